"""Orders to NPCs, and who takes over those who have lost their player character: FMJP-4.1."""

from __future__ import annotations

from collections.abc import Callable

from game.board.skirmish.targets import AtPiece, AtPoint, piece_of
from game.board.table.layers import TABLE_GROUND
from game.board.table.measure.geometry import EPSILON, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.shooting import NOT_HIS_CARDS, likely_places, use_cards
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Acted, Bleeding, Hidden, OrderKind, Standing, Under
from game.rules.fmjp.model.decisions import CardActs, IssueOrder, TakeOver
from game.rules.fmjp.model.events.turn import OrderIssued, TakenOver
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import (
    at_of,
    figure_of,
    held_by,
    is_able,
    is_leaderless,
    leader_of,
    leaderless,
    name_of,
    npcs_under,
    seen_enemies,
    side_of,
    values,
)
from game.rules.fmjp.resolve.npc_orders import OrderFacts, carries, resolve_order
from game.rules.fmjp.sight import name_target
from game.rules.fmjp.turn.acting import spend, why_not_owner
from game.rules.fmjp.turn.points_of_entry import offers
from game.rules.fmjp.turn.standing_orders import ORDERS

RADIO = "radio"
PLACES = ("go", "fire", "aim")
"""Orders that may have a place."""
FIGURES = ("fire", "aim", "help")
"""Orders that may have a figure."""

NOT_HIS_MAN = mark("{npc} is not under {name}.")
OUT = mark("{npc} is out of action.")
NO_CONTACT = mark("{name} does not reach {npc} by signs, nor by radio.")
NO_GOAL = mark("Say where to, or whom it is about.")
NO_PLACE = mark("Nobody can stand there.")
HAS_LEADER = mark("{npc} has somebody over him.")


def why_not_issue(battle: Battle, decision: CardActs, order: IssueOrder) -> Refusal | None:
    """FMJP-4.1-1: the owner of the card, to an NPC of his in sight and near, with the card and any he holds."""
    refusal = why_not_owner(battle, decision, order.figure)
    if refusal is not None:
        return refusal
    world, name, npc = battle.world, name_of(battle.world, order.figure), name_of(battle.world, order.npc)
    if leader_of(world, order.npc) != order.figure:
        return refuse("FMJP-4.1-1", NOT_HIS_MAN, npc=npc, name=name)
    if not is_able(world, order.npc):
        return refuse("FMJP-4.1-1", OUT, npc=npc)
    if not reaches(battle, order.figure, order.npc):
        return refuse("FMJP-4.1-1", NO_CONTACT, name=name, npc=npc)
    held = held_by(world, order.figure)
    known = set(order.cards) <= {decision.card, *held} and len(set(order.cards)) == len(order.cards)
    if not known or decision.card not in order.cards:
        return refuse("FMJP-4.1-1", NOT_HIS_CARDS, name=name)
    return why_not_content(battle, order)


def reaches(battle: Battle, figure: EntityId, npc: EntityId) -> bool:
    """FMJP-4.1-1: in sight and within 20 paces, by radio 60."""
    world = battle.world
    a, b = at_of(world, figure), at_of(world, npc)
    radio = RADIO in figure_of(world, npc).gear
    return carries(battle.ctx.tables, distance(a, b) - EPSILON, radio=radio) and battle.ctx.sees(a, b)


def why_not_content(battle: Battle, order: IssueOrder) -> Refusal | None:
    """FMJP-4.1-4: an order that says all that it needs: a place to go to, an enemy who is seen or an area to fire at,
    a wounded man of his own side to help."""
    world, side = battle.world, side_of(battle.world, order.figure)
    target, needs = order.target, order.order in (*PLACES, *FIGURES)
    if order.order not in ORDERS or (target is not None) != needs:
        return refuse("FMJP-4.1-4", NO_GOAL)
    if isinstance(target, AtPoint):
        if order.order not in PLACES:
            return refuse("FMJP-4.1-4", NO_GOAL)
        return None if _is_place(battle, order, target) else refuse("FMJP-4.1-4", NO_PLACE)
    if target is not None and order.order not in FIGURES:
        return refuse("FMJP-4.1-4", NO_GOAL)
    if target is not None and order.order in ("fire", "aim") and target.piece not in seen_enemies(world, side):
        return refuse("FMJP-4.1-4", NO_GOAL)
    if order.order == "help" and piece_of(target) not in wounded_of(battle, side):
        return refuse("FMJP-4.1-4", NO_GOAL)
    return None


def _is_place(battle: Battle, order: IssueOrder, target: AtPoint) -> bool:
    at = snapped(target.at)
    if target.layer != TABLE_GROUND:
        return False
    return battle.ctx.map.on_table(at) and (order.order != "go" or battle.ctx.paths.why_not_stand(at) is None)


