"""Orders to NPCs, what they do by them, and those whose character is down: FMJP-4.1."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fmjp.commanding import OUT
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    ActionsTaken,
    Aim,
    Attended,
    Bleeding,
    Efficiency,
    Held,
    Standing,
    Under,
)
from game.rules.fmjp.model.decisions import (
    Carry,
    ChangePosition,
    Done,
    Fire,
    FirstAid,
    HoldCard,
    IssueOrder,
    Move,
    Share,
    Spot,
    TakeAim,
    TakeOver,
)
from game.rules.fmjp.model.events.turn import OrderIssued
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.turn.standing_orders import why_not_ordered
from tests.rules.fmjp.fmjp_board import (
    battle,
    box,
    do,
    field,
    find,
    get,
    give,
    has,
    hold,
    refused,
    told,
    turn_up,
    us,
    vc,
)

SEVEN = (card_of("7H"),)


def squad(*faces: int, cole=(52.0, 50.0), role: str = "us_rifleman", tran=(50.0, 20.0), ground=None) -> Battle:  # type: ignore[no-untyped-def]
    """Hale with Cole under him, Tran far away, and a seven for Hale."""
    game = battle(
        (us("Hale", 50, 50), us("Cole", *cole, role, under="Hale")), (vc("Tran", *tran),), *faces, ground=ground
    )
    turn_up(game, "7H", "Hale")
    return game


def order(game: Battle, kind: str, target: str = "", at: Point | None = None) -> IssueOrder:
    """Hale gives Cole this order with the seven."""
    aim = AtPiece(find(game, target)) if target else AtPoint(at) if at is not None else None
    return IssueOrder(find(game, "Hale"), find(game, "Cole"), kind, SEVEN, aim)  # type: ignore[arg-type]


@pytest.mark.rule("FMJP-4.1-1", "FMJP-4.1-2")
@pytest.mark.parametrize(("roll", "obeys"), [(6, True), (7, False)])
def test_an_order_is_obeyed_on_a_die_below_the_cards(roll: int, obeys: bool) -> None:
    game = squad(roll)
    do(game, order(game, "hold"))
    assert [(event.roll, event.total, event.obeyed) for event in told(game, OrderIssued)] == [(roll, 7, obeys)]
    assert get(game, "Cole", Standing).order == ("hold" if obeys else "follow")


@pytest.mark.rule("FMJP-4.1-1", "FMJP-3.0-5")
def test_held_cards_are_added_to_an_order() -> None:
    game = squad(9)
    hold(game, "Hale", "3C")
    hale, cole = find(game, "Hale"), find(game, "Cole")
    assert refused(game, IssueOrder(hale, cole, "hold", (card_of("3C"),))) == "FMJP-4.1-1"
    assert refused(game, IssueOrder(hale, cole, "hold", (*SEVEN, card_of("4C")))) == "FMJP-4.1-1"
    do(game, IssueOrder(hale, cole, "hold", (*SEVEN, card_of("3C"))))
    assert get(game, "Cole", Standing).order == "hold"  # 9 against 10
    assert get(game, "Hale", Held).cards == ()


@pytest.mark.rule("FMJP-4.1-3")
@pytest.mark.parametrize(("roll", "obeys"), [(9, True), (10, False)])
def test_a_court_card_fails_on_a_ten_alone(roll: int, obeys: bool) -> None:
    game = squad(roll)
    do(game, Done())
    turn_up(game, "KS", "Hale")
    do(game, IssueOrder(find(game, "Hale"), find(game, "Cole"), "hold", (card_of("KS"),)))
    assert (get(game, "Cole", Standing).order == "hold") == obeys


@pytest.mark.rule("FMJP-4.1-1")
def test_hand_signals_carry_twenty_paces_in_sight() -> None:
    for x, reached in ((70.0, True), (70.1, False)):
        game = squad(cole=(x, 50.0))
        assert (refused(game, order(game, "hold")) == "") == reached
    unseen = squad(cole=(60.0, 50.0), ground=field([Area(1, "rock", box(54, 45, 2, 10))]))
    assert refused(unseen, order(unseen, "hold")) == "FMJP-4.1-1"


@pytest.mark.rule("FMJP-4.1-1")
def test_the_radio_carries_sixty_paces_and_no_more() -> None:
    for y, reached in ((90.0, True), (90.1, False)):
        game = battle((us("Hale", 50, 30), us("Cole", 50, y, "us_radioman", under="Hale")), (vc("Tran", 5, 5),))
        turn_up(game, "7H", "Hale")
        assert (refused(game, order(game, "hold")) == "") == reached


@pytest.mark.rule("FMJP-4.1-1")
def test_only_his_own_men_are_ordered_and_an_order_says_all_it_needs() -> None:
    americans = (
        us("Hale", 50, 50),
        us("Irwin", 55, 50, "us_team_leader"),
        us("Cole", 52, 50, "us_rifleman", under="Irwin"),
    )
    game = battle(americans, (vc("Tran", 50, 20),))
    turn_up(game, "7H", "Hale")
    assert refused(game, order(game, "hold")) == "FMJP-4.1-1"
    game = squad()
    assert refused(game, order(game, "go")) == "FMJP-4.1-4"
    assert refused(game, order(game, "fire", "Hale")) == "FMJP-4.1-4"
    assert refused(game, order(game, "help", "Tran")) == "FMJP-4.1-4"
    assert refused(game, order(game, "go", at=Point(50, 40))) == ""
    assert refused(game, order(game, "fire", "Tran")) == ""


@pytest.mark.rule("FMJP-4.1-4")
def test_an_order_is_carried_out_from_the_next_card_on_and_stands() -> None:
    game = squad(1, 3, 3, 10)
    hale, cole, tran = (find(game, name) for name in ("Hale", "Cole", "Tran"))
    shot = Fire(cole, (Share(AtPiece(tran), (card_of("8C"),)),))
    do(game, order(game, "fire", "Tran"))
    assert game.over  # Cole does nothing on the very card he was ordered with
    turn_up(game, "8C", "Hale")
    assert refused(game, Move(cole, (Point(52, 49),))) == "FMJP-4.1-4"
    do(game, ChangePosition(hale, "prone"))
    assert refused(game, shot) == ""
    do(game, shot)
    assert get(game, "Cole", Standing) == Standing("fire", AtPiece(tran))


@pytest.mark.rule("FMJP-4.1-4")
def test_an_npc_acts_at_most_ce_times_a_turn() -> None:
    game = squad()
    give(game, "Cole", Standing("hold"))
    give(game, "Cole", ActionsTaken(2))
    assert refused(game, Spot(find(game, "Cole"))) == ""
    give(game, "Cole", ActionsTaken(3))  # CE 3
    assert refused(game, Spot(find(game, "Cole"))) == "FMJP-4.1-4"


@pytest.mark.rule("FMJP-4.1-4")
def test_go_and_follow_bring_him_nearer_and_cover_into_cover() -> None:
    ground = field([Area(1, "scrub", box(52, 40, 10, 8))])
    game = squad(cole=(56.0, 50.0), ground=ground)
    cole = find(game, "Cole")
    assert refused(game, Move(cole, (Point(55, 50),))) == ""
    assert refused(game, Move(cole, (Point(57, 50),))) == "FMJP-4.1-4"
    give(game, "Cole", Standing("go", AtPoint(Point(60.0, 50.0))))
    assert refused(game, Move(cole, (Point(57, 50),))) == ""
    assert refused(game, Move(cole, (Point(55, 50),))) == "FMJP-4.1-4"
    give(game, "Cole", Standing("cover"))
    assert refused(game, Move(cole, (Point(56, 47),))) == ""
    assert refused(game, Move(cole, (Point(56, 49),))) == "FMJP-4.1-4"
    give(game, "Cole", Standing("hold"))
    assert refused(game, Move(cole, (Point(56, 47),))) == "FMJP-4.1-4"
    assert refused(game, ChangePosition(cole, "prone")) == ""


@pytest.mark.rule("FMJP-4.1-4", "FMJP-4.0-13")
def test_an_npc_aims_with_one_marker_at_most() -> None:
    game = squad()
    cole, tran = find(game, "Cole"), find(game, "Tran")
    give(game, "Cole", Standing("aim", AtPiece(tran)))
    assert refused(game, TakeAim(cole, Point(40, 20))) == "FMJP-4.1-4"
    do(game, TakeAim(cole, Point(50, 20)))
    assert get(game, "Cole", Aim).markers == 1
    do(game, HoldCard(find(game, "Hale")))
    turn_up(game, "8C", "Hale")
    assert refused(game, TakeAim(cole, Point(50, 20))) == "FMJP-4.0-13"


@pytest.mark.rule("FMJP-4.1-4")
def test_help_lets_him_attend_to_that_man_alone() -> None:
    game = squad()
    give(game, "Cole", Standing("help", AtPiece(find(game, "Tran"))))
    assert refused(game, FirstAid(find(game, "Cole"), find(game, "Hale"))) != ""
    assert refused(game, Spot(find(game, "Cole"))) == "FMJP-4.1-4"


def ward() -> Battle:
    """Cole, told to help Irwin, who bleeds beside him as Doc does, and Hale at Irwin's other side with an eight."""
    game = battle(
        (
            us("Hale", 54, 50),
            us("Cole", 52, 50, "us_rifleman", under="Hale"),
            us("Irwin", 53, 50, "us_team_leader"),
            us("Doc", 52, 51, "us_medic"),
        ),
        (vc("Tran", 5, 5),),
    )
    for name in ("Irwin", "Doc"):
        give(game, name, Efficiency(0))
        give(game, name, Bleeding(5))
    turn_up(game, "8H", "Hale")
    give(game, "Cole", Standing("help", AtPiece(find(game, "Irwin"))))
    return game


