"""Both sides of an edge of FNG: who is joined, who leads, who is beside whom, what is offered, where a step ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Choices
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.command.commanding import offer_command
from game.rules.fng.command.disobedience import comes_upon_loot
from game.rules.fng.command.rallying import is_sheltered
from game.rules.fng.melee.breaking_off import steps_back
from game.rules.fng.melee.charge_order import leader_of_charge
from game.rules.fng.melee.rounds import join
from game.rules.fng.model.arms import arms_of, give
from game.rules.fng.model.components.arms import Covering
from game.rules.fng.model.components.command import Attached
from game.rules.fng.model.components.figures import (
    Aim,
    At,
    Dead,
    FastMoving,
    Figure,
    Gone,
    HasFired,
    HunkeredDown,
    InView,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import Charging
from game.rules.fng.model.decisions.arms import Landed, LeaveIt, ThrowAt, ThrowItBack, UseLight
from game.rules.fng.model.decisions.command import Detach, Rally, TakeCommand
from game.rules.fng.model.decisions.turn import GroupActs, Shots
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able, leader_of
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.nerve.involuntary import LeaveTable
from game.rules.fng.odds.charge_tests import charge_prospect
from game.rules.fng.resolve.outgunned import melee_weapon
from game.rules.fng.resolve.reactions import reaction_check
from game.rules.fng.sight.covering_fire import cover_with
from game.rules.fng.sight.seeking import meets_one_hidden, seek
from game.rules.fng.sight.water import beside, in_tow
from game.rules.fng.turn.groups import groups_of, leader_with, why_not_group
from game.rules.fng.wounded.recovering import recover
from tests.rules.fng.accounts import active, state
from tests.rules.fng.fng_board import arms, box, find, hide, line, man, skirmish, table
from tests.rules.fng.pure import TABLES, Man

LAKE = table(areas=[Area(60, "water", box(2, 2, 10, 10))])


def ids(game: Skirmish, names: str) -> tuple[EntityId, ...]:
    return tuple(find(game, name) for name in names.split())


def names(game: Skirmish, figures: tuple[EntityId, ...]) -> str:
    return " ".join(one.name for figure, one in game.world.each(Figure) if figure in figures)


# Groups -------------------------------------------------------------------------------------------


def column(**more: Any) -> Skirmish:
    """Able leads Baker and Cole; Dunn, a Pointman, goes before them; Eads and Fay, another squad, behind."""
    us = [
        man("Able", 10, 20, 4, rank="leader", facing=0),
        man("Baker", 13, 20, 4, facing=0),
        man("Cole", 16, 20, 5, facing=0),
        man("Dunn", 14, 13, 4, attributes=("pointman",), facing=0),
        man("Eads", 12, 23, 5, rank="junior", squad="2", facing=0),
        man("Fay", 9, 23, 3, squad="2", facing=0),
    ]
    return skirmish(us, [man("Pham", 40, 40)], **more)


@pytest.mark.rule("FNG-GROUP-01", "FNG-GROUP-03", "FNG-ATTR-25")
@pytest.mark.parametrize(
    ("group", "facing", "refused"),
    [
        ("Able Baker Cole", 0, ""),
        ("Able Cole", 0, "Cole is not within 4 inches and in sight of another figure of the group."),
        ("Able Baker Cole Dunn", 0, ""),
        ("Dunn Able Baker Cole", 0, ""),
        ("Able Baker Cole Dunn", 90, "Dunn is not within 4 inches and in sight of another figure of the group."),
        ("Able Baker Cole Dunn", 180, "Dunn is not within 4 inches and in sight of another figure of the group."),
        ("Dunn Able Cole", 0, "Able is not within 4 inches and in sight of another figure of the group."),
        ("Able Eads", 0, "Eads belongs to another squad."),
        ("Eads Fay", 0, ""),
        ("Dunn", 0, ""),
    ],
)
def test_a_group_is_joined_man_by_man_and_one_pointman_may_be_ahead_of_all_of_it(
    group: str, facing: int, refused: str
) -> None:
    game = column()
    dunn = find(game, "Dunn")
    game.world.set(dunn, structs.replace(game.world.get(dunn, At), facing=facing))
    refusal = why_not_group(game, ids(game, group))
    assert (refusal.words if refusal is not None else "") == refused


@pytest.mark.rule("FNG-GROUP-02", "FNG-ATTR-25")
def test_every_man_alone_and_the_largest_groups_are_offered_each_with_its_pointman_too() -> None:
    game = column()
    ready = ids(game, "Able Baker Cole Dunn Eads Fay")
    assert [names(game, group) for group in groups_of(game, ready, ids(game, "Baker Cole"))] == [
        "Able", "Baker", "Cole", "Dunn", "Eads", "Fay", "Able Baker Cole", "Able Baker Cole Dunn", "Eads Fay",
        "Baker Cole",
    ]  # fmt: skip


@pytest.mark.rule("FNG-LEAD-05", "FNG-LEAD-09")
@pytest.mark.parametrize(
    ("group", "changed", "leader"),
    [
        ("Baker", (), "Able"),
        ("Able Baker", (), "Able"),
        ("Cole", (), ""),
        ("Baker", (HunkeredDown(),), ""),
        ("Baker", (KnockedDown(1),), ""),
        ("Fay", (), "Eads"),
        ("", (), ""),
    ],
)
def test_the_die_of_a_group_is_that_of_its_own_leader_or_of_a_free_one_of_its_squad_beside_it(
    group: str, changed: tuple[Any, ...], leader: str
) -> None:
    game = column()
    state(game, "Able", *changed)
    found = leader_with(game, ids(game, group))
    assert (names(game, (found,)) if found is not None else "") == leader


@pytest.mark.rule("FNG-LEAD-05")
def test_the_overall_leader_lends_his_die_to_men_of_other_squads() -> None:
    us = [man("Able", 10, 10, 4, rank="overall"), man("Baker", 12, 10, 4, squad="2"), man("Cole", 12, 12, squad="3")]
    game = skirmish(us, [man("Pham", 40, 40)])
    assert names(game, (leader_with(game, ids(game, "Baker")) or EntityId(0),)) == "Able"


@pytest.mark.rule("FNG-LEAD-02", "FNG-LEAD-08")
@pytest.mark.parametrize(
    ("ranks", "leader"),
    [
        ((("leader", 4), ("junior", 4)), "Able"),
        ((("junior", 4), ("leader", 4)), "Baker"),
        ((("leader", 4), ("junior", 5)), "Baker"),
        ((("junior", 4), ("junior", 4)), "Able"),
        ((("", 6), ("junior", 3)), "Baker"),
    ],
)
def test_of_two_who_lead_the_one_of_higher_rep_does_and_of_equals_the_higher_rank(
    ranks: tuple[tuple[Any, int], ...], leader: str
) -> None:
    us = [
        man(name, 10, 10 + 2 * at, rep, rank=rank)
        for at, (name, (rank, rep)) in enumerate(zip(("Able", "Baker"), ranks, strict=True))
    ]
    game = skirmish(us, [man("Pham", 40, 40)])
    assert names(game, (leader_of(game.world, ids(game, "Able Baker")) or EntityId(0),)) == leader


@pytest.mark.rule("FNG-LEAD-05")
@pytest.mark.parametrize(
    ("chargers", "leader"), [("Baker", "Able"), ("Able Baker", "Able"), ("Able", ""), ("Cole", "")]
)
def test_a_leader_helps_those_who_charge_with_him_but_not_himself_alone(chargers: str, leader: str) -> None:
    game = column()
    found = leader_of_charge(game, ids(game, chargers))
    assert (names(game, (found,)) if found is not None else "") == leader


@pytest.mark.rule("FNG-GROUP-04")
def test_a_leader_is_offered_all_strangers_near_him_and_those_only_whom_he_has_taken_himself() -> None:
    us = [
        man("Able", 10, 10, 5, rank="leader"),
        man("Baker", 12, 10, squad="2"),
        man("Cole", 12, 12, squad="2"),
        man("Dunn", 10, 13, squad="3"),
        man("Eads", 10, 14.1, squad="3"),
    ]
    game = active(skirmish(us, [man("Pham", 40, 40)]), "Able")
    state(game, "Cole", Attached("1"))
    state(game, "Dunn", Attached("2"))
    offered = Choices()
    offer_command(game, GroupActs("us"), offered)
    able, baker, cole, dunn = ids(game, "Able Baker Cole Dunn")
    assert list(offered) == [TakeCommand(able, (baker, dunn)), Detach(able, (cole,))]


@pytest.mark.rule("FNG-REACT-32")
def test_each_of_those_who_hunker_down_beside_him_may_be_rallied_and_both_at_once() -> None:
    us = [man("Able", 10, 10), man("Baker", 12, 10), man("Cole", 8, 10), man("Dunn", 10, 15)]
    game = active(skirmish(us, [man("Pham", 40, 40)]), "Able")
    able, baker, cole, dunn = ids(game, "Able Baker Cole Dunn")
    for name in ("Baker", "Cole", "Dunn"):
        state(game, name, HunkeredDown())
    rallies = [order for order in game.candidates() if isinstance(order, Rally)]
    assert rallies == [Rally(able, (baker,)), Rally(able, (cole,)), Rally(able, (baker, cole))]
    assert [game.why_not(Rally(able, men)) is None for men in ((baker,), (dunn,), (baker, baker), ())] == [
        True, False, False, False,
    ]  # fmt: skip


@pytest.mark.rule("FNG-REACT-34")
@pytest.mark.parametrize(("y", "sheltered"), [(10.6, True), (14.0, False)])
def test_who_is_behind_a_wall_from_all_who_see_him_is_sheltered(y: float, sheltered: bool) -> None:
    ground = table(barriers=[Barrier(61, "stone wall", line((5, 10), (15, 10)))])
    game = skirmish([man("Able", 10, y)], [man("Pham", 10, 2), man("Quan", 12, 3)], ground=ground)
    assert is_sheltered(game, find(game, "Able")) is sheltered


# Water, loot, hidden men ----------------------------------------------------------------------------


@pytest.mark.rule("FNG-SWIM-04", "FNG-SWIM-07")
def test_a_swimmer_has_friends_on_their_feet_beside_him_and_tows_one_who_is_out_in_deep_water() -> None:
    us = [man("Able", 6, 6), man("Baker", 7, 6), man("Cole", 6, 7), man("Dunn", 9, 9), man("Eads", 12.4, 6)]
    game = skirmish(us, [man("Pham", 5, 6), man("Quan", 6, 5)], ground=LAKE)
    able = find(game, "Able")
    assert names(game, beside(game, able)) == "Baker Cole"
    assert in_tow(game, able) is None
    state(game, "Pham", OutOfFight(1))
    state(game, "Dunn", OutOfFight(1))
    assert in_tow(game, able) is None
    state(game, "Cole", OutOfFight(1))
    assert in_tow(game, able) == find(game, "Cole")
    assert names(game, beside(game, able)) == "Baker"


@pytest.mark.rule("FNG-SWIM-07")
def test_nobody_is_in_tow_who_lies_beside_the_water() -> None:
    game = skirmish([man("Able", 11.8, 6), man("Baker", 12.8, 6)], [man("Pham", 40, 40)], ground=LAKE)
    state(game, "Baker", OutOfFight(1))
    assert in_tow(game, find(game, "Able")) is None


@pytest.mark.rule("FNG-ATTR-20")
@pytest.mark.parametrize(
    ("way", "loot"),
    [
        (((20, 30), (20, 26.1)), ""),
        (((20, 30), (20, 25.9)), "house 62"),
        (((10, 22), (15.9, 22), (16.1, 22)), "house 62"),
        (((30, 22), (26.1, 22)), ""),
        (((30, 22), (25.9, 22)), "house 62"),
        (((22, 10), (22, 17.9)), ""),
        (((22, 10), (22, 18.1)), "house 62"),
        (((40, 8), (40, 9.9)), ""),
        (((40, 8), (40, 10.1)), "man"),
    ],
)
def test_a_looter_stops_within_two_inches_of_any_side_of_an_empty_house_or_of_a_dead_man(
    way: tuple[tuple[float, float], ...], loot: str
) -> None:
    ground = table(buildings=[Building(62, "hut", box(18, 20, 6, 4))])
    game = skirmish(
        [man("Able", *way[0], attributes=("looter",))], [man("Pham", 46, 46), man("Quan", 40, 12)], ground=ground
    )
    state(game, "Quan", Dead())
    game = active(game, "Able")
    able = find(game, "Able")
    found = comes_upon_loot(game, able, [Point(*point) for point in way], "")
    assert (found.task.loot.split(" ")[0] if loot == "man" else found.task.loot) == loot if found else not loot  # type: ignore[attr-defined]
    assert comes_upon_loot(game, able, [Point(*point) for point in way], "run away") is None


@pytest.mark.rule("FNG-HIDE-04")
@pytest.mark.parametrize(("how", "met"), [("", True), ("carry", True), ("run away", False), ("charge", False)])
def test_who_looks_where_he_goes_comes_upon_a_hidden_man_before_he_treads_on_him(how: str, met: bool) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 16, 10), man("Quan", 13, 10)])
    way = [Point(10, 10), Point(12, 10), Point(14, 10), Point(15.5, 10), Point(18, 10)]
    assert meets_one_hidden(game, find(game, "Able"), way, how) is None
    hide(game, "Pham")
    found = meets_one_hidden(game, find(game, "Able"), way, how)
    assert (found is not None) is met
    assert found is None or (found.place, found.task.enemy) == (2, find(game, "Pham"))  # type: ignore[attr-defined]


@pytest.mark.rule("FNG-ATTR-35", "FNG-MOVE-04")
@pytest.mark.parametrize(
    ("components", "attributes", "looks"),
    [((), (), True), ((FastMoving(),), (), False), ((FastMoving(),), ("quick reflexes",), True),
     ((FastMoving(),), ("fast",), False), ((HunkeredDown(),), (), False), ((OutOfFight(1),), (), False)],
)  # fmt: skip
def test_who_does_not_run_looks_for_the_stealthy_once_in_a_turn(
    components: tuple[Any, ...], attributes: tuple[str, ...], looks: bool
) -> None:
    ground = table(areas=[Area(63, "woods", box(20, 5, 8, 10))])
    vc = [man("Pham", 20.5, 10, 4, attributes=("stealthy",))]
    game = skirmish([man("Able", 10, 10, attributes=attributes)], vc, 1, 1, ground=ground)
    game.world.remove(find(game, "Able"), InView)
    state(game, "Able", *components)
    game.forget()
    for _ in range(2):
        seek(game, find(game, "Able"))
    assert [event.result for event in game.take_events()] == ["found"] * looks  # type: ignore[attr-defined]
    game.world.clear(At)
    seek(game, find(game, "Able"))
    assert game.take_events() == []


# Steps, covering fire, throwing back ----------------------------------------------------------------


@pytest.mark.rule("FNG-MELEE-07")
def test_steps_back_lead_away_from_each_enemy_straight_and_aslant_by_an_inch_or_all_he_has() -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20.26, 20.97), man("Quan", 40, 40)])
    join(game, find(game, "Pham"), find(game, "Able"), 0)
    found = [(step.x, step.y) for step in steps_back(game, find(game, "Able"), 3.0)]
    assert found == [
        (19.74, 19.01),
        (19.22, 17.11),
        (20.26, 19.01),
        (20.78, 17.11),
        (19.28, 19.28),
        (17.88, 17.88),
        (20.72, 19.28),
        (22.12, 17.88),
        (19.01, 19.74),
        (17.11, 19.22),
    ]


@pytest.mark.rule("FNG-COVERING-03")
@pytest.mark.parametrize(("target", "covers"), [("Pham", True), ("Quan", False)])
def test_covering_fire_ends_as_he_fires_outside_his_swath(target: str, covers: bool) -> None:
    game = skirmish([man("Able", 20, 30, 4, "m60")], [man("Pham", 20, 20), man("Quan", 30, 20)])
    able = find(game, "Able")
    state(game, "Able", Covering((20, 30), (20, 20), 3, (20, 2)))
    cover_with(game, Shots(able, "m60", (Aim(AtPiece(find(game, target)), 1),)))
    assert game.world.has(able, Covering) is covers


@pytest.mark.rule("FNG-ATTR-06")
def test_an_athlete_may_throw_a_grenade_at_whoever_threw_it_or_any_other_enemy_or_let_it_lie() -> None:
    us = [man("Able", 20, 30, attributes=("athlete",))]
    game = skirmish(us, [man("Pham", 20, 25), man("Quan", 22, 24), man("Ry", 46, 2)])
    able, pham = ids(game, "Able Pham")
    game.push(
        ThrowItBack("us", able, Landed(give(game.world, pham, "grenade"), pham, Point(20, 29), (able,), (able,), 1), ())
    )
    throws = [ThrowAt(able, "grenade", AtPoint(Point(x, y))) for x, y in ((20, 25), (22, 24), (46, 2))]
    assert list(game.candidates()) == [LeaveIt(), *throws]
    assert [game.why_not(order) is None for order in game.candidates()] == [True, True, True, False]
    refused = [ThrowAt(pham, "grenade", AtPoint(Point(20, 25))), ThrowAt(able, "molotov", AtPoint(Point(20, 25)))]
    assert [str(game.why_not(order)) for order in refused] == [
        "Only this grenade can be thrown back, and only by him. (FNG-ATTR-06)"
    ] * 2


@pytest.mark.rule("FNG-MOVE-08", "FNG-WEAP-11")
def test_who_crawls_takes_up_his_gun() -> None:
    game = skirmish([man("Able", 20, 30, 4, "m60")], [man("Pham", 20, 2)])
    able = find(game, "Able")
    arms(game.world, able, ready=True)
    state(game, "Able", Prone())
    game = active(game, "Able")
    game.submit(Crawl(able, (Point(20, 29),)))
    assert [arm.ready for _, arm in arms_of(game.world, able)] == [False]


@pytest.mark.rule("FNG-AMMO-03")
def test_reloading_on_doubles_costs_nobody_his_fire() -> None:
    game = skirmish([man("Able", 20, 30)], [man("Pham", 20, 2)], dice=(3, 3))
    arms(game.world, find(game, "Able"), empty=True)
    recover(game, Enter("after dice", "recover", "us"))
    assert [arm.empty for _, arm in arms_of(game.world, find(game, "Able"))] == [False]
    assert not game.world.has(find(game, "Able"), HasFired)
    (event,) = game.take_events()
    assert event.rule == "FNG-AMMO-03"


@pytest.mark.rule("FNG-INVOL-06")
@pytest.mark.parametrize(("components", "gone"), [((RunningAway(EntityId(2)),), True), ((), False)])
def test_only_who_still_runs_leaves_the_table_at_its_edge(components: tuple[Any, ...], gone: bool) -> None:
    game = skirmish([man("Able", 20, 0.5)], [man("Pham", 20, 12)])
    state(game, "Able", *components)
    game.push(LeaveTable(find(game, "Able"), 3))
    game.run()
    assert game.world.has(find(game, "Able"), Gone) is gone


@pytest.mark.rule("FNG-GEAR-01", "FNG-REACT-11")
@pytest.mark.parametrize(("weapon", "tests"), [("ak47", 1), ("m1911", 0)])
def test_who_lights_his_lamp_is_met_by_those_whose_weapons_reach_him(weapon: str, tests: int) -> None:
    us = [man("Able", 20, 30, facing=0, gear=("flashlight",))]
    game = active(skirmish(us, [man("Pham", 20, 14, 4, weapon, facing=180)], hour="night"), "Able")
    game.dice = SeededDice(2)
    game.submit(UseLight(find(game, "Able"), "flashlight"))
    assert sum(isinstance(event, CheckTaken) for event in game.take_events()) == tests


@pytest.mark.rule("FNG-WEAP-32", "FNG-ATTR-18")
@pytest.mark.parametrize(
    ("attributes", "weapons", "blade"),
    [
        ((), ("m16",), "bayonet"),
        (("knifeman",), ("m16",), "knife"),
        (("knifeman",), ("m1911",), "gun_butt"),
        (("knifeman",), ("m1911", "knife"), "knife"),
        (("knifeman",), ("m60", "bayonet"), "knife"),
        ((), ("m60", "bayonet"), "bayonet"),
        ((), ("m60", "knife"), "knife"),
        (("knifeman",), (), "bare_hands"),
        ((), ("grenade",), "bare_hands"),
        ((), ("m60",), "gun_butt"),
    ],
)
def test_a_man_fights_with_the_best_blade_that_he_has(
    attributes: tuple[str, ...], weapons: tuple[str, ...], blade: str
) -> None:
    assert melee_weapon(TABLES, attributes, weapons) == blade


@pytest.mark.rule("FNG-REACT-02")
@pytest.mark.parametrize(("hero", "heroic", "given"), [(True, True, True), (True, False, False), (False, True, False)])
def test_a_hero_passes_without_dice_what_heroes_pass_and_nothing_else(hero: bool, heroic: bool, given: bool) -> None:
    check = reaction_check(TABLES, TABLES.reactions.charged, Man(4, hero=hero), "charged", heroic=heroic)
    assert (check.given is not None) is given


@pytest.mark.rule("FNG-DAMAGE-01")
def test_what_is_no_man_is_not_able() -> None:
    game = skirmish([man("Able", 20, 30)], [man("Pham", 20, 2)])
    assert [is_able(game.world, figure) for figure in (EntityId(0), *ids(game, "Able Pham"))] == [False, True, True]


@pytest.mark.rule("FNG-REACT-24", "FNG-REACT-28")
@pytest.mark.parametrize(
    ("facing", "components", "surprised", "tests"),
    [
        (90, (), True, True),
        (270, (), False, True),
        (90, (KnockedDown(1),), False, False),
        (90, (HunkeredDown(),), False, False),
    ],
)
def test_a_charge_is_foreseen_with_the_test_that_its_target_will_take(
    facing: int, components: tuple[Any, ...], surprised: bool, tests: bool
) -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 16, 10, 4, "ak47", facing=facing)])
    game.world.remove(find(game, "Pham"), InView)
    state(game, "Able", Prone())
    state(game, "Pham", *components)
    found = charge_prospect(game, ids(game, "Able"), find(game, "Pham"))
    assert (found.surprised, bool(found.answer)) == (surprised, tests)
    assert (found.facts is not None) is (tests and not surprised)
    assert game.world.has(find(game, "Able"), Prone)
    assert not game.world.has(find(game, "Able"), Charging)
