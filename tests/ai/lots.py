"""Positions laid out by lot, for what leaders think of in them: everybody somewhere near everybody else, in some state.

Nothing is played: only where all are is drawn, so that another rule of the game changes no position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.rules.oa.model import components as oa
from game.rules.oa.model import markers
from game.rules.oa.model.decisions import Airmobile, Boarding, Landing, UsFire, UsMovement
from tests.ai import oa_thoughts
from tests.rules.oa.oa_board import Board, village

_LOTS = 36
"""Positions of each kind."""
_FIRST = 12
"""So many thoughts are looked at; what comes after them is seldom ordered."""
KINDS: tuple[Any, ...] = (UsMovement, UsFire, Airmobile, Landing, Boarding)


class Lots:
    """Draws hexes of the village that nobody has yet."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board = board
        self.dice = SeededDice(seed, "lots")
        self._taken: set[int] = set()

    def hex(self, *, landing: bool = False) -> int:
        """One hex, in which a machine can stand if asked."""
        while True:
            found = (10 + self.dice.below(7)) * 100 + 9 + self.dice.below(8)
            good = not landing or self.board.battle.ctx.terrain[Hex(found)].landing
            if found not in self._taken and good:
                self._taken.add(found)
                return found

    def odd(self) -> bool:
        """Yes or no."""
        return bool(self.dice.below(2))


def lay_out(seed: int) -> Board:
    """A company, its machines and its enemies round the village, in turn 2 or later."""
    board = village(turn=2 + seed % 11)
    lots = Lots(board, seed)
    for number in range(5):
        squad = board.squad(lots.hex(), steps=1 + lots.odd(), platoon=1 + number % 3, name=f"Squad {number}")
        if lots.odd():
            board.world.set(squad, (markers.Fired, markers.Stopped, markers.Neutralised)[lots.dice.below(3)]())
    board.us("command", lots.hex(), name="Six")
    board.us("medical", lots.hex(), name="Medics")
    for number in range(6):
        enemy = board.viet(lots.hex(), steps=1 + lots.odd())
        if number < 2:
            board.weapon("dshk", enemy, ready=lots.odd())
    board.viet(bunker_hex := lots.hex(), inside=board.bunker(bunker_hex, lots.dice.below(6)))
    for _ in range(3):
        board.civilian(lots.hex())
    board.helicopter("cobra", lots.hex())
    board.helicopter("cayuse", lots.hex())
    for number, flying in enumerate((True, True, False)):
        hex = lots.hex(landing=not flying)
        aboard = [board.squad(hex, platoon=2, name=f"Lifted {number}")] if lots.odd() else []
        board.helicopter("transport", hex, flying=flying, aboard=aboard)
    board.helicopter("medevac", lots.hex(landing=True), flying=lots.odd())
    board.helicopter_at_base("transport", aboard=[board.squad(101, platoon=3, name="At base")])
    guard = next(e for e, unit in board.world.each(oa.Unit) if unit.name == "Squad 0")
    board.guard(board.viet(board.world.get(guard, oa.At).hex, steps=1), guard)
    return board


def oa_lots(kind: Any) -> Iterator[tuple[str, list[str]]]:
    """The first thoughts of the commander at a decision, in each of the positions."""
    for seed in range(_LOTS):
        yield f"position {seed}", oa_thoughts.plans(lay_out(seed), kind(oa.US))[:_FIRST]
