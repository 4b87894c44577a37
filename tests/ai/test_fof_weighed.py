"""What leaders of Force on Force propose, best first: cards, reactions, tasks, fire, courses and where to go."""

from __future__ import annotations

import pytest

from game.ai.fof.cards import card_time, cards, reroll
from game.ai.fof.fire import WORTH, best_shot, fire, worth
from game.ai.fof.reacts import interrupt_point, react, shoot, who_first
from game.ai.fof.tasks import AID, AT_EDGE, SEARCH, at_exit, tasks
from game.ai.fof.us import acts, best_place, courses_of, goal_of, is_kept_back
from game.ai.fof.view import View
from game.ai.fof.worth import worths
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Zone
from game.engine.core.dice import SeededDice
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.components import (
    Active,
    At,
    Dependant,
    Down,
    Hand,
    InCover,
    Pinned,
    Searched,
    Shots,
)
from game.rules.fof.model.decisions import (
    CardTime,
    Evacuate,
    Fire,
    FirstAid,
    GoesFirst,
    Leave,
    Move,
    Pass,
    PlayCard,
    React,
    ReactBy,
    Reroll,
    Search,
    Shoot,
    TakeCover,
    TakeOver,
    WhoFirst,
)
from game.rules.fof.model.options import Exit
from game.rules.fof.model.query import men_up
from tests.rules.fof.fof_board import (
    HUTS,
    activate,
    battle,
    box,
    cell,
    find,
    give,
    headquarters,
    hide,
    squad,
    table,
    unit,
)

ROCK = Area(9, "rock", box(0, 28, 48, 2), "rock")
"""Nobody sees across it."""


def view(game, side="us", seed=1):
    """What a side knows."""
    return View(game, side, SeededDice(seed, f"ai/{side}/0"))


def orders(answers):
    """The orders of these answers."""
    return [order for order, _ in answers]


# Cards ------------------------------------------------------------------------------------------


def holding(*cards_, side="us", **options):
    """Two teams and two enemies; a side holds these cards."""
    game = battle(
        [unit("Team", 24, 40), unit("Other", 30, 40)], [cell("Cell", 20, 10), squad("Squad", 28, 10)], **options
    )  # fmt: skip
    game.world.put(Hand(us=cards_) if side == "us" else Hand(vc=cards_))
    return game


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_each_card_is_proposed_for_whom_it_serves():
    game = holding("rockets", "buried_rice", "late_arrivals", "steady")
    team, other, cell_, squad_ = (find(game, name) for name in ("Team", "Other", "Cell", "Squad"))
    assert orders(cards(view(game))) == [
        PlayCard("rockets", cell_),
        PlayCard("rockets", squad_),
        PlayCard("buried_rice", team),
        PlayCard("buried_rice", other),
        PlayCard("late_arrivals"),
    ]
    assert orders(card_time(view(game), CardTime("us"))) == orders(cards(view(game)))
    assert orders(reroll(view(game), Reroll("us", "steady", "rally", team))) == [PlayCard("steady")]
    assert orders(cards(view(holding("steady")))) == []


@pytest.mark.rule("FOF-FOW-3", "FOF-COV-15")
def test_smoke_goes_over_a_pinned_unit_that_is_seen():
    game = holding("smoke_out")
    assert orders(cards(view(game))) == []
    give(game, "Other", Pinned())
    assert orders(cards(view(game))) == [PlayCard("smoke_out", at=Point(30, 40))]
    unseen = holding("smoke_out", ground=table([ROCK]))
    give(unseen, "Other", Pinned())
    assert orders(cards(view(unseen))) == []


