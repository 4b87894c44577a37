"""The turn of FMJP: hands, the action pack, who acts on a card and in which order, cards held: FMJP-2.0, FMJP-3.0."""

from __future__ import annotations

import pytest

from game.ai.random_player import RandomPlayer
from game.board.skirmish.targets import AtPiece
from game.engine.core.dice import SeededDice
from game.engine.core.orders import IllegalOrder
from game.engine.core.players import answer_of
from game.engine.core.world import THE_GAME
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import Clock, Efficiency, Hand, Held, Hidden, Pack, Standing
from game.rules.fmjp.model.decisions import (
    ChangePosition,
    Done,
    Fire,
    First,
    GoFirst,
    HoldCard,
    Reload,
    Second,
    Share,
    Spot,
)
from game.rules.fmjp.model.events.fire import ShotFired
from game.rules.fmjp.model.events.turn import (
    CardHeld,
    CardTurned,
    HandDealt,
    PackMade,
    Passed,
    RolledForFirst,
    WentFirst,
)
from game.rules.fmjp.model.game import FMJP
from game.rules.fmjp.model.query import hand_of
from game.rules.fmjp.turn.points_of_entry import TURN
from game.rules.fmjp.turn.sequence import DealHands, MakePack, PlayTurn, TurnCard
from tests.rules.fmjp.fmjp_board import asked, battle, deal, do, find, give, has, hold, refused, told, turn_up, us, vc

FOUR = (us("Hale", 10, 50), us("Doc", 12, 50, "us_medic")), (vc("Tran", 10, 10), vc("Sau", 12, 10, "vc_scout"))


@pytest.mark.rule("FMJP-2.0-2", "FMJP-3.0-4", "FMJP-9.0-1")
def test_each_character_is_dealt_as_many_cards_as_he_has_ce_and_the_higher_ce_first() -> None:
    game = battle(*FOUR)
    game.dice = SeededDice(3)
    give(game, "Doc", Efficiency(1))
    game.push(DealHands())
    game.run()
    dealt = {event.figure: len(event.cards) for event in told(game, HandDealt)}
    assert list(dealt) == [find(game, "Hale"), find(game, "Doc"), find(game, "Tran"), find(game, "Sau")]
    assert list(dealt.values()) == [5, 1, 5, 3]
    give(game, "Hale", Efficiency(0))
    game.push(DealHands())
    game.run()
    assert hand_of(game.world, find(game, "Hale")) == ()


@pytest.mark.rule("FMJP-3.0-4")
def test_a_card_that_was_held_is_gone_when_new_hands_are_dealt() -> None:
    game = battle(*FOUR)
    game.dice = SeededDice(3)
    hold(game, "Hale", "7H")
    game.push(DealHands())
    game.run()
    assert [has(game, name, Held) for name in ("Hale", "Tran")] == [False, False]
    assert len(hand_of(game.world, find(game, "Hale"))) == 5


@pytest.mark.rule("FMJP-3.0-1", "FMJP-3.0-2")
def test_the_pack_has_each_card_once_and_is_turned_to_its_end() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 10),), 2, 4, 1, 1)
    deal(game, "Hale", "5D", "8H")
    deal(game, "Tran", "8H")
    game.push(MakePack(), TurnCard())
    game.run()
    assert [event.count for event in told(game, PackMade)] == [2]
    assert isinstance(game.decision, GoFirst)  # the second of two cards: the eight, which both hold
    do(game, First(), Done(), Done())
    turned = told(game, CardTurned)
    assert [(event.card, event.number, event.left) for event in turned] == [(card_of("5D"), 2, 0)]
    assert game.world.the(Pack).cards == ()


