"""A battlefield laid out by dice: so many features a square foot, rivers, ways, built-up ground: FNG-TERR."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.skirmish.laying.growth import grow
from game.board.skirmish.laying.hamlets import build_hamlet
from game.board.skirmish.laying.openness import open_up
from game.board.skirmish.laying.paddies import lay_paddies
from game.board.skirmish.laying.rivers import River, bridge, ford, lay_river, street_bridge
from game.board.skirmish.laying.sheet import Sheet
from game.board.skirmish.laying.sides import Front, drawn_front, zones_of
from game.board.skirmish.laying.towns import build_town
from game.board.skirmish.laying.ways import WIDTHS, lay_way
from game.board.skirmish.laying.works import dig_position
from game.board.table.measure.outlines import Place
from game.board.table.tablemap import TableMap
from game.engine.core.dice import Dice, SeededDice
from game.engine.text import mark
from game.rules.fng.model.tables.battlefields import (
    CLASSES,
    TITLES,
    BattlefieldTable,
    ClassRow,
    Feature,
    LaidOut,
)

_DICE, _SHAPES = "battlefield", "battlefield shapes"
"""The streams of the seed: that of the rules' dice, and that of outlines, at which no rule looks."""

CHOICE = "battlefield choice"
"""The stream of the seed for what nobody has chosen."""
CLASS = mark("class of terrain")
HOW_MANY = mark("terrain features")
WHAT = mark("kind of terrain")
AREA = mark("shape of its area")
FORDING = mark("whether the river can be forded")
CANAL = mark("river or canal")
LAKE = mark("where the river ends")
WAY = mark("road or trail")

_FOOT = 12.0  # inches
_TRIES = 8
"""Places in a square foot that are tried for what has to have room."""
_COUNTRY = 48
"""Inches of a table up to which a town fills it; of a larger one it leaves a third."""
_BANK = 5.0  # inches between a river and the town beside it
_FORD = 5.0  # inches across the ford by which a trail crosses


class _Placed(Struct, frozen=True):
    """A feature and the middle and half the sides of its area, in inches; ``foot``: the square foot that it is of."""

    kind: Feature
    at: Place
    half: Place
    foot: Place


def lay_out(ground: LaidOut, table: BattlefieldTable, dice: Dice | None = None) -> TableMap:
    """FNG-TERR-01..05, FNG-TERR-20..21: the battlefield of a seed, or of these ``dice``; with zones for both sides."""
    rolls = dice if dice is not None else SeededDice(ground.seed, _DICE)
    sheet = Sheet((float(ground.size[0]), float(ground.size[1])), SeededDice(ground.seed, _SHAPES))
    front = drawn_front(sheet)
    river = _river(sheet, ground, table, rolls) if ground.river else None
    if ground.urban:
        west, east = _town(sheet, ground, river)
        for street in build_town(sheet, west, east, CLASSES.index(ground.terrain) + 1):
            if river is not None:
                street_bridge(sheet, river, street, WIDTHS["road"] * 2)
    else:
        west, east = 0.0, 0.0
        _way(sheet, river, table, rolls)
    placed = tuple(_features(sheet, ground, table, rolls, (west, east)))
    for one in placed:
        if not _built(sheet, one, ground, front):
            grow(sheet, one.kind if one.kind not in ("hamlet", "position", "paddies") else "scrub", one.at, one.half)
    open_up(sheet)
    return sheet.table(f"fng-{ground.terrain}-{ground.seed}", TITLES[ground.terrain], zones_of(sheet, front))


# Rivers, ways, towns ---------------------------------------------------------------------------


def _river(sheet: Sheet, ground: LaidOut, table: BattlefieldTable, dice: Dice) -> River:
    """FNG-TERR-20..21: a river or canal, and whether it can be forded; one that ends in a lake is long enough."""
    row = table.rivers
    canal = dice.d6(CANAL, "FNG-TERR-20") in row.canals
    room = max(ground.size) >= row.length + row.lake / 2 and not ground.urban
    lake = row.lake * 0.75 if room and dice.d6(LAKE, "FNG-TERR-20") in row.lakes else 0.0
    fordable = row.ford(dice.d6(FORDING, "FNG-TERR-21"))
    return lay_river(sheet, float(row.width), fordable, straight=canal, lake=lake, beside=ground.urban)


