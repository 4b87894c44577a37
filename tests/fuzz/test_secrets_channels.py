"""Every channel by which a side learns something has a judge: a leak that is planted there is seen."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.core.dice import Roll
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Seat
from game.ui.battle.effects import NEUTRAL, NO_DICE, Effect, Float
from tests.fuzz.hiding_places import pairs_of

PLACE, READER = "fng/trail", "us"
PAIRS, ORDERS, SEEDS = 2, 5, (1, 2, 3)


ELSEWHERE = {"dice asked for": "oa/village", "odds": "fmjp/village"}
"""Battles in which the reader throws, or fires, sooner."""
LONGER = {"tree of reactions": 12}
"""Channels in which a walk has to be noticed in secret, which takes more orders."""


def secret(game: Game[Any]) -> str:
    """What nobody of the reader's side may learn: where the hidden men stand."""
    kinds, world = game.system.schema.types, game.world
    hidden, at = kinds.get("Hidden", kinds.get("Concealed")), kinds["At"]
    assert hidden is not None
    return str([world.get(figure, at) for figure in world.ids(hidden) if world.has(figure, at)])


def breached(channel: str) -> bool:
    """Whether the law sees anything wrong in this channel, along a few battles."""
    place = ELSEWHERE.get(channel, PLACE)
    compared = (
        pair
        for seed in SEEDS
        for pair in pairs_of(place, READER, seed, pairs=PAIRS, orders=LONGER.get(channel, ORDERS))
    )
    return any(breach.startswith(f"{channel}: ") for pair in compared for breach in pair.breaches)


Leak = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What gives a function that tells a secret in the place of one that does not."""


def after_words(place: int, of: Callable[[Any], Game[Any]] = lambda thing: thing) -> Leak:
    """The words of the function, and the secret behind them; the game is, or lies in, its argument of this place."""
    return lambda told: lambda *given, **named: f"{told(*given, **named)}{secret(of(given[place]))}"


def _game(thing: Any) -> Game[Any]:
    game: Game[Any] = thing.game
    return game


def titled(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret in the title of a moment or of a position."""

    def leaks(reading: Any) -> Any:
        found = told(reading)
        field = "phase" if hasattr(found, "phase") and isinstance(found.phase, str) else "title"
        return replace(found, **{field: secret(reading.game)})

    return leaks


def listed(told: Callable[..., Any]) -> Callable[..., Any]:
    """One entry more in a list: the secret."""
    return lambda game, *given: [*told(game, *given), secret(game)]


