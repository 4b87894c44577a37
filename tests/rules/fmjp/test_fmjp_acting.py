"""What a man does with a card: moves, rest, weapons, aim, positions: FMJP-4.0."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.rules.fmjp.model.arms import Firearm, firearm_of, weapon_of
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    Aim,
    At,
    Ducked,
    MovedThisTurn,
    Prone,
    Puffed,
    UnderFire,
)
from game.rules.fmjp.model.decisions import (
    ChangePosition,
    ChangeWeapon,
    ClearStoppage,
    Cross,
    Fire,
    Move,
    Reload,
    Rest,
    Share,
    TakeAim,
)
from game.rules.fmjp.model.events.fire import ShotFired
from game.rules.fmjp.model.events.turn import Aimed, Moved, PuffedUp, Reloaded, Rested
from tests.rules.fmjp.fmjp_board import (
    at,
    battle,
    box,
    do,
    field,
    find,
    get,
    give,
    has,
    hut,
    line,
    loaded,
    refused,
    roll_next,
    stopped,
    told,
    turn_up,
    us,
    vc,
)

FAR = (vc("Tran", 90, 5),)


def alone(role: str = "us_leader", ground=None, **more):  # type: ignore[no-untyped-def]
    """Hale by himself at 50, 50."""
    return battle((us("Hale", 50, 50, role, **more),), FAR, ground=ground)


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-2")
def test_a_normal_advance_goes_as_far_as_the_card_and_at_least_as_ce() -> None:
    game = alone()
    turn_up(game, "7H", "Hale")
    hale = find(game, "Hale")
    assert refused(game, Move(hale, (Point(50, 43),))) == ""
    assert refused(game, Move(hale, (Point(50, 42.9),))) == "FMJP-4.0-3"
    game = alone()
    turn_up(game, "2H", "Hale")  # CE 5 is more than the card
    assert refused(game, Move(hale, (Point(50, 45),))) == ""
    assert refused(game, Move(hale, (Point(50, 44.9),))) == "FMJP-4.0-3"


@pytest.mark.rule("FMJP-4.0-2")
def test_court_cards_count_ten_and_the_ace_one() -> None:
    game = alone("us_medic")
    turn_up(game, "QH", "Hale")
    assert refused(game, Move(find(game, "Hale"), (Point(50, 40),))) == ""
    assert refused(game, Move(find(game, "Hale"), (Point(50, 39.9),))) == "FMJP-4.0-3"
    game = alone("us_medic")
    turn_up(game, "AH", "Hale")  # CE 3 is more than an ace
    assert refused(game, Move(find(game, "Hale"), (Point(50, 47),))) == ""
    assert refused(game, Move(find(game, "Hale"), (Point(50, 46.9),))) == "FMJP-4.0-3"


@pytest.mark.rule("FMJP-4.0-3")
def test_rough_ground_is_gone_over_at_half_speed() -> None:
    game = alone(ground=field([Area(1, "hillside", box(40, 30, 20, 30))]))
    turn_up(game, "7H", "Hale")
    assert refused(game, Move(find(game, "Hale"), (Point(50, 46.5),))) == ""
    assert refused(game, Move(find(game, "Hale"), (Point(50, 46.4),))) == "FMJP-4.0-3"


@pytest.mark.rule("FMJP-4.0-4", "FMJP-4.0-5")
def test_double_time_goes_twice_as_far_and_takes_a_puffed_marker() -> None:
    game = alone()
    turn_up(game, "7H", "Hale")
    hale = find(game, "Hale")
    assert refused(game, Move(hale, (Point(50, 35.9),), "double")) == "FMJP-4.0-3"
    do(game, Move(hale, (Point(50, 36),), "double"))
    assert at(game, "Hale") == (50, 36)
    assert get(game, "Hale", Puffed).markers == 1
    assert get(game, "Hale", MovedThisTurn).doubled


@pytest.mark.rule("FMJP-4.0-4")
def test_who_has_ce_puffed_markers_does_not_double() -> None:
    game = alone()
    give(game, "Hale", Puffed(4))
    turn_up(game, "7H", "Hale")
    assert refused(game, Move(find(game, "Hale"), (Point(50, 40),), "double")) == ""
    give(game, "Hale", Puffed(5))
    assert refused(game, Move(find(game, "Hale"), (Point(50, 40),), "double")) == "FMJP-4.0-4"


@pytest.mark.rule("FMJP-4.0-6")
@pytest.mark.parametrize(("before", "left"), [(1, 0), (2, 0), (3, 1)])
def test_rest_takes_two_puffed_markers_off(before: int, left: int) -> None:
    game = alone()
    give(game, "Hale", Puffed(before))
    turn_up(game, "2C", "Hale")
    do(game, Rest(find(game, "Hale")))
    assert [event.left for event in told(game, Rested)] == [left]
    assert has(game, "Hale", Puffed) == bool(left)


@pytest.mark.rule("FMJP-4.0-6")
def test_nobody_rests_who_is_shot_at_in_this_very_phase_or_is_not_puffed() -> None:
    game = alone()
    turn_up(game, "2C", "Hale")
    assert refused(game, Rest(find(game, "Hale"))) == "FMJP-4.0-6"
    give(game, "Hale", Puffed(1))
    give(game, "Hale", UnderFire(1))
    assert refused(game, Rest(find(game, "Hale"))) == "FMJP-4.0-6"
    give(game, "Hale", UnderFire(0))
    assert refused(game, Rest(find(game, "Hale"))) == ""


@pytest.mark.rule("FMJP-4.0-7")
def test_to_change_the_weapon_is_an_action() -> None:
    game = alone("us_team_leader")
    turn_up(game, "2C", "Hale")
    hale = find(game, "Hale")
    assert refused(game, ChangeWeapon(hale, "m16")) == "FMJP-4.0-7"
    assert refused(game, ChangeWeapon(hale, "rpd")) == "FMJP-4.0-7"
    do(game, ChangeWeapon(hale, "m79"))
    assert weapon_of(game.world, hale) == "m79"
    assert game.over  # that was his card


@pytest.mark.rule("FMJP-4.0-8", "FMJP-2.0-6")
def test_a_magazine_goes_in_without_a_die_and_gives_one_and_an_average_die_of_bursts() -> None:
    game = alone()
    loaded(game.world, find(game, "Hale"), "m16", 0, 1)
    turn_up(game, "2C", "Hale")
    assert refused(game, ClearStoppage(find(game, "Hale"))) == "FMJP-4.0-8"
    roll_next(game, 6)  # the five of the average die
    do(game, Reload(find(game, "Hale")))
    assert firearm_of(game.world, find(game, "Hale"), "m16") == Firearm("m16", 6, 0)
    turn_up(game, "3C", "Hale")
    assert refused(game, Reload(find(game, "Hale"))) == "FMJP-4.0-8"


@pytest.mark.rule("FMJP-4.0-8")
@pytest.mark.parametrize(("bursts", "fired", "why_not"), [(4, 0, "FMJP-4.0-8"), (3, 1, ""), (0, 4, "")])
def test_a_full_magazine_is_not_reloaded(bursts: int, fired: int, why_not: str) -> None:
    game = alone()
    loaded(game.world, find(game, "Hale"), "m16", bursts, 2, fired)
    turn_up(game, "2C", "Hale")
    assert refused(game, Reload(find(game, "Hale"))) == why_not


@pytest.mark.rule("FMJP-4.0-9", "FMJP-4.0-10")
@pytest.mark.parametrize(("faces", "bursts", "spare"), [((4, 1), 3, 1), ((5,), 2, 2)])
def test_a_belt_goes_in_on_a_die_at_most_ce(faces: tuple[int, ...], bursts: int, spare: int) -> None:
    game = alone("us_gunner")  # CE 4
    loaded(game.world, find(game, "Hale"), "m60", 2, 2, fired=1)
    turn_up(game, "2C", "Hale")
    roll_next(game, *faces)
    do(game, Reload(find(game, "Hale")))
    (tried,) = told(game, Reloaded)
    assert (tried.roll, tried.done) == (faces[0], len(faces) == 2)
    assert firearm_of(game.world, find(game, "Hale"), "m60") == Firearm("m60", bursts, spare, fired=1 - len(faces) // 2)
    assert game.over  # in vain or not, the card is spent


@pytest.mark.rule("FMJP-4.0-8")
def test_a_stoppage_bars_fire_until_it_is_cleared() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    hale, shot = find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("7H"),)),)
    stopped(game.world, find(game, "Hale"), "m16")
    turn_up(game, "7H", "Hale")
    assert refused(game, Fire(hale, shot)) == "FMJP-4.0-8"
    do(game, ClearStoppage(hale))
    turn_up(game, "7H", "Hale")
    assert refused(game, Fire(hale, shot)) == ""


@pytest.mark.rule("FMJP-4.0-12")
def test_lying_down_and_getting_up_are_actions_and_who_lies_only_crawls() -> None:
    game = alone()
    turn_up(game, "8H", "Hale")
    hale = find(game, "Hale")
    assert refused(game, ChangePosition(hale, "up")) == "FMJP-4.0-12"
    do(game, ChangePosition(hale, "prone"))
    turn_up(game, "8C", "Hale")
    assert refused(game, Move(hale, (Point(50, 47),))) == "FMJP-4.0-12"
    assert refused(game, Move(hale, (Point(50, 46),), "crawl")) == ""
    assert refused(game, Move(hale, (Point(50, 45.9),), "crawl")) == "FMJP-4.0-3"
    do(game, ChangePosition(hale, "up"))
    assert not has(game, "Hale", Prone)


@pytest.mark.rule("FMJP-4.0-12")
def test_a_low_wall_is_no_part_of_a_move_but_an_action() -> None:
    game = alone(ground=field(barriers=[Barrier(1, "stone wall", line((40, 49), (60, 49)))]))
    turn_up(game, "8H", "Hale")
    hale = find(game, "Hale")
    assert refused(game, Move(hale, (Point(50, 49.5),))) == ""
    assert refused(game, Move(hale, (Point(50, 48),))) == "FMJP-4.0-12"
    assert refused(game, Cross(hale, Point(50, 49.5))) == "FMJP-4.0-12"  # that is this side of it
    assert refused(game, Cross(hale, Point(50, 47.9))) == "FMJP-4.0-12"  # too far
    do(game, Cross(hale, Point(50, 48)))
    assert at(game, "Hale") == (50, 48)


@pytest.mark.rule("FMJP-4.0-12")
def test_a_door_takes_an_action_and_a_wall_lets_nobody_through() -> None:
    ground = field(buildings=[hut(47, 43)])  # its south wall at 49, its door from 49.5 to 50.5
    game = alone(ground=ground)
    turn_up(game, "8H", "Hale")
    hale = find(game, "Hale")
    assert refused(game, Move(hale, (Point(50, 48),))) == "FMJP-4.0-12"
    assert refused(game, Cross(hale, Point(50, 48))) == ""
    give(game, "Hale", At(48, 50, 0))
    assert refused(game, Cross(hale, Point(48, 48))) == "FMJP-4.0-12"
    assert refused(game, Move(hale, (Point(48, 48),))) == "FMJP-4.0-3"


@pytest.mark.rule("FMJP-4.0-13")
def test_each_aim_action_adds_a_marker_up_to_ce_and_keeps_its_card() -> None:
    game = battle((us("Hale", 50, 50, "us_medic"),), (vc("Tran", 50, 30),))
    hale = find(game, "Hale")
    for code in ("2C", "3C", "4C"):
        turn_up(game, code, "Hale")
        do(game, TakeAim(hale, Point(50, 30)))
    assert get(game, "Hale", Aim).markers == 3
    assert get(game, "Hale", Aim).cards == tuple(map(card_of, ("2C", "3C", "4C")))
    turn_up(game, "5C", "Hale")
    assert refused(game, TakeAim(hale, Point(50, 30))) == "FMJP-4.0-13"  # CE 3 is the most
    assert refused(game, TakeAim(hale, Point(50, 41))) == ""


@pytest.mark.rule("FMJP-4.0-13")
def test_aim_keeps_for_targets_within_ten_paces_and_begins_anew_beyond() -> None:
    game = alone()
    hale = find(game, "Hale")
    turn_up(game, "2C", "Hale")
    do(game, TakeAim(hale, Point(50, 20)))
    turn_up(game, "3C", "Hale")
    do(game, TakeAim(hale, Point(50, 30)))
    turn_up(game, "4C", "Hale")
    do(game, TakeAim(hale, Point(50, 40.1)))
    assert [event.markers for event in told(game, Aimed)] == [1, 2, 1]


@pytest.mark.rule("FMJP-4.0-14", "FMJP-4.0-15")
@pytest.mark.parametrize(
    ("state", "rule"),
    [(Puffed(1), "FMJP-4.0-14"), (MovedThisTurn(), "FMJP-4.0-15"), (Ducked(), "FMJP-4.0-15")],
)
def test_nobody_aims_who_is_puffed_or_has_moved_or_ducked(state, rule: str) -> None:  # type: ignore[no-untyped-def]
    game = alone()
    turn_up(game, "2C", "Hale")
    assert refused(game, TakeAim(find(game, "Hale"), Point(50, 30))) == ""
    give(game, "Hale", state)
    assert refused(game, TakeAim(find(game, "Hale"), Point(50, 30))) == rule


@pytest.mark.rule("FMJP-4.0-14", "FMJP-4.0-15", "FMJP-4.0-13")
def test_moving_or_puffing_loses_the_aim_and_so_does_the_shot() -> None:
    game = alone()
    hale = find(game, "Hale")
    give(game, "Hale", Aim(1, (50, 30), (card_of("2C"),)))
    turn_up(game, "3C", "Hale")
    do(game, Move(hale, (Point(50, 49),)))
    assert not has(game, "Hale", Aim)
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),), 3, 3, 9)
    give(game, "Hale", Aim(1, (50, 30), (card_of("2C"),)))
    turn_up(game, "3C", "Hale")
    do(game, Fire(hale, (Share(AtPiece(find(game, "Tran")), (card_of("3C"),)),)))
    assert [event.aim for event in told(game, ShotFired)] == [1]
    assert not has(game, "Hale", Aim)


@pytest.mark.rule("FMJP-4.0-15")
def test_the_duck_is_forgotten_after_his_next_card() -> None:
    game = alone()
    hale = find(game, "Hale")
    give(game, "Hale", Ducked())
    turn_up(game, "2C", "Hale")
    assert refused(game, TakeAim(hale, Point(50, 30))) == "FMJP-4.0-15"
    do(game, ChangePosition(hale, "prone"))
    turn_up(game, "3C", "Hale")
    assert refused(game, TakeAim(hale, Point(50, 30))) == ""


@pytest.mark.rule("FMJP-1.0-1")
def test_a_pace_is_an_inch_of_the_table_and_a_metre_of_the_weapon_table() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 25),), *([3] * 2), 10)
    turn_up(game, "3C", "Hale")
    do(game, Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("3C"),)),)))
    (shot,) = told(game, ShotFired)
    assert shot.lines[-1].value == 200  # 25 paces are the close band of a rifle, to its very edge
    game = battle((us("Hale", 50, 50.1),), (vc("Tran", 50, 25),), *([3] * 2), 10)
    turn_up(game, "3C", "Hale")
    do(game, Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("3C"),)),)))
    (shot,) = told(game, ShotFired)
    assert all(line.kind == "add" for line in shot.lines)


@pytest.mark.rule("FMJP-4.0-3")
def test_a_move_is_told_with_its_paces_and_stops_short_of_a_hidden_enemy() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 44, hidden=True),))
    turn_up(game, "8H", "Hale")
    hale = find(game, "Hale")
    assert refused(game, Move(hale, (Point(50, 44),))) == ""  # the refusal would betray him
    do(game, Move(hale, (Point(50, 44),)))
    assert [(event.how, event.cost) for event in told(game, Moved)] == [("advance", 5.0)]
    assert told(game, PuffedUp) == []


@pytest.mark.rule("FMJP-4.0-13")
def test_who_aims_turns_to_what_he_aims_at() -> None:
    game = battle((us("Hale", 50, 50, facing=180),), (vc("Tran", 50, 30),))
    turn_up(game, "9H", "Hale")
    do(game, TakeAim(find(game, "Hale"), Point(70, 50)))
    assert get(game, "Hale", At).facing == 90


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-12")
def test_a_way_of_no_length_is_none_and_who_lies_is_offered_to_crawl_only() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    turn_up(game, "9H", "Hale")
    assert refused(game, Move(find(game, "Hale"), ())) == "FMJP-4.0-3"
    standing = {order.pace for order in game.orders() if isinstance(order, Move)}
    assert "advance" in standing
    give(game, "Hale", Prone())
    lying = [order for order in game.orders() if isinstance(order, Move)]
    assert {order.pace for order in lying} == {"crawl"}
    assert len(lying) == 8
