"""A small real game for the engine's own tests: two bands of three walk towards each other and fight.

Each side in turn walks or attacks with one fighter until it rests; the attacked side reacts; one die decides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.declared import Declared
from game.engine.core.dice import Dice, Roll
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.game import Game, RuleSystem
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Choices, Decision, Order, Refusal, Task, refuse
from game.engine.core.parts import parts
from game.engine.core.world import Component, EntityId, Relation
from game.engine.playable.kit import Difficulty, Moment, PointItem, Report, Ways
from game.engine.playable.log_facts import Detail, NamedPlace, Place, Silence
from game.engine.playable.scenario import Scenario

SIDES = ("red", "blue")


class Arena(Struct, frozen=True):
    """What a toy game looks things up in."""

    spaces: int = 5
    turns: int = 6


declare = Declared("toy")


@declare
class Fighter(Component, frozen=True):
    side: str
    strength: int = 2


@declare
class Space(Relation, frozen=True):
    """Where a fighter stands."""


@declare
class Tired(Component, frozen=True):
    """Has acted this turn."""


@declare
class Clock(Component, frozen=True):
    turn: int = 0


@declare
class SideTurn(Task, frozen=True):
    side: str


@declare
class NextTurn(Task, frozen=True):
    pass


@declare
class Clash(Task, frozen=True):
    attacker: EntityId
    target: EntityId
    stance: str


@declare
class Act(Decision, frozen=True):
    pass


@declare
class React(Decision, frozen=True):
    attacker: EntityId
    target: EntityId


@declare
class Walk(Order, frozen=True):
    fighter: EntityId
    space: int


@declare
class Attack(Order, frozen=True):
    fighter: EntityId
    target: EntityId


@declare
class Rest(Order, frozen=True):
    pass


@declare
class Take(Order, frozen=True):
    stance: str


@declare(told=EVERYBODY)
class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int


@declare(told=EVERYBODY)
class Fought(Event, frozen=True, kw_only=True):
    target: EntityId
    roll: int
    modifiers: Modifiers
    result: str


TOY: RuleSystem[Arena] = RuleSystem(declare, 1, "T-0")
ToyGame = Game[Arena]


def clash_modifiers(game: ToyGame, task: Clash) -> Modifiers:
    found = Modifiers()
    if task.stance == "brace":
        found = found.plus(-1, "braced", "T-3")
    if game.world.get(task.attacker, Fighter).strength == 1:
        found = found.plus(-1, "attacker wounded", "T-4")
    return found


def resolve_clash(modifiers: Modifiers, dice: Dice) -> tuple[int, str]:
    """T-2: 5 or more wounds, 7 cannot be reached; an attack on one who ducks needs a second die of 4 or more."""
    roll = dice.d6("attack", "T-2")
    return roll, "wound" if roll + modifiers.total >= 5 else "miss"


@TOY.task(NextTurn)
def next_turn(game: ToyGame, task: NextTurn) -> None:
    turn = game.world.the(Clock).turn + 1
    if turn > game.ctx.turns or len({f.side for _, f in game.world.each(Fighter)}) < 2:
        return
    game.world.put(Clock(turn))
    game.world.clear(Tired)
    game.emit(TurnBegan(rule="T-1", turn=turn))
    game.push(SideTurn("red"), SideTurn("blue"), NextTurn())


@TOY.task(SideTurn)
def side_turn(game: ToyGame, task: SideTurn) -> None:
    game.push(Act(task.side))


@TOY.task(Clash)
def clash(game: ToyGame, task: Clash) -> None:
    modifiers = clash_modifiers(game, task)
    roll, result = resolve_clash(modifiers, game.dice)
    if task.stance == "duck" and result == "wound" and game.dice.d6("duck", "T-5") >= 4:
        result = "miss"
    game.emit(Fought(rule="T-2", target=task.target, roll=roll, modifiers=modifiers, result=result))
    if result == "wound":
        fighter = game.world.get(task.target, Fighter)
        if fighter.strength == 1:
            game.world.destroy(task.target)
        else:
            game.world.set(task.target, replace(fighter, strength=1))


@TOY.choices(Act)
def act_choices(game: ToyGame, decision: Act) -> Choices:
    fighters = game.world.ids(Fighter)
    found = Choices([Rest()])
    found.spread(Walk, fighters, range(game.ctx.spaces))
    found.spread(Attack, fighters, fighters)
    return found


@TOY.choices(React)
def react_choices(game: ToyGame, decision: React) -> Choices:
    return Choices([Take("brace"), Take("duck")])


def why_not_act(game: ToyGame, decision: Act, fighter: EntityId) -> Refusal | None:
    found = game.world.find(fighter, Fighter)
    if found is None or found.side != decision.side:
        return refuse("T-1", "Not a fighter of yours.")
    return refuse("T-1", "He is tired.") if game.world.has(fighter, Tired) else None


def why_not_walk(game: ToyGame, decision: Act, order: Walk) -> Refusal | None:
    refusal = why_not_act(game, decision, order.fighter)
    if refusal is None and abs(order.space - game.world.get(order.fighter, Space).to) != 1:
        return refuse("T-1", "One space a turn.")
    if refusal is None and not 0 <= order.space < game.ctx.spaces:
        return refuse("T-1", "Out of the arena.")
    return refusal


def why_not_attack(game: ToyGame, decision: Act, order: Attack) -> Refusal | None:
    refusal = why_not_act(game, decision, order.fighter)
    if refusal is not None:
        return refusal
    target = game.world.find(order.target, Fighter)
    if target is None or target.side == decision.side:
        return refuse("T-2", "Not an enemy.")
    if game.world.get(order.target, Space).to != game.world.get(order.fighter, Space).to:
        return refuse("T-2", "Out of reach.")
    return None


@TOY.order(Act, Walk, why_not_walk)
def walk(game: ToyGame, decision: Act, order: Walk) -> None:
    game.world.set(order.fighter, Space(order.space))
    game.world.set(order.fighter, Tired())
    game.push(decision)


@TOY.order(Act, Attack, why_not_attack)
def attack(game: ToyGame, decision: Act, order: Attack) -> None:
    game.world.set(order.fighter, Tired())
    game.push(React(SIDES[SIDES.index(decision.side) - 1], order.fighter, order.target), decision)


@TOY.order(Act, Rest, lambda game, decision, order: None)
def rest(game: ToyGame, decision: Act, order: Rest) -> None:
    return


def why_not_take(game: ToyGame, decision: React, order: Take) -> Refusal | None:
    return None if order.stance in ("brace", "duck") else refuse("T-3", "No such stance.")


@TOY.order(React, Take, why_not_take)
def take(game: ToyGame, decision: React, order: Take) -> None:
    game.push(Clash(decision.attacker, decision.target, order.stance))


class ToyFacts:
    """What the toy knows of its own events: fighters meet, and nobody reacts or walks."""

    def brief(self, game: ToyGame, event: Event) -> str:
        return KIT.words(game, event)

    def details(self, game: ToyGame, event: Event) -> tuple[Detail, ...]:
        return (Detail("Result", event.result, event.rule),) if isinstance(event, Fought) else ()

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        return tuple(parts(event, EntityId))

    def places(self, event: Event) -> tuple[Place, ...]:
        return ()

    def named_places(self, game: ToyGame, words: str) -> tuple[NamedPlace, ...]:
        return ()

    def rules(self, event: Event) -> tuple[str, ...]:
        return ()

    def name(self, game: ToyGame, piece: EntityId) -> str:
        return f"Fighter {piece}"

    def side(self, side: str) -> str:
        return side.capitalize()

    def side_of(self, game: ToyGame, event: Event, side: str) -> str:
        return side

    def thrower(self, roll: Roll, side: str) -> str:
        return side

    def is_secret(self, roll: Roll) -> bool:
        return roll.purpose == "strength"

    def actor(self, game: ToyGame, order: Order, asked: Decision | None, side: str) -> str:
        return side.capitalize()

    def asked(self, decision: Decision | None) -> EntityId | None:
        return None

    def phase(self, game: ToyGame, key: str) -> str:
        return key.capitalize()

    def heading(self, event: Event) -> int:
        return 1 if isinstance(event, TurnBegan) else 0

    def is_loss(self, event: Event) -> bool:
        return False

    def says(self, shot: Event, event: Event) -> bool:
        return False

    def ends(self, order: Order) -> bool:
        return isinstance(order, Rest)

    def firer(self, event: Event) -> EntityId | None:
        return None

    def owner(self, game: ToyGame, piece: EntityId) -> str:
        fighter = game.world.find(piece, Fighter)
        return fighter.side if fighter is not None else ""

    def joined(self, steps: Sequence[Event]) -> Event | None:
        return None

    def beside(self, event: Event) -> bool:
        return False

    def goes_on(self, former: Event, event: Event) -> bool:
        return False

    def way(self, game: ToyGame, steps: Sequence[Event]) -> str:
        return ""

    def is_walk(self, event: Event) -> bool:
        return False

    def is_reaction(self, asked: Decision | None) -> bool:
        return isinstance(asked, React)

    def holds(self, order: Order) -> bool:
        return False

    def silences(self, game: ToyGame, event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        return ()


class ToyKit:
    """The toy as a playable rule system."""

    system = TOY
    sides = SIDES
    log = ToyFacts()

    def context(self, scenario: Scenario) -> Arena:
        return Arena(**scenario.rules)

    def difficulties(self) -> tuple[Difficulty, ...]:
        return ()

    def ways(self, scenario: Scenario) -> Ways:
        return Ways({side: side for side in SIDES})

    def fingerprint(self, context: Arena) -> str:
        return f"{context.spaces}/{context.turns}"

    def begin(self, context: Arena, dice: Dice) -> ToyGame:
        game = Game(TOY, context, dice)
        game.world.put(Clock())
        for _ in range(3):
            for side, space in (("red", 0), ("blue", context.spaces - 1)):
                game.world.create(Fighter(side, dice.roll("strength", "T-0", sides=2)[0]), Space(space))
        game.push(NextTurn())
        game.run()
        return game

    def moment(self, game: ToyGame) -> Moment:
        decision = game.decision
        side = decision.side if decision else "end"
        return Moment(game.world.the(Clock).turn, side, side.capitalize())

    def report(self, game: ToyGame) -> Report:
        left = dict.fromkeys(SIDES, 0)
        for _, fighter in game.world.each(Fighter):
            left[fighter.side] += fighter.strength
        points = left["red"] - left["blue"]
        level = "red" if points > 0 else "blue" if points < 0 else "draw"
        items = (PointItem("Strength ahead", 1, points, "T-6"),)
        losses = {side: 3 - sum(f.side == side for _, f in game.world.each(Fighter)) for side in SIDES}
        return Report(level, level.capitalize(), points, items, losses, game.world.the(Clock).turn)

    def words(self, game: ToyGame, event: Event) -> str:
        match event:
            case TurnBegan(turn=turn):
                return f"Turn {turn}."
            case Fought(target=target, result=result):
                return f"Fighter {target}: {result}."
        return ""


KIT = ToyKit()
SCENARIO = Scenario(title="The toy", system="toy", map="arena", briefing="Fight.", id="toy/toy")
