"""What the card of a man of Full Metal Jacket Potato tells: his CE, his leader, what marks him, what he has on him."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece
from game.engine.core.world import Component
from game.rules.fmjp.model.components import (
    Aim,
    Attended,
    Bleeding,
    Dead,
    Ducked,
    Efficiency,
    Figure,
    Hidden,
    LosesAction,
    MovedThisTurn,
    Prone,
    Puffed,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.game import Battle
from game.ui.fmjp.shown.looks import look_of
from game.ui.fmjp.shown.roster import line_of
from game.ui.skirmish.lines import Trait
from tests.rules.fmjp.fmjp_board import battle, deal, find, give, loaded, stopped, supplied, takes, us, vc


@pytest.fixture
def game() -> Battle:
    """Hale leads Dunn; Tran is far away."""
    return battle((us("Hale", 5, 5), us("Dunn", 8, 5, "us_rifleman", under="Hale")), (vc("Tran", 50, 50),))


def change(game: Battle, name: str, **values: object) -> None:
    """He is other than his role says."""
    figure = find(game, name)
    game.world.set(figure, structs.replace(game.world.get(figure, Figure), **values))


def told(traits: tuple[Trait, ...]) -> list[tuple[str, str]]:
    """The words of each, and its rule."""
    return [(each.words, each.rule) for each in traits]


def states(game: Battle, name: str) -> list[tuple[str, str]]:
    """What marks him."""
    return told(line_of(game, find(game, name)).states)


def attributes(game: Battle, name: str, *, own: bool = True) -> list[str]:
    """What else he has."""
    return [each.words for each in line_of(game, find(game, name), own=own).attributes]


@pytest.mark.parametrize(("now", "note"), [(5, "CE 5"), (4, "CE 4 of 5"), (6, "CE 6")])
def test_a_man_who_lost_ce_is_told_with_what_he_began_with(game: Battle, now: int, note: str) -> None:
    give(game, "Hale", Efficiency(now))
    line = line_of(game, find(game, "Hale"))
    assert (line.note, line.value, line.rated) == (note, str(now), f"Combat efficiency {note}")


def test_an_npc_is_told_with_his_leader_and_a_character_without(game: Battle) -> None:
    assert line_of(game, find(game, "Dunn")).kind.endswith(", under Hale")
    assert "under" not in line_of(game, find(game, "Hale")).kind


def test_an_npc_without_a_leader_is_under_nobody(game: Battle) -> None:
    give(game, "Hale", Dead())
    give(game, "Hale", Efficiency(0))
    assert line_of(game, find(game, "Dunn")).kind.endswith(", under nobody")


def test_a_man_without_a_role_is_told_by_his_side_alone(game: Battle) -> None:
    with_role = line_of(game, find(game, "Hale")).kind
    change(game, "Hale", role="")
    side = line_of(game, find(game, "Hale")).kind
    assert with_role.startswith(f"{side}, ")
    assert "," not in side


def test_the_weapon_in_hand_stands_first(game: Battle) -> None:
    takes(game.world, find(game, "Hale"), "m79")
    takes(game.world, find(game, "Hale"), "m16")
    loaded(game.world, find(game, "Hale"), "m79", 1, 4)
    loaded(game.world, find(game, "Hale"), "m16", 3, 2)
    first, second = line_of(game, find(game, "Hale")).weapons
    assert first.words.endswith("3 bursts, 2 spare loads")
    assert second.words.endswith("1 burst, 4 spare loads")


@pytest.mark.parametrize(
    ("marks", "words", "rule"),
    [
        ((Puffed(2),), "puffed 2", "FMJP-4.0-4"),
        ((Aim(3, (9, 9), ()),), "aim 3", "FMJP-4.0-13"),
        ((Ducked(),), "ducked", "FMJP-4.0-15"),
        ((Ducked(), LosesAction()), "loses an action", "FMJP-5.3-5"),
        ((UnderFire(1),), "under fire", "FMJP-5.0-7"),
        ((Prone(),), "prone", "FMJP-4.0-12"),
        ((Hidden(),), "unseen", "FMJP-5.0-6"),
        ((MovedThisTurn(),), "moved", "FMJP-5.0-9"),
        ((MovedThisTurn(doubled=True),), "ran", "FMJP-4.0-5"),
    ],
)
def test_what_marks_a_man_is_told_with_its_rule_and_nothing_else_is(
    game: Battle, marks: tuple[Component, ...], words: str, rule: str
) -> None:
    assert states(game, "Hale") == []
    for mark in marks:
        give(game, "Hale", mark)
    assert states(game, "Hale") == [(words, rule)]


def test_a_stoppage_marks_him_who_has_the_weapon_in_his_hands(game: Battle) -> None:
    stopped(game.world, find(game, "Hale"), "m16")
    assert states(game, "Hale") == [("stoppage", "FMJP-4.0-8")]
    takes(game.world, find(game, "Hale"), "pistol")
    assert states(game, "Hale") == []


@pytest.mark.parametrize(
    ("marks", "words"),
    [((), "out of action"), ((Bleeding(3),), "bleeds: time 3"), ((Bleeding(3), Dead()), "dead"), ((Dead(),), "dead")],
)
def test_a_man_at_ce_0_is_told_by_his_wound_and_by_nothing_else(
    game: Battle, marks: tuple[Component, ...], words: str
) -> None:
    give(game, "Hale", Efficiency(0))
    for mark in (Prone(), UnderFire(1), *marks):
        give(game, "Hale", mark)
    assert [each for each, _ in states(game, "Hale")] == [words]


def test_a_wounded_man_names_who_attends_to_him(game: Battle) -> None:
    give(game, "Hale", Efficiency(0))
    give(game, "Hale", Bleeding(2))
    give(game, "Hale", Attended(find(game, "Dunn")))
    assert states(game, "Hale") == [("bleeds: time 2", "FMJP-7.0-2"), ("attended by Dunn", "FMJP-4.0-11")]


def test_only_his_own_side_reads_how_many_cards_are_to_come(game: Battle) -> None:
    deal(game, "Hale", "AS")
    assert "1 card to come" in attributes(game, "Hale")
    assert "1 card to come" not in attributes(game, "Hale", own=False)


def test_only_his_own_side_reads_the_order_of_an_npc(game: Battle) -> None:
    game.world.remove(find(game, "Dunn"), Standing)
    assert "order: no order" in attributes(game, "Dunn")
    give(game, "Dunn", Standing("fire", AtPiece(find(game, "Tran"))))
    (order,) = [each for each in attributes(game, "Dunn") if each.startswith("order:")]
    assert order.endswith(" Tran")
    assert [each for each in attributes(game, "Dunn", own=False) if each.startswith("order:")] == []
    assert [each for each in attributes(game, "Hale") if each.startswith("order:")] == []


def test_an_order_without_a_target_names_nobody(game: Battle) -> None:
    give(game, "Dunn", Standing("hold"))
    (order,) = [each for each in attributes(game, "Dunn") if each.startswith("order:")]
    assert order == order.strip()
    assert "Tran" not in order
    assert order != "order: no order"


def test_only_his_own_side_reads_his_grenades_and_those_that_are_used_up_are_not_told(game: Battle) -> None:
    supplied(game.world, find(game, "Hale"), grenade=2, claymore=0)
    assert [each for each in attributes(game, "Hale") if " x " in each] == ["hand grenade x 2"]
    assert [each for each in attributes(game, "Hale", own=False) if " x " in each] == []


def test_everybody_sees_the_gear_that_a_man_wears(game: Battle) -> None:
    change(game, "Hale", gear=("flak", "radio", "something else"))
    assert attributes(game, "Hale", own=False) == ["flak jacket", "radio"]
    change(game, "Hale", gear=("medic",))
    assert attributes(game, "Hale", own=False) == ["medic"]


@pytest.mark.parametrize(
    ("side", "role", "dress"),
    [
        (vc, "vc_cadre", "main force"),
        (vc, "vc_gunner", "main force"),
        (vc, "vc_guerrilla", "local"),
        (vc, "vc_disguised", "civilian"),
        (us, "us_gunner", "american"),
    ],
)
def test_a_man_wears_what_his_role_does(side, role: str, dress: str) -> None:
    men = (us("Hale", 5, 5),) if side is vc else (us("Hale", 5, 5), us("Man", 8, 5, role))
    game = battle(men, (vc("Tran", 50, 50), vc("Man", 40, 40, role)) if side is vc else (vc("Tran", 50, 50),))
    assert look_of(game, find(game, "Man")).dress.startswith(dress)


@pytest.mark.parametrize(("role", "gear"), [("us_leader", "officer"), ("us_radioman", "radio"), ("us_medic", "medic"),
                                            ("us_rifleman", "")])  # fmt: skip
def test_what_shows_on_a_man_is_that_of_his_role(role: str, gear: str) -> None:
    game = battle((us("Hale", 5, 5), us("Man", 8, 5, role, under="Hale")), (vc("Tran", 50, 50),))
    assert look_of(game, find(game, "Man")).gear == gear
