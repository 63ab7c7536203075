"""Long names on a small phone: one line in the strips, whole in the list that a long press opens."""

from __future__ import annotations

from laid import given, lay, played

#: As long as names may be; the last begins at the right.
PEOPLE = ("Maximiliana-Frie", "Ana Maria da Luz", "WWWWWWWWWWWWWWWW", "Bo", "מקסימיליאנהפריד")

#: Of every name in sight: how many lines it takes, whether it is cut, and by which mark.
LINES = """() => [...document.querySelectorAll(".seat-name > bdi, .eye bdi")].map((name) => {
    const { lineHeight, fontSize, textOverflow, direction } = getComputedStyle(name);
    const line = parseFloat(lineHeight) || 1.4 * parseFloat(fontSize);
    const cut = name.scrollWidth > name.clientWidth;
    const lines = Math.round(name.getBoundingClientRect().height / line);
    return [name.textContent, lines, cut, textOverflow, direction];
})"""


def test_long_names_take_one_line_and_are_whole_in_the_list(house):
    """Cut at the end their script has, with dots; a screen reader is told all of it."""
    page = house.page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    house.open(page)
    game = played(lambda s: len(s.log) >= 15, people=PEOPLE)
    game.roles = set(range(len(PEOPLE)))
    lay(house, page, given(game))
    house.open_curtain(page)
    shown = page.evaluate(LINES)
    assert [name for name, *_ in shown] == [PEOPLE[0], *PEOPLE[1:]]
    assert {name for name, _lines, cut, *_ in shown if cut} == set(PEOPLE) - {"Bo"}
    assert all((lines, mark) == (1, "ellipsis") for _name, lines, _cut, mark, _way in shown)
    assert [way for *_, way in shown] == ["ltr", "ltr", "ltr", "ltr", "rtl"]
    assert PEOPLE[2] in page.locator(".seats").aria_snapshot()
    box = page.locator(".seats").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.wait_for_selector('main[data-screen="seats"]')
    page.mouse.up()
    house.settled(page)
    assert page.locator(".seat-list bdi").all_text_contents() == list(PEOPLE)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    cut = "[...document.querySelectorAll('.seat-list bdi')].filter((e) => e.scrollWidth > e.clientWidth + 1)"
    assert page.evaluate(f"{cut}.length") == 0
