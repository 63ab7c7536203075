"""The secret cards.  Both have one frame, one layout, one light and the same few colours; only the drawing says
who it is, so nobody can read a role from the glow on a face (design: no tells).

`tests/ui/art/test_light.py` measures it.
"""

from __future__ import annotations

from lantern.ui.art.actions import disc
from lantern.ui.art.pen import shape
from lantern.ui.art.rock import slate
from lantern.ui.art.tools import placed

CUT = {"stroke": "edge", "stroke_width": 1.3, "stroke_linejoin": "round"}


def arch(inset: float) -> str:
    """A mine mouth: posts and a round top."""
    left, right, top, foot = 8 + inset, 57 - inset, 8 + inset, 92 - inset
    reach = (right - left) / 2
    return f"M{left:g} {foot:g}V{top + reach:g}a{reach:g} {reach:g} 0 0 1 {2 * reach:g} 0V{foot:g}z"


def frame() -> str:
    """What the two roles and their back share: rock, a lit mouth, a sill."""
    out = slate("ROLE") + shape(arch(-3), "rim-2") + shape(arch(0), "rim-1")
    return out + shape(arch(3), "role-dusk", **CUT) + shape(disc(32.5, 43, 19), "role-glow")


def sill() -> str:
    """The beam at the foot of the frame."""
    return shape("M5 86h55v8H5z", "wood", **CUT) + shape("M11 90h9M44 90h10M26 90h3", "none", stroke="wood-lo", stroke_width=1.6)


def shoulders(tone: str = "cloth") -> str:
    """The body behind the sill."""
    return shape("M12 86c-1-20 8-25 20.5-25S54 66 53 86z", tone, **CUT)


def digger() -> str:
    """Helmet, lamp, open eyes, a pickaxe over the shoulder."""
    out = frame() + placed("pickaxe", "steel", 44, 36, 34) + shoulders()
    out += shape("M20 45c-4 14-1 24 6 30 2 3 4 4 6.5 6 2.5-2 4.5-3 6.5-6 7-6 10-16 6-30z", "beard", **CUT)
    out += shape("M21 36h23v14c-2 6-21 6-23 0z", "skin", **CUT)
    out += shape("M27 66l2 9M32.5 64v11M38 66l-2 9", "none", stroke="beard-lo", stroke_width=1.6, stroke_linecap="round")
    out += shape("M17.5 36c0-23 30-23 30 0zM14 35h37v5H14z", "hat", **CUT)
    out += shape(disc(32.5, 27, 6.2), "spark", **CUT) + shape(disc(32.5, 27, 3), "eye-white")
    out += shape(disc(27.2, 44.5, 2) + disc(37.8, 44.5, 2), "edge")
    out += shape("M20 57c1-7 9-8 12.5-4 3.5-4 11.5-3 12.5 4-4 4-10 3-12.5 0-2.5 3-8.5 4-12.5 0z", "beard-hi", **CUT)
    return out + shape(disc(32.5, 50, 3.4), "nose", **CUT) + sill()


def saboteur() -> str:
    """Hood, narrow eyes, a sidelong smile, three sticks with a burning fuse."""
    out = frame() + shoulders()
    out += shape("M32.5 13C16 18 12 37 14 62l37 0C53 37 49 18 32.5 13z", "hat", **CUT)
    out += shape("M19.5 50C17 33 24 27 32.5 27S48 33 45.5 50z", "edge")
    out += shape("M21 40c1-9 22-9 23 0v10c-2 6-21 6-23 0z", "skin", **CUT)
    out += shape("M20 48c-4 9-4 17 2 25l4-4 2 9 4.5-6 4.5 6 2-9 4 4c6-8 6-16 2-25z", "beard", **CUT)
    out += shape("M23 40.5l7.5 3M42 40.5l-7.5 3", "none", stroke="edge", stroke_width=2.2, stroke_linecap="round")
    out += shape("M24.5 44.5c2 2.5 4.5 2 6 1zM40.5 44.5c-2 2.5-4.5 2-6 1z", "edge")
    out += shape("M20 57c1-7 9-8 12.5-5 3.5-3 11.5-2 12.5 5-4-2-9-2-12.5 0-3.5-2-8.5-2-12.5 0z", "beard-hi", **CUT)
    out += shape("M28 61c4 2 7 1 10-2", "none", stroke="edge", stroke_width=1.8, stroke_linecap="round")
    out += shape(disc(32.5, 50, 3.4), "nose", **CUT)
    out += shape("M42 68l0-19c0-2 6-2 6 0v19zM48 68V47c0-2 6-2 6 0v21z", "steel", **CUT)
    out += shape("M41 58h14v4H41z", "hat", **CUT)
    out += shape("M51 45c0-5-4-6-2-12", "none", stroke="edge", stroke_width=1.8)
    out += shape("M49 20l2 6 6-1-4 5 4 5-6-1-2 6-2-6-6 1 4-5-4-5 6 1z", "spark", **CUT) + shape(disc(49, 30, 2.6), "eye-white")
    return out + sill()


def role_back() -> str:
    """The frame with its curtain drawn: nobody to be seen yet."""
    left = "M11 91V40C12 24 22 12 33 11.5c1 20 2 60-1 79z"
    folds = "M18 30c2 18 1 40-1 58M25 18c2 20 1 50-1 70"
    half = shape(left, "cloth", **CUT) + shape(folds, "none", stroke="wood-lo", stroke_width=2.4, stroke_linecap="round")
    out = frame() + half + f'<g transform="matrix(-1 0 0 1 65 0)">{half}</g>'
    return out + shape(disc(32.5, 50, 14), "hollow", **CUT) + placed("lantern", "lamp", 32.5, 49.5, 21) + sill()


ROLES = {"ROLE_DIGGER": digger, "ROLE_SABOTEUR": saboteur, "ROLE_BACK": role_back}
