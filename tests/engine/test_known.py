"""What a player knows of orders that were given unseen: in undo, in the record and in the replay."""

from __future__ import annotations

import pytest

from game.ai.random_player import RandomPlayer
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.events import Linked
from game.engine.core.orders import IllegalOrder
from game.engine.core.players import Seat
from game.engine.core.world import EntityId
from game.engine.playable.scenario import load_scenario
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import replay_session
from game.engine.replay.review import Review
from game.engine.session.known import Nodes, readers_of
from game.engine.session.session import Session
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.decisions import CardActs, Done, Move
from game.rules.fng.model.events.turn import FastMoveTried, RanAway
from game.rules.fof.kit import KIT as FOF_KIT
from game.rules.fof.model.decisions import Activate, Pass, ReactBy
from tests.fuzz.secrets_law import Staged
from tests.rules.fmjp.fmjp_board import battle, box, field, turn_up, us, vc
from tests.rules.fof import fof_board

SCRUB = field([Area(1, "scrub", box(40, 5, 20, 12))])


def watched(*cards: tuple[str, str], curtain: bool = False, hidden: bool = True) -> Session:
    """Hale, and Tran in the scrub; each card turns up for one of them, the last one first."""
    game = battle((us("Hale", 50, 80),), (vc("Tran", 50, 10, hidden=hidden),), ground=SCRUB)
    for code, name in cards:
        turn_up(game, code, name)
    game.forget()
    seats = {} if curtain else {"vc": Seat("random", RandomPlayer())}
    scenario = load_scenario("fmjp/village")
    return Session.new(Staged(KIT, game), scenario, 1, seats=seats, curtain=curtain)


def walk(session: Session, y: float) -> None:
    """Hale walks to the north."""
    assert isinstance(session.game.decision, CardActs)
    session.submit(Move(session.game.decision.figure, (Point(50, y),)))


@pytest.mark.rule("FMJP-5.0-6")
def test_a_move_over_ground_that_may_be_watched_stands_whether_or_not_anybody_watched() -> None:
    session = watched(("9S", "Hale"), ("7H", "Hale"))
    assert not [roll for record in session.records for roll in record.rolls]
    walk(session, 78)
    assert not session.records[-1].rolls
    assert not session.can_undo
    with pytest.raises(IllegalOrder):
        session.undo()


def test_a_replay_and_a_record_count_only_the_orders_that_the_side_knows_of() -> None:
    session = watched(("9S", "Hale"), ("7H", "Hale"), ("8C", "Tran"))
    assert session.side == "vc"
    session.submit(Done())
    assert session.side == "us"
    assert len(session.records) == 1
    review = Review.of_session(session)
    assert review.count(review.last) == 0
    assert replay_json(replay_session(session))["orders"][1:] == []
    walk(session, 78)
    review = Review.of_session(session)
    assert review.count(review.last) == 1


@pytest.mark.parametrize(("at_desk", "knows"), [("us", False), ("vc", True)])
def test_a_record_made_at_one_desk_behind_a_curtain_tells_what_its_reader_knows(at_desk: str, knows: bool) -> None:
    session = watched(("7H", "Hale"), ("8C", "Tran"), curtain=True)
    session.at_desk = "vc"
    session.submit(Done())
    session.at_desk = at_desk
    given = [order["order"] for order in replay_json(replay_session(session))["orders"] if order["order"]]
    assert bool(given) is knows
    assert readers_of(session.header, KIT.sides, at_desk, over=False) == (at_desk,)


@pytest.mark.parametrize(("curtain", "looks"), [(True, ("us",)), (False, ())])
def test_only_a_curtain_keeps_from_whoever_sits_there_what_is_hidden_from_him(
    curtain: bool, looks: tuple[str, ...]
) -> None:
    header = Session.new(KIT, load_scenario("fmjp/village"), 1, seats={}, curtain=curtain).header
    assert readers_of(header, ("us", "vc"), "us", over=False) == looks


def test_links_of_a_chain_are_counted_anew_without_those_that_are_not_told() -> None:
    nodes = Nodes()
    told = [(7, 0), (9, 7), (9, 7), (12, 8), (13, 12), (0, 0)]
    again = [nodes.numbered(RanAway(figure=EntityId(1), node=node, parent=parent)) for node, parent in told]
    assert [(event.node, event.parent) for event in again if isinstance(event, Linked)] == [
        (1, 0), (2, 1), (2, 1), (3, 0), (4, 3), (0, 0),
    ]  # fmt: skip
    other = FastMoveTried(members=(), faces=(), leader_die=1, inches=())
    assert nodes.numbered(other) is other


@pytest.mark.rule("FOF-RT-4")
@pytest.mark.parametrize("hidden", ["Squad", "Other", ""])
def test_an_enemys_reaction_belongs_to_the_order_that_it_answers_whoever_of_them_is_hidden(hidden: str) -> None:
    game = fof_board.battle(
        [fof_board.unit("Team", 20, 20)], [fof_board.squad("Squad", 20, 30), fof_board.squad("Other", 26, 30)]
    )
    if hidden:
        fof_board.hide(game, hidden)
    seats = {"vc": Seat("random", RandomPlayer())}
    session = Session.new(Staged(FOF_KIT, game), load_scenario("fof/three-huts"), 1, seats=seats)
    session.submit(Activate(fof_board.find(session.game, "Team"), "tactical"))
    session.submit(fof_board.moving(session.game, "Team", (22, 20)))
    while session.side == "vc":
        reply = ReactBy("hide")
        session.submit(reply if session.game.why_not(reply) is None else Pass())
    answers = [record for record in session.records if record.side == "vc"]
    assert len(answers) > 1
    review, written = Review.of_session(session), replay_json(replay_session(session))["orders"]
    assert review.count(review.last) == len(written) - 1 == 2
    assert not session.can_undo
