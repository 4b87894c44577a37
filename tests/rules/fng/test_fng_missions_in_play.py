"""Missions in play: the enemy comes, is found, turned over; scouts report, markers are searched, sides withdraw."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.tablemap import Area, Zone
from game.engine.core.events import OWN_SIDE
from game.engine.core.orders import IllegalOrder
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME
from game.rules.fng.fire.receiving import FiredOn, ReceiveFire, facts_of
from game.rules.fng.kit import KIT
from game.rules.fng.missions.arriving import enemy_comes, give_mission, is_on_his_way
from game.rules.fng.missions.cards import come_nearer, turn_over_seen
from game.rules.fng.missions.contact import lay_suspects, seen_first
from game.rules.fng.missions.edges import central_part
from game.rules.fng.missions.ground import AREA, CENTRE, FAR_MIDDLE, POSITION
from game.rules.fng.missions.result import mission_result
from game.rules.fng.missions.scouting import keep_watch
from game.rules.fng.missions.searching import lay_markers
from game.rules.fng.missions.withdrawing import nearest_edge, withdraws
from game.rules.fng.model.bearing import bearing_of
from game.rules.fng.model.components.figures import At, Figure, Gone, Hidden, OutOfFight
from game.rules.fng.model.components.missions import (
    Bearing,
    Caches,
    Foe,
    ForceDeck,
    ForcePile,
    Marker,
    OnWatch,
    Suspected,
)
from game.rules.fng.model.components.reinforcing import ByHeadquarters
from game.rules.fng.model.decisions.missions import Demolish, GoOff, SearchMarker
from game.rules.fng.model.decisions.turn import Activate, Pass
from game.rules.fng.model.events.missions import (
    CardsMoved,
    CardsTurned,
    ContactTested,
    EnemyFound,
    FalseAlarm,
    MarkerSearched,
    StanceDrawn,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Reinforcements
from game.rules.fng.turn.goals import count
from game.rules.fng.turn.victory import Judge, lost
from tests.rules.fng.fng_board import box, find, man, told
from tests.rules.fng.mission_board import ONES, battle, ground

COMES = Enter("after dice", "mission", "vc")
STARTS = Enter("start", "mission")
WOODS = Area(1, "woods", box(20, 4, 8, 6))


def enemies(game: Skirmish) -> list[tuple[float, float]]:
    """Where the enemy's men stand."""
    return [game.world.get(each, At).point for each, one in game.world.each(Figure) if one.side == "vc"]


def activate(game: Skirmish, *names: str) -> None:
    game.submit(Activate(tuple(find(game, name) for name in names)))


def next_group(game: Skirmish, *names: str) -> None:
    """The active group is done, and these are the next."""
    game.submit(Pass())
    activate(game, *names)


# The enemy who comes by himself -----------------------------------------------------------------


@pytest.mark.rule("FNG-MISSION-07", "FNG-MISSION-19", "FNG-MISSION-23")
@pytest.mark.parametrize("kind", ["patrol", "perimeter"])
def test_one_squad_comes_over_the_far_edge_in_a_sixth_of_it_and_only_once(kind: Any) -> None:
    game = battle(kind, [man("Adams", 24, 40)], [], 3, *ONES, phase="vc")
    assert is_on_his_way(game, "vc")
    enemy_comes(game, COMES)
    places = enemies(game)
    assert len(places) >= 6
    assert all(16 <= x <= 24 and y <= 2 for x, y in places)
    assert not is_on_his_way(game, "vc")
    enemy_comes(game, COMES)
    assert len(enemies(game)) == len(places)


@pytest.mark.rule("FNG-MISSION-07")
def test_nobody_comes_on_doubles_or_in_the_phase_of_the_others() -> None:
    game = battle("patrol", [man("Adams", 24, 40)], [], 3, *ONES, phase="us")
    enemy_comes(game, COMES)
    assert enemies(game) == []