@pytest.mark.rule("FMJP-4.1-4", "FMJP-4.0-11")
def test_who_is_told_to_help_treats_his_man_and_no_other() -> None:
    game = ward()
    cole, irwin, doc = (find(game, name) for name in ("Cole", "Irwin", "Doc"))
    assert refused(game, FirstAid(cole, doc)) == "FMJP-4.1-4"
    assert refused(game, FirstAid(cole, irwin)) == ""
    do(game, FirstAid(cole, irwin))
    assert get(game, "Irwin", Attended).by == cole


@pytest.mark.rule("FMJP-4.1-4", "FMJP-9.0-4")
def test_who_is_told_to_help_carries_his_man_and_no_other() -> None:
    game = ward()
    cole, hale, irwin, doc = (find(game, name) for name in ("Cole", "Hale", "Irwin", "Doc"))
    way = (Point(52, 48),)
    assert why_not_ordered(game, cole, Carry(cole, hale, irwin, way)) is None
    refusal = why_not_ordered(game, cole, Carry(cole, hale, doc, way))
    assert refusal is not None
    assert refusal.rule == "FMJP-4.1-4"


def orphan(y: float = 45.0, irwin: float = 50.0) -> Battle:
    """Cole, whose Hale is down, Irwin, and Tran so near; a seven for Irwin, the first card of the turn."""
    americans = (
        us("Hale", 10, 90),
        us("Cole", 50, 50, "us_rifleman", under="Hale"),
        us("Irwin", irwin, 52, "us_team_leader"),
    )
    game = battle(americans, (vc("Tran", 50, y),))
    give(game, "Hale", Efficiency(0))
    give(game, "Hale", Bleeding(5))
    turn_up(game, "7H", "Irwin", "Irwin")
    return game


