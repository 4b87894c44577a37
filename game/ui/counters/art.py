"""Drawer of counters: every picture once for each size in pixels, then kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from game.engine.files.paths import data_dir
from game.ui.counters.body import draw_shadow
from game.ui.counters.colours import SHEETS, CounterColours
from game.ui.counters.ink import Ink
from game.ui.counters.printing import print_counter
from game.ui.counters.spec import CounterSpec
from game.ui.kit.theme import Theme

_KEPT = 1024
_LEGIBLE = 48
_PICTURES: OrderedDict[tuple[Path, str, CounterSpec | str, int], pygame.Surface] = OrderedDict()
"""Every picture that is kept, by where its print lies, its palette, what it shows and its size; windows share them."""


class CounterArt:
    """Draws counters and markers in the theme's palette.

    Text and symbols are drawn at the very size that is asked for, so that counters are crisp at every zoom.
    The pictures are shared: do not draw on them.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._version = theme.version
        self._assets = data_dir() / "assets"
        self._ink = Ink(self._assets)

    @property
    def version(self) -> int:
        """Grows when size or palette of the interface change, and with them every picture."""
        return self._theme.version

    @property
    def colours(self) -> CounterColours:
        """The colours of the counter sheet that goes with the theme's palette."""
        return SHEETS[self._theme.palette_name]

    def surface(self, spec: CounterSpec, size: int) -> pygame.Surface:
        """The counter with its shadow; ``size`` is the edge of the cardboard in pixels (32 to 160 looks best).

        The picture is larger than ``size`` by the same on every side: blit it with ``get_rect(center=...)``.
        """
        return self._keep((spec, size), lambda: print_counter(spec, size, self._ink, self.colours))

    def marker(self, badge: str, size: int) -> pygame.Surface:
        """A round marker of ``BADGES`` with its shadow, ``size`` pixels across; blit it by its centre."""

        def draw() -> pygame.Surface:
            margin = max(2, round(size * 0.14))
            ground = pygame.Surface((size + 2 * margin, size + 2 * margin), pygame.SRCALPHA)
            ground.blit(draw_shadow("round", size, margin, 130), (round(size * 0.04), round(size * 0.06)))
            ground.blit(self._ink.disc(badge, size, self.colours), (margin, margin))
            return ground

        return self._keep((badge, size), draw)

    @property
    def legible(self) -> int:
        """Edge in pixels from which all that is printed on a counter can be read."""
        return self._theme.S(_LEGIBLE)

    def count(self, number: int, size: int) -> pygame.Surface:
        """The dark disc that tells how many lie in a stack, ``size`` pixels across; blit it by its centre."""
        return self._keep((f"count {number}", size), lambda: self._ink.number(number, size))

    def _keep(self, key: tuple[CounterSpec | str, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        if self._version != self._theme.version:
            self._version = self._theme.version
            _PICTURES.clear()
        place = self._assets, self._theme.palette_name, *key
        picture = _PICTURES.get(place)
        if picture is None:
            picture = _PICTURES[place] = draw()
            if len(_PICTURES) > _KEPT:
                _PICTURES.popitem(last=False)
        else:
            _PICTURES.move_to_end(place)
        return picture