@pytest.mark.rule("FNG-MISSION-37", "FNG-MISSION-40")
def test_who_attacks_a_position_comes_over_the_edge_of_a_die() -> None:
    game = battle("defense", [man("Adams", 24, 24)], [], 2, 1, *ONES, phase="vc")
    enemy_comes(game, COMES)
    assert all(x >= 46 and y <= 8 for x, y in enemies(game))
    assert game.world.the(Foe).edge == "east"


@pytest.mark.rule("FNG-MISSION-07")
def test_the_same_number_calls_up_the_same_men_and_another_one_others() -> None:
    def names(draw: int) -> list[str]:
        game = battle("patrol", [man("Adams", 24, 40)], [], 3, *ONES, phase="vc", more={"draw": draw})
        enemy_comes(game, COMES)
        return [one.name for _, one in game.world.each(Figure)]

    assert names(7) == names(7)
    assert names(7) != names(8)


# Posture ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-POSTURE-01")
def test_a_die_says_how_the_communists_fight_and_only_they_know() -> None:
    game = battle("patrol", [man("Adams", 24, 40)], [], 6, more={"posture": True})
    give_mission(game, STARTS)
    (stance,) = told(game, StanceDrawn)
    assert (stance.side, stance.activity, stance.posture) == ("vc", "high", "aggressive")
    assert StanceDrawn.told is OWN_SIDE


@pytest.mark.rule("FNG-POSTURE-06", "FNG-POSTURE-07", "FNG-POSTURE-08")
@pytest.mark.parametrize(("posture", "less"), [("avoidance", -1), ("moderate", 0), ("aggressive", 1)])
def test_posture_counts_when_the_side_is_fired_on_and_not_for_its_enemies(posture: Any, less: int) -> None:
    game = battle("patrol", [man("Adams", 24, 40)], [man("Ba", 24, 30)])
    game.world.put(Bearing("vc", "low", posture))
    ba, adams = find(game, "Ba"), find(game, "Adams")
    assert facts_of(game, FiredOn(ba, (adams,), ("m16",), 0)).posture == less
    assert facts_of(game, FiredOn(adams, (ba,), ("m16",), 0)).posture == 0


@pytest.mark.rule("FNG-POSTURE-06")
def test_who_avoids_the_enemy_breaks_off_once_he_is_fired_on() -> None:
    game = battle("patrol", [man("Adams", 24, 40)], [man("Ba", 24, 30)], *ONES)
    game.world.put(Bearing("vc", "low", "avoidance"))
    assert not withdraws(game, "vc")
    game.push(ReceiveFire(1, (FiredOn(find(game, "Ba"), (find(game, "Adams"),), ("m16",), 0),), (find(game, "Adams"),)))
    game.run()
    bearing = bearing_of(game.world, "vc")
    assert bearing is not None
    assert bearing.fired_on
    assert withdraws(game, "vc")


@pytest.mark.rule("FNG-POSTURE-07", "FNG-POSTURE-08")
@pytest.mark.parametrize(
    ("posture", "fallen", "gone"),
    [("moderate", 0, False), ("moderate", 1, True), ("aggressive", 2, False), ("aggressive", 3, True)],
)
def test_a_side_withdraws_after_its_share_of_losses(posture: Any, fallen: int, gone: bool) -> None:
    men = [man(f"Ba {number}", 6 + number * 3, 4) for number in range(4)]
    game = battle("patrol", [man("Adams", 24, 40)], men)
    game.world.put(Bearing("vc", "low", posture))
    for number in range(fallen):
        game.world.set(find(game, f"Ba {number}"), OutOfFight(1))
    assert withdraws(game, "vc") is gone
    assert not withdraws(game, "us")


def test_the_nearest_edge_is_that_to_which_all_have_least_far() -> None:
    game = battle("patrol", [man("Adams", 24, 40)], [])
    assert nearest_edge(game, [(4.0, 20.0), (6.0, 24.0)]) == "west"
    assert nearest_edge(game, [(24.0, 44.0), (6.0, 40.0)]) == "south"


# Perimeter, patrol, defense ---------------------------------------------------------------------


