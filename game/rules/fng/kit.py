"""FNG as it is handed to those who run it."""

from __future__ import annotations

from typing import Any

from game.board.skirmish.kit import TableKit
from game.board.skirmish.placing import placing_moment
from game.board.skirmish.sides import NAMES, SIDES
from game.engine.core.declared import bring_in
from game.engine.core.ending import why_over
from game.engine.core.events import Event
from game.engine.core.game import Moment, RuleSystem
from game.engine.core.world import THE_GAME
from game.engine.files.paths import mods_dir
from game.engine.playable.kit import Report, Threshold, Ways
from game.engine.playable.log_facts import LogFacts
from game.engine.playable.scenario import Scenario, rules_of
from game.engine.text import mark, t
from game.rules.fng.model.components.figures import Clock, Ending
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.nations import names_of, phase_title, side_name
from game.rules.fng.model.options import Options
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.scenario_faults import FITTING
from game.rules.fng.setup import STATIONS, set_up
from game.rules.fng.tour.battle_choices import edition_field
from game.rules.fng.tour.platoon import nations_in
from game.rules.fng.turn.victory import LEVELS, account, level_of, lost, winner_of
from game.rules.fng.words.log_facts import FACTS
from game.rules.fng.words.telling import sentence
from game.rules.fng.wounded.after_battle import fates

_ACTIVATION = mark("Activation")
_SUBJECTS = (
    "model", "turn", "sight", "move", "nerve", "fire", "blast", "melee", "wounded", "command", "steel", "armour", "air",
    "helicopters",
    "support",
    "sky",
    "snipers",
    "tunnels",
    "indirect",
    "missions",
    "traps",
    "below",
    "reinforcing",
    "words",
)  # fmt: skip
"""The rooms of the rules, from the ground up: what stands in them declares itself."""


class Fng(TableKit[Setting]):
    """The kit of this rule system."""

    system: RuleSystem[Any] = FNG
    sides: tuple[str, ...] = SIDES
    log: LogFacts = FACTS

    def ways(self, scenario: Scenario) -> Ways:
        """FNG-SETUP-03, FNG-V2-18: either side under the nation that the scenario names, first the one whose goals
        they are; whose sheets hold."""
        options = rules_of(Options, scenario)
        named = {
            **NAMES,
            **{str(side): nation for side, nation in nations_in(options, load_tables(mods_dir())).items()},
        }
        names: dict[str, str] = {side: t(named[side]) for side in (options.victory.attacker, options.defender)}
        return Ways(names, (edition_field(),), placing=self.sides_placing(scenario))

    def sides_placing(self, scenario: Scenario) -> tuple[str, ...]:
        """The sides that have anybody who may be placed in a zone, platoons included; raises ``Fault``."""
        mustered = rules_of(Options, scenario).mustered
        placing = super().sides_placing(scenario)
        return tuple(side for side in SIDES if side in placing or side in mustered)

    def moment(self, game: Skirmish) -> Moment:
        """FNG-TURN-01: turn and phase now."""
        clock = game.world.find(THE_GAME, Clock) or Clock(0)
        title = phase_title(game.world, clock.phase) if clock.phase in SIDES else _ACTIVATION
        return placing_moment(game) or Moment(clock.turn, clock.phase, title)

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
            losses={side_name(game.world, side): lost(game, side) for side in SIDES},
            turn=game.world.the(Clock).turn,
            why=why_over(game.world, Ending),
            thresholds=(Threshold(LEVELS["minor"], victory.minor), Threshold(LEVELS["major"], victory.major)),
            names=names_of(game.world),
            winner=winner_of(game, level),
            gainer=victory.attacker,
        )

    def words(self, game: Skirmish, event: Event) -> str:
        """One line of the log."""
        return sentence(game.world, event)


KIT = Fng(FITTING, set_up, STATIONS)

bring_in(*(f"game.rules.fng.{subject}" for subject in _SUBJECTS))
