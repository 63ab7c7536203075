"""All pictures, drawn by us as SVG: `sheet()` is the one hidden `<svg>` whose symbols the screens use."""

from lantern.ui.art.sheet import sheet, symbols

__all__ = ["sheet", "symbols"]
