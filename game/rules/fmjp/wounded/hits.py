"""The outcome of one hit: CE lost for good, or a duck: FMJP-5.3-2..5."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import Sniper
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import HitTaken
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import ce_of, figure_of, is_able
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.resolve.damage import HitFacts, HitOutcome, resolve_hit
from game.rules.fmjp.sight.noticing import reveal
from game.rules.fmjp.wounded.ducking import duck
from game.rules.fmjp.wounded.falling import lose_ce, slip_away

FLAK = "flak"


@declare
class TakeHit(Task, frozen=True):
    """FMJP-5.3-2..5: one hit on a figure."""

    figure: EntityId
    velocity: Velocity
    by: EntityId


def wears_flak(battle: Battle, figure: EntityId) -> bool:
    """FMJP-5.3-3: whether he wears a flak jacket."""
    return FLAK in figure_of(battle.world, figure).gear


@FMJP.task(TakeHit)
def take_hit(battle: Battle, task: TakeHit) -> None:
    """FMJP-5.3-2..5: one hit: a card or an average die says what it costs; one that costs nothing makes him duck.

    Who is hit is seen (FMJP-5.0-6, house).
    """
    if not is_able(battle.world, task.figure):
        return
    facts = HitFacts(ce=ce_of(battle.world, task.figure), velocity=task.velocity, flak=wears_flak(battle, task.figure))
    outcome = resolve_hit(facts, battle.ctx.tables, battle.dice)
    _tell_hit(battle, task, outcome)
    if battle.world.has(task.figure, Sniper):
        slip_away(battle, task.figure)
        return
    reveal(battle, task.figure, task.by)
    lose_ce(battle, task.figure, outcome.loss)
    if outcome.ducks:
        duck(battle, task.figure)


def _tell_hit(battle: Battle, task: TakeHit, outcome: HitOutcome) -> None:
    rule = "FMJP-5.3-2" if task.velocity == "low" else "FMJP-5.3-4"
    battle.emit(
        HitTaken(figure=task.figure, velocity=task.velocity, loss=outcome.loss, ce=outcome.ce, card=outcome.card,
                 faces=outcome.faces, by=task.by, rule=rule)
    )  # fmt: skip
