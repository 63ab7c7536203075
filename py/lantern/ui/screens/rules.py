"""Rules (ux: 2.11): one picture, and the book with a search. What stands in them is each game's own; while
none is played, every game's can be read.

A game brings ``templates/<game>/picture.html`` (the turn on a card) and ``templates/<game>/book.html``: one
``<section class="rule" id="rule-...">`` after the other, each with an ``<h3>``.  "Why?" links name a section.
"""

from __future__ import annotations

import re
from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.phrases import games
from lantern.ui.screens.game import lay_over

#: The longest search that is taken.
LONGEST = 60


@action("rules")
def open_rules(desk: Desk, args: Args) -> None:
    """The rules, at a paragraph (`at`), or at ``picture``."""
    at = args.get("at", "picture")
    lay_over(desk, "rules")
    read(desk, at=at if isinstance(at, str) else "picture")
    if at != "picture":
        desk.out.focus = f"#rule-{at}" if isinstance(at, str) and at.replace("-", "").isalnum() else None


@action("rules-search")
def search(desk: Desk, args: Args) -> None:
    """Search the book (`words` of the form)."""
    words = args.get("words", "")
    if not isinstance(words, str):
        raise Refused("odd-request")
    read(desk, at="book", search=words.strip()[:LONGEST])


@action("rules-game")
def choose_game(desk: Desk, args: Args) -> None:
    """While nothing is played: the rules of another game (`value`)."""
    game = text(args, "value")
    if desk.session is not None or game not in games.playable():
        raise Refused("odd-request")
    read(desk, at="picture" if reading(desk)["at"] == "picture" else "book", game=game)


def reading(desk: Desk) -> dict[str, Any]:
    """What is being read: at which paragraph, what was searched, of which game (None: nobody has said)."""
    return {"at": "picture", "search": "", "game": None} | (desk.local.get("rules") or {})


def read(desk: Desk, at: str, search: str = "", game: str | None = None) -> None:
    """Read on somewhere else; of the same game if none is named."""
    desk.local["rules"] = {"at": at, "search": search, "game": game or reading(desk)["game"]}


def game_of(desk: Desk) -> str | None:
    """Whose rules: of the game being played, else of the one that was chosen, or is being set up, or the
    first there is.
    """
    if desk.session is not None and desk.session.game.name in games.GAMES:
        return desk.session.game.name
    draft, there = desk.local.get("draft"), games.playable()
    chosen = reading(desk)["game"] or (draft.game if draft else None)
    return chosen if chosen in there else there[0] if there else None


@screen("rules", template="rules.html", audience="all")
def rules(desk: Desk) -> dict[str, Any]:
    """The picture or the book of the game, or what a search found in it."""
    asked, game = reading(desk), game_of(desk)
    if game is None:
        raise Refused("no-game")
    there = games.playable() if desk.session is None else []
    return {
        "game": game,
        "games": [(name, games.title(name)) for name in there],
        "title": games.title(game),
        "at": asked["at"],
        "search": asked["search"],
        "matching": matching,
    }


def matching(book: Markup, words: str) -> list[Markup]:
    """The sections of a book in which all the words stand, in its order."""
    wanted = words.casefold().split()
    sections = [
        Markup(part)
        for part in re.split(r'(?=<section class="rule")', str(book))
        if part.startswith("<section")
    ]
    return [s for s in sections if all(word in s.striptags().casefold() for word in wanted)]
