"""NPCs of the computer's leaders of FMJP: what each is ordered, and how he carries it out."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp.fire.shots import WORTH_WHILE, aims, best_target, close_combat, fire_at, suppresses, targets
from game.ai.fmjp.places import goes, takes_cover
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.commanding import reaches
from game.rules.fmjp.model.arms import firearm_of, is_jammed, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import OrderKind, Standing
from game.rules.fmjp.model.decisions import (
    ClearStoppage,
    CloseCombat,
    FirstAid,
    IssueOrder,
    Reload,
    Rest,
    Spot,
    TakeOver,
)
from game.rules.fmjp.model.query import Ids, leaderless, npcs_under
from game.rules.fmjp.turn.standing_orders import goal_of, is_void
from game.rules.fmjp.wounded import upon

CLEARS = mark("clears the stoppage")
RELOADS = mark("reloads: no bursts are left")
RESTS = mark("gets his breath back: {count} puffed markers")
FOLLOWS = mark("follows {leader}")
GOES = mark("goes where he was sent")
HELPS = mark("gives first aid to {name}")
TO_WOUNDED = mark("goes to {name}, who bleeds")
ATTACKS = mark("attacks {enemy} hand to hand")
LOOKS_OUT = mark("looks out for hidden enemies")
TO_FIRE = mark("orders {npc} to fire at {target}: he has no useful order")
TO_AIM = mark("orders {npc} to aim and fire at {target}: he has no useful order")
TO_COVER = mark("orders {npc} into cover: he is under fire in the open")
TO_FOLLOW = mark("orders {npc} to follow: he has no target")
TO_HELP = mark("orders {npc} to help {name}")
TAKES_OVER = mark("takes over {npc}, whose leader is out of action")

A_GOOD_CARD = 5
"""FMJP-9.0-4: the value of a card from which it is worth an order."""

CLOSE = 4.0
"""Paces from his leader at which one who follows stops."""

BREATHLESS = 2
"""Puffed markers at which an NPC rests."""


def carries_out(view: View, npc: EntityId) -> Iterator[Answer]:
    """FMJP-4.1-4: the next action of his order, or what he sees to by himself."""
    yield from keeps_ready(view, npc)
    if view.puffed(npc) >= BREATHLESS:
        yield Rest(npc), Reason(RESTS, "FMJP-4.0-6", (("count", view.puffed(npc)),))
    standing = view.world.find(npc, Standing)
    if npc in leaderless(view.world, view.side):
        yield from _alone(view, npc)
    elif standing is not None:
        yield from _by_order(view, npc, standing)


def keeps_ready(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: a stoppage is cleared and an empty weapon reloaded."""
    weapon = weapon_of(view.world, figure)
    if not weapon:
        return
    if is_jammed(view.world, figure, weapon):
        yield ClearStoppage(figure), Reason(CLEARS, "FMJP-4.0-8")
    if not firearm_of(view.world, figure, weapon).bursts:
        yield Reload(figure), Reason(RELOADS, "FMJP-4.0-8")


def _alone(view: View, npc: EntityId) -> Iterator[Answer]:
    """FMJP-4.1-4: with nobody over him he fires at who is close, and takes cover."""
    for target in targets(view, npc):
        if target.percent > 0:
            yield from fire_at(view, npc, target)
    yield from takes_cover(view, npc)


def _by_order(view: View, npc: EntityId, standing: Standing) -> Iterator[Answer]:
    match standing.order:
        case "fire" | "aim":
            yield from _fights(view, npc, standing)
        case "cover":
            yield from takes_cover(view, npc)
        case "hold":
            yield Spot(npc), Reason(LOOKS_OUT, "FMJP-5.0-6")
        case "help":
            yield from _helps(view, npc, standing.figure)
        case _:
            yield from _walks(view, npc, standing)


def _fights(view: View, npc: EntityId, standing: Standing) -> Iterator[Answer]:
    if standing.figure == NOBODY or standing.figure not in view.foes:
        return
    if view.gap(npc, standing.figure) <= view.battle.ctx.tables.combat.close.reach:
        values = (("enemy", view.name(standing.figure)),)
        yield CloseCombat(npc, standing.figure), Reason(ATTACKS, "FMJP-8.0-1", values)
    mine = next((target for target in targets(view, npc) if target.figure == standing.figure), None)
    if mine is None:
        return
    if mine.percent < WORTH_WHILE and standing.order == "aim":
        yield from aims(view, npc)
    if mine.percent >= WORTH_WHILE:
        yield from fire_at(view, npc, mine)
    yield from suppresses(view, npc)


def _helps(view: View, npc: EntityId, wounded: EntityId) -> Iterator[Answer]:
    if wounded not in view.wounded:
        return
    if upon(view.world, npc, wounded):
        yield from close_combat(view, npc)
    values = (("name", view.name(wounded)),)
    yield FirstAid(npc, wounded), Reason(HELPS, "FMJP-4.0-11", values)
    at = view.at(wounded)
    yield from goes(view, npc, at, Reason(TO_WOUNDED, "FMJP-4.1-4", values), until=1.0, nearer=at)


