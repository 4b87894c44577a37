"""The dice of booby traps: how many, what they are, whom they meet, finding, disarming, poison, and their odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.core.dice import ScriptedDice
from game.rules.fng.model import checks
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.traps import TrapKind
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.melee_round import Fighter
from game.rules.fng.resolve.traps.disarming import DisarmFacts, resolve_disarming
from game.rules.fng.resolve.traps.meeting import (
    finding_facts,
    resolve_finding,
    resolve_kind,
    resolve_number,
    resolve_third,
    resolve_victim,
)
from game.rules.fng.resolve.traps.striking import resolve_poison, resolve_strike, strike_facts

TABLES = load_tables()


@pytest.mark.rule("FNG-TRAP-01")
@pytest.mark.parametrize("die", [1, 6])
def test_one_die_says_how_many_traps_there_are(die: int) -> None:
    assert resolve_number(ScriptedDice([die])) == die


@pytest.mark.rule("FNG-TRAP-17", "FNG-ATTR-25")
@pytest.mark.parametrize(
    ("rep", "attributes", "die", "found"),
    [(4, (), 3, True), (4, (), 4, False), (4, ("pointman",), 4, True), (4, ("pointman",), 5, False), (1, (), 1, False)],
)
def test_a_trap_is_found_at_or_under_the_rep_less_one(
    rep: int, attributes: tuple[str, ...], die: int, found: bool
) -> None:
    facts = finding_facts(TABLES, checks.Tester(rep, attributes=attributes))
    assert resolve_finding(facts, ScriptedDice([die])).found is found


@pytest.mark.rule("FNG-TRAP-04")
@pytest.mark.parametrize(("die", "equal"), [(3, True), (2, False)])
def test_three_equal_dice_bring_a_trap(die: int, equal: bool) -> None:
    assert resolve_third(3, ScriptedDice([die])) == (die, equal)


@pytest.mark.rule("FNG-TRAP-05", "FNG-TRAP-07", "FNG-TRAP-11")
@pytest.mark.parametrize(
    ("faces", "kind"),
    [
        ((1, 4), "explosive_tripwire"), ((1, 5), "reflex_tripwire"), ((2,), "punji"), ((3, 4), "mine"),
        ((3, 5), "vehicle_mine"), ((4,), "viper"), ((5,), "command_mine"), ((6,), "trip_flare"),
    ],
)  # fmt: skip
def test_the_dice_say_what_a_trap_is(faces: tuple[int, ...], kind: TrapKind) -> None:
    outcome = resolve_kind(TABLES, ScriptedDice(faces), dark=True, vehicles=True)
    assert (outcome.kind, outcome.faces) == (kind, faces)


@pytest.mark.rule("FNG-TRAP-05")
def test_a_trip_flare_is_thrown_again_by_day() -> None:
    assert resolve_kind(TABLES, ScriptedDice([6, 6, 2]), dark=False, vehicles=False).kind == "punji"


@pytest.mark.rule("FNG-TRAP-11")
def test_without_a_vehicle_a_mine_is_against_men() -> None:
    assert resolve_kind(TABLES, ScriptedDice([3, 6]), dark=True, vehicles=False).kind == "mine"


@pytest.mark.rule("FNG-TRAP-06")
@pytest.mark.parametrize(
    ("faces", "place"),
    [((1, 1, 1), 1), ((5, 5, 1), 2), ((2, 3, 1, 2, 6, 5), 0), ((2, 3, 1, 4, 5, 4, 1, 3), 0)],
)
def test_the_lowest_die_and_rep_has_come_to_it_and_ties_throw_again(faces: tuple[int, ...], place: int) -> None:
    outcome = resolve_victim((4, 3, 5), ScriptedDice(faces))
    assert (outcome.place, outcome.faces) == (place, faces)


@pytest.mark.rule("FNG-TRAP-20")
@pytest.mark.parametrize(
    ("rep", "cutters", "again", "faces", "result"),
    [
        (4, False, False, (2, 2), "disarmed"), (4, False, False, (2, 3), "not yet"),
        (4, False, True, (2, 3), "set off"),
        (4, False, False, (3, 3), "set off"), (5, False, False, (2, 3), "not yet"),
        (5, True, False, (3, 3), "disarmed"),
        (4, True, True, (3, 3), "disarmed"),
    ],
)  # fmt: skip
def test_two_dice_at_half_rep_disarm_and_one_passes_only_once(
    rep: int, cutters: bool, again: bool, faces: tuple[int, ...], result: str
) -> None:
    outcome = resolve_disarming(DisarmFacts(checks.Tester(rep), cutters, again), TABLES, ScriptedDice(faces))
    assert outcome.result == result


@pytest.mark.rule("FNG-TRAP-13")
@pytest.mark.parametrize(
    ("die", "result"),
    [(1, "dead"), (2, "dead"), (3, "out of the fight"), (4, "out of the fight"), (5, "poisoned"), (6, "poisoned")],
)
def test_poison_kills_or_puts_out_or_works_on(die: int, result: str) -> None:
    assert resolve_poison(TABLES, ScriptedDice([die])) == (die, result)


@pytest.mark.rule("FNG-TRAP-09")
@pytest.mark.parametrize(
    ("faces", "struck", "wound"),
    [((4, 4, 5, 5, 1), True, "dead"), ((4, 5, 4, 5), False, None), ((5, 5, 4, 4), False, None)],
)
def test_a_sapling_strikes_once_at_rep_4_and_is_never_hurt(
    faces: tuple[int, ...], struck: bool, wound: str | None
) -> None:
    facts = strike_facts(TABLES, "reflex_tripwire", Fighter(checks.Tester(4), "bayonet"), "2.0")
    outcome = resolve_strike("reflex_tripwire", facts, TABLES, ScriptedDice(faces))
    assert outcome.struck is struck
    assert (outcome.damage.result if outcome.damage is not None else None) == wound


@pytest.mark.rule("FNG-TRAP-12", "FNG-TRAP-22")
@pytest.mark.parametrize(
    ("faces", "struck", "beaten"),
    [((3, 3, 3, 5), True, False), ((4, 3, 4, 5), False, False), ((4, 4, 4, 5), False, True)],
)
def test_a_viper_fights_at_rep_3_with_no_weapon_that_counts_for_less(
    faces: tuple[int, ...], struck: bool, beaten: bool
) -> None:
    facts = strike_facts(TABLES, "viper", Fighter(checks.Tester(4), "bayonet"), "2.0")
    outcome = resolve_strike("viper", facts, TABLES, ScriptedDice(faces))
    assert (outcome.struck, outcome.beaten, outcome.damage) == (struck, beaten, None)


@pytest.mark.rule("FNG-TRAP-14", "FNG-TRAP-15", "FNG-TRAP-16", "FNG-TRAP-08", "FNG-TRAP-10", "FNG-TRAP-11")
def test_the_numbers_of_traps() -> None:
    table = TABLES.traps
    row = table.command
    assert (row.reach, row.near, row.far, row.depth, row.back, row.back_impact) == (8, 1, 8, 8, 2, 2)
    assert (table.kinds["trip_flare"].circle, table.flare.turns) == (12, 1)
    assert (table.kinds["explosive_tripwire"].circle, table.kinds["explosive_tripwire"].rep) == (5, 4)
    assert (table.kinds["punji"].wide, table.kinds["punji"].impact) == (2, 1)
    assert (table.kinds["vehicle_mine"].apw, table.kinds["command_mine"].impact) == (3, 3)
    assert [kind for kind, row in table.kinds.items() if not row.disarms] == ["punji", "viper"]


# Odds -------------------------------------------------------------------------------------------

WHO = {"attribute": "none", "fast": False, "cover": False, "concealed": False, "prone": False}


@pytest.mark.rule("FNG-TRAP-17")
@pytest.mark.parametrize("kind", ["explosive-tripwire", "reflex-tripwire", "punji", "mine", "viper", "trip-flare"])
def test_the_odds_of_coming_upon_a_trap_add_up(kind: str) -> None:
    facts = {**WHO, "kind": kind, "rep": 4, "flak_jacket": False, "edition": "2.0"}
    chances = ODDS["trap"].compute(facts)
    assert sum(chances.values()) == 1
    assert chances["found in time"] == Fraction(1, 2)
    assert ODDS["trap"].compute({**facts, "attribute": "pointman"})["found in time"] == Fraction(2, 3)
    assert ODDS["trap"].compute({**facts, "fast": True})["found in time"] == 0


@pytest.mark.rule("FNG-TRAP-20")
def test_the_odds_of_disarming_know_cutters_where_they_help() -> None:
    facts = {"rep": 4, "again": False, "wire_cutters": True}
    wire = ODDS["disarm"].compute({**facts, "kind": "explosive-tripwire"})
    mine = ODDS["disarm"].compute({**facts, "kind": "mine"})
    assert (wire["disarmed"], mine["disarmed"]) == (Fraction(1, 4), Fraction(1, 9))
    again = ODDS["disarm"].compute({**facts, "kind": "mine", "again": True})
    assert again == {"disarmed": Fraction(1, 9), "set off": Fraction(8, 9)}


@pytest.mark.rule("FNG-TRAP-13")
def test_the_odds_of_poison_over_two_turns() -> None:
    assert ODDS["poison"].compute({"turns": 2})["poisoned"] == Fraction(1, 9)
