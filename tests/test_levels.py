"""The levels at which the computer plays: which a side has, who plays then, and how commands and saves name them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.chosen import levels_of
from game.engine.faults import OptionFault
from game.engine.playable.levels import LEVELS
from game.engine.playable.scenario import load_scenario
from game.engine.replay.played import called, levels_played
from game.systems import (
    known_levels,
    level_names,
    new_session,
    player_of_level,
    resume_session,
    seat_at_level,
    sides_of,
    system_ids,
)
from tests.asserting import some
from tests.levelled import give_levels


@pytest.fixture(autouse=True)
def _levels(monkeypatch: pytest.MonkeyPatch) -> None:
    give_levels(monkeypatch, "fof")


def test_every_side_has_the_quick_level_and_it_is_its_usual_player() -> None:
    for system in some(system_ids()):
        for side in some(sides_of(system)):
            assert level_names(system, side)[0] == "quick"
            assert seat_at_level(system, side, "quick").name == player_of_level(system, side, "quick")
    assert player_of_level("fof", "us", "quick") == "leader"
    assert player_of_level("oa", "us", "quick") == "commander"


def test_the_other_levels_are_those_that_a_player_is_named_after() -> None:
    assert level_names("fof", "vc") == ("quick", "thinking", "hard")
    assert player_of_level("fof", "vc", "hard") == "hard"
    assert set(level_names("fof", "vc")) < set(LEVELS)


def test_the_viet_cong_who_play_by_their_book_know_the_quick_level_alone() -> None:
    assert level_names("oa", "vc") == ("quick",)
    with pytest.raises(OptionFault, match=r"^Side vc of oa plays by its book and knows no level but quick\.$"):
        player_of_level("oa", "vc", "hard")


def test_a_level_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(
        OptionFault, match=r"no level 'wise' for side us of fof; choose one of quick, thinking, hard\.$"
    ):
        player_of_level("fof", "us", "wise")


def test_what_was_chosen_for_another_system_does_not_stand_where_a_side_does_not_have_it() -> None:
    chosen = {"us": "hard", "vc": "thinking", "nva": "hard"}
    assert known_levels("fof", chosen) == {"us": "hard", "vc": "thinking"}
    assert known_levels("oa", {"us": "wise", "vc": "hard"}) == {"us": "quick", "vc": "quick"}
    assert seat_at_level("oa", "vc", "hard").name == "rules"


# On the command line ----------------------------------------------------------------------------


def test_levels_are_named_side_by_side() -> None:
    assert levels_of("fof", "us=hard,vc=quick", ()) == {"us": "hard", "vc": "quick"}
    assert levels_of("fof", " vc = thinking ", ("us",)) == {"vc": "thinking"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("hard", "'hard' is no level of a side: write it as in 'us=hard,vc=quick'."),
        ("vc=", "There is no level '' for side vc of fof; choose one of quick, thinking, hard."),
        ("vc=hard,vc=quick", "Side vc has two levels in 'vc=hard,vc=quick'."),
        ("nva=hard", "There is no side 'nva'; choose us, vc."),
        ("us=hard", "You have side us yourself: leave 'us=hard' away."),
        ("vc=hard,", "'' is no level of a side: write it as in 'us=hard,vc=quick'."),
    ],
)
def test_what_cannot_be_had_is_told_in_a_sentence(words: str, told: str) -> None:
    with pytest.raises(OptionFault) as fault:
        levels_of("fof", words, ("us",))
    assert str(fault.value) == told


# In a game and its save -------------------------------------------------------------------------


def test_the_computer_plays_its_sides_at_the_levels_that_are_named() -> None:
    scenario = load_scenario("fof/village")
    assert new_session(scenario, 3, levels={"vc": "hard"}).header.players == {"vc": "hard"}
    both = new_session(scenario, 3, human=(), levels={"us": "thinking"})
    assert both.header.players == {"us": "thinking", "vc": "leader"}


def test_the_level_of_a_side_that_people_have_is_not_looked_at() -> None:
    assert new_session(load_scenario("oa/village"), 3, human=("vc",), levels={"vc": "hard"}).header.players == {
        "us": "commander"
    }


def test_a_resumed_battle_goes_on_at_its_level(tmp_path: Path) -> None:
    path = tmp_path / "battle.apoc"
    session = new_session(load_scenario("fof/village"), 3, path=path, levels={"vc": "hard"})
    session.submit(session.game.orders()[0])
    session.close()
    again = resume_session(path)
    assert again.seats["vc"].name == "hard"
    again.close()


def test_reports_name_the_players_who_think_and_nobody_else() -> None:
    names = {"us": "The squad", "vc": "Viet Cong"}
    assert levels_played({"us": "leader", "vc": "hard"}, names.__getitem__) == [
        "Viet Cong: played by the computer, who thinks hard."
    ]
    assert called("quick") == "the computer, who acts at once"
