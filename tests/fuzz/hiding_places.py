"""What the law of secrets has to know of each rule system: who is unseen, and where else he could be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec.structs import replace

from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.world import THE_GAME
from game.engine.playable.kit import SystemKit
from game.engine.playable.scenario import Scenario, load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.fmjp import sight as fmjp_hiding
from game.rules.fmjp.kit import KIT as FMJP_KIT
from game.rules.fmjp.model.components import Hand, Pack
from game.rules.fmjp.model.components import Hidden as FmjpHidden
from game.rules.fmjp.model.query import able as fmjp_able
from game.rules.fmjp.model.query import at_of as fmjp_at
from game.rules.fmjp.model.query import is_unseen as fmjp_unseen
from game.rules.fng.kit import KIT as FNG_KIT
from game.rules.fng.model.components.figures import Hidden as FngHidden
from game.rules.fng.model.query import able as fng_able
from game.rules.fng.sight import viewing as fng_viewing
from game.rules.fof.kit import KIT as FOF_KIT
from game.rules.fof.model.components import Dummy, InUnit, Pile, Unit
from game.rules.fof.model.components import Hand as FofHand
from game.rules.fof.model.components import Hidden as FofHidden
from game.rules.fof.model.query import side_of as fof_side_of
from game.rules.oa.kit import KIT as OA_KIT
from game.rules.oa.model.components import Concealed
from game.ui.fmjp.own import FMJP_TABLE
from game.ui.fng.own import FNG
from game.ui.fng.traps.marks import marks_of_traps
from game.ui.fof.own import FOF
from game.ui.oa.portrait import PORTRAITIST
from game.ui.skirmish.own import TableSystem, is_known
from tests.fuzz.acted_out import acted_out
from tests.fuzz.oa_play import begun
from tests.fuzz.pointed_at import Seen, pointed_at, pointed_at_hexes
from tests.fuzz.secrets_law import Hiding, Ids, Pair, watched_pairs
from tests.fuzz.test_oa_hidden import elsewhere
from tests.fuzz.trap_laws import traps_elsewhere

STEPS = 12
"""So often another place is looked for near the old one."""
FAR = 6.0
"""How far away it may lie, in the lengths of the table."""


class _OnATable:
    """Figures of the enemy who are hidden stand near where they stood, or change places."""

    def __init__(self, kit: SystemKit, own: TableSystem, hidden: Any, reader: str) -> None:
        self.kit, self.own, self.hidden, self.reader = kit, own, hidden, reader

    def unseen(self, game: Game[Any]) -> Ids:
        found = (figure for figure in game.world.ids(self.hidden) if self.own.side_of(game, figure) != self.reader)
        return frozenset(figure for figure in found if self.own.place_of(game, figure) is not None)

    def nameless(self, unseen: Ids) -> Ids:
        return unseen

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        twin, own = game.copy(), self.own
        places = {
            figure: place for figure in sorted(self.unseen(game)) if (place := own.place_of(twin, figure)) is not None
        }
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
        own, readers = self.own, (self.reader,)
        return [
            (
                figure,
                own.place_of(game, figure),
                own.look_for(game, readers, figure),
                own.line_for(game, readers, figure),
            )
            for figure in own.pieces(game)
            if is_known(own, game, readers, figure)
        ]

    def altered(self, before: Any, after: Any) -> Ids:
        then, now = ({figure: row for figure, *row in rows} for rows in (before, after))
        return frozenset(figure for figure in {**then, **now} if then.get(figure) != now.get(figure))

    def pointed_at(self, session: Session) -> Seen:
        yield from pointed_at(self.own, session)
        yield from acted_out(session, self.own)


def _on_the_table(game: Game[Any], place: Point) -> bool:
    table = game.ctx.map
    return 1 < place.x < table.width - 1 and 1 < place.y < table.height - 1


class FngHiding(_OnATable):
    """Hidden men stand elsewhere, and traps that nobody of the reader's comes to soon lie elsewhere and are others."""

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        twin = super().elsewhere(game, dice)
        traps_elsewhere(twin, self.reader, dice)
        return twin

    def pointed_at(self, session: Session) -> Seen:
        """FNG-TRAP-02: the traps that are drawn, besides."""
        known = self.own.as_known(session.game, session.readers)
        yield "traps", list(marks_of_traps(known, session.readers))
        yield from super().pointed_at(session)

    def may_hide(self, game: Game[Any], figure: Any) -> bool:
        place = self.own.place_of(game, figure)
        if place is None or not _on_the_table(game, place):
            return False
        others = [self.own.place_of(game, each) for each in self.own.pieces(game) if each != figure]
        if any(each is not None and abs(each.x - place.x) + abs(each.y - place.y) < 2 for each in others):
            return False
        enemies = fng_able(game.world, self.reader)
        return not any(fng_viewing._sees_bare(game, enemy, figure) for enemy in enemies)


