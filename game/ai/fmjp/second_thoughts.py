"""Second thoughts of FMJP's leaders, for a player who tries them: other cover, another target, to wait."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp.bursts import BURST, SAFE
from game.ai.fmjp.fire import fire_at, targets
from game.ai.fmjp.places import exposure
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.shooting import likely_places
from game.rules.fmjp.fire.throwing import GRENADE
from game.rules.fmjp.model.arms import supply_of
from game.rules.fmjp.model.components import Prone, Standing
from game.rules.fmjp.model.decisions import (
    AreaFire,
    BurstGoesOn,
    CardActs,
    ChangePosition,
    Done,
    GoFirst,
    HoldCard,
    IssueOrder,
    KeepOn,
    Move,
    Second,
    Switch,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import npcs_under
from game.rules.fmjp.move.moving import reach_of
from game.rules.fmjp.turn.acting import acting

WAITS = mark("keeps the card and waits")
LETS_GO = mark("lets the other go first")
ANOTHER = mark("the rest goes to the next one")
GOES_ON = mark("the rest goes at the same man")
ENOUGH = mark("leaves it at that")
AIMS = mark("aims at {target} first")
IN_COVER = mark("goes to other cover, {paces} paces")
OUT_OF_SIGHT = mark("goes where nobody sees him, {paces} paces")
LIES_DOWN = mark("lies down where he is")
AT_COVER = mark("fires at cover where somebody may lie")
GRENADES = mark("throws a grenade at {target}")
HOLDS = mark("orders {npc} to stay where he is")

LOOKED_AT = 24
"""So many places within reach at most are compared."""


def second_thoughts(game: Battle) -> Iterator[Answer]:
    """Other orders than the leader's own, the likelier first; not all of them legal."""
    decision = game.decision
    if isinstance(decision, GoFirst):
        yield Second(), Reason(LETS_GO, "FMJP-2.0-5")
    if isinstance(decision, BurstGoesOn):
        yield KeepOn(), Reason(GOES_ON, "FMJP-5.2-3")
        for other in decision.sweep:
            yield Switch(other), Reason(ANOTHER, "FMJP-5.2-4")
    if isinstance(decision, CardActs):
        yield from _card(View(game, decision), decision)


def _card(view: View, decision: CardActs) -> Iterator[Answer]:
    men = acting(view.battle, decision)
    if not men:
        return
    figure = decision.figure if decision.figure in men else men[0]
    if figure == decision.figure:
        yield HoldCard(figure), Reason(WAITS, "FMJP-3.0-5")
    else:
        yield Done(), Reason(ENOUGH, "FMJP-3.0-5")
    best = targets(view, figure)[:2]
    for target in best[:1]:
        yield from _first(fire_at(view, figure, target))
    yield from _moves(view, figure)
    for target in best[:1]:
        values = (("target", view.name(target.figure)),)
        yield TakeAim(figure, Point(*view.at(target.figure))), Reason(AIMS, "FMJP-4.0-13", values)
    for target in best[1:]:
        yield from _first(fire_at(view, figure, target))
    yield from _others(view, figure)


def _first(answers: Iterator[Answer]) -> Iterator[Answer]:
    """The last of the ways to fire at somebody is the plain one: all of it at him."""
    every = list(answers)
    yield from every[-1:]


def _moves(view: View, figure: EntityId) -> Iterator[Answer]:
    """The best cover within reach, and the nearest place out of everybody's sight."""
    if view.world.has(figure, Prone):
        return
    standing = view.world.find(figure, Standing)
    if standing is not None and standing.order not in ("cover", "go", "follow"):
        return
    at, most = view.at(figure), reach_of(view.battle, view.decision, figure, "advance")
    ground = view.ground
    near = ground.near(at, most)
    numbers = near.numbers.tolist()
    step = max(1, len(numbers) // LOOKED_AT)
    some = numbers[::step]
    seen = exposure(view, some)
    costs = near.cost.tolist()[::step]
    here = exposure(view, [ground.nearest(at)])[0]
    rows = list(zip(some, seen, costs, strict=True))
    if view.foes:
        safer = sorted((round(risk, 3), -ground.shelter(number), cost, number) for number, risk, cost in rows)
        for risk, _, cost, number in safer[:1]:
            if risk < here:
                path = ground.way(at, ground.point(number), most)
                if path:
                    yield Move(figure, path, "advance"), Reason(OUT_OF_SIGHT, "FMJP-4.0-3", (("paces", round(cost)),))
    covered = sorted((-ground.shelter(number), cost, number) for number, _, cost in rows if ground.shelter(number))
    for _, cost, number in covered[:1]:
        path = ground.way(at, ground.point(number), most)
        if path:
            yield Move(figure, path, "advance"), Reason(IN_COVER, "FMJP-4.0-3", (("paces", round(cost)),))


def _others(view: View, figure: EntityId) -> Iterator[Answer]:
    """A grenade, fire at what may hide somebody, to lie down, and men told to stay."""
    yield from _grenade(view, figure)
    if view.foes and not view.world.has(figure, Prone):
        yield ChangePosition(figure, "prone"), Reason(LIES_DOWN, "FMJP-4.0-12")
    if figure == view.owner:
        yield from _owner(view, figure)


def _grenade(view: View, figure: EntityId) -> Iterator[Answer]:
    """At the nearest in sight, where none of his own is near."""
    if supply_of(view.world, figure, GRENADE):
        reach = view.battle.ctx.tables.blasts[GRENADE].reach
        for foe in view.in_sight(figure)[:1]:
            if view.gap(figure, foe) <= reach and all(view.gap(man, foe) >= SAFE for man in view.men):
                values = (("target", view.name(foe)),)
                yield Throw(figure, "grenade", AtPiece(foe)), Reason(GRENADES, "FMJP-5.4-3", values)


def _owner(view: View, figure: EntityId) -> Iterator[Answer]:
    if not view.foes:
        for place in likely_places(view.battle, figure)[:1]:
            if all(distance(place, view.at(man)) > BURST for man in view.men):
                yield AreaFire(figure, AtPoint(place), (view.card,)), Reason(AT_COVER, "FMJP-5.0-6")
    for npc in npcs_under(view.world, figure)[:1]:
        standing = view.world.find(npc, Standing)
        if standing is not None and standing.order == "follow":
            values = (("npc", view.name(npc)),)
            yield IssueOrder(figure, npc, "hold", (view.card,)), Reason(HOLDS, "FMJP-4.1-1", values)
