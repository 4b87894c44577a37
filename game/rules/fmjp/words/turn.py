"""The log of Full Metal Jacket Potato: a sentence for each event, in the player's language."""

from __future__ import annotations

from game.board.skirmish.placing import tell_placing
from game.board.skirmish.sides import NAMES
from game.engine.core.world import World
from game.engine.text import decimal, mark, nt, t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Clock
from game.rules.fmjp.model.events import turn as events
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.turn.standing_orders import ORDERS
from game.rules.fmjp.words.telling import tells

RANKS = {1: mark("ace"), 11: mark("jack"), 12: mark("queen"), 13: mark("king")}
SUITS = {"clubs": mark("clubs"), "diamonds": mark("diamonds"), "hearts": mark("hearts"), "spades": mark("spades")}

WAYS = {
    "advance": mark("{name} advances {paces} paces."),
    "double": mark("{name} runs {paces} paces."),
    "crawl": mark("{name} crawls {paces} paces."),
    "carry": mark("{name} goes {paces} paces, carrying."),
    "cross": mark("{name} gets over, {paces} paces."),
    "rush": mark("{name} rushes {paces} paces."),
}
WAYS_OUT = {
    "left": mark("{name} has left the field."),
    "rescued": mark("{name} is brought off the field."),
    "slipped away": mark("{name} slips away."),
}


def card_name(card: Card) -> str:
    """The name of a card: ``10 of hearts``."""
    if card.is_joker:
        return t("joker")
    rank = t(RANKS[card.rank]) if card.rank in RANKS else str(card.rank)
    return t("{rank} of {suit}", rank=rank, suit=t(SUITS[card.suit]))


def cards_named(cards: tuple[Card, ...]) -> str:
    """Cards in a row."""
    return ", ".join(card_name(card) for card in cards)


def weapon_name(weapon: str) -> str:
    """The name of a weapon of our tables; its key where it is one of the player's own."""
    known = load_tables().weapons.get(weapon)
    return t(known.title) if known is not None else weapon


# Cards ------------------------------------------------------------------------------------------


tell_placing(tells, name_of, lambda world, side: NAMES[side])


@tells(events.TurnBegan)
def _turn(world: World, event: events.TurnBegan) -> str:
    return t("Turn {turn}", turn=event.turn)


@tells(events.HandDealt)
def _dealt(world: World, event: events.HandDealt) -> str:
    return t("{name} is dealt {cards}.", name=name_of(world, event.figure), cards=cards_named(event.cards))


@tells(events.JokerDealt)
def _joker(world: World, event: events.JokerDealt) -> str:
    return t("{name} is dealt a joker.", name=name_of(world, event.figure))


@tells(events.PackMade)
def _pack(world: World, event: events.PackMade) -> str:
    return nt("The action pack has {count} card.", "The action pack has {count} cards.", event.count)


@tells(events.CardTurned)
def _turned_up(world: World, event: events.CardTurned) -> str:
    return t("Card {number}: {card}", number=event.number, card=card_name(event.card))


@tells(events.RolledForFirst)
def _rolled(world: World, event: events.RolledForFirst) -> str:
    first, second = event.faces
    return t(
        "{name} throws {first}, {other} {second}: the higher may go first.",
        name=name_of(world, event.figure), first=first, other=name_of(world, event.other), second=second,
    )  # fmt: skip


@tells(events.WentFirst)
def _first(world: World, event: events.WentFirst) -> str:
    return t("{name} goes before {other}.", name=name_of(world, event.figure), other=name_of(world, event.other))


@tells(events.CardHeld)
def _held(world: World, event: events.CardHeld) -> str:
    return t("{name} holds the {card}.", name=name_of(world, event.figure), card=card_name(event.card))


@tells(events.Passed)
def _passed(world: World, event: events.Passed) -> str:
    return t("{name} does nothing.", name=name_of(world, event.figure))


@tells(events.CardsLost)
def _lost(world: World, event: events.CardsLost) -> str:
    return t("{name} loses {cards}.", name=name_of(world, event.figure), cards=cards_named(event.cards))


# Moving and the like ----------------------------------------------------------------------------


@tells(events.Moved)
def _moved(world: World, event: events.Moved) -> str:
    return t(WAYS[event.how], name=name_of(world, event.figure), paces=decimal(event.cost, 1))


@tells(events.Turned)
def _turned(world: World, event: events.Turned) -> str:
    return ""


@tells(events.PuffedUp)
def _puffed(world: World, event: events.PuffedUp) -> str:
    return nt(
        "{name} takes {count} puffed marker and has {total}.",
        "{name} takes {count} puffed markers and has {total}.",
        event.markers, name=name_of(world, event.figure), total=event.total,
    )  # fmt: skip


@tells(events.Rested)
def _rested(world: World, event: events.Rested) -> str:
    return t("{name} rests; puffed markers left: {left}.", name=name_of(world, event.figure), left=event.left)


@tells(events.WeaponChanged)
def _changed(world: World, event: events.WeaponChanged) -> str:
    return t("{name} takes {weapon} in hand.", name=name_of(world, event.figure), weapon=weapon_name(event.weapon))