@pytest.mark.rule("FMJP-4.1-4")
def test_who_has_nobody_over_him_fires_within_ten_paces_once_on_the_first_card_of_his_side() -> None:
    game = orphan(40.0)
    cole, tran = find(game, "Cole"), find(game, "Tran")
    shot = Fire(cole, (Share(AtPiece(tran), SEVEN),))
    assert refused(game, shot) == ""
    give(game, "Cole", ActionsTaken(1))
    assert refused(game, shot) == "FMJP-4.1-4"
    far = orphan(39.9)
    assert refused(far, shot) == "FMJP-4.1-4"
    do(far, Done())
    turn_up(far, "8C", "Irwin", "Irwin")
    assert refused(far, Move(cole, (Point(50, 49),))) == "FMJP-2.0-3"  # no longer the first card


@pytest.mark.rule("FMJP-4.1-4")
def test_another_character_within_twenty_paces_takes_him_over_with_a_card() -> None:
    game = orphan()
    irwin, cole = find(game, "Irwin"), find(game, "Cole")
    do(game, TakeOver(irwin, cole))
    assert get(game, "Cole", Under).to == irwin
    assert get(game, "Cole", Standing).order == "follow"
    assert game.decision is None  # his card is spent
    far = orphan(irwin=69.95)  # two paces south besides
    assert refused(far, TakeOver(irwin, cole)) == "FMJP-4.1-4"
    assert refused(squad(), TakeOver(find(squad(), "Hale"), find(squad(), "Cole"))) == "FMJP-4.1-4"


