"""The picture of a board before a battle: its painting, and what is shown until that is ready."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.engine.text import t
from game.ui.kit.paint import plate
from game.ui.kit.theme import SMALL, Size, Theme
from game.ui.painting.background import Painting, shared
from game.ui.pictures.thumbnail import MapPreview
from game.ui.window.glimpses import Preview
from game.ui.window.jobs import Job, Jobs

_REST = 0.4
"""Seconds that a board is looked at before a painter is sent for: whoever walks through a list sends for none."""
_LOOK_AGAIN = 0.1
_KEPT = 12


class BoardPicture:
    """Has a board painted beside the window and made as small as it is wanted; ``changed`` hears of each step.

    A painting that is kept from an earlier day is waited for; otherwise the plain picture is shown, and ``note`` says
    how far the painter is.
    """

    def __init__(self, jobs: Jobs, changed: Callable[[], object]) -> None:
        self._jobs = jobs
        self._changed = changed
        self._board: Preview | None = None
        self._size: Size = (0, 0)
        self._since: float | None = None
        self._painting: Painting | None = None
        self._started = False
        self._printing: Size | None = None
        self._plain: tuple[Size, pygame.Surface] | None = None
        self._printed: OrderedDict[tuple[int, Size], tuple[Preview, pygame.Surface]] = OrderedDict()
        """The finished pictures by board and size; each keeps its board, so that its number stays its own."""
        self.note: tuple[float, str] = (1.0, "")
        """How far the painting is, and what is being done; no words where there is nothing to wait for."""

    def show(self, board: Preview | None) -> None:
        """Look at this board from now on, or at none."""
        if board is not self._board:
            self.stop()
            self._board, self._plain, self._since = board, None, None
            if board is not None and board.painting is not None:
                self._painting = shared(board.painting())

    def at(self, size: Size) -> pygame.Surface | None:
        """The picture as large as fits into ``size``; None while it is fetched."""
        self._size = size
        if self._board is None:
            return None
        printed = self._printed.get((id(self._board), size))
        if printed is not None:
            return printed[1]
        if self._painting is not None and self._painting.kept and not self._painting.failure:
            return None
        if self._plain is None or self._plain[0] != size:
            self._plain = size, self._board.plain(size)
        return self._plain[1]

    @property
    def painted(self) -> bool:
        """Whether the painting is what is shown."""
        return (id(self._board), self._size) in self._printed

    def tick(self, now: float) -> float | None:
        """Let time pass; when it wants to be called next, if ever."""
        board, painting = self._board, self._painting
        if board is None or painting is None or self._size == (0, 0) or self.painted:
            return None
        self._since = now if self._since is None else self._since
        if not self._started:
            if not painting.kept and now < self._since + _REST:
                return self._since + _REST
            self._started = True
            painting.start()
        surface = painting.surface()
        if surface is not None:
            self._print(board, surface)
            return None
        self._tell((1.0, painting.failure) if painting.failure else painting.progress)
        return None if painting.failure else now + _LOOK_AGAIN

    def _print(self, board: Preview, surface: pygame.Surface) -> None:
        """Make the painting so small, beside the window."""
        size = self._size
        if self._printing != size:
            self._printing = size

            def work(job: Job[pygame.Surface]) -> pygame.Surface:
                return board.printed(surface, size)

            self._jobs.start(work, lambda picture: self._take(board, size, picture))

    def _take(self, board: Preview, size: Size, picture: pygame.Surface) -> None:
        self._printed[id(board), size] = board, picture
        while len(self._printed) > _KEPT:
            self._printed.popitem(last=False)
        self._printing = None
        if board is self._board:
            self._tell((1.0, ""))
            self._changed()

    def _tell(self, note: tuple[float, str]) -> None:
        if (round(note[0] * 100), note[1]) != (round(self.note[0] * 100), self.note[1]):
            self.note = note
            self._changed()

    def stop(self) -> None:
        """Nobody looks any more: the painter goes home, unless somebody else waits for him."""
        if self._painting is not None and self._started:
            self._painting.cancel()
        self._painting, self._started, self._printing = None, False, None
        self.note = (1.0, "")

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw_note(
        self, surface: pygame.Surface, theme: Theme, picture: pygame.Surface | None, place: pygame.Rect
    ) -> None:
        """At the foot of a place that shows ``picture``, over whatever is marked on it: how far the painter is."""
        share, words = self.note
        if words:
            foot = pygame.Rect(place.x, place.bottom - theme.S(26), place.w, theme.S(26))
            surface.blit(plate(theme, foot.size, theme.palette.night), foot)
            inner = foot.inflate(-theme.S(16), 0)
            theme.write(surface, words, SMALL, theme.palette.cream, inner.move(0, -theme.S(2)))
            bar = pygame.Rect(inner.x, foot.bottom - theme.S(5), round(inner.w * share), theme.S(3))
            pygame.draw.rect(surface, theme.palette.gold, bar)
        elif picture is None:
            theme.write(surface, t("One moment …"), SMALL, theme.palette.soft_ink, place, "center")


class BoardPreview(MapPreview):
    """The board of a scenario in a frame, painted as soon as that is done."""

    def __init__(self, theme: Theme, jobs: Jobs) -> None:
        super().__init__(theme)
        self.board: Preview | None = None
        self.picture = BoardPicture(jobs, self.invalidate)

    def show_board(self, board: Preview | None) -> None:
        """Show this board, or none."""
        self.board = board
        self.picture.show(board)
        self.invalidate()

    def tick(self, now: float) -> float | None:
        return self.picture.tick(now)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.board is not None:
            inner = self.rect.inflate(-self.theme.S(12), -self.theme.S(12))
            picture = self.picture.at((max(8, inner.w), max(8, inner.h)))
            if picture is not None:
                inner = picture.get_rect(center=inner.center)
                surface.blit(picture, inner)
            self.picture.draw_note(surface, self.theme, picture, inner)
