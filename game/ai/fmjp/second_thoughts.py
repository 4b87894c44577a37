"""Second thoughts of FMJP's leaders, for a player who tries them: other places, fire, a grenade, to wait."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from game.ai.fmjp.fire.blasts import SAFE
from game.ai.fmjp.fire.shots import fire_at, targets
from game.ai.fmjp.other_places import other_places
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.throwing import GRENADE
from game.rules.fmjp.model.arms import supply_of
from game.rules.fmjp.model.components import Standing
from game.rules.fmjp.model.decisions import (
    BurstGoesOn,
    CardActs,
    ChangeWeapon,
    Done,
    Fire,
    GoFirst,
    HoldCard,
    KeepOn,
    Move,
    Reload,
    Second,
    Switch,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.turn.acting import acting

WAITS = mark("keeps the card and waits")
LETS_GO = mark("lets the other go first")
ANOTHER = mark("the rest goes to the next one")
GOES_ON = mark("the rest goes at the same man")
ENOUGH = mark("leaves it at that")
GRENADES = mark("throws a grenade at {target}")

WEIGHED = (Fire, TakeAim, Throw, ChangeWeapon, Reload)
"""Orders that are not thought over: the leader has weighed them by their exact chances, and a few futures know less."""


def own_thoughts(answers: Iterator[Answer]) -> Iterator[Answer]:
    """The leader's thoughts that are tried: of what is weighed none but the first, of ways those of the same man."""
    first = next(answers, None)
    if first is None:
        return
    yield first
    order = first[0]
    if isinstance(order, Move):
        yield from takewhile(lambda answer: isinstance(answer[0], Move) and answer[0].figure == order.figure, answers)
    elif not isinstance(order, WEIGHED):
        yield from answers


def second_thoughts(game: Battle, first: Order) -> Iterator[Answer]:
    """Other orders than the leader's ``first``, the likelier first; not all of them legal."""
    decision = game.decision
    if isinstance(decision, GoFirst):
        yield Second(), Reason(LETS_GO, "FMJP-2.0-5")
    if isinstance(decision, BurstGoesOn):
        yield KeepOn(), Reason(GOES_ON, "FMJP-5.2-3")
        for other in decision.sweep:
            yield Switch(other), Reason(ANOTHER, "FMJP-5.2-4")
    if isinstance(decision, CardActs):
        yield from _card(View(game, decision), decision, first)


def _card(view: View, decision: CardActs, first: Order) -> Iterator[Answer]:
    men = acting(view.battle, decision)
    if not men or isinstance(first, WEIGHED):
        return
    figure = first.figure if isinstance(first, Move) else decision.figure if decision.figure in men else men[0]
    standing = view.world.find(figure, Standing)
    if standing is None or standing.order in ("cover", "go", "follow"):
        yield from other_places(view, figure)
    if isinstance(first, Move):
        waits = (HoldCard(figure), Reason(WAITS, "FMJP-3.0-5")), (Done(), Reason(ENOUGH, "FMJP-3.0-5"))
        yield waits[figure != decision.figure]
        return
    for target in targets(view, figure)[:1]:
        yield from _first(fire_at(view, figure, target))
    yield from _grenade(view, figure)


def _first(answers: Iterator[Answer]) -> Iterator[Answer]:
    """The last of the ways to fire at somebody is the plain one: all of it at him."""
    every = list(answers)
    yield from every[-1:]


def _grenade(view: View, figure: EntityId) -> Iterator[Answer]:
    """At the nearest in sight, where none of his own is near."""
    if supply_of(view.world, figure, GRENADE):
        reach = view.battle.ctx.tables.blasts[GRENADE].reach
        for foe in view.in_sight(figure)[:1]:
            if view.gap(figure, foe) <= reach and all(view.gap(man, foe) >= SAFE for man in view.men):
                values = (("target", view.name(foe)),)
                yield Throw(figure, "grenade", AtPiece(foe)), Reason(GRENADES, "FMJP-5.4-3", values)
