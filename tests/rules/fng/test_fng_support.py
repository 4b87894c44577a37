"""Requests for support by radio: who may ask, what the die answers, what is on its way, and shells beside aircraft."""

from __future__ import annotations

import tomllib

import pytest

from game.engine.core.dice import Dice, ScriptedDice, enumerate_outcomes
from game.engine.core.world import THE_GAME
from game.rules.fng.helicopters.stations import medevac_arrives
from game.rules.fng.model import checks
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.support import Asked, Asset, Controls, Denied, HelicopterLost
from game.rules.fng.model.decisions.support import CallForSupport
from game.rules.fng.model.decisions.turn import Activate, Move, Pass
from game.rules.fng.model.events.support import SupportAnswered, SupportCalled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Backing, Ride
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.support import SUPPORTS, Support
from game.rules.fng.odds.support import AT_ONCE, BY_TURNS, DENIED, NOT_THROUGH, WAIT, call_odds
from game.rules.fng.resolve.speech import CallFacts, resolve_air, resolve_call
from game.rules.fng.resolve.support import (
    RequestFacts,
    request_modifiers,
    resolve_level,
    resolve_request,
    resolve_tanks,
)
from game.rules.fng.scenario_faults import problems_of
from game.rules.fng.support.arrivals import on_its_way
from game.rules.fng.support.skies import use, why_not
from game.rules.fng.tour.quick import QUICK
from tests.asserting import some
from tests.rules.fng.fng_board import find, man, skirmish, told

FAR = man("Pham", 46, 46)
TABLES = load_tables()
ALL = {"us": Backing(calls=SUPPORTS)}
AIR = 1
"""A die that leaves the air of the turn as it is."""


def platoon(*faces: int, rep: int = 4, **more: object) -> Skirmish:
    """A leader of this Rep with his operator of Rep 4 beside him, both active."""
    game = skirmish(
        [man("Lead", 10, 10, rep, rank="leader"), man("Radio", 12, 10, 4, gear=("radio",), **more)],
        [FAR],
        *faces,
        support=ALL,
        vehicles={"us": (Ride(name="Dustoff", kind="dustoff", arrives=0),)},
    )
    game.submit(Activate((find(game, "Lead"), find(game, "Radio"))))
    game.forget()
    return game


def ask(game: Skirmish, what: str = "artillery", who: str = "Radio") -> None:
    """He asks for it."""
    game.submit(CallForSupport(find(game, who), what))  # type: ignore[arg-type]


def refused(game: Skirmish, what: str = "artillery", who: str = "Radio") -> str:
    """The rule by which he may not, or nothing."""
    refusal = game.why_not(CallForSupport(find(game, who), what))  # type: ignore[arg-type]
    return refusal.rule if refusal is not None else ""


# Who may ask ------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CALL-04", "FNG-CALL-06")
def test_it_takes_a_set_a_leader_and_the_operators_whole_activation() -> None:
    game = platoon()
    assert refused(game) == ""
    assert refused(game, who="Lead") == "FNG-CALL-04"
    game.submit(Move(find(game, "Radio"), ((12.0, 8.0),)))
    assert refused(game) == "FNG-TURN-08"


@pytest.mark.rule("FNG-CALL-06")
def test_an_operator_without_a_leader_may_not_ask_and_one_who_leads_asks_for_himself() -> None:
    alone = skirmish([man("Radio", 12, 10, 5, gear=("radio",))], [FAR], support=ALL)
    alone.submit(Activate((find(alone, "Radio"),)))
    assert refused(alone) == "FNG-CALL-06"
    leads = skirmish([man("Radio", 12, 10, 5, rank="leader", gear=("radio",))], [FAR], AIR, 4, 4, support=ALL)
    leads.submit(Activate((find(leads, "Radio"),)))
    ask(leads)
    assert told(leads, SupportAnswered)[0].modifiers.total == 1


