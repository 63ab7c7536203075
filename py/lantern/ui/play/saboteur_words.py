"""Cards, sides, tools and refusals of The Saboteurs, in the words of whoever is reading.

The tables hold marked English; each function says them in the language of now.  A game built on this one adds
its own cards, roles and reasons to the tables.
"""

from __future__ import annotations

from markupsafe import Markup

from lantern.ui.play import saboteur_cards as cards
from lantern.ui.words import N_, listing, name, one_after_the_other, say, say_n

SIDES = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
TOOLS = {"pickaxe": N_("pickaxe"), "lantern": N_("lantern"), "cart": N_("cart")}
ROLES = {"digger": N_("Gold digger"), "saboteur": N_("Saboteur")}

NAMES: dict[str | tuple[str, ...], str] = {
    "START": N_("the start"),
    "GOLD": N_("the treasure"),
    "STONE_A": N_("a stone"),
    "STONE_B": N_("a stone"),
    ("break", "pickaxe"): N_("Cracked pickaxe"),
    ("break", "lantern"): N_("Cracked lantern"),
    ("break", "cart"): N_("Cracked cart"),
    ("repair", "pickaxe"): N_("Whole pickaxe"),
    ("repair", "lantern"): N_("Whole lantern"),
    ("repair", "cart"): N_("Whole cart"),
    ("repair", "pickaxe", "lantern"): N_("Whole pickaxe or lantern"),
    ("repair", "pickaxe", "cart"): N_("Whole pickaxe or cart"),
    ("repair", "lantern", "cart"): N_("Whole lantern or cart"),
    ("rockfall",): N_("Rockfall"),
    ("map",): N_("Map"),
    "NESW": N_("Crossing"),
    "straight": N_("Straight tunnel"),
    "bend": N_("Bend"),
    "T": N_("T tunnel"),
}

HELP = {
    "path": N_("Lay it so that every side fits and a tunnel leads back to the start."),
    "dead-end": N_("It joins the tunnel but leads nowhere: nothing goes on from here."),
    "break": N_("Lay it before another player. While it lies there, they cannot lay tunnels."),
    "repair": N_("Takes one cracked tool of this kind away, yours or anybody’s."),
    "rockfall": N_("Takes one tunnel card out of the mine. Not the start, not a goal."),
    "map": N_("Look under one goal, alone. Then say what you like about it."),
}

#: Cards that are explained as something of their own -> its key in `HELP` and `RULE_OF_KIND`.
SPECIAL: dict[str, str] = {}

#: The paragraph of the rule book about a kind of card, and about a refusal.
RULE_OF_KIND = {
    "path": "lay",
    "dead-end": "dead-end",
    "break": "break",
    "repair": "repair",
    "rockfall": "rockfall",
    "map": "map",
}
RULE_OF_REASON = {
    "occupied": "lay",
    "outside-field": "field",
    "mismatch": "fit",
    "unconnected": "joined",
    "tool-broken": "broken",
    "self-target": "break",
    "already-broken": "break",
    "nothing-to-repair": "repair",
    "not-removable": "rockfall",
    "already-turned": "map",
}

REASONS = {
    "not-your-turn": N_("It is not your turn."),
    "not-in-hand": N_("That card is not in your hand."),
    "occupied": N_("A card lies here already. Look for a free place."),
    "outside-field": N_("The mine ends here. Stay inside the field."),
    "mismatch": N_("This side is rock, that side is tunnel. They have to match."),
    "unconnected": N_("Not joined to the start: no tunnel leads back from here."),
    "self-target": N_("Not yourself. Choose somebody else."),
    "already-broken": N_("Cracked already. Choose another person."),
    "nothing-to-repair": N_("Nothing here that this card can mend."),
    "not-removable": N_("Start and goals stay where they are. Choose a tunnel card."),
    "already-turned": N_("This goal lies open already. Choose one that is face down."),
    "no-gold": N_("There is no gold to take here. Choose again."),
    "wrong-count": N_("That is not the right number of cards."),
    "round-over": N_("This round is over."),
    "unreadable": N_("That does not go."),
}

#: The same, short, beside a person in a list.
BRIEF = {
    "already-broken": N_("already cracked"),
    "nothing-to-repair": N_("nothing to mend"),
    "self-target": N_("not yourself"),
}

BROKEN = {
    "pickaxe": N_("Your pickaxe is cracked, so no tunnels. Break, mend, peek or throw one away."),
    "lantern": N_("Your lantern is cracked, so no tunnels. Break, mend, peek or throw one away."),
    "cart": N_("Your cart is cracked, so no tunnels. Break, mend, peek or throw one away."),
    "several": N_("Your tools are cracked, so no tunnels. Break, mend, peek or throw one away."),
}