@pytest.mark.rule("FNG-MISSION-16")
def test_an_enemy_over_the_near_edge_is_through_and_one_over_another_has_withdrawn() -> None:
    goal = Goal("kept out", 5)
    game = battle(
        "perimeter", [man("Adams", 10, 30)], [man("Ba", 24, 47.5), man("Chi", 24, 0.5), man("Dai", 24, 20)],
        goal=goal, phase="vc",
    )  # fmt: skip
    activate(game, "Ba")
    assert count(game, goal) == 1
    game.submit(GoOff(find(game, "Ba")))
    assert game.world.get(find(game, "Ba"), Gone).how == "through"
    assert count(game, goal) == 0
    assert lost(game, "vc") == 0


@pytest.mark.rule("FNG-MISSION-16")
def test_whoever_is_overwhelmed_leaves_by_an_edge_and_has_not_run() -> None:
    game = battle("perimeter", [man("Adams", 0.5, 30), man("Burke", 10, 30)], [man("Ba", 24, 4)])
    activate(game, "Adams")
    game.submit(GoOff(find(game, "Adams")))
    assert game.world.get(find(game, "Adams"), Gone).how == "withdrawn"
    assert lost(game, "us") == 0
    next_group(game, "Burke")
    with pytest.raises(IllegalOrder):
        game.submit(GoOff(find(game, "Burke")))


@pytest.mark.rule("FNG-MISSION-20")
def test_the_centre_of_the_own_half_is_free_while_no_enemy_is_in_it() -> None:
    zone, goal = Zone(CENTRE, central_part((48.0, 48.0), "south", 3, 12.0)), Goal("kept free", 5, zone=CENTRE)

    def free(x: float, y: float) -> bool:
        return bool(
            count(battle("patrol", [man("Adams", 2, 40)], [man("Ba", x, y)], goal=goal, on=ground([zone])), goal)
        )

    assert [free(24, 46), free(16.5, 40), free(13, 25), free(24, 24.5)] == [False] * 4
    assert [free(15, 40), free(11, 25), free(24, 23), free(34, 40)] == [True] * 4


@pytest.mark.rule("FNG-MISSION-36")
def test_a_position_is_taken_by_enemies_who_have_it_to_themselves() -> None:
    zone, goal = Zone(POSITION, box(18, 18, 12, 12)), Goal("not taken", 5, zone=POSITION)

    def holds(adams: float, ba: float) -> bool:
        return bool(
            count(battle("defense", [man("Adams", 24, adams)], [man("Ba", 26, ba)], goal=goal, on=ground([zone])), goal)
        )

    assert [holds(20, 28), holds(40, 40), holds(40, 28)] == [True, True, False]


# Recon ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MISSION-10")
def test_a_scout_who_stays_three_turns_in_a_row_and_comes_back_over_his_edge_reports() -> None:
    zone, goal = Zone(FAR_MIDDLE, box(18, 0, 12, 2)), Goal("reported", 5, most=1)
    men = [man("Adams", 24, 1, rank="leader"), man("Burke", 22, 1), man("Cole", 26, 1, attributes=("scout",))]
    game = battle("recon", men, [man("Ba", 2, 24)], goal=goal, on=ground([zone]))
    adams, turns = find(game, "Adams"), Enter("end", "scouting")
    for _ in range(2):
        keep_watch(game, turns)
    game.world.set(adams, At(24, 10, 0))
    keep_watch(game, turns)
    assert not game.world.has(adams, OnWatch)
    assert not game.world.has(find(game, "Burke"), OnWatch)
    assert game.world.get(find(game, "Cole"), OnWatch).turns == 3
    game.world.set(adams, At(24, 1, 0))
    for _ in range(3):
        keep_watch(game, turns)
    game.world.set(adams, At(24, 47.5, 0))
    activate(game, "Adams")
    assert count(game, goal) == 0
    game.submit(GoOff(adams))
    assert count(game, goal) == 1
    assert game.world.get(adams, Gone).how == "reported"
    assert mission_result(game).reached
    game.push(Judge(turn_done=True))
    game.run()
    assert "reported" in KIT.report(game).why


