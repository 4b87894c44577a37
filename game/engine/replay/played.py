"""The giver of a game's orders: the player, the computer in his place, or the computer on every side."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Protocol, TypeVar

from game.engine.core.orders import Reason
from game.engine.playable.levels import LEVELS
from game.engine.text import mark, nt, t

_COMPUTERS = {
    "leader": mark("the computer's leader"),
    "commander": mark("the computer's commander"),
    "passive": mark("the computer's commander, who lets things be"),
    "reckless": mark("the computer's commander, who spares nobody"),
    "rules": mark("the rules"),
    "random": mark("chance"),
    **{name: level.player for name, level in LEVELS.items()},
}
"""The players for the computer, by the names that commands have for them."""


class Given(Protocol):
    """An order that was given, as a session or a replay keeps it."""

    @property
    def number(self) -> int:
        """Its place in the game, from 1."""
        ...

    @property
    def side(self) -> str:
        """Whose order it is."""
        ...

    @property
    def reason(self) -> Reason | None:
        """Why it was given, where the computer gave it."""
        ...


_Given = TypeVar("_Given", bound=Given)


def in_his_place(records: Iterable[_Given], computer: Collection[str]) -> tuple[list[_Given], list[_Given]]:
    """The orders of the sides that are not the ``computer``'s: the player's own, and those given in his place.

    Whoever plays for the computer gives a reason with every order; the player never does.

    >>> own, placed = in_his_place(session.records, computer=("vc",))
    >>> len(own), len(placed)
    (0, 0)
    """
    his = [record for record in records if record.side not in computer]
    return [record for record in his if record.reason is None], [record for record in his if record.reason is not None]


def last_stretch(records: Iterable[Given], computer: Collection[str]) -> int:
    """After which order the computer last began to play in the player's place; -1 where it never has.

    >>> last_stretch(session.records, computer=("vc",))
    -1
    """
    began, playing = -1, False
    for record in records:
        if record.side in computer:
            continue
        if record.reason is not None and not playing:
            began = record.number - 1
        playing = record.reason is not None
    return began


def called(player: str) -> str:
    """The title of a player that plays for the computer, in the human's words; a name that nobody knows as it is.

    >>> called("Somebody else")
    'Somebody else'
    """
    return t(_COMPUTERS.get(player, player))


def levels_played(players: Mapping[str, str], side_name: Callable[[str], str]) -> list[str]:
    """A sentence for each side that the computer played thinking ahead; ``players`` are its players by side.

    >>> levels_played({"us": "hard", "vc": "leader"}, {"us": "US squad"}.__getitem__)
    ['US squad: played by the computer, who thinks hard.']
    """
    return [
        t("{side}: played by {player}.", side=side_name(side), player=called(name))
        for side, name in sorted(players.items())
        if name in LEVELS
    ]


def who_played(records: Iterable[Given], computer: Collection[str]) -> str:
    """One sentence for the end report; ``computer`` are the sides that were the computer's from the start.

    >>> who_played(session.records, computer=("us", "vc"))
    'The computer played every side.'
    """
    own, placed = in_his_place(records, computer)
    if not own:
        return t("The computer played every side.")
    if not placed and not computer:
        return t("People gave every order of either side.")
    if not placed:
        return t("You gave every order of your side yourself.")
    return nt(
        "The computer gave one of your {all} orders in your place.",
        "The computer gave {count} of your {all} orders in your place.",
        len(placed),
        all=len(own) + len(placed),
    )
