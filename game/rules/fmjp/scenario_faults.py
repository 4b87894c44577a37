"""The faults of a scenario of FMJP: every fault at once, each with its file and its key: FMJP-9.0-4."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.fitting import Fitting
from game.board.skirmish.named_places import Named, full_zones, lying_problem, missing_places, place_problem, twice
from game.board.skirmish.sides import SIDES
from game.engine.closest import near_or_see
from game.engine.text import t
from game.rules.fmjp.model.cards import PACK
from game.rules.fmjp.model.options import Goal, Man, Options
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables.loading import load_tables

_ASKED_BY: tuple[tuple[str, Goal], ...] = (("spot", "caches"), ("zone", "village"))
"""The keys of ``[rules.victory]`` that only one goal asks for."""


def problems_of(setting: Setting) -> list[str]:
    """FMJP-9.0-4: a man without a place, off the field, in a wall, or with what no table knows."""
    options = setting.options
    edges = [Named(f"[rules.edges] {side}", options.edges[side]) for side in SIDES]
    return [
        *_men_problems(setting),
        *_card_problems(setting),
        *full_zones(setting.field, [*options.us, *options.vc]),
        *_victory_problems(setting),
        *_lying_problems(setting),
        *missing_places(setting.map, "edge", edges),
    ]


def _men_problems(setting: Setting) -> Iterator[str]:
    options = setting.options
    names: list[Named] = []
    for side in SIDES:
        force = options.force(side)
        leaders = [man.name for man in force if _leads(setting, man)]
        for number, man in enumerate(force, start=1):
            place = f"[rules.{side}] {number} ({man.name})"
            names.append(Named(t("{place}: {fault}", place=place, fault="name"), man.name))
            for problem in (*_problems(setting, side, man, leaders), place_problem(setting.field, man)):
                if problem:
                    yield t("{place}: {fault}", place=place, fault=problem)
    if options.wounded is not None:
        names.append(Named("[rules.wounded] name", options.wounded.name))
    yield from twice(names)


def _card_problems(setting: Setting) -> Iterator[str]:
    """FMJP-2.0-2: more cards than a deck has, once each character has risen by one."""
    best = setting.tables.combat.medic.most_ce
    for side in SIDES:
        known = [(man, setting.tables.roles.get(man.role)) for man in setting.options.force(side)]
        ces = [man.ce if man.ce is not None else role.ce for man, role in known if role is not None and role.character]
        cards = sum(min(best, ce + 1) for ce in ces)
        if cards > len(PACK):
            yield t("[rules.{side}]: its characters hold up to {count} cards, a deck has {most}; take fewer of them.",
                    side=side, count=cards, most=len(PACK))  # fmt: skip


def _leads(setting: Setting, man: Man) -> bool:
    """Whether others can be under him; one whose role is unknown may well lead."""
    role = setting.tables.roles.get(man.role)
    return role is None or role.character


def _problems(setting: Setting, side: str, man: Man, leaders: list[str]) -> Iterator[str]:
    for weapon in man.weapons or ():
        if weapon not in setting.tables.weapons:
            hint = near_or_see(weapon, setting.tables.weapons, "fmjp weapons")
            yield t("weapons: there is no weapon '{weapon}'; {hint}", weapon=weapon, hint=hint)
    role = setting.tables.roles.get(man.role)
    if role is None or role.side != side:
        known = [key for key, row in setting.tables.roles.items() if row.side == side]
        hint = near_or_see(man.role, known, "fmjp forces")
        yield t("role: there is no role '{role}' on this side; {hint}", role=man.role, hint=hint)
    elif not leaders and not role.character:
        yield t("under: nobody of his side can lead him; give somebody the role of a character.")
    elif man.under and man.under not in leaders:
        yield t("under: '{name}' leads nobody; name a character of his side: {known}.",
                name=man.under, known=", ".join(leaders))  # fmt: skip
    elif man.under and role.character:
        yield t("under: a character acts on cards of his own; leave 'under' out.")
    elif not man.under and not role.character:
        yield t("under: he needs somebody over him; name a character of his side: {known}.", known=", ".join(leaders))


def _victory_problems(setting: Setting) -> Iterator[str]:
    """FMJP-9.0-4: goals without what they are about, and what no goal is about."""
    options, victory = setting.options, setting.options.victory
    said = {"spot": victory.spot, "zone": victory.zone}
    for key, goal in _ASKED_BY:
        place = Named(f"[rules.victory] {key}", said[key])
        if goal in victory.goals:
            yield from missing_places(setting.map, "spot" if key == "spot" else "zone", [place])
        elif said[key]:
            yield t("{key}: only the goal '{goal}' asks for it; add the goal, or leave this out.",
                    key=place.key, goal=goal)  # fmt: skip
    for number, goal in enumerate(victory.goals, start=1):
        if goal in victory.goals[: number - 1]:
            key = f"[rules.victory] goals[{number}]"
            yield t("{key}: '{goal}' is there twice; leave one out.", key=key, goal=goal)
    if "rescue" in victory.goals and options.wounded is None:
        yield t("[rules.wounded]: goal 'rescue' needs the man who is to be brought back; add this section.")


def _lying_problems(setting: Setting) -> Iterator[str]:
    """FMJP-5.4-7, FMJP-9.0-2, FMJP-9.0-4: where the wounded man, what is laid and civilians cannot be."""
    for key, word, at in _lying(setting.options):
        problem = lying_problem(setting.field, word, at)
        if problem:
            yield t("{place}: {fault}", place=key, fault=problem)


def _lying(options: Options) -> Iterator[tuple[str, str, tuple[float, float]]]:
    if options.wounded is not None:
        yield f"[rules.wounded] ({options.wounded.name})", "at", options.wounded.at
    for number, laid in enumerate(options.laid, start=1):
        yield f"[rules.laid] {number} ({laid.kind})", "at", laid.at
    for number, people in enumerate(options.people, start=1):
        yield f"[rules.people] {number}", "at", people.at
        if people.to is not None:
            yield f"[rules.people] {number}", "to", people.to


FITTING = Fitting(load_tables, Options, Setting, problems_of)
"""How scenarios of this system are read."""
