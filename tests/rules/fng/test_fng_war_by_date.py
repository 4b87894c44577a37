"""What a tour brings by date, Corps and army, who plays it, and when a battle is over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.sides import SIDES
from game.board.table.tablemap import Zone
from game.cli import main
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.turn import Enter
from game.rules.fng.campaign.choices import Lot
from game.rules.fng.campaign.enlisting import rearmed
from game.rules.fng.campaign.entries import Formed, Rearmed
from game.rules.fng.campaign.fighting import commands, men_of, platoon_beside
from game.rules.fng.campaign.kit import CAMPAIGN
from game.rules.fng.missions.arriving import give_mission
from game.rules.fng.missions.battle import mission_battle
from game.rules.fng.missions.ground import POSITION
from game.rules.fng.missions.orders import MissionOrder
from game.rules.fng.missions.withdrawing import withdraws
from game.rules.fng.model.bearing import bearing_of, nerve_of, note_fire
from game.rules.fng.model.components.figures import At, Ending, Figure, Gone, OutOfFight
from game.rules.fng.model.components.missions import Foe
from game.rules.fng.model.decisions.reinforcing import ComesOn
from game.rules.fng.model.events.missions import CharacterShown
from game.rules.fng.model.events.reinforcing import EdgeSettled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.missions import EdgeName
from game.rules.fng.reinforcing.assigned import cards_in
from game.rules.fng.reinforcing.drawing import draw, first_check
from game.rules.fng.reinforcing.holding import lay_cards_down, reserve_of
from game.rules.fng.resolve.missions.contact import all_cards, real_cards
from game.rules.fng.resolve.missions.drawing import resolve_other_edge
from game.rules.fng.resolve.reinforcing.cards import card_of, counts_as
from game.rules.fng.resolve.reinforcing.notes import resolve_tank
from game.rules.fng.tour.platoon import Levy
from game.rules.fng.tour.river_craft import ON_RIVERS, STREAM, is_riverine
from game.rules.fng.turn.goals import count
from game.rules.fng.turn.victory import Judge, judge
from game.rules.fng.words.views.vehicles import vehicle_views
from game.tours import battle_session, march
from tests.rules.fng.fng_board import box, find, man
from tests.rules.fng.mission_board import assignment, battle, ground
from tests.rules.fng.test_fng_reinforcing_dice import drawn
from tests.rules.fng.tour_of_duty import after, at_battle, begun, soldier, tour_of

TABLES = load_tables()
STARTS = Enter("start", "mission")


# Dates ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CAMP-04")
@pytest.mark.parametrize(("date", "kind"), [((1968, 9), "m48a3"), ((1968, 10), "m551")])
def test_a_card_brings_the_new_tank_from_its_month_on(date: tuple[int, int], kind: str) -> None:
    assert resolve_tank("us_army", "III", (), TABLES, ScriptedDice((6, 5)), date) == kind


@pytest.mark.rule("FNG-CAMP-04")
@pytest.mark.parametrize(("turn", "old"), [(0, True), (24, True), (25, False)])
def test_marines_who_are_called_up_carry_what_is_issued_then(turn: int, old: bool) -> None:
    squads = [Levy("us_marines", TABLES, SeededDice(seed), turn=turn).squad("1") for seed in range(8)]
    assert any("m14" in one.weapons for squad in squads for one in squad) is old


@pytest.mark.rule("FNG-CAMP-04")
@pytest.mark.parametrize(("turn", "men"), [(24, 0), (25, 1), (26, 0)])
def test_the_old_rifle_is_turned_in_as_it_goes_out_of_use(turn: int, men: int) -> None:
    has = soldier("Riggs")
    old = structs.replace(soldier("Payne"), weapons=("m14", "grenade"))
    tour = rearmed(tour_of(has, old, army="us_marines", corps="I", turn=turn), TABLES)
    assert [entry.men for entry in tour.record if isinstance(entry, Rearmed)] == [1] * men
    assert tour.man("Payne").weapons == (("m16" if men else "m14"), "grenade")
    assert all(CAMPAIGN.lines(tour, 0))


# Rivers -----------------------------------------------------------------------------------------


def first_seed(wanted: range) -> int:
    """A seed whose die for an operation on rivers is one of these."""
    return next(seed for seed in range(99) if SeededDice(seed, STREAM).d6(ON_RIVERS, "FNG-CAMP-07") in wanted)


@pytest.mark.rule("FNG-CAMP-07", "FNG-CAMP-04")
@pytest.mark.parametrize(
    ("army", "corps", "turn", "die", "riverine"),
    [
        ("us_army", "IV", 11, 6, True), ("us_army", "IV", 10, 6, False), ("us_army", "III", 11, 3, True),
        ("us_army", "III", 11, 4, False), ("us_army", "II", 11, 1, False), ("us_army", "I", 48, 1, False),
        ("arvn", "IV", 11, 1, False),
    ],
)  # fmt: skip
def test_operations_on_rivers_by_corps_and_month(army: str, corps: Any, turn: int, die: int, riverine: bool) -> None:
    assert is_riverine(army, corps, turn, TABLES, first_seed(range(die, die + 1))) is riverine


def boats(corps: Any, seed: int, month: int = 6) -> list[str]:
    """The boats of a mission of the US Army on a table with a river."""
    order = MissionOrder("us", "us_army", "vc_main", corps, 1967, month, "patrol")
    men = Levy("us_army", TABLES, SeededDice(1)).squad("1")
    found = mission_battle(order, men, TABLES, seed)
    return [name for name in ("PBR",) if f'"{name}"' in found.rules]


@pytest.mark.rule("FNG-CAMP-07")
def test_a_patrol_boat_goes_with_a_mission_where_the_river_is_deep() -> None:
    seed = next(seed for seed in range(12) if boats("IV", seed))
    assert boats("II", seed) == boats("IV", seed, month=5) == []


# Who plays --------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CAMP-11")
@pytest.mark.parametrize(
    ("answer", "squads", "people", "shared"),
    [("1", 1, 1, False), ("together", 2, 1, True), ("opponents", 1, 2, False)],
)
def test_one_plays_or_two_on_one_side_or_against_each_other(
    home: Path, answer: str, squads: int, people: int, shared: bool
) -> None:
    course = begun(squads=answer)
    while course.state.stage != "orders":
        course.choose(course.choices[0])
    march(course)
    state = course.state
    assert len(state.unit.squads) == squads
    assert bool(commands(state)) is shared
    session = battle_session(course)
    assert sorted(session.mine) == sorted(SIDES[:people])
    assert session.game.ctx.options.mission.opposed is (people == 2)
    session.close()


# The end of a battle ----------------------------------------------------------------------------


def over(us_gone: str, vc_gone: str = "") -> Skirmish:
    """A perimeter with one man on each side, who may be gone or out of the fight, as it is judged."""
    zone = Zone(POSITION, box(18, 18, 12, 12))
    game = battle("perimeter", [man("Adams", 24, 24)], [man("Ba", 24, 40)], goal=Goal("kept out", 5), on=ground([zone]))
    game.world.put(Foe(met=True))
    for name, gone in (("Adams", us_gone), ("Ba", vc_gone)):
        figure = find(game, name)
        if gone == "hit":
            game.world.set(figure, OutOfFight(1))
        elif gone:
            game.world.remove(figure, At)
            game.world.set(figure, Gone(gone, 1))
    judge(game, Judge())
    return game


@pytest.mark.rule("FNG-CAMP-12")
def test_a_battle_goes_on_until_one_side_has_nobody_left_and_he_who_is_there_has_what_it_is_about() -> None:
    goal = Goal("kept out", 5)
    on, withdrawn, hit, won = over(""), over("withdrawn"), over("hit"), over("", "hit")
    assert [bool(game.world.ids(Ending)) for game in (on, withdrawn, hit, won)] == [False, True, True, True]
    assert [count(game, goal) for game in (on, withdrawn, hit, won)] == [1, 0, 0, 1]


# What kind of enemy -----------------------------------------------------------------------------


@pytest.mark.rule("FNG-CAMP-14")
@pytest.mark.parametrize(
    ("army", "posture", "slips_away"),
    [("vc_local", "avoidance", True), ("vc_main", "moderate", False), ("nva", "aggressive", False)],
)
def test_without_a_die_communists_fight_as_their_kind_does(army: str, posture: str, slips_away: bool) -> None:
    game = battle("patrol", [man("Adams", 24, 40)], [man("Ba", 24, 30)], more={"enemy": army})
    give_mission(game, STARTS)
    bearing = bearing_of(game.world, "vc")
    assert bearing is not None
    assert (bearing.activity, bearing.posture) == ("", posture)
    assert nerve_of(game.world, "vc", TABLES) == 0
    assert [each.posture for each in game.take_events() if isinstance(each, CharacterShown)] == [posture]
    assert not withdraws(game, "vc")
    note_fire(game.world, "vc")
    assert withdraws(game, "vc") is slips_away


@pytest.mark.rule("FNG-CAMP-15")
def test_those_who_attack_a_town_are_twice_as_many() -> None:
    counts = [
        (real_cards(3, TABLES, attacks_town=town), all_cards(3, TABLES, attacks_town=town)) for town in (False, True)
    ]
    assert counts[1] == tuple(2 * each for each in counts[0])


@pytest.mark.rule("FNG-ROSTER-02")
def test_the_sheet_of_a_vehicle_has_every_line_of_the_roster() -> None:
    (view, reps) = vehicle_views(TABLES)
    keys = [column.key for column in view.columns]
    assert keys[1:4] + keys[4:8] + keys[9:11] == [
        "title",
        "army",
        "armour",
        "gun",
        "aa",
        "hull",
        "coax",
        "speed",
        "crew",
    ]
    m48 = next(dict(zip(keys, (each.text for each in row), strict=True)) for row in view.rows if row[0].text == "m48")
    assert m48["armour"].count("/") == 1
    assert len(reps.rows) > 1


# Reinforcements of a large action, and of a position --------------------------------------------


def card(rank: str) -> tuple[int, ...]:
    """The faces that draw the card of this rank and of clubs."""
    return drawn(card_of(rank, "clubs").number)


def position(kind: Any, *faces: int, **more: Any) -> Skirmish:
    """A mission with cards laid down: Adams in the middle, Ba in the east, whose squad has come over that edge."""
    game = battle(kind, [man("Adams", 24, 24)], [man("Ba", 46, 30)], *faces, more={"cards": True, **more})
    game.world.put(Foe(met=True, edge="east"))
    lay_cards_down(game, Enter("start", "reinforcements"))
    return game


@pytest.mark.rule("FNG-MISSION-39")
def test_the_edge_of_the_defenders_is_thrown_again_until_it_is_not_the_enemys() -> None:
    edges = TABLES.missions.edges
    east, west = (next(face for face in range(1, 7) if edges.edge(face) == edge) for edge in ("east", "west"))
    assert resolve_other_edge("east", TABLES, ScriptedDice((east, east, west))) == "west"
    assert resolve_other_edge("north", TABLES, ScriptedDice((east,))) == "east"


def comes(side: str, *faces: int, kind: Any = "defense", suit: Any = "diamonds") -> tuple[list[EdgeName], ComesOn]:
    """What is told and asked as a card brings men to a side: a five of this suit against a king."""
    game = position(kind, *drawn(card_of("5", suit).number), *faces, *(1,) * 60)
    reserve = reserve_of(game.world, side)
    assert reserve is not None
    king = card_of("K", "clubs")
    draw(game, structs.replace(reserve, held=king.number, counts=king.place))
    while not isinstance(game.agenda[-1], ComesOn):
        game.system.carry_out_task(game, game.agenda.pop())
    told = [each.edge for each in game.take_events() if isinstance(each, EdgeSettled)]
    decision = game.agenda[-1]
    assert isinstance(decision, ComesOn)
    return told, decision


@pytest.mark.rule("FNG-MISSION-39")
def test_all_who_come_to_help_a_position_come_over_one_edge_whatever_the_suit() -> None:
    west = next(face for face in range(1, 7) if TABLES.missions.edges.edge(face) == "west")
    told, decision = comes("us", west)
    assert told == ["west"]
    assert (decision.start.x, decision.end.x) == (0.5, 0.5)
    told, decision = comes("us", kind="perimeter", suit="spades")
    assert told == []
    assert (decision.start.y, decision.end.y) == (47.5, 47.5)


@pytest.mark.rule("FNG-MISSION-40")
def test_those_who_attack_a_position_have_the_edge_over_which_they_came() -> None:
    told, decision = comes("vc")
    assert told == ["east"]
    assert (decision.start.x, decision.end.x) == (47.5, 47.5)


@pytest.mark.rule("FNG-MISSION-40")
@pytest.mark.parametrize(("kind", "edge"), [("defense", "west"), ("patrol", "")])
def test_an_opponent_at_an_edge_has_come_over_it(kind: Any, edge: str) -> None:
    game = battle(kind, [man("Adams", 24, 24)], [man("Ba", 1, 20), man("Chi", 1, 30)], more={"opposed": True})
    give_mission(game, STARTS)
    assert game.world.the(Foe).edge == edge


@pytest.mark.rule("FNG-MISSION-50")
@pytest.mark.parametrize(("kind", "under_fire"), [("defend", "us"), ("attack", "vc")])
def test_what_an_attack_opens_with_falls_on_the_defenders(kind: Any, under_fire: str) -> None:
    mission = assignment(kind, opening="barrage", cards=True)
    assert [side for side in SIDES if cards_in(mission, side).barrage] == [under_fire]


@pytest.mark.rule("FNG-MISSION-52")
@pytest.mark.parametrize(("rank", "large", "counts"), [("9", True, "10"), ("J", True, "J"), ("9", False, "9")])
def test_the_first_card_of_a_large_action_is_no_lower_than_a_ten(rank: str, large: bool, counts: str) -> None:
    assert counts_as(card_of(rank, "clubs"), TABLES, large=large) == card_of(counts, "hearts").place


@pytest.mark.rule("FNG-MISSION-52")
@pytest.mark.parametrize("kind", ["defend", "patrol"])
def test_in_play_a_low_card_counts_as_a_ten_in_a_large_action_only(kind: Any) -> None:
    game = position(kind, *card("3"), *card("2"))
    reserve = reserve_of(game.world, "us")
    assert reserve is not None
    ten, three = card_of("10", "clubs").place, card_of("3", "clubs").place
    assert first_check(game, reserve).counts == (ten if kind == "defend" else three)


# What becomes of a unit -------------------------------------------------------------------------


@pytest.mark.rule("FNG-AFTER-10", "FNG-AFTER-11")
@pytest.mark.parametrize(("star", "left", "formed"), [(False, 0, True), (False, 1, False), (True, 0, False)])
def test_a_squad_of_which_nobody_is_left_is_formed_anew_out_of_the_line(star: bool, left: int, formed: bool) -> None:
    men = (soldier("Riggs", rank="leader", star=star), soldier("Payne"))
    tour = at_battle(tour_of(*men))
    lots = tuple(Lot(man.name, man.rep, 0, result="dead", hurt=True) for man in men[: 2 - left])
    tour = after(tour, *lots, dice=SeededDice(3))
    assert [entry.men for entry in tour.record if isinstance(entry, Formed)] == [10] * formed
    if formed:
        assert (len(tour.serving), {man.rep for man in tour.serving}) == (10, {3})
        assert (tour.fit, tour.resting) == ((), {"1": 3})
        assert len({man.name for man in tour.men}) == 12
        assert any("formed anew" in line for line in CAMPAIGN.lines(tour, 0))


@pytest.mark.rule("FNG-MISSION-41")
@pytest.mark.parametrize(("kind", "platoon"), [("patrol", False), ("attack", True)])
def test_the_platoon_fights_beside_the_unit_in_a_large_action(kind: Any, platoon: bool) -> None:
    tour = at_battle(tour_of(soldier("Riggs", rank="leader"), soldier("Payne")), kind)
    beside = platoon_beside(tour, men_of(tour, TABLES), TABLES)
    assert bool(beside) is platoon
    assert {man.squad for man in beside} == ({"2", "3", "HQ"} if platoon else set())
    assert not {man.name for man in beside} & {"Riggs", "Payne"}


@pytest.mark.rule("FNG-CAMP-12")
@pytest.mark.parametrize(("side", "hit", "has_enough"), [("us", 1, True), ("us", 0, False), ("vc", 1, False)])
def test_the_computer_withdraws_from_its_own_mission_with_a_third_of_its_men_lost(
    side: Any, hit: int, has_enough: bool
) -> None:
    game = battle("patrol", [man("Adams", 24, 40), man("Burke", 26, 40)], [man("Ba", 24, 8), man("Chi", 26, 8)])
    for name in ("Adams", "Ba")[: 2 * hit]:
        game.world.set(find(game, name), OutOfFight(1))
    assert withdraws(game, side) is has_enough


@pytest.mark.rule("FNG-CAMP-12")
@pytest.mark.parametrize(
    ("kind", "men", "hit", "has_enough"),
    [
        ("patrol", 6, 2, False),
        ("patrol", 6, 3, True),
        ("patrol", 5, 2, True),
        ("attack", 6, 2, False),
        ("attack", 6, 3, True),
        ("attack", 5, 2, False),
    ],
)
def test_a_squad_breaks_off_with_a_third_of_its_men_lost_and_a_platoon_with_half(
    kind: Any, men: int, hit: int, has_enough: bool
) -> None:
    squad = [man(f"Adams{number}", 4 + 4 * number, 40) for number in range(men)]
    game = battle(kind, squad, [man("Ba", 24, 8)])
    for number in range(hit):
        game.world.set(find(game, f"Adams{number}"), OutOfFight(1))
    assert withdraws(game, "us") is has_enough


@pytest.mark.rule("FNG-CAMP-12")
def test_whoever_has_not_come_is_not_counted_among_the_men() -> None:
    game = battle("patrol", [man(f"Adams{number}", 4 + 4 * number, 40) for number in range(4)], [man("Ba", 24, 8)])
    for name in ("Adams0", "Adams1"):
        game.world.set(find(game, name), OutOfFight(1))
    assert withdraws(game, "us")
    crew = [game.world.create(structs.replace(game.world.get(find(game, "Adams3"), Figure))) for _ in range(4)]
    assert withdraws(game, "us")
    for each in crew:
        game.world.set(each, At(4.0, 4.0, 0))
    assert not withdraws(game, "us")


# Whole tours ------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CAMP-10", "FNG-CAMP-13")
def test_tours_are_simulated_from_the_terminal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--tour", "vc_local/IV", "--halves", "2", "--games", "1", "--jobs", "1", "--seed", "5"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (tour,) = found["games"]
    assert (tour["answers"], tour["ending"], tour["halves"]) == (
        {"army": "vc_local", "you": "nobody", "corps": "IV"}, "", 2,
    )  # fmt: skip
    assert len(tour["curve"]) == 3
    assert tour["curve"][0][0] > 0
    totals = tour["totals"]
    assert totals["missions fought"] > 0
    assert totals["men who served"] == sum(totals[key] for key in ("men gone home", "men in the line", "men lost"))
    assert found["summary"]["halves"] == 2