# Contact ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CONTACT-01", "FNG-CONTACT-02", "FNG-CONTACT-03", "FNG-CONTACT-04", "FNG-MISSION-15")
@pytest.mark.parametrize(("faces", "hidden"), [((3, 3), True), ((3, 4), False)])
def test_enemies_are_found_in_the_feature_that_is_seen_for_the_first_time(faces: tuple[int, int], hidden: bool) -> None:
    game = battle("recon", [man("Adams", 24, 40)], [], *faces, 1, 4, *ONES, on=ground(areas=[WOODS]))
    lay_suspects(game)
    seen_first(game, (find(game, "Adams"),))
    assert enemies(game)
    assert all(20 <= x <= 28 and 4 <= y <= 10 for x, y in enemies(game))
    assert [game.world.has(each, Hidden) for each, one in game.world.each(Figure) if one.side == "vc"].count(
        hidden
    ) == len(enemies(game))
    assert game.world.the(Foe).met


@pytest.mark.rule("FNG-CONTACT-01", "FNG-CONTACT-02")
def test_a_feature_is_looked_into_once_and_one_out_of_sight_not_at_all() -> None:
    wall = [Area(1, "woods", box(20, 4, 8, 6)), Area(2, "rock", box(0, 20, 48, 4))]
    game = battle("recon", [man("Adams", 24, 40)], [], *ONES, on=ground(areas=wall))
    lay_suspects(game)
    seen_first(game, (find(game, "Adams"),))
    assert told(game, ContactTested) == []
    game = battle("recon", [man("Adams", 24, 40)], [], 4, 5, on=ground(areas=[WOODS]))
    lay_suspects(game)
    seen_first(game, (find(game, "Adams"),))
    assert [each.result for each in told(game, ContactTested)] == ["nothing"]
    assert not game.world.ids(Suspected)
    seen_first(game, (find(game, "Adams"),))
    assert told(game, ContactTested) == []


@pytest.mark.rule("FNG-CONTACT-04")
def test_an_ace_is_a_false_alarm() -> None:
    game = battle("recon", [man("Adams", 24, 40)], [], 3, 3, 3, 1, on=ground(areas=[WOODS]))
    lay_suspects(game)
    seen_first(game, (find(game, "Adams"),))
    assert len(told(game, FalseAlarm)) == 1
    assert is_on_his_way(game, "vc")


@pytest.mark.rule("FNG-CONTACT-04")
def test_a_card_of_fire_is_fired_at_once_and_finds_nobody_there() -> None:
    cards = {"vc": Reinforcements(army="vc_main", level=3)}
    game = battle(
        "recon", [man("Adams", 24, 40)], [], 3, 3, 2, 6, *ONES, on=ground(areas=[WOODS]), reinforcements=cards
    )
    lay_suspects(game)
    seen_first(game, (find(game, "Adams"),))
    assert told(game, EnemyFound)[0].card == "K"
    game.run()
    assert game.world.ids(ByHeadquarters)
    assert enemies(game) == []
    assert is_on_his_way(game, "vc")


# Search and destroy -----------------------------------------------------------------------------


@pytest.mark.rule("FNG-MISSION-31", "FNG-MISSION-32")
@pytest.mark.parametrize(("face", "real"), [(1, 1), (4, 2), (6, 3)])
def test_six_markers_lie_a_foot_from_the_near_edge_and_a_die_says_how_many_are_real(face: int, real: int) -> None:
    picks = (1, 1, 1, 1) * 6
    game = battle("search", [man("Adams", 24, 40)], [], *picks, face)
    lay_markers(game)
    markers = [marker for _, marker in game.world.each(Marker)]
    assert [marker.number for marker in markers] == [1, 2, 3, 4, 5, 6]
    assert all(marker.y <= 36 for marker in markers)
    assert game.world.the(Caches) == Caches(6, real)


