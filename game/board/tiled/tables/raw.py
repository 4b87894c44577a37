"""A table map as it lies in a Tiled file: its size and its objects in inches, nothing interpreted yet.

Object layers alone make a table; tile layers whose name begins with ``art`` are only drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from msgspec import Struct

from game.board.table.measure.geometry import Point, snapped
from game.board.tiled.objects import read_object
from game.board.tiled.problems import Problems
from game.board.tiled.raw import ART_PREFIX, RawObject, describe
from game.board.tiled.xmlfile import check_attributes, check_properties, number, properties_of, whole_number
from game.engine.closest import closest
from game.engine.text import shortest, t

TABLE_LAYERS = ("areas", "barriers", "buildings", "openings", "zones", "spots", "edges")
ORIENTATION = "orthogonal"
INCHES = (6, 144)  # the least and the most that a table may measure either way
_PIXELS = (4, 256)  # to the inch


class RawThing(Struct, frozen=True):
    """One object: ``form`` as in Tiled (a rectangle has become a polygon), points in inches on the raster."""

    id: int
    form: str
    kind: str
    name: str
    points: tuple[Point, ...]
    properties: dict[str, str]

    @property
    def called(self) -> str:
        """The words for it: its name, or its number in Tiled."""
        return describe(RawObject(self.id, self.form, self.kind, self.name, self.points, self.properties))


class RawTable(Struct, frozen=True):
    """The contents of a file; objects by layer."""

    title: str
    width: float
    height: float
    objects: dict[str, tuple[RawThing, ...]]


def read_raw_table(path: Path, root: Element, problems: Problems) -> RawTable | None:
    """The table as far as it can be made out; None when not even its size can.

    >>> from xml.etree.ElementTree import fromstring
    >>> read_raw_table(folder / "ford.tmx", fromstring("<map/>"), Problems()) is None
    True
    """
    check_attributes(root, path.name, problems)
    check_properties(root, t("the map"), "", problems)
    properties = properties_of(root)
    title = properties.get("title", "").strip()
    if not title:
        problems.add(t("the map has no title"), t("add a map property 'title' with its name"))
    if root.get("infinite", "0") != "0":
        problems.add(t("the map is infinite"), t("clear 'Infinite' in Map > Map Properties"))
    inch = _inch(properties, problems)
    _check_layers(root, problems)
    if inch is None:
        return None
    width, height = (_size(root, side, inch, problems) for side in ("width", "height"))
    if width is None or height is None:
        return None
    return RawTable(title, width, height, _objects(root, inch, problems))


def _inch(properties: dict[str, str], problems: Problems) -> float | None:
    """How many pixels an inch has."""
    least, most = _PIXELS
    remedy = t("add a map property 'inch' of type int: pixels to the inch, say 32")
    if "inch" not in properties:
        problems.add(t("the map does not say how long an inch is"), remedy)
        return None
    try:
        inch = float(properties["inch"])
    except ValueError:
        inch = 0.0
    if not least <= inch <= most:
        what = t("the map property 'inch' is '{found}'", found=properties["inch"])
        problems.add(what, t("make it {least} to {most} pixels to the inch, say 32", least=least, most=most))
        return None
    return inch


def _size(root: Element, side: str, inch: float, problems: Problems) -> float | None:
    """How many inches the table measures one way."""
    tiles, pixels = whole_number(root, side), whole_number(root, f"tile{side}")
    inches = 0.0 if tiles is None or pixels is None else tiles * pixels / inch
    least, most = INCHES
    if least <= inches <= most:
        return inches
    what = t("the table's {side} is {inches} inches", side=side, inches=shortest(inches, 2))
    problems.add(what, t("make it {least} to {most} inches with Map > Resize Map", least=least, most=most))
    return None


def _check_layers(root: Element, problems: Problems) -> None:
    """Each object layer is there once, under its name, unshifted; nothing lies where the game would not see it."""
    seen: list[str] = []
    for layer in root:
        name = layer.get("name", "")
        if layer.tag == "group":
            problems.add(t("this is a group of layers"), t("move its layers out and delete it"), layer=name)
        elif layer.tag == "imagelayer":
            problems.add(t("this is an image layer, which the game does not draw"), t("delete it"), layer=name)
        elif layer.tag == "layer" and not name.startswith(ART_PREFIX):
            remedy = t("if it is only for looks, begin its name with '{art}'; else delete it", art=ART_PREFIX)
            problems.add(t("a table is made of object layers, not of tiles"), remedy, layer=name)
        elif layer.tag == "objectgroup":
            _check_object_layer(layer, name, seen, problems)
            seen.append(name)
    for name in TABLE_LAYERS:
        if name not in seen:
            what = t("there is no {kind} '{name}'", kind=t("object layer"), name=name)
            problems.add(what, t("add it with Layer > New; it may be empty"))


def _check_object_layer(layer: Element, name: str, seen: Sequence[str], problems: Problems) -> None:
    if name not in TABLE_LAYERS:
        near = closest(name, TABLE_LAYERS)
        words = ", ".join(TABLE_LAYERS)
        known = t("rename it to one of {words}, or delete it", words=words)
        remedy = known if near is None else t("did you mean '{word}'?", word=near)
        problems.add(t("the game knows no such layer"), remedy, layer=name)
    elif name in seen:
        problems.add(t("there is another layer of this name"), t("merge the two or delete one"), layer=name)
    if any(layer.get(axis, "0").strip("-0.") for axis in ("offsetx", "offsety")):
        problems.add(t("the layer is shifted"), t("set its horizontal and vertical offset to 0"), layer=name)
    check_properties(layer, t("the layer"), name, problems)


def _objects(root: Element, inch: float, problems: Problems) -> dict[str, tuple[RawThing, ...]]:
    found: dict[str, list[RawThing]] = {name: [] for name in TABLE_LAYERS}
    for layer in root.iterfind("objectgroup"):
        name = layer.get("name", "")
        for element in layer.iterfind("object") if name in found else ():
            thing = _thing(element, name, inch, problems)
            if thing is not None:
                found[name].append(thing)
    return {name: tuple(things) for name, things in found.items()}


def _thing(element: Element, layer: str, inch: float, problems: Problems) -> RawThing | None:
    raw = read_object(element, layer, problems)
    if raw is None:
        return None
    form, pixels = raw.form, raw.points
    if form == "rectangle":
        form, pixels = "polygon", _corners(element, raw.points[0])
    points = tuple(snapped((x / inch, y / inch)) for x, y in pixels)
    thing = RawThing(raw.id, form, raw.kind, raw.name, points, raw.properties)
    if number(element, "rotation") != 0:
        what = t("{object} is turned", object=thing.called)
        problems.add(what, t("set its rotation to 0"), layer=layer, at=points[0])
    check_properties(element, thing.called, layer, problems)
    return thing


def _corners(element: Element, corner: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """The corners of a rectangle; one without a size is a single point."""
    (x, y), width, height = corner, number(element, "width") or 0.0, number(element, "height") or 0.0
    if width <= 0 or height <= 0:
        return (corner,)
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
