"""What a page holds in its memory: a heap snapshot of Chromium, searched."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from playwright.sync_api import Page

#: what the snapshot says of a node that lies in no document any more
DETACHED = 2
#: shorter words stand in everything
LONG_ENOUGH = 10


@dataclass(frozen=True)
class Heap:
    """The texts a page's scripts can reach, and its nodes that are no longer on the page."""

    strings: list[str]
    detached: list[str]

    def holding(self, words: set[str]) -> dict[str, str]:
        """Which of the words lie in some text, and the beginning of that text."""
        return {word: text[:200] for text in self.strings for word in words if word in text}

    def marked(self, marks: set[str]) -> dict[str, str]:
        """Nodes off the page that have one of these classes (or tag names, in capitals), one for each."""
        return {mark: node for node in self.detached for mark in marks_of(node) & marks}


def heap_of(page: Page) -> Heap:
    """A snapshot of the page's memory, after a collection."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return _read(json.loads("".join(chunks)))


def _read(found: dict[str, Any]) -> Heap:
    fields = found["snapshot"]["meta"]["node_fields"]
    kinds = found["snapshot"]["meta"]["node_types"][0]
    wide, nodes, strings = len(fields), found["nodes"], found["strings"]
    kind, name, detachedness = (fields.index(field) for field in ("type", "name", "detachedness"))
    texts, detached = [], []
    for at in range(0, len(nodes), wide):
        if kinds[nodes[at + kind]] in ("string", "concatenated string", "sliced string"):
            texts.append(strings[nodes[at + name]])
        elif nodes[at + detachedness] == DETACHED:
            detached.append(strings[nodes[at + name]])
    return Heap(texts, detached)


def marks_of(html: str) -> set[str]:
    """The classes in it, and the names of its elements in capitals."""
    classes = {name for found in re.findall(r'class="([^"]*)"', html) for name in found.split()}
    return classes | {tag.upper() for tag in re.findall(r"<(\w+)", html)}


def words_of(html: str) -> set[str]:
    """The texts and labels of a screen that are long enough to be told from others."""
    found = re.findall(r'="([^"<>]+)"|>([^<>]+)<', html)
    words = {unescape(attribute or text).strip() for attribute, text in found}
    return {word for word in words if len(word) >= LONG_ENOUGH}
