"""Squad leaders, their wounded, and an enemy unseen: nobody is left to lie, and fire is answered."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.ai.fng.acts import activate
from game.ai.fng.care import _goes, retrieves
from game.ai.fng.flames import searches
from game.ai.fng.places import APART, judge_of
from game.ai.fng.temper import PLAIN
from game.ai.fng.view import View
from game.board.table.measure.geometry import distance
from game.board.table.tablemap import Area, Building, Zone
from game.engine.core.orders import Reason
from game.rules.fng.model.components.figures import At, Clock, OutOfFight
from game.rules.fng.model.components.melee import Aided
from game.rules.fng.model.decisions.arms import ReconFire
from game.rules.fng.model.decisions.turn import Activate, Activation, Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Victory
from tests.rules.fng.fng_board import box, find, hide, man, skirmish, table

GOAL = structs.replace(table(), zones=(Zone("house", box(19, 1, 4, 3)),))
HOUSED = structs.replace(GOAL, buildings=(Building(1, "masonry house", box(4, 16, 40, 4)),))
NINE_TURNS = Victory(9, (Goal("reached", 1, zone="house"),), 1, 2)


def behind_a_house(*, turn: int = 1) -> Skirmish:
    """Baker lies behind a house, out of the sight of Pham who hit him; Slade is the Medic, Able is nearer."""
    us = (
        man("Able", 20, 30),
        man("Slade", 24, 30, attributes=("medic",)),
        man("Baker", 20, 25),
        man("Carl", 30, 44),
    )
    game = skirmish(us, [man("Pham", 20, 8, 3, "mosin", facing=180)], ground=HOUSED, victory=NINE_TURNS)
    game.world.set(find(game, "Baker"), OutOfFight(1, find(game, "Pham")))
    game.world.put(Clock(turn, "us", (1, 2)))
    return game


def goes(game: Skirmish, name: str) -> str:
    """Why this man goes to a comrade's side; empty where he does not."""
    found = list(retrieves(View(game, "us"), find(game, name), 8.0))
    assert all(isinstance(order, Move) and distance(order.path[-1], (20, 25)) <= 1.1 for order, _ in found)
    return str(found[0][1]) if found else ""


@pytest.mark.rule("FNG-ATTR-22")
@pytest.mark.parametrize(("turn", "comes"), [(4, True), (5, False)])
def test_a_medic_goes_to_one_who_lies_out_of_sight_as_long_as_he_can_help(turn: int, comes: bool) -> None:
    game = behind_a_house(turn=turn)
    assert goes(game, "Slade") == ("goes to Baker, who needs a Medic" if comes else "")
    assert goes(game, "Able") == ""


@pytest.mark.rule("FNG-ATTR-22")
def test_a_medic_does_not_go_back_to_one_whom_he_could_not_help() -> None:
    game = behind_a_house()
    game.world.set(find(game, "Baker"), Aided())
    assert goes(game, "Slade") == ""


@pytest.mark.rule("FNG-CASU-02")
def test_who_stands_already_where_he_would_go_to_does_not_go_there_for_ever() -> None:
    game = behind_a_house()
    slade, baker = find(game, "Slade"), find(game, "Baker")
    ends = [order.path[-1] for order, _ in retrieves(View(game, "us"), slade, 8.0) if isinstance(order, Move)]
    assert len(ends) == 2
    game.world.set(slade, structs.replace(game.world.get(slade, At), x=ends[0].x, y=ends[0].y))
    why = Reason("goes to {name}")
    left = [order.path[-1] for order, _ in _goes(View(game, "us"), slade, baker, why, 8.0) if isinstance(order, Move)]
    assert left
    assert ends[0] not in left


@pytest.mark.rule("FNG-RECOV-04")
@pytest.mark.parametrize(("turn", "comes"), [(6, False), (7, True)])
def test_late_in_the_day_the_nearest_man_goes_to_one_who_would_be_left_behind(turn: int, comes: bool) -> None:
    game = behind_a_house(turn=turn)
    assert goes(game, "Able") == ("goes to Baker, who would be left behind" if comes else "")
    assert goes(game, "Slade") == ""


@pytest.mark.rule("FNG-ATTR-22")
@pytest.mark.parametrize("aided", [True, False])
def test_a_medic_with_nowhere_to_go_is_activated_for_the_wounded_beside_him(aided: bool) -> None:
    us = [man("Slade", 21, 2.5, 4, "knife", attributes=("medic",)), man("Baker", 22, 2.5)]
    game = skirmish(us, [man("Pham", 20, 40, 3, "knife")], ground=HOUSED, victory=NINE_TURNS)
    baker = find(game, "Baker")
    game.world.set(baker, OutOfFight(1))
    if aided:
        game.world.set(baker, Aided())
    orders = [order for order, _ in activate(View(game, "us"), Activation("us"))]
    assert orders == ([] if aided else [Activate((find(game, "Slade"),))])


# An enemy unseen --------------------------------------------------------------------------------


@pytest.mark.rule("FNG-RECON-01")
@pytest.mark.parametrize("at_large", [True, False])
def test_cover_is_searched_by_fire_near_a_comrade_who_was_hit_by_an_enemy_unseen(at_large: bool) -> None:
    woods = structs.replace(table(), areas=(Area(7, "woods", box(12, 10, 12, 6)),))
    victory = Victory(9, (Goal("enemy_lost", 1),), 1, 2)
    game = skirmish(
        [man("Able", 20, 28), man("Baker", 20, 22)], [man("Pham", 18, 15, facing=180)], ground=woods, victory=victory
    )
    pham = find(game, "Pham")
    game.world.set(find(game, "Baker"), OutOfFight(1, pham))
    if at_large:
        hide(game, "Pham")
    else:
        game.world.set(pham, OutOfFight(1))
    game.submit(Activate((find(game, "Able"),)))
    found = list(searches(View(game, "us"), find(game, "Able")))
    told = [str(reason).split(": ")[-1] for _, reason in found]
    assert told == (["whoever hit Baker may lie there"] if at_large else [])
    assert [isinstance(order, ReconFire) for order, _ in found] == [True] * at_large
    assert [game.why_not(order) for order, _ in found] == [None] * at_large


# Apart ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SWATH-02")
@pytest.mark.parametrize("seen", [True, False])
def test_with_an_enemy_in_sight_a_place_beside_a_comrade_is_worth_less(seen: bool) -> None:
    game = skirmish([man("Able", 20, 30), man("Baker", 26, 30)], [man("Pham", 20, 8, facing=180)])
    if not seen:
        hide(game, "Pham")
    judge = judge_of(View(game, "us"), find(game, "Able"))
    crowded, ground = judge._crowding(), judge.view.ground
    beside, apart = ground.nearest((26.0 - APART + 0.5, 30.0)), ground.nearest((26.0 - APART - 0.5, 30.0))
    assert (int(crowded[beside]), int(crowded[apart])) == (PLAIN.crowded * seen, 0)
