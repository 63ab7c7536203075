"""The sentences, by the keys of the table and of each game."""
