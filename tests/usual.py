"""The computer player who usually plays a side."""

from __future__ import annotations

from game.engine.core.players import Seat
from game.systems import player_names, seat_of


def usual_seat(system: str, side: str) -> Seat:
    """The first of the players that the side has."""
    return seat_of(system, side, player_names(system, side)[0])
