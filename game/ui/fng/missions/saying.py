"""Orders of a mission, as the player meets them."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.missions.leaving import edge_at
from game.rules.fng.missions.searching import touched
from game.rules.fng.model.decisions.missions import Demolish, GoOff, SearchMarker
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import Acts, Handle


def say_missions(acts: Acts) -> None:
    """Enter the records of these orders."""

    @acts.says(
        GoOff,
        Handle(
            mark("Leave the table"), "leave",
            mark("He leaves over the edge that he stands at. A scout who has seen enough reports over your own "
                 "edge; others withdraw, and have not run away."),
            when=(GroupActs,),
        ),
    )  # fmt: skip
    def leave(skirmish: Skirmish, order: GoOff) -> str:
        return t("{name} leaves the table", name=name_of(skirmish.world, order.figure))

    @acts.says(
        SearchMarker,
        Handle(
            mark("Search the marker"),
            "search",
            mark("He searches the marker that he touches, which ends his activation: an installation or nothing."),
            when=(GroupActs,),
        ),
    )
    def search(skirmish: Skirmish, order: SearchMarker) -> str:
        return t("{name} searches the marker", name=name_of(skirmish.world, order.figure))

    @acts.says(
        Demolish,
        Handle(
            mark("Destroy the installation"),
            "land",
            mark("He destroys the installation that he touches, which ends his activation."),
            when=(GroupActs,),
        ),
    )
    def demolish(skirmish: Skirmish, order: Demolish) -> str:
        return t("{name} destroys the installation", name=name_of(skirmish.world, order.figure))


OCCASIONS: dict[type[Order], Callable[[Skirmish, EntityId], bool]] = {
    GoOff: lambda game, figure: game.ctx.options.mission is not None and edge_at(game, figure) is not None,
    SearchMarker: lambda game, figure: touched(game, figure, found=False) is not None,
    Demolish: lambda game, figure: touched(game, figure, found=True) is not None,
}
"""By order, whether a figure is where it may come up; any other order may anywhere."""
