"""Puffed markers, and aim that is lost: FMJP-4.0-4, FMJP-4.0-13..15."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import Aim, Puffed
from game.rules.fmjp.model.events.turn import AimLost, PuffedUp
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import puffed_of


def puff(battle: Battle, figure: EntityId, markers: int, rule: str) -> None:
    """FMJP-4.0-4, FMJP-4.0-14: puffed markers, which cost him his aim."""
    if markers < 1:
        return
    total = puffed_of(battle.world, figure) + markers
    battle.world.set(figure, Puffed(total))
    battle.emit(PuffedUp(figure=figure, markers=markers, total=total, rule=rule))
    lose_aim(battle, figure)


def lose_aim(battle: Battle, figure: EntityId) -> None:
    """FMJP-4.0-13..15: his aim markers are gone."""
    if battle.world.has(figure, Aim):
        battle.world.remove(figure, Aim)
        battle.emit(AimLost(figure=figure, rule="FMJP-4.0-13"))
