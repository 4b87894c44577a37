"""Somebody who plays with nothing but a keyboard."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model import decisions
from game.ui.kit.widget import Widget
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.window.keymap import key_of
from tests.e2e.player import Player, row_of

_ENOUGH = 80
"""Presses after which a key does not lead where it should."""


class KeyboardPlayer(Player):
    """Presses keys and types; he has no mouse.  What a key leads to he sees in the mirror, where it is pressed too."""

    def both(self, key: str) -> None:
        """Press a key, and wait until all is done that it does."""
        self.window.press_named(key)
        self.window.go_round()
        self.mirror.hands.press(key)

    def walk_to(self, widget: Widget) -> None:
        """Press Tab until the keyboard is at a widget."""
        root = self.mirror.hands.scene.root
        for _ in range(_ENOUGH):
            if root.focus is widget:
                return
            self.both("Tab")
        raise AssertionError("Tab does not lead there")

    def start(self, seed: int, *, own_dice: bool) -> None:
        """From the title: Lang Luoi with this seed, and the player's own dice where he wants them."""
        self.window.see_again("the title", self.mirror.pixels)
        new_game = key_of("new_game")
        self.mirror.hands.press(new_game)
        self.window.see_at("the scenarios are shown", self.mirror.entry(), lambda: self.window.press_named(new_game))
        self.window.rest()
        scene = self.mirror.hands.scene
        assert isinstance(scene, ChooseScene)
        for _ in range(row_of(scene, "oa/village")):
            self.both("Down")
        if own_dice:
            self.walk_to(scene.own_dice)
            self.both("Space")
        self.walk_to(scene.seed)
        self.window.see("the seed is typed", lambda: self.window.type(str(seed)))
        self.window.rest()
        self.window.see("his orders are shown", lambda: self.window.press_named("Enter"))
        self.window.rest()
        self.window.see("the battle is shown", lambda: self.window.press_named("Enter"))
        self.find_battle()

    def choose(self, piece: EntityId) -> None:
        tabs = 0
        while self.mirror.chosen != piece and tabs < _ENOUGH:
            self.mirror.press(key_of("next_unit"))
            tabs += 1
        assert self.mirror.chosen == piece, "Tab does not lead to everybody who can act"
        if tabs:
            self.window.press_named(*[key_of("next_unit")] * tabs)

    def act_at(self, hex: Hex) -> None:
        self.window.press_named(key_of("go_to_hex"), *f"{hex:04}", "Enter", key_of("do"))

    def load(self, unit: EntityId, helicopter: EntityId) -> None:
        self.choose(unit)
        self.mirror.press(key_of("board"))
        down = ["Down"] * self.mirror.line_of(helicopter)
        self.do("a unit is loaded", lambda: self.window.press_named(key_of("board"), *down, "Enter"))

    def bring_in(self, helicopter: EntityId, hex: int) -> None:
        self.choose(helicopter)
        self.do("a helicopter is placed", lambda: self.act_at(Hex(hex)))

    def fly(self, helicopter: EntityId, hex: int) -> None:
        self.choose(helicopter)
        self.do("a helicopter flies", lambda: self.act_at(Hex(hex)))

    def fire(self, shot: decisions.Fire) -> None:
        self.choose(shot.unit)
        aims = 0
        while self.mirror.aimed != shot and aims < _ENOUGH:
            self.mirror.press(key_of("fire"))
            aims += 1
        assert self.mirror.aimed == shot, "the key does not lead to every target"
        self.do("a shot is fired", lambda: self.window.press_named(*[key_of("fire")] * aims, key_of("do")))