@pytest.mark.rule("FMJP-3.0-4")
def test_when_the_pack_is_used_up_the_next_turn_begins_with_new_hands_by_the_ce_of_that_moment() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 10),))
    game.dice = SeededDice(8)
    hold(game, "Hale", "5D")
    give(game, "Tran", Efficiency(2))
    game.push(*TURN.end.entries(), PlayTurn(2))
    game.run()
    assert game.world.the(Clock).turn == 2
    assert not game.world.has(find(game, "Hale"), Held)
    assert [len(event.cards) for event in told(game, HandDealt)] == [5, 2]


@pytest.mark.rule("FMJP-2.0-3")
def test_only_the_owner_of_the_turned_card_acts() -> None:
    game = battle(*FOUR)
    deal(game, "Doc", "4C")
    turn_up(game, "7H", "Hale")
    assert asked(game) == "Hale"
    assert refused(game, Spot(find(game, "Hale"))) == ""
    assert refused(game, Spot(find(game, "Doc"))) == "FMJP-2.0-3"


@pytest.mark.rule("FMJP-2.0-4", "FMJP-4.0-1")
def test_a_card_gives_the_owner_one_action_and_each_npc_with_an_order_one() -> None:
    game = battle((us("Hale", 10, 50), us("Cole", 11.5, 50, "us_rifleman", under="Hale")), (vc("Tran", 10, 10),))
    give(game, "Cole", Standing("hold"))
    turn_up(game, "7H", "Hale")
    hale, cole = find(game, "Hale"), find(game, "Cole")
    do(game, ChangePosition(hale, "prone"))
    assert refused(game, Reload(hale)) == "FMJP-2.0-4"
    with pytest.raises(IllegalOrder):
        game.submit(Reload(hale))
    do(game, ChangePosition(cole, "prone"))
    assert game.over  # nobody is left who could act on this card


@pytest.mark.rule("FMJP-2.0-5", "FMJP-3.0-3")
def test_the_higher_ce_may_choose_to_go_first() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Sau", 10, 10, "vc_scout"),))
    turn_up(game, "7H", "Hale", "Sau")
    assert game.decision == GoFirst("us", find(game, "Hale"), find(game, "Sau"), card_of("7H"))
    do(game, Second())
    assert asked(game) == "Sau"
    do(game, Done())
    assert asked(game) == "Hale"


@pytest.mark.rule("FMJP-2.0-5", "FMJP-3.0-3")
def test_equal_ce_is_rolled_off_and_ties_are_thrown_again() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 10),), 4, 4, 2, 3)
    turn_up(game, "7H", "Hale", "Tran")
    rolled = [event for event in game.take_events() if isinstance(event, RolledForFirst)]
    assert [event.faces for event in rolled] == [(4, 4), (2, 3)]
    assert game.decision is not None
    assert game.decision.side == "vc"
    do(game, First())
    assert [event.figure for event in told(game, WentFirst)] == [find(game, "Tran")]
    assert asked(game) == "Tran"


@pytest.mark.rule("FMJP-2.0-5", "FMJP-5.0-6")
def test_whoever_shares_a_card_with_a_hidden_man_is_not_asked_and_not_told() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Sau", 10, 10, "vc_scout"),))
    give(game, "Sau", Hidden())
    turn_up(game, "7H", "Hale", "Sau")
    assert asked(game) == "Hale"
    (first,) = [item for item in game.take_told() if isinstance(item.event, WentFirst)]
    assert (first.event, first.hidden_from) == (
        WentFirst(figure=find(game, "Hale"), other=find(game, "Sau"), rule="FMJP-2.0-5"),
        "us",
    )
    do(game, Done())
    assert asked(game) == "Sau"


@pytest.mark.rule("FMJP-2.0-5", "FMJP-5.0-6")
def test_the_side_of_a_hidden_man_is_asked_whether_he_goes_first_and_the_enemy_learns_nothing_of_it() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 10),), 2, 3)
    give(game, "Tran", Hidden())
    turn_up(game, "7H", "Hale", "Tran")
    asked_of = GoFirst("vc", find(game, "Tran"), find(game, "Hale"), card_of("7H"))
    assert game.decision == asked_of
    assert FMJP.secrets is not None
    assert FMJP.secrets.hidden_from(game, asked_of) == "us"
    do(game, Second())
    kept = [(type(item.event), item.hidden_from) for item in game.take_told()]
    assert kept == [(RolledForFirst, "us"), (WentFirst, "us")]
    assert asked(game) == "Hale"