@tells(events.Reloaded)
def _reloaded(world: World, event: events.Reloaded) -> str:
    name, weapon = name_of(world, event.figure), weapon_name(event.weapon)
    if not event.done:
        return t("{name} fumbles with the belt of {weapon} ({roll}).", name=name, weapon=weapon, roll=event.roll)
    return nt(
        "{name} reloads {weapon}: {count} burst.", "{name} reloads {weapon}: {count} bursts.", event.bursts,
        name=name, weapon=weapon,
    )  # fmt: skip


@tells(events.StoppageCleared)
def _cleared(world: World, event: events.StoppageCleared) -> str:
    return t("{name} clears {weapon}.", name=name_of(world, event.figure), weapon=weapon_name(event.weapon))


@tells(events.Aimed)
def _aimed(world: World, event: events.Aimed) -> str:
    return t("{name} aims; aim markers: {count}.", name=name_of(world, event.figure), count=event.markers)


@tells(events.AimLost)
def _aim_lost(world: World, event: events.AimLost) -> str:
    return t("{name} loses his aim.", name=name_of(world, event.figure))


@tells(events.PositionChanged)
def _position(world: World, event: events.PositionChanged) -> str:
    message = mark("{name} lies down.") if event.position == "prone" else mark("{name} gets up.")
    return t(message, name=name_of(world, event.figure))


@tells(events.SpotTried)
def _spot(world: World, event: events.SpotTried) -> str:
    if not event.roll:
        return t("{name} looks out.", name=name_of(world, event.figure))
    return t(
        "{name} looks out ({roll}, needs {needed} or less).",
        name=name_of(world, event.figure), roll=event.roll, needed=event.needed,
    )  # fmt: skip


@tells(events.Spotted)
def _spotted(world: World, event: events.Spotted) -> str:
    return t("{name} is seen.", name=name_of(world, event.figure))


@tells(events.Observes)
def _observes(world: World, event: events.Observes) -> str:
    return t(
        "{name} has {target} in sight, who does not know it.", name=name_of(world, event.figure),
        target=name_of(world, event.target),
    )  # fmt: skip


@tells(events.Hid)
def _hid(world: World, event: events.Hid) -> str:
    return t("{name} is unseen again.", name=name_of(world, event.figure))


# NPCs -------------------------------------------------------------------------------------------


@tells(events.OrderIssued)
def _ordered(world: World, event: events.OrderIssued) -> str:
    message = (
        mark("{name} orders {npc}: {order} ({roll} against {total}). He obeys.")
        if event.obeyed
        else mark("{name} orders {npc}: {order} ({roll} against {total}). He does not obey.")
    )
    return t(
        message, name=name_of(world, event.figure), npc=name_of(world, event.npc), order=t(ORDERS[event.order]),
        roll=event.roll, total=event.total,
    )  # fmt: skip


@tells(events.TakenOver)
def _taken_over(world: World, event: events.TakenOver) -> str:
    return t("{name} takes {npc} over.", name=name_of(world, event.figure), npc=name_of(world, event.npc))


# Wounds -----------------------------------------------------------------------------------------


@tells(events.Fell)
def _fell(world: World, event: events.Fell) -> str:
    if event.how == "out":
        return t("{name} is out of action.", name=name_of(world, event.figure))
    return t("{name} is down; bleeding time {time}.", name=name_of(world, event.figure), time=event.time)


@tells(events.AidGiven)
def _aid(world: World, event: events.AidGiven) -> str:
    return t("{name} attends to {patient}.", name=name_of(world, event.figure), patient=name_of(world, event.patient))


@tells(events.BleedingChecked)
def _bleeding(world: World, event: events.BleedingChecked) -> str:
    return t(
        "For {name} the {card} is drawn: bleeding time {change}, now {time}.",
        name=name_of(world, event.figure), card=card_name(event.card), change=f"{event.change:+d}", time=event.time,
    )  # fmt: skip


@tells(events.Redrawn)
def _redrawn(world: World, event: events.Redrawn) -> str:
    return t(
        "{name} does not trust the {card} and draws again for {patient}.",
        name=name_of(world, event.figure), card=card_name(event.card), patient=name_of(world, event.patient),
    )  # fmt: skip


@tells(events.Saved)
def _saved(world: World, event: events.Saved) -> str:
    return t("{name} is saved by {by}.", name=name_of(world, event.figure), by=name_of(world, event.by))


@tells(events.Died)
def _died(world: World, event: events.Died) -> str:
    return t("{name} is dead.", name=name_of(world, event.figure))


@tells(events.NpcFate)
def _fate(world: World, event: events.NpcFate) -> str:
    message = mark("{name}: {card}. He is dead.") if event.dead else mark("{name}: {card}. He is wounded.")
    return t(message, name=name_of(world, event.figure), card=card_name(event.card))


@tells(events.LeftTable)
def _left(world: World, event: events.LeftTable) -> str:
    return t(WAYS_OUT[event.how], name=name_of(world, event.figure))


@tells(events.CacheFound)
def _cache(world: World, event: events.CacheFound) -> str:
    return t("{name} has found a cache.", name=name_of(world, event.figure))


@tells(events.BattleEnded)
def _ended(world: World, event: events.BattleEnded) -> str:
    return t(event.why, turn=world.the(Clock).turn)
