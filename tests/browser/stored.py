"""All that a page has stored, and what somebody who looks through it would find of the game.

looked = Looked(player)
looked.look()                 as often as one likes, at any screen
looked.found                  roles, cards, moves and the like that could be read, and where
"""

from __future__ import annotations

import base64
import re
from binascii import Error
from collections.abc import Iterator

import laid
from driver import Player

#: localStorage, sessionStorage and every database, as text; bytes as letters.
EVERYTHING = """async () => {
    const finished = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const letters = (_, value) => (value instanceof Uint8Array ? String.fromCharCode(...value) : value);
    const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
        const db = await finished(indexedDB.open(name));
        for (const store of db.objectStoreNames) {
            const there = () => db.transaction(store).objectStore(store);
            const [keys, values] = [await finished(there().getAllKeys()), await finished(there().getAll())];
            keys.forEach((key, n) => all.push([`${name}/${key}`, JSON.stringify(values[n], letters)]));
        }
        db.close();
    }
    return all;
}"""

#: What a record calls its parts, and who somebody is. Of random letters none of these comes about.
WORDS = ("digger", "saboteur2", "roles", "hands", "spare_roles", "gold_deck", "STONE_", "ROLE_", "guesses")
#: A card by its name, or a part of the state, in what is kept as plain text.
PLAIN = re.compile(r"[#\"'][AB]\d\d\b|\bdigger\b|STONE_|ROLE_|\"(?:hand|role|deck|seed|log|state)\":")
#: Which game was played last, and by whom, is plain there as well.
SETTINGS = "/save:prefs"
ENCODED = re.compile(r"[A-Za-z0-9+/_-]{16,}")


def forms(text: str) -> Iterator[str]:
    """The text as it is, and every run in it that could be base64 decoded, from each of four beginnings."""
    yield text
    for run in ENCODED.findall(text):
        tidy = run.replace("-", "+").replace("_", "/")
        for begin in range(4):
            whole = tidy[begin : begin + (len(tidy) - begin) // 4 * 4]
            try:
                yield base64.b64decode(whole).decode("latin-1")
            except Error:
                continue


class Looked:
    """What was found in the storage of a page, look after look. `places`: where something lay at all."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.found: set[tuple[str, str]] = set()
        self.places: set[str] = set()

    def look(self) -> None:
        """Look through everything, for words of every record and for the very moves of this game."""
        moves = [move for move in laid.kept(self.player.page)["log"].split("\n") if len(move) > 5]
        for key, text in self.player.page.evaluate(EVERYTHING):
            self.places.add(key)
            about_it = (":save:" in key or "keyval" in key) and not key.endswith(SETTINGS)
            if not about_it:
                self.found |= {(key, found) for found in PLAIN.findall(text)}
            words = [*WORDS, *moves] if about_it else moves
            for form in forms(text):
                self.found |= {(key, word) for word in words if word in form}
