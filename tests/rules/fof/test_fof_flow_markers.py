"""Markers in the flow of play: how they are found out, their dummies, and what their enemy is not told."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area, Zone
from game.rules.fof.kit import KIT
from game.rules.fof.model.asked import can_fight, whose
from game.rules.fof.model.components import At, Dummy, Hidden, Off, Pinned, Reacted, Shots, Unit
from game.rules.fof.model.decisions import Activate, Leave, React, ReactBy
from game.rules.fof.model.events import (
    CardPlayed,
    Moved,
    QualityChecked,
    ReactionTested,
    Revealed,
)
from game.rules.fof.model.options import Exit, Force
from game.rules.fof.model.query import men_up
from game.rules.fof.recruiting import recruit_dummy
from game.rules.fof.removing import fall
from game.rules.fof.wounded import lose
from tests.rules.fof.fof_board import (
    HUTS,
    MISS,
    activate,
    battle,
    box,
    cell,
    dice_left,
    find,
    give,
    has,
    hide,
    let_pass,
    move,
    react,
    rule_against,
    table,
    told,
    two,
    unit,
)


@pytest.mark.rule("FOF-OOC-1")
@pytest.mark.parametrize(
    ("gap", "faces", "shows"), [(6.0, (), True), (6.1, (4,), True), (12.0, (3,), False), (12.1, (), False)]
)
def test_a_marker_in_sight_is_found_out_near_by_or_by_a_quality_check(gap, faces, shows):
    game = battle([unit("Team", 20, 20)], [cell("Cell", 22, 20 + gap)], *faces)
    hide(game, "Cell")
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    while isinstance(game.decision, React):
        let_pass(game)
    assert has(game, "Cell", Hidden) is not shows
    assert dice_left(game) == 0


@pytest.mark.rule("FOF-OOC-1")
def test_there_are_half_as_many_dummies_as_markers_and_they_vanish_when_found_out():
    from game.rules.fof.model.components import Dummy
    from game.rules.fof.sight import reveal

    cells = [cell(name, x, 10, hidden=True) for name, x in (("One", 4), ("Two", 14), ("Three", 24))]
    ground = table(zones=[Zone("north", box(0, 2, 48, 20))])
    zoned = [type(one)(name=one.name, unit=one.unit, zone="north", hidden=True) for one in cells]
    game = battle([unit("Team", 20, 40)], zoned, ground=ground, dummies=("vc",))
    dummies = game.world.ids(Dummy)
    assert len(dummies) == 2
    reveal(game, dummies[0])
    assert told(game, Revealed)[0].dummy
    assert game.world.get(dummies[0], Off).how == "revealed"
    assert rule_against(game, Activate(dummies[1], "overwatch")) == "FOF-TURN-1"


SCRUB = table([Area(1, "scrub", box(10, 33, 20, 10))])


def likeness(*faces: int, dummy: bool, **options):
    """A marker ten inches from a fireteam that moves: a cell, or nobody."""
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)], *faces, ground=SCRUB, **options)
    hide(game, "Cell")
    if dummy:
        for man in men_up(game.world, find(game, "Cell")):
            game.world.destroy(man)
        give(game, "Cell", Dummy())
    return game


@pytest.mark.rule("FOF-OOC-1", "FOF-RT-4")
@pytest.mark.parametrize("reply", ["duck", "hide"])
def test_a_dummy_reacts_and_tests_as_any_marker_so_that_a_test_proves_nothing(reply):
    seen = []
    for dummy in (False, True):
        game = likeness(4, 6, 5, *[MISS] * 9, dummy=dummy)
        activate(game, "Team", "tactical")
        move(game, "Team", (24, 20))
        react(game, reply, place=4)
        if reply == "duck":
            move(game, "Cell", (20, 36))
        while isinstance(game.decision, React):
            let_pass(game)
        seen.append([(item.event, item.rolls, item.hidden_from) for item in game.take_told()])
    assert seen[0] == seen[1]
    assert any(isinstance(event, ReactionTested) for event, *_ in seen[0])


@pytest.mark.rule("FOF-OOC-1", "FOF-RT-4")
def test_a_dummy_declares_no_fire_and_reacts_once_like_the_irregulars_whose_likeness_it_is():
    game = likeness(4, 6, 5, *[MISS] * 9, dummy=True)
    activate(game, "Team", "tactical")
    move(game, "Team", (24, 20))
    assert {order.reply for order in game.orders() if isinstance(order, ReactBy)} == {"duck", "hide"}
    react(game, "hide", place=4)
    assert has(game, "Cell", Reacted)


@pytest.mark.rule("FOF-OOC-1")
def test_dummies_test_with_the_dice_of_the_units_whose_likeness_they_are():
    zone = table(zones=[Zone("north", box(0, 2, 48, 20))])
    begin = [Force(name=name, unit=kind, zone="north", hidden=True) for name, kind in
             (("Squad", "vc_main_force"), ("Cell", "vc_cell_rpd"), ("Third", "vc_cell_poor"))]  # fmt: skip
    game = battle([unit("Team", 20, 40)], begin, ground=zone, dummies=("vc",))
    rows = [game.world.get(dummy, Unit) for dummy in game.world.ids(Dummy)]
    assert [(row.irregular, row.quality) for row in rows] == [(False, 8), (True, 6)]


@pytest.mark.rule("FOF-OOC-1", "FOF-FOW-3")
@pytest.mark.parametrize("dummy", [False, True])
def test_the_card_of_a_marker_strikes_no_marker(dummy):
    # A 1 on the marker's die draws the first card of the deck, fouled chamber, at once: nobody else is known.
    game = likeness(4, MISS, 1, *[MISS] * 9, dummy=dummy)
    activate(game, "Team", "tactical")
    move(game, "Team", (24, 20))
    react(game, "hide", place=4)
    played = [event for event in game.events if isinstance(event, CardPlayed)]
    assert [(event.unit, event.void) for event in played] == [(0, True)]


@pytest.mark.rule("FOF-OOC-1", "FOF-SOLO-1")
@pytest.mark.parametrize("dummy", [False, True])
def test_a_marker_leaves_by_its_edge_whether_anybody_is_there_or_not(dummy):
    game = likeness(dummy=dummy, active="vc", exits=[Exit(side="vc", edge="north", turn=1)])
    give(game, "Cell", At(20, 0.5))
    activate(game, "Cell", "task")
    game.submit(Leave(find(game, "Cell")))
    assert has(game, "Cell", Off)


@pytest.mark.rule("FOF-OOC-1", "FOF-FOW-2")
def test_the_enemy_does_not_learn_what_a_marker_does():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)], 4, 8, 4, 4)
    hide(game, "Cell")
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 17))
    assert game.system.secrets.hidden_from(game, game.decision) == "us"
    react(game, "hide", place=4)
    hidden = {type(item.event).__name__: item.hidden_from for item in game.take_told()}
    assert (hidden[ReactionTested.__name__], hidden[QualityChecked.__name__], hidden[Moved.__name__]) == (
        "us",
        "us",
        "",
    )


@pytest.mark.rule("FOF-OOC-1", "FOF-OW-1")
def test_that_a_marker_is_on_overwatch_or_near_a_hut_group_is_not_told():
    game = two(ground=HUTS, search=("huts",), gap=5, active="vc", holder="vc")
    hide(game, "Cell")
    game.world.remove(find(game, "Cell"), Pinned)
    game.world.remove(find(game, "Cell"), Shots)

    def held():
        return next(item.count for item in KIT.report(game).items if item.title == "Places held")

    assert held() == 1
    activate(game, "Cell", "overwatch")
    assert [item.hidden_from for item in game.take_told()] == ["us", "us"]
    assert game.over
    assert held() == 0


@pytest.mark.rule("FOF-OOC-1", "FOF-CAS-1")
def test_a_unit_can_fight_and_a_marker_with_nobody_behind_it_and_one_who_lies_cannot():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 40, 40)])
    team, cell_ = find(game, "Team"), find(game, "Cell")
    man = men_up(game.world, team)[0]
    fall(game, man, (20, 20))
    dummy = recruit_dummy(game, "vc", "Dummy 1", game.ctx.options.vc[0])
    assert [can_fight(game, piece) for piece in (team, cell_, dummy, man)] == [True, True, False, False]
    assert [whose(game, piece) for piece in (team, cell_, dummy, man)] == ["us", "vc", "vc", "us"]


@pytest.mark.rule("FOF-OOC-1")
def test_a_hit_on_a_marker_with_nobody_behind_it_turns_it_over():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 40, 40)])
    dummy = recruit_dummy(game, "vc", "Dummy 1", game.ctx.options.vc[0])
    game.world.set(dummy, At(40, 30))
    game.world.set(dummy, Hidden("B"))
    lose(game, dummy, 1)
    assert [(event.unit, event.dummy) for event in told(game, Revealed)] == [(dummy, True)]
    assert game.world.get(dummy, Off).how == "revealed"
    assert not game.world.has(dummy, At)
