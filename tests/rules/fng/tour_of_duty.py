"""Tours of duty for tests: begun from a few answers, their battles told instead of fought."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.engine.campaign.course import Course
from game.engine.core.dice import Dice, ScriptedDice
from game.rules.fng.campaign.choices import Fought, KillTold, Lot, March
from game.rules.fng.campaign.kit import CAMPAIGN
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Mission, Tour, Unit
from game.rules.fng.model.tables.missions import Kind
from game.tours import new_tour, open_tour

FILE = "01-1.apoc"


def begun(seed: int = 7, **answers: str) -> Course:
    """A new tour in the home of the test."""
    return new_tour("fng", answers, "Bravo", seed)


def soldier(name: str, rep: int = 3, **other: Any) -> Soldier:
    """One man of squad 1."""
    return Soldier(name, rep, ("m16", "grenade"), other.pop("squad", "1"), other.pop("since", 1), **other)


def tour_of(*men: Soldier, army: str = "us_army", turn: int = 1, **other: Any) -> Tour:
    """A tour with these men, who wait for the half month."""
    unit = Unit(army, other.pop("corps", "III"), other.pop("paper", 10), ("1",))
    return Tour("Bravo", unit, 1, turn, other.pop("stage", "check"), men, **other)


def at_battle(tour: Tour, kind: Kind = "probe") -> Tour:
    """The tour while a battle of it is fought."""
    mission = Mission(kind, "vc_main", 1, file=FILE)
    return structs.replace(tour, stage="battle", mission=mission)


def told_battle(tour: Tour, *lots: Lot, uncovered: int = 0, by_computer: int = 0) -> Fought:
    """The account of a battle: what is told of these men; all others have done their part."""
    known = {lot.name: lot for lot in lots}
    usual = (known.get(man.name, Lot(man.name, man.rep, man.points + 1, why="deeds")) for man in tour.fit)
    assert tour.mission is not None
    return Fought(
        tour.mission.file, "digest", "minor", won=True, turns=9, orders=20, by_computer=by_computer, enemy_lost=2,
        uncovered=uncovered, lots=tuple(usual),
    )  # fmt: skip


def after(tour: Tour, *lots: Lot, dice: tuple[int, ...] | Dice = (), uncovered: int = 0) -> Tour:
    """The tour after a battle in which this became of these men, with the dice that follow."""
    source = ScriptedDice(dice) if isinstance(dice, tuple) else dice
    return CAMPAIGN.carry_out(tour, told_battle(tour, *lots, uncovered=uncovered), source)


def step(course: Course, *lots: Lot) -> bool:
    """One step of a tour: the usual choice, or a battle that is told; False where it is over."""
    state: Tour = course.state
    if state.stage == "orders":
        course.choose(March(FILE))
    elif state.stage == "battle":
        course.choose(told_battle(state, *lots))
    elif course.choices:
        course.choose(course.choices[0])
    else:
        return False
    return True


def again(course: Course) -> Course:
    """The same tour as another process finds it."""
    course.close()
    return open_tour(course.path)


def at_stage(stage: str, **answers: str) -> Course:
    """A tour led on by the usual choices until it is at this step."""
    course = begun(**answers)
    while course.state.stage != stage:
        step(course)
    return course


def fallen_tour() -> Course:
    """A tour whose second man has fallen and whose leader has killed two."""
    course = at_stage("battle", you="nobody")
    leader, second = course.state.fit[:2]
    lots = (
        Lot(leader.name, leader.rep, 1, why="deeds", kills=(KillTold("Long", "m16", 2), KillTold("Ba", "m16", 3))),
        Lot(second.name, second.rep, 0, result="dead", hurt=True, by="Tran", weapon="ak47", turn=4),
    )
    step(course, *lots)
    return course
