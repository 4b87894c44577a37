"""The duel as sessions, simulations, the window and the command line see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from game.board.cartography import NewMap, SightLine
from game.board.hexgrid import Hex, label
from game.board.hexmap import HexMap
from game.board.places import hex_place, hexes_named
from game.board.tiled.hexes.reader import read_map
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.engine.core.dice import Dice, Roll
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.odds import OddsTest, odds
from game.engine.core.orders import Decision, Order, Reason
from game.engine.core.parts import parts
from game.engine.core.world import EntityId
from game.engine.faults import MapProblem, ScenarioFault
from game.engine.playable.kit import Difficulty, Moment, PointItem, Report, Threshold, Ways
from game.engine.playable.log_facts import Detail, NamedPlace, Place, Silence
from game.engine.playable.scenario import Scenario, map_file
from game.engine.rulebook.ledger import Ledger
from game.engine.rulebook.table_view import Column, TableView, cell
from tests.duel.rules import (
    BLUE,
    DUEL,
    HIT_ON,
    RED,
    SIDES,
    At,
    Began,
    Clock,
    Duel,
    Fallen,
    Man,
    Shoot,
    Shot,
    SideTurn,
    Wait,
    Walk,
    Walked,
    Yard,
    hex_of,
    resolve_shot,
    standing,
)

TERRAINS = ("clear", "jungle", "river")
VOCABULARY = Vocabulary(terrain=TERRAINS, impassable=("river",))
NAMES = {BLUE: "Bayard", RED: "Rodomont"}
FIRST_HEXES = {BLUE: Hex(202), RED: Hex(704)}
_TURNS = 6


class DuelFacts:
    """What the duel knows of its own events."""

    def brief(self, game: Duel, event: Event) -> str:
        return KIT.words(game, event)

    def details(self, game: Duel, event: Event) -> tuple[Detail, ...]:
        return (Detail("Needed", str(HIT_ON), "DL-2-2"),) if isinstance(event, Shot) else ()

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        return tuple(dict.fromkeys(parts(event, EntityId)))

    def places(self, event: Event) -> tuple[Place, ...]:
        return tuple(hex_place(hex) for hex in dict.fromkeys(parts(event, Hex)))

    def named_places(self, game: Duel, words: str) -> tuple[NamedPlace, ...]:
        return hexes_named(words, game.ctx.map.grid)

    def rules(self, event: Event) -> tuple[str, ...]:
        return ()

    def rule_of(self, game: Duel, event: Event) -> str:
        return event.rule

    def beside(self, event: Event) -> bool:
        return False

    def name(self, game: Duel, piece: EntityId) -> str:
        man = game.world.find(piece, Man)
        return man.name if man is not None else ""

    def side(self, side: str) -> str:
        return side.capitalize()

    def side_of(self, game: Duel, event: Event, side: str) -> str:
        return side

    def thrower(self, roll: Roll, side: str) -> str:
        return side

    def is_secret(self, roll: Roll) -> bool:
        return False

    def actor(self, game: Duel, order: Order, asked: Decision | None, side: str) -> str:
        return NAMES[side]

    def asked(self, decision: Decision | None) -> EntityId | None:
        return None

    def phase(self, game: Duel, key: str) -> str:
        return key.capitalize()

    def heading(self, event: Event) -> int:
        return (1 if event.side == BLUE else 2) if isinstance(event, Began) else 0

    def is_loss(self, event: Event) -> bool:
        return isinstance(event, Shot) and event.hit

    def says(self, shot: Event, event: Event) -> bool:
        return False

    def ends(self, order: Order) -> bool:
        return False

    def firer(self, event: Event) -> EntityId | None:
        return event.firer if isinstance(event, Shot) else None

    def owner(self, game: Duel, piece: EntityId) -> str:
        man = game.world.find(piece, Man)
        return man.side if man is not None else ""

    def joined(self, steps: Sequence[Event]) -> Event | None:
        return None

    def goes_on(self, former: Event, event: Event) -> bool:
        return False

    def way(self, game: Duel, steps: Sequence[Event]) -> str:
        return KIT.words(game, steps[-1])

    def is_walk(self, event: Event) -> bool:
        return isinstance(event, Walked)

    def is_reaction(self, asked: Decision | None) -> bool:
        return False

    def holds(self, order: Order) -> bool:
        return isinstance(order, Wait)

    def silences(self, game: Duel, event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        return ()


class DuelKit:
    """The ``SystemKit`` of the duel."""

    system = DUEL
    sides = SIDES
    log = DuelFacts()

    def context(self, scenario: Scenario) -> Yard:
        unknown = sorted(set(scenario.rules) - {"turns"})
        if unknown:
            raise ScenarioFault(f"{scenario.id}: [rules]: the duel knows no {unknown[0]}.")
        return Yard(read_yard(map_file(scenario)), scenario.rules.get("turns", _TURNS))

    def difficulties(self) -> tuple[Difficulty, ...]:
        return ()

    def ways(self, scenario: Scenario) -> Ways:
        return Ways({side: self.log.side(side) for side in self.sides})

    def fingerprint(self, context: Yard) -> str:
        return f"{sorted(context.map.terrain.items())}/{context.turns}"

    def begin(self, context: Yard, dice: Dice) -> Duel:
        game: Duel = Game(DUEL, context, dice)
        game.world.put(Clock(0))
        for side in SIDES:
            game.world.create(Man(side, NAMES[side]), At(FIRST_HEXES[side]))
        game.push(SideTurn(BLUE))
        game.run()
        return game

    def moment(self, game: Duel) -> Moment:
        clock = game.world.the(Clock)
        return Moment(clock.turn, clock.side, NAMES[clock.side])

    def report(self, game: Duel) -> Report:
        fallen = {man.side for piece, man in game.world.each(Man) if game.world.has(piece, Fallen)}
        points = 5 * (RED in fallen) - 5 * (BLUE in fallen)
        level, title = ("won", "Victory") if points > 0 else ("lost", "Defeat") if points < 0 else ("draw", "Draw")
        item = PointItem("Men felled", points // 5, points, "DL-3-1")
        why = "One of them has fallen." if fallen else "It is getting dark."
        return Report(
            level, title, points, (item,) if points else (), {NAMES[side]: int(side in fallen) for side in SIDES},
            game.world.the(Clock).turn, why if game.over else "", (Threshold("Victory", 5),),
        )  # fmt: skip

    def words(self, game: Duel, event: Event) -> str:
        match event:
            case Began(side=side):
                return f"{NAMES[side]} acts."
            case Walked(unit=unit, hex=hex):
                return f"{self.log.name(game, unit)} walks to {label(hex)}."
            case Shot(firer=firer, target=target, roll=roll, hit=hit):
                result = "hits" if hit else "misses"
                return f"{self.log.name(game, firer)} throws {roll} and {result} {self.log.name(game, target)}."
        return ""


def read_yard(path: Path) -> HexMap:
    return read_map(path, VOCABULARY)


class DuelCartography:
    """The duel as map-makers see it."""

    vocabulary = VOCABULARY

    def problems(self, rules: Mapping[str, Any], hexmap: HexMap) -> tuple[MapProblem, ...]:
        return ()

    def hex_facts(self, hexmap: HexMap, hex: Hex) -> tuple[str, ...]:
        return ("open to all",)

    def sight_line(self, hexmap: HexMap, start: Hex, end: Hex) -> SightLine:
        return SightLine(f"{label(start)} sees {label(end)}.")

    def new_map(self, id: str, title: str, size: tuple[int, int]) -> NewMap:
        raise NotImplementedError


KIT = DuelKit()
CARTOGRAPHY = DuelCartography()


@cache
def ledger() -> Ledger:
    return Ledger.load(Path(__file__).with_name("ledger.tsv"))


def load_tables(mods: Path) -> int:
    return HIT_ON


def table_views(tables: int, name: str | None = None) -> tuple[TableView, ...]:
    rows = tuple((cell(roll), cell(roll >= tables)) for roll in range(1, 7))
    return (TableView("shot", "The shot", (Column("roll", "Roll"), Column("hit", "Hit")), rows),)


def _shot_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    return odds(lambda dice: "hit" if resolve_shot(dice)[1] else "miss", ("hit", "miss"))


ODDS = {"shot": OddsTest("shot", "A shot", (), _shot_odds)}


class Marksman:
    """Shoots where he can, comes nearer where he cannot, and waits where nothing is nearer."""

    def answer(self, game: Duel, dice: Dice) -> tuple[Order, Reason]:
        (me, _), (him, _) = sorted(standing(game).items(), key=lambda each: each[1].side != game.decision.side)
        shot = Shoot(me, him)
        if game.why_not(shot) is None:
            return shot, Reason("he is in reach", "DL-2-2")
        far = game.ctx.map.grid.distance
        steps = [order for order in game.orders() if isinstance(order, Walk)]
        step = min(steps, key=lambda order: far(order.hex, hex_of(game, him)), default=None)
        if step is not None and far(step.hex, hex_of(game, him)) < far(hex_of(game, me), hex_of(game, him)):
            return step, Reason("he has to come nearer", "DL-2-1")
        return Wait(), Reason("there is nothing to do")
