"""Cards that are kept, when a side plays them: FOF-FOW-2..3, completion F13."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.board.skirmish.sides import US, other_side
from game.board.table.measure.geometry import Point, distance, middle_of, snapped
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark, shortest
from game.rules.fof.cards_drawn import attack_by_card
from game.rules.fof.fire.smoke import put_smoke
from game.rules.fof.model.components import Arrivals, At, Extra, InCover, InUnit, Unit
from game.rules.fof.model.decisions import Activation, CardTime, Decline, Pass, PlayCard, Reroll, UnitActs
from game.rules.fof.model.events import UnitAppeared
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.grounds import best_cover
from game.rules.fof.model.hand import hand_of, holds, spend
from game.rules.fof.model.points_of_entry import TURN, between_units, offers
from game.rules.fof.model.query import men_up, on_table, point_of, real, shown, why_no_room
from game.rules.fof.model.tables.ground import CoverClass
from game.rules.fof.model.tasks import CheckMorale, GoOn, HoldCards, NextUnit, Rally, Treat
from game.rules.fof.nerve.morale import suffer
from game.rules.fof.sight import near, sees, who_sees
from game.rules.fof.wounded import befall

NOT_HELD = mark("You do not hold that card.")
NOT_NOW = mark("That card is played when its moment comes.")
WHO = mark("Choose a unit for the card.")
WHERE = mark("Choose a place for the card.")
ENEMY_IN_WORKS = mark("A unit in fortified or better cover is safe from a marksman.")
NO_LEADER_SEES = mark("No leader of yours sees that unit.")
IS_SEEN = mark("An enemy sees that unit.")
TOO_FAR = mark("That is more than {inches} inches from every unit of yours.")
TOO_NEAR = mark("That is less than {inches} inches from an enemy.")
NO_COVER = mark("There is no cover at that place.")
OFF_GROUND = mark("Nobody can stand there.")

_STRONG: tuple[CoverClass, ...] = ("fortified", "reinforced")
PROACTIVE = ("hidden_marksman", "rockets", "spider_hole", "smoke_out", "buried_rice", "late_arrivals")
"""The cards that a side plays of its own accord; the others answer a check or go with a shot."""

Check = Callable[[Battle, str, PlayCard], Refusal | None]
Play = Callable[[Battle, str, PlayCard], None]


# What forbids them ------------------------------------------------------------------------------


def why_not_play(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-2: what forbids a side to play this card so."""
    if not holds(battle.world, side, order.card):
        return refuse("FOF-FOW-2", NOT_HELD)
    if order.card not in PROACTIVE:
        return refuse("FOF-FOW-2", NOT_NOW)
    return _CHECKS[order.card](battle, side, order)


