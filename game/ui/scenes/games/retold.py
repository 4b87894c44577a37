"""A battle retold on a page of its end report: the line of its prospects, and below it turns and luck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.after_action.retelling.retell import Retelling, retell
from game.engine.after_action.retelling.words import Narrator, Point, Section, signed
from game.engine.journal.reenact import Mismatch
from game.engine.playable.kit import Report, gainer_of
from game.engine.session.session import Session
from game.engine.shelf.luck import remember_luck
from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.paint import draw_focus
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import BOLD, HEAD, SMALL, TEXT, Size, Theme
from game.ui.kit.widget import Tip, Widget, activates, clicks
from game.ui.window.jobs import Job
from game.ui.window.scene import AppContext

_POINTS, _SHOW = 56, 84
_HIGH = 170

Look = Callable[[int], object]
"""Shows the battle as the order with this number was given."""


class RetoldPage(Column):
    """Fills itself once ``begin`` was called, beside the window; ``look`` leads to the map."""

    def __init__(self, context: AppContext, session: Session, look: Look) -> None:
        self.context, self.session, self.look = context, session, look
        self.words = Label(context.theme, "", TEXT, "soft_ink", wrap=True)
        self.job: Job[Retelling] | None = None
        self.line: ProspectLine | None = None
        """The line of what was to be expected, once it is known."""
        super().__init__(context.theme, self.words, gap=8)

    def begin(self) -> None:
        """Carry the battle out again, unless that has begun."""
        if self.job is not None:
            return
        session = self.session
        given, report = session.records, session.report

        def work(job: Job[Retelling]) -> Retelling:
            return retell(session.kit, session.context, session.header, given, report, job.report)

        self.words.text = t("The battle is carried out again, and each roll weighed …")
        self.job = self.context.jobs.start(work, self._tell, self._fail)

    def _fail(self, fault: Exception) -> None:
        if not isinstance(fault, Mismatch):
            raise fault
        self.words.text = t("This record does not replay: {reason}.", reason=fault)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self.job is not None:
            self.job.cancel()

    @property
    def _mine(self) -> tuple[str, ...]:
        """The sides whose points are good ones: those that people command; where that says nothing, the account's."""
        sides, mine = self.session.kit.sides, self.session.mine
        return mine if 0 < len(mine) < len(sides) else (gainer_of(self.session.report, sides),)

    def _tell(self, told: Retelling) -> None:
        if self.session.path is not None:
            remember_luck(self.session.path, self.session.header.rules_version, told.luck)
        narrator = Narrator(self.session.kit, self.session.report, told)
        self.line = ProspectLine(self.theme, told, self.session.report, self.look)
        parts: list[Widget] = [Label(self.theme, line, TEXT, wrap=True) for line in narrator.summary()]
        parts += [self.line]
        for section in narrator.sections():
            parts += self._section(section)
        if beside := narrator.beside():
            parts += [Label(self.theme, t("Beside the computer"), HEAD, "link")]
            parts += [Label(self.theme, line, TEXT, wrap=True) for line in beside]
        self.replace(*parts)

    def _section(self, section: Section) -> list[Widget]:
        rows = [self._row(point) for point in section.points]
        return [Spacer(self.theme, 2), Label(self.theme, section.title, HEAD, "link"), *rows]

    def _row(self, point: Point) -> Widget:
        theme = self.theme
        head: list[Widget] = [grow(Label(theme, point.title, BOLD, wrap=True))]
        if point.amount:
            colour = "good" if (point.points > 0) == (point.side in self._mine) else "bad"
            head.append(Sized(theme, Label(theme, point.amount, BOLD, colour, align="right"), width=_POINTS))
        if point.number:
            show = Button(
                theme, t("Show"), partial(self.look, point.number), height=24, tooltip=t("Shows it on the map.")
            )
            head.append(Sized(theme, show, width=_SHOW))
        lines = [Label(theme, line, SMALL, wrap=True) for line in point.lines]
        return Column(theme, Row(theme, *head), *lines, gap=1)


