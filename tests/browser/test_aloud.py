"""What is said aloud: what all may hear by itself, nothing private unasked, and nothing after a cover."""

from __future__ import annotations

EAR = """
window.said = [];
window.speaking = false;
speechSynthesis.speak = (words) => { said.push([words.text, words.lang]); speaking = true; };
speechSynthesis.cancel = () => { speaking = false; };
"""


def test_read_to_me_speaks_until_the_screen_is_covered(house):
    page = house.page()
    page.add_init_script(EAR)
    house.open(page)
    house.tap(page, '[data-do="setup"]')
    for seat in range(3):
        house.tap(page, f'.seat-head[data-arg-seat="{seat}"]')
        page.click(".comfort summary")
        page.check(f'[name="aloud-{seat}"]')
    house.tap(page, '[type="submit"]')
    ((text, lang),) = page.evaluate("said")
    assert text.startswith("Pass to ")
    house.open_curtain(page)
    assert page.evaluate("said.length") == 1
    assert not page.evaluate("speaking")
    house.tap(page, '[data-do="read"]')
    text, lang = page.evaluate("said.at(-1)")
    assert "your secret. " in text
    assert lang == "en"
    assert page.evaluate("speaking")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert not page.evaluate("speaking")
    house.settled(page)
    house.open_curtain(page)
    assert page.evaluate("said.length") == 2


def test_the_guard_is_there_before_python_is(house):
    """A phone that was dimmed starts dimmed, and stays so on the cover."""
    page = house.page()
    house.open(page)
    house.tap(page, '[data-do="settings"] >> nth=-1')
    house.tap(page, 'input[name="guard"][value="true"]')
    page.reload(wait_until="commit")
    page.wait_for_selector("main", state="attached")
    assert page.get_attribute("html", "data-guard") == "on"
    veil = page.evaluate("getComputedStyle(document.documentElement, '::after').backgroundColor")
    assert veil == "rgba(0, 0, 0, 0.28)"
    house.awake(page)
