"""The first seconds: painted without Python, tapped early, awake soon, and still there without a network."""

from __future__ import annotations

import re

import pytest

from devtools import build

HOME = 'main[data-screen="home"]'
NEW = f'{HOME} [data-do="setup"]'
#: every screen that is seen from now on
SCREENS = """() => {
    const see = () => window.screens.add(document.querySelector("main").dataset.screen);
    window.screens = new Set();
    see();
    new MutationObserver(see).observe(document.body, { childList: true });
}"""

#: IndexedDB is silent, so the first request is ready seconds after Python. What is forgotten before another
#: start takes until something is asked, or longer than that.
LATE = """
    const end = Date.now() + 9000, silent = new EventTarget();
    const asked = () => document.documentElement.hasAttribute("data-busy");
    IDBFactory.prototype.open = () => silent;
    navigator.storage.getDirectory = async () => {
        while (!asked() && Date.now() < end) await new Promise((go) => setTimeout(go));
        window.waited = asked() ? "asked" : "not asked";
        throw new Error("shut");
    };
"""
#: As soon as it is listened for, something breaks, and somebody starts it again at once.
BREAKS = """addEventListener("DOMContentLoaded", async () => {
    const stumble = document.getElementById("stumble");
    while (stumble.hidden) {
        void Promise.reject("a fault");
        await new Promise((go) => setTimeout(go, 500));
    }
    stumble.querySelector('[data-do="restart"]').click();
})"""


def test_home_stands_before_python_is_awake(house):
    page = house.page()
    page.route("**/*.wasm", lambda route: route.abort())
    house.expected = ["wasm", "ERR_FAILED", "WebAssembly", "Failed to fetch", "MessageEvent", "threw"]
    house.open(page, awake=False)
    assert page.is_visible(NEW)
    assert not page.evaluate("document.documentElement.hasAttribute('data-awake')")


def test_the_home_python_paints_is_the_one_that_stood_there(house):
    """No jump when Python wakes: the same controls, in the same order."""
    page = house.page()
    house.open(page, awake=False)
    controls = "[...document.querySelectorAll('main [data-do]')].map(c => c.dataset.do)"
    before = page.evaluate(controls)
    house.awake(page)
    assert page.evaluate(controls) == before
    assert before


def test_a_tap_before_python_is_awake_shows_setup_at_once_and_is_kept(house):
    page = house.page()
    house.open(page, awake=False)
    # a wish of the browser's own comes first
    page.evaluate("dispatchEvent(new Event('beforeinstallprompt'))")
    page.click(NEW)
    assert page.is_visible('main[data-screen="setup"]')
    assert page.is_visible("#moment")
    page.evaluate(SCREENS)
    house.awake(page)
    assert page.is_visible('main[data-screen="setup"]')
    assert not page.is_visible("#moment")
    # home does not flash up between
    assert page.evaluate("[...screens]") == ["setup"]


def test_who_starts_again_is_not_answered_by_the_start_before(house):
    """It comes to its end while the other has not begun: nothing is asked of a worker that is thrown away."""
    page = house.page()
    page.add_init_script(LATE)
    page.add_init_script(BREAKS)
    house.expected = ["a fault"]
    house.open(page, awake=False)
    assert page.wait_for_function("window.waited").json_value() == "not asked"
    house.awake(page)
    assert not page.is_visible("#stumble")
    assert page.is_visible(NEW)


def test_everything_comes_from_here_and_nothing_is_missing(house):
    """`house` itself fails on other hosts and on errors; here: no answer but 200."""
    page = house.page()
    statuses = {}
    page.on("response", lambda response: statuses.update({response.url: response.status}))
    house.open(page)
    assert {url: s for url, s in statuses.items() if s not in (200, 304)} == {}
    assert any(url.endswith(".wasm") for url in statuses)


