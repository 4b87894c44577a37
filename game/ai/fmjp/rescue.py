"""The man whom the battle is about, as the Americans of FMJP bring him back: one goes in, the others cover him.

Whoever is with him dresses his wounds before anything else, for nobody who is attended to bleeds on; where enemies see
the place, two men carry him behind something first.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp.fire.shots import close_combat
from game.ai.fmjp.men import HELPS
from game.ai.fmjp.other_places import other_places
from game.ai.fmjp.places import GETS_UP, exposure, ring_round
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import BODIES, Attended, Bleeding, Prone
from game.rules.fmjp.model.decisions import Carry, ChangePosition, FirstAid, Move, Pace
from game.rules.fmjp.model.query import able, characters, clock_of, touches
from game.rules.fmjp.move.moving import reach_of
from game.rules.fmjp.resolve.rates import is_spent
from game.rules.fmjp.wounded import upon

TO_HIM = mark("{name} is within reach: goes to him now")
RUNS_TO_HIM = mark("{name} is within reach: runs to him now")
CARRIES = mark("carries {name} with {helper} out of the enemy's sight")
LIES_DOWN = mark("lies down beside {name}, to stay with him")

MEDIC, GUNNERS = "us_medic", ("us_gunner", "vc_gunner")

DARED = 2
"""So many enemies at most who see the wounded man, and are not under fire, while somebody goes to him."""

SHORT = 3
"""Bleeding time, and turns left, from which he is gone to whatever sees him."""

LOOKED_AT = 12
"""So many places at most to which he may be carried are looked at."""


def helps_him(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-11, FMJP-9.0-4: what has to be done for the man himself, before anything else."""
    man = view.captive
    if man is None:
        return
    if upon(view.world, figure, man):
        yield from close_combat(view, figure)
    if touches(view.world, figure, man):
        yield from _beside(view, figure, man)
    elif _is_wanted(view, figure, man) and (_is_short(view, man) or _watchers(view, man) <= DARED):
        yield from _reaches(view, figure, man)


def aids(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-11: whoever is beside one who bleeds sees to him, and the medic before anybody else; one who is free
    does not kneel down in the fire of many, but leaves it."""
    for wounded in view.wounded:
        if view.free and _watchers(view, wounded) > DARED:
            if touches(view.world, figure, wounded):
                yield from other_places(view, figure)
            continue
        if not view.is_attended(wounded) or view.role(figure) == MEDIC:
            values = (("name", view.name(wounded)),)
            yield FirstAid(figure, wounded), Reason(HELPS, "FMJP-4.0-11", values)


def stays(view: View, figure: EntityId) -> bool:
    """FMJP-4.0-11: whether he attends to somebody: who goes away does not."""
    return any(aid.by == figure and touches(view.world, figure, man) for man, aid in view.world.each(Attended))


def is_runner(view: View, figure: EntityId) -> bool:
    """Whether it is he who goes to the man: the nearest with cards of his own; the gunner and the medic do not."""
    man = view.captive
    if man is None or view.is_attended(man):
        return False
    men = [one for one in characters(view.world, view.side) if view.role(one) not in (MEDIC, *GUNNERS)]
    return figure == min(men, key=lambda one: (view.gap(one, man), one), default=None)


def keeps_behind(view: View, figure: EntityId, paces: float) -> bool:
    """Whether the medic lets the others go first: nobody of them is so much nearer to the man."""
    man = view.captive
    if man is None:
        return False
    others = (view.gap(one, man) for one in able(view.world, view.side) if one not in (figure, man))
    return min(others, default=0.0) > view.gap(figure, man) - paces


def _is_wanted(view: View, figure: EntityId, man: EntityId) -> bool:
    """Whether somebody is still to come to him: anybody, or the medic who is better than who is there."""
    attended = view.world.find(man, Attended)
    return attended is None or (view.role(figure) == MEDIC and view.role(attended.by) != MEDIC)


def _is_short(view: View, man: EntityId) -> bool:
    """Whether there is no time to wait for a better moment."""
    left = view.battle.ctx.options.victory.turns - clock_of(view.world).turn
    return view.world.get(man, Bleeding).time <= SHORT or left <= SHORT


def _watchers(view: View, man: EntityId) -> int:
    """The seen enemies who see where he lies, and are not kept down."""
    return sum(view.sees(foe, man) and not view.is_kept_down(foe) for foe in view.foes)


# Beside him -------------------------------------------------------------------------------------


def _beside(view: View, figure: EntityId, man: EntityId) -> Iterator[Answer]:
    values = (("name", view.name(man)),)
    if _is_wanted(view, figure, man):
        yield from _carries(view, figure, man)
        yield FirstAid(figure, man), Reason(HELPS, "FMJP-4.0-11", values)
    elif stays(view, figure) and view.foes and not view.world.has(figure, Prone):
        yield ChangePosition(figure, "prone"), Reason(LIES_DOWN, "FMJP-4.0-12", values)


def _carries(view: View, figure: EntityId, man: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: out of sight of those who are seen, as far as a card carries, where nobody attends to him yet."""
    if view.is_attended(man) or not any(view.sees(foe, man) for foe in view.foes):
        return
    helpers = [one for one in view.men if one != figure and touches(view.world, one, man)]
    if not helpers:
        return
    here, most = view.at(figure), reach_of(view.battle, view.decision, figure, "advance", carrying=True)
    near = view.ground.near(here, most)
    numbers = near.numbers.tolist()[:LOOKED_AT]
    hidden = [number for number, seen in zip(numbers, exposure(view, numbers), strict=True) if seen == 0]
    for number in sorted(hidden, key=lambda one: (distance(here, view.ground.point(one)), one)):
        path = view.ground.way(here, view.ground.point(number), most)
        for helper in helpers:
            values = (("name", view.name(man)), ("helper", view.name(helper)))
            if path:
                yield Carry(figure, helper, man, path), Reason(CARRIES, "FMJP-9.0-4", values)


def _reaches(view: View, figure: EntityId, man: EntityId) -> Iterator[Answer]:
    """Into contact with this card, at a run where a walk does not take him there."""
    here, there = view.at(figure), view.at(man)
    paces: list[Pace] = ["advance"]
    if not is_spent(view.ce(figure), view.puffed(figure)):
        paces.append("double")
    values = (("name", view.name(man)),)
    for pace in paces:
        most = reach_of(view.battle, view.decision, figure, pace)
        if BODIES.gap(view.world, figure, man) > most:
            continue
        if view.world.has(figure, Prone):
            yield ChangePosition(figure, "up"), Reason(GETS_UP, "FMJP-4.0-12")
        words = TO_HIM if pace == "advance" else RUNS_TO_HIM
        for point in sorted(ring_round(there), key=lambda place: (distance(here, place), place)):
            path = view.ground.way(here, point, most)
            if path:
                yield Move(figure, path, pace), Reason(words, "FMJP-9.0-4", values)
