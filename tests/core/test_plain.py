"""Reading plain data: every complaint names the place."""

import pytest

from lantern.core import plain
from lantern.core.contract import BadScene


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 5, -1])
def test_whole_refuses(value):
    with pytest.raises(BadScene, match="seat: an integer from 0 to 4"):
        plain.whole(value, "seat", 0, 4)


def test_what_is_in_order_comes_back():
    assert plain.whole(4, "seat", 0, 4) == 4
    assert plain.flag(True, "turned") == 1
    assert plain.listed((1, 2), "x", 2) == [1, 2]
    assert plain.all_of(["a", "b"], "x", "ab") == ("a", "b")
    plain.no_other_keys({"a": 1}, "x", ("a", "b"))


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: plain.flag(2, "turned"), "turned: 0 or 1"),
        (lambda: plain.flag("1", "turned"), "turned: 0 or 1"),
        (lambda: plain.listed("ab", "board"), "board: a list"),
        (lambda: plain.listed([1], "board", 2), "board: 2 entries, not 1"),
        (lambda: plain.mapped([], "before"), "before: a table"),
        (lambda: plain.one_of(["a"], "card", ("a",)), "card: .* none of a"),
        (lambda: plain.no_other_keys({"c": 1}, "scene", ("a",)), "scene: unknown key 'c'"),
    ],
)
def test_what_is_not_is_named(read, message):
    with pytest.raises(BadScene, match=message):
        read()
