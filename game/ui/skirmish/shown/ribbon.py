"""The bar at the top: the turn, whose phase it is, the dice of the turn, light and weather, the points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.skirmish.placing import PHASE as PLACING
from game.engine.playable.kit import Moment, Report, gainer_of
from game.engine.session.session import Session
from game.engine.text import t, with_minus
from game.ui.battle.cards.layout import RIBBON_HEIGHT
from game.ui.counters.dice import die_surface
from game.ui.kit.paint import plate
from game.ui.kit.theme import BUTTON, SMALL, Colour, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, clicks
from game.ui.skirmish.own import TurnDie

_TURN = Style("stencil", 22)
_POINTS = Style("stencil", 20)
_GAP = 16


class Ribbon(Widget):
    """Shows where the skirmish stands; ``on_points`` is called when the points are clicked."""

    def __init__(self, theme: Theme, on_points: Callable[[], object], last_turn: int) -> None:
        super().__init__(theme)
        self.on_points = on_points
        self.last_turn = last_turn
        self.moment = Moment(0, "", "")
        self.report: Report | None = None
        self.dice: tuple[TurnDie, ...] = ()
        self.light = ""
        self.leads: bool | None = None
        self._points = pygame.Rect(0, 0, 0, 0)
        self._dice: list[tuple[pygame.Rect, str]] = []

    def show_moment(
        self, moment: Moment, report: Report, dice: tuple[TurnDie, ...], light: str, leads: bool | None = None
    ) -> None:
        """Show where the game stands, with the dice that lie there for the whole turn.

        ``leads``: whether the points are for the player; None where they are for nobody, or nobody or both play.
        """
        new = moment, report, dice, light, leads
        if new != (self.moment, self.report, self.dice, self.light, self.leads):
            self.moment, self.report, self.dice, self.light, self.leads = new
            self.invalidate()

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(RIBBON_HEIGHT)

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event) and self._points.collidepoint(event.pos):
            self.on_points()
            return True
        return False

    def tip(self, pos: Size) -> Tip | None:
        if self._points.collidepoint(pos) and self.report is not None:
            lines = [t("The victory account so far."), *items_told(self.report)]
            return Tip("\n".join(lines), t(self.report.title))
        words = next((words for box, words in self._dice if box.collidepoint(pos)), "")
        return Tip(words) if words else None

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, gap = self.theme, self.theme.palette, self.theme.S(_GAP)
        surface.blit(plate(theme, self.rect.size, palette.night, radius=0), self.rect)
        inner = self.rect.inflate(-2 * gap, 0)
        right = self._draw_points(surface, inner)
        turn = t("Turn {turn} of {last}", turn=max(1, self.moment.turn), last=self.last_turn)
        if self.moment.phase == PLACING:
            turn = t("Before the battle")
        used = theme.write(surface, turn, _TURN, palette.gold, inner)
        x = self._draw_dice(surface, used.right + gap)
        room = pygame.Rect(x, inner.y, max(0, right - x), inner.h)
        used = theme.write(surface, t(self.moment.title), BUTTON, palette.cream, room)
        left = used.right + gap
        if self.light and left + theme.width(self.light, SMALL) < right:
            box = pygame.Rect(left, inner.y, right - left, inner.h)
            theme.write(surface, self.light, SMALL, palette.cream, box)

    def _draw_points(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        theme = self.theme
        if self.report is None:
            return inner.right
        words = t("{points} VP", points=with_minus(self.report.points))
        wide = theme.width(words, _POINTS) + theme.S(20)
        self._points = pygame.Rect(inner.right - wide, inner.y + theme.S(6), wide, inner.h - theme.S(12))
        surface.blit(plate(theme, self._points.size, self.plate_colour(), radius=3), self._points)
        theme.write(surface, words, _POINTS, theme.palette.cream, self._points, "center")
        return self._points.x - theme.S(_GAP)

    def plate_colour(self) -> Colour:
        """Rust only for who is behind."""
        palette = self.theme.palette
        return palette.rust if self.leads is False else palette.olive_hot if self.leads else palette.olive

    def _draw_dice(self, surface: pygame.Surface, x: int) -> int:
        """The dice of the turn; the tooltip of each says what it means."""
        theme, side = self.theme, self.theme.S(26)
        self._dice = []
        for each in self.dice:
            die = die_surface(each.face, side, each.kind)
            box = die.get_rect(midleft=(x, self.rect.centery))
            surface.blit(die, box)
            self._dice.append((box, each.words))
            x = box.right + theme.S(6)
        return x + theme.S(_GAP) if self._dice else x


def leads(session: Session) -> bool | None:
    """Whether the account is in favour of the only side that a person commands.

    Before the end, points that make no victory yet are in nobody's favour."""
    sides, report = session.kit.sides, session.report
    mine = tuple(side for side in sides if session.commands(side))
    gainer = gainer_of(report, sides)
    other = next(side for side in sides if side != gainer)
    ahead = (gainer if report.points > 0 else other) if report.points else ""
    favoured = report.winner if report.why or ahead == report.winner else ""
    return None if not favoured or len(mine) != 1 else mine == (favoured,)


def items_told(report: Report) -> list[str]:
    """Every item of the account that gives points to either side now: its points, what it is for, how often."""
    return [f"{item.points:+d}  {t(item.title)} ({item.count})" for item in report.items if item.points]
