"""The program in a real window on a display of its own, used with mouse and keyboard, and watched from outside.

What happened is read from the journal that the program writes; where things lie is asked of ``mirror``.
Nothing here waits for a fixed time: it looks again until it sees what it waits for, or gives up.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame

from game.engine.faults import SaveFault
from game.engine.journal.journal import Journal
from game.engine.journal.records import Record, live_line
from game.systems import kit_of
from game.ui.window.settings import Settings, dump
from tests.e2e.stillness import comes_to_rest, goes_round

PROGRAMS = ("Xvfb", "xdotool", "import")
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds after which what is waited for will not come any more; never reached by a program that works."""

_TO_REST = 240.0
"""The same of rest: a map that is painted anew keeps a busy machine at work for a while."""
_ATTEMPTS, SOON = 2, 15.0
"""How often an act is done again of which nothing was seen, and after how many seconds."""
_XWD = ((0,), (4, 5), (19,))
"""Where the memory of a screen tells, in words of four bytes: where colours begin, its size, how many colours."""

_KEYS = {"Enter": "Return", "Space": "space", "Esc": "Escape", "Backspace": "BackSpace"}
"""Keys that xdotool knows by other names than the player."""
_SAME_CHANCE = "import secrets; secrets.randbelow = lambda limit: {chance} % limit"
"""Chance falls the same way each time: a seed cannot be typed by mouse."""
_PLAIN = """
from game.ui.skirmish.scenery import TableScenery
TableScenery.begin, TableScenery.look = lambda self: None, lambda self: (1.0, "")
"""
"""The ground of tables stays plain: to paint one takes longer than to play on it."""
_MAIN = "import sys; from game.cli import main; sys.exit(main())"

Size = tuple[int, int]
Found = TypeVar("Found")


def until(what: str, look: Callable[[], Found], patience: float = PATIENCE) -> Found:
    """Look again and again until there is something to see, and give it."""
    found = within(patience, look)
    assert found, f"waited {patience:.0f} s in vain: {what}"
    return found


