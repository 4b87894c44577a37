"""Objects and properties as Tiled 1.8 writes them, for maps of hexes and for tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from xml.sax.saxutils import quoteattr

from msgspec import Struct

Property = tuple[str, str, str]
"""Name, type (empty for text) and value."""


class Thing(Struct, frozen=True):
    """One object: a point, a polyline or a polygon, in the measure of its map; ``id`` 0: the next that is free."""

    form: str
    kind: str
    name: str
    points: tuple[tuple[float, float], ...]
    properties: tuple[Property, ...] = ()
    id: int = 0


def properties_text(indent: int, properties: Sequence[Property]) -> Iterator[str]:
    """The properties of something, its lines set in by so many blanks; nothing where there are none.

    >>> list(properties_text(1, [("title", "", "Ford")]))
    [' <properties>', '  <property name="title" value="Ford"/>', ' </properties>']
    """
    if not properties:
        return
    pad = " " * indent
    yield f"{pad}<properties>"
    for name, kind, value in properties:
        typed = f' type="{kind}"' if kind else ""
        yield f"{pad} <property name={quoteattr(name)}{typed} value={quoteattr(value)}/>"
    yield f"{pad}</properties>"


def object_layers_text(
    layers: Mapping[str, Sequence[Thing]],
    colours: Mapping[str, str],
    *,
    first: int,
    free: int,
    pixels: Callable[[float], str],
) -> Iterator[str]:
    """All object layers, numbered from ``first`` on, each in the colour in which Tiled shows it.

    Objects without a number get those from ``free`` on; ``pixels`` writes a length of the map.

    >>> list(object_layers_text({"zones": ()}, {"zones": "#0000ff"}, first=2, free=1, pixels=str))
    [' <objectgroup color="#0000ff" id="2" name="zones"/>']
    """
    for id, (name, things) in enumerate(layers.items(), start=first):
        if not things:
            yield f' <objectgroup color="{colours[name]}" id="{id}" name="{name}"/>'
            continue
        yield f' <objectgroup color="{colours[name]}" id="{id}" name="{name}">'
        for thing in things:
            yield from _object(thing.id or free, thing, pixels)
            free += 0 if thing.id else 1
        yield " </objectgroup>"


def _object(id: int, thing: Thing, pixels: Callable[[float], str]) -> Iterator[str]:
    x, y = thing.points[0]
    name = f" name={quoteattr(thing.name)}" if thing.name else ""
    kind = f" type={quoteattr(thing.kind)}" if thing.kind else ""
    yield f'  <object id="{id}"{name}{kind} x="{pixels(x)}" y="{pixels(y)}">'
    yield from properties_text(3, thing.properties)
    if thing.form == "point":
        yield "   <point/>"
    else:
        points = " ".join(f"{pixels(px - x)},{pixels(py - y)}" for px, py in thing.points)
        yield f'   <{thing.form} points="{points}"/>'
    yield "  </object>"
