"""The screens of Doors & Crystals: those of the base game, with an edition of its own."""

from __future__ import annotations

from lantern.ui.play.saboteur import SaboteurScreens
from lantern.ui.play.saboteur2_edition import DOORS


class DoorsScreens(SaboteurScreens):
    """What differs from the base game."""

    name = "saboteur2"
    edition = DOORS


screens = DoorsScreens()
