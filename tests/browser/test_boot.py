"""The first seconds: painted without Python, tapped early, awake soon, and still there without a network."""

from __future__ import annotations

import re
from pathlib import Path

from devtools.places import digest

HOME = 'main[data-screen="home"]'
NEW = f'{HOME} [data-do="setup"]'


def test_home_stands_before_python_is_awake(house):
    page = house.page()
    page.route("**/*.wasm", lambda route: route.abort())
    house.expected = ["wasm", "ERR_FAILED", "WebAssembly", "Failed to fetch", "threw"]
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
    page.click(NEW)
    assert page.is_visible('main[data-screen="setup"]')
    assert page.is_visible("#moment")
    house.awake(page)
    assert page.is_visible('main[data-screen="setup"]')
    assert not page.is_visible("#moment")


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


KEEP = "import(new URL('./web/boot.js', location.href)).then(boot => boot.remember())"
MEMORY = """caches.keys().then(names => caches.open(names[0]))
    .then(store => store.match("./memory").then(memory => [store, memory]))"""


def test_a_start_begins_with_the_memory_of_the_one_before_it(house):
    """Kept once the app rests, used without a network too; a damaged one only means a plain start."""
    page = house.page()
    said = []
    page.on("console", lambda line: said.append(line.text) if line.type == "info" else None)
    house.open(page)
    house.ready_for_offline(page)
    page.evaluate(KEEP)
    kept = page.evaluate(f"{MEMORY}.then(([, memory]) => memory.blob()).then(blob => blob.size)")
    assert 30 * 2**20 < kept < 31 * 2**20
    house.server.kill()
    page.reload()
    house.begin(page, "Mia", "Kai", "Lu")
    assert said == []
    page.evaluate(
        f"""{MEMORY}.then(async ([store, memory]) => {{
            const bytes = new Uint8Array(await memory.arrayBuffer());
            bytes[20_000_000] ^= 1;
            await store.put("./memory", new Response(bytes, {{ headers: memory.headers }}));
        }})"""
    )
    page.reload()
    house.awake(page)
    assert said == ["a plain start: Error: damaged"]
    assert house.screen(page) == "curtain"
    assert page.evaluate(f"{MEMORY}.then(([, memory]) => memory === undefined)")


def test_the_offline_badge_says_how_far_it_is(house):
    page = house.page()
    page.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
            window.said = new Set();
            new MutationObserver(() => said.add(document.querySelector('[data-offline-badge]')?.textContent))
              .observe(document.body, {subtree: true, childList: true, characterData: true});
        })"""
    )
    house.open(page)
    house.ready_for_offline(page)
    page.wait_for_function("document.querySelector('[data-offline-badge]').textContent === 'Works offline'")
    said = page.evaluate("[...said]")
    assert any(re.fullmatch(r"Getting ready for offline \d\d?%", line or "") for line in said), said


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


def test_a_new_version_waits_until_home_says_so(house, site: Path):
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    page.reload()
    house.awake(page)
    first = page.evaluate("document.documentElement.dataset.version")
    worker = (site / "service-worker.js").read_text("utf-8")
    shell = (site / "index.html").read_text("utf-8")
    fresh = shell.replace(f'data-version="{first}"', 'data-version="another001"')
    listed = re.sub(r'"\./","\w+"', f'"./","{digest(fresh.encode())}"', worker.replace(first, "another001"))
    look = "navigator.serviceWorker.getRegistration().then(r => r.update()).catch(() => null)"
    try:
        # A host in the middle of an update gives files of two versions: that is no version.
        (site / "service-worker.js").write_text(listed, "utf-8")
        page.evaluate(look)
        page.wait_for_timeout(1500)
        assert page.is_hidden("[data-update-card]")
        (site / "index.html").write_text(fresh, "utf-8")
        page.evaluate(look)
        page.wait_for_selector("[data-update-card]", state="visible")
        assert page.evaluate("document.documentElement.dataset.version") == first
        assert len(page.evaluate("caches.keys()")) == 2
        page.click('[data-do="update"]')
        page.wait_for_function("document.documentElement.dataset.version === 'another001'")
        house.awake(page)
        page.wait_for_function("caches.keys().then(names => names.length === 1)")
    finally:
        (site / "service-worker.js").write_text(worker, "utf-8")
        (site / "index.html").write_text(shell, "utf-8")


def test_python_that_does_not_start_is_said_with_a_way_on(house):
    page = house.page()
    house.expected = ["404", "Failed", "threw", "console"]
    page.context.route("**/lantern.zip", lambda route: route.fulfill(status=404, body=""))
    house.open(page, awake=False)
    page.wait_for_selector("#stumble", state="visible", timeout=30_000)
    assert page.inner_text("#stumble h2") == "The table stumbled. Your game is safe."
    page.context.unroute("**/lantern.zip")
    page.click('#stumble [data-do="restart"]')
    house.awake(page)
    assert not page.is_visible("#stumble")
    house.tap(page, NEW)
    assert page.is_visible('main[data-screen="setup"]')
