"""A small real game with secrets for the engine's own tests: scouts of two sides steal about in the dark.

Everyone in turn goes, listens, strikes or waits.  Blue has a hidden scout, of whom red learns nothing until he strikes,
and who may notice whoever comes near.  The last turn over, all is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.declared import Declared
from game.engine.core.dice import Dice, Roll
from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.game import Game, RuleSystem
from game.engine.core.orders import Choices, Decision, Order, Refusal, Task, refuse
from game.engine.core.parts import subject_of
from game.engine.core.world import Component, EntityId
from game.engine.playable.kit import Difficulty, Moment, PointItem, Report, Ways
from game.engine.playable.scenario import Scenario
from tests.engine.toy import SIDES, ToyFacts

RED, HIDDEN, RED_2, BLUE = (EntityId(number) for number in (1, 2, 3, 4))
"""The scouts, in the order in which they act."""


class Night(Struct, frozen=True):
    """What a game looks things up in: how many turns it has, and whether it is dark."""

    turns: int = 3
    dark: bool = True


declare = Declared("night")


@declare
class Scout(Component, frozen=True):
    side: str
    space: int
    hidden: bool = False


@declare
class Clock(Component, frozen=True):
    turn: int = 0


@declare
class NextTurn(Task, frozen=True):
    pass


@declare
class Act(Decision, frozen=True):
    scout: EntityId


@declare
class Go(Order, frozen=True):
    space: int


@declare
class Run(Order, frozen=True):
    """Two spaces towards the enemy, step by step."""


@declare
class Listen(Order, frozen=True):
    pass


@declare
class Strike(Order, frozen=True):
    target: EntityId


@declare
class Wait(Order, frozen=True):
    pass


@declare(told=EVERYBODY)
class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int


@declare(told=WITNESSES)
class Went(Event, frozen=True, kw_only=True):
    crosses = True

    scout: EntityId
    start: int
    end: int


@declare(told=OWN_SIDE)
class Noticed(Event, frozen=True, kw_only=True):
    scout: EntityId
    whom: EntityId


@declare(told=OWN_SIDE)
class Listened(Event, frozen=True, kw_only=True):
    scout: EntityId


@declare(told=EVERYBODY)
class Struck(Event, frozen=True, kw_only=True):
    reveals = True

    scout: EntityId
    target: EntityId
    down: bool


NIGHT: RuleSystem[Night] = RuleSystem(declare, 1, "N-0")
NightGame = Game[Night]


def enemy(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


class Judge:
    """What is told to whom: a hidden scout shows to his own side alone."""

    def tell(self, game: NightGame, event: Event) -> None:
        game.record(event, self.hidden_from(game, event))

    def hides(self, game: NightGame, side: str) -> bool:
        return game.ctx.dark and side == "red"

    def hidden_from(self, game: NightGame, thing: Event | Decision) -> str:
        told = thing.told if isinstance(thing, Event) else WITNESSES
        scout = game.world.find(subject_of(thing) or EntityId(0), Scout)
        if scout is None or not game.ctx.dark or told is EVERYBODY or not (told is OWN_SIDE or scout.hidden):
            return ""
        return enemy(scout.side)


NIGHT.secrets = Judge()


@NIGHT.task(NextTurn)
def next_turn(game: NightGame, task: NextTurn) -> None:
    turn = game.world.the(Clock).turn + 1
    if turn > game.ctx.turns:
        return
    game.world.put(Clock(turn))
    game.emit(TurnBegan(rule="N-1", turn=turn))
    game.push(*(Act(scout.side, id) for id, scout in game.world.each(Scout)), NextTurn())


@NIGHT.choices(Act)
def choices(game: NightGame, decision: Act) -> Choices:
    found = Choices([Wait(), Listen(), Run()])
    found.spread(Go, range(7))
    found.spread(Strike, game.world.ids(Scout))
    return found


def why_not_go(game: NightGame, decision: Act, order: Go) -> Refusal | None:
    far = abs(order.space - game.world.get(decision.scout, Scout).space)
    return None if far == 1 else refuse("N-2", "One space a turn.")


def why_not_strike(game: NightGame, decision: Act, order: Strike) -> Refusal | None:
    target = game.world.find(order.target, Scout)
    return refuse("N-3", "Not an enemy.") if target is None or target.side == decision.side else None


@NIGHT.order(Act, Wait, lambda game, decision, order: None)
def wait(game: NightGame, decision: Act, order: Wait) -> None:
    return


@NIGHT.order(Act, Listen, lambda game, decision, order: None)
def listen(game: NightGame, decision: Act, order: Listen) -> None:
    game.dice.d6("listen", "N-4")
    game.emit(Listened(rule="N-4", scout=decision.scout))


@NIGHT.order(Act, Go, why_not_go)
def go(game: NightGame, decision: Act, order: Go) -> None:
    step(game, decision.scout, order.space)


@NIGHT.order(Act, Run, lambda game, decision, order: None)
def run(game: NightGame, decision: Act, order: Run) -> None:
    way = 1 if decision.side == "red" else -1
    for purpose in ("run", "stumble"):
        game.dice.d6(purpose, "N-2")
        step(game, decision.scout, game.world.get(decision.scout, Scout).space + way)


def step(game: NightGame, id: EntityId, space: int) -> None:
    scout = game.world.get(id, Scout)
    game.world.set(id, replace(scout, space=space))
    game.emit(Went(rule="N-2", scout=id, start=scout.space, end=space))
    for watcher, other in game.world.each(Scout):
        if other.hidden and other.side != scout.side and other.space == space:
            game.dice.d6("notice", "N-5")
            game.emit(Noticed(rule="N-5", scout=watcher, whom=id))


@NIGHT.order(Act, Strike, why_not_strike)
def strike(game: NightGame, decision: Act, order: Strike) -> None:
    down = game.dice.d6("strike", "N-3") >= 4
    game.world.set(decision.scout, replace(game.world.get(decision.scout, Scout), hidden=False))
    game.emit(Struck(rule="N-3", scout=decision.scout, target=order.target, down=down))
    if down:
        game.world.destroy(order.target)
        game.agenda[:] = [task for task in game.agenda if getattr(task, "scout", None) != order.target]


class NightFacts(ToyFacts):
    """What the night knows of its own events: steps of one scout are one walk."""

    def brief(self, game: Any, event: Event) -> str:
        return f"In brief: {KIT.words(game, event)}"

    def name(self, game: Any, piece: EntityId) -> str:
        return f"Scout {piece}"

    def is_secret(self, roll: Roll) -> bool:
        return roll.purpose == "notice"

    def side_of(self, game: Any, event: Event, side: str) -> str:
        return self.owner(game, subject_of(event) or EntityId(0)) or side

    def owner(self, game: Any, piece: EntityId) -> str:
        scout = game.world.find(piece, Scout)
        return scout.side if scout is not None else ""

    def is_walk(self, event: Event) -> bool:
        return isinstance(event, Went)

    def goes_on(self, former: Event, event: Event) -> bool:
        walks = isinstance(former, Went) and isinstance(event, Went)
        return walks and (former.scout, former.end) == (event.scout, event.start)

    def joined(self, steps: Sequence[Event]) -> Event | None:
        return replace(steps[0], end=steps[-1].end) if self.is_walk(steps[0]) else None


class NightKit:
    """The night as a playable rule system."""

    system = NIGHT
    sides = SIDES
    log = NightFacts()

    def context(self, scenario: Scenario) -> Night:
        return Night(**scenario.rules)

    def difficulties(self) -> tuple[Difficulty, ...]:
        return ()

    def ways(self, scenario: Scenario) -> Ways:
        return Ways({side: side for side in SIDES})

    def fingerprint(self, context: Night) -> str:
        return f"{context.turns}/{context.dark}"

    def begin(self, context: Night, dice: Dice) -> NightGame:
        game = Game(NIGHT, context, dice)
        game.world.put(Clock())
        for side, space, hidden in (
            ("red", 0, False),
            ("blue", 2, context.dark),
            ("red", 0, False),
            ("blue", 6, False),
        ):
            game.world.create(Scout(side, space, hidden))
        game.push(NextTurn())
        game.run()
        return game

    def moment(self, game: NightGame) -> Moment:
        side = game.decision.side if game.decision else "end"
        return Moment(game.world.the(Clock).turn, side, side.capitalize())

    def report(self, game: NightGame) -> Report:
        left = {side: sum(scout.side == side for _, scout in game.world.each(Scout)) for side in SIDES}
        points = left["red"] - left["blue"]
        losses = {side: 2 - left[side] for side in SIDES}
        why = "The night is over." if game.over else ""
        items = (PointItem("Scouts ahead", 1, points, "N-6"),)
        return Report("draw", "Draw", points, items, losses, game.world.the(Clock).turn, why=why)

    def words(self, game: NightGame, event: Event) -> str:
        match event:
            case TurnBegan(turn=turn):
                return f"Turn {turn}."
            case Went(scout=scout, start=start, end=end):
                return f"Scout {scout} goes from {start} to {end}."
            case Noticed(scout=scout, whom=whom):
                return f"Scout {scout} notices {whom}."
            case Struck(scout=scout, target=target, down=down):
                return f"Scout {scout} strikes {target}: {'down' if down else 'missed'}."
        return ""


KIT = NightKit()
SCENARIO = Scenario(title="The night", system="night", map="field", briefing="Steal about.", id="night/night")
