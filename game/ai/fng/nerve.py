"""A man whose nerves the rules leave to his player, and one whom a check lets fire.

He who may fire does so with his gun, a launcher, a grenade that is ready, or flame; or he waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.fng.below.dwellers import WAITS, lets_come_near
from game.ai.fng.fire import FROM_AMBUSH, best_shot, reason_of, should_wait
from game.ai.fng.flames import flames
from game.ai.fng.shells import answers_with_shells
from game.ai.fng.steel.hunters import lets_pass
from game.ai.fng.steel.main_guns import gun_rounds
from game.ai.fng.steel.sappers import rakes_at
from game.ai.fng.steel.vehicles import rockets_at
from game.ai.fng.steel.walls import answers_at_walls
from game.ai.fng.throws import throws
from game.ai.fng.traps.handling import answers_with_mines
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import vehicles_of
from game.rules.fng.model.decisions.turn import FreeWill, HoldFire, Respond, Shoot, Shots
from game.rules.fng.model.decisions.vehicles import FireAtVehicle
from game.rules.fng.model.query import Ids

ROLLS = Reason(mark("trusts to the dice"), "FNG-CHAR-06")
CHOOSES = mark("a Star does as he pleases, and this serves him best")
FIRES_BACK = mark("a Star does as he pleases: he fires back, with {chance} % to hurt {target}")
SHELTERS = mark("a Star does as he pleases: too much fire to stand there")

BOLDNESS: dict[str, int] = {
    "cheat death": 500,
    "charge": 60,
    "continue": 100,
    "finish move and fire": 100,
    "fire and melee": 100,
    "stop and fire": 80,
    "return fire": 80,
    "return fire at -1": 70,
    "stay and fire": 60,
    "back in the fight": 100,
    "turn to face": 90,
    "melee": 50,
    "one die": 40,
    "stay": 40,
    "duck back": 30,
    "retire": 30,
    "carry on": 20,
    "go prone": 30,
    "received fire at -1": 25,
    "no dice": 10,
    "hunker down": -50,
    "run away": -90,
    "removed": -100,
}
"""The worth of each result to a man who has the choice; where he fires, that of his shot comes on top."""

_FIRING = (
    "finish move and fire", "stop and fire", "return fire", "return fire at -1", "fire and melee", "stay and fire",
)  # fmt: skip

HOT = 450
"""The danger, in thousandths of a man, at which a Star prefers to duck back."""


def free_will(view: View, decision: FreeWill) -> Iterator[Answer]:
    """FNG-CHAR-06: the result that serves him best; he rolls where the dice leave him nothing to lose."""
    figure = decision.figure
    found = best_shot(view, figure, [foe.figure for foe in view.foes])
    gain = found[0] if found is not None else 0
    danger = int(view.danger(figure)[view.ground.nearest(view.at(figure))])
    ranked = sorted(decision.answers, key=lambda answer: (-_worth(answer, gain, danger), answer))
    for answer in ranked:
        if answer in _FIRING and found is not None:
            values = (("target", view.name(found[1].aims[0].target.piece)), ("chance", round(found[2].hurt / 10)))
            yield Respond(answer), Reason(FIRES_BACK, "FNG-CHAR-06", values)
        elif answer == "duck back":
            yield Respond(answer), Reason(SHELTERS, "FNG-CHAR-06")
        else:
            yield Respond(answer), Reason(CHOOSES, "FNG-CHAR-06")
    yield Respond(), ROLLS


def _worth(answer: str, gain: int, danger: int) -> int:
    worth = BOLDNESS.get(answer, 0)
    if answer in _FIRING:
        return worth + gain - max(0, danger - HOT)
    return worth + (HOT // 2 if answer == "duck back" and danger > HOT else 0)


BACK = mark("returns fire: {chance} % to hurt {target}")
LETS_COME = mark("lets them come nearer, unseen: {chance} % to hurt {target} now")
SAVES = mark("keeps his fire: no more than {chance} % to hurt {target}")
HOLDS_FIRE = Reason(mark("keeps the shot for a better moment"), "FNG-HIDE-05")


class Blow(NamedTuple):
    """One thing that he could do to them: its worth in thousandths of a man, the order and why, and at whom."""

    gain: int
    order: Order
    reason: Reason
    targets: Ids


def shoot(view: View, decision: Shoot) -> Iterator[Answer]:
    """FNG-REACT-06..07, FNG-REACT-13, FNG-TURN-08: the blow that is worth most, or none where that is better."""
    blows = sorted(_blows(view, decision), key=lambda blow: -blow.gain)
    if not blows:
        return
    if decision.bound:
        yield from ((blow.order, blow.reason) for blow in blows)
        return
    if lets_come_near(view, decision.figure):
        yield HoldFire(), Reason(WAITS, "FNG-TUNNEL-26")
    best = blows[0]
    yield from _lets_pass(view, blows)
    if should_wait(view, decision.figure, best.targets, best.gain):
        yield HoldFire(), _kept_back(view, best, LETS_COME)
    elif best.gain <= 0:
        yield HoldFire(), _kept_back(view, best, SAVES)
    yield from ((blow.order, blow.reason) for blow in blows if blow.gain > 0)
    yield HoldFire(), HOLDS_FIRE


def _kept_back(view: View, blow: Blow, message: str) -> Reason:
    """Why he keeps a blow back: by the chance that it had, where it is one that is told by its chance."""
    told = dict(blow.reason.values)
    if "chance" not in told or not blow.targets:
        return HOLDS_FIRE
    target = told.get("target") or view.name(blow.targets[0])
    return Reason(message, "FNG-FIRE-01", (("target", target), ("chance", told["chance"])))


def _lets_pass(view: View, blows: list[Blow]) -> Iterator[Answer]:
    """FNG-VEH-04: to wait for the side of a vehicle, where the best that he could do now is to spend its round."""
    best = blows[0].order
    weapon = best.weapon if isinstance(best, FireAtVehicle | Shots) else ""
    for order in (blow.order for blow in blows if isinstance(blow.order, FireAtVehicle)):
        passes = lets_pass(view, order) if order.weapon == weapon else None
        if passes is not None:
            yield passes
            return


def _blows(view: View, decision: Shoot) -> Iterator[Blow]:
    """His best shot, and everything else that the rules let him answer with."""
    figure, change = decision.figure, decision.change
    found = best_shot(view, figure, decision.targets, change)
    if found is not None:
        gain, shot, worth = found
        message = BACK if decision.bound else FROM_AMBUSH if view.is_hidden(figure) else ""
        yield Blow(gain, shot, reason_of(view, shot, worth, message), tuple(aim.target.piece for aim in shot.aims))
    vehicles = vehicles_of(view.skirmish, decision.targets)
    for gain, (rocket, why) in rockets_at(view, figure, vehicles):
        yield Blow(gain, rocket, why, decision.targets)
    for gain, (order, reason) in gun_rounds(view, figure, vehicles, decision.targets, reacting=True):
        yield Blow(gain, order, reason, decision.targets)
    for gain, (order, reason) in rakes_at(view, figure, vehicles_of(view.skirmish, decision.targets)):
        yield Blow(gain, order, reason, decision.targets)
    for gain, (order, reason) in answers_with_shells(view, figure, decision.targets):
        yield Blow(gain, order, reason, decision.targets)
    for gain, (order, reason) in answers_at_walls(view, figure, decision.targets):
        yield Blow(gain, order, reason, decision.targets)
    for gain, (order, reason) in answers_with_mines(view, figure, decision.targets):
        yield Blow(gain, order, reason, decision.targets)
    foes = [foe for foe in view.foes if foe.figure in decision.targets]
    for gain, (order, reason) in (*throws(view, figure, foes, change), *flames(view, figure, foes, change)):
        yield Blow(gain, order, reason, decision.targets)
