"""The faults of a scenario of Force on Force, all at once, each with its file and its key: FOF-SOLO-1."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.fitting import Fitting
from game.board.skirmish.named_places import Named, full_zones, missing_places, no_place_wanted, place_problem, twice
from game.board.skirmish.sides import SIDES
from game.engine.closest import did_you_mean, near_or_see
from game.engine.text import nt, t
from game.rules.fof.model.options import Force, Options
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.vehicles.ride_faults import crowding, is_vehicle, rider_problems, vehicle_problems


def problems_of(setting: Setting) -> list[str]:
    """FOF-SOLO-1: a unit without a place, or with what no table knows, and places that are not."""
    return [*_force_problems(setting), *_rule_problems(setting.options), *_place_problems(setting)]


# Units ------------------------------------------------------------------------------------------


def _force_problems(setting: Setting) -> Iterator[str]:
    units: list[Named] = []
    men: list[Named] = []
    for side in SIDES:
        for number, force in enumerate(setting.options.force(side), start=1):
            place = f"[rules.{side}] {number} ({force.name})"
            units.append(Named(t("{place}: {fault}", place=place, fault="name"), force.name))
            men += [Named(t("{place}: {fault}", place=place, fault="men"), man) for man in force.men]
            for problem in _problems(setting, side, force):
                yield t("{place}: {fault}", place=place, fault=problem)
    yield from twice(units)
    yield from twice(men)


def _problems(setting: Setting, side: str, force: Force) -> Iterator[str]:
    units = setting.tables.forces.units
    if force.unit not in units:
        yield t(
            "unit: there is no unit '{unit}'; {hint}",
            unit=force.unit,
            hint=near_or_see(force.unit, units, "fof forces"),
        )
        return
    figures = len(units[force.unit].figures)
    if force.men and len(force.men) != figures:
        told = nt("men: this unit has {count} man", "men: this unit has {count} men", figures)
        yield t("{told}, and {named} are named; name each of them, or nobody.", told=told, named=len(force.men))
    yield from _contradictions(setting, side, force)
    if is_vehicle(setting, force):
        yield from vehicle_problems(setting, force)
    if force.aboard:
        yield from rider_problems(setting, side, force)
    elif force.turn:
        place = no_place_wanted(force)
        if place:
            yield t("{key}: who comes on in a later turn comes by 'entry'; leave '{key}' or 'turn' out.", key=place)
        if force.turn > setting.options.turns:
            yield _too_late("turn", force.turn, setting.options)
    elif problem := place_problem(setting.field, force):
        yield problem


def _contradictions(setting: Setting, side: str, force: Force) -> Iterator[str]:
    """Keys that mean nothing beside the others."""
    if force.emplaced and not _has_support(setting, force):
        yield t("emplaced: it has no support weapon to emplace; leave 'emplaced' out.")
    if force.emplaced and force.turn:
        yield t("emplaced: nobody comes on with an emplaced weapon; leave 'turn' or 'emplaced' out.")
    if force.unseen and not force.zone:
        yield t("unseen: only in a 'zone' can a place out of sight be looked for; give one, or leave 'unseen' out.")
    if force.out_of_contact and setting.options.out_of_contact != side:
        yield t(
            "out_of_contact: only one side may move so; name '{side}' in 'out_of_contact' under [rules], or leave it "
            "out here.",
            side=side,
        )


def _has_support(setting: Setting, force: Force) -> bool:
    weapons = setting.tables.weapons
    return any(weapons[weapon].support is not None for weapon in setting.tables.forces.units[force.unit].figures)


def _too_late(key: str, turn: int, options: Options) -> str:
    return t(
        "{key}: turn {turn} never comes, the battle ends with turn {last}; choose an earlier one, or more 'turns'.",
        key=key,
        turn=turn,
        last=options.turns,
    )


# What is said of the whole battle ---------------------------------------------------------------


def _rule_problems(options: Options) -> Iterator[str]:
    """Keys of ``[rules]`` that mean nothing beside the others."""
    for number, one in enumerate(options.exits, start=1):
        if one.turn > options.turns:
            yield _too_late(f"[rules] exits[{number}].turn", one.turn, options)
    if options.draws and not options.cards:
        yield t("[rules] draws: no cards are used in this battle; leave 'draws' out, or 'cards = false'.")
    if options.uav and options.out_of_contact is None:
        yield t("[rules] uav: it looks for who moves out of contact; name that side in 'out_of_contact'.")
    for side in options.dummies:
        if not any(force.hidden and not force.turn for force in options.force(side)):
            yield t(
                "[rules] dummies: no unit of '{side}' begins as a marker; write 'hidden = true' for one of them, or "
                "leave the side out.",
                side=side,
            )


def _place_problems(setting: Setting) -> Iterator[str]:
    options, map = setting.options, setting.map
    begin = [force for side in SIDES for force in options.force(side) if not (force.turn or force.aboard)]
    yield from crowding(setting)
    yield from full_zones(setting.field, begin)
    yield from _work_problems(setting)
    for side in SIDES:
        if side not in options.entry:
            yield t("[rules.entry] {side}: no edge is named; name the edge of the map by which it comes.", side=side)
    entries = [Named(f"[rules.entry] {side}", edge) for side, edge in options.entry.items()]
    exits = [Named(f"[rules] exits[{number}].edge", one.edge) for number, one in enumerate(options.exits, start=1)]
    yield from missing_places(map, "edge", [*entries, *exits])
    known = (*(zone.name for zone in map.zones), *(house.name for house in map.buildings if house.name))
    for number, place in enumerate(options.search, start=1):
        if place not in known:
            yield t(
                "[rules] search[{number}]: the map has no zone or building '{place}'; {hint}",
                number=number,
                place=place,
                hint=did_you_mean(place, known),
            )


def _work_problems(setting: Setting) -> Iterator[str]:
    """FOF-COV-14: works that no table knows, and zones that the map does not have."""
    known = tuple(setting.tables.terrain.works)
    for number, work in enumerate(setting.options.works, start=1):
        key = f"[rules] works[{number}]"
        if work.kind not in known:
            yield t(
                "{key}.kind: there is no work '{kind}'; {hint}",
                key=key,
                kind=work.kind,
                hint=did_you_mean(work.kind, known),
            )
        yield from missing_places(setting.map, "zone", [Named(f"{key}.zone", work.zone)])


FITTING = Fitting(load_tables, Options, Setting, problems_of)
"""How scenarios of this system are read."""
