"""In a mission nobody is left behind: the computer fetches its wounded, carries them off the table, or guards them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from game.ai.fng.assigned.comrades import BOLD, CALM, COLD, LATE, _dared, _edge, brings_home, stays_by, wards
from game.ai.fng.assigned.leaving import goes_off
from game.ai.fng.leader import SquadLeader
from game.ai.fng.view import DEAR, View
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Area
from game.engine.core.dice import SeededDice
from game.rules.fng.model.components.figures import Acted, Clock, Dead, Gone, OutOfFight
from game.rules.fng.model.components.missions import Caches, OnWatch
from game.rules.fng.model.decisions.melee import Carry, Evacuate
from game.rules.fng.model.decisions.missions import GoOff
from game.rules.fng.model.decisions.turn import Activate, Activation, Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man
from game.rules.fng.model.tables.missions import Kind
from game.rules.fng.wounded.after_battle import STATION, is_left_behind
from tests.rules.fng.fng_board import at, box, find, has, hide, man, skirmish
from tests.rules.fng.mission_board import battle, ground

FAR_ENEMY = man("Pham", 24, 2, 3, "knife", facing=180)


def lies(game: Skirmish, *names: str) -> Skirmish:
    """These are out of the fight."""
    for name in names:
        game.world.set(find(game, name), OutOfFight(1))
    return game


def with_baker(*others: Man, turn: int = 1, faces: Sequence[int] = ()) -> Skirmish:
    """A search of an open table: Baker lies in its south, some way from the edge; nobody who is armed is near."""
    game = battle("search", [man("Baker", 24, 36), *others], [FAR_ENEMY], *faces)
    game.world.put(Clock(turn, "us", (1, 2)))
    return lies(game, "Baker")


def active(game: Skirmish, *names: str) -> View:
    """What the Americans see with these active."""
    game.submit(Activate(tuple(find(game, name) for name in names)))
    return View(game, "us")


def ordered(view: View, name: str) -> list[tuple[object, str]]:
    """What this man does for a comrade, and why in words."""
    found = list(brings_home(view, find(view.skirmish, name)))
    assert found == [] or view.skirmish.why_not(found[0][0]) is None
    return [(order, str(reason)) for order, reason in found]


# Who sees to whom -------------------------------------------------------------------------------


@pytest.mark.rule("FNG-RECOV-04")
@pytest.mark.parametrize(("others", "spared"), [(2, 1), (3, 1), (4, 2), (6, 2)])
def test_half_of_the_men_see_a_comrade_home_while_they_fight_on_two_at_most(others: int, spared: int) -> None:
    game = with_baker(*(man(f"Able{n}", 4 + 4 * n, 30) for n in range(others)))
    assert list(wards(View(game, "us")).values()) == [find(game, "Baker")] * spared


@pytest.mark.rule("FNG-RECOV-04")
def test_the_nearest_of_those_who_can_go_see_to_him() -> None:
    game = with_baker(man("Able", 24, 20), man("Carl", 24, 40), man("Dan", 20, 36), man("Ed", 10, 10))
    assert sorted(wards(View(game, "us"))) == sorted((find(game, "Carl"), find(game, "Dan")))


@pytest.mark.rule("FNG-RECOV-04")
@pytest.mark.parametrize(("lost", "spared"), [(1, 1), (2, 2)])
def test_who_gives_his_mission_up_spares_everybody(lost: int, spared: int) -> None:
    game = with_baker(man("Carl", 22, 36), man("Dan", 20, 30), man("Ed", 18, 30))
    if lost == 2:
        lies(game, "Carl")
    assert len(wards(View(game, "us"))) == spared


@pytest.mark.rule("FNG-RECOV-04")
def test_in_a_battle_without_a_mission_and_on_the_other_side_of_one_nobody_is_told_off_for_it() -> None:
    men = [man("Baker", 24, 36), man("Carl", 24, 40), man("Dan", 20, 36)]
    assert wards(View(lies(skirmish(men, [FAR_ENEMY]), "Baker"), "us")) == {}
    theirs = lies(battle("search", [man("Able", 2, 2)], men, phase="vc"), "Baker")
    assert wards(View(theirs, "vc")) == {}


# Fetching and carrying --------------------------------------------------------------------------


@pytest.mark.rule("FNG-CASU-02")
def test_he_goes_to_his_side_and_says_so() -> None:
    game = with_baker(man("Carl", 24, 30), man("Dan", 4, 4), turn=3)
    found = ordered(active(game, "Carl"), "Carl")
    order, why = found[0]
    assert isinstance(order, Move)
    assert "goes to fetch Baker: nobody is left behind" in why
    game.submit(order)
    assert distance(at(game, "Carl"), at(game, "Baker")) <= 1.1


@pytest.mark.rule("FNG-CASU-03")
@pytest.mark.parametrize(("second", "inches"), [(True, 8.0), (False, 4.0)])
def test_two_carry_him_as_far_as_they_walk_and_one_half_as_far(second: bool, inches: float) -> None:
    beside = [man("Dan", 23, 36)] if second else [man("Dan", 4, 30)]
    game = with_baker(man("Carl", 25, 36), *beside, man("Ed", 10, 10), man("Fox", 12, 10))
    found = ordered(active(game, "Carl", *(["Dan"] if second else [])), "Carl")
    order, why = found[0]
    assert isinstance(order, Carry)
    assert len(order.bearers) == 1 + second
    assert order.path[-1].y - 36.0 == pytest.approx(inches, abs=1.0)
    assert "carries Baker to the edge of the table" in why


def near_the_edge(y: float) -> tuple[Skirmish, object, str]:
    """What Carl, so far down the table, does for Baker, who lies at his side, and why."""
    game = battle("search", [man("Baker", 24, y - 0.8), man("Carl", 24, y), man("Dan", 4, 30)], [FAR_ENEMY])
    order, why = ordered(active(lies(game, "Baker"), "Carl"), "Carl")[0]
    return game, order, why


@pytest.mark.rule("FNG-CASU-05")
@pytest.mark.parametrize(("y", "kind"), [(47.4, Evacuate), (45.0, Carry)])
def test_at_the_edge_he_hands_him_over(y: float, kind: type[Evacuate] | type[Carry]) -> None:
    assert isinstance(near_the_edge(y)[1], kind)


@pytest.mark.rule("FNG-CASU-05")
def test_who_has_been_handed_over_is_not_left_behind() -> None:
    game, order, why = near_the_edge(47.4)
    assert isinstance(order, Evacuate)
    game.submit(order)
    assert game.world.get(find(game, "Baker"), Gone).how == "evacuated"
    assert not is_left_behind(game.world, find(game, "Baker"))
    assert "hands Baker over at the edge of the table" in why


@pytest.mark.rule("FNG-CASU-05")
def test_no_edge_is_made_for_to_which_a_known_enemy_is_nearer() -> None:
    men = [man("Baker", 24, 30), man("Carl", 25, 30), man("Dan", 4, 44)]
    enemy = man("Pham", 24, 40, 3, "knife")
    game = lies(battle("search", men, [enemy]), "Baker")
    home = _edge(View(game, "us"), find(game, "Carl"))
    assert home is not None
    assert distance((24, 40), home) > distance((25, 30), home) > 18.0
    hide(game, "Pham")
    unseen = _edge(View(game, "us"), find(game, "Carl"))
    assert unseen is not None
    assert unseen.y == 48.0


# Guarding ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-RECOV-04")
def test_nobody_walks_into_an_enemys_fire_for_him_but_close_to_it() -> None:
    gun = man("Pham", 24, 20, 5, "lmg", facing=180)
    us = [man("Baker", 24, 36), man("Carl", 24, 44), man("Dan", 4, 44)]
    game = lies(battle("search", us, [gun]), "Baker")
    assert ordered(View(game, "us") and active(game, "Carl"), "Carl") == []


@pytest.mark.rule("FNG-CASU-04")
@pytest.mark.parametrize(("away", "stays"), [(STATION - 0.5, True), (STATION + 0.5, False)])
def test_who_guards_him_goes_no_farther_than_a_guard_may_be(away: float, stays: bool) -> None:
    game = with_baker(man("Carl", 24 + away, 36), man("Dan", 4, 4), man("Ed", 4, 8))
    view, carl = active(game, "Carl"), find(game, "Carl")
    far, near = (Move(carl, (Point(*end),)) for end in ((40, 36), (25.5, 36)))
    kept = [order for order, _ in stays_by(view, carl, iter([(far, None), (near, None)]))]  # type: ignore[list-item]
    assert kept == ([near] if stays else [far, near])


@pytest.mark.rule("FNG-MISSION-10")
@pytest.mark.parametrize("guarded", [True, False])
def test_a_patrol_does_not_report_before_somebody_guards_its_wounded(guarded: bool) -> None:
    near, far = ((26, 30), (22, 30)) if guarded else ((32, 30), (16, 30))
    us = [man("Baker", 24, 30), man("Carl", *near), man("Dan", *far), man("Able", 4, 47.5)]
    game = lies(battle("recon", us, [FAR_ENEMY]), "Baker")
    able = find(game, "Able")
    game.world.set(able, OnWatch(3))
    view = active(game, "Able")
    assert [isinstance(order, GoOff) for order, _ in goes_off(view, able)] == [True] * guarded


@pytest.mark.rule("FNG-POSTURE-07")
@pytest.mark.parametrize("lies_there", [True, False])
def test_who_withdraws_does_not_leave_his_wounded(lies_there: bool) -> None:
    """Two of four are lost: dead, or one of them wounded."""
    us = [man("Baker", 24, 36), man("Carl", 20, 36), man("Dan", 4, 47.5), man("Ed", 40, 47.5)]
    game = battle("search", us, [FAR_ENEMY])
    for name in ("Baker", "Carl"):
        game.world.set(find(game, name), Dead())
    if lies_there:
        game.world.remove(find(game, "Baker"), Dead)
        lies(game, "Baker")
    view = active(game, "Dan")
    assert [isinstance(order, GoOff) for order, _ in goes_off(view, find(game, "Dan"))] == [True] * (not lies_there)


@pytest.mark.rule("FNG-RECOV-04")
@pytest.mark.parametrize(("left", "bold"), [(LATE - 1, True), (LATE, False)])
def test_as_it_grows_late_more_is_dared_for_a_comrade(left: int, bold: bool) -> None:
    game = with_baker(man("Carl", 24, 40), man("Dan", 4, 4), turn=20 - left)
    view, carl = View(game, "us"), find(game, "Carl")
    assert _dared(view, carl, np.zeros_like(view.danger(carl))) == (BOLD if bold else CALM)


@pytest.mark.rule("FNG-CASU-02")
@pytest.mark.parametrize(("turn", "goes"), [(COLD, False), (1 + COLD, True)])
def test_who_was_hit_by_nobody_knows_whom_is_fetched_once_the_fire_is_over(turn: int, goes: bool) -> None:
    game = with_baker(man("Carl", 24, 30), man("Dan", 4, 4), turn=turn)
    found = ordered(active(game, "Carl"), "Carl")
    assert bool(found) is goes


# What is done is done ---------------------------------------------------------------------------


def done(kind: Kind, **more: Any) -> Skirmish:
    """Two men at the southern edge, and an enemy far from them."""
    return battle(kind, [man("Able", 20, 47.5), man("Baker", 24, 47.5)], [FAR_ENEMY], **more)


@pytest.mark.rule("FNG-MISSION-30")
@pytest.mark.parametrize(("destroyed", "goes"), [(0, False), (1, True)])
def test_who_has_destroyed_what_he_came_for_goes_home(destroyed: int, goes: bool) -> None:
    game = done("search")
    game.world.put(Caches(left=5, real=1, destroyed=destroyed))
    view, able = active(game, "Able"), find(game, "Able")
    found = [(order, str(reason)) for order, reason in goes_off(view, able)]
    assert found == [(GoOff(able), "their task is done: he leaves the table")] * goes
    assert [game.why_not(order) for order, _ in found] == [None] * goes


@pytest.mark.rule("FNG-MISSION-24")
@pytest.mark.parametrize(("hurt", "goes"), [(1, False), (2, True)])
def test_a_probe_that_has_done_enough_harm_is_over(hurt: int, goes: bool) -> None:
    """Two enemies more out of the fight than own men are a major victory here."""
    enemies = [FAR_ENEMY, man("Ba", 20, 2), man("Chi", 28, 2), man("Dao", 30, 2)]
    us = [man("Able", 20, 47.5), man("Baker", 24, 47.5)]
    game = lies(battle("probe", us, enemies, goal=Goal("enemy_lost", 1)), *("Ba", "Chi")[:hurt])
    assert bool(list(goes_off(active(game, "Able"), find(game, "Able")))) is goes


@pytest.mark.rule("FNG-MISSION-10")
def test_what_a_side_wants_is_asked_anew_when_something_has_been_done_and_nobody_has_moved() -> None:
    game = done("search")
    game.world.put(Caches(left=5, real=1))
    assert not View(game, "us").mission.edge
    game.world.put(Caches(left=5, real=1, destroyed=1))
    assert View(game, "us").mission.edge


# Nobody drowns, and a Star is dear ---------------------------------------------------------------


@pytest.mark.rule("FNG-SWIM-04")
@pytest.mark.parametrize(
    ("name", "side", "crosses"), [("Able", "us", False), ("Baker", "us", True), ("Pham", "vc", True)]
)
def test_on_a_mission_nobody_swims_who_is_not_in_the_water_yet(name: str, side: str, crosses: bool) -> None:
    river = ground(areas=(Area(1, "water", box(0, 20, 48, 4)),))
    game = battle("recon", [man("Able", 24, 40), man("Baker", 24, 22)], [man("Pham", 24, 38)], on=river)
    plan = View(game, side).ground_of(find(game, name))
    assert bool(np.isfinite(plan.away((24.0, 10.0))[plan.nearest((24.0, 40.0))])) is crosses


@pytest.mark.rule("FNG-SWIM-04")
def test_a_bridge_is_gone_over() -> None:
    bridged = ground(areas=(Area(1, "water", box(0, 20, 48, 4)), Area(2, "bridge", box(40, 19, 3, 6))))
    game = battle("recon", [man("Able", 24, 40)], [man("Pham", 4, 4)], on=bridged)
    plan = View(game, "us").ground_of(find(game, "Able"))
    assert 30.0 < float(plan.away((24.0, 10.0))[plan.nearest((24.0, 40.0))]) < 60.0


@pytest.mark.rule("FNG-CAMP-13")
@pytest.mark.parametrize(("side", "dear"), [("us", DEAR), ("vc", 1)])
def test_on_a_mission_a_star_goes_less_into_danger(side: str, dear: int) -> None:
    """The mission is the Americans'; the two Viet Cong are weighed alike."""
    men = [man("Able", 24, 40, star=True), man("Baker", 24, 40)]
    theirs = [man("Pham", 24, 10, facing=180)]
    game = battle("search", men, theirs) if side == "us" else battle("search", theirs, men, phase="vc")
    view = View(game, side)
    star, grunt = (view.danger(find(game, name)) for name in ("Able", "Baker"))
    assert int(grunt.max()) > 0
    assert np.array_equal(star, grunt * dear)


