"""The objects of an object layer, as they lie in the file."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from game.board.hexgrid import HexGrid
from game.board.tiled import layout
from game.board.tiled.layout import Point
from game.board.tiled.problems import Problems
from game.board.tiled.raw import RawObject, describe
from game.board.tiled.xmlfile import check_properties, number, properties_of, whole_number
from game.engine.text import t

_FORMS = ("point", "polyline", "polygon", "ellipse", "text")


def read_objects(layer: Element, grid: HexGrid, problems: Problems) -> tuple[RawObject, ...]:
    """Every object of the layer whose place can be made out; the others are noted.

    >>> from xml.etree.ElementTree import fromstring
    >>> layer = fromstring('<objectgroup name="places"><object id="1" x="64" y="56"><point/></object></objectgroup>')
    >>> [thing.form for thing in read_objects(layer, HexGrid(1, 1), Problems())]
    ['point']
    """
    found = []
    for element in layer.iterfind("object"):
        thing = read_object(element, layer.get("name", ""), problems)
        if thing is not None:
            _check(element, thing, layer.get("name", ""), grid, problems)
            found.append(thing)
    return tuple(found)


def read_object(element: Element, layer: str, problems: Problems) -> RawObject | None:
    """One object as it lies in the file, in pixels; None, and noted, where its place cannot be made out.

    >>> from xml.etree.ElementTree import fromstring
    >>> read_object(fromstring('<object id="1" name="Ford" x="64" y="56"><point/></object>'), "places", Problems()).name
    'Ford'
    """
    form = _form(element)
    points = _points(element, form)
    id = whole_number(element, "id")
    if points is None or id is None:
        called = element.get("name") or element.get("id") or "?"
        what = t("object '{name}' has no proper place or number", name=called)
        problems.add(what, t("delete it and draw it again in Tiled"), layer=layer)
        return None
    return RawObject(
        id=id,
        form=form,
        kind=element.get("type") or element.get("class") or "",
        name=element.get("name", ""),
        points=points,
        properties=properties_of(element),
    )


def _form(element: Element) -> str:
    if element.get("template") is not None:
        return "template"
    if element.get("gid") is not None:
        return "tile"
    return next((form for form in _FORMS if element.find(form) is not None), "rectangle")


def _points(element: Element, form: str) -> tuple[Point, ...] | None:
    x, y = number(element, "x"), number(element, "y")
    if x is None or y is None:
        return None
    shape = element.find(form)
    if form not in ("polyline", "polygon") or shape is None:
        return ((x, y),)
    points = []
    for pair in shape.get("points", "").split():
        dx, comma, dy = pair.partition(",")
        try:
            points.append((x + float(dx), y + float(dy)))
        except ValueError:
            return None
        if not comma or not all(abs(part) < 1e9 for part in points[-1]):
            return None
    return tuple(points) or None


def _check(element: Element, thing: RawObject, layer: str, grid: HexGrid, problems: Problems) -> None:
    """Check for what no layer allows: turned objects, and properties that do not fit their type."""
    if number(element, "rotation") != 0:
        what = t("{object} is turned", object=describe(thing))
        remedy = t("set its rotation to 0")
        problems.add(what, remedy, layer=layer, hex=layout.hex_at(grid, thing.points[0]))
    check_properties(element, describe(thing), layer, problems)
