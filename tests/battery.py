"""The battery that every rule system runs under: what must hold at every decision of random legal play."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import IllegalOrder, Order
from game.engine.core.players import Player, Seat, answer_of
from game.engine.playable.kit import SystemKit
from game.engine.playable.scenario import Scenario
from game.engine.session.session import Session
from tests.asserting import some

ILLEGAL_PER_DECISION = 6


def start(kit: SystemKit, scenario: Scenario, seed: int) -> Game[Any]:
    """A game at its first decision."""
    return kit.begin(kit.context(scenario), SeededDice(seed))


def decisions(
    game: Game[Any], seed: int, limit: int | None = None, players: Mapping[str, Player] | None = None
) -> Iterator[Game[Any]]:
    """``game`` at each of its decisions, played on between them by ``players``, and by lot for other sides."""
    seats, by_lot = players or {}, RandomPlayer()
    while (decision := game.decision) is not None and (limit is None or game.orders_given < limit):
        yield game
        game.submit(answer_of(seats.get(decision.side, by_lot), game, seed)[0])


def final_digest(kit: SystemKit, scenario: Scenario, seed: int, limit: int | None = None) -> str:
    """The digest of the game played by lot to its end, or for so many orders."""
    game = start(kit, scenario, seed)
    for _ in decisions(game, seed, limit):
        pass
    return game.digest()


def assert_copy_is_independent_and_equal(game: Game[Any]) -> None:
    """A copy is equal, plays on alike, and playing it on leaves the original alone."""
    before = game.digest()
    first, second = game.copy(), game.copy()
    assert first.to_json() == game.to_json()
    order = game.sample(SeededDice(0, "copy"))
    first.submit(order)
    second.submit(order)
    assert first.digest() == second.digest() != before
    assert first.dice.rolls == second.dice.rolls
    assert game.digest() == before


def assert_round_trip_is_equal(game: Game[Any]) -> Game[Any]:
    """What was stored and read again is the same game, to the byte."""
    stored = game.to_json()
    twin = Game.from_json(stored, game.system, game.ctx, game.dice.copy())
    assert twin.to_json() == stored
    assert twin.decision == game.decision
    return twin


def assert_twin_offers_the_same(game: Game[Any], twin: Game[Any]) -> None:
    """What was read again has the same digest and asks for the same orders."""
    assert twin.digest() == game.digest()
    assert list(twin.candidates()[:50]) == list(game.candidates()[:50])


def assert_list_is_ordered_and_free_of_doubles(game: Game[Any]) -> list[Order]:
    """The legal orders: some, none twice, the same list each time and for a copy, all of them really legal."""
    orders = game.orders()
    assert orders, f"nothing can be ordered at {game.decision}"
    assert len(set(orders)) == len(orders)
    assert orders == game.orders() == game.copy().orders()
    assert game.sample(SeededDice(game.orders_given, "sample")) in orders
    return orders


def steps_back(last: int, lot: random.Random) -> Iterator[int]:
    """From the last position to the first, some at once."""
    at = last
    while at > 0:
        at = max(0, at - lot.randint(1, max(2, (last + 1) // 6)))
        yield at


def assert_unchanged(game: Game[Any], before: bytes, fault: str) -> None:
    """The position is as it was, and nothing is at fault with an order that is legal."""
    assert not fault, fault
    assert game.to_json() == before


def assert_illegal_orders_change_nothing(
    game: Game[Any], pool: list[Order], lot: random.Random, *, all_listed: bool = True
) -> None:
    """Orders from elsewhere, bent ones among them, are refused with a rule and leave no trace, or are in the list.

    Where men go and turn as they please not all legal orders can be listed; an unlisted one must be carried out.
    """
    before, legal = game.to_json(), None
    for _ in range(ILLEGAL_PER_DECISION):
        order = bent(lot.choice(pool), lot)
        refusal = game.why_not(order)
        if refusal is None:
            if not all_listed:
                game.copy().submit(order)
            elif legal is None:
                legal = set(game.orders())
            listed = not all_listed or order in legal
            assert_unchanged(game, before, f"{order} is legal but not in the list" if not listed else "")
            continue
        assert str(refusal)
        with pytest.raises(IllegalOrder) as refused:
            game.submit(order)
        assert refused.value.refusal == refusal
        assert game.to_json() == before


def bent(order: Order, lot: random.Random) -> Order:
    """The order, or one like it with one value off; only such as can be written down at all."""
    fields = [name for name in order.__struct_fields__ if isinstance(getattr(order, name), int | str | tuple)]
    if not fields or lot.random() < 0.4:
        return order
    name = lot.choice(fields)
    other = msgspec.structs.replace(order, **{name: _off(getattr(order, name), lot)})
    try:
        return msgspec.convert(msgspec.to_builtins(other), type(order), strict=True)
    except msgspec.ValidationError:
        return order


def _off(value: Any, lot: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return lot.choice([value + 1, value - 1, value + 100, 0, -1, 10**6])
    if isinstance(value, str):
        return lot.choice(["", "nonsense", value + "x"])
    if hasattr(value, "_fields"):
        return type(value)(*(each + lot.choice([-100, -0.5, 0.5, 100]) for each in value))
    return value[1:] if value else (0,)


def assert_looking_changes_nothing(game: Game[Any], kit: SystemKit, players: Mapping[str, Player]) -> None:
    """Neither the players nor what the window reads moves the hash or the dice."""
    decision = game.decision
    assert decision is not None
    before, dice = game.to_json(), game.dice.copy()
    for player in (players.get(decision.side, RandomPlayer()), RandomPlayer()):
        order, reason = answer_of(player, game, 1)
        assert game.why_not(order) is None
        assert str(reason)
        assert answer_of(player, game, 1) == (order, reason)
    kit.moment(game)
    kit.report(game)
    for event in game.events:
        kit.words(game, event)
    assert game.to_json() == before
    assert game.dice.copy().roll("look", "") == dice.roll("look", "")


def run_battery(
    kit: SystemKit,
    scenario: Scenario,
    seed: int,
    *,
    players: Mapping[str, Player] | None = None,
    every: int = 1,
    limit: int | None = None,
    all_listed: bool = True,
) -> int:
    """Stored and read again at every decision of one game, everything above at each ``every``-th; how many those were.

    Sides without a player in ``players`` play by lot.
    """
    game, lot, pool, count = start(kit, scenario, seed), random.Random(seed), [], 0
    for game_now in decisions(game, seed, limit, players):
        if len(pool) < 400:
            pool.append(game_now.sample(SeededDice(seed, f"pool/{game_now.orders_given}")))
        twin = assert_round_trip_is_equal(game_now)
        if game_now.orders_given % every:
            continue
        count += 1
        assert_twin_offers_the_same(game_now, twin)
        assert_copy_is_independent_and_equal(game_now)
        pool.extend(assert_list_is_ordered_and_free_of_doubles(game_now)[:3])
        assert_illegal_orders_change_nothing(game_now, pool, lot, all_listed=all_listed)
        assert_looking_changes_nothing(game_now.copy(), kit, players or {})
        game_now.take_events()
    return count


def digest_in_new_process(script: str, hash_seed: int) -> str:
    """What ``script`` prints in a process of its own with this ``PYTHONHASHSEED``."""
    root = str(Path(__file__).resolve().parents[1])
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": root}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def assert_take_back_restores_every_hash(
    kit: SystemKit, scenario: Scenario, seed: int, limit: int | None = None
) -> None:
    """Going back, in steps and at once, gives each former position and at last the first one."""
    seats = {side: Seat("random", RandomPlayer()) for side in kit.sides}
    session = Session.new(kit, scenario, seed, seats=seats)
    while session.step_ai() and (limit is None or len(session.records) < limit):
        pass
    digests = [session.header.start, *(record.digest for record in session.records)]
    lot = random.Random(seed)
    for at in some(steps_back(len(digests) - 1, lot)):
        session.take_back(at)
        assert session.game.digest() == digests[at]
        assert len(session.records) == at
