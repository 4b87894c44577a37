"""Ducking, being under fire, and the ID cards that it costs: FMJP-5.0-7, FMJP-5.3-5, FMJP-6.0."""

from __future__ import annotations

from game.board.table.geometry import within
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.cards import lose
from game.rules.fmjp.model.components import NOBODY, At, Ducked, Hand, LosesAction, Sniper, UnderFire
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import DuckedDown
from game.rules.fmjp.model.events.turn import CardsLost
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import clock_of, hand_of, is_able, is_character
from game.rules.fmjp.move.puffing import lose_aim

LOST = mark("card lost")


@declare
class Duck(Task, frozen=True):
    """FMJP-5.3-5: a figure is forced to duck."""

    figure: EntityId


@FMJP.task(Duck)
def do_duck(battle: Battle, task: Duck) -> None:
    """FMJP-5.3-5: a burst that only just missed."""
    duck(battle, task.figure)


def duck(battle: Battle, figure: EntityId) -> None:
    """FMJP-5.3-5, FMJP-4.0-15: he loses his aim and one ID card that did not turn up yet; an NPC his next action."""
    world = battle.world
    if not is_able(world, figure) or world.has(figure, Sniper):
        return
    world.set(figure, Ducked())
    battle.emit(DuckedDown(figure=figure, rule="FMJP-5.3-5"))
    lose_aim(battle, figure)
    if is_character(world, figure):
        lose_cards(battle, figure, 1, "ducked")
    else:
        world.set(figure, LosesAction())


def lose_cards(battle: Battle, figure: EntityId, count: int, how: str) -> None:
    """FMJP-5.3-5, FMJP-6.0-1: so many ID cards of his hand, by lot, as far as he has any.

    This is all that fear does to him: no character takes a test of morale.
    """
    hand = hand_of(battle.world, figure)
    if not hand or count < 1:
        return
    lost = lose(hand, count, LOST, "FMJP-5.3-5", battle.dice)
    battle.world.set(figure, Hand(lost.kept))
    battle.emit(CardsLost(figure=figure, cards=lost.lost, how=how, rule="FMJP-5.3-5"))


def come_under_fire(battle: Battle, figure: EntityId) -> None:
    """FMJP-5.0-7: shot at, or near a blast."""
    if is_able(battle.world, figure):
        battle.world.set(figure, UnderFire(clock_of(battle.world).phase))


def under_fire_near(battle: Battle, at: tuple[float, float], paces: float, but: EntityId = NOBODY) -> None:
    """FMJP-5.0-6..7: everybody so near a place."""
    for figure, place in list(battle.world.each(At)):
        if figure != but and within(place.point, at, paces):
            come_under_fire(battle, figure)
