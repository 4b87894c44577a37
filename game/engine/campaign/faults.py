"""The complaints about the file of a campaign, in words for the player."""

from __future__ import annotations

from pathlib import Path

from game.engine.faults import SaveFault
from game.engine.text import t


def no_tour(path: Path) -> SaveFault:
    """A file that is no campaign of ours.

    >>> print(no_tour(Path("village.apoc")))
    village.apoc: is not a tour of duty; choose a file that this game wrote (*.tour).
    """
    return SaveFault(t("{file}: is not a tour of duty; choose a file that this game wrote (*.tour).", file=path))


def no_such_tour(path: Path) -> SaveFault:
    """A campaign that is not there.

    >>> print(no_such_tour(Path("bravo.tour")))
    bravo.tour: there is no such tour; 'apocalypse tour show --all' lists those that there are.
    """
    return SaveFault(
        t("{file}: there is no such tour; 'apocalypse tour show --all' lists those that there are.", file=path)
    )


def gone_wrong(path: Path, number: int, reason: object) -> SaveFault:
    """A campaign whose rules do not do what its record says.

    >>> print(gone_wrong(Path("bravo.tour"), 3, "the dice fall otherwise"))
    bravo.tour: its record cannot be followed at step 3: the dice fall otherwise; go back to a copy of it.
    """
    return SaveFault(
        t(
            "{file}: its record cannot be followed at step {number}: {reason}; go back to a copy of it.",
            file=path,
            number=number,
            reason=reason,
        )
    )


def of_other_rules(path: Path, old: int, new: int) -> SaveFault:
    """A campaign that was played by other rules.

    >>> print(of_other_rules(Path("bravo.tour"), 3, 4))
    bravo.tour: was played by rules version 3, and these are 4; play it to its end with the version that wrote it.
    """
    if old > new:
        return SaveFault(t("{file}: was played by newer rules; update the game.", file=path))
    return SaveFault(
        t(
            "{file}: was played by rules version {old}, and these are {new}; "
            "play it to its end with the version that wrote it.",
            file=path,
            old=old,
            new=new,
        )
    )
