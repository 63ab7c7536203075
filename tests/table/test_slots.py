"""Which copy counts, labels, and what becomes of the damaged."""

import pytest
from helpers_table import look_at_roles, tiny_table

from lantern.core.codec import BadSave, decode, encode, from_text, to_text
from lantern.table import backup, copies, slots


def text_of(table, at=7):
    return to_text(encode(table.to_record(at)))


def two_generations():
    table = tiny_table()
    look_at_roles(table)
    older = text_of(table)
    table.play(table.legal()[0])
    return table, older, text_of(table)


def test_the_highest_valid_seq_wins_in_any_order():
    table, older, newer = two_generations()
    for found in ([older, newer], [newer, older], [newer, older, older, newer]):
        kept = copies.read(found)
        assert (kept.record["seq"], kept.problem, kept.aside) == (table.seq, None, ())


def test_a_torn_copy_is_put_aside_and_the_older_generation_goes_on():
    table, older, newer = two_generations()
    torn = newer[: len(newer) // 2]
    kept = copies.read([torn, older, torn])
    assert kept.record["seq"] < table.seq
    assert kept.problem is None
    assert len(kept.aside) == 1


@pytest.mark.parametrize("found", [[], [""], ["%%%"], ["AAAA"]])
def test_nothing_readable_is_a_problem_with_a_key(found):
    kept = copies.read(found)
    assert kept.record is None
    assert kept.problem in {"damaged", "not-a-save"}


def test_a_newer_format_is_kept_and_not_played_over():
    table, older, _ = two_generations()
    newer = to_text(encode({**table.to_record(7), "v": 2}))
    kept = copies.read([older, newer])
    assert (kept.record, kept.problem) == (None, "newer")
    assert backup.export({"t1": kept}, "t1")[1] == from_text(newer)
    with pytest.raises(BadSave, match="newer"):
        slots.open_slot({"t1": kept}, "t1")


def test_the_label_says_whose_turn_and_keeps_no_secret():
    table, shelf = tiny_table(), {}
    look_at_roles(table)
    made = slots.keep(shelf, "t1", table, 99)
    assert made["plain"] == {
        "title": None, "game": "tiny", "seats": 3, "names": ["P0", "P1", "P2"], "avatars": [0, 1, 2],
        "colours": [0, 1, 2], "bots": [False] * 3, "turn": 0, "kind": "turn",
        "round": 1, "rounds": 2, "at": 99,
    }  # fmt: skip
    assert slots.listing(shelf) == [{**made["plain"], "slot": "t1", "problem": None, "aside": 0}]
    assert slots.latest(shelf) == "t1"


def test_the_latest_game_is_first_and_broken_ones_last():
    table = tiny_table()
    shelf = {"t3": copies.read(["AAAA"])}
    slots.keep(shelf, "t1", table, 10)
    slots.keep(shelf, "t2", table, 20)
    assert [row["slot"] for row in slots.listing(shelf)] == ["t2", "t1", "t3"]
    assert slots.new_slot(shelf) == "t4"


def finished(at, **more):
    return {**tiny_table().to_record(at), "label": {"turn": None, "kind": "final", "rounds": 2}, **more}


def test_finished_games_make_room_but_not_those_with_a_name_or_something_damaged():
    """The latest stay, and the one that has just ended, whatever the clock says."""
    shelf = {f"t{n}": slots.Slot(finished(at=n)) for n in range(2, slots.FINISHED + 4)}
    shelf["named"] = slots.Slot(finished(at=1, name="Friday"))
    shelf["torn"] = slots.Slot(finished(at=1), None, (b"what was found",))
    shelf["on"] = slots.Slot(tiny_table().to_record(0))
    shelf["new"] = slots.Slot(finished(at=0))
    assert slots.outlived(shelf, "new") == ["t2", "t3", "t4"]
    for slot in slots.outlived(shelf, "new"):
        slots.delete(shelf, slot)
    assert slots.outlived(shelf, "new") == []


def test_copy_rename_delete_and_undo():
    table, shelf = tiny_table(), {}
    slots.keep(shelf, "t1", table, 10)
    copy, made = slots.duplicate(shelf, "t1", " Before the\u202e fight ")
    assert (copy, made["plain"]["title"]) == ("t2", "Before the fight")
    before = shelf["t1"].record["seq"]
    made = slots.rename(shelf, "t1", "Friday")
    assert decode(from_text(made["data"]))["seq"] == before + 1
    assert slots.open_slot(shelf, "t1").name == "Friday"
    gone, made = slots.delete(shelf, "t1")
    assert (made["data"], list(shelf)) == (None, ["t2"])
    (made,) = slots.restore(shelf, "t1", gone)
    assert copies.read([made["data"]]).record == gone.record
    assert slots.open_slot(shelf, "t1").name == "Friday"


def test_export_and_import_are_inverse():
    table, _, _ = two_generations()
    shelf = {}
    slots.keep(shelf, "t1", table, 10)
    name, data = backup.export(shelf, "t1")
    assert name.endswith(".lantern") and "P0" not in name
    record = slots.preview(data)
    slot, _ = slots.take_in(shelf, record)
    assert slot == "t2"
    assert slots.open_slot(shelf, "t2").to_record(10) == table.to_record(10)
    with pytest.raises(BadSave, match="not-a-save"):
        slots.preview(b"PK\x03\x04")


def test_damaged_bytes_can_be_exported_as_they_are():
    _, _, newer = two_generations()
    torn = newer[:200]
    shelf = {"t1": copies.read([torn])}
    assert backup.export(shelf, "t1")[1] == from_text(torn)
