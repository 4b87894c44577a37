"""Prepared positions: a battle that begins in the middle, and positions that cannot be."""

from __future__ import annotations

import pytest

from game.engine.faults import ScenarioFault
from game.engine.playable.scenario import Scenario, load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.oa.lessons import LESSONS, piece_named
from game.rules.oa.model.components import Aboard, Airborne, At, AtBase, Clock, Crews, Helicopter, Steps, Unit
from game.rules.oa.model.decisions import UsFire
from game.rules.oa.model.markers import Neutralised
from game.systems import new_session

SQUAD = {"kind": "us_squad", "name": "Alvarez", "hex": "0613", "platoon": 1, "steps": 1}
ENEMY = {"kind": "vc_squad", "name": "1", "hex": "0811"}


def scenario(*pieces: dict[str, object], step: str = "us_fire", turn: int = 3) -> Scenario:
    position = {"turn": turn, "step": step, "pieces": list(pieces)}
    return with_rules(load_scenario("oa/village"), {"position": position})


def begun(*pieces: dict[str, object], **named: object) -> Session:
    return new_session(scenario(*pieces, **named), 5)


def test_the_battle_begins_in_the_step_of_the_position():
    session = begun(SQUAD, ENEMY)
    assert isinstance(session.game.decision, UsFire)
    assert session.game.world.the(Clock) == Clock(3, "us_fire")


def test_pieces_stand_where_and_as_the_position_says():
    gun = {"kind": "dshk", "name": "Gun", "crew": "1"}
    pinned = {"kind": "vc_squad", "name": "2", "hex": "0809", "pinned": True}
    slick = {"kind": "transport", "name": "Slick 1", "hex": "0305"}
    rider = {"kind": "us_squad", "name": "Baker", "aboard": "Slick 1"}
    waiting = {"kind": "command helicopter", "name": "Eagle 1"}
    session = begun(SQUAD, ENEMY, gun, pinned, slick, rider, waiting)
    world, game = session.game.world, session.game
    assert world.get(piece_named(game, "Alvarez"), Steps) == Steps(1, 2)
    assert world.get(piece_named(game, "1"), Crews).to == piece_named(game, "Gun")
    assert world.get(piece_named(game, "Gun"), At) == At(811)
    assert world.has(piece_named(game, "2"), Neutralised)
    assert not world.has(piece_named(game, "1"), Neutralised)
    assert world.has(piece_named(game, "Slick 1"), Airborne)
    assert world.get(piece_named(game, "Baker"), Aboard).to == piece_named(game, "Slick 1")
    assert world.get(piece_named(game, "Eagle 1"), Helicopter).kind == "command"
    assert world.get(piece_named(game, "Eagle 1"), AtBase).due == 3


def test_command_alone_is_the_commander_on_the_ground():
    session = begun(SQUAD, ENEMY, {"kind": "command", "name": "Stodden", "hex": "0612"})
    piece = piece_named(session.game, "Stodden")
    assert session.game.world.get(piece, Unit).kind == "command"


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ({"kind": "us_squat", "hex": "0613"}, "did you mean 'us_squad'"),
        ({"kind": "us_squad", "name": "Boone", "hex": "9999"}, "(Boone): hex: '9999' is not on the map; write a hex"),
        ({"kind": "us_squad", "name": "Boone", "hex": "six"}, "'six'"),
        ({"kind": "us_squad", "name": "Boone", "aboard": "Slick 9"}, "'Slick 9'"),
        ({"kind": "mortar", "name": "Tube"}, "(Tube): crew: a weapon needs a crew"),
        (SQUAD, "pieces[3] (Alvarez): name: another piece is called 'Alvarez'; give each its own."),
    ],
)
def test_a_piece_that_cannot_be_is_refused_by_name(piece, said):
    with pytest.raises(ScenarioFault) as caught:
        begun(SQUAD, ENEMY, piece)
    assert said in str(caught.value)
    assert str(caught.value).startswith("oa/village.toml: [rules.position] pieces[3] (")


def test_all_faults_of_a_position_are_told_at_once():
    with pytest.raises(ScenarioFault) as caught:
        begun({"kind": "tank", "hex": "0613"}, {"kind": "jeep", "hex": "0614"}, step="tea")
    assert len(str(caught.value).splitlines()) == 3


def test_a_lesson_reads_hexes_as_printed_and_pieces_by_name():
    session = begun(SQUAD, ENEMY)
    assert LESSONS.value(session.game, "0613") == 613
    assert LESSONS.value(session.game, "Alvarez") == piece_named(session.game, "Alvarez")
    assert LESSONS.value(session.game, "sight") == "sight"


def squads_at(level: str) -> list[str]:
    """The Viet Cong squads of a position at a level of difficulty: four riflemen, the last of them with the gun."""
    squads = [{"kind": "vc_squad", "name": str(number), "hex": f"080{number}"} for number in (1, 2, 3, 4)]
    gun = {"kind": "dshk", "name": "Gun", "crew": "4"}
    session = new_session(with_rules(scenario(SQUAD, *squads, gun), {"difficulty": level}), 5)
    return [unit.name for _, unit in session.game.world.each(Unit) if unit.kind == "vc_squad"]


def test_at_an_easier_level_the_last_squads_without_a_weapon_stay_away():
    assert squads_at("historical") == ["1", "2", "3", "4"]
    assert squads_at("recruit") == ["1", "4"]


def test_at_an_easier_level_a_single_squad_without_a_weapon_stays_away_too():
    session = new_session(with_rules(scenario(SQUAD, ENEMY), {"difficulty": "recruit"}), 5)
    assert [unit.kind for _, unit in session.game.world.each(Unit)] == ["us_squad"]
