"""The settings; each holds as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.files.paths import data_dir
from game.engine.text import language, t, use_language
from game.ui.kit import keys
from game.ui.kit.inputs.button import Button, Choice, Toggle
from game.ui.kit.inputs.slider import Slider
from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.swatches import Swatches
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import MAX_SCALE, MIN_SCALE, SMALL
from game.ui.kit.widget import Widget
from game.ui.scenes.keys import KeysPage
from game.ui.scenes.page import Page, PageScene
from game.ui.window.display import scale_of
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of

_NAMES = {"en": "English", "fr": "Français"}
_STEP = 25
_TRIALS = {"sound": "dice", "volume": "dice", "effects": "dice", "ambience": "rotor"}
"""The sound that is heard when a volume was set; music is heard all the time."""


def _in_percent(value: int) -> str:
    """A share as a slider shows it."""
    return t("{value} %", value=value)


def languages(folder: Path) -> list[str]:
    """English, and every language that has a catalogue."""
    found = sorted(path.parents[1].name for path in folder.glob("*/LC_MESSAGES/apocalypse.mo"))
    return ["en", *(name for name in found if name != "en")]


class SettingsScene(PageScene):
    """Settings: the look, the play, the sound, and the keys, each on a page of its own."""

    _page = 0

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Everything here counts at once and is kept for the next time. Tab goes on, Left and Right change.")
        parts = (
            Part(self.tabs.titles, t("The pages: what shows, how it plays, how it sounds, and which keys do what.")),
            Part(
                self.tabs.pages[self.tabs.selected],
                t("What can be set on this page; the mouse on a line tells more of it."),
            ),
            Part(self.file, t("The file in which all this is kept.")),
        )
        return Help(t("Help: settings"), now, parts)

    def build(self) -> Widget:
        theme = self.theme
        self.keys_page = KeysPage(self)
        pages = [
            (t("Display"), self._page_of(self._display())),
            (t("Play"), self._page_of(self._play())),
            (t("Sound"), self._page_of(self._sound())),
            (t("Keys"), self.keys_page),
        ]
        self.tabs = Tabs(theme, pages, selected=self._page, on_change=self._turn)
        self.file = Label(theme, str(self.context.settings.path), SMALL, "cream", wrap=True)
        done = Button(theme, t("Done"), self.context.scenes.pop, key="Esc", primary=True)
        foot = Row(theme, grow(self.file), done)
        return Page(theme, t("Settings"), Card(theme, self.tabs, padding=18), foot, width=760)

    def _turn(self, index: int) -> None:
        self._page = index

    def _page_of(self, lines: list[Widget]) -> Widget:
        return ScrollArea(self.theme, Column(self.theme, *lines, gap=10))

    def _line(self, words: str, control: Widget) -> Widget:
        return Row(self.theme, Sized(self.theme, Label(self.theme, words), width=170), grow(control))

    def _display(self) -> list[Widget]:
        theme, now = self.theme, self.context.settings.now
        low, high = round(MIN_SCALE * 100), round(MAX_SCALE * 100)
        self.scale = Slider(
            theme, low, high, self._percent(), self._rescale, step=_STEP, settles=True, words=_in_percent
        )
        self.scale.tooltip = t("A small window shows less than this, so that everything still fits.")
        letters = Choice(theme, [(size, _in_percent(size)) for size in (100, 110, 120)], now.letters,
                         self._set("letters", look=True))  # fmt: skip
        letters.tooltip = t("How large what is read is beside everything else, as far as the window has room for it.")
        self.auto = Toggle(theme, t("Let the screen decide"), now.scale == 0, self._auto_scale)
        colours = [("standard", t("Standard")), ("safe", t("Red-green")), ("tritan", t("Blue-yellow"))]
        palette = Choice(theme, colours, now.palette, self._set("palette", look=True))
        palette.tooltip = t("Colours for eyes that mix up red and green, or blue and yellow.")
        samples = Row(theme, *(grow(Swatches(theme, name)) for name, _ in colours), gap=0)
        drawn = [("figures", t("Figures")), ("counters", t("Counters"))]
        men = Choice(theme, drawn, now.men, self._set("men", look=True))
        men.tooltip = t("The men on tables: drawn from straight above, or as counters with letters.")
        full = t("Fullscreen ({key})", key=keys.shown(key_of("fullscreen")))
        lines = [
            self._line(t("Size"), self.scale),
            self._line("", self.auto),
            self._line(t("Letters"), letters),
            self._line(t("Colours"), palette),
            self._line("", samples),
            self._line(t("Men"), men),
            self._line(t("Window"), self._toggle(full, "fullscreen", self._fullscreen)),
            self._line(
                t("Buttons"),
                self._toggle(
                    t("Show their keys; without it, while Alt is held"), "show_keys", self._set("show_keys", look=True)
                ),
            ),
        ]
        known = languages(data_dir() / "assets" / "locale")
        if len(known) > 1:
            options = [(name, _NAMES.get(name, name)) for name in known]
            lines.append(self._line(t("Language"), Choice(theme, options, language(), self._speak)))
        return lines

    def _play(self) -> list[Widget]:
        theme, now = self.theme, self.context.settings.now
        speeds = [("slow", t("Slow")), ("normal", t("Normal")), ("fast", t("Fast")), ("instant", t("At once"))]
        return [
            self._line(t("Animation"), Choice(theme, speeds, now.speed, self._set("speed"))),
            self._line("", self._toggle(t("Nothing glides, flies or rises"), "still")),
            self._line(t("Dice"), self._toggle(t("I roll my own dice"), "own_dice")),
            self._line(t("Map"), self._toggle(t("Scroll at the edge of the window"), "edge_scroll")),
            self._line(t("Enemy's turn"), self._toggle(t("Step through it, act by act"), "step_enemy")),
            self._line("", self._toggle(t("Pause on contact"), "pause_on_contact")),
            self._line(t("End of phase"), self._toggle(t("Ask while units could still act"), "confirm_phase")),
        ]

    def _sound(self) -> list[Widget]:
        """Whether and how loud; each change is heard at once."""
        lines = [self._line(t("Sound"), self._toggle(t("Let me hear the battle"), "sound", self._set_volume("sound")))]
        for words, name in (
            (t("Everything"), "volume"), (t("Shots and dice"), "effects"), (t("Surroundings"), "ambience"),
            (t("Music"), "music"),
        ):  # fmt: skip
            now = getattr(self.context.settings.now, name)
            slider = Slider(self.theme, 0, 100, now, self._set_volume(name), step=5, settles=True, words=_in_percent)
            lines.append(self._line(words, slider))
        self.sound_note = Label(self.theme, self._sound_words(), SMALL, "soft_ink", wrap=True)
        return [*lines, self.sound_note]

    def _sound_words(self) -> str:
        return self.context.sound.trouble or t("Nothing is told by sound alone.")

    def update(self, now: float) -> None:
        """Whether there is a device is found out beside the window."""
        self.sound_note.text = self._sound_words()

    def _toggle(self, words: str, name: str, change: Callable[[bool], object] | None = None) -> Toggle:
        value = getattr(self.context.settings.now, name)
        return Toggle(self.theme, words, value, change or self._set(name))

    # -- what a change does -----------------------------------------------------------------------------------------

    def _set(self, name: str, *, look: bool = False) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.context.settings.change(**{name: value})
            if look:
                self.context.change_look()

        return change

    def _set_volume(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.context.settings.change(**{name: value})
            self.context.sound.change_volume()
            if name in _TRIALS:
                self.context.sound.play(_TRIALS[name])

        return change

    def _percent(self) -> int:
        return round(scale_of(self.context.settings.now) * 100)

    def _rescale(self, percent: int) -> None:
        self.context.settings.change(scale=percent)
        self.auto.value = False
        self.context.change_look()

    def _auto_scale(self, auto: bool) -> None:
        self.context.settings.change(scale=0 if auto else self._percent())
        self.scale.show_value(self._percent())
        self.context.change_look()

    def _fullscreen(self, value: bool) -> None:
        self.context.settings.change(fullscreen=value)
        self.context.window_changed = True

    def _speak(self, code: str) -> None:
        self.context.settings.change(language=code)
        use_language(code, data_dir() / "assets" / "locale")
        self.context.rebuild_all()