@pytest.mark.rule("FOF-FOW-3")
def test_a_spider_hole_takes_the_farthest_to_the_huts_that_are_approached():
    growth = [Area(1, "scrub", box(20, 16, 4, 4), "near"), Area(2, "scrub", box(2, 2, 4, 4), "far")]
    zone = Zone("huts", box(20, 22, 4, 4))
    game = holding("spider_hole", side="vc", ground=table(growth, zones=[zone]), search=("huts",), active="vc")
    found = orders(cards(view(game, "vc")))
    assert [order.unit for order in found] == [find(game, "Squad")] * 2 + [find(game, "Cell")] * 2
    assert [order.at for order in found[:2]] == [Point(22, 18), Point(4, 4)]
    bare = holding("spider_hole", side="vc", ground=table(growth), active="vc")
    assert orders(cards(view(bare, "vc"))) == []


# Tasks ------------------------------------------------------------------------------------------


def worth_of(game, name):
    """The tasks that a unit could do, and their points."""
    return [(order, points) for order, _, points in tasks(view(game), find(game, name))]


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("y", "searches"), [(26.0, False), (26.1, True)])
def test_a_group_of_huts_is_searched_with_no_enemy_within_six_inches(y, searches):
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, y)], ground=HUTS, search=("huts",))
    assert worth_of(game, "Team") == ([(Search(find(game, "Team"), "huts"), SEARCH)] if searches else [])
    hide(game, "Cell")
    assert [order for order, _ in worth_of(game, "Team")] == [Search(find(game, "Team"), "huts")]
    game.world.put(Searched(("huts",), 1))
    assert worth_of(game, "Team") == []


@pytest.mark.rule("FOF-SOLO-1")
def test_a_unit_leaves_by_its_edge_when_nothing_is_left_to_search():
    exits = (Exit("us", "north", 1),)
    game = battle([unit("Team", 20, 0.5)], [cell("Cell", 20, 40)], ground=HUTS, search=("huts",), exits=exits)
    assert at_exit(view(game), find(game, "Team"))
    assert worth_of(game, "Team") == []
    game.world.put(Searched(("huts",), 1))
    assert worth_of(game, "Team") == [(Leave(find(game, "Team")), AT_EDGE)]
    give(game, "Team", At(20, 1.5))
    assert not at_exit(view(game), find(game, "Team"))
    assert worth_of(game, "Team") == []


@pytest.mark.rule("FOF-CAS-1")
def test_only_a_medic_looks_after_men_within_six_inches_takes_them_over_and_hands_them_over():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 24, 20)], [cell("Cell", 20, 40)])
    team, hq = find(game, "Team"), find(game, "HQ")
    near, far = find(game, "Team 2"), find(game, "Team 3")
    for man, x in ((near, 18.0), (far, 17.9), (find(game, "Cell 2"), 24.0)):
        game.world.set(man, Down(1))
        game.world.set(man, At(x, 20.0))
    assert worth_of(game, "HQ") == [(FirstAid(hq, near), AID)]
    assert worth_of(game, "Team") == []
    game.world.set(find(game, "Team 4"), Dependant(team))
    game.world.set(find(game, "HQ 2"), Dependant(hq))
    assert worth_of(game, "HQ")[1:] == [(TakeOver(hq, team), AID / 2), (Evacuate(hq), AID / 3)]


# Reactions --------------------------------------------------------------------------------------


def reacting(side, kind="move", target="", *, holder="us", gap=10.0, **options):
    """A unit of this side may react to what its enemy does: a move of eight steps across its front, or a shot."""
    game = battle([unit("Team", 24, 30)], [squad("Squad", 24, 30 - gap)], holder=holder, **options)
    mine, his = ("Team", "Squad") if side == "us" else ("Squad", "Team")
    actor = find(game, his)
    at = game.world.get(actor, At)
    way = {"origin": Point(at.x, at.y), "path": (Point(at.x + 4, at.y),)} if kind == "move" else {}
    aims = (Aim(AtPiece(find(game, target))),) if target else ()
    act = Act(actor, kind, "activation", aims=aims, **way)
    places = tuple(range(1, 9)) if kind == "move" else (0,)
    return game, React(side, find(game, mine), act, places)


