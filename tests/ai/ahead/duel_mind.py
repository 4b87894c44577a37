"""The duel as the searcher needs it, with a leader who thinks of waiting first and of shooting last."""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.ahead.mind import Mind
from game.ai.ahead.worth import Weights
from game.ai.proposals import Answer, Plan
from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from tests.duel.kit import KIT
from tests.duel.rules import BLUE, SIDES, At, Duel, Man, Shoot, Wait, Walk, Yard, hex_of, standing

WAITS, STEPS, SHOOTS = Reason("waits"), Reason("steps about"), Reason("shoots")
WANDERS = Reason("wanders off")


def man_of(game: Duel, side: str) -> EntityId:
    """The man of a side."""
    return next(piece for piece, man in game.world.each(Man) if man.side == side)


class Waiter:
    """Waits, thinks next of every hex beside him, and last of his gun."""

    def plan(self, game: Duel, dice: SeededDice) -> Plan:
        decision = game.decision
        assert decision is not None
        me = man_of(game, decision.side)
        other = man_of(game, next(side for side in SIDES if side != decision.side))
        steps = [(Walk(me, hex), STEPS) for hex in game.ctx.map.grid.neighbours(hex_of(game, me))]
        return Plan([(Wait(), WAITS), *steps[:2], (Shoot(me, other), SHOOTS)])

    def answer(self, game: Duel, dice: SeededDice) -> Answer:
        return self.plan(game, dice).answer(game)


class DuelMind(Mind):
    """``moved``: where the other man is imagined; None: where he is seen."""

    kit = KIT
    leaders = players = dict.fromkeys(SIDES, Waiter())
    weights = Weights("by hand", 2.0, {})

    def __init__(self, moved: Hex | None = None, beside: int | None = 0) -> None:
        self.moved, self.beside = moved, beside
        self.imagined = 0

    def also(self, game: Duel, first: Order, dice: SeededDice) -> Iterable[Answer]:
        """Every other hex beside him."""
        me = man_of(game, BLUE)
        steps = [Walk(me, hex) for hex in game.ctx.map.grid.neighbours(hex_of(game, me))]
        return [(step, WANDERS) for step in steps[2:] if step != first]

    def imagine(self, game: Duel, side: str, dice: SeededDice) -> Game[object]:
        self.imagined += 1
        twin = game.copy()
        if self.moved is not None:
            other = man_of(twin, next(each for each in SIDES if each != side))
            twin.world.set(other, At(self.moved))
        return twin

    def lost(self, game: Duel, side: str) -> int:
        return int(man_of(game, side) not in standing(game))

    def turns(self, game: Duel) -> int:
        return game.ctx.turns


def begun() -> Duel:
    """A duel on open ground, with blue to act."""
    grid = HexGrid(10, 8)
    yard = HexMap("yard", "The yard", grid, dict.fromkeys(grid.hexes, "clear"))
    return KIT.begin(Yard(yard, turns=6), SeededDice(1))
