"""``apocalypse tour``: a tour of duty begun, looked at, led on by the computer, written home, verified."""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import fmean

from msgspec import to_builtins

from game.cli.output import Progress, complain, flush, print_json, say
from game.cli.reports import palette, watch
from game.engine.campaign.course import Course
from game.engine.faults import Fault, OptionFault
from game.engine.files.paths import saves_dir
from game.engine.session.session import Session
from game.engine.text import decimal, nt, t
from game.simulate import seed_of, spread
from game.tours import (
    LEVEL,
    Illustrator,
    WholeTour,
    go_on,
    new_tour,
    open_tour,
    read_tour,
    tour_files,
    verify_tour,
    whole_tour,
    write_letters,
)

_QUESTIONS = ("army", "corps", "begins", "squads", "you", LEVEL)
_SYSTEM = "fng"
_SEEDS = 10**6


def new(chosen: argparse.Namespace) -> int:
    """Begin a tour; raises ``Fault``."""
    answers = {key: value for key, value in vars(chosen).items() if key in _QUESTIONS and value is not None}
    course = new_tour(_SYSTEM, answers, chosen.name, chosen.seed)
    course.close()
    if chosen.json:
        print_json({"tour": str(course.path), "seed": course.header.seed, **_plain(course)})
        return 0
    for line in _men(course):
        say(line)
    say(t("The tour is in {file}; 'apocalypse tour play' leads it on.", file=course.path))
    return 0


def show(chosen: argparse.Namespace) -> int:
    """The men and the record of a tour; with ``all`` every tour there is, a line for each."""
    if chosen.all:
        return _list(as_json=chosen.json)
    course = read_tour(find_tour(chosen.file))
    if chosen.json:
        print_json(_plain(course))
        return 0
    for line in (*_men(course), "", *course.kit.lines(course.state, 0)):
        say(line)
    return 0


def _list(*, as_json: bool) -> int:
    found, faults = [], []
    for path in tour_files():
        try:
            course = read_tour(path)
        except Fault as fault:
            faults.append(fault)
        else:
            found.append({"tour": str(path), "title": course.header.title, "now": course.kit.headline(course.state)})
    if as_json:
        print_json(found)
    else:
        for each in found:
            say(f"{Path(each['tour']).name}  {each['title']}: {each['now']}")
        if not found and not faults:
            say(t("No tour has begun yet; 'apocalypse tour new' begins one."))
    for told in faults:
        complain(told)
    return 2 if faults else 0


def play(chosen: argparse.Namespace) -> int:
    """Lead a tour on for so many half months, by the usual choices; battles are fought by the computer to their end."""
    course = open_tour(find_tour(chosen.file))
    try:
        began, told = course.kit.turn(course.state), 0
        while course.kit.turn(course.state) < began + chosen.halves:
            told = len(course.kit.lines(course.state, 0))
            if not go_on(course, _watched):
                break
            if not chosen.json:
                for line in course.kit.lines(course.state, told):
                    say(line)
                flush()
        if chosen.json:
            print_json(_plain(course))
    finally:
        course.close()
    return 0


def _watched(session: Session) -> None:
    """Nothing is said of a battle while it goes on."""


def report(chosen: argparse.Namespace) -> int:
    """Write the letters home, in words alone where pictures cannot be made here; 2 where a battle could not be read.

    Raises ``Fault`` where they cannot be written.
    """
    course = read_tour(find_tour(chosen.file))
    out = Path(chosen.out) if chosen.out else None
    path, missing = write_letters(course, out, _illustrator(paint=chosen.paint), watch)
    say(t("The letters are in {file}.", file=path))
    for why in missing:
        complain(why)
    return 2 if missing else 0


def _illustrator(*, paint: bool) -> Illustrator | None:
    try:
        from game.ui.pictures.letters import LetterArtist
    except ImportError as fault:
        complain(t("The letters are without pictures ({reason}).", reason=fault))
        return None
    return LetterArtist(palette(), watch, paint=paint)


def verify(chosen: argparse.Namespace) -> int:
    """Follow a tour and every battle of it from their dice; raises ``SaveFault`` where one does not follow."""
    path = find_tour(chosen.file)
    steps, missing = verify_tour(path)
    if chosen.json:
        print_json({"tour": str(path), "steps": steps, "missing": [str(each) for each in missing]})
    else:
        say(nt("Verified: one step.", "Verified: {count} steps, each ends in the recorded state.", steps))
    for file in missing:
        complain(t("{file}: is not there any more; the tour says how this battle ended.", file=file))
    return 0


def find_tour(name: str | None) -> Path:
    """The tour of this name or file; without one the one played last.  Raises ``OptionFault`` where there is none."""
    if name is None:
        found = tour_files()
        if not found:
            raise OptionFault(t("No tour has begun yet; 'apocalypse tour new' begins one."))
        return found[0]
    path = Path(name)
    beside = saves_dir() / (path.name if path.suffix else f"{path.name}.tour")
    return path if path.exists() or not beside.exists() else beside


def simulate_tours(chosen: argparse.Namespace) -> int:
    """Play whole tours of one army, and print them (``--json``) or what they come to; raises ``Fault``."""
    army, _, corps = chosen.tour.partition("/")
    answers = {"army": army, "you": "nobody", **({"corps": corps} if corps else {})}
    seed = 1 if chosen.seed is None else chosen.seed
    tasks = [
        (number, seed_of(seed, number) % _SEEDS, _SYSTEM, answers, chosen.halves) for number in range(chosen.games)
    ]
    progress, found = Progress(chosen.games), list[WholeTour]()
    for tour in spread(whole_tour, tasks, chosen.jobs, chosen.dask):
        found.append(tour)
        progress(len(found))
    found.sort(key=lambda tour: tour.tour)
    means = {name: fmean(tour.totals[name] for tour in found) for name in found[0].totals}
    if chosen.json:
        summary = {"halves": fmean(tour.halves for tour in found), **means}
        print_json({"games": [to_builtins(tour) for tour in found], "summary": summary})
        return 0
    say(nt("One tour of {army}.", "{count} tours of {army}.", len(found), army=army))
    for name, mean in means.items():
        say(f"  {t(name):<24} {decimal(mean, 2):>8}")
    return 0


def _men(course: Course) -> list[str]:
    return [t("{title}: {now}", title=course.header.title, now=course.kit.headline(course.state)),
            *course.kit.roster(course.state)]  # fmt: skip


def _plain(course: Course) -> dict[str, object]:
    return {"title": course.header.title, "answers": course.header.answers, **course.kit.plain(course.state)}
