"""The log's sentences about weapons, bursts, flame, fire on a place and light."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core.world import EntityId, World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import arms as events
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.words.telling import hits_told, name_of, tells

HOW = {
    "thrown": mark("{name} throws his {weapon} ({dice}): {told}"),
    "dropped": mark("{name} drops his {weapon} ({dice}): {told}"),
    "back": mark("{name} throws it back ({dice}): {told}"),
    "astray": mark("It comes down elsewhere ({dice}): {told}"),
    "fired": mark("{name} fires his {weapon} ({dice}): {told}"),
    "charge": mark("The charge of {name} goes off ({dice}): {told}"),
}
"""FNG-GREN-01..05: how what bursts got there."""

ENDS = {
    "hit": mark("it bursts."),
    "miss": mark("it hits nobody."),
    "dud": mark("too near, a dud."),
}
"""FNG-GREN-02, FNG-WEAP-19: what comes of it where nobody stands in the circle."""

GOES = {
    "harmless": mark("it bursts harmlessly"),
    "astray": mark("it goes astray"),
    "fumble": mark("it falls at his own feet"),
    "open": mark("it finds them in the open"),
    "cover": mark("it finds them in cover"),
}
"""FNG-GREN-04, FNG-GREN-07: what the tables of grenades say."""

LIGHTS = {
    "flashlight": mark("{name} switches his flashlight on."),
    "red filter": mark("{name} switches his flashlight on, with the red filter."),
    "torch": mark("{name} lights a torch."),
    "candle": mark("{name} lights a candle."),
    "": mark("{name} puts his light out."),
}
"""FNG-GEAR-01..02, FNG-TUNNEL-15."""


def _names(world: World, figures: Iterable[EntityId]) -> str:
    return ", ".join(name_of(world, figure) for figure in figures)


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces)) or "-"


def _told(world: World, targets: Sequence[TargetOfShot], otherwise: str) -> str:
    said = "; ".join(hits_told(world, target) for target in targets)
    return f"{said}." if said else otherwise


@tells(events.WeaponReadied)
def _readied(world: World, event: events.WeaponReadied) -> str:
    return t("{name} readies his weapon, {weapon}.", name=name_of(world, event.figure), weapon=t(event.weapon))


@tells(events.WeaponTaken)
def _taken(world: World, event: events.WeaponTaken) -> str:
    return t("{name} picks up a weapon, {weapon}.", name=name_of(world, event.figure), weapon=t(event.weapon))


@tells(events.WeaponsDropped)
def _dropped(world: World, event: events.WeaponsDropped) -> str:
    weapons = ", ".join(t(weapon) for weapon in event.weapons)
    return t("On the ground beside {name}: {weapons}.", name=name_of(world, event.figure), weapons=weapons)


@tells(events.Burst)
def _burst(world: World, event: events.Burst) -> str:
    ends = t(ENDS[event.result])
    told = _told(world, event.targets, ends) if event.result != "dud" else ends
    return t(
        HOW[event.how], name=name_of(world, event.figure), weapon=t(event.weapon), dice=_faces(event.faces), told=told
    )


@tells(events.GrenadeChecked)
def _checked(world: World, event: events.GrenadeChecked) -> str:
    return t(
        "{name}, {test}: {dice} against {rep}, {passes} passed: {result}.",
        name=name_of(world, event.figure), test=t(event.test), dice=_faces(event.faces), rep=event.rep,
        passes=event.passes, result=t(GOES[event.result]),
    )  # fmt: skip


@tells(events.Fumbled)
def _fumbled(world: World, event: events.Fumbled) -> str:
    down = [man for man, ducked in zip(event.men, event.ducks, strict=True) if ducked]
    hit = [man for man, ducked in zip(event.men, event.ducks, strict=True) if not ducked]
    parts = []
    if down:
        parts.append(t("down in time: {names}", names=_names(world, down)))
    if hit:
        parts.append(t("hit: {names}", names=_names(world, hit)))
    return t(
        "{name} fumbles the grenade ({dice}): {told}.",
        name=name_of(world, event.figure), dice=_faces(event.faces), told="; ".join(parts),
    )  # fmt: skip


@tells(events.ThrownBack)
def _thrown_back(world: World, event: events.ThrownBack) -> str:
    name = name_of(world, event.figure)
    if event.has_it:
        return t("{name} gets hold of the grenade.", name=name)
    return t("{name} reaches for the grenade too late.", name=name)


@tells(events.BackBlast)
def _back_blast(world: World, event: events.BackBlast) -> str:
    return t(
        "The blast behind {name} hits these men: {names}.",
        name=name_of(world, event.figure), names=_names(world, event.men),
    )  # fmt: skip


@tells(events.ChargePlaced)
def _placed(world: World, event: events.ChargePlaced) -> str:
    return t(
        "{name} lays his charge down, {weapon}; the fuse burns.",
        name=name_of(world, event.figure), weapon=t(event.weapon),
    )  # fmt: skip


@tells(events.FlameFired)
def _flame(world: World, event: events.FlameFired) -> str:
    told = _told(world, event.targets, t("the ground burns."))
    line = t(
        "{name} fires his flame-thrower ({dice}): {told}",
        name=name_of(world, event.figure), dice=_faces(event.faces), told=told,
    )  # fmt: skip
    if event.empty:
        return f"{line} {t('The tank is empty.')}"
    return f"{line} {t('One shot is left.')}" if event.last_shot else line


@tells(events.TankTried)
def _tank(world: World, event: events.TankTried) -> str:
    name = name_of(world, event.figure)
    if not event.explodes:
        return t("The tank on the back of {name} holds.", name=name)
    return t("The tank on the back of {name} explodes over these men: {names}.", name=name,
             names=_names(world, event.men))  # fmt: skip


@tells(events.FlamesCrossed)
def _crossed(world: World, event: events.FlamesCrossed) -> str:
    name, dice = name_of(world, event.figure), _faces(event.faces)
    if event.hit:
        return t("{name} goes through the flames ({dice}) and burns.", name=name, dice=dice)
    return t("{name} goes through the flames ({dice}) unhurt.", name=name, dice=dice)


@tells(events.ReconFired)
def _recon(world: World, event: events.ReconFired) -> str:
    line = t("{name} fires into a place ({dice}).", name=name_of(world, event.figure), dice=_faces(event.faces))
    return f"{line} {t('Out of ammunition.')}" if event.out_of_ammo else line


@tells(events.ReconFound)
def _found(world: World, event: events.ReconFound) -> str:
    return t(
        "The recon by fire of {name} finds: {told}",
        name=name_of(world, event.figure), told=_told(world, event.targets, ""),
    )  # fmt: skip


@tells(events.CoverLaid)
def _cover(world: World, event: events.CoverLaid) -> str:
    return t("{name} lays covering fire.", name=name_of(world, event.figure))


@tells(events.LightUsed)
def _light(world: World, event: events.LightUsed) -> str:
    return t(LIGHTS[event.device], name=name_of(world, event.figure))


@tells(events.FlareLit)
def _flare(world: World, event: events.FlareLit) -> str:
    return t("{name} launches a flare.", name=name_of(world, event.figure))


@tells(events.FlareOut)
def _out(world: World, event: events.FlareOut) -> str:
    return t("A flare is burnt out.")


@tells(events.WireCut)
def _wire(world: World, event: events.WireCut) -> str:
    return t("{name} has cut a gap in the wire.", name=name_of(world, event.figure))


@tells(events.Entangled)
def _entangled(world: World, event: events.Entangled) -> str:
    if event.through:
        return t("{name} works his way through the barbed wire.", name=name_of(world, event.figure))
    return t("{name} comes to barbed wire, which holds him.", name=name_of(world, event.figure))


@tells(events.WireBlown)
def _blown(world: World, event: events.WireBlown) -> str:
    return nt(
        "The burst clears one inch of barbed wire.", "The burst clears {count} inches of barbed wire.", event.inches
    )
