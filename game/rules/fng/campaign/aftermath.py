"""After a battle: casualties, points, cowards, replacements, and what follows: FNG-AFTER-01..15, FNG-RECOV-02."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.engine.core.dice import Dice
from game.rules.fng.campaign.choices import Fought, Lot
from game.rules.fng.campaign.enlisting import formed_anew, with_replacements
from game.rules.fng.campaign.entries import (
    BattleOver,
    Fallen,
    Followed,
    Formed,
    Hurt,
    Kill,
    Noticed,
    Paid,
    Promoted,
    Reckoned,
    Replaced,
)
from game.rules.fng.campaign.fighting import ground_of
from game.rules.fng.campaign.soldiers import Lot as Fate
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Brave, Mission, Tour, of_squad
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.campaign.follow_up import resolve_follow_up
from game.rules.fng.resolve.campaign.honours import resolve_medal, resolve_piper
from game.rules.fng.resolve.campaign.replacements import Strength, resolve_replacements
from game.rules.fng.tour.characters import resolve_attribute

LOST: dict[str, Fate] = {
    "dead": "dead",
    "dies": "dead",
    "goes home": "home",
    "missing": "missing",
    "captured": "captured",
    "drowned": "drowned",
}
"""FNG-RECOV-02, FNG-RECOV-04: what a battle can have made of a man who does not come back to it."""
SENTENCES: dict[str, Fate] = {"executed": "executed", "death": "executed", "prison": "prison"}
"""FNG-AFTER-14..15 (house): what takes one who ran away out of the campaign."""


def after_battle(tour: Tour, fought: Fought, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-01..15: the tour after its battle: what the record of it says, then the dice that follow."""
    mission = tour.mission
    assert mission is not None
    before = tour
    tour = tour.told(
        BattleOver(
            turn=tour.turn, file=fought.file, digest=fought.digest, level=fought.level, won=fought.won,
            turns=fought.turns, orders=fought.orders, by_computer=fought.by_computer, enemy_lost=fought.enemy_lost,
            men=tuple(lot.name for lot in fought.lots),
        )
    )  # fmt: skip
    for lot in fought.lots:
        tour = _followed_home(tour, lot, fought.file, tables, dice)
    for lot in fought.lots:
        if lot.ran and tour.man(lot.name).serves:
            tour = _piper(tour, lot.name, tables, dice)
    for squad in tour.unit.squads:
        tour = _replaced(before, tour, squad, tables, dice)
    for squad in tour.unit.squads:
        tour = led(tour, squad)
    tour = _follow_up(tour, mission, fought, tables, dice)
    brave = tuple(
        Brave(lot.name, lot.brave) for lot in fought.lots if lot.brave and tour.man(lot.name).lot != "executed"
    )
    return structs.replace(tour, mission=None, brave=brave, stage="honours" if brave else "rest")


