"""How the dice have fallen: for each side and purpose against what chance gives."""

from __future__ import annotations

import pygame

from game.engine.playable.kit import side_name
from game.engine.replay.dice_statistics import Fall, falls
from game.engine.session.reading import Reading
from game.engine.text import decimal, nt, t
from game.ui.counters.dice import dice_kind, die_surface
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HEAD, SMALL, SMALL_BOLD, TEXT, TITLE, Size, Theme
from game.ui.kit.widget import Tip, Widget
from game.ui.scenes.page import Page, PageScene, note_card
from game.ui.window.help import Help, Part
from game.ui.window.scene import AppContext

_BAR, _GAP, _HIGH = 20, 6, 58


class DiceScene(PageScene):
    """The dice of a game that is played or looked through, as far as the player may know of them."""

    def __init__(self, context: AppContext, reading: Reading) -> None:
        self.reading = reading
        super().__init__(context)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Every die that has fallen, by side and purpose, as far as you may know of it.")
        bars = next((each for each in self.root.content.walk() if isinstance(each, Bars)), None)
        if bars is None:
            return Help(t("Help: dice"), now)
        row = bars.parent.parent if bars.parent is not None else None
        words = row.children()[0] if row is not None else bars
        parts = (
            Part(words, t("What the dice were thrown for, how many, their mean, and whether chance explains it.")),
            Part(bars, t("How often each face fell, the number over its bar; the mark is what is due to each.")),
        )
        return Help(t("Help: dice"), now, parts)

    def build(self) -> Widget:
        theme, reading = self.theme, self.reading
        thrown = [
            (reading.kit.log.thrower(roll, reading.giver(entry)), roll)
            for entry in reading.log
            for roll in reading.rolls(entry)
        ]
        self.falls = falls(thrown)
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc", primary=True)
        foot = Row(theme, back, grow(Spacer(theme)))
        body = Card(theme, ScrollArea(theme, self._table()), padding=16) if self.falls else note_card(
            theme, t("No dice have fallen yet."))  # fmt: skip
        return Page(theme, t("Dice so far"), body, foot, width=860)

    def _table(self) -> Widget:
        theme = self.theme
        intro = t("The mark on each bar shows how often the face falls on average. What is said of the whole is a "
                  "chi-square test: how often fair dice would be at least as uneven.")  # fmt: skip
        rows: list[Widget] = [Label(theme, intro, SMALL, "soft_ink", wrap=True)]
        for fall in self.falls:
            if not fall.purpose:
                rows += [Spacer(theme, 8), Label(theme, self._side(fall.side), TITLE)]
            rows.append(_row(theme, fall, dice_kind(self.reading.kit.sides, fall.side)))
        return Column(theme, *rows, gap=10)

    def _side(self, side: str) -> str:
        return side_name(self.reading.kit, self.reading.report, side) if side else t("The set-up")


def _row(theme: Theme, fall: Fall, kind: str) -> Widget:
    """One purpose: what for, how many, the mean and the remark, and the bars."""
    purpose = t(fall.purpose) if fall.purpose else t("All together")
    count = nt("{count} die", "{count} dice", fall.count)
    mean = t("mean {mean}; chance gives {expected}", mean=decimal(fall.mean, 2), expected=decimal(fall.expected, 2))
    words = Column(
        theme,
        Label(theme, purpose[:1].upper() + purpose[1:], HEAD if not fall.purpose else BOLD, wrap=True),
        Label(theme, f"{count}, {mean}", TEXT, wrap=True),
        Label(theme, fall.remark, SMALL, "soft_ink", wrap=True),
        gap=1,
    )
    return Row(theme, grow(words), Sized(theme, Bars(theme, fall, kind), width=fall.sides * (_BAR + _GAP) + 60), gap=14)


class Bars(Widget):
    """How often each face fell, with a mark for what is due; the numbers stand over the bars, the faces under them."""

    def __init__(self, theme: Theme, fall: Fall, kind: str) -> None:
        super().__init__(theme)
        self.fall = fall
        self.kind = kind

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(_HIGH + _BAR + 6) + self.theme.line(SMALL_BOLD)

    def tip(self, pos: Size) -> Tip | None:
        fallen = ", ".join(
            t("{face}: {count}", face=face, count=often) for face, often in enumerate(self.fall.faces, 1)
        )
        return Tip(t("{fallen}; due: {due} each", fallen=fallen, due=decimal(self.fall.due, 1)))

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, fall = self.theme, self.theme.palette, self.fall
        line, high = theme.line(SMALL_BOLD), theme.S(_HIGH)
        most = max(*fall.faces, fall.due * 1.5)
        step = self.rect.w // fall.sides
        ground = self.rect.y + line + high
        due = ground - round(high * fall.due / most)
        for face, often in enumerate(fall.faces, 1):
            x = self.rect.x + (face - 1) * step
            tall = round(high * often / most)
            bar = pygame.Rect(x + theme.S(_GAP) // 2, ground - tall, step - theme.S(_GAP), tall)
            pygame.draw.rect(surface, palette.olive_light, bar)
            pygame.draw.line(
                surface, palette.rust, (bar.x - theme.S(2), due), (bar.right + theme.S(2), due), theme.S(2)
            )
            over = pygame.Rect(x, min(bar.y, due) - line, step, line)
            theme.write(surface, str(often), SMALL_BOLD, palette.ink, over, "center")
            self._draw_face(surface, face, (bar.centerx, ground + theme.S(_BAR // 2 + 4)))
        pygame.draw.line(surface, palette.rule, (self.rect.x, ground), (self.rect.right, ground), theme.S(1))

    def _draw_face(self, surface: pygame.Surface, face: int, centre: Size) -> None:
        """The face as a die where dice have up to six, else its number."""
        theme = self.theme
        if self.fall.sides <= 6:
            die = die_surface(face, theme.S(_BAR - 4), self.kind)
            surface.blit(die, die.get_rect(center=centre))
        else:
            box = pygame.Rect(0, 0, theme.S(_BAR + _GAP), theme.line(SMALL))
            box.center = centre
            theme.write(surface, str(face), SMALL, theme.palette.ink, box, "center")
