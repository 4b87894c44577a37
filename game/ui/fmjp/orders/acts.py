"""The orders of Full Metal Jacket Potato, a record each: what it is called, its buttons and keys, how it is aimed."""

from __future__ import annotations

from game.board.skirmish.targets import AtPiece, AtPoint, piece_of
from game.board.table.whereabouts import PACES as IN_PACES
from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fmjp.model import decisions
from game.rules.fmjp.model.arms import weapon_of
from game.rules.fmjp.model.components import Acted, OrderKind
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.words.turn import card_name, cards_named
from game.ui.battle.acts import ODDS, WAY, Acts, Handle
from game.ui.skirmish.orders.acts import say_placing

LISTED, SHOT, ENEMY, THROWN, PLACE, WALK, MAN, CARD = (
    "listed", "shot", "enemy", "thrown", "place", "walk", "man", "card",
)  # fmt: skip
"""How orders are aimed: by choosing from a list, by a shot at one enemy after the other, at an enemy, at an enemy or
else a place, at a place, by a way over the field, at a comrade; and what is done with the turned card itself."""
DRAWN = (SHOT, ENEMY, THROWN, PLACE, WALK, MAN)
"""Those that are aimed on the field: a menu offers them by what they aim at, not one line for each of their forms."""

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
SURPRISE, GRENADE = "surprise", "grenade"


def variant_of(order: Order) -> str:
    """Marks of an order among its kind: pace, missile, surprise, position, what an NPC is ordered."""
    match order:
        case decisions.Move():
            return order.pace
        case decisions.Throw():
            return order.what
        case decisions.CloseCombat():
            return SURPRISE if order.surprise else ""
        case decisions.ChangePosition():
            return order.position
        case decisions.IssueOrder():
            return order.order
        case decisions.LayTrap():
            return order.kind
    return ""


ACTS = Acts(variant_of)
"""The orders of Full Metal Jacket Potato."""


def order_words(battle: Battle, order: Order, decision: Decision | None = None) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Done) and isinstance(decision, decisions.CardActs):
        return _done(battle, decision)
    return ACTS[type(order)].says(battle, order) if type(order) in ACTS else t("Another order")


def way_words(order: Order) -> str:
    """A way to play the card in a word or two."""
    return ACTS.handle_of(order).words


def weapon_title(battle: Battle, weapon: str) -> str:
    """The name of a weapon."""
    return t(battle.ctx.tables.weapons[weapon].title) if weapon else t("nothing")


def _name(battle: Battle, figure: EntityId) -> str:
    return name_of(battle.world, figure)


def _place(battle: Battle, at: tuple[float, float]) -> str:
    return whereabouts(battle.ctx.map, at, IN_PACES)


def _goal(battle: Battle, target: AtPiece | AtPoint | None) -> str:
    if isinstance(target, AtPiece):
        return _name(battle, target.piece)
    return t("that place") if target is not None else ""


def _done(battle: Battle, decision: decisions.CardActs) -> str:
    """FMJP-3.0-5: nothing more is done with this card."""
    card = card_name(decision.card)
    if battle.world.has(decision.figure, Acted):
        return t("Done with the {card}", card=card)
    return t("Pass on the {card}", card=card)


say_placing(ACTS, name_of, IN_PACES)


@ACTS.says(
    decisions.ClearStoppage,
    Handle(mark("Clear"), "table_reload", mark("He clears the stoppage."), when=(decisions.CardActs,)),
)
def _clear(battle: Battle, order: decisions.ClearStoppage) -> str:
    weapon = weapon_title(battle, weapon_of(battle.world, order.figure))
    return t("{name} clears the stoppage of {weapon}", name=_name(battle, order.figure), weapon=weapon)


@ACTS.says(
    decisions.Fire,
    Handle(
        mark("Fire"),
        "fire",
        mark("At the nearest enemy, with every line of the sum; again: the next one."),
        when=(decisions.CardActs,),
    ),
    aim=SHOT,
    shows=ODDS,
)
def _fire(battle: Battle, order: decisions.Fire) -> str:
    targets = ", ".join(
        t("{target} ({cards})", target=_name(battle, share.target.piece), cards=cards_named(share.cards))
        for share in order.shares
    )
    values = {"name": _name(battle, order.figure), "targets": targets}
    if not order.sweep:
        return t("{name} fires at {targets}", **values)
    others = ", ".join(_name(battle, target) for target in order.sweep)
    return t("{name} fires at {targets}, then at {others}", others=others, **values)


