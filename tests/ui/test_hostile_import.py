"""What is said when something that is no game is brought in, and what exports say about themselves."""

from __future__ import annotations

import base64
import io
import zipfile
import zlib
from random import Random

import pytest
from phone import Phone
from players import step

from lantern.core import codec
from lantern.table import backup, link
from lantern.ui.phrases import imports


@pytest.fixture(scope="module")
def data() -> bytes:
    """A game of ours as a file."""
    phone, rng = Phone(seed=6), Random(6)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(8):
        step(phone, rng)
    return codec.encode(phone.app.desk.session.to_record(1))


def resealed(body: bytes) -> bytes:
    from zlib import crc32

    sealed = bytes([codec.ENVELOPE]) + body
    return codec.MAGIC + sealed[:1] + crc32(sealed).to_bytes(4, "big") + body


def zipped(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"{name}.lantern" if name != "other" else "other.txt", content)
    return out.getvalue()


def bad(data: bytes) -> dict[str, bytes]:
    """A file for each way of being wrong."""
    record = codec.decode(data)
    return {
        "file-not-a-save": b"\xff\xd8\xff\xe0 a photograph",
        "file-damaged": data[:-9],
        "file-newer": codec.encode(record | {"v": codec.FORMAT + 1}),
        "file-older-unsupported": codec.encode(record | {"v": codec.OLDEST - 1}),
        "file-too-large": codec.MAGIC + bytes(codec.LARGEST),
        "backup-not-a-save": zipped(other=b"hello"),
        "backup-damaged": zipped(a=data[:40]),
        "backup-too-large": zipped(**{f"n{n}": b"" for n in range(backup.MOST + 1)}),
        "text-not-a-save": b"Dear Mia, how are you",
        "text-damaged": data[:-9],
        "text-too-large": bytes(backup.LARGEST_FILE * 2),
        "text-none": b"",
        "link-not-a-save": b"",
        "link-damaged": data[:-9],
        "link-too-large": bytes(backup.LARGEST_FILE * 2),
    }


def link_of(content: bytes) -> str:
    """The end of a link that holds these bytes; of nothing, one that is none of ours."""
    squeezed = zlib.compress(content, wbits=link.BITS)
    return link.HEAD + codec.to_text(bytes([link.VERSION]) + squeezed) if content else "#chapter-two"


def refused_link(phone: Phone, key: str, text: str) -> None:
    """A phone that is opened by this link says why it holds no game, on the page of saves, with a way on."""
    phone.boot(link=text)
    assert (phone.screen, phone.kept, phone.app.desk.notice[0]) == ("saves", {}, key)
    assert phone.reply["speak"] in phone.text
    assert any(phone.do_of(control) == "import" for control in phone.controls())


def refused(phone: Phone, args: dict[str, str]) -> tuple[str, str]:
    """The key and the sentence; nothing was kept, and the person can try again at once."""
    phone.send("import", args)
    assert (phone.screen, phone.kept) == ("saves", {})
    assert any(phone.do_of(control) == "import" for control in phone.controls())
    assert phone.reply["speak"] in phone.text
    return phone.app.desk.notice[0], phone.reply["speak"]


@pytest.mark.parametrize("lang", ["en", "xa"])
def test_each_kind_of_bad_file_has_its_own_sentence(data, lang):
    """None of them is said as another, and each says what to do."""
    phone = Phone(lang=lang)
    phone.send("saves")
    said = {}
    for key, content in bad(data).items():
        text = base64.b64encode(content).decode()
        field = "value" if key.startswith(("file", "backup")) else "data"
        if key.startswith("link"):
            refused_link(Phone(lang=lang), key, link_of(content))
            said[key] = imports.REFUSED[key]
            continue
        if key in ("text-not-a-save", "text-none"):
            text = content.decode()
        found, said[key] = refused(phone, {field: text})
        assert found == key
    for problem in ("unread", "too-large"):
        found, said[f"file-{problem}"] = refused(phone, {"problem": problem, "name": "x"})
        assert found == f"file-{problem}"
    # all but the scrambled one, for which there is test_scramble
    assert len(set(said.values())) == len(said) == len(imports.REFUSED) - 1


def test_a_reason_nobody_knows_is_said_as_no_game():
    """Whatever the page or a later codec says."""
    phone = Phone()
    phone.send("saves")
    assert refused(phone, {"problem": "<b>"})[0] == "file-not-a-save"
    assert imports.reason("text", "newer") == "file-newer"
    assert imports.reason("text", "who knows") == "text-not-a-save"


def test_the_way_on_works(data):
    """After a refusal the right file is taken in."""
    phone = Phone()
    phone.send("saves")
    refused(phone, {"value": "bm8="})
    phone.send("import", {"value": base64.b64encode(data).decode()})
    phone.tap("import-keep")
    assert list(phone.kept) == ["t1"]


def test_exports_say_that_they_hold_secrets(data):
    """Beside every way out of the phone stands, before it is used, that it holds every hand; and a screen
    reader hears it with the button.
    """
    phone = Phone()
    phone.send("saves")
    phone.send("import", {"value": base64.b64encode(data).decode()})
    phone.tap("import-keep")
    words = {e.attrs["id"]: " ".join(e.text().split()) for e in phone.main if "id" in e.attrs}
    for do in ("save-export", "save-text", "backup"):
        told = words[phone.controls(do)[0].attrs["aria-describedby"]]
        assert "every hand" in told and "not scrambled" in told, do
