"""The options that a scenario of FNG may set in its ``[rules]``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.sides import SIDES, Side, as_side, other_side
from game.engine.rulebook.bands import Band, ladder
from game.engine.text import t
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.checks import Edition, Leadership
from game.rules.fng.model.tables.battlefields import LaidOut
from game.rules.fng.model.tables.ground import Weather
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, Shell
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.support import Support
from game.rules.fng.model.tables.traps import TrapKind
from game.rules.fng.model.tables.vehicles import Seat

Hour = Literal["day", "night", "predawn", "evening"]
"""The hour when the battle begins; before dawn it grows light, in the evening dark, in the midst of it."""

GoalKind = Literal[
    "enemy_lost", "own_lost", "reached", "held", "found", "left", "called",
    "kept free", "not taken", "kept out", "reported", "destroyed",
    "cleared", "explored", "brought out", "flown out",
]  # fmt: skip
Advantage = Literal["larger than life", "cheating death", "free will"]
Rep = Annotated[int, Meta(ge=2, le=6)]
Facing = Annotated[int, Meta(ge=0, le=359)]
Edge = Literal["", "north", "east", "south", "west"]
Gear = Literal[
    "candle", "claymore", "flak jacket", "flare", "flashlight", "observer radio", "radio", "smoke grenade",
    "starlight scope", "torch", "trip flare", "wire cutters",
]  # fmt: skip
Some = Meta(min_length=1)
Points = Annotated[int, Meta(ge=-999, le=999)]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-SETUP-02, FNG-REP-01..7: what a man has behind him: Reputation Points, months in country, kills.

    ``frozen``: his Rep stays as it is until his tour is over.  ``service`` is empty for those who have no tour.
    """

    points: Annotated[int, Meta(ge=0, le=99)] = 0
    months: Annotated[int, Meta(ge=0, le=24)] = 0
    kills: Annotated[int, Meta(ge=0, le=999)] = 0
    frozen: bool = False
    service: Literal["", "army", "marines"] = ""


