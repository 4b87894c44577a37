"""Force on Force as it is handed to those who run it."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.board.skirmish.kit import TableKit
from game.board.skirmish.placing import placing_moment
from game.board.skirmish.sides import NAMES, SIDES
from game.engine.core.declared import bring_in
from game.engine.core.ending import why_over
from game.engine.core.events import Event
from game.engine.core.game import Moment, RuleSystem
from game.engine.core.world import THE_GAME
from game.engine.playable.kit import Report, Ways
from game.engine.playable.log_facts import LogFacts
from game.engine.playable.scenario import Scenario
from game.rules.fof.battle_choices import stance_switch
from game.rules.fof.model.components import Clock, Ending
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.setting import Setting
from game.rules.fof.scenario_faults import FITTING
from game.rules.fof.setup import STATIONS, set_up
from game.rules.fof.turn.goals import account, losses
from game.rules.fof.turn.victory import LEVELS, WINNERS, thresholds
from game.rules.fof.words.log_facts import FACTS, PHASES
from game.rules.fof.words.telling import sentence


class Fof(TableKit[Setting]):
    """The kit of this rule system."""

    system: RuleSystem[Any] = FOF
    sides: tuple[str, ...] = SIDES
    log: LogFacts = FACTS

    def ways(self, scenario: Scenario) -> Ways:
        """FOF-SOLO-1: either side, and the stance of those who defend."""
        found = super().ways(scenario)
        return structs.replace(found, switches=(*found.switches, stance_switch()))

    def moment(self, game: Battle) -> Moment:
        """FOF-TURN-1: turn and half now."""
        clock = game.world.find(THE_GAME, Clock) or Clock(0)
        return placing_moment(game) or Moment(clock.turn, clock.phase, PHASES[clock.phase])

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
            losses={NAMES[side]: losses(game.world, side) for side in SIDES},
            turn=game.world.the(Clock).turn,
            why=why_over(game.world, Ending),
            thresholds=thresholds(game),
            winner=WINNERS[level],
        )

    def words(self, game: Battle, event: Event) -> str:
        """One line of the log."""
        return sentence(game.world, event)


KIT = Fof(FITTING, set_up, STATIONS)

bring_in("game.rules.fof")
