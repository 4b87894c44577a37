"""The wounded: the card for each at the start of a turn, rescue and death: FMJP-7.0."""

from __future__ import annotations

from game.board.table.geometry import BASE, EPSILON, Point, distance
from game.engine.core.orders import Choices, Task, may_always
from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import NOBODY, SIDES, At, Attended, Bleeding, Efficiency
from game.rules.fmjp.model.decisions import KeepCard, Redraw, RedrawCard
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import BleedingChecked, Redrawn, Saved
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import able, at_of, ce_of, figure_of, is_able, is_character, side_of, touches
from game.rules.fmjp.move.room_to_stand import beside, nearest_free
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, BleedOutcome, read_card, rescuer_ce, resolve_bleeding
from game.rules.fmjp.sight.noticing import come_to
from game.rules.fmjp.turn.points_of_entry import opens_turn
from game.rules.fmjp.wounded.falling import die
from game.rules.fmjp.wounded.first_aid import upon

MEDIC = "medic"


@declare
class Bleed(Task, frozen=True):
    """FMJP-7.0-2: one wounded man at the start of a turn."""

    figure: EntityId


# The start of a turn ----------------------------------------------------------------------------


@opens_turn("bleeding")
def check_the_wounded(battle: Battle) -> None:
    """FMJP-7.0-2: each player character at CE 0, ascending; not before the first turn is played."""
    battle.push(*(Bleed(figure) for figure, _ in battle.world.each(Bleeding)))


def attendant_of(battle: Battle, figure: EntityId) -> EntityId:
    """FMJP-4.0-11: who attends to a wounded man: still able, in contact, and no enemy upon them; nobody where there is
    none."""
    world, attended = battle.world, battle.world.find(figure, Attended)
    if attended is None or not is_able(world, attended.by) or upon(world, attended.by, figure):
        return NOBODY
    return attended.by if touches(world, attended.by, figure) else NOBODY


def facts_of(battle: Battle, figure: EntityId, by: EntityId, *, redrawn: bool = False) -> BleedFacts:
    """FMJP-7.0-2..6: what counts for one wounded man."""
    world = battle.world
    return BleedFacts(
        time=world.get(figure, Bleeding).time,
        original_ce=figure_of(world, figure).ce,
        attended=by != NOBODY,
        trained=by != NOBODY and MEDIC in figure_of(world, by).gear,
        redrawn=redrawn,
    )


@FMJP.task(Bleed)
def bleed(battle: Battle, task: Bleed) -> None:
    """FMJP-7.0-2..8: a card; a trained medic who draws a red one may draw again."""
    by = attendant_of(battle, task.figure)
    outcome = resolve_bleeding(facts_of(battle, task.figure, by), battle.ctx.tables, battle.dice)
    if outcome.may_redraw:
        battle.push(RedrawCard(side_of(battle.world, by), by, task.figure, outcome.card))
        return
    settle(battle, task.figure, by, outcome)


def settle(battle: Battle, figure: EntityId, by: EntityId, outcome: BleedOutcome) -> None:
    """FMJP-7.0-3..9: what the card says."""
    world = battle.world
    battle.emit(
        BleedingChecked(figure=figure, card=outcome.card, change=outcome.change, time=outcome.time, medic=by,
                        rule="FMJP-7.0-5" if by != NOBODY else "FMJP-7.0-3")
    )  # fmt: skip
    world.remove(figure, Attended)
    if outcome.end == "dead":
        die(battle, figure, "FMJP-7.0-8" if outcome.card.is_ace_of_spades else "FMJP-7.0-4")
    elif outcome.end == "saved":
        save(battle, figure, by)
    else:
        world.set(figure, Bleeding(outcome.time))


def save(battle: Battle, figure: EntityId, by: EntityId) -> None:
    """FMJP-7.0-6..7, FMJP-7.0-9: active again with CE 1 and never more; a player character who saved him gains one."""
    world = battle.world
    ce = battle.ctx.tables.combat.medic.saved_ce
    world.remove(figure, Bleeding)
    world.set(figure, Efficiency(ce, ce))
    _rise(battle, figure)
    if is_character(world, by):
        was = world.get(by, Efficiency)
        world.set(by, Efficiency(min(was.most, rescuer_ce(was.now, battle.ctx.tables)), was.most))
    battle.emit(Saved(figure=figure, by=by, ce=ce_of(world, by), rule="FMJP-7.0-6"))


def _rise(battle: Battle, figure: EntityId) -> None:
    """FMJP-7.0-6 (house): who was stepped over comes to stand beside whoever stands on his ground, or as near as there
    is room, and is seen."""
    world, at = battle.world, battle.world.get(figure, At)
    others = (other for side in SIDES for other in able(world, side) if other != figure)
    over = next((other for other in others if distance(at_of(world, other), at.point) < BASE - EPSILON), None)
    free = beside(battle, over, figure) if over is not None else Point(*at.point)
    if free is None:
        free = nearest_free(battle, at.point, (figure,))
    come_to(battle, figure, At(free.x, free.y, at.facing))


# The medic's second card ------------------------------------------------------------------------


@FMJP.choices(RedrawCard)
def redraw_choices(battle: Battle, decision: RedrawCard) -> Choices:
    """FMJP-7.0-5: he may draw once more."""
    return Choices([Redraw(), KeepCard()])


@FMJP.order(RedrawCard, Redraw, may_always)
def redraw(battle: Battle, decision: RedrawCard, order: Redraw) -> None:
    """FMJP-7.0-5, FMJP-7.0-8: another card, which may be the ace of spades."""
    facts = facts_of(battle, decision.patient, decision.figure, redrawn=True)
    outcome = resolve_bleeding(facts, battle.ctx.tables, battle.dice)
    battle.emit(Redrawn(figure=decision.figure, patient=decision.patient, card=decision.card, rule="FMJP-7.0-5"))
    settle(battle, decision.patient, decision.figure, outcome)


@FMJP.order(RedrawCard, KeepCard, may_always)
def keep_card(battle: Battle, decision: RedrawCard, order: KeepCard) -> None:
    """FMJP-7.0-5: a red card changes nothing."""
    facts = facts_of(battle, decision.patient, decision.figure, redrawn=True)
    settle(battle, decision.patient, decision.figure, read_card(facts, decision.card, battle.ctx.tables))
