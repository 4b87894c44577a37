"""Units and men in words: the card, the tooltip and the roster."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.arms import GUNNER, Serves
from game.board.skirmish.sides import NAMES
from game.engine.core.world import Component, EntityId
from game.engine.text import decimal, mark, nt, t
from game.rules.fof.fire.fire_facts import firer_facts, is_exposed
from game.rules.fof.ledger import ledger
from game.rules.fof.model.arms import gunners, guns_of, is_emplaced, kind_of, support_of
from game.rules.fof.model.components import (
    LEADER,
    Acted,
    Dependant,
    Down,
    Dummy,
    Hidden,
    HurtBefore,
    InCover,
    LeaderLost,
    Lost,
    Man,
    Marched,
    Off,
    OnOverwatch,
    Pinned,
    Prisoner,
    Reacted,
    Unit,
    Waiting,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import dependants, guarded, is_on_table, leader_of, men_up, name_of
from game.rules.fof.resolve.firepower import own_firepower
from game.rules.fof.words.telling import called
from game.ui.fof.formation import own_unit
from game.ui.fof.shown.looks import weapon_class
from game.ui.skirmish.lines import CardLine, Trait

ROLES = {
    "leader": mark("leader"),
    "rifleman": mark("rifleman"),
    "radioman": mark("radioman"),
    "medic": mark("medic"),
}
SEATS = {"gunner": mark("gunner"), "assistant": mark("assistant gunner")}
GRENADIER = mark("grenadier")
FORMER_LEADER = mark("led it before")
_STATES: tuple[tuple[type[Component], str, str], ...] = (
    (Pinned, mark("pinned"), "FOF-MOR-1"),
    (OnOverwatch, mark("on overwatch"), "FOF-OW-1"),
    (InCover, mark("In Cover"), "FOF-COV-4"),
    (LeaderLost, mark("leader lost"), "FOF-RT-4"),
    (Acted, mark("has been active"), "FOF-TURN-1"),
    (Reacted, mark("has reacted"), "FOF-FIRE-6"),
)
_MEANINGS: dict[str, str] = {
    "FOF-MOR-1": mark("It does not move, react or assault, fires worse, and may rally at the end of a turn."),
}
"""The meaning for the unit of a rule that the book leaves to us, where the ledger only says that it does so."""
_ENDS = {
    "wiped out": mark("wiped out"),
    "broken": mark("broken"),
    "left": mark("has left"),
    "surrendered": mark("surrendered"),
    "revealed": mark("nobody was there"),
    "killed": mark("killed"),
    "evacuated": mark("evacuated"),
}


def line_of(battle: Battle, piece: EntityId) -> CardLine:
    """Facts that everybody may read of a unit or a man; a marker is nothing but a marker."""
    if not battle.world.has(piece, Unit):
        return _man(battle, piece)
    if battle.world.has(piece, Hidden):
        return _marker(battle, piece)
    return unit_line(battle, piece)


def rule_words(rule: str) -> str:
    """The words of a rule of the ledger, in the player's language."""
    book = ledger()
    return t(book.rule(rule).rule) if rule in book else ""


def _trait(words: str, rule: str) -> Trait:
    return Trait(words, rule_words(rule), rule)


def _marker(battle: Battle, unit: EntityId) -> CardLine:
    world = battle.world
    side = t(NAMES[world.get(unit, Unit).side])
    return CardLine(
        name=called(world, unit),
        kind=side,
        value="?",
        caption=t("men"),
        rated=t("Nobody knows what is behind it."),
        note=side,
        states=(_trait(t("marker"), "FOF-OOC-1"),),
    )


def unit_line(battle: Battle, unit: EntityId) -> CardLine:
    """Everything that its own side knows of a unit."""
    world, row = battle.world, battle.world.get(unit, Unit)
    men = men_up(world, unit)
    leads = leader_of(world, unit)
    return CardLine(
        name=_name(battle, unit),
        kind=name_of(world, leads) if leads is not None else "",
        value=str(len(men)),
        caption=t("men"),
        rated="",
        note=t("{men} men, D{quality}", men=len(men), quality=row.quality),
        weapons=tuple(_weapons(battle, unit)),
        states=tuple(_states(battle, unit)),
        attributes=tuple(_attributes(battle, unit)),
    )


def _name(battle: Battle, unit: EntityId) -> str:
    """Its name, and its letter while it is a marker."""
    hidden = battle.world.find(unit, Hidden)
    name = t(name_of(battle.world, unit))
    return t("{name} (marker {letter})", name=name, letter=hidden.letter) if hidden is not None else name


def _weapons(battle: Battle, unit: EntityId) -> Iterator[Trait]:
    """FOF-TQ-1, FOF-FP-1, FOF-SUP-1: its class and its dice, and the support weapons in its men's hands."""
    world = battle.world
    if world.has(unit, Dummy):
        yield _trait(t("a marker with nobody behind it"), "FOF-OOC-1")
        return
    yield _class(world.get(unit, Unit))
    fire = own_firepower(battle.ctx.tables, firer_facts(battle, unit))
    reasons = ", ".join(f"{t(item.reason)} {item.value:+d}" for item in fire.items)
    words = nt("Firepower: {dice} die", "Firepower: {dice} dice", fire.dice, dice=fire.dice)
    yield Trait(words, reasons, "FOF-FP-2")
    for man in gunners(world, unit):
        yield _trait(t("{weapon}: {man}", weapon=weapon_title(battle, man), man=name_of(world, man)), "FOF-SUP-1")


