"""What the kits of all table systems do alike: settings made once for each scenario, battles begun on them."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.board.table.tablemap import TableMap
from game.board.tiled.table_reader import read_table
from game.engine.core.dice import Dice
from game.engine.core.game import Game, RuleSystem
from game.engine.files.paths import mods_dir
from game.engine.playable.kit import Difficulty, Ways
from game.engine.playable.log_facts import LogFacts
from game.engine.playable.scenario import TABLES, Scenario, existing_map, said_by

_KEPT = 4


class Digested(Protocol):
    """Tables that have a fingerprint."""

    @property
    def digest(self) -> str:
        """Of every number in play."""


class Measured(Protocol):
    """What a game on a table looks things up in."""

    @property
    def map(self) -> TableMap:
        """The table."""

    @property
    def tables(self) -> Digested:
        """The numbers."""

    @property
    def options(self) -> Any:
        """What the scenario says in its ``[rules]``."""


SettingOf = TypeVar("SettingOf", bound=Measured)
Numbers = TypeVar("Numbers", bound=Digested)
Said = TypeVar("Said")


class TableKit(Generic[SettingOf]):
    """The common part of a table system's ``SystemKit``."""

    system: RuleSystem[Any]
    sides: tuple[str, ...]
    log: LogFacts

    def __init__(
        self,
        load_tables: Callable[[Path | None, object], Numbers],
        options_of: Callable[[Scenario], Said],
        setting: Callable[[TableMap, Numbers, Said], SettingOf],
        check_forces: Callable[[str, SettingOf], None],
        set_up: Callable[[Game[SettingOf]], None],
    ) -> None:
        """``setting`` is made of the table, the numbers and what the scenario says; ``check_forces`` raises ``Fault``
        where that does not fit, under the id of the scenario; ``set_up`` puts both sides on the table."""
        self._settings: dict[str, SettingOf] = {}
        self._set_up = set_up

        def make(scenario: Scenario) -> SettingOf:
            options = options_of(scenario)
            tables = load_tables(mods_dir(), scenario.rules.get(TABLES))
            made = setting(read_table(existing_map(scenario)), tables, options)
            check_forces(scenario.file_name, made)
            return made

        self._make = make

    def context(self, scenario: Scenario) -> SettingOf:
        """The table under our tables with the player's own laid over them; raises ``Fault``.

        Battles on the same table, with the same forces and numbers, share one.
        """
        with said_by(scenario):
            setting = self._make(scenario)
        key = self.fingerprint(setting)
        if key not in self._settings and len(self._settings) >= _KEPT:
            self._settings.clear()
        return self._settings.setdefault(key, setting)

    def difficulties(self) -> tuple[Difficulty, ...]:
        """None: the scenarios say how hard they are."""
        return ()

    def ways(self, scenario: Scenario) -> Ways:
        """Either side, and nothing to switch."""
        return Ways({side: self.log.side(side) for side in self.sides})

    def fingerprint(self, context: SettingOf) -> str:
        """A short hash of the table, the forces and every number in the tables."""
        parts = msgspec.json.encode((context.map, context.options))
        return blake2b(parts + context.tables.digest.encode(), digest_size=16).hexdigest()

    def begin(self, context: SettingOf, dice: Dice) -> Game[SettingOf]:
        """A battle set up and run to its first decision."""
        game: Game[SettingOf] = Game(self.system, context, dice)
        self._set_up(game)
        game.run()
        return game
