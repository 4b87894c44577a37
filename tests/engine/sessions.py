"""Sessions of the toy game, for the tests of sessions, journals and replays."""

from __future__ import annotations

from pathlib import Path

from game.ai.random_player import RandomPlayer
from game.engine.core.players import Seat
from game.engine.faults import OptionFault
from game.engine.journal.records import DiceKind
from game.engine.playable.kit import SystemKit
from game.engine.session.session import Session
from tests.engine.toy import KIT, SCENARIO, SIDES

RANDOM = Seat("random", RandomPlayer())


def kit_of(system: str) -> SystemKit:
    if system != "toy":
        raise OptionFault(f"There is no rule system '{system}'.")
    return KIT


def seat_of(system: str, side: str, name: str) -> Seat:
    if name != "random":
        raise OptionFault(f"There is no player '{name}'.")
    return RANDOM


def new_session(
    path: Path | None = None,
    *,
    seed: int = 1,
    human: tuple[str, ...] = (),
    dice: DiceKind = "seeded",
    curtain: bool = False,
) -> Session:
    """A toy game; the sides that are not ``human`` play by lot."""
    seats = {side: RANDOM for side in SIDES if side not in human}
    return Session.new(KIT, SCENARIO, seed, seats=seats, dice=dice, path=path, curtain=curtain)


def resume(path: Path) -> Session:
    return Session.resume(path, kit_of, seat_of)


def play(session: Session, orders: int | None = None) -> Session:
    """Let the computer play so many orders, or to the end."""
    while (orders is None or len(session.records) < orders) and session.step_ai():
        pass
    return session


def played_file(path: Path, orders: int | None = None, seed: int = 1) -> Path:
    """A save with so many orders in it."""
    play(new_session(path, seed=seed), orders).close()
    return path
