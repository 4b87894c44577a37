"""The faults of a scenario's vehicles and of those who begin aboard them: FNG-VEH-01, FNG-CREW-08, FNG-VEHLIST-15."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.skirmish.deploying import place_of
from game.board.skirmish.named_places import Named, no_place_wanted, place_problem
from game.board.skirmish.sides import SIDES, US, Side
from game.board.table.bases import Footprint, Rectangle, footprint, overlap
from game.engine.closest import did_you_mean, near_or_see
from game.engine.text import mark, t
from game.rules.fng.model.components.vehicles import COMMANDER, DRIVER, HELM, PASSENGER
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.vehicles import VehicleRow

NO_ROOM = mark("{key}: there is no room for a vehicle there; choose open ground.")
NO_WATER = mark("{key}: there is no room for a boat there; choose deep water.")


def rides(setting: Setting) -> Iterator[tuple[Side, int, Ride]]:
    """The vehicles of a scenario: whose, the number in the list of its side, and the line."""
    for side in SIDES:
        for number, ride in enumerate(setting.options.rides(side), start=1):
            yield side, number, ride


def ride_names(setting: Setting) -> list[Named]:
    """The names of vehicles, which are nobody else's."""
    return [
        Named(t("{place}: {fault}", place=_place(*found), fault="name"), found[2].name) for found in rides(setting)
    ]  # fmt: skip


def ride_problems(setting: Setting) -> Iterator[str]:
    """FNG-VEH-01: a vehicle of no list, without a place, or on ground that no vehicle stands on."""
    standing: list[tuple[str, Footprint]] = []
    for side, number, ride in rides(setting):
        place = _place(side, number, ride)
        for problem in _faults(setting, ride, standing):
            yield t("{place}: {fault}", place=place, fault=problem)
        row = setting.tables.hulls.get(ride.kind)
        if row is not None and (row.is_towed or row.flies):
            continue
        wheel = HELM if row is not None and row.is_boat else DRIVER
        if not any(man.aboard == ride.name and man.seat == wheel for man in setting.options.force(side)):
            yield t("{place}: nobody drives it; give one of its side 'aboard' and the seat '{seat}'.", place=place,
                    seat=wheel)  # fmt: skip


def _place(side: Side, number: int, ride: Ride) -> str:
    return f"[rules.vehicles.{side}] {number} ({ride.name})"


def _faults(setting: Setting, ride: Ride, standing: list[tuple[str, Footprint]]) -> Iterator[str]:
    """FNG-VEH-01, FNG-CAMP-07: what is wrong with a vehicle, boats where there are none among it."""
    rows = setting.tables.hulls
    if ride.kind not in rows:
        hint = near_or_see(ride.kind, rows, "fng vehicles")
        yield t("kind: there is no vehicle '{kind}'; {hint}", kind=ride.kind, hint=hint)
        return
    row = rows[ride.kind]
    if row.flies:
        yield from _flight_faults(ride)
        return
    if row.is_boat and row.army == US and not setting.tables.campaign.rivers.allows(setting.options.corps):
        yield t("kind: there are operations on rivers in III and IV Corps only; set 'corps' to one of these.")
    if ride.arrives is not None:
        yield t("arrives: only helicopters come in later; leave it out.")
    problem = place_problem(setting.field, ride)
    if problem:
        yield problem
        return
    yield from _gun_faults(ride, row)
    body = footprint(Rectangle(row.length, row.width), place_of(setting.map, ride)[0], ride.facing)
    if setting.obstacles_to(row).first(body) is not None:
        yield t(NO_WATER if row.is_boat else NO_ROOM, key=no_place_wanted(ride))
    other = next((name for name, there in standing if overlap(there, body)), "")
    if other:
        yield t("{key}: '{name}' stands there; choose another place.", key=no_place_wanted(ride), name=other)
    standing.append((ride.name, body))


def _flight_faults(ride: Ride) -> Iterator[str]:
    """FNG-HELO-12: a helicopter comes over the edge, in some turn or when it is called."""
    key = no_place_wanted(ride)
    if key:
        yield t("{key}: a helicopter comes in over the edge; say in 'arrives' in which turn.", key=key)
    if ride.arrives is None:
        yield t("arrives: say in which turn the helicopter comes, 0 for one that is called.")


def _gun_faults(ride: Ride, row: VehicleRow) -> Iterator[str]:
    """FNG-VEHLIST-25: a gun that its line leaves nobody to choose."""
    open_to = tuple(dict.fromkeys(weapon for mount in row.mounts for weapon in mount.choice))
    for weapon in ride.guns:
        if not open_to:
            yield t("guns: a '{kind}' has no choice of guns; leave 'guns' out.", kind=ride.kind)
        elif weapon not in open_to:
            yield t("guns: '{weapon}' is none of those it may have; {hint}", weapon=weapon,
                    hint=did_you_mean(weapon, open_to))  # fmt: skip


def seat_problems(setting: Setting, side: Side, men: Sequence[Man]) -> Iterator[tuple[int, str]]:
    """FNG-CREW-01..2, FNG-CREW-08, FNG-VEHLIST-15: by the number of a man in his force what is wrong with his seat."""
    known = {ride.name: ride for ride in setting.options.rides(side)}
    taken: list[tuple[str, str]] = []
    for number, man in enumerate(men, start=1):
        if not man.aboard:
            if man.seat:
                yield number, t("seat: he is aboard nothing; say of which vehicle in 'aboard', or leave 'seat' out.")
            continue
        if not known:
            yield number, t("aboard: his side has no vehicles; add them in '[rules.vehicles]', or leave 'aboard' out.")
            continue
        if man.aboard not in known:
            hint = did_you_mean(man.aboard, known)
            yield number, t("aboard: his side has no vehicle '{name}'; {hint}", name=man.aboard, hint=hint)
            continue
        row = setting.tables.hulls.get(known[man.aboard].kind)
        for problem in _seat_faults(man, row, taken) if row is not None else ():
            yield number, problem
        if row is not None and row.is_towed and man.seat == COMMANDER and not man.rank:
            yield number, t("rank: whoever commands a towed gun is a Leader; give him a rank, or another seat.")
        least = setting.tables.vehicles.crews.lowest
        if man.seat and man.seat != PASSENGER and man.rep < least:
            yield number, t("rep: nobody of a crew has less than Rep {least}; raise it, or give him another seat.",
                            least=least)  # fmt: skip
        taken.append((man.aboard, man.seat or PASSENGER))


def _seat_faults(man: Man, row: VehicleRow, taken: Sequence[tuple[str, str]]) -> Iterator[str]:
    place = no_place_wanted(man)
    if place or man.waits or man.hidden:
        key = place or ("waits" if man.waits else "hidden")
        yield t("{key}: he is aboard '{name}', which says where he is; leave it out.", key=key, name=man.aboard)
    seat = man.seat or PASSENGER
    if seat != PASSENGER and seat not in row.seats:
        yield t("seat: '{name}' has no seat '{seat}'; {hint}", name=man.aboard, seat=seat,
                hint=did_you_mean(seat, row.seats))  # fmt: skip
    elif seat != PASSENGER and (man.aboard, seat) in taken:
        yield t("seat: somebody else is '{seat}' of '{name}'; choose another.", name=man.aboard, seat=seat)
    elif seat == PASSENGER and taken.count((man.aboard, seat)) >= row.carries:
        yield t(
            "aboard: '{name}' carries {most} besides its crew; choose a free 'seat', or leave 'aboard' out.",
            name=man.aboard,
            most=row.carries,
        )
