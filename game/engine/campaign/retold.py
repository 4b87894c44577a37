"""A battle of a campaign as its own file tells it: what it came to, and who fell in which turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from game.engine.campaign.shown import Told
from game.engine.session.reading import Reading
from game.engine.text import t


class Bout(Struct, frozen=True):
    """A turn of a battle in which somebody was hurt or lost, and what was told of that."""

    turn: int
    told: tuple[Told, ...]


class Retold(Struct, frozen=True):
    """A battle that is over: where it was fought, its result, why it ended, the losses by sort, and those turns in
    which anybody fell."""

    title: str
    result: str
    ending: str
    losses: tuple[tuple[str, int], ...]
    bouts: tuple[Bout, ...]


def retold(battle: Reading) -> Retold:
    """Retell a battle that stands at its end.

    >>> retold(session).bouts
    ()
    """
    report = battle.report
    losses = tuple((t(who), count) for who, count in report.losses.items())
    return Retold(t(battle.header.scenario.title), t(report.title), report.ending, losses, tuple(_bouts(battle)))


def _bouts(battle: Reading) -> Iterator[Bout]:
    facts = battle.kit.log
    losses = (entry for entry in battle.log if facts.is_loss(entry.event))
    for turn, entries in groupby(losses, key=lambda entry: entry.turn):
        told = (Told(battle.words(entry), entry.event.rule) for entry in entries)
        found = tuple(each for each in told if each.words)
        if found:
            yield Bout(turn, found)
