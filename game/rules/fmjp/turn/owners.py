"""Those whose ID card has turned up, and who of them acts first: FMJP-2.0-3..5, FMJP-3.0-3."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES
from game.engine.core.orders import Choices, Task, may_always
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import FirstCards, Hand, Hidden
from game.rules.fmjp.model.decisions import CardActs, First, GoFirst, Second
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import RolledForFirst, WentFirst
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, ce_of, characters, clock_of, hand_of, is_able, side_of
from game.rules.fmjp.turn.acting import Continue, company, lose_actions

FIRST = mark("who goes first")


@declare
class Owners(Task, frozen=True):
    """FMJP-3.0-3: those whose ID card was turned act, in their order."""

    card: Card


@declare
class OpenCard(Task, frozen=True):
    """FMJP-2.0-4: one owner begins with his card."""

    figure: EntityId
    card: Card


def owners_of(battle: Battle, card: Card) -> Ids:
    """FMJP-2.0-3: the player characters who hold this ID card, at most one on each side."""
    world = battle.world
    return tuple(f for side in SIDES for f in characters(world, side) if card in hand_of(world, f))


@FMJP.task(Owners)
def owners_act(battle: Battle, task: Owners) -> None:
    """FMJP-2.0-5, FMJP-3.0-3: the higher CE may choose to go first; he does so unasked where the other is hidden.

    Equal CE: one die each, ties thrown again.
    """
    owners = owners_of(battle, task.card)
    for owner in owners:
        _mark_first(battle, side_of(battle.world, owner))
    if len(owners) < 2:
        battle.push(*(OpenCard(owner, task.card) for owner in owners))
        return
    one, other = owners
    better = _better(battle, one, other, task.card)
    worse = other if better == one else one
    if battle.world.has(worse, Hidden):
        _in_order(battle, task.card, better, worse)
    else:
        battle.push(GoFirst(side_of(battle.world, better), better, worse, task.card))


def _mark_first(battle: Battle, side: str) -> None:
    world, clock = battle.world, clock_of(battle.world)
    first = world.find(EntityId(0), FirstCards)
    phases = dict(first.phases if first is not None else ())
    if side not in phases:
        world.put(FirstCards((*phases.items(), (side, clock.phase))))


def _better(battle: Battle, one: EntityId, other: EntityId, card: Card) -> EntityId:
    """FMJP-3.0-3: between two who are hidden from each other the colour of the card decides: a die would tell both."""
    world = battle.world
    if ce_of(world, one) != ce_of(world, other):
        return one if ce_of(world, one) > ce_of(world, other) else other
    if _are_hidden(battle, one, other):
        return one if card.is_red else other
    while True:
        first, second = (battle.dice.d6(FIRST, "FMJP-3.0-3") for _ in range(2))
        battle.emit(RolledForFirst(figure=one, other=other, faces=(first, second), rule="FMJP-3.0-3"))
        if first != second:
            return one if first > second else other


def _are_hidden(battle: Battle, one: EntityId, other: EntityId) -> bool:
    return battle.world.has(one, Hidden) and battle.world.has(other, Hidden)


@FMJP.choices(GoFirst)
def first_choices(battle: Battle, decision: GoFirst) -> Choices:
    """FMJP-2.0-5: to go first is an option."""
    return Choices([First(), Second()])


@FMJP.order(GoFirst, First, may_always)
def go_first(battle: Battle, decision: GoFirst, order: First) -> None:
    """FMJP-2.0-5: he goes first."""
    _in_order(battle, decision.card, decision.figure, decision.other)


@FMJP.order(GoFirst, Second, may_always)
def go_second(battle: Battle, decision: GoFirst, order: Second) -> None:
    """FMJP-2.0-5: he lets the other go first."""
    _in_order(battle, decision.card, decision.other, decision.figure)


def _in_order(battle: Battle, card: Card, first: EntityId, second: EntityId) -> None:
    if not _are_hidden(battle, first, second):
        battle.emit(WentFirst(figure=first, other=second, rule="FMJP-2.0-5"))
    battle.push(OpenCard(first, card), OpenCard(second, card))


@FMJP.task(OpenCard)
def open_card(battle: Battle, task: OpenCard) -> None:
    """FMJP-2.0-3..4: the card leaves his hand; who lost it, or fell, in the meantime does not act on it."""
    world = battle.world
    if not is_able(world, task.figure) or task.card not in hand_of(world, task.figure):
        return
    side = side_of(world, task.figure)
    world.set(task.figure, Hand(tuple(card for card in hand_of(world, task.figure) if card != task.card)))
    lose_actions(battle, company(battle, CardActs(side, task.figure, task.card)))
    battle.push(Continue(side, task.figure, task.card))