@ACTS.says(
    decisions.TakeAim,
    Handle(
        mark("Aim"),
        "table_aim",
        mark("The card is kept for the shot, and each marker counts as one more CE."),
        when=(decisions.CardActs,),
    ),
    aim=ENEMY,
    shows=ODDS,
)
def _aim(battle: Battle, order: decisions.TakeAim) -> str:
    return t("{name} takes aim at {place}", name=_name(battle, order.figure), place=_place(battle, order.at))


@ACTS.says(
    decisions.AreaFire,
    Handle(
        mark("Area fire"),
        "table_area",
        mark("A burst into a place where somebody may be unseen: show the place."),
        when=(decisions.CardActs,),
    ),
    aim=PLACE,
    shows=ODDS,
)
def _area(battle: Battle, order: decisions.AreaFire) -> str:
    place = _place(battle, order.target.at)
    return t("{name} fires into the place {place}", name=_name(battle, order.figure), place=place)


@ACTS.says(
    decisions.Reload,
    Handle(mark("Reload"), "table_reload", mark("A new load into the weapon in hand."), when=(decisions.CardActs,)),
)
def _reload(battle: Battle, order: decisions.Reload) -> str:
    weapon = weapon_title(battle, weapon_of(battle.world, order.figure))
    return t("{name} reloads {weapon}", name=_name(battle, order.figure), weapon=weapon)


@ACTS.says(
    decisions.Throw,
    Handle(
        mark("Grenade"),
        "table_grenade",
        mark("At the nearest enemy, else at a place that you show."),
        GRENADE,
        when=(decisions.CardActs,),
    ),
    Handle(mark("Throw something"), hint=mark("What lies at hand, at an enemy who is near."), variant="object"),
    aim=THROWN,
    shows=ODDS,
)
def _throw(battle: Battle, order: decisions.Throw) -> str:
    victim = piece_of(order.target)
    name, target = _name(battle, order.figure), t("that place") if victim is None else _name(battle, victim)
    if order.what == "grenade":
        return t("{name} throws a grenade at {target}", name=name, target=target)
    return t("{name} throws something at {target}", name=name, target=target)


@ACTS.says(
    decisions.Rest,
    Handle(mark("Rest"), "table_rest", mark("Two puffed markers fewer."), when=(decisions.CardActs,)),
)
def _rest(battle: Battle, order: decisions.Rest) -> str:
    return t("{name} rests", name=_name(battle, order.figure))


@ACTS.says(
    decisions.ChangePosition,
    Handle(mark("Prone"), "table_prone", mark("That is his action."), "prone", when=(decisions.CardActs,)),
    Handle(mark("Get up"), "table_prone", mark("That is his action."), "up", when=(decisions.CardActs,)),
)
def _position(battle: Battle, order: decisions.ChangePosition) -> str:
    name = _name(battle, order.figure)
    return t("{name} lies down", name=name) if order.position == "prone" else t("{name} gets up", name=name)


@ACTS.says(
    decisions.FirstAid,
    Handle(
        mark("First aid"),
        "table_task",
        mark("He attends to the man in contact until the next turn."),
        when=(decisions.CardActs,),
    ),
    aim=LISTED,
)
def _aid(battle: Battle, order: decisions.FirstAid) -> str:
    return t("{name} attends to {patient}", name=_name(battle, order.figure), patient=_name(battle, order.patient))


@ACTS.says(
    decisions.Spot,
    Handle(
        mark("Look out"), "search", mark("He looks for the nearest hidden enemy in sight."), when=(decisions.CardActs,)
    ),
    aim=LISTED,
)
def _spot(battle: Battle, order: decisions.Spot) -> str:
    return t("{name} looks for hidden enemies", name=_name(battle, order.figure))


@ACTS.says(
    decisions.ChangeWeapon,
    Handle(
        mark("Weapon"),
        "table_weapon",
        mark("Another of his weapons in hand, which is his action."),
        when=(decisions.CardActs,),
    ),
    aim=LISTED,
)
def _change(battle: Battle, order: decisions.ChangeWeapon) -> str:
    weapon = weapon_title(battle, order.weapon)
    return t("{name} takes {weapon} in hand", name=_name(battle, order.figure), weapon=weapon)


