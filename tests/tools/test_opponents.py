"""The matches between levels: when one has decided, what counts of it, and the document."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tools import opponents
from tools.opponents import (
    MATCHES,
    Battle,
    Match,
    Pair,
    code_of,
    counted,
    decided_after,
    file_of,
    kept,
    likelihood,
    play,
)
from tools.opponents_report import document

MATCH = Match("toy", "fng", "thinking", "quick", even=0.5, better=0.75, odds=10.0, pairs=30)


def battle(points: int) -> Battle:
    """A battle with this result for the Americans."""
    return Battle("us", points, "won" if points > 0 else "drawn" if points == 0 else "lost", 50, (3, 8, 40))


def pair(number: int, gain: int) -> Pair:
    """A pair that brought so many points more."""
    return Pair(number, "fng/trail", 7, gain, (battle(gain), msgspec.structs.replace(battle(gain), side="vc")))


def pairs(*gains: int) -> list[Pair]:
    return [pair(number, gain) for number, gain in enumerate(gains)]


def test_six_pairs_in_a_row_decide_at_ten_to_one_and_five_do_not() -> None:
    assert MATCH.odds is not None
    assert 1.5**5 < MATCH.odds < 1.5**6
    assert decided_after(MATCH, pairs(*[3] * 5)) is None
    assert decided_after(MATCH, pairs(*[3] * 6)) == 6


def test_four_lost_pairs_decide_the_other_way() -> None:
    assert MATCH.odds is not None
    assert 2.0**3 < MATCH.odds < 2.0**4
    assert decided_after(MATCH, pairs(-1, -1, -1)) is None
    assert decided_after(MATCH, pairs(-1, -1, -1, -1)) == 4


def test_what_is_played_past_the_pair_that_decides_does_not_move_it() -> None:
    assert decided_after(MATCH, pairs(*[3] * 6, -1, -1, -1, -1)) == 6


def test_a_drawn_pair_is_half_won_and_half_lost() -> None:
    assert 2 * likelihood(MATCH, pairs(0)) == pytest.approx(likelihood(MATCH, pairs(5, -5)))


def test_only_pairs_in_a_row_count_and_those_after_the_one_that_decides_do_too() -> None:
    assert [each.number for each in counted([pair(0, 1), pair(1, 1), pair(3, 1), pair(4, 1)])] == [0, 1]
    assert len(counted(pairs(*[1] * 12))) == 12


@pytest.mark.parametrize(("on", "played"), [(False, 6), (True, 9)])
def test_a_match_ends_with_the_pair_that_decides_unless_it_is_to_go_on(
    on: bool, played: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spread(play_one: object, tasks: list[tuple[Match, int, str, int]], *rest: object) -> Iterator[Pair]:
        return (pair(task[1], 2) for task in tasks)

    monkeypatch.setattr(opponents, "spread", spread)
    assert len(play(MATCH, 9, tmp_path, None, None, on)) == played
    assert len(play(MATCH, 9, tmp_path, None, None)) == played


def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def spread(play_one: object, tasks: list[tuple[Match, int, str, int]], *rest: object) -> list[Pair]:
        asked.extend(task[1] for task in tasks)
        return [pair(task[1], 2) for task in tasks]

    monkeypatch.setattr(opponents, "spread", spread)
    assert len(play(MATCH, 2, tmp_path, None, None)) == 2
    with file_of(MATCH, tmp_path).open("ab") as file:
        file.write(b'{"number":2,"cut sh')
    assert len(kept(file_of(MATCH, tmp_path))) == 2
    assert asked == [0, 1]


def test_a_pair_is_the_same_battle_twice_with_the_sides_changed() -> None:
    match = msgspec.structs.replace(MATCH, level="quick")
    found = opponents.play_pair(match, 0, "fof/three-huts", 11)
    assert [battle.side for battle in found.battles] == ["us", "vc"]
    assert found.gain == sum(battle.points for battle in found.battles) == 0


def test_the_document_tells_shares_costs_and_what_was_not_played() -> None:
    told = document(MATCHES, {"fng": pairs(4, -1, 2, 0)}, [])
    assert "| FNG | thinking : quick | 4 (not decided) | 2 + 1 drawn |" in told
    assert "| FNG | thinking : quick | 15 (decided after 10) | 15 + 0" in document(
        MATCHES, {"fng": pairs(*[4] * 15)}, []
    )
    assert "| fng/trail | thinking : quick | 2.5 of 4 | us 2-1-1; vc 2-1-1 |" in told
    assert "| FNG | thinking | 24 | 17 | 8 | 40 |" in told
    assert "| Force on Force | thinking : quick | not played |" in told


def test_where_one_side_alone_thinks_nothing_ends_the_match_early_and_wins_of_a_hundred_are_told() -> None:
    match = next(match for match in MATCHES if len(match.sides) == 1)
    results = [(4, -1), (2, -3), (5, 6), (-1, -1)]
    alone = [
        Pair(number, "oa/village", 7, us - other, (battle(us), battle(other)))
        for number, (us, other) in enumerate(results * 10)
    ]
    assert decided_after(match, alone) is None
    told = document(MATCHES, {match.name: alone}, [])
    assert f"| Operation Apocalypse | thinking : quick | {len(alone)} | 20 + 10 drawn |" in told
    assert "of 100 battles *thinking* wins 75 and *quick* 25, +50 (" in told


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_every_match_has_battles_to_go_through_and_shares_to_tell_apart(match: Match) -> None:
    assert opponents.scenarios_of(match.system)
    assert 0 < match.even < match.better < 1


@pytest.mark.parametrize(
    ("changed", "same"),
    [
        ('"""Other words."""\nFAR = 12\n"""Inches."""\n', True),
        ("FAR = 12  # inches\n", True),
        ("FAR = 13\n", False),
        ("NEAR = 12\n", False),
    ],
)
def test_pairs_that_were_played_outlast_other_words_about_the_players_but_not_other_code(
    changed: str, same: bool
) -> None:
    assert (code_of(changed) == code_of('"""Words."""\nFAR = 12\n')) is same
