"""The shelf of finished games: what they come to together, kind by kind, and how lucky the dice were."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.game import NEVER
from game.engine.playable.kit import Report
from game.engine.replay.dice_statistics import Fall
from game.engine.shelf.finished import Finished, Kind, by_kind, luck, tally
from game.engine.shelf.glance import Glance
from game.engine.shelf.saves import SaveInfo


def finished(
    points: int,
    won: bool | None,
    *,
    title: str = "The bend",
    level: str = "",
    mine: tuple[str, ...] = ("us",),
    for_me: bool = True,
    turn: int = 10,
    losses: dict[str, int] | None = None,
    dice: tuple[Fall, ...] = (),
) -> Finished:
    report = Report("won", "Won", points, (), losses or {}, turn)
    glance = Glance(NEVER, report, 20, True, mine, for_me, won, dice)
    return Finished(SaveInfo(Path("a.apoc"), None, title=title, difficulty=level), glance)


def test_games_together_count_what_was_won_and_lost_and_take_means_over_all() -> None:
    worst, drawn, best = (
        finished(-4, False, turn=8, losses={"squads": 3, "machines": 1}),
        finished(1, None, turn=12),
        finished(9, True, turn=13, losses={"squads": 2}),
    )
    found = tally([worst, drawn, best])
    assert (found.games, found.won, found.lost, found.best) == (3, 1, 1, best)
    assert (found.mean_points, found.mean_turns, found.mean_losses) == (2.0, 11.0, 2.0)


def test_points_of_an_enemys_account_count_against_whoever_played() -> None:
    mine, theirs = finished(5, True), finished(5, False, for_me=False)
    assert [(game.points, game.worth) for game in (mine, theirs)] == [(5, 5), (5, -5)]
    assert tally([theirs, mine]).best == mine
    low = finished(2, True, for_me=False)
    assert tally([theirs, low]).best == low


def test_each_scenario_level_and_side_has_a_tally_of_its_own_by_name() -> None:
    games = [
        finished(1, True, title="The bend"),
        finished(2, True, title="Alpha"),
        finished(3, True, title="The bend", level="hard"),
        finished(4, True, title="The bend", mine=("us", "vc")),
        finished(5, True, title="The bend"),
    ]
    assert [(kind, found.games, found.mean_points) for kind, found in by_kind(games)] == [
        (Kind("Alpha", "", ("us",)), 1, 2.0),
        (Kind("The bend", "", ("us",)), 2, 3.0),
        (Kind("The bend", "", ("us", "vc")), 1, 4.0),
        (Kind("The bend", "hard", ("us",)), 1, 3.0),
    ]


def test_only_dice_of_ones_own_sides_are_ones_own() -> None:
    ours, theirs = Fall("us", "", (1, 0, 0, 0, 0, 0)), Fall("vc", "", (0, 0, 0, 0, 0, 1))
    assert finished(0, None, dice=(ours, theirs)).my_dice == (ours,)


@pytest.mark.parametrize(
    ("falls", "told"),
    [
        ((), (0.0, 0.0, 0)),
        ((Fall("us", "", (0, 0, 0, 0, 0, 0)),), (0.0, 0.0, 0)),
        ((Fall("us", "", (0, 0, 0, 0, 0, 2)),), (6.0, 3.5, 2)),
        # two sixes, and six tens of a die of ten faces: means weighed by how many dice they are
        ((Fall("us", "", (0, 0, 0, 0, 0, 2)), Fall("us", "", (0,) * 9 + (6,))), (9.0, 5.0, 8)),
    ],
)
def test_luck_is_the_mean_of_all_dice_beside_the_mean_of_chance(
    falls: tuple[Fall, ...], told: tuple[float, float, int]
) -> None:
    assert luck(falls) == pytest.approx(told)
