"""A sniper whom nobody has seen fires once each time that he is active: FNG-SNIPER-03..04, FNG-SNIPER-06."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, other_side
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World
from game.rules.fng.fire.receiving import FiredOn, React, ReturnFire
from game.rules.fng.model.arms import one_of, weapons_of
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import (
    Acted,
    At,
    Clock,
    DuckedBack,
    FastMoving,
    Hidden,
    HunkeredDown,
    InView,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.snipers import SniperFired, SniperRevealed, SniperUnseen
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, is_able, next_node, side_of
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.resolve.shot import Mark, ShotFacts, resolve_shot, shot_facts
from game.rules.fng.sight.night import is_lit
from game.rules.fng.sight.testers import mark_of, shooter_of
from game.rules.fng.sight.viewing import has_line, refresh_views, reveal
from game.rules.fng.snipers.laying import aimed_from, closest_to, lay_card, marked_men
from game.rules.fng.snipers.placing import find_place, stand
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.turn.victory import Judge
from game.rules.fng.wounded.hits import roll_hits

OUT_OF_IT = (DuckedBack, HunkeredDown, RunningAway)
"""FNG-SNIPER-04: those who do not see where a shot came from: who has ducked back, or done worse (house)."""


@declare
class SniperActs(Task, frozen=True):
    """FNG-SNIPER-01..03: an unseen sniper is active: his card is laid and moved, and he fires once."""

    figure: EntityId


@declare
class LookForSniper(Task, frozen=True):
    """FNG-SNIPER-04: whether anybody has seen him, once whom he fired at has done what he does."""

    figure: EntityId
    target: EntityId
    hit: bool


@declare
class CardReturns(Task, frozen=True):
    """FNG-SNIPER-06: one who has not been seen is a card again."""

    figure: EntityId


@TURN.after_dice("snipers")
def snipers_fire(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-SNIPER-06, FNG-TURN-04 (house): each whose Rep is that of the die or more, before anybody else of his side;
    on doubles nobody fires."""
    world = skirmish.world
    dice = world.the(Clock).dice
    if dice[0] == dice[1]:
        return
    die = dice[SIDES.index(entered.side)]
    cards = (figure for figure in world.ids(SniperCard) if side_of(world, figure) == entered.side)
    skirmish.push(*(SniperActs(figure) for figure in cards if figure_of(world, figure).rep >= die))


@FNG.task(SniperActs)
def act(skirmish: Skirmish, task: SniperActs) -> None:
    """FNG-SNIPER-01..03: one shot at the enemy closest to his card; whoever it is aimed at takes Received Fire."""
    world, figure = skirmish.world, task.figure
    card = lay_card(skirmish, figure)
    enemies = marked_men(skirmish, figure)
    if not enemies:
        return
    target = closest_to(skirmish, card, enemies)
    kind = weapons_of(world, figure)[0]
    at, sees = find_place(skirmish, figure, kind, target, aimed_from(skirmish, card))
    stand(skirmish, figure, at, target)
    world.set(figure, HasFought())
    facts = sniper_shot(skirmish, figure, kind, target, sees=sees)
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    node = next_node(world)
    skirmish.emit(
        SniperFired(
            target=target, rep=facts.rep, modifiers=facts.modifiers, faces=outcome.faces,
            totals=tuple(score.total for score in outcome.scores), hit=bool(outcome.hits(0)),
            conditions=facts.marks[0].conditions, node=node, rule="FNG-SNIPER-03",
        )
    )  # fmt: skip
    roll_hits(skirmish, [Hit(target, figure, one_of(world, figure, kind), node)] * outcome.hits(0))
    shooting_starts(skirmish)
    fired_on = FiredOn(target, (figure,), (kind,), node)
    tests = (React(node, fired_on),) if is_able(world, target) else ()
    hit = bool(outcome.hits(0))
    skirmish.push(*tests, LookForSniper(figure, target, hit), ReturnFire(node, ()), CardReturns(figure), Judge())


def sniper_shot(skirmish: Skirmish, figure: EntityId, weapon: str, target: EntityId, *, sees: bool) -> ShotFacts:
    """FNG-SNIPER-03, FNG-SNIPER-07: one die from where he would be found; where no place has a line to the target, line
    and range are assumed, in the open (house)."""
    world = skirmish.world
    mark = Mark(1, prone=world.has(target, Prone), fast=world.has(target, FastMoving))
    if sees:
        mark = mark_of(skirmish, figure, target, 1)
    inches = distance(world.get(figure, At).point, world.get(target, At).point)
    shooter = shooter_of(skirmish, figure, weapon, False, dice=1, nearest=inches, lit=is_lit(skirmish, target))
    return shot_facts(skirmish.ctx.tables, shooter, (mark,))


@FNG.task(LookForSniper)
def look_for_him(skirmish: Skirmish, task: LookForSniper) -> None:
    """FNG-SNIPER-04: missed, and the target or some other who sees him has not ducked back: he stands on the table."""
    world, figure = skirmish.world, task.figure
    if task.hit or not _is_seen(skirmish, figure, task.target):
        return
    world.remove(figure, SniperCard)
    world.set(figure, Acted())
    node = next_node(world)
    skirmish.emit(SniperRevealed(figure=figure, at=world.get(figure, At).point, rule="FNG-SNIPER-04"))
    reveal(skirmish, figure, node, "FNG-SNIPER-04")
    refresh_views(skirmish, figure)
    man_the_guns(skirmish, side_of(world, figure))


def _is_seen(skirmish: Skirmish, figure: EntityId, target: EntityId) -> bool:
    """FNG-SNIPER-04: whether whom he missed, or any other with a clear line to him, has not ducked back."""
    world = skirmish.world
    enemies = able(world, other_side(side_of(world, figure)))
    looking = [enemy for enemy in enemies if not any(world.has(enemy, kind) for kind in OUT_OF_IT)]
    return any(enemy == target or has_line(skirmish, enemy, figure) for enemy in looking)


@FNG.task(CardReturns)
def card_returns(skirmish: Skirmish, task: CardReturns) -> None:
    """FNG-SNIPER-06: nobody knows where he is, and his card lies in its section again."""
    world, figure = skirmish.world, task.figure
    if not world.has(figure, SniperCard):
        return
    world.remove(figure, At)
    world.set(figure, Hidden())
    _forget(world, figure)
    skirmish.emit(SniperUnseen(figure=figure, rule="FNG-SNIPER-06"))


def _forget(world: World, figure: EntityId) -> None:
    """Nobody has him in sight any more."""
    for viewer, view in list(world.each(InView)):
        if figure in view.enemies:
            world.set(viewer, InView(*(tuple(f for f in each if f != figure) for each in (view.enemies, view.far))))
    world.remove(figure, InView)
