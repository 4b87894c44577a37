"""Fog of War cards as they are drawn: kept, or carried out at once, and what those do: FOF-FOW-1..5, completion F13."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.board.skirmish.sides import SIDES, other_side
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fof.fire.attacks import Attack
from game.rules.fof.fire.fire_facts import target_facts
from game.rules.fof.model.components import Cloudburst, DeadNets, HeldBack, LostDice, Overheated, Unit
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import CardDrawn, CardKept, CardPlayed
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.hand import deck_of, keep, put_deck
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import apart, is_on_table, men_up, on_table, pace_of, point_of, real, shown, turn_of
from game.rules.fof.model.setting import setting_now
from game.rules.fof.model.tasks import Draw
from game.rules.fof.nerve.morale import pin
from game.rules.fof.resolve.attack import card_attack
from game.rules.fof.resolve.deck import discarded, draw, must_play_now, reshuffled
from game.rules.fof.sight import near, quality_check, reveal, run_villagers, sees


@declare
class Strike(Task, frozen=True):
    """FOF-FOW-2: a card that is carried out at once."""

    side: str
    card: str
    unit: EntityId = NOBODY


@FOF.task(Draw)
def draw_card(battle: Battle, task: Draw) -> None:
    """FOF-FOW-1..2, FOF-FOW-4: nothing where the scenario plays without cards, or all of them are in hands."""
    world, tables = battle.world, battle.ctx.tables
    if not battle.ctx.options.cards:
        return
    drawn = draw(deck_of(world), task.side, tables, battle.dice)
    put_deck(world, drawn.deck)
    if drawn.card is None:
        return
    if must_play_now(tables, drawn.card):
        put_deck(world, discarded(drawn.deck, drawn.card))
        battle.emit(CardDrawn(side=task.side, card=drawn.card, unit=task.unit, rule="FOF-FOW-1"))
        battle.push(Strike(task.side, drawn.card, task.unit))
        return
    keep(world, task.side, drawn.card)
    battle.emit(CardKept(side=task.side, card=drawn.card, unit=task.unit, rule="FOF-FOW-2"))


Effect = Callable[[Battle, str, EntityId], bool]
_EFFECTS: dict[str, Effect] = {}


def at_once(card: str) -> Callable[[Effect], Effect]:
    """The function below carries a card out for a side and the unit that it strikes; whether it had any effect."""

    def register(function: Effect) -> Effect:
        _EFFECTS[card] = function
        return function

    return register


@FOF.task(Strike)
def strike(battle: Battle, task: Strike) -> None:
    """FOF-FOW-2..3: the unit that rolled the 1, else the side's unit nearest to an enemy."""
    unit = task.unit if is_on_table(battle.world, task.unit) else nearest_to_enemy(battle.world, task.side)
    done = (unit != NOBODY or task.card in ("cloudburst", "dead_net", "lull")) and _EFFECTS[task.card](
        battle, task.side, unit
    )
    battle.emit(CardPlayed(side=task.side, card=task.card, unit=unit, void=not done, rule="FOF-FOW-3"))


def nearest_to_enemy(world: World, side: str) -> EntityId:
    """FOF-FOW-3, FOF-OOC-1: the known unit of a side that is nearest to an enemy; nobody where none is known: no card
    strikes a marker, for it would tell what that is."""
    units, enemies = shown(world, side), real(world, other_side(side))
    pairs = [(apart(world, unit, enemy), unit) for unit in units for enemy in enemies]
    return min(pairs)[1] if pairs else (units[0] if units else NOBODY)


def attack_by_card(
    battle: Battle,
    card: str,
    target: EntityId,
    *,
    by: EntityId | None = None,
    no_cover: bool = False,
    leader: bool = False,
) -> tuple[Task, ...]:
    """FOF-FOW-3: the dice of a card against a unit, as a task."""
    world = battle.world
    die = world.get(by, Unit).quality if by is not None else 0
    facts = card_attack(battle.ctx.tables, card, target_facts(battle, target, by, no_cover=no_cover), die)
    far = apart(world, by, target) if by is not None else 0.0
    return (Attack(by if by is not None else NOBODY, target, card, facts, far, leader),)


