"""The faults of a scenario about vehicles and those who begin aboard: FOF-VEH-1."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.deploying import place_of
from game.board.table.bases import Footprint, Rectangle, footprint, overlap
from game.engine.closest import did_you_mean
from game.engine.text import t
from game.rules.fof.model.options import Force
from game.rules.fof.model.setting import Setting


def is_vehicle(setting: Setting, force: Force) -> bool:
    """FOF-VEH-1: whether a unit is a vehicle with its crew."""
    row = setting.tables.forces.units.get(force.unit)
    return row is not None and bool(row.vehicle)


def vehicle_problems(setting: Setting, force: Force) -> Iterator[str]:
    """FOF-VEH-1: a vehicle begins at a place of its own, in the open and on the table from the beginning."""
    told = {"hidden": force.hidden, "emplaced": force.emplaced, "unseen": force.unseen, "aboard": bool(force.aboard)}
    for key, given in told.items():
        if given:
            yield t("{key}: not with a vehicle; leave '{key}' out.", key=key)
    if force.turn:
        yield t("turn: a vehicle is on the table from the beginning; leave 'turn' out.")
    if force.at is None and not force.spot:
        yield t("at: a vehicle begins at a place of its own; give 'at' or 'spot', and 'facing'.")


def rider_problems(setting: Setting, side: str, force: Force) -> Iterator[str]:
    """FOF-VEH-1: the vehicle of its side in which a unit begins, with room for all who do."""
    ours = setting.options.force(side)
    known = {each.name: each for each in ours if is_vehicle(setting, each)}
    if force.aboard not in known:
        yield t("aboard: your side has no vehicle '{name}'; {hint}", name=force.aboard,
                hint=did_you_mean(force.aboard, tuple(known)))  # fmt: skip
        return
    told = {"hidden": force.hidden, "emplaced": force.emplaced, "unseen": force.unseen}
    for key, given in told.items():
        if given:
            yield t("{key}: not with those who begin in a vehicle; leave '{key}' or 'aboard' out.", key=key)
    if force.turn or force.zone or force.spot or force.at is not None:
        yield t("aboard: who rides begins where the vehicle does; leave 'zone', 'spot', 'at' and 'turn' out.")
    units = setting.tables.forces.units
    riding = sum(len(units[each.unit].figures) for each in ours if each.aboard == force.aboard and each.unit in units)
    room = setting.tables.vehicles.vehicles[units[known[force.aboard].unit].vehicle].room
    if riding > room:
        yield t("aboard: {riding} men are to ride in '{name}', which has room for {room}.", riding=riding,
                name=force.aboard, room=room)  # fmt: skip


def crowding(setting: Setting) -> Iterator[str]:
    """FOF-VEH-1: vehicles that begin on ground which they cannot drive over, or on each other."""
    standing: list[tuple[str, Footprint]] = []
    for side in ("us", "vc"):
        for force in setting.options.force(side):
            body = _hull(setting, force)
            if body is None:
                continue
            if setting.grounds.obstacles.first(body) is not None:
                yield t("[rules.{side}] {name}: there is no room for a vehicle there; choose open ground.", side=side,
                        name=force.name)  # fmt: skip
            for name, other in standing:
                if overlap(body, other):
                    yield t("[rules.{side}] {name}: '{other}' stands there; choose another place.", side=side,
                            name=force.name, other=name)  # fmt: skip
            standing.append((force.name, body))


def _hull(setting: Setting, force: Force) -> Footprint | None:
    """The ground under a vehicle where it begins; None for anybody else, and where the place is not known."""
    if not is_vehicle(setting, force) or (force.at is None and setting.map.spot(force.spot) is None):
        return None
    point, facing = place_of(setting.map, force)
    hull = setting.tables.vehicles.vehicles[setting.tables.forces.units[force.unit].vehicle]
    return footprint(Rectangle(float(hull.length), float(hull.width)), point, facing)