#: What lies before the reader, and what does not.
OWN_THINGS = {
    "pickaxe": (N_("your pickaxe is whole"), N_("your pickaxe is cracked")),
    "lantern": (N_("your lantern is whole"), N_("your lantern is cracked")),
    "cart": (N_("your cart is whole"), N_("your cart is cracked")),
}
#: Reasons that stand in the way of every path card.
HINDERING = {"tool-broken"}

ACTS = {
    ("break", "pickaxe"): N_("Break %(name)s’s pickaxe"),
    ("break", "lantern"): N_("Break %(name)s’s lantern"),
    ("break", "cart"): N_("Break %(name)s’s cart"),
    ("repair", "pickaxe"): N_("Mend %(name)s’s pickaxe"),
    ("repair", "lantern"): N_("Mend %(name)s’s lantern"),
    ("repair", "cart"): N_("Mend %(name)s’s cart"),
}
OWN_ACTS = {
    ("break", "pickaxe"): N_("Break my own pickaxe"),
    ("break", "lantern"): N_("Break my own lantern"),
    ("break", "cart"): N_("Break my own cart"),
    ("repair", "pickaxe"): N_("Mend my pickaxe"),
    ("repair", "lantern"): N_("Mend my lantern"),
    ("repair", "cart"): N_("Mend my cart"),
}


def tool(key: str) -> Markup:
    """A tool as a thing."""
    return say(TOOLS[key])


def own_thing(key: str, lies: bool) -> Markup:
    """What lies before the reader: "your cart is cracked"."""
    return say(OWN_THINGS[key][lies])


def sides(letters: str) -> Markup:
    """``"NE"`` -> "north and east", clockwise from north."""
    return listing([say(SIDES[s]) for s in "NESW" if s in letters])


def kind_of(card: str) -> str:
    """The kind of a card for people: dead ends are a kind of their own."""
    if card in SPECIAL:
        return SPECIAL[card]
    return "dead-end" if cards.is_dead_end(card) else cards.kind(card)


def card_name(card: str) -> Markup:
    """What people at the table call the card, however it is turned."""
    if card in NAMES:
        return say(NAMES[card])
    kind = kind_of(card)
    if kind == "dead-end":
        return say_n("Dead end with %(n)s mouth", "Dead end with %(n)s mouths", len(cards.sides(card)))
    if kind != "path":
        return say(NAMES[(kind, *cards.tools(card))])
    open_sides = cards.sides(card)
    if len(open_sides) == 2:
        return say(NAMES["straight" if open_sides in ("NS", "EW") else "bend"])
    return say(NAMES["NESW" if len(open_sides) == 4 else "T"])


def card_help(card: str) -> Markup:
    """One sentence for the big card: what it does."""
    return say(HELP[kind_of(card)])


def rule_of_card(card: str) -> str:
    """The paragraph of the rule book that explains the card."""
    return RULE_OF_KIND[kind_of(card)]


def opening(card: str, turned: bool) -> Markup:
    """Where a path card is open, "open north and east"; and which openings are joined, where not all are:
    "north to south, east to west".
    """
    ways = cards.ways(card, turned)
    if len(ways) == 1 or cards.is_dead_end(card):
        return say(N_("open %(sides)s"), sides=sides(cards.sides(card, turned)))
    return one_after_the_other(_way(way) for way in sorted(ways, key=len, reverse=True))


def _way(way: str) -> Markup:
    """One way among several on a card."""
    if len(way) == 1:
        return say(N_("a dead end to the %(side)s"), side=sides(way))
    if len(way) == 2:
        return say(N_("%(one)s to %(other)s"), one=say(SIDES[way[0]]), other=say(SIDES[way[1]]))
    return say(N_("%(sides)s joined"), sides=sides(way))


def role_name(role: str) -> Markup:
    return say(ROLES[role])


def reason(key: str, broken: tuple[str, ...] = ()) -> Markup:
    """Why not, and what would work; `broken` is what lies before the reader."""
    if key == "tool-broken":
        cracked = [thing for thing in broken if thing in TOOLS]
        return say(BROKEN[cracked[0] if len(cracked) == 1 else "several"])
    return say(REASONS.get(key, REASONS["unreadable"]))


def brief(key: str) -> Markup:
    """Why not this person, in two words."""
    return say(BRIEF.get(key) or REASONS.get(key, REASONS["unreadable"]))


def act_on(kind: str, tool_key: str, person: str, own: bool) -> Markup:
    """The bar of a break or a repair: "Break Kai's lantern"."""
    if own:
        return say(OWN_ACTS[kind, tool_key])
    return say(ACTS[kind, tool_key], name=name(person))
