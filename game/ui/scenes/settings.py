"""The settings; each holds as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.paths import data_dir
from game.engine.text import t, use_language
from game.ui.kit.button import Button, Choice, Toggle
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.slider import Slider
from game.ui.kit.theme import HEAD, MAX_SCALE, MIN_SCALE, SMALL
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.window import scale_of

_NAMES = {"en": "English", "fr": "Français"}
_STEP = 25


def languages(folder: Path) -> list[str]:
    """English, and every language that has a catalogue."""
    found = sorted(path.parents[1].name for path in folder.glob("*/LC_MESSAGES/apocalypse.mo"))
    return ["en", *(name for name in found if name != "en")]


class SettingsScene(PageScene):
    """Size of the interface, speed, colours, window, dice, language."""

    def build(self) -> Widget:
        theme = self.theme
        parts = [
            self._heading(t("Interface")),
            *self._interface(),
            self._heading(t("Play")),
            *self._play(),
            Spacer(theme, 2),
            Label(theme, str(self.context.settings.path), SMALL, "soft_ink"),
        ]
        foot = Row(
            theme, grow(Spacer(theme)), Button(theme, t("Done"), self.context.scenes.pop, key="Esc", primary=True)
        )
        card = Card(theme, ScrollArea(theme, Column(theme, *parts, gap=10)), padding=18)
        return Page(theme, t("Settings"), card, foot, width=720)

    def _heading(self, words: str) -> Widget:
        return Label(self.theme, words, HEAD, "link")

    def _line(self, words: str, control: Widget) -> Widget:
        return Row(self.theme, Sized(self.theme, Label(self.theme, words), width=170), grow(control))

    def _interface(self) -> list[Widget]:
        theme, now = self.theme, self.context.settings.now
        low, high = round(MIN_SCALE * 100), round(MAX_SCALE * 100)
        self.scale = Slider(
            theme, low, high, self._percent(), self._rescale, step=_STEP, settles=True, words=lambda v: f"{v} %"
        )
        self.scale.tooltip = t("A small window shows less than this, so that everything still fits.")
        self.auto = Toggle(theme, t("Let the screen decide"), now.scale == 0, self._auto_scale)
        colours = [("standard", t("Standard")), ("safe", t("Colour-blind safe"))]
        lines = [
            self._line(t("Size"), self.scale),
            self._line("", self.auto),
            self._line(t("Colours"), Choice(theme, colours, now.palette, self._set("palette", look=True))),
            self._line(t("Window"), self._toggle(t("Fullscreen (F11)"), "fullscreen", self._fullscreen)),
        ]
        known = languages(data_dir() / "assets" / "locale")
        if len(known) > 1:
            options = [(name, _NAMES.get(name, name)) for name in known]
            lines.append(self._line(t("Language"), Choice(theme, options, now.language, self._speak)))
        return lines

    def _play(self) -> list[Widget]:
        theme, now = self.theme, self.context.settings.now
        speeds = [("slow", t("Slow")), ("normal", t("Normal")), ("fast", t("Fast")), ("instant", t("At once"))]
        return [
            self._line(t("Animation"), Choice(theme, speeds, now.speed, self._set("speed"))),
            self._line(t("Dice"), self._toggle(t("I roll my own dice"), "own_dice")),
            self._line(t("Map"), self._toggle(t("Scroll at the edge of the window"), "edge_scroll")),
            self._line(t("End of phase"), self._toggle(t("Ask while units could still act"), "confirm_phase")),
        ]

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

    def _speak(self, language: str) -> None:
        self.context.settings.change(language=language)
        use_language(language, data_dir() / "assets" / "locale")
        self.context.rebuild_all()
