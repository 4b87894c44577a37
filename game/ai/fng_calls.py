"""The radio: whom to call and when, where reaching a unit is what the side is here for."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.ai.fng_care import CALM
from game.ai.fng_orders import Answer
from game.ai.fng_view import View
from game.engine.core.dice import Dice
from game.engine.core.orders import Reason
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fng.command.calling import reached
from game.rules.fng.model.components import US, Clock
from game.rules.fng.model.components_lead import Air
from game.rules.fng.model.decisions_lead import CallByRadio
from game.rules.fng.model.query import figure_of
from game.rules.fng.resolve.speech import RADIO, CallFacts, resolve_air, resolve_call
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.weather import is_raining

CALLS = mark("calls {unit}: {chance} % to get through")


def calls(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-RADIO-03: an operator who lies under little fire calls the next unit that it counts to reach."""
    if RADIO not in figure_of(view.world, figure).gear or not _is_worth_it(view):
        return
    if int(view.danger(figure)[view.ground.nearest(view.at(figure))]) > CALM:
        return
    for unit in view.skirmish.ctx.options.calls:
        if unit not in reached(view.world):
            values: tuple[tuple[str, str | int], ...] = (("unit", unit), ("chance", round(100 * _chance(view, figure))))
            yield CallByRadio(figure, unit), Reason(CALLS, "FNG-RADIO-03", values)


def _is_worth_it(view: View) -> bool:
    """Whether a call that gets through counts for his side: goals are those of the first force."""
    goals = view.skirmish.ctx.options.victory.goals
    return view.side == US and any(goal.kind == "called" and goal.points > 0 for goal in goals)


def _chance(view: View, figure: EntityId) -> float:
    """FNG-RADIO-01..03: of a call now; the air of a turn in which nobody has called yet is thrown for first."""
    tables, known = view.odds.tables, view.world.find(THE_GAME, Air)
    facts = CallFacts(tester_of(view.skirmish, figure), rain=is_raining(view.skirmish))
    if known is not None and known.turn == view.world.the(Clock).turn:
        facts = structs.replace(facts, air=known.value)
        return view.odds.walked(facts, lambda dice: str(resolve_call(facts, tables, dice).through)).get("True", 0.0)

    def call(dice: Dice) -> str:
        air = resolve_air(tables, dice)
        return str(resolve_call(structs.replace(facts, air=air), tables, dice).through)

    return view.odds.walked(("call", facts), call).get("True", 0.0)
