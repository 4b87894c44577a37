"""What men of FNG do seldom, and what is wrong with tables and scenarios of it that nobody would write."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from game.board.table.changes import Changed, Patch
from game.board.table.measure.geometry import Point
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.naming import actors_of
from game.engine.core.orders import Order
from game.engine.core.world import Component, EntityId
from game.engine.rulebook.bands import Band
from game.rules.fng.blast.bursts import athletes_in
from game.rules.fng.blast.fumbles import throw_down
from game.rules.fng.command.speaking import _misunderstand
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.figures import (
    Busy,
    Dead,
    DuckedBack,
    FastMoving,
    Halted,
    Hardened,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    RunningAway,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.arms import PutDown, UseLight
from game.rules.fng.model.decisions.melee import Aid, Carry, Charge, Evacuate, MedicAids, Onset
from game.rules.fng.model.decisions.turn import Activate, Move, MoveTogether
from game.rules.fng.model.events.arms import FlamesCrossed
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.options import Arrival, Goal, Options, Victory
from game.rules.fng.model.tables.attributes import AttributeTable
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.move.moving import DUCKING, _goes_on
from game.rules.fng.move.ways import Go
from game.rules.fng.nerve.sheltering import has_room
from game.rules.fng.resolve.charge import WANTING_TO_CHARGE
from game.rules.fng.sight.arms import why_not_use
from game.rules.fng.tour.reputation import Career, resolve_month
from game.rules.fng.words.views.reactions import reaction_views
from game.rules.fng.wounded.hits import Hit, harm_of
from game.rules.fng.wounded.medics import why_not_aid_now
from tests.rules.fng.fng_board import at, find, has, man, skirmish
from tests.rules.fng.test_fng_going_together import two

A, B, C = EntityId(1), EntityId(2), EntityId(3)


# On the way -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-WEAP-23", "FNG-MOVE-10")
def test_who_is_halted_with_others_before_he_comes_to_the_flames_does_not_meet_them() -> None:
    game = two(3, 3)
    game.world.create(Changed(Patch("fire", (13.5, 16.0), (13.5, 20.0), 1.0), find(game, "Chuck")))
    moves = ((find(game, "Able"), (14.9, 18.0)), (find(game, "Baker"), (9.0, 9.5)))
    game.submit(MoveTogether(tuple(Move(figure, (Point(*end),)) for figure, end in moves)))
    assert at(game, "Able") == (12.44, 18)
    events = game.take_events()
    assert [event for event in events if isinstance(event, FlamesCrossed)] == []
    assert WANTING_TO_CHARGE not in [event.test for event in events if isinstance(event, CheckTaken)]


@pytest.mark.parametrize(
    ("order", "actors"),
    [
        (Charge((Onset(A, C), Onset(B, C))), (A, B)),
        (Carry((A, B), C, ()), (A, B)),
        (Evacuate((B, A), C), (B, A)),
        (Activate((A, B)), (A, B)),
        (MoveTogether((Move(A, ()), Move(B, ()))), (A, B)),
    ],
)
def test_an_order_to_several_names_all_who_carry_it_out(order: Order, actors: tuple[EntityId, ...]) -> None:
    assert actors_of(order) == actors


@pytest.mark.rule("FNG-TURN-06")
def test_nobody_is_named_twice_in_a_group() -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20, 40)])
    able = find(game, "Able")
    refusal = game.why_not(Activate((able, able)))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-06"


@pytest.mark.rule("FNG-GEAR-01")
def test_a_lamp_that_is_put_out_shines_no_more() -> None:
    able = man("Able", 20, 20, gear=("flashlight",))
    game = skirmish([able], [man("Pham", 20, 40)], hour="night")
    game.world.set(find(game, "Able"), LightOn("flashlight"))
    game.submit(Activate((find(game, "Able"),)))
    game.submit(UseLight(find(game, "Able"), ""))
    assert not has(game, "Able", LightOn)


@pytest.mark.rule("FNG-WEAP-12")
@pytest.mark.parametrize(("weapon", "offered"), [("mmg", True), ("hmg", True), ("m60", False), ("m16", False)])
def test_only_a_gun_that_cannot_be_carried_along_is_offered_to_be_left(weapon: str, offered: bool) -> None:
    game = skirmish([man("Able", 20, 20, 4, weapon)], [man("Pham", 20, 40)])
    game.submit(Activate((find(game, "Able"),)))
    assert (PutDown(find(game, "Able"), weapon) in game.candidates()) is offered


@pytest.mark.rule("FNG-MELEE-06", "FNG-SWIM-05")
def test_who_fights_hand_to_hand_uses_no_other_weapon() -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20, 21)])
    able = find(game, "Able")
    assert why_not_use(game, able, "m16") is None
    game.world.set(able, Fighting((find(game, "Pham"),)))
    refusal = why_not_use(game, able, "m16")
    assert refusal is not None
    assert refusal.rule == "FNG-MELEE-06"


# Nerves -----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-GREN-04", "FNG-ATTR-10", "FNG-ATTR-23", "FNG-ATTR-39")
@pytest.mark.parametrize(
    ("attributes", "state", "becomes"),
    [
        ((), None, DuckedBack),
        (("coward",), None, HunkeredDown),
        (("coward", "tough"), None, DuckedBack),
        (("nerves of steel",), None, None),
        ((), OutOfFight(1), None),
    ],
)
def test_before_a_grenade_that_goes_astray_each_throws_himself_down_as_he_is_the_man_for_it(
    attributes: tuple[str, ...], state: Component | None, becomes: type[Component] | None
) -> None:
    game = skirmish([man("Able", 20, 20, attributes=attributes)], [man("Pham", 20, 40)])
    able = find(game, "Able")
    game.world.set(able, FastMoving())
    for each in (state,) if state is not None else ():
        game.world.set(able, each)
    duck: Any = SimpleNamespace(figure=able, by=find(game, "Pham"), node=1)
    throw_down(game, duck)
    assert [kind for kind in (DuckedBack, HunkeredDown) if has(game, "Able", kind)] == ([becomes] if becomes else [])


@pytest.mark.rule("FNG-LANG-05")
@pytest.mark.parametrize(
    ("instead", "states", "stops", "hunkers"),
    [
        ("stop", (), True, False),
        ("stop", (DuckedBack(A),), False, True),
        ("stop", (RunningAway(A),), False, False),
        (None, (), False, False),
    ],
)
def test_who_has_understood_that_he_is_to_stop_ducks_back_or_hunkers_down(
    instead: str | None, states: tuple[Component, ...], stops: bool, hunkers: bool
) -> None:
    game = skirmish([man("Able", 20, 20), man("Baker", 22, 20)], [man("Pham", 20, 40)])
    for state in states:
        game.world.set(find(game, "Baker"), state)
    outcome: Any = SimpleNamespace(instead=instead)
    _misunderstand(game, (find(game, "Baker"),), outcome)
    assert (has(game, "Baker", Busy), has(game, "Baker", HunkeredDown)) == (stops, hunkers)


@pytest.mark.rule("FNG-ATTR-06")
@pytest.mark.parametrize(("state", "catches"), [(None, True), (KnockedDown(1), False), (OutOfFight(1), False)])
def test_only_an_athlete_on_his_feet_throws_a_grenade_back(state: Component | None, catches: bool) -> None:
    game = skirmish([man("Able", 20, 20, attributes=("athlete",))], [man("Pham", 20, 30, attributes=("athlete",))])
    able, pham = find(game, "Able"), find(game, "Pham")
    for each in (state,) if state is not None else ():
        game.world.set(pham, each)
    assert athletes_in(game, able, (able, pham)) == ((pham,) if catches else ())


@pytest.mark.rule("FNG-FACE-01")
@pytest.mark.parametrize(
    ("name", "state", "free"),
    [
        ("Able", None, True),
        ("Baker", None, False),
        ("Baker", KnockedDown(1), False),
        ("Baker", HunkeredDown(), False),
        ("Baker", OutOfFight(1), True),
        ("Pham", Dead(), True),
        ("Pham", None, False),
    ],
)
def test_there_is_no_room_where_somebody_else_stands_or_may_get_up(
    name: str, state: Component | None, free: bool
) -> None:
    game = skirmish([man("Able", 20, 20), man("Baker", 22, 20)], [man("Pham", 24, 20)])
    for each in (state,) if state is not None else ():
        game.world.set(find(game, name), each)
    assert has_room(game, find(game, "Able"), Point(*at(game, name))) is free


@pytest.mark.rule("FNG-INVOL-01", "FNG-MOVE-10")
@pytest.mark.parametrize(
    ("how", "states", "goes"),
    [
        ("duck", (), True),
        ("duck", (DuckedBack(EntityId(2), node=7),), True),
        ("duck", (DuckedBack(EntityId(2), node=8),), False),
        ("duck", (RunningAway(EntityId(2)),), False),
        ("", (), True),
        ("", (Halted(),), False),
        ("", (HunkeredDown(),), False),
    ],
)
def test_who_ducks_goes_on_unless_he_ducks_elsewhere_or_runs(
    how: str, states: tuple[Component, ...], goes: bool
) -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20, 40)])
    for state in states:
        game.world.set(find(game, "Able"), state)
    task = Go(find(game, "Able"), (Point(20, 18),), DUCKING if how else "", node=7)
    assert _goes_on(game.world, task) is goes


# Wounds and months ------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ATTR-22", "FNG-TURN-02")
def test_on_doubles_only_the_medic_who_was_asked_gives_aid() -> None:
    game = skirmish(
        [man("Able", 20, 20, attributes=("medic",)), man("Baker", 20, 22, attributes=("medic",)), man("Cole", 20, 21)],
        [man("Pham", 20, 44)],
    )
    able, baker, cole = (find(game, name) for name in ("Able", "Baker", "Cole"))
    game.world.set(cole, OutOfFight(1))
    asked = MedicAids("us", able, (cole,))
    assert why_not_aid_now(game, asked, Aid(able, cole)) is None
    refusal = why_not_aid_now(game, asked, Aid(baker, cole))
    assert refusal is not None
    assert refusal.rule == "FNG-ATTR-22"


@pytest.mark.rule("FNG-ATTR-18")
def test_a_man_as_hard_as_nails_survives_his_first_death_only() -> None:
    attributes = ("hard as nails",)
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20, 30, 4, "ak47", attributes=attributes)], 1, 1)
    able, pham = find(game, "Able"), find(game, "Pham")
    rifle = next(weapon for weapon, _ in arms_of(game.world, able))
    hit = Hit(pham, able, rifle, 1)
    results = [harm_of(game, pham, hit), harm_of(game, pham, hit)]
    assert results[0] != results[1]
    assert results[1] == "dead"
    assert has(game, "Pham", Hardened)


@pytest.mark.rule("FNG-REP-02", "FNG-REP-03")
def test_who_rises_by_a_month_begins_his_points_anew_and_who_does_not_keeps_them() -> None:
    career = Career(3, points=4, months=6, service="army")
    risen = resolve_month(career, load_tables(), ScriptedDice([1, 2])).after
    assert (risen.rep, risen.points) == (4, 0)
    kept = resolve_month(career, load_tables(), ScriptedDice([6, 5])).after
    assert (kept.rep, kept.points) == (3, 4)
    frozen = resolve_month(structs.replace(career, frozen=True), load_tables(), SeededDice(1))
    assert (frozen.faces, frozen.after.points) == ((), 4)


# What nobody would write ------------------------------------------------------------------------


def test_every_attribute_and_both_tables_of_cards_have_to_be_there() -> None:
    tables = load_tables().attributes
    whole = AttributeTable(attributes=tables.attributes, cards=tables.cards)
    assert whole.attributes == tables.attributes
    fewer = {name: row for name, row in tables.attributes.items() if name != "medic"}
    with pytest.raises(ValueError, match=r"attributes: .*'medic'"):
        AttributeTable(attributes=fewer, cards=tables.cards)
    with pytest.raises(ValueError, match=r"cards: .*'even'"):
        AttributeTable(attributes=tables.attributes, cards={"odd": tables.cards["odd"]})


@pytest.mark.rule("FNG-CHAR-09")
def test_every_role_of_an_army_has_something_to_carry_and_there_are_enough_roles() -> None:
    army = load_tables().organisation.armies["us_army"]
    first = structs.replace(army.roles[0], weapons=())
    with pytest.raises(ValueError, match="each role needs something to carry"):
        structs.replace(army, roles=(first, *army.roles[1:]))
    with pytest.raises(ValueError, match="fewer than the men of a squad"):
        structs.replace(army, roles=army.roles[:1])


@pytest.mark.rule("FNG-INTRO-08", "FNG-SETUP-01")
def test_options_that_contradict_themselves_are_told() -> None:
    us, waits = man("Able", 20, 20), structs.replace(man("Pham", 0, 0), at=None, waits=True)
    victory = Victory(9, (Goal("enemy_lost", 1),), 2, 3)
    with pytest.raises(ValueError, match="minor: 4 points are more than the 3 of 'major'"):
        Victory(9, (Goal("enemy_lost", 1),), 4, 3)
    assert Victory(9, (Goal("enemy_lost", 1),), 3, 3).minor == 3
    with pytest.raises(ValueError, match="arrivals: somebody waits, and no die says where he is"):
        Options(us=(us,), vc=(waits,), victory=victory)
    with pytest.raises(ValueError, match="arrivals: '1-6': Pham waits, and 'places' has no spot for him"):
        Options(us=(us,), vc=(waits,), victory=victory, arrivals=(Band(on="1-6", result=Arrival({})),))
    both = Arrival({"Pham": "hut", "Able": "hut"})
    with pytest.raises(ValueError, match="arrivals: '1-6': 'places' has Able, who does not wait"):
        Options(us=(us,), vc=(waits,), victory=victory, arrivals=(Band(on="1-6", result=both),))
    fine = Options(us=(us,), vc=(waits,), victory=victory, arrivals=(Band(on="1-6", result=Arrival({"Pham": "hut"})),))
    assert fine.vc == (waits,)


def test_a_table_of_reactions_is_shown_with_the_passes_of_each_line() -> None:
    tables = load_tables()
    views = reaction_views(tables)
    shown = [[row[0].text for row in view.rows] for view in views]
    received = tables.reactions.received_fire
    wanted = [str(passes) for passes in (2, 1, 0) for _ in received.lines(passes)]
    assert wanted in shown
    assert all({"2", "1", "0"} == set(passes) for passes in shown)
