"""The frame of a static picture: a wooden rim with felt in it, and the words for who sees none."""

from __future__ import annotations

from cardlib.faces import img_html
from cardlib.faces.around import WIDTH
from cardlib.faces.parts import FELT, FELT_LINE, RIM, Area, Printer, box, line_around


def on_felt(
    printer: Printer, made: str, felt: tuple[float, float], height: float, words: tuple[str, str]
) -> str:
    """What was drawn as an HTML ``<img>`` of this height.

    ``felt``: where the felt begins and ends; ``words``: the title, and the text twin as alt text.
    """
    top, bottom = felt
    ground = box(Area(0, 0, WIDTH, height), 18, RIM)
    ground += box(Area(8, top, WIDTH - 16, bottom - top), 12, FELT, line_around(FELT_LINE, 1))
    title, twin = words
    return img_html(printer.finish(ground + made, WIDTH, height, title, WIDTH), twin)
