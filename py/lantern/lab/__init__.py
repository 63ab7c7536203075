"""For people at a desk: play many games, replay one, count moves, draw a mine. Not shipped to phones.

python -m lantern.lab --help
"""