def _walks(view: View, npc: EntityId, standing: Standing) -> Iterator[Answer]:
    goal = goal_of(view.battle, npc, standing)
    if goal is None:
        return
    follows = standing.order == "follow"
    words = Reason(FOLLOWS, "FMJP-4.1-4", (("leader", _leader(view, npc)),)) if follows else Reason(GOES, "FMJP-4.1-4")
    yield from goes(view, npc, goal, words, until=CLOSE if follows else 1.5, nearer=goal)


def _leader(view: View, npc: EntityId) -> str:
    return view.name(view.owner) if npc in npcs_under(view.world, view.owner) else view.name(npc)


# Orders -----------------------------------------------------------------------------------------


def orders_men(view: View, kind: OrderKind = "fire") -> Iterator[Answer]:
    """FMJP-9.0-4, FMJP-4.1-1: one without a useful order gets one, if the card is good enough; ``kind``: how he is to
    fire."""
    for npc in leaderless(view.world, view.side):
        values = (("npc", view.name(npc)),)
        yield TakeOver(view.owner, npc), Reason(TAKES_OVER, "FMJP-4.1-4", values)
    cards: tuple[Card, ...] = (view.card, *view.held(view.owner))
    if sum(card.value for card in cards) < A_GOOD_CARD:
        return
    if view.card.value >= A_GOOD_CARD:
        cards = (view.card,)
    for npc in _idle(view):
        yield from _order_for(view, npc, cards, kind)


def _idle(view: View) -> Ids:
    """The men within reach whose order does nothing for them, those who have a target first."""
    men = [npc for npc in npcs_under(view.world, view.owner) if reaches(view.battle, view.owner, npc)]
    return tuple(sorted((npc for npc in men if not _is_useful(view, npc)), key=lambda npc: (-_percent(view, npc), npc)))


def _percent(view: View, npc: EntityId) -> int:
    best = best_target(view, npc)
    return best.percent if best is not None else -1000


def _is_useful(view: View, npc: EntityId) -> bool:
    standing = view.world.find(npc, Standing)
    if standing is None or is_void(view.battle, npc):
        return False
    if standing.order in ("fire", "aim"):
        return standing.figure == NOBODY or (standing.figure in view.foes and view.sees(npc, standing.figure))
    best = best_target(view, npc)
    if best is not None and (best.percent >= WORTH_WHILE or not view.is_hidden(npc)):
        return False
    if view.is_under_fire(npc) and view.shelter(npc) == 0:
        return standing.order == "cover"
    if standing.order == "help":
        return standing.figure in view.wounded
    return standing.order == "follow" or not _is_far(view, npc)


def _is_far(view: View, npc: EntityId) -> bool:
    """Whether his leader has gone on without him."""
    return view.gap(npc, view.owner) > 3 * CLOSE


def _order_for(view: View, npc: EntityId, cards: tuple[Card, ...], kind: OrderKind) -> Iterator[Answer]:
    owner, name = view.owner, view.name(npc)
    best = best_target(view, npc)
    if best is not None and view.is_hidden(npc) and best.percent < WORTH_WHILE:
        best = None
    if best is not None:
        words = TO_AIM if kind == "aim" else TO_FIRE
        values = (("npc", name), ("target", view.name(best.figure)))
        yield IssueOrder(owner, npc, kind, cards, AtPiece(best.figure)), Reason(words, "FMJP-4.1-1", values)
    elif view.is_under_fire(npc) and view.shelter(npc) == 0:
        yield IssueOrder(owner, npc, "cover", cards), Reason(TO_COVER, "FMJP-4.1-1", (("npc", name),))
    standing = view.world.find(npc, Standing)
    if best is None and (standing is None or standing.order != "follow"):
        yield IssueOrder(owner, npc, "follow", cards), Reason(TO_FOLLOW, "FMJP-4.1-1", (("npc", name),))


def orders_help(view: View, wounded: EntityId) -> Iterator[Answer]:
    """FMJP-4.1-4, FMJP-7.0-5: the nearest man is sent to one who bleeds, where nobody is with him."""
    if view.card.value < A_GOOD_CARD or view.is_attended(wounded):
        return
    men = [npc for npc in npcs_under(view.world, view.owner) if reaches(view.battle, view.owner, npc)]
    sent = [npc for npc in men if view.world.find(npc, Standing) == Standing("help", AtPiece(wounded))]
    if sent or not men:
        return
    npc = min(men, key=lambda man: (view.gap(man, wounded), man))
    values = (("npc", view.name(npc)), ("name", view.name(wounded)))
    if view.gap(npc, wounded) <= 40:
        yield IssueOrder(view.owner, npc, "help", (view.card,), AtPiece(wounded)), Reason(TO_HELP, "FMJP-4.1-1", values)
