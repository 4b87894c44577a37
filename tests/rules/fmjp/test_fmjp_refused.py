"""Why a man of Full Metal Jacket Potato may not do as ordered, in the player's words and on both sides of each edge."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.layers import Level
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    Acted,
    ActionsTaken,
    At,
    Attended,
    Bleeding,
    Efficiency,
    Hidden,
    MovedThisTurn,
    Prone,
    Puffed,
    Standing,
    Under,
    UnderFire,
)
from game.rules.fmjp.model.decisions import (
    CardActs,
    Carry,
    ChangePosition,
    Cross,
    Face,
    FirstAid,
    IssueOrder,
    Leave,
    Move,
    Rest,
    TakeOver,
)
from game.rules.fmjp.model.events.turn import Moved, Rested, TakenOver, Turned
from game.rules.fmjp.move.room_to_stand import beside, is_free, why_no_room, with_room
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
    line,
    sentence_against,
    told,
    turn_up,
    us,
    vc,
)

SEVEN = card_of("7H")


def duel(*faces, ground=None, target=(50, 30), **more):
    """Hale at 50, 50 with a seven, Reed beside him, and Tran."""
    game = battle((us("Hale", 50, 50, **more), us("Reed", 60, 50)), (vc("Tran", *target),), *faces, ground=ground)
    turn_up(game, "7H", "Hale")
    return game


def down(game, name):
    """He lies wounded."""
    give(game, name, Efficiency(0))
    give(game, name, Bleeding(5))


# Who acts ---------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-2.0-4", "FMJP-5.3-1")
def test_a_card_is_for_its_owner_once_and_while_he_is_on_his_feet():
    game = duel()
    hale, reed = find(game, "Hale"), find(game, "Reed")
    give(game, "Hale", Puffed(2))
    assert sentence_against(game, Rest(hale)) == ""
    assert sentence_against(game, Rest(reed)) == "Reed does not act on this card."
    give(game, "Hale", Acted())
    assert sentence_against(game, Rest(hale)) == "Hale has acted on this card."
    down(game, "Hale")
    assert sentence_against(game, Rest(hale)) == "Hale is out of action."


@pytest.mark.rule("FMJP-4.1-4")
def test_an_npc_acts_on_an_order_and_as_often_a_turn_as_he_has_efficiency():
    game = battle((us("Hale", 50, 50), us("Doc", 52, 50, "us_rifleman", under="Hale")), (vc("Tran", 5, 5),))
    turn_up(game, "7H", "Hale")
    doc = find(game, "Doc")
    give(game, "Doc", Puffed(2))
    game.world.remove(doc, Standing)
    assert sentence_against(game, Rest(doc)) == "Doc has no order."
    give(game, "Doc", Standing("hold"))
    assert sentence_against(game, Rest(doc)) == ""
    most = get(game, "Doc", Efficiency).now
    give(game, "Doc", ActionsTaken(most - 1))
    assert sentence_against(game, Rest(doc)) == ""
    give(game, "Doc", ActionsTaken(most))
    assert sentence_against(game, Rest(doc)) == f"Doc has done all he can in this turn: {most} actions."


# Positions --------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.0-6", "FMJP-4.0-12", "FMJP-8.0-7")
def test_rest_positions_and_facings():
    game = duel()
    hale = find(game, "Hale")
    assert sentence_against(game, Rest(hale)) == "Hale is not puffed."
    assert sentence_against(game, ChangePosition(hale, "up")) == "Hale is in that position."
    assert sentence_against(game, ChangePosition(hale, "sideways")) == "Hale is in that position."
    assert sentence_against(game, ChangePosition(hale, "prone")) == ""
    give(game, "Hale", Prone())
    assert sentence_against(game, ChangePosition(hale, "prone")) == "Hale is in that position."
    assert sentence_against(game, ChangePosition(hale, "up")) == ""
    facing = "A facing is a number from 0 to 359."
    assert [sentence_against(game, Face(hale, degree)) for degree in (-1, 0, 1, 359, 360)] == [
        facing, "He faces that way.", "", "", facing,
    ]  # fmt: skip
    give(game, "Hale", Puffed(3))
    game.world.set(hale, UnderFire(1))
    assert sentence_against(game, Rest(hale)) == "Hale is under fire in this phase and finds no rest."
    game.world.set(hale, UnderFire(0))
    assert sentence_against(game, Rest(hale)) == ""
    assert Face(hale, 180) in game.orders()


@pytest.mark.rule("FMJP-4.0-6", "FMJP-8.0-7")
def test_to_turn_costs_nothing_and_rest_takes_two_markers_off_and_is_an_action():
    game = duel()
    hale = find(game, "Hale")
    give(game, "Hale", Puffed(3))
    do(game, Face(hale, 90))
    assert [(event.figure, event.facing) for event in told(game, Turned)] == [(hale, 90)]
    assert get(game, "Hale", At).facing == 90
    assert isinstance(game.decision, CardActs)
    do(game, Rest(hale))
    assert [event.left for event in told(game, Rested)] == [1]
    assert get(game, "Hale", Puffed) == Puffed(1)
    assert game.decision is None


# Moves ------------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-4", "FMJP-4.0-12")
def test_what_bars_a_move():
    wall, pond = Barrier(1, "stone wall", line((40, 45), (60, 45))), Area(2, "water", box(60, 60, 10, 10))
    game = duel(ground=field([pond], [wall]))
    hale = find(game, "Hale")

    def why(*path, **more):
        return sentence_against(game, Move(hale, tuple(Point(*point) for point in path), **more))

    assert why() == "Say where Hale is to go."
    assert why((50, 52), pace="hop") == "Say where Hale is to go."
    assert [why((50, 52), facing=facing) for facing in (-1, 0, 359, 360)] == [
        "A facing is a number from 0 to 359.", "", "", "A facing is a number from 0 to 359.",
    ]  # fmt: skip
    assert why((50, 57)) == ""
    assert why((50, 57.1)) == "That costs 7.1 paces; Hale has 7.0."
    assert why((50, 43)) == "To get over or through what is in the way is an action of its own."
    assert why((65, 65), pace="double").startswith("Hale cannot go there: ")
    give(game, "Hale", Puffed(9))
    assert why((50, 52), pace="double") == "Hale is too puffed for that."
    give(game, "Hale", Prone())
    assert why((50, 52)) == "Hale is prone: he can crawl, or get up first."
    assert why((50, 52), pace="crawl") == ""


@pytest.mark.rule("FMJP-4.0-12")
def test_what_bars_a_crossing():
    game = duel(ground=field((), [Barrier(1, "stone wall", line((40, 49.5), (60, 49.5)))]))
    hale = find(game, "Hale")

    def why(x, y):
        return sentence_against(game, Cross(hale, Point(x, y)))

    assert why(50, 48.5) == ""
    assert why(50, 52) == "There is nothing to cross on the way to that place."
    assert why(50, 40).startswith("Hale crosses to a place at most ")
    assert Cross(hale, Point(50, 48)) in game.orders()
    give(game, "Reed", At(50, 48, 0))
    assert why(50, 48.5) == "There is no room beside Reed: bases are a pace wide."
    give(game, "Hale", Prone())
    assert why(50, 48.5) == "Hale is prone: he can crawl, or get up first."


@pytest.mark.rule("FMJP-4.0-4", "FMJP-4.0-12")
def test_how_a_man_has_gone_is_remembered_and_his_aim_is_lost():
    game = duel()
    hale = find(game, "Hale")
    give(game, "Hale", MovedThisTurn(doubled=True))
    do(game, Move(hale, (Point(50, 52),), "crawl", 90))
    assert has(game, "Hale", Prone)
    assert get(game, "Hale", MovedThisTurn) == MovedThisTurn(doubled=True)
    assert (at(game, "Hale"), get(game, "Hale", At).facing) == ((50, 52), 90)
    other = duel()
    do(other, Move(find(other, "Hale"), (Point(50, 52),)))
    assert get(other, "Hale", MovedThisTurn) == MovedThisTurn(doubled=False)
    (moved,) = told(other, Moved)
    assert (moved.how, moved.cost, moved.rule) == ("advance", 2.0, "FMJP-4.0-3")


# Room -------------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.0-3")
def test_bases_are_a_pace_wide_and_a_hidden_enemy_forbids_nothing():
    game = duel(target=(50, 48))
    hale, tran = find(game, "Hale"), find(game, "Tran")
    assert why_no_room(game.world, (hale,), (59.0, 50)) is None
    assert why_no_room(game.world, (hale,), (59.01, 50)) is not None
    assert why_no_room(game.world, (hale,), (50, 48.5)) is not None
    assert why_no_room(game.world, (hale, tran), (50, 48.5)) is None
    assert sentence_against(game, Move(hale, (Point(50, 46),))) == "Tran is in the way."
    assert sentence_against(game, Move(hale, (Point(51.0, 50), Point(51.0, 46)))) == ""
    give(game, "Tran", Hidden())
    assert why_no_room(game.world, (hale,), (50, 48.5)) is None
    assert sentence_against(game, Move(hale, (Point(50, 46),))) == ""
    give(game, "Reed", Hidden())
    assert why_no_room(game.world, (hale,), (59.5, 50)) is not None
    down(game, "Reed")
    assert why_no_room(game.world, (hale,), (59.5, 50)) is None


@pytest.mark.rule("FMJP-4.0-3")
def test_who_comes_upon_somebody_ends_his_way_short_of_him():
    game = duel(target=(50, 46))
    hale = find(game, "Hale")
    way = [Point(50, 50 - step / 2) for step in range(13)]
    assert with_room(game, hale, way) == 6
    give(game, "Tran", At(5, 5, 0))
    assert with_room(game, hale, way) == 12
    give(game, "Reed", At(50, 44, 0))
    assert with_room(game, hale, way) == 10
    down(game, "Reed")
    assert with_room(game, hale, way) == 12


@pytest.mark.rule("FMJP-9.0-4")
def test_a_free_place_beside_a_man_is_in_contact_and_nearest_to_where_the_other_was():
    game = duel(ground=field((), [Barrier(1, "stone wall", line((40, 49.5), (60, 49.5)))]))
    hale, reed = find(game, "Hale"), find(game, "Reed")
    assert beside(game, hale, reed) == (51, 50)
    assert is_free(game, (50, 60))
    assert not is_free(game, (50.5, 50))
    assert is_free(game, (50.5, 50), (hale,))
    assert is_free(game, (51, 50))
    assert not is_free(game, (-1, 50))
    give(game, "Tran", At(51, 50, 0))
    place = beside(game, hale, reed)
    assert place is not None
    assert place.y > 50
    assert round(((place.x - 50) ** 2 + (place.y - 50) ** 2) ** 0.5, 1) == 1.0


# The wounded ------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-9.0-4")
def test_whom_two_men_carry_and_how():
    game = battle((us("Hale", 50, 50), us("Reed", 52, 50), us("Irwin", 51, 50)), (vc("Tran", 51, 51),))
    turn_up(game, "7H", "Hale")
    hale, reed, irwin, tran = (find(game, name) for name in ("Hale", "Reed", "Irwin", "Tran"))
    way = (Point(50, 52),)
    assert sentence_against(game, Carry(hale, reed, irwin, way)) == "Irwin does not have to be carried."
    down(game, "Irwin")
    down(game, "Tran")
    assert sentence_against(game, Carry(hale, reed, irwin, way)) == ""
    assert sentence_against(game, Carry(hale, reed, tran, way)) == "Tran is an enemy."
    two = "It takes two men in contact with Irwin to carry him."
    assert sentence_against(game, Carry(hale, hale, irwin, way)) == two
    assert sentence_against(game, Carry(hale, tran, irwin, way)) == two
    assert sentence_against(game, Carry(hale, reed, irwin, ())) == "Say where Hale is to go."
    assert sentence_against(game, Carry(hale, reed, irwin, (Point(50, 56),))).startswith("That costs 6.0 paces")
    assert any(isinstance(order, Carry) for order in game.orders())
    give(game, "Reed", Prone())
    assert sentence_against(game, Carry(hale, reed, irwin, way)) == "Reed is prone: he can crawl, or get up first."
    give(game, "Reed", At(53.2, 50, 0))
    assert sentence_against(game, Carry(hale, reed, irwin, way)) == two
    assert not any(isinstance(order, Carry) for order in game.orders())


@pytest.mark.rule("FMJP-4.0-11")
def test_to_whom_first_aid_is_given():
    game = battle((us("Hale", 50, 50), us("Reed", 52, 50), us("Irwin", 51, 50)), (vc("Tran", 60, 51),))
    turn_up(game, "7H", "Hale")
    hale, irwin, tran = (find(game, name) for name in ("Hale", "Irwin", "Tran"))
    assert sentence_against(game, FirstAid(hale, irwin)) == "Irwin needs no first aid."
    down(game, "Irwin")
    assert sentence_against(game, FirstAid(hale, irwin)) == ""
    assert FirstAid(hale, irwin) in game.orders()
    give(game, "Irwin", Attended(hale))
    assert sentence_against(game, FirstAid(hale, irwin)) == "Irwin is being attended to."
    game.world.remove(irwin, Attended)
    give(game, "Tran", At(49, 50, 0))
    assert sentence_against(game, FirstAid(hale, irwin)) == (
        "Tran is in contact: nobody gives first aid with an enemy upon him."
    )
    down(game, "Tran")
    assert sentence_against(game, FirstAid(hale, tran)) == "Tran is an enemy."
    give(game, "Irwin", At(56, 50, 0))
    assert sentence_against(game, FirstAid(hale, irwin)) == "Hale has to be in contact with Irwin."


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("y", "why"), [(99, ""), (98.9, "Hale is not at the edge of his side."), (100, "")])
def test_a_man_leaves_within_a_pace_of_the_edge_of_his_side(y, why):
    game = duel()
    give(game, "Hale", At(50, y, 0))
    assert sentence_against(game, Leave(find(game, "Hale"))) == why
    assert (Leave(find(game, "Hale")) in game.orders()) is (not why)


# Orders to others -------------------------------------------------------------------------------


def leading(**more):
    """Hale over Doc, Reed with nobody under him, and Tran."""
    men = (us("Hale", 50, 50), us("Reed", 60, 50), us("Doc", 54, 50, "us_rifleman", under="Hale"))
    game = battle(men, (vc("Tran", 50, 30),), **more)
    turn_up(game, "7H", "Hale")
    return game


@pytest.mark.rule("FMJP-4.1-1", "FMJP-4.1-4")
def test_what_an_order_says_and_to_whom_it_goes():
    game = leading(ground=field([Area(2, "water", box(60, 60, 10, 10))]))
    hale, reed, doc, tran = (find(game, name) for name in ("Hale", "Reed", "Doc", "Tran"))

    def why(npc, order, man=None, at=None, cards=(SEVEN,)):
        target = AtPiece(man) if man is not None else AtPoint(at) if at is not None else None
        return sentence_against(game, IssueOrder(hale, npc, order, cards, target))

    goal = "Say where to, or whom it is about."
    assert [why(doc, order) for order in ("hold", "follow", "cover", "go", "fire", "aim", "help", "dance")] == [
        "", "", "", goal, goal, goal, goal, goal,
    ]  # fmt: skip
    assert [why(doc, "fire", tran), why(doc, "aim", tran), why(doc, "go", at=Point(54, 55))] == ["", "", ""]
    assert [why(doc, "hold", tran), why(doc, "go", tran), why(doc, "fire", reed), why(doc, "help", reed)] == [goal] * 4
    assert why(doc, "aim", at=Point(54, 55)) == ""
    assert why(doc, "help", at=Point(54, 55)) == goal
    assert (
        sentence_against(game, IssueOrder(hale, doc, "go", (SEVEN,), AtPoint(Point(54, 55), level=Level.ROOF)))
        == "Nobody can stand there."
    )
    assert why(doc, "go", at=Point(65, 65)) == "Nobody can stand there."
    assert why(doc, "fire", at=Point(65, 65)) == ""
    assert why(doc, "fire", at=Point(-1, 5)) == "Nobody can stand there."
    assert why(reed, "hold") == "Reed is not under Hale."
    assert why(doc, "hold", cards=(card_of("KC"),)) == (
        "Fire costs the turned card, and Hale may add only cards that he holds."
    )
    down(game, "Reed")
    assert why(doc, "help", reed) == ""
    down(game, "Tran")
    assert why(doc, "help", tran) == goal
    give(game, "Doc", At(70, 50, 0))
    assert why(doc, "hold") == ""
    give(game, "Doc", At(70.1, 50, 0))
    assert why(doc, "hold") == "Hale does not reach Doc by signs, nor by radio."
    down(game, "Doc")
    assert why(doc, "hold") == "Doc is out of action."


@pytest.mark.rule("FMJP-4.1-4")
def test_who_has_lost_his_leader_is_taken_over_by_another():
    game = leading()
    doc = find(game, "Doc")
    down(game, "Hale")
    turn_up(game, "8H", "Reed")
    order = TakeOver(find(game, "Reed"), doc)
    assert sentence_against(game, order) == ""
    assert sentence_against(game, TakeOver(find(game, "Reed"), find(game, "Tran"))) == "Tran is out of action."
    give(game, "Doc", At(60, 70.1, 0))
    assert sentence_against(game, order) == "Reed does not reach Doc by signs, nor by radio."
    give(game, "Doc", At(60, 70, 0))
    game.take_events()
    do(game, order)
    assert [(event.figure, event.npc) for event in told(game, TakenOver)] == [(find(game, "Reed"), doc)]
    assert get(game, "Doc", Standing) == Standing("follow")
    assert get(game, "Doc", Under).to == find(game, "Reed")
    other = leading()
    turn_up(other, "8H", "Reed")
    assert sentence_against(other, TakeOver(find(other, "Reed"), find(other, "Doc"))) == ("Doc has somebody over him.")
