"""What the law of secrets has to know of each rule system: who is unseen, and where else he could be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.board.table.geometry import Point
from game.engine.dice import SeededDice
from game.engine.game import Game
from game.engine.kit import SystemKit
from game.engine.scenario import Scenario, load_scenario, with_rules
from game.engine.world import THE_GAME
from game.rules.fmjp import hiding as fmjp_hiding
from game.rules.fmjp.components import Hand, Pack
from game.rules.fmjp.components import Hidden as FmjpHidden
from game.rules.fmjp.kit import KIT as FMJP_KIT
from game.rules.fng import viewing as fng_viewing
from game.rules.fng.components import Hidden as FngHidden
from game.rules.fng.kit import KIT as FNG_KIT
from game.rules.fng.query import able as fng_able
from game.rules.fng.viewing import glance_at
from game.rules.fof.components import Dummy, InUnit, Unit
from game.rules.fof.components import Hidden as FofHidden
from game.rules.fof.kit import KIT as FOF_KIT
from game.rules.fof.query import side_of as fof_side_of
from game.rules.oa.components import Concealed
from game.rules.oa.kit import KIT as OA_KIT
from game.ui.fmjp.own import FMJP_TABLE
from game.ui.fng.own import FNG
from game.ui.fof.own import FOF
from game.ui.oa.portrait import PORTRAITIST
from game.ui.skirmish.own import TableSystem, is_known
from tests.fuzz.oa_play import begun
from tests.fuzz.secrets_law import READER, Hiding, Ids, Pair, watched_pairs
from tests.fuzz.test_oa_hidden import elsewhere

STEPS = 12
"""So often another place is looked for near the old one."""
FAR = 6.0
"""How far away it may lie, in the lengths of the table."""


class _OnATable:
    """Figures of the enemy who are hidden stand near where they stood, or change places."""

    reader = READER

    def __init__(self, kit: SystemKit, own: TableSystem, hidden: Any) -> None:
        self.kit, self.own, self.hidden = kit, own, hidden

    def unseen(self, game: Game[Any]) -> Ids:
        found = (figure for figure in game.world.ids(self.hidden) if self.own.side_of(game, figure) != READER)
        return frozenset(figure for figure in found if self.own.place_of(game, figure) is not None)

    def nameless(self, unseen: Ids) -> Ids:
        return unseen

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        twin, own = game.copy(), self.own
        places = {figure: own.place_of(twin, figure) for figure in sorted(self.unseen(game))}
        for figure, before in places.items():
            for _ in range(STEPS):
                away = [(dice.below(201) - 100) / 100 * FAR for _ in range(2)]
                self._put(twin, figure, Point(before.x + away[0], before.y + away[1]))
                if self.may_hide(twin, figure):
                    break
                self._put(twin, figure, before)
        return twin

    def _put(self, game: Game[Any], figure: Any, place: Point) -> None:
        at = type(self)._at(game, figure)
        game.world.set(figure, replace(at, x=place.x, y=place.y))

    @staticmethod
    def _at(game: Game[Any], figure: Any) -> Any:
        return game.world.get(figure, game.system.schema.types["At"])

    def may_hide(self, game: Game[Any], figure: Any) -> bool:
        raise NotImplementedError

    def dealt(self, game: Game[Any]) -> object:
        return None

    def looks(self, game: Game[Any]) -> object:
        own = self.own
        return [
            (figure, own.look_of(game, figure), own.line_for(game, (READER,), figure))
            for figure in own.pieces(game)
            if is_known(own, game, (READER,), figure)
        ]


def _on_the_table(game: Game[Any], place: Point) -> bool:
    table = game.ctx.map
    return 1 < place.x < table.width - 1 and 1 < place.y < table.height - 1


class _Fng(_OnATable):
    def may_hide(self, game: Game[Any], figure: Any) -> bool:
        place = self.own.place_of(game, figure)
        if place is None or not _on_the_table(game, place):
            return False
        others = [self.own.place_of(game, each) for each in self.own.pieces(game) if each != figure]
        if any(each is not None and abs(each.x - place.x) + abs(each.y - place.y) < 2 for each in others):
            return False
        enemies = fng_able(game.world, READER)
        return not any(fng_viewing._is_bare(glance_at(game, enemy, figure)) for enemy in enemies)


class _Fmjp(_OnATable):
    """Hidden men stand elsewhere and change their cards, so that another of them shares one with the reader."""

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        twin = super().elsewhere(game, dice)
        world = twin.world
        by_size: dict[int, list[Any]] = {}
        for figure in sorted(self.unseen(game)):
            if (hand := world.find(figure, Hand)) is not None:
                by_size.setdefault(len(hand.cards), []).append(figure)
        for figures in by_size.values():
            turn = dice.below(len(figures))
            hands = [world.get(figure, Hand) for figure in figures]
            for figure, hand in zip(figures, [*hands[turn:], *hands[:turn]], strict=True):
                world.set(figure, hand)
        return twin

    def dealt(self, game: Game[Any]) -> object:
        """FMJP-2.0-2, FMJP-3.0-1: his hands, and the size of the pack, in which the enemy's cards lie too."""
        world = game.world
        hands = [hand for figure, hand in world.each(Hand) if self.own.side_of(game, figure) == self.reader]
        pack = world.find(THE_GAME, Pack)
        return hands, len(pack.cards) if pack is not None else 0

    def may_hide(self, game: Game[Any], figure: Any) -> bool:
        place = self.own.place_of(game, figure)
        return place is not None and _on_the_table(game, place) and fmjp_hiding._may_hide(game, figure)


