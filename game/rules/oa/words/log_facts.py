"""Facts that the log of Operation Apocalypse shows of an event beyond its sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.board.hexgrid import Hex
from game.board.places import hex_place, hexes_named
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Decision, Order
from game.engine.core.parts import parts
from game.engine.core.world import EntityId, World
from game.engine.playable.log_facts import Detail, NamedPlace, Place, Silence
from game.engine.text import mark, t
from game.rules.oa.model.components import US, VC, Helicopter, Unit, Weapon
from game.rules.oa.model.decisions import Done, Hold, UsReaction, VcReaction
from game.rules.oa.model.events.support import HexBombed
from game.rules.oa.model.events.turn import (
    AntiAircraftShot,
    Crashed,
    Damaged,
    Drifted,
    Eliminated,
    Pinned,
    Placed,
    PostureRolled,
    ShotFired,
    SightingRolled,
    StepBegan,
    StepLost,
    Stepped,
    TargetResult,
    TurnBegan,
)
from game.rules.oa.model.events.viet_cong import (
    CounterattackCame,
    CounterattackRolled,
    LineSwept,
    RoundLanded,
    SniperFired,
    SniperRolled,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.naming import NamesFirer, who_acts
from game.rules.oa.odds.silence import silences
from game.rules.oa.turn.sequence import BY_KEY
from game.rules.oa.viet_cong.placement import IDENTITY
from game.rules.oa.viet_cong.ways import COVER
from game.rules.oa.words.telling import begun, hex_words, name_of, sentence
from game.rules.oa.words.turn import CRASHES, outcome

_OF_THE_VC = (
    PostureRolled,
    Placed,
    Drifted,
    LineSwept,
    RoundLanded,
    CounterattackRolled,
    CounterattackCame,
    SniperRolled,
    SniperFired,
)
"""The acts of the Viet Cong, whoever gave the order that led to them: civilians go with them."""

_DICE_OF_THE_VC = frozenset(
    ("OA-0-3", "OA-2.3-3", "OA-6.3-3", "OA-6.3-4", "OA-7.1-6", "OA-7.2-1", "OA-13.2-2", "OA-13.2-3", "OA-13.2-6",
     "OA-13.2-7", "OA-13.2-8", "OA-13.3-1", "OA-13.3-3", "OA-13.4-2")
)  # fmt: skip
"""The rules whose dice are theirs, whoever gave the order that led to the roll."""

_SIDES = {US: mark("US company"), VC: mark("Viet Cong")}
_BETWEEN = mark("Between the steps")


class Facts:
    """The ``LogFacts`` of this rule system."""

    def brief(self, game: Battle, event: Event) -> str:
        """The deed in a sentence: the piece that did it, and what came of it."""
        world = game.world
        match event:
            case ShotFired():
                return _brief_shot(world, event)
            case AntiAircraftShot():
                return begun(
                    t("{firer} fires at {target} in {hex}: {result}.", firer=name_of(world, event.firer),
                      target=name_of(world, event.target), hex=hex_words(event.hex), result=t(CRASHES[event.result]))
                )  # fmt: skip
            case SightingRolled():
                values = {"helicopter": name_of(world, event.helicopter), "hex": hex_words(event.hex)}
                if event.found:
                    return begun(t("{helicopter} sights the Viet Cong in {hex}.", **values))
                return begun(t("{helicopter} finds nobody in {hex}.", **values))
        return sentence(world, event)

    def details(self, game: Battle, event: Event) -> tuple[Detail, ...]:
        """OA-5.5-1, OA-7.2-1, OA-8.4-6: dice, modifiers and results, each with its rule."""
        return tuple(_details(game.world, event))

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        """Every piece that the event names."""
        return tuple(dict.fromkeys(piece for piece in parts(event, EntityId) if piece))

    def places(self, event: Event) -> tuple[Place, ...]:
        """Every hex that the event names."""
        return tuple(hex_place(hex) for hex in dict.fromkeys(parts(event, Hex)) if hex)

    def named_places(self, game: Battle, words: str) -> tuple[NamedPlace, ...]:
        """Every hex that a sentence names by its number."""
        return hexes_named(words, game.ctx.grid)

    def rule_of(self, game: Battle, event: Event) -> str:
        """The rule that the event names."""
        return event.rule

    def rules(self, event: Event) -> tuple[str, ...]:
        """The rules of all modifiers."""
        return tuple(dict.fromkeys(item.rule for modifiers in parts(event, Modifiers) for item in modifiers))

    def name(self, game: Battle, piece: EntityId) -> str:
        """The piece by name."""
        return name_of(game.world, piece)

    def side(self, side: str) -> str:
        """The side by name."""
        return t(_SIDES[side])

    def side_of(self, game: Battle, event: Event, side: str) -> str:
        """The side of whoever fires, else of whoever gave the order."""
        if isinstance(event, _OF_THE_VC):
            return VC
        firer = self.firer(event)
        if firer is None:
            return side
        unit = game.world.find(firer, Unit)
        return unit.side if unit is not None else VC if game.world.has(firer, Weapon) else US

    def thrower(self, roll: Roll, side: str) -> str:
        """By the rule that it was thrown for."""
        return VC if roll.rule in _DICE_OF_THE_VC else side

    def is_secret(self, roll: Roll) -> bool:
        """OA-13.2-2, OA-13.2-8: who of the civilians is who, and which cover somebody makes for, who may be hidden."""
        return roll.purpose in (IDENTITY, COVER)

    def actor(self, game: Battle, order: Order, asked: Decision | None, side: str) -> str:
        """Whom the order names, else who was asked, else the side."""
        piece = who_acts(order) or who_acts(asked)
        if piece:
            return name_of(game.world, piece)
        return t("a Viet Cong unit") if side == VC else t("the company")

    def asked(self, decision: Decision | None) -> EntityId | None:
        """The unit that reacts, or that the Viet Cong's next act is of."""
        return who_acts(decision) or None

    def phase(self, game: Battle, key: str) -> str:
        """OA-1-1: the step of the sequence of play."""
        step = BY_KEY.get(key)
        return t(step.title) if step is not None else t(_BETWEEN)

    def heading(self, event: Event) -> int:
        """OA-1-1: turns and their steps."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, StepBegan) else 0

    def is_loss(self, event: Event) -> bool:
        """OA-5.7-3..4, OA-7.3-1: of men or machines."""
        return isinstance(event, Eliminated | StepLost | Crashed | Damaged)

    def says(self, shot: Event, event: Event) -> bool:
        """OA-5.7-1..4: what the result of the shot or bomb was."""
        if not isinstance(shot, ShotFired | HexBombed):
            return False
        results = {result.unit: result.result for result in shot.results}
        match event:
            case Pinned():
                return results.get(event.unit) == event.result
            case StepLost():
                return results.get(event.unit) == "P"
            case Eliminated():
                return results.get(event.unit) == "E"
        return False

    def ends(self, order: Order) -> bool:
        """Whether it is the end of a step."""
        return isinstance(order, Done)

    def firer(self, event: Event) -> EntityId | None:
        """The one who fires."""
        return event.firer if isinstance(event, NamesFirer) else None

    def owner(self, game: Battle, piece: EntityId) -> str:
        """The side of a unit; heavy weapons are those of the Viet Cong, aircraft ours."""
        unit = game.world.find(piece, Unit)
        if unit is not None:
            return unit.side
        return VC if game.world.has(piece, Weapon) else US if game.world.has(piece, Helicopter) else ""

    def joined(self, steps: Sequence[Event]) -> Event | None:
        """OA-4.1-2: None: each hex is a step, whoever watches."""
        return None

    def goes_on(self, former: Event, event: Event) -> bool:
        """OA-4.1-2: the same unit, from where it stood."""
        both = isinstance(former, Stepped) and isinstance(event, Stepped)
        return both and (former.unit, former.hex) == (event.unit, event.start)  # type: ignore[attr-defined]

    def beside(self, event: Event) -> bool:
        """OA-4.1-1: never: one unit moves after the other."""
        return False

    def way(self, game: Battle, steps: Sequence[Event]) -> str:
        """OA-4.5-1: from where to where, by which hexes, for how many points."""
        walk = [step for step in steps if isinstance(step, Stepped)]
        if len(walk) == 1:
            return sentence(game.world, walk[0])
        words = t(
            "{unit} moves from {start} to {hex} by {way} ({cost} MP).",
            unit=name_of(game.world, walk[0].unit),
            start=hex_words(walk[0].start),
            hex=hex_words(walk[-1].hex),
            way=", ".join(hex_words(step.hex) for step in walk[:-1]),
            cost=sum(step.cost for step in walk),
        )
        return begun(words)

    def is_walk(self, event: Event) -> bool:
        """Whether reaction fire may come of it (OA-5.2-1)."""
        return isinstance(event, Stepped)

    def is_reaction(self, asked: Decision | None) -> bool:
        """OA-5.2-1, OA-5.2-3."""
        return isinstance(asked, UsReaction | VcReaction)

    def holds(self, order: Order) -> bool:
        """Whether the order is to hold fire or to stay."""
        return isinstance(order, Hold)

    def silences(self, game: Battle, event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        """OA-5.2-1: who could not react, and why."""
        return silences(game, event, readers) if isinstance(event, Stepped) else ()


FACTS = Facts()


def _brief_shot(world: World, event: ShotFired) -> str:
    head = t("{firer} fires from {start} at {hex}.", firer=name_of(world, event.firer), start=hex_words(event.start),
             hex=hex_words(event.hex))  # fmt: skip
    hit = [
        begun(t("{unit}: {result}.", unit=name_of(world, result.unit), result=outcome(world, result)))
        for result in event.results
        if result.result != "none"
    ]
    return begun(" ".join((head, *(hit or [t("No effect.")]))))


def _details(world: World, event: Event) -> Iterator[Detail]:
    match event:
        case ShotFired():
            yield Detail(t("Die"), str(event.die), event.rule)
            yield Detail(t("Fire of {firer}", firer=name_of(world, event.firer)), f"{event.factor:+d}")
            yield from _results(world, event.results, event.rule)
        case HexBombed():
            yield Detail(t("Die"), str(event.die), event.rule)
            yield from _results(world, event.results, event.rule)
        case AntiAircraftShot():
            yield from _antiaircraft(event)
        case SightingRolled():
            yield Detail(t("Die"), str(event.die), event.rule)
            yield from _modifiers(event.modifiers, depth=0)
            yield Detail(t("Needed, or less"), str(event.needed), event.rule)
        case CounterattackRolled():
            yield Detail(t("Dice"), " + ".join(map(str, event.dice)), event.rule)
            yield from _modifiers(event.modifiers, depth=0)
            yield Detail(t("Sum"), str(event.value))
            yield Detail(t("Needed, or less"), str(event.needed), event.rule)


def _antiaircraft(event: AntiAircraftShot) -> Iterator[Detail]:
    """OA-7.2-1: the dice, the distance, what counted, and what it came to."""
    yield Detail(t("Dice"), " + ".join(map(str, event.dice)), event.rule)
    yield Detail(t("Distance in hexes"), str(event.distance))
    yield from _modifiers(event.modifiers, depth=0)
    yield Detail(t("Value on the table"), str(event.value), event.rule)
    yield Detail(t("Result"), t(CRASHES[event.result]), event.rule)


def _modifiers(modifiers: Modifiers, *, depth: int) -> Iterator[Detail]:
    for item in modifiers:
        yield Detail(begun(t(item.reason)), f"{item.value:+d}", item.rule, depth)


def _results(world: World, results: Sequence[TargetResult], rule: str) -> Iterator[Detail]:
    """OA-5.5-1: what counted for each unit, and what it came to."""
    for result in results:
        yield Detail(begun(name_of(world, result.unit)), outcome(world, result))
        yield from _modifiers(result.modifiers, depth=1)
        yield Detail(t("Value on the table"), str(result.value), rule, 1)
