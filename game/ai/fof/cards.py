"""When leaders of Force on Force play their cards: at the first moment at which they serve, on the best target."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fof.tasks import SCREENS
from game.ai.fof.viet_cong import approached
from game.ai.fof.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.cards_kept import holes
from game.rules.fof.chances import expected_casualties
from game.rules.fof.fire.fire_facts import target_facts
from game.rules.fof.model.components import Pinned
from game.rules.fof.model.decisions import CardTime, PlayCard, Reroll
from game.rules.fof.model.hand import hand_of
from game.rules.fof.resolve.attack import card_attack

STRIKES = mark("the card hurts {target} most")
APPEARS = mark("comes up where nobody expects it: {place}")
DIGS = mark("nobody is looking: the rice is safe")
ARRIVE = mark("every man is needed")
AGAIN = mark("another throw cannot be worse")


def cards(view: View) -> Iterator[Answer]:
    """FOF-FOW-2, FOF-SOLO-1: the cards that are held, each at the first moment at which it can be played."""
    for card in dict.fromkeys(hand_of(view.world, view.side)):
        if card in ("hidden_marksman", "rockets"):
            yield from _strikes(view, card)
        elif card == "buried_rice":
            yield from ((PlayCard(card, unit), Reason(DIGS, "FOF-FOW-3")) for unit in view.own)
        elif card == "late_arrivals":
            yield PlayCard(card), Reason(ARRIVE, "FOF-FOW-3")
        elif card == "spider_hole":
            yield from _holes(view, card)
        elif card == "smoke_out":
            yield from _smoke(view, card)


def _strikes(view: View, card: str) -> Iterator[Answer]:
    found = sorted(view.foes, key=lambda foe: (-_casualties(view, card, foe), foe))
    for foe in found:
        yield PlayCard(card, foe), Reason(STRIKES, "FOF-FOW-3", (("target", view.name(foe)),))


def _casualties(view: View, card: str, foe: EntityId) -> float:
    """FOF-FOW-3: casualties to be expected of the attack of a card."""
    facts = card_attack(view.tables, card, target_facts(view.battle, foe))
    return expected_casualties(
        facts.attack_dice, facts.attack_die, facts.defence_dice, facts.defence_die, facts.figures, facts.success
    )


def _holes(view: View, card: str) -> Iterator[Answer]:
    """FOF-FOW-3: the unit farthest from the enemy comes up near the huts that he approaches."""
    name = approached(view)
    if not name:
        return
    goal = view.huts[name]
    units = sorted(view.own, key=lambda unit: (-distance(view.at(unit), goal), unit))
    for unit in units[:2]:
        for at in sorted(holes(view.battle), key=lambda at: (distance(at, goal), at))[:4]:
            yield PlayCard(card, unit, at), Reason(APPEARS, "FOF-FOW-3", (("place", name),))


def _smoke(view: View, card: str) -> Iterator[Answer]:
    """FOF-COV-15: over a pinned unit that enemies see."""
    for unit in view.own:
        if view.world.has(unit, Pinned) and view.who_sees(view.at(unit)):
            reason = Reason(SCREENS, "FOF-COV-15", (("target", view.name(unit)),))
            yield PlayCard(card, at=view.at(unit)), reason


def card_time(view: View, decision: CardTime) -> Iterator[Answer]:
    """FOF-FOW-2: before the enemy acts."""
    yield from cards(view)


def reroll(view: View, decision: Reroll) -> Iterator[Answer]:
    """FOF-FOW-3: a check that has failed is thrown again."""
    yield PlayCard(decision.card), Reason(AGAIN, "FOF-FOW-3")
