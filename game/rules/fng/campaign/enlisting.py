"""Men for the unit: those with whom it begins, those who replace others, those who arrive; arms as they are issued."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import structs

from game.engine.core.dice import Dice
from game.rules.fng.campaign.entries import Joined, Rearmed
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Coming, Tour, of_squad
from game.rules.fng.model.checks import Leadership
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.tour.characters import gains, resolve_attribute, resolve_rep, resolve_squad, star_attributes
from game.rules.fng.tour.issue import ISSUE, issued
from game.rules.fng.tour.platoon import free_name
from game.rules.fng.tour.reputation import arrival_rep, months_served
from game.rules.fng.tour.squad_file import SquadFile

LEADS, NEW_GUY, NOBODY = "leader", "new guy", "nobody"
"""The answers to who the player's Star is."""

Service = Literal["", "army", "marines"]


def founded(army: str, squads: Sequence[str], you: str, turn: int, tables: Tables, dice: Dice) -> tuple[Soldier, ...]:
    """FNG-SETUP-03, FNG-CHAR-09, FNG-ATTR-02, FNG-REP-06: squads as one meets them, with a card for every man."""
    found: list[Soldier] = []
    for squad in squads:
        for one in resolve_squad(army, tables, dice).men:
            name = free_name(tables.organisation.armies[army].list, [man.name for man in found], tables, dice)
            service = service_of(army, tables)
            months = months_served(one.rep, tables, dice) if army in tables.campaign.service.months else 0
            weapons = issued(one.weapons, army, turn, tables, dice)
            found.append(
                Soldier(name, one.rep, weapons, squad, turn, rank=one.leader, attributes=one.attributes,
                        months=months, service=service)
            )  # fmt: skip
    place = {LEADS: 0, NEW_GUY: len(list(of_squad(tuple(found), squads[0]))) - 1}.get(you)
    if place is not None:
        found[place] = starred(found[place], tables, dice, new=you == NEW_GUY)
    return tuple(found)


def starred(man: Soldier, tables: Tables, dice: Dice, *, new: bool) -> Soldier:
    """FNG-CHAR-02, FNG-CHAR-10, FNG-ATTR-01: a Star with the Rep of Stars, or that of the die of an arrival."""
    rep = arrival_rep(tables, dice) if new else tables.careers.stars.rep
    attributes: tuple[str, ...] = ()
    for _ in range(star_attributes(rep, tables)):
        attributes += resolve_attribute(attributes, tables, dice).gained
    return structs.replace(man, rep=rep, star=True, attributes=attributes, months=0 if new else man.months)


def enlisted(squad: SquadFile, turn: int, tables: Tables) -> tuple[Soldier, ...]:
    """FNG-SETUP-03: a squad of the player's, its men as they came out of their last battle."""
    return tuple(
        Soldier(
            man.name, man.rep, man.weapons, "1", turn, rank=man.rank, star=man.star, attributes=man.attributes,
            gear=man.gear, points=man.record.points, months=man.record.months, before=man.record.kills,
            frozen=man.record.frozen, service=man.record.service or service_of(squad.army, tables),
            lot="away" if man.away else "here", back=turn + man.away if man.away else 0,
        )
        for man in squad.men
    )  # fmt: skip


def service_of(army: str, tables: Tables) -> Service:
    """FNG-REP-01: whose months he throws for; empty for those of armies that do not."""
    return tables.organisation.armies[army].tour


def rearmed(tour: Tour, tables: Tables) -> Tour:
    """FNG-CAMP-04: in the half month in which a weapon goes out of use whoever still has it changes it for another."""
    for row in tables.campaign.issue.values():
        if row.army != tour.unit.army or tour.turn != row.until + 1:
            continue
        had = [man for man in tour.serving if row.weapon in man.weapons]
        for man in had:
            weapons = tuple(row.instead if weapon == row.weapon else weapon for weapon in man.weapons)
            tour = tour.with_man(structs.replace(man, weapons=tuple(dict.fromkeys(weapons))))
        if had:
            tour = tour.told(
                Rearmed(turn=tour.turn, rule="FNG-CAMP-04", weapon=row.weapon, instead=row.instead, men=len(had))
            )
    return tour


