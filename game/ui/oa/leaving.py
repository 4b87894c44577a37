"""Helicopters whose time over the map runs out, told a turn ahead: they leave with everybody aboard."""

from __future__ import annotations

from game.engine.text import nt
from game.rules.oa.model.battle import Battle
from game.rules.oa.model.components import At, Clock, OnMapSince


def leaving_words(battle: Battle) -> str:
    """OA-8.6-1, OA-8.6-3: how many have to leave at the end of this turn, else of the next; empty where none has."""
    world, limit = battle.world, battle.ctx.tables.pieces.flight.turns_on_map
    turn = world.the(Clock).turn
    left = [limit - (turn - since.turn) for _, _, since in world.each(At, OnMapSince)]
    now, soon = sum(stay <= 1 for stay in left), left.count(2)
    if now:
        return nt("{count} helicopter has to leave the map at the end of this turn.",
                  "{count} helicopters have to leave the map at the end of this turn.", now)  # fmt: skip
    if soon:
        return nt("{count} helicopter has to leave the map at the end of the next turn.",
                  "{count} helicopters have to leave the map at the end of the next turn.", soon)  # fmt: skip
    return ""
