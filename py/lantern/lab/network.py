"""The mine of Brísingamen as text: a line for each lamp with its caverns, then a line for each player.

    W1 0:2+  c01[rrS]        dwarf 2 of seat 0 with gems in its barrow; two small rubies, a large sapphire
    W2 -     c02[a] 1:1      nobody at the lamp, dwarf 1 of seat 1 in the cavern

Gems: r ruby, s sapphire, e emerald, m amethyst, a amber; large ones are capitals.
"""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.games.brisingamen.board import CAVERNS, LAMPS

_LETTERS = {"ruby": "r", "sapphire": "s", "emerald": "e", "amethyst": "m", "amber": "a"}


def draw_network(look: Plain) -> str:
    standing = {
        dwarf["at"]: f"{player['seat']}:{dwarf['dwarf']}{'+' if dwarf['gems'] else ''}"
        for player in look["players"]
        for dwarf in player["dwarves"]
    }
    rows = []
    for lamp in LAMPS:
        caverns = [
            f"{name}[{_gems(look['caverns'][name])}] {standing.get(name, '')}".rstrip()
            for name, cavern in CAVERNS.items()
            if cavern.lamp == lamp
        ]
        rows.append("  ".join([f"{lamp} {standing.get(lamp, '-'):5}", *caverns]).rstrip())
    rows += [_player(player) for player in look["players"]]
    rows.append(f"market {_gems(look['market'])}  workshop {' '.join(look['workshop'])}")
    return "\n".join(rows)


def _player(player: Plain) -> str:
    held, made = " ".join(player["jewels"]), " ".join(player["made"])
    cards = f"holds [{held}] made [{made}] {' '.join(player['abilities'])}".rstrip()
    gems = _gems(player["gems"])
    return f"{player['seat']}: {player['outside']} outside, gems [{gems}], {player['tokens']} tokens, {cards}"


def _gems(kinds: list[str]) -> str:
    letters = []
    for kind in kinds:
        cut, _, size = kind.partition("-")
        letters.append(_LETTERS[cut].upper() if size == "L" else _LETTERS[cut])
    return "".join(letters)