def wounded_of(battle: Battle, side: str) -> tuple[EntityId, ...]:
    """FMJP-7.0-1: the men of a side who bleed, ascending."""
    return tuple(figure for figure, _ in battle.world.each(Bleeding) if side_of(battle.world, figure) == side)


@FMJP.order(CardActs, IssueOrder, why_not_issue)
def issue_order(battle: Battle, decision: CardActs, order: IssueOrder) -> None:
    """FMJP-4.1-2..4: obeyed on a die below the cards' total; then it stands until another one is obeyed, and is
    carried out from his leader's next card on."""
    outcome = resolve_order(OrderFacts(cards=values(order.cards)), battle.dice)
    target = AtPoint(snapped(order.target.at)) if isinstance(order.target, AtPoint) else order.target
    use_cards(battle, order.figure, order.cards)
    victim = piece_of(target)
    if victim is not None and not any(battle.world.has(each, Hidden) for each in (order.figure, order.npc)):
        name_target(battle, victim, order.figure)
    battle.emit(
        OrderIssued(figure=order.figure, npc=order.npc, order=order.order, cards=order.cards, total=outcome.total,
                    roll=outcome.roll, obeyed=outcome.obeyed, target=victim or NOBODY,
                    at=target.at if isinstance(target, AtPoint) else None, rule="FMJP-4.1-2")
    )  # fmt: skip
    if outcome.obeyed:
        battle.world.set(order.npc, Standing(order.order, target))
        battle.world.set(order.npc, Acted())
    spend(battle, decision, order.figure)


@offers("orders")
def offer_orders(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.1-1: every order to every NPC within reach, with the card alone and with all that he holds."""
    if figure != decision.figure:
        return
    held = held_by(battle.world, figure)
    hands: list[tuple[Card, ...]] = [(decision.card,), *([(decision.card, *held)] if held else [])]
    for npc in npcs_under(battle.world, figure):
        if reaches(battle, figure, npc):
            choices.spread(_issuer(figure, npc), hands, _contents(battle, figure, npc))


def _issuer(figure: EntityId, npc: EntityId) -> Callable[[tuple[Card, ...], Content], IssueOrder]:
    return lambda cards, content: IssueOrder(figure, npc, content[0], cards, content[1])


Content = tuple[OrderKind, AtPiece | AtPoint | None]


def _contents(battle: Battle, figure: EntityId, npc: EntityId) -> list[Content]:
    """FMJP-4.1-4: what may be ordered of him, and about what."""
    side, stands = side_of(battle.world, figure), battle.ctx.paths.why_not_stand
    found: list[Content] = [("follow", None), ("hold", None), ("cover", None)]
    for enemy in seen_enemies(battle.world, side):
        found += [("fire", AtPiece(enemy)), ("aim", AtPiece(enemy))]
    found += [("help", AtPiece(man)) for man in wounded_of(battle, side)]
    for place in likely_places(battle, npc):
        at = AtPoint(place)
        found += [("go", at), ("fire", at)] if stands(place) is None else [("fire", at)]
    return found


# Taking over ------------------------------------------------------------------------------------


def why_not_take_over(battle: Battle, decision: CardActs, order: TakeOver) -> Refusal | None:
    """FMJP-4.1-4: an NPC of the side without an able player character, within 20 paces."""
    refusal = why_not_owner(battle, decision, order.figure)
    if refusal is not None:
        return refusal
    world, name, npc = battle.world, name_of(battle.world, order.figure), name_of(battle.world, order.npc)
    if not is_able(world, order.npc) or side_of(world, order.npc) != decision.side:
        return refuse("FMJP-4.1-4", OUT, npc=npc)
    if not is_leaderless(world, order.npc):
        return refuse("FMJP-4.1-4", HAS_LEADER, npc=npc)
    paces = distance(at_of(world, order.figure), at_of(world, order.npc))
    if not carries(battle.ctx.tables, paces - EPSILON, radio=False):
        return refuse("FMJP-4.1-4", NO_CONTACT, name=name, npc=npc)
    return None


@FMJP.order(CardActs, TakeOver, why_not_take_over)
def take_over(battle: Battle, decision: CardActs, order: TakeOver) -> None:
    """FMJP-4.1-4: one card for each."""
    world = battle.world
    world.set(order.npc, Under(order.figure))
    world.set(order.npc, Standing("follow"))
    world.set(order.npc, Acted())
    battle.emit(TakenOver(figure=order.figure, npc=order.npc, rule="FMJP-4.1-4"))
    spend(battle, decision, order.figure)


@offers("take over")
def offer_takeovers(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.1-4: everybody of the side who has nobody over him."""
    if figure == decision.figure:
        for npc in leaderless(battle.world, decision.side):
            choices.add(TakeOver(figure, npc))
