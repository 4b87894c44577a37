"""How the Americans of FMJP bring back the man they came for, and how cards are shared out on two targets."""

from __future__ import annotations

import pytest

from game.ai.fmjp.men import TO_WOUNDED
from game.ai.fmjp.rescue import CARRIES, RUNS_TO_HIM, TO_HIM
from game.ai.fmjp.us import owner_acts
from game.engine.core.orders import refuse
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import Attended, Bleeding, Efficiency, Held, Hidden, ToRescue
from game.rules.fmjp.model.decisions import Carry, ChangePosition, CloseCombat, Fire, FirstAid, Move
from game.rules.fmjp.model.query import able, at_of, touches
from tests.ai.test_fmjp_list import Case
from tests.rules.fmjp.fmjp_board import supplied


def wounded(case: Case, step: float) -> EntityId:
    """The man to be brought back, on the row of the case: so many paces from its end."""
    man = next(figure for figure in able(case.world, "us") if figure != case.me)
    x, y = case.open[0]
    case.place(man, (x + step, y))
    case.world.set(man, ToRescue())
    case.world.set(man, Efficiency(0))
    case.world.set(man, Bleeding(8))
    return man


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-11")
@pytest.mark.parametrize("foes", [0, 2])
def test_who_is_with_him_dresses_his_wounds_first(foes: int) -> None:
    case = Case("us_leader", "9H")
    man = wounded(case, 0.9)
    for number in range(foes):
        case.foe(7 + number, number)
    assert case.answer()[0] == FirstAid(case.me, man)


@pytest.mark.rule("FMJP-4.0-11", "FMJP-8.0-1")
@pytest.mark.parametrize("attends", [False, True])
def test_who_has_an_enemy_upon_him_fights_before_he_treats_anybody(attends: bool) -> None:
    case = Case("us_leader", "9H")
    man = wounded(case, -0.9)
    if attends:
        case.world.set(man, Attended(case.me))
    foe, (x, y) = case.foe(1), case.open[0]
    case.place(foe, (x + 0.9, y))
    assert touches(case.world, case.me, foe)
    assert case.answer()[0] == CloseCombat(case.me, foe)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-11")
def test_who_attends_to_him_lies_down_and_stays() -> None:
    case = Case("us_leader", "2H")
    man = wounded(case, 0.9)
    case.world.set(man, Attended(case.me))
    case.foe(14)
    assert case.answer()[0] == ChangePosition(case.me, "prone")
    case.world.set(case.foe(14), Hidden())
    assert not isinstance(case.answer()[0], Move)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-3", "FMJP-4.0-4")
@pytest.mark.parametrize(("paces", "words"), [(6.0, TO_HIM), (11.0, RUNS_TO_HIM)])
def test_he_is_gone_to_as_soon_as_a_card_reaches_him(paces: float, words: str) -> None:
    case = Case("us_leader", "6H")
    man = wounded(case, paces)
    order, reason = case.answer()
    assert reason.message == words
    case.battle.submit(order)
    assert touches(case.world, case.me, man)


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("foes", "goes"), [(2, True), (3, False)])
def test_where_too_many_see_him_they_are_fired_at_first(foes: int, goes: bool) -> None:
    case = Case("us_leader", "6H")
    supplied(case.world, case.me)
    wounded(case, 6.0)
    for number in range(foes):
        case.foe(8 + number, number)
    assert (case.answer()[1].message == TO_HIM) is goes


