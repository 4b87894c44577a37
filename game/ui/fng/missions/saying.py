"""Orders of a mission, as the player meets them."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.model.decisions.missions import Demolish, GoOff, SearchMarker
from game.rules.fng.model.game import Skirmish
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import Acts, Handle


def say_missions(acts: Acts) -> None:
    """Enter the records of these orders."""

    @acts.says(
        GoOff,
        Handle(
            mark("Leave the table"),
            hint=mark("He leaves over the edge that he stands at. A scout who has seen enough reports over your own "
                      "edge; others withdraw, and have not run away."),
        ),
    )  # fmt: skip
    def leave(skirmish: Skirmish, order: GoOff) -> str:
        return t("{name} leaves the table", name=name_of(skirmish.world, order.figure))

    @acts.says(
        SearchMarker,
        Handle(
            mark("Search the marker"),
            hint=mark("He searches the marker that he touches, which ends his activation: an installation or nothing."),
        ),
    )
    def search(skirmish: Skirmish, order: SearchMarker) -> str:
        return t("{name} searches the marker", name=name_of(skirmish.world, order.figure))

    @acts.says(
        Demolish,
        Handle(
            mark("Destroy the installation"),
            hint=mark("He destroys the installation that he touches, which ends his activation."),
        ),
    )
    def demolish(skirmish: Skirmish, order: Demolish) -> str:
        return t("{name} destroys the installation", name=name_of(skirmish.world, order.figure))
