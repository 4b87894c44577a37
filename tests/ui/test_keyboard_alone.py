"""Everything by keyboard: whatever can be clicked on any screen can be reached, or has a key that does the same."""

import pygame
import pytest

from game.ui.battle.cards.reasons import RuleLinks
from game.ui.battle.lesson import CoachedBattle
from game.ui.battle.own import OwnScene
from game.ui.battle.scene import BattleScene
from game.ui.kit.inputs.button import Pressable
from game.ui.kit.reading.rich import RichText
from game.ui.kit.widget import Container, Popup, Widget
from game.ui.mapdesk.desk import Desk
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.scenes.making import MakingScene
from game.ui.scenes.page import PageScene
from game.ui.scenes.tours.guide import GuidedPage
from game.ui.skirmish.lesson import TableLesson
from game.ui.skirmish.scene import TableBattle
from game.ui.window.scene import Scene
from tests.ui.every_screen import EVERY_SCREEN
from tests.ui.screens import SCREENS

BY_OTHER_KEYS = {
    "MapView": "Shift and the arrows point at hexes, Enter acts there, Q opens its menu",
    "TableView": "Shift and the arrows point at places, Enter acts there, K takes a figure up, Q opens its menu",
    "TableMiniMap": "the arrows move the table",
    "MiniMap": "the arrows move the map, G goes to a hex",
    "Ribbon": "V opens the points, R the rules",
    "UnitCard": "Tab goes to the next piece, Q lists everybody in a hex",
    "Tray": "Tab goes to the next piece, E loads it",
    "CardPage": "the orders' keys and K play the turned card, 1 puts a held one to it, H holds it",
    "FaceRow": "the digits say what each die shows",
}
"""What answers clicks and is not walked to, and the keys that do the same; each is pressed in a test of its own."""

PASSIVE = {"Prompt", "ComputerBar", "LessonCard", "ScrollArea", "ScrollShelf", "ChainPanel", "DicePage"}
"""They only keep a click to themselves, or hold what answers it; a popup does, too."""


def answers_clicks(widget: Widget) -> bool:
    """Whether a kind of widget looks at the mouse at all."""
    return type(widget).handle is not Widget.handle and type(widget).handle is not Container.handle


def out_of_reach(scene) -> list[str]:
    """The widgets on screen that only a mouse can use."""
    reached = scene.root.reachable()
    found = []
    for widget in scene.root.scope.walk():
        if not answers_clicks(widget) or not widget.enabled or type(widget).__name__ in PASSIVE:
            continue
        if widget in reached or widget.key or type(widget).__name__ in BY_OTHER_KEYS:
            continue
        if isinstance(widget, Popup) or (isinstance(widget, RuleLinks | RichText) and not widget.links):
            continue
        found.append(type(widget).__name__)
    return found


def every_kind_of(scene: type[Scene]) -> set[type[Scene]]:
    """The scenes of the game itself, without those that only others are made of, and what tests make of them."""
    kinds = {kind for each in scene.__subclasses__() for kind in {each, *every_kind_of(each)}}
    return {kind for kind in kinds if kind.__module__.startswith("game.")} - {
        PageScene,
        MakingScene,
        GuidedPage,
        OwnScene,
        BattleScene,
        CoachedBattle,
        MapBattle,
        TableBattle,
        TableLesson,
        Desk,
    }


def test_every_scene_of_the_game_is_among_the_screens(english_tour):
    missing = every_kind_of(Scene)
    for show in EVERY_SCREEN.values():
        if not missing:
            break
        english_tour.begin()
        show(english_tour)
        missing -= {type(scene) for scene in english_tour.context.scenes.all()}
    assert missing == set()


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_nothing_on_screen_needs_a_mouse(english_tour, screen):
    english_tour.begin()
    EVERY_SCREEN[screen](english_tour)
    scene = english_tour.context.scenes.top
    assert any(answers_clicks(widget) for widget in scene.root.scope.walk())
    assert out_of_reach(scene) == []


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_every_button_takes_the_focus_in_turn_and_obeys_enter(english_tour, screen):
    english_tour.begin()
    EVERY_SCREEN[screen](english_tour)
    root = english_tour.context.scenes.top.root
    wanted = [widget for widget in root.reachable() if isinstance(widget, Pressable)]
    seen = []
    for _ in range(len(root.reachable())):
        root.focus_next()
        seen.append(root.focus)
    assert all(widget in seen for widget in wanted)
    pressed = []
    for widget in wanted:
        widget.activate = lambda its=widget: pressed.append(its)
        widget.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert pressed == wanted


def test_the_keys_that_stand_for_what_cannot_be_walked_to(table):
    SCREENS["movement"](table)
    scene = table.scene
    before = scene.view.camera.goal
    table.press("Right")
    assert scene.view.camera.goal != before
    table.press("Shift+Right", "Q")
    assert scene.root.popups
    table.press("Esc", "V")
    assert scene.root.popups
    table.press("Esc", "Esc", "Esc")
    chosen = scene.desk.selected
    table.press("Tab")
    assert scene.desk.selected not in (None, chosen)


def test_the_rules_on_the_aim_card_open_by_keyboard(table):
    SCREENS["aimed"](table)
    view, opened = table.prompt.view, []
    view.on_rule = opened.append
    rules = [rule for _, rule in view.links]
    while table.scene.root.focus is not view:
        table.press("F6" if table.scene.root.focus is None else "Tab")
    table.press("Enter", "Down", "Enter", "Up", "Enter")
    assert opened == [rules[0], rules[1], rules[0]]


def test_a_card_that_cites_nothing_is_passed_over(table):
    SCREENS["movement"](table)
    assert table.prompt.view not in table.scene.root.reachable()
