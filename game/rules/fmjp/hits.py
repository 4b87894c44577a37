"""The outcome of a hit: CE lost or a duck, cards lost, falling at CE 0, and dying: FMJP-5.3, FMJP-6.0, FMJP-7.0."""

from __future__ import annotations

from game.board.table.measure.geometry import within
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.civilians import alarm
from game.rules.fmjp.model.cards import lose
from game.rules.fmjp.model.components import (
    PIECES,
    Aim,
    At,
    Attended,
    Bleeding,
    Dead,
    Ducked,
    Efficiency,
    Figure,
    Gone,
    Hand,
    Held,
    Hidden,
    Hurt,
    LosesAction,
    Observed,
    Puffed,
    Sniper,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import DuckedDown, HitTaken
from game.rules.fmjp.model.events.jokers import SniperLeft
from game.rules.fmjp.model.events.turn import CardsLost, Died, Fell
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import ce_of, clock_of, figure_of, hand_of, is_able, is_character
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.move.positions import lose_aim
from game.rules.fmjp.resolve.bleeding_card import bleeding_time
from game.rules.fmjp.resolve.hits import HitFacts, HitOutcome, resolve_hit
from game.rules.fmjp.sight import reveal
from game.rules.fmjp.turn.points_of_entry import TURN

FLAK = "flak"


@declare
class TakeHit(Task, frozen=True):
    """FMJP-5.3-2..5: one hit on a figure."""

    figure: EntityId
    velocity: Velocity
    by: EntityId


def wears_flak(battle: Battle, figure: EntityId) -> bool:
    """FMJP-5.3-3: whether he wears a flak jacket."""
    return FLAK in figure_of(battle.world, figure).gear


@FMJP.task(TakeHit)
def take_hit(battle: Battle, task: TakeHit) -> None:
    """FMJP-5.3-2..5: one hit: a card or an average die says what it costs; one that costs nothing makes him duck."""
    if not can_be_hit(battle, task.figure):
        return
    facts = HitFacts(ce=ce_of(battle.world, task.figure), velocity=task.velocity, flak=wears_flak(battle, task.figure))
    outcome = resolve_hit(facts, battle.ctx.tables, battle.dice)
    _tell_hit(battle, task, outcome)
    suffer(battle, task.figure, outcome.loss, ducks=outcome.ducks, hit_by=task.by)


@PIECES.asks(Figure)
def can_be_hit(battle: Battle, figure: EntityId) -> bool:
    """FMJP-5.3-1: whether a piece can be hit: a man above CE 0."""
    return is_able(battle.world, figure)


@PIECES.asks(Figure)
def suffer(battle: Battle, figure: EntityId, loss: int, *, ducks: bool, hit_by: EntityId | None) -> None:
    """FMJP-5.3-1..2, FMJP-5.4-1..2: what a hit or a blast (``hit_by`` None) does to a piece: a man loses CE or ducks,
    and who is hit is seen."""
    if hit_by is not None:
        reveal(battle, figure, hit_by)
    lose_ce(battle, figure, loss)
    if ducks:
        duck(battle, figure)


@suffer.answers(Sniper)
def _off_he_goes(battle: Battle, figure: EntityId, loss: int, *, ducks: bool, hit_by: EntityId | None) -> None:
    """FMJP-9.0-2: any hit drives a sniper off, and any blast that costs him something."""
    if loss or hit_by is not None:
        slip_away(battle, figure)


def _tell_hit(battle: Battle, task: TakeHit, outcome: HitOutcome) -> None:
    rule = "FMJP-5.3-2" if task.velocity == "low" else "FMJP-5.3-4"
    battle.emit(
        HitTaken(figure=task.figure, velocity=task.velocity, loss=outcome.loss, ce=outcome.ce, card=outcome.card,
                 faces=outcome.faces, by=task.by, rule=rule)
    )  # fmt: skip


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
    for kind in (Aim, Held, Hidden, Observed, Puffed, UnderFire, Ducked, LosesAction, Standing):
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
    for kind in (At, Sniper, Hidden, Observed, Aim):
        world.remove(figure, kind)
    world.set(figure, Gone("slipped away", clock_of(world).turn))
    battle.emit(SniperLeft(figure=figure, rule="FMJP-9.0-2"))


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
    """FMJP-5.0-7: shot at, or near a blast; who goes about his business hears it."""
    alarm(battle)
    if is_able(battle.world, figure):
        battle.world.set(figure, UnderFire(clock_of(battle.world).phase))


@TURN.after_activation("under fire")
def fire_is_past(battle: Battle, entered: Enter) -> None:
    """FMJP-5.0-7: what was shot at them before their own card counts no more."""
    world = battle.world
    for figure in entered.members:
        fire = world.find(figure, UnderFire)
        if fire is not None and fire.phase < clock_of(world).phase:
            world.remove(figure, UnderFire)


def under_fire_near(battle: Battle, at: tuple[float, float], paces: float, but: EntityId = NOBODY) -> None:
    """FMJP-5.0-6..7: everybody so near a place."""
    for figure, place in list(battle.world.each(At)):
        if figure != but and within(place.point, at, paces):
            come_under_fire(battle, figure)
