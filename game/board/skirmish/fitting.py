"""How a table system reads a scenario: what it says, the numbers in play, and whether all of it fits the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from msgspec import structs

from game.board.skirmish.deploying import Beginner
from game.board.skirmish.named_places import fault_lines
from game.board.skirmish.sides import Side
from game.board.table.effects import EffectsTable
from game.board.table.tablemap import TableMap
from game.board.tiled.tables.reader import read_table
from game.engine.faults import ScenarioFault
from game.engine.files.paths import mods_dir
from game.engine.files.regular_files import is_regular
from game.engine.playable.scenario import TABLES, Scenario, existing_map, map_file, rules_of, said_by


class Numbers(Protocol):
    """The tables of a system."""

    @property
    def digest(self) -> str:
        """A fingerprint of every number in play."""

    @property
    def effects(self) -> EffectsTable:
        """The effects of the terrain."""


class Forces(Protocol):
    """The ``[rules]`` of a scenario: who fights on which side."""

    def force(self, side: Side) -> Sequence[Beginner]:
        """The roster of one side."""


class Measured(Protocol):
    """The map, tables and options in which a game on a table looks things up."""

    @property
    def map(self) -> TableMap:
        """The table."""

    @property
    def tables(self) -> Numbers:
        """The numbers."""

    @property
    def options(self) -> object:
        """The options in the scenario's ``[rules]``."""


SettingOf = TypeVar("SettingOf", bound=Measured)
NumbersOf = TypeVar("NumbersOf", bound=Numbers)
Said = TypeVar("Said", bound=Forces)


def _nothing_laid_out(said: object, numbers: object) -> None:
    """No scenario of most systems says how its table is laid out."""


class Fitting(Generic[SettingOf]):
    """One table system's way from a scenario to what its battles look things up in."""

    def __init__(
        self,
        load_tables: Callable[[Path | None, object], NumbersOf],
        options: type[Said],
        setting: Callable[[TableMap, NumbersOf, Said], SettingOf],
        problems: Callable[[SettingOf], Iterable[str]],
        lay_out: Callable[[Said, NumbersOf], TableMap | None] = _nothing_laid_out,
    ) -> None:
        """``options``: what ``[rules]`` may say; ``setting`` is made of the table, the numbers and that; ``problems``
        has a sentence for each thing in it that does not fit; ``lay_out`` gives the table of a scenario that says how
        dice lay it out, which stands for a map whose file is not there."""
        self._problems = problems

        def said_in(scenario: Scenario) -> Said:
            return rules_of(options, scenario)

        self.said: Callable[[Scenario], Forces] = said_in
        """The ``[rules]`` of a scenario as they are read; no map is loaded for it."""

        def make(scenario: Scenario, table: TableMap | None) -> SettingOf:
            said = said_in(scenario)
            tables = load_tables(mods_dir(), scenario.rules.get(TABLES))
            return setting(table if table is not None else ground(scenario, said, tables), tables, said)

        def ground(scenario: Scenario, said: Said, tables: NumbersOf) -> TableMap:
            file = map_file(scenario)
            laid = None if is_regular(file) else lay_out(said, tables)
            return read_table(existing_map(scenario)) if laid is None else structs.replace(laid, id=file.stem)

        def effects() -> EffectsTable:
            return load_tables(mods_dir(), None).effects

        self._make, self.effects = make, effects

    def read(self, scenario: Scenario, table: TableMap | None = None) -> SettingOf:
        """The table (that of the scenario where none is given) under our numbers with the player's own laid over them.

        Raises ``Fault`` where the scenario cannot be read or does not fit the table, with all that is wrong at once."""
        with said_by(scenario):
            made = self._make(scenario, table)
            self.check(scenario.file_name, made)
            return made

    def check(self, file: str, setting: SettingOf) -> None:
        """Raises ``ScenarioFault`` with every problem, each laid to ``file``."""
        found = list(self._problems(setting))
        if found:
            raise ScenarioFault(fault_lines(file, found))