@pytest.mark.rule("FMJP-3.0-3", "FMJP-5.0-6")
@pytest.mark.parametrize(("card", "goes_first"), [("7H", "Hale"), ("7C", "Tran")])
def test_of_two_who_are_hidden_from_each_other_the_colour_of_the_card_decides_without_a_word(
    card: str, goes_first: str
) -> None:
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 10),))
    give(game, "Hale", Hidden())
    give(game, "Tran", Hidden())
    turn_up(game, card, "Hale", "Tran")
    assert game.take_told() == []
    assert asked(game) == goes_first


@pytest.mark.rule("FMJP-3.0-5")
def test_a_turned_card_may_be_held_and_added_to_a_shot_at_two_targets() -> None:
    game = battle((us("Hale", 10, 40),), (vc("Tran", 10, 20), vc("Sau", 14, 20, "vc_scout")))
    hale, tran, sau = find(game, "Hale"), find(game, "Tran"), find(game, "Sau")
    turn_up(game, "4C", "Hale")
    do(game, HoldCard(hale))
    assert [event.card for event in told(game, CardHeld)] == [card_of("4C")]
    turn_up(game, "9S", "Hale")
    both = (Share(AtPiece(tran), (card_of("9S"),)), Share(AtPiece(sau), (card_of("4C"),)))
    assert refused(game, Fire(hale, (Share(AtPiece(tran), (card_of("9S"), card_of("4C"))),))) == "FMJP-5.0-3"
    assert refused(game, Fire(hale, both)) == ""
    game.dice = SeededDice(1)
    do(game, Fire(hale, both))
    assert game.world.get(hale, Held).cards == ()


@pytest.mark.rule("FMJP-3.0-5")
def test_to_pass_is_allowed_and_told() -> None:
    game = battle(*FOUR)
    turn_up(game, "7H", "Hale")
    do(game, Done())
    assert [event.figure for event in told(game, Passed)] == [find(game, "Hale")]


@pytest.mark.rule("FMJP-5.0-1")
def test_who_lost_the_turned_card_in_the_meantime_does_not_act_on_it() -> None:
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 20),), 2, 1)
    turn_up(game, "7H", "Hale", "Tran")
    game.world.set(find(game, "Hale"), Hand(()))
    do(game, First(), Done())
    assert game.over
    assert told(game, ShotFired) == []


@pytest.mark.rule("FMJP-6.0-1")
def test_fear_and_tiredness_show_in_the_cards_alone() -> None:
    """No character ever takes a test of morale: at CE 1 he acts as freely as at CE 5, on fewer cards."""
    game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 20),))
    give(game, "Hale", Efficiency(1))
    turn_up(game, "7H", "Hale")
    weak = {type(order) for order in game.orders()}
    strong_game = battle((us("Hale", 10, 50),), (vc("Tran", 10, 20),))
    turn_up(strong_game, "7H", "Hale")
    assert weak == {type(order) for order in strong_game.orders()}


@pytest.mark.rule("FMJP-9.0-3")
def test_no_umpire_is_asked_everything_is_one_sides_to_decide_or_the_dices() -> None:
    game = battle(*FOUR)
    game.dice = SeededDice(5)
    game.push(PlayTurn(1))
    game.run()
    sides = set()
    while game.world.the(Clock).turn == 1 and game.decision is not None:
        sides.add(game.decision.side)
        game.submit(answer_of(RandomPlayer(), game, 5)[0])
    assert sides == {"us", "vc"}
    assert game.world.has(THE_GAME, Clock)
