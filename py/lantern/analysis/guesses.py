"""Who suspected whom, held against what they were (ux: 2.10, chapter 5). For the end of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guess:
    """In `round`, `seat` took `about` for a `kind`, and whether it was one."""

    round: int
    seat: int
    about: int
    kind: str
    right: bool


@dataclass(frozen=True, slots=True)
class Best:
    """Who was right most often: `seats` (several if alike) were each right about `right` of `made`."""

    seats: tuple[int, ...]
    right: int
    made: int


def judged(
    marks: Iterable[tuple[int, int, int, str]],
    roles: Mapping[int, Sequence[str]],
    means: Mapping[str, Iterable[str]],
) -> list[Guess]:
    """Marks (round, seat, about, kind) against the `roles` of each round; `means` says which roles a kind
    stands for. Rounds whose roles are not known and kinds nobody knows are left out.
    """
    return [
        Guess(number, seat, about, kind, roles[number][about] in means[kind])
        for number, seat, about, kind in marks
        if number in roles and kind in means
    ]


def best(guesses: Iterable[Guess]) -> Best | None:
    """Who was right most often in the whole game; of those, who needed fewest guesses. None: nobody was."""
    right: dict[int, int] = {}
    made: dict[int, int] = {}
    for guess in guesses:
        right[guess.seat] = right.get(guess.seat, 0) + guess.right
        made[guess.seat] = made.get(guess.seat, 0) + 1
    most = max(right.values(), default=0)
    if not most:
        return None
    fewest = min(made[seat] for seat in right if right[seat] == most)
    seats = tuple(sorted(seat for seat in right if right[seat] == most and made[seat] == fewest))
    return Best(seats, most, fewest)
