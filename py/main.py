"""Where the worker meets the page: the only file that knows PyScript.

One request, one answer, both JSON text.  Whatever goes wrong becomes an answer too: the page never waits for
a silence.
"""

import asyncio
import gc
import json
import traceback

from pyscript import sync

from lantern.ui.app import App

app = App()

#: Rings of objects are looked for so many seconds after an answer: within one that takes a fifth of the time,
#: and now and then a tenth of a second. Only a bot that thinks for long comes to so many that it cannot wait.
REST, MANY = 0.1, 50_000
gc.set_threshold(MANY)


def handle(text: str) -> str:
    """Answer one request of the page. One that is only made ``ahead`` is not answered yet."""
    request = json.loads(text)
    if "ahead" in request:
        return json.dumps(app.prepare(request))
    try:
        reply = app.handle(request)
    except Exception:
        reply = {"screen": "error", "error": traceback.format_exc()}
    asyncio.get_event_loop().call_later(REST, gc.collect, 1)
    return json.dumps({**reply, "n": request.get("n")}, ensure_ascii=False)


sync.handle = handle
