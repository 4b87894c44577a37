"""What the kits of all table systems do alike: settings made once for each scenario, battles begun on them."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.board.table.tablemap import TableMap
from game.engine.dice import Dice
from game.engine.faults import OptionFault, ScenarioFault
from game.engine.game import Game
from game.engine.kit import Difficulty
from game.engine.scenario import Scenario
from game.engine.system import RuleSystem
from game.engine.text import t

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


class TableKit(Generic[SettingOf]):
    """The common part of a table system's ``SystemKit``; it says how a setting is made and a battle set up."""

    system: RuleSystem[Any]

    def __init__(self) -> None:
        self._settings: dict[str, SettingOf] = {}

    def setting(self, scenario: Scenario) -> SettingOf:
        """The table under our tables with the player's own laid over them, checked; raises ``Fault``."""
        raise NotImplementedError

    def set_up(self, game: Game[SettingOf]) -> None:
        """Put both sides on the table, and the first turn on the agenda."""
        raise NotImplementedError

    def context(self, scenario: Scenario) -> SettingOf:
        """The setting of a scenario; battles on the same table, forces and numbers share one.  Raises ``Fault``."""
        try:
            setting = self.setting(scenario)
        except OptionFault as fault:
            raise ScenarioFault(t("{id}: [rules]: {reason}", id=scenario.id, reason=fault)) from fault
        key = self.fingerprint(setting)
        if key not in self._settings and len(self._settings) >= _KEPT:
            self._settings.clear()
        return self._settings.setdefault(key, setting)

    def difficulties(self) -> tuple[Difficulty, ...]:
        """None: the scenarios say how hard they are."""
        return ()

    def fingerprint(self, context: SettingOf) -> str:
        """A short hash of the table, the forces and every number in the tables."""
        parts = msgspec.json.encode((context.map, context.options))
        return blake2b(parts + context.tables.digest.encode(), digest_size=16).hexdigest()

    def begin(self, context: SettingOf, dice: Dice) -> Game[SettingOf]:
        """A battle set up and run to its first decision."""
        game: Game[SettingOf] = Game(self.system, context, dice)
        self.set_up(game)
        game.run()
        return game
