"""Orders of Full Metal Jacket Potato in words: what each is called in a menu, in a prompt, in a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.table.whereabouts import PACES as IN_PACES
from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fmjp.model import decisions
from game.rules.fmjp.model.components import NOBODY, Acted, OrderKind
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import name_of, weapon_of
from game.rules.fmjp.words.turn import card_name, cards_named

Words = Callable[[Battle, Any], str]
_WORDS: dict[type[Order], Words] = {}

PACES = {"advance": mark("Advance"), "double": mark("Double time"), "crawl": mark("Crawl")}
_MOVES = {
    "advance": mark("{name} advances to {place}"),
    "double": mark("{name} runs to {place}"),
    "crawl": mark("{name} crawls to {place}"),
}
_ORDERS: dict[OrderKind, str] = {
    "go": mark("{name} orders {npc}: go there"),
    "follow": mark("{name} orders {npc}: follow me"),
    "hold": mark("{name} orders {npc}: hold"),
    "fire": mark("{name} orders {npc}: fire at {goal}"),
    "aim": mark("{name} orders {npc}: aim and fire at {goal}"),
    "help": mark("{name} orders {npc}: help {goal}"),
    "cover": mark("{name} orders {npc}: take cover"),
}
TRAPS = {"trap": mark("booby trap"), "punji": mark("punji stakes"), "mine": mark("mine")}


def order_words(battle: Battle, order: Order, decision: Decision | None = None) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Done) and isinstance(decision, decisions.CardActs):
        return _done(battle, decision)
    words = _WORDS.get(type(order))
    return words(battle, order) if words is not None else t("Another order")


def has_words(kind: type[Order]) -> bool:
    """Whether an order of this kind can be said."""
    return kind in _WORDS


def says(kind: type[Order]) -> Callable[[Words], Words]:
    """The function below says orders of this kind."""

    def register(function: Words) -> Words:
        _WORDS[kind] = function
        return function

    return register


def weapon_title(battle: Battle, weapon: str) -> str:
    """What a weapon is called."""
    return t(battle.ctx.tables.weapons[weapon].title) if weapon else t("nothing")


def _name(battle: Battle, figure: EntityId) -> str:
    return name_of(battle.world, figure)


def _place(battle: Battle, at: tuple[float, float]) -> str:
    return whereabouts(battle.ctx.map, at, IN_PACES)


def _goal(battle: Battle, target: EntityId, at: tuple[float, float] | None) -> str:
    if target != NOBODY:
        return _name(battle, target)
    return t("that place") if at is not None else ""


def _done(battle: Battle, decision: decisions.CardActs) -> str:
    """FMJP-3.0-5: nothing more is done with this card."""
    card = card_name(decision.card)
    if battle.world.has(decision.figure, Acted):
        return t("Done with the {card}", card=card)
    return t("Pass on the {card}", card=card)


@says(decisions.Done)
def _plain_done(battle: Battle, order: decisions.Done) -> str:
    return t("Nothing more with this card")


@says(decisions.First)
def _first(battle: Battle, order: decisions.First) -> str:
    return t("Go first")


@says(decisions.Second)
def _second(battle: Battle, order: decisions.Second) -> str:
    return t("Let the other go first")


@says(decisions.HoldCard)
def _hold(battle: Battle, order: decisions.HoldCard) -> str:
    return t("{name} holds the card", name=_name(battle, order.figure))


@says(decisions.Move)
def _move(battle: Battle, order: decisions.Move) -> str:
    return t(_MOVES[order.pace], name=_name(battle, order.figure), place=_place(battle, order.path[-1]))


@says(decisions.Carry)
def _carry(battle: Battle, order: decisions.Carry) -> str:
    values = {"name": _name(battle, order.figure), "helper": _name(battle, order.helper)}
    return t("{name} and {helper} carry {wounded}", wounded=_name(battle, order.wounded), **values)


@says(decisions.Face)
def _face(battle: Battle, order: decisions.Face) -> str:
    return t("{name} turns to {facing} degrees", name=_name(battle, order.figure), facing=order.facing)


@says(decisions.Rest)
def _rest(battle: Battle, order: decisions.Rest) -> str:
    return t("{name} rests", name=_name(battle, order.figure))


@says(decisions.ChangeWeapon)
def _change(battle: Battle, order: decisions.ChangeWeapon) -> str:
    weapon = weapon_title(battle, order.weapon)
    return t("{name} takes {weapon} in hand", name=_name(battle, order.figure), weapon=weapon)


@says(decisions.Reload)
def _reload(battle: Battle, order: decisions.Reload) -> str:
    weapon = weapon_title(battle, weapon_of(battle.world, order.figure))
    return t("{name} reloads {weapon}", name=_name(battle, order.figure), weapon=weapon)


@says(decisions.ClearStoppage)
def _clear(battle: Battle, order: decisions.ClearStoppage) -> str:
    weapon = weapon_title(battle, weapon_of(battle.world, order.figure))
    return t("{name} clears the stoppage of {weapon}", name=_name(battle, order.figure), weapon=weapon)


@says(decisions.FirstAid)
def _aid(battle: Battle, order: decisions.FirstAid) -> str:
    return t("{name} attends to {patient}", name=_name(battle, order.figure), patient=_name(battle, order.patient))


@says(decisions.ChangePosition)
def _position(battle: Battle, order: decisions.ChangePosition) -> str:
    name = _name(battle, order.figure)
    return t("{name} lies down", name=name) if order.position == "prone" else t("{name} gets up", name=name)


@says(decisions.Cross)
def _cross(battle: Battle, order: decisions.Cross) -> str:
    return t("{name} gets over to {place}", name=_name(battle, order.figure), place=_place(battle, order.to))


@says(decisions.TakeAim)
def _aim(battle: Battle, order: decisions.TakeAim) -> str:
    return t("{name} takes aim at {place}", name=_name(battle, order.figure), place=_place(battle, order.at))


@says(decisions.Fire)
def _fire(battle: Battle, order: decisions.Fire) -> str:
    targets = ", ".join(
        t("{target} ({cards})", target=_name(battle, share.target), cards=cards_named(share.cards))
        for share in order.shares
    )
    values = {"name": _name(battle, order.figure), "targets": targets}
    if not order.sweep:
        return t("{name} fires at {targets}", **values)
    others = ", ".join(_name(battle, target) for target in order.sweep)
    return t("{name} fires at {targets}, then at {others}", others=others, **values)


@says(decisions.AreaFire)
def _area(battle: Battle, order: decisions.AreaFire) -> str:
    return t("{name} fires into the place {place}", name=_name(battle, order.figure), place=_place(battle, order.at))


@says(decisions.Throw)
def _throw(battle: Battle, order: decisions.Throw) -> str:
    name, target = _name(battle, order.figure), _goal(battle, order.target, order.at)
    if order.what == "grenade":
        return t("{name} throws a grenade at {target}", name=name, target=target)
    return t("{name} throws something at {target}", name=name, target=target)


@says(decisions.SetClaymore)
def _set(battle: Battle, order: decisions.SetClaymore) -> str:
    values = {"name": _name(battle, order.figure), "facing": order.facing}
    return t("{name} sets up a Claymore towards {facing} degrees", **values)


@says(decisions.FireClaymore)
def _set_off(battle: Battle, order: decisions.FireClaymore) -> str:
    return t("{name} sets the Claymore off", name=_name(battle, order.figure))


@says(decisions.LayTrap)
def _lay(battle: Battle, order: decisions.LayTrap) -> str:
    return t("{name} lays a trap: {kind}", name=_name(battle, order.figure), kind=t(TRAPS.get(order.kind, order.kind)))


@says(decisions.Spot)
def _spot(battle: Battle, order: decisions.Spot) -> str:
    return t("{name} looks for hidden enemies", name=_name(battle, order.figure))


@says(decisions.CloseCombat)
def _close(battle: Battle, order: decisions.CloseCombat) -> str:
    values = {"name": _name(battle, order.figure), "enemy": _name(battle, order.enemy)}
    if order.surprise:
        return t("{name} tries to surprise {enemy}", **values)
    return t("{name} attacks {enemy} hand to hand", **values)


@says(decisions.IssueOrder)
def _issue(battle: Battle, order: decisions.IssueOrder) -> str:
    values = {"name": _name(battle, order.figure), "npc": _name(battle, order.npc)}
    return t(_ORDERS[order.order], goal=_goal(battle, order.target, order.at), **values)


@says(decisions.TakeOver)
def _take_over(battle: Battle, order: decisions.TakeOver) -> str:
    return t("{name} takes {npc} over", name=_name(battle, order.figure), npc=_name(battle, order.npc))


@says(decisions.CallFire)
def _call(battle: Battle, order: decisions.CallFire) -> str:
    return t("{name} calls a shell on {place}", name=_name(battle, order.figure), place=_place(battle, order.at))


@says(decisions.Leave)
def _leave(battle: Battle, order: decisions.Leave) -> str:
    return t("{name} leaves the field", name=_name(battle, order.figure))


@says(decisions.KeepOn)
def _keep_on(battle: Battle, order: decisions.KeepOn) -> str:
    return t("The burst goes on at him")


@says(decisions.Switch)
def _switch(battle: Battle, order: decisions.Switch) -> str:
    return t("The burst goes over to {name}", name=_name(battle, order.target))


@says(decisions.Redraw)
def _redraw(battle: Battle, order: decisions.Redraw) -> str:
    return t("Draw another card")


@says(decisions.KeepCard)
def _keep(battle: Battle, order: decisions.KeepCard) -> str:
    return t("The card stands")


@says(decisions.Choose)
def _choose(battle: Battle, order: decisions.Choose) -> str:
    return _name(battle, order.figure)