def _way(sheet: Sheet, river: River | None, table: BattlefieldTable, dice: Dice) -> None:
    """FNG-TERR-17..18, FNG-TERR-21: a road or trail (house); where it comes to a river it goes over a bridge, or a
    trail through a ford; a river that cannot be forded has a bridge anyway."""
    kind = table.ways.way(dice.d6(WAY, "FNG-TERR-17"))
    if kind != "none":
        lay_way(sheet, kind)
    if river is not None:
        if kind == "road" or river.fordable == "nowhere":
            bridge(sheet, river, WIDTHS["road" if kind == "road" else "trail"] + 0.4)
        else:
            ford(sheet, river, _FORD)


def _town(sheet: Sheet, ground: LaidOut, river: River | None) -> tuple[float, float]:
    """FNG-TERR-19: from where to where a town lies: beside the river, and not over all of a large table."""
    width = sheet.size[0]
    west, east = 0.0, width
    if width > _COUNTRY:
        west, east = sheet.any_of(((0.0, width * 2 / 3), (width / 3, width)))
    if river is not None:
        xs = [x for x, _ in river.middle]
        if sum(xs) / len(xs) < width / 2:
            west, east = max(xs) + river.width / 2 + _BANK, width
        else:
            west, east = 0.0, min(xs) - river.width / 2 - _BANK
    return float(round(west)), float(round(east))


# Features --------------------------------------------------------------------------------------


def _features(
    sheet: Sheet, ground: LaidOut, table: BattlefieldTable, dice: Dice, town: tuple[float, float]
) -> Iterator[_Placed]:
    """FNG-TERR-01..03, FNG-TERR-05: those of every square foot outside a town; what has to have room comes first."""
    row = table.classes[ground.terrain]
    found: list[_Placed] = []
    columns, rows = (max(1, round(side / _FOOT)) for side in sheet.size)
    wide, high = sheet.size[0] / columns, sheet.size[1] / rows
    for number in range(columns * rows):
        foot = ((number % columns + 0.5) * wide, (number // columns + 0.5) * high)
        if town[0] < foot[0] < town[1]:
            continue
        count = row.count(dice.d6(HOW_MANY, "FNG-TERR-01"))
        found += [_feature(sheet, row, table, dice, foot) for _ in range(count)]
    order = {"paddies": 0, "hamlet": 1, "position": 2}
    yield from sorted(found, key=lambda one: order.get(one.kind, 3))


def _feature(sheet: Sheet, row: ClassRow, table: BattlefieldTable, dice: Dice, foot: Place) -> _Placed:
    """FNG-TERR-05: one feature, its area somewhere about its square foot, on the table."""
    kind = row.kind(sum(dice.roll(WHAT, "FNG-TERR-05", 2)))
    strip = dice.d6(AREA, "FNG-TERR-05") in table.features.strips
    across, down = table.features.strip if strip else table.features.square
    if strip and sheet.one_in(2):
        across, down = down, across
    half = (min(across, sheet.size[0]) / 2, min(down, sheet.size[1]) / 2)
    return _Placed(kind, _somewhere(sheet, foot, half), half, foot)


def _somewhere(sheet: Sheet, foot: Place, half: Place) -> Place:
    """A place for the middle of an area near the middle of a square foot."""
    x, y = (
        min(max(middle + sheet.inches(-_FOOT / 3, _FOOT / 3), reach), far - reach)
        for middle, reach, far in zip(foot, half, sheet.size, strict=True)
    )
    return x, y


def _built(sheet: Sheet, one: _Placed, ground: LaidOut, front: Front) -> bool:
    """Fields, huts and works where there is room for them in their square foot; whether they are there."""
    for number in range(_TRIES):
        at = one.at if not number else _somewhere(sheet, one.foot, one.half)
        if one.kind == "paddies" and lay_paddies(sheet, f"{ground.season} paddy", at, one.half):
            return True
        if one.kind == "hamlet" and build_hamlet(sheet, at, one.half):
            return True
        if one.kind == "position" and dig_position(sheet, at, front.towards):
            return True
    return False
