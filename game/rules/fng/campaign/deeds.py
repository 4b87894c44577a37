"""The deeds and wounds of a man, read from the record of his tour: FNG-ROSTER-01, FNG-REP-02."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.rules.fng.campaign.entries import (
    AnyEntry,
    BattleOver,
    Fallen,
    Hurt,
    Joined,
    Kill,
    Month,
    Noticed,
    OfMan,
    Reckoned,
)
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Tour


class Deeds(Struct, frozen=True):
    """A man's record: kills, wounds, medals and battles as they stand in it, and his Rep from turn to turn."""

    kills: tuple[Kill, ...]
    wounds: tuple[Hurt, ...]
    medals: tuple[Noticed, ...]
    battles: tuple[BattleOver, ...]
    reps: tuple[tuple[int, int], ...]
    end: Fallen | None


def deeds_of(tour: Tour, name: str) -> Deeds:
    """FNG-ROSTER-01: everything of one man, read from the record."""
    own = tuple(of_man(tour, name))
    battles = tuple(entry for entry in tour.record if isinstance(entry, BattleOver) and name in entry.men)
    falls = [entry for entry in own if isinstance(entry, Fallen) and not entry.back]
    return Deeds(
        tuple(entry for entry in own if isinstance(entry, Kill)),
        tuple(entry for entry in own if isinstance(entry, Hurt)),
        tuple(entry for entry in own if isinstance(entry, Noticed) and entry.medal),
        battles,
        tuple(_reps(own)),
        falls[-1] if falls else None,
    )


def of_man(tour: Tour, name: str) -> Iterator[AnyEntry]:
    """All that stands in the record about one man, in order."""
    return (entry for entry in tour.record if isinstance(entry, OfMan) and entry.name == name)


def _reps(own: tuple[AnyEntry, ...]) -> Iterator[tuple[int, int]]:
    """Turn and Rep each time that it was set."""
    for entry in own:
        if isinstance(entry, Joined | Reckoned | Month):
            yield entry.turn, entry.rep


def kills_in_tour(tour: Tour, man: Soldier) -> int:
    """FNG-REP-02: the enemies whom he has killed in this tour of duty of his."""
    ours = (entry for entry in of_man(tour, man.name) if isinstance(entry, Kill) and entry.turn >= man.since)
    return man.before + sum(1 for _ in ours)
