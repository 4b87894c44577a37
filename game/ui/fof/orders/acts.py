"""The orders of Force on Force, a record each: what it is called, its buttons and keys, how it is aimed."""

from __future__ import annotations

from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fof.model import decisions
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.game import Battle
from game.rules.fof.words.telling import called
from game.ui.battle.acts import ODDS, WAY, Acts, Handle
from game.ui.skirmish.orders.acts import say_placing

ACTS = Acts()
"""The orders of Force on Force."""
CHOICE, SHOT, FOE, CARD, SMOKE, TASK, COVER = "choice", "shot", "foe", "card", "smoke", "task", "cover"
"""How orders are aimed: by choosing what a unit is activated for, by a shot, at an enemy to close with, as a card is
played, at a place for smoke; what a unit does that was activated for a task; and where it hides."""
AIMED = (CHOICE, SHOT, FOE, CARD, SMOKE)
"""Those that a menu offers by what they aim at, not one line for each of their many forms."""

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
        words = _PASSES.get(type(decision)) if decision is not None else None
        return t(words) if words is not None else _pass(battle, order)
    if isinstance(order, decisions.LayDice) and isinstance(decision, decisions.Matching):
        return _laid(order, decision)
    return ACTS[type(order)].says(battle, order) if type(order) in ACTS else t("Another order")


def card_title(battle: Battle, card: str) -> str:
    """The name of a card."""
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


say_placing(ACTS, called)


@ACTS.says(
    decisions.Activate,
    Handle(
        mark("Tactical"),
        "table_walk",
        mark("It moves at most 6 inches and fires, in either order. Dragging it does the same."),
        "tactical",
        (decisions.Activation,),
    ),
    Handle(
        mark("Rapid"),
        "table_fast",
        mark("It moves up to 12 inches: worse in reactions and fire. Dragging it far does the same."),
        "rapid",
        (decisions.Activation,),
    ),
    Handle(
        mark("Stand"),
        "table_stand",
        mark("It stays, is In Cover where it can be, and may fire."),
        "stand",
        (decisions.Activation,),
    ),
    Handle(
        mark("Overwatch"),
        "table_overwatch",
        mark("It waits, and fires at whoever acts in its sight, as often as it has dice."),
        "overwatch",
        (decisions.Activation,),
    ),
    Handle(
        mark("Assault"),
        "table_charge",
        mark("It closes with an enemy. Dragging it onto him does the same."),
        "assault",
        (decisions.Activation,),
    ),
    Handle(
        mark("Task"),
        "table_task",
        mark("Search, first aid, wounded, smoke or leaving: it does nothing else in this activation."),
        "task",
        (decisions.Activation,),
    ),
    Handle(
        mark("Out of contact"),
        "table_slip",
        mark("Where nobody sees it: any distance by a way that nobody sees."),
        "out of contact",
        (decisions.Activation,),
    ),
    aim=CHOICE,
)
def _activate(battle: Battle, order: decisions.Activate) -> str:
    return t(HOW[order.how], name=_name(battle, order.unit))


@ACTS.says(
    decisions.Move,
    Handle(mark("Go"), hint=mark("The active unit goes by the way that is drawn; dragging it does the same.")),
    shows=WAY,
)
def _move(battle: Battle, order: decisions.Move) -> str:
    return t("{name} goes to {place}", name=_name(battle, order.unit), place=_place(battle, order.path[-1]))


def aims_words(battle: Battle, aims: tuple[Aim, ...]) -> str:
    """The targets of a shot, with their dice where it is split."""
    return ", ".join(
        nt("{name} ({dice} die)", "{name} ({dice} dice)", aim.dice, name=_name(battle, aim.target.piece), dice=aim.dice)
        if aim.dice
        else _name(battle, aim.target.piece)
        for aim in aims
    )


@ACTS.says(
    decisions.Fire,
    Handle(
        mark("Fire"),
        "fire",
        mark("Aim at the nearest enemy, with the exact odds; {fire} again takes the next."),
        when=(decisions.Activation, decisions.UnitActs),
    ),
    aim=SHOT,
    shows=ODDS,
    line=mark("Fire at {name}"),
)
def _fire(battle: Battle, order: decisions.Fire) -> str:
    values = {"name": _name(battle, order.unit), "targets": aims_words(battle, order.aims)}
    if order.pouches:
        return t("{name} fires at {targets} with full pouches", **values)
    return t("{name} fires at {targets}", **values)


@ACTS.says(
    decisions.TakeCover,
    Handle(mark("Take cover"), "table_cover", mark("A Quality Check to be In Cover."), when=(decisions.UnitActs,)),
    aim=COVER,
)
def _take_cover(battle: Battle, order: decisions.TakeCover) -> str:
    return t("{name}: a Quality Check to be In Cover", name=_name(battle, order.unit))


@ACTS.says(
    decisions.Assault,
    Handle(
        mark("Assault"), "table_charge", mark("It closes with the enemy that is chosen."), when=(decisions.UnitActs,)
    ),
    aim=FOE,
    shows=ODDS,
    line=mark("Assault {name}"),
)
def _assault(battle: Battle, order: decisions.Assault) -> str:
    return t("{name} assaults {enemy}", name=_name(battle, order.unit), enemy=_name(battle, order.target))


