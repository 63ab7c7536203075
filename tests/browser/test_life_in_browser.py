"""Whole games of every kind in a row, in one page and one worker, by taps: nothing becomes more of it."""

from __future__ import annotations

from statistics import median

from devtools.browser_bench.census import Census
from devtools.browser_bench.memory import ALLOWED, KINDS, growth, lives, plan
from devtools.hands import hurry

#: Characters of the largest save of all games, in base64: 10 kB (architecture section 4).
LARGEST = 10_000 * 4 / 3
#: Left in the page: nodes that lie nowhere, listeners, bytes of no script, something stored; in the worker, a
#: listener, objects.
IN_PAGE = """() => {
    window.left = Array.from({ length: 200 }, () => document.createElement("p"));
    for (const node of left) node.addEventListener("click", () => node);
    left[0].innerHTML = "<b></b>".repeat(10000);
    left.bytes = new Uint8Array(150e6).fill(1);
    localStorage.left = "x".repeat(5000);
}"""
LEFT = {"nodes", "listeners", "blink", "native", "stored", "worker", "worker_listeners"}
IN_WORKER = "self.left = Array.from({ length: 1e5 }, () => ({})); self.addEventListener('left', () => left)"


def test_games_in_a_row_leave_nothing_behind(house, soak):
    """In `./dev test` two games with many bots, for those are the shortest; then all kinds in turn.

    200 games take an hour. Waits stand a browser that is stopped for some minutes.
    """
    games = soak.times(2, most=200)
    kinds, bots = (KINDS, 4) if games >= 2 * len(KINDS) else (KINDS[:1], 9)
    phone = house.phone()
    hurry(phone)
    page = house.page(phone)
    census, every = Census(page), max(1, games // 50)
    lived = list(lives(census, house.server.url, plan(games, kinds), 1, bots, every=every))
    grown = growth(lived)
    told(soak, lived, grown)
    assert {name: grown[name] for name in ALLOWED if grown[name] > ALLOWED[name]} == {}
    assert {kind: later for kind, later in slower(lived).items() if later > 1.5} == {}
    assert max(after.kept["most"] for after in lived) < LARGEST
    last = lived[-1].held
    told_by_system = {"resident"} if last.resident else set()
    assert left_behind(last, census) == LEFT | told_by_system


def told(soak, lived, grown):
    """The figures: what there was first, in the end, and the growth of the later half."""
    soak.tell("games", len(lived))
    soak.tell("taps", sum(after.taps for after in lived))
    soak.tell("saves", sum(after.kept["writes"] for after in lived))
    counted = [after.held for after in lived if after.held]
    for name, ratio in grown.items():
        soak.tell(name, f"{getattr(counted[0], name)} -> {getattr(counted[-1], name)}, {ratio:.3f}x")
    for kind in {after.game: None for after in lived}:
        saves = [after.save for after in lived if after.game == kind]
        soak.tell(f"save {kind}", f"{median(saves[:5]):.1f} -> {median(saves[-5:]):.1f} ms")


def slower(lived):
    """How much longer a save takes in the later half of the games, by kind, where enough were played."""
    took = {after.game: [other.save for other in lived if other.game == after.game] for after in lived}
    many = {kind: (saves[: len(saves) // 2], saves[len(saves) // 2 :]) for kind, saves in took.items()}
    return {kind: median(late) / median(early) for kind, (early, late) in many.items() if len(early) >= 5}


def left_behind(before, census):
    """What the census finds to be more than what is allowed, once something has been left behind."""
    census.page.evaluate(IN_PAGE)
    census.worker.value(IN_WORKER)
    after = census.take()
    return {name for name in ALLOWED if getattr(after, name) > ALLOWED[name] * getattr(before, name)}
