"""Who comes to stand somewhere is seen and sees, whatever brings him, and stands on ground of his own."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Area
from game.engine.core.turn import Enter
from game.rules.fmjp.jokers.sniping import AfterShot
from game.rules.fmjp.model.cards import PACK, card_of
from game.rules.fmjp.model.components import (
    NOBODY,
    At,
    Bleeding,
    Clock,
    Dealt,
    Efficiency,
    Hidden,
    Observed,
    Reinforcements,
    Sniper,
    Standing,
)
from game.rules.fmjp.model.decisions import CardActs, Carry, Fire, Share, TakeAim
from game.rules.fmjp.model.events.jokers import FighterRevealed
from game.rules.fmjp.model.events.turn import Hid, Observes, Spotted
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.options import Man
from game.rules.fmjp.model.query import is_unseen, seen_enemies
from game.rules.fmjp.move.reserves import arrive
from game.rules.fmjp.move.room_to_stand import beside, is_free, nearest_free
from game.rules.fmjp.sight import hide, notice
from game.rules.fmjp.turn.sequence import Joker
from game.rules.fmjp.wounded import save
from tests.rules.fmjp.fmjp_board import (
    at,
    battle,
    box,
    deal,
    do,
    field,
    find,
    give,
    has,
    refused,
    roll_next,
    told,
    turn_up,
    us,
    vc,
)

HALE, NORTH, NOTHING = 1, 1, (3, 3, 10, 10)
FAR = vc("Tran", 5, 99)
SCRUB = field([Area(1, "scrub", box(48, 8, 4, 4))])
AROUND = ((0, -1), (0.71, -0.71), (1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71))


def joker(code: str, *faces: int, others: tuple[Man, ...] = (), enemies: tuple[Man, ...] = (FAR,)) -> Battle:
    """Hale, at 50, 50, is dealt a joker; this card says what it brings, and then these dice fall."""
    game = battle((us("Hale", 50, 50), *others), enemies, PACK.index(card_of(code)) + 1, *faces, ground=SCRUB)
    deal(game, "Hale", "2C")
    game.world.put(Dealt((card_of("2C"),), ()))
    game.push(Joker("us", find(game, "Hale")))
    game.run()
    return game


def crowd(name: str, x: float, y: float, ring: float = 1.0, *, hidden: bool = False) -> tuple[Man, ...]:
    """Eight Viet Cong round a point."""
    return tuple(
        vc(f"{name} {number}", round(x + dx * ring, 2), round(y + dy * ring, 2), hidden=hidden)
        for number, (dx, dy) in enumerate(AROUND)
    )


# Seen at once -----------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.0-6", "FMJP-9.0-2")
@pytest.mark.parametrize(("x", "seen"), [(69.0, True), (69.1, False)])
def test_a_sniper_and_a_hidden_enemy_within_twenty_paces_notice_each_other_when_he_appears(
    x: float, seen: bool
) -> None:
    game = joker("2S", NORTH, *NOTHING, others=(us("Doc", x, 9, hidden=True),))
    (sniper,) = game.world.ids(Sniper)
    assert game.world.get(sniper, At).point == (49, 9)
    assert has(game, "Doc", Hidden) != seen
    assert game.world.has(sniper, Hidden) != seen


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("y", "hidden"), [(80, False), (69, True)])
def test_who_sees_a_hidden_man_in_the_open_is_named(y: int, hidden: bool) -> None:
    game = battle((us("Hale", 50, 50, hidden=True),), (vc("Tran", 50, y, hidden=hidden),))
    game.world.set(find(game, "Hale"), Hidden())
    notice(game, find(game, "Hale"), (Point(50, 50),))
    (first, *others) = told(game, Spotted)
    assert (first.figure, first.by) == (find(game, "Hale"), find(game, "Tran"))
    assert [event.figure for event in others] == ([find(game, "Tran")] if hidden else [])


def observed() -> Battle:
    """Hale, who believes himself unseen, lies in the open in sight of Tran, who is hidden and far off."""
    scrub = field([Area(1, "scrub", box(45, 75, 10, 10)), Area(2, "scrub", box(20, 45, 10, 10))])
    game = battle((us("Hale", 50, 50, hidden=True),), (vc("Tran", 50, 80, hidden=True),), *NOTHING, 10, ground=scrub)
    for name in ("Hale", "Tran"):
        game.world.set(find(game, name), Hidden())
    notice(game, find(game, "Hale"), (Point(50, 50),))
    return game


@pytest.mark.rule("FMJP-5.0-6", "FMJP-2.0-2")
def test_of_a_hidden_enemy_who_observes_a_hidden_man_from_afar_his_side_learns_nothing() -> None:
    game = observed()
    hale, tran = find(game, "Hale"), find(game, "Tran")
    assert has(game, "Hale", Hidden)
    assert [is_unseen(game.world, each) for each in (hale, tran)] == [False, True]
    assert [seen_enemies(game.world, side) for side in ("us", "vc")] == [(), (hale,)]
    (event,) = told(game, Observes)
    assert FMJP.secrets is not None
    assert FMJP.secrets.hidden_from(game, event) == "us"
    assert FMJP.secrets.hidden_from(game, CardActs("us", hale, card_of("2C"))) == "vc"
    assert told(game, Spotted) == []
    notice(game, hale, (Point(50, 50),))
    assert told(game, Observes) == []  # once


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("x", "turn", "still"), [(25, 2, False), (25, 1, True), (35, 2, True)])
def test_who_was_observed_is_unseen_again_from_the_next_turn_in_cover_and_is_told_nothing(
    x: float, turn: int, still: bool
) -> None:
    game = observed()
    give(game, "Hale", At(x, 50, 0))
    game.world.put(Clock(turn))
    hide(game, Enter("start", "hiding"))
    assert has(game, "Hale", Observed) is still
    assert has(game, "Hale", Hidden)
    assert told(game, Hid) == []


@pytest.mark.rule("FMJP-5.0-6")
def test_who_was_observed_knows_it_when_he_is_shot_at() -> None:
    game = observed()
    hale, tran = find(game, "Hale"), find(game, "Tran")
    turn_up(game, "7H", "Tran")
    do(game, Fire(tran, (Share(AtPiece(hale), (card_of("7H"),)),)))
    assert [has(game, name, kind) for name in ("Hale", "Tran") for kind in (Hidden, Observed)] == [False] * 4
    assert [(event.figure, event.by) for event in told(game, Spotted)] == [(tran, NOBODY), (hale, tran)]


@pytest.mark.rule("FMJP-5.0-6", "FMJP-9.0-2")
def test_the_best_enemy_looks_for_the_sniper_who_has_shot_and_for_nobody_nearer() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 28, hidden=True), vc("Sau", 50, 10, "vc_scout", hidden=True)))
    sau = find(game, "Sau")
    give(game, "Sau", Sniper(2))
    roll_next(game, 1)
    game.push(AfterShot(sau))
    game.run()
    assert [event.figure for event in told(game, Spotted)] == [sau]
    assert has(game, "Tran", Hidden)


@pytest.mark.rule("FMJP-5.0-6", "FMJP-9.0-2")
@pytest.mark.parametrize(("y", "seen"), [(22.0, True), (21.9, False)])
def test_a_fighter_in_disguise_is_told_of_and_then_sees_who_hides_within_twenty_paces(y: float, seen: bool) -> None:
    game = joker("9H", 6, NORTH, *[1] * 14, others=(us("Doc", 50, y, hidden=True),))
    events = [event for event in game.take_events() if isinstance(event, FighterRevealed | Spotted)]
    assert [type(event) for event in events] == [FighterRevealed, Spotted][: 1 + seen]
    assert has(game, "Doc", Hidden) != seen


@pytest.mark.rule("FMJP-5.0-6", "FMJP-9.0-2")
def test_reinforcements_see_who_hides_near_the_edge_at_which_they_come() -> None:
    game = battle((us("Hale", 50, 90),), (vc("Tran", 97, 85, hidden=True), vc("Sau", 50, 5, "vc_scout", hidden=True)))
    game.world.create(Reinforcements("us", 2, 2))
    game.world.put(Clock(2))
    roll_next(game, 1, 1, 1, 1, 1)
    arrive(game, Enter("start", "arrivals"))
    game.take_events()
    men = [figure for figure in game.world.ids(At) if game.world.get(figure, At).y > 99]
    assert len(men) == 2
    assert has(game, "Sau", Hidden)
    near = min(distance(game.world.get(man, At).point, at(game, "Tran")) for man in men)
    assert near <= 20
    assert not has(game, "Tran", Hidden)


# Ground of one's own ----------------------------------------------------------------------------


def stands_alone(game: Battle, name: str) -> bool:
    """Whether nobody else's middle is within a pace of his."""
    me = find(game, name)
    return is_free(game, at(game, name), (me,))