@ACTS.says(
    decisions.Search,
    Handle(mark("Search"), hint=mark("The unit searches a place.")),
    aim=TASK,
)
def _search(battle: Battle, order: decisions.Search) -> str:
    return t("{name} searches: {place}", name=_name(battle, order.unit), place=t(order.place))


@ACTS.says(
    decisions.FirstAid,
    Handle(mark("First aid"), hint=mark("A wounded man of the unit is seen to.")),
    aim=TASK,
)
def _first_aid(battle: Battle, order: decisions.FirstAid) -> str:
    return t("{name} gives first aid to {man}", name=_name(battle, order.unit), man=_name(battle, order.man))


@ACTS.says(
    decisions.TakeOver,
    Handle(mark("Take over wounded"), hint=mark("The unit takes the wounded of another into its care.")),
    aim=TASK,
)
def _take_over(battle: Battle, order: decisions.TakeOver) -> str:
    return t("{name} takes the wounded of {other}", name=_name(battle, order.unit), other=_name(battle, order.other))


@ACTS.says(
    decisions.Evacuate,
    Handle(mark("Hand over"), hint=mark("The wounded of the unit are handed over at the casualty point.")),
    aim=TASK,
)
def _evacuate(battle: Battle, order: decisions.Evacuate) -> str:
    return t("{name} hands its wounded over", name=_name(battle, order.unit))


@ACTS.says(
    decisions.Leave,
    Handle(mark("Leave"), hint=mark("The unit leaves the table.")),
    aim=TASK,
)
def _leave(battle: Battle, order: decisions.Leave) -> str:
    return t("{name} leaves the table", name=_name(battle, order.unit))


@ACTS.says(
    decisions.PutSmoke,
    Handle(mark("Smoke"), hint=mark("Smoke at a place that you show.")),
    aim=SMOKE,
    line=mark("Smoke here"),
)
def _smoke(battle: Battle, order: decisions.PutSmoke) -> str:
    return t("{name}: smoke at {place}", name=_name(battle, order.unit), place=_place(battle, order.at))


@ACTS.says(
    decisions.GetOff,
    Handle(mark("Get off"), hint=mark("The unit gets off its vehicle; dragging it off does the same.")),
)
def _get_off(battle: Battle, order: decisions.GetOff) -> str:
    return t("{name} gets off: {place}", name=_name(battle, order.unit), place=_place(battle, order.at))


@ACTS.says(
    decisions.GetOn,
    Handle(mark("Get on"), hint=mark("The unit gets on a vehicle that it stands beside.")),
    aim=TASK,
)
def _get_on(battle: Battle, order: decisions.GetOn) -> str:
    return t("{name} gets on: {vehicle}", name=_name(battle, order.unit), vehicle=_name(battle, order.vehicle))


@ACTS.says(
    decisions.ReactBy,
    Handle(
        mark("Fire"),
        "do",
        mark("Fire at the enemy at the point that is shown, if the test is won; else after he is done."),
        "fire",
    ),
    Handle(
        mark("Duck"),
        "table_prone",
        mark("Move into cover or out of sight; it costs a die of Firepower this turn."),
        "duck",
    ),
    Handle(mark("Hide"), "table_cover", mark("Be In Cover, where the unit can be."), "hide"),
)
def _react(battle: Battle, order: decisions.ReactBy) -> str:
    return t(REPLIES[order.reply])


@ACTS.says(
    decisions.LayDice,
    Handle(mark("Lay dice"), hint=mark("Which defense dice stop which attack dice.")),
    shows=ODDS,
)
def _lay(battle: Battle, order: decisions.LayDice) -> str:
    return nt("{stopped} attack die stopped", "{stopped} attack dice stopped", len(order.pairs),
              stopped=len(order.pairs))  # fmt: skip


@ACTS.says(
    decisions.GoesFirst,
    Handle(mark("Goes first"), hint=mark("Which of the tied units reacts first.")),
)
def _first(battle: Battle, order: decisions.GoesFirst) -> str:
    return t("{name} goes first", name=_name(battle, order.unit))


@ACTS.says(
    decisions.HoldFire,
    Handle(mark("Hold fire"), hint=mark("The unit does not fire.")),
)
def _hold(battle: Battle, order: decisions.HoldFire) -> str:
    return t("Hold fire")


@ACTS.says(
    decisions.PlayCard,
    Handle(mark("Play card"), hint=mark("A Fog of War card from your hand, on a unit or a place.")),
    aim=CARD,
    line=mark("Play {card}"),
)
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


@ACTS.says(
    decisions.Decline,
    Handle(mark("Keep card"), hint=mark("The card stays in your hand.")),
)
def _decline(battle: Battle, order: decisions.Decline) -> str:
    return t("Keep the card")


@ACTS.says(
    decisions.Pass,
    Handle(
        mark("Done"),
        "end_step",
        mark("Ends the activation of the unit, or your half; where you are asked, lets it pass."),
    ),
)
def _pass(battle: Battle, order: decisions.Pass) -> str:
    return t("Nothing")


TASKS = ACTS.aimed(TASK, SMOKE)
"""The acts of a unit that was activated for a task."""
