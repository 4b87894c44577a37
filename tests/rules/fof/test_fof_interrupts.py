"""Who may react in Force on Force, by what, at which steps, in which order, and what becomes of an act meanwhile."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fof.fire.round_of_fire import aims_left
from game.rules.fof.model.acts import Act, Aim, Reaction
from game.rules.fof.model.components import (
    Active,
    Dummy,
    FiredAt,
    InCover,
    LostDice,
    Off,
    OnOverwatch,
    Pinned,
    Reacted,
    Shots,
    Volley,
)
from game.rules.fof.model.decisions import (
    Activate,
    Ducks,
    GoesFirst,
    Move,
    Pass,
    React,
    ReactBy,
    Shoot,
    UnitActs,
    WhoFirst,
)
from game.rules.fof.model.events import ActStopped, ReactionDeclared
from game.rules.fof.model.tasks import Perform
from game.rules.fof.nerve.interrupts import After, Reacts, Run, tied_first
from game.rules.fof.nerve.may_react import may_react_to, places_for, replies_of
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    at,
    battle,
    box,
    cell,
    do,
    facing,
    find,
    give,
    has,
    hide,
    move,
    refused,
    squad,
    table,
    told,
    unit,
)


def moving(game, name, *path, how="activation", against=0):
    """This unit goes along these points."""
    return Act(find(game, name), "move", how, origin=Point(*at(game, name)), path=tuple(Point(*p) for p in path),
               against=against)  # fmt: skip


def shooting(game, name, *targets, how="activation"):
    """This unit fires at these."""
    return Act(find(game, name), "fire", how, aims=tuple(Aim(AtPiece(find(game, target))) for target in targets))


# Who may react ----------------------------------------------------------------------------------

SCREEN = Area(1, "rock", box(0, 24, 21, 2))
"""Rock that hides what goes on north of it from those south-west of it."""


@pytest.mark.rule("FOF-RT-4")
@pytest.mark.parametrize(("end", "places"), [(22.0, 4), (21.0, 2), (20.9, 0)])
def test_a_move_is_reacted_to_where_an_inch_of_it_is_seen_and_at_the_steps_that_are(end, places):
    game = facing(gap=10)
    found = places_for(game, find(game, "Squad"), moving(game, "Team", (end, 20)))
    assert len(found) == places
    assert 0 not in found


@pytest.mark.rule("FOF-RT-4")
def test_only_the_steps_in_sight_count_and_a_shot_counts_where_it_is_seen():
    game = battle([unit("Team", 10, 20)], [squad("Squad", 10, 30)], ground=table([SCREEN]))
    squad_ = find(game, "Squad")
    assert places_for(game, squad_, moving(game, "Team", (16, 20))) == ()
    found = places_for(game, squad_, moving(game, "Team", (40, 20)))
    assert min(found) > 10
    assert places_for(game, squad_, shooting(game, "Team", "Squad")) == ()
    clear = facing()
    assert places_for(clear, find(clear, "Squad"), shooting(clear, "Team", "Squad")) == (0,)


@pytest.mark.rule("FOF-RT-4", "FOF-FIRE-3")
def test_with_the_initiative_a_unit_reacts_from_overwatch_or_to_a_shot_at_itself_and_only_by_fire():
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 30), squad("Other", 26, 30)], holder="vc")
    team, squad_, other = (find(game, name) for name in ("Team", "Squad", "Other"))
    go = moving(game, "Team", (26, 20))
    assert may_react_to(game, go) == ()
    shot = shooting(game, "Team", "Squad")
    assert may_react_to(game, shot) == (squad_,)
    assert replies_of(game, squad_, shot) == ("fire",)
    give(game, "Other", OnOverwatch())
    assert may_react_to(game, go) == (other,)
    assert replies_of(game, other, go) == ("fire",)
    assert may_react_to(game, shooting(game, "Team", "Squad", how="return")) == (other,)
    assert team not in may_react_to(game, go)


@pytest.mark.rule("FOF-RT-4", "FOF-OOC-1")
def test_without_the_initiative_a_unit_that_has_not_acted_reacts_in_three_ways_and_to_no_marker():
    game = facing()
    squad_ = find(game, "Squad")
    go = moving(game, "Team", (26, 20))
    assert replies_of(game, squad_, go) == ("fire", "duck", "hide")
    assert may_react_to(game, moving(game, "Team", (26, 20), against=squad_)) == ()
    assert may_react_to(game, moving(game, "Team", (26, 20), how="reaction")) == ()
    give(game, "Squad", Shots(20))
    assert replies_of(game, squad_, go) == ("duck", "hide")
    give(game, "Squad", Pinned())
    assert replies_of(game, squad_, go) == ()
    game.world.remove(squad_, Pinned)
    hide(game, "Team")
    assert may_react_to(game, go) == ()


@pytest.mark.rule("FOF-RT-4", "FOF-OW-1")
def test_what_forbids_a_reaction_in_words():
    game = facing()
    activate(game, "Team", "tactical")
    move(game, "Team", (24, 20))
    assert isinstance(game.decision, React)
    there = game.decision.places
    assert refused(game, ReactBy("fire", there[0])) == ""
    assert refused(game, ReactBy("shout", there[0])) == "It cannot react so now. (FOF-RT-4)"
    far = "It does not see the enemy at that point of the way. (FOF-RT-4)"
    assert refused(game, ReactBy("fire", 0)) == far
    assert refused(game, ReactBy("fire", 99)) == far
    offered = [order for order in game.orders() if isinstance(order, ReactBy)]
    assert [order.place for order in offered if order.reply == "fire"] == list(there)
    assert [order.place for order in offered if order.reply != "fire"] == [there[0]] * 2
    give(game, "Squad", OnOverwatch())
    assert refused(game, ReactBy("duck", there[0])) != ""
    give(game, "Squad", Pinned())
    assert refused(game, ReactBy("hide", there[0])) != ""


@pytest.mark.rule("FOF-FIRE-4")
@pytest.mark.parametrize(
    ("how", "kept"), [("activation", False), ("assault", False), ("reaction", True), ("return", True)]
)
def test_a_new_activation_begins_new_rounds_of_fire(how, kept):
    game = facing()
    give(game, "Squad", FiredAt((Volley(find(game, "Team"), Point(20, 20)),)), Reacted(), Shots(20), Pinned())
    do(game, Perform(moving(game, "Team", (24, 20), how=how)))
    assert has(game, "Squad", FiredAt) is kept


# The order of reactions -------------------------------------------------------------------------


def test_those_tie_who_react_at_the_same_step_with_the_same_score():
    one, two, three, four = (Reaction(n, "fire", place, False, score) for n, place, score in
                             ((1, 2, 5), (2, 2, 5), (3, 3, 5), (4, 2, 4)))  # fmt: skip
    assert tied_first((one, two, three, four)) == (1, 2)
    assert tied_first((three, one)) == (3,)
    assert tied_first(()) == ()


def lined_up(*faces):
    """Two squads react to the team."""
    game = battle([unit("Team", 20, 20)], [squad("One", 16, 30), squad("Two", 24, 30)], *faces)
    return game, find(game, "One"), find(game, "Two")


@pytest.mark.rule("FOF-RT-4")
@pytest.mark.parametrize("before", [True, False])
def test_the_owner_says_which_of_two_that_tie_reacts_first(before):
    game, one, two = lined_up(*[MISS] * 9)
    act = moving(game, "Team", (20, 16))
    reactions = tuple(Reaction(each, "hide", 2, False, 5) for each in (one, two))
    do(game, Run(act, reactions) if before else After(act, reactions))
    assert isinstance(game.decision, WhoFirst)
    assert game.decision.side == "vc"
    assert list(game.orders()) == [GoesFirst(one), GoesFirst(two)]
    assert refused(game, GoesFirst(find(game, "Team"))) == "That unit is not one of those who tie. (FOF-RT-4)"
    game.submit(GoesFirst(two))
    assert [event.unit for event in told(game, ReactionDeclared)] == [two, one]


@pytest.mark.rule("FOF-RT-4")
def test_each_interrupts_at_its_step_and_a_unit_that_is_stopped_goes_no_farther():
    game, one, two = lined_up(*[MISS] * 9)
    act = moving(game, "Team", (20, 16))
    do(game, Run(act, (Reaction(one, "hide", 4, False, 5),)))
    assert at(game, "Team") == (20, 16)
    stopped, one, two = lined_up(*[MISS] * 9)
    give(stopped, "Team", Pinned())
    act = moving(stopped, "Team", (20, 16))
    do(stopped, Run(act, (Reaction(one, "hide", 4, False, 5),), (Reaction(two, "hide", 2, False, 3),)))
    events = stopped.take_events()
    assert [event.unit for event in events if isinstance(event, ActStopped)] == [find(stopped, "Team")]
    assert [event.unit for event in events if isinstance(event, ReactionDeclared)] == [two]
    assert at(stopped, "Team") == (20, 20)


@pytest.mark.rule("FOF-RT-4")
def test_a_reaction_to_a_shot_is_carried_out_though_the_shot_is_off():
    game, one, _ = lined_up(*[MISS] * 9)
    give(game, "Team", Shots(20))
    do(game, Run(shooting(game, "Team", "One"), (Reaction(one, "hide", 0, False, 5),)))
    events = game.take_events()
    assert [event.unit for event in events if isinstance(event, ReactionDeclared)] == [one]
    assert [event.unit for event in events if isinstance(event, ActStopped)] == [find(game, "Team")]


@pytest.mark.rule("FOF-RT-4")
def test_nobody_reacts_to_a_unit_that_is_gone_or_out_of_his_sight_or_when_he_is_pinned_or_without_dice():
    def declared(reply="hide", name="Squad", *components, ground=None, answered=False):
        game = facing(*[MISS] * 9, **({"ground": ground} if ground else {}))
        give(game, name, *components)
        if answered:
            give(game, "Team", FiredAt((Volley(find(game, "Squad"), Point(20, 30)),)))
        act = shooting(game, "Team", "Squad")
        do(game, Reacts(act, Reaction(find(game, "Squad"), reply, 0, False, 5)))
        return [event.reply for event in told(game, ReactionDeclared)]

    assert declared() == ["hide"]
    assert declared("fire") == ["fire"]
    assert declared("hide", "Squad", Off("left", 1)) == []
    assert declared("hide", "Team", Off("left", 1)) == []
    assert declared("hide", ground=table([Area(1, "rock", box(0, 24, 48, 2))])) == []
    assert declared("hide", "Squad", Pinned()) == []
    assert declared("fire", "Squad", Pinned()) == []
    assert declared("fire", "Squad", Pinned(), answered=True) == ["fire"]
    assert declared("hide", "Squad", Pinned(), answered=True) == []
    assert declared("fire", "Squad", Shots(20)) == []


@pytest.mark.rule("FOF-OW-1", "FOF-FIRE-4")
@pytest.mark.parametrize(
    ("overwatch", "still", "how"), [(True, True, "overwatch"), (True, False, "reaction"), (False, True, "reaction")]
)
def test_fire_in_reaction_is_fire_from_overwatch_only_for_who_was_and_still_is_on_it(overwatch, still, how):
    game = facing()
    if still:
        give(game, "Squad", OnOverwatch())
    team, squad_ = find(game, "Team"), find(game, "Squad")
    do(game, Reacts(shooting(game, "Team", "Squad"), Reaction(squad_, "fire", 0, overwatch, 5)))
    assert game.decision == Shoot("vc", squad_, team, how, (team,))
    other = facing()
    do(other, Reacts(moving(other, "Team", (24, 20)), Reaction(find(other, "Squad"), "fire", 2, False, 5)))
    assert other.decision == Shoot("vc", find(other, "Squad"), find(other, "Team"), "reaction", ())


@pytest.mark.rule("FOF-COV-6")
@pytest.mark.parametrize(("face", "found"), [(4, True), (3, False)])
def test_who_hides_takes_a_quality_check_for_cover(face, found):
    game = facing(face, gap=8.0, ground=table([Area(1, "scrub", box(16, 26, 8, 8))]))
    do(game, Reacts(moving(game, "Team", (24, 20)), Reaction(find(game, "Squad"), "hide", 2, False, 5)))
    assert has(game, "Squad", InCover) is found
    assert len(told(game, ReactionDeclared)) == 1


# Ducking ----------------------------------------------------------------------------------------


def ducking(**options):
    """The squad ducks from the team, beside a wood."""
    game = facing(ground=table([Area(1, "woods", box(22, 28, 6, 6))]), **options)
    do(game, Reacts(moving(game, "Team", (20, 24)), Reaction(find(game, "Squad"), "duck", 2, False, 5)))
    return game


@pytest.mark.rule("FOF-RT-4", "FOF-DIM-3")
def test_who_ducks_goes_to_cover_or_out_of_sight_at_the_tactical_rate_and_loses_a_die():
    game = ducking()
    squad_ = find(game, "Squad")
    assert game.decision == Ducks("vc", squad_, find(game, "Team"))

    def why(*path, who="Squad"):
        return refused(game, Move(find(game, who), tuple(Point(*point) for point in path)))

    assert why((23, 30)) == ""
    assert why((18, 34)) == ("A unit ducks to cover, or out of the sight of the enemy whom it ducks from. (FOF-RT-4)")
    assert why((23, 30), who="Team") == "Team does not duck now. (FOF-RT-4)"
    assert why((27, 30)).endswith("(FOF-MOVE-5)")
    assert why() == "Say where it is to go. (FOF-MOVE-1)"
    assert isinstance(game.orders()[0], Pass)
    assert any(isinstance(order, Move) for order in game.orders())
    game.submit(Move(squad_, (Point(23, 30),)))
    assert at(game, "Squad") == (23, 30)
    assert game.world.get(squad_, LostDice).reaction_moves == 1
    stay = ducking()
    stay.submit(Pass())
    assert at(stay, "Squad") == (20, 30)
    assert not has(stay, "Squad", LostDice)


# What is left of a shot -------------------------------------------------------------------------


@pytest.mark.rule("FOF-RT-4")
def test_one_who_was_pinned_meanwhile_fires_only_at_who_fired_at_him():
    game = battle([unit("Team", 20, 20)], [squad("One", 16, 30), squad("Two", 24, 30)])
    team, one = find(game, "Team"), find(game, "One")
    act = shooting(game, "Team", "One", "Two")
    assert aims_left(game, act) == act.aims
    give(game, "Team", Pinned())
    assert aims_left(game, act) == ()
    give(game, "One", FiredAt((Volley(team, Point(20, 20)),)))
    assert aims_left(game, act) == (Aim(AtPiece(one)),)
    before = Act(team, "fire", "activation", aims=act.aims, pinned=True)
    assert aims_left(game, before) == act.aims
    give(game, "One", Off("left", 1))
    assert aims_left(game, before) == act.aims[1:]
    give(game, "Team", Shots(20))
    assert aims_left(game, before) == ()


# Out of contact ---------------------------------------------------------------------------------


def slipping(**options):
    """A cell that may move out of contact behind a ridge of rock."""
    ridge = Area(1, "rock", box(0, 22, 48, 2))
    woods = [Area(2, "woods", box(30, 6, 6, 6)), Area(3, "woods", box(4, 14, 6, 6))]
    game = battle([unit("Team", 20, 40)], [cell("Cell", 10, 10, out_of_contact=True), cell("Near", 40, 10)],
                  ground=table([ridge, *woods]), active="vc", out_of_contact="vc", **options)  # fmt: skip
    return game, find(game, "Cell")


@pytest.mark.rule("FOF-OOC-1", "FOF-OOC-5", "FOF-OOC-6")
def test_where_one_goes_out_of_contact():
    game, cell_ = slipping()
    activate(game, "Cell", "out of contact")

    def why(*path):
        return refused(game, Move(cell_, tuple(Point(*point) for point in path)))

    assert why((33, 9)) == ""
    assert why() == "Say where it is to go. (FOF-OOC-5)"
    assert why((39.5, 10)) == "Another unit stands there. (FOF-MOVE-12)"
    assert why((20, 10)) != ""
    assert why((60, 10)) != ""
    goals = [order.path[-1] for order in game.orders() if isinstance(order, Move)]
    assert goals == [Point(33, 9), Point(7, 17)]
    game.submit(Move(cell_, (Point(33, 9),)))
    assert at(game, "Cell") == (33, 9)
    assert not isinstance(game.decision, UnitActs)
    assert not has(game, "Cell", Active)


@pytest.mark.rule("FOF-OOC-1", "FOF-OOC-2", "FOF-OOC-3", "FOF-OOC-4")
def test_who_may_not_move_out_of_contact():
    game, cell_ = slipping()
    order = Activate(cell_, "out of contact")
    assert refused(game, order) == ""
    assert refused(game, Activate(find(game, "Near"), "out of contact")) != ""
    give(game, "Cell", Pinned())
    assert refused(game, order) != ""
    game.world.remove(cell_, Pinned)
    give(game, "Cell", Shots(1))
    assert refused(game, order) != ""
    game.world.remove(cell_, Shots)
    give(game, "Team", Dummy())
    assert refused(game, order) == ""
    held, cell_ = slipping(holder="vc")
    assert refused(held, Activate(cell_, "out of contact")) != ""
    seen = battle([unit("Team", 20, 40)], [cell("Cell", 10, 30, out_of_contact=True)], active="vc", out_of_contact="vc")
    assert refused(seen, Activate(find(seen, "Cell"), "out of contact")) != ""
