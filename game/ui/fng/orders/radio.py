"""Names of the orders at the radio: calls to other units, and requests for support: FNG-RADIO, FNG-CALL."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.model.decisions.command import CallByRadio
from game.rules.fng.model.decisions.support import CallForSupport
from game.rules.fng.model.game import Skirmish
from game.ui.battle.acts import Acts, Handle

WORDS = {
    "artillery": mark("Ask for artillery"),
    "strike": mark("Ask for an air strike"),
    "gunship": mark("Ask for a gunship"),
    "medevac": mark("Ask for a medevac"),
}
"""A request, by what is asked for."""


def say_radio(acts: Acts) -> None:
    """FNG-RADIO-03, FNG-CALL-06: the words and handles of these orders."""

    @acts.says(CallByRadio, Handle(mark("Call by radio"), hint=mark("He calls another unit by radio.")))
    def call(skirmish: Skirmish, order: CallByRadio) -> str:
        return t("Call {unit} by radio", unit=order.unit)

    @acts.says(
        CallForSupport,
        Handle(mark("Ask for support"), hint=mark("He asks for artillery, aircraft or a medevac by radio.")),
    )
    def ask(skirmish: Skirmish, order: CallForSupport) -> str:
        return t(WORDS[order.what])