def _why_not_enemy(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    world = battle.world
    if order.at is not None or order.unit not in shown(world, other_side(side)) or not men_up(world, order.unit):
        return refuse("FOF-FOW-3", WHO)
    return None


def _why_not_marksman(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: card 3: one enemy unit that is not in fortified or better cover."""
    refusal = _why_not_enemy(battle, side, order)
    if refusal is not None:
        return refusal
    cover = best_cover(battle.ctx.grounds.cover_at(point_of(battle.world, order.unit)))
    return refuse("FOF-FOW-3", ENEMY_IN_WORKS) if cover in _STRONG else None


def _why_not_rockets(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: card 8: one enemy unit in sight of a leader of the side."""
    refusal = _why_not_enemy(battle, side, order)
    if refusal is not None:
        return refusal
    seen = any(sees(battle, unit, order.unit) for unit in real(battle.world, side))
    return None if seen else refuse("FOF-FOW-3", NO_LEADER_SEES)


def _why_not_own(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """A unit of the side that no enemy sees."""
    world = battle.world
    if order.unit not in real(world, side):
        return refuse("FOF-FOW-3", WHO)
    if who_sees(battle, point_of(world, order.unit), shown(world, other_side(side))):
        return refuse("FOF-FOW-3", IS_SEEN)
    return None


def _why_not_hole(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: card 9: any cover that is 6 inches or more from every enemy."""
    refusal = _why_not_own(battle, side, order)
    if refusal is not None:
        return refusal
    if order.at is None:
        return refuse("FOF-FOW-3", WHERE)
    inches = battle.ctx.tables.cards["spider_hole"].inches
    enemies = on_table(battle.world, other_side(side))
    if any(distance(point_of(battle.world, enemy), order.at) < inches - 1e-6 for enemy in enemies):
        return refuse("FOF-FOW-3", TOO_NEAR, inches=shortest(inches, 2))
    if battle.ctx.paths.why_not_stand(order.at) is not None:
        return refuse("FOF-FOW-3", OFF_GROUND)
    if not battle.ctx.grounds.is_sheltered(order.at):
        return refuse("FOF-FOW-3", NO_COVER)
    return why_no_room(battle.world, order.unit, order.at)


def _why_not_rice(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: card 16: a unit that no enemy sees."""
    return refuse("FOF-FOW-3", WHO) if order.at is not None else _why_not_own(battle, side, order)


def _why_not_smoke(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: card 13: within 8 inches of one of its units."""
    if order.at is None or order.unit:
        return refuse("FOF-FOW-3", WHERE)
    inches = battle.ctx.tables.cards["smoke_out"].inches
    if not battle.ctx.map.on_table(order.at) or not near(battle.world, order.at, real(battle.world, side), inches):
        return refuse("FOF-FOW-3", TOO_FAR, inches=shortest(inches, 2))
    return None


def _why_not_arrive(battle: Battle, side: str, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: card 18: any time."""
    return refuse("FOF-FOW-3", NOT_NOW) if order.unit or order.at is not None else None


_CHECKS: dict[str, Check] = {
    "hidden_marksman": _why_not_marksman,
    "rockets": _why_not_rockets,
    "spider_hole": _why_not_hole,
    "smoke_out": _why_not_smoke,
    "buried_rice": _why_not_rice,
    "late_arrivals": _why_not_arrive,
}


# What they do -----------------------------------------------------------------------------------


def play(battle: Battle, side: str, order: PlayCard) -> None:
    """FOF-FOW-2..3: the card takes effect and is used up."""
    spend(battle, side, order.card, order.unit, order.at)
    _PLAYS[order.card](battle, side, order)


def _marksman(battle: Battle, side: str, order: PlayCard) -> None:
    battle.push(*attack_by_card(battle, order.card, order.unit, leader=True))


def _rockets(battle: Battle, side: str, order: PlayCard) -> None:
    battle.push(*attack_by_card(battle, order.card, order.unit))


def _hole(battle: Battle, side: str, order: PlayCard) -> None:
    world = battle.world
    assert order.at is not None
    place = snapped(order.at)
    world.remove(order.unit, InCover)
    world.set(order.unit, At(*place))
    battle.emit(UnitAppeared(unit=order.unit, at=place, why="hole", rule="FOF-FOW-3"))


def _rice(battle: Battle, side: str, order: PlayCard) -> None:
    world, points = battle.world, battle.ctx.tables.cards[order.card].points
    extra = world.find(THE_GAME, Extra) or Extra()
    rice = {"rice_us": extra.rice_us + points} if side == US else {"rice_vc": extra.rice_vc + points}
    world.put(structs.replace(extra, **rice))


def _smoke(battle: Battle, side: str, order: PlayCard) -> None:
    assert order.at is not None
    put_smoke(battle, side, order.at)


def _arrive(battle: Battle, side: str, order: PlayCard) -> None:
    world = battle.world
    due = world.find(THE_GAME, Arrivals) or Arrivals(())
    world.put(Arrivals((*due.sides, side)))


_PLAYS: dict[str, Play] = {
    "hidden_marksman": _marksman,
    "rockets": _rockets,
    "spider_hole": _hole,
    "smoke_out": _smoke,
    "buried_rice": _rice,
    "late_arrivals": _arrive,
}


# When they are played ---------------------------------------------------------------------------


@between_units("cards")
def offer_cards(battle: Battle, side: str, choices: Choices) -> None:
    """FOF-FOW-2: what the cards that a side keeps could be played on."""
    world = battle.world
    for card in dict.fromkeys(hand_of(world, side)):
        if card in ("hidden_marksman", "rockets"):
            choices.spread(PlayCard, (card,), shown(world, other_side(side)))
        elif card == "buried_rice":
            choices.spread(PlayCard, (card,), real(world, side))
        elif card == "spider_hole":
            choices.spread(PlayCard, (card,), real(world, side), holes(battle))
        elif card == "smoke_out":
            choices.spread(
                PlayCard,
                (card,),
                (EntityId(0),),
                [Point(*snapped(point_of(world, unit))) for unit in real(world, side)],
            )
        elif card == "late_arrivals":
            choices.add(PlayCard(card))


def holes(battle: Battle) -> tuple[Point, ...]:
    """FOF-FOW-3: places of cover that are offered for card 9: in houses, and in the middle of growth."""
    grounds = battle.ctx.grounds
    areas = (middle_of(area.outline) for area in battle.ctx.field.map.areas)
    houses = battle.ctx.field.over(grounds.movers["tactical"]).refuges
    return tuple(dict.fromkeys((*houses, *(at for at in areas if grounds.is_sheltered(at)))))


@offers("cards")
def offer_cards_in_activation(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-FOW-2: cards can be played while a unit of the side is active."""
    offer_cards(battle, decision.side, choices)


def why_not_play_between(battle: Battle, decision: Activation | CardTime | UnitActs, order: PlayCard) -> Refusal | None:
    """FOF-FOW-2: what forbids the side that decides to play this card so."""
    return why_not_play(battle, decision.side, order)


@FOF.order(Activation, PlayCard, why_not_play_between)
def play_between(battle: Battle, decision: Activation, order: PlayCard) -> None:
    """FOF-FOW-2: a card, and then the next unit."""
    battle.push(NextUnit(decision.side))
    play(battle, decision.side, order)


@FOF.order(UnitActs, PlayCard, why_not_play_between)
def play_while_active(battle: Battle, decision: UnitActs, order: PlayCard) -> None:
    """FOF-FOW-2: a card, and then what the active unit does next."""
    battle.push(GoOn(decision.unit))
    play(battle, decision.side, order)


@TURN.after_dice("held cards")
def cards_before_half(battle: Battle, entered: Enter) -> None:
    """FOF-FOW-2: before the half of a side the other one may play a card that it holds."""
    battle.push(HoldCards(other_side(entered.side)))


@FOF.task(HoldCards)
def hold_cards(battle: Battle, task: HoldCards) -> None:
    """FOF-FOW-2: the side is asked if it can play a card now."""
    choices = Choices()
    offer_cards(battle, task.side, choices)
    if any(
        isinstance(order, PlayCard) and why_not_play(battle, task.side, order) is None for order in choices
    ):  # fmt: skip
        battle.push(CardTime(task.side))


@FOF.choices(CardTime)
def card_time_choices(battle: Battle, decision: CardTime) -> Choices:
    """Play a card, or none."""
    choices = Choices([Pass()])
    offer_cards(battle, decision.side, choices)
    return choices


@FOF.order(CardTime, Pass, may_always)
def play_none(battle: Battle, decision: CardTime, order: Pass) -> None:
    """FOF-FOW-2: no card now."""


@FOF.order(CardTime, PlayCard, why_not_play_between)
def play_in_time(battle: Battle, decision: CardTime, order: PlayCard) -> None:
    """FOF-FOW-2: a card, and then perhaps another one."""
    battle.push(HoldCards(decision.side))
    play(battle, decision.side, order)


WRONG_CARD = mark("Another card is asked for now.")


def why_not_reroll(battle: Battle, decision: Reroll, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: the card that is asked for, on nothing else."""
    if order.card != decision.card or order.unit or order.at is not None:
        return refuse("FOF-FOW-2", WRONG_CARD)
    return None


@FOF.choices(Reroll)
def reroll_choices(battle: Battle, decision: Reroll) -> Choices:
    """Play the card, or keep it."""
    return Choices([Decline(), PlayCard(decision.card)])


@FOF.order(Reroll, Decline, may_always)
def keep_card(battle: Battle, decision: Reroll, order: Decline) -> None:
    """FOF-FOW-2: the check stands."""
    if decision.what == "morale":
        suffer(battle, decision.subject, decision.result)
    elif decision.what == "casualty":
        befall(battle, decision.subject, decision.result)


@FOF.order(Reroll, PlayCard, why_not_reroll)
def throw_again(battle: Battle, decision: Reroll, order: PlayCard) -> None:
    """FOF-FOW-3: cards 6 and 12: the check is thrown again."""
    world, subject = battle.world, decision.subject
    unit = subject if world.has(subject, Unit) else EntityId(world.get(subject, InUnit).to)
    spend(battle, decision.side, decision.card, unit)
    if decision.what == "morale":
        battle.push(CheckMorale(subject, decision.casualties, again=True))
    elif decision.what == "rally":
        battle.push(Rally(subject))
    else:
        battle.push(Treat(subject, EntityId(decision.casualties), quick=True))
