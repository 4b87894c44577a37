"""Both sides of edges of FMJP: who is unseen, where a trap may lie, who looks out, whose burst goes on."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.board.table.tablemap import Area
from game.engine.core.dice import SeededDice
from game.engine.core.naming import NOBODY
from game.rules.fmjp.civilians import hit_civilians
from game.rules.fmjp.fire.bursts import RollOn, Shoot
from game.rules.fmjp.fire.shooting import shot_facts
from game.rules.fmjp.jokers.sniping import AfterShot, _watchers
from game.rules.fmjp.model.arms import Munition, equip
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Civilians, Efficiency, Hidden, Sniper, Trap
from game.rules.fmjp.model.decisions import Choose, ChooseMan, HoldCard, LayTrap
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.resolve.hits import begin_burst
from game.rules.fmjp.setup import _unnoticed
from game.rules.fmjp.sight import _along
from game.rules.fmjp.words.secrecy import acts_unseen
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, refused, turn_up, us, vc


@pytest.mark.rule("FMJP-5.0-10")
def test_a_way_is_looked_at_in_twenty_equal_parts_around_its_corners() -> None:
    found = _along([(0, 0), (10, 0), (10, 6), (6, 6)])
    assert found == (
        *((n + 0.5, 0) for n in range(10)),
        *((10, n + 0.5) for n in range(6)),
        *((9.5 - n, 6) for n in range(4)),
    )


def four() -> Battle:
    """A cadre with two men under him, another character with nobody; Hale in the south."""
    enemies = [
        vc("Tran", 50, 40),
        vc("Vinh", 52, 40, "vc_fighter", under="Tran"),
        vc("Ngo", 60, 40, "vc_gunner"),
        vc("Loc", 54, 40, "vc_fighter", under="Tran"),
    ]
    return battle([us("Hale", 50, 60), us("Moss", 48, 60, "us_rifleman", under="Hale")], enemies)


@pytest.mark.rule("FMJP-4.1-4", "FMJP-5.0-6")
@pytest.mark.parametrize(
    ("hidden", "out", "unseen"),
    [
        ((), (), ""),
        (("Tran",), (), "Vinh Loc"),
        (("Vinh",), (), ""),
        (("Ngo",), (), ""),
        (("Ngo",), ("Tran",), "Vinh Loc"),
        (("Vinh",), ("Tran",), ""),
        (("Tran", "Ngo"), ("Tran",), "Vinh Loc"),
    ],
)
def test_men_act_unseen_on_the_card_of_a_hidden_leader_or_of_any_hidden_character_when_theirs_is_out(
    hidden: tuple[str, ...], out: tuple[str, ...], unseen: str
) -> None:
    game = four()
    for name in hidden:
        give(game, name, Hidden())
    for name in out:
        give(game, name, Efficiency(0, 5))
    men = [name for name in ("Tran", "Vinh", "Ngo", "Loc", "Hale", "Moss") if acts_unseen(game.world, find(game, name))]
    assert " ".join(men) == unseen


@pytest.mark.rule("FMJP-5.4-7")
@pytest.mark.parametrize(
    ("side", "x", "rule"),
    [("vc", 50.5, "FMJP-5.4-7"), ("vc", 51.0, "FMJP-5.4-7"), ("vc", 51.5, ""), ("us", 50.5, ""), ("us", 80.0, "")],
)
def test_a_trap_is_laid_where_none_of_ones_own_side_lies_within_a_pace(side: str, x: float, rule: str) -> None:
    game = four()
    equip(game.world, find(game, "Tran"), Munition("trap"))
    game.world.create(Munition("trap"), Trap(side), At(x, 40, 0))
    turn_up(game, "7H", "Tran")
    assert refused(game, LayTrap(find(game, "Tran"), "trap")) == rule
    assert refused(game, LayTrap(find(game, "Tran"), "mine")) == "FMJP-5.4-7"


@pytest.mark.rule("FMJP-2.0-4", "FMJP-3.0-5")
def test_only_the_owner_of_a_card_holds_it() -> None:
    game = four()
    turn_up(game, "7H", "Tran")
    orders = [HoldCard(find(game, name)) for name in ("Tran", "Vinh", "Ngo")]
    assert [refused(game, order) for order in orders] == ["", "FMJP-2.0-4", "FMJP-2.0-4"]


@pytest.mark.rule("FMJP-9.0-2")
def test_the_best_of_those_who_have_the_sniper_in_sight_looks_out_for_him() -> None:
    game = four()
    for name, ce in (("Hale", 2), ("Moss", 4)):
        give(game, name, Efficiency(ce, 5))
    give(game, "Ngo", Sniper(2))
    give(game, "Ngo", Hidden())
    ngo, hale, moss = (find(game, name) for name in ("Ngo", "Hale", "Moss"))
    assert _watchers(game, ngo) == (hale, moss)
    game.dice = SeededDice(1)
    game.push(AfterShot(ngo))
    game.run()
    assert [event.figure for event in game.take_events()][:1] == [moss]  # type: ignore[attr-defined]


@pytest.mark.rule("FMJP-5.2-1", "FMJP-5.3-1")
@pytest.mark.parametrize(("down", "fired"), [("", True), ("Hale", False), ("Tran", False)])
def test_a_burst_is_fired_only_by_one_who_still_can_at_one_who_is_still_there(down: str, fired: bool) -> None:
    game = four()
    hale, tran = find(game, "Hale"), find(game, "Tran")
    cards = (card_of("7H"),)
    facts = shot_facts(game, hale, tran, cards, 0)
    if down:
        give(game, down, Efficiency(0, 5))
    game.dice = SeededDice(1)
    game.push(Shoot(hale, "m16", tran, cards, facts))
    game.run()
    assert bool(game.take_events()) is fired


@pytest.mark.rule("FMJP-5.2-3")
@pytest.mark.parametrize(("points", "rolled"), [(0, False), (6, True)])
def test_a_burst_without_points_is_over(points: int, rolled: bool) -> None:
    game = four()
    game.dice = SeededDice(1)
    game.push(RollOn(find(game, "Hale"), find(game, "Tran"), begin_burst(points), "high"))
    game.run()
    assert bool(game.take_events()) is rolled


@pytest.mark.rule("FMJP-5.0-6")
def test_who_is_to_be_unnoticed_is_placed_in_cover_away_from_enemies_or_out_of_their_sight() -> None:
    ground = field(areas=[Area(60, "jungle", box(10, 10, 30, 20))])
    game = battle([us("Hale", 50, 60)], [vc("Tran", 90, 90)], ground=ground)
    near = game.ctx.tables.movement.sight.unseen
    close, far = Point(50, 60 - near), Point(50, 59.9 - near)
    wood = Point(20, 20)
    assert _unnoticed(game, "vc", [close, far, wood]) == [wood]
    assert _unnoticed(game, "vc", [close]) == []
    assert _unnoticed(game, "vc", [close, far]) == []
    assert _unnoticed(game, "us", [Point(90, 89), far]) == []
    behind = Point(12, 9)
    assert _unnoticed(game, "vc", [far, behind]) == [behind]


@pytest.mark.rule("FMJP-9.0-2")
def test_a_message_goes_to_one_of_those_who_may_have_it() -> None:
    game = four()
    hale, moss = find(game, "Hale"), find(game, "Moss")
    game.push(ChooseMan("us", "card", (hale,)))
    assert [refused(game, Choose(figure)) for figure in (hale, moss)] == ["", "FMJP-9.0-2"]
    assert list(game.candidates()) == [Choose(hale)]


@pytest.mark.rule("FMJP-9.0-2")
def test_of_two_groups_of_villagers_the_one_in_the_blast_is_hit_and_counts_against_who_set_it_off() -> None:
    game = four()
    for x in (20, 60, 90):
        game.world.create(Civilians(4, (5, 5)), At(x, 80, 0))
    hit_civilians(game, Circle(Point(60, 80), 6.0), find(game, "Hale"))
    hit_civilians(game, Circle(Point(90, 80), 6.0), NOBODY)
    assert [at.x for _, _, at in game.world.each(Civilians, At)] == [20]
    assert [(event.side, event.count) for event in game.take_events()] == [("us", 4), ("", 4)]  # type: ignore[attr-defined]