@pytest.mark.rule("FOF-RT-4")
@pytest.mark.parametrize(("shots", "fires"), [(0, True), (20, False)])
def test_americans_fire_in_reaction_where_it_gains_enough_and_else_let_it_pass(shots, fires):
    game, decision = reacting("us", holder="vc")
    give(game, "Team", Shots(shots))
    found = orders(react(view(game), decision))
    assert found[-1] == Pass()
    assert [isinstance(order, ReactBy) and order.reply == "fire" for order in found[:-1]] == [True] * fires


@pytest.mark.rule("FOF-RT-4", "FOF-COV-6")
def test_an_american_unit_that_is_shot_at_hides_unless_it_is_in_cover():
    game, decision = reacting("us", "fire", "Team", holder="vc")
    give(game, "Team", Shots(20))
    assert orders(react(view(game), decision)) == [ReactBy("hide", 0), Pass()]
    give(game, "Team", InCover())
    assert orders(react(view(game), decision)) == [Pass()]
    elsewhere, other = reacting("us", "fire", holder="vc")
    give(elsewhere, "Team", Shots(20))
    assert orders(react(view(elsewhere), other)) == [Pass()]


@pytest.mark.rule("FOF-SOLO-1")
def test_a_mover_is_interrupted_in_the_open_or_where_it_comes_within_the_limit():
    scrub = Area(1, "scrub", box(20, 16, 8, 8), "scrub")
    game = battle([unit("Team", 24, 40)], [squad("Squad", 24, 20)], ground=table([scrub]))
    mine = find(game, "Squad")
    way = [(24.0, 26.0), (24.0, 24.0), (24.0, 23.0), (24.0, 22.0)]
    seen = view(game, "vc")
    assert interrupt_point(seen, mine, way, (1, 2, 3), 0.0) == 1
    assert interrupt_point(seen, mine, way, (1, 2, 3), 3.0) == 2
    assert interrupt_point(seen, mine, way, (1, 2, 3), 2.0) == 3
    assert interrupt_point(seen, mine, way, (1, 2, 3), 1.9) is None
    assert interrupt_point(seen, mine, [(24.0, 23.0), (24.0, 28.0)], (0, 1), 0.0) == 1
    assert interrupt_point(seen, mine, way, (), 0.0) is None


@pytest.mark.rule("FOF-FIRE-2", "FOF-FIRE-3")
def test_fire_that_was_decided_on_is_given_where_there_are_dice_for_it(monkeypatch):
    game, _ = reacting("us", holder="vc")
    team, squad_ = find(game, "Team"), find(game, "Squad")
    shot = Fire(team, (Aim(AtPiece(squad_)),))
    assert orders(shoot(view(game), Shoot("us", team, squad_, "return"))) == [shot]
    monkeypatch.setattr(View, "expected", lambda *facts: WORTH / 2 - 0.01)
    assert orders(shoot(view(game), Shoot("us", team, squad_, "return"))) == []
    assert orders(shoot(view(game), Shoot("us", team, squad_, "assault"))) == [shot]
    back = Fire(squad_, (Aim(AtPiece(team)),))
    assert orders(shoot(view(game, "vc"), Shoot("vc", squad_, team, "return"))) == [back]
    give(game, "Squad", Shots(20))
    assert orders(shoot(view(game, "vc"), Shoot("vc", squad_, team, "return"))) == []


@pytest.mark.rule("FOF-RT-4")
def test_of_those_who_tie_the_one_whose_fire_counts_most_goes_first():
    game = battle([headquarters("HQ", 20, 40), unit("Team", 24, 40)], [squad("Squad", 24, 30)])
    hq, team = find(game, "HQ"), find(game, "Team")
    act = Act(find(game, "Squad"), "fire", "activation")
    decision = WhoFirst("us", act, (hq, team), (), ())
    assert orders(who_first(view(game), decision)) == [GoesFirst(team), GoesFirst(hq)]
    give(game, "Team", Shots(20))
    assert orders(who_first(view(game), decision)) == [GoesFirst(hq), GoesFirst(team)]


# Fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-SOLO-1")
def test_americans_fire_at_the_best_target_rather_one_who_is_not_pinned():
    game = battle([unit("Team", 24, 40)], [squad("One", 20, 30), squad("Two", 28, 30)])
    seen, team = view(game), find(game, "Team")
    one, two = seen.shots(team)
    assert (worth(seen, one), worth(seen, two)) == (one.casualties, two.casualties)
    assert best_shot(seen, team) == two
    give(game, "Two", Pinned())
    pinned = view(game)
    assert worth(pinned, two) == pytest.approx(0.8 * two.casualties)
    assert best_shot(pinned, team) == one
    assert best_shot(view(game), team, within=one.inches) == one
    assert best_shot(view(game), team, within=one.inches - 0.1) is None


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(("shots", "held", "pouches"), [(2, True, True), (1, True, False), (2, False, False)])
def test_full_pouches_are_played_from_two_lost_dice_on(shots, held, pouches):
    game = battle([unit("Team", 24, 40)], [squad("Squad", 24, 30)])
    if held:
        game.world.put(Hand(us=("full_pouches",)))
    give(game, "Team", Shots(shots))
    seen, team = view(game), find(game, "Team")
    shot = best_shot(seen, team)
    assert shot is not None
    assert [order.pouches for order in orders(fire(seen, team, shot))] == [True, False][not pouches :]


# Courses ----------------------------------------------------------------------------------------


def courses(game, name="Team"):
    """What a unit might be activated for, with points."""
    return {course.how: course.points for course in courses_of(view(game), find(game, name))}


@pytest.mark.rule("FOF-TURN-1", "FOF-MOR-1")
def test_a_pinned_unit_stands_and_one_with_a_target_fires_or_moves_and_does_not_run():
    game = battle([unit("Team", 24, 40)], [squad("Squad", 24, 30)])
    assert {"stand", "tactical"} <= set(courses(game))
    assert not {"rapid", "overwatch", "task", "assault"} & set(courses(game))
    give(game, "Team", Pinned())
    assert set(courses(game)) == {"stand"}
    idle = battle([unit("Team", 24, 40)], [squad("Squad", 24, 10)], ground=table([ROCK]))
    assert set(courses(idle)) == {"stand", "tactical", "rapid"}
    assert courses(idle)["stand"] == -9.0


@pytest.mark.rule("FOF-OW-1")
def test_overwatch_is_for_a_unit_with_a_gun_that_holds_the_initiative_and_has_a_marker_to_watch():
    def watching(name="Team", y=22.0, **options):
        game = battle([unit("Team", 24, 40), headquarters("HQ", 30, 40)], [squad("Squad", 24, y)], **options)
        hide(game, "Squad")
        return "overwatch" in courses(game, name)

    assert watching()
    assert watching(y=20.0)
    assert not watching(y=19.9)
    assert not watching(holder="vc")
    assert not watching("HQ")
    assert not watching(ground=table([ROCK]))


@pytest.mark.rule("FOF-SOLO-1")
def test_where_a_unit_is_needed():
    zones = [Zone("near", box(20, 20, 4, 4)), Zone("far", box(2, 2, 4, 4))]
    ground = table([ROCK], zones=zones)
    game = battle([unit("Team", 22, 30.5)], [cell("Cell", 40, 4)], ground=ground, search=("near", "far"), turns=8)
    team = find(game, "Team")
    assert goal_of(view(game), team).name == "near"
    game.world.put(Searched(("near",), 1))
    assert goal_of(view(game), team).name == "far"
    game.world.put(Searched(("near", "far"), 1))
    assert goal_of(view(game), team).name == "near"
    edge = battle([unit("Team", 22, 40)], [cell("Cell", 40, 4)], exits=(Exit("us", "north", 1),))
    goal = goal_of(view(edge), find(edge, "Team"))
    assert (goal.name, goal.at) == ("the edge", (22, 0))
    plain = battle([unit("Team", 22, 40)], [cell("Cell", 40, 4), cell("Near", 20, 20)])
    hide(plain, "Near")
    goal = goal_of(view(plain), find(plain, "Team"))
    assert (goal.name, goal.at) == ("the enemy", (20, 20))


