"""What the log of Force on Force says of turns and units."""

from __future__ import annotations

from contextlib import nullcontext

import msgspec
import pytest

from game.engine.core.world import World
from game.rules.fof.model.components import Clock
from game.rules.fof.model.events import InitiativeNamed, TookCover, UnitAppeared
from game.rules.fof.model.options import Force
from game.rules.fof.model.query import active_side, holder_of, turn_of
from game.rules.fof.words.telling import sentence
from tests.rules.fof.fof_board import battle, cell, find, unit


@pytest.mark.parametrize(("holder", "words"), [("us", "the Americans"), ("vc", "the Viet Cong")])
def test_it_says_who_begins_with_the_initiative(holder, words):
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])
    assert sentence(game.world, InitiativeNamed(holder=holder, rule="FOF-INIT-1")) == f"The initiative is with {words}."


def test_it_says_who_took_cover():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])
    assert sentence(game.world, TookCover(unit=find(game, "Team"), rule="FOF-COV-5")) == "Team is In Cover."


@pytest.mark.parametrize(
    ("why", "words"), [("tunnel", "Cell comes out of a tunnel."), ("hole", "Cell comes up out of a hole.")]
)
def test_it_says_whence_a_unit_appeared(why, words):
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])
    event = UnitAppeared(unit=find(game, "Cell"), at=(20.0, 40.0), why=why, rule="FOF-SOLO-1")
    assert sentence(game.world, event) == words


def test_before_the_first_turn_it_is_turn_nought_and_nobody_has_the_initiative():
    world = World()
    assert (turn_of(world), holder_of(world), active_side(world)) == (0, "", "")
    world.put(Clock(turn=3, holder="vc", phase="us"))
    assert (turn_of(world), holder_of(world), active_side(world)) == (3, "vc", "us")
    world.put(Clock(turn=3, holder="vc", phase="end"))
    assert active_side(world) == ""


@pytest.mark.parametrize(("name", "fits"), [("A", True), ("", False)])
def test_a_force_has_a_name_of_one_letter_at_least(name, fits):
    if_it_fits = nullcontext() if fits else pytest.raises(msgspec.ValidationError, match="length >= 1")
    with if_it_fits:
        assert msgspec.convert({"name": name, "unit": "squad"}, Force).unit == "squad"
