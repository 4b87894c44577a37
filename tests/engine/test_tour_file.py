"""The file of a campaign: every step is in it before anybody sees it, and what is none of ours is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.campaign.course import Course
from game.engine.campaign.tour_file import TourFile
from game.engine.faults import OptionFault, SaveFault, SaveInUse
from game.rules.fng.campaign.choices import Report, TurnPage
from game.tours import open_tour, read_tour
from tests.rules.fng.tour_of_duty import again, begun, step


@pytest.fixture
def course(home: Path) -> Course:
    found = begun()
    for _ in range(9):
        step(found)
    return found


def sql(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as db:
        db.execute(statement)
    db.close()


def test_a_tour_is_found_again_as_it_was_left_after_every_step(home: Path):
    course = begun()
    there, found = [], []
    for _ in range(12):
        step(course)
        there.append((len(course.steps), course.state))
        course = again(course)
        found.append((len(course.steps), course.state))
    course.close()
    assert found == there


def test_a_step_that_cannot_be_written_has_not_happened(course: Course, monkeypatch: pytest.MonkeyPatch):
    before = course.state

    def full(self: TourFile, step: object) -> None:
        raise SaveFault("the disk is full")

    monkeypatch.setattr(TourFile, "append", full)
    with pytest.raises(SaveFault):
        step(course)
    assert course.state == before
    assert course.state == again(course).state


def test_what_was_chosen_in_a_half_month_is_taken_back_and_nothing_of_a_former_one(course: Course):
    while course.back_to is None or len(course.steps) - course.back_to < 2:
        step(course)
    first = course.back_to
    with pytest.raises(OptionFault, match="Only what was chosen"):
        course.take_back(first - 1)
    course.take_back(first)
    assert course.back_to is None
    found = again(course)
    assert (found.state, len(found.steps)) == (course.state, first)


def test_what_is_chosen_again_after_it_was_taken_back_falls_as_before(course: Course):
    while not isinstance(course.choices[0], Report) if course.choices else True:
        step(course)
    course.choose(Report())
    once = course.state
    course.take_back(len(course.steps) - 1)
    course.choose(Report())
    assert course.state == once


def test_what_may_not_be_chosen_changes_nothing(course: Course):
    while not isinstance(course.choices[0], Report) if course.choices else True:
        step(course)
    before = course.state
    with pytest.raises(OptionFault, match="cannot be chosen now"):
        course.choose(TurnPage())
    assert course.state == before


def test_a_tour_is_open_in_one_window_only(course: Course):
    with pytest.raises(SaveInUse):
        open_tour(course.path)


SPOILT: dict[str, tuple[Callable[[Path], None], str]] = {
    "another die": (
        lambda path: sql(path, "UPDATE steps SET rolls = replace(rolls, '\"faces\":[', '\"faces\":[7,') WHERE seq = 1"),
        "its record cannot be followed at step 1",
    ),
    "another state": (
        lambda path: sql(path, "UPDATE steps SET digest = 'none' WHERE seq = 3"),
        "its record cannot be followed at step 3: it ends in another state",
    ),
    "a step that is missing": (
        lambda path: sql(path, "DELETE FROM steps WHERE seq = 2"),
        "the record breaks off after step 1",
    ),
    "a choice that nobody knows": (
        lambda path: sql(path, 'UPDATE steps SET choice = \'{"type":"Surrender"}\' WHERE seq = 1'),
        "its record cannot be followed at step 1",
    ),
    "another start": (
        lambda path: sql(path, "UPDATE header SET value = '\"none\"' WHERE key = 'start'"),
        "its record cannot be followed at step 0",
    ),
    "newer rules": (
        lambda path: sql(path, "UPDATE header SET value = '999' WHERE key = 'rules_version'"),
        "was played by newer rules; update the game.",
    ),
    "older rules": (
        lambda path: sql(path, "UPDATE header SET value = '0' WHERE key = 'rules_version'"),
        "was played by rules version 0",
    ),
    "another system": (
        lambda path: sql(path, "UPDATE header SET value = '\"oa\"' WHERE key = 'system'"),
        "There is no tour of duty of 'oa'.",
    ),
    "a newer format": (lambda path: sql(path, "PRAGMA user_version=2"), "was written by a newer version"),
    "another application": (lambda path: sql(path, "PRAGMA application_id=1"), "is not a tour of duty"),
    "no database": (lambda path: path.write_bytes(b"letters home, " * 99) or None, "is not a tour of duty"),
    "nothing": (lambda path: path.write_bytes(b"") or None, "is not a tour of duty"),
    "gone": (Path.unlink, "there is no such tour"),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(course: Course, spoilt: str):
    course.close()
    spoil, sentence = SPOILT[spoilt]
    spoil(course.path)
    with pytest.raises(SaveFault) as refused:
        read_tour(course.path)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
