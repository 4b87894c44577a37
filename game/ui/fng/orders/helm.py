"""The orders at the helm of a boat as the player meets them: FNG-DRIVE-10."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.model.decisions import vehicles as decisions
from game.rules.fng.model.game import Skirmish
from game.ui.battle.acts import Acts, Handle
from game.ui.fng.orders.riding import ride_of


def say_helm(acts: Acts) -> None:
    """Have these acts tell of boats, too."""

    @acts.says(
        decisions.HoldCourse,
        Handle(mark("Hold course"), hint=mark("The boat goes straight on as fast as before, or into what is there.")),
    )
    def hold_course(skirmish: Skirmish, order: decisions.HoldCourse) -> str:
        return t("{vehicle} goes straight on", vehicle=ride_of(skirmish, order.figure))

    @acts.says(
        decisions.HeaveTo,
        Handle(mark("Heave to"), hint=mark("The boat stops, and goes on no more until it is told to.")),
    )
    def heave_to(skirmish: Skirmish, order: decisions.HeaveTo) -> str:
        return t("{vehicle} heaves to", vehicle=ride_of(skirmish, order.figure))

    @acts.says(
        decisions.ComeAbout,
        Handle(mark("Come about"), hint=mark("The boat turns about without stopping, which takes two turns.")),
    )
    def come_about(skirmish: Skirmish, order: decisions.ComeAbout) -> str:
        vehicle = ride_of(skirmish, order.figure)
        if order.right:
            return t("{vehicle} comes about to the right", vehicle=vehicle)
        return t("{vehicle} comes about to the left", vehicle=vehicle)
