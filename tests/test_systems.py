"""What the registry of rule systems names exists, and every usual player can play."""

from __future__ import annotations

import pytest

from game.engine.core.players import answer_of
from game.engine.faults import OptionFault
from game.engine.playable.scenario import load_scenario
from game.systems import (
    kit_of,
    ledger_of,
    make_player,
    new_session,
    odds_of,
    player_names,
    resume_session,
    seats_for,
    sides_of,
    system_ids,
    table_views_of,
)
from tests.asserting import some

by_system = pytest.mark.parametrize("system", system_ids())


@by_system
def test_a_system_has_its_kit_ledger_tables_and_odds(system: str) -> None:
    kit = kit_of(system)
    assert kit.system.id == system
    assert kit.sides == sides_of(system)
    assert len(ledger_of(system)) > 0
    assert table_views_of(system)
    assert all(name == test.name for name, test in odds_of(system).items())


@by_system
def test_every_player_of_a_system_can_be_made(system: str) -> None:
    for side in some(sides_of(system)):
        assert player_names(system, side)
        for name in some(player_names(system, side)):
            assert make_player(system, side, name)


def test_the_computer_gets_the_sides_that_nobody_plays() -> None:
    assert {side: seat.name for side, seat in seats_for("oa", ("us",)).items()} == {"vc": "rules"}
    assert set(seats_for("oa", ())) == {"us", "vc"}
    assert seats_for("oa", ("us",), {"vc": "random"})["vc"].name == "random"


def test_an_unknown_player_or_system_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionFault, match="choose one of rules, random"):
        make_player("oa", "vc", "giap")
    with pytest.raises(OptionFault, match="those there are: oa"):
        kit_of("chess")


def test_a_new_game_is_the_first_sides_unless_it_is_said_otherwise() -> None:
    session = new_session(load_scenario("oa/village"), 3)
    assert list(session.seats) == ["vc"]
    assert session.side == "us"
    assert session.header.seed == 3


def test_a_seed_is_drawn_where_none_is_given() -> None:
    scenario = load_scenario("oa/village")
    assert len({new_session(scenario, None).header.seed for _ in range(3)}) > 1


def test_a_saved_battle_is_resumed_with_its_players(tmp_path) -> None:
    path = tmp_path / "battle.apoc"
    session = new_session(load_scenario("oa/village"), 3, path=path)
    session.submit(session.game.orders()[0])
    session.close()
    again = resume_session(path)
    assert again.game.digest() == session.game.digest()
    assert again.seats["vc"].name == "rules"


@pytest.mark.parametrize("name", ["random", "rules"])
def test_an_answer_is_legal_reasoned_and_the_same_for_the_same_position(name: str) -> None:
    session = new_session(load_scenario("oa/village"), 4, human=())
    while session.side != "vc":
        session.step_ai()
    player = make_player("oa", "vc", name)
    order, reason = answer_of(player, session.game, 4)
    assert session.game.why_not(order) is None
    assert str(reason)
    assert answer_of(player, session.game.copy(), 4) == (order, reason)