def with_replacements(tour: Tour, squad: str, reps: Sequence[int], tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-11: so many replacements for a squad, with a card each; they carry what its last men do."""
    role = tables.organisation.armies[tour.unit.army].roles[-1]
    for rep in reps:
        weapons = role.weapons[dice.pick(len(role.weapons), ISSUE, "FNG-WEAP-01")]
        weapons = issued(weapons, tour.unit.army, tour.turn, tables, dice)
        tour = _joined(tour, Coming(squad, weapons), rep, "replacement", tables, dice)
    return tour


def formed_anew(tour: Tour, squad: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-10 (house): a squad of which nobody is left comes back from behind the lines at full strength, all of
    them with the Rep of replacements."""
    army, rep = tour.unit.army, tables.campaign.replacements.least
    nation, service = tables.organisation.armies[army].list, service_of(army, tables)
    taken = [man.name for man in tour.men]
    for one in resolve_squad(army, tables, dice, men=tour.unit.paper).men:
        taken.append(free_name(nation, taken, tables, dice))
        weapons = issued(one.weapons, army, tour.turn, tables, dice)
        man = Soldier(taken[-1], rep, weapons, squad, tour.turn, rank=one.leader, attributes=one.attributes,
                      service=service)  # fmt: skip
        told = Joined(turn=tour.turn, rule="FNG-AFTER-11", name=man.name, rep=rep, squad=squad,
                      attributes=man.attributes, how="replacement")  # fmt: skip
        tour = structs.replace(tour, men=(*tour.men, man)).told(told)
    return tour


def with_arrivals(tour: Tour, tables: Tables, dice: Dice) -> Tour:
    """FNG-CHAR-10: whoever comes for those who went home, with Rep by one die; by the army's list where nobody counts
    months (house)."""
    waiting, tour = tour.coming, structs.replace(tour, coming=())
    for place in waiting:
        counts = service_of(tour.unit.army, tables)
        rep = arrival_rep(tables, dice) if counts else resolve_rep(tour.unit.army, tables, dice)
        tour = _joined(tour, place, rep, "arrival", tables, dice)
    return tour


def _joined(tour: Tour, place: Coming, rep: int, how: str, tables: Tables, dice: Dice) -> Tour:
    army = tour.unit.army
    taken = [man.name for man in tour.men]
    name = free_name(tables.organisation.armies[army].list, taken, tables, dice)
    attributes = resolve_attribute((), tables, dice).gained
    man = Soldier(
        name, rep, place.weapons, place.squad, tour.turn, attributes=attributes, service=service_of(army, tables)
    )
    rule = "FNG-CHAR-10" if how == "arrival" else "FNG-AFTER-11"
    told = Joined(turn=tour.turn, rule=rule, name=name, rep=rep, squad=place.squad, attributes=attributes, how=how)
    return structs.replace(tour, men=(*tour.men, man)).told(told)


def bought(man: Soldier, wish: str, tables: Tables, dice: Dice) -> tuple[str, ...]:
    """FNG-REP-11: the attribute that he gains: the one that a Star names, or a card for others."""
    if man.star and wish:
        return gains(wish, man.attributes, tables, dice)
    return resolve_attribute(man.attributes, tables, dice).gained


def acting_rank(man: Soldier, men: Sequence[Soldier]) -> Leadership:
    """House: his rank on a mission, where whoever leads his squad may be away: the next one leads."""
    here = list(of_squad(tuple(men), man.squad))
    if any(each.rank in ("leader", "overall") for each in here) or here[0].name != man.name:
        return man.rank
    return "leader"
