"""The secret cards.  All have one frame, one layout, one light and the same few colours; only the drawing
says who it is, so nobody can read a role from the glow on a face (design: no tells).

`tests/ui/art/test_light.py` measures it.
"""

from __future__ import annotations

from lantern.ui.art.pen import lay, mirror, part, picture, shape
from lantern.ui.art.rock import slate
from lantern.ui.art.tools import placed

#: what most dwarves are under their hats
BODY = """
    cloth M12 86c-1-20 8-25 20.5-25S54 66 53 86z
    beard M20 45c-4 14-1 24 6 30 2 3 4 4 6.5 6 2.5-2 4.5-3 6.5-6 7-6 10-16 6-30z
    skin M21 36h23v14c-2 6-21 6-23 0z
    ~beard-lo 1.6 M27 66l2 9M32.5 64v11M38 66l-2 9
"""
FACE = """
    .edge M27.2 42.5a2 2 0 1 1-.1 0zM37.8 42.5a2 2 0 1 1-.1 0z
    beard-hi M20 57c1-7 9-8 12.5-4 3.5-4 11.5-3 12.5 4-4 4-10 3-12.5 0-2.5 3-8.5 4-12.5 0z
    nose o 32.5 50 3.4
"""
HELMET = "hat M17.5 36c0-23 30-23 30 0zM14 35h37v5H14z"

#: what each of them wears and holds; a pickaxe over the shoulder comes before
WORN = {
    "DIGGER": f"""
        {HELMET}
        spark o 32.5 27 7
        .eye-white o 32.5 27 3.2
    """,
    # a round sign on the helmet and before the breast
    "BLUE": f"""
        {HELMET}
        nugget o 32.5 27 7.5
        .door-blue o 32.5 27 3.2
        nugget o 32.5 77 7.2
        .door-blue o 32.5 77 4.2
    """,
    # the same, square
    "GREEN": f"""
        {HELMET}
        spark M25 19.5h15v14.5h-15z
        .door-green M29.7 24h5.6v5.6h-5.6z
        beard M25 69.5h15v14H25z
        .door-green M29 73h7v7h-7z
    """,
    # a tall hat, and a chain with both signs
    "BOSS": """
        hat M20 36 18 17c5-5 24-5 29 0l-2 19zM13 34.5h39v5H13z
        spark M19.3 27h26.4l-.6 6H20z
        paper-lo M44 30c3-5 6-9 6-16-5 3-8.5 7-9 12z
        ~edge 4.4 M19 62c3 15 24 15 27 0
        ~beard-hi 2 M19 62c3 15 24 15 27 0
        spark o 26.5 76 3.8
        spark M35.2 72.5h6.6v6.6h-6.6z
    """,
    # a flat hat, an eyeglass, and a sack over the shoulder
    "PROFITEER": """
        beard-hi M18.5 35c0-19 28-19 28 0zM9 34.5h47v5H9z
        hat M19.5 30.5c5-2.5 21-2.5 26 0l.5 4h-27z
        nugget-hi o 37.8 44.5 4.7
        .edge o 37.8 44.5 2
        cloth M54 66c5 4 6 9 5 20H43c-2-10 0-16 5-20l-3-5h12z
        nugget o 51 76 4
    """,
    # a lamp, spectacles, and a crystal found
    "GEOLOGIST": f"""
        {HELMET}
        spark o 32.5 26.5 7.5
        .eye-white o 32.5 26.5 2.6
        ~edge 3.6 M26.5 39a5 5 0 1 1-.1 0zM38.5 39a5 5 0 1 1-.1 0z
        ~nugget 1.7 M26.5 39a5 5 0 1 1-.1 0zM38.5 39a5 5 0 1 1-.1 0z
        hat M39.5 84h13l-2-10h-9z
        crystal M43.5 75l-2.5-8 5-7 5 7-2.5 8z
        .crystal-hi M41 67l5-7v15h-2.5z
    """,
}

