"""The sheet of one man: what he is and carries, his Rep over time, his battles, his end, his last words, his record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.campaign.shown import Part, Sheet
from game.engine.text import t
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import HEAD, SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget

_CHART = 96
_REPS = (2, 6)


class RepChart(Widget):
    """A man's Rep from half month to half month, as steps."""

    def __init__(self, theme: Theme, reps: Sequence[tuple[int, int]], now: int) -> None:
        super().__init__(theme)
        self.reps, self.now = tuple(reps), now

    def prefer(self, width: int) -> Size:
        """As wide as there is room."""
        return width, self.theme.S(_CHART)

    def draw(self, surface: pygame.Surface) -> None:
        """A line for each Rep, and his own over them."""
        theme, palette = self.theme, self.theme.palette
        low, high = _REPS
        left = self.rect.x + theme.S(26)
        half = theme.line(SMALL) // 2
        wide, tall = self.rect.right - left - theme.S(6), self.rect.h - 2 * half
        first = self.reps[0][0] if self.reps else self.now
        span = max(1, self.now - first)

        def at(turn: int, rep: int) -> tuple[int, int]:
            return left + wide * (turn - first) // span, self.rect.y + half + tall - tall * (rep - low) // (high - low)

        for rep in range(low, high + 1):
            y = at(first, rep)[1]
            pygame.draw.line(surface, palette.rule, (left, y), (left + wide, y), 1)
            box = pygame.Rect(self.rect.x, y - half, theme.S(20), theme.line(SMALL))
            theme.write(surface, str(rep), SMALL, palette.soft_ink, box, "right")
        places: list[tuple[int, int]] = []
        for (turn, rep), (later, _) in zip(self.reps, (*self.reps[1:], (self.now, 0)), strict=True):
            places += [at(turn, rep), at(later, rep)]
        if len(places) > 1:
            pygame.draw.lines(surface, palette.rust, False, places, theme.S(3))


def sheet_lines(theme: Theme, sheet: Sheet, now: int, last: Sequence[Widget]) -> list[Widget]:
    """FNG-ROSTER-01: the sheet from top to bottom; ``now`` is the turn of the campaign, ``last`` what is shown of his
    last words."""
    facts = [t("Squad {squad}", squad=sheet.squad), *sheet.facts, *sheet.attributes, *sheet.weapons]
    return [
        Label(theme, sheet.name, HEAD, "link"),
        Label(theme, " · ".join(part for part in (sheet.rank, sheet.lot_words) if part), SMALL_BOLD),
        *([Label(theme, sheet.end, SMALL, "bad", wrap=True)] if sheet.end else []),
        *last,
        *(Label(theme, fact, SMALL, wrap=True) for fact in facts),
        Label(theme, t("Rep over time"), SMALL_BOLD),
        RepChart(theme, sheet.reps, now),
        *_battles(theme, sheet.parts),
        Label(theme, t("His record"), SMALL_BOLD),
        *(Label(theme, line, SMALL, "soft_ink", wrap=True) for line in sheet.story),
    ]


def _battles(theme: Theme, parts: Sequence[Part]) -> Iterator[Widget]:
    """His battles: when, what was ordered and where, his deeds, and who of his squad was with him."""
    if not parts:
        return
    yield Label(theme, t("His battles"), SMALL_BOLD)
    for part in parts:
        battle = part.battle
        head = t("{when}: {mission}, {where}, against {enemy}", when=battle.when, mission=battle.mission,
                 where=battle.where, enemy=battle.enemy)  # fmt: skip
        numbers = t("kills {kills}, wounds {wounds}, medals {medals}", kills=part.kills, wounds=part.wounds,
                    medals=part.medals)  # fmt: skip
        yield Label(theme, head, SMALL, "good" if battle.won else "bad", wrap=True)
        yield Label(theme, " ".join((f"{numbers}.", *part.deeds)), SMALL, wrap=True)
        if part.beside:
            yield Label(theme, t("With {names}.", names=", ".join(part.beside)), SMALL, "soft_ink", wrap=True)
