"""Brísingamen, the dwarves' mine, for 3-5 players: nothing is secret but the order of the cards.

Read in this order: gems, cards, rules, board, state, deal, move, moves, play, scoring, view.
"""
