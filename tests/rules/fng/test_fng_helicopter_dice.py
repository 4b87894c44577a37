"""The dice of helicopters: piloting, hits, coming down, nerve at a hot landing zone, room aboard, gunships."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.resolve.damage import resolve_damage
from game.rules.fng.resolve.helicopters.gunships import resolve_gunship
from game.rules.fng.resolve.helicopters.hits import (
    Fall,
    HelicopterHit,
    coming_down_damage,
    resolve_fall,
    resolve_helicopter_hit,
    resolve_thrown,
    who_is_hit,
)
from game.rules.fng.resolve.helicopters.loading import Room, litters_lifted, turn_of_loading
from game.rules.fng.resolve.helicopters.piloting import (
    NerveFacts,
    is_hot,
    resolve_nerve,
    resolve_pilot,
    resolve_piloting,
)
from tests.rules.fng.pure import TABLES, man, thrown
from tests.rules.fng.test_fng_odds import ask


@pytest.mark.rule("FNG-HELO-04")
@pytest.mark.parametrize(("face", "rep"), [(1, 4), (4, 4), (5, 5), (6, 5)])
def test_a_pilot_has_rep_five_from_a_five_on(face: int, rep: int) -> None:
    with thrown(face) as dice:
        assert resolve_pilot(TABLES, dice) == rep


@pytest.mark.rule("FNG-HELO-03")
@pytest.mark.parametrize(
    ("faces", "result", "safe", "checks"),
    [
        ((4, 4), "skims the trees", True, False),
        ((4, 5), "may be fired on", False, True),
        ((5, 5), "sitting duck", False, False),
    ],
)
def test_how_low_a_pilot_flies(faces: tuple[int, int], result: str, safe: bool, checks: bool) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_piloting(man(4), TABLES, dice)
    assert (outcome.result, outcome.is_safe, outcome.checks) == (result, safe, checks)


@pytest.mark.rule(
    "FNG-HELO-28", "FNG-HELO-29", "FNG-HELO-30", "FNG-HELO-31", "FNG-HELO-32", "FNG-HELO-33", "FNG-HELO-34"
)
@pytest.mark.parametrize(
    ("faces", "result", "hurt", "down"),
    [
        ((1, 1, 4), "minor", False, False),
        ((3, 4, 4), "minor", False, False),
        ((3, 4, 5), "pilot shaken", False, False),
        ((4, 4), "crewman hit", True, False),
        ((4, 5), "crewman hit", True, False),
        ((5, 5, 3), "leaves", True, False),
        ((5, 5, 4), "leaves", False, False),
        ((5, 6, 3), "autorotation", False, True),
        ((5, 6, 4), "crash", False, True),
        ((6, 6), "explodes", False, True),
    ],
)
def test_what_a_hit_does(faces: tuple[int, ...], result: str, hurt: bool, down: bool) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_helicopter_hit(man(4), TABLES, dice)
    assert (outcome.result, outcome.hurt, outcome.is_down) == (result, hurt, down)


@pytest.mark.rule("FNG-HELO-33", "FNG-HELO-34")
def test_a_crash_is_two_dice_of_inches_away_and_who_is_thrown_out_one() -> None:
    with thrown(3, 5, 1) as dice:
        assert resolve_fall(TABLES, dice) == Fall(8, 0)
    with thrown(6, 6, 4) as dice:
        assert resolve_fall(TABLES, dice) == Fall(12, 180)
    with thrown(2, 6) as dice:
        assert resolve_thrown(TABLES, dice) == Fall(2, 300)


@pytest.mark.rule("FNG-HELO-32", "FNG-HELO-33")
@pytest.mark.parametrize(
    ("how", "face", "result"),
    [
        ("autorotation", 1, "dead"),
        ("autorotation", 2, "knocked down"),
        ("crash", 3, "out of the fight"),
        ("crash", 4, "knocked down"),
    ],
)
def test_to_be_set_down_has_impact_one_and_a_crash_three(how: HelicopterHit, face: int, result: str) -> None:
    with thrown(face) as dice:
        assert resolve_damage(coming_down_damage(man(4), how, "2.0", TABLES), TABLES, dice).result == result


@pytest.mark.rule("FNG-HELO-30", "FNG-HELO-31")
def test_who_aboard_is_hit_is_drawn() -> None:
    with thrown(2) as dice:
        assert who_is_hit(3, dice) == 1
    with thrown() as dice:
        assert who_is_hit(1, dice) == 0


@pytest.mark.rule("FNG-HELO-24")
@pytest.mark.parametrize(
    ("nearest", "fired_on", "hot"),
    [(12.0, False, True), (12.1, False, False), (None, False, False), (None, True, True), (30.0, True, True)],
)
def test_a_landing_zone_is_hot_with_an_enemy_near_or_fire_on_the_way(
    nearest: float | None, fired_on: bool, hot: bool
) -> None:
    assert is_hot(nearest, fired_on=fired_on, tables=TABLES) is hot


@pytest.mark.rule("FNG-HELO-25")
@pytest.mark.parametrize(
    ("face", "failures", "lands"),
    [(4, 0, True), (5, 0, False), (3, 1, True), (4, 1, False), (1, 3, True), (1, 4, False)],
)
def test_a_dustoff_lands_hot_by_a_die_and_each_failure_makes_it_harder(face: int, failures: int, lands: bool) -> None:
    with thrown(face) as dice:
        assert resolve_nerve(NerveFacts(man(4), failures), TABLES, dice).lands is lands


@pytest.mark.rule("FNG-HELO-15")
@pytest.mark.parametrize(
    ("room", "figures", "litters", "fits"),
    [
        (Room(6, 2), 6, 0, True),
        (Room(6, 2), 7, 0, False),
        (Room(6, 2), 0, 2, True),
        (Room(6, 2), 1, 2, False),
        (Room(6, 2), 3, 1, True),
        (Room(6, 2), 4, 1, False),
        (Room(6, 4), 3, 2, True),
        (Room(6, 4), 2, 3, False),
        (Room(6, 4), 1, 3, True),
        (Room(0, 0), 0, 0, True),
        (Room(0, 0), 1, 0, False),
        (Room(0, 0), 0, 1, False),
    ],
)
def test_a_litter_takes_its_share_of_the_seats(room: Room, figures: int, litters: int, fits: bool) -> None:
    assert room.fits(figures, litters) is fits


@pytest.mark.rule("FNG-HELO-14", "FNG-HELO-26")
def test_a_dustoff_takes_more_time_for_its_litters() -> None:
    assert turn_of_loading(TABLES, dustoff=False) == Room(6, 4)
    assert turn_of_loading(TABLES, dustoff=True) == Room(4, 2)


@pytest.mark.rule("FNG-HELO-14")
@pytest.mark.parametrize(("able", "litters"), [(0, 0), (1, 0), (2, 1), (3, 1), (8, 4)])
def test_two_able_men_lift_a_litter(able: int, litters: int) -> None:
    assert litters_lifted(able, TABLES) == litters


@pytest.mark.rule("FNG-AVAIL-01", "FNG-AVAIL-02", "FNG-AVAIL-03")
@pytest.mark.parametrize(
    ("corps", "faces", "flies"),
    [
        ("I", (1,), ("cobra",)),
        ("I", (2, 3), ("frog",)),
        ("I", (2, 4), ("bushranger",)),
        ("I", (6,), ("cayuse", "cobra")),
        ("II", (1,), ("slick",)),
        ("II", (2, 4), ("frog",)),
        ("III", (2, 5), ("bushranger",)),
        ("IV", (2, 2), ("frog",)),
        ("IV", (2, 3), ("seawolf",)),
        ("IV", (2, 4), ("seawolf",)),
        ("IV", (2, 5), ("bushranger",)),
        ("IV", (3,), ("ara",)),
        ("IV", (4,), ("hog",)),
        ("IV", (5,), ("cayuse",)),
    ],
)
def test_which_gunship_comes(corps: Corps, faces: tuple[int, ...], flies: tuple[str, ...]) -> None:
    with thrown(*faces) as dice:
        assert resolve_gunship(corps, TABLES, dice).flies == flies


@pytest.mark.rule("FNG-HELO-03")
def test_the_odds_of_piloting_are_exact() -> None:
    assert ask("piloting", rep=4) == {
        "skims the trees": Fraction(4, 9),
        "may be fired on": Fraction(4, 9),
        "sitting duck": Fraction(1, 9),
    }


@pytest.mark.rule("FNG-HELO-28", "FNG-HELO-29")
def test_the_odds_of_a_hit_are_those_of_two_dice() -> None:
    found = ask("helicopter", rep=4)
    assert found["minor"] == Fraction(21, 36) * Fraction(4, 6)
    assert found["pilot shaken"] == Fraction(21, 36) * Fraction(2, 6)
    assert (found["crewman hit"], found["leaves"]) == (Fraction(9, 36), Fraction(3, 36))
    assert (found["autorotation"], found["crash"], found["explodes"]) == (Fraction(1, 36),) * 3


@pytest.mark.rule("FNG-HELO-25")
@pytest.mark.parametrize(
    ("rep", "failures", "lands"), [(4, 0, Fraction(4, 6)), (4, 2, Fraction(2, 6)), (4, 3, Fraction(1, 6))]
)
def test_the_odds_of_a_dustoff_sink_with_each_failure(rep: int, failures: int, lands: Fraction) -> None:
    assert ask("dustoff", rep=rep, failures=failures)["lands"] == lands


@pytest.mark.rule("FNG-AVAIL-03")
def test_a_sea_wolf_comes_in_the_delta_alone() -> None:
    assert ask("gunship", corps="IV")["seawolf"] == Fraction(1, 18)
    assert "seawolf" not in ask("gunship", corps="III")
