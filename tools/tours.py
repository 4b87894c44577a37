"""Whole tours of duty: plays them, and writes docs/TOURS.md: what came of them, and their dice beside what is exact.

    python -m tools.tours                       a hundred tours, every army in every Corps where it serves
    python -m tools.tours --tours 20 --told 400 --jobs 2

The dice of a campaign (reports for missions, months, arrivals, replacements) are few in a tour, so they are counted
over many more tours whose battles are not fought but told: each man comes out of one by lot.  What is exact comes from
the very functions of the rules under the enumerating dice, die by die as they were thrown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from tempfile import TemporaryDirectory

from msgspec import Struct

from game.cli.parser import whole_number
from game.engine.campaign.course import Course
from game.engine.core.dice import Dice, SeededDice, enumerate_outcomes
from game.rules.fng.campaign.choices import Fought, KillTold, Lot
from game.rules.fng.campaign.entries import AnyEntry, Checked, Joined, Month, Replaced
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Tour
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.resolve.campaign.replacements import Strength, resolve_replacements
from game.rules.fng.resolve.missions.drawing import resolve_check
from game.rules.fng.tour.reputation import Career, arrival_rep, resolve_month
from game.simulate import spread
from game.tours import WholeTour, march, new_tour, whole_tour

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "docs" / "TOURS.md"
NOBODY = "nobody"
YOU = ("leader", "new guy", NOBODY)
"""Whose tour it is: a man's, or nobody's, of a whole unit."""
SQUADS = "2"
"""The squads of a whole unit."""
UNIT_HALVES = 12
"""The half months of a whole unit at most: its tour ends with no man, and twice as many fight in it."""
MONTHS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20)
"""The months after which the men are counted."""
SEED = 1967
HALVES = 48

_LOTS = ("",) * 20 + ("wounded",) * 3 + ("dead",) * 2 + ("fled",)
"""How a man comes out of a battle that is told, one as likely as the other."""
_SHORT_FROM = 10
"""The months from which a soldier of the Army is a short-timer; a Marine who is none has more before him."""


class Count(Struct):
    """How often something was thrown for, what came of it, and what is exact: the mean and the variance of the sum."""

    thrown: int = 0
    found: int = 0
    expected: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)

    def add(self, chance: Fraction, *, came: bool) -> None:
        """One throw of this chance."""
        self.thrown += 1
        self.found += came
        self.expected += chance
        self.variance += chance * (1 - chance)

    @property
    def away(self) -> float:
        """Standard deviations between what was found and what is exact."""
        return float(self.found - self.expected) / sqrt(self.variance) if self.variance else 0.0


Counts = dict[str, Count]


def count(counts: Counts, name: str, chance: Fraction, *, came: bool) -> None:
    """One throw into the count of this name."""
    counts.setdefault(name, Count()).add(chance, came=came)


def chance_of(happens: Callable[[Dice], bool]) -> Fraction:
    """How likely the rules make something."""
    return enumerate_outcomes(happens).get(True, Fraction(0))


def weigh(entry: AnyEntry, counts: Counts, tables: Tables) -> None:
    """The dice of one entry of a record, beside what they could have been."""
    match entry:
        case Checked(rep=rep, bonus=bonus, result=result):
            chance = chance_of(lambda dice: resolve_check(rep, bonus, tables, dice).result == "mission")
            count(counts, "report: a mission (FNG-MISSION-01)", chance, came=result in ("mission", "large"))
            large = chance_of(lambda dice: resolve_check(rep, bonus, tables, dice).large)
            count(counts, "report: a Large Action (FNG-MISSION-02)", large, came=result == "large")
        case Joined(how="arrival", rule="FNG-CHAR-10", rep=rep):
            chance = chance_of(lambda dice: arrival_rep(tables, dice) == 4)
            count(counts, "arrival with Rep 4 (FNG-CHAR-10)", chance, came=rep == 4)
        case Replaced(leader=leader, passes=passes):
            strength = Strength(leader, american=True, communist=False, men=8, paper=10)
            chances = enumerate_outcomes(lambda dice: resolve_replacements(strength, tables, dice).passes)
            for wanted in (2, 1, 0):
                chance = chances.get(wanted, Fraction(0))
                count(counts, f"replacements: pass {wanted} (FNG-AFTER-06)", chance, came=passes == wanted)
        case Month():
            _weigh_month(entry, counts, tables)
        case _:
            pass


def _weigh_month(entry: Month, counts: Counts, tables: Tables) -> None:
    """FNG-REP-02..05: a month's dice: a raise, a fall, doubles."""
    service = "army" if entry.short or entry.months < _SHORT_FROM else "marines"
    career = Career(entry.before, False, 0, entry.months, entry.kills, False, service)
    kind = "short-timer: Rep falls (FNG-REP-03)" if entry.short else "month: Rep rises (FNG-REP-02)"
    changed = chance_of(lambda dice: resolve_month(career, tables, dice).after.rep != entry.before)
    count(counts, kind, changed, came=entry.rep != entry.before)
    count(counts, "month: doubles freeze (FNG-REP-05)", Fraction(1, 6), came=entry.frozen)


