"""The force picker of a quick battle: how many of what each side has, what that is worth, and an equal of the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.engine.playable.picker import Count, matched, sides_in, strength
from game.engine.text import percent, t
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.stepper import Stepper
from game.ui.kit.layout import Column, Flow, Grid, Row, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import BOLD, SMALL, TITLE, Theme
from game.ui.kit.widget import Widget

_EVEN = 0.1
"""Shares of the stronger side's sum by which two sides differ at most that are called equal."""
_FAR = 3.0
"""Shares of the weaker side's sum from which on a number says no more."""
_LEAST_TITLE = 150
"""Points that the words of a row need at least."""


class _Line(Row):
    """A row: its title, the worth of one of them, and how many there are."""

    def __init__(self, theme: Theme, row: Count, stepper: Stepper) -> None:
        self.stepper = stepper
        title = Label(theme, row.title[:1].upper() + row.title[1:], SMALL, wrap=True, level=True)
        worth = Label(theme, str(row.worth), SMALL, "soft_ink")
        title.tooltip = stepper.tooltip = row.about
        worth.tooltip = t("Points of strength of one of them.")
        super().__init__(theme, grow(title), worth, stepper)

    def least(self) -> int:
        return self.theme.S(_LEAST_TITLE * self.theme.letters) + self.stepper.least() + self.theme.S(3 * self.gap)


class _Side(Column):
    """One side, which needs the room that the widest of its rows needs."""

    def least(self) -> int:
        return max((child.least() for child in self._shown()), default=0)


class ForcePicker(Column):
    """Both sides beside each other.  ``chosen`` holds the answers and is changed; ``names`` are those of the sides."""

    def __init__(
        self, theme: Theme, counts: Sequence[Count], chosen: dict[str, str], names: Mapping[str, str],
        on_change: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        self.counts, self.chosen, self.names, self.on_change = counts, chosen, names, on_change
        self.steppers = {row.key: self._stepper(theme, row) for row in counts}
        self.sums = {side: Label(theme, "", BOLD) for side in sides_in(counts)}
        self.matching = {side: self._match_button(theme, side) for side in self.sums}
        self.verdict = Label(theme, "", BOLD, "soft_ink", wrap=True)
        sides = [self._side(theme, side) for side in self.sums]
        super().__init__(theme, Grid(theme, 2, *sides, gap=24), self.verdict, gap=8)
        self._tell()

    def _side(self, theme: Theme, side: str) -> Widget:
        lines = [_Line(theme, row, self.steppers[row.key]) for row in self.counts if row.side == side]
        usual = Button(theme, t("As usual"), partial(self.take_usual, side), height=30, style=SMALL)
        heading = Label(theme, self.names[side], TITLE)
        return _Side(theme, heading, *lines, self.sums[side], Flow(theme, self.matching[side], usual), gap=6)

    def _stepper(self, theme: Theme, row: Count) -> Stepper:
        return Stepper(theme, int(self.chosen[row.key]), row.most, partial(self._take, row.key))

    def _match_button(self, theme: Theme, side: str) -> Button:
        button = Button(theme, t("As strong as the other"), partial(self.match, side), height=30, style=SMALL)
        button.tooltip = t("The computer picks this side anew, so that it is as strong as the other one.")
        return button

    def _take(self, key: str, value: int) -> None:
        self.chosen[key] = str(value)
        self._tell()
        self.on_change()

    def match(self, side: str) -> None:
        """Let the computer make a side as strong as the other."""
        self._lay_over(matched(self.counts, self.chosen, side))

    def take_usual(self, side: str) -> None:
        """Give a side what it usually has."""
        self._lay_over({row.key: str(row.usual) for row in self.counts if row.side == side})

    def _lay_over(self, numbers: Mapping[str, str]) -> None:
        for key, number in numbers.items():
            self.chosen[key] = number
            self.steppers[key].show_value(int(number))
        self._tell()
        self.on_change()

    def _tell(self) -> None:
        points = {side: strength(self.counts, self.chosen, side) for side in self.sums}
        for side, label in self.sums.items():
            label.text = t("Strength: {points}", points=points[side])
        self.verdict.text = self._verdict(points)

    def _verdict(self, points: Mapping[str, int]) -> str:
        """The sentence on who is stronger, and by how much."""
        best = max(points, key=points.__getitem__)
        most, least = points[best], min(points.values())
        if most - least <= _EVEN * most:
            return t("Both sides are about as strong.")
        more = (most - least) / max(1, least)
        if more > _FAR:
            return t("{side}: far stronger.", side=self.names[best])
        return t("{side}: stronger by {share}.", side=self.names[best], share=percent(more))
