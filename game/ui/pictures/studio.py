"""Where the pictures of one replayed game are made: its positions, its map and who draws what lies on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.after_action.album import Album
from game.engine.files.paths import cache_dir
from game.engine.playable.kit import SystemKit
from game.engine.playable.scenario import Scenario
from game.engine.replay.replay import Replay
from game.engine.replay.retrace import Position, last_of_turns, positions
from game.engine.text import t
from game.ui.kit.theme import Size
from game.ui.pictures.album import GROUND_ZOOM, AlbumMaker
from game.ui.pictures.artist import Portrait, Portraitist, Press, portraitist_of
from game.ui.pictures.board import pixels_of
from game.ui.pictures.png import Frame, changed, film, opaque, still

Watch = Callable[[float, str], object]
"""Hears the share that is done, 0 to 1, and with what; what it raises ends the work."""

PRINT_INCHES, PRINT_DPI = (16.5, 11.7), 300
"""A print fills a sheet of A3 (420 x 297 mm) lying on its side."""
FILM_ZOOM = 0.4
_SECOND = 1000
_STEP, _END = round(0.6 * _SECOND), 4 * _SECOND
"""How long each picture of a film is shown, and the last one."""
_WAIT = 0.1


class Studio:
    """Makes pictures of ``replay``; ``palette`` names the colours of its counters.

    Nothing is shown that the player may not know yet.  ``watch`` is told how far each piece of work is.
    """

    def __init__(
        self,
        replay: Replay,
        kit: SystemKit,
        palette: str,
        watch: Watch = lambda share, words: None,
        *,
        paint: bool = True,
    ) -> None:
        self.replay = replay
        self._kit = kit
        self._palette = palette
        self._watch = watch
        self._artist = portraitist_of(replay.header.system)
        self._ground = printed_ground(self._artist, replay.context, replay.header.scenario, watch, paint=paint)

    def album(self) -> Album:
        """The map at the end of each turn."""
        counters, ground = self._press(1.0), self._press(GROUND_ZOOM * self._artist.detail)
        maker = AlbumMaker(counters, ground)
        for position in last_of_turns(self._positions()):
            maker.add(position.moment.turn, self._portrait(position))
        return maker.album()

    def print(self) -> bytes:
        """The map as it stands at the end, as a PNG that fills a sheet of A3."""
        words = t("Printing the map")
        self._watch(0.0, words)
        surface = self.last(print_zoom(self._artist.size(self.replay.context)))
        return still(pixels_of(surface), dots_per_inch=PRINT_DPI, progress=lambda share: self._watch(share, words))

    def last(self, zoom: float) -> pygame.Surface:
        """The map as it stands at the end, at any zoom."""
        *_, end = self._positions()
        return self._press(zoom).draw(self._portrait(end))

    def film(self) -> bytes:
        """The game as a moving PNG: the set-up, then every phase in which something changed on the map."""
        return film(self._frames())

    def _frames(self) -> Iterator[Frame]:
        press = self._press(FILM_ZOOM * self._artist.detail)
        waiting: Frame | None = None
        before = None
        for portrait in self._phases():
            now = pixels_of(press.draw(portrait))
            frame = opaque(now, _STEP) if before is None else changed(before, now, _STEP)
            before = now
            if frame is None:
                continue
            if waiting is not None:
                yield waiting
            waiting = frame
        assert waiting is not None
        yield Frame(waiting.pixels, waiting.at, _END)

    def _phases(self) -> Iterator[Portrait]:
        """The contents of the map at the end of each phase, and in the end."""
        before: Position | None = None
        portrait: Portrait | None = None
        for position in self._positions():
            if before is not None and portrait is not None and position.moment != before.moment:
                yield portrait
            before, portrait = position, self._portrait(position)
        assert portrait is not None
        yield portrait

    def _positions(self) -> Iterator[Position]:
        words = t("Playing the battle again")
        return positions(self.replay, self._kit, lambda share: self._watch(share, words))

    def _portrait(self, position: Position) -> Portrait:
        return self._artist.portrait(position.game, self.replay.readers)

    def _press(self, zoom: float) -> Press:
        return self._artist.press(self.replay.context, self._ground, zoom, self._palette)


def print_zoom(size: Size) -> float:
    """The zoom at which a map of this size fills the sheet."""
    width, height = size
    across, down = sorted(PRINT_INCHES, reverse=width >= height)
    return min(across * PRINT_DPI / width, down * PRINT_DPI / height)


def printed_ground(
    artist: Portraitist, context: object, scenario: Scenario, watch: Watch, *, paint: bool = True
) -> pygame.Surface:
    """The painted map: out of the cache, or painted now unless ``paint`` is false; otherwise drawn plainly."""
    painted = artist.painting(context, cache_dir())
    if not (paint or painted.kept):
        return artist.plain(context, scenario)
    painted.start()
    try:
        while painted.surface() is None and not painted.failure:
            watch(*painted.progress)
            painted.wait(_WAIT)
        surface = painted.surface()
    finally:
        painted.cancel()
    return surface if surface is not None else artist.plain(context, scenario)
