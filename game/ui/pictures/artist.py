"""Artists who draw the games of a rule system without a window: for saves, reports, prints, films and previews."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Protocol

import pygame
from msgspec import Struct

from game.engine.core.game import Game
from game.engine.faults import Fault
from game.engine.playable.scenario import Scenario
from game.engine.text import t
from game.systems import load_part
from game.ui.kit.theme import Size, Theme
from game.ui.painting.background import Painting
from game.ui.systems import WINDOWS
from game.ui.window.glimpses import Preview

Portrait = Any
"""Contents of a board at one moment, as the press of its system takes it."""
Spot = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and where its middle lies."""


class Sketch(Struct, frozen=True):
    """The outline of a board: how high it is, its width being 1, and its named places, each name once.

    A place is given in shares of width and height, from the north-west corner.
    """

    high: float
    places: tuple[tuple[tuple[float, float], str], ...]


class Press(Protocol):
    """Draws one board at one ``zoom`` (1: as it was painted), whatever lies on it."""

    zoom: float
    ground: pygame.Surface
    """The board at this zoom with nothing on it."""
    size: Size

    def draw(self, portrait: Portrait) -> pygame.Surface:
        """The board with everything on it."""
        ...

    def draw_ground(self, portrait: Portrait) -> pygame.Surface:
        """The board as its ground is now, without what stands on it."""
        ...

    def changed(self, portrait: Portrait) -> list[pygame.Rect]:
        """The parts of the board where its ground is not as in ``ground``."""
        ...

    def places(self, portrait: Portrait) -> list[Spot]:
        """Everything that stands on it, the lowest first."""
        ...


class Portraitist(Protocol):
    """How the games of one rule system are looked at; ``context`` is what a game of it looks things up in.

    ``detail`` says how much sharper than at zoom 1 its pictures have to be for all to be recognised.
    """

    detail: float

    def size(self, context: object) -> Size:
        """The whole board at zoom 1."""
        ...

    def sketch(self, context: object) -> Sketch:
        """The shape of the board in a thumbnail, and its names."""
        ...

    def preview(self, context: object, theme: Theme) -> Preview:
        """The board to be looked at before the battle."""
        ...

    def painting(self, context: object, cache: Path) -> Painting:
        """The painting of the board, not begun yet."""
        ...

    def plain(self, context: object, scenario: Scenario) -> pygame.Surface:
        """The board as it can be drawn at once; raises ``Fault``."""
        ...

    def press(self, context: object, ground: pygame.Surface, zoom: float, palette: str) -> Press:
        """A press whose board is ``ground``; ``palette`` names the colours of the pieces."""
        ...

    def portrait(self, game: Game[Any], readers: Collection[str]) -> Portrait:
        """The contents of the board, without what is hidden from any of these sides."""
        ...

    def heart(self, context: object, portrait: Portrait) -> tuple[float, float]:
        """Where most fell, or else the middle of what stands there, in pixels at zoom 1."""
        ...

    def thumbnail(self, context: object, size: Size, theme: Theme, portrait: Portrait | None = None) -> pygame.Surface:
        """The board as large as fits into ``size``, with what lies on it; needs no window."""
        ...


def portraitist_of(system: str) -> Portraitist:
    """The artist of this rule system; raises ``Fault`` where there is none."""
    if system not in WINDOWS:
        raise Fault(t("There are no pictures of the games of '{system}'.", system=system))
    found: Portraitist = load_part(WINDOWS[system].portraits)
    return found
