"""Every screen on a small phone, a usual one and a tablet: nothing sticks out, everything can be hit."""

from __future__ import annotations

import laid
import pytest
from driver import Player, hurry, resize
from walk import choose, enter, walk

SIZES = ((360, 640), (390, 844), (1280, 800))

#: What is wrong with the screen on show, in words.
FAULTS = """() => {
    const faults = [], main = document.querySelector("main"), doc = document.documentElement;
    const [wide, high] = [innerWidth, innerHeight];
    const name = (e) => `${e.dataset?.do ?? e.className} ${e.textContent.trim().slice(0, 30)}`;
    const say = (what, e) => faults.push(`${what}: ${name(e)}`);
    const span = (from, to) => `${Math.round(from)}..${Math.round(to)}`;
    if (doc.scrollWidth > wide) say(`page is ${doc.scrollWidth} wide`, main);
    const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const inside = (e) => { for (let p = e.parentElement; p && p !== main; p = p.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)) return true; return false; };
    for (const e of main.querySelectorAll("*")) {
        if (e.closest("svg, .sr") || !shown(e) || inside(e)) continue;
        const box = e.getBoundingClientRect();
        const out = box.right > wide + 1 || box.left < -1;
        if (box.width && out) say(`sticks out ${span(box.left, box.right)}`, e);
    }
    const bar = main.querySelector(".bar"), button = main.querySelector(".bar .main");
    if (button) {
        const box = button.getBoundingClientRect();
        const within = box.top >= 0 && box.bottom <= high + 0.5 && box.left >= 0 && box.right <= wide;
        if (!within) say(`main button at ${span(box.top, box.bottom)}`, button);
        if (box.height < 55.5) say(`main button ${box.height} high`, button);
    }
    const hand = main.querySelector(".hand");
    const still = doc.scrollHeight <= high + 1;
    // a page that scrolls runs under the bar; at its end everything has come out
    if (hand && bar) {
        scrollTo(0, doc.scrollHeight);
        const [h, b] = [hand.getBoundingClientRect(), bar.getBoundingClientRect()];
        const beside = h.left >= b.right || b.left >= h.right;
        if (!beside && h.top < b.bottom - 0.5 && b.top < h.bottom - 0.5) say("bar over hand", bar);
    }
    const sheet = main.querySelector(".sheet");
    for (const e of main.querySelectorAll("button, a, input, select, summary, [data-do]")) {
        if (e.matches('[type="hidden"], form, .link') || !shown(e)) continue;
        const target = e.closest("label") ?? e;
        if (!still) target.scrollIntoView({ block: "center", behavior: "instant" });
        const box = target.getBoundingClientRect();
        if (!box.width || e.closest(".sr")) continue;
        if (sheet && !sheet.contains(e)) continue;
        const least = e.matches(".cell") ? 24 : 48;
        const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, least / 2 - 1];
        const reaches = (dx, dy) => target.contains(document.elementFromPoint(x + dx, y + dy));
        const there = x > 0 && x < wide && y > 0 && y < high && !inside(e);
        if (still && there && !reaches(0, 0)) say(`covered at ${Math.round(x)},${Math.round(y)}`, e);
        // a target may reach further than it looks
        const wideEnough = box.width > least - 0.5 || (reaches(-far, 0) && reaches(far, 0));
        const highEnough = box.height > least - 0.5 || (reaches(0, -far) && reaches(0, far));
        if (!wideEnough || !highEnough) say(`${Math.round(box.width)}x${Math.round(box.height)}`, e);
    }
    scrollTo(0, 0);
    return [...new Set(faults)];
}"""


def test_every_screen_fits_and_can_be_hit(house):
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    player = Player(house, page)
    wrong: dict[str, list[str]] = {}
    seen = set()
    for name in walk(player):
        seen.add(name.split("-")[0])
        for width, height in SIZES:
            resize(page, width, height)
            for fault in page.evaluate(FAULTS):
                wrong.setdefault(fault, []).append(f"{name} {width}x{height}")
        resize(page, 390, 844)
    assert seen >= {
        "home",
        "setup",
        "curtain",
        "role",
        "turn",
        "table",
        "feed",
        "gold",
        "round",
        "final",
        "saves",
    }
    assert not wrong, "\n".join(f"{fault}   {', '.join(where)}" for fault, where in wrong.items())


@pytest.mark.parametrize(("width", "height"), [*SIZES, (740, 360)])
def test_a_turn_in_letters_twice_as_large(house, width, height):
    """Everything in a turn is in the window or can be scrolled to, and can be hit."""
    phone = house.phone(reduced_motion="reduce", viewport={"width": width, "height": height})
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    player = Player(house, page)
    laid.lay(house, page, laid.rich(), text=200)
    enter(player)
    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.bar .main')).fontSize)")
    assert size >= 28
    wrong = page.evaluate(FAULTS)
    choose(player, "mine")
    wrong += page.evaluate(FAULTS)
    page.locator(".cell.free.legal").first.click()
    house.settled(page)
    for do in ("play-place", "draw", "pass"):
        wrong += page.evaluate(FAULTS)
        player.tap(do)
    assert player.see().screen == "curtain"
    assert not wrong, "\n".join(wrong)
