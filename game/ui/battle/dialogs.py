"""The dialogs of a battle: keys, points, go to a hex."""

from __future__ import annotations

from collections.abc import Callable

from game.board.hexgrid import Hex, HexGrid, parse_hex
from game.engine.kit import Report, difficulty_line
from game.engine.text import t
from game.ui.actions import BATTLE
from game.ui.keymap import help_rows
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.entry import TextEntry
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.theme import SMALL, SMALL_BOLD, Theme
from game.ui.scenes.account import account_table


def help_dialog(theme: Theme) -> Dialog:
    """F1: every key."""
    lines = [
        Row(
            theme,
            Sized(theme, Label(theme, key, SMALL_BOLD, "link", wrap=True), width=92),
            grow(Label(theme, does, SMALL, wrap=True)),
        )
        for key, does in help_rows(BATTLE)
    ]
    half = -(-len(lines) // 2)
    columns = Row(theme, grow(Column(theme, *lines[:half], gap=2)), grow(Column(theme, *lines[half:], gap=2)), gap=18)
    intro = Label(theme, t("Left click chooses and acts, dragging a counter moves it, the right button opens every "
                           "order for a hex. Drag the ground to move the map."), SMALL, wrap=True)  # fmt: skip
    return Dialog(theme, t("Keys"), Column(theme, intro, columns, gap=10), width=860)


def points_dialog(theme: Theme, report: Report) -> Dialog:
    """The victory account so far."""
    table = account_table(theme, report)
    if report.difficulty is not None:
        level = Label(theme, difficulty_line(report.difficulty), SMALL, "soft_ink", wrap=True)
        table = Column(theme, table, level, gap=10)
    return Dialog(theme, t("Victory points"), table, width=520)


def hex_dialog(theme: Theme, grid: HexGrid, go: Callable[[Hex], object]) -> Dialog:
    """Asks for a hex number and goes there."""
    entry = TextEntry(theme, hint=t("Four digits, such as 1214"))

    def take() -> None:
        try:
            hex = parse_hex(entry.text)
        except ValueError:
            return
        if hex in grid:
            go(hex)

    answers = [Answer(t("Go"), take, key="Enter", primary=True), Answer(t("Cancel"), key="Esc")]
    return Dialog(theme, t("Go to a hex"), entry, answers, width=320)
