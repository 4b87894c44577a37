"""What the card of a figure tells: his side and rank, his Rep, his weapons, what marks him."""

from __future__ import annotations

import pytest

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.figures import (
    Acted,
    Dead,
    DuckedBack,
    FastMoving,
    HasFired,
    Hero,
    Hidden,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
    Weakened,
)
from game.rules.fng.model.game import Skirmish
from game.ui.fng.shown.roster import line_of
from tests.rules.fng.fng_board import arms, find, man, skirmish


@pytest.fixture
def game() -> Skirmish:
    """A leader with a Star, one of his men, and an enemy."""
    return skirmish(
        [man("Sarge", 20, 30, 5, rank="leader", star=True), man("Doc", 22, 30, 4, "m16", "grenade")],
        [man("Tran", 20, 10, 3, "ak47")],
    )


def states(game: Skirmish, name: str) -> list[tuple[str, str]]:
    """What marks him, each with its rule."""
    return [(each.words, each.rule) for each in line_of(game, find(game, name)).states]


def test_a_figure_is_told_with_his_side_his_rank_and_his_star(game: Skirmish) -> None:
    side = line_of(game, find(game, "Doc")).kind
    assert "," not in side
    assert line_of(game, find(game, "Sarge")).kind == f"{side}, Leader, Star"
    assert line_of(game, find(game, "Tran")).kind != side


@pytest.mark.parametrize("fate", [Dead(), OutOfFight(1)])
def test_a_leader_who_fell_leads_no_more_but_is_still_the_star(game: Skirmish, fate: Component) -> None:
    sarge = find(game, "Sarge")
    game.world.set(sarge, fate)
    kind = line_of(game, sarge).kind
    assert "Leader" not in kind
    assert kind.endswith(", Star")


def test_a_leader_who_is_only_knocked_down_still_leads(game: Skirmish) -> None:
    sarge = find(game, "Sarge")
    game.world.set(sarge, KnockedDown(1))
    assert "Leader" in line_of(game, sarge).kind


def test_his_rep_is_the_one_that_counts_now(game: Skirmish) -> None:
    sarge = find(game, "Sarge")
    line = line_of(game, sarge)
    assert (line.value, line.rated) == ("5", "Rep 5")
    game.world.set(sarge, Weakened(2))
    line = line_of(game, sarge)
    assert (line.value, line.rated) == ("3", "Rep 3")
    assert line.note.endswith(", Rep 3")


@pytest.mark.parametrize(
    ("mark", "words", "rule"),
    [
        (Dead(), "dead", "FNG-DAMAGE-01"),
        (OutOfFight(1), "out of the fight", "FNG-DAMAGE-01"),
        (KnockedDown(1), "knocked down", "FNG-DAMAGE-01"),
        (RunningAway(EntityId(0)), "runs away", "FNG-INVOL-06"),
        (HunkeredDown(), "hunkered down", "FNG-INVOL-04"),
        (DuckedBack(EntityId(0)), "ducked back", "FNG-INVOL-01"),
        (Prone(), "prone", "FNG-MOVE-07"),
        (Hidden(), "hidden", "FNG-HIDE-01"),
        (FastMoving(), "moves fast", "FNG-MOVE-05"),
        (Hero(), "hero", "FNG-REACT-02"),
        (HasFired(), "has fired", "FNG-REACT-10"),
        (Acted(), "has been active", "FNG-TURN-06"),
        (LightOn("flashlight"), "flashlight on", "FNG-GEAR-01"),
        (LightOn("red filter"), "red light on", "FNG-GEAR-02"),
        (LightOn("torch"), "torch lit", "FNG-TUNNEL-15"),
        (LightOn("candle"), "candle lit", "FNG-TUNNEL-15"),
    ],
)
def test_what_marks_a_figure_is_told_with_its_rule_and_nothing_else_is(
    game: Skirmish, mark: Component, words: str, rule: str
) -> None:
    assert states(game, "Doc") == []
    game.world.set(find(game, "Doc"), mark)
    assert states(game, "Doc") == [(words, rule)]


def test_what_matters_most_of_a_figure_is_told_first(game: Skirmish) -> None:
    for mark in (Acted(), Prone(), DuckedBack(EntityId(0))):
        game.world.set(find(game, "Doc"), mark)
    assert [words for words, _ in states(game, "Doc")] == ["ducked back", "prone", "has been active"]


def test_a_rifle_tells_reach_and_dice_and_a_grenade_only_its_name(game: Skirmish) -> None:
    rifle, grenade = line_of(game, find(game, "Doc")).weapons
    assert " in, " in rifle.words
    assert rifle.meaning.startswith("Impact ")
    assert " in, " not in grenade.words


def test_an_empty_rifle_says_why_it_cannot_be_fired(game: Skirmish) -> None:
    doc = find(game, "Doc")
    loaded = line_of(game, doc).weapons[0].meaning
    arms(game.world, doc, "m16", empty=True)
    empty = line_of(game, doc).weapons[0].meaning
    assert empty.startswith(loaded)
    assert len(empty) > len(loaded)
