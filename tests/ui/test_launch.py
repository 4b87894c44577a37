"""From the menus and the command line into battles that are saved by themselves, and back into them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from game.engine.playable.scenario import load_scenario
from game.engine.shelf.saves import list_saves
from game.ui import launch
from game.ui.launch import Battles
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.title import TitleScene
from game.ui.window.scene import AppContext, Scene
from tests.ui.hands import Hands

VILLAGE = load_scenario("oa/village")


def test_the_board_of_a_scenario_is_read_for_its_preview() -> None:
    wide, high = Battles().preview(VILLAGE).plain((200, 100)).get_size()
    assert wide <= 200
    assert high <= 100
    assert wide == 200 or high == 100


def test_a_new_battle_is_saved_by_itself_and_can_be_resumed(hands: Hands, home: Path) -> None:
    battle = Battles().new_game(hands.app.context, VILLAGE, 4, own_dice=False)
    assert isinstance(battle, ApocalypseBattle)
    session = battle.session
    assert session.header.seed == 4
    assert session.path == home / "saves" / "village-001.apoc"
    session.submit(session.game.orders()[0])
    battle.left()
    again = Battles().resume(hands.app.context, home / "saves" / "village-001.apoc")
    assert isinstance(again, ApocalypseBattle)
    assert again.session.game.digest() == session.game.digest()
    again.left()


def test_own_dice_and_the_other_side_can_be_chosen(hands: Hands) -> None:
    battle = Battles().new_game(hands.app.context, VILLAGE, None, own_dice=True, side="vc")
    assert isinstance(battle, ApocalypseBattle)
    assert battle.session.header.dice == "own"
    assert list(battle.session.seats) == ["us"]
    battle.left()


def test_a_battle_left_before_its_first_order_leaves_no_save(hands: Hands) -> None:
    Battles().new_game(hands.app.context, VILLAGE, 4, own_dice=False).left()
    assert list_saves() == []


def test_the_command_line_opens_its_battle_over_the_title(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Scene] = []

    def run(games: Battles, *scenes: Callable[[AppContext], Scene]) -> int:
        shown.extend(make(hands.app.context) for make in scenes)
        return 0

    monkeypatch.setattr(launch.app, "run", run)
    assert launch.show_title() == 0
    assert launch.show_new_game(VILLAGE, 9, "us", own_dice=False) == 0
    assert [type(scene) for scene in shown] == [TitleScene, TitleScene, ApocalypseBattle]
    battle = shown[-1]
    assert isinstance(battle, ApocalypseBattle)
    assert battle.session.header.seed == 9
    battle.left()
    for two, curtain in (("curtain", True), ("open", False)):
        assert launch.show_new_game(VILLAGE, 9, "us", own_dice=False, two=two) == 0
        header = shown[-1].session.header
        assert (header.players, header.curtain) == ({}, curtain)
        shown[-1].left()
    with pytest.raises(SaveFault, match="there is no such save"):
        launch.show_save(Path("nowhere.apoc"))
