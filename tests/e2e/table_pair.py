"""A battle on a table in a real window and in an unseen one side by side: the same hands, the same dice, the same seed.

What a player finds with his eyes, the unseen window tells; after every act both have to have come equally far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.board.skirmish.placing import Placing
from game.engine.journal.records import Record
from game.ui.kit.widget import Widget
from game.ui.launch import Battles
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.title import TitleScene
from game.ui.skirmish.scene import TableBattle
from tests.e2e.window import (
    SOON,
    Size,
    Window,
    committed,
    display,
    make_home,
    pixels_of,
    saves,
    until,
    window,
    within,
)
from tests.ui.hands import Hands
from tests.ui.table_lesson_hands import unpainted_tables

SEED = 7
"""What the program draws where the player gives no seed."""
_FRAME = 24
"""Window pixels of frame and shadow around a card, which let the ground shine through."""


class TablePair:
    """Does everything with the mouse of ``window``, and in the unseen window as well.

    It stands before the table of a system, whose ``settle``, ``session``, ``pixel`` and ``drag`` it uses.
    """

    def __init__(self, window: Window, home: Path, size: Size, scratch: Path) -> None:
        self.window, self._scratch = window, scratch
        self.hands = Hands(Battles(), home, size=size)
        self.hands.app.context.settings.change(
            speed="instant", edge_scroll=False, pause_on_contact=False, confirm_phase=False, small_map=False
        )
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.hands.step()

    def begin(self, title: str, *, side: str = "", places: bool = False) -> None:
        """From the title, by clicks: this scenario of the list, with this side, and into its battle.

        Where his men may be placed they stay where the computer put them, unless he ``places`` them."""
        self.click_both(self.hands.button("New game").rect.center)
        choosing = self.hands.scene
        assert isinstance(choosing, ChooseScene)
        row = next(index for index, row in enumerate(choosing.list.rows) if title in row.text)
        if not choosing.list.rect.contains(choosing.list.row_rect(row)):
            self.window.press("End")
            self.window.rest()
            self.hands.press("End")
            self.hands.wait(0.05)
        self.click_both(choosing.list.row_rect(row).center)
        if side:
            self.click_both(choosing.desk_button.rect.center)
            menu = choosing.root.popups[-1]
            self.click_both(menu.row_rect(next(at for at, item in enumerate(menu.items) if side in item.text)).center)
        self.click_both(self.hands.button("Start").rect.center)
        self.click_both(self.hands.button("To the battle").rect.center)
        assert isinstance(self.hands.scene, TableBattle)
        self.scene = self.hands.scene
        until("the battle is kept", lambda: saves(self.window.home))
        self._meet(lambda: None)
        if isinstance(self.session.game.decision, Placing) and not places:
            self.end()

    def read_the_report(self) -> list[Record]:
        """Read the report when the battle is over, leave the program, and give the orders that were played."""
        self.hands.wait(0.1)
        self.hands.wait(0.1)
        assert isinstance(self.hands.scene, ReportScene)
        self.window.rest()
        played = self.records()
        assert [record.order for record in played] == [record.order for record in self.session.records]
        self.click_both(self.hands.button("To the title").rect.center)
        quit_button = until("the title is shown", lambda: self.hands.button("Quit"))
        self.window.click(quit_button.rect.center)
        assert self.window.ended() == 0
        return played

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
        self.hands.click(pos)
        self._meet(lambda: self.window.click(pos))

    def _meet(self, act: Callable[[], object]) -> None:
        """Act in the real window, where it was done in the unseen one, and wait until both have come equally far."""
        self.settle()
        wanted = len(self.session.records)
        if len(self.records()) < wanted:  # what was given once is never given again, however long the card takes
            self.window.insist(f"{wanted} orders are given", act, lambda: len(self.records()) >= wanted)
            if not within(SOON, self._asks_alike):  # a tooltip may lie over the card where the mouse rests for long
                self.window.insist("the same is asked", self.window.stir, self._asks_alike)
        else:
            self.window.insist("the same is asked", act, self._asks_alike)
        self.window.rest()

    def _asks_alike(self) -> bool:
        """Whether the real window shows the same card over the table, if the unseen one shows one."""
        prompt = self.scene.parts.prompt
        if self.hands.scene is not self.scene or not prompt.visible:
            return True
        inside = prompt.rect.inflate(-_FRAME, -_FRAME)
        return self.window.part(inside) == pixels_of(self.hands.app.surface.subsurface(inside))

    def records(self) -> list[Record]:
        """The orders in the journal of the real window."""
        return committed(saves(self.window.home)[-1], self._scratch / "look.apoc")

    # -- hands ------------------------------------------------------------------------------------------------------

    def show_whole_table(self) -> None:
        """Zoom out, so that neither window moves the table while it is played on."""
        for _ in range(3):
            self.window.press("minus")
            self.window.rest()
            self.hands.press("-")
            self.settle()

    def drag(self, start, end, *, drop=True) -> None:
        a, b = self.pixel(start), self.pixel(end)
        super().drag(start, end, drop=drop)
        self._meet(lambda: self.window.drag(a, b))

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
        super().click(target, button)
        self._meet(lambda: self.window.click(pos))


Pair = TypeVar("Pair", bound=TablePair)


@contextmanager
def both_windows(
    kind: type[Pair],
    size: Size,
    home: Path,
    scratch: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    seed: int = SEED,
    painted: bool = False,
) -> Iterator[Pair]:
    """A real window of the program and an unseen one, both at the title; only of a real one may the ground be painted.

    The small map is folded in both: how much of the ground is painted would shift the cards beside it.
    Where a test fails, a picture of each stays: ``played/failed.png`` and ``unseen.png``.
    """
    home.mkdir(parents=True, exist_ok=True)
    unpainted_tables(monkeypatch)
    monkeypatch.setattr("secrets.randbelow", lambda limit: seed % limit)
    played = scratch / "played"
    make_home(played, size, pause_on_contact=False, small_map=False)
    with display(size) as screen, window(screen, played, size, chance=seed, painted=painted) as shown:
        pair = kind(shown, home, size, scratch)
        try:
            yield pair
        except BaseException:
            pygame.image.save(pair.hands.app.surface, scratch / "unseen.png")
            raise
        finally:
            pair.close()
