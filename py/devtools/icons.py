"""The icons of the app: the lantern in the mine mouth, as SVG and as the PNG sizes that phones ask for.

    python -m devtools.icons web/icons [path to chromium]

`icon` has its own round corners; `maskable` reaches to the edges with the lantern inside the safe circle
(80 %), and so does `apple-touch-icon`, because iOS paints clear parts black.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lantern.ui.art.pen import COLOURS, shape
from lantern.ui.art.scenes import mouth
from lantern.ui.art.tools import tool

LAYERS = (("#3d2b1a", 1.0), ("#6e4a22", 0.87), ("#b3762a", 0.74), ("#eda936", 0.61), ("#ffd77f", 0.48))
FLAME = "M24.5 20.5c.5 5 6 6.5 5.5 11.5a6 5 0 0 1-12 0c0-3 2-4 2.5-6.5l2 1.5c1.5-2 2-4 2-6.5z"


def set_in(inner: str, x: float, y: float, size: float) -> str:
    """A picture of the 48 grid, centred somewhere in a size."""
    scale = size / 48
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g})scale({scale:.3g})">{inner}</g>'


def whole(inner: str) -> str:
    """A file of its own."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">{inner}</svg>'


def picture(corner: float) -> str:
    """The icon on a 96 grid.  The lantern lies within 36 of the centre, inside the safe circle of 38."""
    arches = "".join(mouth(48, 96, 88 * part, 90 * part, tone) for tone, part in LAYERS)
    light = shape("M24 56a24 24 0 1 0 48 0 24 24 0 1 0-48 0z", "#fff3c4", opacity=".55")
    lamp = (
        shape("M15 22h18v16H15z", "#fff6d8")
        + tool("lantern", False, COLOURS["night"])
        + shape(FLAME, "#f07f2e")
    )
    body = (
        f'<rect width="96" height="96" fill="{COLOURS["night"]}"/>{arches}{light}{set_in(lamp, 48, 54, 50)}'
    )
    cut = f'<clipPath id="c"><rect width="96" height="96" rx="{corner:g}"/></clipPath>'
    clip = f'{cut}<g clip-path="url(#c)">{body}</g>'
    return whole(clip if corner else body)


def favicon() -> str:
    """The lantern alone, for sixteen pixels."""
    lamp = tool("lantern", False, COLOURS["lamp"]) + shape(FLAME, COLOURS["nugget-hi"])
    ground = f'<rect width="96" height="96" rx="20" fill="{COLOURS["night"]}"/>'
    return whole(ground + set_in(lamp, 48, 48, 88))


FILES = {
    "icon-192.png": (192, picture(21)),
    "icon-512.png": (512, picture(21)),
    "maskable-192.png": (192, picture(0)),
    "maskable-512.png": (512, picture(0)),
    "apple-touch-icon.png": (180, picture(0)),
}


def main(folder: Path, chromium: str) -> None:
    """Write every file."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "icon.svg").write_text(picture(21) + "\n", encoding="utf-8")
    (folder / "favicon.svg").write_text(favicon() + "\n", encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, svg) in FILES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}"
            )
            page.screenshot(path=folder / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "/usr/bin/chromium")
