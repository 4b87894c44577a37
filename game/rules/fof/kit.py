"""Force on Force as it is handed to those who run it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from game.board.tiled.table_reader import read_table
from game.engine.dice import Dice
from game.engine.events import Event
from game.engine.faults import OptionFault, ScenarioFault
from game.engine.game import Game
from game.engine.kit import Difficulty, Report
from game.engine.log_facts import LogFacts
from game.engine.moment import Moment
from game.engine.paths import mods_dir
from game.engine.scenario import Scenario, map_file
from game.engine.system import RuleSystem
from game.engine.text import mark, t
from game.engine.world import THE_GAME
from game.rules.fof import (  # noqa: F401  the rules register themselves
    arriving,
    assaulting,
    carrying,
    errands,
    hiding,
    out_of_contact,
    playing,
    secrecy,
    striking,
    words,
    words_fates,
)
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.components import SIDES, US, VC, Clock
from game.rules.fof.log_facts import FACTS, PHASES
from game.rules.fof.options import options_of
from game.rules.fof.setting import Setting
from game.rules.fof.setup import check_forces, set_up
from game.rules.fof.tables import load_tables
from game.rules.fof.telling import sentence
from game.rules.fof.victory import LEVELS, account, ending_of, losses, thresholds

_LOSSES = {US: mark("Americans"), VC: mark("Viet Cong")}
_SETTINGS: dict[str, Setting] = {}
_KEPT = 4


class Fof:
    """The kit of this rule system."""

    system: RuleSystem[Any] = FOF
    sides: tuple[str, ...] = SIDES
    log: LogFacts = FACTS

    def context(self, scenario: Scenario) -> Setting:
        """The table under our tables with the player's own laid over them; raises ``Fault``."""
        try:
            tables = load_tables(mods_dir(), scenario.rules.get("tables"))
        except OptionFault as fault:
            raise ScenarioFault(t("{id}: [rules]: {reason}", id=scenario.id, reason=fault)) from fault
        setting = Setting(read_table(map_file(scenario)), tables, options_of(scenario))
        check_forces(scenario.id, setting)
        key = self.fingerprint(setting)
        if key not in _SETTINGS and len(_SETTINGS) >= _KEPT:
            _SETTINGS.clear()
        return _SETTINGS.setdefault(key, setting)

    def difficulties(self) -> tuple[Difficulty, ...]:
        """None: the scenarios say how hard they are."""
        return ()

    def fingerprint(self, context: Setting) -> str:
        """A short hash of the table, the forces and every number in the tables."""
        parts = msgspec.json.encode((context.map, context.options))
        return blake2b(parts + context.tables.digest.encode(), digest_size=16).hexdigest()

    def begin(self, context: Setting, dice: Dice) -> Battle:
        """A battle set up and run to its first decision."""
        battle: Battle = Game(FOF, context, dice)
        set_up(battle)
        battle.run()
        return battle

    def moment(self, game: Battle) -> Moment:
        """FOF-TURN-1: turn and half now."""
        clock = game.world.find(THE_GAME, Clock) or Clock(0)
        return Moment(clock.turn, clock.phase, PHASES[clock.phase])

    def report(self, game: Battle) -> Report:
        """FOF-SOLO-1: the account so far: the points of the Americans less those of the Viet Cong."""
        items = account(game)
        points = sum(item.points for item in items)
        scoring = game.ctx.tables.scoring
        level = scoring.degree(points)
        return Report(
            level=level,
            title=LEVELS[level],
            points=points,
            items=items,
            losses={_LOSSES[side]: losses(game.world, side) for side in SIDES},
            turn=game.world.the(Clock).turn,
            why=ending_of(game),
            thresholds=thresholds(game),
        )

    def words(self, game: Battle, event: Event) -> str:
        """One line of the log."""
        return sentence(game.world, event)


KIT = Fof()
