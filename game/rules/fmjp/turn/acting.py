"""A turned card in its owner's hands: he acts, orders, holds it or passes, and his NPCs act: FMJP-2.0, FMJP-3.0.

Every file of rules registers here what a man may do with a card.
"""

from __future__ import annotations

from game.engine.core.orders import Choices, Order, Refusal, Task, may_always, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import (
    Acted,
    ActionsTaken,
    At,
    Clock,
    Ducked,
    Efficiency,
    Figure,
    FirstCards,
    Held,
    LosesAction,
    Sniper,
    Standing,
    Under,
)
from game.rules.fmjp.model.decisions import CardActs, Done, HoldCard
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import CardHeld, Passed
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import (
    Ids,
    at_of,
    ce_of,
    clock_of,
    held_by,
    is_able,
    is_leaderless,
    is_npc,
    leader_of,
    leaderless,
    name_of,
    npcs_under,
    seen_enemies,
)
from game.rules.fmjp.turn.points_of_entry import TURN, offers
from game.rules.fmjp.turn.standing_orders import why_not_ordered

NOT_HIS_CARD = mark("{name} does not act on this card.")
HAS_ACTED = mark("{name} has acted on this card.")
OUT_OF_ACTION = mark("{name} is out of action.")
NO_ORDER = mark("{name} has no order.")
HAS_DONE_ALL = mark("{name} has done all he can in this turn: {count} actions.")
ONLY_OWNER = mark("Only {name} himself can do that: the card is his.")


@declare
class Continue(Task, frozen=True):
    """FMJP-2.0-4: go on with the turned card, if anybody may still act on it."""

    side: str
    figure: EntityId
    card: Card


@declare
class CloseCard(Task, frozen=True):
    """FMJP-3.0-2: the owner and his men have done what they do with this card."""

    side: str
    figure: EntityId
    card: Card


# Who may act ------------------------------------------------------------------------------------


def company(battle: Battle, decision: CardActs) -> Ids:
    """FMJP-2.0-4, FMJP-4.1-4: the owner, the NPCs under him, and on the first card of a player character of the side
    in this turn those who have nobody over them."""
    world = battle.world
    alone = leaderless(world, decision.side) if is_first_card(battle, decision.side) else ()
    return (decision.figure, *npcs_under(world, decision.figure), *alone)


def _is_of_company(battle: Battle, decision: CardActs, figure: EntityId) -> bool:
    """Whether a figure is one of the company, which need not be listed for it."""
    world = battle.world
    if figure == decision.figure or (leader_of(world, figure) == decision.figure and is_able(world, figure)):
        return True
    return figure in leaderless(world, decision.side) and is_first_card(battle, decision.side)


def is_first_card(battle: Battle, side: str) -> bool:
    """FMJP-4.1-4: whether this is the first card of this turn that belongs to a player character of the side."""
    clock = clock_of(battle.world)
    first = battle.world.find(THE_GAME, FirstCards)
    return first is not None and dict(first.phases).get(side) == clock.phase


def why_not_act(battle: Battle, decision: CardActs, figure: EntityId, order: Order | None = None) -> Refusal | None:
    """FMJP-2.0-4, FMJP-4.1-4: what keeps a figure from doing anything on this card, or from this very thing."""
    world = battle.world
    if not _is_of_company(battle, decision, figure):
        return refuse("FMJP-2.0-3", NOT_HIS_CARD, name=name_of(world, figure))
    refusal = _why_not_more(battle, figure)
    if refusal is None and order is not None and is_npc(world, figure):
        return why_not_ordered(battle, figure, order)
    return refusal


def _why_not_more(battle: Battle, figure: EntityId) -> Refusal | None:
    """FMJP-2.0-4, FMJP-4.1-4: what keeps one of the company from doing anything more on this card."""
    world = battle.world
    if not is_able(world, figure):
        return refuse("FMJP-5.3-1", OUT_OF_ACTION, name=name_of(world, figure))
    if world.has(figure, Acted):
        return refuse("FMJP-2.0-4", HAS_ACTED, name=name_of(world, figure))
    if not is_npc(world, figure):
        return None
    if not world.has(figure, Standing):
        return refuse("FMJP-4.1-4", NO_ORDER, name=name_of(world, figure))
    taken = world.find(figure, ActionsTaken)
    if taken is not None and taken.count >= (most := most_actions(battle, figure)):
        return refuse("FMJP-4.1-4", HAS_DONE_ALL, name=name_of(world, figure), count=most)
    return None


def most_actions(battle: Battle, npc: EntityId) -> int:
    """FMJP-4.1-4: as many actions of his order a turn as he has CE; one for who has nobody over him."""
    return 1 if is_leaderless(battle.world, npc) else ce_of(battle.world, npc)


