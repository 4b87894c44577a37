"""Combat efficiency that is lost, falling at CE 0, and dying: FMJP-5.3-1, FMJP-7.0."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import (
    Aim,
    At,
    Attended,
    Bleeding,
    Dead,
    Ducked,
    Efficiency,
    Gone,
    Hand,
    Held,
    Hidden,
    Hurt,
    LosesAction,
    Puffed,
    Sniper,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.events.jokers import SniperLeft
from game.rules.fmjp.model.events.turn import Died, Fell
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import clock_of, hand_of, is_character
from game.rules.fmjp.resolve.bleeding_card import bleeding_time
from game.rules.fmjp.wounded.ducking import lose_cards


def lose_ce(battle: Battle, figure: EntityId, loss: int) -> None:
    """FMJP-5.3-1, FMJP-5.3-5: CE lost for good; the hand shrinks with it at once, and at 0 he falls."""
    world = battle.world
    if loss < 1:
        return
    was = world.get(figure, Efficiency)
    now = max(0, was.now - loss)
    world.set(figure, Efficiency(now, was.most))
    world.set(figure, Hurt())
    if now == 0:
        fall(battle, figure)
    elif is_character(world, figure):
        lose_cards(battle, figure, len(hand_of(world, figure)) - now, "hurt")
    aim = world.find(figure, Aim)
    if aim is not None and aim.markers > now:
        world.set(figure, Aim(now, aim.at, aim.cards[:now]))


def fall(battle: Battle, figure: EntityId) -> None:
    """FMJP-5.3-1, FMJP-7.0-1: at CE 0 a player character bleeds, and an NPC is out; either stays on the table."""
    world = battle.world
    world.set(figure, Efficiency(0, world.get(figure, Efficiency).most))
    world.set(figure, Hurt())
    for kind in (Aim, Held, Hidden, Puffed, UnderFire, Ducked, LosesAction, Standing):
        world.remove(figure, kind)
    if not is_character(world, figure):
        battle.emit(Fell(figure=figure, how="out", rule="FMJP-5.3-1"))
        return
    world.set(figure, Hand(()))
    time = bleeding_time(battle.ctx.tables, battle.dice)
    world.set(figure, Bleeding(time))
    battle.emit(Fell(figure=figure, how="down", time=time, rule="FMJP-7.0-1"))


def die(battle: Battle, figure: EntityId, rule: str) -> None:
    """FMJP-7.0-4, FMJP-7.0-8: beyond help."""
    world = battle.world
    for kind in (Bleeding, Attended):
        world.remove(figure, kind)
    world.set(figure, Dead())
    battle.emit(Died(figure=figure, rule=rule))


def slip_away(battle: Battle, figure: EntityId) -> None:
    """FMJP-9.0-2: a sniper leaves after his last shot, or any hit on him."""
    world = battle.world
    for kind in (At, Sniper, Hidden, Aim):
        world.remove(figure, kind)
    world.set(figure, Gone("slipped away", clock_of(world).turn))
    battle.emit(SniperLeft(figure=figure, rule="FMJP-9.0-2"))