@ACTS.says(
    decisions.HoldCard,
    Handle(
        mark("Hold card"),
        "hold",
        mark("The turned card is kept for a later one of this turn: for aimed fire, several targets, or an order."),
        when=(decisions.CardActs,),
    ),
    aim=CARD,
    line=mark("Hold the card"),
)
def _hold(battle: Battle, order: decisions.HoldCard) -> str:
    return t("{name} holds the card", name=_name(battle, order.figure))


@ACTS.says(
    decisions.CloseCombat,
    Handle(mark("Hand to hand"), "table_charge", mark("Attack the nearest enemy hand to hand.")),
    Handle(mark("Surprise"), hint=mark("He tries to take the enemy unawares."), variant=SURPRISE),
    aim=ENEMY,
    line=mark("Attack {name} hand to hand"),
    shows=ODDS,
)
def _close(battle: Battle, order: decisions.CloseCombat) -> str:
    values = {"name": _name(battle, order.figure), "enemy": _name(battle, order.enemy)}
    if order.surprise:
        return t("{name} tries to surprise {enemy}", **values)
    return t("{name} attacks {enemy} hand to hand", **values)


@ACTS.says(
    decisions.IssueOrder,
    Handle(mark("Orders"), "table_order", mark("Orders to the chosen NPC.")),
    Handle(mark("Order: go"), hint=mark("An NPC goes to a place, as far as the card takes him."), variant="go"),
    Handle(mark("Order: follow"), hint=mark("An NPC follows whoever orders it."), variant="follow"),
    Handle(mark("Order: hold"), hint=mark("An NPC stays where he is."), variant="hold"),
    Handle(mark("Order: fire"), hint=mark("An NPC fires at an enemy or into a place."), variant="fire"),
    Handle(mark("Order: aim and fire"), hint=mark("An NPC aims first, and then fires."), variant="aim"),
    Handle(mark("Order: help"), hint=mark("An NPC sees to a wounded man."), variant="help"),
    Handle(mark("Order: cover"), hint=mark("An NPC takes cover."), variant="cover"),
    aim=MAN,
    shows=ODDS,
)
def _issue(battle: Battle, order: decisions.IssueOrder) -> str:
    values = {"name": _name(battle, order.figure), "npc": _name(battle, order.npc)}
    return t(_ORDERS[order.order], goal=_goal(battle, order.target), **values)


@ACTS.says(
    decisions.Move,
    Handle(
        mark("Advance"),
        hint=mark("At a walk, as far as the card takes him. Dragging him does the same."),
        variant="advance",
    ),
    Handle(
        mark("Double time"), hint=mark("Twice as far; one puffed marker more, and harder to hit."), variant="double"
    ),
    Handle(mark("Crawl"), hint=mark("He crawls, lying down."), variant="crawl"),
    aim=WALK,
    shows=WAY,
)
def _move(battle: Battle, order: decisions.Move) -> str:
    return t(_MOVES[order.pace], name=_name(battle, order.figure), place=_place(battle, order.path[-1]))


@ACTS.says(
    decisions.Cross,
    Handle(mark("Get over"), hint=mark("Over a low wall or through a door or a window, which is his action.")),
    aim=WALK,
    shows=WAY,
)
def _cross(battle: Battle, order: decisions.Cross) -> str:
    return t("{name} gets over to {place}", name=_name(battle, order.figure), place=_place(battle, order.to))


@ACTS.says(
    decisions.Carry,
    Handle(mark("Carry"), hint=mark("Two men who touch a wounded one carry him, at half a normal advance.")),
    aim=MAN,
    line=mark("Carry the wounded man"),
    shows=WAY,
)
def _carry(battle: Battle, order: decisions.Carry) -> str:
    values = {"name": _name(battle, order.figure), "helper": _name(battle, order.helper)}
    return t("{name} and {helper} carry {wounded}", wounded=_name(battle, order.wounded), **values)


@ACTS.says(
    decisions.Face,
    Handle(mark("Turn about"), hint=mark("Turning where he stands costs nothing; the knob before him does it.")),
    aim=WALK,
)
def _face(battle: Battle, order: decisions.Face) -> str:
    return t("{name} turns to {facing} degrees", name=_name(battle, order.figure), facing=order.facing)


