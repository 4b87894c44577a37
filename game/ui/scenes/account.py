"""The account of victory points as a table, for the battle and for its end report."""

from __future__ import annotations

from game.engine.playable.kit import Report
from game.engine.session.session import Session
from game.engine.text import points_of, t, with_minus
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.theme import BOLD, HEAD, SMALL, TEXT, Theme
from game.ui.kit.widget import Widget


def is_the_enemys(session: Session) -> bool:
    """Whether the account, which is that of the first side, is that of the enemy of the one side a person commands."""
    sides = session.kit.sides
    return tuple(side for side in sides if side not in session.seats) == sides[1:]


def account_table(theme: Theme, report: Report, *, enemys: bool = False) -> Widget:
    """The account line by line, with the rules, and the level that the sum gives.

    What is gained is green, but red where it is the account of the player's enemy.
    """
    gained, taken = ("bad", "good") if enemys else ("good", "bad")
    rows: list[Widget] = []
    for item in report.items:
        points = f"{item.points:+d}".replace("-", "−") if item.points else "0"
        colour = gained if item.points > 0 else taken if item.points else "soft_ink"
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
