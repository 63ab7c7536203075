"""Cards, roles and refusals of Doors & Crystals in words, added to the tables of the base game.

Whoever shows something of this game imports this page, and the cards and their words are known.
"""

from __future__ import annotations

from lantern.games.saboteur2.cards import BOX
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_words as base
from lantern.ui.words import N_

cards.know(BOX)

base.ROLES.update(
    {
        "blue": N_("Blue digger"),
        "green": N_("Green digger"),
        "boss": N_("Boss"),
        "profiteer": N_("Profiteer"),
        "geologist": N_("Geologist"),
    }
)

#: Cards that share a name.
_ALIKE = {
    N_("Double bend"): ("X02", "X03"),
    N_("Ladder"): ("X04", "X05"),
    N_("Ladder in a bend"): ("X06", "X07"),
    N_("Blue door"): ("X08", "X09"),
    N_("Straight tunnel with two dead ends"): ("X14", "X15"),
    N_("Bend with a dead end"): ("X17", "X18"),
    N_("T tunnel with one crystal"): ("X20", "X21"),
    N_("T tunnel with a dead end and one crystal"): ("X22", "X23"),
    N_("Dead end with one crystal"): ("X25", "X26"),
}
base.NAMES.update({card: words for words, alike in _ALIKE.items() for card in alike})
base.NAMES.update(
    {
        "X01": N_("Bridge"),
        "X10": N_("Blue door in a bend"),
        "X11": N_("Green door"),
        "X12": N_("Green door in a bend"),
        "X13": N_("Green door with a dead end"),
        "X16": N_("Straight tunnel with a dead end"),
        "X19": N_("Crossing with one crystal"),
        "X24": N_("Straight tunnel with a dead end and one crystal"),
        ("theft",): N_("Theft"),
        ("hands-off",): N_("Hands off"),
        ("swap-hands",): N_("Swapped hands"),
        ("inspect",): N_("Inspection"),
        ("swap-hats",): N_("Swapped hats"),
        ("trap",): N_("Trap"),
        ("free",): N_("Way out"),
    }
)

base.SPECIAL.update(
    {
        **dict.fromkeys(("X01", "X02", "X03"), "two-ways"),
        **dict.fromkeys(("X04", "X05", "X06", "X07"), "ladder"),
        **dict.fromkeys(("X08", "X09", "X10"), "blue-door"),
        **dict.fromkeys(("X11", "X12", "X13"), "green-door"),
        **dict.fromkeys(("X14", "X15", "X16", "X17", "X18"), "part-way"),
        **dict.fromkeys(("X19", "X20", "X21", "X22", "X23", "X24"), "crystal"),
        **dict.fromkeys(("X25", "X26"), "crystal-end"),
    }
)

base.HELP.update(
    {
        "two-ways": N_("Two tunnels that do not meet. One of them has to lead back to the start."),
        "ladder": N_("As good as a start of its own. It only has to touch a card, but never beside a goal."),
        "blue-door": N_("Anybody may dig on behind it. At the end, only the blue team can pass."),
        "green-door": N_("Anybody may dig on behind it. At the end, only the green team can pass."),
        "part-way": N_("The tunnel goes through; a dead end beside it leads nowhere."),
        "crystal": N_("A tunnel as any other. Its crystal is gold for the geologists."),
        "crystal-end": N_("It leads nowhere, but its crystal is gold for the geologists."),
        "theft": N_("Lay it before yourself. After the round, take one piece of gold from anybody."),
        "hands-off": N_("Takes one theft card away, whoever’s it is."),
        "swap-hands": N_("Swap all your other cards with another player, who then draws."),
        "inspect": N_("Look at the dwarf of one other player, alone."),
        "swap-hats": N_("Somebody, or you, puts a dwarf away unseen and draws another."),
        "trap": N_("Lay it before another player. No tunnels and no gold while it lies there."),
        "free": N_("Takes one trap away, yours or anybody’s."),
    }
)

#: The paragraphs of the rule book; those of the base game stay where they are.
base.RULE_OF_KIND.update(
    {
        "two-ways": "two-ways",
        "ladder": "ladder",
        "blue-door": "doors",
        "green-door": "doors",
        "part-way": "part-way",
        "crystal": "crystals",
        "crystal-end": "crystals",
        "theft": "theft",
        "hands-off": "theft",
        "swap-hands": "swap-hands",
        "inspect": "inspect",
        "swap-hats": "swap-hats",
        "trap": "trap",
        "free": "trap",
    }
)
base.RULE_OF_REASON.update(
    {
        "ladder-touches-nothing": "ladder",
        "ladder-beside-goal": "ladder",
        "trapped": "trap",
        "already-trapped": "trap",
        "not-trapped": "trap",
        "already-has-theft": "theft",
        "no-theft": "theft",
        "no-dwarf": "swap-hats",
        "nothing-to-shed": "shed",
    }
)

base.REASONS.update(
    {
        "ladder-touches-nothing": N_("A ladder has to touch a card that lies face up."),
        "ladder-beside-goal": N_("No ladder beside a goal. Choose a place farther away."),
        "trapped": N_("You are trapped, so no tunnels. Play an action or throw cards away: two get you out."),
        "already-trapped": N_("Trapped already. Choose somebody else."),
        "not-trapped": N_("Not trapped. Choose somebody who is."),
        "already-has-theft": N_("A theft card lies before you already."),
        "no-theft": N_("No theft card lies there. Choose somebody who has one."),
        "no-dwarf": N_("No dwarf is left to draw."),
        "pile-full": N_("That is as many as can go. Tap one to keep it."),
        "nothing-to-shed": N_("That does not lie before you."),
    }
)
base.BRIEF.update(
    {
        "already-trapped": N_("already trapped"),
        "not-trapped": N_("not trapped"),
        "no-theft": N_("no theft card"),
        "no-dwarf": N_("no dwarf is left"),
        "no-gold": N_("no gold"),
    }
)

base.OWN_THINGS.update(
    {
        "trapped": (N_("you are free"), N_("you are trapped")),
        "theft": (N_("no theft card lies before you"), N_("your theft card")),
    }
)
base.HINDERING.add("trapped")
