"""Rounds on their way, and whom they strike: FMJP-9.0-2, FMJP-5.4-4."""

from __future__ import annotations

from game.engine.core.naming import NOBODY
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.explosions import gone_astray
from game.rules.fmjp.model.components import Shells
from game.rules.fmjp.model.events.jokers import ShellsComing
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, clock_of
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.mishap import MishapOutcome, bomb_count
from game.rules.fmjp.turn.points_of_entry import TURN

MARKED = mark("man whom it strikes")


def marked_man(battle: Battle, side: str) -> EntityId:
    """FMJP-9.0-2: one able man of a side by lot; nobody where there is none."""
    men = able(battle.world, side)
    return men[battle.dice.pick(len(men), MARKED, "FMJP-9.0-2")] if men else NOBODY


def incoming(battle: Battle, side: str, outcome: MishapOutcome) -> None:
    """FMJP-9.0-2: bombs on the place of a man by lot, when the third card of this turn has been turned."""
    man = marked_man(battle, side)
    if man == NOBODY:
        return
    row, at = battle.ctx.tables.mishaps.incoming, at_of(battle.world, man)
    rounds = bomb_count(outcome.n, battle.ctx.tables)
    battle.world.create(Shells(row.blast, at, rounds, row.after, side))
    battle.emit(ShellsComing(kind=row.blast, at=at, rounds=rounds, phase=row.after, rule="FMJP-9.0-2"))


@TURN.after_dice("shells")
def shells_land(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-2: those whose card has been turned."""
    _land(battle, clock_of(battle.world).phase)


@TURN.end("shells")
def last_shells_land(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-2 (house): the others at the latest with the last card of the turn."""
    _land(battle, None)


def _land(battle: Battle, phase: int | None) -> None:
    bursts: list[Explode] = []
    for shells, coming in list(battle.world.each(Shells)):
        if phase is None or coming.phase <= phase:
            battle.world.destroy(shells)
            impacts = [gone_astray(battle, coming.kind, coming.at) for _ in range(coming.rounds)]
            bursts += [Explode(coming.kind, impact, NOBODY) for impact in impacts]
    battle.push(*bursts)
