"""Somebody who takes a lesson on a table: he clicks, drags and presses what the step asks for, no more."""

from __future__ import annotations

from game.engine.playable.lesson_pieces import place_written
from game.engine.playable.lessons import Condition
from game.systems import lessons_of
from game.ui.kit.inputs.menu import Menu
from game.ui.skirmish.lesson import TableLesson
from game.ui.skirmish.scenery import TableScenery
from tests.ui.lesson_hands import Pupil

TABLE_LESSONS = {
    lesson.id: lesson for system in ("fng", "fof", "fmjp") for lesson in lessons_of(system) if not lesson.tour
}
"""The lessons that are battles on a table."""
_MOST_TARGETS = 8
_LONGEST = 2000
"""Frames after which the acts of the enemy are taken for endless."""
DRAGGED = ("Move", "MoveTogether", "Crawl", "Drive")
"""Orders that are given by dragging a man."""
AIMED = ("Shots", "Fire")
"""Orders that are given by clicking an enemy."""
ENDINGS = ("Pass", "Done")
"""Orders that are given by Space."""


def unpainted_tables(monkeypatch) -> None:
    """No table is painted in the background."""
    monkeypatch.setattr(TableScenery, "begin", lambda self: None)
    monkeypatch.setattr(TableScenery, "look", lambda self: (1.0, ""))


class TablePupil(Pupil):
    """Takes the lessons of ``system`` in a window whose table is not painted."""

    def __init__(self, home, system, *, size=(1280, 800), scale=100) -> None:
        self.system = system
        super().__init__(home, size=size, scale=scale)

    @property
    def table(self) -> TableLesson:
        scene = self.scene
        assert isinstance(scene, TableLesson)
        return scene

    def settle(self) -> None:
        """Let everything come to rest, and the enemy end what he does."""
        for _ in range(_LONGEST):
            self.hands.wait(0.4)
            scene = self.hands.scene
            if not isinstance(scene, TableLesson):
                return
            if not (scene.session.computer_decides or scene.stage.busy or scene.parts.view.moving):
                self.hands.wait(0.05)
                return
        raise AssertionError("the lesson does not come to rest")

    # -- hands ------------------------------------------------------------------------------------------------------

    def pixel(self, at) -> tuple[int, int]:
        return self.table.parts.view.camera.window(at)

    def place(self, name) -> tuple[int, int]:
        """Where a man stands in the window."""
        return self.pixel(self.table.desk.place_of(self._value(name)))

    def drag(self, start, end) -> None:
        """Drag from a place in the window to another."""
        hands = self.hands
        hands.move(start)
        hands.down(start)
        for share in (0.25, 0.5, 0.75, 1.0):
            hands.move(tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
        hands.up(end)
        self.settle()

    def frame(self, names) -> None:
        """Draw a frame round these men."""
        places = [self.place(name) for name in names]
        aside = self.table.parts.view.camera.pixels(0.7)
        corners = [(f(x for x, _ in places), f(y for _, y in places)) for f in (min, max)]
        self.drag((corners[0][0] - aside, corners[0][1] - aside), (corners[1][0] + aside, corners[1][1] + aside))

    # -- doing what is asked ----------------------------------------------------------------------------------------

    def _one_act(self) -> None:
        if self.scene.root.popups:
            self.key("Enter")
            return
        if not self.scene.desk.my_turn:
            self.settle()
            return
        for condition in self.run.step.goal:
            if condition["check"] == "screen":
                self._show(condition)
                return
        orders = [condition for condition in self.run.step.goal if condition["check"] == "order"]
        if orders:
            self.order(orders[0])
        else:
            self.settle()

    def order(self, condition: Condition) -> None:
        """Give the order that a condition asks for, by mouse where it is on the table."""
        kind, name = condition["kind"], str(condition.get("by", "")).partition(", ")[0]
        if kind in DRAGGED:
            shown = next((pointer.at for pointer in self.run.step.point if pointer.at), str(condition["to"]))
            self.drag(self.place(name), self.pixel(place_written(shown)))
        elif kind in ENDINGS:
            self.press("end_step")
        elif kind == "LayDice":
            self.press("do")
        elif kind == "Charge":
            self.press("table_charge")
            self.press("do")
        elif kind == "FireGun":
            self.lay(name, condition["at"])
            self.press("do")
        elif kind in AIMED:
            self.aim(name, condition["at"])
            self.press("do")
        else:
            self.plain(condition, name)

    def plain(self, condition: Condition, name: str) -> None:
        """An order that is given as it is: by its key, else by its answer on the card."""
        table = self.table
        if name:
            self._choose(name)
        order = next(each for wanted in (condition, *self.run.step.allow) for each in self._legal(wanted))
        words = table.order_words(table.session.game, order)
        button = next((each for each in table.parts.prompt.bar.children() if each.text == words), None)
        if table.commander.must_answer and button is not None:
            self.click(button.rect.center)
            return
        handles = table.orders[type(order)].handles
        handle = next((each for each in handles if each.variant == condition.get("how", "")), handles[0])
        if handle.action:
            self.press(handle.action)
            return
        if name:
            self.move(self.place(name))
        self.press("hex_menu")
        menu = self.hands.scene.root.popups[-1]
        assert isinstance(menu, Menu)
        self.click(menu.row_rect(next(at for at, item in enumerate(menu.items) if item.text == words)).center)

    def lay(self, name: str, target: object) -> None:
        """Lay a main gun: choose who serves it, and go from target to target."""
        rounds, wanted = self.table.commander.fire.rounds, self._value(target)
        self._choose(name)
        for _ in range(_MOST_TARGETS):
            if rounds.planned is not None and rounds.planned.target.piece == wanted:
                return
            self.press("fire")
        raise AssertionError(f"no gun can be laid on {target}")

    def aim(self, name: str, target: object) -> None:
        """Aim at somebody: choose who aims, and click the enemy."""
        wanted, aiming = self._value(target), self.table.commander.aiming
        if not aiming.aimed and name:
            self._choose(name)
        for _ in range(_MOST_TARGETS):
            if aiming.targets == (wanted,):
                return
            self.click(self.place(target))
        raise AssertionError(f"{target} cannot be aimed at")

    def _choose(self, name) -> None:
        if self.table.desk.selected != self._value(name):
            self.click(self.place(name))

    def _show(self, condition: Condition) -> None:
        if "together" in condition:
            self.frame([pointer.piece for pointer in self.run.step.point])
        elif "chosen" in condition:
            self._choose(condition["chosen"])
        if "pointed" in condition:
            self.move(self.place(condition["pointed"]))
        elif "aimed_at" in condition:
            self.aim(str(condition.get("chosen", "")), condition["aimed_at"])
        elif "opened" in condition:
            self.press("rule")
            self.key("Esc")
        elif "page" in condition:
            self.click(self.table.parts.panel.pages.titles.cells()[int(condition["page"])].center)