@pytest.mark.rule("FNG-CALL-05")
def test_an_observer_asks_for_himself_and_reaches_no_medevac() -> None:
    game = skirmish([man("Eyes", 12, 10, 3, gear=("observer radio",))], [FAR], AIR, 3, 4, support=ALL)
    game.submit(Activate((find(game, "Eyes"),)))
    assert refused(game, "medevac", "Eyes") == "FNG-CALL-05"
    ask(game, "artillery", "Eyes")
    assert told(game, SupportAnswered)[0].modifiers.total == 1


@pytest.mark.rule("FNG-CALL-02")
def test_nobody_asks_for_what_is_out_of_reach() -> None:
    game = skirmish(
        [man("Radio", 12, 10, 5, rank="leader", gear=("radio",))], [FAR], support={"us": Backing(calls=("gunship",))}
    )
    game.submit(Activate((find(game, "Radio"),)))
    assert refused(game) == "FNG-CALL-02"
    assert refused(game, "gunship") == ""
    assert [order.what for order in game.orders() if isinstance(order, CallForSupport)] == ["gunship"]


@pytest.mark.rule("FNG-CALL-01")
def test_a_side_without_support_is_offered_none() -> None:
    game = skirmish([man("Radio", 12, 10, 5, rank="leader", gear=("radio",))], [FAR])
    game.submit(Activate((find(game, "Radio"),)))
    assert not any(isinstance(order, CallForSupport) for order in game.orders())


# The call and the answer ------------------------------------------------------------------------


@pytest.mark.rule("FNG-CALL-06", "FNG-RADIO-03")
@pytest.mark.parametrize(("face", "through"), [(4, True), (5, False)])
def test_the_call_has_to_get_through_first(face: int, *, through: bool) -> None:
    game = platoon(AIR, face, *([4] if through else []))
    ask(game)
    events = game.take_events()
    assert [event.through for event in events if isinstance(event, SupportCalled)] == [through]
    assert sum(isinstance(event, SupportAnswered) for event in events) == int(through)
    assert refused(game, "gunship") == ("" if through else "FNG-RADIO-03")


@pytest.mark.rule("FNG-CALL-08")
@pytest.mark.parametrize(
    ("dice", "due", "batteries"), [((3, 1), 2, 1), ((3, 6), 4, 1), ((4,), 2, 1)], ids=["soon", "late", "next"]
)
def test_granted_artillery_is_on_its_way(dice: tuple[int, ...], due: int, batteries: int) -> None:
    game = platoon(AIR, 1, *dice)
    ask(game)
    found = on_its_way(game.world, "us")
    assert [(asset.what, asset.due, asset.count) for asset in found] == [("artillery", due, batteries)]
    assert refused(game) == "FNG-CALL-08"


@pytest.mark.rule("FNG-CALL-08", "FNG-CALL-10")
def test_one_is_the_end_of_it_and_two_is_an_answer_for_this_turn() -> None:
    denied = platoon(AIR, 1, 1)
    ask(denied)
    assert denied.world.get(THE_GAME, Denied).what == (("us", "artillery"),)
    assert refused(denied) == "FNG-CALL-10"
    wait = platoon(AIR, 1, 2)
    ask(wait)
    assert refused(wait) == "FNG-CALL-08"
    assert wait.world.get(THE_GAME, Asked).turn == 1
    wait.world.put(Clock(2, "us", (1, 2)))
    assert refused(wait) != "FNG-CALL-08"


@pytest.mark.rule("FNG-CALL-11", "FNG-CALL-13")
@pytest.mark.parametrize(
    ("dice", "overhead", "found"),
    [
        ((5,), False, [("controller", 2), ("strike", 3)]),
        ((4, 1), False, [("controller", 3), ("strike", 3)]),
        ((4, 6), True, [("strike", 4)]),
        ((5,), True, [("strike", 3)]),
    ],
    ids=["fac first", "together", "sooner", "not sooner"],
)
def test_a_strike_comes_with_its_controller(
    dice: tuple[int, ...], found: list[tuple[str, int]], *, overhead: bool
) -> None:
    game = platoon(AIR, 1, *dice)
    if overhead:
        game.world.create(Controls("us"))
    ask(game, "strike")
    assert [(asset.what, asset.due) for asset in on_its_way(game.world, "us")] == found


