"""Why a unit of Force on Force may not act, fire, move or assault as ordered, in the player's words."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import (
    Acted,
    Active,
    At,
    Civilians,
    Dummy,
    HeldBack,
    InCover,
    Off,
    Pinned,
    Reacted,
    Shots,
    TriedCover,
)
from game.rules.fof.model.decisions import (
    Activate,
    Assault,
    Fire,
    Move,
    TakeCover,
)
from tests.rules.fof.fof_board import (
    activate,
    battle,
    box,
    cell,
    change,
    facing,
    find,
    firing,
    give,
    hide,
    moving,
    refused,
    squad,
    table,
    two,
    unit,
)

# Who acts ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-TURN-1", "FOF-FIRE-6")
def test_a_side_activates_its_own_units_once_and_irregulars_not_after_they_have_reacted():
    game = battle([unit("Team", 20, 20), unit("Other", 26, 20)], [cell("Cell", 20, 40)])
    team = find(game, "Team")
    assert refused(game, Activate(team)) == ""
    not_yours = "That is no unit of yours on the table. (FOF-TURN-1)"
    assert refused(game, Activate(find(game, "Cell"))) == not_yours
    give(game, "Other", Off("left", 1))
    assert refused(game, Activate(find(game, "Other"))) == not_yours
    assert refused(game, Activate(team, "sideways")) == (
        "A unit moves, stands, watches, assaults, does a task or moves out of contact. (FOF-TURN-1)"
    )
    give(game, "Team", Reacted())
    assert refused(game, Activate(team)) == ""
    change(game, "Team", irregular=True)
    assert refused(game, Activate(team)) == (
        "Team has reacted; Irregulars act or react only once in a turn. (FOF-FIRE-6)"
    )
    give(game, "Team", Acted())
    assert refused(game, Activate(team)) == "Team has been activated this turn. (FOF-TURN-1)"


@pytest.mark.rule("FOF-TURN-1", "FOF-OOC-1")
@pytest.mark.parametrize(
    ("how", "why"),
    [("overwatch", "There is nobody behind this marker. (FOF-TURN-1)"),
     ("assault", "There is nobody behind this marker. (FOF-TURN-1)"), ("tactical", ""), ("task", "")],
)  # fmt: skip
def test_a_dummy_neither_watches_nor_assaults(how, why):
    game = two(gap=10)
    give(game, "Team", Dummy())
    assert refused(game, Activate(find(game, "Team"), how)) == why


@pytest.mark.rule("FOF-OW-1")
def test_overwatch_is_for_the_initiative_and_for_who_is_steady_and_has_dice():
    game = two()
    watch = Activate(find(game, "Team"), "overwatch")
    assert refused(game, watch) == ""
    give(game, "Team", Shots(20))
    assert refused(game, watch) == "Team has no Firepower dice left this turn. (FOF-OW-1)"
    give(game, "Team", Pinned())
    assert refused(game, watch) == "Team is pinned. (FOF-OW-1)"
    other = two(holder="vc")
    assert refused(other, Activate(find(other, "Team"), "overwatch")) == (
        "Only the side with the initiative goes on overwatch. (FOF-OW-1)"
    )


@pytest.mark.rule("FOF-TURN-1")
@pytest.mark.parametrize(
    ("moved", "fired", "busy", "how", "goes_on"),
    [
        (False, False, False, "tactical", True),
        (True, False, False, "tactical", True),
        (False, True, False, "tactical", True),
        (True, True, False, "tactical", False),
        (False, False, True, "task", False),
        (True, False, False, "out of contact", False),
        (False, False, False, "out of contact", True),
    ],
)
def test_an_activation_goes_on_until_the_unit_has_moved_and_fired_or_is_busy(moved, fired, busy, how, goes_on):
    from game.rules.fof.model.decisions import UnitActs
    from game.rules.fof.model.tasks import GoOn
    from tests.rules.fof.fof_board import do

    game = two()
    give(game, "Team", Active(how, moved=moved, fired=fired, busy=busy))
    do(game, GoOn(find(game, "Team")))
    assert isinstance(game.decision, UnitActs) is goes_on


# Fire -------------------------------------------------------------------------------------------


def standing(**options):
    """A fireteam that stands, with a squad in its sight."""
    game = facing(**options)
    activate(game, "Team", "stand")
    return game


def aimed(game, *shares, pouches=False):
    """The team fires at several with so many dice each, and these of its gunners."""
    return Fire(
        find(game, "Team"),
        tuple(Aim(AtPiece(find(game, name)), dice, tuple(men)) for name, dice, *men in shares),
        pouches,
    )


@pytest.mark.rule("FOF-TURN-1")
def test_only_the_active_unit_fires_once_and_not_when_it_does_something_else():
    game = battle([unit("Team", 20, 20), unit("Other", 26, 20)], [squad("Squad", 20, 30)])
    activate(game, "Team", "stand")
    assert refused(game, firing(game, "Team", "Squad")) == ""
    assert refused(game, firing(game, "Other", "Squad")) == "Other is not active. (FOF-TURN-1)"
    give(game, "Team", Active("stand", fired=True))
    assert refused(game, firing(game, "Team", "Squad")) == "Team has fired in this activation. (FOF-TURN-1)"
    give(game, "Team", Active("stand", busy=True))
    assert refused(game, firing(game, "Team", "Squad")) == "Team was not activated to fire. (FOF-TURN-1)"
    give(game, "Team", Active("task"))
    assert refused(game, firing(game, "Team", "Squad")) == "Team was not activated to fire. (FOF-TURN-1)"


@pytest.mark.rule("FOF-ATK-1", "FOF-OOC-1", "FOF-DIM-4", "FOF-FOW-2")
def test_what_a_unit_cannot_fire_at_or_with():
    game = standing()
    assert refused(game, Fire(find(game, "Team"), ())) == "Choose whom to fire at. (FOF-ATK-1)"
    assert refused(game, firing(game, "Team", "Team")) == "That is no enemy on the table. (FOF-ATK-1)"
    assert refused(game, firing(game, "Team", "Squad", pouches=True)) == "You do not hold that card. (FOF-FOW-2)"
    hide(game, "Squad")
    assert refused(game, firing(game, "Team", "Squad")) == (
        "Nobody knows yet who is there; a marker is not fired at. (FOF-OOC-1)"
    )
    give(game, "Squad", Off("left", 1))
    assert refused(game, firing(game, "Team", "Squad")) == "That is no enemy on the table. (FOF-ATK-1)"
    give(game, "Team", Shots(20))
    spent = "Team has no Firepower dice left this turn. (FOF-DIM-4)"
    assert refused(game, firing(game, "Team", "Squad")) == spent
    dummy = standing()
    give(dummy, "Team", Dummy())
    assert refused(dummy, firing(dummy, "Team", "Squad")) == spent


@pytest.mark.rule("FOF-LOS-1", "FOF-LOS-2", "FOF-FOW-3")
def test_a_shot_needs_a_line_free_of_growth_of_units_and_of_villagers():
    growth = standing(ground=table([Area(1, "scrub", box(10, 22, 20, 5))]))
    assert refused(growth, firing(growth, "Team", "Squad")).startswith("Team cannot see Squad: ")
    assert refused(growth, firing(growth, "Team", "Squad")).endswith("(FOF-LOS-2)")
    full = battle([unit("Team", 20, 20), unit("Friend", 20.5, 25)], [squad("Squad", 20, 30)])
    activate(full, "Team", "stand")
    assert refused(full, firing(full, "Team", "Squad")) == "Friend stands between the two. (FOF-LOS-1)"
    folk = standing()
    folk.world.create(At(21, 25), Civilians(1))
    assert refused(folk, firing(folk, "Team", "Squad")) == "Villagers are in the line of fire. (FOF-FOW-3)"
    folk.world.set(folk.world.ids(Civilians)[0], At(21.01, 25))
    assert refused(folk, firing(folk, "Team", "Squad")) == ""
    folk.world.set(folk.world.ids(Civilians)[0], At(20, 25))
    folk.world.set(folk.world.ids(Civilians)[0], Civilians(0))
    assert refused(folk, firing(folk, "Team", "Squad")) == ""


@pytest.mark.rule("FOF-LOS-1")
@pytest.mark.parametrize(
    ("x", "y", "free"),
    [(20.99, 25, False), (21.0, 25, True), (20, 29, False), (20, 29.1, True), (20, 20.9, True), (20, 21, False)],
)
def test_a_third_leader_is_in_the_way_within_an_inch_of_the_line_but_not_beside_either_end(x, y, free):
    game = battle([unit("Team", 20, 20), unit("Friend", x, y)], [squad("Squad", 20, 30)])
    activate(game, "Team", "stand")
    assert (refused(game, firing(game, "Team", "Squad")) == "") is free


@pytest.mark.rule("FOF-LOS-1")
@pytest.mark.parametrize(
    ("hills", "free"),
    [
        ([(15, 15, 10, 7)], True),
        ([(15, 27, 10, 7)], True),
        ([(15, 15, 10, 7), (15, 27, 10, 7)], True),
        ([(15, 15, 10, 20)], False),
        ([(15, 23, 10, 3)], False),
    ],
)
def test_whoever_stands_below_two_on_the_same_hill_or_below_one_of_them_is_not_in_the_way(hills, free):
    ground = table([Area(number, "hillside", box(*hill)) for number, hill in enumerate(hills, start=1)])
    game = battle([unit("Team", 20, 20), unit("Friend", 20, 24.5)], [squad("Squad", 20, 30)], ground=ground)
    from game.rules.fof.sight import unit_between

    assert (unit_between(game, find(game, "Team"), find(game, "Squad")) is None) is free


@pytest.mark.rule("FOF-SPLIT-1", "FOF-SPLIT-2", "FOF-SPLIT-3")
def test_split_fire_says_who_gets_how_many_dice_and_whose_gun():
    game = battle([unit("Team", 20, 20)], [squad("One", 15, 30), squad("Two", 25, 30)])
    activate(game, "Team", "stand")
    gun = gunners(game.world, find(game, "Team"))[0]
    rifleman = find(game, "Team 1")
    assert refused(game, aimed(game, ("One", 0), ("One", 0))) == "Name each target once. (FOF-SPLIT-2)"
    assert refused(game, aimed(game, ("One", 2))) == "All dice go to the one target. (FOF-SPLIT-2)"
    assert refused(game, aimed(game, ("One", 0, gun))) == "All dice go to the one target. (FOF-SPLIT-2)"
    assert refused(game, aimed(game, ("One", 2, rifleman), ("Two", 2))) == (
        "That man serves no support weapon. (FOF-SPLIT-3)"
    )
    share = "Fire at several targets says how many dice go to each. (FOF-SPLIT-2)"
    assert refused(game, aimed(game, ("One", 2), ("Two", 0))) == share
    assert refused(game, aimed(game, ("One", 2), ("Two", 1))) == ""
    assert refused(game, aimed(game, ("One", 99), ("Two", 1))) != ""


@pytest.mark.rule("FOF-SPLIT-1")
def test_a_standing_unit_is_offered_all_its_dice_at_each_enemy_and_half_at_each_of_two():
    game = battle([unit("Team", 20, 20)], [squad("One", 15, 30), squad("Two", 25, 30)])
    activate(game, "Team", "stand")
    team, one, two_ = (find(game, name) for name in ("Team", "One", "Two"))
    shots = [order for order in game.orders() if isinstance(order, Fire)]
    dice = sum(aim.dice for aim in shots[1].aims)
    assert dice > 1
    assert shots == [
        Fire(team, (Aim(AtPiece(one)),)),
        Fire(team, (Aim(AtPiece(one), dice - dice // 2), Aim(AtPiece(two_), dice // 2))),
        Fire(team, (Aim(AtPiece(two_)),)),
        Fire(team, (Aim(AtPiece(two_), dice - dice // 2), Aim(AtPiece(one), dice // 2))),
    ]
    give(game, "Team", Active("stand", fired=True))
    assert not [order for order in game.orders() if isinstance(order, Fire)]
    give(game, "Team", Active("task"))
    assert not [order for order in game.orders() if isinstance(order, Fire)]


# Cover ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-COV-4", "FOF-COV-5", "FOF-COV-6")
def test_the_check_to_be_in_cover_is_for_who_has_not_moved_has_not_tried_and_is_not_in_it():
    game = two(4, gap=10, ground=table([Area(1, "scrub", box(10, 10, 20, 12))]))
    change(game, "Team", irregular=True)
    activate(game, "Team", "tactical")
    order = TakeCover(find(game, "Team"))
    assert refused(game, order) == ""
    assert order in game.orders()
    give(game, "Team", Active("tactical", busy=True))
    assert order not in game.orders()
    give(game, "Team", Active("tactical"), TriedCover())
    assert refused(game, order) == "Team cannot be In Cover now: it has moved, or has tried it. (FOF-COV-6)"
    give(game, "Team", InCover())
    assert refused(game, order) == "Team is In Cover. (FOF-COV-4)"
    regular = two(ground=table([Area(1, "scrub", box(10, 10, 20, 12))]))
    activate(regular, "Team", "tactical")
    assert refused(regular, TakeCover(find(regular, "Team"))) == (
        "Team is In Cover without a roll when it is done, for it stands still. (FOF-COV-5)"
    )


# Moves ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-MOVE-1", "FOF-MOVE-3", "FOF-MOVE-5", "FOF-MOVE-12", "FOF-CA-1")
def test_what_bars_a_move():
    pond, mud = Area(1, "water", box(28, 10, 6, 6)), Area(2, "wet paddy", box(10, 10, 6, 12))
    game = battle([unit("Team", 20, 20), unit("Other", 23, 20)], [cell("Cell", 20, 25)], ground=table([pond, mud]))
    give(game, "Cell", Shots(20), Pinned())
    activate(game, "Team", "tactical")
    assert refused(game, moving(game, "Team")) == "Say where it is to go. (FOF-MOVE-1)"
    assert refused(game, moving(game, "Team", (20, 14))) == ""
    assert refused(game, moving(game, "Team", (20, 13.9))) == "That costs 6.1 inches; it has 6. (FOF-MOVE-5)"
    assert refused(game, moving(game, "Team", (22.01, 20))) == "Another unit stands there. (FOF-MOVE-12)"
    assert refused(game, moving(game, "Team", (22.0, 20))) == ""
    into = "That leads into an enemy: only a close assault does. (FOF-CA-1)"
    assert refused(game, moving(game, "Team", (20, 24.01), (20, 23.1))) == into
    assert refused(game, moving(game, "Team", (20, 24.0), (20, 23.1))) == ""
    assert refused(game, Move(find(game, "Other"), (Point(23, 18),))) == "Other is not active. (FOF-TURN-1)"
    give(game, "Team", Active("tactical", moved=True))
    assert refused(game, moving(game, "Team", (20, 14))) == "Team has moved in this activation. (FOF-MOVE-1)"
    give(game, "Team", Active("stand"))
    assert refused(game, moving(game, "Team", (20, 14))) == "Team was not activated to move. (FOF-MOVE-1)"
    give(game, "Team", Active("rapid"))
    slow = "The ground on the way (wet paddy) allows Tactical moves only. (FOF-MOVE-3)"
    assert refused(game, moving(game, "Team", (15, 20))) == slow
    give(game, "Team", HeldBack(3.0, 1))
    assert refused(game, moving(game, "Team", (20, 16))) != ""


@pytest.mark.rule("FOF-MOVE-8")
def test_after_its_fire_a_unit_makes_no_rapid_move_nor_one_that_adds_up_to_it():
    from game.rules.fof.model.components import Marched

    game = two()
    activate(game, "Team", "tactical")
    give(game, "Team", Active("tactical", fired=True), Marched(3.0))
    added = "With what it has moved this turn that is a Rapid move, and none follows its own fire. (FOF-MOVE-8)"
    assert refused(game, moving(game, "Team", (20, 16.9))) == added
    assert refused(game, moving(game, "Team", (20, 17.1))) == ""
    give(game, "Team", Active("tactical"))
    assert refused(game, moving(game, "Team", (20, 16.9))) == ""


# Assault ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-CA-1")
def test_what_forbids_an_assault():
    game = battle([unit("Team", 20, 20), unit("Other", 26, 20)], [squad("Squad", 20, 26), squad("Far", 20, 44)])
    give(game, "Squad", Pinned(), Shots(20))
    activate(game, "Team", "assault")
    team, near_, far = (find(game, name) for name in ("Team", "Squad", "Far"))
    assert refused(game, Assault(team, near_)) == ""
    assert refused(game, Assault(find(game, "Other"), near_)) == "Other is not active. (FOF-TURN-1)"
    assert refused(game, Assault(team, find(game, "Other"))) == "That is no enemy to assault. (FOF-CA-1)"
    assert refused(game, Assault(team, far)) == "Far is out of reach of an assault. (FOF-CA-1)"
    assert [order for order in game.orders() if isinstance(order, Assault)] == [Assault(team, near_)]
    give(game, "Team", Active("tactical"))
    assert refused(game, Assault(team, near_)) == "Team was not activated to assault. (FOF-CA-1)"
    assert not [order for order in game.orders() if isinstance(order, Assault)]


@pytest.mark.rule("FOF-CA-1", "FOF-MOR-1")
def test_nobody_is_activated_to_assault_who_is_pinned_or_has_no_enemy_in_reach():
    far = facing(gap=13.2)
    assert refused(far, Activate(find(far, "Team"), "assault")) == "No enemy is in reach of an assault. (FOF-CA-1)"
    pinned = facing(gap=6)
    give(pinned, "Team", Pinned())
    assert refused(pinned, Activate(find(pinned, "Team"), "assault")).endswith("(FOF-MOR-1)")
    unknown = facing(gap=6)
    hide(unknown, "Squad")
    assert refused(unknown, Activate(find(unknown, "Team"), "assault")) == (
        "No enemy is in reach of an assault. (FOF-CA-1)"
    )