@pytest.mark.rule("FNG-RECOV-04")
def test_a_star_is_brought_home_first_and_goes_last() -> None:
    game = with_baker(man("Star", 24, 30, star=True), man("Carl", 24, 28), man("Dan", 4, 4))
    assert list(wards(View(game, "us"))) == [find(game, "Carl")]
    lies(game, "Star")
    assert next(iter(wards(View(game, "us")).values())) == find(game, "Star")


# To the end -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-RECOV-04")
def test_in_a_few_turns_of_the_computer_the_wounded_are_off_the_table_and_their_bearers_go_on() -> None:
    men = (man(name, x, 31, 4, "knife") for name, x in (("Carl", 24), ("Dan", 26), ("Ed", 4), ("Fox", 6)))
    game = with_baker(*men, faces=(3,) * 200)
    leader, dice, said = SquadLeader(), SeededDice(1, "computer"), list[str]()
    for turn in range(3, 12):
        game.world.put(Clock(turn, "us", (1, 1)))
        game.agenda.clear()
        game.world.clear(Acted)
        game.push(Activation("us"))
        while game.decision is not None and game.decision.side == "us":
            order, reason = leader.answer(game, dice)
            said.append(str(reason))
            game.submit(order)
        if has(game, "Baker", Gone):
            break
    assert game.world.get(find(game, "Baker"), Gone).how == "evacuated"
    assert any("goes to fetch Baker" in why for why in said)
    assert any("carries Baker" in why for why in said)
