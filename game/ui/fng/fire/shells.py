"""Acting out of mortars, artillery, smoke, light from above and unseen snipers on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.text import mark, nt, t
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events import arms as events_arms
from game.rules.fng.model.events import indirect as events
from game.rules.fng.model.events import sky as events_sky
from game.rules.fng.model.events import snipers as events_snipers
from game.rules.fng.model.tables.indirect import ILLUMINATION, WHITE_PHOSPHORUS
from game.ui.battle.effects import BAD, BOMB, NEUTRAL, ROUND, Dice, Effect, Fire, Float
from game.ui.fng.fire.reports import report_of
from game.ui.skirmish.acting import Act, Acting, pixels
from game.ui.skirmish.shown.blasts import PHOSPHORUS, SMOULDER, Bloom, Explosion, Falling

FALLEN = {
    "on target": mark("on its point"),
    "long": mark("{inches} in long"),
    "short": mark("{inches} in short"),
    "left": mark("{inches} in to the left"),
    "right": mark("{inches} in to the right"),
}
"""FNG-MORTAR-14, FNG-ARTY-09: where a round has fallen."""

_SMOKING = 2.0
"""Inches of smoke by which a spotting round shows where it lies."""
_HEAVY = 8
"""Inches of a circle from which on a shell bursts like a bomb."""


def _round(acting: Acting, event: events.RoundFell, dice: Dice) -> list[Effect]:
    """FNG-MORTAR-14: heard on its way, it comes down beside the point that it was meant for; a spotting round smokes,
    and light bursts far above."""
    sound = _heard(acting, event)
    if event.off_table:
        return [Effect(sound=sound)]
    aimed, at = pixels(event.aimed), pixels(event.at)
    shown = Effect((aimed, at), (Float(at, t(FALLEN[event.where], inches=event.inches), NEUTRAL, dice),))
    if event.shell == ILLUMINATION and not event.spotting:
        return [Effect(sound=sound), shown]
    smoke = [Explosion(at, _SMOKING, fire=SMOULDER, sound="hiss")] if event.spotting else []
    return [Falling(at, at, sound=sound), *smoke, shown]


def _heard(acting: Acting, event: events.RoundFell) -> str:
    """The thump of a mortar, or what comes from guns far away."""
    game = acting.desk.game
    row = next((row for row in game.ctx.tables.indirect.tubes.values() if row.title == event.title), None)
    return report_of(game, row.weapon) if row is not None else "shell"


def _shell(acting: Acting, event: events.ShellBurst, dice: Dice) -> list[Effect]:
    at, hits = pixels(event.at), sum(target.hits for target in event.targets)
    words = nt("{hits} hit", "{hits} hits", hits, hits=hits) if hits else t("missed")
    shown = (Effect((at,), (Float(at, words, BAD if hits else NEUTRAL, dice),)),) if event.targets else ()
    return [Explosion(at, float(event.circle), fire=_fire_of(event)), *shown]


def _fire_of(event: events.ShellBurst) -> Fire:
    """How a shell burns."""
    if event.shell == WHITE_PHOSPHORUS:
        return PHOSPHORUS
    return BOMB if event.circle >= _HEAVY else ROUND


def _roof(acting: Acting, event: events.RoofStruck, dice: Dice) -> list[Effect]:
    """FNG-MORTAR-05, FNG-ARTY-06: a shell over a vehicle."""
    at = acting.places.get(event.target) or acting.desk.game.world.get(event.target, At).point
    words = t("hit") if event.hit else t("missed")
    return [Effect((pixels(at),), (Float(pixels(at), words, BAD if event.hit else NEUTRAL, dice),))]


def _thrown(acting: Acting, event: events_sky.SmokeThrown, dice: Dice) -> list[Effect]:
    return acting.throw(event.figure, event.at)


def _smoke(acting: Acting, event: events_sky.SmokeLaid, dice: Dice) -> list[Effect]:
    """FNG-SMOKE-01: it wells up where it has come down, and drifts from then on."""
    return [Explosion(pixels(event.at), event.inches, fire=SMOULDER, sound="hiss")]


def _tried(acting: Acting, event: events_sky.SmokeTried, dice: Dice) -> list[Effect]:
    at = pixels(event.at)
    words = t("the smoke is gone") if event.gone else t("the smoke hangs on")
    return [Effect((at,), (Float(at, words, NEUTRAL, dice),))]


def _light(acting: Acting, event: events_sky.GroundLit | events_arms.FlareLit, dice: Dice) -> list[Effect]:
    """FNG-ILLUM-01..02, FNG-GEAR-03: a flare opens over the place."""
    return [Bloom(pixels(event.at))]


def _sniper(acting: Acting, event: events_snipers.SniperFired, dice: Dice) -> list[Effect]:
    """FNG-SNIPER-03: nobody sees where the shot came from, only whom it was aimed at."""
    words, tone = (t("hit"), BAD) if event.hit else (t("missed"), NEUTRAL)
    return [Effect(sound="sniper"), *acting.float(event.target, words, tone, dice)]


ACTED_OF_SHELLS: dict[type[Event], Act] = {
    events.RoundFell: _round,
    events.ShellBurst: _shell,
    events.RoofStruck: _roof,
    events_sky.SmokeThrown: _thrown,
    events_sky.SmokeLaid: _smoke,
    events_sky.SmokeTried: _tried,
    events_sky.GroundLit: _light,
    events_arms.FlareLit: _light,
    events_snipers.SniperFired: _sniper,
}
"""The scene for each sort of event of shells, smoke, light and snipers."""
