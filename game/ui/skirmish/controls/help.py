"""Words of F1 on the battle: the phase and what is asked in it, the parts of the window, the keys of the moment."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.engine.session.session import Session
from game.engine.text import t
from game.ui.skirmish.controls.furniture import TableFurniture
from game.ui.skirmish.orders.commander import TableCommander
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of, keyed

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
    def commander(self) -> TableCommander:
        """The meaning of the player's hands."""
        ...

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
    where = t("Turn {turn}, {phase}.", turn=moment.turn, phase=phase) if moment.turn else f"{phase}."
    now, told, keys = f"{where} {parts.banner.standing}", scene.told(), scene.key_help()
    if scene.commander.placing.now:
        told, keys = _placing_told(told), _placing_keys()
    return Help(t("Help: {phase}", phase=phase), now, _parts(scene, told), keys)


def _parts(scene: Helped, told: Told) -> tuple[Part, ...]:
    """The parts of the window that are shown."""
    parts, panel = scene.parts, scene.parts.panel
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


def _placing_told(told: Told) -> Told:
    """A system's words on the parts of the window, with those of placing where it is otherwise."""
    return told._replace(
        view=t("The table. Drag a man within the marked ground to place him; red says why he may not stand there. The "
               "knob before a man turns him. On open ground a frame chooses several, who are placed together."),
        orders=t("The computer's places for those chosen or for all, and what all see together."),
        end=t("The men stand as they are to begin: the battle begins, or the other side places its own."),
    )  # fmt: skip


def _placing_keys() -> Keys:
    """The keys that help while men are placed."""
    return (
        (key_of("next_unit"), t("The next man who can be placed.")),
        (key_of("table_all"), t("Choose everybody who can be placed.")),
        (key_of("table_carry"), keyed(
            "Take the chosen man up by keyboard: {point_keys} move him, {do} puts him "
            "down.")),
        (key_of("table_turn_right"), t("Turn the chosen man; the wheel with Shift held does the same.")),
        (key_of("table_as_computer"), t("Those chosen, or all, as the computer would.")),
        (key_of("table_together"), t("What all see together, or what the one sees who is chosen.")),
        (key_of("sight"), t("The line of sight from the chosen man or the place pointed at.")),
        (key_of("ruler"), t("The ruler.")),
    )  # fmt: skip