@pytest.mark.rule("FNG-CALL-18")
def test_half_a_load_has_room_for_two() -> None:
    game = platoon(AIR, 1, 3, 5)
    ask(game, "medevac")
    assert [(asset.due, asset.litters) for asset in on_its_way(game.world, "us")] == [(6, 2)]


@pytest.mark.rule("FNG-CALL-18")
def test_a_dustoff_that_is_there_already_is_not_asked_for() -> None:
    game = platoon()
    assert refused(game, "medevac") == ""
    medevac_arrives(game, Asset("medevac", "us", 1))
    assert refused(game, "medevac") == "FNG-CALL-18"


@pytest.mark.rule("FNG-CALL-14", "FNG-CALL-17")
@pytest.mark.parametrize("what", ["strike", "gunship"])
def test_aircraft_may_be_denied_for_good(what: str) -> None:
    game = platoon(AIR, 1, 2)
    ask(game, what)
    assert told(game, SupportAnswered)[0].answer == "denied"
    assert refused(game, what) == "FNG-CALL-10"


def facts(what: str, leader: int, **more: bool) -> RequestFacts:
    """A request of this leader."""
    return RequestFacts(what, leader, **more)  # type: ignore[arg-type]


@pytest.mark.rule("FNG-CALL-09", "FNG-CALL-12", "FNG-CALL-16", "FNG-CALL-18")
@pytest.mark.parametrize(
    ("request_", "total"),
    [
        (facts("artillery", 5), 1),
        (facts("artillery", 4), 0),
        (facts("artillery", 3), -1),
        (facts("artillery", 3, observer=True), 1),
        (facts("artillery", 5, observer=True), 1),
        (facts("strike", 5), 0),
        (facts("strike", 4), -1),
        (facts("strike", 4, observer=True), 0),
        (facts("strike", 5, observer=True), 1),
        (facts("gunship", 5), 1),
        (facts("gunship", 4), -1),
        (facts("gunship", 4, shot_down=True), 0),
        (facts("artillery", 4, shot_down=True), 0),
        (facts("medevac", 6), 0),
        (facts("medevac", 2), 0),
    ],
    ids=repr,
)
def test_what_is_added_to_the_die(request_: RequestFacts, total: int) -> None:
    assert request_modifiers(request_, TABLES).total == total


@pytest.mark.rule("FNG-CALL-08", "FNG-CALL-11", "FNG-CALL-15", "FNG-CALL-18")
@pytest.mark.parametrize(
    ("what", "leader", "dice", "turns"),
    [
        ("artillery", 4, (5,), 0),
        ("artillery", 5, (5,), 0),
        ("strike", 5, (3, 1), 2),
        ("strike", 5, (3, 6), 4),
        ("strike", 5, (6,), 0),
        ("gunship", 5, (2, 1), 2),
        ("gunship", 5, (2, 6), 4),
        ("gunship", 5, (3,), 2),
        ("gunship", 5, (4,), 1),
        ("gunship", 5, (5,), 0),
        ("medevac", 4, (3, 6), 6),
        ("medevac", 4, (4, 2), 2),
        ("medevac", 4, (4, 6), 4),
        ("medevac", 4, (5,), 2),
        ("medevac", 4, (6,), 1),
    ],
)
def test_when_it_comes(what: str, leader: int, dice: tuple[int, ...], turns: int) -> None:
    outcome = resolve_request(facts(what, leader), TABLES, ScriptedDice(dice))
    assert (outcome.result.answer, outcome.turns) == ("granted", turns)


@pytest.mark.rule("FNG-CALL-08")
@pytest.mark.parametrize(("die", "batteries"), [(4, 1), (5, 2)])
def test_six_brings_two_batteries(die: int, batteries: int) -> None:
    assert resolve_request(facts("artillery", 5), TABLES, ScriptedDice([die])).result.batteries == batteries


