"""Markers in the flow of play: how they are found out, their dummies, and what their enemy is not told."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Zone
from game.rules.fof.components import (
    Hidden,
    Off,
    Pinned,
    Shots,
)
from game.rules.fof.decisions import (
    Activate,
    React,
)
from game.rules.fof.events import (
    Moved,
    QualityChecked,
    ReactionTested,
    Revealed,
)
from game.rules.fof.kit import KIT
from tests.rules.fof.fof_board import (
    HUTS,
    activate,
    battle,
    box,
    cell,
    dice_left,
    find,
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
    from game.rules.fof.components import Dummy
    from game.rules.fof.markers import reveal

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
        return next(item.count for item in KIT.report(game).items if item.title == "Hut groups held")

    assert held() == 1
    activate(game, "Cell", "overwatch")
    assert [item.hidden_from for item in game.take_told()] == ["us", "us"]
    assert game.over
    assert held() == 0
