"""The table: seats, whose phone it is, the log, taking back, the feed and the saves.

Knows games through `lantern.core.contract` and holds no rule of any of them.
"""
