"""What the page has already is not sent again: of most taps, most of a screen stays as it is.

A template marks an element that has an id as a part:

    {{ part_begins }}<section id="hand">...</section>{{ part_ends }}

Parts do not lie in one another.  The page says which answer it shows (``on``).  If that was our last one, a
part that reads as it did there goes out as an empty element with its id and ``data-same``, and the page lets
its own stand (web/paint.js): less to send, to parse and to compare.
"""

from __future__ import annotations

import re

from markupsafe import Markup

#: The marks; what people have written cannot look like them, it is escaped.
MARKS = {"part_begins": Markup("<!--part-->"), "part_ends": Markup("<!--/part-->")}
_HEAD = re.compile(r'<(\w+) id="([\w-]+)"')

#: The parts of a screen: what stands in for each, and how it reads.
Parts = dict[str, str]


def split(marked: str) -> tuple[str, Parts]:
    """The html without marks, and its parts. Raises `ValueError` where a part has no id to be known by."""
    before, *rest = marked.split(MARKS["part_begins"])
    html, parts = [before], {}
    for text, _, after in (piece.partition(MARKS["part_ends"]) for piece in rest):
        head = _HEAD.match(text)
        if head is None:
            raise ValueError(f"a part without an id: {text[:60]}")
        parts[f'<{head[1]} id="{head[2]}" data-same></{head[1]}>'] = text
        html += [text, after]
    return "".join(html), parts


def news(html: str, parts: Parts, had: Parts) -> str:
    """The html, without the parts that read as they did before."""
    for empty, text in parts.items():
        if had.get(empty) == text:
            html = html.replace(text, empty, 1)
    return html
