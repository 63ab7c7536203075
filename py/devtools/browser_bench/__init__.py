"""`./dev bench --browser`: how the built site starts and answers in Chromium, beside bare Pyodide.

host      the server, as a static host answers, with the bare page on the same origin
slow      the whole browser at a quarter of its speed
phone     a browser with a profile that stays or a fresh one
starts    warm starts and first visits, ours and bare in turn
transfer  what a first visit fetches, by part, and what it fetches twice
taps      from the finger to the next frame after the answer was painted
tasks     the longest task on the page's thread while Python starts and while bots think
memory    what page, worker and storage hold after whole games (census counts it, sitter plays)
rows      one table of it all
"""
