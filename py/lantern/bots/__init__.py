"""Players without people: what they believe, how they search, and how well they play.

A bot gets a `Sight` (what its seat sees, its feed and its legal moves) and never a state.
"""