@ACTS.says(
    decisions.SetClaymore,
    Handle(mark("Claymore"), hint=mark("He sets a Claymore up where he is.")),
    aim=LISTED,
)
def _set(battle: Battle, order: decisions.SetClaymore) -> str:
    values = {"name": _name(battle, order.figure), "facing": order.facing}
    return t("{name} sets up a Claymore towards {facing} degrees", **values)


@ACTS.says(
    decisions.FireClaymore,
    Handle(mark("Set off"), hint=mark("He sets his Claymore off.")),
    aim=LISTED,
)
def _set_off(battle: Battle, order: decisions.FireClaymore) -> str:
    return t("{name} sets the Claymore off", name=_name(battle, order.figure))


@ACTS.says(
    decisions.LayTrap,
    Handle(mark("Booby trap"), hint=mark("He leaves a booby trap where he is."), variant="trap"),
    Handle(mark("Punji stakes"), hint=mark("He leaves punji stakes where he is."), variant="punji"),
    Handle(mark("Land mine"), hint=mark("He leaves a mine where he is."), variant="mine"),
)
def _lay(battle: Battle, order: decisions.LayTrap) -> str:
    return t("{name} lays a trap: {kind}", name=_name(battle, order.figure), kind=t(TRAPS.get(order.kind, order.kind)))


@ACTS.says(
    decisions.TakeOver,
    Handle(mark("Take over"), hint=mark("An NPC whose leader is out of action is taken over.")),
    aim=LISTED,
)
def _take_over(battle: Battle, order: decisions.TakeOver) -> str:
    return t("{name} takes {npc} over", name=_name(battle, order.figure), npc=_name(battle, order.npc))


@ACTS.says(
    decisions.CallFire,
    Handle(mark("Call a shell"), hint=mark("The shell of a fire mission, on a place in sight.")),
    aim=PLACE,
)
def _call(battle: Battle, order: decisions.CallFire) -> str:
    return t("{name} calls a shell on {place}", name=_name(battle, order.figure), place=_place(battle, order.at))


@ACTS.says(
    decisions.Leave,
    Handle(mark("Leave"), hint=mark("He leaves the field by the edge of his side.")),
)
def _leave(battle: Battle, order: decisions.Leave) -> str:
    return t("{name} leaves the field", name=_name(battle, order.figure))


@ACTS.says(
    decisions.Done,
    Handle(mark("Done"), "end_step", mark("Nothing more with this card; if its owner has not acted, he passes.")),
)
def _plain_done(battle: Battle, order: decisions.Done) -> str:
    return t("Nothing more with this card")


@ACTS.says(
    decisions.First,
    Handle(mark("Go first"), hint=mark("Whose option it is goes first on this card.")),
)
def _first(battle: Battle, order: decisions.First) -> str:
    return t("Go first")


@ACTS.says(
    decisions.Second,
    Handle(mark("Let him go first"), hint=mark("The other goes first on this card.")),
)
def _second(battle: Battle, order: decisions.Second) -> str:
    return t("Let the other go first")


@ACTS.says(
    decisions.KeepOn,
    Handle(mark("Go on"), hint=mark("What is left of the burst goes on at the same man.")),
)
def _keep_on(battle: Battle, order: decisions.KeepOn) -> str:
    return t("The burst goes on at him")


@ACTS.says(
    decisions.Switch,
    Handle(mark("Another target"), hint=mark("What is left of the burst goes over to another who was announced.")),
)
def _switch(battle: Battle, order: decisions.Switch) -> str:
    return t("The burst goes over to {name}", name=_name(battle, order.target))


@ACTS.says(
    decisions.Redraw,
    Handle(mark("Draw again"), hint=mark("A medic draws another card instead of the red one.")),
)
def _redraw(battle: Battle, order: decisions.Redraw) -> str:
    return t("Draw another card")


@ACTS.says(
    decisions.KeepCard,
    Handle(mark("Keep it"), hint=mark("The red card stands.")),
)
def _keep(battle: Battle, order: decisions.KeepCard) -> str:
    return t("The card stands")


@ACTS.says(
    decisions.Choose,
    Handle(mark("Choose"), hint=mark("Who gets what a message brings.")),
)
def _choose(battle: Battle, order: decisions.Choose) -> str:
    return _name(battle, order.figure)
