"""When the battle is over: what becomes of the wounded, and of everybody's reputation: FNG-RECOV, FNG-REP-07..10."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, other_side
from game.board.table.measure.geometry import within
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId, World
from game.engine.playable.kit import PointItem
from game.engine.text import mark
from game.rules.fng.model.components.aircraft import Aloft
from game.rules.fng.model.components.figures import At, Dead, Figure, Gone, OutOfFight, RunningAway
from game.rules.fng.model.components.melee import Fate, Fighting, HasFought, KnockedOut, WasOut
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.components.vehicles import LITTER, Aboard
from game.rules.fng.model.events.melee import Recovered, ReputationChanged
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import Record
from game.rules.fng.model.query import able, figure_of, is_free, side_of
from game.rules.fng.model.vehicles import can_drive
from game.rules.fng.resolve.recovery import RecoveryFacts, RecoveryOutcome, resolve_recovery, takes_recovery
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.tour.reputation import Career, Deeds, after_mission, cheated_death
from game.rules.fng.turn.victory import AfterBattle

RAN = ("fled", "removed")
"""FNG-REACT-35, FNG-REP-09: how one is out of play who ran away, as in ``Gone``."""

STATION = 4.0
"""FNG-CASU-04 (house): inches from a casualty of a way station to the friend who guards him."""

TITLES = {
    "recovers": mark("Wounded who recover"),
    "returns later": mark("Wounded who return later"),
    "goes home": mark("Wounded who go home"),
    "dies": mark("Wounded who die"),
    "missing": mark("Wounded who are missing"),
}
"""FNG-RECOV-02, FNG-RECOV-04: a line of the report for each fate."""


@FNG.task(AfterBattle)
def after_battle(skirmish: Skirmish, task: AfterBattle) -> None:
    """FNG-RECOV-01, FNG-REP-07: the wounded one after the other, then everybody's Reputation Points."""
    for figure in skirmish.world.ids(OutOfFight):
        if _is_thrown_for(skirmish.world, figure):
            _recover(skirmish, figure)
    for figure in skirmish.world.ids(Figure):
        _reckon(skirmish, figure)


# The wounded ------------------------------------------------------------------------------------


def _is_thrown_for(world: World, figure: EntityId) -> bool:
    """FNG-RECOV-01, FNG-RECOV-03: out of the fight, and neither run away nor captured."""
    gone = world.find(figure, Gone)
    if gone is not None and gone.how not in ("evacuated", *RAN):
        return False
    return takes_recovery(out_of_the_fight=True, ran_away=ran_away(world, figure))


def ran_away(world: World, figure: EntityId) -> bool:
    """FNG-REP-09, FNG-REACT-35: whether he ran, be he on the table still or not."""
    gone = world.find(figure, Gone)
    return world.has(figure, RunningAway) or (gone is not None and gone.how in RAN)


def _recover(skirmish: Skirmish, figure: EntityId) -> None:
    world = skirmish.world
    facts = RecoveryFacts(
        tester=tester_of(skirmish, figure),
        evacuated=_is_evacuated(world, figure),
        left=is_left_behind(world, figure),
        knocked_out=world.has(figure, KnockedOut),
    )
    outcome = resolve_recovery(facts, skirmish.ctx.tables, skirmish.dice)
    result, check = _fate(outcome), outcome.check
    world.set(figure, Fate(result))
    skirmish.emit(
        Recovered(
            figure=figure, rep=facts.tester.rep, modifiers=check.check.modifiers if check is not None else Modifiers(),
            faces=check.faces if check is not None else (), result=result, turns=outcome.turns,
            rule="FNG-RECOV-04" if facts.left else "FNG-MELEE-08" if facts.knocked_out else "FNG-RECOV-02",
        )
    )  # fmt: skip


def _fate(outcome: RecoveryOutcome) -> str:
    if outcome.facts.left:
        return "missing"
    if outcome.facts.knocked_out:
        return "knocked out"
    if outcome.result == "lost":
        return "dies" if outcome.dies else "goes home"
    return outcome.result


