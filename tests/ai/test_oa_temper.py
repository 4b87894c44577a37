"""The temper of the commander who thinks ahead: he spares his men, kills whom he can, and hopes for fewer prisoners."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai.oa.commander import Commander, Sparing
from game.ai.oa.danger import AtRisk, at_risk, full_squad, harm
from game.ai.oa.fire import react
from game.ai.oa.flak import FlightCost, flak
from game.ai.oa.goals import ENEMY, Plan, capture_worth, shot_worth
from game.ai.oa.landing_zones import _pulls
from game.ai.oa.mind import MIND
from game.ai.oa.move import move
from game.ai.oa.temper import PLAIN, SPARING
from game.ai.oa.view import chances
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.oa.kit import KIT
from game.rules.oa.model.components import US, Airborne, At, Helicopter
from game.rules.oa.model.decisions import Airmobile, Fire, Step, UsFire, UsMovement, UsReaction
from game.rules.oa.model.game import Battle
from game.simulate import context_of

SEED = 4


def decisions(*kinds: type, seed: int = SEED) -> list[tuple[Battle, int]]:
    """Copies of a battle at the commander's decisions of these kinds, and how many orders had been given."""
    battle: Battle = KIT.begin(context_of(load_scenario("oa/village")), SeededDice(seed))
    found = []
    while battle.decision is not None:
        decision = battle.decision
        if isinstance(decision, kinds):
            found.append((battle.copy(), battle.orders_given))
        battle.submit(answer_of(MIND.players[decision.side], battle, seed)[0])
    return found


def test_a_whole_unit_killed_counts_for_twice_as_much_and_a_reduced_one_as_before() -> None:
    (battle, _), *_ = decisions(UsFire)
    field = battle.ctx.original
    plain, sparing = (
        [shot_worth(field, modifier, reduced, 0, temper) for modifier in range(6) for reduced in (False, True)]
        for temper in (PLAIN, SPARING)
    )
    assert plain[1::2] == sparing[1::2]
    more = [mine - his for mine, his in zip(sparing[::2], plain[::2], strict=True)]
    assert more == sorted(more)
    assert more[-1] >= 1500 * 2 // 6 > 0


def test_a_squad_that_loses_a_step_costs_him_more() -> None:
    *_, (battle, _) = decisions(UsMovement)
    tempers = [Plan(battle, temper) for temper in (PLAIN, SPARING)]
    assert [full_squad(view).strength for view in tempers] == [PLAIN.strength, SPARING.strength]
    assert {at_risk(tempers[1], unit).strength for unit, _ in tempers[1].men} == {SPARING.strength}
    costs = [harm(battle.ctx.original, AtRisk("us_squad", 2, strength=each.strength), 3) for each in (PLAIN, SPARING)]
    assert costs[0] < costs[1] < 2 * costs[0]


def test_the_first_step_of_a_whole_unit_counts_for_more_and_a_squad_comes_nearer_to_an_enemy() -> None:
    (battle, _), *_ = decisions(UsMovement)
    field, enemies = battle.ctx.original, [Plan(battle, temper).goals for temper in (PLAIN, SPARING)]
    assert [{goal.radius for goal in goals if goal.what == ENEMY} for goals in enemies] == [{4}, {3}]
    found = chances(field, 3)
    more = shot_worth(field, 3, False, 0, PLAIN.__class__(step=1500)) - shot_worth(field, 3, False, 0, PLAIN)
    assert more == pytest.approx(600 * found.step / 6, abs=1)
    assert found.step > 0


@pytest.mark.parametrize(("kind", "share"), [("cobra", 500), ("cayuse", 500), ("transport", 1000)])
def test_a_damaged_gunship_is_missed_for_half_as_much(kind: str, share: int) -> None:
    (battle, _), *_ = decisions(UsMovement)
    plain, sparing = (Plan(battle, temper) for temper in (PLAIN, SPARING))
    guns = flak(plain)
    costs = [FlightCost(view, guns, kind, 0, {})._to_come for view in (plain, sparing)]
    assert costs[1] == costs[0] * share // 1000


def test_the_fewer_set_out_the_better_another_place_has_to_be() -> None:
    battles = [battle for battle, _ in decisions(UsMovement)]
    found = [
        sum(isinstance(order, Step) for battle in battles for order, _ in move(battle, UsMovement(US), temper))
        for temper in (PLAIN.__class__(margin=margin) for margin in (0, 200, 1_000_000))
    ]
    assert found[0] > found[1] > found[2]


def test_he_waits_for_a_better_shot_in_reaction_as_long_as_his_patience_asks() -> None:
    fired = [
        sum(
            isinstance(next(iter(react(battle, battle.decision, PLAIN.__class__(patience=least))), (None,))[0], Fire)
            for seed in (44, 46)
            for battle, _ in decisions(UsReaction, seed=seed)
            if isinstance(battle.decision, UsReaction)
        )
        for least in (0, 250, 100_000)
    ]
    assert fired[0] >= fired[1] >= fired[2] == 0
    assert fired[0] > 0


def test_he_hopes_for_seven_tenths_of_a_prisoner() -> None:
    (battle, _), *_ = decisions(UsMovement)
    assert [capture_worth(Plan(battle, temper)) for temper in (PLAIN, SPARING)] == [3000, 2100]


def test_only_who_stands_beside_a_goal_sees_to_it_already_where_he_lands_others() -> None:
    drawn, more = 0, 0
    for battle, _ in decisions(Airmobile):
        machine = next((e for e, _, _ in battle.world.each(Helicopter, At) if battle.world.has(e, Airborne)), None)
        if machine is None or not Plan(battle).squads:
            continue
        plain, sparing = (
            _pulls(Plan(battle, temper), machine) for temper in (PLAIN, PLAIN.__class__(cluster=SPARING.cluster))
        )
        each = [(mine[0], his[0]) for (_, mine), (_, his) in zip(sparing, plain, strict=True)]
        drawn += all(mine >= his for mine, his in each)
        more += any(mine > his for mine, his in each)
    assert drawn >= more > 0


@pytest.mark.parametrize(
    ("kind", "seeds"), [(Airmobile, (4, 5)), (UsMovement, (4, 5)), (UsReaction, (44, 46)), (UsFire, range(4, 10))]
)
def test_in_whatever_he_weighs_that_counts(kind: type, seeds: Sequence[int]) -> None:
    assert isinstance(MIND.leaders[US], Sparing)
    alike, others = 0, 0
    for seed in seeds:
        for battle, number in decisions(kind, seed=seed):
            dice = SeededDice(seed, f"ai/{number}")
            plain, sparing = (list(make().plan(battle, dice).legal(battle)) for make in (Commander, Sparing))
            alike += plain == sparing
            others += plain != sparing
    assert others > 0 < alike
