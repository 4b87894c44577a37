"""The parts of a journal: the header of a game, its orders with their rolls, and marks where some were taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Roll
from game.engine.core.orders import Order, Reason
from game.engine.playable.scenario import Scenario

DiceKind = Literal["seeded", "own"]
MarkKind = Literal["undo", "take_back"]


class Origin(Struct, frozen=True):
    """The game that another one was played on from: its file's name, empty for none, and after which order."""

    file: str
    order: int


class Header(Struct, frozen=True):
    """The start of a game.  ``players`` names who plays each side; a side that is not named is the human's."""

    system: str
    rules_version: int
    scenario: Scenario
    fingerprint: str
    seed: int
    dice: DiceKind
    players: dict[str, str]
    start: str
    """Digest of the game at its first decision."""
    origin: Origin | None = None
    """Where the first orders come from, in a game that was played on from a former one."""
    curtain: bool = False
    """Two people at one desk keep from each other what is hidden: whoever is not asked does not look."""

    @property
    def open_desk(self) -> bool:
        """Whether people play every side and keep nothing from each other."""
        return not self.players and not self.curtain

    def keeps(self, hidden_from: str) -> bool:
        """Whether what is hidden from this side (empty: from nobody) is kept from whoever reads the game meanwhile."""
        return bool(hidden_from) and hidden_from not in self.players and not self.open_desk


class Record(Struct, frozen=True):
    """One order, its rolls, and the digest of the game once it was carried out.  Orders count from 1."""

    number: int
    side: str
    order: Order
    reason: Reason | None
    rolls: tuple[Roll, ...]
    digest: str


class Mark(Struct, frozen=True):
    """The player went back to the decision after order ``to``: an undo where no die had fallen, else a take-back."""

    kind: MarkKind
    to: int


class Pending(Struct, frozen=True):
    """An order that waits for the player's own dice, with what he has told of them so far."""

    side: str
    order: Order
    reason: Reason | None
    told: tuple[tuple[int, ...], ...] = ()


class Snapshot(Struct, frozen=True):
    """The whole game after order ``number``, and what a list of saves says about it."""

    number: int
    turn: int
    phase: str
    points: int
    level: str
    finished: bool
    state: bytes


class Note(Struct, frozen=True):
    """After order ``to``, ``orders`` orders and their dice were taken back."""

    to: int
    orders: int


def live_line(entries: Iterable[Record | Mark]) -> tuple[list[Record], list[Note]]:
    """The orders that stand, and the take-backs that the line still remembers.

    >>> live_line([])
    ([], [])
    """
    line: list[Record] = []
    notes: list[Note] = []
    for entry in entries:
        if isinstance(entry, Record):
            line.append(entry)
            continue
        notes = [note for note in notes if note.to <= entry.to]
        if entry.kind == "take_back":
            notes.append(Note(entry.to, len(line) - entry.to))
        del line[entry.to :]
    return line, notes
