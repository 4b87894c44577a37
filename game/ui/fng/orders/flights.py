"""The orders of helicopters and of whoever fires at them, as the player meets them: FNG-HELO."""

from __future__ import annotations

from game.board.table.whereabouts import whereabouts
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fng.helicopters.lifts import is_litter
from game.rules.fng.model.decisions import helicopters as decisions
from game.rules.fng.model.game import Skirmish
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import ODDS, WAY, Acts, Handle

EDGES = {
    "north": mark("over the northern edge"),
    "east": mark("over the eastern edge"),
    "south": mark("over the southern edge"),
    "west": mark("over the western edge"),
}
"""The edge of the table over which a helicopter comes or goes; north is above."""


def edge_words(skirmish: Skirmish, at: tuple[float, float]) -> str:
    """FNG-HELO-12: the edge on which a point lies."""
    x, y = at
    if y <= 0:
        return t(EDGES["north"])
    if y >= skirmish.ctx.map.height:
        return t(EDGES["south"])
    return t(EDGES["west"] if x <= 0 else EDGES["east"])


def _names(skirmish: Skirmish, figures: tuple[EntityId, ...]) -> str:
    return ", ".join(name_of(skirmish.world, figure) for figure in figures)


def say_flights(acts: Acts) -> None:
    """Have these acts tell of helicopters, too."""

    @acts.says(
        decisions.FlyIn,
        Handle(
            mark("Land"), hint=mark("The helicopter comes in over an edge and lands; a click on the table says where.")
        ),
        shows=WAY,
    )
    def fly_in(skirmish: Skirmish, order: decisions.FlyIn) -> str:
        place = whereabouts(skirmish.ctx.map, order.at)
        return t("Land at {place}, {edge}", place=place, edge=edge_words(skirmish, order.entry))

    @acts.says(
        decisions.FlyOff,
        Handle(mark("Take off"), hint=mark("The helicopter leaves the table with all aboard.")),
        shows=WAY,
    )
    def fly_off(skirmish: Skirmish, order: decisions.FlyOff) -> str:
        return t("Take off, {edge}", edge=edge_words(skirmish, order.exit))

    @acts.says(
        decisions.SetDown,
        Handle(mark("Unload"), hint=mark("All passengers who can walk get off, and may act in this phase.")),
    )
    def set_down(skirmish: Skirmish, order: decisions.SetDown) -> str:
        return t("Unload")

    @acts.says(
        decisions.TakeAboard,
        Handle(mark("Take aboard"), hint=mark("Men near the helicopter get on, and casualties are lifted on.")),
    )
    def take_aboard(skirmish: Skirmish, order: decisions.TakeAboard) -> str:
        lying = sum(is_litter(skirmish.world, figure) for figure in order.figures)
        told = _names(skirmish, order.figures)
        if not lying:
            return t("Take aboard {names}", names=told)
        return nt(
            "Take aboard {names} ({count} casualty)", "Take aboard {names} ({count} casualties)", lying, names=told
        )

    @acts.says(
        decisions.Stand,
        Handle(mark("Wait"), hint=mark("The helicopter stays on the ground, or away from the table.")),
    )
    def stand(skirmish: Skirmish, order: decisions.Stand) -> str:
        return t("Wait")

    @acts.says(
        decisions.SetDownAt,
        Handle(mark("Set down"), hint=mark("Without its engine the helicopter comes down there.")),
        shows=WAY,
    )
    def set_down_at(skirmish: Skirmish, order: decisions.SetDownAt) -> str:
        return t("Set down at {place}", place=whereabouts(skirmish.ctx.map, order.at))


def say_against_flights(acts: Acts) -> None:
    """Have these acts tell of fire at helicopters, too."""

    @acts.says(
        decisions.FireAtFlyer,
        Handle(
            mark("Fire at the helicopter"),
            hint=mark("He fires as it passes, if he keeps his nerve; one who was hidden shows himself by it."),
        ),
        shows=ODDS,
    )
    def fire_at_flyer(skirmish: Skirmish, order: decisions.FireAtFlyer) -> str:
        weapon = t(skirmish.ctx.tables.arms.weapons[order.weapon].title)
        return t("{name} fires at it with {weapon}", name=name_of(skirmish.world, order.figure), weapon=weapon)

    @acts.says(
        decisions.KeepStill,
        Handle(mark("Let it pass"), hint=mark("He does not fire at the helicopter.")),
    )
    def keep_still(skirmish: Skirmish, order: decisions.KeepStill) -> str:
        return t("{name} lets it pass", name=name_of(skirmish.world, order.figure))
