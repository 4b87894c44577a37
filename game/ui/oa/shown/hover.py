"""Card of a hex: its ground, everybody there whom the player knows of, and who can fire at it."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.hexgrid import Hex, label
from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.oa.model.query import hex_of, passengers
from game.rules.oa.odds.guns import faces_watching
from game.rules.oa.words.telling import name_of
from game.ui.mapview.notes import HexCard, Part
from game.ui.oa.desk import Desk
from game.ui.oa.facts import capital, facts_of, ground_parts, place_names, states_of, terrain_name
from game.ui.oa.orders.acts import name_of_act
from game.ui.oa.orders.meaning import refusal_at
from game.ui.oa.shown.layers import LayersLook
from game.ui.oa.shown.sightline import read_sight

_MOST_NAMED = 4


def hex_card(desk: Desk, look: LayersLook, hex: Hex, stack: Sequence[EntityId]) -> HexCard:
    """Everything the player can know of a hex; ``stack`` are the counters that he sees there."""
    battle = desk.battle
    title = " · ".join([label(hex), *place_names(battle, hex), capital(terrain_name(battle, hex))])
    parts = [_part(desk, piece) for piece in reversed(stack)]
    parts += _refused(desk, hex)
    around = [*_line_to(desk, hex), *dangers(desk, look, hex)] if desk.lines_known else []
    return HexCard(title, " · ".join(ground_parts(battle, hex)), (*parts, *around))


def _part(desk: Desk, piece: EntityId) -> Part:
    """A piece: what it is worth, how it is, and what it can do now; of the enemy what it could do."""
    battle = desk.battle
    facts = facts_of(battle, piece)
    figures = ", ".join(t("{figure} {value}", figure=each.name, value=each.value) for each in facts.figures)
    aboard = ", ".join(name_of(battle.world, each) for each in passengers(battle.world, piece))
    can = abilities(desk, piece)
    lines = (
        figures,
        ", ".join(states_of(battle, piece)),
        t("Aboard: {names}", names=aboard) if aboard else "",
        t("Can: {acts}", acts=can) if can else "",
    )
    return Part(facts.name, tuple(line for line in lines if line))


def abilities(desk: Desk, piece: EntityId) -> str:
    """The orders for a piece now, in words; empty for one that the player does not command."""
    if not desk.my_turn or not desk.is_mine(piece):
        return ""
    return ", ".join(dict.fromkeys(name_of_act(order).lower() for order in desk.legal(piece)))


def _refused(desk: Desk, hex: Hex) -> list[Part]:
    """Why the chosen piece cannot go there, or do there what a click would mean; nothing where it can."""
    piece = desk.selected
    if piece is None or hex == hex_of(desk.battle.world, piece) or desk.at(piece, hex):
        return []
    why = refusal_at(desk, hex)
    name = capital(name_of(desk.battle.world, piece))
    return [Part(t("Not for {name}", name=name), (why,))] if why else []


def _line_to(desk: Desk, hex: Hex) -> list[Part]:
    """How far the hex is from the chosen piece, and whether a line of sight joins them."""
    piece = desk.selected
    here = hex_of(desk.battle.world, piece) if piece is not None else None
    if piece is None or here is None or here == hex:
        return []
    name = t("From {name}", name=name_of(desk.battle.world, piece))
    return [Part(name, (read_sight(desk.battle, here, hex).words,))]


def dangers(desk: Desk, look: LayersLook, hex: Hex) -> list[Part]:
    """The enemies who could fire into the hex, and at aircraft over it, as far as the player knows."""
    found = []
    fire, flak = look.firing_at(hex), look.firing_over(hex)
    if fire:
        found.append(Part(t("Enemies who can fire here"), (_names(desk, fire),)))
    if flak:
        found.append(Part(t("Who fires at aircraft over it"), (_names(desk, flak),)))
    possible = look.guns_on(hex).possible
    if possible:
        posts = ", ".join(label(gun.hex) for gun in possible)
        told = nt("machine gun at {posts}: in {count} of {all} placements",
                  "machine gun at {posts}: in {count} of {all} placements",
                  faces_watching(possible), posts=posts, all=len(desk.battle.ctx.tables.placements))  # fmt: skip
        found.append(Part(t("Guns that might fire here"), (told,)))
    return found


def _names(desk: Desk, pieces: Sequence[EntityId]) -> str:
    names = ", ".join(name_of(desk.battle.world, piece) for piece in pieces[:_MOST_NAMED])
    more = len(pieces) - _MOST_NAMED
    return nt("{names} and {count} more", "{names} and {count} more", more, names=names) if more > 0 else names
