"""The shells of main guns: how they are loaded and changed, and what high explosive and canister do."""

from __future__ import annotations

import pytest

from game.rules.fng.model.components.vehicles import Breech
from game.rules.fng.model.decisions.vehicles import LoadShell
from game.rules.fng.model.events.arms import Burst
from game.rules.fng.model.events.turn import DamageRolled, ShotFired
from game.rules.fng.model.events.vehicles import CanisterFired, GunLoaded, Penetration
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE, Shell
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.gun_board import (
    DUDS,
    at_man,
    at_tank,
    breech,
    duel,
    lone,
    told,
)
from tests.rules.fng.steel_board import refused


@pytest.mark.rule("FNG-GUN-17", "FNG-GUN-18", "FNG-GUN-19", "FNG-CREW-06")
@pytest.mark.parametrize(
    ("faces", "loaded"),
    [((4, 4), "loaded"), ((4, 5), "loaded, not in reaction"), ((5, 5), "not loaded")],
)
def test_the_loader_loads_it_again_at_once(faces: tuple[int, ...], loaded: str) -> None:
    game = duel(5, 5, *faces, *DUDS)
    assert breech(game) == Breech(ARMOUR_PIERCING, "loaded")
    game.submit(at_tank(game, then=HIGH_EXPLOSIVE))
    assert breech(game) == Breech(HIGH_EXPLOSIVE, loaded)
    assert [event.figure for event in told(game, GunLoaded)] == [find(game, "Dunn")]


@pytest.mark.rule("FNG-GUN-18")
def test_with_nobody_in_his_place_it_stays_empty() -> None:
    game = duel(5, 5, *DUDS)
    fall(game, find(game, "Dunn"), "out of the fight", find(game, "An"), 0)
    game.submit(at_tank(game))
    assert breech(game).loaded == "not loaded"
    assert told(game, GunLoaded) == []


@pytest.mark.rule("FNG-GUN-19", "FNG-GUN-20", "FNG-CREW-12")
@pytest.mark.parametrize(("faces", "loaded"), [((4, 5), "loaded, not in reaction"), ((5, 5), "not loaded")])
def test_an_empty_gun_is_loaded_in_the_next_activation(faces: tuple[int, ...], loaded: str) -> None:
    game = duel(5, 5, 5, 5, *faces, *DUDS)
    game.submit(at_tank(game))
    assert "not loaded" in refused(game, at_tank(game)) or "has fired" in refused(game, at_tank(game))
    game.submit(LoadShell(find(game, "Dunn"), CANISTER))
    assert breech(game).loaded == loaded
    assert "something else" in refused(game, LoadShell(find(game, "Dunn"), CANISTER))


@pytest.mark.rule("FNG-GUN-20")
@pytest.mark.parametrize(("faces", "shell"), [((4, 5), CANISTER), ((5, 5), ARMOUR_PIERCING)])
def test_the_shell_in_it_is_changed_where_the_dice_say_so(faces: tuple[int, ...], shell: Shell) -> None:
    game = duel(*faces, *DUDS)
    assert "is loaded with" in refused(game, LoadShell(find(game, "Dunn"), ARMOUR_PIERCING))
    game.submit(LoadShell(find(game, "Dunn"), CANISTER))
    assert breech(game).shell == shell
    assert breech(game).loaded != "not loaded"


@pytest.mark.rule("FNG-GUN-23")
def test_a_gun_without_canister_is_not_loaded_with_it() -> None:
    game = duel(*DUDS, ours="m24", theirs="t55")
    assert "fires no canister" in refused(game, LoadShell(find(game, "Dunn"), CANISTER))
    assert "fires no canister" in refused(game, at_tank(game, then=CANISTER))


@pytest.mark.rule("FNG-GUN-21")
def test_high_explosive_counts_one_against_armour() -> None:
    game = duel(4, 4, *DUDS, theirs="truck_nva", shell=HIGH_EXPLOSIVE)
    game.submit(at_tank(game))
    assert [event.difference for event in told(game, Penetration)] == [1]


@pytest.mark.rule("FNG-GUN-24", "FNG-GUN-25")
@pytest.mark.parametrize(("face", "hit"), [(4, True), (3, False)])
def test_high_explosive_bursts_five_inches_across(face: int, hit: bool) -> None:
    men = (man("Bao", 20, 24), man("Chi", 22.4, 24), man("Duc", 22.6, 24))
    game = lone(face, *DUDS, vc=men)
    game.submit(at_man(game, "Bao"))
    burst = told(game, Burst)[0]
    assert {each.target for each in burst.targets} == {find(game, "Bao"), find(game, "Chi")}
    rolled = {event.target: event.impact for event in told(game, DamageRolled)}
    assert rolled == ({find(game, "Bao"): 7, find(game, "Chi"): 7} if hit else {})


@pytest.mark.rule("FNG-GUN-23", "FNG-GUN-24")
def test_an_armour_piercing_round_is_for_one_man() -> None:
    game = lone(6, *DUDS, vc=(man("Bao", 20, 24), man("Chi", 21, 24)), shell=ARMOUR_PIERCING)
    game.submit(at_man(game, "Bao"))
    assert [len(event.targets) for event in told(game, ShotFired)][:1] == [1]
    assert [event.target for event in told(game, DamageRolled)] == [find(game, "Bao")]


@pytest.mark.rule("FNG-GUN-22")
def test_canister_hits_friend_and_foe_in_its_swath() -> None:
    vc = (man("Bao", 20, 24), man("Chi", 25.9, 26.9), man("Duc", 25.9, 27.1), man("Em", 26, 24), man("Huy", 10, 26))
    game = lone(*DUDS, vc=vc, us=(man("Fox", 15, 24),), shell=CANISTER)
    game.submit(at_man(game, "Bao"))
    fired = told(game, CanisterFired)[0]
    assert fired.hits == tuple(sorted(find(game, name) for name in ("Fox", "Bao", "Chi")))
    assert {event.impact for event in told(game, DamageRolled)} == {3}


@pytest.mark.rule("FNG-GUN-22")
def test_canister_does_nothing_to_vehicles_and_reaches_18_inches() -> None:
    game = duel(*DUDS, shell=CANISTER, vc=(man("Bao", 26, 30),))
    assert "does nothing to a vehicle" in refused(game, at_tank(game))
    assert "18" in refused(game, at_man(game, "Bao"))
