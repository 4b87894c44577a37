"""The platoon's room: a card for each man, with his face; and the wall of those who did not come home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.campaign.course import Course
from game.engine.campaign.shown import Sheet
from game.engine.text import mark, t
from game.ui.kit.inputs.button import Button, Pressable
from game.ui.kit.layout import Column, Flow, Row, Spacer, grow
from game.ui.kit.paint import draw_card
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HEAD, SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget
from game.ui.pictures.face import draw_face, face_of
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext

_FACE = 64
_CARD = (214, 84)
_CHART = 96
_REPS = (2, 6)
SORTS: tuple[tuple[str, str, Callable[[Sheet], tuple[object, ...]]], ...] = (
    ("squad", mark("by squad"), lambda sheet: (sheet.squad, not sheet.rank, -sheet.rep)),
    ("rep", mark("by Rep"), lambda sheet: (-sheet.rep, -sheet.points)),
    ("kills", mark("by kills"), lambda sheet: (-sheet.kills, -sheet.battles)),
    ("months", mark("by months"), lambda sheet: (-sheet.months,)),
    ("name", mark("by name"), lambda sheet: (sheet.name,)),
)
"""The orders in which the cards lie: a key, a message for ``t``, and what is compared."""


class ManCard(Pressable):
    """A man on a card: face, name, rank, Rep and what he has done; a press shows his sheet."""

    def __init__(self, theme: Theme, sheet: Sheet, on_press: Callable[[], object], *, chosen: bool) -> None:
        super().__init__(theme)
        self.sheet, self.on_press, self.chosen = sheet, on_press, chosen
        self.tooltip = t("{name}: {what}", name=sheet.name, what=sheet.lot_words)

    def activate(self) -> None:
        """His sheet is shown."""
        self.on_press()

    def prefer(self, width: int) -> Size:
        """All cards are of one size."""
        return self.theme.S(_CARD[0] * self.theme.letters), self.theme.S(_CARD[1] * self.theme.letters)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, face, and three lines."""
        theme, palette, sheet = self.theme, self.theme.palette, self.sheet
        draw_card(surface, theme, self.rect)
        if self.chosen:
            pygame.draw.rect(surface, palette.rust, self.rect, theme.S(3), border_radius=theme.S(3))
        side, pad = theme.S(_FACE), theme.S(8)
        face = theme.kept(
            ("face", sheet.name, sheet.people, side, sheet.serves),
            lambda: draw_face(face_of(sheet.name), sheet.people, side, gone=not sheet.serves),
        )
        surface.blit(face, (self.rect.x + pad, self.rect.y + pad))
        left = self.rect.x + 2 * pad + side
        box = pygame.Rect(left, self.rect.y + pad, self.rect.right - left - pad, theme.line(BOLD))
        theme.write(surface, sheet.name, BOLD, palette.ink, box)
        lines = (
            t("Rep {rep}", rep=sheet.rep) + (f" · {sheet.rank}" if sheet.rank else ""),
            t("kills {kills}, wounds {wounds}", kills=sheet.kills, wounds=sheet.wounds),
            sheet.lot_words,
        )
        for line in lines:
            box = pygame.Rect(box.x, box.bottom, box.w, theme.line(SMALL))
            theme.write(surface, line, SMALL, palette.soft_ink, box)
        self.ring(surface)


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


class PlatoonScene(PageScene):
    """Everybody who is, or was, of the unit; ``fallen``: those who do not come home."""

    def __init__(self, context: AppContext, course: Course, *, fallen: bool, name: str = "") -> None:
        self.course, self.fallen = course, fallen
        self.sort = SORTS[0][0]
        self.chosen = name
        super().__init__(context)

    def sheets(self) -> list[Sheet]:
        """Those who are shown, in the order that is chosen."""
        order = next(key for name, _, key in SORTS if name == self.sort)
        found = [sheet for sheet in self.course.kit.sheets(self.course.state) if not self.fallen or sheet.fell]
        return sorted(found, key=lambda sheet: (not sheet.serves, *order(sheet)))

    def build(self) -> Widget:
        theme, sheets = self.theme, self.sheets()
        names = [sheet.name for sheet in sheets]
        if self.chosen not in names:
            self.chosen = names[0] if names else ""
        self.cards = [
            ManCard(theme, sheet, partial(self.show, sheet.name), chosen=sheet.name == self.chosen) for sheet in sheets
        ]
        self.orders = [
            Button(theme, t(words), partial(self.sort_by, name), primary=name == self.sort, height=30)
            for name, words, _ in SORTS
        ]
        none = Label(theme, t("Nobody has been lost."), wrap=True)
        wall = Flow(theme, *self.cards, gap=8) if self.cards else none
        left = Column(theme, Flow(theme, *self.orders, gap=4), grow(ScrollArea(theme, wall)), gap=8)
        self.sheet_area = ScrollArea(theme, Column(theme, *self._sheet(sheets), gap=5))
        right = Card(theme, self.sheet_area, padding=12)
        heading = t("The fallen") if self.fallen else t("The men")
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        other = Button(
            theme, t("The men") if self.fallen else t("The fallen"), self.turn,
            key=key_of("tour_men") if self.fallen else key_of("tour_fallen"),
        )  # fmt: skip
        foot = Row(theme, back, grow(Spacer(theme)), other)
        body = Row(theme, grow(Card(theme, left, padding=10), 3), grow(right, 2), gap=12)
        return Page(theme, heading, body, foot, width=1180, full=True)

    def _sheet(self, sheets: Sequence[Sheet]) -> list[Widget]:
        """The sheet of the man who is chosen: FNG-ROSTER-01."""
        sheet = next((each for each in sheets if each.name == self.chosen), None)
        if sheet is None:
            return []
        theme = self.theme
        facts = [
            t("Squad {squad}", squad=sheet.squad),
            *sheet.facts, *sheet.attributes, *sheet.weapons,
        ]  # fmt: skip
        return [
            Label(theme, sheet.name, HEAD, "link"),
            Label(theme, " · ".join(part for part in (sheet.rank, sheet.lot_words) if part), SMALL_BOLD),
            *(Label(theme, fact, SMALL, wrap=True) for fact in facts),
            Label(theme, t("Rep over time"), SMALL_BOLD),
            RepChart(theme, sheet.reps, self.course.kit.turn(self.course.state)),
            Label(theme, t("His record"), SMALL_BOLD),
            *(Label(theme, line, SMALL, "soft_ink", wrap=True) for line in sheet.story),
        ]

    def show(self, name: str) -> None:
        """Show the sheet of a man."""
        self.chosen = name
        self.rebuild()
        card = next(card for card in self.cards if card.sheet.name == name)
        self.root.set_focus(card, shown=False)

    def sort_by(self, name: str) -> None:
        """Lay the cards in another order."""
        self.sort = name
        self.rebuild()

    def turn(self) -> None:
        """From the men to the fallen, or back."""
        self.fallen = not self.fallen
        self.rebuild()

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Every man has a card; a click shows his sheet: what he carries, and all that the tour tells of him.")
        parts = [Part(self.sheet_area, t("His sheet: kills, wounds and medals are read from the record."))]
        if self.cards:
            parts.insert(0, Part(self.cards[0], t("A man: his face, his Rep, what he has done.")))
        return Help(t("Help: the men"), now, tuple(parts))
