"""A scene fills the window (title, settings, battle); scenes lie on a stack, of which the top one is shown.

A scene builds widgets in ``build``, may draw behind them in ``draw_background``, and finds everything it needs
in its context.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.files.paths import data_dir
from game.engine.text import language, mark, t
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.root import Root
from game.ui.kit.theme import PALETTES, Theme
from game.ui.kit.widget import Widget
from game.ui.window.display import fitting_letters, fitting_scale, scale_of
from game.ui.window.help import Help, HelpCard
from game.ui.window.jobs import Jobs
from game.ui.window.keymap import Keymap, is_pressed, use_keys
from game.ui.window.settings import SettingsStore
from game.ui.window.sound import Sound

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.playable.kit import Difficulty, Ways
    from game.engine.playable.lessons import Lesson
    from game.engine.playable.scenario import Scenario
    from game.engine.rulebook.glossary import Glossary
    from game.engine.session.session import Session
    from game.ui.kit.theme import Size
    from game.ui.window.glimpses import Look, Preview


TO_TITLE = mark("To the title")


@lru_cache(maxsize=8)
def _glossary_in(system: str, spoken: str) -> Glossary:
    """The words of a system in the language that is ``spoken``."""
    from game.systems import glossary_of

    return glossary_of(system)


class Scene:
    """A screen that fills the window.  ``navigate`` False leaves Tab and the arrows to the scene (see ``Root``)."""

    navigate = True
    system_shown = ""
    """The rule system whose words explain themselves here; empty where none do."""
    music = ""
    """The music under it, by the name of its file; empty for none."""
    way_home = ""
    """A message for ``t``: what leads back here from a battle; empty where a battle leads past it, to the title."""

    @property
    def surroundings(self) -> str:
        """The sounds of the place that it shows, by the name of their file; empty for none."""
        return ""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.theme = context.theme
        self.root = Root(self.theme, self.build(), navigate=self.navigate)

    def build(self) -> Widget:
        """The widgets of the scene; called once, and again by ``rebuild``."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Make all widgets afresh (another language); popups are lost."""
        place = self.root.rect
        self.root = Root(self.theme, self.build(), navigate=self.navigate)
        self.root.place(place)

    def restyle(self) -> None:
        """The scale or the colours have changed."""
        self.root.invalidate(layout=True)

    def entered(self) -> None:
        """Called when it has become the top of the stack: for the first time, or again."""

    def left(self) -> None:
        """Called when it has been taken off the stack for good."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; override for the scene's own keys and give the rest to the root.  F1 shows the help."""
        if event.type == pygame.KEYDOWN and not self.root.popups and is_pressed(event, "help"):
            self.show_help()
            return True
        if event.type == pygame.KEYDOWN and is_pressed(event, "explain"):
            self.root.next_term()
            return True
        return self.root.handle(event)

    @property
    def animating(self) -> bool:
        """Whether something moves: frames are then drawn at 60 a second, otherwise only when dirty."""
        return False

    def update(self, now: float) -> None:
        """Let time pass, ``now`` in seconds; called before each frame."""

    def halt(self) -> Sequence[Answer]:
        """Letting time pass has failed: stop what would fail again; the player may answer with these (none: OK)."""
        return ()

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets; the whole window."""
        surface.fill(self.theme.palette.night)

    def draw(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the window, or only what has changed of it where that is known; which part was drawn."""
        self.theme.glossary = _glossary_in(self.system_shown, language()) if self.system_shown else None
        part = self.root.draw_scrolled(surface)
        if part is None:
            self.draw_background(surface)
            self.root.draw(surface)
            part = surface.get_rect()
        return part

    # -- help -------------------------------------------------------------------------------------------------------

    def help(self) -> Help:
        """Words of F1 on the screen; what its buttons do is added."""
        return Help(t("Help"), "")

    def more_help(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """More to read: the words of a button, its key, and what it opens."""
        return ()

    def show_help(self) -> None:
        """F1: what is on screen now, and what can be done."""
        self.root.lay_out()
        self.root.open(HelpCard(self.theme, self.help(), self.root.content, self.more_help()))

    def brief(self) -> None:
        """Show what the player should know before he begins, where there is anything."""

    # -- talking to the player --------------------------------------------------------------------------------------

    def say(self, title: str, words: str) -> None:
        """A message with one button."""
        self.root.open(Dialog(self.theme, title, words))

    def ask(self, title: str, words: str, yes: str, act: Callable[[], object], instead: Answer | None = None) -> None:
        """A question; ``yes`` is what the button that calls ``act`` says; the other cancels, or does something else."""
        answers = [Answer(yes, act, primary=True), instead or Answer(t("Cancel"), key="Esc")]
        self.root.open(Dialog(self.theme, title, words, answers))


class SceneStack:
    """The scenes, the shown one last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self.returning = False
        """Whether the top scene was uncovered rather than put there."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.on_turn: Callable[[], object] = lambda: None
        """Called when another scene shows over one that there was."""

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is shown; None ends the program."""
        return self._scenes[-1] if self._scenes else None

    def all(self) -> tuple[Scene, ...]:
        """Every scene, the shown one last."""
        return tuple(self._scenes)

    def _show_top(self, *, returning: bool) -> None:
        self.returning = returning
        if len(self._scenes) > 1 or returning:
            self.on_turn()
        if self.top is not None:
            self.top.root.place(self.area)
            self.top.entered()

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""
        self._scenes.append(scene)
        self._show_top(returning=False)

    def pop(self) -> None:
        """Go back to the scene below."""
        self._scenes.pop().left()
        self._show_top(returning=True)

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the present one."""
        if self._scenes:
            self._scenes.pop().left()
        self.push(scene)

    def pop_to_first(self) -> None:
        """Go back to the first scene (the title)."""
        while len(self._scenes) > 1:
            self._scenes.pop().left()
        self._show_top(returning=True)

    @property
    def way_home(self) -> str:
        """Words of the button that leaves a battle for good."""
        return t(next((scene.way_home for scene in reversed(self._scenes) if scene.way_home), TO_TITLE))

    def go_home(self) -> None:
        """Leave a battle for good: to the scene to which it belongs, or to the title."""
        home = next((scene for scene in reversed(self._scenes) if scene.way_home), self._scenes[0])
        while self.top is not home:
            self._scenes.pop().left()
        self._show_top(returning=True)

    def place(self, area: pygame.Rect) -> None:
        """The window has another size."""
        self.area = pygame.Rect(area)
        if self.top is not None:
            self.top.root.place(self.area)


class Games(Protocol):
    """How battles begin.  The menus know no more of a rule system than this; each may raise ``Fault``."""

    def preview(self, scenario: Scenario) -> Preview:
        """The board of a scenario as a small picture; called on a background thread."""
        ...

    def difficulties(self, system: str) -> tuple[Difficulty, ...]:
        """The levels that a rule system can be played at; called on a background thread."""
        ...

    def ways(self, scenario: Scenario) -> Ways:
        """The ways to play a scenario, with the switches of its rules; called on a background thread."""
        ...

    def new_game(
        self,
        context: AppContext,
        scenario: Scenario,
        seed: int | None,
        own_dice: bool,
        side: str | None = None,
        *,
        watched: bool = False,
        people: int = 1,
        curtain: bool = True,
    ) -> Scene:
        """The first scene of a new battle; ``seed`` None picks one; ``watched``: the computer plays every side.

        ``side`` is the player's, None the one that is usually his.  The computer plays as well as the settings say.
        Two ``people`` play the sides at one desk, with a ``curtain`` between them or without one.
        """
        ...

    def battle(self, context: AppContext, session: Session, then: Callable[[], object] | None = None) -> Scene:
        """The battle of a session that has begun; with ``then`` the computer plays every side, and where it does so to
        the end that is called in place of the report."""
        ...

    def resume(self, context: AppContext, save: Path) -> Scene:
        """The battle of a save, where it was left."""
        ...

    def look(self, save: Path, system: str, size: Size, theme: Theme) -> Look:
        """A save at a glance, with a picture no larger than ``size``; called on a background thread."""
        ...

    def weigh(self, save: Path, progress: Callable[[float], object]) -> dict[str, float]:
        """The points that its dice brought each side of a finished game; called on a background thread."""
        ...

    def show_report(self, context: AppContext, save: Path) -> None:
        """Show the end report of a finished game, over its map."""
        ...

    def replay(
        self, context: AppContext, game: Path | Session, *, only_to_look_at: str = "", at: int | None = None
    ) -> Scene:
        """A saved game, or the one that is being played, to look through again; ``only_to_look_at`` is a sentence
        that says why no other may begin there, ``at`` the order after which it stands first."""
        ...

    def lesson(self, context: AppContext, lesson: Lesson, *, anew: bool = False) -> Scene:
        """A lesson, where it was left; ``anew`` from its beginning."""
        ...

    def next_lesson(self, context: AppContext, done: str) -> None:
        """In place of the lesson with this id show the one after it; after the last one the list of lessons."""
        ...


class AppContext:
    """Given to every scene: settings, look, background work, the scene stack and the games there are."""

    def __init__(self, settings: SettingsStore, theme: Theme, jobs: Jobs, games: Games) -> None:
        self.settings = settings
        self.theme = theme
        self.jobs = jobs
        self.games = games
        self.scenes = SceneStack()
        self.sound = Sound(settings, jobs, data_dir() / "assets" / "sounds")
        self.scenes.on_turn = self._turn_page
        theme.on_press = lambda: self.sound.play("click")
        self.window_changed = False
        """Set when the window has to be opened again (fullscreen)."""
        self.ending = False

    def _turn_page(self) -> None:
        """Another scene is shown: what the last one sounded like is over."""
        self.sound.hum("")
        self.sound.play("page")

    def change_look(self) -> None:
        """Take over scale, palette and the look of men from the settings, everywhere at once."""
        now = self.settings.now
        scale = fitting_scale(scale_of(now), self.scenes.area.size)
        theme = self.theme
        letters = fitting_letters(now.letters / 100, scale, self.scenes.area.size)
        wanted = scale, letters, PALETTES[now.palette], now.men, now.show_keys
        if wanted == (theme.scale, theme.letters, theme.palette, theme.men, theme.show_keys):
            return
        theme.show_keys = now.show_keys
        theme.change(scale=scale, letters=letters, palette=now.palette, men=now.men)
        for scene in self.scenes.all():
            scene.restyle()

    def change_keys(self) -> None:
        """Take over the keys from the settings: the widgets below show them, so they are made afresh."""
        use_keys(Keymap(self.settings.now.keys))
        for scene in self.scenes.all()[:-1]:
            scene.rebuild()

    def rebuild_all(self) -> None:
        """Another language: make the widgets of every scene afresh."""
        for scene in self.scenes.all():
            scene.rebuild()

    def quit(self) -> None:
        """End the program after this frame."""
        self.ending = True
