"""The faults of a scenario of FNG: every fault at once, each with its file and its key: FNG-SETUP-01..03."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.fitting import Fitting
from game.board.skirmish.named_places import Named, full_zones, missing_places, no_place_wanted, place_problem, twice
from game.board.skirmish.overlooking import is_known
from game.board.skirmish.sides import SIDES, VC, Side
from game.board.table.tablemap import TableMap
from game.engine.closest import did_you_mean, near_or_see
from game.engine.text import t
from game.rules.fng.missions.ground import lay_mission
from game.rules.fng.model.nations import known_nations
from game.rules.fng.model.options import Goal, Man, Options, Tunnels
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.support import MEDEVAC
from game.rules.fng.resolve.radios import is_at_radio
from game.rules.fng.resolve.speech import OBSERVER, RADIO
from game.rules.fng.steel.ride_faults import ride_names, ride_problems, seat_problems
from game.rules.fng.tour.battlefield import lay_out
from game.rules.fng.tour.platoon import called_up, unknown_in
from game.rules.fng.traps.laying import kinds_of

WANTED = {
    "reached": "zone",
    "held": "zone",
    "kept free": "zone",
    "not taken": "zone",
    "cleared": "zone",
    "found": "spot",
    "left": "edge",
}
"""The place that a goal of each kind is about; the others are about none."""


ANY_HOLE = "any"
"""FNG-TUNNEL-04: who begins below is at a hole that a die names."""


def problems_of(setting: Setting) -> list[str]:
    """FNG-SETUP-01: a man without a place, off the table, in a wall, or with what no table knows."""
    return [
        *_muster_problems(setting),
        *_card_problems(setting),
        *_men_problems(setting),
        *ride_problems(setting),
        *full_zones(setting.field, [man for man in _everybody(setting.options) if _is_placed(man)]),
        *_goal_problems(setting),
        *_arrival_problems(setting),
        *_rule_problems(setting),
        *_trap_problems(setting),
    ]


def _muster_problems(setting: Setting) -> Iterator[str]:
    """FNG-ORG-01..18: platoons that cannot be called up or have nowhere to begin."""
    for side, mustered in setting.options.mustered.items():
        key = f"[rules.mustered.{side}]"
        for problem in unknown_in(mustered, setting.tables):
            yield t("{place}: {fault}", place=key, fault=problem)
        yield from missing_places(setting.map, "zone", [Named(f"{key} zone", zone) for zone in mustered.zones or ("",)])


def _card_problems(setting: Setting) -> Iterator[str]:
    """FNG-REINF-01: cards of an army that no table knows."""
    for side, row in setting.options.reinforcements.items():
        if not setting.tables.reinforcing.faction_of(row.army):
            hint = near_or_see(row.army, setting.tables.organisation.armies, "fng armies")
            problem = t("army: there is no army '{army}'; {hint}", army=row.army, hint=hint)
            yield t("{place}: {fault}", place=f"[rules.reinforcements.{side}]", fault=problem)


def _everybody(options: Options) -> tuple[Man, ...]:
    return (*options.us, *options.vc)


# Men --------------------------------------------------------------------------------------------


def _men_problems(setting: Setting) -> Iterator[str]:
    names: list[Named] = ride_names(setting)
    for side in SIDES:
        force = setting.options.force(side)
        seats = tuple(seat_problems(setting, side, force))
        tongues = {man.language for man in force}
        for number, man in enumerate(force, start=1):
            place = f"[rules.{side}] {number} ({man.name})"
            names.append(Named(t("{place}: {fault}", place=place, fault="name"), man.name))
            for problem in (
                *_unknown(setting, man),
                *_contradictions(man),
                *_lonely_tongue(man, tongues),
                *(problem for at, problem in seats if at == number),
            ):
                yield t("{place}: {fault}", place=place, fault=problem)
            placed = _is_placed(man) and not _is_mustered(setting.options, side, man)
            if placed and (problem := place_problem(setting.field, man)):
                yield t("{place}: {fault}", place=place, fault=problem)
            if man.watches and not is_known(setting.map, man.watches):
                problem = t(
                    "watches: the map has nothing called '{name}'; name ground, a zone, a spot or a building.",
                    name=man.watches,
                )
                yield t("{place}: {fault}", place=place, fault=problem)
    yield from twice(names)


def _is_placed(man: Man) -> bool:
    """Whether he begins on the table, on his own feet."""
    return not (man.waits or man.aboard or man.sniper or man.below)


def _is_mustered(options: Options, side: Side, man: Man) -> bool:
    """FNG-ORG-01: whether he was called up with a platoon, of whose zones is told once."""
    return side in options.mustered and man.zone == options.mustered[side].zones


def _unknown(setting: Setting, man: Man) -> Iterator[str]:
    """Weapons and attributes that no table knows."""
    weapons, attributes = setting.tables.arms.weapons, setting.tables.attributes.attributes
    for weapon in man.weapons:
        if weapon not in weapons:
            hint = near_or_see(weapon, weapons, "fng weapons")
            yield t("weapons: there is no weapon '{weapon}'; {hint}", weapon=weapon, hint=hint)
    for attribute in man.attributes:
        if attribute not in attributes:
            hint = near_or_see(attribute, attributes, "fng attributes")
            yield t("attributes: there is no attribute '{attribute}'; {hint}", attribute=attribute, hint=hint)
    tongues = setting.tables.careers.language.tongues
    if man.language and man.language not in tongues:
        hint = did_you_mean(man.language, tongues)
        yield t("language: there is no language '{language}'; {hint}", language=man.language, hint=hint)


def _contradictions(man: Man) -> Iterator[str]:
    """Keys that mean nothing beside the others."""
    for weapon in man.ready:
        if weapon not in man.weapons:
            yield t(
                "ready: he has no '{weapon}' to be ready with; give it to him, or leave it out of 'ready'.",
                weapon=weapon,
            )
    if man.watches and not man.zone:
        yield t("watches: only in a 'zone' can a place with a view be looked for; give one, or leave 'watches' out.")
    place = no_place_wanted(man)
    if man.sniper and (key := place or ("waits" if man.waits else "aboard" if man.aboard else "")):
        yield t("{key}: a sniper is a card, and dice say where he is; leave '{key}' or 'sniper' out.", key=key)
    if man.sniper and not man.weapons:
        yield t("weapons: a sniper needs a rifle; name it first.")
    if man.below and (key := place or ("waits" if man.waits else "aboard" if man.aboard else "")):
        yield t("{key}: he begins below, in a tunnel; leave '{key}' or 'below' out.", key=key)
    if man.waits and place:
        yield t("{key}: he waits, and 'arrivals' say where he is found; leave '{key}' or 'waits' out.", key=place)


def _lonely_tongue(man: Man, tongues: set[str]) -> Iterator[str]:
    """FNG-LANG-01: a language counts only where somebody of his side speaks another one."""
    if man.language and tongues <= {man.language, ""}:
        yield t(
            "language: nobody of his side speaks another one, so that it changes nothing; say what the others speak, "
            "or leave it out."
        )


# Goals, arrivals, and what is said of the whole battle ------------------------------------------


def _goal_problems(setting: Setting) -> Iterator[str]:
    """FNG-SETUP-02: zones, spots and edges that goals name, each with its own goal."""
    options = setting.options
    for number, goal in enumerate(options.victory.goals, start=1):
        key = f"[rules.victory] goals[{number}] ({goal.kind})"
        yield from _goal_places(setting, goal, key)
        squads = {man.squad for man in options.force(options.victory.attacker)}
        if goal.kind == "flown out" and goal.squad not in squads:
            yield t("{key}.squad: nobody of the attacker is of the squad '{squad}'; {hint}", key=key, squad=goal.squad,
                    hint=did_you_mean(goal.squad, squads))  # fmt: skip
        if goal.kind == "called" and not options.calls:
            yield t("{key}: nobody can be called; name units in 'calls' under [rules], or leave the goal out.", key=key)


def _goal_places(setting: Setting, goal: Goal, key: str) -> Iterator[str]:
    wanted = WANTED.get(goal.kind, "")
    if wanted == "zone":
        yield from missing_places(setting.map, "zone", [Named(f"{key}.zone", goal.zone)])
    elif wanted == "spot":
        yield from missing_places(setting.map, "spot", [Named(f"{key}.spot", goal.spot)])
    elif wanted == "edge":
        yield from missing_places(setting.map, "edge", [Named(f"{key}.edge", goal.edge)])
    for name, value in (("zone", goal.zone), ("spot", goal.spot), ("edge", goal.edge)):
        if value and name != wanted:
            yield t("{key}.{name}: a goal of this kind is about no {name}; leave it out.", key=key, name=name)


def _arrival_problems(setting: Setting) -> Iterator[str]:
    """FNG-INTRO-08: spots that the map does not have, and guns of men whom the die does not place."""
    for number, band in enumerate(setting.options.arrivals, start=1):
        key = f"[rules] arrivals[{number}]"
        places = [Named(f"{key}.places.{name}", spot) for name, spot in band.result.places.items()]
        yield from missing_places(setting.map, "spot", places)
        for name in band.result.ready:
            if name not in band.result.places:
                hint = did_you_mean(name, band.result.places)
                yield t("{key}.ready: '{name}' is nobody who waits; {hint}", key=key, name=name, hint=hint)


def _rule_problems(setting: Setting) -> Iterator[str]:
    options = setting.options
    nations = known_nations(setting.tables)
    for side, nation in options.nations.items():
        if nation not in nations:
            hint = did_you_mean(nation, nations)
            yield t(
                "[rules.nations] {side}: there is no nation '{nation}'; {hint}", side=side, nation=nation, hint=hint
            )
    if options.calls and not any(_may_call(man, options, setting.tables) for man in _everybody(options)):
        yield t("[rules] calls: nobody has a radio to call with; give somebody '{radio}' in his 'gear'.", radio=RADIO)
    yield from _support_problems(options, setting.tables)
    yield from _tunnel_problems(setting)
    for number, unit in enumerate(options.calls, start=1):
        if unit in options.calls[: number - 1]:
            yield t("[rules] calls[{number}]: '{unit}' is named twice; leave one out.", number=number, unit=unit)


def _trap_problems(setting: Setting) -> Iterator[str]:
    """FNG-TRAP-01..03: traps nowhere, in zones that the map lacks, or of a kind that the side does not use."""
    table = setting.map
    for side, trapping in setting.options.traps.items():
        key = f"[rules.traps.{side}]"
        yield from missing_places(table, "zone", [Named(f"{key} zone", zone) for zone in trapping.zones])
        for number, trap in enumerate(trapping.laid, start=1):
            place = f"{key} laid[{number}]"
            if trap.kind not in kinds_of(side):
                kinds = "', '".join(kinds_of(side))
                yield t(
                    "{key}: the Free World sets command detonated mines and trip flares only; give it '{kinds}'.",
                    key=place,
                    kinds=kinds,
                )
            if trap.spot:
                yield from missing_places(table, "spot", [Named(place, trap.spot)])
            elif trap.at is None:
                yield t("{key}: no place is given; add 'spot' or 'at'.", key=place)
            elif not table.on_table(trap.at):
                yield t("{key}: that is off the table.", key=place)


def _support_problems(options: Options, tables: Tables) -> Iterator[str]:
    """FNG-CALL-04, FNG-CALL-07: whoever calls for support is of the Free World, and somebody of his has a radio."""
    for side, backing in options.support.items():
        key = f"[rules.support.{side}] calls"
        if backing.calls and side == VC:
            yield t("{key}: the Viet Cong and the NVA have nobody to call; use 'sent', or leave it out.", key=key)
        elif backing.calls and not any(
            OBSERVER in man.gear or _may_call(man, options, tables) for man in options.force(side)
        ):
            yield t(
                "{key}: nobody of that side has a radio; give somebody '{radio}' in his 'gear'.", key=key, radio=RADIO
            )
        lifted = MEDEVAC in (*backing.calls, *(sent.what for sent in backing.sent))
        if lifted and not any(_is_dustoff(tables, ride.kind) for ride in options.rides(side)):
            fault = t("no medevac can come; add a dustoff to 'vehicles', with 'arrives = 0' and a 'crew'.")
            yield t("{place}: {fault}", place=f"[rules.support.{side}]", fault=fault)


def _is_dustoff(tables: Tables, kind: str) -> bool:
    """FNG-HELO-26: whether this kind of vehicle is a helicopter that lifts out wounded."""
    row = tables.air.aircraft.get(kind)
    return row is not None and row.role == "medevac"


def _may_call(man: Man, options: Options, tables: Tables) -> bool:
    """FNG-RADIO-03, FNG-VEHLIST-19: whether he has a radio, or a seat at one."""
    rides = (ride for side in options.vehicles.values() for ride in side if ride.name == man.aboard)
    rows = (tables.vehicles.vehicles.get(ride.kind) for ride in rides)
    return RADIO in man.gear or any(row is not None and is_at_radio(row, man.seat) for row in rows)


def _tunnel_problems(setting: Setting) -> Iterator[str]:
    """FNG-TUNNEL-02..04: two holes at least, or a level of support; each once, on the table, and leading to others."""
    tunnels = setting.options.tunnels
    below = [man.name for man in _everybody(setting.options) if man.below]
    key = "[rules.tunnels]"
    if tunnels is None:
        if below:
            fault = t(
                "{name} begins below, and there are no tunnels; add them, or leave his 'below' out.", name=below[0]
            )
            yield t("{place}: {fault}", place=key, fault=fault)
        return
    if bool(tunnels.holes) == bool(tunnels.support):
        yield t("{key}: either 'holes' or 'support' says how many there are; give one of them.", key=key)
    elif len(tunnels.holes) == 1:
        yield t("{key} holes: a tunnel has two ends; add a second hole.", key=key)
    yield from _hole_problems(setting, tunnels, key)
    for side in SIDES:
        for man in setting.options.force(side):
            yield from _below_problems(man, side, tunnels)


def _hole_problems(setting: Setting, tunnels: Tunnels, key: str) -> Iterator[str]:
    names = [hole.name for hole in tunnels.holes]
    for number, hole in enumerate(tunnels.holes, start=1):
        place = f"{key} holes[{number}] ({hole.name})"
        if hole.name in names[: number - 1]:
            yield t("{place}: another hole is called so; give it a name of its own.", place=place)
        if problem := place_problem(setting.field, hole):
            yield t("{place}: {fault}", place=place, fault=problem)
        for other in hole.leads:
            if other not in names or other == hole.name:
                hint = did_you_mean(other, tuple(name for name in names if name != hole.name))
                yield t("{place} leads: there is no other hole '{other}'; {hint}", place=place, other=other, hint=hint)


def _below_problems(man: Man, side: Side, tunnels: Tunnels) -> Iterator[str]:
    """FNG-TUNNEL-04: one who begins below is of the side of the tunnels, and at a hole of theirs."""
    if not man.below:
        return
    names = tuple(hole.name for hole in tunnels.holes)
    place = f"[rules.{side}] ({man.name}) below"
    if side != tunnels.side:
        yield t("{place}: the tunnels are those of the other side; leave it out.", place=place)
    elif man.below not in (ANY_HOLE, *names):
        hint = did_you_mean(man.below, (ANY_HOLE, *names))
        yield t("{place}: there is no hole '{hole}'; {hint}", place=place, hole=man.below, hint=hint)


def _laid_out(options: Options, tables: Tables) -> TableMap | None:
    """FNG-TERR-04: the battlefield of a scenario that says how dice laid it out."""
    ground, mission = options.laid_out, options.mission
    if ground is None:
        return None
    return lay_out(ground, tables.battlefields) if mission is None else lay_mission(ground, mission, tables)


def _made(map: TableMap, tables: Tables, options: Options) -> Setting:
    """The table with everybody on it, platoons called up."""
    return Setting(map, tables, called_up(options, tables))


FITTING = Fitting(load_tables, Options, _made, problems_of, _laid_out)
"""How scenarios of this system are read."""
