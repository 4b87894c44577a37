"""The page of the radio: what a side may ask for and with what chance, and what is on its way: FNG-CALL."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark, nt, percent, t
from game.rules.fng.model.components.command import Air, OffTheAir
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.support import Asset
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, figure_of, has_rank, leader_of, rep_of
from game.rules.fng.model.tables.support import SUPPORTS, Support
from game.rules.fng.odds.support import AT_ONCE, DENIED, NOT_THROUGH, WAIT, Chances, asked_chances
from game.rules.fng.resolve.radios import has_radio
from game.rules.fng.resolve.speech import CallFacts
from game.rules.fng.resolve.support import RequestFacts, request_modifiers
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.support.arrivals import on_its_way
from game.rules.fng.support.requests import denied, in_reach, is_observer, request_facts, why_not_support
from game.rules.fng.turn.weather import is_raining
from game.ui.fng.shown.on_station import there
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import SMALL, Theme

COMING = {
    "artillery": mark("Artillery"),
    "strike": mark("Air strike"),
    "gunship": mark("Gunship"),
    "medevac": mark("Medevac"),
    "controller": mark("Forward air controller"),
}


NEVER = Fraction(0)


_FACES = range(1, 7)

HOW = mark("Make an operator and his leader active together; a right click on the operator asks.")


class RadioLine(Struct, frozen=True):
    """One line of the page, and the operator whom it is about, if there is one."""

    row: ListRow
    operator: EntityId | None = None


def operator_of(game: Skirmish, side: str, what: Support) -> EntityId | None:
    """FNG-CALL-04..05: the operator of a side who would best ask for this: on the air, with the highest Rep."""
    world, turn = game.world, game.world.the(Clock).turn

    def may_ask(figure: EntityId) -> bool:
        off = world.find(figure, OffTheAir)
        if off is not None and off.turn == turn:
            return False
        return has_radio(game, figure) or (is_observer(world, figure) and what != "medevac")

    men = [figure for figure in able(world, side) if may_ask(figure)]
    return max(men, key=lambda figure: (is_observer(world, figure), rep_of(world, figure), -figure), default=None)


class Asked(Struct, frozen=True):
    """A request that might be made now: the call, whether the air of this turn is known, and the request itself."""

    call: CallFacts
    air_known: bool
    request: RequestFacts


def asks(game: Skirmish, operator: EntityId, what: Support) -> Asked:
    """FNG-CALL-06..18: a request of his now, for the best leader of his side where he leads nobody."""
    world = game.world
    facts = request_facts(world, operator, what)
    if not is_observer(world, operator) and not has_rank(world, operator):
        leader = leader_of(world, able(world, figure_of(world, operator).side))
        if leader is not None:
            facts = RequestFacts(what, rep_of(world, leader), False, facts.shot_down, facts.controlled)
    air = world.find(THE_GAME, Air)
    known = air is not None and air.turn == world.the(Clock).turn
    call = CallFacts(tester_of(game, operator), air.value if air is not None and known else 0, is_raining(game))
    return Asked(call, known, facts)


def chances_of(game: Skirmish, operator: EntityId, what: Support) -> Chances:
    """FNG-CALL-06..18: by the answer to a request of his now."""
    asked = asks(game, operator, what)
    return asked_chances(asked.call, asked.request, game.ctx.tables, air_known=asked.air_known)


def needs_of(game: Skirmish, operator: EntityId, what: Support) -> tuple[str, str]:
    """FNG-CALL-08..18: the die that a request of his needs once it gets through, and what is added to it and why."""
    request, tables = asks(game, operator, what).request, game.ctx.tables
    modifiers, row = request_modifiers(request, tables), tables.support.requests[what]
    reasons = ", ".join(f"{modifier.value:+d} {t(modifier.reason)}" for modifier in modifiers)
    added = t("added to the die: {reasons}", reasons=reasons) if reasons else t("nothing is added to the die")
    good = [face for face in _FACES if row.result(face + modifiers.total).answer == "granted"]
    if len(good) == len(_FACES):
        return t("then any die grants it"), added
    if not good:
        return t("then no die grants it"), added
    return t("then a die of {least} or more grants it", least=min(good)), added


def radio_lines(game: Skirmish, side: str) -> Iterator[RadioLine]:
    """FNG-CALL-02, FNG-CALL-06..18: what is there already, what is on its way, and what else a side may ask for."""
    yield from map(RadioLine, there(game, side))
    coming = {asset.what: asset.due for asset in reversed(on_its_way(game.world, side))}
    for asset in on_its_way(game.world, side):
        yield RadioLine(ListRow(t(COMING[asset.what]), _details(asset), t("turn {turn}", turn=asset.due)))
    for what in SUPPORTS:
        if what in in_reach(game, side) and what not in coming:
            yield from _asked_for(game, side, what)


def _asked_for(game: Skirmish, side: str, what: Support) -> Iterator[RadioLine]:
    title, operator = t(COMING[what]), operator_of(game, side, what)
    if (side, what) in denied(game.world):
        yield RadioLine(ListRow(title, t("denied for the rest of the battle"), t("denied")))
        return
    if operator is None:
        yield RadioLine(ListRow(title, t("nobody is on the air"), "-"))
        return
    refusal = why_not_support(game, side, what)
    if refusal is not None:
        yield RadioLine(ListRow(title, refusal.words.removeprefix(f"{title}: "), t("not now")), operator)
        return
    chances = chances_of(game, operator, what)
    missed = chances.get(WAIT, NEVER) + chances.get(DENIED, NEVER) + chances[NOT_THROUGH]
    granted, now = percent(1 - missed, 1), percent(chances.get(AT_ONCE, NEVER), 1)
    yield RadioLine(
        ListRow(title, t("{granted} granted, {now} at once", granted=granted, now=now), t("may be asked for")), operator
    )
    name, through = figure_of(game.world, operator).name, percent(1 - chances[NOT_THROUGH], 1)
    needs, added = needs_of(game, operator, what)
    for words, detail in (
        (t("{name} gets through: {chance}", name=name, chance=through), needs),
        (t("denied for good: {chance}", chance=percent(chances.get(DENIED, NEVER), 1)), added),
    ):
        yield RadioLine(ListRow(words, detail), operator)


def _details(asset: Asset) -> str:
    if asset.what == "artillery":
        return nt("{batteries} battery", "{batteries} batteries", asset.count, batteries=asset.count)
    return t("with room for {count} wounded", count=asset.litters) if asset.litters else t("on its way")


class RadioPage(Column):
    """The rows of the page under the way to ask; a row that is chosen chooses its operator."""

    def __init__(self, theme: Theme, on_operator: Callable[[EntityId], object]) -> None:
        self.lines: Sequence[RadioLine] = ()
        self.rows = List(theme, (), on_select=self._chosen, on_activate=self._chosen)
        self._on_operator = on_operator
        how = Label(theme, t(HOW), SMALL, "soft_ink", wrap=True)
        super().__init__(theme, how, grow(self.rows), gap=6)

    def show_lines(self, lines: Sequence[RadioLine]) -> None:
        """These lines from now on."""
        if list(lines) != list(self.lines):
            self.lines = lines
            self.rows.set_rows([line.row for line in lines], -1)

    def _chosen(self, index: int) -> None:
        if 0 <= index < len(self.lines):
            operator = self.lines[index].operator
            if operator is not None:
                self._on_operator(operator)
