"""The pages of an after-action report, part by part, as they stand in the document."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from msgspec.structs import replace as changed

from game import __version__
from game.engine.after_action import report_html
from game.engine.after_action.account import chart, losses_table, points_table, signed
from game.engine.after_action.album import Album, Laid, Plate, Print, figure, stock
from game.engine.after_action.citing import Citations
from game.engine.after_action.dice import dice_section, shown
from game.engine.after_action.story import turns_of
from game.engine.after_action.style import style
from game.engine.core.dice import Roll
from game.engine.core.game import Moment
from game.engine.playable.kit import Difficulty, PointItem, Report, Threshold
from game.engine.replay.replay import Line, Replay, Step, replay_session
from game.engine.rulebook.ledger import Ledger, Rule
from tests.engine.sessions import new_session, play
from tests.engine.toy import TurnBegan

LEDGER = Ledger(
    [
        Rule("T-1", "Turns", "Turns", "There are turns.", "1"),
        Rule("T-2", "Fighting", "Blows", "Four hits.", "2", "as printed"),
        Rule("T-3", "Fighting", "Rest", "No rest.", "3", "house: for <us>"),
    ]
)
REPORT = Report(
    "won",
    "Won",
    5,
    (PointItem("Strength", 3, 6, "T-1"), PointItem("Losses", 1, -1, "T-9")),
    {"Squads": 2, "Machines": 0},
    7,
    thresholds=(Threshold("A draw", 1), Threshold("Victory", 8)),
)
GROUND = Print("jpeg", b"ground", 400, 300.5)
ALBUM = Album(
    GROUND,
    (Print("png", b"counter", 61, 60),),
    (Plate(0, (Laid(0, 50.5, 60),)), Plate(1, (Laid(0, 90, 60), Laid(0, 97, 53)))),
)


@pytest.fixture(scope="module")
def played() -> Replay:
    return replay_session(play(new_session(seed=6)))


def line(turn: int, words: str, *rolls: Roll, rule: str = "") -> Line:
    return Line(Moment(turn, "red", "Red"), words, TurnBegan(rule=rule, turn=turn), rolls)


def step(number: int, turn: int, points: int, *lines: Line, gone: bool = False) -> Step:
    return Step(number, turn, "Red", "red", None, None, (), lines, "", gone, points)


def told(replay: Replay, *steps: Step, **header: Any) -> Replay:
    """A replay of these steps, without those of its own."""
    return changed(replay, known=steps, steps=steps, header=changed(replay.header, **header), hides=False)


def facts(replay: Replay) -> dict[str, str]:
    """The facts of the game at the head of the page, by name, in their order."""
    return {name: unescape(what) for name, what in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", report_html(replay))}


def test_the_account_is_a_table_with_its_rules_and_the_levels_below() -> None:
    cited = Citations(LEDGER)
    assert points_table(REPORT, cited) == (
        '<table><thead><tr><th>For</th><th class="n">How often</th><th class="n">Points</th></tr></thead><tbody>'
        '<tr><td>Strength <a class="rule" href="#T-1">T-1</a></td><td class="n">3</td><td class="n">+6</td></tr>'
        '<tr><td>Losses <span class="rule">T-9</span></td><td class="n">1</td><td class="n">−1</td></tr></tbody>'
        '<tfoot><tr><td>Total</td><td></td><td class="n">+5</td></tr></tfoot></table>'
        '<p class="faint">A draw from 1 point; Victory from 8 points.</p>'
    )
    assert points_table(changed(REPORT, thresholds=()), cited).endswith("</tfoot></table>")


def test_losses_are_a_table_by_sort() -> None:
    assert losses_table(REPORT) == (
        '<table><tbody><tr><td>Squads</td><td class="n">2</td></tr><tr><td>Machines</td><td class="n">0</td></tr>'
        "</tbody></table>"
    )


@pytest.mark.parametrize(("points", "words"), [(3, "+3"), (-3, "−3"), (0, "0")])
def test_points_bear_their_sign(points: int, words: str) -> None:
    assert signed(points) == words


def test_the_chart_lays_turns_evenly_and_points_to_scale(played: Replay) -> None:
    steps = [step(0, 1, 0), step(1, 2, 4, line(2, "")), step(2, 3, -2, line(3, "")), step(3, 5, 8, line(5, ""))]
    report = changed(REPORT, thresholds=(Threshold("Victory", 10),))
    drawn = chart(changed(told(played, *steps), report=report))
    # 12 points, from -2 to 10, are 192 pixels high; four turns are 544 wide
    assert '<polyline points="46.0,178.0 182.0,114.0 318.0,210.0 590.0,50.0"/>' in drawn
    assert re.findall(r'class="v" x="([\d.]+)" y="([\d.]+)">(.*?)<', drawn) == [
        ("46.0", "169.0", "0"),
        ("182.0", "105.0", "+4"),
        ("318.0", "201.0", "−2"),
        ("590.0", "41.0", "+8"),
    ]
    assert re.findall(r'class="x" x="([\d.]+)" y="(\d+)">(\d)<', drawn) == [
        ("46.0", "234", "1"),
        ("182.0", "234", "2"),
        ("318.0", "234", "3"),
        ("590.0", "234", "5"),
    ]
    assert re.findall(r'<line x1="(\d+)" x2="(\d+)" y1="([\d.]+)" y2="([\d.]+)"/><text class="l".*?>(.*?)<', drawn) == [
        ("32", "604", "178.0", "178.0", "0"),
        ("32", "604", "18.0", "18.0", "10 Victory"),
    ]
    assert re.findall(r'class="l" x="(\d+)" y="([\d.]+)"', drawn) == [("610", "182.0"), ("610", "22.0")]


def test_the_chart_of_one_turn_and_few_points_is_four_points_high(played: Replay) -> None:
    drawn = chart(changed(told(played, step(0, 1, 1)), report=changed(REPORT, thresholds=())))
    assert '<polyline points="46.0,162.0"/>' in drawn
    flat = chart(changed(told(played, step(0, 1, 0), step(1, 2, 0, line(2, ""))), report=REPORT))
    assert '<polyline points="46.0,210.0 590.0,210.0"/>' in flat


def test_cited_rules_are_printed_in_the_ledgers_order_with_their_rulings() -> None:
    cited = Citations(LEDGER)
    assert cited.appendix() == ""
    assert cited.link("") == ""
    assert [cited.link("T-3"), cited.link("T-2"), cited.link("T-1")] == [
        f'<a class="rule" href="#T-{number}">T-{number}</a>' for number in (3, 2, 1)
    ]
    assert cited.appendix() == (
        '<h2>The rules cited</h2><dl><dt id="T-1"><b>T-1</b> Turns</dt><dd>There are turns.</dd>'
        '<dt id="T-2"><b>T-2</b> Blows</dt><dd>Four hits.</dd><dd class="why">Ruling: as printed</dd>'
        '<dt id="T-3"><b>T-3</b> Rest</dt><dd>No rest.</dd><dd class="why">House ruling: for &lt;us&gt;</dd></dl>'
    )


def test_without_a_ledger_nothing_is_printed_of_what_was_cited() -> None:
    cited = Citations(None)
    assert cited.link("T-1") == '<span class="rule">T-1</span>'
    assert cited.appendix() == ""


def test_dice_are_a_table_of_bars_with_a_line_at_what_is_due(played: Replay) -> None:
    rolls = (Roll("attack", "T-2", (1, 1, 1, 2)), Roll("luck", "", (4,), 4))
    drawn = dice_section(told(played, step(1, 1, 0, line(1, "Red fights.", *rolls))))
    assert re.findall("<h3>(.*?)</h3>", drawn) == ["Red, dice of 4 faces", "Red, dice of 6 faces"]
    rows = re.findall(r"<tr><td>(.*?)</td><td><svg.*?</svg></td>(.*?)</tr>", drawn)
    tails = [re.findall(r"<td.*?>(.*?)</td>", row) for _, row in rows]
    few = "too few dice to tell"
    assert [(what, *tail) for (what, _), tail in zip(rows, tails, strict=True)] == [
        ("<b>All together</b>", "1", "4.00", "2.50", few),
        ("Luck", "1", "4.00", "2.50", few),
        ("<b>All together</b>", "4", "1.25", "3.50", few),
        ("Attack", "4", "1.25", "3.50", few),
    ]
    *_, bars = re.findall(r'<svg class="bars".*?</svg>', drawn)
    assert bars == (
        '<svg class="bars" viewBox="0 0 72 59" width="72" height="59" role="img" '
        'aria-label="1: 3, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0"><title>1: 3, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0</title>'
        '<rect x="1" width="10" y="0" height="46"/><rect x="13" width="10" y="30.7" height="15.3"/>'
        '<line x1="0" x2="72" y1="35.8" y2="35.8"/>'
        '<text x="6" y="57">1</text><text x="18" y="57">2</text><text x="30" y="57">3</text>'
        '<text x="42" y="57">4</text><text x="54" y="57">5</text><text x="66" y="57">6</text></svg>'
    )


def test_the_columns_of_numbers_stand_under_their_heads(played: Replay) -> None:
    drawn = dice_section(told(played, step(1, 1, 0, line(1, "", Roll("attack", "T-2", (3,))))))
    heads = re.findall(r"<th( .*?)?>(.*?)</th>", drawn)
    number = ' class="n"'
    assert heads == [
        ("", "For"),
        ("", "How they fell"),
        (number, "Dice"),
        (number, "Mean"),
        (number, "Expected"),
        ("", ""),
    ]


@pytest.mark.parametrize(
    ("roll", "html"),
    [
        (Roll("attack", "T-2", (3, 5)), '<span class="dice" title="attack (T-2)">{0}3{1}{0}5{1}</span>'),
        (Roll("attack", "", (6,)), '<span class="dice" title="attack">{0}6{1}</span>'),
    ],
)
def test_a_roll_is_shown_die_by_die(roll: Roll, html: str) -> None:
    assert shown(roll) == html.format('<span class="die">', "</span>")


def test_the_facts_of_a_game_stand_at_the_head_of_its_page(played: Replay) -> None:
    game = changed(told(played, *played.known[:4], seed=77), report=changed(REPORT, turn=7), file="", kit=played.kit)
    found = facts(game)
    assert list(found) == ["Length", "Players", "Dice", "Rules"]
    assert found["Length"] == "7 turns, 3 orders"
    assert found["Players"].startswith(played.played)
    assert re.fullmatch(
        r"Blue: played by .+\. Red: played by .+\.", found["Players"].removeprefix(played.played).strip()
    )
    assert found["Dice"] == "seed 77"
    assert found["Rules"] == f"version {played.header.rules_version}, by Apocalypse {__version__}"


def test_level_and_file_have_their_place_among_the_facts(played: Replay) -> None:
    level = Difficulty("hard", "Hard", ("More of them.", "At night."))
    report = changed(REPORT, turn=1, difficulty=level)
    game = changed(told(played, *played.known[:2], dice="own"), report=report, file="/saves/toy-001.apoc")
    found = facts(game)
    assert list(found) == ["Length", "Players", "Level", "Dice", "Rules", "File"]
    assert [found[name] for name in ("Length", "Level", "Dice", "File")] == [
        "one turn, one order",
        "Difficulty: Hard. More of them. At night.",
        "own dice",
        "toy-001.apoc",
    ]


@pytest.mark.parametrize(
    ("why", "subtitle", "opening"),
    [
        ("", "", '<p class="result">Won · 5 points</p><p>The battle goes on.</p>'),
        ("Over in turn {turn}.", "", '<p class="result">Won · 5 points</p><p>Over in turn 7.</p>'),
        ("", "A <test>", '<p class="faint">A &lt;test&gt;</p><p class="result">Won · 5 points</p>'),
    ],
)
def test_the_page_opens_with_what_was_played_the_result_and_why(
    played: Replay, why: str, subtitle: str, opening: str
) -> None:
    scenario = changed(played.header.scenario, subtitle=subtitle)
    game = changed(told(played, *played.known, scenario=scenario), report=changed(REPORT, why=why))
    assert opening in report_html(game)
    assert ('<p class="faint">' in report_html(game).split('<p class="result">')[0]) is bool(subtitle)


def test_the_contents_lead_to_every_turn_the_dice_and_the_rules(played: Replay) -> None:
    steps = (step(0, 0, 0, line(0, "Set.")), step(1, 1, 2, line(1, "Go.")))
    page = report_html(told(played, *steps))
    assert re.findall(r'<a href="#(\w+)">(.*?)</a>', page.split("</nav>")[0]) == [
        ("turn0", "Set-up"),
        ("turn1", "Turn 1"),
        ("dice", "Dice"),
        ("rules", "The rules cited"),
    ]
    assert '<h2 id="turn0">Set-up <small>0 points</small></h2>' in page
    assert '<h2 id="turn1">Turn 1 <small>2 points</small></h2>' in page
    assert '<h2 id="dice">Dice</h2>' in page
    assert "<h2>Losses</h2>" in page


def test_pictures_stand_once_and_are_used_where_they_lay() -> None:
    assert stock(ALBUM) == (
        '<svg class="stock" width="0" height="0" aria-hidden="true"><defs>'
        '<image id="ground" width="400" height="300.5" href="data:image/jpeg;base64,Z3JvdW5k"/>'
        '<image id="p0" x="-30.5" y="-30" width="61" height="60" href="data:image/png;base64,Y291bnRlcg=="/>'
        "</defs></svg>"
    )
    assert figure(ALBUM, 0) == (
        '<figure data-turn="0"><svg class="map" viewBox="0 0 400 300.5" role="img" '
        'aria-label="The map after the set-up"><use href="#ground"/><use href="#p0" x="50.5" y="60"/></svg>'
        "<figcaption>The map after the set-up</figcaption></figure>"
    )
    assert figure(ALBUM, 2) == ""


def test_a_slider_leafs_through_maps_where_there_are_several(played: Replay) -> None:
    one = changed(ALBUM, plates=ALBUM.plates[:1])
    sliders = [report_html(played, None, album).count('type="range"') for album in (None, one, ALBUM)]
    assert sliders == [0, 0, 1]
    assert [report_html(played, None, album).count('type="search"') for album in (None, ALBUM)] == [1, 1]


def test_a_turn_of_which_there_is_only_a_map_has_its_place(played: Replay) -> None:
    game = told(played, step(0, 0, 0, line(0, "Set.")), step(1, 3, 2, line(3, "Go.")))
    assert turns_of(game, None) == [0, 3]
    assert turns_of(game, ALBUM) == [0, 1, 3]
    page = report_html(game, None, ALBUM)
    assert '<h2 id="turn1">Turn 1 <small></small></h2><figure data-turn="1">' in page


def test_what_was_taken_back_stands_between_what_came_before_and_after(played: Replay) -> None:
    game = told(
        played,
        step(1, 1, 0, line(1, "First.", rule="T-1")),
        step(2, 1, 0, line(1, "Gone.", rule="T-2"), gone=True),
        step(2, 2, 0, line(2, "Then.")),
    )
    page = report_html(game)
    sections = re.findall(r'<section class="turn">(.*?)</section>', page)
    first, second = sections
    assert re.findall(r'<span class="what">(\w+\.)', first) == ["First.", "Gone."]
    assert "One order was taken back here." in first
    assert '<ol class="gone"><li><span class="what">Gone.' in first
    assert re.findall(r'<span class="what">(\w+\.)', second) == ["Then."]


def test_the_page_bears_its_own_letters() -> None:
    assert style().count("@font-face { font-family: ") == style().count("url(data:font/ttf;base64,") > 1
    assert "</style" not in style()
