"""The layers of this game: known enemy fire, anti-aircraft fire, fields of view, ways.

They show what the player's side knows: an enemy that it does not know of neither fires nor is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.board.hexgrid import Hex, label
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.oa.model.components import US, VC, Unit
from game.rules.oa.model.query import hex_of
from game.rules.oa.move.reach import plan_move
from game.rules.oa.odds.guns import Watchers, ground_of, guns_watching, known_guns, possible_guns
from game.rules.oa.odds.zones import enemies_of, fire_zone, fires_into, flak_zone
from game.rules.oa.resolve.shot import from_the_air
from game.rules.oa.words.telling import name_of
from game.ui.mapview.layers import Laid, Layer
from game.ui.mapview.overlay import FIRE, FLAK, REACH, SIGHT, WATCH
from game.ui.oa.desk import Desk
from game.ui.oa.facts import capital

ENEMY_FIRE = Layer("layer_fire", mark("Known enemy fire"), FIRE)
ANTI_AIR = Layer("layer_flak", mark("Known anti-aircraft fire"), FLAK)
VIEW_OF_HEX = Layer("layer_view", mark("Field of view of the hex pointed at"), SIGHT)
VIEW_OF_UNIT = Layer("layer_unit_view", mark("Field of view of the chosen unit"), WATCH)
WAYS = Layer("layer_ways", mark("Ways of the chosen unit, with costs"), REACH)
GUNS = Layer("layer_guns", mark("Where enemy guns see, or might"), FIRE)
LAYERS = (ENEMY_FIRE, ANTI_AIR, VIEW_OF_HEX, VIEW_OF_UNIT, WAYS, GUNS)

_SEEN_VEIL, _FAINTEST, _A_FACE_MORE = 58, 10, 6
"""How strong a hex is shown that a known gun sees; one that a gun might see, by how many placements put one there."""


class LayersLook:
    """The layers' view of the game on ``desk``."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._zones: dict[EntityId, tuple[frozenset[Hex], frozenset[Hex]]] = {}
        self._key: tuple[object, int] = (None, -1)
        self._laid: dict[Layer, Laid] = {}
        """The consequences of the zones alone."""

    def refresh(self) -> None:
        """The game has changed."""
        self._key = (None, -1)

    def laid(self, layer: Layer, hovered: Hex | None) -> Laid:
        """The content of one layer now."""
        looks: dict[Layer, Callable[[], Laid]] = {
            ENEMY_FIRE: self._fire,
            ANTI_AIR: self._flak,
            VIEW_OF_HEX: lambda: self._view(hovered),
            VIEW_OF_UNIT: lambda: self._view(self._chosen_hex(), of_unit=True),
            WAYS: self._ways,
            GUNS: self._guns,
        }
        return looks[layer]()

    # -- fire -------------------------------------------------------------------------------------------------------

    @property
    def side(self) -> str:
        """The side whose knowledge counts: the player's, the company's for one who only watches."""
        return US if US not in self.desk.session.seats or VC in self.desk.session.seats else VC

    def _known(self, side: str) -> Iterable[EntityId]:
        return (piece for piece in enemies_of(self.desk.battle, side) if self.desk.knows(piece))

    def _watched(self) -> Iterable[EntityId]:
        """Everybody known whose fire counts for anybody: the player's enemies, and the company's."""
        return dict.fromkeys((*self._known(self.side), *self._known(US)))

    def zones(self) -> dict[EntityId, tuple[frozenset[Hex], frozenset[Hex]]]:
        """For each known piece that can fire: the hexes it could fire at, and those over which at aircraft."""
        battle = self.desk.battle
        if self._key[0] is not battle or self._key[1] != battle.orders_given:
            self._key = (battle, battle.orders_given)
            self._laid.clear()
            self._zones = {
                piece: (frozenset(fire_zone(battle, piece)), frozenset(flak_zone(battle, piece)))
                for piece in self._watched()
            }
        return self._zones

    def firing_at(self, hex: Hex) -> list[EntityId]:
        """The known enemies that could fire into a hex."""
        return [piece for piece in self._known(self.side) if fires_into(self.desk.battle, piece, hex)]

    def firing_over(self, hex: Hex) -> list[EntityId]:
        """The known Viet Cong that fire at aircraft over a hex."""
        return [piece for piece in self._watched() if hex in flak_zone(self.desk.battle, piece)]

    def _fire(self) -> Laid:
        zones = self.zones()
        if ENEMY_FIRE not in self._laid:
            enemies = set(self._known(self.side))
            self._laid[ENEMY_FIRE] = _together(fire for e, (fire, _) in zones.items() if fire and e in enemies)
        return self._laid[ENEMY_FIRE]

    def _flak(self) -> Laid:
        zones = self.zones()
        if ANTI_AIR not in self._laid:
            self._laid[ANTI_AIR] = _together(flak for _, flak in zones.values() if flak)
        return self._laid[ANTI_AIR]

    def guns_on(self, hex: Hex) -> Watchers:
        """The heavy weapons that fire at whoever lands in a hex: those known to the company, and possible ones."""
        return guns_watching(self.desk.battle, hex)

    def _guns(self) -> Laid:
        """OA-5.4-1, OA-13.2-6: strong where a gun that is known sees, the fainter the less likely one stands there."""
        self.zones()
        if GUNS not in self._laid:
            battle = self.desk.battle
            known, possible = known_guns(battle), possible_guns(battle)
            seen = frozenset().union(*(ground_of(battle, gun) for gun in known))
            watching: dict[Hex, set[int]] = {}
            for gun in possible:
                for hex in ground_of(battle, gun) - seen:
                    watching.setdefault(hex, set()).update(gun.faces)
            might = sorted(watching)
            veils = (_SEEN_VEIL,) * len(seen) + tuple(_FAINTEST + _A_FACE_MORE * len(watching[hex]) for hex in might)
            self._laid[GUNS] = Laid((*sorted(seen), *might), _of_guns(len(known), len(possible)), veils=veils)
        return self._laid[GUNS]

    # -- views and ways ---------------------------------------------------------------------------------------------

    def _chosen_hex(self) -> Hex | None:
        piece = self.desk.selected
        return hex_of(self.desk.battle.world, piece) if piece is not None else None

    def _view(self, hex: Hex | None, *, of_unit: bool = False) -> Laid:
        """OA-5.4-1: what is seen from a hex; from the air Viet Cong have to be looked for, whatever stands between."""
        if hex is None:
            return Laid((), t("Choose a unit on the map.") if of_unit else t("Point at a hex."))
        battle, piece = self.desk.battle, self.desk.selected
        if of_unit and piece is not None and from_the_air(battle.world, piece):
            return Laid((), t("In flight no terrain stops its view; it has to look for the Viet Cong (OA-8.4-1)."))
        seen = tuple(battle.ctx.sight.visible(hex))
        return Laid(seen, t("from {hex}: {count} (OA-5.4-1)", hex=label(hex),
                            count=nt("{count} hex", "{count} hexes", len(seen))))  # fmt: skip

    def _ways(self) -> Laid:
        """OA-4.1-1..3: where the chosen unit of the company could go with the points it has left, in any step."""
        battle, piece = self.desk.battle, self.desk.selected
        unit = battle.world.find(piece, Unit) if piece is not None else None
        if piece is None or unit is None or unit.side != US or hex_of(battle.world, piece) is None:
            return Laid((), t("Choose a unit of the company on the map."))
        plan = plan_move(battle, piece)
        ends = tuple(sorted(plan.ends))
        name = capital(name_of(battle.world, piece))
        if not ends:
            return Laid((), t("{name} cannot go anywhere now.", name=name))
        shown = not self.desk.plan(piece).ends  # in the movement step they are marked anyway
        words = tuple(str(plan.found[hex].cost) for hex in ends) if shown else ()
        return Laid(ends if shown else (), name, words)


def _together(zones: Iterable[frozenset[Hex]]) -> Laid:
    """All hexes of some zones, and how many pieces make them."""
    found = list(zones)
    hexes = tuple(sorted(frozenset().union(*found)))
    note = nt("{count} counter that is known", "{count} counters that are known", len(found))
    return Laid(hexes, note if found else t("Nobody is known who could."))


def _of_guns(known: int, possible: int) -> str:
    """How many guns are known, and at how many posts one might stand."""
    told = [nt("{count} gun that is known", "{count} guns that are known", known)] if known else []
    if possible:
        told.append(
            nt("fainter: {count} post where one might stand", "fainter: {count} posts where one might stand", possible)
        )
    return capital(", ".join(told)) or t("No gun is known, and none can be hidden.")
