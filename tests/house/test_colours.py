"""Colours come from the palette; only what is a picture mixes its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from game.ui.kit.theme import PALETTES, Palette
from game.ui.table.overlays.ink import DARK
from tests.house.tree import ROOT, python_files, tree_of

PALETTE = "game/ui/kit/theme.py"
PICTURES = (
    "game/ui/painting/", "game/ui/table/painting/", "game/ui/counters/", "game/ui/table/figures/",
    "game/ui/table/vehicles/", "game/ui/table/aircraft/", "game/ui/table/air/", "game/ui/table/overlays/rubble.py",
    "game/ui/table/plan.py", "game/ui/table/picture.py", "game/ui/pictures/thumbnail.py", "game/ui/scenes/backdrop.py",
    "game/ui/pictures/face.py", "game/ui/table/earth.py", "game/ui/table/overlays/hidden_things.py",
    "game/ui/table/overlays/holes.py",
    "game/ui/fmjp/shown/card_art.py", "game/ui/battle/blasts.py", "game/ui/battle/effects.py",
    "game/ui/mapview/scars.py", "game/ui/fng/shown/looks.py", "game/ui/skirmish/motions.py",
    "game/ui/skirmish/shown/blasts.py",
)  # fmt: skip
"""Painted maps and tables, counters, figures and cards, fire and dust, the title, the light of day: nothing of it is
lettering, and what it means is told by its shape."""
HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
PURE = {0, 255}
"""Black, white and what is cut out: masks, shadows and lights, whose alpha says how much."""


def raw_colours(tree: ast.Module) -> Iterator[ast.expr]:
    """Every colour that is written as numbers."""
    counted = set(map(id, _counted(tree)))
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=parts) if len(parts) in (3, 4) and id(node) not in counted:
                numbers = [part.value for part in parts if isinstance(part, ast.Constant) and type(part.value) is int]
                written = len(numbers) == len(parts) and all(0 <= number <= 255 for number in numbers)
                if written and not set(numbers[:3]) <= PURE:
                    yield node
            case ast.Constant(value=str(text)) if HEX.fullmatch(text):
                yield node


def _counted(tree: ast.Module) -> Iterator[ast.expr]:
    """Numbers that are no colour: what is gone through, looked up or handed out to several names, runs of points."""
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=found) | ast.comprehension(iter=found):
                yield found
            case ast.Compare(comparators=found):
                yield from found
            case ast.Assign(targets=[ast.Tuple()], value=found):
                yield found
            case ast.AnnAssign(annotation=kind, value=ast.Dict(values=found)) if "tuple[int, ...]" in ast.unparse(kind):
                yield from found


def is_picture(path: Path) -> bool:
    return path.relative_to(ROOT).as_posix().startswith(PICTURES)


def test_no_colour_is_mixed_outside_the_palette_and_the_pictures() -> None:
    files = [path for path in python_files("game/ui") if path.relative_to(ROOT).as_posix() != PALETTE]
    assert [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for path in files
        if not is_picture(path)
        for node in raw_colours(tree_of(path))
    ] == []


def test_every_picture_that_is_named_is_there_and_mixes_colours() -> None:
    pictures = {place: [path for path in python_files("game/ui") if path.relative_to(ROOT).as_posix().startswith(place)]
                for place in PICTURES}  # fmt: skip
    mixing = {
        place: any(True for path in files for _ in raw_colours(tree_of(path))) for place, files in pictures.items()
    }
    assert mixing == dict.fromkeys(PICTURES, True)


@pytest.mark.parametrize(
    "line", ["ink = (12, 40, 200)", "fill((10, 20, 30, 40))", "ink = '#aa10ff'", "x = {'a': (1, 2, 3)}"]
)
def test_a_raw_colour_would_be_found(line: str) -> None:
    assert len(list(raw_colours(ast.parse(line)))) == 1


@pytest.mark.parametrize(
    "line", ["for i in (1, 2, 3): pass", "a, b, c = 1, 2, 3", "m = (255, 255, 255, 90)", "t = '#1'"]
)
def test_what_is_no_colour_is_let_be(line: str) -> None:
    assert list(raw_colours(ast.parse(line))) == []


@pytest.mark.parametrize("name", PALETTES)
def test_every_palette_gives_every_colour(name: str) -> None:
    given = msgspec.structs.asdict(PALETTES[name])
    assert set(given) == {field.name for field in msgspec.structs.fields(Palette)}
    odds = given.pop("odds")
    colours = [*odds, *given.values()]
    assert [colour for colour in colours if len(colour) != 3 or not all(0 <= part <= 255 for part in colour)] == []


@pytest.mark.parametrize("name", PALETTES)
def test_of_what_does_harm_the_worse_is_the_darker_part_of_the_bar(name: str) -> None:
    light = [0.299 * red + 0.587 * green + 0.114 * blue for red, green, blue in PALETTES[name].odds]
    assert len(light) == 5
    assert all(one > other for one, other in pairwise(light[1:]))


def test_the_edge_of_lines_is_the_same_in_every_palette() -> None:
    assert {palette.edge for palette in PALETTES.values()} == {DARK}