@pytest.mark.rule("FNG-CALL-16")
def test_a_helicopter_that_was_shot_down_counts() -> None:
    game = platoon(AIR, 1, 4)
    game.world.put(HelicopterLost(1))
    ask(game, "gunship")
    assert told(game, SupportAnswered)[0].modifiers.total == 0


@pytest.mark.rule("FNG-CALL-07")
def test_the_viet_cong_have_nobody_to_call() -> None:
    game = skirmish([FAR], [man("Pham", 3, 3, gear=("radio",))], support={"vc": Backing(calls=("artillery",))})
    assert any("nobody to call" in problem for problem in problems_of(game.ctx))


@pytest.mark.rule("FNG-CALL-18")
@pytest.mark.parametrize(("rides", "fine"), [((), False), ((Ride("Dustoff", "dustoff", crew=3, arrives=0),), True)])
def test_a_medevac_that_may_be_called_has_to_be_there(rides: tuple[Ride, ...], *, fine: bool) -> None:
    game = skirmish(
        [man("Radio", 12, 10, 5, rank="leader", gear=("radio",))],
        [FAR],
        support={"us": Backing(calls=("medevac",))},
        vehicles={"us": rides},
    )
    assert any("no medevac can come" in problem for problem in problems_of(game.ctx)) is not fine


# The sky ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CALL-03")
def test_shells_and_aircraft_of_a_side_do_not_share_a_turn() -> None:
    game = platoon()
    world = game.world
    assert (why_not(world, "us", "shells"), why_not(world, "us", "aircraft")) == (None, None)
    use(world, "us", "shells")
    assert why_not(world, "us", "shells") is None
    refusal = why_not(world, "us", "aircraft")
    assert refusal is not None
    assert refusal.rule == "FNG-CALL-03"
    assert why_not(world, "vc", "aircraft") is None
    world.put(Clock(2, "us", (1, 2)))
    assert why_not(world, "us", "aircraft") is None


@pytest.mark.rule("FNG-CALL-08")
def test_what_is_due_later_comes_first_things_first() -> None:
    game = platoon()
    for due in (5, 3):
        game.world.create(Asset("gunship", "us", due))
    assert [asset.due for asset in some(on_its_way(game.world, "us"))] == [3, 5]
    game.submit(Pass())


# Levels and tanks -------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SUPPORT-01", "FNG-SUPPORT-02", "FNG-SUPPORT-03")
@pytest.mark.parametrize(
    ("dice", "urban", "level"),
    [((3, 5), False, 3), ((5, 3), True, 4), ((1, 1), False, 1), ((6, 6), False, 6), ((6, 6), True, 6)],
)
def test_the_level_is_the_lower_die_and_one_more_in_a_town(dice: tuple[int, int], level: int, *, urban: bool) -> None:
    assert resolve_level(TABLES, ScriptedDice(dice), urban=urban) == level


@pytest.mark.rule("FNG-AVAIL-09", "FNG-AVAIL-10", "FNG-AVAIL-13", "FNG-AVAIL-14", "FNG-AVAIL-15", "FNG-AVAIL-16")
@pytest.mark.parametrize(
    ("faction", "found"),
    [
        ("us_army", "m113 acav m113 m557 m48"),
        ("us_marines", "m113 acav m113 m48 m48"),
        ("anzac", "m113_anzac acav_anzac stingray m113_anzac centurion m48"),
        ("arvn", "m113_arvn m24 m41 m113_arvn v100 m48_arvn"),
    ],
)
def test_one_die_says_what_is_to_be_had(faction: str, found: str) -> None:
    for die, kind in enumerate(some(found.split()), start=1):
        assert resolve_tanks(faction, 1, TABLES, ScriptedDice([die])) == (kind,)