#: hood, narrow eyes, a sidelong smile, three sticks with a burning fuse
SABOTEUR = """
    cloth M12 86c-1-20 8-25 20.5-25S54 66 53 86z
    hat M32.5 13C16 18 12 37 14 62l37 0C53 37 49 18 32.5 13z
    .edge M19.5 50C17 33 24 27 32.5 27S48 33 45.5 50z
    skin M21 40c1-9 22-9 23 0v10c-2 6-21 6-23 0z
    beard M20 48c-4 9-4 17 2 25l4-4 2 9 4.5-6 4.5 6 2-9 4 4c6-8 6-16 2-25z
    ~edge 2.2 M23 40.5l7.5 3M42 40.5l-7.5 3
    .edge M24.5 44.5c2 2.5 4.5 2 6 1zM40.5 44.5c-2 2.5-4.5 2-6 1z
    beard-hi M20 57c1-7 9-8 12.5-5 3.5-3 11.5-2 12.5 5-4-2-9-2-12.5 0-3.5-2-8.5-2-12.5 0z
    ~edge 1.8 M28 61c4 2 7 1 10-2
    nose o 32.5 50 3.4
    steel M42 68l0-19c0-2 6-2 6 0v19zM48 68V47c0-2 6-2 6 0v21z
    hat M41 58h14v4H41z
    ~edge 1.8 M51 45c0-5-4-6-2-12
    spark M49 20l2 6 6-1-4 5 4 5-6-1-2 6-2-6-6 1 4-5-4-5 6 1z
    .eye-white o 49 30 2.6
"""

#: the beam at the foot of every role card
SILL = """
    wood M5 86h55v8H5z
    ~wood-lo 1.6 M11 90h9M44 90h10M26 90h3
"""

#: the left wing of the door on the back
DOOR = """
    cloth M11 91V40C12 24 22 12 33 11.5c1 20 2 60-1 79z
    ~wood-lo 2.4 M18 30c2 18 1 40-1 58M25 18c2 20 1 50-1 70
"""


def arch(inset: float) -> str:
    """A mine mouth: posts and a round top."""
    left, right, top, foot = 8 + inset, 57 - inset, 8 + inset, 92 - inset
    reach = (right - left) / 2
    return f"M{left:g} {foot:g}V{top + reach:g}a{reach:g} {reach:g} 0 0 1 {2 * reach:g} 0V{foot:g}z"


def role_parts() -> list[str]:
    """What the roles and their back share: slate, a lit mouth, the dwarf, the beam at its foot."""
    mouth = slate("ROLE") + shape(arch(-3), "rim-2") + shape(arch(0), "rim-1")
    return [
        part("role-mouth", mouth + picture(f"role-dusk {arch(3)}", 1.3)),
        part("role-body", picture(BODY, 1.3)),
        part("role-face", picture(FACE, 1.3)),
        part("role-sill", picture(SILL, 1.3)),
    ]


def framed(inner: str, glow: float = 19) -> str:
    """A card of the set; the glow behind makes all of them equally bright."""
    lit = picture(f".role-glow o 32.5 43 {glow:g}", 1.3)
    return lay("role-mouth") + lit + inner + lay("role-sill")


def role_back() -> str:
    """The frame with its door shut: nobody to be seen yet."""
    wing = picture(DOOR, 1.3)
    lamp = picture("hollow o 32.5 50 14", 1.3) + placed("lantern", "lamp", 32.5, 49.5, 21)
    return framed(wing + mirror(wing) + lamp)


DIGGING = ("DIGGER", "BLUE", "GREEN", "GEOLOGIST")
#: measured: how large the glow must be for all cards to throw the same light
GLOW = {"SABOTEUR": 21.0, "BOSS": 17.0, "PROFITEER": 20.0}


def roles() -> dict[str, str]:
    """The role cards and their back."""
    pickaxe = placed("pickaxe", "steel", 44, 36, 34)
    faces = {
        role: pickaxe * (role in DIGGING) + lay("role-body") + lay("role-face") + picture(worn, 1.3)
        for role, worn in WORN.items()
    }
    faces["SABOTEUR"] = picture(SABOTEUR, 1.3)
    cards = {f"ROLE_{role}": framed(face, GLOW.get(role, 19)) for role, face in faces.items()}
    return {**cards, "ROLE_BACK": role_back()}
