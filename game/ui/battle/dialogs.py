"""The dialogs of a battle: keys, points, go to a hex."""

from __future__ import annotations

from collections.abc import Callable

from game.board.hexgrid import Hex, HexGrid, parse_hex
from game.engine.kit import Report, difficulty_line
from game.engine.text import t
from game.ui.actions import BATTLE, help_rows
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.entry import TextEntry
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.theme import BOLD, HEAD, SMALL, SMALL_BOLD, TEXT, Theme
from game.ui.kit.widget import Widget


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


def account_table(theme: Theme, report: Report) -> Widget:
    """The account line by line, with the rules, and the level that the sum gives."""
    rows: list[Widget] = []
    for item in report.items:
        points, colour = f"{item.points:+d}".replace("-", "−"), "good" if item.points > 0 else "bad"
        rows.append(
            Row(
                theme,
                grow(Label(theme, t("{count} × {title}", count=item.count, title=t(item.title)), TEXT)),
                Label(theme, item.rule, SMALL, "link"),
                Sized(theme, Label(theme, points, BOLD, colour, align="right"), width=44),
            )
        )
    if not rows:
        rows.append(Label(theme, t("No points yet."), TEXT))
    total = Row(
        theme,
        grow(Label(theme, t("In all: {level}", level=t(report.title)), HEAD, "link")),
        Label(theme, str(report.points).replace("-", "−"), HEAD, "link"),
    )
    wanted = [t("{title} from {points} points", title=t(each.title), points=each.points) for each in report.thresholds]
    levels = [Label(theme, " · ".join(wanted), SMALL, "soft_ink", wrap=True)] if wanted else []
    return Column(theme, *rows, Spacer(theme, 4), total, *levels, gap=3)


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