@pytest.mark.rule("FMJP-4.0-3", "FMJP-7.0-6")
@pytest.mark.parametrize("hidden", [True, False])
def test_who_is_saved_in_a_crowd_comes_to_stand_outside_it(hidden: bool) -> None:
    game = battle((us("Hale", 50, 50), us("Irwin", 50, 50, "us_team_leader")), crowd("Tran", 50, 50, hidden=hidden))
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(4))
    assert beside(game, find(game, "Hale"), find(game, "Irwin")) is None
    save(game, find(game, "Irwin"), find(game, "Hale"))
    assert stands_alone(game, "Irwin")
    assert distance(at(game, "Irwin"), (50, 50)) <= 3


@pytest.mark.rule("FMJP-4.0-3", "FMJP-9.0-4")
def test_a_helper_for_whom_there_is_no_room_beside_the_bearer_stays_where_he_was() -> None:
    """The bearer comes into a ring of his own men."""
    ring = (us(f"Man {number}", 49 + 1.2 * dx, 47 + 1.2 * dy) for number, (dx, dy) in enumerate(AROUND))
    game = battle(
        (us("Hale", 49, 50), us("Doc", 51, 50, "us_medic"), us("Irwin", 50, 50, "us_team_leader"), *ring),
        (FAR,),
    )
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(5))
    turn_up(game, "8H", "Hale")
    hale, doc, irwin = (find(game, name) for name in ("Hale", "Doc", "Irwin"))
    do(game, Carry(hale, doc, irwin, (Point(49, 47),)))
    assert at(game, "Hale") == (49, 47)
    assert at(game, "Doc") == (51, 50)
    assert at(game, "Irwin") == (49, 47)