def _class(row: Unit) -> Trait:
    """FOF-TQ-1, FOF-FIRE-6: Regular or Irregular, what that means, and its dice."""
    if not row.irregular:
        words = t("Regulars: Troop Quality D{quality}, morale D{nerve}", quality=row.quality, nerve=row.nerve)
        return _trait(words, "FOF-TQ-1")
    words = t("Irregulars: Troop Quality D{quality}, morale D{nerve}", quality=row.quality, nerve=row.nerve)
    return Trait(words, f"{rule_words('FOF-TQ-1')}\n{rule_words('FOF-FIRE-6')}", "FOF-TQ-1")


def _states(battle: Battle, unit: EntityId) -> Iterator[Trait]:
    world = battle.world
    off, waits = world.find(unit, Off), world.find(unit, Waiting)
    if off is not None:
        yield _trait(t(_ENDS.get(off.how, off.how)), "FOF-CAS-1")
        return
    if waits is not None:
        yield _trait(t("comes in turn {turn}", turn=waits.turn), "FOF-SOLO-1")
        return
    if world.has(unit, Hidden):
        yield _trait(t("marker"), "FOF-OOC-1")
    for kind, words, rule in _STATES:
        if world.has(unit, kind):
            meaning = _MEANINGS.get(rule)
            yield Trait(t(words), t(meaning) if meaning else rule_words(rule), rule)
    if is_on_table(world, unit) and is_exposed(battle, unit):
        yield _trait(t("Exposed"), "FOF-COV-16")
    marched = world.find(unit, Marched)
    if marched is not None:
        pace = t("Rapid") if marched.rapid else t("Tactical")
        yield _trait(t("{pace}, {inches} in", pace=pace, inches=decimal(marched.inches, 1)), "FOF-MOVE-7")


def _attributes(battle: Battle, unit: EntityId) -> Iterator[Trait]:
    world, row = battle.world, battle.world.get(unit, Unit)
    wounded, held = len(dependants(world, unit)), len(guarded(world, unit))
    if wounded:
        yield _trait(nt("{count} wounded carried", "{count} wounded carried", wounded), "FOF-CAS-1")
    if held:
        yield _trait(nt("{count} prisoner", "{count} prisoners", held), "FOF-CAS-1")
    if row.smoke:
        yield _trait(t("smoke: {count}", count=row.smoke), "FOF-COV-15")
    if any(is_emplaced(world, unit, gun) for gun in guns_of(world, unit)):
        yield _trait(t("support weapons emplaced"), "FOF-OR-6")
    if row.supply == "well":
        yield _trait(t("well supplied"), "FOF-FP-3")
    elif row.supply == "poor":
        yield _trait(t("poorly supplied"), "FOF-FP-3")
    if row.armour != "none":
        yield _trait(t("light body armor") if row.armour == "light" else t("heavy body armor"), "FOF-ARM-3")
    if row.named:
        yield _trait(t("may move out of contact"), "FOF-OOC-1")


def _man(battle: Battle, man: EntityId) -> CardLine:
    world, row = battle.world, battle.world.get(man, Man)
    unit = own_unit(world, man)
    state = man_state(battle, man)
    fallen = world.has(man, Lost) or world.has(man, Down) or world.has(man, Dependant) or world.has(man, Prisoner)
    led = fallen and row.role == LEADER
    role, name = t(FORMER_LEADER if led else _role(battle, man)), t(name_of(world, unit)) if unit is not None else ""
    gun = weapon_title(battle, man)
    weapons = (_trait(gun, "FOF-SUP-1"),) if gun else ()
    return CardLine(
        name=t(row.name),
        kind=f"{role}, {name}" if name else role,
        value="1",
        caption=t("man"),
        rated=name,
        note=state or role,
        weapons=weapons,
        states=(_trait(state, "FOF-CAS-1"),) if state else (),
    )


def _role(battle: Battle, man: EntityId) -> str:
    """FOF-SUP-1: what he is to his unit, a message for ``t``: its leader or a specialist, else by his seat at a
    weapon."""
    role, serves = battle.world.get(man, Man).role, battle.world.find(man, Serves)
    if role != "rifleman" or serves is None:
        return ROLES[role]
    if serves.seat == GUNNER and weapon_class(battle.world, man) == "grenade launcher":
        return GRENADIER
    return SEATS[serves.seat]


def weapon_title(battle: Battle, man: EntityId) -> str:
    """FOF-SUP-1: what the support weapon that he carries is called; empty where he has none."""
    world, tables = battle.world, battle.ctx.tables
    gun = support_of(world, tables, man)
    return t(tables.weapons[kind_of(world, gun)].title) if gun is not None else ""


def man_state(battle: Battle, man: EntityId) -> str:
    """FOF-CAS-1: what has become of a man; empty for one who is on his feet and unhurt."""
    world = battle.world
    lost, down = world.find(man, Lost), world.find(man, Down)
    if lost is not None:
        return t(_ENDS.get(lost.how, lost.how))
    if down is not None:
        return t("down since turn {turn}", turn=down.turn)
    held, carried = world.find(man, Prisoner), world.find(man, Dependant)
    if held is not None:
        return t("prisoner of {name}", name=called(world, EntityId(held.to)))
    if carried is not None:
        return t("gravely wounded, with {name}", name=called(world, EntityId(carried.to)))
    return t("light wound") if world.has(man, HurtBefore) else ""


__all__ = ["line_of", "man_state", "rule_words", "unit_line", "weapon_title"]
