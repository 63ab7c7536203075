"""Brísingamen, the dwarves' mine, for 3-5 players: nothing is secret but the order of the cards.

Read in this order: gems, cards, rules, board, state, deal, move, checks_mine, checks, moves, deeds, lines,
play, scoring, view; describe and scene are positions as data and back; plan and bot are how bots play.
"""
