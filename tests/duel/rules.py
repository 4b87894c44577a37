"""A small but whole rule system: two men on a hex map, each wants to see the other fall.

Blue is the first side, the player's.  In turn each walks one hex, shoots at whom he sees within reach, or waits.
One die decides.
"""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.engine.core.declared import Declared
from game.engine.core.dice import Dice
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.game import Game, RuleSystem
from game.engine.core.orders import Choices, Decision, Order, Refusal, Task, refuse
from game.engine.core.world import Component, EntityId, Relation

BLUE, RED = SIDES = ("blue", "red")
REACH = 3
HIT_ON = 4
VERSION = 1


class Yard(Struct, frozen=True):
    """What a duel looks things up in."""

    map: HexMap
    turns: int


declare = Declared("duel")


@declare
class Man(Component, frozen=True):
    """One of the two."""

    side: str
    name: str


@declare
class At(Relation, frozen=True):
    """Where he stands: ``to`` is the hex."""


@declare
class Fallen(Component, frozen=True):
    """He was hit, and is out of the game."""


@declare
class Clock(Component, frozen=True):
    """The turn, and whose part of it."""

    turn: int
    side: str = BLUE


@declare
class SideTurn(Task, frozen=True):
    side: str


@declare
class Act(Decision, frozen=True):
    """What does this side's man do?"""


@declare
class Walk(Order, frozen=True):
    unit: EntityId
    hex: Hex


@declare
class Shoot(Order, frozen=True):
    unit: EntityId
    target: EntityId


@declare
class Wait(Order, frozen=True):
    pass


@declare(told=EVERYBODY)
class Began(Event, frozen=True, kw_only=True):
    turn: int
    side: str


@declare(told=EVERYBODY)
class Walked(Event, frozen=True, kw_only=True):
    unit: EntityId
    start: Hex
    hex: Hex


@declare(told=EVERYBODY)
class Shot(Event, frozen=True, kw_only=True):
    firer: EntityId
    target: EntityId
    hex: Hex
    roll: int
    hit: bool


DUEL: RuleSystem[Yard] = RuleSystem(declare, VERSION, "DL-1-1")
Duel = Game[Yard]


def standing(game: Duel) -> dict[EntityId, Man]:
    """Who is still in the game."""
    return {piece: man for piece, man in game.world.each(Man) if not game.world.has(piece, Fallen)}


def hex_of(game: Duel, piece: EntityId) -> Hex:
    return Hex(game.world.get(piece, At).to)


def resolve_shot(dice: Dice) -> tuple[int, bool]:
    """DL-2-2: four or more hits."""
    roll = dice.d6("shot", "DL-2-2")
    return roll, roll >= HIT_ON


@DUEL.task(SideTurn)
def side_turn(game: Duel, task: SideTurn) -> None:
    """DL-1-1..2: blue, then red, until one has fallen or the turns are over."""
    turn = game.world.the(Clock).turn + (task.side == BLUE)
    if len(standing(game)) < len(SIDES) or turn > game.ctx.turns:
        return
    game.world.put(Clock(turn, task.side))
    game.emit(Began(rule="DL-1-1", turn=turn, side=task.side))
    game.push(Act(task.side), SideTurn(RED if task.side == BLUE else BLUE))


@DUEL.choices(Act)
def choices(game: Duel, decision: Act) -> Choices:
    found = Choices([Wait()])
    found.spread(Walk, tuple(standing(game)), game.ctx.map.grid.hexes)
    found.spread(Shoot, tuple(standing(game)), tuple(standing(game)))
    return found


def why_not_him(game: Duel, decision: Act, piece: EntityId) -> Refusal | None:
    man = standing(game).get(piece)
    return None if man is not None and man.side == decision.side else refuse("DL-1-1", "He is not yours to order.")


def why_not_walk(game: Duel, decision: Act, order: Walk) -> Refusal | None:
    refusal = why_not_him(game, decision, order.unit)
    if refusal is None and game.ctx.map.grid.distance(hex_of(game, order.unit), order.hex) != 1:
        return refuse("DL-2-1", "He walks into the next hex.")
    if refusal is None and order.hex not in game.ctx.map.hexes_of("clear", "jungle"):
        return refuse("DL-2-1", "Nobody can walk there.")
    return refusal


def why_not_shoot(game: Duel, decision: Act, order: Shoot) -> Refusal | None:
    refusal = why_not_him(game, decision, order.unit)
    target = standing(game).get(order.target)
    if refusal is None and (target is None or target.side == decision.side):
        return refuse("DL-2-2", "He shoots at the enemy.")
    if refusal is None and game.ctx.map.grid.distance(hex_of(game, order.unit), hex_of(game, order.target)) > REACH:
        return refuse("DL-2-2", "That is out of his reach.")
    return refusal


@DUEL.order(Act, Walk, why_not_walk)
def walk(game: Duel, decision: Act, order: Walk) -> None:
    start = hex_of(game, order.unit)
    game.world.set(order.unit, At(order.hex))
    game.emit(Walked(rule="DL-2-1", unit=order.unit, start=start, hex=order.hex))


@DUEL.order(Act, Shoot, why_not_shoot)
def shoot(game: Duel, decision: Act, order: Shoot) -> None:
    roll, hit = resolve_shot(game.dice)
    game.emit(Shot(rule="DL-2-2", firer=order.unit, target=order.target, hex=hex_of(game, order.target), roll=roll,
                   hit=hit))  # fmt: skip
    if hit:
        game.world.set(order.target, Fallen())


@DUEL.order(Act, Wait, lambda game, decision, order: None)
def wait(game: Duel, decision: Act, order: Wait) -> None:
    """DL-1-1: nothing."""
