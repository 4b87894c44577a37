"""Squads of the player's that outlast a battle: ``squads/<system>/<name>.toml``; their rule system reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from msgspec import Struct

from game.engine.faults import OptionFault
from game.engine.files.paths import squads_dir
from game.engine.files.regular_files import is_regular
from game.engine.files.writing import hand_over
from game.engine.playable.scenario import Scenario
from game.engine.playable.workshop import file_name
from game.engine.session.reading import Reading
from game.engine.signs import tidied
from game.engine.text import t


class AfterBattle(Struct, frozen=True):
    """A squad as it comes out of a battle: its file as text, and what became of each man, a line for each."""

    text: str
    told: tuple[str, ...]


class Roster(Protocol):
    """The part of a rule system in keeping squads."""

    def squad_of(self, game: Reading, side: str) -> str:
        """The squad of the player's (the name of its file) that fights on this side; empty where none does."""
        ...

    def after(self, game: Reading, side: str, title: str, before: Path | None) -> AfterBattle:
        """The remainder of a side's force after a battle that is over; ``before`` is the file of the squad that fought.

        Raises ``Fault`` where nobody is left, or the file is no squad.
        """
        ...

    def check(self, scenario: Scenario) -> None:
        """Raises ``ScenarioFault`` where a scenario names a squad of the player's that is not there."""
        ...

    def about(self, path: Path) -> str:
        """A squad in one line; raises ``Fault`` where the file is none."""
        ...


class Kept(Struct, frozen=True):
    """Where a squad was written, and what became of its men."""

    path: Path
    told: tuple[str, ...]


def squad_files(system: str) -> tuple[Path, ...]:
    """Every squad of the player's for a rule system, by name.

    >>> squad_files("fng")
    ()
    """
    return tuple(sorted((squads_dir() / system).glob("*.toml")))


def squad_path(system: str, name: str) -> Path:
    """The file of a squad, there or not; raises ``OptionFault`` for what is no name.

    >>> squad_path("fng", "Sarge's men").name
    'sarge-s-men.toml'
    """
    return squads_dir() / system / f"{file_name(name)}.toml"


def keep_squad(roster: Roster, game: Reading, side: str, name: str) -> Kept:
    """Write the force of a side, as it comes out of a battle, as a squad; without a name the one that fought there.

    Only that one is written over.  Raises ``OptionFault`` where the battle goes on or the name will not do, ``Fault``
    where nothing can be written.

    >>> from game.systems import roster_of
    >>> keep_squad(roster_of("fng"), session, "us", "Sarge's men")
    Traceback (most recent call last):
    game.engine.faults.OptionFault: The battle is not over yet; its squads can be kept when it is.
    """
    if not game.over:
        raise OptionFault(t("The battle is not over yet; its squads can be kept when it is."))
    system = game.header.system
    title, fought = tidied(name), roster.squad_of(game, side)
    if not title and not fought:
        raise OptionFault(t("This squad has no name yet; give it one."))
    path = squad_path(system, title or fought)
    again = path.stem == fought
    if path.exists() and not again:
        raise OptionFault(t("There is already a squad '{stem}'; choose another name.", stem=path.stem))
    before = squad_path(system, fought) if fought else None
    kept = roster.after(game, side, title, before if before is not None and is_regular(before) else None)
    hand_over(path, kept.text.encode())
    return Kept(path, kept.told)
