"""Faults of a scenario: a prepared position that cannot be set up, a placement table that does not fit the map.

Every fault is told at once, each with its file, its key and its piece or hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.hexgrid import Hex, label
from game.board.hexmap import HexMap
from game.engine.closest import did_you_mean
from game.engine.faults import MapProblem, ScenarioFault
from game.engine.text import t
from game.rules.oa.model.field import Field
from game.rules.oa.model.options import Options, PlacedPiece, Position
from game.rules.oa.model.tables.loading import Tables
from game.rules.oa.setup import KINDS, MACHINES, UNITS, WEAPONS, hex_of_piece
from game.rules.oa.turn.sequence import SEQUENCE

_SQUAD = "us_squad"


def check_options(file: str, field: Field, options: Options) -> None:
    """Refuse a position that cannot be set up, with everything that is wrong with it; raises ``ScenarioFault``."""
    if options.position is None:
        return
    found = [*_idle(options), *_wrong_step(options.position), *_wrong_pieces(field, options.position)]
    if found:
        raise ScenarioFault("\n".join(dict.fromkeys(f"{file}: {problem}" for problem in found)))


def _idle(options: Options) -> Iterator[str]:
    """OA-13.2-6..7: what stands for dice that a prepared position does not throw."""
    if options.placement is not None:
        yield t("[rules] placement: [rules.position] says where everybody stands; leave 'placement' out.")
    if options.attitude is not None:
        yield t("[rules] attitude: it stands in [rules.position] here; leave it out above.")


def _wrong_step(position: Position) -> Iterator[str]:
    keys = [step.key for step in SEQUENCE]
    if position.step not in keys:
        hint = did_you_mean(position.step, keys)
        yield t("[rules.position] step: there is no step '{step}'; {hint}", step=position.step, hint=hint)


def _wrong_pieces(field: Field, position: Position) -> Iterator[str]:
    for number, piece in enumerate(position.pieces):
        place = f"[rules.position] pieces[{number + 1}] ({piece.name or piece.kind})"
        for problem in _wrong(field, piece, position.pieces[:number]):
            yield t("{place}: {fault}", place=place, fault=problem)


def _wrong(field: Field, piece: PlacedPiece, earlier: Sequence[PlacedPiece]) -> Iterator[str]:
    """The faults of one piece: its sort, its name, its hex, whom it is with, and what means nothing for it."""
    if piece.kind not in KINDS:
        yield t("kind: there is no piece '{kind}'; {hint}", kind=piece.kind, hint=did_you_mean(piece.kind, KINDS))
        return
    if piece.name and piece.name in [other.name for other in earlier]:
        yield t("name: another piece is called '{name}'; give each its own.", name=piece.name)
    if _is_off_the_map(field, piece):
        yield t("hex: '{hex}' is not on the map; write a hex as the map shows it, such as 0915.", hex=piece.hex)
    yield from _wrong_company(field, piece, earlier)
    yield from _meaningless(field, piece)


def _is_off_the_map(field: Field, piece: PlacedPiece) -> bool:
    """Whether its hex is none of the map's, or not written as a hex at all."""
    try:
        hex = hex_of_piece(piece)
    except ValueError:
        return True
    return hex is not None and hex not in field.grid


def _wrong_company(field: Field, piece: PlacedPiece, earlier: Sequence[PlacedPiece]) -> Iterator[str]:
    """Helicopter, crew and bunker: each has to be there before."""
    machines = [other.name for other in earlier if other.kind in MACHINES]
    if piece.aboard and piece.aboard not in machines:
        yield t("aboard: no helicopter '{name}' stands before this piece; {hint}",
                name=piece.aboard, hint=did_you_mean(piece.aboard, machines))  # fmt: skip
    squads = [other.name for other in earlier if other.kind in UNITS]
    if piece.kind in WEAPONS and piece.crew not in squads:
        yield t("crew: a weapon needs a crew that stands before it, and '{name}' is none; {hint}",
                name=piece.crew, hint=did_you_mean(piece.crew, squads))  # fmt: skip
    bunkers = [feature.name for feature in field.map.features if feature.kind == "bunker"]
    if piece.inside and piece.inside not in bunkers:
        yield t("inside: the map has no bunker '{name}'; {hint}",
                name=piece.inside, hint=did_you_mean(piece.inside, bunkers))  # fmt: skip


def _meaningless(field: Field, piece: PlacedPiece) -> Iterator[str]:
    """Keys that mean nothing for a piece of this sort, or beside the others."""
    if piece.aboard and piece.hex:
        yield t("hex: who is aboard stands where the helicopter is; leave 'hex' or 'aboard' out.")
    if piece.crew and piece.hex and piece.kind in WEAPONS:
        yield t("hex: a weapon stands where its crew is; leave 'hex' out.")
    if piece.crew and piece.kind not in WEAPONS:
        yield t("crew: only a weapon has a crew; leave it out.")
    if piece.platoon and piece.kind != _SQUAD:
        yield t("platoon: only a squad of the Americans is of a platoon; leave it out.")
    if not piece.flying and piece.kind not in MACHINES:
        yield t("flying: only a helicopter flies or has landed; leave it out.")
    if piece.steps is not None:
        full = field.tables.units[piece.kind].steps if piece.kind in field.tables.units else 0
        if piece.steps > full:
            yield t("steps: such a piece has {full} at most; write no more, or leave it out.", full=full)


def check_placements(place: str, tables: Tables, hexmap: HexMap) -> None:
    """OA-13.2-1, OA-13.2-6: ScenarioFault with a sentence for every hex of the placement table that the map lacks.

    ``place``: where it is said how the Viet Cong stand.
    """
    told = [f"{place}: {who}: {label(hex)}: {what}; {remedy}." for who, hex, what, remedy in _unfit(tables, hexmap)]
    if told:
        raise ScenarioFault("\n".join(dict.fromkeys(told)))


def placement_problems(tables: Tables, hexmap: HexMap) -> tuple[MapProblem, ...]:
    """OA-13.2-1, OA-13.2-6: the same as a list over the map."""
    found = dict.fromkeys(_unfit(tables, hexmap))
    return tuple(
        MapProblem(f"{who}: {what}", t("{remedy}, or mend the map", remedy=remedy), hex=label(hex))
        for who, hex, what, remedy in found
    )


_Unfit = tuple[str, Hex, str, str]
"""The pieces that stand wrong, where, what is wrong there, and what to do."""


def _unfit(tables: Tables, hexmap: HexMap) -> Iterator[_Unfit]:
    bunkers = {feature.name: feature.hex for feature in hexmap.features_of("bunker")}
    for die, placement in sorted(tables.placements.items()):
        for post in placement.posts:
            who = f"placements.{die}"
            yield from _no_ground(tables, hexmap, post.hex, who)
            if post.bunker and bunkers.get(post.bunker) != post.hex:
                what = t("bunker {name} is not in this hex of map '{map}'", name=post.bunker, map=hexmap.id)
                yield who, post.hex, what, t("write the hex where it stands")
    for hex in tables.start.civilians.start:
        yield from _no_ground(tables, hexmap, hex, "civilians")


def _no_ground(tables: Tables, hexmap: HexMap, hex: Hex, who: str) -> Iterator[_Unfit]:
    if hex not in hexmap.terrain:
        yield who, hex, t("map '{map}' has no such hex", map=hexmap.id), t("choose one that it has")
    elif not tables.terrain[hexmap.terrain[hex]].passable:
        terrain = t(hexmap.terrain[hex])
        yield who, hex, t("nobody can stand there ({terrain})", terrain=terrain), t("choose another hex")
