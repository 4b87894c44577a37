"""A game: tasks until a decision, orders refused or carried out, copies, digests, events with their dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from game.engine.core.dice import DiceNeeded, OwnDice, ScriptedDice, SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Choices, IllegalOrder
from game.engine.core.world import EntityId
from tests.engine.toy import (
    KIT,
    TOY,
    Act,
    Arena,
    Attack,
    Fighter,
    Fought,
    React,
    Rest,
    Space,
    Take,
    Tired,
    TurnBegan,
    Walk,
)

RED, BLUE = EntityId(1), EntityId(2)


def face_to_face(*faces: int) -> Game[Arena]:
    """Red and blue stand in one space; what the dice will show."""
    game = KIT.begin(Arena(), SeededDice(1))
    game.take_events()
    for fighter in (RED, BLUE):
        game.world.set(fighter, Fighter(game.world.get(fighter, Fighter).side, 2))
        game.world.set(fighter, Space(2))
    game.dice = ScriptedDice(faces)
    return game


def test_a_new_game_runs_to_its_first_decision() -> None:
    game = KIT.begin(Arena(), SeededDice(1))
    assert game.decision == Act("red")
    assert [type(event) for event in game.take_events()] == [TurnBegan]


def test_an_order_leads_to_the_next_decision() -> None:
    game = face_to_face()
    game.submit(Attack(RED, BLUE))
    assert game.decision == React("blue", RED, BLUE)
    assert game.orders_given == 1


def test_what_interrupts_lies_on_top_and_the_turn_goes_on_after_it() -> None:
    game = face_to_face(6)
    game.submit(Attack(RED, BLUE))
    game.submit(Take("brace"))
    assert game.decision == Act("red")
    assert game.world.get(BLUE, Fighter).strength == 1


def test_an_illegal_order_is_refused_with_its_rule_and_changes_nothing() -> None:
    game = face_to_face()
    before = game.to_json()
    with pytest.raises(IllegalOrder) as refused:
        game.submit(Walk(RED, 4))
    assert refused.value.refusal.rule == "T-1"
    assert game.to_json() == before


def test_an_order_that_answers_another_decision_is_refused() -> None:
    game = face_to_face()
    refusal = game.why_not(Take("brace"))
    assert refusal is not None
    assert refusal.rule == TOY.sequence_rule


def test_after_the_end_every_order_is_refused() -> None:
    game = KIT.begin(Arena(turns=1), SeededDice(1))
    game.submit(Rest())
    game.submit(Rest())
    assert game.over
    with pytest.raises(IllegalOrder, match="over"):
        game.submit(Rest())


def tired_since(game: Game[Arena], order: Walk) -> Walk:
    game.world.set(RED, Tired())
    return order


def smaller_since(game: Game[Arena], order: Walk) -> Walk:
    game.ctx = Arena(spaces=3)
    return order


def other_side_since(game: Game[Arena], order: Walk) -> Walk:
    game.submit(Rest())
    return order


def other_order(game: Game[Arena], order: Walk) -> Walk:
    return Walk(RED, 4)


def other_world_since(game: Game[Arena], order: Walk) -> Walk:
    other = game.world.copy()
    other.set(RED, Tired())
    other.remove(RED, Tired)
    other.set(RED, Tired())
    game.world.set(BLUE, Tired())
    while game.world.changes < other.changes:
        game.world.set(BLUE, Tired())
        game.world.remove(BLUE, Tired)
    assert game.why_not(order) is None
    game.world = other
    return order


CHANGES = tired_since, smaller_since, other_side_since, other_order, other_world_since


@pytest.mark.parametrize("since", CHANGES, ids=lambda since: since.__name__)
def test_an_order_that_was_found_legal_is_refused_when_it_is_so_no_longer(
    since: Callable[[Game[Arena], Walk], Walk],
) -> None:
    game, order = face_to_face(), Walk(RED, 3)
    assert game.why_not(order) is None
    given = since(game, order)
    before = game.digest()
    with pytest.raises(IllegalOrder):
        game.submit(given)
    assert game.digest() == before


def test_who_has_found_an_order_legal_gives_it_without_its_being_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, order = face_to_face(), Walk(RED, 3)
    assert game.why_not(order) is None
    monkeypatch.setattr(type(game.system), "why_not", None)
    game.submit(order)
    assert game.world.get(RED, Space).to == 3


def test_the_legal_orders_are_those_that_are_not_refused() -> None:
    game = face_to_face()
    assert game.orders() == [
        Rest(),
        Walk(RED, 1),
        Walk(RED, 3),
        Walk(EntityId(3), 1),
        Walk(EntityId(5), 1),
        Attack(1, 2),
    ]


def test_sampling_draws_each_legal_order_with_the_same_chance() -> None:
    game, dice = face_to_face(), SeededDice(4, "ai")
    counts = Counter(game.sample(dice) for _ in range(3000))
    assert set(counts) == set(game.orders())
    assert all(420 < count < 580 for count in counts.values())


def test_events_come_with_the_dice_thrown_for_them() -> None:
    game = face_to_face(6, 2)
    game.submit(Attack(RED, BLUE))
    game.submit(Take("duck"))
    (told,) = game.take_told()
    assert isinstance(told.event, Fought)
    assert [(roll.purpose, roll.faces) for roll in told.rolls] == [("attack", (6,)), ("duck", (2,))]
    assert game.take_told() == []
    assert game.dice.rolls == []


def test_what_is_forgotten_is_not_told_later() -> None:
    game = face_to_face(6, 2)
    game.submit(Attack(RED, BLUE))
    game.submit(Take("duck"))
    game.forget()
    assert game.take_told() == []
    assert game.dice.rolls == []


def test_each_of_several_events_has_its_own_dice() -> None:
    game = face_to_face(1, 6)
    for target in (RED, BLUE):
        game.dice.d6("throw", "T-9")
        game.emit(TurnBegan(turn=target))
    assert [told.rolls[0].faces for told in game.take_told()] == [(1,), (6,)]


def test_rules_that_throw_for_all_before_they_tell_of_anybody_say_whose_each_roll_is() -> None:
    game = face_to_face(1, 6, 3)
    for _ in range(3):
        game.dice.d6("throw", "T-9")
    for target, rolls in ((RED, 1), (BLUE, 0), (BLUE, 1), (RED, None)):
        game.emit(TurnBegan(rule="T-1", turn=target), rolls=rolls)
    assert [[roll.faces for roll in told.rolls] for told in game.take_told()] == [[(1,)], [], [(6,)], [(3,)]]


def test_modifiers_reach_the_event() -> None:
    game = face_to_face(5)
    game.submit(Attack(RED, BLUE))
    game.submit(Take("brace"))
    (event,) = game.take_events()
    assert isinstance(event, Fought)
    assert event.modifiers["T-3"] == -1
    assert event.result == "miss"


def test_a_copy_throws_the_same_dice_and_leaves_the_original_alone() -> None:
    game = face_to_face(6, 1)
    game.submit(Attack(RED, BLUE))
    before, twin = game.digest(), game.copy()
    twin.submit(Take("brace"))
    assert game.digest() == before
    game.submit(Take("brace"))
    assert game.digest() == twin.digest()


def test_a_copy_tells_what_was_not_told_yet_as_the_original_does() -> None:
    game = face_to_face(6)
    game.submit(Attack(RED, BLUE))
    game.submit(Take("brace"))
    twin = game.copy()
    told = twin.take_told()
    assert [type(each.event) for each in told] == [Fought]
    assert told == game.take_told()
    assert twin.take_told() == []


def test_a_stored_game_goes_on_as_it_would_have_gone() -> None:
    game = KIT.begin(Arena(), SeededDice(9))
    game.submit(Walk(RED, 1))
    twin = Game.from_json(game.to_json(), TOY, game.ctx, game.dice.copy())
    for one in (game, twin):
        one.submit(Rest())
    assert game.to_json() == twin.to_json()


@pytest.mark.parametrize("spoil", [b"", b"{}", b"[]", b'{"version": 1}'])
def test_what_is_no_stored_game_is_not_read(spoil: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        Game.from_json(spoil, TOY, Arena(), SeededDice(1))


def test_own_dice_are_asked_for_and_nothing_has_happened_until_they_are_told() -> None:
    game = face_to_face()
    game.dice = OwnDice()
    game.submit(Attack(RED, BLUE))
    before = game.digest()
    with pytest.raises(DiceNeeded):
        game.submit(Take("duck"))
    assert game.digest() == before
    game.dice.tell((6,))
    with pytest.raises(DiceNeeded, match="duck"):
        game.submit(Take("duck"))
    assert game.digest() == before
    assert game.take_told() == []
    game.dice.tell((1,))
    game.submit(Take("duck"))
    assert game.world.get(BLUE, Fighter).strength == 1
    assert [len(told.rolls) for told in game.take_told()] == [2]


def test_what_might_be_ordered_is_listed_once_as_long_as_nothing_changes() -> None:
    game = face_to_face()
    listed = game.candidates()
    assert game.candidates() is listed
    assert game.copy().candidates() is not listed
    game.world.set(RED, Space(3))
    moved = game.candidates()
    assert moved is not listed
    game.orders_given += 1
    assert game.candidates() is not moved


def test_an_order_that_is_barred_is_never_made_for_a_player_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    game, made = face_to_face(), list[int]()

    def choices(*asked: object) -> Choices:
        listed = Choices()
        listed.spread(lambda space: made.append(space) or Walk(RED, space), range(6), barred=lambda space: space != 3)
        return listed

    monkeypatch.setitem(TOY._choices, Act, choices)
    assert {game.sample(SeededDice(seed)) for seed in range(9)} == {Walk(RED, 3)}
    assert set(made) == {3}
    assert len(game.orders()) == 2
