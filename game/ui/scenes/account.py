"""The account of victory points as a table, for the battle and for its end report."""

from __future__ import annotations

from game.engine.kit import Report
from game.engine.text import points_of, t, with_minus
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.theme import BOLD, HEAD, SMALL, TEXT, Theme
from game.ui.kit.widget import Widget


def account_table(theme: Theme, report: Report) -> Widget:
    """The account line by line, with the rules, and the level that the sum gives."""
    rows: list[Widget] = []
    for item in report.items:
        points = f"{item.points:+d}".replace("-", "−") if item.points else "0"
        colour = "good" if item.points > 0 else "bad" if item.points else "soft_ink"
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
        Label(theme, with_minus(report.points), HEAD, "link"),
    )
    wanted = [
        t("{title} from {points}", title=t(each.title), points=points_of(each.points)) for each in report.thresholds
    ]
    levels = [Label(theme, " · ".join(wanted), SMALL, "soft_ink", wrap=True)] if wanted else []
    return Column(theme, *rows, Spacer(theme, 4), total, *levels, gap=3)
