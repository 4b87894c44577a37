"""Section 12.1: squads search the civilians next to them."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.model.components import Civilian, Gone
from game.rules.oa.model.decisions import Capture, Search, Step
from game.rules.oa.model.events.people import NoRoomForCivilian, Revealed
from game.rules.oa.model.events.turn import Captured
from game.rules.oa.model.markers import Disembarked, Embarked, Fired, Moved, Neutralised, Stopped
from game.rules.oa.move.allowance import points_left
from game.rules.oa.people.civilians import is_watched
from game.rules.oa.turn.victory import total
from game.rules.oa.units.stacking import vc_fits
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import is_prisoner, march, moving, us_moves, with_points
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(7, 7)


def searching(identity: str = "civilian", turn: int = 3) -> tuple[Board, EntityId, EntityId]:
    """A squad in 0404 that is to move, with a civilian north of it."""
    board = battle_on(FIELD, turn=turn)
    squad, person = board.squad(404), board.civilian(403, identity)
    return us_moves(board), squad, person


@pytest.mark.rule("OA-12.1-1", "OA-12.1-3", "OA-12.3-1", "OA-2.3-3")
def test_a_search_costs_two_points_shows_who_it_is_and_takes_the_civilian_along() -> None:
    board, squad, person = searching()
    board.give(Search(squad, person))
    assert board.get(person, Civilian) == Civilian("civilian", revealed=True)
    assert is_prisoner(board, person)
    assert board.at(person) == board.at(squad) == 404
    assert (board.get(squad, Moved).spent, board.get(squad, Moved).hexes) == (2, 0)
    assert moving(board) == squad
    assert (board.last(Revealed).identity, board.last(Captured).rule) == ("civilian", "OA-12.1-3")
    assert total(board.battle) == 1


@pytest.mark.rule("OA-12.1-2", "OA-14-4")
def test_the_commissar_is_captured() -> None:
    board, squad, person = searching("commissar")
    board.give(Search(squad, person))
    assert is_prisoner(board, person)
    assert board.last(Captured).rule == "OA-12.1-2"
    assert total(board.battle) == 5


@pytest.mark.rule("OA-12.1-1")
def test_only_the_next_hex_is_searched() -> None:
    board = battle_on(FIELD)
    squad, near, far = board.squad(404), board.civilian(304), board.civilian(402)
    us_moves(board)
    assert board.refusal(Search(squad, near)) == ""
    assert board.refusal(Search(squad, far)) == "OA-12.1-1"
    assert board.refusal(Search(squad, squad)) == "OA-12.1-1"


@pytest.mark.rule("OA-12.1-1")
@pytest.mark.parametrize("kind", ["medical", "command", "aircrew"])
def test_only_squads_search(kind: str) -> None:
    board = battle_on(FIELD)
    unit, person = board.us(kind, 404), board.civilian(403)
    us_moves(board)
    assert board.refusal(Search(unit, person)) == "OA-12.1-1"


@pytest.mark.rule("OA-12.1-1")
@pytest.mark.parametrize(("steps", "rule"), [(2, "OA-12.1-1"), (1, "")])
def test_viet_cong_at_full_strength_keep_searchers_away(steps: int, rule: str) -> None:
    board, squad, person = searching()
    board.viet(403, steps=steps)
    assert board.refusal(Search(squad, person)) == rule


@pytest.mark.rule("OA-12.1-1")
@pytest.mark.parametrize(
    ("marker", "rule"),
    [
        (Stopped(), "OA-5.7-1"), (Embarked(), "OA-4.4-4"), (Fired(), "OA-5.1-1"),
        (Moved(404, 0, 1, done=True), "OA-4.1-2"),
    ],
)  # fmt: skip
def test_who_cannot_act_does_not_search(marker: Stopped, rule: str) -> None:
    board, squad, person = searching()
    board.world.set(squad, marker)
    assert board.refusal(Search(squad, person)) == rule


@pytest.mark.rule("OA-12.1-1", "OA-5.7-2")
def test_a_neutralised_squad_does_not_search() -> None:
    board, squad, person = searching()
    board.world.set(squad, Stopped())
    board.world.set(squad, Neutralised())
    assert board.refusal(Search(squad, person)) == "OA-5.7-1"


@pytest.mark.rule("OA-12.1-1", "OA-4.4-3")
@pytest.mark.parametrize(("disembarked", "searches"), [(False, 2), (True, 1)])
def test_four_points_are_two_searches_and_two_are_one(disembarked: bool, searches: int) -> None:
    board = battle_on(FIELD)
    squad, people = board.squad(404), [board.civilian(hex) for hex in (403, 405, 304)]
    if disembarked:
        board.world.set(squad, Disembarked())
    us_moves(board)
    for person in people[:searches]:
        board.give(Search(squad, person))
    assert [is_prisoner(board, person) for person in people[:searches]] == [True] * searches
    assert board.refusal(Search(squad, people[searches])) == "OA-12.1-1"


@pytest.mark.rule("OA-12.1-1", "OA-4.1-2")
@pytest.mark.parametrize(("steps", "rule"), [(2, ""), (3, "OA-12.1-1")])
def test_a_squad_searches_with_what_its_steps_have_left(steps: int, rule: str) -> None:
    board = battle_on(FIELD)
    squad, person = board.squad(407, platoon=0), board.civilian(303)
    us_moves(board)
    march(board, squad, *(406, 405, 404)[:steps])
    there = board.civilian(board.at(squad) - 1)  # type: ignore[operator]
    assert board.refusal(Search(squad, there)) == rule
    assert not is_prisoner(board, person)


@pytest.mark.rule("OA-12.1-1", "OA-2.2-4")
def test_a_squad_of_a_stopped_platoon_searches_without_moving() -> None:
    board, squad, person = searching()
    board.squad(504, steps=1)
    board.world.set(board.squad(505), Gone("killed"))
    assert board.refusal(Step(squad, 405)) == "OA-2.2-4"
    board.give(Search(squad, person))
    assert is_prisoner(board, person)


@pytest.mark.rule("OA-12.1-1", "OA-4.1-2")
def test_a_search_ends_the_move_of_the_unit_before() -> None:
    board = battle_on(FIELD)
    first, second, person = board.squad(604), board.squad(404), board.civilian(403)
    us_moves(board)
    march(board, first, 605)
    board.give(Search(second, person))
    assert board.get(first, Moved).done
    assert board.refusal(Step(first, 606)) == "OA-4.1-2"
    assert moving(board) == second


@pytest.mark.rule("OA-12.1-1", "OA-3.1-6")
def test_a_unit_that_may_not_stay_finishes_its_move_before_others_search() -> None:
    board = battle_on(FIELD)
    mover, person = board.squad(605, platoon=2), board.civilian(403)
    squads = [board.squad(604, platoon=3), board.squad(404, platoon=0)]
    us_moves(board)
    march(board, mover, 604)
    assert board.refusal(Search(squads[1], person)) == "OA-4.1-2"
    march(board, mover, 603)
    assert board.refusal(Search(squads[1], person)) == ""


@pytest.mark.rule("OA-12.1-1", "OA-4.5-2")
@pytest.mark.parametrize(("burning", "rule"), [(404, "OA-4.5-2"), (403, ""), (503, "")])
def test_a_squad_in_a_fire_leads_nobody_into_it_but_may_fetch_people_out_of_one(burning: int, rule: str) -> None:
    board = battle_on("\n".join(["G " * 7] * 7), turn=3)
    squad, person = board.squad(404), board.civilian(403)
    change_ground(board.battle, Hex(burning), "tall grass", burning=True, rule="OA-9.3-4")
    assert us_moves(board).refusal(Search(squad, person)) == rule


@pytest.mark.rule("OA-12.1-4")
@pytest.mark.parametrize(("mp", "left"), [(4, 2), (6, 2), (3, 1)])
def test_in_the_turn_of_the_capture_the_squad_spends_at_most_two_more_points(mp: int, left: int) -> None:
    board, squad, person = searching()
    with_points(board, "us_squad", mp)
    board.give(Search(squad, person))
    assert points_left(board.battle, squad) == left


@pytest.mark.rule("OA-12.1-4", "OA-12.3-1")
def test_a_squad_with_prisoners_has_two_points_and_its_prisoners_come_along() -> None:
    board = battle_on(FIELD)
    squad = board.squad(404, platoon=0)
    held = board.guard(board.civilian(404), squad)
    us_moves(board)
    march(board, squad, 405, 406)
    assert board.at(held) == 406
    assert board.refusal(Step(squad, 407)) == "OA-4.1-3"


@pytest.mark.rule("OA-12.1-4")
def test_another_capture_gives_a_burdened_squad_no_new_points() -> None:
    board = battle_on(FIELD)
    squad = board.squad(404)
    board.guard(board.civilian(404), squad)
    first, second = board.civilian(403), board.civilian(405)
    us_moves(board).give(Search(squad, first))
    assert points_left(board.battle, squad) == 0
    assert board.refusal(Search(squad, second)) == "OA-12.1-1"


# Room -------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.1-3", "OA-12.1-5", "OA-13.2-5")
def test_a_civilian_for_whom_there_is_no_room_stays_revealed_and_does_not_drift() -> None:
    board, squad, person = searching()
    for _ in range(3):
        board.guard(board.civilian(404), squad)
    board.give(Search(squad, person))
    assert board.get(person, Civilian).revealed
    assert not is_prisoner(board, person)
    assert (board.at(person), board.last(NoRoomForCivilian).target) == (403, person)
    assert is_watched(board.battle, person)


@pytest.mark.rule("OA-12.1-3", "OA-12.1-5")
def test_a_civilian_who_is_known_is_searched_only_by_who_has_room_for_him() -> None:
    board, full, person = searching()
    for _ in range(3):
        board.guard(board.civilian(404), full)
    board.world.set(person, Civilian("civilian", revealed=True))
    empty = board.squad(304)
    assert board.refusal(Search(full, person)) == "OA-12.1-5"
    board.give(Search(empty, person))
    assert board.at(person) == 304
    assert board.told(Revealed) == []


@pytest.mark.rule("OA-12.1-5", "OA-3.2-3", "OA-12.1-2")
def test_the_commissar_is_taken_by_a_squad_that_has_no_room_and_takes_none_up() -> None:
    board, squad, commissar = searching("commissar")
    for _ in range(3):
        board.guard(board.civilian(404), squad)
    board.give(Search(squad, commissar))
    assert is_prisoner(board, commissar)


@pytest.mark.rule("OA-12.1-5", "OA-4.3-3", "OA-3.2-3")
@pytest.mark.parametrize(
    ("civilians", "fighters", "commissar", "room"),
    [(0, 1, False, True), (0, 1, True, True), (0, 2, False, False), (2, 0, True, True), (2, 1, False, False),
     (3, 0, True, False)],
)  # fmt: skip
def test_room_for_another_viet_cong(civilians: int, fighters: int, commissar: bool, room: bool) -> None:
    board = battle_on(FIELD)
    squad, enemy = board.squad(405), board.viet(403, steps=1)
    for _ in range(civilians):
        board.guard(board.civilian(405), squad)
    for _ in range(fighters):
        board.guard(board.viet(405, steps=1), squad)
    if commissar:
        held = board.guard(board.civilian(405, "commissar"), squad)
        board.world.set(held, Civilian("commissar", revealed=True))
    march(us_moves(board), squad, 404)
    assert board.refusal(Capture(squad, enemy)) == ("" if room else "OA-12.1-5")


@pytest.mark.rule("OA-3.2-3")
@pytest.mark.parametrize(("revealed", "fits"), [(False, False), (True, True)])
def test_the_commissar_counts_for_stacking_until_he_is_revealed(revealed: bool, fits: bool) -> None:
    board = battle_on(FIELD)
    person = board.civilian(302)
    for _ in range(2):
        board.civilian(303)
    board.world.set(board.civilian(303, "commissar"), Civilian("commissar", revealed=revealed))
    assert vc_fits(board.battle, person, 303) is fits


# Words ------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-2.3-3")
def test_nothing_said_before_a_search_tells_who_a_civilian_is() -> None:
    said = set()
    for identity in ("civilian", "commissar", "terrorist"):
        board, squad, person = searching(identity)
        board.viet(403)
        said.add(str(board.battle.why_not(Search(squad, person))))
    assert said == {"Viet Cong at full strength are in 0403; nobody is searched there. (OA-12.1-1)"}


@pytest.mark.rule("OA-12.1-2")
@pytest.mark.parametrize(
    ("identity", "line"),
    [
        ("civilian", "Alvarez's squad searches a civilian in 0403: civilian 1 is harmless."),
        ("commissar", "Alvarez's squad searches a civilian in 0403: it is the political commissar!"),
    ],
)
def test_the_log_says_who_was_found(identity: str, line: str) -> None:
    board, squad, person = searching(identity)
    board.give(Search(squad, person))
    assert sentence(board.world, board.last(Revealed)) == line