# Battles that are told --------------------------------------------------------------------------


def told(tour: Tour, dice: SeededDice) -> Fought:
    """A battle that nobody fought: each man comes out of it by lot."""
    assert tour.mission is not None
    lots = tuple(_lot(man, dice) for man in tour.fit)
    won = dice.below(2) == 0
    return Fought(tour.mission.file, "told", "minor" if won else "defeat", won, 10, 0, 0, 2, 4 * dice.below(2), lots)


def _lot(man: Soldier, dice: SeededDice) -> Lot:
    result = _LOTS[dice.below(len(_LOTS))]
    if result == "dead":
        return Lot(man.name, man.rep, man.points, result="dead", hurt=True)
    if result == "wounded":
        return Lot(man.name, man.rep, 0, why="wounded", result="returns later", turns=1 + dice.below(6), hurt=True)
    kills = (KillTold("somebody", "m16", 1),) if dice.below(10) == 0 else ()
    points = 0 if result else min(man.points + 1, 90)
    return Lot(man.name, man.rep, points, why="fled" if result else "deeds", ran=bool(result), kills=kills)


def told_tour(course: Course, dice: SeededDice) -> Tour:
    """A tour to its end, its battles told."""
    while True:
        state: Tour = course.state
        if state.stage == "orders":
            march(course)
        elif state.stage == "battle":
            course.choose(told(state, dice))
        elif course.choices:
            course.choose(course.choices[0])
        else:
            return state


def dice_of(tours: int) -> Counts:
    """The dice of so many told tours, US Army and Marines by turns."""
    counts: Counts = {}
    tables = load_tables()
    with TemporaryDirectory() as folder:
        for number in range(tours):
            army, corps = (("us_army", "III"), ("us_marines", "I"))[number % 2]
            answers = {"army": army, "corps": corps, "you": "nobody"}
            course = new_tour("fng", answers, f"Told {number}", SEED + number, Path(folder))
            state = told_tour(course, SeededDice(SEED + number, "told"))
            course.close()
            for entry in state.record:
                weigh(entry, counts, tables)
    return counts


# The document -----------------------------------------------------------------------------------


