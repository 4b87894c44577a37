"""The turn: bleeding, hands, the action pack card by card, and what comes between: FMJP-2.0, FMJP-3.0."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, US, VC
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, action_pack, deal, take
from game.rules.fmjp.model.components import (
    Acted,
    ActionsTaken,
    Clock,
    Dealt,
    FirstCards,
    Hand,
    Held,
    MovedThisTurn,
    Pack,
    Trail,
)
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import CardTurned, HandDealt, JokerDealt, PackMade, TurnBegan
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import ce_of, characters, clock_of
from game.rules.fmjp.turn.owners import Owners
from game.rules.fmjp.turn.points_of_entry import TURN, on_joker
from game.rules.fmjp.turn.victory import Judge

ACTION_CARD = mark("action card")


@declare
class PlayTurn(Task, frozen=True):
    """FMJP-3.0-1..4: play one whole turn."""

    turn: int


@declare
class DealHands(Task, frozen=True):
    """FMJP-3.0-4: new hands."""


@declare
class Joker(Task, frozen=True):
    """FMJP-9.0-1: a joker was dealt to this player character."""

    side: str
    figure: EntityId


@declare
class MakePack(Task, frozen=True):
    """FMJP-3.0-1: the action pack."""


@declare
class TurnCard(Task, frozen=True):
    """FMJP-3.0-2: the next card of the pack."""


@FMJP.task(PlayTurn)
def play_turn(battle: Battle, task: PlayTurn) -> None:
    """FMJP-3.0-1, FMJP-7.0-2, FMJP-9.0-3: the wounded are seen to, hands are dealt, the pack is made; nothing in it is
    left to an umpire."""
    world = battle.world
    for kind in (Acted, ActionsTaken, MovedThisTurn, Trail, FirstCards):
        world.clear(kind)
    world.put(Clock(task.turn))
    battle.emit(TurnBegan(turn=task.turn, rule="FMJP-3.0-1"))
    battle.push(*TURN.start.entries(), Judge(), DealHands(), MakePack(), TurnCard())


@FMJP.task(DealHands)
def deal_hands(battle: Battle, task: DealHands) -> None:
    """FMJP-2.0-2, FMJP-3.0-4, FMJP-9.0-1: completely new hands, as many cards as each man has CE now; each joker is
    laid aside and brings a random event."""
    world = battle.world
    world.clear(Hand)
    world.clear(Held)
    jokers: list[Task] = []
    dealt: dict[str, tuple[Card, ...]] = {}
    for side in SIDES:
        figures = sorted(characters(world, side), key=lambda figure: (-ce_of(world, figure), figure))
        hands = deal([ce_of(world, figure) for figure in figures], battle.dice)
        for figure, cards, laid_aside in zip(figures, hands.hands, hands.jokers, strict=True):
            world.set(figure, Hand(cards))
            battle.emit(HandDealt(figure=figure, cards=cards, rule="FMJP-2.0-2"))
            jokers += [Joker(side, figure)] * laid_aside
        dealt[side] = tuple(sorted(card for hand in hands.hands for card in hand))
    world.put(Dealt(dealt[US], dealt[VC]))
    battle.push(*jokers)


@FMJP.task(Joker)
def joker(battle: Battle, task: Joker) -> None:
    """FMJP-9.0-1: it causes one random event at once."""
    battle.emit(JokerDealt(side=task.side, figure=task.figure, rule="FMJP-9.0-1"))
    for happens in on_joker:
        happens(battle, task.side, task.figure)


@FMJP.task(MakePack)
def make_pack(battle: Battle, task: MakePack) -> None:
    """FMJP-3.0-1: one copy of each different ID card in play."""
    pack = action_pack(hand.cards for _, hand in battle.world.each(Hand))
    battle.world.put(Pack(pack))
    battle.emit(PackMade(count=len(pack), rule="FMJP-3.0-1"))


@FMJP.task(TurnCard)
def turn_card(battle: Battle, task: TurnCard) -> None:
    """FMJP-3.0-2: the top card is turned, and its owners act; then the next, to the end of the pack."""
    world = battle.world
    pack, clock = world.the(Pack).cards, clock_of(world)
    if not pack:
        battle.push(*TURN.end.entries(), PlayTurn(clock.turn + 1))
        return
    taken = take(pack, ACTION_CARD, "FMJP-3.0-2", battle.dice)
    world.put(Pack(taken.rest))
    world.put(Clock(clock.turn, clock.phase + 1, taken.card))
    battle.emit(CardTurned(card=taken.card, number=clock.phase + 1, left=len(taken.rest), rule="FMJP-3.0-2"))
    battle.push(*TURN.after_dice.entries(), Owners(taken.card), Judge(), TurnCard())


@TURN.end("held cards")
def lose_held_cards(battle: Battle, entered: Enter) -> None:
    """FMJP-3.0-5: cards that are held are lost."""
    battle.world.clear(Held)
