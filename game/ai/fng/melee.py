"""Hand to hand: whom to charge and when, when to step back, and what to do with an enemy who lies at one's feet."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from game.ai.fng.odds import MAN
from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.melee.breaking_off import steps_back
from game.rules.fng.melee.rounds import fighter_of, round_of
from game.rules.fng.model.components.figures import BODIES, Figure, HunkeredDown, OutOfFight
from game.rules.fng.model.decisions.melee import BreakOff, Capture, Charge, Onset
from game.rules.fng.resolve.casualties import enemies_of, melees, part
from game.rules.fng.resolve.charge import (
    BeingChargedFacts,
    WantingToChargeFacts,
    resolve_being_charged,
    resolve_wanting_to_charge,
)
from game.rules.fng.resolve.melee_round import MeleeFacts
from game.rules.fng.sight.testers import in_cover_from, tester_of

CHARGES = mark("charges {target}: hand to hand {won} % to put him down against {lost} %")
TAKES = mark("charges {target}, who keeps his head down, to take him prisoner")
CAPTURES = mark("takes {target} prisoner, who lies there")

CLOSE = 9.0
"""Inches beyond which nobody thinks of a charge."""

BREAKS_OFF = mark("breaks off: one more round is {won} % to put {enemy} down against {lost} % to go down himself")

FLIGHT = 900
"""The worth of an enemy who runs from a charge."""

HELD_FIRE = 40
"""Hundredths of the danger on the way that count: not everybody fires."""


def charge_worth(view: View, figure: EntityId, foe: Foe, least: int) -> tuple[int, int, int] | None:
    """The worth of a charge at an enemy, and the chances in percent to put him down and to be put down, once there.

    None, as soon as that is sure, where it is worth no more than ``least``.
    """
    skirmish, world = view.skirmish, view.world
    danger = int(view.danger(figure)[view.ground.nearest(foe.at)]) * HELD_FIRE // 100
    if MAN - danger <= least:
        return None
    goes = _wants_to(view, figure, foe)
    if round(goes * MAN) - danger <= least:
        return None
    if world.has(foe.figure, HunkeredDown):
        return round(goes * MAN) - danger, 100, 0
    mine, his = fighter_of(skirmish, figure), fighter_of(skirmish, foe.figure)
    won, lost = view.odds.melee(MeleeFacts((mine, his), ((0, 1),), skirmish.ctx.edition))
    reacts = _is_charged(view, figure, foe)
    runs = reacts.get("run away", 0.0)
    worth = goes * (runs * FLIGHT + (1.0 - runs) * (won - lost))
    gain = round(worth) - danger
    return (gain, round(won / 10), round(lost / 10)) if gain > least else None


def _wants_to(view: View, figure: EntityId, foe: Foe) -> float:
    tables = view.odds.tables
    facts = WantingToChargeFacts(
        tester_of(view.skirmish, figure), cover=in_cover_from(view.skirmish, figure, foe.figure)
    )
    found = view.odds.walked(facts, lambda dice: str(resolve_wanting_to_charge(facts, tables, dice).result))
    return found.get("charge", 0.0)


def _is_charged(view: View, figure: EntityId, foe: Foe) -> dict[str, float]:
    tables = view.odds.tables
    facts = BeingChargedFacts(
        tester_of(view.skirmish, foe.figure),
        cover=in_cover_from(view.skirmish, foe.figure, figure),
        side=aspect(foe.at, foe.facing, view.at(figure), BODIES.shape(view.world, foe.figure).ahead),
        able=bool(view.guns(foe.figure)),
    )
    return dict(view.odds.walked(facts, lambda dice: str(resolve_being_charged(facts, tables, dice).result)))


def close_by(view: View, figure: EntityId) -> list[Foe]:
    """The enemies so near that he thinks of charging them."""
    return [foe for foe in view.foes if distance(view.at(figure), foe.at) <= CLOSE]


def charges(view: View, figure: EntityId, instead: int) -> Iterator[tuple[int, Answer]]:
    """FNG-REACT-19: the charges of one man that are worth more than ``instead``, the best first."""
    if view.is_hidden(figure) and view.mission.kind == "hold":
        return
    found = []
    for foe in close_by(view, figure):
        worth = charge_worth(view, figure, foe, instead + view.temper.margin)
        if worth is not None:
            found.append((worth[0], -foe.figure, foe, *worth[1:]))
    for gain, _, foe, won, lost in sorted(found, key=lambda each: (-each[0], -each[1])):
        values: tuple[tuple[str, str | int], ...] = (("target", view.name(foe.figure)), ("won", won), ("lost", lost))
        message = TAKES if view.world.has(foe.figure, HunkeredDown) else CHARGES
        order = Charge((Onset(figure, foe.figure),))
        yield gain, (order, Reason(message, "FNG-REACT-19", values[:1] if message == TAKES else values))


def captures(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-DAMAGE-04: an enemy who lies at his feet is taken prisoner, where no other enemy is near to be fought."""
    world = view.world
    for target, man, _ in world.each(Figure, OutOfFight):
        if man.side == other_side(view.side) and BODIES.touch(world, figure, target):
            yield Capture(figure, target), Reason(CAPTURES, "FNG-DAMAGE-04", (("target", man.name),))


# Breaking off -----------------------------------------------------------------------------------


def breaks_off(view: View, figure: EntityId, inches: float) -> Iterator[Answer]:
    """FNG-MELEE-07: steps back from a melee that goes badly, where the enemy's fire will cost him less than a round.

    ``inches``: how far he can go."""
    enemies = enemies_of(view.world, figure)
    if not enemies:
        return
    coming = _one_more_round(view, figure)
    if coming is None:
        return
    won, lost, worst = coming
    if won >= lost:
        return
    apart = _apart(view, figure)
    danger = apart.danger(figure)
    ground, steps = view.ground_of(figure), dict.fromkeys(steps_back(view.skirmish, figure, inches))
    each = [(int(danger[ground.nearest(to)]), number, to) for number, to in enumerate(steps)]
    values: tuple[tuple[str, str | int], ...] = (
        ("won", round(won / 10)), ("enemy", view.name(worst)), ("lost", round(lost / 10)),
    )  # fmt: skip
    for risk, _, to in sorted(each):
        if won - lost + view.temper.margin < -risk:
            yield BreakOff(figure, to), Reason(BREAKS_OFF, "FNG-MELEE-07", values)


def _one_more_round(view: View, figure: EntityId) -> tuple[int, int, EntityId] | None:
    """The gain and cost of the next round for him, in thousandths of a man, and the enemy most to be feared in it; None
    where he and his enemies have fought theirs."""
    melee = melees(view.world, (figure,))[0]
    fighters, facts = round_of(view.skirmish, melee)
    if figure not in fighters:
        return None
    own = fighters.index(figure)
    duels = [(view.odds.melee(facts, own, enemy), fighters[enemy]) for enemy in facts.enemies(own)]
    worst = max(duels, key=lambda duel: (duel[0][1], -duel[1]))
    survives = prod(1.0 - lost / MAN for (_, lost), _ in duels)
    return sum(won for (won, _), _ in duels), round(MAN * (1.0 - survives)), worst[1]


def _apart(view: View, figure: EntityId) -> View:
    """The table as it will be once he has stepped back: those he fought have their hands free for their guns."""
    twin = view.skirmish.copy()
    part(twin.world, figure)
    return View(twin, view.side, view.temper)
