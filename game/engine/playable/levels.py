"""Levels at which the computer plays a side: one who gives the first good order, and those who try theirs before."""

from __future__ import annotations

from msgspec import Struct

from game.engine.text import mark, t


class Level(Struct, frozen=True):
    """One level, the same for every rule system; the words are messages for ``t``.

    ``title`` stands on buttons, ``about`` says what the computer does at it, ``player`` who plays then.
    """

    title: str
    about: str
    player: str


QUICK = "quick"
"""The level that every side has: its usual player, who thinks of one order and gives it."""
LEVELS = {
    QUICK: Level(
        mark("quick"),
        mark("It gives the first order that its rules of thumb name, at once."),
        mark("the computer, who acts at once"),
    ),
    "thinking": Level(
        mark("thinking"),
        mark("It tries its orders in its head before it gives one, for a quarter of a second."),
        mark("the computer, who thinks before he acts"),
    ),
    "hard": Level(
        mark("hard"),
        mark("It tries more orders and looks further ahead, for up to a second."),
        mark("the computer, who thinks hard"),
    ),
    "timid": Level(
        mark("timid"),
        mark("It thinks, and spares its men before anything else."),
        mark("the computer, who thinks and spares his men"),
    ),
    "rash": Level(
        mark("rash"),
        mark("It thinks, and minds little what its men are lost for."),
        mark("the computer, who thinks and risks his men"),
    ),
}
"""Every level, by the name that commands and saves have for it, the usual one first."""


def level_title(level: str) -> str:
    """The title of a level, in the player's language; a level that nobody knows as it is.

    >>> level_title("hard"), level_title("wise")
    ('hard', 'wise')
    """
    known = LEVELS.get(level)
    return t(known.title) if known is not None else level
