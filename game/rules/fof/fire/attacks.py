"""One attack, die by die: thrown, laid against each other, and what it costs: FOF-ATK-1..5."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.rules.fof.model.attack_dice import AttackFacts, AttackOutcome, kept
from game.rules.fof.model.decisions import LayDice, Matching
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import Attacked, AttackThrown
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import is_on_table, side_of
from game.rules.fof.model.tasks import Hit
from game.rules.fof.resolve.attack import choice_matters, rearranged, resolve_attack, why_not_pairs


@declare
class Attack(Task, frozen=True):
    """FOF-ATK-1: an attack whose facts are frozen: ``unit`` fires (0: nobody, a card does), ``how`` as in ``Attacked``.

    ``leader_first``: the first casualty is the leader.
    """

    unit: EntityId
    target: EntityId
    how: str
    facts: AttackFacts
    distance: float = 0.0
    leader_first: bool = False


@FOF.task(Attack)
def attack(battle: Battle, task: Attack) -> None:
    """FOF-ATK-1..4: the dice are thrown; where the scenario has it the defender lays his own, if that matters."""
    if not is_on_table(battle.world, task.target):
        return
    outcome = resolve_attack(task.facts, battle.dice)
    if battle.ctx.options.lay_dice and choice_matters(outcome):
        side = side_of(battle.world, task.target)
        battle.emit(
            AttackThrown(
                unit=task.unit, target=task.target, how=task.how,
                attack_die=task.facts.attack_die, attack=outcome.attack,
                defence_die=task.facts.defence_die, defence=outcome.defence, rule="FOF-ATK-1",
            )
        )  # fmt: skip
        battle.push(Matching(side, task.target, task.unit, task.how, outcome, task.distance, task.leader_first))
    else:
        _settle(battle, task.unit, task.target, task.how, outcome, task.distance, leader_first=task.leader_first)


def _settle(
    battle: Battle,
    unit: EntityId,
    target: EntityId,
    how: str,
    outcome: AttackOutcome,
    distance: float,
    *,
    leader_first: bool,
) -> None:
    """FOF-ATK-5: the attack is told, and its casualties follow."""
    facts = outcome.facts
    battle.emit(
        Attacked(
            unit=unit, target=target, how=how,
            firepower=facts.firepower, attack_die=facts.attack_die, attack=outcome.attack,
            defence_dice=facts.defence, defence_die=facts.defence_die, defence=outcome.defence,
            pairs=outcome.pairs, casualties=outcome.casualties, distance=distance, rule="FOF-ATK-5",
        )
    )  # fmt: skip
    if outcome.casualties:
        battle.push(Hit(target, outcome.casualties, leader_first))


# The defender's own choice ----------------------------------------------------------------------


def why_not_lay(battle: Battle, decision: Matching, order: LayDice) -> Refusal | None:
    """FOF-ATK-2..4: what forbids to lay the dice like this."""
    denied = why_not_pairs(decision.outcome, order.pairs)
    return refuse(denied.rule, denied.reason) if denied is not None else None


@FOF.choices(Matching)
def matching_choices(battle: Battle, decision: Matching) -> Choices:
    """FOF-ATK-4: as many dice stopped as can be, the lowest ones first, or none at all."""
    outcome = decision.outcome
    highest, lowest = outcome.kept_defence, tuple(reversed(kept(outcome.attack, outcome.facts.success)))
    pairs = zip(lowest, highest, strict=False)
    careless = tuple((a, d) for a, d in pairs if outcome.defence[d] >= outcome.attack[a])
    return Choices(LayDice(each) for each in dict.fromkeys((outcome.pairs, careless, ())))


@FOF.order(Matching, LayDice, why_not_lay)
def lay_dice(battle: Battle, decision: Matching, order: LayDice) -> None:
    """FOF-ATK-4: as the defender likes."""
    outcome = rearranged(decision.outcome, order.pairs)
    _settle(
        battle, decision.firer, decision.unit, decision.how, outcome, decision.distance,
        leader_first=decision.leader_first,
    )  # fmt: skip
