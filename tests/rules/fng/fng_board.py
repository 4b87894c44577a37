"""A bare table for tests of the flow of FNG: men where the test wants them, dice as the test writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import structs

from game.board.skirmish.arms import Lying
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, TableMap
from game.engine.core.dice import ScriptedDice
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.world import Component, EntityId, World
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import Arm, arms_of, change
from game.rules.fng.model.components.figures import At, Clock, Figure, Hidden
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import Goal, Man, Options, Victory
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.setup import set_up
from game.rules.fng.steel.crews_afoot import ARMS_AFOOT

E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Component)

NEVER_ENDS = Victory(99, (Goal("enemy_lost", 1),), 3, 6)


def man(name: str, x: float, y: float, rep: int = 4, *weapons: str, facing: int = 0, **more: Any) -> Man:
    """One line of the roster, with an M-16 unless the test says otherwise."""
    return Man(name=name, rep=rep, weapons=weapons or ("m16",), at=(x, y), facing=facing, **more)


def table(areas: Sequence[Area] = (), barriers: Sequence[Barrier] = (), buildings: Sequence[Building] = ()) -> TableMap:
    """An open table of 48 by 48 inches with these pieces of terrain on it."""
    return TableMap("test", "Test", 48, 48, tuple(areas), tuple(barriers), tuple(buildings))


def box(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """A rectangle as an outline, from its north-west corner."""
    return (Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height))


def line(*points: tuple[float, float]) -> tuple[Point, ...]:
    """A row of points."""
    return tuple(Point(*point) for point in points)


class Faces(ScriptedDice):
    """Dice that fall as a test writes them; those for the arms of crews on foot are thrown beside the others, and are
    ones unless the test says otherwise."""

    def __init__(self, faces: Iterable[int], afoot: Iterable[int] = ()) -> None:
        super().__init__(faces)
        self._afoot = list(afoot)

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        if purpose != ARMS_AFOOT:
            return super()._throw(purpose, rule, count, sides)
        return (self._afoot.pop(0) if self._afoot else 1,)

    def copy(self) -> Faces:
        twin = Faces(self._faces, self._afoot)
        self._like(twin)
        return twin


def skirmish(
    us: Iterable[Man],
    vc: Iterable[Man],
    *faces: int,
    ground: TableMap | None = None,
    phase: str = "us",
    dice: tuple[int, int] = (1, 2),
    afoot: Sequence[int] = (),
    **options: Any,
) -> Skirmish:
    """A skirmish in turn 1, in the phase of ``phase``, before its first group acts; ``faces`` are what falls from then.

    ``dice`` are the activation dice of the turn, ``afoot`` those for the arms of crews who leave their vehicles.
    """
    chosen = Options(us=tuple(us), vc=tuple(vc), victory=options.pop("victory", NEVER_ENDS), **options)
    setting = Setting(ground if ground is not None else table(), load_tables(), chosen)
    game: Skirmish = Game(FNG, setting, Faces(faces, afoot))
    game.clock = KIT.moment
    set_up(game)
    game.agenda.clear()
    game.world.put(Clock(1, phase, dice))
    game.push(Activation(phase))
    game.forget()
    return game


def find(game: Skirmish, name: str) -> EntityId:
    """The figure of this name."""
    return next(figure for figure, one in game.world.each(Figure) if one.name == name)


def at(game: Skirmish, name: str) -> tuple[float, float]:
    """Where the figure of this name stands."""
    return game.world.get(find(game, name), At).point


def has(game: Skirmish, name: str, kind: type[Component]) -> bool:
    """Whether the figure of this name has such a component."""
    return game.world.has(find(game, name), kind)


def arms(world: World, figure: EntityId, kind: str = "", **state: object) -> None:
    """What the figure has of this kind (of all) is in this state from now on: fields of ``Arm``."""
    for weapon, arm in arms_of(world, figure):
        if kind in ("", arm.kind):
            change(world, weapon, **state)


def has_arm(game: Skirmish, name: str, **state: object) -> bool:
    """Whether any weapon of the figure of this name is in this state."""
    arms = [arm for _, arm in arms_of(game.world, find(game, name))]
    return any(all(structs.asdict(arm)[field] == value for field, value in state.items()) for arm in arms)


def lying(game: Skirmish) -> list[tuple[str, tuple[float, float]]]:
    """The weapons on the ground, and where they lie."""
    return [(arm.kind, there.point) for _, arm, there in game.world.each(Arm, Lying)]


def told(game: Skirmish, kind: type[E]) -> list[E]:
    """Every event of this kind since the last look, the others lost."""
    return [event for event in game.take_events() if isinstance(event, kind)]


def hide(game: Skirmish, name: str) -> None:
    """The figure of this name is hidden."""
    game.world.set(find(game, name), Hidden())
