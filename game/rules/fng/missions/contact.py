"""Contact: somebody sees a building or feature for the first time, and dice say who is there: FNG-CONTACT-01..04."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.table.measure.geometry import Point, middle_of
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.missions.enemies import foe_of, the_mission
from game.rules.fng.missions.features import features_of
from game.rules.fng.missions.units import bring_card, draw_rank
from game.rules.fng.model.components.missions import Suspected
from game.rules.fng.model.events.missions import ContactTested
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able
from game.rules.fng.resolve.missions.contact import resolve_contact
from game.rules.fng.sight.night import looks_between
from game.rules.fng.turn.points_of_entry import TURN

WHICH_FIRST = mark("what is seen first")


def lay_suspects(skirmish: Skirmish) -> None:
    """FNG-CONTACT-01: every building and feature of the table may hide somebody."""
    for feature in features_of(skirmish.ctx.field):
        skirmish.world.create(Suspected(tuple(feature.outline), feature.probes))


@TURN.after_activation("contact")
def look_about(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-CONTACT-01 (house): what the members of a group have come to see, once they have done what they did."""
    mission = skirmish.ctx.options.mission
    if mission is not None and entered.side == mission.side:
        seen_first(skirmish, entered.members)


def seen_first(skirmish: Skirmish, men: Ids) -> None:
    """FNG-CONTACT-01..04: features that these men see for the first time, one after the other, until somebody has been
    found; chance says which is first (house)."""
    world = skirmish.world
    left = list(_in_sight(skirmish, [man for man in men if man in able(world, the_mission(skirmish).side)]))
    while left and not foe_of(skirmish).met:
        found = left.pop(skirmish.dice.pick(len(left), WHICH_FIRST, "FNG-CONTACT-01"))
        _test(skirmish, found)


def _in_sight(skirmish: Skirmish, men: Sequence[EntityId]) -> tuple[EntityId, ...]:
    """The features that one of these men sees."""
    suspects = list(skirmish.world.each(Suspected))
    if not suspects or not men:
        return ()
    places = [Point(*at) for _, suspect in suspects for at in suspect.probes]
    seen = [any(column) for column in zip(*looks_between(skirmish, men, places).clear.tolist(), strict=True)]
    found, start = [], 0
    for entity, suspect in suspects:
        if any(seen[start : start + len(suspect.probes)]):
            found.append(entity)
        start += len(suspect.probes)
    return tuple(found)


def _test(skirmish: Skirmish, entity: EntityId) -> None:
    """FNG-CONTACT-02..04: two dice against the Support Level of the enemy, and a card for who is there."""
    world = skirmish.world
    outline = tuple(Point(*at) for at in world.get(entity, Suspected).outline)
    world.destroy(entity)
    outcome = resolve_contact(the_mission(skirmish).enemy_support, skirmish.ctx.tables, skirmish.dice)
    at = middle_of(outline)
    skirmish.emit(ContactTested(faces=outcome.faces, at=(at.x, at.y), result=outcome.result, rule="FNG-CONTACT-02"))
    if outcome.result == "nothing":
        return
    rank = draw_rank(skirmish, "FNG-CONTACT-04", aces=True)
    hidden = outcome.result == "hidden enemy"
    if bring_card(skirmish, rank, outline, hidden=hidden, rule="FNG-CONTACT-04"):
        world.put(structs.replace(foe_of(skirmish), met=True))
