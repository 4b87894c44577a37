"""Groups and those who lead them: units, the overall Leader, junior NCOs, Pointmen, and taking command."""

from __future__ import annotations

import pytest

from game.engine.core.orders import IllegalOrder
from game.rules.fng.model.components.figures import Busy, Dead, HasFired, KnockedDown, OnTheMove, OutOfFight
from game.rules.fng.model.decisions.command import Detach, TakeCommand
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Move, Pass, Shots
from game.rules.fng.model.events.command import CommandGivenBack, CommandTaken
from game.rules.fng.model.events.turn import FastMoveTried
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import leader_of, rank_of, squad_of
from tests.rules.fng.fng_board import find, man, skirmish, told

ENEMY = man("Pham", 46, 46)


def rule_of(game: Skirmish, *names: str) -> str | None:
    """The rule that forbids these to be active together, None where none does."""
    refusal = game.why_not(Activate(tuple(find(game, name) for name in names)))
    return refusal.rule if refusal is not None else None


@pytest.mark.rule("FNG-GROUP-03")
@pytest.mark.parametrize(("squad", "rule"), [("1", None), ("2", "FNG-GROUP-03")])
def test_all_in_a_group_belong_to_one_unit(squad: str, rule: str | None) -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10, squad=squad)], [ENEMY])
    assert rule_of(game, "Able", "Baker") == rule


@pytest.mark.rule("FNG-LEAD-04")
@pytest.mark.parametrize(("inches", "rule"), [(12.0, None), (12.01, "FNG-GROUP-01")])
def test_the_overall_leader_gathers_men_of_any_unit_within_twelve_inches(inches: float, rule: str | None) -> None:
    game = skirmish(
        [man("Boss", 10, 10, 6, rank="overall"), man("Able", 10 + inches, 10, 3, squad="2")], [ENEMY], dice=(6, 1)
    )
    assert rule_of(game, "Boss", "Able") == rule


@pytest.mark.rule("FNG-LEAD-04", "FNG-GROUP-01")
@pytest.mark.parametrize(("gap", "rule"), [(4.0, None), (4.01, "FNG-GROUP-01")])
def test_those_within_twelve_inches_chain_others_within_four(gap: float, rule: str | None) -> None:
    game = skirmish(
        [man("Boss", 10, 10, 6, rank="overall"), man("Able", 22, 10, squad="2"), man("Baker", 22 + gap, 10, squad="3")],
        [ENEMY],
    )
    assert rule_of(game, "Boss", "Able", "Baker") == rule


@pytest.mark.rule("FNG-ATTR-25")
@pytest.mark.parametrize(("inches", "rule"), [(8.0, None), (8.01, "FNG-GROUP-01")])
def test_a_pointman_may_be_eight_inches_ahead(inches: float, rule: str | None) -> None:
    point = man("Point", 10, 20 - inches, facing=0, attributes=("pointman",))
    game = skirmish([man("Able", 10, 20), man("Baker", 12, 20), point], [ENEMY])
    assert rule_of(game, "Able", "Baker", "Point") == rule
    assert rule_of(game, "Point", "Able", "Baker") == rule


@pytest.mark.rule("FNG-ATTR-25")
def test_a_pointman_who_is_not_ahead_keeps_to_four_inches_and_there_is_one_of_them() -> None:
    behind = man("Point", 10, 28, facing=0, attributes=("pointman",))
    game = skirmish([man("Able", 10, 20), behind], [ENEMY])
    assert rule_of(game, "Able", "Point") == "FNG-GROUP-01"
    two = [man(name, x, 13, facing=0, attributes=("pointman",)) for name, x in (("Point", 9), ("Scout", 13.5))]
    game = skirmish([man("Able", 10, 20), *two], [ENEMY])
    assert rule_of(game, "Able", "Point") is None
    assert rule_of(game, "Able", "Point", "Scout") == "FNG-GROUP-01"