@pytest.mark.rule("FNG-AVAIL-12", "FNG-AVAIL-14")
@pytest.mark.parametrize(
    ("faction", "dice", "kind"),
    [
        ("us_marines", (6, 1), "lvtp5"),
        ("us_marines", (6, 4), "ontos"),
        ("us_marines", (6, 6), "lvtp5_how6"),
        ("us_army", (6, 1), "m42"),
        ("us_army", (6, 2, 3), "m106"),
        ("us_army", (6, 2, 4), "m125"),
        ("us_army", (6, 3), "gun_truck"),
        ("us_army", (6, 4), "m132"),
        ("us_army", (6, 6), "m67a2"),
    ],
)
def test_an_odd_one_has_a_die_of_its_own(faction: str, dice: tuple[int, ...], kind: str) -> None:
    assert resolve_tanks(faction, 1, TABLES, ScriptedDice(dice)) == (kind,)


@pytest.mark.rule("FNG-AVAIL-12")
@pytest.mark.parametrize(("date", "kind"), [((1967, 1), "m48a3"), ((1968, 9), "m48a3"), ((1968, 10), "m551")])
def test_the_sheridan_comes_in_october_1968_and_before_it_a_tank_with_a_searchlight(
    date: tuple[int, int], kind: str
) -> None:
    assert resolve_tanks("us_army", 1, TABLES, ScriptedDice([6, 5]), date) == (kind,)
    assert resolve_tanks("us_army", 2, TABLES, ScriptedDice([6, 5, 5, 6, 5]), date) == (kind, kind)


@pytest.mark.rule("FNG-AVAIL-11", "FNG-AVAIL-17")
def test_the_rest_of_its_platoon_is_near_and_one_command_track_is_enough() -> None:
    assert resolve_tanks("us_army", 2, TABLES, ScriptedDice([5, 4])) == ("m48", "m48")
    assert resolve_tanks("us_army", 2, TABLES, ScriptedDice([5, 5, 2])) == ("m48", "acav")
    assert resolve_tanks("us_army", 2, TABLES, ScriptedDice([4, 1])) == ("m557", "m113")
    assert resolve_tanks("us_army", 3, TABLES, ScriptedDice([4, 6, 4, 1])) == ("m557", "m113", "m113")


@pytest.mark.rule("FNG-SUPPORT-01", "FNG-CALL-04", "FNG-AVAIL-09")
def test_a_quick_battle_calls_by_its_level_and_brings_what_is_to_be_had() -> None:
    chosen = {field.key: field.usual for field in QUICK.fields()}
    chosen |= {"support": "dice", "us_vehicle": "ride:available", "us_vehicles": "2", "map": "fng-village"}
    rules = tomllib.loads(QUICK.draw(chosen, 3).rules)["rules"]
    assert rules["support"]["us"]["calls"] == ["artillery", "medevac"]
    assert [ride["kind"] for ride in some(rules["vehicles"]["us"])] == ["m67a2", "m113", "dustoff"]
    assert sum("radio" in man.get("gear", ()) for man in rules["us"]) == 1


@pytest.mark.rule("FNG-CALL-06", "FNG-CALL-08", "FNG-CALL-11", "FNG-CALL-15", "FNG-CALL-18")
@pytest.mark.parametrize("what", SUPPORTS)
@pytest.mark.parametrize("leader", [3, 5])
def test_the_odds_of_a_call_are_those_of_all_throws_walked_one_by_one(what: Support, leader: int) -> None:
    request = RequestFacts(what, leader)

    def ask(dice: Dice) -> str:
        call = CallFacts(checks.Tester(4), resolve_air(TABLES, dice))
        if not resolve_call(call, TABLES, dice).through:
            return NOT_THROUGH
        outcome = resolve_request(request, TABLES, dice)
        if outcome.result.answer != "granted":
            return DENIED if outcome.result.answer == "denied" else WAIT
        return BY_TURNS[outcome.turns - 1] if outcome.turns else AT_ONCE

    facts = {"rep": 4, "leader_rep": leader, "what": what, "observer": False, "shot_down": False, "controller": False}
    found = call_odds({**facts, "rain": False})
    assert {name: chance for name, chance in found.items() if chance} == enumerate_outcomes(ask)