def refused(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret in the words of a refusal."""

    def leaks(game: Game[Any], order: Order) -> Any:
        found = told(game, order)
        return replace(found, message=found.message + secret(game).replace("{", "")) if found is not None else None

    return leaks


def parted(told: Callable[..., Any]) -> Callable[..., Any]:
    """Walks in the parts in which they were noticed."""
    return lambda facts, entries: list(entries)


def since_all(told: Callable[..., Any]) -> Callable[..., Any]:
    """Every order counts, the hidden ones too."""
    return lambda session, number: (len(session.records) - number, secret(session.game))


def sided(told: Callable[..., Any]) -> Callable[..., Any]:
    """Whose an event is depends on where the hidden men stand."""
    return lambda facts, game, event, side: ("us", "vc")[sum(map(ord, secret(game))) % 2]


def named(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret in the name of a figure."""
    return lambda own, game, *given: replace(told(own, game, *given), name=secret(game))


def thrown(told: Callable[..., Any]) -> Callable[..., Any]:
    """One die more, thrown for the secret."""
    return lambda reading, entry: (*told(reading, entry), Roll(secret(reading.game), "", (1,)))


def risen(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret rises over the table with whatever happens."""

    def leaks(acting: Any, entry: Any, side: str) -> Any:
        words = Float((0, 0), secret(acting.desk.game), NEUTRAL, NO_DICE)
        return [*told(acting, entry, side), Effect(((0, 0),), (words,))]

    return leaks


def unread(told: Callable[..., Any]) -> Callable[..., Any]:
    """Nobody from whom anything is hidden looks on."""
    return lambda *given, **named: ()


def betrayed(told: Callable[..., Any]) -> Callable[..., Any]:
    """Everybody is known."""
    return lambda *given: True


def open_handed(told: Callable[..., Any]) -> Callable[..., Any]:
    """Nothing is hidden from anybody."""
    return lambda *given: False


class _Telling(str):
    """The name of a side that says more than that to whoever compares it."""

    __slots__ = ("told",)
    told: str

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, str(other)) and getattr(other, "told", self.told) == self.told

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def asking(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret in the name of the side that is asked."""

    def leaks(game: Game[Any]) -> Any:
        found = told(game)
        if found is None:
            return None
        side = _Telling(found.side)
        side.told = secret(game)
        return replace(found, side=side)

    return leaks


def calling(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret in the name of a roll that the player is asked for."""

    def leaks(session: Any, *given: Any) -> Any:
        found = told(session, *given)
        if session.needed is not None:
            session.needed.purpose += secret(session.game)
        return found

    return leaks


def reckoned(told: Callable[..., Any]) -> Callable[..., Any]:
    """The secret among the reasons of a chance."""

    def leaks(game: Game[Any], *given: Any) -> Any:
        return [replace(each, terms=(*each.terms, secret(game))) for each in told(game, *given)]

    return leaks


def counted(told: Callable[..., Any]) -> Callable[..., Any]:
    """The number of all orders, the hidden ones too, among the facts of the battle."""
    return lambda replay: [*told(replay), ("Orders", str(len(replay.standing)))]


class _Knowing:
    """A commander whose reason is the secret."""

    def answer(self, game: Game[Any], dice: Any) -> tuple[Order, Reason]:
        return game.orders()[0], Reason(secret(game))


def knowing(told: Callable[..., Any]) -> Callable[..., Any]:
    """The commander who gives the hint sees the hidden."""
    return lambda *given: Seat("knowing", _Knowing())


LEAKS: dict[str, tuple[str, Leak]] = {
    "log": ("game.board.skirmish.log:TableLog.side_of", sided),
    "words": ("game.engine.session.reading:Reading.words", after_words(0, _game)),
    "dice": ("game.engine.session.reading:Reading.giver", after_words(0, _game)),
    "moment": ("game.engine.session.reading:Reading.moment", titled),
    "undo": ("game.engine.session.session:Session.why_no_undo", after_words(0, _game)),
    "board": ("game.ui.fng.own:FngTable.look_of", named),
    "decision": ("game.engine.core.game:Game.decision", asking),
    "dice asked for": ("game.engine.session.session:Session.submit", calling),
    "odds": ("game.ui.fmjp.orders.odds:forecasts_of", reckoned),
    "report": ("game.engine.after_action.page:_facts", counted),
    "orders": ("game.engine.core.game:Game.orders", listed),
    "ribbon": ("game.ui.fng.own:FngTable.sky", after_words(1)),
    "ground": ("game.ui.fng.own:FngTable.ground_words", after_words(1)),
    "words of orders": ("game.ui.fng.own:FngTable.order_words", after_words(1)),
    "refusals": ("game.engine.core.game:Game.why_not", refused),
    "cards of the log": ("game.engine.session.reading:Reading.brief", after_words(0, _game)),
    "acted out": ("game.ui.skirmish.acting:Acting.effects_of", risen),
    "fall of the dice": ("game.engine.session.reading:Reading.rolls", thrown),
    "tree of reactions": ("game.ui.skirmish.chain:whole_walks", parted),
    "take back": ("game.engine.session.session:Session.since", since_all),
    "hint": ("tests.fuzz.acted_out:seat_of", knowing),
    "line of the list of saves": ("game.engine.session.reading:Reading.snapshot", titled),
    "card of the list of saves": ("game.engine.shelf.glance:hides", open_handed),
    "picture of the list of saves": ("game.engine.shelf.glance:readers_of", unread),
    "curtain": ("game.ui.skirmish.scenery:is_known", betrayed),
    "record": ("game.engine.replay.replay:counts", betrayed),
    "replay": ("game.engine.session.reading:counts", betrayed),
}
"""By channel what is made to tell a secret, and how."""
OF_THE_KNOWN = ("ribbon", "ground", "words of orders")
"""What is made of the game as the player knows it, in which the hidden do not stand: the plant takes that away too."""


@pytest.mark.parametrize("channel", LEAKS)
def test_a_leak_in_this_channel_is_seen(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if channel == "odds":
        monkeypatch.setattr("game.ui.fmjp.own.FmjpTable.as_known", lambda own, game, players: game)
    if channel in OF_THE_KNOWN:
        monkeypatch.setattr("game.ui.fng.own.FngTable.as_known", lambda own, game, players: game)
    monkeypatch.setattr("tests.fuzz.secrets_law.FILES_EVERY", 1)
    where, leak = LEAKS[channel]
    module, _, names = where.partition(":")
    *owners, name = names.split(".")
    owner = import_module(module)
    for each in owners:
        owner = vars(owner)[each]
    told = next(
        vars(kind)[name] for kind in (owner.__mro__ if isinstance(owner, type) else (owner,)) if name in vars(kind)
    )
    planted = property(leak(told.fget)) if isinstance(told, property) else leak(told)
    monkeypatch.setattr(owner, name, planted)
    assert breached(channel)