def _is_evacuated(world: World, figure: EntityId) -> bool:
    """FNG-CASU-05, FNG-VEHLIST-19 (house): taken off the table, or on a litter of a vehicle that can drive, or
    aboard a helicopter that can fly."""
    gone, place = world.find(figure, Gone), world.find(figure, Aboard)
    if place is not None and (place.seat == LITTER or world.has(EntityId(place.to), Aloft)):
        return can_drive(world, EntityId(place.to))
    return gone is not None and gone.how == "evacuated"


def is_left_behind(world: World, figure: EntityId) -> bool:
    """FNG-RECOV-04, FNG-CASU-04: whether he is the enemy's: his side neither evacuated him nor holds the field, and no
    friend on his feet who does not fight guards him; nobody guards one who lies in a tunnel (house)."""
    side = side_of(world, figure)
    if _is_evacuated(world, figure) or holds_field(world, side):
        return False
    place = world.find(figure, At)
    if place is None:
        return True
    at = place.point
    guards = (f for f in able(world, side) if is_free(world, f) and not world.has(f, Fighting))
    return not any(within(world.get(guard, At).point, at, STATION) for guard in guards)


def holds_field(world: World, side: str) -> bool:
    """FNG-RECOV-04 (house): whether a side has somebody left who fights, and the other has nobody."""
    ours, theirs = (any(is_free(world, f) for f in able(world, each)) for each in (side, other_side(side)))
    return ours and not theirs


# Reputation -------------------------------------------------------------------------------------


def _reckon(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-REP-07..10, FNG-CHAR-05: what he did, and what that makes of his points; the dead and the captured have none
    to count, nor has who never came onto the table.  Who is down at the end is counted like others."""
    world = skirmish.world
    deeds = deeds_of(world, figure)
    gone = world.find(figure, Gone)
    came = world.has(figure, At) or world.has(figure, Underground) or gone is not None
    lost = gone is not None and gone.how in ("captured", "drowned")
    if not came or lost or _is_dead(world, figure):
        return
    before, why = career_of(skirmish, figure), _why(deeds)
    if gone is not None and gone.how == "cheated":
        after, why = cheated_death(before, skirmish.ctx.tables), "cheated"
    else:
        after = after_mission(
            before, deeds, skirmish.ctx.tables, wounds_cost_points=skirmish.ctx.options.wounds_cost_points
        )
    skirmish.emit(
        ReputationChanged(
            figure=figure, points=after.points, rep=after.rep, risen=after.rep > before.rep, why=why,
            rule="FNG-REP-08" if after.rep > before.rep else _RULES[why],
        )
    )  # fmt: skip


_RULES = {
    "deeds": "FNG-REP-07",
    "idle": "FNG-REP-07",
    "fled": "FNG-REP-09",
    "wounded": "FNG-REP-10",
    "cheated": "FNG-CHAR-05",
}


def _why(deeds: Deeds) -> str:
    if deeds.ran_away:
        return "fled"
    if deeds.out_of_the_fight:
        return "wounded"
    return "deeds" if deeds.fought else "idle"


def _is_dead(world: World, figure: EntityId) -> bool:
    fate = world.find(figure, Fate)
    return world.has(figure, Dead) or (fate is not None and fate.result in ("dies", "missing"))


def deeds_of(world: World, figure: EntityId) -> Deeds:
    """FNG-REP-07..10: what counts of all that he did."""
    return Deeds(
        fought=world.has(figure, HasFought),
        ran_away=ran_away(world, figure),
        out_of_the_fight=world.has(figure, WasOut),
    )


def career_of(skirmish: Skirmish, figure: EntityId) -> Career:
    """FNG-REP-07: what he had on record before the battle, as the scenario says."""
    man = figure_of(skirmish.world, figure)
    options = skirmish.ctx.options
    force = options.us if man.side == SIDES[0] else options.vc
    record = next((line.record for line in force if line.name == man.name), Record())
    return Career(man.rep, man.star, record.points, record.months, record.kills, record.frozen, record.service)


# The report -------------------------------------------------------------------------------------


def fates(skirmish: Skirmish) -> tuple[PointItem, ...]:
    """FNG-RECOV-02: how many of the wounded of both sides came to which end; nothing while the battle goes on."""
    results = ["recovers" if fate.result == "knocked out" else fate.result for _, fate in skirmish.world.each(Fate)]
    return tuple(
        PointItem(title, results.count(result), 0, "FNG-RECOV-02")
        for result, title in TITLES.items()
        if result in results
    )