class _Fof(_OnATable):
    """Markers are seen where they lie, and named; what they are changes places."""

    def nameless(self, unseen: Ids) -> Ids:
        return frozenset()

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        twin = game.copy()
        world, markers = twin.world, sorted(self.unseen(game))
        if len(markers) < 2:
            return twin
        turn = 1 + dice.below(len(markers) - 1)
        becomes = dict(zip(markers, [*markers[turn:], *markers[:turn]], strict=True))
        units = {unit: (game.world.get(unit, Unit), game.world.find(unit, Dummy)) for unit in markers}
        for man, within in list(world.each(InUnit)):
            if within.to in becomes:
                world.set(man, InUnit(becomes[within.to]))
        for unit, other in becomes.items():
            kind, dummy = units[unit]
            world.set(other, kind)
            world.remove(other, Dummy)
            if dummy is not None:
                world.set(other, dummy)
        assert all(fof_side_of(world, unit) != READER for unit in markers)
        return twin

    def may_hide(self, game: Game[Any], figure: Any) -> bool:
        return True


class _Oa:
    kit: SystemKit = OA_KIT
    reader = READER

    def dealt(self, game: Game[Any]) -> object:
        return None

    def unseen(self, game: Game[Any]) -> Ids:
        return frozenset(game.world.ids(Concealed))

    def nameless(self, unseen: Ids) -> Ids:
        return unseen

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        return elsewhere(game, dice)

    def looks(self, game: Game[Any]) -> object:
        return PORTRAITIST.portrait(game, (READER,))


HIDING: dict[str, Hiding] = {
    "oa": _Oa(),
    "fng": _Fng(FNG_KIT, FNG, FngHidden),
    "fof": _Fof(FOF_KIT, FOF, FofHidden),
    "fmjp": _Fmjp(FMJP_KIT, FMJP_TABLE, FmjpHidden),
}

PLACES = (
    "oa/village",
    "fng/trail",
    "fng/village",
    "fof/village",
    "fof/three-huts",
    "fmjp/village",
    "fmjp/bring_him_back",
)
"""Scenarios in which something is hidden from the reader."""


@cache
def _setting(place: str) -> tuple[Scenario, Any]:
    scenario = load_scenario(place)
    if scenario.system == "oa":
        scenario = with_rules(scenario, {"difficulty": "shadow"})
    return scenario, HIDING[scenario.system].kit.context(scenario)


def pairs_of(place: str, seed: int, *, pairs: int, orders: int) -> Iterator[Pair]:
    """Pairs of battles compared, along one battle by lot in this scenario."""
    scenario, context = _setting(place)
    hiding = HIDING[scenario.system]

    def begin() -> Game[Any]:
        if scenario.system == "oa":
            return begun(seed, SeededDice(seed, "fuzz"), landing=True, level="shadow")
        return hiding.kit.begin(context, SeededDice(seed))

    return watched_pairs(hiding, scenario, begin, seed, pairs=pairs, orders=orders)
