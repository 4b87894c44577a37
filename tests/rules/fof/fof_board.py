"""A bare table for tests of the flow of Force on Force: units where a test wants them, dice as it writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import structs

from game.board.skirmish.arms import take_up
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Edge, TableMap, Zone
from game.engine.core.dice import ScriptedDice
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.orders import Order, Task
from game.engine.core.turn import Enter
from game.engine.core.world import Component, EntityId
from game.rules.fof.crews import man_the_weapons
from game.rules.fof.kit import KIT
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import Arm
from game.rules.fof.model.components import At, Clock, Hidden, InUnit, Man, Off, Pinned, Shots, Unit, Waiting
from game.rules.fof.model.decisions import Activate, Fire, HoldFire, Move, Pass, ReactBy, Shoot
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.options import Force, Options
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import men_up
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.model.tasks import NextUnit, PlayTurn
from game.rules.fof.setup import set_up

E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Component)

MISS = 1
"""A face that scores nothing."""
SIZE = 48.0
NORTH = Edge("north", (Point(0, 0), Point(SIZE, 0)))
SOUTH = Edge("south", (Point(SIZE, SIZE), Point(0, SIZE)))


def unit(name: str, x: float, y: float, template: str = "us_fireteam", **more: Any) -> Force:
    """One unit: five Regulars of D8 with an M79 unless the test says otherwise."""
    return Force(name=name, unit=template, at=(x, y), **more)


def cell(name: str, x: float, y: float, **more: Any) -> Force:
    """Five Irregulars of D6 with a morale die of 8, poorly supplied rifles made whole: five dice."""
    return unit(name, x, y, "vc_cell_poor", supply="normal", **more)


def squad(name: str, x: float, y: float, **more: Any) -> Force:
    """Six Regulars of D8 with an RPD: seven dice."""
    return unit(name, x, y, "vc_main_force", **more)


def headquarters(name: str, x: float, y: float, **more: Any) -> Force:
    """Three Regulars of D8 with rifles, the third a medic: three dice."""
    return unit(name, x, y, "us_headquarters", **more)


def box(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """A rectangle as an outline, from its north-west corner."""
    return (Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height))


def table(
    areas: Sequence[Area] = (),
    barriers: Sequence[Barrier] = (),
    buildings: Sequence[Building] = (),
    zones: Sequence[Zone] = (),
) -> TableMap:
    """An open table of 48 by 48 inches with these pieces of terrain on it."""
    return TableMap("test", "Test", SIZE, SIZE, tuple(areas), tuple(barriers), tuple(buildings), tuple(zones),
                    edges=(NORTH, SOUTH))  # fmt: skip


def battle(
    us: Iterable[Force],
    vc: Iterable[Force],
    *faces: int,
    ground: TableMap | None = None,
    active: str = "us",
    holder: str = "us",
    turn: int = 1,
    **options: Any,
) -> Battle:
    """A battle in turn 1, in the half of ``active``, before its first unit acts; ``faces`` are what falls from then."""
    options = {"turns": 99, "entry": {"us": "south", "vc": "north"}, "holder": "us", **options}
    chosen = Options(us=tuple(us), vc=tuple(vc), **options)
    setting = Setting(ground if ground is not None else table(), load_tables(), chosen)
    game: Battle = Game(FOF, setting, ScriptedDice([1] * 99 if chosen.dummies or _hides(chosen) else ()))
    game.clock = KIT.moment
    set_up(game)
    game.agenda.clear()
    game.dice = ScriptedDice(faces)
    game.world.put(Clock(turn, active, holder))
    game.push(NextUnit(active))
    game.run()
    game.forget()
    return game


HUTS = table(zones=[Zone("huts", box(18, 14, 4, 5))])
"""A table with one group of huts, close to where ``two`` has the fireteam."""


def _hides(options: Options) -> bool:
    return any(force.hidden for force in (*options.us, *options.vc))


def arrive(game: Battle, turn: int) -> None:
    """Those who are due come onto the table as this turn starts."""
    clock = game.world.the(Clock)
    game.world.put(Clock(turn, clock.phase, clock.holder))
    do(game, Enter("start", "arrivals"))


def turn_over(game: Battle) -> None:
    """The turn ends and the next one begins; nobody rallies, and nobody looks after the casualties."""
    passing = [entry for entry in TURN.end.entries() if entry.key not in ("rallies", "casualties")]
    do(game, *passing, PlayTurn(game.world.the(Clock).turn + 1))


def find(game: Battle, name: str) -> EntityId:
    """The unit, or else the man, of this name."""
    for unit_, row in game.world.each(Unit):
        if row.name == name:
            return unit_
    return next(man for man, row in game.world.each(Man) if row.name == name)


def at(game: Battle, name: str) -> tuple[float, float]:
    """Where the unit of this name stands."""
    return game.world.get(find(game, name), At).point


def has(game: Battle, name: str, kind: type[Component]) -> bool:
    """Whether the unit of this name has such a component."""
    return game.world.has(find(game, name), kind)


def give(game: Battle, name: str, *components: Component) -> None:
    """The unit of this name has these components now; off the table it has no place."""
    for component in components:
        game.world.set(find(game, name), component)
        if isinstance(component, Off | Waiting):
            game.world.remove(find(game, name), At)


def change(game: Battle, name: str, **values: Any) -> None:
    """The unit of this name is other than its template says."""
    game.world.set(find(game, name), structs.replace(game.world.get(find(game, name), Unit), **values))


def up(game: Battle, name: str) -> int:
    """How many men of a unit are on their feet."""
    return len(men_up(game.world, find(game, name)))


def told(game: Battle, kind: type[E]) -> list[E]:
    """Every event of this kind since the last look, the others lost."""
    return [event for event in game.take_events() if isinstance(event, kind)]


def armed(game: Battle, man: EntityId, kind: str) -> EntityId:
    """The weapon of this kind that this man has from now on, in his hands."""
    weapon = game.world.create(Arm(kind))
    take_up(game.world, man, weapon)
    man_the_weapons(game, EntityId(game.world.get(man, InUnit).to))
    return weapon


def hide(game: Battle, name: str) -> None:
    """The unit of this name is a marker."""
    give(game, name, Hidden("A"))


# Orders by name ---------------------------------------------------------------------------------


def activate(game: Battle, name: str, how: Any = "stand") -> None:
    """The unit of this name acts."""
    game.submit(Activate(find(game, name), how))


def move(game: Battle, name: str, *path: tuple[float, float]) -> None:
    """The unit of this name goes along these points."""
    game.submit(moving(game, name, *path))


def moving(game: Battle, name: str, *path: tuple[float, float]) -> Move:
    """The order to go along these points."""
    return Move(find(game, name), tuple(Point(*point) for point in path))


def fire(game: Battle, name: str, *targets: str, pouches: bool = False) -> None:
    """The unit of this name fires at one target with all it has."""
    game.submit(firing(game, name, *targets, pouches=pouches))


def firing(game: Battle, name: str, *targets: str, pouches: bool = False) -> Fire:
    """The order to fire at these targets, at one with all dice."""
    return Fire(find(game, name), tuple(Aim(AtPiece(find(game, target))) for target in targets), pouches)


def react(game: Battle, reply: Any = "fire", place: int = 0) -> None:
    """Whoever is asked reacts so."""
    game.submit(ReactBy(reply, place))


def let_pass(game: Battle) -> None:
    """Whoever is asked lets it pass, holds his fire, or is done."""
    game.submit(HoldFire() if game.why_not(HoldFire()) is None else Pass())


def rule_against(game: Battle, order: Order) -> str:
    """The rule that forbids an order now; empty where none does."""
    refusal = game.why_not(order)
    return refusal.rule if refusal is not None else ""


def refused(game: Battle, order: Order) -> str:
    """The sentence that refuses an order now, with its rule; empty where nothing forbids it."""
    refusal = game.why_not(order)
    return str(refusal) if refusal is not None else ""


def dice_left(game: Battle) -> int:
    """Faces that have not been used."""
    assert isinstance(game.dice, ScriptedDice)
    return game.dice.left


def two(*faces: int, gap: float = 20.0, **options: Any) -> Battle:
    """A fireteam and a cell ``gap`` inches apart; the cell is pinned and out of dice."""
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 20 + gap)], *faces, **options)
    give(game, "Cell", Shots(20), Pinned())
    return game


def facing(*faces: int, gap: float = 10.0, **options: Any) -> Battle:
    """A fireteam and a main-force squad that see each other, ``gap`` inches apart; the Americans act."""
    return battle([unit("Team", 20, 20)], [squad("Squad", 20, 20 + gap)], *faces, **options)


def fire_at_will(game: Battle) -> None:
    """Whoever may fire in this Round of Fire does so, until nobody may."""
    while isinstance(game.decision, Shoot):
        game.submit(Fire(game.decision.unit, (Aim(AtPiece(game.decision.target)),)))


def asked(game: Any) -> EntityId:
    """Which unit decides now."""
    unit_: EntityId = game.decision.unit
    return unit_


def do(game: Battle, *tasks: Task) -> None:
    """These tasks are carried out now."""
    game.push(*tasks)
    game.run()
