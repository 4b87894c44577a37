"""A man of Full Metal Jacket Potato as the roster and his card show him: CE, weapon and bursts, what marks him."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fmjp.ledger import ledger
from game.rules.fmjp.model.arms import firearm_of, is_jammed, supply_of, weapon_of, weapons_of
from game.rules.fmjp.model.components import (
    Aim,
    Attended,
    Bleeding,
    Dead,
    Ducked,
    Figure,
    Hand,
    Hidden,
    LosesAction,
    MovedThisTurn,
    Prone,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import ce_of, hand_of, is_leaderless, leader_of, name_of, puffed_of
from game.rules.fmjp.turn.standing_orders import ORDERS
from game.rules.fmjp.words.log_facts import FACTS
from game.rules.fmjp.words.turn import cards_named
from game.ui.fmjp.orders.acts import weapon_title
from game.ui.skirmish.lines import CardLine, Trait

_SUPPLIES = ("grenade", "claymore", "trap", "punji", "mine")


def line_of(battle: Battle, figure: EntityId, *, own: bool = False, marked: bool = True) -> CardLine:
    """Everything that the roster and the table say of him.

    ``own``: to his own side, which knows his cards; ``marked``: with what marks him for one card only.
    """
    world, man = battle.world, battle.world.get(figure, Figure)
    ce = ce_of(world, figure)
    side = t(FACTS.titles[man.side])
    kind = t("{side}, {role}", side=side, role=t(man.role)) if man.role else side
    lost = man.ce - ce
    note = t("CE {ce} of {most}", ce=ce, most=man.ce) if lost > 0 else t("CE {ce}", ce=ce)
    return CardLine(
        name=t(man.name),
        kind=kind if man.character else t("{kind}, under {leader}", kind=kind, leader=_leader(battle, figure)),
        value=str(ce),
        caption=t("CE"),
        rated=t("Combat efficiency {ce}", ce=note),
        note=note,
        weapons=tuple(_weapons(battle, figure)),
        states=tuple(_states(battle, figure, marked=marked)),
        attributes=tuple(_attributes(battle, figure, own=own)),
    )


def _leader(battle: Battle, figure: EntityId) -> str:
    world = battle.world
    return t("nobody") if is_leaderless(world, figure) else name_of(world, leader_of(world, figure))


def _trait(words: str, rule: str) -> Trait:
    book = ledger()
    return Trait(words, t(book.rule(rule).rule) if rule in book else "", rule)


def _weapons(battle: Battle, figure: EntityId) -> Iterator[Trait]:
    """FMJP-2.0-6: burst counters and loads; the weapon in hand first."""
    world = battle.world
    in_hand = weapon_of(world, figure)
    for weapon in sorted(weapons_of(world, figure), key=lambda one: one != in_hand):
        load = firearm_of(world, figure, weapon)
        bursts = nt("{count} burst", "{count} bursts", load.bursts)
        spare = nt("{count} spare load", "{count} spare loads", load.spare)
        words = t("{weapon}: {bursts}, {spare}", weapon=weapon_title(battle, weapon), bursts=bursts, spare=spare)
        row = battle.ctx.tables.arms.class_of(weapon)
        yield Trait(words, t(row.title), row.rule)


def _states(battle: Battle, figure: EntityId, *, marked: bool) -> Iterator[Trait]:
    """The states of him now, what matters most first."""
    yield from _wounds(battle, figure)
    if ce_of(battle.world, figure):
        yield from _markers(battle, figure)
        if marked:
            yield from _for_a_card(battle, figure)
        yield from _conduct(battle, figure)


def _wounds(battle: Battle, figure: EntityId) -> Iterator[Trait]:
    """FMJP-7.0: dead, bleeding, out of action, and who attends to him."""
    world = battle.world
    bleeding, attended = world.find(figure, Bleeding), world.find(figure, Attended)
    if world.has(figure, Dead):
        yield _trait(t("dead"), "FMJP-7.0-4")
    elif bleeding is not None:
        yield _trait(t("bleeds: time {time}", time=bleeding.time), "FMJP-7.0-2")
    elif ce_of(world, figure) == 0:
        yield _trait(t("out of action"), "FMJP-5.3-1")
    if attended is not None:
        yield _trait(t("attended by {name}", name=name_of(world, attended.by)), "FMJP-4.0-11")


def _markers(battle: Battle, figure: EntityId) -> Iterator[Trait]:
    """Stoppage, breath, aim."""
    world = battle.world
    puffed, aim = puffed_of(world, figure), world.find(figure, Aim)
    if is_jammed(world, figure, weapon_of(world, figure)):
        yield _trait(t("stoppage"), "FMJP-4.0-8")
    if puffed:
        yield _trait(t("puffed {count}", count=puffed), "FMJP-4.0-4")
    if aim is not None:
        yield _trait(t("aim {count}", count=aim.markers), "FMJP-4.0-13")


def _for_a_card(battle: Battle, figure: EntityId) -> Iterator[Trait]:
    """The states that last until the card on which he acts is over: ducking, fire."""
    world = battle.world
    if world.has(figure, LosesAction):
        yield _trait(t("loses an action"), "FMJP-5.3-5")
    elif world.has(figure, Ducked):
        yield _trait(t("ducked"), "FMJP-4.0-15")
    if world.has(figure, UnderFire):
        yield _trait(t("under fire"), "FMJP-5.0-7")


def _conduct(battle: Battle, figure: EntityId) -> Iterator[Trait]:
    """How he is there: prone, unseen, on the move this turn."""
    world = battle.world
    if world.has(figure, Prone):
        yield _trait(t("prone"), "FMJP-4.0-12")
    if world.has(figure, Hidden):
        yield _trait(t("unseen"), "FMJP-5.0-6")
    moved = world.find(figure, MovedThisTurn)
    if moved is not None:
        words, rule = (t("ran"), "FMJP-4.0-5") if moved.doubled else (t("moved"), "FMJP-5.0-9")
        yield _trait(words, rule)


def _attributes(battle: Battle, figure: EntityId, *, own: bool) -> Iterator[Trait]:
    """The rest that he has: gear, things that are used up, his order or his cards."""
    world, man = battle.world, battle.world.get(figure, Figure)
    if own and world.has(figure, Hand):
        cards = hand_of(world, figure)
        words = nt("{count} card to come", "{count} cards to come", len(cards))
        yield Trait(words, cards_named(cards), "FMJP-2.0-2")
    standing = world.find(figure, Standing)
    if own and not man.character:
        words = t(ORDERS[standing.order]) if standing is not None else t("no order")
        goal = name_of(world, standing.figure) if standing is not None and standing.figure else ""
        yield _trait(t("order: {order}", order=f"{words} {goal}".strip()), "FMJP-4.1-4")
    for item in _SUPPLIES if own else ():
        count = supply_of(world, figure, item)
        if count:
            blast = battle.ctx.tables.blasts[item]
            yield Trait(t("{item} x {count}", item=t(blast.title), count=count), "", blast.rule)
    gear = {"flak": (t("flak jacket"), "FMJP-5.3-3"), "medic": (t("medic"), "FMJP-7.0-5"),
            "radio": (t("radio"), "FMJP-4.1-1")}  # fmt: skip
    for each in man.gear:
        if each in gear:
            yield _trait(*gear[each])
