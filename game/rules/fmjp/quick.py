"""A quick battle of FMJP: men as they were picked, on a table whose zones say where they begin."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import structs

from game.board.mustering import Roles, Roster, briefed, edges_apart, roles_of, roomy, side_called, table_called
from game.board.skirmish.deploying import places_of
from game.board.skirmish.sides import SIDES, Side, as_side
from game.board.table.measure.geometry import Point, distance, middle_of
from game.board.table.tablemap import TableMap
from game.engine.core.dice import Dice, SeededDice
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.files.toml_text import table_text, values_of
from game.engine.playable.picker import Count
from game.engine.playable.quick import YES, DrawnBattle, Field
from game.engine.text import mark, nt, t
from game.rules.fmjp.battle_choices import fields
from game.rules.fmjp.force_picker import LAID, LAID_KEY, counts, led_by, roles_picked
from game.rules.fmjp.model.options import Goal, Laid, Man, Options, People, Victory, Wounded
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.scenario_faults import problems_of

STREAM = "quick battle"
RULE = "FMJP-9.0-4"
ZONE = mark("in which zone they begin")
PLACE = mark("where it lies")
NO_LEADER = mark("{side}: somebody has to lead; choose a man with cards of his own.")
CACHE = "cache"
"""The name of the spots of a table where something may be found."""
APART = 2.0
"""Paces at least between things that lie hidden, and from them to the wounded man."""
NEAR = 6.0
"""Paces from the middle of what the battle is about within which the wounded man lies, where there is room."""
TOGETHER = 4
"""Villagers who are about at one place."""
LEAST_CE, MOST_CE = 1, 6


class Quick:
    """The ``QuickKit`` of this rule system."""

    def fields(self) -> tuple[Field, ...]:
        """The choices; raises ``Fault``."""
        return fields()

    def counts(self) -> tuple[Count, ...]:
        """The roles of either side, and what lies hidden; raises ``Fault``."""
        return counts(load_tables(mods_dir()))

    def draw(self, chosen: Mapping[str, str], seed: int) -> DrawnBattle:
        """FMJP-9.0-4: the battle; raises ``Fault`` where the answers do not go together."""
        tables, dice = load_tables(mods_dir()), SeededDice(seed, STREAM)
        table = table_called(chosen["map"])
        ground = table[1]
        roles = roles_of(ground)
        bare = _options(chosen, ground, roles)
        setting = Setting(ground, tables, bare)
        names = Roster(dice, RULE)
        us, vc = (_force(side, chosen, setting, roles, names, dice) for side in SIDES)
        wounded = _wounded(chosen, setting, roles, names, dice) if "rescue" in bare.victory.goals else None
        laid = _laid(chosen, setting, roles, wounded, dice)
        people = _people(int(chosen["people"]), setting, roles, dice)
        options = structs.replace(bare, us=us, vc=vc, wounded=wounded, laid=laid, people=people)
        problems = problems_of(Setting(ground, tables, options))
        if problems:
            raise OptionFault(problems[0])
        return _told(table, options)


QUICK = Quick()


# The battle ------------------------------------------------------------------------------------


def _options(chosen: Mapping[str, str], ground: TableMap, roles: Roles) -> Options:
    """FMJP-9.0-4: everything but who and what lies on the field."""
    attacker = as_side(chosen["attacker"])
    near, far = edges_apart(ground, roles.attackers)
    edges: dict[Side, str] = {side: near if side == attacker else far for side in SIDES}
    return Options(us=(), vc=(), victory=_victory(chosen, ground, roles), edges=edges, flak=chosen["flak"] == YES)


def _victory(chosen: Mapping[str, str], ground: TableMap, roles: Roles) -> Victory:
    """FMJP-9.0-4: what counts; losses always do."""
    mission = chosen["mission"]
    goals: list[Goal] = ["losses"]
    if chosen["unhurt"] == YES:
        goals.append("unhurt")
    spot = zone = ""
    if mission == "rescue":
        goals.insert(0, "rescue")
    elif mission == "caches":
        goals.insert(0, "caches")
        spot = _cache(ground)
    elif mission == "village":
        goals.insert(0, "village")
        zone = _place_to_hold(ground, roles)
    return Victory(
        turns=int(chosen["turns"]), goals=tuple(goals), spot=spot, zone=zone, cache=int(chosen["cache"]),
        held=int(chosen["held"]), attacker=as_side(chosen["attacker"]),
    )  # fmt: skip


def _cache(ground: TableMap) -> str:
    if not ground.spots_of(CACHE):
        raise OptionFault(
            t("{map}: no cache is marked on this table; choose another map, or another battle.", map=t(ground.title))
        )
    return CACHE


def _place_to_hold(ground: TableMap, roles: Roles) -> str:
    if roles.goal is None:
        raise OptionFault(
            t("{map}: no place is marked that could be held; choose another map, or another battle.",
              map=t(ground.title))
        )  # fmt: skip
    return roles.goal.name


# Who and what is there -------------------------------------------------------------------------


def _force(
    side: Side, chosen: Mapping[str, str], setting: Setting, roles: Roles, names: Roster, dice: Dice
) -> tuple[Man, ...]:
    """FMJP-9.0-4: the men of a side as they were picked, each leader with his men in one zone."""
    kinds = roles_picked(side, chosen, setting.tables)
    leaders = led_by(kinds, setting.tables)
    if not any(setting.tables.roles[key].character for key in kinds):
        raise OptionFault(t(NO_LEADER, side=side_called(side)))
    attacks = side == setting.options.victory.attacker
    zones = roomy(setting.field, roles.attackers if attacks else roles.defenders, len(kinds), side_called(side))
    change, begin = int(chosen[f"{side}_ce"]), chosen[f"{side}_begin"]
    men: list[Man] = []
    zone_of = [zones[dice.pick(len(zones), ZONE, RULE)] if at not in leaders else "" for at in range(len(kinds))]
    called = [names.name(side) for _ in kinds]
    for at, key in enumerate(kinds):
        ce = min(MOST_CE, max(LEAST_CE, setting.tables.roles[key].ce + change)) if change else None
        men.append(
            Man(
                name=called[at], role=key, zone=zone_of[leaders.get(at, at)],
                under=called[leaders[at]] if at in leaders else "",
                hidden=begin != "seen", prone=begin == "prone", ce=ce,
            )
        )  # fmt: skip
    return tuple(men)


def _wounded(chosen: Mapping[str, str], setting: Setting, roles: Roles, names: Roster, dice: Dice) -> Wounded:
    """FMJP-9.0-4: the man to be brought back lies near the middle of what the battle is about."""
    zone = roles.goal or roles.defenders[0]
    middle = middle_of(zone.outline)
    places = places_of(setting.field, zone.name, setting.mover).all
    near = [place for place in places if distance(place, middle) <= NEAR] or list(places)
    at = near[dice.pick(len(near), PLACE, RULE)]
    side = setting.options.victory.attacker
    return Wounded(names.name(side), (at.x, at.y), int(chosen["wounded_ce"]), int(chosen["bleeding"]))


def _laid(
    chosen: Mapping[str, str], setting: Setting, roles: Roles, wounded: Wounded | None, dice: Dice
) -> tuple[Laid, ...]:
    """FMJP-5.4-7: what lies hidden, somewhere in the ground of those who defend, apart from each other."""
    room = [place for zone in roles.defenders for place in places_of(setting.field, zone.name, setting.mover).all]
    taken = [Point(*wounded.at)] if wounded is not None else []
    laid: list[Laid] = []
    wanted = [kind for kind in LAID for _ in range(int(chosen[f"{LAID_KEY}{kind}"]))]
    for kind in wanted:
        free = [place for place in room if all(distance(place, other) >= APART for other in taken)] or room
        at = free[dice.pick(len(free), PLACE, RULE)]
        taken.append(at)
        laid.append(Laid(kind, (at.x, at.y)))
    return tuple(laid)


def _people(count: int, setting: Setting, roles: Roles, dice: Dice) -> tuple[People, ...]:
    """FMJP-9.0-2: the villagers in groups, somewhere in what the battle is about."""
    places = places_of(setting.field, (roles.goal or roles.defenders[0]).name, setting.mover).all
    groups = [min(TOGETHER, count - begun) for begun in range(0, count, TOGETHER)]
    spots = [places[dice.pick(len(places), PLACE, RULE)] for _ in groups]
    return tuple(People((at.x, at.y), many) for at, many in zip(spots, groups, strict=True))


# The words -------------------------------------------------------------------------------------


def _told(table: tuple[Path, TableMap], options: Options) -> DrawnBattle:
    victory = options.victory
    count = sum(people.count for people in options.people)
    about = nt("{count} villager is about.", "{count} villagers are about.", count) if count else ""
    account = t(
        "What the battle is about counts as the account says, and so do the men who are out of action on either side. "
        "A difference of five is a clear victory; a side whose characters are all out of action loses at once."
    )
    return briefed(
        table, victory.attacker, _task(options), victory.turns, [_force_line(side, options) for side in SIDES],
        account, _rules_text(options), about,
    )  # fmt: skip


def _task(options: Options) -> str:
    victory = options.victory
    attacker = side_called(victory.attacker)
    if options.wounded is not None:
        return t(
            "{attacker}: bring {name} back, who lies wounded and bleeds; he has {turns} turns.",
            attacker=attacker, name=options.wounded.name, turns=options.wounded.bleeding,
        )  # fmt: skip
    if "caches" in victory.goals:
        return t("{attacker}: find the caches; whoever ends a turn at one has found it.", attacker=attacker)
    if "village" in victory.goals:
        return t("{attacker}: take and hold this place: {zone}.", attacker=attacker, zone=t(victory.zone))
    return t("Put the enemy out of the fight.")


def _force_line(side: Side, options: Options) -> str:
    force = options.force(side)
    if any(man.hidden for man in force):
        return t("{side}: they lie hidden, nobody knows how many.", side=side_called(side))
    names = ", ".join(man.name for man in force)
    return nt(
        "{force}: one man, {names}.", "{force}: {count} men, {names}.", len(force), force=side_called(side), names=names
    )


def _rules_text(options: Options) -> str:
    """The options as ``[rules]`` of a scenario."""
    text = table_text("[rules]", {"flak": options.flak, "edges": options.edges}).lstrip("\n")
    text += table_text("[rules.victory]", values_of(options.victory))
    if options.wounded is not None:
        text += table_text("[rules.wounded]", values_of(options.wounded))
    text += "".join(table_text("[[rules.laid]]", values_of(laid)) for laid in options.laid)
    text += "".join(table_text("[[rules.people]]", values_of(people)) for people in options.people)
    for side in SIDES:
        text += "".join(table_text(f"[[rules.{side}]]", values_of(man)) for man in options.force(side))
    return text
