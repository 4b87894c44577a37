"""Stage: pieces move, tracers fly, dice fall, results float up on the board.

Effects are played one after the other while the game waits; floating words and dice live on by themselves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Protocol

import pygame

from game.ui.battle.effects import Abreast, Effect, Float, Glide, Moving
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera, Point

_MOST_FLOATS = 24
_SHORT = 0.6
_STILL = 0.5
"""How far on everything is drawn that stands still."""


class Scene(Protocol):
    """The board as far as the stage needs it."""

    drawers: list[Any]
    """Called with surface and camera when all that lies on the board has been drawn."""

    @property
    def camera(self) -> Camera:
        """Where it is looked at from."""
        ...

    def invalidate(self) -> None:
        """Draw it again with the next frame."""


class Stage:
    """Plays effects on ``view``, whose ``pieces`` they move.

    ``factor`` stretches their time; 0 shows results at once.
    """

    def __init__(self, theme: Theme, view: Scene, pieces: Moving) -> None:
        self.theme = theme
        self.view = view
        self.pieces = pieces
        self.factor = 1.0
        self.still = False
        """Whether nothing moves, though everything is shown for as long: pieces are at once where they go to."""
        self._queue: deque[Effect] = deque()
        self._now = 0.0
        self._began: float | None = None
        self._floats: deque[tuple[float, Float]] = deque(maxlen=_MOST_FLOATS)
        self._rising: list[Float] = []
        """Words that begin to float up with the next frame: until then nobody knows what time it is."""
        self.hear: Callable[[str], object] = lambda name: None
        """Called with each sound when its moment has come; nothing is heard of what is skipped."""
        self.hum: Callable[[str], object] = lambda name: None
        """Called with what is to be heard from now on, empty for nothing."""
        self._heard = 0
        self.seek: Callable[[Point], object] = view.camera.look_at
        """Called with a place that is out of view and where something is about to happen."""
        view.drawers.append(self.draw)

    def keep_to(self, factor: float, *, still: bool) -> None:
        """Go on at this pace, and with nothing that moves or with everything."""
        self.factor, self.still = factor, still

    def play(self, effects: Iterable[Effect]) -> None:
        """Play these after those that are waiting; at once where nothing takes time, so that no key waits for it."""
        for effect in effects:
            if not (isinstance(effect, Glide) and effect.beside and self._goes_with_others(effect)):
                self._queue.append(effect)
        if self.factor == 0:
            self.skip()

    def _goes_with_others(self, glide: Glide) -> bool:
        """Let a piece go along with the last that is to go, where that one has not set out."""
        waiting = range(len(self._queue) - 1, -1 if self._began is None else 0, -1)
        place = next((place for place in waiting if not self._queue[place].marks), None)
        last = self._queue[place] if place is not None else None
        if place is None or not isinstance(last, Glide | Abreast):
            return False
        self._queue[place] = Abreast((*(last.glides if isinstance(last, Abreast) else (last,)), glide))
        return True

    @property
    def busy(self) -> bool:
        """Whether something is being played, so that the game has to wait."""
        return bool(self._queue)

    @property
    def nearly_over(self) -> bool:
        """Whether what is still to come is so short that a player who goes on at once need not wait for it."""
        return sum(effect.seconds for effect in self._queue) <= _SHORT

    @property
    def alive(self) -> bool:
        """Whether anything moves, so that frames are wanted."""
        return bool(self._queue or self._floats or self._rising)

    def skip(self, *, quietly: bool = False) -> None:
        """Show what is still to come at once; ``quietly`` lets no words float up, which the log tells anyway."""
        while self._queue:
            self._finish(self._queue.popleft(), quietly=quietly)
        self._began = None

    def update(self, now: float) -> None:
        """Let time pass, ``now`` in seconds."""
        self._now = now
        self._floats.extend((now, words) for words in self._rising)
        self._rising.clear()
        while self._floats and now >= self._floats[0][0] + self._floats[0][1].seconds:
            self._floats.popleft()
            self.view.invalidate()
        while self._queue:
            effect = self._queue[0]
            length = effect.seconds * self.factor
            if self._began is None:
                self._began, self._heard = now, 0
                self._bring_into_view(effect)
            share = (now - self._began) / length if length > 0 else 1.0
            self._sound(effect, share)
            if share < 1:
                effect.show(self.pieces, 1.0 if self.still else share)
                break
            self._queue.popleft()
            self._finish(effect)
            self._began = None
        self.hum(self._queue[0].hum if self._queue else "")
        if self.alive:
            self.view.invalidate()

    def _sound(self, effect: Effect, share: float) -> None:
        """Let be heard what has become due of an effect."""
        for moment, name in effect.sounds[self._heard :]:
            if share < moment:
                break
            self._heard += 1
            self.hear(name)

    def _bring_into_view(self, effect: Effect) -> None:
        for place in effect.places:
            if self.factor > 0 and not self.view.camera.shows(place, self.theme.S(50)):
                self.seek(place)

    def _finish(self, effect: Effect, *, quietly: bool = False) -> None:
        effect.show(self.pieces, 1.0)
        if not quietly:
            self._rising.extend(effect.floats)
            if self.factor > 0 and any(words.dice.faces for words in effect.floats):
                self.hear("dice")

    def clear(self) -> None:
        """Forget everything, such as after an undo."""
        self._queue.clear()
        self._floats.clear()
        self._rising.clear()
        self._began = None
        self.hum("")
        self.pieces.moved.clear()

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw what is being played over the map."""
        if self._queue and self._began is not None:
            effect = self._queue[0]
            length = max(0.001, effect.seconds * self.factor)
            share = _STILL if self.still else min(1.0, max(0.0, (self._now - self._began) / length))
            effect.draw(surface, camera, self.theme, share)
        taken: list[pygame.Rect] = []
        for began, words in self._floats:
            share = _STILL if self.still else (self._now - began) / words.seconds
            if words.row is None:
                boxes = (words.box(camera, self.theme, share, row) for row in count())
                words.row = next(row for row, box in enumerate(boxes) if box.collidelist(taken) < 0)
            taken.append(at := words.box(camera, self.theme, share, words.row))
            words.draw(surface, self.theme, share, at)