@pytest.mark.rule("FNG-GROUP-02", "FNG-TURN-05")
def test_a_squad_splits_into_groups_as_it_likes_and_one_is_active_at_a_time() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10), man("Charlie", 14, 10)], [ENEMY])
    able, baker, charlie = (find(game, name) for name in ("Able", "Baker", "Charlie"))
    offered = [order for order in game.orders() if isinstance(order, Activate)]
    assert Activate((able,)) in offered
    assert Activate((able, baker, charlie)) in offered
    game.submit(Activate((baker, charlie)))
    refusal = game.why_not(Move(able, ((10.0, 12.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-05"
    game.submit(Pass())
    assert isinstance(game.decision, Activation)
    game.submit(Activate((able,)))
    assert game.why_not(Move(able, ((10.0, 12.0),))) is None


@pytest.mark.rule("FNG-LEAD-01", "FNG-LEAD-08")
@pytest.mark.parametrize(("junior", "rule"), [("junior", None), ("", "FNG-TURN-04")])
def test_a_junior_nco_leads_a_detached_group_on_his_rep(junior: str, rule: str | None) -> None:
    game = skirmish(
        [man("Lead", 30, 10, 5, rank="leader"), man("Nco", 10, 10, 4, rank=junior), man("Low", 12, 10, 3)],
        [ENEMY],
        dice=(4, 1),
    )
    assert rule_of(game, "Nco", "Low") == rule


@pytest.mark.rule("FNG-LEAD-10")
@pytest.mark.parametrize("lost", [Dead(), OutOfFight(1)])
def test_with_leader_and_junior_lost_the_highest_rep_leads_the_first_among_equals(lost: Dead | OutOfFight) -> None:
    game = skirmish(
        [
            man("Lead", 10, 10, 5, rank="leader"), man("Nco", 12, 10, 4, rank="junior"), man("Low", 10, 12, 3),
            man("First", 12, 12, 4), man("Second", 14, 12, 4),
        ],
        [ENEMY],
    )  # fmt: skip
    first, second = find(game, "First"), find(game, "Second")
    game.world.set(find(game, "Lead"), lost)
    assert rank_of(game.world, first) == ""
    game.world.set(find(game, "Nco"), KnockedDown(1))
    assert rank_of(game.world, first) == ""
    game.world.remove(find(game, "Nco"), KnockedDown)
    game.world.set(find(game, "Nco"), lost)
    assert rank_of(game.world, first) == "junior"
    assert rank_of(game.world, second) == ""
    assert leader_of(game.world, (second, first)) == first


@pytest.mark.rule("FNG-LEAD-05", "FNG-LEAD-09", "FNG-MOVE-02")
@pytest.mark.parametrize(("inches", "led"), [(4.0, True), (4.01, False)])
def test_a_leader_within_four_inches_lends_his_die_to_a_group_that_moves_fast(inches: float, led: bool) -> None:
    game = skirmish(
        [man("Nco", 10, 10, 4, rank="junior"), man("Low", 10 + inches, 10, 4)], [ENEMY], *((1,) if led else ()), 5, 5
    )
    game.submit(Activate((find(game, "Low"),), fast=True))
    (tried,) = told(game, FastMoveTried)
    assert tried.leader_die == (1 if led else 0)
    assert tried.inches == ((12,) if led else (8,))


def two_squads(**more: object) -> Skirmish:
    """A Leader, and four inches from him a man of another squad."""
    game = skirmish(
        [man("Lead", 10, 10, 5, rank="leader", facing=90), man("Able", 14, 10, 3, squad="2", **more)],
        [man("Pham", 20, 10, 4, facing=270)],
        2,
        2,
        6,
        6,
        6,
    )
    game.submit(Activate((find(game, "Lead"),)))
    return game


@pytest.mark.rule("FNG-GROUP-04")
def test_a_leader_takes_command_and_gives_it_back_each_with_his_activation() -> None:
    game = two_squads()
    lead, able = find(game, "Lead"), find(game, "Able")
    game.submit(TakeCommand(lead, (able,)))
    assert squad_of(game.world, able) == "1"
    assert [event.men for event in told(game, CommandTaken)] == [(able,)]
    refusal = game.why_not(Move(lead, ((10.0, 12.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-07"
    assert game.why_not(Detach(lead, (able,))) is not None
    game.world.remove(lead, Busy)
    game.submit(Detach(lead, (able,)))
    assert squad_of(game.world, able) == "2"
    assert told(game, CommandGivenBack)


@pytest.mark.rule("FNG-GROUP-04")
def test_only_a_leader_takes_command_of_men_near_who_are_not_his_before_he_does_anything_else() -> None:
    game = two_squads()
    lead, able = find(game, "Lead"), find(game, "Able")
    assert str(game.why_not(TakeCommand(lead, ()))) == "Name the men. (FNG-GROUP-04)"
    assert game.why_not(TakeCommand(lead, (lead,))) is not None
    assert game.why_not(Detach(lead, (able,))) is not None
    game.submit(Move(lead, ((9.9, 10.0),)))
    refusal = game.why_not(TakeCommand(lead, (able,)))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-08"
    game.world.set(lead, OnTheMove(8.0))
    refusal = game.why_not(TakeCommand(lead, (able,)))
    assert refusal is not None
    assert "within 4 inches" in refusal.words
    game.submit(Pass())
    game.submit(Activate((able,)))
    refusal = game.why_not(TakeCommand(able, (lead,)))
    assert refusal is not None
    assert "no Leader" in refusal.words


@pytest.mark.rule("FNG-GROUP-04", "FNG-TURN-07")
def test_who_has_fired_does_not_take_command() -> None:
    game = two_squads()
    lead, able = find(game, "Lead"), find(game, "Able")
    game.world.set(lead, HasFired())
    with pytest.raises(IllegalOrder, match="whole activation"):
        game.submit(TakeCommand(lead, (able,)))
    assert isinstance(game.decision, GroupActs)
    assert not isinstance(game.decision, Shots)


@pytest.mark.rule("FNG-GROUP-04")
def test_a_leader_is_offered_to_give_back_those_whom_he_took_in_and_nobody_of_his_own() -> None:
    game = two_squads()
    lead, able = find(game, "Lead"), find(game, "Able")
    assert [order for order in game.orders() if isinstance(order, Detach)] == []
    game.submit(TakeCommand(lead, (able,)))
    game.world.remove(lead, Busy)
    assert [order for order in game.orders() if isinstance(order, Detach)] == [Detach(lead, (able,))]
