"""Reinforcements in play: when a side draws, what it gets, where and how they come on."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fng.edges import comes_on
from game.ai.fng.view import View
from game.board.table.bases import MAN
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.events import Event
from game.engine.core.orders import IllegalOrder
from game.engine.core.turn import Enter
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import (
    At,
    Base,
    Clock,
    DuckedBack,
    Figure,
    Hidden,
    InView,
    Light,
    OutOfFight,
)
from game.rules.fng.model.components.indirect import Battery
from game.rules.fng.model.components.missions import Bearing
from game.rules.fng.model.components.reinforcing import Deck, Gunfire, Reloads, Reserve, Rockets, Sapper
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.reinforcing import ComeOnAt, ComesOn
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.events import reinforcing as events
from game.rules.fng.model.events.aircraft import AircraftCame, AircraftLeft
from game.rules.fng.model.events.indirect import RoundFell, RoundSeen, ShellBurst
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Reinforcements
from game.rules.fng.model.query import able
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.reinforcing.assigned import cards_in, edge_in
from game.rules.fng.reinforcing.bringing import Bring
from game.rules.fng.reinforcing.coming_on import ArriveByCard, points_on
from game.rules.fng.reinforcing.controllers import controllers_stay
from game.rules.fng.reinforcing.drawing import check_for_reinforcements, is_due
from game.rules.fng.reinforcing.holding import lay_cards_down, reserve_of
from game.rules.fng.resolve.reinforcing.cards import card_of
from game.rules.fng.sight.viewing import is_hard_to_see
from tests.rules.fng.fng_board import box, find, man, skirmish, table
from tests.rules.fng.test_fng_reinforcing_dice import drawn

APART = table([Area(9, "jungle", box(0, 18, 48, 8))])
US, VC = Reinforcements("us_army", 3), Reinforcements("vc_main", 1)
SOUTHERNERS = (man("Able", 20, 40, 4), man("Baker", 28, 38, 4))
NORTHERNERS = (man("Uy", 24, 6, 4, "ak47", facing=180),)


def battle(
    *faces: int, side: str = "us", dice: tuple[int, int] = (4, 3), fired: bool = True, us: Reinforcements = US,
    vc: Reinforcements = VC, south: tuple[Man, ...] = SOUTHERNERS, **options: Any,
) -> Skirmish:  # fmt: skip
    """Able and Baker stand in the south, Uy in the north behind jungle; both have cards, and a side is about to act."""
    chosen = {"reinforcements": {"us": us, "vc": vc}, "ground": APART, **options}
    game = skirmish(south, NORTHERNERS, *faces, phase=side, dice=dice, **chosen)
    _heard.clear()
    lay_cards_down(game, Enter("start", "reinforcements"))
    if fired:
        shooting_starts(game)
    return game


def run(game: Skirmish) -> Skirmish:
    """Everything until somebody is asked, or the phase begins."""
    while game.agenda and not isinstance(game.agenda[-1], Activation | ComesOn):
        game.system.carry_out_task(game, game.agenda.pop())
    return game


def check(game: Skirmish, side: str = "us") -> Skirmish:
    """A side checks for reinforcements at the start of its phase."""
    check_for_reinforcements(game, Enter("after dice", "reinforcements", side))
    return run(game)


def bring(game: Skirmish, what: str, flank: Any = "rear", side: str = "us") -> Skirmish:
    """A card has brought this."""
    game.push(Bring(side, what, flank))
    return run(game)


def names(game: Skirmish, side: str) -> set[str]:
    """Everybody of a side who is on the table."""
    return {game.world.get(figure, Figure).name for figure in able(game.world, side)}


_heard: list[Event] = []


def of(game: Skirmish, kind: type[Event]) -> list[Any]:
    """What was told of this kind since the battle began, in order."""
    _heard.extend(game.take_events())
    return [each for each in _heard if isinstance(each, kind)]


@pytest.mark.rule("FNG-REINF-02")
def test_a_battle_without_cards_has_no_deck_and_nobody_comes() -> None:
    game = skirmish(SOUTHERNERS, NORTHERNERS, dice=(4, 3))
    _heard.clear()
    lay_cards_down(game, Enter("start", "reinforcements"))
    shooting_starts(game)
    check(game)
    assert not game.world.ids(Deck)
    assert not game.world.ids(Gunfire)
    assert not of(game, events.CardsTurnedUp)


@pytest.mark.rule("FNG-REINF-06", "FNG-REINF-11")
@pytest.mark.parametrize(
    ("dice", "fired", "due"),
    [
        ((4, 3), True, (True, False)), ((3, 4), True, (False, True)), ((4, 3), False, (False, False)),
        ((4, 4), True, (False, False)), ((5, 3), True, (False, False)), ((6, 1), True, (True, False)),
    ],
)  # fmt: skip
def test_seven_after_shots_have_him_check_who_has_the_higher_die(
    dice: tuple[int, int], fired: bool, due: tuple[bool, bool]
) -> None:
    game = battle(dice=dice, fired=fired)
    assert (is_due(game, "us"), is_due(game, "vc")) == due


@pytest.mark.rule("FNG-POSTURE-05")
@pytest.mark.parametrize(
    ("activity", "total", "fired_in", "due"),
    [("high", (2, 6), 1, True), ("high", (3, 6), 1, True), ("high", (4, 6), 1, False), ("low", (2, 6), 1, False),
     ("high", (4, 3), 1, True), ("high", (2, 6), 2, False)],
)  # fmt: skip
def test_a_busy_side_draws_on_eight_and_nine_in_the_turn_after_gunfire(
    activity: Any, total: tuple[int, int], fired_in: int, due: bool
) -> None:
    game = battle(dice=total, fired=False, side="vc")
    game.world.put(Gunfire((fired_in,)))
    game.world.put(Clock(2, "vc", total))
    game.world.put(Bearing("vc", activity, "moderate"))
    assert is_due(game, "vc") is due


@pytest.mark.rule("FNG-REINF-03", "FNG-REINF-04", "FNG-REINF-07", "FNG-REINF-08")
def test_the_first_check_turns_two_cards_up_and_a_higher_one_brings_nobody() -> None:
    two, ten, jack = card_of("2", "hearts"), card_of("10", "clubs"), card_of("J", "clubs")
    game = battle(*drawn(two.number), *drawn(ten.number - 1), *drawn(jack.number - 2))
    assert reserve_of(game.world, "us") == Reserve("us", "south")
    check(game)
    (turned,) = of(game, events.CardsTurnedUp)
    assert (turned.cards, turned.kept) == ((two.number, ten.number), ten.number)
    (draw,) = of(game, events.ReinforcementDrawn)
    assert (draw.card, draw.held, draw.lower, draw.what) == (jack.number, ten.number, False, ())
    assert game.world.the(Deck).out == (two.number, ten.number, jack.number)
    held = reserve_of(game.world, "us")
    assert held is not None
    assert held.held == ten.number


@pytest.mark.rule("FNG-REINF-14", "FNG-SWIM-01")
@pytest.mark.parametrize("river", [True, False])
def test_the_computer_does_not_have_them_come_on_in_deep_water(river: bool) -> None:
    """The stretch is all river but for its first inches; without one they come on far from the enemy."""
    ten, three, held = card_of("10", "clubs"), card_of("3", "diamonds"), card_of("4", "clubs")
    water = [Area(1, "water", box(-1, 37, 9, 12))] if river else []
    game = battle(*drawn(held.number), *drawn(ten.number - 1), *drawn(three.number), ground=table(water))
    check(game)
    assert isinstance(game.decision, ComesOn)
    order, _ = next(comes_on(View(game, "us"), game.decision))
    assert isinstance(order, ComeOnAt)
    assert (order.at.y < 37.0) is river


@pytest.mark.rule("FNG-REINF-09", "FNG-REINF-12", "FNG-REINF-13", "FNG-REINF-14")
def test_a_lower_card_brings_a_squad_on_where_its_leader_says() -> None:
    ten, three, held = card_of("10", "clubs"), card_of("3", "diamonds"), card_of("4", "clubs")
    game = battle(*drawn(held.number), *drawn(ten.number - 1), *drawn(three.number))
    check(game)
    decision = game.decision
    assert isinstance(decision, ComesOn)
    assert (decision.start, decision.end) == (Point(0.5, 34.0), Point(0.5, 46.0))
    game.submit(ComeOnAt(Point(0.5, 42.0)))
    (came,) = of(game, events.ReinforcementsCameOn)
    assert came.flank == "left"
    assert len(came.figures) == len(decision.figures)
    places = [game.world.get(figure, At).point for figure in came.figures]
    assert places[0] == Point(0.5, 42.0)
    assert all(x < 6 and 34 < y < 48 for x, y in places)
    assert len({*places}) == len(places)
    assert isinstance(game.decision, Activation)
    held_now = reserve_of(game.world, "us")
    assert held_now is not None
    assert held_now.held == three.number


@pytest.mark.rule("FNG-REINF-14")
def test_nobody_comes_on_off_the_marked_part_of_the_edge() -> None:
    game = bring(battle(), "squad", "left")
    with pytest.raises(IllegalOrder) as refused:
        game.submit(ComeOnAt(Point(20.0, 42.0)))
    assert refused.value.refusal.rule == "FNG-REINF-12"
    with pytest.raises(IllegalOrder):
        game.submit(ComeOnAt(Point(0.5, 20.0)))


@pytest.mark.rule("FNG-REINF-12", "FNG-REINF-13")
@pytest.mark.parametrize(
    ("flank", "middle"), [("left", Point(0.5, 40.0)), ("right", Point(47.5, 38.0)), ("rear", Point(24.0, 47.5))]
)
def test_flanks_are_level_with_the_outermost_figures_and_the_rear_behind_their_middle(
    flank: str, middle: Point
) -> None:
    decision = bring(battle(), "squad", flank).decision
    assert isinstance(decision, ComesOn)
    found = Point((decision.start.x + decision.end.x) / 2, (decision.start.y + decision.end.y) / 2)
    assert found == middle


@pytest.mark.rule("FNG-REINF-12", "FNG-REINF-14")
@pytest.mark.parametrize("x", [28.0, 28.55, 28.01, 28.33])
def test_both_ends_of_the_stretch_are_on_it_wherever_the_men_stand(x: float) -> None:
    game = bring(battle(5, south=(man("Able", 20, 40, 4), man("Baker", x, 38, 4))), "tank", "rear")
    decision = game.decision
    assert isinstance(decision, ComesOn)
    places = list(points_on((decision.start, decision.end)))
    assert [at for at in places if game.why_not(ComeOnAt(at)) is not None] == []


@pytest.mark.rule("FNG-REINF-10", "FNG-MISSION-41")
def test_in_a_large_action_the_first_card_counts_as_a_ten() -> None:
    low, nine = card_of("2", "hearts"), card_of("9", "spades")
    game = battle(
        *drawn(low.number), *drawn(low.number), *drawn(nine.number - 2), *(6, 6),
        us=Reinforcements("us_army", 1, large=True, squads=1),
    )  # fmt: skip
    check(game)
    (turned,) = of(game, events.CardsTurnedUp)
    assert turned.large
    (draw,) = of(game, events.ReinforcementDrawn)
    assert (draw.lower, draw.what) == (True, ("a tank", "the rest of the platoon"))


@pytest.mark.rule("FNG-POSTURE-04")
@pytest.mark.parametrize(("die", "comes"), [(3, True), (4, False)])
def test_those_of_an_idle_side_arrive_on_one_to_three(die: int, comes: bool) -> None:
    jack, seven = card_of("J", "clubs"), card_of("7", "spades")
    game = battle(*drawn(jack.number), *drawn(seven.number), die, side="vc", dice=(3, 4))
    game.world.put(Bearing("vc", "low", "moderate"))
    check(game, "vc")
    assert isinstance(game.decision, ComesOn) is comes
    held = reserve_of(game.world, "vc")
    assert held is not None
    assert held.held == seven.number


@pytest.mark.rule("FNG-OPENING-08")
def test_reinforcements_of_one_who_is_overrun_come_from_the_left_on_an_odd_die() -> None:
    jack, seven = card_of("J", "clubs"), card_of("7", "spades")
    game = battle(
        *drawn(jack.number), *drawn(seven.number), 3, side="vc", dice=(3, 4),
        vc=Reinforcements("vc_main", 1, overrun=True),
    )  # fmt: skip
    decision = check(game, "vc").decision
    assert isinstance(decision, ComesOn)
    assert decision.flank == "left"


@pytest.mark.rule("FNG-REINF-14")
def test_a_squad_for_which_those_before_it_left_no_room_stands_as_near_as_there_is_any() -> None:
    game = bring(battle(us=Reinforcements("us_army", 3, squads=2)), "rest")
    first = game.agenda[-1]
    assert isinstance(first, ComesOn)
    middle, *others = points_on((first.start, first.end))
    for number, at in enumerate(others):
        game.world.create(Base(MAN), At(at.x, at.y, 0), Figure(f"Block {number}", "us", "9", 3))
    game.submit(ComeOnAt(middle))
    run(game)
    assert not any(isinstance(task, ComesOn) for task in game.agenda)
    assert {"2", "3", "HQ"} <= {game.world.get(man, Figure).squad for man in able(game.world, "us")}


@pytest.mark.rule("FNG-REINF-36", "FNG-REINF-28")
def test_the_rest_of_the_platoon_comes_with_its_headquarters_and_then_another_platoon() -> None:
    game = bring(battle(us=Reinforcements("us_army", 3, squads=2)), "rest")
    coming = [task for task in reversed(game.agenda) if isinstance(task, ComesOn | ArriveByCard)]
    assert [{game.world.get(man, Figure).squad for man in each.figures} for each in coming] == [{"2"}, {"3"}, {"HQ"}]
    game.agenda.clear()
    bring(game, "rest")
    (instead,) = of(game, events.ComesInstead)
    assert instead.instead == "a squad"
    reserve = reserve_of(game.world, "us")
    assert reserve is not None
    assert (reserve.left, reserve.headquarters) == (2, False)


@pytest.mark.rule("FNG-REINF-20")
def test_viet_cong_with_their_whole_platoon_there_get_an_lmg_team() -> None:
    game = bring(battle(side="vc", vc=Reinforcements("vc_main", 3, squads=0)), "rest", side="vc")
    decision = game.decision
    assert isinstance(decision, ComesOn)
    assert "rdp" in weapons_of(game.world, decision.figures[0])
    assert len(decision.figures) == 2


@pytest.mark.rule("FNG-REINF-19")
def test_viet_cong_sappers() -> None:
    game = bring(battle(side="vc"), "vc_sappers", side="vc")
    decision = game.decision
    assert isinstance(decision, ComesOn)
    assert len(decision.figures) == 3
    carried = [weapons_of(game.world, figure) for figure in decision.figures]
    assert {each[0] for each in carried} <= {"ppsh", "mat49", "tokarev"}
    assert [{"satchel_charge", "grenade"} <= {*each} for each in carried] == [True] * 3
    assert [game.world.get(figure, Figure).gear for figure in decision.figures] == [("wire cutters",)] * 3
    assert [game.world.get(figure, Reloads).left for figure in decision.figures] == [2] * 3


@pytest.mark.rule("FNG-REINF-19", "FNG-REINF-27")
@pytest.mark.parametrize(
    ("hour", "hidden", "hard"), [("day", False, False), ("night", False, True), ("day", True, True)]
)
def test_sappers_are_hard_to_see_at_night_and_while_they_are_hidden(hour: Any, hidden: bool, hard: bool) -> None:
    game = battle(hour=hour)
    uy = find(game, "Uy")
    assert not is_hard_to_see(game, uy)
    game.world.set(uy, Sapper())
    if hidden:
        game.world.set(uy, Hidden())
    assert is_hard_to_see(game, uy) is hard


def unit(key: str, army: str, *faces: int) -> tuple[list[Figure], list[tuple[str, ...]], Skirmish]:
    """A unit of the Communist side that is about to come on: its men, and what each carries."""
    game = bring(battle(*faces, side="vc", vc=Reinforcements(army, 3)), key, side="vc")
    decision = game.decision
    assert isinstance(decision, ComesOn)
    figures = decision.figures
    men = [game.world.get(figure, Figure) for figure in figures]
    return men, [weapons_of(game.world, figure) for figure in figures], game


@pytest.mark.rule("FNG-REINF-16", "FNG-REINF-26", "FNG-REINF-27", "FNG-REINF-30", "FNG-REINF-22")
@pytest.mark.parametrize(
    ("key", "army", "faces", "weapon", "count"),
    [
        ("engineers", "nva", (), "flame_thrower", 1), ("nva_sappers", "nva", (), "satchel_charge", 3),
        ("half_squad", "nva", (2,), "rdp", 0), ("half_squad", "nva", (3,), "rdp", 1),
        ("green_local_force", "vc_local", (4, 3), "rpg2", 1), ("local_half_squad", "vc_local", (3, 3), "rdp", 1),
        ("local_half_squad", "vc_local", (4,), "rdp", 0), ("rpg_team", "vc_main", (), "rpg7", 1),
        ("hmg_team", "vc_main", (), "hmg_127", 1), ("officers_lmg_team", "vc_main", (), "rdp", 1),
    ],
)  # fmt: skip
def test_units_of_the_communist_side(key: str, army: str, faces: tuple[int, ...], weapon: str, count: int) -> None:
    men, carried, _ = unit(key, army, *faces)
    assert [held for each in carried for held in each].count(weapon) == count
    assert [man.rank for man in men if man.rank in ("leader", "overall")]


@pytest.mark.rule("FNG-REINF-26")
def test_every_other_engineer_has_a_satchel_charge() -> None:
    men, carried, _ = unit("engineers", "nva")
    assert sum("satchel_charge" in each for each in carried) == len(men) // 2


@pytest.mark.rule("FNG-REINF-22")
def test_a_green_squad_is_rep_three_under_a_better_leader_with_three_rockets_and_two_rifles_on_automatic() -> None:
    men, carried, game = unit("green_local_force", "vc_local", 4, 3)
    assert [man.rep for man in men] == [4] + [3] * (len(men) - 1)
    assert sum(each[0] == "ak47" for each in carried) <= 2
    assert [rockets.left for _, rockets in game.world.each(Rockets)] == [3]


@pytest.mark.rule("FNG-REINF-16")
def test_an_rpg_team_is_two_men_and_an_assault_squad_has_a_charge_each() -> None:
    assert len(unit("rpg_team", "vc_main")[0]) == 2
    _, carried, _ = unit("main_force_assault", "vc_main")
    assert all("satchel_charge" in each for each in carried)


@pytest.mark.rule("FNG-REINF-35", "FNG-REINF-14")
def test_a_tank_comes_on_with_its_crew_and_faces_inward() -> None:
    game = bring(battle(5), "tank", "rear")
    decision = game.decision
    assert isinstance(decision, ComesOn)
    game.submit(next(iter(game.candidates())))
    (vehicle,) = game.world.ids(Vehicle)
    at = game.world.get(vehicle, At)
    assert game.world.get(vehicle, Vehicle).kind == "m48"
    assert at.facing == 0
    assert 40 < at.y < 48
    assert len(names(game, "us")) == 2 + len(game.ctx.tables.hulls["m48"].seats)


@pytest.mark.rule("FNG-REINF-25", "FNG-REINF-35")
@pytest.mark.parametrize(("side", "army", "faces", "kind"), [("us", "us_army", (5,), ""), ("vc", "nva", (), "lmg")])
def test_where_no_tank_can_drive_something_else_comes(side: Any, army: str, faces: tuple[int, ...], kind: str) -> None:
    jungle = table([Area(9, "jungle", box(0, 0, 48, 48))])
    cards = Reinforcements(army, 3)
    game = battle(*faces, side=side, us=cards if side == "us" else US, vc=cards if side == "vc" else VC, ground=jungle)
    game.push(Bring(side, "tank", "rear"))
    game.system.carry_out_task(game, game.agenda.pop())
    (instead,) = of(game, events.ComesInstead)
    assert instead.instead == ("an LMG team" if kind else "artillery fire")
    assert not game.world.ids(Vehicle)


@pytest.mark.rule("FNG-REINF-21", "FNG-REINF-29", "FNG-REINF-37")
def test_a_sniper_comes_as_a_card_of_which_no_enemy_knows() -> None:
    game = bring(battle(4), "sniper")
    (sent,) = of(game, events.SniperSent)
    assert sent.rep == 5
    assert game.world.has(sent.figure, SniperCard)
    assert game.world.has(sent.figure, Hidden)
    assert not game.world.has(sent.figure, At)


@pytest.mark.rule("FNG-REINF-32")
def test_a_gunship_by_day_at_night_and_in_rain() -> None:
    by_day = bring(battle(1, 4), "gunship")
    assert len(of(by_day, AircraftCame)) == 1
    by_night = battle(1, 4, hour="night")
    bring(by_night, "gunship")
    assert [by_night.world.get(each.unit, Aircraft).kind for each in of(by_night, AircraftCame)] == ["nighthawk"]
    in_rain = battle(weather="rain")
    in_rain.push(Bring("us", "gunship", "rear"))
    in_rain.system.carry_out_task(in_rain, in_rain.agenda.pop())
    (instead,) = of(in_rain, events.ComesInstead)
    assert instead.instead == "artillery fire"


@pytest.mark.rule("FNG-REINF-45", "FNG-REINF-48")
def test_nothing_flies_at_night_for_an_anzac_who_throws_a_four() -> None:
    game = bring(battle(4, hour="night", us=Reinforcements("anzac", 3)), "gunship")
    assert not of(game, AircraftCame)
    assert len(of(game, events.NothingComes)) == 1


@pytest.mark.rule("FNG-REINF-33")
@pytest.mark.parametrize(("die", "stays"), [(4, True), (5, False)])
def test_a_controller_by_card_stays_by_a_die_from_the_turn_after_he_came(die: int, stays: bool) -> None:
    game = bring(battle(4, die), "strike")
    assert len(game.world.ids(Controls)) == 1
    controllers_stay(game, Enter("end", "controllers"))
    assert not of(game, events.ControllerWeighed)
    game.world.put(Clock(2, "us", (4, 3)))
    controllers_stay(game, Enter("end", "controllers"))
    (weighed,) = of(game, events.ControllerWeighed)
    assert (weighed.die, weighed.stays) == (die, stays)
    assert bool(of(game, AircraftLeft)) is not stays


@pytest.mark.rule("FNG-REINF-15", "FNG-REINF-17", "FNG-REINF-24", "FNG-REINF-34")
def test_headquarters_fire_a_spotting_round_and_then_the_mission_at_whoever_is_nearest_to_their_edge() -> None:
    game = battle(3, 1, 1, ground=table())
    bring(game, "mortar")
    (ordered,) = of(game, events.ShellsOrdered)
    assert ordered.at == (24.0, 6.0)
    assert len(of(game, RoundFell)) == 1
    (seen,) = of(game, RoundSeen)
    assert seen.seen
    (battery,) = [battery for _, battery in game.world.each(Battery)]
    assert (battery.kind, battery.missions) == ("medium_mortar", 0)
    assert not of(game, ShellBurst)


@pytest.mark.rule("FNG-OPENING-02", "FNG-OPENING-04", "FNG-OPENING-09")
def test_a_barrage_wounds_one_and_has_the_other_duck_before_the_first_turn() -> None:
    game = battle(5, 5, 4, 5, us=Reinforcements("us_army", 3, barrage=True), fired=False)
    able_, baker = find(game, "Able"), find(game, "Baker")
    assert game.world.has(able_, OutOfFight)
    assert game.world.has(baker, DuckedBack)
    assert [each.result for each in of(game, events.StruckByBarrage)] == ["out of the fight", "duck back"]
    assert not game.world.has(find(game, "Uy"), DuckedBack)


def test_those_who_come_on_are_seen_and_see() -> None:
    game = bring(battle(*(6, 6), ground=table()), "squad", "rear")
    game.submit(next(iter(game.candidates())))
    run(game)
    seen = game.world.get(find(game, "Uy"), InView).enemies
    assert len(seen) > 2
    assert game.world.the(Light).dark is False


def large(kind: Any, opening: Any) -> Assignment:
    """A large action of Americans from the southern edge."""
    return Assignment(
        kind=kind, side="us", army="us_army", enemy="nva", edge="south", support=5, enemy_support=4, draw=7,
        opening=opening, cards=True,
    )  # fmt: skip


@pytest.mark.rule("FNG-OPENING-05", "FNG-OPENING-06", "FNG-OPENING-07")
@pytest.mark.parametrize(
    ("kind", "opening", "edge"),
    [
        ("defend", "frontal assault", "north"), ("defend", "barrage", "north"), ("defend", "outflanked left", "west"),
        ("defend", "outflanked right", "east"), ("defend", "overrun", "south"),
        ("attack", "frontal assault", "north"), ("attack", "outflanked left", "east"),
        ("attack", "outflanked right", "west"), ("attack", "overrun", "south"),
    ],
)  # fmt: skip
def test_the_edge_of_the_enemy_by_how_a_large_action_opens(kind: Any, opening: Any, edge: str) -> None:
    mission = large(kind, opening)
    assert edge_in(mission, "vc") == edge
    assert edge_in(mission, "us") == "south"


@pytest.mark.rule("FNG-OPENING-02", "FNG-OPENING-07", "FNG-MISSION-41", "FNG-SUPPORT-04")
def test_in_a_mission_the_defender_is_under_the_barrage_or_overrun_and_the_attacker_is_not() -> None:
    shelled, overrun = large("defend", "barrage"), large("attack", "overrun")
    assert (cards_in(shelled, "us").barrage, cards_in(shelled, "vc").barrage) == (True, False)
    assert (cards_in(overrun, "us").overrun, cards_in(overrun, "vc").overrun) == (False, True)
    assert (cards_in(shelled, "us").level, cards_in(shelled, "vc").level) == (5, 4)
    assert cards_in(shelled, "vc").large