class ProspectLine(Widget):
    """The points that were to be expected, from the beginning to the end, over the levels of victory.

    The turning points are marked.  A click, or Enter where Left and Right have led, shows the battle as it stood there.
    """

    focusable = True

    def __init__(self, theme: Theme, told: Retelling, report: Report, look: Look) -> None:
        super().__init__(theme)
        self.told, self.report, self.look = told, report, look
        self.place_looked_at = 0
        """Where the keyboard stands: after so many chains."""
        self.values = told.course.values
        self.lowest, self.highest = told.course.span([level.points for level in report.thresholds])

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(_HIGH)

    def _at(self, place: int, points: float) -> tuple[int, int]:
        """Where the line is after so many chains, at so many points."""
        inner = self.rect.inflate(-self.theme.S(16), -2 * self.theme.line(SMALL))
        share = place / max(1, len(self.values) - 1)
        height = (points - self.lowest) / (self.highest - self.lowest)
        return round(inner.x + share * inner.w), round(inner.bottom - height * inner.h)

    def _nearest(self, pos: Size) -> int:
        """The place of the line at which the mouse points: after so many chains."""
        return min(range(len(self.values)), key=lambda place: abs(self._at(place, 0)[0] - pos[0]))

    def tip(self, pos: Size) -> Tip | None:
        return self._tip_of(self._nearest(pos))

    def _tip_of(self, place: int) -> Tip:
        points = t("{points} points to be expected", points=signed(self.values[place]))
        if not place:
            return Tip(points, t("The beginning"))
        chain = self.told.course.chains[place - 1]
        lines = [points, *(words for deed in chain.deeds for words in (deed.act, *deed.losses) if words)]
        return Tip("\n".join(list(dict.fromkeys(lines))[:4]), t("Turn {turn}", turn=chain.moment.turn))

    def handle(self, event: pygame.Event) -> bool:
        if not self.told.course.chains:
            return False
        if clicks(event):
            self._show(self._nearest(event.pos))
            return True
        if activates(event):
            self._show(self.place_looked_at)
            return True
        return event.type == pygame.KEYDOWN and self._walk(event.key)

    def _show(self, place: int) -> None:
        self.look(self.told.course.chains[max(0, place - 1)].number)

    def _walk(self, key: int) -> bool:
        """Left and Right go on by one chain, Home and End to either end; what happened there is told."""
        last = len(self.values) - 1
        to = {
            pygame.K_LEFT: self.place_looked_at - 1, pygame.K_RIGHT: self.place_looked_at + 1,
            pygame.K_HOME: 0, pygame.K_END: last,
        }.get(key)  # fmt: skip
        if to is None:
            return False
        self.place_looked_at = min(max(to, 0), last)
        self.invalidate()
        if self.root is not None:
            at = self._at(self.place_looked_at, self.values[self.place_looked_at])
            self.root.point_out(self._tip_of(self.place_looked_at), at)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_levels(surface)
        self._draw_turns(surface)
        theme, palette = self.theme, self.theme.palette
        line = [self._at(place, points) for place, points in enumerate(self.values)]
        if len(line) > 1:
            pygame.draw.lines(surface, palette.olive, False, line, theme.S(2))
        for place, chain in enumerate(self.told.course.chains, 1):
            if chain in self.told.turning:
                pygame.draw.circle(surface, palette.rust, line[place], theme.S(4))
        if self.focused:
            at = line[self.place_looked_at]
            pygame.draw.line(surface, palette.rust, (at[0], self._at(0, self.lowest)[1]), at, theme.S(2))
            draw_focus(surface, theme, self.rect)

    def _draw_levels(self, surface: pygame.Surface) -> None:
        """A line for 0 and for each level of victory, with its points where they stand clear of those before."""
        theme, palette = self.theme, self.theme.palette
        written: list[pygame.Rect] = []
        for level in dict.fromkeys([*(threshold.points for threshold in self.report.thresholds), 0]):
            west, east = self._at(0, level), self._at(len(self.values) - 1, level)
            pygame.draw.line(surface, palette.rule, west, east, theme.S(1))
            box = pygame.Rect(0, 0, theme.S(40), theme.line(SMALL))
            box.bottomright = east
            if box.collidelist(written) < 0:
                theme.write(surface, signed(level), SMALL, palette.soft_ink, box, "right")
                written.append(box)

    def _draw_turns(self, surface: pygame.Surface) -> None:
        """The number of each turn below where it begins, where it stands clear of the one before."""
        theme, palette = self.theme, self.theme.palette
        free, last = self.rect.x, 0
        for place, chain in enumerate(self.told.course.chains):
            turn = chain.moment.turn
            x = self._at(place, 0)[0]
            if turn == last or x < free:
                continue
            box = pygame.Rect(x, self.rect.bottom - theme.line(SMALL), theme.S(26), theme.line(SMALL))
            theme.write(surface, str(turn), SMALL, palette.soft_ink, box)
            free, last = box.right, turn
