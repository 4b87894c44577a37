"""The after-action report: one page that needs nothing beside itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from game.engine.after_action import report_html, write_report
from game.engine.after_action.account import chart, points_by_turn, signed
from game.engine.after_action.album import Album, Laid, Plate, Print
from game.engine.after_action.dice import dice_section
from game.engine.core.orders import Reason
from game.engine.faults import Fault
from game.engine.replay.dice_statistics import falls
from game.engine.replay.played import who_played
from game.engine.replay.replay import Replay, replay_file, replay_session
from game.engine.rulebook.ledger import Ledger, Rule
from tests.engine.sessions import kit_of, new_session, play

_VOID = {"meta", "input"}


class Outline(HTMLParser):
    """Text of the page by tag, and whether every tag is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: dict[str, list[str]] = {}
        self.outside: list[str] = []
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = [value for name, value in attrs if name == "id" and value in self.anchors]
        assert not known, f"two things are called {known[0]}"
        for name, value in attrs:
            if name == "id":
                self.anchors.add(value or "")
            elif name in ("src", "href", "srcset", "action", "data") and (value or "").startswith("#"):
                self.links.add((value or "")[1:])
            elif name in ("src", "href", "srcset", "action", "data") and not (value or "").startswith("data:"):
                self.outside.append(f"{name}={value}")
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.setdefault(self.open[-1] if self.open else "", []).append(data.strip())


LEDGER = Ledger(
    [
        Rule("T-2", "Fighting", "Blows", "A blow of <4> or more hits.", "2"),
        Rule("T-3", "Fighting", "Rest", "Whoever rests does nothing.", "3", "house: for as long as he likes"),
        Rule("T-77", "Peace", "Tea", "Nobody drinks tea here.", "7"),
    ]
)


@pytest.fixture(scope="module")
def replay() -> Replay:
    return replay_session(play(new_session(seed=6)))


def links_of(page: str) -> Outline:
    """The page read, with no link that leads nowhere."""
    outline = Outline(page)
    assert outline.links - outline.anchors <= {"rules", "dice"}
    return outline


def test_the_page_is_well_formed_and_needs_nothing_from_outside(replay: Replay) -> None:
    html = report_html(replay, LEDGER)
    page = links_of(html)
    assert page.open == []
    assert page.outside == []
    assert page.text["h1"] == ["The toy"]
    assert re.search(r"https?:|@import|url\((?!data:)", html) is None


def test_it_tells_result_points_and_every_turn(replay: Replay) -> None:
    page = Outline(report_html(replay, LEDGER))
    assert page.text["h2"][:3] == ["Victory points", "Losses", "Points by turn"]
    assert page.text["h2"][-2:] == ["Dice", "The rules cited"]
    turns = [title for title in page.text["h2"] if title.startswith("Turn")]
    assert turns == [f"Turn {turn}" for turn in range(1, 7)]
    assert page.text["p"][1 if replay.header.scenario.subtitle else 0].startswith(replay.report.title)
    assert signed(replay.report.points) in page.text["td"]


def test_every_rule_that_is_cited_stands_in_the_appendix_and_no_other(replay: Replay) -> None:
    html = report_html(replay, LEDGER)
    page = links_of(html)
    cited = {line.event.rule for line in replay.lines} & {"T-2", "T-3", "T-77"}
    assert cited
    assert {name for name in page.anchors if name.startswith("T-")} == cited
    assert page.links >= cited
    assert "A blow of &lt;4&gt; or more hits." in html


def test_without_a_ledger_rules_are_named_all_the_same(replay: Replay) -> None:
    html = report_html(replay)
    assert '<span class="rule">T-2</span>' in html
    assert "The rules cited</h2>" not in html


def test_the_points_of_each_turn_are_those_of_its_last_order(replay: Replay) -> None:
    by_turn = points_by_turn(replay)
    assert list(by_turn) == sorted(by_turn)
    assert by_turn[max(by_turn)] == replay.report.points
    assert Outline(report_html(replay)).text["text"].count(signed(replay.report.points)) >= 1


def test_what_was_taken_back_is_shown_where_it_stood(tmp_path: Path) -> None:
    session = play(new_session(tmp_path / "toy.apoc", seed=6), 20)
    session.take_back(4)
    play(session)
    session.close()
    found = replay_file(tmp_path / "toy.apoc", kit_of)
    gone = [line.text for step in found.steps if step.taken_back for line in found.told(step)]
    html = report_html(found)
    (back,) = re.findall(r'<li class="back">(.*?)</details>', html)
    assert "16 orders were taken back here." in back
    assert gone
    assert all(line in back for line in gone)
    assert 'class="back"' not in report_html(replay_session(play(new_session(seed=6))))