@pytest.mark.rule("FMJP-4.1-4")
def test_npcs_begin_with_follow_me_and_a_ce_of_two_or_three() -> None:
    game = battle(
        (us("Hale", 50, 50), us("Cole", 52, 50, "us_rifleman", under="Hale")),
        (vc("Tran", 50, 20), vc("Hoa", 52, 20, "vc_fighter", under="Tran")),
    )
    assert [get(game, name, Standing).order for name in ("Cole", "Hoa")] == ["follow", "follow"]
    assert [get(game, name, Efficiency).now for name in ("Cole", "Hoa")] == [3, 2]
    assert not has(game, "Hale", Standing)


@pytest.mark.rule("FMJP-4.1-4", "FMJP-4.0-11")
def test_one_who_is_told_to_help_treats_the_man_he_was_told_and_no_other() -> None:
    americans = (
        us("Hale", 50, 50),
        us("Cole", 52, 50, "us_rifleman", under="Hale"),
        us("Doyle", 53, 50, "us_rifleman", under="Hale"),
        us("Ellis", 51, 50, "us_rifleman", under="Hale"),
    )
    game = battle(americans, (vc("Tran", 50, 20),))
    cole, doyle, ellis = (find(game, name) for name in ("Cole", "Doyle", "Ellis"))
    give(game, "Cole", Standing("help", AtPiece(doyle)))
    verdicts = [why_not_ordered(game, cole, order) for order in (FirstAid(cole, doyle), Carry(cole, ellis, doyle, ()))]
    assert verdicts == [None, None]
    others = [why_not_ordered(game, cole, order) for order in (FirstAid(cole, ellis), Carry(cole, doyle, ellis, ()))]
    assert [refusal.rule for refusal in others if refusal] == ["FMJP-4.1-4", "FMJP-4.1-4"]


@pytest.mark.rule("FMJP-4.1-4")
def test_nobody_takes_over_a_man_of_the_enemy() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 20), vc("Sau", 52, 50, "vc_fighter", under="Tran")))
    turn_up(game, "7H", "Hale")
    give(game, "Tran", Efficiency(0))
    take = TakeOver(find(game, "Hale"), find(game, "Sau"))
    refusal = game.why_not(take)
    assert refusal is not None
    assert (refusal.rule, refusal.message) == ("FMJP-4.1-4", OUT)
