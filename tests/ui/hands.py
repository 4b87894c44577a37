"""A player's hands for tests: clicks, keys and typing as real events, on the dummy driver."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ui.app import App
from game.ui.kit import keys
from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Size
from game.ui.kit.widget import Widget
from game.ui.window.scene import Games
from game.ui.window.settings import SettingsStore


class Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Hands:
    """Drives an app as a player would."""

    def __init__(self, games: Games, home: Path, *, size: Size = (1280, 800), scale: int = 100) -> None:
        self.clock = Clock()
        settings = SettingsStore(home / "settings.toml")
        settings.change(scale=scale)
        self.app = App(games, settings=settings, clock=self.clock, threaded=False, size=size)
        pygame.event.clear()

    @property
    def scene(self):
        """The scene that is shown."""
        return self.app.context.scenes.top

    def step(self, *events: pygame.Event) -> bool:
        """One turn of the loop; whether it drew."""
        return self.app.step(events)

    def wait(self, seconds: float) -> bool:
        """Let time pass; whether it drew."""
        self.clock.now += seconds
        return self.step()

    def press(self, key: str, unicode: str = "") -> None:
        """Press a key by name, such as ``Shift+Tab``."""
        code, modifiers = keys.parse(key)
        held = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
        mod = sum(held[modifier] for modifier in modifiers)
        self.step(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))
        self.step(pygame.Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        """Type letters: each comes as a key and as text, as on a real keyboard."""
        for letter in text:
            down = pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.step(
                down, pygame.Event(pygame.TEXTINPUT, text=letter), pygame.Event(pygame.KEYUP, key=down.key, mod=0)
            )

    def move(self, pos: Size) -> None:
        """Move the mouse."""
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, pos: Size, button: int = 1) -> None:
        """Press a mouse button."""
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def up(self, pos: Size, button: int = 1) -> None:
        """Let go of it."""
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, target: Widget | Size | str, button: int = 1) -> None:
        """Click a widget, a place, or the button that says this."""
        if isinstance(target, str):
            target = self.button(target)
        pos = target.rect.center if isinstance(target, Widget) else target
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def wheel(self, notches: int) -> None:
        """Turn the wheel (up is positive)."""
        self.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches))

    def resize(self, size: Size) -> None:
        """Change the size of the window, as dragging its corner does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def buttons(self) -> Iterator[Button]:
        """The buttons that the keyboard and mouse can reach now."""
        return (widget for widget in self.scene.root.scope.walk() if isinstance(widget, Button))

    def button(self, text: str) -> Button:
        """The button that says ``text``."""
        return next(button for button in self.buttons() if button.text == text)
