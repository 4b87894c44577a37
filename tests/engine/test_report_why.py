"""Why it went so, on the page of the report: only after the end, with the line of what was to be expected."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.engine.after_action.retelling.chains import Chain, Course, Deed
from game.engine.after_action.retelling.retell import Retelling
from game.engine.after_action.why import prospect_line, why_section
from game.engine.core.game import Moment
from game.engine.playable.kit import Report
from game.engine.replay.replay import Replay, replay_session
from tests.engine.sessions import new_session, play
from tests.engine.toy import ToyGame, ToyKit


def told(*swings: float, turning: tuple[int, ...] = ()) -> Retelling:
    """A retelling whose chains changed what was to be expected by so much."""
    chains, before = [], 0.0
    for number, swing in enumerate(swings, 1):
        deed = Deed(number, Moment(1, "red", "Red"), "red", swing, (), "", (), (), ())
        chains.append(Chain((deed,), before, before + swing))
        before += swing
    marked = tuple(chains[number - 1] for number in turning)
    return Retelling(Course(0.0, tuple(chains), {}), "red", marked, (), (), {}, (), (), (), None)


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> Replay:
    """A battle of the toy that is over when nobody is asked any more, as battles of whole systems are."""
    plain = ToyKit.report

    def report(kit: ToyKit, game: ToyGame) -> Report:
        found = plain(kit, game)
        return Report(found.level, found.title, found.points, found.items, found.losses, found.turn,
                      why="The <arena> is closed." if game.over else "")  # fmt: skip

    monkeypatch.setattr(ToyKit, "report", report)
    return replay_session(play(new_session(seed=6)))


def test_nothing_is_retold_while_the_battle_goes_on() -> None:
    assert why_section(replay_session(play(new_session(seed=6), orders=8))) == ""


def test_after_the_end_the_page_says_what_was_expected_and_what_came(ended: Replay) -> None:
    section = why_section(ended)
    assert '<h2 id="why">Why it went so</h2>' in section
    assert f"Red: +2 points were to be expected as the battle began, and {_came(ended)} came." in section
    assert "<h3>Points by luck of the dice</h3>" in section
    assert section.count("<dl>") == section.count("<h3>"), "the toy was played by no computer before"


def _came(replay: Replay) -> str:
    points = replay.report.points
    return f"{points:+d}".replace("-", "−") if points else "0"


def test_a_record_that_does_not_replay_is_not_retold(ended: Replay) -> None:
    assert why_section(replace(ended, mismatch="order 3: it makes no sense")) == ""


def test_the_line_goes_through_every_chain_and_marks_the_turning_points() -> None:
    drawn = prospect_line(told(2.0, -6.0, turning=(2,)), [2.0])
    (path,) = re.findall(r'<polyline points="([^"]*)"', drawn)
    points = [tuple(map(float, pair.split(","))) for pair in path.split(" ")]
    assert [x for x, _ in points] == [18.0, 342.0, 666.0]
    assert points[1][1] == 18.0, "the most is at the top"
    assert points[2][1] == 202.0, "the least at the bottom"
    assert '<circle cx="666.0" cy="202.0" r="4"><title>−6</title></circle>' in drawn
    assert drawn.count("<circle") == 1
    assert re.findall(r'class="l"[^>]*>([^<]*)<', drawn) == ["0", "+2"]


def test_the_line_is_drawn_to_a_tenth_of_a_step() -> None:
    drawn = prospect_line(told(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0), [1 / 3])
    (path,) = re.findall(r'<polyline points="([^"]*)"', drawn)
    assert path.split(" ")[:3] == ["18.0,202.0", "110.6,175.7", "203.1,149.4"]
    assert '<line x1="18" x2="666" y1="193.2" y2="193.2"/>' in drawn


def test_a_battle_in_which_nothing_happened_is_a_flat_line() -> None:
    drawn = prospect_line(told(), [])
    assert '<polyline points="18.0,202.0"/>' in drawn
