"""The faults of a scenario about places: zones, spots and edges that the map lacks, and men nowhere or twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from game.board.skirmish.deploying import Beginner, place_of, room_in
from game.board.table.field import Field
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.engine.closest import did_you_mean
from game.engine.text import mark, t

Sort = Literal["zone", "spot", "edge"]

_MISSING: dict[Sort, str] = {
    "zone": mark("{key}: the map has no zone '{name}'; {hint}"),
    "spot": mark("{key}: the map has no spot '{name}'; {hint}"),
    "edge": mark("{key}: the map has no edge '{name}'; {hint}"),
}
_NONE_NAMED: dict[Sort, str] = {
    "zone": mark("{key}: no zone is named; {hint}"),
    "spot": mark("{key}: no spot is named; {hint}"),
    "edge": mark("{key}: no edge is named; {hint}"),
}
_NONE_DRAWN: dict[Sort, str] = {
    "zone": mark("it has no zones; draw one in its layer 'zones' and name it."),
    "spot": mark("it has no spots; set one in its layer 'spots' and name it."),
    "edge": mark("it has no edges; draw one in its layer 'edges' and name it."),
}


class Named(NamedTuple):
    """A place or a man that a scenario names: under which key, and how."""

    key: str
    name: str


def missing_places(map: TableMap, sort: Sort, named: Iterable[Named]) -> Iterator[str]:
    """A sentence for each zone, spot or edge that is named and that the map does not have.

    >>> list(missing_places(hamlet.map, "zone", [Named("zone", hamlet.map.zones[0].name)]))
    []
    """
    known = _names(map, sort)
    for key, name in named:
        if name not in known:
            hint = did_you_mean(name, known) if known else t(_NONE_DRAWN[sort])
            yield t(_MISSING[sort] if name else _NONE_NAMED[sort], key=key, name=name, hint=hint)


def _names(map: TableMap, sort: Sort) -> tuple[str, ...]:
    pieces = map.zones if sort == "zone" else map.spots if sort == "spot" else map.edges
    return tuple(piece.name for piece in pieces)


def place_problem(field: Field, who: Beginner) -> str:
    """The fault of the place where somebody is to begin, in the player's language; empty where there is none.

    A zone beside a spot or a place is where people may place him.

    >>> from types import SimpleNamespace
    >>> place_problem(hamlet, SimpleNamespace(zones=(), spot="", at=None, facing=None))
    "no place is given to begin in; add 'zone', 'spot' or 'at'."
    """
    given = _given(who)
    if not given:
        return t("no place is given to begin in; add 'zone', 'spot' or 'at'.")
    own = [key for key in given if key != "zone"]
    if len(own) > 1:
        return t("'{one}' and '{other}' both give a place to begin in; keep one of them.", one=own[0], other=own[1])
    named = [Named("zone", zone) for zone in who.zones]
    problem = next(missing_places(field.map, "zone", named), "")
    if not problem and own == ["spot"]:
        problem = next(missing_places(field.map, "spot", [Named("spot", who.spot)]), "")
    return problem or (_standing_problem(field, own[0], place_of(field.map, who)[0]) if own else "")


def no_place_wanted(who: Beginner) -> str:
    """The first key that gives somebody a place to begin in, for those who come later; empty where none does.

    >>> from types import SimpleNamespace
    >>> no_place_wanted(SimpleNamespace(zones=(), spot="well", at=None, facing=None))
    'spot'
    """
    return next(iter(_given(who)), "")


def _given(who: Beginner) -> tuple[str, ...]:
    said = (("zone", bool(who.zones)), ("spot", bool(who.spot)), ("at", who.at is not None))
    return tuple(key for key, there in said if there)


def _standing_problem(field: Field, key: str, at: Point) -> str:
    if not field.map.on_table(at):
        return t(
            "{key}: {x}, {y} is not on the table, which goes from 0, 0 to {width}, {height}; choose a place on it.",
            key=key, x=f"{at.x:g}", y=f"{at.y:g}", width=f"{field.map.width:g}", height=f"{field.map.height:g}",
        )  # fmt: skip
    if field.paths.why_not_stand(at) is not None:
        return t("{key}: nobody can stand at {x}, {y}; choose open ground.", key=key, x=f"{at.x:g}", y=f"{at.y:g}")
    return ""


def lying_problem(field: Field, key: str, at: tuple[float, float]) -> str:
    """The fault of a place that a key gives for a man or a thing; empty where there is none.

    >>> lying_problem(hamlet, "at", (12.0, 22.0))
    ''
    """
    return _standing_problem(field, key, Point(*at))


def full_zones(field: Field, all_of_them: Iterable[Beginner]) -> Iterator[str]:
    """The zones that have no room for all who may begin in them, a sentence for each; unknown ones are left out.

    >>> from types import SimpleNamespace
    >>> list(full_zones(hamlet, [SimpleNamespace(zones=(), spot="", at=None, facing=None)]))
    []
    """
    named = [who.zones for who in all_of_them]
    for zone in dict.fromkeys(zone for zones in named for zone in zones):
        wanted = sum(zone in zones for zones in named)
        if field.map.zone(zone) is not None and room_in(field, zone) < wanted:
            yield t("zone '{zone}': it has no room for {count} men; draw it larger.", zone=zone, count=wanted)


def twice(named: Iterable[Named]) -> Iterator[str]:
    """A sentence for each name that is given a second time.

    >>> list(twice([Named("us.men[0]", "Able"), Named("us.men[1]", "Baker")]))
    []
    """
    seen: dict[str, str] = {}
    for key, name in named:
        if name in seen:
            yield t(
                "{key}: '{name}' is the name of somebody else ({other}); give each a name of his own.",
                key=key, name=name, other=seen[name],
            )  # fmt: skip
        seen.setdefault(name, key)


def fault_lines(file: str, problems: Iterable[str]) -> str:
    r"""All that is wrong, each line with the file where it stands.

    >>> fault_lines("ford.toml", ["no zone", "no zone", "no spot"])
    'ford.toml: no zone\nford.toml: no spot'
    """
    return "\n".join(dict.fromkeys(f"{file}: {problem}" for problem in problems))