@pytest.mark.rule("FMJP-4.0-3", "FMJP-9.0-2")
def test_a_fighter_for_whom_there_is_no_room_at_eight_paces_stands_as_near_as_there_is_room() -> None:
    game = joker("9H", 6, NORTH, *[1] * 14, enemies=crowd("Tran", 50, 50, 8.0))
    (fighter,) = told(game, FighterRevealed)
    assert 1 <= distance(fighter.at, (50, 50)) < 2


@pytest.mark.rule("FMJP-4.0-3")
def test_the_nearest_free_place_is_the_place_itself_where_nobody_stands() -> None:
    game = battle((us("Hale", 50, 50),), (FAR,))
    assert nearest_free(game, (52, 50)) == (52, 50)
    assert nearest_free(game, (50, 50), (find(game, "Hale"),)) == (50, 50)
    assert 1 <= distance(nearest_free(game, (50.5, 50)), (50, 50)) < 2
    assert not is_free(game, (-1, 50))


@pytest.mark.rule("FMJP-4.1-4", "FMJP-5.0-6")
@pytest.mark.parametrize(("hidden", "rule"), [(False, ""), (True, "FMJP-4.1-4")])
def test_who_was_told_to_aim_at_somebody_does_not_know_where_he_is_once_he_is_unseen(hidden: bool, rule: str) -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 20), vc("Hoa", 52, 20, "vc_fighter", under="Tran")))
    hale, hoa = find(game, "Hale"), find(game, "Hoa")
    turn_up(game, "7H", "Tran")
    game.world.set(hoa, Standing("aim", AtPiece(hale)))
    if hidden:
        game.world.set(hale, Hidden())
    assert refused(game, TakeAim(hoa, Point(50, 50))) == rule
