"""A platoon from the dice, by its army's organisation: squads, headquarters, attached teams: FNG-ORG-01..18."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count, islice

from msgspec import structs

from game.board.skirmish.sides import SIDES, Side
from game.engine.closest import did_you_mean, near_or_see
from game.engine.core.dice import Dice, SeededDice
from game.engine.rulebook.bands import Band, ladder
from game.engine.text import mark, t
from game.rules.fng.model.checks import Leadership
from game.rules.fng.model.components.vehicles import COMMANDER
from game.rules.fng.model.options import Gear, Man, Mustered, Options, Record, Ride
from game.rules.fng.model.tables.armies import DIE, Army
from game.rules.fng.model.tables.hulls import COPILOT, PILOT
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.platoons import Duty, Outfit, Platoon, Post, Team
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.model.tables.weapons import GRENADE
from game.rules.fng.resolve.helicopters.piloting import resolve_pilot
from game.rules.fng.resolve.snipers.card import resolve_sniper_rep
from game.rules.fng.tour.characters import LOAD, NAMES, REP, resolve_attribute, squad_size
from game.rules.fng.tour.issue import issued
from game.rules.fng.tour.reputation import months_served

HEADQUARTERS = "HQ"
"""FNG-ORG-09: the squad of the platoon's headquarters and of what is attached to it."""

STREAM = "mustered"
MEDIC = "medic"
SQUADS = mark("squads of the platoon")
OUTFIT = mark("arms of the squad")
POSTS = mark("men of this duty")
TEAM = mark("attached team")

RANKS: dict[Duty, Leadership] = {"leader": "leader", "junior": "junior", "officer": "overall", "sergeant": "junior"}
GEAR: dict[Duty, tuple[Gear, ...]] = {"radio operator": ("radio",)}
CLAYMORE: Gear = "claymore"
SMOKE: Gear = "smoke grenade"