def test_the_dice_are_counted_by_side_and_purpose(replay: Replay) -> None:
    page = Outline(dice_section(replay))
    thrown = falls(replay.thrown())
    assert thrown
    assert [cell for cell in page.text["td"] if cell.isdigit()] == [str(fall.count) for fall in thrown]
    assert page.text["b"] == ["All together"] * len({(fall.side, fall.sides) for fall in thrown})
    assert page.text["title"][0] == ", ".join(f"{face}: {often}" for face, often in enumerate(thrown[0].faces, 1))


def test_a_game_without_dice_says_so(replay: Replay) -> None:
    quiet = msgspec.structs.replace(replay.steps[0], lines=())
    assert dice_section(msgspec.structs.replace(replay, known=(quiet,))) == "<p>No dice were thrown.</p>"


def test_an_album_shows_the_map_of_each_turn_from_pictures_that_stand_there_once(replay: Replay) -> None:
    ground, counter = Print("jpeg", b"ground", 400, 300), Print("png", b"counter", 60, 60)
    plates = (Plate(1, (Laid(0, 50, 60),)), Plate(3, (Laid(0, 90, 60), Laid(0, 97, 53))))
    html = report_html(replay, LEDGER, Album(ground, (counter,), plates))
    page = links_of(html)
    assert page.outside == []
    assert html.count("data:image/jpeg;base64,Z3JvdW5k") == 1
    assert html.count("data:image/png;base64,Y291bnRlcg==") == 1
    assert page.text["figcaption"][1:] == ["The map at the end of turn 1", "The map at the end of turn 3"]
    assert html.count('<use href="#p0"') == 3


def test_lines_show_dice_and_rule(replay: Replay) -> None:
    rolled = next(line for line in replay.lines if replay.rolls(line))
    html = report_html(replay)
    assert f'<span class="die">{rolled.rolls[0].faces[0]}</span>' in html
    assert f'title="{rolled.rolls[0].purpose} ({rolled.rolls[0].rule})"' in html


def test_an_act_by_the_rules_tells_its_reason(replay: Replay) -> None:
    act = next(step for step in replay.steps if step.order and step.lines)
    why = Reason("it is <near>", "T-9")
    told = msgspec.structs.replace(act, lines=(msgspec.structs.replace(act.lines[0], reason=why),))
    page = report_html(msgspec.structs.replace(replay, known=(told,)))
    assert '<span class="why">it is &lt;near&gt; <span class="rule">T-9</span></span>' in page
    assert 'class="why"' not in report_html(replay), "orders drawn by lot have no reason worth telling"


def test_the_page_says_in_which_language_it_is(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    assert '<html lang="en">' in report_html(replay)
    monkeypatch.setattr("game.engine.text._language", "fr")
    assert '<html lang="fr">' in report_html(replay)


def test_names_with_marks_in_them_do_no_harm(replay: Replay) -> None:
    scenario = msgspec.structs.replace(replay.header.scenario, title="<b>A & B</b>")
    odd = msgspec.structs.replace(replay, header=msgspec.structs.replace(replay.header, scenario=scenario))
    assert Outline(report_html(odd)).text["h1"] == ["<b>A & B</b>"]


def test_a_record_that_does_not_replay_says_so(replay: Replay) -> None:
    odd = msgspec.structs.replace(replay, mismatch="order 3: it makes no sense")
    assert "order 3: it makes no sense" in report_html(odd)


def test_a_report_that_cannot_be_written_is_told_in_words(replay: Replay, tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"cannot be written .*; choose another file or folder"):
        write_report(replay, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_it_says_who_gave_the_orders(replay: Replay) -> None:
    page = Outline(report_html(replay))
    assert replay.played == who_played(replay.standing[1:], replay.header.players)
    assert any(told.startswith(replay.played) for told in page.text["dd"])


def test_a_game_that_nobody_led_says_so(replay: Replay) -> None:
    alone = msgspec.structs.replace(
        replay, header=msgspec.structs.replace(replay.header, players={step.side: "x" for step in replay.standing})
    )
    assert "The computer played every side." in report_html(alone)


def test_the_chart_runs_from_its_left_to_its_right_and_the_lowest_account_lies_at_its_foot() -> None:
    drawn = chart(replay_session(play(new_session())))
    marks = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', drawn)
    assert (marks[0][0], marks[-1][0]) == ("46.0", "590.0")
    assert len(marks) > 2
    rungs = {float(y) for y in re.findall(r'y1="([\d.]+)"', drawn)}
    assert max(float(y) for _, y in marks) <= 210.0
    assert 210.0 in rungs
