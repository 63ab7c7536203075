"""The Saboteurs: Doors & Crystals, for 2-12 players: what differs from the base game, file by file.

Cards join the base game's catalogue, moves its book of tables, deeds its course of a turn; the mine is the
same. Of its own the expansion has who wins and thefts (scoring), and who knows which dwarf (state, deal).
"""
