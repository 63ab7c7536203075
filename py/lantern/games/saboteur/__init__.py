"""The Saboteurs, base game for 3-10 players.

Read in this order: cards, rules, state, mine, move, moves, book, play, scoring, view.
"""