@at_once("fouled_chamber")
def fouled_chamber(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 1: one Firepower die less for the rest of the turn."""
    lost = battle.world.find(unit, LostDice) or LostDice()
    value = battle.ctx.tables.cards["fouled_chamber"].value
    battle.world.set(unit, structs.replace(lost, cards=lost.cards - value))
    return True


@at_once("cloudburst")
def cloudburst(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 2: this turn and the next one sees 12 inches at most."""
    card, world = battle.ctx.tables.cards["cloudburst"], battle.world
    world.put(Cloudburst(card.inches, turn_of(world) + card.turns))
    battle.ctx = setting_now(battle.ctx, world)
    return True


@at_once("trip_wire")
def trip_wire(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 4: a unit that has moved this turn is attacked; no cover helps."""
    if pace_of(battle.world, unit) == "none":
        return False
    battle.push(*attack_by_card(battle, "trip_wire", unit, no_cover=True))
    return True


@at_once("dead_net")
def dead_net(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 7: the next die for the initiative is worse."""
    world = battle.world
    turn, nets = turn_of(world) + 1, world.find(THE_GAME, DeadNets)
    sides = nets.sides if nets is not None and nets.turn == turn else ()
    world.put(DeadNets(turn, tuple(dict.fromkeys((*sides, side)))))
    return True


@at_once("wrong_trail")
def wrong_trail(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 10: short Tactical moves only, until the end of the next turn."""
    card = battle.ctx.tables.cards["wrong_trail"]
    battle.world.set(unit, HeldBack(card.inches, turn_of(battle.world) + card.turns))
    return True


@at_once("villagers")
def villagers(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 11: villagers run past the unit."""
    run_villagers(battle, unit)
    return True


@at_once("check_fire")
def check_fire(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 14: the nearest other unit of the side that sees this one fires at it by mistake."""
    world, card = battle.world, battle.ctx.tables.cards["check_fire"]
    friends = near(world, point_of(world, unit), real(world, side), card.inches)
    firing = [each for each in friends if each != unit and men_up(world, each) and sees(battle, each, unit)]
    if not firing:
        return False
    by = min(firing, key=lambda each: (apart(world, each, unit), each))
    reveal(battle, by)
    battle.push(*attack_by_card(battle, "check_fire", unit, by=by))
    return True


@at_once("heat")
def heat(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 15: no Rapid moves, worse Quality Checks, until the end of the next turn."""
    card = battle.ctx.tables.cards["heat"]
    battle.world.set(unit, Overheated(turn_of(battle.world) + card.turns))
    return True


@at_once("mortars")
def mortars(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3, FOF-OOC-1: card 17: rounds fall on this unit and on every unit within 3 inches of it; markers among
    them are turned over."""
    world, card = battle.world, battle.ctx.tables.cards["mortars"]
    at = point_of(world, unit)
    struck = [
        unit, *(each for one in SIDES for each in near(world, at, on_table(world, one), card.inches) if each != unit)
    ]  # fmt: skip
    for each in struck:
        reveal(battle, each)
    tasks = [task for each in struck if men_up(world, each) for task in attack_by_card(battle, "mortars", each)]
    battle.push(*tasks)
    return True


@at_once("stunned")
def stunned(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 19: a Quality Check, or the unit is Pinned."""
    if not quality_check(battle, unit, "stunned", "FOF-FOW-3"):
        pin(battle, unit)
    return True


@at_once("lull")
def lull(battle: Battle, side: str, unit: EntityId) -> bool:
    """FOF-FOW-3: card 20: the discards go back into the deck."""
    put_deck(battle.world, reshuffled(deck_of(battle.world)))
    return True


@TURN.end("cards")
def cards_pass(battle: Battle, entered: Enter) -> None:
    """FOF-FOW-3: what cards have laid on units and on the sky passes with its last turn."""
    world, turn = battle.world, turn_of(battle.world)
    for unit, held in list(world.each(HeldBack)):
        if held.turn <= turn:
            world.remove(unit, HeldBack)
    for unit, heat in list(world.each(Overheated)):
        if heat.turn <= turn:
            world.remove(unit, Overheated)
    burst = world.find(THE_GAME, Cloudburst)
    if burst is not None and burst.turn <= turn:
        world.remove(THE_GAME, Cloudburst)