@pytest.mark.rule("FOF-CAS-1")
def test_the_medic_is_kept_back_as_long_as_there_are_others():
    game = battle([unit("Team", 24, 40), headquarters("HQ", 30, 40)], [cell("Cell", 24, 10)])
    assert is_kept_back(view(game), find(game, "HQ"))
    assert not is_kept_back(view(game), find(game, "Team"))
    for man in men_up(game.world, find(game, "Team")):
        game.world.set(man, Down(1))
    assert not is_kept_back(view(game), find(game, "HQ"))


@pytest.mark.rule("FOF-TURN-1")
def test_the_active_unit_does_what_it_was_activated_for():
    game = battle([unit("Team", 24, 40)], [squad("Squad", 24, 30)])
    team, squad_ = find(game, "Team"), find(game, "Squad")
    activate(game, "Team", "stand")
    shot = Fire(team, (Aim(AtPiece(squad_)),))
    game.world.remove(team, InCover)
    assert orders(acts(view(game), team)) == [TakeCover(team), shot]
    give(game, "Team", InCover())
    assert orders(acts(view(game), team)) == [shot]
    give(game, "Team", Active("stand", fired=True))
    assert orders(acts(view(game), team)) == []
    give(game, "Team", Active("tactical", moved=True))
    assert orders(acts(view(game), team)) == [shot]
    give(game, "Team", Active("rapid", fired=True))
    assert {type(order) for order in orders(acts(view(game), team))} == {Move}
    give(game, "Team", Active("tactical", fired=True), Pinned())
    assert orders(acts(view(game), team)) == []
    give(game, "Team", Active("overwatch"))
    assert orders(acts(view(game), team)) == []


# What places are worth --------------------------------------------------------------------------


def test_danger_and_gain_lie_where_a_foe_sees_and_less_of_both_comes_of_one_who_is_pinned():
    game = battle([unit("Team", 24, 40)], [squad("Squad", 24, 20)], ground=table([ROCK]))
    seen, team = view(game), find(game, "Team")
    found = worths(seen, team)
    hidden, open_, far = (seen.ground.nearest(at) for at in ((24, 40), (24, 26), (24, 2)))
    assert (found.danger[hidden], found.gain[hidden]) == (0, 0)
    assert found.danger[open_] >= found.danger[far] > 0
    assert found.gain[open_] >= found.gain[far] > 0
    assert worths(seen, team, rapid=True).danger[open_] >= found.danger[open_]
    give(game, "Squad", Pinned())
    less = worths(view(game), team)
    assert less.danger[open_] < 0.5 * found.danger[open_]
    assert less.gain[open_] >= found.gain[open_]
    hide(game, "Squad")
    marker = worths(view(game), team)
    assert 0 < marker.danger[open_] < found.danger[open_]
    assert marker.gain[open_] == 0
    assert marker.danger[seen.ground.nearest((24, 7))] == 0


@pytest.mark.rule("FOF-MOVE-5")
def test_the_best_place_leads_nearer_to_the_huts():
    game = battle(
        [unit("Team", 22, 46)], [cell("Cell", 24, 2)], ground=table([ROCK], zones=[Zone("huts", box(20, 32, 4, 4))]),
        search=["huts"],
    )  # fmt: skip
    spot, run = (best_place(view(game), find(game, "Team"), pace) for pace in ("tactical", "rapid"))
    assert spot is not None
    assert run is not None
    assert run.points > spot.points > 0
    assert ("place", "huts") in spot.reason.values
