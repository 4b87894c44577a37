"""What the squad leaders of FNG think of in a position, in words, for tests."""

from __future__ import annotations

from typing import Any

from game.ai.fng.leader import PLANS
from game.ai.fng.view import View
from game.engine.core.orders import Decision, Order
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from tests.ai.thoughts import thoughts
from tests.rules.fng.fng_board import find, skirmish


def plans(game: Skirmish, decision: Decision | None = None) -> list[str]:
    """Every order that the leader thinks of at this decision, or at the one that is open, the best first."""
    asked = game.decision if decision is None else decision
    assert asked is not None
    plan: Any = next(PLANS[kind] for kind in type(asked).__mro__ if kind in PLANS)
    return thoughts(plan(View(game, asked.side), asked), {e: man.name for e, man in game.world.each(Figure)})


def active(us: tuple[Man, ...], vc: tuple[Man, ...], **options: Any) -> Skirmish:
    """A skirmish in which all of ours are active, and at nothing yet."""
    game = skirmish(us, vc, **options)
    order: Order = Activate(tuple(find(game, each.name) for each in us))
    game.submit(order)
    return game