@pytest.mark.rule("FNG-MISSION-30", "FNG-MISSION-31", "FNG-MISSION-32")
def test_a_marker_is_searched_and_an_installation_destroyed_by_whoever_touches_it() -> None:
    goal = Goal("destroyed", 5, most=1)
    game = battle("search", [man("Adams", 24, 40), man("Burke", 10, 40)], [man("Ba", 2, 2)], 1, goal=goal)
    marker = game.world.create(Marker(3, 24, 39.5))
    game.world.put(Caches(6, 1))
    activate(game, "Adams")
    game.submit(SearchMarker(find(game, "Adams")))
    assert game.world.get(marker, Marker).found
    (searched,) = told(game, MarkerSearched)
    assert searched.real
    with pytest.raises(IllegalOrder):
        game.submit(Demolish(find(game, "Adams")))
    next_group(game, "Burke")
    with pytest.raises(IllegalOrder):
        game.submit(SearchMarker(find(game, "Burke")))
    assert count(game, goal) == 0
    game.world.set(find(game, "Burke"), At(24, 40, 0))
    game.submit(Demolish(find(game, "Burke")))
    assert count(game, goal) == 1
    assert not game.world.ids(Marker)


@pytest.mark.rule("FNG-MISSION-30")
def test_every_enemy_on_the_table_out_of_the_fight_will_do_as_well_once_he_has_come() -> None:
    goal = Goal("destroyed", 5, most=1)
    game = battle("search", [man("Adams", 24, 40)], [man("Ba", 2, 2)], goal=goal)
    game.world.put(Foe(drawn=1, met=True))
    assert count(game, goal) == 0
    game.world.set(find(game, "Ba"), OutOfFight(1))
    assert count(game, goal) == 1
    game.world.put(Foe())
    assert count(game, goal) == 0


# Cards face down --------------------------------------------------------------------------------


@pytest.mark.rule("FNG-FORCE-07")
def test_cards_in_sight_are_turned_over_and_dummies_are_taken_away() -> None:
    game = battle("attack", [man("Adams", 24, 40)], [], 6, 2, 1, 2, *ONES)
    outline = box(20, 8, 6, 6)
    game.world.create(ForcePile(2, 23, 11, tuple(outline)))
    game.world.put(ForceDeck(6, 2))
    turn_over_seen(game)
    (turned,) = told(game, CardsTurned)
    assert (turned.cards, turned.dummies) == (2, 1)
    assert not game.world.ids(ForcePile)
    assert enemies(game)
    assert all(distance_to(outline, place) for place in enemies(game))
    assert game.world.the(ForceDeck) == ForceDeck(4, 1)


def distance_to(outline: tuple[Any, ...], place: tuple[float, float]) -> bool:
    """Whether a place is near an outline."""
    xs, ys = [at.x for at in outline], [at.y for at in outline]
    return min(xs) - 12 <= place[0] <= max(xs) + 12 and min(ys) - 12 <= place[1] <= max(ys) + 12


@pytest.mark.rule("FNG-FORCE-07")
def test_cards_out_of_sight_stay_face_down_and_come_eight_inches_nearer_to_what_is_attacked() -> None:
    rock = Area(2, "rock", box(0, 24, 48, 2))
    game = battle("defend", [man("Adams", 24, 40)], [], on=ground([Zone(AREA, box(18, 30, 12, 12))], [rock]))
    pile = game.world.create(ForcePile(3, 24, 4, box(21, 1, 6, 6)))
    game.world.put(ForceDeck(3, 1))
    come_nearer(game)
    assert (game.world.get(pile, ForcePile).x, game.world.get(pile, ForcePile).y) == (24, 12)
    assert len(told(game, CardsMoved)) == 1
    assert game.world.find(THE_GAME, Foe) is None


@pytest.mark.rule("FNG-FORCE-02", "FNG-FORCE-06", "FNG-FORCE-05")
@pytest.mark.parametrize(("kind", "cards"), [("attack", 9), ("defend", 18)])
def test_the_cards_lie_in_the_enemys_half(kind: Any, cards: int) -> None:
    game = battle(kind, [man("Adams", 24, 40)], [], *ONES, more={"urban": True})
    give_mission(game, STARTS)
    piles = [pile for _, pile in game.world.each(ForcePile)]
    assert sum(pile.cards for pile in piles) == cards
    assert all(pile.y <= 24 for pile in piles)
