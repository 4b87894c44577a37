"""What the window says of the moment: the sentence over the table, and what Space does."""

from __future__ import annotations

from typing import Protocol

from game.engine.text import t
from game.ui.battle.buttons import waiting_words
from game.ui.battle.course.course import Course
from game.ui.skirmish.commander import SIGHT
from game.ui.skirmish.window import TableWindow


class Spoken(TableWindow, Protocol):
    """The battle whose moment is told in words."""

    @property
    def course(self) -> Course:
        """How it goes on."""
        ...

    @property
    def beat_holds(self) -> bool:
        """Whether the stage waits at a link of a chain until the player goes on."""
        ...

    def asked_words(self) -> str:
        """What the player is asked for."""
        ...

    def end_words(self) -> str:
        """What Space does in the player's turn."""
        ...


def words_now(scene: Spoken) -> str:
    """The one sentence that says what to do now."""
    if scene.commander.tool:
        return _tool_words(scene)
    if scene.session.needed is not None:
        return t("Your dice decide.")
    if scene.course.halted:
        return t("The battle has stopped; the menu (Esc) leads to the title, or back to your last order.")
    if scene.beat_holds:
        return t("Link by link: Space shows what follows.")
    if scene.pace.holds:
        return scene.pace.words
    if scene.stand_in.active:
        return scene.stand_in.words
    if scene.session.over and not scene.stage.busy:
        return t("The skirmish is over; Space shows the report.")
    if not scene.desk.my_turn:
        return t("The enemy acts …")
    if scene.commander.aiming.seeks_spot:
        return scene.commander.aiming.spot_words
    return scene.asked_words()


def _tool_words(scene: Spoken) -> str:
    if scene.commander.tool == SIGHT:
        return t("Line of sight: point at a place; a click begins elsewhere, Esc puts the tool away.")
    return t("Ruler: point at a place; a click begins elsewhere, Esc puts the tool away.")


def end_words(scene: Spoken) -> str:
    """What Space does now, on its button."""
    if scene.beat_holds:
        return t("Go on")
    return waiting_words(scene) or scene.end_words()
