"""What things are called in Brísingamen: jewels, links, caverns, gems and abilities."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from lantern.games.brisingamen.gems import KINDS as KINDS  # the order in which gems are shown, too
from lantern.ui.words import N_, listing, say, say_n

JEWELS = {
    "J01": N_("Ember Studs"),
    "J02": N_("Tidewater Studs"),
    "J03": N_("Moss Studs"),
    "J04": N_("Dusk Studs"),
    "J05": N_("Hearth Ring"),
    "J06": N_("Rain Ring"),
    "J07": N_("Fern Ring"),
    "J08": N_("Heather Ring"),
    "J09": N_("Fox Pin"),
    "J10": N_("Heron Pin"),
    "J11": N_("Adder Pin"),
    "J12": N_("Thistle Pin"),
    "J13": N_("Rowan Chain"),
    "J14": N_("Fjord Chain"),
    "J15": N_("Pine Chain"),
    "J16": N_("Lilac Chain"),
    "J17": N_("Harvest Brooch"),
    "J18": N_("Sailor Brooch"),
    "J19": N_("Meadow Brooch"),
    "J20": N_("Twilight Brooch"),
    "J21": N_("Smith’s Torc"),
    "J22": N_("Skald’s Torc"),
    "J23": N_("Huntsman’s Torc"),
    "J24": N_("Seer’s Torc"),
    "J25": N_("Redmane Buckle"),
    "J26": N_("Stormsail Buckle"),
    "J27": N_("Greenwood Buckle"),
    "J28": N_("Nightbloom Buckle"),
    "J29": N_("Dragonblood Armring"),
    "J30": N_("Whale-Road Armring"),
    "J31": N_("Wildheart Armring"),
    "J32": N_("Moonshade Armring"),
    "J33": N_("Crown of Coals"),
    "J34": N_("Crown of Waves"),
    "J35": N_("Crown of Boughs"),
    "J36": N_("Crown of Shadows"),
    "J37": N_("Rainbow Beads"),
    "J38": N_("Four Winds Collar"),
}
#: The parts of the necklace.
LINKS = {
    "B1": N_("Clasp of Dawn"),
    "B2": N_("Twin Tears"),
    "B3": N_("Cat-Chain"),
    "B4": N_("Feather Link"),
    "B5": N_("Boar-Tusk Link"),
    "B6": N_("Hearts of Honey"),
    "B7": N_("Falcon Pendant"),
}
CARDS = JEWELS | LINKS
CAVERNS = {
    "c01": N_("Doorstone Nook"),
    "c02": N_("Tallow Cellar"),
    "c03": N_("Magpie Vault"),
    "c04": N_("Cold Forge"),
    "c05": N_("Whispering Fold"),
    "c06": N_("Wyrm Larder"),
    "c07": N_("Icicle Stair"),
    "c08": N_("Miller’s Drop"),
    "c09": N_("Blind Echo"),
    "c10": N_("Copper Pantry"),
    "c11": N_("Rimewell"),
    "c12": N_("Root of the World"),
    "c13": N_("Crumb Hole"),
    "c14": N_("Lantern Rest"),
    "c15": N_("Goat Gallery"),
    "c16": N_("Hollow Anvil"),
    "c17": N_("Dripping Choir"),
    "c18": N_("Ember Pocket"),
    "c19": N_("Beetle Shelf"),
    "c20": N_("Cat’s Paw"),
    "c21": N_("Silver Gullet"),
    "c22": N_("Old Wheelhouse"),
    "c23": N_("Sleeping Bear"),
    "c24": N_("Falcon’s Deep"),
}

#: kind -> (what it is called, what it does in one line)
ABILITIES = {
    "thief": (N_("Thief"), N_("An action: take a large gem or two small ones from a player or the market.")),
    "bat": (N_("Bat"), N_("In a cavern it flies two gems straight out to you.")),
    "speed": (N_("Speed potion"), N_("Two moves in each action, until the dwarf comes out.")),
    "stamina": (N_("Stamina potion"), N_("A dwarf with gems picks up a second cavern, once.")),
    "stealth": (N_("Stealth potion"), N_("Passes four dwarves instead of two, until it comes out.")),
    "strength": (
        N_("Strength potion"),
        N_("No other player’s dwarf passes it, for two turns after this one."),
    ),
}


def card(key: str) -> Markup:
    """A jewel or a part of the necklace."""
    return say(CARDS[key])


def ability(kind: str) -> Markup:
    return say(ABILITIES[kind][0])


def ability_line(kind: str) -> Markup:
    """What an ability does, in one line."""
    return say(ABILITIES[kind][1])


def place(key: str) -> Markup:
    """A lamp by the letters on it, a cavern by its name, or the outside."""
    if key in CAVERNS:
        return say(CAVERNS[key])
    return say(N_("outside")) if key == "out" else say(N_("lamp %(lamp)s"), lamp=key)


def _ruby(n: int, large: bool) -> Markup:
    if large:
        return say_n("%(n)s large ruby", "%(n)s large rubies", n)
    return say_n("%(n)s small ruby", "%(n)s small rubies", n)


def _sapphire(n: int, large: bool) -> Markup:
    if large:
        return say_n("%(n)s large sapphire", "%(n)s large sapphires", n)
    return say_n("%(n)s small sapphire", "%(n)s small sapphires", n)


def _emerald(n: int, large: bool) -> Markup:
    if large:
        return say_n("%(n)s large emerald", "%(n)s large emeralds", n)
    return say_n("%(n)s small emerald", "%(n)s small emeralds", n)


def _amethyst(n: int, large: bool) -> Markup:
    if large:
        return say_n("%(n)s large amethyst", "%(n)s large amethysts", n)
    return say_n("%(n)s small amethyst", "%(n)s small amethysts", n)


def _amber(n: int, large: bool) -> Markup:
    if large:
        return say_n("%(n)s large amber", "%(n)s large ambers", n)
    return say_n("%(n)s small amber", "%(n)s small ambers", n)


_COUNTED = {"ruby": _ruby, "sapphire": _sapphire, "emerald": _emerald, "amethyst": _amethyst, "amber": _amber}


def gem(kind: str, n: int = 1) -> Markup:
    """``ruby-S`` -> "1 small ruby"."""
    cut, size = kind.split("-")
    return _COUNTED[cut](n, size == "L")


def gems(kinds: Iterable[str]) -> Markup:
    """Several gems: "2 small rubies and 1 large amber"."""
    found = counted(kinds)
    return listing([gem(kind, n) for kind, n in found.items()]) if found else say(N_("nothing"))


def counted(kinds: Iterable[str]) -> dict[str, int]:
    """How many of each kind, in the order in which gems are shown."""
    have = list(kinds)
    return {kind: have.count(kind) for kind in KINDS if kind in have}


def picture(kind: str) -> str:
    """The gem on the art sheet: told by its cut, the large ones by their facet."""
    cut, size = kind.split("-")
    return f"gem-{cut}-large" if size == "L" else f"gem-{cut}"
