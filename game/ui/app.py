"""The application: one window, one loop, a stack of scenes, and a safety net under all of it."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import ParamSpec, TypeVar

from game.engine.faults import Fault
from game.engine.files.logfile import LOG, log_to_file
from game.engine.files.paths import data_dir, log_file
from game.engine.text import t, use_language
from game.ui.window import display  # before pygame: it says how SDL is to start

import pygame  # isort: skip

from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.theme import Size, Theme
from game.ui.window.jobs import Jobs
from game.ui.window.keymap import Keymap, is_pressed, use_keys
from game.ui.window.memory import Sweeper
from game.ui.window.scene import AppContext, Games, Scene
from game.ui.window.settings import SettingsStore

FRAMES_PER_SECOND = 60
SWITCH_SECONDS = 0.0005
"""After so long a thread that works hands the interpreter on: a frame needs it several times while a player thinks."""
WAKE = pygame.event.custom_type()
"""Posted from other threads when the loop should look in."""

P = ParamSpec("P")
R = TypeVar("R")


class App:
    """Drives scenes with events and time.  Tests call ``step``; ``run`` does so until the player leaves.

    ``clock`` gives seconds, and is the only one that the interface knows; ``size`` is for a window of exactly
    that size, whatever the settings and the screen say.
    """

    def __init__(
        self,
        games: Games,
        *,
        settings: SettingsStore | None = None,
        clock: Callable[[], float] = time.monotonic,
        threaded: bool = True,
        size: Size | None = None,
    ) -> None:
        settings = SettingsStore() if settings is None else settings
        self.surface = display.open_window(settings.now, size)
        pygame.font.init()
        pygame.key.set_repeat(350, 40)
        use_language(settings.now.language, data_dir() / "assets" / "locale")
        use_keys(Keymap(settings.now.keys))
        theme = Theme(
            data_dir() / "assets" / "fonts", display.scale_of(settings.now), settings.now.palette, settings.now.men
        )
        theme.show_keys = settings.now.show_keys
        self.context = AppContext(settings, theme, Jobs(_wake, threaded=threaded), games)
        self._fit()
        self.clock = clock
        self.frames = 0
        """Frames drawn so far."""
        self.late: Callable[[], Sequence[pygame.Event]] = tuple
        """The inputs since the step began: asked for between its pieces, so that no input waits for them all."""
        self._wake_at: float | None = None
        self._has_news = False
        """Whether an input has come, or the window been woken, since time last passed for a scene: it has yet to
        look at what there is."""
        self._held: set[int] = set()
        self._key_is_spent = False
        """Whether the last key opened or closed something: its letter is then not typed into what came up."""

    # -- the loop ---------------------------------------------------------------------------------------------------

    def run(self, *scenes: Scene) -> None:
        """Show the last of ``scenes`` over the others and go on until the player leaves."""
        sys.setswitchinterval(SWITCH_SECONDS)
        for scene in scenes:
            self.context.scenes.push(scene)
        pace = pygame.time.Clock()
        self.late = pygame.event.get
        with Sweeper() as sweeper:
            self.step(())
            while not self.context.ending and self.context.scenes.top is not None:
                if self._restless():
                    self.turn(pygame.event.get(), sweeper)
                    pace.tick(FRAMES_PER_SECOND)
                else:
                    sweeper.rest()
                    self.turn(self._wait(), sweeper)
        self.context.jobs.cancel_all()

    def turn(self, events: Iterable[pygame.Event], sweeper: Sweeper) -> None:
        """One step of the loop, and what is to be swept after it."""
        began, before = self.clock(), self.context.scenes.all()
        self.step(events)
        now = self.context.scenes.all()
        if now[-1:] != before[-1:]:
            sweeper.turn_page(left=not set(before) <= set(now))
        else:
            sweeper.pause(1 / FRAMES_PER_SECOND - (self.clock() - began))

    def keep_window_size(self) -> None:
        """Remember the size of the window for the next time."""
        now, size = self.context.settings.now, self.surface.get_size()
        if not now.fullscreen and size != (now.width, now.height):
            self.context.settings.change(width=size[0], height=size[1])

    def _restless(self) -> bool:
        """Whether another frame is wanted at once: something moves, an input, or whatever woke the window, came late in
        the step, after the scene had looked at what there is."""
        scene = self.context.scenes.top
        if self._has_news or self.context.jobs.pending:
            return True
        return scene is not None and (scene.animating or scene.root.dirty)

    def _wait(self) -> list[pygame.Event]:
        """Sleep until something happens, or until a widget wants to be called."""
        if self._wake_at is None:
            return [pygame.event.wait(), *pygame.event.get()]
        pause = max(1, round((self._wake_at - self.clock()) * 1000))
        return [pygame.event.wait(pause), *pygame.event.get()]

    def step(self, events: Iterable[pygame.Event]) -> bool:
        """Handle events, deliver finished work, let time pass, and draw if something changed; whether it drew.

        What comes in meanwhile is handled after each of these pieces.
        """
        self._take(events)
        while self.context.jobs.pending:
            self._guard(self.context.jobs.deliver)
            self._take(self.late())
        self._apply_window()
        if not self._let_time_pass():
            return False
        self._let_be_heard()
        trouble = self.context.settings.take_trouble()
        if trouble and self.context.scenes.top is not None:
            self.context.scenes.top.say(t("Settings"), trouble)
        return self._draw()

    def _take(self, events: Iterable[pygame.Event]) -> None:
        for event in without_passing_moves(events):
            self._has_news = True
            self._guard(self._handle, event)

    def _let_time_pass(self) -> bool:
        """For the scene that is shown, and for another that an input brings meanwhile; False where none is left."""
        done: Scene | None = None
        while (scene := self.context.scenes.top) is not done:
            if scene is None:
                return False
            now, self._has_news = self.clock(), False
            self._update(scene, now)
            done = scene
            self._take(self.late())
            if self.context.scenes.top is scene:
                self._wake_at = self._guard(scene.root.tick, now)
        return True

    def _let_be_heard(self) -> None:
        """Music and surroundings of the scene that is shown."""
        scene = self.context.scenes.top
        if scene is not None:
            self.context.sound.lie_under(music=scene.music, surroundings=scene.surroundings)

    def _draw(self) -> bool:
        scene = self.context.scenes.top
        if scene is None or not (scene.root.dirty or scene.animating):
            return False
        try:
            scene.root.lay_out()
            self._take(self.late())
            if self.context.scenes.top is not scene:
                return False  # another one has come: it is drawn once time has passed for it
            part = scene.draw(self.surface)
        except Exception as error:  # noqa: BLE001 - the safety net: told to the player, written to the log
            self._recover(scene, error)
            return self._draw()
        self._take(self.late())
        pygame.display.update(part)
        self.frames += 1
        return True

    # -- events -----------------------------------------------------------------------------------------------------

    def _handle(self, event: pygame.Event) -> None:
        scene = self.context.scenes.top
        if scene is None or event.type in (pygame.NOEVENT, WAKE):
            return
        self._mark_repeats(event)
        if event.type == pygame.QUIT:
            self.context.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            scene.root.invalidate()
        elif self._toggles_fullscreen(event, scene):
            self.context.settings.change(fullscreen=not self.context.settings.now.fullscreen)
            self.context.window_changed = True
        elif event.type == pygame.KEYDOWN:
            before = self._shown()
            scene.handle(event)
            self._key_is_spent = self._shown() != before
        elif event.type != pygame.TEXTINPUT or not self._key_is_spent:
            scene.handle(event)

    @staticmethod
    def _toggles_fullscreen(event: pygame.Event, scene: Scene) -> bool:
        wanted = any(popup.takes_every_key for popup in scene.root.popups)
        return event.type == pygame.KEYDOWN and not wanted and is_pressed(event, "fullscreen")

    def _shown(self) -> tuple[object, ...]:
        """The scene and what lies over it."""
        scene = self.context.scenes.top
        return (scene, *scene.root.popups) if scene is not None else ()

    def _mark_repeats(self, event: pygame.Event) -> None:
        """Tell a key that is still held from one pressed again; pygame does not."""
        if event.type == pygame.KEYDOWN:
            event.repeated = event.key in self._held
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        self._show_keys_while_held(bool(self._held & {pygame.K_LALT, pygame.K_RALT}))

    def _show_keys_while_held(self, held: bool) -> None:
        """Buttons that keep their keys to themselves show them as long as Alt is held."""
        theme, scene = self.context.theme, self.context.scenes.top
        if held == theme.alt_held:
            return
        theme.alt_held = held
        if not theme.show_keys and scene is not None:
            scene.root.invalidate()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = surface
        self._fit()

    def _apply_window(self) -> None:
        if self.context.window_changed:
            self.context.window_changed = False
            self.surface = display.open_window(self.context.settings.now)
            self._fit()

    def _fit(self) -> None:
        """Lay out for the present size of the window."""
        self.context.scenes.area = self.surface.get_rect()
        self.context.change_look()
        self.context.scenes.place(self.surface.get_rect())

    # -- the safety net ---------------------------------------------------------------------------------------------

    def _guard(self, action: Callable[P, R], *values: P.args, **named: P.kwargs) -> R | None:
        """Do something; whatever goes wrong is told in words, and the game goes on."""
        try:
            return action(*values, **named)
        except Exception as error:  # noqa: BLE001 - the safety net: told to the player, written to the log
            self.tell(error)
            return None

    def _update(self, scene: Scene, now: float) -> None:
        """Let time pass for a scene; what fails there would fail with every frame, so the scene stops it."""
        try:
            scene.update(now)
        except Exception as error:  # noqa: BLE001 - the safety net: told to the player, written to the log
            self.tell(error, self._guard(scene.halt) or ())

    def tell(self, error: Exception, answers: Sequence[Answer] = ()) -> None:
        """Show what went wrong: a fault says it itself; anything else goes to the log file, whose path is shown."""
        scene = self.context.scenes.top
        if scene is None:
            raise error
        if isinstance(error, Fault):
            scene.root.open(Dialog(self.context.theme, t("That does not work"), str(error), answers))
            return
        LOG.error("unexpected error", exc_info=error)
        words = t("Something went wrong that should not have. Your game is saved up to the last order.")
        if any(isinstance(handler, logging.FileHandler) for handler in LOG.handlers):
            words += " " + t("What happened is written in {file}; please send that file along when you report it.",
                             file=log_file())  # fmt: skip
        scene.root.open(Dialog(self.context.theme, t("Unexpected error"), words, answers))

    def _recover(self, scene: Scene, error: Exception) -> None:
        """A scene cannot be drawn: go back to the one below and say so there."""
        if len(self.context.scenes) <= 1:
            raise error
        self.surface.set_clip(None)  # what failed may have drawn within a part of the window, which would stay so
        self.context.scenes.pop()
        self.tell(error)


def without_passing_moves(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """The events but for moves of the mouse that another move follows at once: a mouse tells up to 1000 in a second,
    and what is done for one, such as asking who sees a figure under way, takes longer than the next one does to come.

    A move after which the hand turns back stays, so that who has left a place and come again is known to have left it.
    """
    kept: list[pygame.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type and not _turns_back(kept[-1], event):
            kept.pop()
        kept.append(event)
    return kept


def _turns_back(before: pygame.Event, move: pygame.Event) -> bool:
    """Whether this move leads back where the one before it came from."""
    return bool(before.rel[0] * move.rel[0] + before.rel[1] * move.rel[1] < 0)


def _wake() -> None:
    with suppress(pygame.error):  # the window may just be closing
        pygame.event.post(pygame.Event(WAKE))


def run(games: Games, *scenes: Callable[[AppContext], Scene]) -> int:
    """Open the window with the scenes that these make, the last on top, and return the exit code.

    Raises ``Fault`` where there is no display or a scene cannot be made.
    """
    log_to_file()
    app = App(games)
    app.run(*(make(app.context) for make in scenes))
    app.keep_window_size()
    pygame.quit()
    return 0