def _followed_home(tour: Tour, lot: Lot, file: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-RECOV-02, FNG-REP-07..10, FNG-ATTR-01: one man's part in a battle goes on record, and he where he belongs."""
    man = tour.man(lot.name)
    tour = tour.told(
        *(Kill(turn=tour.turn, name=lot.name, victim=kill.victim, weapon=kill.weapon, battle_turn=kill.turn, file=file)
          for kill in lot.kills)
    )  # fmt: skip
    if lot.hurt:
        hurt = Hurt(turn=tour.turn, name=lot.name, by=lot.by, weapon=lot.weapon, battle_turn=lot.turn, file=file)
        tour = tour.told(hurt)
    fate = LOST.get(lot.result)
    if fate is not None:
        gone = Fallen(turn=tour.turn, rule="FNG-RECOV-02", name=man.name, lot=lot.result)
        return tour.with_man(structs.replace(man, lot=fate)).told(gone)
    if lot.why:
        told = Reckoned(turn=tour.turn, rule="FNG-REP-07", name=man.name, rep=lot.rep, points=lot.points,
                        risen=lot.risen, why=lot.why)  # fmt: skip
        tour = tour.told(told)
    attributes = man.attributes
    if man.star and lot.rep > man.rep:
        attributes += resolve_attribute(attributes, tables, dice).gained
    man = structs.replace(man, rep=lot.rep, points=lot.points, attributes=attributes)
    if lot.turns:
        return _away(tour, man, lot.turns, lot.result, "FNG-RECOV-02")
    return tour.with_man(man)


def _away(tour: Tour, man: Soldier, turns: int, lot: str, rule: str) -> Tour:
    """FNG-RECOV-02, FNG-AFTER-13 (house): he misses so many turns."""
    back = max(man.back, tour.turn + turns + 1)
    told = Fallen(turn=tour.turn, rule=rule, name=man.name, lot=lot, back=back)
    return tour.with_man(structs.replace(man, lot="away", back=back)).told(told)


def _piper(tour: Tour, name: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-13..15: one who ran away pays for it, or does not."""
    man = tour.man(name)
    communist = tables.organisation.armies[tour.unit.army].list == "communist"
    outcome = resolve_piper(man.rep, tables, dice, communist=communist)
    rule = "FNG-AFTER-14" if outcome.result == "executed" else "FNG-AFTER-15" if outcome.court else "FNG-AFTER-13"
    tour = tour.told(
        Paid(turn=tour.turn, rule=rule, name=name, faces=outcome.faces, court=outcome.court, result=outcome.result)
    )
    fate = SENTENCES.get(outcome.result)
    if fate is not None:
        fallen = Fallen(turn=tour.turn, rule=rule, name=name, lot=outcome.result)
        return tour.with_man(structs.replace(man, lot=fate)).told(fallen)
    return _away(tour, man, 1, outcome.result, rule) if outcome.result == "punished" else tour


def _replaced(before: Tour, tour: Tour, squad: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-06..11: a squad that lost men in this battle throws for replacements against its Leader's Rep."""
    had, have = (sum(man.squad == squad for man in each.serving) for each in (before, tour))
    if have == had:
        return tour
    if not have:
        return _formed(tour, squad, tables, dice)
    leader = next(of_squad(tour.serving, squad))
    army = tables.organisation.armies[tour.unit.army]
    strength = Strength(leader.rep, army.list == "us", army.list == "communist", have, tour.unit.paper)
    outcome = resolve_replacements(strength, tables, dice)
    tour = tour.told(
        Replaced(
            turn=tour.turn, rule=_row(strength, outcome.passes), squad=squad, leader=leader.rep, faces=outcome.faces,
            passes=outcome.passes, count=len(outcome.reps), pulled_out=outcome.pulled_out,
        )
    )  # fmt: skip
    if outcome.pulled_out:
        tour = structs.replace(tour, resting={**tour.resting, squad: tour.turn + 2})
    return with_replacements(tour, squad, outcome.reps, tables, dice)


def _formed(tour: Tour, squad: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-10 (house): where nobody is left to throw for a squad it is formed anew behind the lines, and misses
    the next mission; not where the tour ends with its Star."""
    if tour.star is not None and not tour.star.serves:
        return tour
    told = Formed(turn=tour.turn, rule="FNG-AFTER-10", squad=squad, men=tour.unit.paper)
    tour = structs.replace(tour.told(told), resting={**tour.resting, squad: tour.turn + 2})
    return formed_anew(tour, squad, tables, dice)


def _row(strength: Strength, passes: int) -> str:
    if passes == 2:
        return "FNG-AFTER-08" if strength.american else "FNG-AFTER-07"
    return "FNG-AFTER-09" if passes else "FNG-AFTER-10"


def led(tour: Tour, squad: str) -> Tour:
    """House: where a squad has lost its leader for good, the next in rank and Rep is promoted."""
    ours = list(of_squad(tour.serving, squad))
    if not ours or ours[0].rank in ("leader", "overall"):
        return tour
    man = structs.replace(ours[0], rank="leader")
    return tour.with_man(man).told(Promoted(turn=tour.turn, name=man.name, squad=squad))


def _follow_up(tour: Tour, mission: Mission, fought: Fought, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-01..05: what was uncovered may bring a Large Action on the same ground next turn."""
    kind = resolve_follow_up(mission.kind, fought.uncovered, tables, dice)
    if kind is None:
        return structs.replace(tour, follows=None, ground=None)
    tour = structs.replace(tour, follows=kind, ground=ground_of(tour, mission, tables))
    return tour.told(Followed(turn=tour.turn, rule=_FOLLOWS[mission.kind], kind=kind, uncovered=fought.uncovered))


_FOLLOWS = {"recon": "FNG-AFTER-01", "search": "FNG-AFTER-01", "perimeter": "FNG-AFTER-02", "patrol": "FNG-AFTER-03"}


def recommended(tour: Tour, name: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-12: a man is put in for a medal."""
    brave = next(each for each in tour.brave if each.name == name)
    outcome = resolve_medal(tour.man(name).rep, tables, dice)
    tour = tour.told(
        Noticed(turn=tour.turn, rule="FNG-AFTER-12", name=name, why=brave.why, faces=outcome.faces, medal=outcome.medal)
    )
    return heard(tour, name)


def heard(tour: Tour, name: str) -> Tour:
    """FNG-AFTER-12: he has been put in, or not."""
    left = tuple(_others(tour.brave, name))
    return structs.replace(tour, brave=left, stage=tour.stage if left else "rest")


def _others(brave: tuple[Brave, ...], name: str) -> Iterator[Brave]:
    return (each for each in brave if each.name != name)
