"""Random events: what a joker sets going: FMJP-9.0."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fmjp.civilians import bring_civilians
from game.rules.fmjp.jokers.messages import message
from game.rules.fmjp.jokers.shelling import incoming
from game.rules.fmjp.jokers.sniping import sniper_appears
from game.rules.fmjp.jokers.villagers import fighter_in_disguise, villager_points
from game.rules.fmjp.model.events.jokers import MishapDrawn
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.resolve.mishap import resolve_mishap
from game.rules.fmjp.turn.points_of_entry import on_joker


@on_joker("chance")
def random_event(battle: Battle, side: str, figure: EntityId) -> None:
    """FMJP-9.0-1..2: the suit of a further card says what; ``side`` is whose joker it was."""
    outcome = resolve_mishap(battle.ctx.tables, battle.dice)
    battle.emit(MishapDrawn(side=side, kind=outcome.kind, card=outcome.card, roll=outcome.roll or 0, rule="FMJP-9.0-2"))
    if outcome.kind == "sniper":
        sniper_appears(battle, side, outcome)
    elif outcome.kind == "incoming":
        incoming(battle, side, outcome)
    elif outcome.kind == "radio":
        message(battle, side, outcome)
    elif outcome.row == "crossing":
        bring_civilians(battle)
    elif outcome.row == "informer":
        villager_points(battle, side)
    else:
        fighter_in_disguise(battle, side, outcome)
