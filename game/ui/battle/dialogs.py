"""The dialogs of a battle: keys, points, go to a hex."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.board.hexgrid import Hex, HexGrid, parse_hex
from game.engine.playable.kit import Report, difficulty_line
from game.engine.text import t
from game.ui.battle.acts import Acts
from game.ui.kit import keys
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.entry import TextEntry, digits
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.theme import HEAD, SMALL, SMALL_BOLD, Theme
from game.ui.scenes.games.report import account_table
from game.ui.window.actions import BATTLE, TABLE
from game.ui.window.keymap import help_rows, key_of

_HEX_DIGITS = 4


def keys_dialog(theme: Theme, orders: Acts, actions: Collection[str]) -> Dialog:
    """Every order of the system, as its record tells it, and every other key that does something in this battle."""
    menu = keys.shown(key_of("hex_menu"))
    told = [(keys.shown(key) if key else menu, words) for key, words in orders.told()]
    others = help_rows(BATTLE, TABLE, among=[name for name in actions if name not in orders.actions])
    parts = [(t("Orders"), told), (t("Other keys"), others)]
    columns = [_keys_column(theme, head, rows) for head, rows in parts if rows]
    intro = Label(theme, t("Left click chooses and acts, dragging moves, the right button or {hex_menu} opens every "
                           "order for a place. Drag the ground to move the map.", hex_menu=menu),
                  SMALL, wrap=True)  # fmt: skip
    body = Column(theme, intro, Row(theme, *(grow(column) for column in columns), gap=18), gap=10)
    return Dialog(theme, t("Orders and keys"), body, width=860)


def _keys_column(theme: Theme, head: str, rows: Sequence[tuple[str, str]]) -> Column:
    lines = (
        Row(
            theme,
            Sized(theme, Label(theme, key, SMALL_BOLD, "link", wrap=True), width=92),
            grow(Label(theme, does, SMALL, wrap=True)),
        )
        for key, does in rows
    )
    return Column(theme, Label(theme, head, HEAD, "link"), *lines, gap=2)


def points_dialog(theme: Theme, report: Report, *, enemys: bool = False) -> Dialog:
    """The victory account so far; ``enemys`` where it is that of the player's enemy."""
    table = account_table(theme, report, enemys=enemys)
    if report.difficulty is not None:
        level = Label(theme, difficulty_line(report.difficulty), SMALL, "soft_ink", wrap=True)
        table = Column(theme, table, level, gap=10)
    return Dialog(theme, t("Victory points"), table, width=520)


class HexDialog(Dialog):
    """Asks for a hex number and goes there; says why not where no hex of the map has it."""

    def __init__(self, theme: Theme, grid: HexGrid, go: Callable[[Hex], object]) -> None:
        self.grid = grid
        self.entry = TextEntry(
            theme, hint=t("Four digits, such as 1214"), why_not=digits(_HEX_DIGITS), on_change=self._check,
            on_enter=self._enter,
        )  # fmt: skip
        self.problem = Label(theme, "", SMALL, "bad", wrap=True)
        answers = [
            Answer(t("Go"), lambda: go(parse_hex(self.entry.text)), key="Enter", primary=True),
            Answer(t("Cancel"), key="Esc"),
        ]
        super().__init__(theme, t("Go to a hex"), Column(theme, self.entry, self.problem, gap=6), answers, width=320)
        self._check("")

    def _check(self, text: str) -> None:
        why = self._why_not(text)
        self.problem.text = why if len(text) == _HEX_DIGITS else ""
        self.buttons[0].enable(not why, why)

    def _enter(self, text: str) -> None:
        why = self._why_not(text)
        if why:
            self.problem.text = why
        else:
            self.answer(self.answers[0])

    def _why_not(self, text: str) -> str:
        """Why the player cannot be shown this hex; empty where he can."""
        try:
            hex = parse_hex(text)
        except ValueError as error:
            return str(error)
        return "" if hex in self.grid else t("The map has no hex {hex}.", hex=text)
