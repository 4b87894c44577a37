"""Placing in the window: the buttons of the panel, the menu of the right button, the sentence of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.board.skirmish.placing import AsComputer, PutAt
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.battle.buttons import grey_where_refused, said
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import MenuItem
from game.ui.skirmish.orders.acts import BACK
from game.ui.skirmish.window import TableWindow
from game.ui.window.keymap import key_of, keyed

_HIGH = 32


def asked_words(scene: TableWindow) -> str:
    """The sentence that says what to do while men are placed, with what the rules let one do besides."""
    words = keyed(
        "Before the battle: drag your men to where they are to begin, within the marked ground. {end_step} begins."
    )
    hint = scene.desk.own.placing_hint(scene.desk.game, scene.desk.side)
    return f"{words} {hint}" if hint else words


def end_words() -> str:
    """The act of Space, on its button."""
    return t("Begin")


def placing_buttons(scene: TableWindow) -> list[Button]:
    """The computer's places, and what all see."""
    placing, theme = scene.commander.placing, scene.theme
    back = Button(
        theme, BACK.words, placing.as_computer, key=key_of("table_as_computer"), height=_HIGH, tooltip=BACK.tip
    )
    words = t("What one sees") if placing.sees_together else t("What all see")
    see = Button(
        theme, words, placing.see_together, key=key_of("table_together"), height=_HIGH,
        tooltip=t("The ground that all of yours see together from where they stand, or what the one sees who is "
                  "chosen."),
    )  # fmt: skip
    return [grey_where_refused(back, placing.why_not_back()), see]


# The menu of the right button -------------------------------------------------------------------


def own_items(scene: TableWindow, figure: EntityId) -> Iterator[MenuItem]:
    """The menu of one of the player's: the computer's place for him."""
    desk = scene.desk
    if figure in scene.commander.placing.pieces:
        order = AsComputer(figure)
        yield MenuItem(BACK.words, partial(scene.submit, order), "", said(desk.why_not(order)))
    yield from _always(scene)


def place_items(scene: TableWindow, at: Point) -> Iterator[MenuItem]:
    """The menu of a place: putting the one there who is chosen."""
    desk = scene.desk
    for figure in scene.commander.placing.chosen[:1]:
        order = PutAt(figure, at)
        words = t("Place {name} here", name=desk.name_of(figure))
        yield MenuItem(words, partial(scene.submit, order), "", said(desk.why_not(order)))
    yield from _always(scene)


def _always(scene: TableWindow) -> Iterator[MenuItem]:
    placing = scene.commander.placing
    yield MenuItem(t("All as the computer would"), partial(scene.submit, AsComputer()))
    words = t("What one sees") if placing.sees_together else t("What all see")
    yield MenuItem(words, placing.see_together, key_of("table_together"))
    yield MenuItem(t("Begin"), placing.end_step, key_of("end_step"))
