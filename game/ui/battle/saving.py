"""Keeping a battle in a file of its own from now on: one that was only watched, or whose file could not be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.faults import SaveFault
from game.engine.shelf.saves import autosave_path
from game.engine.text import t

if TYPE_CHECKING:
    from game.ui.battle.scene import BattleScene


def keep_in_new_file(scene: BattleScene) -> None:
    """Keep the game so far, and from now on, in a new file; tells the player where, or why it cannot be."""
    session = scene.session
    again = session.trouble is not None
    try:
        session.keep_in(autosave_path(session.header.scenario))
    except SaveFault as fault:
        scene.say(t("The game is still not saved") if again else t("The game is not saved"), str(fault))
        return
    if again:
        scene.note(t("The game is saved again, in {file}.", file=session.path))
    else:
        scene.note(t("The game is saved from now on, in {file}.", file=session.path))
