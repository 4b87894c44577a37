"""How the commander closes in: smoke, charges, and reasons that name the odds."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa.blast import COVERS, COVERS_CAPTURE
from game.ai.oa.fire import FIRES
from game.ai.oa.move import SEARCHES, SEARCHES_ON
from game.ai.oa.places import TO_FIRE
from game.ai.proposals import Answer
from game.rules.oa.model.components import US, Civilian
from game.rules.oa.model.decisions import Capture, Charges, Demolish, Done, Fire, Hold, LaySmoke, Search, Step, UsFire
from game.rules.oa.model.markers import Fired
from game.rules.oa.resolve.shot import shot_facts, shot_odds
from tests.ai.test_oa_us import told, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

BUNKER = ". . . .\n. K . .\n. . . .\n. . . ."


def given(board: Board) -> Iterator[Answer]:
    """What he orders, order by order, until he has nothing more to do; the enemy holds his fire."""
    while board.decision is not None:
        if board.decision.side != US:
            board.give(Hold())
            continue
        answer = told(board)
        yield answer
        if isinstance(answer[0], Done):
            return
        board.give(answer[0])


def test_who_captures_in_the_open_lays_smoke_on_itself_first() -> None:
    """OA-11.2-4, OA-4.3-4: whoever is pinned captures nobody, and smoke spoils no shot of a squad that fires none."""
    board = battle_on(clear(6, 4), dice=[5], turn=3)
    squad, enemy = board.squad(301), board.viet(401, steps=1)
    us_moves(board)
    *_, smoke, capture, _ = given(board)
    assert smoke[0] == LaySmoke(squad, board.at(squad))
    assert smoke[1].message == COVERS_CAPTURE
    assert capture[0] == Capture(squad, enemy), "it tries once, and captures though the smoke does not lie"


def test_who_captures_one_that_has_fired_needs_no_smoke() -> None:
    board = battle_on(clear(6, 4), turn=3)
    squad, enemy = board.squad(101), board.viet(401, steps=1)
    board.world.set(enemy, Fired(1))
    us_moves(board)
    orders = [order for order, _ in given(board)]
    assert Capture(squad, enemy) in orders
    assert not any(isinstance(order, LaySmoke) for order in orders)


def test_smoke_covers_a_squad_under_fire_in_the_open_but_not_one_that_has_cover() -> None:
    """In cover it would spoil more of the squad's own fire than of the enemy's."""
    for ground, laid in (("  . . . .\n  . . . .", True), ("  J . . .\n  J . . .", False)):
        board = battle_on(ground, dice=[4] * laid, turn=3)
        board.squad(101)
        board.viet(401)
        us_moves(board)
        messages = [why.message for _, why in given(board)]
        assert (COVERS in messages) == laid


def bunker_beside() -> tuple[Board, int, int]:
    """A squad in 0203 beside an enemy in the bunker of 0202."""
    board = battle_on(BUNKER, turn=3)
    squad, bunker = board.squad(203), board.bunker(202, facing=0)
    board.viet(202, inside=bunker)
    return board, squad, bunker


def test_a_squad_beside_a_manned_bunker_holds_its_fire_and_blows_it_up() -> None:
    board, squad, bunker = bunker_beside()
    board.run(UsFire(US))
    assert told(board)[0] == Done()
    board, squad, bunker = bunker_beside()
    board.run(Charges(US))
    order, reason = told(board)
    assert order == Demolish(squad, bunker)
    assert str(reason) == "blows up the bunker in 0202 with the Viet Cong inside"


def test_a_squad_beside_a_manned_bunker_stays_there_to_blow_it_up() -> None:
    board, _, _ = bunker_beside()
    us_moves(board)
    assert not any(isinstance(order, Step) for order, _ in given(board))


def test_a_reason_to_fire_names_the_chance_of_the_shown_odds() -> None:
    board = battle_on("  . . . J . .\n  . . . . . .", turn=3)
    squad = board.squad(101)
    enemy = board.viet(402)
    order, reason = told(board.run(UsFire(US)))
    assert order == Fire(squad, 402)
    odds = shot_odds(board.battle, shot_facts(board.battle, squad, 402), enemy)
    assert reason.message == FIRES
    assert dict(reason.values)["chance"] == round(100 * (odds["P"] + odds["E"]))


def test_a_reason_to_search_speaks_of_the_commissar_until_he_is_found() -> None:
    for known, message in ((False, SEARCHES), (True, SEARCHES_ON)):
        board = battle_on(clear(6, 4), turn=3)
        board.squad(101)
        board.civilian(201)
        board.civilian(604, identity="terrorist")
        other = board.civilian(603, identity="commissar")
        board.world.set(other, Civilian("commissar", revealed=known))
        us_moves(board)
        found = [why for order, why in given(board) if isinstance(order, Search)]
        assert [why.message for why in found[:1]] == [message]


def test_nobody_sets_out_to_fire_where_it_would_not_fire() -> None:
    """A shot among civilians is no purpose of a move: the shot and the way there are weighed alike."""
    board = battle_on(clear(14, 6), turn=3)
    board.squad(103)
    board.viet(903)
    board.civilian(903)
    board.civilian(903)
    us_moves(board)
    assert TO_FIRE not in [why.message for _, why in given(board)]
