"""A tunnel rat goes down in the window, meets somebody there, and comes up by another hole; his board goes with him."""

from __future__ import annotations

from pathlib import Path

from game.rules.fng.model.events.complexes import EnteredComplex
from game.rules.fng.model.events.tunnels import CameOut
from game.ui.kit.inputs.button import Button
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.tunnel_rat import BATTLE, TunnelRat

SEED = 15
"""A battle in which he meets somebody below and finds the other hole."""


class RatsTable(SkirmishTable):
    """A table whose menus are opened and read, and whose board is turned."""

    def open_menu(self, at: tuple[float, float]) -> None:
        self.hands.click(self.pixel(at), 3)
        self.hands.wait(0.05)

    def pick(self, pos: tuple[int, int]) -> None:
        self.hands.click(pos)
        self.settle()

    def order(self, words: str) -> None:
        buttons = self.scene.parts.panel.order_buttons
        button: Button | None = next((each for each in buttons if each.text == words and each.enabled), None)
        if button is not None:
            self.hands.click(button)
            self.settle()

    def turn_board(self) -> None:
        self.hands.press("Shift+N")
        self.settle()


def rats_table(home: Path, folder: Path, seed: int = SEED) -> RatsTable:
    """The battle of the rat."""
    file = folder / "rat.toml"
    file.write_text(BATTLE, encoding="utf-8")
    return RatsTable(home, scenario=str(file), size=(1720, 1000), seed=seed)


def test_a_rat_goes_down_meets_somebody_and_comes_up_elsewhere_and_the_window_goes_with_him(
    home: Path, tmp_path: Path
) -> None:
    table = rats_table(home, tmp_path)
    rat = TunnelRat(table, "Ruiz")
    rat.down_and_up()
    events = [entry.event for entry in table.session.log]
    assert any(isinstance(event, EnteredComplex) for event in events)
    assert [event.hole for event in events if isinstance(event, CameOut)] == ["the second hole"]
    assert rat.has_met()
    assert not table.view.below
    table.turn_board()
    assert table.view.below
    table.close()
