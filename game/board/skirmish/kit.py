"""Work common to the kits of all table systems: settings made once for each scenario, battles begun on them."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Generic

import msgspec

from game.board.skirmish.fitting import Fitting, SettingOf
from game.board.skirmish.sides import SIDES
from game.board.skirmish.stations import Stations
from game.engine.core.dice import Dice
from game.engine.core.game import Game, RuleSystem
from game.engine.playable.kit import Difficulty, Ways
from game.engine.playable.log_facts import LogFacts
from game.engine.playable.scenario import PLACING, Scenario

_KEPT = 4
_CAME_LATER = (PLACING, "stance", "vehicles", "aboard", "seat", "laid_out", "mustered")
"""Options of scenarios, and of those who fight in them, that none had when the first saves were made."""


class TableKit(Generic[SettingOf]):
    """The common part of a table system's ``SystemKit``."""

    system: RuleSystem[Any]
    sides: tuple[str, ...]
    log: LogFacts

    def __init__(
        self, fitting: Fitting[SettingOf], set_up: Callable[[Game[SettingOf]], None], stations: Stations
    ) -> None:
        """``fitting`` reads the scenarios of the system; ``set_up`` puts both sides on the table, ``stations`` say
        where people may put them instead."""
        self.stations = stations
        self._settings: dict[str, SettingOf] = {}
        self._fitting = fitting
        self._set_up = set_up

    def context(self, scenario: Scenario) -> SettingOf:
        """The table under our tables with the player's own laid over them; raises ``Fault``.

        Battles on the same table, with the same forces and numbers, share one.
        """
        setting = self._fitting.read(scenario)
        key = self.fingerprint(setting)
        if key not in self._settings and len(self._settings) >= _KEPT:
            self._settings.clear()
        return self._settings.setdefault(key, setting)

    def difficulties(self) -> tuple[Difficulty, ...]:
        """None: the scenarios say how hard they are."""
        return ()

    def ways(self, scenario: Scenario) -> Ways:
        """Either side, and nothing to switch."""
        names = {side: self.log.side(side) for side in self.sides}
        return Ways(names, placing=self.sides_placing(scenario))

    def sides_placing(self, scenario: Scenario) -> tuple[str, ...]:
        """The sides that have anybody who may be placed in a zone before the battle; raises ``Fault``."""
        force = self._fitting.said(scenario).force
        return tuple(side for side in SIDES if any(each.zones for each in force(side)))

    def fingerprint(self, context: SettingOf) -> str:
        """A short hash of the table, the forces and every number in the tables.

        Options that came later count only where they say something, so that older saves are known again.
        """
        said = _as_first_saved(msgspec.to_builtins(context.options))
        parts = msgspec.json.encode((context.map, said))
        return blake2b(parts + context.tables.digest.encode(), digest_size=16).hexdigest()

    def begin(self, context: SettingOf, dice: Dice) -> Game[SettingOf]:
        """A battle set up and run to its first decision."""
        game: Game[SettingOf] = Game(self.system, context, dice)
        self._set_up(game)
        game.run()
        return game


def _as_first_saved(said: Any) -> Any:
    """The options as first saves knew them: without those that came later and say nothing."""
    if isinstance(said, dict):
        return {key: _as_first_saved(value) for key, value in said.items() if value or key not in _CAME_LATER}
    return [_as_first_saved(each) for each in said] if isinstance(said, list | tuple) else said