def answers_of(number: int) -> dict[str, str]:
    """The answers to the questions of a tour: every army in every Corps where it serves, by turns; then again as
    another man, then as a whole unit."""
    places = [(army, corps) for army, where in load_tables().campaign.service.corps.items() for corps in where]
    army, corps = places[number % len(places)]
    you = YOU[number // len(places) % len(YOU)]
    return {"army": army, "corps": corps, "you": you} | ({"squads": SQUADS} if you == NOBODY else {})


def halves_of(answers: dict[str, str], most: int) -> int:
    """For how many half months a tour is played at most."""
    return min(most, UNIT_HALVES) if answers["you"] == NOBODY else most


def document(found: Sequence[WholeTour], counts: Counts, told_tours: int) -> str:
    """docs/TOURS.md."""
    return "\n".join((*_came_of(found), *_curves(found), *_dice_lines(counts, told_tours), ""))


def _came_of(found: Sequence[WholeTour]) -> Iterator[str]:
    yield "# Tours of duty"
    yield ""
    yield "Written by `python -m tools.tours`; the same seeds give the same tours on every machine."
    yield ""
    yield "## What came of them"
    yield ""
    yield f"{len(found)} whole tours, every army in every Corps where it serves: of a squad leader, of a new guy, or of"
    yield f"nobody: a whole unit of {SQUADS} squads, for {UNIT_HALVES} half months at most."
    yield "The computer leads both sides and makes the usual choice of all.  No order was refused, and no battle went"
    yield "on without end, else there would be no page.  There are no points: what counts is goals reached, and men"
    yield "brought home (FNG-CAMP-13).  Means of a tour, which is over when the man whose tour it is goes home or is"
    yield "lost, or with December 1968."
    yield ""
    yield from _table(found, "army", [tour.answers["army"] for tour in found])
    yield from _table(found, "Corps", [tour.answers["corps"] for tour in found])
    yield from _table(found, "whose tour", [tour.answers["you"] for tour in found])


def _table(found: Sequence[WholeTour], title: str, keys: Sequence[str]) -> Iterator[str]:
    """The tours by one of their answers; the last line is for all of them."""
    names = list(found[0].totals)
    yield f"| {title} | tours | went home, lost, to the end | half months | goals a mission | {' | '.join(names)} |"
    yield f"|---|---|---|---|---|{'---|' * len(names)}"
    for key in (*dict.fromkeys(keys), ""):
        ours = [tour for tour, own in zip(found, keys, strict=True) if key in ("", own)]
        ends = ", ".join(str(sum(tour.ending == end for tour in ours)) for end in ("home", "lost", "calendar"))
        fought = sum(tour.totals["missions fought"] for tour in ours)
        share = sum(tour.totals["goals reached"] for tour in ours) / max(1, fought)
        means = " | ".join(f"{fmean(tour.totals[name] for tour in ours):.1f}" for name in names)
        halves = fmean(tour.halves for tour in ours)
        yield f"| {key or '**all**'} | {len(ours)} | {ends} | {halves:.1f} | {100 * share:.0f} % | {means} |"
    yield ""


def _curves(found: Sequence[WholeTour]) -> Iterator[str]:
    """How many serve and of what Rep, month by month, in the tours that go on so long."""
    yield "## Rep, month by month"
    yield ""
    yield "Of the tours that went on so long; ± is the standard error of the mean over these tours."
    yield ""
    yield "| month | tours | men | mean Rep |"
    yield "|---|---|---|---|"
    for month in MONTHS:
        there = [tour.curve[2 * month] for tour in found if len(tour.curve) > 2 * month]
        reps = [rep / men for men, rep in there if men]
        if len(reps) > 1:
            error = stdev(reps) / sqrt(len(reps))
            yield f"| {month} | {len(there)} | {fmean(men for men, _ in there):.1f} | {fmean(reps):.2f} ± {error:.2f} |"
    yield ""


def _dice_lines(counts: Counts, told_tours: int) -> Iterator[str]:
    yield "## Their dice"
    yield ""
    yield f"Counted over {told_tours} tours whose battles were told instead of fought.  *Exact* adds up the chances of"
    yield "the rules' own dice, throw by throw, with the standard error of what is found; *away* is the difference in"
    yield "standard errors."
    yield ""
    yield "| dice | thrown | found | exact | away |"
    yield "|---|---|---|---|---|"
    for name, row in sorted(counts.items()):
        exact = f"{float(row.expected):.1f} ± {sqrt(row.variance):.1f}"
        yield f"| {name} | {row.thrown} | {row.found} | {exact} | {row.away:+.2f} |"


def main() -> int:
    """Play the tours and write the document; 1 where dice are further away than chance allows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tours", type=whole_number(1), default=100, help="fought tours (100)")
    parser.add_argument("--told", type=whole_number(1), default=200, help="tours whose battles are told (200)")
    parser.add_argument("--halves", type=whole_number(1, 48), default=HALVES, help="half months of a fought tour (48)")
    parser.add_argument("--jobs", type=whole_number(1), help="processes (one for each processor)")
    chosen = parser.parse_args()
    told = [answers_of(number) for number in range(chosen.tours)]
    tasks = [(n, SEED + n, "fng", answers, halves_of(answers, chosen.halves)) for n, answers in enumerate(told)]
    found = list[WholeTour]()
    for tour in spread(whole_tour, tasks, chosen.jobs):
        found.append(tour)
        print(tour.tour, tour.answers, tour.ending, tour.totals, file=sys.stderr, flush=True)
    found.sort(key=lambda tour: tour.tour)
    counts = dice_of(chosen.told)
    OUT.write_text(document(found, counts, chosen.told), encoding="utf-8")
    worst = max((abs(row.away) for row in counts.values()), default=0.0)
    return int(worst > 4)


if __name__ == "__main__":
    sys.exit(main())
