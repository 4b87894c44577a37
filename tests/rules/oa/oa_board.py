"""Small battles for tests: a board in letters, pieces where they are wanted, dice that fall as written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import pytest
from msgspec.structs import replace

from game.board.hexmap import Feature, HexMap, Hexside, Link
from game.board.textboard import read_board
from game.board.tiled.hexes.reader import read_map
from game.engine.core.dice import ScriptedDice
from game.engine.core.events import Event
from game.engine.core.orders import Decision, IllegalOrder, Order, Task
from game.engine.core.world import Component, EntityId
from game.engine.files.paths import data_dir
from game.rules.oa import kit  # noqa: F401  registers the rules
from game.rules.oa.cartography import VOCABULARY
from game.rules.oa.model.components import (
    VC,
    Aboard,
    Airborne,
    At,
    AtBase,
    Bunker,
    Civilian,
    Clock,
    Crews,
    Helicopter,
    InPlatoon,
    Inside,
    OnMapSince,
    Plane,
    Prisoner,
    Steps,
    Unit,
    Weapon,
    Wreck,
)
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.options import Options
from game.rules.oa.model.tables.loading import load_tables

E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Component)


def text_map(
    text: str, *, links: Sequence[Link] = (), hexsides: Sequence[Hexside] = (), features: Sequence[Feature] = ()
) -> HexMap:
    """A map from rows of terrain codes (``.`` is clear): the n-th code of the m-th row is hex n * 100 + m."""
    legend = {row.code: name for name, row in load_tables().terrain.items()}
    ground = read_board(text, legend).map
    return replace(ground, links=tuple(links), hexsides=tuple(hexsides), features=tuple(features))


class Board:
    """A battle in the making: put pieces on it, ask for a decision, give orders, look at what happened."""

    def __init__(self, field: Field, dice: Sequence[int] = (), turn: int = 1) -> None:
        self.dice = ScriptedDice(dice)
        self.battle = Battle(OA, field, self.dice)
        self.world = self.battle.world
        self.world.put(Clock(turn, "test"))

    # Pieces -------------------------------------------------------------------------------------

    def us(self, kind: str, hex: int, *, steps: int | None = None, name: str = "", platoon: int = 0) -> EntityId:
        """A US ground unit on the ground."""
        return self._unit(kind, "us", hex, steps, name or kind, platoon)

    def squad(self, hex: int, *, steps: int = 2, platoon: int = 1, name: str = "Alvarez") -> EntityId:
        """A US squad on the ground."""
        return self.us("us_squad", hex, steps=steps, name=name, platoon=platoon)

    def viet(self, hex: int, *, steps: int = 2, inside: EntityId | None = None) -> EntityId:
        """A VC squad."""
        unit = self._unit("vc_squad", VC, hex, steps, "1", 0)
        if inside is not None:
            self.world.set(unit, Inside(inside))
        return unit

    def weapon(self, kind: str, crew: EntityId, *, ready: bool = True) -> EntityId:
        """A heavy weapon beside its crew."""
        weapon = self.world.create(Weapon(kind, "1", ready), self.world.get(crew, At))
        self.world.set(crew, Crews(weapon))
        return weapon

    def bunker(self, hex: int, facing: int = 0, *, intact: bool = True) -> EntityId:
        """A bunker."""
        return self.world.create(Bunker("A", facing, intact), At(hex))

    def civilian(self, hex: int, identity: str = "civilian") -> EntityId:
        """A civilian, face down."""
        person = self._unit("civilian", "civilian", hex, None, "1", 0)
        self.world.set(person, Civilian(identity))
        return person

    def helicopter(
        self, kind: str, hex: int, *, flying: bool = True, aboard: Sequence[EntityId] = (), since: int = 1
    ) -> EntityId:
        """A helicopter on the map, in flight unless told otherwise, with these units aboard."""
        machine = self.world.create(Helicopter(kind, kind.title()), At(hex), OnMapSince(since))
        if flying:
            self.world.set(machine, Airborne())
        for unit in aboard:
            self.board(unit, machine)
        return machine

    def helicopter_at_base(self, kind: str, due: int = 1, *, aboard: Sequence[EntityId] = ()) -> EntityId:
        """A helicopter off the map."""
        machine = self.world.create(Helicopter(kind, kind.title()), AtBase(due))
        for unit in aboard:
            self.board(unit, machine)
        return machine

    def plane(self, hex: int) -> EntityId:
        """The observation plane over a hex."""
        return self.world.create(Plane("Cessna"), At(hex), Airborne())

    def wreck(self, hex: int) -> EntityId:
        """A wreck."""
        return self.world.create(Wreck("wreck"), At(hex))

    def board(self, unit: EntityId, machine: EntityId) -> None:
        """Put a unit aboard without asking the rules."""
        self.world.remove(unit, At)
        self.world.remove(unit, AtBase)
        self.world.set(unit, Aboard(machine))

    def to_base(self, unit: EntityId, due: int = 1) -> EntityId:
        """Take a unit off the map to wait at base."""
        self.world.remove(unit, At)
        self.world.set(unit, AtBase(due))
        return unit

    def guard(self, prisoner: EntityId, squad: EntityId) -> EntityId:
        """Make a unit the prisoner of a squad."""
        self.world.set(prisoner, Prisoner(squad))
        return prisoner

    def _unit(self, kind: str, side: str, hex: int, steps: int | None, name: str, platoon: int) -> EntityId:
        full = self.battle.ctx.tables.units[kind].steps
        unit = self.world.create(Unit(kind, side, name), Steps(steps or full, full), At(hex))
        if platoon:
            self.world.set(unit, InPlatoon(platoon))
        return unit

    # Play ---------------------------------------------------------------------------------------

    def run(self, *tasks: Task) -> Board:
        """Do tasks up to the next decision."""
        self.battle.push(*tasks)
        self.battle.run()
        return self

    def give(self, *orders: Order) -> Board:
        """Give orders one after the other."""
        for order in orders:
            self.battle.submit(order)
        return self

    def refusal(self, order: Order) -> str:
        """The rule that forbids the order, proved by giving it; empty where it is legal (it is then not given)."""
        refusal = self.battle.why_not(order)
        if refusal is None:
            return ""
        before = self.battle.digest()
        with pytest.raises(IllegalOrder):
            self.battle.submit(order)
        assert self.battle.digest() == before
        return refusal.rule

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now."""
        return self.battle.decision

    # What happened ------------------------------------------------------------------------------

    def told(self, kind: type[E]) -> list[E]:
        """Every event of this kind so far, in order."""
        return [event for event in self.battle.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The latest event of this kind."""
        return self.told(kind)[-1]

    def at(self, entity: EntityId) -> int | None:
        """The hex of a piece; None where it is not on the map by itself."""
        at = self.world.find(entity, At)
        return at.to if at is not None else None

    def has(self, entity: EntityId, kind: type[Component]) -> bool:
        """Whether a piece has a component."""
        return self.world.has(entity, kind)

    def get(self, entity: EntityId, kind: type[C]) -> C:
        """The component of a piece."""
        return self.world.get(entity, kind)


def battle_on(board: str | HexMap, dice: Sequence[int] = (), *, turn: int = 1, scatter: bool = True) -> Board:
    """An empty battle on a board in letters or on a map."""
    hexmap = text_map(board) if isinstance(board, str) else board
    return Board(Field(hexmap, load_tables(), Options(scatter_civilians=scatter)), dice, turn)


def clear(columns: int, rows: int) -> str:
    """A board of clear hexes."""
    return "\n".join(" ".join("." * columns) for _ in range(rows))


@lru_cache(maxsize=1)
def village_field() -> Field:
    """The village under our tables; shared by all tests, which never change it."""
    return Field(village_map(), load_tables())


def village(dice: Sequence[int] = (), turn: int = 1) -> Board:
    """An empty battle in the village."""
    return Board(village_field(), dice, turn)


@lru_cache(maxsize=1)
def village_map() -> HexMap:
    """The village, as the game reads it."""
    return read_map(data_dir() / "maps" / "village.tmx", VOCABULARY)
