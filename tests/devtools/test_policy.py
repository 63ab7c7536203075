"""What the page may load and run: one policy for page and headers, and nothing of ours against it."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

from devtools import policy, serve
from devtools.places import ROOT


class Shell(HTMLParser):
    """Every element of a page with its attributes and the text right in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), []))

    def handle_data(self, data: str) -> None:
        if self.found:
            self.found[-1][2].append(data)


def shell(site: Path) -> Shell:
    reader = Shell()
    reader.feed((site / "index.html").read_text("utf-8"))
    return reader


def test_the_policy_stands_in_the_page_before_anything_it_is_for(site: Path) -> None:
    """Once, word for word, and only the character set comes before it."""
    first = [
        (tag, attrs) for tag, attrs, _ in shell(site).found if tag in ("meta", "link", "script", "style")
    ][:2]
    assert first[0][1] == {"charset": "utf-8"}
    assert first[1][1] == {
        "http-equiv": "Content-Security-Policy",
        "content": policy.text(policy.POLICY),
    }
    assert (site / "index.html").read_text("utf-8").count("Content-Security-Policy") == 1


def test_the_policy_lets_nothing_in_but_what_is_named() -> None:
    """No inline script, no other host, no plugin, frame or form; and every exception is one of these."""
    everything = policy.POLICY | policy.HEADER_ONLY
    assert everything["default-src"] == ("'none'",)
    assert {name for name, sources in everything.items() if sources == ("'none'",)} == {
        "default-src",
        "base-uri",
        "form-action",
        "frame-ancestors",
    }
    beyond = {
        (name, source)
        for name, sources in everything.items()
        for source in sources
        if source not in ("'none'", "'self'")
    }
    assert beyond == {
        ("script-src", "'unsafe-eval'"),
        ("script-src", "{early}"),
        ("worker-src", "blob:"),
        ("style-src-attr", "'unsafe-inline'"),
        ("img-src", "data:"),
    }


def test_the_headers_are_sent_and_say_the_same(site: Path) -> None:
    """The server of `./dev serve` and of the browser tests sends what hosts are advised to send."""
    told = policy.headers()["Content-Security-Policy"]
    assert told == f"{policy.text(policy.POLICY)}; frame-ancestors 'none'"
    server = serve.server(site, "127.0.0.1", 0, "/")
    Thread(target=server.serve_forever, daemon=True).start()
    connection = HTTPConnection("127.0.0.1", server.server_port)
    connection.request("GET", "/index.html")
    answer = connection.getresponse()
    server.shutdown()
    server.server_close()
    assert {name: answer.getheader(name) for name in policy.headers()} == policy.headers()


def test_the_script_that_may_stand_in_the_page_is_named_by_its_sum(site: Path) -> None:
    """As browsers sum it: the text between the tags, byte for byte."""
    (inline,) = re.findall(r"<script>(.*?)</script>", (site / "index.html").read_text("utf-8"), re.S)
    sum_of_it = b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    assert f"'self' 'unsafe-eval' 'sha256-{sum_of_it}';" in policy.text(policy.POLICY)


def test_no_other_script_and_no_handler_stands_in_the_page(site: Path) -> None:
    """Scripts come from files, but for the early one; what else stands between the tags is data."""
    early = policy.EARLY.read_text("utf-8")
    for tag, attrs, words in shell(site).found:
        assert not [name for name in attrs if name.startswith("on")], (tag, attrs)
        assert tag not in ("style", "iframe", "object", "embed", "base") and "action" not in attrs, tag
        if tag == "script" and "".join(words).strip() and "".join(words).strip() != early.strip():
            assert attrs.get("type") == "application/json", attrs
        for name in ("href", "src"):
            assert not re.match(r"\s*(javascript|data|http)", attrs.get(name) or "", re.I), (tag, attrs)


def test_nothing_of_ours_makes_code_out_of_text(site: Path) -> None:
    """Scripts and templates of ours: no `eval`, no handler in an attribute, no html that is not Python's."""
    scripts = [*ROOT.glob("web/*.js"), ROOT / "service-worker.js"]
    assert len(scripts) > 8
    for path in scripts:
        text = path.read_text("utf-8")
        assert not re.search(r"\beval\(|new Function|document\.write|insertAdjacentHTML|\.srcdoc", text), path
        assert not re.search(r"""set(Timeout|Interval)\(\s*["'`]""", text), path
        assert not re.search(r"""setAttribute\(\s*["'`]on|\.on[a-z]+\s*=\s*["'`]""", text), path
    for path in ROOT.glob("py/lantern/ui/templates/**/*.html"):
        text = path.read_text("utf-8")
        assert not re.search(r"""\son[a-z]+\s*=\s*["']""", text), path
        assert not re.search(r"<(script|style|iframe|object|embed)\b", text), path
        assert "|safe" not in text.replace(" ", ""), path
    for path in [*ROOT.glob("py/lantern/**/*.py"), ROOT / "py/main.py"]:
        assert not re.search(r"(?<![\w.])(eval|exec|compile)\(", path.read_text("utf-8")), path
