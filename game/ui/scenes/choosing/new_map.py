"""The dialog that begins a new map: its name and its size."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.faults import Fault
from game.engine.playable.workshop import SIZES, OwnMap
from game.engine.text import mark, t
from game.systems import begin_map
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.button import Choice
from game.ui.kit.inputs.entry import TextEntry, at_most
from game.ui.kit.layout import Column
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import SMALL, TEXT
from game.ui.window.scene import Scene

_TITLES = {"small": mark("Small"), "medium": mark("Medium"), "large": mark("Large")}
_LONGEST = 40


def ask_for_new_map(scene: Scene, done: Callable[[OwnMap], object], name: str = "", told: str = "") -> None:
    """Ask for name and size; ``done`` gets the map that was made.  A name that will not do is asked for again."""
    theme = scene.theme
    entry = TextEntry(theme, name, hint=t("The ford"), why_not=at_most(_LONGEST))
    options = [
        (size, t("{size}, {columns} x {rows}", size=t(_TITLES[size]), columns=columns, rows=rows))
        for size, (columns, rows) in SIZES.items()
    ]
    size = Choice(theme, options, next(iter(SIZES)), lambda chosen: None)
    about = t("A village by a river is drawn for you, with all that a battle needs. Then change it in Tiled.")

    def make() -> None:
        try:
            own = begin_map(entry.text, size.value)
        except Fault as fault:
            ask_for_new_map(scene, done, entry.text, str(fault))
        else:
            done(own)

    body = Column(
        theme,
        Label(theme, about, TEXT, wrap=True),
        Label(theme, t("Its name"), SMALL, "soft_ink"),
        entry,
        Label(theme, t("Its size, in hexes"), SMALL, "soft_ink"),
        size,
        *([Label(theme, told, TEXT, "bad", wrap=True)] if told else []),
        gap=8,
    )
    answers = [Answer(t("Make the map"), make, primary=True), Answer(t("Cancel"), key="Esc")]
    scene.root.open(Dialog(theme, t("A new map"), body, answers, width=520))
