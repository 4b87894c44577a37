"""Consequences of a card as a tree: shots with every line of their hit points, the rolls, the hits, the blasts.

The rules tell events one after the other; what each answers is read from its kind and from whom it is about.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.events import Event
from game.engine.session.log import LogEntry
from game.engine.text import mark
from game.rules.fmjp.model.events import fire as told
from game.rules.fmjp.model.events.jokers import FighterRevealed, MishapDrawn, Reinforced, SniperAppeared
from game.rules.fmjp.model.events.turn import BleedingChecked, Died, Fell, Redrawn, Saved
from game.ui.skirmish.chain import Kinship
from game.ui.skirmish.own import StoryPage

STORY = StoryPage(
    mark("Shots"),
    mark("No shot yet: here every line of its hit points stands with its rule, and below it the rolls and the hits."),
    1,
)
"""Behind the page of the cards."""

Kinds = tuple[type[Event], ...]

_SHOT: Kinds = (told.ShotFired,)
_BURST: Kinds = (told.ShotFired, told.Swept)
_BLOW: Kinds = (told.HitRolled, told.Fought, told.BlastFelt)

CAUSES: dict[type[Event], Kinds] = {
    told.ShotFired: (),
    told.Thrown: (),
    told.SurpriseTried: (),
    told.TrapNoticed: (),
    BleedingChecked: (),
    Reinforced: (),
    MishapDrawn: (),
    SniperAppeared: (MishapDrawn,),
    FighterRevealed: (MishapDrawn,),
    told.HitRolled: _BURST,
    told.Swept: _SHOT,
    told.WeaponJammed: _SHOT,
    told.DuckedDown: (told.HitRolled,),
    told.HitTaken: _BLOW,
    told.Scattered: (told.Thrown, told.ShotFired),
    told.Exploded: (told.Scattered, told.Thrown, told.ShotFired, told.TrapNoticed),
    told.BlastFelt: (told.Exploded,),
    told.Fought: (told.SurpriseTried,),
    told.KnockedOut: (told.Fought,),
    Fell: (told.HitTaken, *_BLOW),
    Redrawn: (BleedingChecked,),
    Saved: (BleedingChecked, Redrawn),
    Died: (BleedingChecked, Fell, told.HitTaken, *_BLOW),
}
"""The links, and what may have brought each about: the last of these before it; none for those that begin a tree."""

SPELLED: Kinds = (told.ShotFired, told.Fought, told.BlastFelt)
"""Whose whole arithmetic stands under the sentence."""


class Shots(Kinship):
    """The links of a card."""

    def is_link(self, event: Event) -> bool:
        """Whether it belongs to a shot, a throw, a fight or a wound, or somebody new has come."""
        return type(event) in CAUSES

    def is_spelled(self, event: Event) -> bool:
        """FMJP-5.0-2..15, FMJP-5.4-1, FMJP-8.0-1: sums are."""
        return isinstance(event, SPELLED)

    def causes(self, entries: Sequence[LogEntry]) -> list[int | None]:
        """For each the last before it that may have brought it about."""
        found: list[int | None] = []
        for place, entry in enumerate(entries):
            kinds = CAUSES.get(type(entry.event), ())
            found.append(next((n for n in reversed(range(place)) if isinstance(entries[n].event, kinds)), None))
        return found


SHOTS = Shots()