class Man(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-SETUP-02: one line of the roster of a scenario.

    He begins at ``spot``, a place of the map by its name, at ``at``, in inches, or somewhere in ``zone``, where the
    dice put him; with several zones given, one die for his squad says which.  A ``zone`` beside ``spot`` or ``at`` is
    where people may place him.  ``hidden``: no enemy has seen him.  One
    who ``waits`` is not on the table until a die of the ``arrivals`` tells where he is.  ``ready``: weapons set up.
    ``watches``: what he is to see from where the dice put him, by the name that it has on the map.
    ``record``: what he has behind him.  ``language``: what he speaks, where some of his side speak another tongue.
    ``advantages``: those of a Star that he has without being one (FNG-CHAR-03).
    ``aboard``: the vehicle, by its name, of which he has this ``seat``, a passenger's where none is named; then he
    has no other place (FNG-CREW-08).
    ``sniper``: he is a card at the edge of his side, and fires from nobody knows where until he is seen
    (FNG-SNIPER-01..07).
    ``below``: the hole of a tunnel under which he begins, by its name, or ``any``; then he has no other place
    (FNG-TUNNEL-04).
    """

    name: Annotated[str, Some]
    rep: Rep
    weapons: tuple[str, ...]
    spot: str = ""
    at: tuple[float, float] | None = None
    zone: str | tuple[str, ...] = ()
    facing: Facing | None = None
    squad: str = "1"
    rank: Leadership = ""
    star: bool = False
    attributes: tuple[str, ...] = ()
    gear: tuple[Gear, ...] = ()
    hidden: bool = False
    waits: bool = False
    ready: tuple[str, ...] = ()
    watches: str = ""
    record: Record = Record()
    language: str = ""
    advantages: tuple[Advantage, ...] = ()
    aboard: str = ""
    seat: Seat | Literal[""] = ""
    sniper: bool = False
    below: str = ""

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones in one of which he begins or may be placed."""
        return (self.zone,) if isinstance(self.zone, str) else self.zone


class Ride(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-VEH-01, FNG-VEHLIST-01, FNG-GUN-20: one vehicle of a scenario: its ``kind`` in the list of vehicles, where it
    stands (a ``spot`` of the map, or ``at``, in inches), where it faces, and the ``shell`` in its main gun.

    ``guns``: those that it has where the lists leave the choice.  ``crew``: its whole crew is called up by dice instead
    of being named man by man (FNG-VEHLIST-09); the same number calls up the same men, another one others.
    ``arrives``: the turn in which a helicopter comes, 0 for one that has to be called; only helicopters, and they have
    no place (FNG-HELO-12).
    """

    name: Annotated[str, Some]
    kind: str
    spot: str = ""
    at: tuple[float, float] | None = None
    facing: Facing = 0
    squad: str = "1"
    shell: Shell = ARMOUR_PIERCING
    guns: tuple[str, ...] = ()
    crew: Annotated[int, Meta(ge=0, le=999_999)] | None = None
    arrives: Annotated[int, Meta(ge=0, le=99)] | None = None

    @property
    def zones(self) -> tuple[str, ...]:
        """None: a vehicle stands where the scenario says."""
        return ()

    @property
    def hidden(self) -> bool:
        """FNG-HIDE-01 (house): no vehicle is hidden."""
        return False


class Mustered(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-ORG-01..18: a platoon of an army, by its organisation, instead of its men one by one.

    ``squads``: how many, as many as the organisation says where it is None; ``headquarters``: whether these come along;
    ``teams``: support weapons of the company.  They begin in ``zone``, ``hidden`` or not.  ``draw`` is what the dice
    make of it: the same number calls up the same men, another one others.
    """

    army: str
    zone: str | tuple[str, ...]
    squads: Annotated[int, Meta(ge=1, le=9)] | None = None
    headquarters: bool = False
    teams: tuple[str, ...] = ()
    hidden: bool = False
    draw: Annotated[int, Meta(ge=0, le=999_999)] = 1

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones in one of which each of them begins."""
        return (self.zone,) if isinstance(self.zone, str) else self.zone


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-INTRO-08: where those who wait are found: each by the name of a spot, and who has his gun set up there."""

    places: dict[str, str]
    ready: tuple[str, ...] = ()


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal that counts in the end, for the side that attacks: ``points`` each.

    ``enemy_lost`` and ``own_lost`` count men who are dead, out of the fight, captured or have run; ``reached`` counts
    men on their feet in ``zone`` at the end, ``held`` is that zone with somebody of ours in it and nobody of theirs,
    ``kept free`` is a zone with nobody of theirs in it, ``not taken`` one that they do not have to themselves,
    ``kept out`` that none of them has got past, ``reported`` men who have brought back what they scouted, ``found`` the
    places called ``spot`` that were searched, ``left`` the men who left the table by ``edge``, ``called`` the units
    reached by radio, ``explored`` the sections of a complex below that have been laid out, ``brought out`` the points
    of what has been brought up from there, ``flown out`` the men of ``squad`` who were flown off the table, hurt or
    not; at most ``most`` of each.
    """

    kind: GoalKind
    points: Annotated[int, Meta(ge=-99, le=99)]
    zone: str = ""
    spot: str = ""
    edge: str = ""
    squad: str = ""
    most: Annotated[int, Meta(ge=1, le=99)] = 99


class Victory(Struct, frozen=True, forbid_unknown_fields=True):
    """How long it goes on, what counts and for whom, and how many points a minor and a major victory need.

    The goals are those of the ``attacker``; with fewer points than a minor victory needs the battle is the other's.
    """

    turns: Annotated[int, Meta(ge=1, le=99)]
    goals: Annotated[tuple[Goal, ...], Some]
    minor: Points
    major: Points
    attacker: Side = "us"

    def __post_init__(self) -> None:
        if self.minor > self.major:
            raise ValueError(
                t(
                    "minor: {minor} points are more than the {major} of 'major'; a minor victory needs fewer",
                    minor=self.minor,
                    major=self.major,
                )
            )


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-CALL-08: support that comes in this ``turn`` without anybody asking for it.

    ``count``: batteries; ``litters``: wounded that a medevac has room for, 0 for as many as it carries; ``kind``: which
    aircraft or gun, where no die is to say it.
    """

    what: Support
    turn: Annotated[int, Meta(ge=1, le=99)]
    count: Annotated[int, Meta(ge=1, le=9)] = 1
    litters: Annotated[int, Meta(ge=0, le=9)] = 0
    kind: str = ""


class Backing(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-CALL-01..02: the support of one side: what it may call for, and what comes by itself."""

    calls: tuple[Support, ...] = ()
    sent: tuple[Sent, ...] = ()


NO_BACKING = Backing()


class TrapAt(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-TRAP-02: a trap that lies at a ``spot`` of the map or ``at`` a place in inches, and where it faces."""

    kind: TrapKind
    spot: str = ""
    at: tuple[float, float] | None = None
    facing: Facing = 0


class Trapping(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-TRAP-01..04: the booby traps of one side: those that are ``laid``, and ``count`` more that its people or the
    computer lay in ``zone``, wherever men will walk where none is named.

    ``count`` 0: as many as one die says, unless some are laid.  ``by_dice``: nobody lays the others; the dice find out
    where they are (FNG-TRAP-04).
    """

    laid: tuple[TrapAt, ...] = ()
    count: Annotated[int, Meta(ge=0, le=9)] = 0
    zone: str | tuple[str, ...] = ()
    by_dice: bool = False

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones in which they may be laid; none: anywhere."""
        return (self.zone,) if isinstance(self.zone, str) else self.zone


class Hole(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-TUNNEL-04: a hole of a tunnel: where it opens (a ``spot`` of the map, or ``at``, in inches), and the names of
    those to which tunnels lead from it; to all of them where none is named at either end; ``known``: to the enemy,
    too."""

    name: Annotated[str, Some]
    spot: str = ""
    at: tuple[float, float] | None = None
    leads: tuple[str, ...] = ()
    known: bool = False

    @property
    def zones(self) -> tuple[str, ...]:
        """None: a hole is where the scenario says."""
        return ()

    @property
    def facing(self) -> int | None:
        """None: a hole faces nowhere."""
        return None

    @property
    def hidden(self) -> bool:
        """FNG-TUNNEL-04: every hole is, but it needs no cover to be so where a scenario says where it is."""
        return False


class Tunnels(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-TUNNEL-02..04: the tunnels of a ``side``: its ``holes`` one by one, or as many as dice say by the level of
    ``support``, in cover and all connected."""

    side: Side = "vc"
    support: Annotated[int, Meta(ge=0, le=6)] = 0
    holes: tuple[Hole, ...] = ()

    def joins(self, one: str, other: str) -> bool:
        """FNG-TUNNEL-04: whether a tunnel leads from one of these holes to the other."""
        leads = {hole.name: hole.leads for hole in self.holes}
        if not leads.get(one) and not leads.get(other):
            return True
        return other in leads.get(one, ()) or one in leads.get(other, ())


class Reinforcements(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-REINF-01..04, FNG-OPENING-01..08: the reinforcement cards of one side.

    ``army``: whose cards and men; ``level``: its Support Level; ``large``: whether it is a large action.  ``squads``:
    of its platoon that are not on the table, None for as many as the organisation says.  ``edge``: its own edge,
    empty for the one nearest to its men.  ``overrun``: the enemy is behind it.  ``barrage``: it begins under one.
    ``draw`` is what the dice make of its men: the same number calls up the same.
    """

    army: str
    level: Annotated[int, Meta(ge=1, le=6)]
    large: bool = False
    squads: Annotated[int, Meta(ge=0, le=9)] | None = None
    edge: Edge = ""
    overrun: bool = False
    barrage: bool = False
    draw: Annotated[int, Meta(ge=0, le=999_999)] = 1


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FNG-INTRO-01..07, FNG-V2-18, FNG-CHAR-03, FNG-LOS-02: setting, forces and places of an encounter.

    Whose sheets hold, what a Star may, hour and weather stand here, too.
    """

    us: tuple[Man, ...] = ()
    vc: tuple[Man, ...] = ()
    victory: Victory
    edition: Edition = "2.0"
    hour: Hour = "day"
    weather: Weather = "clear"
    monsoon: bool = False
    arrivals: tuple[Band[Arrival], ...] = ()
    larger_than_life: bool = True
    cheating_death: bool = True
    free_will: bool = True
    wounds_cost_points: bool = True
    calls: tuple[str, ...] = ()
    """FNG-RADIO-03: the units that can be called by radio, by name."""
    nations: dict[Side, str] = {}
    """FNG-SETUP-03: by side the nation or army that fights there, where it is not Americans or Viet Cong."""
    squads: dict[Side, str] = {}
    """By side the player's squad that fights there, by the name of its file."""
    vehicles: dict[Side, tuple[Ride, ...]] = {}
    """FNG-VEH-01: by side the vehicles that it has."""
    laid_out: LaidOut | None = None
    """FNG-TERR-04: how dice have laid out the battlefield, where they have; its map is a file as any other while it is
    there, and is laid out anew where it is not."""
    placing: tuple[Side, ...] = ()
    """FNG-SETUP-01 (house): the sides whose people place their own in their zones before the battle."""
    support: dict[Side, Backing] = {}
    """FNG-CALL-01: by side the support that it has, beside what is on the table."""
    traps: dict[Side, Trapping] = {}
    """FNG-TRAP-01..04: by side the booby traps that it has."""
    reinforcements: dict[Side, Reinforcements] = {}
    """FNG-REINF-02: by side the reinforcement cards that it has; a side without any gets nobody."""
    mustered: dict[Side, Mustered] = {}
    """FNG-ORG-01..18: by side the platoon that fights there, besides the men who are named."""

    tunnels: Tunnels | None = None
    """FNG-TUNNEL-02: the tunnels of one side, where there are any."""

    corps: Corps = "III"
    """FNG-AVAIL-04: the Corps in which the battle is, which says what aircraft answer a call."""

    mission: Assignment | None = None
    """FNG-MISSION-03: the mission that one side has; the rules bring on its enemy."""

    def __post_init__(self) -> None:
        for side in SIDES:
            crews = any(ride.crew is not None for ride in self.rides(side))
            if self.mission is not None and not self.mission.opposed and side == self.mission.foe:
                continue
            if not self.force(side) and not crews and side not in self.mustered:
                raise ValueError(t("{side}: nobody fights there; name its men, or an army in 'mustered'", side=side))
        waiting = {man.name for man in (*self.us, *self.vc) if man.waits}
        if self.arrivals:
            ladder(self.arrivals, "arrivals", (1, 6))
        elif waiting:
            raise ValueError(t("arrivals: somebody waits, and no die says where he is; add its six faces"))
        for band in self.arrivals:
            _check_places(band, waiting)

    @property
    def defender(self) -> Side:
        """FNG-SETUP-01 (house): whose battle it is where the attacker fails."""
        return other_side(self.victory.attacker)

    def rides(self, side: Side) -> tuple[Ride, ...]:
        """The vehicles of one side."""
        return self.vehicles.get(side, ())

    def support_of(self, side: str) -> Backing:
        """FNG-CALL-01: the support of one side, if it has any."""
        return self.support.get(as_side(side), NO_BACKING)

    def force(self, side: Side) -> tuple[Man, ...]:
        """The men of one side."""
        return self.us if side == "us" else self.vc


def _check_places(band: Band[Arrival], waiting: set[str]) -> None:
    """FNG-INTRO-08: ValueError unless this result of the die places everybody who waits, and nobody else."""
    for name in sorted(waiting - set(band.result.places)):
        raise ValueError(
            t("arrivals: '{on}': {name} waits, and 'places' has no spot for him; add it", on=band.on, name=name)
        )
    for name in sorted(set(band.result.places) - waiting):
        raise ValueError(
            t("arrivals: '{on}': 'places' has {name}, who does not wait; give him 'waits = true', or leave him out",
              on=band.on, name=name)
        )  # fmt: skip