LOOKS_DOWN, BY_THE_CORNER = (5.0, 17.0), (9.0, 29.0)
"""A place in the open, and one in its sight with some out of its sight close by."""


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("bearer", "seen", "carried"), [(True, True, True), (False, True, False), (True, False, False)]
)
def test_two_men_carry_him_out_of_sight_before_they_dress_his_wounds(bearer: bool, seen: bool, carried: bool) -> None:
    case = Case("us_leader", "9H")
    man = wounded(case, 0.0)
    helper = next(figure for figure in able(case.world, "us") if figure not in (case.me, man))
    x, y = BY_THE_CORNER
    case.place(man, (x, y))
    case.place(case.me, (x - 0.9, y))
    if bearer:
        case.place(helper, (x + 0.9, y))
    if seen:
        foe = case.foe(7)
        case.place(foe, LOOKS_DOWN)
    assert case.battle.ctx.sees(LOOKS_DOWN, BY_THE_CORNER)
    order, reason = case.answer()
    if not carried:
        assert order == FirstAid(case.me, man)
        return
    assert isinstance(order, Carry)
    assert (order.figure, order.helper, reason.message) == (case.me, helper, CARRIES)
    case.battle.submit(order)
    assert at_of(case.world, man) != BY_THE_CORNER
    assert not case.battle.ctx.sees(LOOKS_DOWN, at_of(case.world, case.me))
    assert touches(case.world, case.me, man)


@pytest.mark.rule("FMJP-5.0-5", "FMJP-9.0-4")
@pytest.mark.parametrize(("held", "targets"), [((), 1), (("9C", "8D"), 2)])
def test_held_cards_go_to_a_second_target_where_they_hit_more(held: tuple[str, ...], targets: int) -> None:
    case = Case("us_leader", "10H")
    supplied(case.world, case.me)
    case.world.set(case.me, Held(tuple(card_of(name) for name in held)))
    near, far = case.foe(5), case.foe(7, 1)
    order, _ = case.answer()
    assert isinstance(order, Fire)
    assert [share.target.piece for share in order.shares] == [near, far][:targets]
    assert {card for share in order.shares for card in share.cards} == {card_of("10H"), *map(card_of, held)}


@pytest.mark.rule("FMJP-5.0-5", "FMJP-5.1-5", "FMJP-9.0-4")
def test_no_card_goes_to_a_second_target_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case("us_leader", "10H")
    supplied(case.world, case.me)
    case.world.set(case.me, Held((card_of("9C"), card_of("8D"))))
    near, far = case.foe(5), case.foe(7, 1)
    monkeypatch.setattr(
        "game.ai.fmjp.fire.shots.why_not_target",
        lambda battle, figure, foe: refuse("FMJP-5.1-5", "{foe}", foe=str(foe)) if foe == far else None,
    )
    order, _ = case.answer()
    assert isinstance(order, Fire)
    assert [share.target.piece for share in order.shares] == [near]


# The medic and the others who bleed ---------------------------------------------------------------


def medic_between(others_at: float, captive_at: float = 20.0) -> tuple[Case, EntityId, EntityId]:
    """The medic, the man they came for up the row, and a comrade who bleeds aside; the others stand so far up it."""
    case = Case("us_medic", "4H")
    supplied(case.world, case.me)
    captive = wounded(case, captive_at)
    x, y = case.open[0]
    comrade, *others = (figure for figure in able(case.world, "us") if figure not in (case.me, captive))
    for other in others:
        case.place(other, (x + others_at, y))
    case.place(comrade, (x - 5.0, y))
    case.world.set(comrade, Efficiency(0))
    return case, captive, comrade


def goes_to(case: Case) -> list[str]:
    """The names of those whom the medic would go to with this card, in turn."""
    answers = [reason for _, reason in owner_acts(case.view(), case.me) if reason.message == TO_WOUNDED]
    return list(dict.fromkeys(str(dict(reason.values)["name"]) for reason in answers))


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-11")
def test_the_medic_waits_for_the_others_before_he_goes_to_the_man_they_came_for() -> None:
    case, captive, comrade = medic_between(others_at=0.0)
    assert goes_to(case) == []
    case.world.set(comrade, Bleeding(8))
    assert goes_to(case) == [case.view().name(comrade)]
    case, captive, _ = medic_between(others_at=15.0)
    assert goes_to(case) == [case.view().name(captive)]
