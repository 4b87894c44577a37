"""The card over the map that shows an attack before it is made: who, at what, with which odds, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pygame

from game.engine.text import t
from game.ui.battle.cards.forecast import Chance, Forecast, Term, stake_in_words
from game.ui.battle.cards.reasons import RuleLinks, Why
from game.ui.kit.inputs.button import Button
from game.ui.kit.paint import draw_card, plate
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HINT, SMALL, Size, Style, Theme
from game.ui.kit.widget import Container, Widget

_TITLE = Style("stencil", 18)
_WIDTH = 410
_PAD = 14
_MOST_TARGETS = 3
_STAKE_RULE = "OA-14-1"


class ForecastView(RuleLinks):
    """Targets with modifiers, a bar of chances and the chances in words; a click on a rule opens it."""

    def __init__(self, theme: Theme, on_rule: Callable[[str], object]) -> None:
        super().__init__(theme, on_rule)
        self.forecasts: tuple[Forecast, ...] = ()
        self._all: tuple[Forecast, ...] = ()
        self.more = 0
        self.stake: Fraction | None = None
        """The worth of all targets together, on average in victory points; None where nothing is weighed."""

    def show_forecasts(self, forecasts: Sequence[Forecast], stake: Fraction | None = None) -> None:
        """Show these, of those with a bar of chances at most ``_MOST_TARGETS``, and under them what is at stake."""
        self.stake = stake
        self._all = tuple(forecasts)
        self.show_most(_MOST_TARGETS)
        self.focusable = stake is not None or any(forecast.terms for forecast in self.forecasts)
        self.invalidate(layout=True)

    def show_most(self, most: int) -> None:
        """Show at most so many of those with a bar of chances, and how many there are besides."""
        barred = [place for place, forecast in enumerate(self._all) if forecast.chances]
        end = barred[most] if len(barred) > most else len(self._all)
        self.forecasts = self._all[:end]
        self.more = len(self._all) - end

    def _line(self) -> int:
        return self.theme.line(SMALL) + self.theme.S(2)

    def _high(self, forecast: Forecast, width: int) -> int:
        if not forecast.chances:
            return (1 + len(forecast.terms)) * self._line() + self.theme.S(6)
        rows = 1 + len(forecast.terms) + len(self._chance_rows(forecast, width))
        return rows * self._line() + self.theme.S(22)

    def prefer(self, width: int) -> Size:
        rows = (self.more > 0) + (self.stake is not None)
        return width, sum(self._high(each, width) for each in self.forecasts) + rows * self._line()

    def _chance_rows(self, forecast: Forecast, width: int) -> list[list[Chance]]:
        """The chances in words, as many in a row as fit."""
        rows: list[list[Chance]] = [[]]
        used = 0
        for chance in forecast.chances:
            wide = self.theme.width(self._words(forecast, chance), SMALL) + self.theme.S(26)
            if used + wide > width and rows[-1]:
                rows.append([])
                used = 0
            rows[-1].append(chance)
            used += wide
        return rows

    @staticmethod
    def _words(forecast: Forecast, chance: Chance) -> str:
        if forecast.futile:
            return t("This fire can change nothing: {result}", result=chance.words)
        return t("{result} {percent}", result=chance.words, percent=chance.percent)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        self.links = []
        y = self.rect.y
        for forecast in self.forecasts:
            self._draw_one(surface, forecast, y)
            y += self._high(forecast, self.rect.w)
        if self.more > 0:
            box = pygame.Rect(self.rect.x, y, self.rect.w, self._line())
            theme.write(surface, t("and {count} more there", count=self.more), SMALL, palette.soft_ink, box)
            y += self._line()
        if self.stake is not None:
            self._draw_stake(surface, self.stake, y)
        self.draw_ring(surface)

    def _draw_stake(self, surface: pygame.Surface, stake: Fraction, y: int) -> None:
        """The points at stake: chance by chance, what the account of the company gains or loses."""
        term = Term(t("victory points to expect"), stake_in_words(stake), _STAKE_RULE)
        self._draw_term(surface, term, pygame.Rect(self.rect.x, y, self.rect.w, self._line()))

    def _draw_one(self, surface: pygame.Surface, forecast: Forecast, y: int) -> None:
        theme, palette, line = self.theme, self.theme.palette, self._line()
        box = pygame.Rect(self.rect.x, y, self.rect.w, line)
        theme.write(surface, forecast.target, BOLD, palette.ink, box)
        for term in forecast.terms:
            box = box.move(0, line)
            self._draw_term(surface, term, box)
        if not forecast.chances:
            return
        bar = pygame.Rect(self.rect.x, box.bottom + theme.S(3), self.rect.w, theme.S(9))
        self._draw_bar(surface, forecast, bar)
        self._draw_chances(surface, forecast, bar.bottom + theme.S(1))

    def _draw_term(self, surface: pygame.Surface, term: Term, box: pygame.Rect) -> None:
        """One addend in one line: words, the rule as a link, the value at the right."""
        theme, palette, text = self.theme, self.theme.palette, term.value.replace("-", "−")
        colour = palette.good if text.startswith("+") else palette.bad if text.startswith("−") else palette.ink
        value = theme.write(surface, text, BOLD, colour, box, "right")
        room = value.left - box.x - theme.width(term.rule, HINT) - theme.S(16)
        used = theme.write(surface, term.words, SMALL, palette.ink, pygame.Rect(box.topleft, (room, box.h)))
        link = pygame.Rect(used.right + theme.S(8), box.y, theme.width(term.rule, HINT), box.h)
        theme.write(surface, term.rule, HINT, palette.link, link)
        self.links.append((link, term.rule))

    def _draw_bar(self, surface: pygame.Surface, forecast: Forecast, bar: pygame.Rect) -> None:
        done = 0.0
        for chance in forecast.chances:
            left, done = bar.x + round(done * bar.w), done + float(chance.share)
            part = pygame.Rect(left, bar.y, bar.x + round(done * bar.w) - left, bar.h)
            pygame.draw.rect(surface, self.theme.palette.odds[chance.weight], part)
        pygame.draw.rect(surface, self.theme.palette.rule, bar, 1)

    def _draw_chances(self, surface: pygame.Surface, forecast: Forecast, y: int) -> None:
        theme, line = self.theme, self._line()
        for chances in self._chance_rows(forecast, self.rect.w):
            x = self.rect.x
            for chance in chances:
                key = pygame.Rect(x, y + line // 2 - theme.S(4), theme.S(9), theme.S(9))
                pygame.draw.rect(surface, theme.palette.odds[chance.weight], key)
                box = pygame.Rect(key.right + theme.S(5), y, self.rect.right - key.right, line)
                ink = theme.palette.bad if forecast.futile else theme.palette.ink
                used = theme.write(surface, self._words(forecast, chance), SMALL, ink, box)
                x = used.right + theme.S(12)
            y += line


class ButtonBar(Container):
    """Buttons at the right, in as many rows as they need."""

    def one_row(self) -> int:
        """The width that all of them need beside each other."""
        return sum(button.prefer(0)[0] for button in self.children()) + self._gap * (len(self.children()) - 1)

    @property
    def _gap(self) -> int:
        return self.theme.S(8)

    def _rows(self, width: int) -> list[list[Widget]]:
        rows: list[list[Widget]] = [[]]
        used = 0
        for button in self.children():
            wide = button.prefer(0)[0] + self._gap
            if rows[-1] and used + wide > width + self._gap:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += wide
        return rows

    def prefer(self, width: int) -> Size:
        highs = [max((button.prefer(0)[1] for button in row), default=0) for row in self._rows(width)]
        return width, sum(highs) + self._gap * (len(highs) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        y = rect.y
        for row in self._rows(rect.w):
            sizes = [button.prefer(0) for button in row]
            x = rect.right - sum(wide for wide, _ in sizes) - self._gap * (len(sizes) - 1)
            for button, size in zip(row, sizes, strict=True):
                button.place(pygame.Rect((x, y), size))
                x += size[0] + self._gap
            y += max((high for _, high in sizes), default=0) + self._gap


class Prompt(Container):
    """A titled card with words, a forecast and buttons; it sizes itself and is placed by whoever holds it.

    Where it gets less room than it wants, the forecast scrolls between the words and the buttons.
    """

    def __init__(self, theme: Theme, on_rule: Callable[[str], object]) -> None:
        self.why = Why(theme, on_rule)
        self.view = ForecastView(theme, on_rule)
        self.sheet = ScrollArea(theme, self.view)
        self.bar = ButtonBar(theme)
        self.title = ""
        self.aside = ""
        """A word beside the title: the points at stake, where there is no room for a line about them."""
        super().__init__(theme, self.why, self.sheet, self.bar)
        self.visible = False

    def show_prompt(
        self,
        title: str,
        forecasts: Sequence[Forecast],
        buttons: Sequence[Button] = (),
        why: Sequence[str] = ("", "", ""),
        stake: Fraction | None = None,
        *,
        roomy: bool = True,
        more: Sequence[str] = (),
    ) -> None:
        """Show an attack; without buttons it is only a preview.  ``why``: an order, the reason for it, and the rule;
        ``more``: lines under that.

        ``stake``: the victory points to expect; they stand beside the title where the map is not ``roomy``.
        """
        self.aside = "" if stake is None or roomy else t("{points} VP", points=stake_in_words(stake))
        self.title = title
        order, reason, rule = why
        self.why.show_why(order, reason, rule, more)
        self.view.show_forecasts(forecasts, stake if roomy else None)
        self.bar.replace(*buttons)
        self.bar.visible = bool(buttons)
        self.visible = True
        self.invalidate(layout=True)

    def hide(self) -> None:
        """Show nothing."""
        if self.visible:
            self.bar.replace()
            self.show(False)

    def prefer(self, width: int) -> Size:
        theme, pad = self.theme, self.theme.S(_PAD)
        wide = min(width, max(theme.S(_WIDTH), theme.width(self.title, _TITLE) + 2 * pad + self._aside_width))
        if self.bar.visible:
            wide = min(width, max(wide, self.bar.one_row() + 2 * pad))
        inner = wide - 2 * pad
        high = theme.S(30) + self._why_height(inner) + self.view.prefer(inner)[1] + 2 * theme.S(10)
        return wide, high + (self.bar.prefer(inner)[1] + theme.S(8) if self.bar.visible else 0)

    def fit(self, width: int, height: int) -> None:
        """Show as many targets as have room in this, the first of them in any case."""
        for most in range(_MOST_TARGETS, 0, -1):
            self.view.show_most(most)
            if self.prefer(width)[1] <= height:
                return

    @property
    def _aside_width(self) -> int:
        return self.theme.width(self.aside, BOLD) + self.theme.S(_PAD) if self.aside else 0

    def _why_height(self, width: int) -> int:
        """The room of the words, with the gap to what is under them."""
        return self.why.prefer(width)[1] + self.theme.S(4) if self.why.visible else 0

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme, pad = self.theme, self.theme.S(_PAD)
        inner = rect.w - 2 * pad
        top = rect.y + theme.S(30) + theme.S(10)
        if self.why.visible:
            self.why.place(pygame.Rect(rect.x + pad, top, inner, self.why.prefer(inner)[1]))
            top += self._why_height(inner)
        foot = rect.bottom - theme.S(10)
        if self.bar.visible:
            high = self.bar.prefer(inner)[1]
            self.bar.place(pygame.Rect(rect.x + pad, foot - high, inner, high))
            foot -= high + theme.S(8)
        high = max(0, min(self.view.prefer(inner)[1], foot - top))
        self.sheet.place(pygame.Rect(rect.x + pad, top, inner, high))

    def pick(self, pos: Size) -> Widget | None:
        """A preview is never in the way of the mouse: the hex that it is about may lie under it."""
        return super().pick(pos) if self.bar.visible else None

    def handle(self, event: pygame.Event) -> bool:
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_card(surface, theme, self.rect, shadow=True)
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, theme.S(30))
        surface.blit(plate(theme, head.size, theme.palette.banner, radius=3), head)
        box = head.inflate(-2 * theme.S(_PAD), 0)
        if self.aside:
            theme.write(surface, self.aside, BOLD, theme.palette.gold, box, "right")
            box.w -= self._aside_width
        theme.write(surface, self.title, _TITLE, theme.palette.cream, box)
        super().draw(surface)
