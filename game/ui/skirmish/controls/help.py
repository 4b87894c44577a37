"""Words of F1 on the battle: the phase and what is asked in it, the parts of the window, the keys of the moment."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.engine.session.session import Session
from game.engine.text import t
from game.ui.skirmish.controls.furniture import TableFurniture
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of

Keys = tuple[tuple[str, str], ...]
"""Keys that have no button, each with what it does."""


class Told(NamedTuple):
    """A rule system's words on each part of the window of its battles, from the top."""

    ribbon: str
    view: str
    card: str
    orders: str
    pages: str
    minimap: str
    prompt: str
    end: str


class Helped(Protocol):
    """The battle that F1 speaks of."""

    session: Session

    @property
    def parts(self) -> TableFurniture:
        """The widgets."""
        ...

    def told(self) -> Told:
        """The words on each part of the window."""
        ...

    def key_help(self) -> Keys:
        """The keys that have no button."""
        ...


def battle_help(scene: Helped) -> Help:
    """The help for what is on screen now."""
    moment, parts = scene.session.moment, scene.parts
    phase = t(moment.title)
    where = t("Turn {turn}, {phase}.", turn=moment.turn, phase=phase)
    return Help(t("Help: {phase}", phase=phase), f"{where} {parts.banner.standing}", _parts(scene), scene.key_help())


def _parts(scene: Helped) -> tuple[Part, ...]:
    """The parts of the window that are shown."""
    parts, panel, told = scene.parts, scene.parts.panel, scene.told()
    found = (
        Part(parts.ribbon, told.ribbon),
        Part(parts.view, told.view),
        Part(panel.card, told.card),
        Part(panel.orders, told.orders),
        Part(panel.pages, told.pages),
        Part(parts.minimap, told.minimap),
        Part(parts.layout.card, told.prompt),
        Part(parts.end_button, told.end),
    )
    return tuple(part for part in found if part.widget.visible)


def chain_keys() -> Keys:
    """The keys of the tree of reactions."""
    return (
        (key_of("step_enemy"), t("Step through the reactions link by link, or not.")),
        (key_of("table_chain"), t("The page of the reactions.")),
    )
