"""The dice of shots, bursts, flame and recon by fire, as the log shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.engine.log_facts import Detail
from game.engine.modifiers import Modifiers
from game.engine.text import mark, t
from game.rules.fng.events import ShotFired, TargetOfShot
from game.rules.fng.events_arms import (
    Burst,
    FlameFired,
    FlamesCrossed,
    Fumbled,
    GrenadeChecked,
    ReconFired,
    ReconFound,
)
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.telling import name_of

_CONDITIONS = {
    "prone": mark("prone"), "concealed": mark("concealed"), "cover": mark("in cover"), "fast": mark("moving fast"),
}  # fmt: skip

Aimed = ShotFired | Burst | FlameFired | ReconFired


def arms_details(game: Skirmish, event: Event) -> Iterator[Detail]:
    """FNG-FIRE-01..02, FNG-GREN-01..07, FNG-WEAP-20..23, FNG-RECON-01..03: dice, modifiers and totals."""
    match event:
        case ShotFired() | Burst() | FlameFired() | ReconFired():
            yield from _aimed(game, event)
        case GrenadeChecked():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield _faces(event.faces, "FNG-GEN-02")
            yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")
        case Fumbled():
            for man, face in zip(event.men, event.faces, strict=True):
                yield Detail(name_of(game.world, man), str(face), event.rule)
        case FlamesCrossed():
            yield _faces(event.faces, event.rule)
            yield Detail(t("total"), str(event.total), "FNG-FIRE-02")
        case ReconFound():
            yield from _targets(game, event.targets)


def modifiers_of(modifiers: Modifiers) -> Iterator[Detail]:
    """Each modifier with its rule."""
    for item in modifiers:
        yield Detail(t(item.reason), f"{item.value:+d}", item.rule, 1)


def _aimed(game: Skirmish, event: Aimed) -> Iterator[Detail]:
    yield Detail(t("Rep"), str(event.rep), "FNG-FIRE-01")
    yield from modifiers_of(event.modifiers)
    yield _faces(event.faces, event.rule)
    if not isinstance(event, ReconFired):
        yield from _targets(game, event.targets)


def _targets(game: Skirmish, targets: Sequence[TargetOfShot]) -> Iterator[Detail]:
    for target in targets:
        against = ", ".join(t(_CONDITIONS[name]) for name in target.conditions)
        words = name_of(game.world, target.target)
        totals = " ".join(map(str, target.totals))
        yield Detail(f"{words} ({against})" if against else words, totals, "FNG-FIRE-02")


def _faces(faces: Sequence[int], rule: str) -> Detail:
    return Detail(t("dice"), " ".join(map(str, faces)), rule)
