"""The dice of orders in another tongue, of the radio and of swimmers, as the log shows them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.events import Event
from game.engine.log_facts import Detail
from game.engine.text import t
from game.rules.fng.events_lead import OrderUnderstood, RadioCalled, Swam, WitsTried
from game.rules.fng.log_arms import modifiers_of


def lead_details(event: Event) -> Iterator[Detail]:
    """FNG-LANG-02, FNG-RADIO-03, FNG-SWIM-01, FNG-ATTR-12: Rep, modifiers, dice and passes."""
    match event:
        case OrderUnderstood() | Swam():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield from modifiers_of(event.modifiers)
            if event.faces:
                yield Detail(t("dice"), " ".join(map(str, event.faces)), "FNG-GEN-02")
            yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")
            if isinstance(event, OrderUnderstood) and event.die:
                yield Detail(t("die"), str(event.die), "FNG-LANG-05")
        case RadioCalled():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield from modifiers_of(event.modifiers)
            yield Detail(t("die"), str(event.face), event.rule)
        case WitsTried():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield Detail(t("die"), str(event.die), event.rule)