class _Fmjp(_OnATable):
    """Hidden men stand elsewhere and change their cards, so that another of them shares one with the reader."""

    def unseen(self, game: Game[Any]) -> Ids:
        """FMJP-5.0-6: a hidden man whom a hidden enemy has in sight all the same is known to that side."""
        return frozenset(figure for figure in super().unseen(game) if fmjp_unseen(game.world, figure))

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
        """FMJP-5.0-6: in cover, and where no enemy, hidden or not, would notice him at once."""
        place = self.own.place_of(game, figure)
        if place is None or not _on_the_table(game, place) or not fmjp_hiding._may_hide(game, figure):
            return False
        near = game.ctx.tables.movement.sight.unseen
        enemies = (fmjp_at(game.world, enemy) for enemy in fmjp_able(game.world, self.reader))
        return not any(distance(enemy, place) <= near and game.ctx.sees(enemy, place) for enemy in enemies)


class _Fof(_OnATable):
    """Markers are seen where they lie, and named; what they are changes places."""

    def dealt(self, game: Game[Any]) -> object:
        """FOF-FOW-2, FOF-FOW-5: the pile is one for all; what unseen enemies draw from it nobody else does."""
        return game.world.the(Pile), game.world.the(FofHand)

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
        assert all(fof_side_of(world, unit) != self.reader for unit in markers)
        return twin

    def may_hide(self, game: Game[Any], figure: Any) -> bool:
        return True


class _Oa:
    """Only the company may not know of everybody: nobody of its own hides, so the Viet Cong have no reader."""

    kit: SystemKit = OA_KIT
    reader = "us"

    def dealt(self, game: Game[Any]) -> object:
        return None

    def unseen(self, game: Game[Any]) -> Ids:
        return frozenset(game.world.ids(Concealed))

    def nameless(self, unseen: Ids) -> Ids:
        return unseen

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        return elsewhere(game, dice)

    def looks(self, game: Game[Any]) -> object:
        return PORTRAITIST.portrait(game, (self.reader,))

    def altered(self, before: object, after: object) -> Ids:
        return frozenset()

    def pointed_at(self, session: Session) -> Seen:
        yield from pointed_at_hexes(session)
        yield from acted_out(session, None)


def hiding_of(system: str, reader: str) -> Hiding:
    """Who is unseen by a side in a battle of this system."""
    match system:
        case "fng":
            return FngHiding(FNG_KIT, FNG, FngHidden, reader)
        case "fof":
            return _Fof(FOF_KIT, FOF, FofHidden, reader)
        case "fmjp":
            return _Fmjp(FMJP_KIT, FMJP_TABLE, FmjpHidden, reader)
        case _:
            return _Oa()


PLACES: tuple[tuple[str, str], ...] = (
    ("oa/village", "us"),
    ("fng/trail", "us"),
    ("fng/village", "us"),
    ("fng/introductory", "vc"),
    ("fng/highway", "us"),
    ("fng/wires", "us"),
    ("fng/holes", "us"),
    ("fng/plantation", "us"),
    ("fof/village", "us"),
    ("fof/three-huts", "us"),
    ("fof/three-huts", "vc"),
    ("fmjp/village", "us"),
    ("fmjp/bring_him_back", "us"),
    ("fmjp/village", "vc"),
)
"""Scenarios in which something is hidden from this reader.

No scenario of Force on Force hides the Americans, though one's own may: where the Viet Cong read, they all begin so.
In *Bring him back* no American hides before he is seen, so there is nothing to compare for the Viet Cong.
"""


@cache
def _setting(place: str, reader: str) -> tuple[Scenario, Any]:
    scenario = load_scenario(place)
    if scenario.system == "oa":
        scenario = with_rules(scenario, {"difficulty": "shadow"})
    elif scenario.system == "fof" and reader == "vc":
        men = cast(list[dict[str, Any]], scenario.rules["us"])
        scenario = with_rules(scenario, {"us": [{**man, "hidden": True} for man in men]})
    return scenario, hiding_of(scenario.system, reader).kit.context(scenario)


def pairs_of(place: str, reader: str, seed: int, *, pairs: int, orders: int) -> Iterator[Pair]:
    """Pairs of battles compared, along one battle by lot in this scenario."""
    scenario, context = _setting(place, reader)
    hiding = hiding_of(scenario.system, reader)

    def begin() -> Game[Any]:
        if scenario.system == "oa":
            return begun(seed, SeededDice(seed, "fuzz"), landing=True, level="shadow")
        return hiding.kit.begin(context, SeededDice(seed))

    return watched_pairs(hiding, scenario, begin, seed, pairs=pairs, orders=orders)
