"""The after-action report: one page that needs nothing beside itself."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from game.engine.after_action import report_html, write_report
from game.engine.faults import SaveFault
from game.engine.orders import Reason
from game.engine.played import who_played
from game.engine.replay import Replay, replay_session
from tests.engine.sessions import new_session, play

_VOID = {"meta", "br"}


class Outline(HTMLParser):
    """Text of the page by tag, and whether every tag is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: dict[str, list[str]] = {}
        self.outside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [f"{name}={value}" for name, value in attrs if name in ("src", "href")]
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.setdefault(self.open[-1] if self.open else "", []).append(data.strip())


@pytest.fixture(scope="module")
def replay() -> Replay:
    return replay_session(play(new_session(seed=6)))


def test_the_page_is_well_formed_and_needs_nothing_from_outside(replay: Replay) -> None:
    page = Outline(report_html(replay))
    assert page.open == []
    assert page.outside == []
    assert page.text["h1"] == ["The toy"]
    assert "url(" not in report_html(replay)


def test_it_tells_result_points_and_every_turn(replay: Replay) -> None:
    page = Outline(report_html(replay))
    assert page.text["h2"] == ["Victory points", "Losses", *(f"Turn {turn}" for turn in range(1, 7))]
    assert replay.report.title in page.text["p"]
    assert f"{replay.report.points:+d}" in page.text["td"]


def test_lines_show_dice_and_rule(replay: Replay) -> None:
    html = report_html(replay)
    assert "T-2</span>" in html
    assert any(face in html for face in "⚀⚁⚂⚃⚄⚅")


def test_an_act_by_the_rules_tells_its_reason(replay: Replay) -> None:
    act = next(step for step in replay.steps if step.order and step.lines)
    why = Reason("it is <near>", "T-9")
    told = msgspec.structs.replace(act, lines=(msgspec.structs.replace(act.lines[0], reason=why),))
    page = report_html(msgspec.structs.replace(replay, steps=(told,)))
    assert '<span class="why">it is &lt;near&gt; <span class="rule">T-9</span></span>' in page
    assert 'class="why"' not in report_html(replay), "orders drawn by lot have no reason worth telling"


def test_names_with_marks_in_them_do_no_harm(replay: Replay) -> None:
    scenario = msgspec.structs.replace(replay.header.scenario, title="<b>A & B</b>")
    odd = msgspec.structs.replace(replay, header=msgspec.structs.replace(replay.header, scenario=scenario))
    assert Outline(report_html(odd)).text["h1"] == ["<b>A & B</b>"]


def test_a_record_that_does_not_replay_says_so(replay: Replay) -> None:
    odd = msgspec.structs.replace(replay, mismatch="order 3: it makes no sense")
    assert "order 3: it makes no sense" in report_html(odd)


def test_a_report_that_cannot_be_written_is_told_in_words(replay: Replay, tmp_path: Path) -> None:
    with pytest.raises(SaveFault, match="the report cannot be written"):
        write_report(replay, tmp_path)


def test_it_says_who_gave_the_orders(replay: Replay) -> None:
    page = Outline(report_html(replay))
    assert replay.played == who_played(replay.standing[1:], replay.header.players)
    assert replay.played in page.text["p"]


def test_a_game_that_nobody_led_says_so(replay: Replay) -> None:
    alone = msgspec.structs.replace(
        replay, header=msgspec.structs.replace(replay.header, players={step.side: "x" for step in replay.standing})
    )
    assert "The computer played every side." in report_html(alone)
