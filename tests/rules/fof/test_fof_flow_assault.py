"""Close assault in the flow of play: nerve, the rush, the fire that meets it, the melee and who loses it."""

from __future__ import annotations

import pytest

from game.engine.core.dice import ScriptedDice
from game.rules.fof.model.components import (
    Off,
    Pinned,
    Prisoner,
    Shots,
)
from game.rules.fof.model.decisions import (
    Activate,
    Assault,
    React,
    Shoot,
)
from game.rules.fof.model.events import MeleeFought, NerveTested
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    at,
    battle,
    find,
    fire,
    give,
    has,
    react,
    rule_against,
    squad,
    told,
    unit,
    up,
)


def assaulting(*faces: int, gap: float = 6.0, pinned: bool = True, **options):
    """A fireteam that goes in against a squad."""
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 20 + gap)], *faces, **options)
    if pinned:
        give(game, "Squad", Pinned())
    return game


def go_in(game):
    """The team assaults."""
    activate(game, "Team", "assault")
    game.submit(Assault(find(game, "Team"), find(game, "Squad")))


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(("gap", "verdict"), [(13.0, ""), (13.1, "FOF-CA-1")])
def test_an_assault_reaches_as_far_as_a_rapid_move(gap, verdict):
    game = assaulting(gap=gap)
    assert rule_against(game, Activate(find(game, "Team"), "assault")) == verdict


@pytest.mark.rule("FOF-CA-1")
def test_without_the_nerve_it_stays_and_its_activation_ends():
    game = assaulting(3)
    go_in(game)
    assert not told(game, NerveTested)[0].passed
    assert at(game, "Team") == (20, 20)
    assert not isinstance(game.decision, Shoot)


@pytest.mark.rule("FOF-CA-1", "FOF-FP-4")
def test_the_defender_shoots_first_with_a_die_less_and_a_failed_check_stops_the_assault_three_inches_short():
    # Nerve 4; the squad's six, RPD, Exposed, Optimum Range: ten dice less one; one man falls; morale 2 fails.
    game = assaulting(4, 8, *[MISS] * 8, *[MISS] * 5, 2, 2, pinned=False)
    go_in(game)
    assert isinstance(game.decision, Shoot)
    assert game.decision.how == "assault"
    assert at(game, "Team") == (20, 23)
    fire(game, "Squad", "Team")
    assert at(game, "Team") == (20, 23)
    assert has(game, "Team", Pinned)


@pytest.mark.rule("FOF-CA-1")
def test_the_loser_of_the_melee_falls_back_six_inches_and_is_pinned():
    # Nerve; five dice and one for the pinned defender against six: six successes to three, three men fall.
    game = assaulting(4, *[8] * 6, *[8] * 3, *[MISS] * 3, 1, 1, 1)
    game.world.remove(find(game, "Squad"), Pinned)
    give(game, "Squad", Shots(20))
    game.dice = ScriptedDice([4, *[8] * 5, *[8] * 4, MISS, MISS, 1])
    go_in(game)
    fought = told(game, MeleeFought)[0]
    assert (fought.loser, fought.surrenders) == (find(game, "Squad"), False)
    assert up(game, "Squad") == 5
    assert has(game, "Squad", Pinned)
    assert at(game, "Squad") == (20, 20)
    assert at(game, "Team") == (20, 25)


@pytest.mark.rule("FOF-CA-1")
def test_a_loser_that_was_pinned_lays_down_its_arms():
    game = assaulting(4, *[8] * 6, *[8] * 3, *[MISS] * 3, 1, 1, 1)
    go_in(game)
    assert told(game, MeleeFought)[0].surrenders
    assert game.world.get(find(game, "Squad"), Off).how == "surrendered"
    assert len(game.world.pointing_at(Prisoner, find(game, "Team"))) == 3


@pytest.mark.rule("FOF-CA-1", "FOF-RT-4")
def test_other_enemies_react_to_the_rush_and_the_defender_does_not():
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 28), squad("Other", 30, 24)], 4, *[MISS] * 60)
    activate(game, "Team", "assault")
    game.submit(Assault(find(game, "Team"), find(game, "Squad")))
    assert isinstance(game.decision, React)
    assert game.decision.unit == find(game, "Other")
    react(game, "hide", place=2)
    assert isinstance(game.decision, Shoot)
    assert game.decision.unit == find(game, "Squad")
