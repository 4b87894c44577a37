"""A mission as the dice draw it: kind, ground, edge, Support Levels: FNG-MISSION-03..09, FNG-MISSION-51."""

from __future__ import annotations

from msgspec import Struct, structs

from game.board.skirmish.sides import VC, Side
from game.engine.core.dice import Dice, SeededDice
from game.engine.text import mark
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.checks import Edition
from game.rules.fng.model.options import Hour
from game.rules.fng.model.tables.battlefields import LaidOut, Season, TerrainClass
from game.rules.fng.model.tables.ground import Weather
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import LARGE_KINDS, EdgeName, Kind
from game.rules.fng.model.tables.reinforcing.opening import Opening
from game.rules.fng.resolve.missions.drawing import (
    is_fortified,
    resolve_edge,
    resolve_large,
    resolve_type,
)
from game.rules.fng.resolve.reinforcing.opening import resolve_opening
from game.rules.fng.resolve.support import resolve_level

ENEMY_SUPPORT = "support-of-the-enemy-of-a-mission"
"""The stream for what nobody is told of."""

OPENING = "opening-of-a-mission"
"""The stream for how a large action opens."""
FRONTAL: Opening = "frontal assault"

TERRAIN = mark("class of terrain")
URBAN = mark("built-up ground")
RIVER = mark("a river")
_WET = (5, 10)
"""FNG-TERR-15 (house): from May to October paddies are under water."""
_MONSOON = (6, 9)
"""FNG-WEATHER-06 (house): the monsoon, late May through September, from June on."""
_DRAWS = 1_000_000


class MissionOrder(Struct, frozen=True):
    """The mission as it is known before its dice: whose it is, against whom, where and when.

    ``kind`` is None where dice say which; ``large``: whether it is a large action then.  ``hour`` and ``weather`` are
    None where dice say them; so are ``edge`` and ``terrain``, which players choose who meet a player (``opposed``,
    FNG-MISSION-08).
    """

    side: Side
    army: str
    enemy: str
    corps: Corps
    year: int = 1967
    month: int = 1
    kind: Kind | None = None
    large: bool = False
    size: tuple[int, int] = (48, 48)
    posture: bool = True
    opposed: bool = False
    edge: EdgeName | None = None
    terrain: TerrainClass | None = None
    hour: Hour | None = None
    weather: Weather | None = None
    edition: Edition = "2.0"
    ground: LaidOut | None = None
    """FNG-AFTER-04: the table that was fought on before, where a mission follows up another; else the table is new."""

    @property
    def monsoon(self) -> bool:
        """FNG-WEATHER-06: whether it is the monsoon."""
        return _MONSOON[0] <= self.month <= _MONSOON[1]


class DrawnMission(Struct, frozen=True):
    """The mission and its ground, as the dice drew them."""

    assignment: Assignment
    ground: LaidOut


def draw_mission(order: MissionOrder, seed: int, tables: Tables, dice: Dice) -> DrawnMission:
    """FNG-MISSION-03..09, FNG-MISSION-25, FNG-MISSION-51, FNG-SUPPORT-01..03: all dice before a mission begins; none
    for ground that was fought on before, which is as it was but for the season (FNG-AFTER-04)."""
    kind = _kind(order, tables, dice)
    row, choice = tables.missions.kinds[kind], tables.battlefields.choice
    season: Season = "wet" if _WET[0] <= order.month <= _WET[1] else "dry"
    if order.ground is not None:
        ground = structs.replace(order.ground, season=season)
    else:
        terrain = _terrain(order, kind, tables, dice)
        urban = row.urban == "always" or dice.d6(URBAN, "FNG-TERR-04") in choice.urban
        river = dice.d6(RIVER, "FNG-TERR-04") in choice.river
        ground = LaidOut(terrain, order.size, seed, season, urban, river)
    edge = order.edge if order.edge is not None else resolve_edge(tables, dice)
    least = tables.missions.goals.least_support if kind in LARGE_KINDS else 1
    own = max(least, resolve_level(tables, dice, urban=ground.urban))
    enemy = max(least, resolve_level(tables, SeededDice(seed, ENEMY_SUPPORT), urban=ground.urban))
    assignment = Assignment(
        kind=kind, side=order.side, army=order.army, enemy=order.enemy, edge=edge, support=own, enemy_support=enemy,
        draw=seed % _DRAWS, urban=ground.urban, fortified=kind == "probe" and is_fortified(tables, dice),
        posture=order.posture, opposed=order.opposed, year=1968 if order.year == 1968 else 1967, month=order.month,
        opening=_opening(kind, seed, tables), cards=True,
    )  # fmt: skip
    return DrawnMission(assignment, ground)


def _opening(kind: Kind, seed: int, tables: Tables) -> Opening:
    """FNG-OPENING-01: how a large action opens, by dice of its own."""
    if kind not in LARGE_KINDS:
        return FRONTAL
    return resolve_opening(tables, SeededDice(seed, OPENING)).result


def _kind(order: MissionOrder, tables: Tables, dice: Dice) -> Kind:
    """FNG-MISSION-02..03: as it is ordered, else by the dice of the Corps."""
    if order.kind is not None:
        return order.kind
    found = resolve_type(order.corps, tables, dice, communist=order.side == VC)
    return resolve_large(found, tables, dice) if order.large else found


def _terrain(order: MissionOrder, kind: Kind, tables: Tables, dice: Dice) -> TerrainClass:
    """FNG-MISSION-08, FNG-MISSION-12, FNG-TERR-04: the class that the mission asks for, else as ordered, else by a
    die."""
    wanted = tables.missions.kinds[kind].terrain
    if wanted != "any":
        return wanted
    if order.terrain is not None:
        return order.terrain
    return tables.battlefields.choice.terrain(dice.d6(TERRAIN, "FNG-TERR-04"))
