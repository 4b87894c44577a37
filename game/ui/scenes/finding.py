"""The player's saves for a scene: at once where they are remembered, beside the window where many have to be opened."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.shelf.saves import SaveInfo
from game.engine.text import t
from game.systems import listing_takes_time
from game.ui.scene import AppContext

Saves = list[SaveInfo]


def looking_words() -> str:
    """What a scene says until then."""
    return t("The saved games are being looked through …")


def find_saves(context: AppContext, find: Callable[[], Saves], ready: Callable[[Saves], object]) -> Saves | None:
    """What ``find`` gives; None where that takes a while: then ``ready`` gets it when it is there."""
    if not listing_takes_time():
        return find()
    context.jobs.start(lambda job: find(), ready)
    return None
