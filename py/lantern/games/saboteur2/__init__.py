"""The Saboteurs: Doors & Crystals, for 2-12 players: what differs from the base game, file by file."""