class Levy:
    """Men of one army called up by the dice, each under a name that nobody else has."""

    def __init__(
        self, army: str, tables: Tables, dice: Dice, taken: Collection[str] = (), *, turn: int = 0
    ) -> None:  # fmt: skip
        """``taken``: names that others have already; ``turn``: that of the campaign by which they are armed
        (FNG-CAMP-04), where the date counts."""
        self._key, self._turn = army, turn
        self.army: Army = tables.organisation.armies[army]
        self.platoon: Platoon = tables.platoons.platoons[army]
        self.tongue = tables.platoons.advisors.others
        """The language of the men where their advisor speaks another one."""
        self._tables, self._dice = tables, dice
        self._taken = list(taken)

    def squads(self) -> int:
        """FNG-ORG-01: how many squads a platoon has besides its headquarters, by one die where that varies."""
        rows = self.platoon.squads
        return _by_die(rows, self._dice, SQUADS, "FNG-ORG-01") if rows else self.army.squads

    def squad(self, name: str, *, men: int | None = None, attributes: bool = False) -> tuple[Man, ...]:
        """FNG-ORG-02..04: the men of a squad who are present, filled from the top of its list; the best Reps lead.

        ``men``: how many, by one die where it is None.  ``attributes``: whether cards are drawn for them.
        """
        count = squad_size(self.army, self._dice) if men is None else men
        duties = self._filled(self.platoon.squad, count)
        return self._called(duties, name, attributes=attributes)

    def headquarters(self) -> tuple[Man, ...]:
        """FNG-ORG-08..09, FNG-ORG-13, FNG-ORG-17: everybody who leads the platoon, and what is held with them."""
        duties = [duty for post in self.platoon.headquarters for duty in self._held(post)]
        return self._called(duties, HEADQUARTERS)

    def duties(self, *, half: bool = False) -> list[Duty]:
        """FNG-ORG-02..03, FNG-REINF-30: the duties of a squad by its die, or of the half of one (house: rounded up)."""
        count = squad_size(self.army, self._dice)
        return self._filled(self.platoon.squad, (count + 1) // 2 if half else count)

    def detachment(self, duties: Sequence[Duty], squad: str, *, outfit: str = "") -> tuple[Man, ...]:
        """FNG-REINF-16, FNG-REINF-23: men with these duties, armed so whatever the die of the army says."""
        return self._called(duties, squad, outfit=self._tables.platoons.outfits[outfit] if outfit else None)

    def team(self, team: Team, *, men: int = 0) -> tuple[Man, ...]:
        """FNG-ORG-09, FNG-ORG-17: a support weapon of the company, its gunner first, with the men who serve it, or so
        many in all."""
        load = self._tables.platoons.teams[self.army.list][team]
        outfit, count = self._outfit(), men or self._tables.weapons[load[0]].crew
        found = []
        for place, rep in enumerate(self._reps(count)):
            weapons = load if place == 0 else self._load(outfit, "assistant")
            found.append(self._man("machine gunner" if place == 0 else "assistant", rep, weapons, HEADQUARTERS, place))
        return tuple(found)

    def sniper(self, rep: int = 0) -> Man:
        """FNG-SNIPER-01, FNG-SNIPER-07: a sniper of the company, who comes as a card, his Rep by one die where it is
        0."""
        equipment, rep = self._tables.snipers.equipment, rep or resolve_sniper_rep(self._tables, self._dice)
        return Man(
            name=self._name(self.army.list), rep=rep, weapons=equipment.arms[self.army.list], squad=HEADQUARTERS,
            attributes=(equipment.attribute,), sniper=True,
        )  # fmt: skip

    def crew(self, row: VehicleRow, vehicle: str, squad: str) -> tuple[Man, ...]:
        """FNG-CREW-01, FNG-VEHLIST-09, FNG-CREW-14: everybody whom a vehicle has a seat for, each with a pistol, his
        Rep by one die; the best of them commands and leads."""
        crews = self._tables.vehicles.crews
        seats = sorted(row.seats, key=lambda seat: seat != COMMANDER)
        reps = sorted((crews.rep(self._dice.d6(REP, "FNG-VEHLIST-09")) for _ in seats), reverse=True)
        return tuple(
            Man(
                name=self._name(self.army.list), rep=rep, weapons=(crews.pistols[row.army],), squad=squad,
                rank="leader" if place == 0 else "", aboard=vehicle, seat=seat,
            )
            for place, (seat, rep) in enumerate(zip(seats, reps, strict=True))
        )  # fmt: skip

    def teams(self) -> tuple[Team, ...]:
        """FNG-ORG-09, FNG-ORG-17: the support weapons that a company of this army can attach."""
        return tuple(self._tables.platoons.teams[self.army.list])

    def any_team(self) -> Team:
        """FNG-ORG-09: one of them by chance."""
        known = self.teams()
        return known[self._dice.pick(len(known), TEAM, "FNG-ORG-09")]

    def _filled(self, posts: Sequence[Post], count: int) -> list[Duty]:
        """FNG-ORG-03: the duties of so many men, from the top of the list; the last post is for all who are left."""
        found = [duty for post in posts[:-1] for duty in self._held(post)]
        found += [posts[-1].duty] * max(0, count - len(found))
        return found[:count]

    def _held(self, post: Post) -> list[Duty]:
        count = _by_die(post.by_die, self._dice, POSTS, "FNG-ORG-03") if post.by_die else post.count
        return [post.duty] * count

    def _outfit(self) -> Outfit:
        rows = self.platoon.outfits
        die = self._dice.d6(OUTFIT, self.platoon.rule) if len(rows) > 1 else 1
        return self._tables.platoons.outfits[self.platoon.outfit(die)]

    def _reps(self, count: int) -> list[int]:
        """FNG-ORG-04: one die each, the best first."""
        return sorted((self.army.rep(self._dice.d6(REP, "FNG-ORG-04")) for _ in range(count)), reverse=True)

    def _called(
        self, duties: Sequence[Duty], squad: str, *, attributes: bool = False, outfit: Outfit | None = None
    ) -> tuple[Man, ...]:
        outfit = outfit if outfit is not None else self._outfit()
        found = []
        for place, (duty, rep) in enumerate(zip(duties, self._reps(len(duties)), strict=True)):
            if duty == "advisor":
                man = self._advisor(squad, place, leads="officer" not in duties)
            else:
                man = self._man(duty, rep, self._load(outfit, duty), squad, place)
            if attributes:
                drawn = resolve_attribute(man.attributes, self._tables, self._dice).gained
                man = structs.replace(man, attributes=(*man.attributes, *drawn))
            found.append(man)
        return tuple(found)

    def _advisor(self, squad: str, place: int, *, leads: bool) -> Man:
        """FNG-ORG-08, FNG-ORG-13: one of another nation, with a Rep, arms and a tongue of his own; where no officer
        does he leads."""
        row = self._tables.platoons.advisors
        rep = row.rep(self._dice.d6(REP, "FNG-ORG-08"))
        weapons = self._load(self._tables.platoons.outfits[row.outfit], "advisor")
        man = self._man("advisor", rep, weapons, squad, place, nation=row.nation)
        return structs.replace(man, language=row.tongue, rank="overall" if leads else "")

    def _load(self, outfit: Outfit, duty: Duty) -> tuple[str, ...]:
        """FNG-ORG-18: what one carries, by his die where that varies."""
        die = self._dice.d6(LOAD, "FNG-ORG-18") if outfit.throws(duty) else 1
        loads = outfit.loads(duty, die)
        return loads[self._dice.pick(len(loads), LOAD, "FNG-ORG-18")] if len(loads) > 1 else loads[0]

    def _man(self, duty: Duty, rep: int, weapons: tuple[str, ...], squad: str, place: int, *, nation: str = "") -> Man:
        """FNG-ORG-10, FNG-ORG-12, FNG-ORG-17, FNG-CAMP-04: all of a squad carry grenades, or every other one from its
        head."""
        throws = self.platoon.grenades == "all" or place % 2 == 0
        if self._turn and not nation:
            weapons = issued(weapons, self._key, self._turn, self._tables, self._dice)
        tour, record = self.army.tour, Record()
        if tour and not nation:
            months = months_served(rep, self._tables, self._dice)
            record = Record(months=months, service="marines" if tour == "marines" else "army")
        return Man(
            name=self._name(nation or self.army.list), rep=rep, weapons=(*weapons, GRENADE) if throws else weapons,
            squad=squad, rank=RANKS.get(duty, ""), attributes=(MEDIC,) if duty == MEDIC else (),
            gear=self._gear(duty, squad), record=record,
        )  # fmt: skip

    def _gear(self, duty: Duty, squad: str) -> tuple[Gear, ...]:
        """FNG-ORG-09..10: a radio; claymores for everybody in a squad, smoke for NCOs and radio operators."""
        mine = (CLAYMORE,) if self.platoon.claymores and squad != HEADQUARTERS else ()
        smoke = (SMOKE,) if duty in self.platoon.smoke else ()
        return (*GEAR.get(duty, ()), *mine, *smoke)

    def _name(self, nation: str) -> str:
        name = free_name(nation, self._taken, self._tables, self._dice)
        self._taken.append(name)
        return name


def free_name(nation: str, taken: Collection[str], tables: Tables, dice: Dice) -> str:
    """FNG-SETUP-02: a name of this nation by chance that nobody has."""
    names = tables.platoons.names[nation]
    left = [name for name in names if name not in taken]
    number = 2
    while not left:
        left = [f"{name} {number}" for name in names if f"{name} {number}" not in taken]
        number += 1
    return left[dice.pick(len(left), NAMES, "FNG-SETUP-02")]


def resolve_crew(ride: Ride, tables: Tables, dice: Dice, taken: Collection[str], *, led: bool) -> tuple[Man, ...]:
    """FNG-VEHLIST-09, FNG-CREW-01, FNG-HELO-04: a man for every seat of a vehicle, each with a Rep by one die and a
    pistol; the commander leads, else the first of them, or helps to lead a unit that is ``led`` already (house)."""
    row, crews = tables.hulls[ride.kind], tables.vehicles.crews
    names, found = list(taken), list[Man]()
    leads = COMMANDER if COMMANDER in row.seats else row.seats[0]
    for seat in row.seats:
        flies = seat in (PILOT, COPILOT)
        rep = resolve_pilot(tables, dice) if flies else crews.rep(dice.d6(REP, "FNG-VEHLIST-09"))
        name = free_name(row.army, names, tables, dice)
        rank: Leadership = "" if seat != leads else "junior" if led else "leader"
        names.append(name)
        found.append(
            Man(name=name, rep=rep, weapons=(crews.pistols[row.army],), squad=ride.squad, rank=rank, aboard=ride.name,
                seat=seat)
        )  # fmt: skip
    return tuple(found)


def resolve_platoon(
    levy: Levy, *, squads: int | None = None, men: int | None = None, headquarters: bool = False,
    teams: Sequence[Team] = (), personal: bool = False, others: Collection[str] = (),
) -> tuple[Man, ...]:  # fmt: skip
    """FNG-ORG-01..18: the squads of a platoon, then its headquarters, then what the company attaches to it.

    ``squads``: how many, as many as the organisation says where it is None; ``men``: how many in each of them, by die
    where it is None.  ``personal``: the first squad is the player's own, for which cards are drawn (FNG-ATTR-03).
    ``others``: squads of the side that are there already.
    """
    wanted = levy.squads() if squads is None else squads
    free = (str(number) for number in count(1) if str(number) not in others)
    found: list[Man] = []
    for place, name in enumerate(islice(free, wanted)):
        found += levy.squad(name, men=men, attributes=personal and place == 0)
    if headquarters:
        found += levy.headquarters()
    for team in teams:
        found += levy.team(team)
    if not any(man.language for man in found):
        return tuple(found)
    return tuple(man if man.language else structs.replace(man, language=levy.tongue) for man in found)


def in_wait(man: Man, zones: tuple[str, ...], tables: Tables) -> Man:
    """FNG-HIDE-01, FNG-WEAP-11: he lies in wait with his gun set up."""
    ready = tuple(weapon for weapon in man.weapons[:1] if tables.weapons[weapon].sets_up)
    return structs.replace(man, zone=zones, hidden=True, ready=ready)


def called_up(options: Options, tables: Tables) -> Options:
    """FNG-ORG-01..18, FNG-VEHLIST-09: the options with the men of every platoon that they name, and the crews that dice
    call up, behind those who are named.

    Their armies give the sides their names where the scenario does not.  What ``unknown_in`` complains of calls up
    nobody.
    """
    forces: dict[Side, tuple[Man, ...]] = {side: options.force(side) for side in SIDES}
    for side, mustered in options.mustered.items():
        if any(True for _ in unknown_in(mustered, tables)):
            continue
        taken = [man.name for force in forces.values() for man in force]
        levy = Levy(mustered.army, tables, SeededDice(mustered.draw, f"{STREAM} {side}"), taken)
        teams = tuple(team for team in levy.teams() if team in mustered.teams)
        men = resolve_platoon(
            levy, squads=mustered.squads, headquarters=mustered.headquarters, teams=teams,
            others=[man.squad for man in forces[side]],
        )  # fmt: skip
        forces[side] += tuple(
            in_wait(man, mustered.zones, tables) if mustered.hidden else structs.replace(man, zone=mustered.zones)
            for man in men
        )
    for side in SIDES:
        for ride in options.rides(side):
            if ride.crew is None or ride.kind not in tables.hulls:
                continue
            taken = [man.name for force in forces.values() for man in force]
            led = any(man.rank and man.squad == ride.squad for man in forces[side])
            dice = SeededDice(ride.crew, f"{STREAM} {side} {ride.name}")
            forces[side] += resolve_crew(ride, tables, dice, taken, led=led)
    if forces["us"] == options.us and forces["vc"] == options.vc:
        return options
    return structs.replace(options, us=forces["us"], vc=forces["vc"], nations=nations_in(options, tables))


def nations_in(options: Options, tables: Tables) -> dict[Side, str]:
    """FNG-SETUP-03, FNG-ORG-01: by side the nation that the scenario names, else the army whose platoon fights there,
    messages for ``t``."""
    armies = tables.organisation.armies
    called = {side: armies[each.army].title for side, each in options.mustered.items() if each.army in armies}
    return {**called, **options.nations}


def unknown_in(mustered: Mustered, tables: Tables) -> Iterator[str]:
    """FNG-ORG-01, FNG-ORG-09: an army that no table knows, and weapons that its companies do not attach."""
    armies = tables.organisation.armies
    if mustered.army not in armies:
        hint = near_or_see(mustered.army, armies, "fng armies")
        yield t("army: there is no army '{army}'; {hint}", army=mustered.army, hint=hint)
        return
    row = armies[mustered.army]
    known = tuple(tables.platoons.teams[row.list])
    for place, team in enumerate(mustered.teams):
        if team not in known:
            hint = did_you_mean(team, known)
            army = t(row.title)
            yield t("teams: {army} attaches no '{team}'; {hint}", army=army, team=team, hint=hint)
        elif team in mustered.teams[:place]:
            yield t("teams: '{team}' is named twice; leave one out.", team=team)


def _by_die(rows: tuple[Band[int], ...], dice: Dice, purpose: str, rule: str) -> int:
    return ladder(rows, "by_die", DIE).at(dice.d6(purpose, rule))
