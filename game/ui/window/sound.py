"""Sounds of the battle.  Nothing waits for them, and nothing is told by them that is not seen as well.

The mixer is opened and the files are read beside the window, when the first sound is wanted; where there is no
device, or a file is damaged, the game goes on in silence and ``trouble`` says why.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.text import t
from game.ui.window.probe import silent_drivers

if TYPE_CHECKING:
    from game.ui.window.jobs import Jobs
    from game.ui.window.settings import SettingsStore

SURROUNDINGS = ("jungle", "night", "rain")
MUSIC = ("theme",)
MACHINES = ("rotor", "propeller", "engine")
"""Heard as long as a machine goes."""
FIRED = ("rifle", "machine_gun", "minigun", "sniper", "launcher", "mortar", "cannon", "rocket")
HEARD_AFTER = ("ringing",)
FALLEN = ("shell", "explosion", "fire", "hiss", "flare", "collapse")
NAMES = (*MACHINES, *FIRED, *HEARD_AFTER, *FALLEN, "jet", "radio", "dice", "page", "click", *SURROUNDINGS, *MUSIC)
"""The files of ``assets/sounds``, without their ending."""
AMBIENT = frozenset((*MACHINES, *SURROUNDINGS))
"""Sounds of the surroundings, which have a volume of their own."""
LOOPING = AMBIENT | set(MUSIC)
"""Sounds that go on while they are wanted."""
_RATE, _BUFFER, _CHANNELS = 22050, 512, 12
_FADE = 350
"""Milliseconds in which a loop comes and goes."""
_SLOW_FADE = 2000
"""Milliseconds in which music and surroundings do."""
_TRIAL = 1200
"""Milliseconds for which a loop is heard when its volume is set."""


class Sound:
    """Plays sounds by name, as loud as the settings say."""

    def __init__(self, settings: SettingsStore, jobs: Jobs, folder: Path) -> None:
        self.settings = settings
        self.jobs = jobs
        self.folder = folder
        self.trouble = ""
        """Why nothing is heard, in a sentence; empty where something is."""
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._asked = False
        self._humming = ""
        self._under: dict[str, str] = {"music": "", "surroundings": ""}
        """The loops that are heard under everything else: one piece of music, and one kind of surroundings."""

    @property
    def wanted(self) -> bool:
        """Whether the player wants to hear anything."""
        now = self.settings.now
        return now.sound and now.volume > 0

    def play(self, name: str) -> None:
        """Let a sound be heard once; one that is not loaded yet is not waited for."""
        if self.wanted and self._awake() and name in self._sounds:
            self._sounds[name].play(maxtime=_TRIAL if name in LOOPING else 0)

    def hum(self, name: str) -> None:
        """Let a loop be heard from now on, softly and instead of the one before; with no name none is."""
        if name == self._humming:
            return
        if self._humming in self._sounds:
            self._sounds[self._humming].fadeout(_FADE)
        self._humming = ""
        if name and self.wanted and self._awake() and name in self._sounds:
            self._sounds[name].play(loops=-1, fade_ms=_FADE)
            self._humming = name

    def lie_under(self, *, music: str, surroundings: str) -> None:
        """Let these loops be heard under everything else from now on; an empty name is none of its kind.

        Where nothing can be heard yet, or is wanted, they begin when it can and is; so this may be asked all the time.
        """
        for kind, name, share in (
            ("music", music, self.settings.now.music),
            ("surroundings", surroundings, self.settings.now.ambience),
        ):
            wanted = name if self.wanted and share else ""
            if wanted == self._under[kind] or (wanted and not self._awake()):
                continue
            if before := self._under[kind]:
                self._sounds[before].fadeout(_SLOW_FADE)
            if wanted:
                self._sounds[wanted].play(loops=-1, fade_ms=_SLOW_FADE)
            self._under[kind] = wanted

    def change_volume(self) -> None:
        """Take the volumes over from the settings."""
        now = self.settings.now
        for name, sound in self._sounds.items():
            share = now.music if name in MUSIC else now.ambience if name in AMBIENT else now.effects
            sound.set_volume(now.volume * share / 10_000 if now.sound else 0.0)

    # -- waking up --------------------------------------------------------------------------------------------------

    def _awake(self) -> bool:
        """Whether sounds can be played; the first time it begins to load them."""
        if not self._asked:
            self._asked = True
            self.jobs.start(lambda job: _load(self.folder), self._take, self._fail)
        return bool(self._sounds)

    def _take(self, sounds: dict[str, pygame.mixer.Sound]) -> None:
        self._sounds, self.trouble = sounds, ""
        self.change_volume()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, pygame.error | NotImplementedError | OSError):
            raise error
        self.trouble = t("There is no sound: {reason}.", reason=str(error).rstrip("."))


def _load(folder: Path) -> dict[str, pygame.mixer.Sound]:
    """Open the mixer and read every file; ``pygame.error`` where there is no device."""
    if pygame.mixer.get_init() is None:
        with silent_drivers():
            pygame.mixer.init(_RATE, -16, 1, _BUFFER)
    pygame.mixer.set_num_channels(_CHANNELS)
    return {name: pygame.mixer.Sound(folder / f"{name}.wav") for name in NAMES}
