"""Fire: which shot is best, and whether one who lies hidden should fire it now."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.ai.fng.odds import Worth, in_cover
from game.ai.fng.view import View, inches_between
from game.ai.proposals import Answer
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.fire.firing import gaps_of, shots_at
from game.rules.fng.model.components.figures import HunkeredDown, RunningAway
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.query import Ids, can_react
from game.rules.fng.resolve.shot import ShotFacts, lost_dice, shot_facts
from game.rules.fng.sight.testers import mark_of, shooter_of

FIRES = mark("{chance} % to hurt {target}")
SPREADS = mark("fires at {count} men: {chance} % to hurt {target}, the first of them")
KEEPS_DOWN = mark("keeps {target} down: {chance} % to hurt him")
FROM_AMBUSH = mark("springs the ambush: {chance} % to hurt {target}")

SMALL = 60
"""A shot that is worth less in thousandths of a man is not fired in one's own time."""

GOOD = 330
"""A shot for which one gives oneself away."""

TOO_NEAR = 6.0
"""Inches at which one who lies hidden waits no longer."""


def rate(view: View, shot: Shots, change: str = "") -> tuple[int, Worth]:
    """The worth of a shot in all, and its effect on its first target."""
    skirmish = view.skirmish
    gaps = [float(ceil(gap)) for gap in gaps_of(skirmish, shot.aims)]  # only whole inches count (FNG-SWATH-02)
    marks = tuple(
        mark_of(skirmish, shot.figure, a.target.piece, a.dice, gap) for a, gap in zip(shot.aims, gaps, strict=True)
    )
    at = view.at(shot.figure)
    nearest = min(distance(at, view.at(aim.target.piece)) for aim in shot.aims)
    dice = sum(aim.dice for aim in shot.aims) + sum(map(lost_dice, gaps))
    shooter = shooter_of(skirmish, shot.figure, shot.weapon, shot.automatic, dice=dice, change=change, nearest=nearest)
    facts = shot_facts(view.odds.tables, shooter, marks)
    each = [_worth(view, shot, facts, place, marks[place].cover) for place in range(len(marks))]
    gain = sum(worth.gain * _weight(view, aim.target.piece) // 100 for worth, aim in zip(each, shot.aims, strict=True))
    return gain, each[0]


def _worth(view: View, shot: Shots, facts: ShotFacts, place: int, cover: bool) -> Worth:
    target = view.target(shot.figure, shot.weapon, shot.aims[place].target.piece)
    return view.odds.worth(facts, place, target.wound, in_cover(target.nerves, cover))


def _weight(view: View, target: EntityId) -> int:
    """How much this enemy is worth, in hundredths: those who are out of it already less."""
    if view.world.has(target, RunningAway):
        return 15
    return 85 if view.world.has(target, HunkeredDown) else 100


Rated = tuple[int, Shots, Worth]


def best_shot(view: View, figure: EntityId, targets: Sequence[EntityId], change: str = "") -> Rated | None:
    """The shot of his that is worth most, with its worth in all and what it does to its first target."""
    rated = ((*rate(view, shot, change), shot) for shot in shots_at(view.skirmish, figure, targets))
    best: Rated | None = None
    for gain, first, shot in rated:
        if best is None or gain > best[0]:
            best = (gain, shot, first)
    return best


def reason_of(view: View, shot: Shots, worth: Worth, message: str = "") -> Reason:
    """Why he fires this shot."""
    values: tuple[tuple[str, str | int], ...] = (
        ("target", view.name(shot.aims[0].target.piece)),
        ("chance", round(worth.hurt / 10)),
    )
    if message:
        return Reason(message, "FNG-FIRE-01", values)
    if len(shot.aims) > 1:
        return Reason(SPREADS, "FNG-FIRE-08", (*values, ("count", len(shot.aims))))
    return Reason(FIRES if worth.hurt >= 250 else KEEPS_DOWN, "FNG-FIRE-01", values)


def should_wait(view: View, figure: EntityId, targets: Ids, gain: int) -> bool:
    """FNG-HIDE-05: whether one who lies hidden does better to let them come."""
    if not view.is_hidden(figure):
        return False
    if view.mission.kind != "hold" or any(not view.is_hidden(mate) for mate in view.men):
        return gain < SMALL
    near = any(inches_between(view, figure, target) <= TOO_NEAR for target in targets)
    return gain < GOOD and not (near and gain >= SMALL)


def own_fire(view: View, figure: EntityId) -> tuple[int, Answer] | None:
    """The best shot of an active man and its worth; None where he has none that is worth firing."""
    if figure not in view.shots:
        view.shots[figure] = _own_fire(view, figure)
    return view.shots[figure]


def _own_fire(view: View, figure: EntityId) -> tuple[int, Answer] | None:
    if view.has_fired(figure) or not can_react(view.world, figure):
        return None
    found = best_shot(view, figure, [foe.figure for foe in view.foes])
    if found is None:
        return None
    gain, shot, worth = found
    if gain < SMALL or should_wait(view, figure, tuple(aim.target.piece for aim in shot.aims), gain):
        return None
    hidden = view.is_hidden(figure) and all(view.is_hidden(mate) for mate in view.men)
    return gain, (shot, reason_of(view, shot, worth, FROM_AMBUSH if hidden else ""))
