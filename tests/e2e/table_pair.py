"""A battle on a table in a real window and in an unseen one side by side: the same hands, the same dice, the same seed.

What a player finds with his eyes, the unseen window tells; after every act both have to have come equally far.
"""

from __future__ import annotations

from pathlib import Path

from game.engine.records import Record
from game.ui.kit.widget import Widget
from game.ui.launch import Battles
from game.ui.scenes.choose import ChooseScene
from game.ui.scenes.title import TitleScene
from game.ui.skirmish.scene import TableBattle
from tests.e2e.window import Size, Window, committed, saves, until
from tests.ui.hands import Hands


class TablePair:
    """Does everything with the mouse of ``window``, and in the unseen window as well.

    It stands before the table of a system, whose ``settle``, ``session``, ``pixel`` and ``drag`` it uses.
    """

    def __init__(self, window: Window, home: Path, size: Size, scratch: Path) -> None:
        self.window, self._scratch = window, scratch
        self.hands = Hands(Battles(), home, size=size)
        self.hands.app.context.settings.change(
            speed="instant", edge_scroll=False, pause_on_contact=False, confirm_phase=False
        )
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.hands.step()

    def begin(self, title: str) -> None:
        """From the title, by clicks: this scenario of the list, and into its battle."""
        self.click_both(self.hands.button("New game").rect.center)
        choosing = self.hands.scene
        assert isinstance(choosing, ChooseScene)
        row = next(index for index, row in enumerate(choosing.list.rows) if title in row.text)
        self.click_both(choosing.list.row_rect(row).center)
        self.click_both(self.hands.button("Start").rect.center)
        self.click_both(self.hands.button("To the battle").rect.center)
        assert isinstance(self.hands.scene, TableBattle)
        self.scene = self.hands.scene
        until("the battle is kept", lambda: saves(self.window.home))
        self._meet()

    # -- both at once -----------------------------------------------------------------------------------------------

    def click_both(self, pos: Size) -> None:
        """Click at a place of both windows."""
        self.window.rest()
        self.window.see(f"what a click at {pos} does", lambda: self.window.click(pos))
        self.window.rest()
        self.hands.click(pos)
        self.hands.wait(0.05)

    def _act(self, widget: Widget) -> None:
        self.hands.step()
        pos = widget.rect.center
        self.window.click(pos)
        self.hands.click(pos)
        self._meet()

    def _meet(self) -> None:
        """Wait until the real window has come as far as the unseen one."""
        self.settle()
        wanted = len(self.session.records)
        until(f"{wanted} orders are given", lambda: len(self.records()) >= wanted)
        self.window.rest()

    def records(self) -> list[Record]:
        """The orders in the journal of the real window."""
        return committed(saves(self.window.home)[-1], self._scratch / "look.apoc")

    # -- hands ------------------------------------------------------------------------------------------------------

    def drag(self, start, end, *, drop=True) -> None:
        a, b = self.pixel(start), self.pixel(end)
        self.window.drag(a, b)
        super().drag(start, end, drop=drop)
        self._meet()

    def confirm(self) -> None:
        self._act(self.scene.parts.prompt.bar.children()[0])

    def answer(self) -> None:
        self._act(self.scene.parts.prompt.bar.children()[0])

    def end(self) -> None:
        self._act(self.scene.parts.end_button)

    def fire(self) -> None:
        self.order("Fire")

    def order(self, words: str) -> None:
        """The button of the panel with these words, if it is there and can be pressed."""
        buttons = self.scene.parts.panel.order_buttons
        button = next((each for each in buttons if each.text == words and each.enabled), None)
        if button is not None:
            self._act(button)

    def click(self, target, button: int = 1) -> None:
        pos = self.pixel(target)
        self.window.click(pos)
        super().click(target, button)
        self._meet()
