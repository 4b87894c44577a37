"""The painted map as the window sees it: painted once in a process of its own, kept in the cache, loaded aside.

Painting is plain computing for several seconds; in a thread it would share the interpreter with the window and
make it stutter, so it has a process of its own.  The finished picture is kept as raw pixels (no decoding), which
a thread copies in small bands; the window never waits.
"""

from __future__ import annotations

import contextlib
import hashlib
import multiprocessing
import os
import tempfile
import threading
import weakref
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import numpy as np
import pygame

from game.board.hexmap import HexMap
from game.engine.files.regular_files import is_regular
from game.engine.files.writing import write_whole
from game.engine.text import mark, t
from game.ui.painting.painter import PAINTER_VERSION, Picture, Progress, paint

_KEPT_PAINTINGS = 6
_BAND = 64  # rows copied at a time
_CALLING, _LOADING, _READY = mark("Calling the painter"), mark("Unrolling the map"), mark("The map is painted")
_FAILED = mark("The map could not be painted, so plain tiles stay: {reason}")


class Painting:
    """One painting: ``start`` it, ask ``progress`` each frame, show ``surface`` once there is one.

    Whoever has started it cancels it when he does not want it any more; it goes on while anybody wants it.
    """

    def __init__(self, paint: Callable[[Progress], Picture], cache_dir: Path, name: str) -> None:
        """``paint`` makes the picture in a process of its own, so it can be pickled; it is kept by ``name``."""
        self._paint = paint
        self.file = cache_dir / "paintings" / f"{name}.npy"
        self._share, self._text = 0.0, _CALLING
        self._failure = ""
        self._process: multiprocessing.process.BaseProcess | None = None
        self._news: Connection | None = None
        self._loader: threading.Thread | None = None
        self._loaded: pygame.Surface | None = None
        self._wanted = 0

    def start(self) -> None:
        """Load the painting kept from an earlier day, or begin to paint; returns at once."""
        self._wanted += 1
        if self._process is not None or (self._loader is not None and not self._failure):
            return
        self._failure = ""
        if self.kept:
            self._load(self.file, keep=True)
        else:
            self._begin()

    @property
    def kept(self) -> bool:
        """Whether the painting has been kept from an earlier day."""
        return self.file.is_file()

    @property
    def progress(self) -> tuple[float, str]:
        """How much is done (0 to 1) and what is going on, in the player's language."""
        self._listen()
        if self._failure:
            return self._share, t(_FAILED, reason=self._failure)
        if self._text in (_CALLING, _LOADING, _READY):
            return self._share, t(self._text)
        percent = round(self._share * 100)
        return self._share, t("Painting, {percent} % done: {work}", percent=percent, work=t(self._text))

    @property
    def failure(self) -> str:
        """Why there will be no painting; empty while all is well."""
        self._listen()
        return t(_FAILED, reason=self._failure) if self._failure else ""

    def surface(self) -> pygame.Surface | None:
        """The painting at zoom 1, or None while it is not ready."""
        self._listen()
        return self._loaded

    def wait(self, seconds: float) -> pygame.Surface | None:
        """The painting, waited for up to so many seconds a step; for tools and tests, never for the window."""
        while self._loaded is None and not self._failure:
            if self._news is not None:
                if not self._news.poll(seconds):
                    break
                self._listen()
            elif self._loader is not None:
                self._loader.join(seconds)
                if self._loader.is_alive():
                    break
            else:
                break
        return self._loaded

    def cancel(self) -> None:
        """Nobody wants it any more: stop painting, if it is under way and nobody else waits for it."""
        self._wanted = max(0, self._wanted - 1)
        if not self._wanted:
            self._send_home()

    def _send_home(self) -> None:
        """End the painter's process, whether it is done or not."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
        if self._news is not None:
            self._news.close()
        self._process = self._news = None

    def _begin(self) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._news, far_end = spawning.Pipe(duplex=False)
        self._process = spawning.Process(
            target=_paint_aside, args=(self._paint, self.file, far_end), daemon=True, name="painter"
        )
        try:
            self._process.start()
        except OSError as error:
            self._failure = str(error)
            self._process = None
        far_end.close()

    def _listen(self) -> None:
        """Take in what the painter has told since the last call."""
        while self._news is not None and self._news.poll():
            try:
                told = self._news.recv()
            except EOFError:
                self._failure = self._failure or t("the painter stopped")
                self._send_home()
                return
            self._heard(told)

    def _heard(self, told: tuple[str, float, str]) -> None:
        what, share, text = told
        if what == "painting":
            self._share, self._text = share, text
            return
        self._send_home()
        if what == "done":
            self._load(Path(text), keep=Path(text) == self.file)
        else:
            self._failure = text

    def _load(self, file: Path, *, keep: bool) -> None:
        self._share, self._text = 1.0, _LOADING
        self._loader = threading.Thread(target=self._load_aside, args=(file, keep), daemon=True, name="map loader")
        self._loader.start()

    def _load_aside(self, file: Path, keep: bool) -> None:
        try:
            surface = read_painting(file)
            if not keep:
                file.unlink()
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError):
                file.unlink()
            self._failure = f"{file.name}: {error}"
            return
        self._text = _READY
        self._loaded = surface


_SHOWN: weakref.WeakValueDictionary[Path, Painting] = weakref.WeakValueDictionary()
"""The paintings that somebody has to do with, by their files."""


def shared(painting: Painting) -> Painting:
    """This painting, where somebody else has it under way or shows it already; else this one, for others to share.

    So the battle goes on with what was begun while its orders were read.
    """
    return _SHOWN.setdefault(painting.file, painting)


class PaintedMap(Painting):
    """The painting of a hex map."""

    def __init__(self, map: HexMap, cache_dir: Path, *, grid: bool = False) -> None:
        """``grid`` bakes in hexsides and numbers, for those who do not draw them themselves."""
        super().__init__(partial(paint, map, grid=grid), cache_dir, f"{map.id}-{painting_key(map, grid=grid)}")


def painting_key(map: HexMap, *, grid: bool) -> str:
    """A name for everything that the picture depends on: the map's content and the painter's version."""
    content: tuple[object, ...] = (
        PAINTER_VERSION,
        grid,
        map.grid.columns,
        map.grid.rows,
        [map.terrain[hex] for hex in map.grid.hexes],
        map.links,
        map.hexsides,
        map.features,
        *map.zones_of("look"),
    )
    return hashlib.blake2b(msgspec.json.encode(content), digest_size=12).hexdigest()


def write_painting(file: Path, picture: np.ndarray) -> None:
    """Keep a painting; a reader sees either the whole file or none.  Older paintings make room."""
    write_whole(file, lambda out: np.save(out, picture))
    paintings = sorted(file.parent.glob("*.npy"), key=lambda kept: kept.stat().st_mtime, reverse=True)
    for old in paintings[_KEPT_PAINTINGS:]:
        old.unlink(missing_ok=True)


def read_painting(file: Path) -> pygame.Surface:
    """A kept painting as a surface; ValueError where the file is not one."""
    if not is_regular(file):
        raise ValueError("not a file")
    picture = np.load(file, mmap_mode="r", allow_pickle=False)
    if picture.ndim != 3 or picture.shape[2] != 4 or picture.dtype != np.uint8:
        raise ValueError("not a painting")
    height, width = picture.shape[:2]
    surface = pygame.Surface((width, height), depth=32)
    colours = picture.view(np.uint32)[..., 0].T
    pixels = pygame.surfarray.pixels2d(surface)
    for top in range(0, height, _BAND):
        pixels[:, top : top + _BAND] = colours[:, top : top + _BAND]
    return surface


def _paint_aside(paint: Callable[[Progress], Picture], file: Path, news: Connection) -> None:
    """The work of the painter's process: paint, keep the picture, and tell; where the cache is full, elsewhere."""
    if hasattr(os, "nice"):
        os.nice(5)

    def tell(share: float, text: str) -> bool:
        news.send(("painting", share, text))
        return True

    try:
        picture = paint(tell)
        for place in (file, Path(tempfile.gettempdir()) / f"{os.getpid()}-{file.name}"):
            try:
                write_painting(place, picture)
            except OSError as error:
                reason = error.strerror or str(error)
            else:
                news.send(("done", 1.0, str(place)))
                return
        news.send(("failed", 1.0, reason))
    except (BrokenPipeError, EOFError):  # the window has gone
        return