def within(patience: float, look: Callable[[], Found]) -> Found:
    """What there is to see as soon as there is anything, or what is seen after so many seconds."""
    deadline = time.monotonic() + patience
    while not (found := look()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return found


class Screen(str):
    """The name of a screen, as DISPLAY wants it, with the file that holds what it shows and the process behind it."""

    __slots__ = ("memory", "server")
    memory: Path
    server: int


@contextmanager
def display(size: Size) -> Iterator[Screen]:
    """A screen of this size that nobody sees."""
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory(prefix="screen-") as folder:
        # Without -noreset the server starts anew whenever its last client leaves, and refuses whoever comes meanwhile.
        options = ["-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        command = ["Xvfb", *options, "-noreset", "-fbdir", folder]
        server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            assert number, "Xvfb found no free display"
            screen = Screen(f":{number}")
            screen.memory, screen.server = Path(folder) / "Xvfb_screen0", server.pid
            yield screen
        finally:
            server.terminate()
            server.wait()


class Window:
    """The running program and the hands that use it."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        size: Size,
        arguments: Sequence[str] = (),
        *,
        chance: int | None = None,
        painted: bool = True,
    ) -> None:
        """``chance`` is the seed that the program draws where the player gives none; tables may stay unpainted."""
        self.home, self.size = home, size
        self._memory, self._server = screen.memory, screen.server
        self._env = os.environ | {
            "DISPLAY": screen, "APOCALYPSE_HOME": str(home), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
        }  # fmt: skip
        self.output = home / "output.txt"
        with self.output.open("wb") as out:
            changes = [] if chance is None else [_SAME_CHANCE.format(chance=chance)]
            changes += [] if painted else [_PLAIN]
            program = ["-c", "\n".join([*changes, _MAIN])] if changes else ["-m", "game"]
            command = [sys.executable, *program, *arguments]
            self.process = subprocess.Popen(command, cwd=ROOT, env=self._env, stdout=out, stderr=subprocess.STDOUT)
        self._id = until("the window opens", self._find)
        until("the window has the keyboard", self._takes_keyboard)

    def _find(self) -> str:
        assert self.process.poll() is None, f"the program ended: {self.output.read_text()}"
        found = self._do("search", "--onlyvisible", "--pid", str(self.process.pid), check=False).split()
        return found[-1] if found else ""

    def _takes_keyboard(self) -> bool:
        self._do("windowfocus", self._id, check=False)
        return self._do("getwindowfocus", "-f", check=False).strip() == self._id

    def _do(self, *words: object, check: bool = True) -> str:
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=self._env, check=check, timeout=10, capture_output=True, text=True).stdout

    # -- hands ------------------------------------------------------------------------------------------------------

    def move(self, pos: Size) -> None:
        """Move the mouse."""
        self._do("mousemove", *pos)

    def stir(self) -> None:
        """Move the mouse by a pixel, as does whoever wants a tooltip out of his way."""
        self._do("mousemove_relative", 1, 0)

    def click(self, pos: Size, button: int = 1) -> None:
        """Click with a button: 1 left, 2 middle, 3 right."""
        self._do("mousemove", *pos, "click", button)

    def drag(self, start: Size, end: Size) -> None:
        """Press at one place, move in steps as a hand does, and let go at another."""
        steps = [
            (start[0] + (end[0] - start[0]) * i // 6, start[1] + (end[1] - start[1]) * i // 6) for i in range(1, 7)
        ]
        moves = [word for step in steps for word in ("mousemove", *step)]
        self._do("mousemove", *start, "mousedown", 1, *moves, "mouseup", 1)

    def carry(self, start: Size, end: Size) -> None:
        """Press at one place and move to another, where ``let_go`` ends the drag."""
        between = [
            (start[0] + (end[0] - start[0]) * i // 4, start[1] + (end[1] - start[1]) * i // 4) for i in (1, 2, 3)
        ]
        moves = [word for step in (*between, end) for word in ("mousemove", *step)]
        self._do("mousemove", *start, "mousedown", 1, *moves)

    def let_go(self) -> None:
        """Let go of the left button."""
        self._do("mouseup", 1)

    def wheel(self, notches: int) -> None:
        """Turn the wheel; up is positive."""
        self._do("click", "--repeat", abs(notches), "--delay", 1, 4 if notches > 0 else 5)

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each alone or with others held (``ctrl+z``), by the names xdotool knows."""
        self._do("windowfocus", self._id, "key", *keys)

    def press_named(self, *keys: str) -> None:
        """Press keys by the names that buttons show, such as ``Shift+D`` or ``Enter``."""
        self.press(*map(_told_to_xdotool, keys))

    def type(self, text: str) -> None:
        """Type a text."""
        self._do("windowfocus", self._id, "type", text)

    # -- eyes -------------------------------------------------------------------------------------------------------

    def pixels(self) -> bytes:
        """What the screen shows now, colour by colour."""
        return pixels_of(self._shown())

    def _shown(self) -> pygame.Surface:
        """What the screen shows now: read from its memory, which costs hardly anything."""
        shown = self._memory.read_bytes()
        (header,), (width, height), (colours,) = (struct.unpack_from(f">{len(at)}I", shown, at[0] * 4) for at in _XWD)
        return pygame.image.frombuffer(shown[header + 12 * colours :], (width, height), "BGRA")

    def picture(self, file: Path) -> None:
        """Keep what the screen shows as PNG."""
        subprocess.run(["import", "-window", "root", str(file)], env=self._env, check=True, timeout=20)

    def see(self, what: str, act: Callable[[], object]) -> None:
        """Act, and wait until it shows; where nothing does for long, act once more, as anybody would."""
        before = self.pixels()
        self.insist(what, act, lambda: self.pixels() != before)

    def see_at(self, what: str, pos: Size, act: Callable[[], object]) -> None:
        """The same, until it shows at this very place, wherever else something changes before."""
        before = self.colour(pos)
        self.insist(what, act, lambda: self.colour(pos) != before)

    def insist(self, what: str, act: Callable[[], object], done: Callable[[], bool]) -> None:
        """Act until it is done: again where nothing has come of it though the program rests since long."""
        for _ in range(_ATTEMPTS):
            act()
            if within(SOON, done):
                return
            self.rest()
        until(what, done)

    def colour(self, pos: Size) -> bytes:
        """What the screen shows at one place."""
        return self.part(pygame.Rect(pos, (1, 1)))

    def part(self, rect: pygame.Rect) -> bytes:
        """What the screen shows within ``rect``, colour by colour."""
        return pixels_of(self._shown().subsurface(rect))

    def see_again(self, what: str, pixels: bytes) -> None:
        """Wait until the screen shows exactly this."""
        until(what, lambda: self.pixels() == pixels)

    def rest(self) -> None:
        """Wait until the program has nothing more to do: whatever was done to it is over."""
        for process in (self._server, self.process.pid):  # what the screen has not handed on cannot have been done
            assert comes_to_rest(process, _TO_REST), f"the program does not come to rest in {_TO_REST:.0f} s"

    def go_round(self) -> None:
        """Wait until the program has done what follows by itself; words may still float over the map."""
        assert goes_round(self.process.pid, PATIENCE), f"the program does nothing for {PATIENCE:.0f} s"

    # -- the end ----------------------------------------------------------------------------------------------------

    def ended(self) -> int:
        """Wait for the program to end by itself, and give its exit code."""
        until("the program ends", lambda: self.process.poll() is not None)
        return self.process.returncode

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


def pixels_of(surface: pygame.Surface) -> bytes:
    """A picture, colour by colour."""
    return pygame.image.tobytes(surface, "RGB")


def _told_to_xdotool(key: str) -> str:
    *held, last = key.split("+")
    name = _KEYS.get(last, last.lower() if len(last) == 1 else last)
    return "+".join([*map(str.lower, held), name])


def make_home(home: Path, size: Size, **settings: object) -> None:
    """A home whose settings show results at once and ask nothing before a step ends."""
    home.mkdir(parents=True, exist_ok=True)
    values = {"width": size[0], "height": size[1], "scale": 100, "speed": "instant", "edge_scroll": False,
              "confirm_phase": False} | settings  # fmt: skip
    (home / "settings.toml").write_bytes(dump(Settings(**values)))  # type: ignore[arg-type]


@contextmanager
def window(
    screen: Screen,
    home: Path,
    size: Size,
    *arguments: str,
    chance: int | None = None,
    painted: bool = True,
    hands: type[Window] = Window,
) -> Iterator[Window]:
    """The program, which is gone afterwards whatever happens; where a test fails, a picture stays in the home."""
    shown = hands(screen, home, size, arguments, chance=chance, painted=painted)
    try:
        yield shown
    except BaseException:
        shown.picture(home / "failed.png")
        raise
    finally:
        shown.kill()


# -- the journal ------------------------------------------------------------------------------------------------------


def saves(home: Path) -> list[Path]:
    """The journals in a home, by name."""
    return sorted((home / "saves").glob("*.apoc"))


def copy_of(journal: Path, target: Path) -> Path:
    """A copy of a journal that the program has open: the file and what has been written ahead of it.

    The program holds its file locked, so only the bytes can be read.  They count where nothing was written meanwhile.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    parts = [(file, target.with_name(target.name + tail)) for file, tail in _parts(journal)]
    for _ in range(1000):
        before = state_of(journal)
        for file, to in parts:
            to.unlink(missing_ok=True)
            if file.exists():
                shutil.copyfile(file, to)
        if before == state_of(journal):
            return target
    raise AssertionError(f"{journal} never rests")


def _parts(journal: Path) -> list[tuple[Path, str]]:
    return [(journal, ""), (journal.with_name(journal.name + "-wal"), "-wal")]


def state_of(journal: Path) -> list[tuple[int, int] | None]:
    """What changes whenever something is written to a journal."""
    return [_state(file) for file, _ in _parts(journal)]


def _state(file: Path) -> tuple[int, int] | None:
    try:
        stat = file.stat()
    except FileNotFoundError:
        return None
    return stat.st_size, stat.st_mtime_ns


def committed(journal: Path, scratch: Path) -> list[Record]:
    """The orders that stand in a journal; none where it is only being made."""
    try:
        opened = Journal.open(copy_of(journal, scratch))
    except SaveFault:
        return []
    try:
        return live_line(opened.entries(kit_of(opened.header().system).system.decode_order))[0]
    finally:
        opened.close()