def test_offline_after_the_first_visit(house):
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    house.server.kill()
    page.reload()
    house.awake(page)
    house.tap(page, NEW)
    assert page.is_visible('main[data-screen="setup"]')
    # a shortcut of the installed app
    page.goto(f"{house.server.url}?do=setup")
    house.awake(page)
    assert page.is_visible('main[data-screen="setup"]')


def test_the_offline_badge_says_how_far_it_is(house):
    page = house.page()
    page.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
            window.said = new Set();
            window.news = [];
            navigator.serviceWorker.addEventListener('message', ({ data }) => news.push(data));
            new MutationObserver(() => said.add(document.querySelector('[data-offline-badge]')?.textContent))
              .observe(document.body, {subtree: true, childList: true, characterData: true});
        })"""
    )
    house.open(page)
    house.ready_for_offline(page)
    page.wait_for_function("document.querySelector('[data-offline-badge]').textContent === 'Works offline'")
    said = page.evaluate("[...said]")
    bytes_of = r"Getting ready for offline: (\d\.\d) of (\d\.\d) MB\. You can already .+"
    told = [float(found[1]) for line in said if (found := re.fullmatch(bytes_of, line or ""))]
    # it grows inside of large files too
    assert len(told) > 5, said
    assert told == sorted(told)
    news = [(n["done"], n["whole"]) for n in page.evaluate("news") if "done" in n]
    assert news == sorted(news)
    done, whole = news[-1]
    assert {of for _, of in news} == {whole}
    assert done == pytest.approx(whole)
    assert whole == sum(packed for *_, packed in build.precache(house.server.site))


def test_the_browser_would_install_it(house):
    """Chromium minds only that tests are incognito; a manifest with no icons it would mind."""
    page = house.page()
    house.open(page)
    asked = page.context.new_cdp_session(page)
    manifest = asked.send("Page.getAppManifest")
    assert manifest["url"].endswith("manifest.webmanifest")
    assert manifest["errors"] == []
    assert set(against_installing(asked)) <= {"in-incognito"}
    other = house.page(service_workers="block")
    bare = manifest["data"].replace('"icons"', '"none"')
    other.route("**/*.webmanifest", lambda route: route.fulfill(body=bare))
    house.open(other, awake=False)
    assert "manifest-missing-suitable-icon" in against_installing(other.context.new_cdp_session(other))


def against_installing(asked) -> list[str]:
    """What the browser has against installing the page, as its debugging port says it."""
    return [e["errorId"] for e in asked.send("Page.getInstallabilityErrors")["installabilityErrors"]]


def test_a_first_download_that_breaks_off_goes_on_by_itself(house):
    """The host is away in the middle of it: said in plain words, and later everything comes without a tap."""
    page = house.page()
    house.expected = ["404", "Failed", "threw", "console", "ERR_"]
    page.context.route("**/lantern.zip", lambda route: route.abort())
    house.open(page, awake=False)
    page.wait_for_selector("#stumble", state="visible", timeout=30_000)
    assert page.inner_text("#stumble h2") == "The download broke off."
    assert page.is_visible("#stumble .cut >> nth=1")
    assert not page.is_visible("#stumble .fell >> nth=1")
    page.context.unroute("**/lantern.zip")
    house.awake(page)
    assert not page.is_visible("#stumble")
    house.tap(page, NEW)
    assert page.is_visible('main[data-screen="setup"]')
    house.ready_for_offline(page)


def test_the_rules_can_be_read_while_python_comes(house):
    page = house.page()
    page.route("**/*.wasm", lambda route: None)
    house.open(page, awake=False)
    page.click(f'{HOME} [data-do="rules"] >> nth=0')
    assert page.is_visible('main[data-screen="rules"] svg >> nth=0')
    page.click('[data-do="close"]')
    page.click(NEW)
    assert page.is_visible('main[data-screen="setup"]')
    assert not page.evaluate("document.documentElement.hasAttribute('data-awake')")
