"""In Sight, Received Fire, charging and being charged, Surprise, Rally and Overrun."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.model.checks import LeaderDie, shared
from game.rules.fng.resolve.charge import (
    BeingChargedFacts,
    SurpriseFacts,
    WantingToChargeFacts,
    being_charged_choices,
    is_surprised,
    resolve_being_charged,
    resolve_surprise,
    resolve_wanting_to_charge,
    wanting_to_charge_choices,
)
from game.rules.fng.resolve.reactions import RallyFacts, ReactionOutcome, rally_choices, resolve_rally
from game.rules.fng.resolve.received_fire import (
    ReceivedFireFacts,
    betrays,
    is_betrayed,
    received_fire_check,
    received_fire_choices,
    resolve_received_fire,
)
from game.rules.fng.resolve.steel.overrun import OverrunFacts, resolve_overrun
from tests.rules.fng.pure import TABLES, Man, man, thrown

PASS2, PASS1, PASS0 = (1, 2), (2, 6), (5, 6)


def fired_on(faces: tuple[int, ...], who: Man | None = None, **facts: Any) -> ReactionOutcome:
    with thrown(*faces) as dice:
        return resolve_received_fire(ReceivedFireFacts(who or man(4), **facts), TABLES, dice)


@pytest.mark.rule("FNG-REACT-14", "FNG-REACT-12")
@pytest.mark.parametrize(
    ("state", "result"),
    [
        ({"charging": True}, "continue"),
        ({"retrieving": True}, "continue"),
        ({"outgunned": True}, "duck back"),
        ({"armed": "unable"}, "duck back"),
        ({}, "finish move and fire"),
        ({"cover": True}, "finish move and fire"),
    ],
)
def test_received_fire_with_two_passes(state: dict[str, Any], result: str) -> None:
    assert fired_on(PASS2, **state).result == result


@pytest.mark.rule("FNG-REACT-15")
@pytest.mark.parametrize(
    ("state", "result"),
    [
        ({"charging": True}, "stop and fire"),
        ({"charging": True, "armed": "melee"}, "continue"),
        ({"retrieving": True}, "continue"),
        ({"cover": True}, "return fire at -1"),
        ({}, "duck back"),
    ],
)
def test_received_fire_with_one_pass(state: dict[str, Any], result: str) -> None:
    assert fired_on(PASS1, **state).result == result


@pytest.mark.rule("FNG-REACT-16")
@pytest.mark.parametrize(
    ("state", "result"),
    [
        ({"charging": True}, "duck back"),
        ({"cover": True}, "hunker down"),
        ({"retrieving": True}, "go prone"),
        ({}, "run away"),
    ],
)
def test_received_fire_with_no_pass(state: dict[str, Any], result: str) -> None:
    assert fired_on(PASS0, **state).result == result


@pytest.mark.rule("FNG-REACT-17")
def test_a_retriever_in_cover_and_a_charger_in_cover_are_what_they_do() -> None:
    assert fired_on(PASS0, retrieving=True, cover=True).result == "go prone"
    assert fired_on(PASS0, charging=True, cover=True).result == "duck back"
    assert fired_on(PASS2, retrieving=True, outgunned=True).result == "continue"


@pytest.mark.rule("FNG-OGR-02")
def test_the_outgunned_never_fire_back_but_hunker_run_and_charge_on() -> None:
    returned = fired_on(PASS1, cover=True, outgunned=True)
    assert returned.result == "duck back"
    assert [reason.rule for reason in returned.reasons] == ["FNG-OGR-02"]
    assert fired_on(PASS1, charging=True, outgunned=True).result == "duck back"
    assert [reason.rule for reason in fired_on(PASS2, outgunned=True).reasons] == ["FNG-OGR-02"]
    assert fired_on(PASS1, outgunned=True).reasons == ()
    assert fired_on(PASS0, cover=True, outgunned=True).result == "hunker down"
    assert fired_on(PASS0, outgunned=True).result == "run away"
    assert fired_on(PASS2, charging=True, outgunned=True).result == "continue"


@pytest.mark.rule("FNG-REACT-18", "FNG-AMMO-01")
def test_who_has_only_steel_charges_if_he_can_reach_and_ducks_if_not() -> None:
    assert fired_on(PASS2, armed="melee", reaches=True).result == "charge"
    assert fired_on(PASS1, armed="melee", reaches=True, cover=True).result == "charge"
    assert fired_on(PASS2, armed="melee").result == "duck back"
    assert fired_on(PASS1, armed="unable", cover=True).result == "duck back"


@pytest.mark.rule("FNG-ATTR-10")
def test_a_coward_hunkers_down_where_others_duck_back() -> None:
    outcome = fired_on(PASS1, man(4, "coward"))
    assert (outcome.line.result, outcome.result) == ("duck back", "hunker down")


@pytest.mark.rule("FNG-ATTR-39", "FNG-ATTR-29", "FNG-ATTR-34")
@pytest.mark.parametrize("attribute", ["tough", "scout", "sniper"])
def test_a_tough_one_ducks_back_where_others_hunker_down(attribute: str) -> None:
    assert fired_on(PASS0, man(4, attribute), cover=True).result == "duck back"


@pytest.mark.rule("FNG-ATTR-39")
def test_a_tough_coward_is_like_anybody() -> None:
    assert fired_on(PASS1, man(4, "tough", "coward")).result == "duck back"
    assert fired_on(PASS0, man(4, "tough", "coward"), cover=True).result == "hunker down"


@pytest.mark.rule("FNG-ATTR-23")
def test_nerves_of_steel_stay_where_others_duck_back() -> None:
    assert fired_on(PASS1, man(4, "nerves of steel")).result == "stay"
    assert fired_on(PASS2, man(4, "nerves of steel"), outgunned=True).result == "stay"
    assert fired_on(PASS0, man(4, "nerves of steel"), cover=True).result == "hunker down"


@pytest.mark.rule("FNG-ATTR-17", "FNG-ATTR-36", "FNG-ATTR-07", "FNG-LEAD-03")
@pytest.mark.parametrize(
    ("who", "dice"),
    [
        (man(4), 2),
        (man(4, "jodie"), 1),
        (man(4, "stone cold"), 3),
        (man(4, "born leader"), 3),
        (man(4, leader="leader"), 3),
        (man(4, "born leader", leader="leader"), 4),
        (man(4, "jodie", leader="leader"), 2),
    ],
)
def test_how_many_dice_a_man_throws_under_fire(who: Man, dice: int) -> None:
    assert received_fire_check(ReceivedFireFacts(who), TABLES).count == dice


@pytest.mark.rule("FNG-ATTR-17")
def test_jodie_passes_one_die_at_most() -> None:
    assert fired_on((1,), man(6, "jodie")).check.passes == 1


@pytest.mark.rule("FNG-REACT-02")
def test_snake_eyes_make_a_hero_who_throws_no_more() -> None:
    assert fired_on((1, 1)).becomes_hero
    assert not fired_on((1, 2)).becomes_hero
    assert fired_on((), man(2, hero=True)).result == "finish move and fire"


@pytest.mark.rule("FNG-REACT-29")
@pytest.mark.parametrize(("face", "passes"), [(3, 2), (4, 0)])
def test_who_is_surprised_by_fire_counts_one_less(face: int, passes: int) -> None:
    assert fired_on((face, face), surprised=True).check.passes == passes


@pytest.mark.rule("FNG-RECON-02", "FNG-RECON-03")
def test_recon_by_fire_gives_a_third_die_to_those_in_cover_and_betrays_who_passes_one() -> None:
    assert received_fire_check(ReceivedFireFacts(man(), recon=True, cover=True), TABLES).count == 3
    assert received_fire_check(ReceivedFireFacts(man(), recon=True), TABLES).count == 2
    assert received_fire_check(ReceivedFireFacts(man(), cover=True), TABLES).count == 2
    assert not is_betrayed(fired_on((6, 1, 2), recon=True, cover=True))
    assert is_betrayed(fired_on((6, 6, 2), recon=True, cover=True))


@pytest.mark.rule("FNG-ATTR-07")
def test_who_follows_a_born_leader_reacts_as_he_does() -> None:
    assert fired_on((), given=shared(1), cover=True).result == "return fire at -1"


@pytest.mark.rule("FNG-CHAR-06")
def test_a_star_chooses_among_the_results_he_meets() -> None:
    star = man(4, star=True)
    assert received_fire_choices(ReceivedFireFacts(star), TABLES) == ("finish move and fire", "duck back", "run away")
    assert received_fire_choices(ReceivedFireFacts(star, cover=True), TABLES) == (
        "finish move and fire",
        "return fire at -1",
        "hunker down",
    )
    assert wanting_to_charge_choices(WantingToChargeFacts(star), TABLES) == ("charge", "stay")
    assert being_charged_choices(BeingChargedFacts(star, able=False), TABLES) == ("melee", "run away")
    assert rally_choices(RallyFacts(star), TABLES) == ("back in the fight", "removed")


def charges(faces: tuple[int, ...], who: Man | None = None, **facts: Any) -> ReactionOutcome:
    with thrown(*faces) as dice:
        return resolve_wanting_to_charge(WantingToChargeFacts(who or man(4), **facts), TABLES, dice)


@pytest.mark.rule("FNG-REACT-21", "FNG-REACT-22", "FNG-REACT-23", "FNG-MELEE-01")
def test_wanting_to_charge() -> None:
    assert charges(PASS2, cover=True).result == "charge"
    assert charges(PASS1).result == "charge"
    assert charges(PASS1, cover=True).result == "stay and fire"
    assert charges(PASS0).result == "stay"
    assert charges(PASS0, cover=True).result == "stay"


@pytest.mark.rule("FNG-LEAD-05", "FNG-LEAD-07")
def test_the_leader_die_helps_who_wants_to_charge_in_cover() -> None:
    assert charges(PASS1, cover=True, leader_die=LeaderDie(5, 4)).result == "charge"
    assert charges(PASS1, cover=True, leader_die=LeaderDie(5, 6)).result == "stay and fire"


@pytest.mark.rule("FNG-ATTR-41")
def test_a_wuss_throws_one_die_to_charge_when_charged_and_to_rally_but_two_under_fire() -> None:
    wuss = man(4, "wuss")
    assert charges((1,), wuss).check.passes == 1
    with thrown(1) as dice:
        assert resolve_being_charged(BeingChargedFacts(wuss), TABLES, dice).result == "melee"
    with thrown(1) as dice:
        assert resolve_rally(RallyFacts(wuss), TABLES, dice).result == "removed"
    assert received_fire_check(ReceivedFireFacts(wuss), TABLES).count == 2


@pytest.mark.rule("FNG-REACT-02")
def test_heroes_charge_and_stand_without_dice() -> None:
    hero = man(2, hero=True)
    assert charges((), hero, cover=True).result == "charge"
    assert charges((1, 1)).becomes_hero
    with thrown() as dice:
        assert resolve_being_charged(BeingChargedFacts(hero), TABLES, dice).result == "fire and melee"
    with thrown(1, 1) as dice:
        assert resolve_being_charged(BeingChargedFacts(man(4)), TABLES, dice).becomes_hero


@pytest.mark.rule("FNG-REACT-24", "FNG-REACT-25", "FNG-REACT-26", "FNG-REACT-27", "FNG-FACE-03")
@pytest.mark.parametrize(
    ("faces", "state", "result"),
    [
        (PASS2, {}, "fire and melee"),
        (PASS2, {"able": False}, "melee"),
        (PASS2, {"side": "rear"}, "fire and melee"),
        (PASS1, {}, "melee"),
        (PASS1, {"cover": True}, "fire and melee"),
        (PASS1, {"cover": True, "able": False}, "melee"),
        (PASS1, {"side": "flank"}, "run away"),
        (PASS1, {"side": "rear", "cover": True}, "run away"),
        (PASS0, {}, "run away"),
        (PASS0, {"cover": True}, "melee"),
    ],
)
def test_being_charged(faces: tuple[int, ...], state: dict[str, Any], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_being_charged(BeingChargedFacts(man(4), **state), TABLES, dice).result == result


@pytest.mark.rule("FNG-REACT-28", "FNG-FACE-03")
@pytest.mark.parametrize(("side", "seen", "surprised"), [
    ("rear", False, True), ("flank", False, True), ("front", False, False), ("rear", True, False),
])  # fmt: skip
def test_who_is_attacked_from_behind_by_one_unseen_is_surprised(side: Any, seen: bool, surprised: bool) -> None:
    assert is_surprised(side, seen=seen) is surprised


@pytest.mark.rule("FNG-REACT-29", "FNG-REACT-30", "FNG-REACT-31", "FNG-LEAD-03", "FNG-CHAR-06")
@pytest.mark.parametrize(
    ("faces", "charged", "shot_at"),
    [
        (PASS2, "turn to face", "received fire at -1"),
        (PASS1, "one die", "duck back"),
        (PASS0, "no dice", "hunker down"),
    ],
)
def test_surprise_with_two_dice_even_for_a_leader_and_a_star(
    faces: tuple[int, ...], charged: str, shot_at: str
) -> None:
    star = man(4, "born leader", leader="leader", star=True)
    with thrown(*faces, *faces) as dice:
        assert resolve_surprise(SurpriseFacts(star, "charge"), TABLES, dice).result == charged
        assert resolve_surprise(SurpriseFacts(star, "fire"), TABLES, dice).result == shot_at


@pytest.mark.rule("FNG-REACT-32", "FNG-REACT-33", "FNG-REACT-34", "FNG-REACT-35")
@pytest.mark.parametrize(
    ("faces", "cover", "result"),
    [
        (PASS2, False, "back in the fight"),
        (PASS1, True, "back in the fight"),
        (PASS1, False, "removed"),
        (PASS0, True, "removed"),
    ],
)
def test_rally(faces: tuple[int, ...], cover: bool, result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_rally(RallyFacts(man(4), cover), TABLES, dice).result == result


@pytest.mark.rule("FNG-LEAD-05", "FNG-REACT-32")
def test_the_leader_die_helps_to_rally() -> None:
    with thrown(*PASS1) as dice:
        rallied = resolve_rally(RallyFacts(man(4), leader_die=LeaderDie(4, 4)), TABLES, dice)
    assert rallied.result == "back in the fight"


@pytest.mark.rule("FNG-REACT-36", "FNG-REACT-37", "FNG-REACT-38", "FNG-REACT-39")
@pytest.mark.parametrize(
    ("faces", "anti_armour", "result"),
    [
        (PASS2, True, "stand and fire"),
        (PASS2, False, "dodge"),
        (PASS1, True, "run down"),
        (PASS0, True, "hit"),
    ],
)
def test_overrun(faces: tuple[int, ...], anti_armour: bool, result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_overrun(OverrunFacts(man(4), anti_armour), TABLES, dice).result == result


@pytest.mark.rule("FNG-CHAR-06", "FNG-RECON-03")
@pytest.mark.parametrize(
    ("state", "unseen"),
    [
        ({}, "finish move and fire"),
        ({"cover": True}, "finish move and fire"),
        ({"outgunned": True}, "duck back"),
        ({"armed": "unable"}, "duck back"),
        ({"armed": "melee"}, "duck back"),
        ({"charging": True}, "continue"),
    ],
)
def test_recon_by_fire_finds_a_star_who_does_not_do_what_two_passes_let_him_do(
    state: dict[str, Any], unseen: str
) -> None:
    facts = ReceivedFireFacts(man(4, star=True), **state)
    found = {result for result in ("finish move and fire", "duck back", "continue") if betrays(facts, TABLES, result)}
    assert found == {"finish move and fire", "duck back", "continue"} - {unseen}
