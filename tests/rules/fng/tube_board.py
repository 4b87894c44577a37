"""Mortars and batteries on the bare table of FNG: a crew, a spotter, enemies, and what their rounds did."""

from __future__ import annotations

from typing import Any

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.engine.core.world import EntityId
from game.rules.fng.indirect.batteries import place_battery
from game.rules.fng.model.components.figures import Group
from game.rules.fng.model.components.indirect import Battery
from game.rules.fng.model.decisions.indirect import CallFire, FireOn, LobAt, SpotAt
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.indirect import RoundFell, ShellBurst
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, TubeShell
from game.rules.fng.model.tubes import tubes_of
from tests.rules.fng.fng_board import find, man, skirmish

CREW = ("Ames", "Burke", "Clay")
SIXES = [6] * 60
"""Whatever else falls: nerves that fail, hits that knock down."""
LONG = TableMap("long", "Long", 120, 48, (), (), ())


def crew(kind: str = "light_mortar", x: float = 6, y: float = 24, *, men: int = 3, **more: Any) -> list[Man]:
    """A mortar set up at 6, 24, with so many men at it."""
    gunner = man(CREW[0], x, y, 4, kind, "m16", facing=90, ready=(kind,), rank="leader", **more)
    return [gunner, *(man(name, x, y + number, facing=90, **more) for number, name in enumerate(CREW[1:men], 1))]


def table(*faces: int, us: list[Man], vc: list[Man], active: tuple[str, ...] = (), **options: Any) -> Skirmish:
    """A table 120 inches long, the men of these names (of ours all) active in one group; sixes fall after ``faces``."""
    options.setdefault("ground", LONG)
    game = skirmish(us, vc, *faces, *SIXES, **options)
    game.agenda.clear()
    game.world.put(Group("us", tuple(find(game, name) for name in active or [each.name for each in us])))
    game.push(GroupActs("us"))
    return game


def tube(game: Skirmish, side: str = "us") -> EntityId:
    """The first tube of a side."""
    return tubes_of(game, side)[0]


def battery(game: Skirmish, side: str = "us", kind: str = "artillery") -> EntityId:
    """A battery of theirs that is there to be called on."""
    return place_battery(game, side, kind)


def to(x: float, y: float) -> AtPoint:
    return AtPoint(Point(x, y))


def lob(game: Skirmish, x: float, y: float, rounds: int = 1, name: str = "Ames") -> LobAt:
    """Direct fire of high explosive."""
    return LobAt(find(game, name), tube(game), to(x, y), HIGH_EXPLOSIVE, rounds)


def call(
    game: Skirmish, x: float, y: float, name: str = "Eve", shell: TubeShell = HIGH_EXPLOSIVE, *, final: bool = False,
    of: EntityId | None = None,
) -> CallFire:  # fmt: skip
    """A spotter names a target."""
    return CallFire(find(game, name), tube(game) if of is None else of, to(x, y), shell, final)


def on(game: Skirmish, rounds: int, name: str = "Ames", of: EntityId | None = None) -> FireOn:
    """More rounds of the mission."""
    return FireOn(find(game, name), tube(game) if of is None else of, rounds)


def spot(game: Skirmish, x: float, y: float, name: str = "Ames", of: EntityId | None = None) -> SpotAt:
    """A spotting round."""
    return SpotAt(find(game, name), tube(game) if of is None else of, to(x, y))


def fell(game: Skirmish) -> list[tuple[float, float]]:
    """Where rounds have come down since the battle began."""
    return [event.at for event in game.events if isinstance(event, RoundFell)]


def caught(game: Skirmish) -> list[list[EntityId]]:
    """Who was in the circle of each shell."""
    return [[each.target for each in event.targets] for event in game.events if isinstance(event, ShellBurst)]


def missions_left(game: Skirmish) -> list[int]:
    return [battery.missions for _, battery in game.world.each(Battery)]
