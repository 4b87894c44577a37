"""Orders of Force on Force in words: what each is called in a menu, in a prompt, in a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fof.model import decisions
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.battle import Battle
from game.rules.fof.words.telling import called

Words = Callable[[Battle, Any], str]
_WORDS: dict[type[Order], Words] = {}

HOW = {
    "tactical": mark("{name}: Tactical move"),
    "rapid": mark("{name}: Rapid move"),
    "stand": mark("{name}: stand and fire"),
    "overwatch": mark("{name}: overwatch"),
    "assault": mark("{name}: close assault"),
    "task": mark("{name}: a task"),
    "out of contact": mark("{name}: move out of contact"),
}
REPLIES = {"fire": mark("Fire"), "duck": mark("Duck into cover"), "hide": mark("Hide: be In Cover")}
_PASSES: dict[type[Decision], str] = {
    decisions.Activation: mark("End the half"),
    decisions.UnitActs: mark("The unit is done"),
    decisions.React: mark("Let it pass"),
    decisions.Ducks: mark("Stay"),
    decisions.CardTime: mark("Keep the cards"),
}


def order_words(battle: Battle, order: Order, decision: Decision | None = None) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Pass):
        return t(_PASSES.get(type(decision), mark("Nothing"))) if decision is not None else t("Nothing")
    if isinstance(order, decisions.LayDice) and isinstance(decision, decisions.Matching):
        return _laid(order, decision)
    words = _WORDS.get(type(order))
    return words(battle, order) if words is not None else t("Another order")


def says(kind: type[Order]) -> Callable[[Words], Words]:
    """The function below says orders of this kind."""

    def register(function: Words) -> Words:
        _WORDS[kind] = function
        return function

    return register


def has_words(kind: type[Order]) -> bool:
    """Whether an order of this kind can be said."""
    return kind in _WORDS or kind is decisions.Pass


def card_title(battle: Battle, card: str) -> str:
    """What a card is called."""
    return t(battle.ctx.tables.cards[card].title)


def _name(battle: Battle, piece: EntityId) -> str:
    return called(battle.world, piece)


def _place(battle: Battle, at: tuple[float, float]) -> str:
    return whereabouts(battle.ctx.map, at)


def _laid(order: decisions.LayDice, decision: decisions.Matching) -> str:
    """FOF-ATK-4: how many of the dice that count are stopped so."""
    stopped, all_dice = len(order.pairs), len(decision.outcome.kept_attack)
    if order.pairs == decision.outcome.pairs:
        return t("Best match: {stopped} of {dice} stopped", stopped=stopped, dice=all_dice)
    return t("Laid so: {stopped} of {dice} stopped", stopped=stopped, dice=all_dice)


@says(decisions.Activate)
def _activate(battle: Battle, order: decisions.Activate) -> str:
    return t(HOW[order.how], name=_name(battle, order.unit))


@says(decisions.Move)
def _move(battle: Battle, order: decisions.Move) -> str:
    return t("{name} goes to {place}", name=_name(battle, order.unit), place=_place(battle, order.path[-1]))


def aims_words(battle: Battle, aims: tuple[Aim, ...]) -> str:
    """The targets of a shot, with their dice where it is split."""
    return ", ".join(
        nt("{name} ({dice} die)", "{name} ({dice} dice)", aim.dice, name=_name(battle, aim.target), dice=aim.dice)
        if aim.dice
        else _name(battle, aim.target)
        for aim in aims
    )


@says(decisions.Fire)
def _fire(battle: Battle, order: decisions.Fire) -> str:
    values = {"name": _name(battle, order.unit), "targets": aims_words(battle, order.aims)}
    if order.pouches:
        return t("{name} fires at {targets} with full pouches", **values)
    return t("{name} fires at {targets}", **values)


@says(decisions.TakeCover)
def _take_cover(battle: Battle, order: decisions.TakeCover) -> str:
    return t("{name}: a Quality Check to be In Cover", name=_name(battle, order.unit))


@says(decisions.Assault)
def _assault(battle: Battle, order: decisions.Assault) -> str:
    return t("{name} assaults {enemy}", name=_name(battle, order.unit), enemy=_name(battle, order.target))


@says(decisions.Search)
def _search(battle: Battle, order: decisions.Search) -> str:
    return t("{name} searches: {place}", name=_name(battle, order.unit), place=t(order.place))


@says(decisions.FirstAid)
def _first_aid(battle: Battle, order: decisions.FirstAid) -> str:
    return t("{name} gives first aid to {man}", name=_name(battle, order.unit), man=_name(battle, order.man))


@says(decisions.TakeOver)
def _take_over(battle: Battle, order: decisions.TakeOver) -> str:
    return t("{name} takes the wounded of {other}", name=_name(battle, order.unit), other=_name(battle, order.other))


@says(decisions.Evacuate)
def _evacuate(battle: Battle, order: decisions.Evacuate) -> str:
    return t("{name} hands its wounded over", name=_name(battle, order.unit))


@says(decisions.Leave)
def _leave(battle: Battle, order: decisions.Leave) -> str:
    return t("{name} leaves the table", name=_name(battle, order.unit))


@says(decisions.PutSmoke)
def _smoke(battle: Battle, order: decisions.PutSmoke) -> str:
    return t("{name}: smoke at {place}", name=_name(battle, order.unit), place=_place(battle, order.at))


@says(decisions.ReactBy)
def _react(battle: Battle, order: decisions.ReactBy) -> str:
    return t(REPLIES[order.reply])


@says(decisions.LayDice)
def _lay(battle: Battle, order: decisions.LayDice) -> str:
    return nt("{stopped} attack die stopped", "{stopped} attack dice stopped", len(order.pairs),
              stopped=len(order.pairs))  # fmt: skip


@says(decisions.GoesFirst)
def _first(battle: Battle, order: decisions.GoesFirst) -> str:
    return t("{name} goes first", name=_name(battle, order.unit))


@says(decisions.HoldFire)
def _hold(battle: Battle, order: decisions.HoldFire) -> str:
    return t("Hold fire")


@says(decisions.PlayCard)
def _play(battle: Battle, order: decisions.PlayCard) -> str:
    values = {"card": card_title(battle, order.card)}
    if order.unit and order.at is not None:
        return t(
            "Play {card}: {name} at {place}", name=_name(battle, order.unit), place=_place(battle, order.at), **values
        )
    if order.unit:
        return t("Play {card}: {name}", name=_name(battle, order.unit), **values)
    if order.at is not None:
        return t("Play {card} at {place}", place=_place(battle, order.at), **values)
    return t("Play {card}", **values)


@says(decisions.Decline)
def _decline(battle: Battle, order: decisions.Decline) -> str:
    return t("Keep the card")
