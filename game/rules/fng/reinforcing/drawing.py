"""A side checks for reinforcements: its cards are turned up, and one is drawn against the highest: FNG-REINF-06..11."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import SIDES
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME
from game.engine.text import mark
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.missions import Bearing
from game.rules.fng.model.components.reinforcing import UNKNOWN, Deck, Reserve
from game.rules.fng.model.events.reinforcing import CardsTurnedUp, NothingComes, ReinforcementDrawn
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.reinforcing.cards import Flank
from game.rules.fng.reinforcing.bringing import Bring
from game.rules.fng.reinforcing.holding import cards_of, fired_in, held_cards, keep, reserve_of, take_out
from game.rules.fng.reinforcing.one_edge import settle_edge
from game.rules.fng.resolve.reinforcing.cards import (
    Card,
    brings_something,
    cards_at,
    counts_as,
    draw_card,
    flank_of,
    resolve_first_check,
    resolve_overrun_flank,
)
from game.rules.fng.turn.points_of_entry import TURN

DUE = mark("whether reinforcements that are due arrive")


@TURN.after_dice("reinforcements")
def check_for_reinforcements(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-REINF-06..11, FNG-POSTURE-05: at the start of its phase a side draws where its dice say so."""
    reserve = reserve_of(skirmish.world, entered.side)
    if reserve is not None and is_due(skirmish, entered.side):
        draw(skirmish, first_check(skirmish, reserve) if reserve.held == UNKNOWN else reserve)


def is_due(skirmish: Skirmish, side: str) -> bool:
    """FNG-REINF-06, FNG-POSTURE-05: whether a side checks in this phase: once shots have been fired, with seven on both
    dice and the higher of them; a busy one on more totals in the turn after gunfire."""
    world, row = skirmish.world, skirmish.ctx.tables.reinforcing.draw
    clock = world.the(Clock)
    own = SIDES.index(side)
    if not fired_in(world) or clock.dice[0] == clock.dice[1]:
        return False
    if sum(clock.dice) == row.total and clock.dice[own] > clock.dice[1 - own]:
        return True
    after_gunfire = clock.turn - 1 in fired_in(world)
    return after_gunfire and activity_of(skirmish, side) == "high" and sum(clock.dice) in row.busy


def activity_of(skirmish: Skirmish, side: str) -> str:
    """FNG-POSTURE-01: how busy a side is, where dice have said so."""
    bearing = skirmish.world.find(THE_GAME, Bearing)
    return bearing.activity if bearing is not None and bearing.side == side else ""


def first_check(skirmish: Skirmish, reserve: Reserve) -> Reserve:
    """FNG-REINF-03..04, FNG-REINF-07, FNG-MISSION-41, FNG-MISSION-52: its cards are turned up; the highest is kept, and
    counts as no less than a ten in a large action."""
    world, tables = skirmish.world, skirmish.ctx.tables
    row = cards_of(skirmish, reserve.side)
    assert row is not None
    count = cards_at(row.level, tables, large=row.large)
    found = resolve_first_check(world.the(Deck).out, held_cards(world), count, skirmish.dice)
    take_out(world, tuple(card.number for card in found.cards))
    kept = structs.replace(reserve, held=found.kept.number, counts=counts_as(found.kept, tables, large=row.large))
    keep(world, kept)
    skirmish.emit(
        CardsTurnedUp(
            side=reserve.side, cards=tuple(card.number for card in found.cards), kept=found.kept.number,
            large=kept.counts > found.kept.place, rule="FNG-REINF-07",
        )
    )  # fmt: skip
    return kept


def draw(skirmish: Skirmish, reserve: Reserve) -> None:
    """FNG-REINF-08..10: one card of the deck; a lower one brings what stands in the table and is held from now on."""
    world, tables, side = skirmish.world, skirmish.ctx.tables, reserve.side
    card = draw_card(world.the(Deck).out, held_cards(world), skirmish.dice)
    take_out(world, (card.number,))
    lower = brings_something(card, reserve.counts)
    row = cards_of(skirmish, side)
    assert row is not None
    faction = tables.reinforcing.factions[tables.reinforcing.faction_of(row.army)]
    what = faction.brings(card.rank) if lower else ()
    skirmish.emit(
        ReinforcementDrawn(
            side=side, card=card.number, held=reserve.held, lower=lower,
            what=tuple(map(tables.reinforcing.title, what)),
            rule="FNG-REINF-09" if lower else "FNG-REINF-08",
        )
    )  # fmt: skip
    if not lower:
        return
    keep(world, structs.replace(reserve, held=card.number, counts=card.place))
    if what and not _stays_away(skirmish, side):
        flank = _flank(skirmish, side, card, overrun=row.overrun)
        skirmish.push(*(Bring(side, each, flank) for each in what))


def _stays_away(skirmish: Skirmish, side: str) -> bool:
    """FNG-POSTURE-04: whether those of a side that is not busy do not arrive in this turn; then they are lost."""
    if activity_of(skirmish, side) != "low":
        return False
    die, row = skirmish.dice.d6(DUE, "FNG-POSTURE-04"), skirmish.ctx.tables.reinforcing.draw
    if die <= row.idle_to:
        return False
    skirmish.emit(NothingComes(side=side, die=die, what="", rule="FNG-POSTURE-04"))
    return True


def _flank(skirmish: Skirmish, side: str, card: Card, *, overrun: bool) -> Flank:
    """FNG-REINF-12, FNG-OPENING-08, FNG-MISSION-39, FNG-MISSION-40: by the suit, or by a die where the enemy is behind
    them; where a position is defended over one edge, whatever the suit."""
    if settle_edge(skirmish, side):
        return "rear"
    return resolve_overrun_flank(skirmish.dice) if overrun else flank_of(card, skirmish.ctx.tables)
