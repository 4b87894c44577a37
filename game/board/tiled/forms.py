"""The forms of objects as Tiled draws them, in the player's words."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.text import mark, t

_IS = {
    "point": mark("{object} is a point"),
    "polyline": mark("{object} is a polyline"),
    "polygon": mark("{object} is a polygon"),
    "rectangle": mark("{object} is a rectangle"),
    "ellipse": mark("{object} is an ellipse"),
    "text": mark("{object} is a text"),
    "tile": mark("{object} is a tile"),
    "template": mark("{object} is made from a template"),
}
_DRAW = {
    ("point",): mark("set it as a point"),
    ("polyline",): mark("draw it as a polyline"),
    ("polygon",): mark("draw it as a polygon"),
    ("polyline", "polygon"): mark("draw it as a polyline or polygon"),
    ("point", "polyline", "polygon"): mark("draw it as a point, polyline or polygon"),
}


def what_it_is(object: str, form: str) -> str:
    """That an object has this form of Tiled.

    >>> what_it_is("'Ford' (object 3)", "ellipse")
    "'Ford' (object 3) is an ellipse"
    """
    return t(_IS[form], object=object)


def how_to_draw(forms: Sequence[str]) -> str:
    """That it should have one of these forms.

    >>> how_to_draw(("polyline",))
    'draw it as a polyline'
    """
    return t(_DRAW[tuple(forms)])
