"""A rule system whose sides have two levels besides the usual one, for tests that ask for levels and no thought."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.systems import SYSTEMS, player_names

LEVELS = ("thinking", "hard")


def give_levels(patch: pytest.MonkeyPatch, system: str) -> None:
    """Both sides of a system can be played at these levels, each by whoever usually plays the side."""
    entry = SYSTEMS[system]
    players = {
        side: {
            name: known[player_names(system, side)[0]] for name in (player_names(system, side)[0], *LEVELS, "random")
        }
        for side, known in entry.players.items()
    }
    patch.setitem(SYSTEMS, system, replace(entry, players=players, thinking=()))
