"""Players without people: how well they play, and how steadily.

A bot gets a `Sight` (what its seat sees, its feed and its legal moves) and never a state.  What is good in a
game is said by that game (`Game.weigh`).
"""
