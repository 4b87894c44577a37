"""A bare field for tests of the flow of FMJP: men where the test wants them, cards and dice as the test writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from game.board.skirmish.arms import carried_by
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Edge, Opening, Spot, TableMap, Zone
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.core.world import Component, EntityId, World
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.arms import Armed, Firearm, Munition, change, equip, take_in_hand, weapons_of
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Clock, Efficiency, Figure, Hand, Held
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.options import Man, Options, Victory
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.setup import set_up
from game.rules.fmjp.turn.owners import OpenCard, Owners

E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Component)

LONG = Victory(turns=99, goals=("losses",))
EDGES = {"us": "south", "vc": "north"}


def us(name: str, x: float, y: float, role: str = "us_leader", **more: Any) -> Man:
    """An American, a squad leader with CE 5 and an M-16 unless the test says otherwise."""
    return Man(name=name, role=role, at=(x, y), facing=more.pop("facing", 0), **more)


def vc(name: str, x: float, y: float, role: str = "vc_cadre", **more: Any) -> Man:
    """A Viet Cong, a cadre with CE 5 and an AK-47 unless the test says otherwise."""
    return Man(name=name, role=role, at=(x, y), facing=more.pop("facing", 180), **more)


def field(
    areas: Sequence[Area] = (),
    barriers: Sequence[Barrier] = (),
    buildings: Sequence[Building] = (),
    spots: Sequence[Spot] = (),
    zones: Sequence[Zone] = (),
) -> TableMap:
    """An open field of 100 by 100 paces with these pieces of terrain on it."""
    corners = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    names = ("north", "east", "south", "west")
    edges = tuple(Edge(name, (corners[n], corners[(n + 1) % 4])) for n, name in enumerate(names))
    return TableMap(
        "test", "Test", 100, 100, tuple(areas), tuple(barriers), tuple(buildings), tuple(zones), tuple(spots), edges
    )


def box(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """A rectangle as an outline, from its north-west corner."""
    return (Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height))


def line(*points: tuple[float, float]) -> tuple[Point, ...]:
    """A row of points."""
    return tuple(Point(*point) for point in points)


def battle(
    americans: Iterable[Man], enemies: Iterable[Man], *faces: int, ground: TableMap | None = None, **options: Any
) -> Battle:
    """A battle in turn 1 with no card turned yet; ``faces`` are what falls from then on."""
    chosen = Options(
        us=tuple(americans), vc=tuple(enemies), victory=options.pop("victory", LONG), edges=EDGES, **options
    )
    setting = Setting(ground if ground is not None else field(), load_tables(), chosen)
    game: Battle = Game(FMJP, setting, SeededDice(1))
    game.clock = KIT.moment
    set_up(game)
    game.agenda.clear()
    game.world.put(Clock(1))
    game.dice = ScriptedDice(faces)
    game.forget()
    return game


def turn_up(game: Battle, code: str, *names: str) -> None:
    """The card of this code turns up as a new phase, and these characters hold it besides what they hold."""
    card, clock = card_of(code), game.world.the(Clock)
    game.world.put(Clock(clock.turn, clock.phase + 1, card))
    for name in names:
        figure = find(game, name)
        hand = game.world.find(figure, Hand)
        game.world.set(figure, Hand((*(hand.cards if hand is not None else ()), card)))
    game.push(*([OpenCard(find(game, names[0]), card)] if len(names) == 1 else [Owners(card)]))
    game.run()


def deal(game: Battle, name: str, *codes: str) -> None:
    """His hand is these cards."""
    game.world.set(find(game, name), Hand(tuple(card_of(code) for code in codes)))


def hold(game: Battle, name: str, *codes: str) -> None:
    """He holds these cards."""
    game.world.set(find(game, name), Held(tuple(card_of(code) for code in codes)))


def do(game: Battle, *orders: Order) -> None:
    """Give these orders, one after the other."""
    for order in orders:
        game.submit(order)


def refused(game: Battle, order: Order) -> str:
    """The rule that forbids this order; empty where none does."""
    refusal = game.why_not(order)
    return refusal.rule if refusal is not None else ""


def sentence_against(game: Battle, order: Order) -> str:
    """The sentence that refuses this order; empty where nothing forbids it."""
    refusal = game.why_not(order)
    return refusal.words if refusal is not None else ""


def roll_next(game: Battle, *faces: int) -> None:
    """What falls from now on."""
    game.dice = ScriptedDice(faces)


def find(game: Battle, name: str) -> EntityId:
    """The figure of this name."""
    return next(figure for figure, one in game.world.each(Figure) if one.name == name)


def at(game: Battle, name: str) -> tuple[float, float]:
    """Where the figure of this name is."""
    return game.world.get(find(game, name), At).point


def ce(game: Battle, name: str) -> int:
    """The CE of the figure of this name."""
    return game.world.get(find(game, name), Efficiency).now


def has(game: Battle, name: str, kind: type[Component]) -> bool:
    """Whether the figure of this name has such a component."""
    return game.world.has(find(game, name), kind)


def get(game: Battle, name: str, kind: type[C]) -> C:
    """A component of the figure of this name."""
    return game.world.get(find(game, name), kind)


def give(game: Battle, name: str, *components: Component) -> None:
    """The figure of this name has these components now."""
    for component in components:
        game.world.set(find(game, name), component)


def loaded(world: World, figure: EntityId, kind: str, bursts: int, spare: int = 0, fired: int = 0) -> None:
    """A firearm that he carries has so much in it and for it."""
    change(world, figure, kind, bursts=bursts, spare=spare, fired=fired)


def stopped(world: World, figure: EntityId, *kinds: str) -> None:
    """The firearms of these kinds that he carries have a stoppage, and his others have none."""
    for kind in weapons_of(world, figure):
        change(world, figure, kind, jammed=kind in kinds)


def takes(world: World, figure: EntityId, kind: str) -> None:
    """A firearm of this kind is in his hands, a new one where he had none; without a kind nothing is."""
    if not kind:
        world.remove(figure, Armed)
        return
    if kind not in weapons_of(world, figure):
        equip(world, figure, Firearm(kind))
    take_in_hand(world, figure, kind)


def supplied(world: World, figure: EntityId, **munitions: int) -> None:
    """He carries so many munitions of these kinds, and no others."""
    for weapon in carried_by(world, figure):
        if world.has(weapon, Munition):
            world.destroy(weapon)
    equip(world, figure, *(Munition(kind) for kind, count in munitions.items() for _ in range(count)))


def told(game: Battle, kind: type[E]) -> list[E]:
    """Every event of this kind since the last look, the others lost."""
    return [event for event in game.take_events() if isinstance(event, kind)]


def asked(game: Battle) -> str:
    """The name of the character whose card is to be played; empty where something else is asked, or nothing."""
    decision = game.decision
    return game.world.get(decision.figure, Figure).name if isinstance(decision, CardActs) else ""


def hut(x: float, y: float) -> Building:
    """A house of 6 by 6 paces with a door in the middle of its south wall."""
    door = Opening("door", Point(x + 2.5, y + 6), Point(x + 3.5, y + 6), 0)
    return Building(90, "house", box(x, y, 6, 6), 1, (door,), "house")
