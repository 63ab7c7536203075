"""All pictures, drawn by us as SVG: `sheet()` is the one hidden `<svg>` whose symbols the screens use."""

from lantern.ui.art.sheet import halves, sheet, symbols

__all__ = ["halves", "sheet", "symbols"]
