"""Orders about what is in the air over the table, as the player meets them."""

from __future__ import annotations

from game.board.table.whereabouts import whereabouts
from game.engine.text import mark, t
from game.rules.fng.model.decisions.sky import ShineOn, ThrowSmoke
from game.rules.fng.model.game import Skirmish
from game.ui.battle.acts import Acts, Handle

SMOKE_HERE = mark("Throw smoke here")
LIGHT_HERE = mark("Turn the searchlight here")


def say_sky(acts: Acts) -> None:
    """Enter the records of these orders."""

    @acts.says(
        ThrowSmoke,
        Handle(
            mark("Smoke grenade"),
            hint=mark("Smoke drifts downwind from where it lands; nobody sees or fires through it. Thrown instead of "
                      "firing: right click on the spot."),
        ),
    )  # fmt: skip
    def smoke(skirmish: Skirmish, order: ThrowSmoke) -> str:
        return t("Throw a smoke grenade at {place}", place=whereabouts(skirmish.ctx.map, order.target.at))

    @acts.says(
        ShineOn,
        Handle(
            mark("Searchlight"),
            hint=mark("It lights a wide circle of ground until the next phase of your side, and the vehicle itself: "
                      "right click on the spot."),
        ),
    )  # fmt: skip
    def light(skirmish: Skirmish, order: ShineOn) -> str:
        return t("Turn the searchlight to {place}", place=whereabouts(skirmish.ctx.map, order.target.at))
