"""Opens Tiled's XML files and reads attributes, saying in words what is wrong with them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from game.board.tiled.problems import Problems
from game.engine.files.regular_files import MAP, read_regular
from game.engine.text import t

_MOST_ELEMENTS = 500_000  # the village has 143
_DEEPEST = 40


class _Builder(TreeBuilder):
    """Refuses document types: no Tiled file has one, and entities in it can grow without end.

    What is nested without end or has elements without number is no map either.
    """

    def __init__(self) -> None:
        super().__init__()
        self._depth = self._count = 0

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        """Called by the parser where an element begins."""
        self._depth, self._count = self._depth + 1, self._count + 1
        if self._depth > _DEEPEST or self._count > _MOST_ELEMENTS:
            raise ValueError(tag)
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        """Called by the parser where an element ends."""
        self._depth -= 1
        return super().end(tag)

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        """Called by the parser at a document type."""
        raise ValueError(name)


def read_root(path: Path, tag: str, problems: Problems) -> Element | None:
    """The root element of the file, which must be a ``tag``; None with a problem noted otherwise.

    >>> problems = Problems()
    >>> read_root(folder / "ford.tmx", "map", problems) is None, bool(problems)
    (True, True)
    """
    save_again = t("save it from Tiled again, or take it from a backup")
    try:
        data = read_regular(path, MAP)
    except FileNotFoundError:
        problems.add(t("there is no file '{file}'", file=path.name), t("check its name and folder"))
        return None
    except OSError as error:
        what = t("'{file}' cannot be read ({reason})", file=path.name, reason=error.strerror or error)
        problems.add(what, t("check that it is a file and that you may read it"))
        return None
    root = _parse(path, data, problems, save_again)
    if root is not None and root.tag != tag:
        what = t("'{file}' holds <{found}> where Tiled writes <{tag}>", file=path.name, found=root.tag, tag=tag)
        problems.add(what, save_again)
        return None
    return root


def _parse(path: Path, data: bytes, problems: Problems, remedy: str) -> Element | None:
    if not data.strip():
        problems.add(t("'{file}' is empty", file=path.name), remedy)
        return None
    parser = XMLParser(target=_Builder())
    try:
        parser.feed(data)
        root: Element = parser.close()
    except ParseError as error:
        line, column = error.position
        what = t("'{file}' is not whole XML (line {line}, column {column})", file=path.name, line=line, column=column)
        problems.add(what, remedy)
        return None
    except (ValueError, LookupError):
        problems.add(t("'{file}' is not a file that Tiled writes", file=path.name), remedy)
        return None
    return root


def is_oriented(root: Element, wanted: str, problems: Problems) -> bool:
    """Whether a map has the orientation that it is read in; noted otherwise: then nothing else of it makes sense.

    >>> from xml.etree.ElementTree import fromstring
    >>> is_oriented(fromstring('<map orientation="hexagonal"/>'), "hexagonal", Problems())
    True
    """
    found = root.get("orientation", "")
    if found != wanted:
        remedy = t("set it in Map > Map Properties: 'hexagonal' for a map of hexes, 'orthogonal' for a table")
        problems.add(t("'{setting}' is '{found}'", setting=t("Orientation"), found=found), remedy)
    return found == wanted


def whole_number(element: Element, name: str) -> int | None:
    """An attribute as a whole number; None when it is missing or none.

    >>> from xml.etree.ElementTree import fromstring
    >>> tag = fromstring('<map width="34" height="tall"/>')
    >>> whole_number(tag, "width"), whole_number(tag, "height")
    (34, None)
    """
    try:
        return int(element.get(name, ""))
    except ValueError:
        return None


def number(element: Element, name: str, default: float = 0.0) -> float | None:
    """An attribute as a number; ``default`` when it is missing, None when it is none.

    >>> from xml.etree.ElementTree import fromstring
    >>> number(fromstring('<object x="1.5"/>'), "x"), number(fromstring("<object/>"), "x")
    (1.5, 0.0)
    """
    try:
        found = float(element.get(name, default))
    except ValueError:
        return None
    return found if abs(found) < 1e9 else None


def properties_of(element: Element) -> dict[str, str]:
    """An element's custom properties as text; a later one of the same name wins.

    >>> from xml.etree.ElementTree import fromstring
    >>> text = '<map><properties><property name="title" value="Ford"/></properties></map>'
    >>> properties_of(fromstring(text))
    {'title': 'Ford'}
    """
    found = {}
    for node in element.iterfind("properties/property"):
        found[node.get("name", "")] = node.get("value", node.text or "")
    return found


def check_attributes(root: Element, file: str, problems: Problems) -> None:
    """Tiled's own attributes hold numbers where numbers belong, in every element of the file.

    >>> from xml.etree.ElementTree import fromstring
    >>> check_attributes(fromstring("<map/>"), "ford.tmx", Problems())
    """
    for element in root.iter():
        for name, value in element.attrib.items():
            wanted = _ATTRIBUTES.get(name)
            if wanted is not None and element.tag != "property" and not wanted.fullmatch(value):
                what = t(
                    "'{file}': {name} of a <{tag}> is '{value}'", file=file, name=name, tag=element.tag, value=value
                )
                problems.add(what, t("save it from Tiled again, or take it from a backup"))


def check_properties(element: Element, owner: str, layer: str, problems: Problems) -> None:
    """Custom properties have a type that survives saving and a value that fits it.

    >>> from xml.etree.ElementTree import fromstring
    >>> check_properties(fromstring("<map/>"), "the map", "", Problems())
    """
    for node in element.iterfind("properties/property"):
        name, kind, value = node.get("name", ""), node.get("type", "string"), node.get("value", node.text or "")
        called = t("property '{name}' of {owner}", name=name, owner=owner)
        if kind not in _VALUES:
            what = t("{property} has the type '{kind}'", property=called, kind=kind)
            problems.add(what, t("make it a string"), layer=layer)
        elif not _VALUES[kind].fullmatch(value):
            what = t("{property} is '{value}', which is no {kind}", property=called, value=value, kind=kind)
            problems.add(what, t("correct the value or make it a string"), layer=layer)


_WHOLE, _ANY = re.compile(r"-?\d{1,10}", re.ASCII), re.compile(r".*", re.DOTALL)
_NUMBER = re.compile(r"-?\d{1,10}(\.\d{1,10})?([eE]-?\d)?", re.ASCII)
_FLAG = re.compile("[01]|true|false")
_VALUES = {
    "string": _ANY,
    "color": _ANY,
    "file": _ANY,
    "int": _WHOLE,
    "object": _WHOLE,
    "bool": re.compile("true|false"),
    "float": _NUMBER,
}
_ATTRIBUTES = {
    **dict.fromkeys(("id", "gid", "tile", "tileid", "duration", "nextobjectid", "margin", "spacing"), _WHOLE),
    **dict.fromkeys(("opacity", "probability", "pixelsize", "rotation"), _NUMBER),
    **dict.fromkeys(("visible", "bold", "italic", "kerning", "strikeout", "underline", "wrap"), _FLAG),
}
