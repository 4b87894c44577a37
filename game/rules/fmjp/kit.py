"""Full Metal Jacket Potato as it is handed to those who run it."""

from __future__ import annotations

from typing import Any

from game.board.skirmish.kit import TableKit
from game.board.skirmish.placing import placing_moment
from game.board.skirmish.sides import NAMES, SIDES
from game.engine.core.declared import bring_in
from game.engine.core.ending import why_over
from game.engine.core.events import Event
from game.engine.core.game import Moment, RuleSystem
from game.engine.playable.kit import Report, Threshold
from game.engine.playable.log_facts import LogFacts
from game.engine.text import mark
from game.rules.fmjp.model.components import Ending
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import clock_of
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.scenario_faults import FITTING
from game.rules.fmjp.setup import STATIONS, set_up
from game.rules.fmjp.turn.victory import LEVELS, WINNERS, account, level_of, losses
from game.rules.fmjp.words.log_facts import FACTS
from game.rules.fmjp.words.telling import sentence


class Fmjp(TableKit[Setting]):
    """The kit of this rule system."""

    system: RuleSystem[Any] = FMJP
    sides: tuple[str, ...] = SIDES
    log: LogFacts = FACTS

    def moment(self, game: Battle) -> Moment:
        """FMJP-3.0-2: turn and phase now: a phase is one turned card."""
        clock = clock_of(game.world)
        if clock.phase == 0:
            return placing_moment(game) or Moment(clock.turn, "start", mark("Start of the turn"))
        return Moment(clock.turn, "cards", mark("Cards"))

    def report(self, game: Battle) -> Report:
        """The account so far: the points of the Americans less those of the Viet Cong."""
        items = account(game)
        points = sum(item.points for item in items)
        level, clear = level_of(game, points), game.ctx.tables.account.points.clear
        return Report(
            level=level,
            title=LEVELS[level],
            points=points,
            items=items,
            losses={NAMES[side]: losses(game, side) for side in SIDES},
            turn=clock_of(game.world).turn,
            why=why_over(game.world, Ending),
            thresholds=(
                Threshold(LEVELS["vc narrow"], 1 - clear),
                Threshold(LEVELS["draw"], 0),
                Threshold(LEVELS["us narrow"], 1),
                Threshold(LEVELS["us clear"], clear),
            ),
            winner=WINNERS[level],
        )

    def words(self, game: Battle, event: Event) -> str:
        """One line of the log."""
        return sentence(game.world, event)


KIT = Fmjp(FITTING, set_up, STATIONS)

bring_in("game.rules.fmjp")
