"""The bench of the built site: its parts work, and a table comes of it. Nothing here asks how fast it is."""

from __future__ import annotations

import gzip
import json
import time
from contextlib import nullcontext
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from devtools import bench_growth, bench_tables
from devtools.browser_bench import __main__ as command
from devtools.browser_bench import chapters, host, rows, slow, starts, transfer
from devtools.browser_bench.host import Sent
from lantern import games
from lantern.core import codec

PARTS = {"apply", "look", "screen", "tap", "save", "bytes"}


def test_transfer_taps_and_tasks_come_out_as_one_table(
    site: Path, play: Playwright, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few taps at one table, on a machine on which nothing can be slowed."""
    monkeypatch.setattr(chapters, "PEOPLE", (5,))
    monkeypatch.setattr(chapters, "sync_playwright", lambda: nullcontext(play))
    monkeypatch.setattr(slow, "make", lambda _: None)
    monkeypatch.setattr(games, "names", lambda: ["saboteur"])
    assert command.main(["--site", str(site), "--taps", "3", "transfer", "taps", "tasks"]) == 0
    told = capsys.readouterr().out
    lines = {line.partition("  ")[0]: line.split() for line in told.splitlines()}
    assert "4x was left out" in told
    assert 4 < float(lines["first visit, gzipped"][3]) < 9
    assert "0.00" in lines["files of it that came twice"]
    assert "3 taps" in told
    assert "1x tap to paint, all tables, p95" in lines
    assert "1x longest task while bots think, saboteur of 5" in lines


def test_first_visits_are_timed_beside_those_of_bare_pyodide(
    site: Path, play: Playwright, tmp_path: Path
) -> None:
    with host.hosting(site) as running:
        course = starts.Course(play, running, tmp_path, None, None, starts.Figures())
        course.first()
    found = course.figures
    for kind in ("first", "first bare"):
        assert found.of(kind, "awake") > 0  # type: ignore[operator]
    assert found.of("first", "home") > found.of("first", "painted") > 0  # type: ignore[operator]
    assert found.ratio("first", "awake", "first bare") == pytest.approx(
        found.of("first", "awake") / found.of("first bare", "awake")  # type: ignore[operator]
    )
    assert found.ratio("warm", "awake", "bare") is None


def test_every_chapter_that_is_named_exists() -> None:
    with pytest.raises(SystemExit):
        command.main(["--site", "anywhere", "stars"])


def test_a_turn_is_measured_at_the_beginning_and_the_end_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = bench_tables.moments("saboteur2", 3)
    assert [moment.when for moment in found] == ["first", "middle", "last"]
    assert found[0].moves == 0 < found[1].moves < found[2].moves
    file = tmp_path / "turns.json"
    bench_tables.write(file, found)
    assert bench_tables.read(file) == found
    assert bench_growth.main(["--runs", "1", "--json", "--from", str(file)]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row.keys() == {"game", "seats", "moves"} | PARTS
    assert all(len(row[part]) == 3 and min(row[part]) > 0 for part in PARTS)
    assert bench_growth.main(["--runs", "1", "--from", str(file)]) == 0
    assert "saboteur2" in capsys.readouterr().out


def test_a_save_of_the_longest_game_stays_small_and_grows_by_its_moves() -> None:
    """Architecture section 4: under 10 kB, and a save costs what the move added."""
    first, _, last = bench_tables.moments("saboteur2", 12)
    sizes = [len(moment.save) for moment in (first, last)]
    assert sizes[1] < 10_000
    assert (sizes[1] - sizes[0]) / last.moves < 40


def test_tables_are_as_large_as_their_games_allow() -> None:
    assert bench_tables.sizes("brisingamen") == [3, 5]
    assert bench_tables.sizes("saboteur2") == [3, 5, 10, 12]
    record = codec.decode(codec.from_text(bench_tables.moments("brisingamen", 3)[1].save))
    assert record["game"] in games.names()
    assert all(seat["bot"] is None for seat in record["seats"])


def test_the_host_sends_packed_files_and_notes_what_it_sent(tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text("let lamp;" * 50, "utf-8")
    (tmp_path / "app.js.gz").write_bytes(gzip.compress(b"let lamp;" * 50))
    with host.hosting(tmp_path) as running:

        def ask(path: str, **headers: str) -> tuple[int, str | None, bytes]:
            connection = HTTPConnection("127.0.0.1", running.server.server_port)
            connection.request("GET", path, headers={key.replace("_", "-"): v for key, v in headers.items()})
            answer = connection.getresponse()
            found = answer.status, answer.headers["Content-Encoding"], answer.read()
            assert answer.headers["Cache-Control"] == "max-age=600" and answer.headers.get_all(
                "Cache-Control"
            )
            connection.close()
            return found

        status, packed, body = ask("/lantern/app.js", Accept_Encoding="gzip, deflate, br")
        assert (status, packed, gzip.decompress(body)) == (200, "gzip", b"let lamp;" * 50)
        assert ask("/lantern/app.js") == (200, None, b"let lamp;" * 50)
        assert ask("/lantern/app.js", If_Modified_Since="Fri, 01 Jan 2999 00:00:00 GMT")[0] == 304
        assert b"loadPyodide" in ask("/bare/")[2]
        assert ask("/lantern/nothing.js")[0] == 404
        sent = running.sent
    assert [(one.path, one.status, one.packed) for one in sent[:3]] == [
        ("/lantern/app.js", 200, "gzip"),
        ("/lantern/app.js", 200, ""),
        ("/lantern/app.js", 304, ""),
    ]
    assert sent[0].size == len(body)


def test_what_came_twice_is_told_and_counted_twice(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>lamp</p>" * 99, "utf-8")
    page = Sent("/lantern/", 200, "gzip", 60)
    sent = transfer.bodies([page, page, Sent("/lantern/", 304, "", 0), Sent("/bare/", 200, "", 9)])
    assert transfer.twice(sent) == ["index.html"]
    size = transfer.zipped(tmp_path, "")
    assert transfer.parts(tmp_path, sent) == [("page", 2, 2 * size)]


@pytest.mark.parametrize(
    ("version", "quarter", "free", "before_others"),
    [
        (
            1,
            {"cpu.cfs_quota_us": "2500", "cpu.cfs_period_us": "10000"},
            {"cpu.cfs_quota_us": "-1"},
            {"cpu.shares": "4096"},
        ),
        (2, {"cpu.max": "2500 10000"}, {"cpu.max": "max 10000"}, {"cpu.weight": "400"}),
    ],
)
def test_a_group_is_told_in_the_words_of_its_kernel(
    tmp_path: Path, version: int, quarter: dict[str, str], free: dict[str, str], before_others: dict[str, str]
) -> None:
    group = slow.Group(tmp_path, version)
    group.write(2500.0)
    assert {name: (tmp_path / name).read_text() for name in quarter} == quarter
    group.write(None)
    assert {name: (tmp_path / name).read_text() for name in free} == free
    group.favour()
    assert {name: (tmp_path / name).read_text() for name in before_others} == before_others


@pytest.mark.parametrize(
    ("version", "name", "frozen", "thawed"),
    [(1, "freezer.state", "FROZEN", "THAWED"), (2, "cgroup.freeze", "1", "0")],
)
def test_a_pulse_lets_a_group_go_and_stops_it_until_it_runs_freely_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int, name: str, frozen: str, thawed: str
) -> None:
    monkeypatch.setattr(slow, "FREEZERS", {version: tmp_path / "frozen"})
    said: list[tuple[float, str]] = []

    def pwrite(_: int, words: bytes, at: int) -> None:
        said.append((time.perf_counter(), words.decode()))

    monkeypatch.setattr(slow.os, "pwrite", pwrite)
    monkeypatch.setattr(slow.os, "setpriority", lambda *_: None)
    group = slow.Pulse(tmp_path / "group", version)
    for folder in group.folders():
        folder.mkdir(parents=True)
    (group.freezer / name).write_text("")
    group.write(5000)
    time.sleep(0.3)
    group.write(4000)
    assert group.beating is not None
    group.write(None)
    assert group.beating is None and said[-1][1] == thawed
    assert [words for _, words in said] == [(thawed, frozen)[n % 2] for n in range(len(said))]
    assert len(said) >= 5
    # however busy the machine is, it never runs for less than its time
    assert all(b[0] - a[0] >= 0.004 for a, b in zip(said[:-1:2], said[1::2], strict=False))
    for path in [path for path in tmp_path.rglob("*") if path.is_file()]:
        path.unlink()
    group.remove()
    assert not any(folder.exists() for folder in group.folders())


class Paper:
    """A group that a loop obeys as the kernel's does: with half of the period it takes twice as long."""

    period = slow.Group.period

    def __init__(self, drag: float) -> None:
        self.drag, self.quota = drag, float(slow.Group.period)

    def write(self, quota: float | None) -> None:
        self.quota = quota or slow.Group.period

    def loop(self) -> float:
        return 10 * slow.Group.period / self.quota * (1 if self.quota == slow.Group.period else self.drag)


@pytest.mark.parametrize("drag", [0.9, 1.0, 1.2])
def test_the_quota_is_corrected_until_a_loop_takes_four_times_as_long(drag: float) -> None:
    group = Paper(drag)
    quota, slower = slow.calibrate(group, group.loop, 4)  # type: ignore[arg-type]
    assert slower == pytest.approx(4, rel=0.02)
    assert quota == pytest.approx(slow.Group.period / 4 * drag, rel=0.02)


def test_a_busy_machine_is_not_taken_for_a_slow_one() -> None:
    group = Paper(3.0)
    quota, _ = slow.calibrate(group, group.loop, 4)  # type: ignore[arg-type]
    assert quota <= slow.Group.period / 4 * slow.MAY_DIFFER[1]


def test_rows_say_what_was_met() -> None:
    told = rows.table(
        [
            rows.Row("quick", 0.21, "x", 0.3),
            rows.Row("slow", 1200, "ms", 1000),
            rows.Row("left out", None, "ms", 1000),
            *rows.spread("taps", [float(n) for n in range(1, 101)], 95),
        ]
    ).splitlines()
    assert told[1].split() == ["quick", "0.21", "x", "0.30", "met"]
    assert told[2].split() == ["slow", "1,200", "ms", "1,000", "missed"]
    assert "met" not in told[3]
    assert told[4].split() == ["taps,", "median", "50.5", "ms", "100", "taps"]
    assert told[5].split() == ["taps,", "p95", "95.0", "ms", "95.0", "met"]
