"""The player's settings: a small TOML file that may be edited by hand, broken or unwritable without harm."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from game.engine.faults import OptionFault
from game.engine.files.decoding import convert
from game.engine.files.paths import settings_file
from game.engine.files.regular_files import read_regular
from game.engine.files.toml_text import parsed
from game.engine.files.writing import write_whole
from game.engine.text import SYSTEM, mark, t
from game.ui.window.keymap import checked

Percent = Annotated[int, Meta(ge=0, le=100)]


class Settings(Struct, frozen=True, forbid_unknown_fields=False):
    """Settings that last from one evening to the next.  ``scale`` in percent, 0 lets the screen decide.

    ``language`` is a code such as ``fr``; empty, until one is chosen, it is that of the player's system.
    """

    scale: Annotated[int, Meta(ge=0, le=300)] = 0
    language: str = SYSTEM
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    fullscreen: bool = False
    width: Annotated[int, Meta(ge=640, le=16384)] = 1600
    height: Annotated[int, Meta(ge=480, le=16384)] = 900
    own_dice: bool = False
    palette: Literal["standard", "safe", "tritan"] = "standard"
    men: Literal["figures", "counters"] = "figures"
    """How the men on tables are shown: drawn from above, or as counters with letters."""
    edge_scroll: bool = True
    confirm_phase: bool = True
    """Ask before a phase ends while units could still act."""
    step_enemy: bool = False
    """Show the enemy's acts one at a time, each when the player asks for it."""
    pause_on_contact: bool = False
    """Stop the enemy's acts when one of his pieces appears or first fires, until the player goes on."""
    small_map: bool = True
    """Whether the small map lies unfolded in its corner."""
    sound: bool = True
    volume: Percent = 70
    """Of everything; ``effects``, ``ambience`` and ``music`` are shares of it."""
    effects: Percent = 100
    ambience: Percent = 60
    music: Percent = 35
    still: bool = False
    """Nothing moves: pieces are where they go to, and what would fly or rise stands still for as long."""
    letters: Annotated[int, Meta(ge=100, le=120)] = 100
    """How large what is read is beside everything else, in percent."""
    show_keys: bool = True
    """Whether buttons show their keys all the time, or only while Alt is held."""
    log_reasons: bool = False
    """Whether every line of the log gives the computer's reason."""
    levels: dict[str, str] = {}
    """The level at which the computer plays each side, by side, as last chosen; the usual one where none is named."""
    keys: dict[str, str] = {}
    """The keys the player chose, by the names of their actions; the others have their usual keys."""

    @property
    def animation_factor(self) -> float:
        """The factor of durations of animations; 0 shows results at once."""
        return {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}[self.speed]


class SettingsStore:
    """The settings in force and the file they last in.

    ``trouble`` holds a sentence when the file could not be read or written; the game goes on all the same.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = settings_file() if path is None else path
        self.trouble = ""
        self.now = self._read()

    def change(self, **values: Any) -> None:
        """Take over new values and write the file."""
        self.now = structs.replace(self.now, **values)
        self._write()

    def take_trouble(self) -> str:
        """The sentence about the file, once."""
        trouble, self.trouble = self.trouble, ""
        return trouble

    def _read(self) -> Settings:
        try:
            return self._with_keys(parse(read_regular(self.path)))
        except FileNotFoundError:
            return Settings()
        except OptionFault as fault:
            self.trouble = t("The settings in {file} cannot be used ({reason}); the usual ones apply until you change "
                             "something, which replaces the file.", file=self.path, reason=fault)  # fmt: skip
        except OSError as error:
            self.trouble = t("The settings in {file} cannot be read ({reason}); the usual ones apply.",
                             file=self.path, reason=error.strerror)  # fmt: skip
        return Settings()

    def _with_keys(self, settings: Settings) -> Settings:
        """The settings with those of their keys that can be had; the others are told."""
        keymap, problems = checked(settings.keys)
        if problems:
            self.trouble = t("Some keys in {file} are not used; the usual ones apply. {problems}", file=self.path,
                             problems=" ".join(problems))  # fmt: skip
        return structs.replace(settings, keys=keymap.own)

    def _write(self) -> None:
        try:
            write_whole(self.path, dump(self.now))
        except OSError as error:
            self.trouble = t("Your settings hold for now but could not be kept in {file} ({reason}).",
                             file=self.path, reason=error.strerror)  # fmt: skip


def parse(data: bytes) -> Settings:
    """Settings from TOML; ``OptionFault`` says which value is wrong."""
    try:
        return convert(parsed(data), Settings)
    except ValueError as error:
        raise OptionFault(str(error)) from error


def dump(settings: Settings) -> bytes:
    """Settings as TOML: one value a line; the levels and the keys, where any is chosen, in sections of their own."""
    values = structs.asdict(settings)
    sections = {name: values.pop(name) for name in ("levels", "keys")}
    lines = [_line(name, value) for name, value in values.items()]
    for title, chosen in sections.items():
        if chosen:
            lines += ["", f"[{title}]", *(_line(name, value) for name, value in sorted(chosen.items()))]
    return ("\n".join(lines) + "\n").encode()


def _line(name: str, value: object) -> str:
    return f"{name} = {json.dumps(value, ensure_ascii=False)}"


SPEEDS = ("slow", "normal", "fast", "instant")
SPEED_WORDS = {
    "slow": mark("Speed: slow"), "normal": mark("Speed: normal"), "fast": mark("Speed: fast"),
    "instant": mark("Speed: at once"),
}  # fmt: skip


def next_speed(speed: str) -> str:
    """The next speed; after the fastest the slowest."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
