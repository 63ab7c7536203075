"""Where the worker meets the page: the only file that knows PyScript.

One request, one answer, both JSON text.  Whatever goes wrong becomes an answer too: the page never waits for
a silence.
"""

import json
import traceback

from pyscript import sync

from lantern.ui.app import App

app = App()


def handle(text: str) -> str:
    """Answer one request of the page."""
    request = json.loads(text)
    try:
        reply = app.handle(request)
    except Exception:
        reply = {"screen": "error", "error": traceback.format_exc()}
    return json.dumps({**reply, "n": request.get("n")}, ensure_ascii=False)


sync.handle = handle
