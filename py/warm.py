"""Brings into memory all that the app can come to need, to be kept for the next start (web/boot.js).

Runs inside a Pyodide that is started for nothing else, with lantern.zip where the app has it.
"""

from lantern.ui import warm

warm.everything()
