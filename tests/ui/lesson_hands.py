"""Somebody who takes a lesson in the battle window: he does what the step asks for, by keys and mouse, no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.engine.core.orders import Order
from game.engine.playable.lesson_run import LessonRun
from game.engine.playable.lessons import Condition, Lesson, matches
from game.rules.oa.model import decisions
from game.rules.oa.model.naming import who_acts
from game.systems import lessons_of
from game.ui.battle.lesson import CoachedBattle
from game.ui.launch import Battles
from game.ui.mapview.camera import centre
from game.ui.oa.orders.acts import ACTS, asks
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.title import TitleScene
from game.ui.window.keymap import key_of
from tests.ui.hands import Hands

LESSONS = {lesson.id.rpartition("/")[2]: lesson for lesson in lessons_of("oa")}
_ENOUGH = 60
"""Acts after which a step is taken for one that cannot be done."""


class Pupil:
    """Takes lessons in a window without ground."""

    system = "oa"

    def __init__(self, home: Path, *, size=(1280, 800), scale=100) -> None:
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        context = self.hands.app.context
        context.settings.change(speed="instant", edge_scroll=False)
        context.scenes.push(TitleScene(context))
        context.scenes.push(LearnScene(context, self.system))

    def close(self) -> None:
        self.hands.app.context.scenes.pop_to_first()
        pygame.display.quit()

    def take(self, lesson: Lesson, *, anew: bool = False) -> CoachedBattle:
        """Begin a lesson, or go on with it."""
        context = self.hands.app.context
        context.scenes.push(context.games.lesson(context, lesson, anew=anew))
        self.settle()
        return self.scene

    @property
    def scene(self) -> CoachedBattle:
        scene = self.hands.scene
        assert isinstance(scene, CoachedBattle)
        return scene

    @property
    def run(self) -> LessonRun:
        return self.scene.lesson_run

    def settle(self) -> None:
        """Let everything come to rest, and the Viet Cong end what they do."""
        for _ in range(6):
            self.hands.wait(0.4)
        for _ in range(2000):
            if not isinstance(self.hands.scene, CoachedBattle) or not (
                self.scene.session.computer_decides or self.scene.stage.busy
            ):
                break
            self.hands.wait(0.4)

    # -- the only ways in which he touches the game -------------------------------------------------------------------

    def key(self, name: str) -> None:
        """Press a key by its name."""
        self.hands.press(name)
        self.settle()

    def click(self, pos: tuple[int, int]) -> None:
        """Click somewhere in the window."""
        self.hands.click(pos)
        self.settle()

    def move(self, pos: tuple[int, int]) -> None:
        """Rest the mouse somewhere."""
        self.hands.move(pos)
        self.settle()

    def choose_in_panel(self, piece: int) -> None:
        """Choose a counter that lies under another, as a click in the panel does."""
        self.scene.choose(piece)

    def press(self, action: str) -> None:
        """Press the key of an action."""
        self.key(key_of(action))

    # -- doing what is asked ----------------------------------------------------------------------------------------

    def do_step(self) -> None:
        """Do what the present step asks for, until the next one begins."""
        index = self.run.index
        for _ in range(_ENOUGH):
            if self.run.index != index:
                return
            self._one_act()
        raise AssertionError(f"step {index + 1} cannot be done: {self.scene.card.wrong.text} {self._log()}")

    def _log(self) -> str:
        return " | ".join(self.scene.session.words(entry) for entry in self.scene.session.log[-6:])

    def _one_act(self) -> None:
        if self.scene.root.popups:
            self.key("Enter")
            return
        step = self.run.step
        for condition in step.goal:
            if condition["check"] == "screen":
                self._show(condition)
                return
        if not self._order_for(step.goal) and not self._order_for(step.allow):
            self.settle()

    def _order_for(self, conditions: tuple[Condition, ...]) -> bool:
        """Give the first legal order that one of the conditions means, plain ends of steps last."""
        orders = [order for condition in conditions for order in self._legal(condition)]
        orders.sort(key=lambda order: isinstance(order, decisions.Done | decisions.Hold))
        if orders:
            self._give(self._towards(orders))
        return bool(orders)

    def _legal(self, condition: Condition) -> Iterator[Order]:
        game, kit = self.scene.session.game, self.run.kit
        if condition["check"] == "order" and self.scene.desk.my_turn:
            yield from (o for o in game.candidates() if matches(o, condition, kit, game) and game.why_not(o) is None)

    def _towards(self, orders: list[Order]) -> Order:
        """Of several steps the one that leads to where the lesson sends the unit."""
        wanted = [self._value(condition["hex"]) for condition in self.run.step.goal if "hex" in condition]
        wanted += [self._value(pointer.hex) for pointer in self.run.step.point if pointer.hex]
        steps = [order for order in orders if isinstance(order, decisions.Step)]
        if steps and wanted:
            grid = self.scene.view.grid
            return min(steps, key=lambda order: grid.distance(order.hex, wanted[0]))
        return orders[0]

    def _value(self, written: object) -> int:
        return self.run.kit.value(self.scene.session.game, written)

    def _give(self, order: Order) -> None:
        handle, piece = ACTS.handle_of(order), who_acts(order)
        if isinstance(order, decisions.Done | decisions.Hold):
            self.press("end_step" if isinstance(order, decisions.Done) else "hold")
            return
        if isinstance(order, decisions.Drop):
            self.press("do")
            return
        self._choose(piece)
        if asks(order):
            for _ in range(40):
                if self.scene.commander.intent.aimed == order:
                    self.press("do")
                    return
                self.press(handle.action)
            raise AssertionError(f"{order} cannot be aimed")
        if hasattr(order, "hex"):
            self._click(order.hex)
        else:
            self.press(handle.action)

    def _choose(self, piece: int) -> None:
        """Tab to a counter; one that lies under others is chosen in the panel, as a click there does."""
        for _ in range(12):
            if not piece or self.scene.desk.selected == piece:
                return
            self.press("next_unit")
        self.choose_in_panel(piece)

    def _click(self, hex: int) -> None:
        self.click(self._place(hex))

    def _place(self, hex: int) -> tuple[int, int]:
        return self.scene.view.camera.to_window(centre(hex))

    def _show(self, condition: Condition) -> None:
        """What is to be seen: a hex pointed at, a counter chosen, an attack aimed, a tool in hand, a card open."""
        if "chosen" in condition:
            self._choose(self._value(condition["chosen"]))
        if "pointed" in condition:
            self.move(self._place(self._value(condition["pointed"])))
        elif "aimed_at" in condition:
            self._click(self._value(condition["aimed_at"]))
        elif "aimed" in condition:
            self.press("fire")
        elif "tool" in condition:
            self.press("sight")
        elif "opened" in condition:
            self.press("points")
