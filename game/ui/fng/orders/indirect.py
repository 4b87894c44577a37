"""The orders of mortars and artillery, and of those who call for their fire, as the player meets them."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point, snapped
from game.board.table.whereabouts import whereabouts
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, percent, t
from game.rules.fng.indirect.missions import is_to_be_laid, rounds_in
from game.rules.fng.indirect.spotting import why_not_final
from game.rules.fng.model.components.indirect import Battery
from game.rules.fng.model.decisions.indirect import (
    CallFire,
    EndMission,
    FireOn,
    LobAt,
    SpotAt,
    StowTube,
    TakeTube,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, TUBE_SHELL_TITLES, TubeShell
from game.rules.fng.model.tubes import gunner_at, mission_of, rate_of, tube_row, tubes_of
from game.rules.fng.odds.falling import harm_to, in_danger
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import ODDS, Acts, Handle

_MOST = 3
"""As many men as an order names with their chances."""


def tube_title(skirmish: Skirmish, tube: EntityId) -> str:
    """A tube by its class; a battery by its number as well."""
    title, battery = t(tube_row(skirmish, tube).title), skirmish.world.find(tube, Battery)
    return t("battery {number} ({weapon})", number=battery.number, weapon=title) if battery is not None else title


def danger_words(
    skirmish: Skirmish, figure: EntityId, tube: EntityId, shell: TubeShell, at: tuple[float, float]
) -> str:
    """The men likeliest to be hit by one round that is meant for this point, with the chance of each."""
    men = sorted(in_danger(skirmish, figure, tube, shell, at), key=lambda each: (-harm_to(each), each.man))[:_MOST]
    return ", ".join(
        t("{name} {chance}", name=name_of(skirmish.world, each.man), chance=percent(harm_to(each))) for each in men
    )


def _at(skirmish: Skirmish, at: tuple[float, float]) -> str:
    return whereabouts(skirmish.ctx.map, at)


def _with_danger(
    skirmish: Skirmish, words: str, figure: EntityId, tube: EntityId, shell: TubeShell, at: tuple[float, float]
) -> str:
    told = danger_words(skirmish, figure, tube, shell, at)
    return t("{order}; one round hits {told}", order=words, told=told) if told else words


def orders_at(skirmish: Skirmish, figure: EntityId, at: Point) -> Iterator[CallFire | LobAt | SpotAt]:
    """FNG-MORTAR-06..10: everything that he may have fired at a spot: calls, direct fire of his own tube, and another
    spotting round, legal or not."""
    side, target = side_of(skirmish.world, figure), AtPoint(snapped(at))
    for tube in tubes_of(skirmish, side):
        mission, own = mission_of(skirmish.world, tube), gunner_at(skirmish, tube) == figure
        if mission is not None and mission.spotter and (own or mission.spotter == figure):
            yield SpotAt(figure, tube, target)
        for shell in tube_row(skirmish, tube).shells:
            if own:
                yield LobAt(figure, tube, target, shell, 0 if is_to_be_laid(skirmish, tube, target.at) else
                            rate_of(skirmish, tube))  # fmt: skip
            else:
                yield CallFire(figure, tube, target, shell)
        if why_not_final(skirmish, side) is None:
            rounds = rounds_in(skirmish, tube, final=True)
            if own:
                yield LobAt(figure, tube, target, HIGH_EXPLOSIVE, rounds, final=True)
            else:
                yield CallFire(figure, tube, target, HIGH_EXPLOSIVE, final=True)


def say_indirect(acts: Acts) -> None:
    """Enter the records of these orders."""
    _say_missions(acts)
    _say_rounds(acts)
    _say_spotting(acts)
    _say_carriers(acts)


def _say_missions(acts: Acts) -> None:
    """FNG-MORTAR-06..09, FNG-MORTAR-13: a mission is called for, and cancelled."""

    @acts.says(
        CallFire,
        Handle(
            mark("Call for fire"),
            hint=mark("A spotter names a target to a mortar or a battery, by voice, radio or flare. Right click on the "
                      "spot, or choose one where an enemy stands."),
        ),
        shows=ODDS,
    )  # fmt: skip
    def call_fire(skirmish: Skirmish, order: CallFire) -> str:
        values = {
            "tube": tube_title(skirmish, order.tube), "shell": t(TUBE_SHELL_TITLES[order.shell]),
            "place": _at(skirmish, order.target.at),
        }  # fmt: skip
        words = t("Call for {tube}, {shell}, at {place}", **values)
        if order.final:
            words = t("Final protective fire: {tube}, {shell}, at {place}", **values)
        return _with_danger(skirmish, words, order.figure, order.tube, order.shell, order.target.at)

    @acts.says(
        EndMission,
        Handle(mark("Cancel the mission"), hint=mark("No more rounds of it are fired; another one may be called.")),
    )
    def end_mission(skirmish: Skirmish, order: EndMission) -> str:
        return t("Cancel the mission of {tube}", tube=tube_title(skirmish, order.tube))


def _say_rounds(acts: Acts) -> None:
    """FNG-MORTAR-06, FNG-MORTAR-10..11: rounds of a tube."""

    @acts.says(
        LobAt,
        Handle(
            mark("Fire at what the crew sees"),
            hint=mark("A mortar is fired directly, without a spotting round; on another target it is laid first, which "
                      "takes a turn."),
        ),
        shows=ODDS,
    )  # fmt: skip
    def lob_at(skirmish: Skirmish, order: LobAt) -> str:
        values = {
            "tube": tube_title(skirmish, order.tube), "shell": t(TUBE_SHELL_TITLES[order.shell]),
            "place": _at(skirmish, order.target.at), "rounds": order.rounds,
        }  # fmt: skip
        if not order.rounds:
            return t("Lay the {tube} on {place}", **values)
        words = nt(
            "Fire the {tube}, {shell}, {rounds} round, at {place}",
            "Fire the {tube}, {shell}, {rounds} rounds, at {place}",
            order.rounds, **values,
        )  # fmt: skip
        if order.final:
            words = t("Final protective fire: {tube}, {shell}, at {place}", **values)
        return _with_danger(skirmish, words, order.figure, order.tube, order.shell, order.target.at)

    @acts.says(
        FireOn,
        Handle(
            mark("Fire for effect"),
            hint=mark("Rounds of the mission that runs, from where its first one landed."),
        ),
        shows=ODDS,
    )
    def fire_on(skirmish: Skirmish, order: FireOn) -> str:
        mission = mission_of(skirmish.world, order.tube)
        words = nt(
            "Fire for effect: {tube}, {rounds} round",
            "Fire for effect: {tube}, {rounds} rounds",
            order.rounds, tube=tube_title(skirmish, order.tube), rounds=order.rounds,
        )  # fmt: skip
        if mission is None:
            return words
        at = mission.point if mission.point is not None else mission.at
        return _with_danger(skirmish, words, order.figure, order.tube, mission.shell, at)


def _say_spotting(acts: Acts) -> None:
    """FNG-MORTAR-10: a spotting round."""

    @acts.says(
        SpotAt,
        Handle(
            mark("Spotting round"),
            hint=mark("It harms nobody; once the spotter sees one land the others deviate from there. Right click on a "
                      "spot near the target corrects it."),
        ),
    )  # fmt: skip
    def spot_at(skirmish: Skirmish, order: SpotAt) -> str:
        return t(
            "Spotting round: {tube}, at {place}",
            tube=tube_title(skirmish, order.tube),
            place=_at(skirmish, order.target.at),
        )


def _say_carriers(acts: Acts) -> None:
    """FNG-VEHLIST-17: the mortar of a carrier, off its mount and on it again."""

    @acts.says(
        TakeTube,
        Handle(
            mark("Take the mortar off"),
            hint=mark("One who serves the mortar of a carrier takes it from its mount; it is set up on the ground."),
        ),
    )
    def take_tube(skirmish: Skirmish, order: TakeTube) -> str:
        return t("Take the mortar from its mount")

    @acts.says(
        StowTube,
        Handle(mark("Stow the mortar"), hint=mark("The mortar goes back on the mount of its carrier, ready to fire.")),
    )
    def stow_tube(skirmish: Skirmish, order: StowTube) -> str:
        return t("Put the mortar back on its mount")
