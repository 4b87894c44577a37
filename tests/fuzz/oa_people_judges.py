"""Slow and simple judges of battles among the people: what may be ordered, how calls end, what it all counts."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.events import Event
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.helicopters.medevac import is_medevac
from game.rules.oa.model.components import (
    Airborne,
    At,
    AtBase,
    Civilian,
    CrewOf,
    Gone,
    Helicopter,
    InUse,
    LiftedOut,
    Prisoner,
    PurpleSmoke,
    Steps,
    Tunnel,
    Unit,
    Wreck,
)
from game.rules.oa.model.decisions import (
    Casualties,
    ControlTunnel,
    Done,
    Evacuation,
    LiftOut,
    MarkCasualty,
    PassPrisoner,
    Search,
    SearchTunnel,
    UsMovement,
)
from game.rules.oa.model.events import people as events_people
from game.rules.oa.model.events import turn as events
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Burdened, Disembarked, Embarked, Fired, Handed, Moved, Neutralised, Stopped
from game.rules.oa.people.tunnels import buildings_tested
from tests.rules.oa.test_people_judged import HOLDS

# What may be ordered ----------------------------------------------------------------------------


class Onlooker:
    """The position as anybody sees it who walks round the table."""

    def __init__(self, battle: Battle) -> None:
        self.battle, self.world = battle, battle.world
        self.at: dict[EntityId, Hex] = {e: at.hex for e, at in battle.world.each(At)}
        self.units: dict[EntityId, Unit] = dict(battle.world.each(Unit))
        self.guard: dict[EntityId, EntityId] = {e: EntityId(held.to) for e, held in battle.world.each(Prisoner)}
        self.people: dict[EntityId, Civilian] = dict(battle.world.each(Civilian))

    def on_foot(self, kind: str) -> list[EntityId]:
        """The units of this kind on the ground."""
        return [e for e, unit in self.units.items() if unit.kind == kind and e in self.at]

    def distance(self, one: EntityId, other: EntityId) -> int:
        """How far apart two pieces on the map are."""
        return self.battle.ctx.grid.distance(self.at[one], self.at[other])

    def burns(self, piece: EntityId) -> bool:
        """Whether the hex of the piece is on fire."""
        return self.at[piece] in self.battle.ctx.burning

    def is_reduced(self, unit: EntityId) -> bool:
        """Whether it has lost a step."""
        steps = self.world.find(unit, Steps)
        return steps is not None and steps.left < steps.full

    def has_points(self, squad: EntityId, points: int) -> bool:
        """OA-12.1-1, OA-12.1-4, OA-4.4-3: whether the squad may spend so many points where it is."""
        moved = self.world.find(squad, Moved) or Moved(self.at[squad])
        if moved.done or any(self.world.has(squad, kind) for kind in (Stopped, Embarked, Fired)):
            return False
        most = 2 if self.world.has(squad, Disembarked) else 4
        if squad in self.guard.values():
            led = [
                (self.world.find(e, Burdened) or Burdened(0)).spent for e, guard in self.guard.items() if guard == squad
            ]
            most = min(most, 2 + min(led))
        return moved.spent + points <= most

    def has_room(self, squad: EntityId, prisoner: EntityId) -> bool:
        """OA-12.1-5: whether the squad can guard this one besides those it has."""
        held = [e for e, guard in self.guard.items() if guard == squad] + [prisoner]
        counted = [e for e in held if self.people.get(e) != Civilian("commissar", revealed=True)]
        civilians = sum(e in self.people for e in counted)
        return (civilians, len(counted) - civilians) in HOLDS

    def searches(self) -> set[Order]:
        """OA-12.1-1, OA-12.1-3, OA-12.1-5: every search."""
        strong = [self.at[e] for e in self.on_foot("vc_squad") if e not in self.guard and not self.is_reduced(e)]
        return {
            Search(squad, person)
            for squad in self.on_foot("us_squad")
            for person, civilian in self.people.items()
            if person in self.at and person not in self.guard and self.distance(squad, person) == 1
            if self.has_points(squad, 2) and not self.burns(squad) and self.at[person] not in strong
            if not civilian.revealed or self.has_room(squad, person)
        }

    def exchanges(self) -> set[Order]:
        """OA-12.1-5..6: every prisoner who may be handed over, and to whom."""
        return {
            PassPrisoner(taker, prisoner)
            for prisoner, guard in self.guard.items()
            for taker in self.on_foot("us_squad")
            if guard in self.at and guard in self.on_foot("us_squad") and taker != guard
            if self.distance(taker, guard) <= 1 and not self.world.has(prisoner, Handed)
            if self.has_room(taker, prisoner) and not (self.burns(taker) and self.at[taker] != self.at[guard])
        }

    def tunnels(self) -> set[Order]:
        """OA-12.4-1..2, OA-12.4-4..5: every search for a tunnel, and every try to control one."""
        found = {at.hex: tunnel.controlled for _, tunnel, at in self.world.each(Tunnel, At)}
        orders: set[Order] = set()
        for squad in self.on_foot("us_squad"):
            hex = self.at[squad]
            fresh = self.battle.ctx.terrain[hex].code == "H" and hex not in buildings_tested(self.world)
            if fresh and len(found) < 2 and self.has_points(squad, 2):
                orders.add(SearchTunnel(squad))
            if found.get(hex) is False and self.has_points(squad, 0):
                orders.add(ControlTunnel(squad))
        return orders

    def calls(self) -> set[Order]:
        """OA-10-1: every purple smoke that may be placed."""
        smoking = {at.hex for _, _, at in self.world.each(PurpleSmoke, At)}
        wrecks = {at.hex for _, _, at in self.world.each(Wreck, At)}
        return {
            MarkCasualty(team, unit)
            for team in self.on_foot("medical")
            for unit, piece in self.units.items()
            if piece.side == "us" and self.at.get(unit) == self.at[team] and self.is_reduced(unit)
            if not self.world.has(team, Neutralised) and not self.world.has(team, InUse)
            if self.battle.ctx.original.terrain[self.at[team]].code in "CRG" and self.at[team] not in smoking | wrecks
        }

    def lifts(self) -> set[Order]:
        """OA-10-4, OA-10-6: every unit whose wounded a medevac may take aboard."""
        landed = [e for e, _ in self.world.each(Helicopter) if e in self.at and not self.world.has(e, Airborne)]
        taken = {EntityId(lifted.to) for _, lifted in self.world.each(LiftedOut)}
        return {
            LiftOut(EntityId(call.unit), machine)
            for _, call, at in self.world.each(PurpleSmoke, At)
            for machine in landed
            if is_medevac(self.world, machine) and self.at[machine] == at.hex and machine not in taken
        }


def misjudged(battle: Battle) -> set[Order]:
    """The orders of sections 10 and 12 about which the rules and the onlooker differ."""
    seen, orders = Onlooker(battle), set(battle.orders())
    if isinstance(battle.decision, UsMovement):
        if Done() not in orders:  # a mover that may not stay has to go on first
            return set()
        kinds = Search | PassPrisoner | SearchTunnel | ControlTunnel
        expected = seen.searches() | seen.exchanges() | seen.tunnels()
    elif isinstance(battle.decision, Evacuation):
        kinds, expected = LiftOut, seen.lifts()
    elif isinstance(battle.decision, Casualties):
        kinds, expected = MarkCasualty, seen.calls()
    else:
        return set()
    return expected ^ {order for order in orders if isinstance(order, kinds)}


# How calls end ----------------------------------------------------------------------------------


class Calls:
    """OA-10-1..6, OA-2.1-3: what the log tells of every call, from the smoke to the squad at full strength."""

    def __init__(self) -> None:
        self.marked: dict[EntityId, int] = {}
        self.lifted: dict[EntityId, EntityId] = {}
        self.away: list[EntityId] = []
        self.turn, self.step = 0, ""

    def hear(self, battle: Battle, event: Event) -> None:
        """Follow the log, and object to what cannot be."""
        wrong = ""
        match event:
            case events.StepBegan(turn=turn, step=step):
                self.turn, self.step = turn, step
                wrong = "an evacuation phase has left wounded aboard" if self.lifted else ""
            case events_people.CasualtyMarked(target=unit):
                wrong = "marked twice, or late" if self.step != "markers" or unit in self.marked else ""
                self.marked[unit] = self.turn
            case events_people.CasualtyWaits(unit=unit):
                in_time = self.step == "airmobile" and self.marked[unit] < self.turn
                wrong = "" if in_time else "waits without a call"
            case events_people.CasualtyLifted(unit=unit, helicopter=machine):
                in_time = self.step == "evacuation" and self.marked[unit] < self.turn
                wrong = "" if in_time and machine not in self.lifted.values() else "lifted too early, or two at once"
                self.lifted[unit] = machine
            case events.Flew(helicopter=machine, hex=0):
                self.away.append(machine)
            case events_people.Restored(unit=unit) | events.Evacuated(unit=unit, rule="OA-10-5"):
                machine = self.lifted.pop(unit)
                home = machine in self.away and battle.world.get(machine, AtBase).due == self.turn + 3
                wrong = "" if home else "healed without a flight home"
                del self.marked[unit]
            case events_people.CallGivenUp(unit=unit):
                wrong = "given up in the air" if unit in self.lifted else ""
                del self.marked[unit]
        assert not wrong, f"{event}: {wrong}"

    def check(self, battle: Battle) -> None:
        """The smoke on the map is that of the calls that stand."""
        smoke = {EntityId(call.unit): call.called for _, call in battle.world.each(PurpleSmoke)}
        assert smoke == self.marked


# What it counts ---------------------------------------------------------------------------------

POINTS = {
    "civilian_captured": 1, "terrorist_destroyed": 1, "vc_eliminated": 1, "vc_captured": 3, "tunnel_controlled": 4,
    "commissar_captured": 5, "commissar_evacuated": 1, "civilian_lost": -1, "helicopter_crew_evacuated": -1,
    "squad_injured": -2, "helicopter_crew_safe": -2, "helicopter_crew_injured": -3, "squad_eliminated": -4,
    "helicopter_with_crew": -4, "medical_eliminated": -4, "command_injured": -5, "command_eliminated": -6,
}  # fmt: skip


class Fate(Struct):
    """What the log has told of one unit."""

    losses: int = 0
    held: bool = False
    end: str = ""
    shown: bool = False


NEWS: dict[type[Event], tuple[str, str, object]] = {
    events.Captured: ("unit", "held", True),
    events.PrisonersFreed: ("unit", "held", False),
    events.Eliminated: ("unit", "end", "dead"),
    events.Evacuated: ("unit", "end", "flown out"),
    events.LeftMap: ("unit", "end", "left"),
    events_people.TerroristStruck: ("unit", "end", "blown up"),
    events_people.Revealed: ("target", "shown", True),
    events_people.Restored: ("unit", "losses", 0),
}
"""What an event tells of the unit in its first field: the fate, and what it is now."""


class Account:
    """OA-14-1..12: the account as somebody keeps it who only reads the log."""

    def __init__(self, battle: Battle) -> None:
        self.fates: dict[EntityId, Fate] = {}
        self.lost: list[EntityId] = []
        self.tunnels = 0
        for item in battle.take_told():
            self.hear(item.event)
        for unit, steps in battle.world.each(Steps):
            self.fate(unit).losses = steps.full - steps.left
            self.fate(unit).end = self.fate(unit).end if battle.world.has(unit, Gone) else ""

    def fate(self, unit: EntityId) -> Fate:
        """What is known of the unit."""
        return self.fates.setdefault(unit, Fate())

    def hear(self, event: Event) -> None:
        """Take note of what the log tells."""
        if type(event) in NEWS:
            who, what, value = NEWS[type(event)]
            setattr(self.fate(getattr(event, who)), what, value)
        if isinstance(event, events.StepLost):
            self.fate(event.unit).losses += 1
        elif isinstance(event, events.Evacuated) and event.rule == "OA-10-5":
            self.fate(event.unit).losses = 0
        elif isinstance(event, events.ReplacementDue):
            self.lost.append(event.aircraft)
        elif isinstance(event, events_people.TunnelTaken):
            self.tunnels += 1

    def counts(self, battle: Battle) -> Counter[str]:
        """How often each item counts."""
        found = Counter({"tunnel_controlled": self.tunnels})
        for unit, piece in battle.world.each(Unit):
            person = battle.world.find(unit, Civilian)
            found.update(self._us(piece.kind, self.fate(unit)))
            if piece.side == "vc":
                found.update(self._enemy(self.fate(unit)))
            elif person is not None:
                found.update(self._person(person.identity, self.fate(unit)))
        for aircraft in self.lost:
            crews = [e for e, crew in battle.world.each(CrewOf) if crew.to == aircraft]
            found[self._crew([self.fate(crew) for crew in crews])] += 1
        return +found

    def _us(self, kind: str, fate: Fate) -> list[str]:
        name = {"us_squad": "squad", "command": "command", "medical": "medical"}.get(kind)
        if name is None:
            return []
        return [f"{name}_eliminated"] if fate.end == "dead" else [f"{name}_injured"] * (fate.losses > 0)

    def _enemy(self, fate: Fate) -> list[str]:
        if fate.end == "dead":
            return ["vc_eliminated"]
        return ["vc_captured"] * (fate.held and fate.end in ("", "flown out"))

    def _person(self, identity: str, fate: Fate) -> list[str]:
        taken = fate.held and fate.end in ("", "flown out")
        if identity == "terrorist" and fate.end == "dead":
            return ["terrorist_destroyed"]
        if identity == "commissar" and taken:
            return ["commissar_captured", *["commissar_evacuated"] * (fate.end == "flown out")]
        if fate.end == "left":
            return ["civilian_lost"] * (identity == "civilian" or not fate.shown)
        if identity == "civilian" and (taken or fate.end == "dead"):
            return ["civilian_captured" if taken else "civilian_lost"]
        return []

    def _crew(self, crews: list[Fate]) -> str:
        if not crews or crews[0].end == "dead":
            return "helicopter_with_crew"
        if crews[0].losses:
            return "helicopter_crew_injured"
        return "helicopter_crew_evacuated" if crews[0].end == "flown out" else "helicopter_crew_safe"
