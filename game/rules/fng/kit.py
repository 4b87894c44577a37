"""FNG as it is handed to those who run it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from game.board.tiled.table_reader import read_table
from game.engine.dice import Dice
from game.engine.events import Event
from game.engine.faults import OptionFault, ScenarioFault
from game.engine.game import Game
from game.engine.kit import Difficulty, Report, Threshold
from game.engine.log_facts import LogFacts
from game.engine.moment import Moment
from game.engine.paths import mods_dir
from game.engine.scenario import Scenario, map_file
from game.engine.system import RuleSystem
from game.engine.text import mark, t
from game.engine.world import THE_GAME
from game.rules.fng import (  # noqa: F401  the rules register themselves
    active_fire,
    after_battle,
    bearing,
    being_charged,
    both_hands,
    breaking_off,
    burning,
    calling,
    charges,
    come_upon,
    commanding,
    confronting,
    contact,
    crawling,
    cutting,
    fuses,
    lighting,
    medics,
    moving,
    no_cover,
    popping_up,
    prisoners,
    rallying,
    readying,
    receiving,
    recon_fire,
    recovering,
    secrecy,
    speaking,
    swimming,
    throwing_back,
    volley,
    wits,
    words,
    words_arms,
    words_lead,
    words_melee,
)
from game.rules.fng.after_battle import fates
from game.rules.fng.components import SIDES, US, VC, Clock
from game.rules.fng.log_facts import FACTS
from game.rules.fng.options import options_of
from game.rules.fng.setting import Setting
from game.rules.fng.setup import check_forces, set_up
from game.rules.fng.skirmish import FNG, Skirmish
from game.rules.fng.tables import load_tables
from game.rules.fng.telling import sentence
from game.rules.fng.victory import LEVELS, account, ending_of, level_of, lost

_PHASES = {"activation": mark("Activation"), US: mark("Phase of the Americans"), VC: mark("Phase of the Viet Cong")}
_LOSSES = {US: mark("Americans"), VC: mark("Viet Cong")}
_SETTINGS: dict[str, Setting] = {}
_KEPT = 4


class Fng:
    """The kit of this rule system."""

    system: RuleSystem[Any] = FNG
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

    def begin(self, context: Setting, dice: Dice) -> Skirmish:
        """A skirmish set up and run to its first decision."""
        skirmish: Skirmish = Game(FNG, context, dice)
        set_up(skirmish)
        skirmish.run()
        return skirmish

    def moment(self, game: Skirmish) -> Moment:
        """FNG-TURN-01: turn and phase now."""
        clock = game.world.find(THE_GAME, Clock) or Clock(0)
        return Moment(clock.turn, clock.phase, _PHASES[clock.phase])

    def report(self, game: Skirmish) -> Report:
        """The account so far."""
        items = (*account(game), *fates(game))
        points = sum(item.points for item in items)
        level, victory = level_of(game, points), game.ctx.options.victory
        return Report(
            level=level,
            title=LEVELS[level],
            points=points,
            items=items,
            losses={_LOSSES[side]: lost(game, side) for side in SIDES},
            turn=game.world.the(Clock).turn,
            why=ending_of(game),
            thresholds=(Threshold(LEVELS["minor"], victory.minor), Threshold(LEVELS["major"], victory.major)),
        )

    def words(self, game: Skirmish, event: Event) -> str:
        """One line of the log."""
        return sentence(game.world, event)


KIT = Fng()
