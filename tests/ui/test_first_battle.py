"""The first battle, offered on the title to whoever has played nothing, and begun by one click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.playable.scenario import load_scenario
from game.engine.shelf.saves import list_saves
from game.rules.oa.model.components import Airborne, Helicopter, InPlatoon
from game.rules.oa.model.decisions import Airmobile
from game.ui.kit.widget import Widget
from game.ui.launch import Battles
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.choosing.briefing import BriefingScene
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.scenarios import FIRST_BATTLE
from game.ui.scenes.page import reflowed
from game.ui.scenes.title import TitleScene
from tests.ui.battle_table import unpainted
from tests.ui.hands import Hands
from tests.ui.stage import FakeGames

OFFER = "A first battle"


def at_the_title(hands: Hands) -> list[str]:
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.step()
    hands.step()
    return [button.text for button in hands.buttons()]


@pytest.fixture
def real(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """A window in which battles are real ones."""
    unpainted(monkeypatch)
    hands = Hands(Battles(), home)
    yield hands
    hands.app.context.scenes.pop_to_first()


def test_whoever_has_played_nothing_is_offered_a_first_battle_before_everything_else(hands: Hands) -> None:
    assert at_the_title(hands)[:2] == [OFFER, "Learn"]


def test_one_click_begins_it_at_recruit_level(hands: Hands, games: FakeGames) -> None:
    at_the_title(hands)
    hands.click(OFFER)
    assert games.started == [(FIRST_BATTLE, None, False)]
    assert games.rules["difficulty"] == "recruit"


def test_whoever_has_played_is_not_offered_it_any_more(real: Hands) -> None:
    assert OFFER in at_the_title(real)
    battle = Battles().new_game(real.app.context, load_scenario(FIRST_BATTLE), 4, own_dice=False)
    assert isinstance(battle, ApocalypseBattle)
    battle.session.submit(battle.session.game.orders()[0])
    battle.left()
    assert len(list_saves()) == 1
    assert OFFER not in at_the_title(real)


def chosen_first(hands: Hands) -> tuple[str, list[str]]:
    """Which scenario is chosen when the list of a new game opens, and those of Operation Apocalypse in the list."""
    scene = ChooseScene(hands.app.context)
    hands.app.context.scenes.push(scene)
    hands.step()
    assert scene.chosen.scenario is not None
    titles = scene.chosen.scenario.title, [row.text for row in scene.list.rows[:4]]
    hands.app.context.scenes.pop()
    return titles


def test_in_the_list_it_comes_first_until_something_has_been_played(real: Hands) -> None:
    assert chosen_first(real) == ("A first battle", ["A first battle", "Lang Luoi", "Don Dien", "Khuc Song"])
    battle = Battles().new_game(real.app.context, load_scenario(FIRST_BATTLE), 4, own_dice=False)
    assert isinstance(battle, ApocalypseBattle)
    battle.session.submit(battle.session.game.orders()[0])
    battle.left()
    assert chosen_first(real) == ("Lang Luoi", ["Lang Luoi", "Don Dien", "Khuc Song", "A first battle"])


def test_its_recruit_level_says_nothing_of_machine_guns(real: Hands) -> None:
    scene = ChooseScene(real.app.context)
    real.app.context.scenes.push(scene)
    real.step()
    real.step()
    assert scene.levels.chosen == "recruit"
    assert "shoot worse" in scene.levels.words.text
    assert "machine gun" not in scene.levels.words.text


def test_it_begins_with_its_orders_and_a_platoon_in_the_air(real: Hands) -> None:
    at_the_title(real)
    real.press("B")
    assert isinstance(real.scene, BriefingScene)
    real.press("Enter")
    battle = real.scene
    assert isinstance(battle, ApocalypseBattle)
    world = battle.session.game.world
    assert isinstance(battle.session.game.decision, Airmobile)
    assert len(world.ids(InPlatoon)) == 4
    assert sum(world.has(machine, Airborne) for machine in world.ids(Helicopter)) == 6
    assert battle.parts.ribbon.end.last_turn == 4
    real.press("Space")
    question = battle.root.popups[-1]
    assert question.title == "End this step?"
    assert not [word for word in texts_of(question) if "Dustoff" in word]


def test_no_line_of_the_orders_begins_with_a_french_semicolon() -> None:
    assert (
        reflowed("une équipe\nmédicale\u00a0; un\nCobra\n\nLes leurs")
        == "une équipe médicale\u00a0; un Cobra\n\nLes leurs"
    )


def texts_of(widget: Widget) -> list[str]:
    """Everything that a widget and those in it say."""
    own = [str(getattr(widget, "text", ""))]
    return own + [text for child in widget.children() for text in texts_of(child)]
