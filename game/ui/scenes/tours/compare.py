"""Two men of a tour, or two tours, side by side: what is more of anything stands out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.campaign.course import Course
from game.engine.campaign.shown import Sheet
from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.table import Table, TableCell
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, SMALL_BOLD
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.scenes.tours.sheet import RepChart
from game.ui.window.help import Help, Part
from game.ui.window.scene import AppContext


class Compared(Struct, frozen=True):
    """One line of a comparison: what is compared, and both values, numbers or words."""

    title: str
    left: str | int
    right: str | int

    @property
    def marked(self) -> tuple[bool, bool]:
        """Which of two numbers is the larger one."""
        if isinstance(self.left, str) or isinstance(self.right, str):
            return False, False
        return self.left > self.right, self.right > self.left


def compared_men(left: Sheet, right: Sheet) -> list[Compared]:
    """FNG-ROSTER-01: two men, line by line; last, the battles in which both were."""
    both = {part.battle.file for part in left.parts} & {part.battle.file for part in right.parts}
    told = [part.battle.when for part in left.parts if part.battle.file in both]
    return [
        Compared(t("Lot"), left.lot_words, right.lot_words),
        Compared(t("Rank"), left.rank or "-", right.rank or "-"),
        Compared(t("Squad"), left.squad, right.squad),
        Compared(t("Rep"), left.rep, right.rep),
        Compared(t("Reputation Points"), left.points, right.points),
        Compared(t("Months"), left.months, right.months),
        Compared(t("Battles"), left.battles, right.battles),
        Compared(t("Kills"), left.kills, right.kills),
        Compared(t("Wounds"), left.wounds, right.wounds),
        Compared(t("Medals"), left.medals, right.medals),
        Compared(t("Attributes"), ", ".join(left.attributes) or "-", ", ".join(right.attributes) or "-"),
        Compared(t("Weapons"), ", ".join(left.weapons) or "-", ", ".join(right.weapons) or "-"),
        Compared(t("Battles together"), "; ".join(told) or "-", "; ".join(told) or "-"),
    ]


def compared_tours(left: Course, right: Course) -> list[Compared]:
    """FNG-CAMP-13: two tours, line by line: where they stand, and what they came to."""
    first, second = left.kit.totals(left.state), right.kit.totals(right.state)
    found = [Compared(t("Where it stands"), left.kit.headline(left.state), right.kit.headline(right.state))]
    found += [Compared(t(name), first[name], second[name]) for name in first if name in second]
    quality = [sum(course.kit.standing(course.state)[1:]) for course in (left, right)]
    found.append(Compared(t("Rep of all who serve"), *quality))
    return found


class CompareScene(PageScene):
    """Two columns with a name each, a line for each thing compared, and under them the Rep of two men over time."""

    def __init__(
        self, context: AppContext, names: tuple[str, str], lines: Sequence[Compared],
        reps: tuple[Sequence[tuple[int, int]], ...] = (), now: int = 0,
    ) -> None:  # fmt: skip
        self.names, self.lines, self.reps, self.now = names, tuple(lines), reps, now
        super().__init__(context)

    def build(self) -> Widget:
        theme = self.theme
        rows = [
            (TableCell(line.title), *(TableCell(str(value), marked=more) for value, more in zip(
                (line.left, line.right), line.marked, strict=True)))
            for line in self.lines
        ]  # fmt: skip
        self.table = Table(theme, ("", *self.names), rows)
        charts = [
            grow(Column(theme, Label(theme, name, SMALL_BOLD), RepChart(theme, reps, self.now), gap=4))
            for name, reps in zip(self.names, self.reps, strict=False)
        ]
        over_time = [Label(theme, t("Rep over time"), SMALL_BOLD), Row(theme, *charts, gap=18)] if charts else []
        starred = Label(theme, t("* the larger number of the two"), SMALL, "soft_ink")
        body = Column(theme, self.table, starred, *over_time, gap=10)
        foot = Row(theme, Button(theme, t("Back"), self.context.scenes.pop, key="Esc"), grow(Spacer(theme)))
        return Page(theme, t("Side by side"), Card(theme, ScrollArea(theme, body), padding=16), foot, width=900)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Two men or two tours side by side; the larger of two numbers has a star.")
        return Help(t("Help: side by side"), now, (Part(self.table, t("A line for each thing that is compared.")),))
