"""Fire: which shot is best, and whether one who lies hidden should fire it now."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec import structs

from game.ai.fng.odds import Worth, in_cover
from game.ai.fng.view import View, inches_between
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.fire.firing import gaps_of, shots_at
from game.rules.fng.model.components.figures import HunkeredDown, RunningAway
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.query import Ids, can_react, has_rank
from game.rules.fng.model.tables.weapons import MACHINE_GUNS
from game.rules.fng.resolve.shot import Mark, ShotFacts, lost_dice, shot_facts
from game.rules.fng.sight.arms import weapon_row
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


class _Fire:
    """The fire of one man as things stand: each part of a shot is looked at once, however many shots have it."""

    def __init__(self, view: View, figure: EntityId, change: str) -> None:
        self.view, self.figure, self.change = view, figure, change
        self._marks: dict[EntityId, Mark] = {}
        self._facts: dict[tuple[str, bool, int], ShotFacts] = {}

    def rate(self, shot: Shots) -> tuple[int, Worth]:
        """The worth of a shot in all, and its effect on its first target."""
        # only whole inches count (FNG-SWATH-02)
        gaps = [float(ceil(gap)) for gap in gaps_of(self.view.skirmish, shot.aims)] if len(shot.aims) > 1 else [0.0]
        looks = [self._mark(aim.target.piece) for aim in shot.aims]
        marks = tuple(
            structs.replace(look, dice=aim.dice, gap=gap) for look, aim, gap in zip(looks, shot.aims, gaps, strict=True)
        )
        dice = sum(aim.dice for aim in shot.aims) + sum(map(lost_dice, gaps))
        facts = structs.replace(self._plain(shot.weapon, shot.automatic, dice), marks=marks)
        each = [self._worth(shot, facts, place, mark.cover) for place, mark in enumerate(marks)]
        aimed = zip(each, shot.aims, strict=True)
        return sum(worth.gain * _weight(self.view, aim.target.piece) // 100 for worth, aim in aimed), each[0]

    def _mark(self, target: EntityId) -> Mark:
        """A target as he sees it, however many dice are meant for it."""
        found = self._marks.get(target)
        if found is None:
            found = self._marks[target] = mark_of(self.view.skirmish, self.figure, target, 0)
        return found

    def _plain(self, weapon: str, automatic: bool, dice: int) -> ShotFacts:
        """A shot of so many dice at nobody: how far its targets are off counts only for whom it can be aimed at."""
        key = (weapon, automatic, dice)
        found = self._facts.get(key)
        if found is None:
            view = self.view
            shooter = shooter_of(view.skirmish, self.figure, weapon, automatic, dice=dice, change=self.change)
            found = self._facts[key] = shot_facts(view.odds.tables, shooter, ())
        return found

    def _worth(self, shot: Shots, facts: ShotFacts, place: int, cover: bool) -> Worth:
        target = self.view.target(shot.figure, shot.weapon, shot.aims[place].target.piece)
        return self.view.odds.worth(facts, place, target.wound, in_cover(target.nerves, cover))


def _weight(view: View, target: EntityId) -> int:
    """How much this enemy is worth, in hundredths: those who are out of it already less."""
    if view.world.has(target, RunningAway):
        return view.temper.running
    if view.world.has(target, HunkeredDown):
        return 85
    return view.temper.dear if _is_dear(view, target) else 100


def _is_dear(view: View, target: EntityId) -> bool:
    """Whether an enemy is a leader, or has a machine gun."""
    groups = (weapon_row(view.skirmish, gun.weapon).group for gun in view.guns(target))
    return has_rank(view.world, target) or any(group in MACHINE_GUNS for group in groups)


Rated = tuple[int, Shots, Worth]


def best_shot(view: View, figure: EntityId, targets: Sequence[EntityId], change: str = "") -> Rated | None:
    """The shot of his that is worth most, with its worth in all and what it does to its first target."""
    fire = _Fire(view, figure, change)
    best: Rated | None = None
    for shot in shots_at(view.skirmish, figure, targets):
        gain, first = fire.rate(shot)
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