def why_not_owner(battle: Battle, decision: CardActs, figure: EntityId) -> Refusal | None:
    """FMJP-2.0-4: what only the owner of the card can do."""
    if figure != decision.figure:
        return refuse("FMJP-2.0-4", ONLY_OWNER, name=name_of(battle.world, decision.figure))
    return why_not_act(battle, decision, figure)


def acting(battle: Battle, decision: CardActs) -> Ids:
    """Everybody who may still act on this card."""
    known = _acting(battle.world)
    if decision not in known:
        known[decision] = tuple(f for f in company(battle, decision) if _why_not_more(battle, f) is None)
    return known[decision]


@looks_at(Acted, ActionsTaken, Clock, Efficiency, Figure, FirstCards, Sniper, Standing, Under, who_has=(At,))
def _acting(world: World) -> dict[CardActs, Ids]:
    """Notes on who may still act: they hold as long as nothing of this changes."""
    return {}


@FMJP.choices(CardActs)
def card_choices(battle: Battle, decision: CardActs) -> Choices:
    """FMJP-2.0-4: everything that some rule lets these men do with the card."""
    choices, figures = Choices([Done()]), acting(battle, decision)
    _look_about(battle, decision, figures)
    for figure in figures:
        for offer in offers:
            offer(battle, decision, figure, choices)
    return choices


def _look_about(battle: Battle, decision: CardActs, figures: Ids) -> None:
    """Work out at once what all of them, and the men whom the owner may send, see of enemies and places of cover."""
    world, ctx = battle.world, battle.ctx
    sent = npcs_under(world, decision.figure) if decision.figure in figures else ()
    enemies = [at_of(world, enemy) for enemy in seen_enemies(world, decision.side)]
    ctx.look_out([at_of(world, figure) for figure in (*figures, *sent)], enemies)


# Acting -----------------------------------------------------------------------------------------


def spend(battle: Battle, decision: CardActs, figure: EntityId, *tasks: Task) -> None:
    """FMJP-4.0-1: an action costs the card: what is to be done for it, and then whoever else may act."""
    world = battle.world
    world.set(figure, Acted())
    if is_npc(world, figure):
        taken = world.find(figure, ActionsTaken)
        world.set(figure, ActionsTaken(1 + (taken.count if taken is not None else 0)))
    battle.push(*tasks, Continue(decision.side, decision.figure, decision.card))


@FMJP.task(Continue)
def go_on(battle: Battle, task: Continue) -> None:
    """FMJP-2.0-4: the same decision again as long as somebody may act."""
    decision = CardActs(task.side, task.figure, task.card)
    close = CloseCard(task.side, task.figure, task.card)
    battle.push(decision if acting(battle, decision) else close)


@FMJP.task(CloseCard)
def close_card(battle: Battle, task: CloseCard) -> None:
    """FMJP-3.0-2, FMJP-3.0-5: their own card is over; the owner may have done nothing with it."""
    if is_able(battle.world, task.figure) and not battle.world.has(task.figure, Acted):
        battle.emit(Passed(figure=task.figure, card=task.card, rule="FMJP-3.0-5"))
    battle.push(*TURN.after_activation.entries(task.side, company(battle, CardActs(task.side, task.figure, task.card))))


@TURN.after_activation("card")
def card_is_over(battle: Battle, entered: Enter) -> None:
    """FMJP-4.0-15: on the next card they may act again."""
    for figure in entered.members:
        for kind in (Ducked, Acted):
            battle.world.remove(figure, kind)


def lose_actions(battle: Battle, figures: Ids) -> None:
    """FMJP-5.3-5: NPCs who ducked lose this action."""
    for figure in figures:
        if battle.world.has(figure, LosesAction):
            battle.world.remove(figure, LosesAction)
            battle.world.set(figure, Acted())


@FMJP.order(CardActs, Done, may_always)
def done(battle: Battle, decision: CardActs, order: Done) -> None:
    """FMJP-3.0-5: nothing more is done with this card."""
    battle.push(CloseCard(decision.side, decision.figure, decision.card))


def why_not_hold(battle: Battle, decision: CardActs, order: HoldCard) -> Refusal | None:
    """FMJP-3.0-5: the owner, as long as he has not acted."""
    return why_not_owner(battle, decision, order.figure)


@FMJP.order(CardActs, HoldCard, why_not_hold)
def hold_card(battle: Battle, decision: CardActs, order: HoldCard) -> None:
    """FMJP-3.0-5: the card is kept for a later one of the same turn."""
    world = battle.world
    world.set(order.figure, Held((*held_by(world, order.figure), decision.card)))
    battle.emit(CardHeld(figure=order.figure, card=decision.card, rule="FMJP-3.0-5"))
    spend(battle, decision, order.figure)


@offers("hold")
def offer_hold(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-3.0-5: the owner may keep the card."""
    if figure == decision.figure:
        choices.add(HoldCard(figure))
