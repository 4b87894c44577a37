"""What must hold in every skirmish of FNG, whatever anybody orders: each law gives its breaches.

That something can be ordered at every decision is seen as play goes on: a player who finds nothing stumbles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from game.board.skirmish.arms import Carried, Serves, carrier_of, crew_of
from game.board.skirmish.placing import StillToCome, to_place
from game.board.skirmish.sides import SIDES, other_side
from game.board.table.bases import overlap
from game.board.table.layers import Board, Level
from game.board.table.measure.geometry import EPSILON, RASTER
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fng.ledger import ledger
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.aircraft import Aircraft, Flown, Hanging, OutOfAction, Run
from game.rules.fng.model.components.arms import Charge, Loosed
from game.rules.fng.model.components.figures import (
    BODIES,
    At,
    Dead,
    DuckedBack,
    Figure,
    Gone,
    Group,
    Hidden,
    InView,
    KnockedDown,
    OnTheMove,
    OutOfFight,
    Prone,
    Waiting,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.reinforcing import UNKNOWN, ComingOn, Deck, Reserve
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.components.vehicles import (
    LITTER,
    PASSENGER,
    Aboard,
    HungUp,
    Inside,
    Mounted,
    Rolling,
    Vehicle,
)
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.command import DropOrGo
from game.rules.fng.model.decisions.reinforcing import ComesOn
from game.rules.fng.model.events.aircraft import AircraftCame, OrdnanceFell, RunBegan, Strafed
from game.rules.fng.model.events.arms import Burst, FlameFired, GrenadeChecked, ReconFired
from game.rules.fng.model.events.buildings import RoundAtWall
from game.rules.fng.model.events.helicopters import FlewIn
from game.rules.fng.model.events.tunnels import CameOut, HoleBlown
from game.rules.fng.model.events.turn import (
    CheckTaken,
    DuckedAway,
    GroupActivated,
    Linked,
    Moved,
    PhaseBegan,
    ShotFired,
    TurnBegan,
)
from game.rules.fng.model.events.vehicles import CanisterFired, DevicePlaced, Drove, RoundPlaced, TookArms
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, is_able, side_of, takes_room
from game.rules.fng.model.query import is_in_the_air as aboard_in_the_air
from game.rules.fng.model.tables.weapons import CANISTER_SHELL, GRENADE
from game.rules.fng.model.vehicles import aboard, passengers, row_of, vehicle_of
from game.rules.fng.move.gaits import building_at
from game.rules.fng.move.ways import Go
from game.rules.fng.nerve.involuntary import FindNoCover
from game.rules.fng.reinforcing.coming_on import ArriveByCard
from game.rules.fng.resolve.grenade import BOMBS_AWAY
from game.rules.fng.sight.viewing import can_see, glance_at
from game.rules.fng.sight.water import swims
from game.rules.fng.snipers.shooting import CardReturns
from game.rules.fng.steel.running_over import under_it, value_of
from tests.fuzz.arms_laws import (
    each_seat_is_one_mans,
    each_weapon_is_in_one_place,
    no_two_weapons_of_a_man_have_one_place,
)
from tests.fuzz.complex_laws import a_complex_is_connected, nobody_stands_in_earth
from tests.fuzz.count_laws import Muster, Mustered
from tests.fuzz.flight_laws import (
    helicopters_are_where_they_say,
    is_in_the_air,
    no_helicopter_carries_more_than_it_may,
    no_helicopter_stays_past_its_time,
)
from tests.fuzz.mission_laws import missions_are_what_they_say, nobody_is_there_before_he_comes, told_of_another_side
from tests.fuzz.shell_laws import Falling, rounds_belong_to_a_mission
from tests.fuzz.trap_laws import told_to_the_wrong, traps_are_what_they_say
from tests.fuzz.tunnel_laws import Unseen, who_is_below_is_in_open_earth

Law = Callable[[Skirmish], Iterator[str]]

STATES = (KnockedDown, OutOfFight, Dead)


def everybody_is_in_one_state(skirmish: Skirmish) -> Iterator[str]:
    """FNG-DAMAGE-01: nobody is knocked down, out of the fight or dead at the same time."""
    for figure in skirmish.world.ids(Figure):
        found = [kind.__name__ for kind in STATES if skirmish.world.has(figure, kind)]
        if len(found) > 1:
            yield f"{figure} is {found}"


def everybody_is_somewhere_once(skirmish: Skirmish) -> Iterator[str]:
    """Each man stands or lies on the table, waits, is a card, is in the air or in a tunnel, or is gone, and only one
    of these; one who is a card stands there while his shot is answered."""
    world = skirmish.world
    for figure in world.ids(Figure):
        found = [
            kind.__name__ for kind in (At, Waiting, StillToCome, ComingOn, Gone, Underground) if world.has(figure, kind)
        ]
        found += ["a card"] if world.has(figure, SniperCard) and not world.has(figure, At) else []
        found += ["in the air"] if is_in_the_air(world, figure) else []
        if len(found) != 1:
            yield f"{figure} is {found}"


def everybody_able_stands_where_one_can(skirmish: Skirmish) -> Iterator[str]:
    """FNG-MOVE-01, FNG-HELO-05: on the table, on its raster, in no wall; who hovers over its edge stands nowhere."""
    for side in SIDES:
        for figure in able(skirmish.world, side):
            if aboard_in_the_air(skirmish.world, figure):
                continue
            at = skirmish.world.get(figure, At)
            if skirmish.ctx.paths.why_not_stand(at.point) is not None:
                yield f"{figure} stands at {at.point}, where nobody can"
            if any(abs(round(value * RASTER) / RASTER - value) > EPSILON for value in at.point):
                yield f"{figure} stands off the raster at {at.point}"
            if not 0 <= at.facing < 360:
                yield f"{figure} faces {at.facing}"


def no_two_bases_share_their_ground(skirmish: Skirmish) -> Iterator[str]:
    """FNG-FACE-01, FNG-DRIVE-14, FNG-DRIVE-16: no two men on their feet, and no vehicle and anybody else, but what has
    sunk or is crushed."""
    world = skirmish.world
    afoot = [figure for side in SIDES for figure in able(world, side) if not world.has(figure, Aboard)]
    standing = [vehicle for vehicle, _, _ in world.each(Vehicle, At) if takes_room(world, vehicle)]
    bodies = [(piece, BODIES.of(world, piece)) for piece in (*afoot, *standing)]
    for (one, body), (other, ground) in combinations(bodies, 2):
        if overlap(body, ground, 0.02):
            yield f"{one} and {other} share their ground"


def nobody_goes_farther_than_he_may(skirmish: Skirmish) -> Iterator[str]:
    """FNG-MOVE-01..03: no more inches are spent than he has."""
    for figure, moving in skirmish.world.each(OnTheMove):
        if moving.spent > moving.allowance + 0.05:
            yield f"{figure} has spent {moving.spent} of {moving.allowance} inches"


def views_hold_enemies_who_show_themselves(skirmish: Skirmish) -> Iterator[str]:
    """FNG-REACT-03, FNG-HIDE-01: whoever is in view is an enemy, and not hidden."""
    world = skirmish.world
    for figure, view in world.each(InView):
        for enemy in view.enemies:
            if side_of(world, enemy) == side_of(world, figure) or world.has(enemy, Hidden):
                yield f"{figure} has {enemy} in view"


def the_hidden_are_in_cover(skirmish: Skirmish) -> Iterator[str]:
    """FNG-HIDE-01, FNG-VEH-02: no enemy sees a hidden man bare but those under armour and a sniper who is a card yet;
    before the battle nobody looks yet."""
    world = skirmish.world
    if to_place(skirmish):
        return
    for figure, man, at in _hidden(skirmish):
        for enemy in able(world, other_side(man.side)):
            if world.has(enemy, Inside) or world.has(enemy, SniperCard):
                continue
            lit = is_below(world, figure)
            look = (
                glance_at(skirmish, enemy, figure) if lit else skirmish.ctx.glance(world.get(enemy, At).point, at.point)
            )
            if look.clear and not (look.cover or look.concealed):
                yield f"{figure} is hidden, and {enemy} sees him in the open"


def _hidden(skirmish: Skirmish) -> list[tuple[EntityId, Figure, At]]:
    world = skirmish.world
    hidden = [(figure, man, at) for figure, man, at in world.each(Figure, At) if world.has(figure, Hidden)]
    return [each for each in hidden if not world.has(each[0], SniperCard)]


def cards_are_in_one_place(skirmish: Skirmish) -> Iterator[str]:
    """FNG-REINF-05, FNG-REINF-07, FNG-REINF-14: no card is drawn twice, each that is held is out of the deck, and
    whoever is to come on is asked for a place."""
    world = skirmish.world
    out = deck.out if (deck := world.find(THE_GAME, Deck)) is not None else ()
    if len({*out}) < len(out):
        yield f"a card is out of the deck twice: {out}"
    for _, reserve in world.each(Reserve):
        if reserve.held not in (*out, UNKNOWN):
            yield f"{reserve.side} holds {reserve.held}, which is in the deck"
    asked = {figure for task in skirmish.agenda if isinstance(task, ComesOn | ArriveByCard) for figure in task.figures}
    for figure in world.ids(ComingOn):
        if figure not in asked and not world.has(figure, Aboard):
            yield f"{figure} is to come on, and nobody is asked where"


def a_card_has_no_place(skirmish: Skirmish) -> Iterator[str]:
    """FNG-SNIPER-06: an unseen sniper is hidden, and on the table only until his shot has been answered."""
    answered = {task.figure for task in skirmish.agenda if isinstance(task, CardReturns)}
    for figure, _ in skirmish.world.each(SniperCard):
        if not skirmish.world.has(figure, Hidden):
            yield f"{figure} is a card, and not hidden"
        if skirmish.world.has(figure, At) and figure not in answered:
            yield f"{figure} is a card, and stands on the table"


def who_fights_is_fought(skirmish: Skirmish) -> Iterator[str]:
    """FNG-MELEE-01: melee binds both."""
    world = skirmish.world
    for figure, fight in world.each(Fighting):
        for enemy in fight.enemies:
            back = world.find(enemy, Fighting)
            if side_of(world, enemy) == side_of(world, figure):
                yield f"{figure} fights his friend {enemy}"
            elif back is None or figure not in back.enemies:
                yield f"{figure} fights {enemy}, who does not fight him"


def the_group_is_of_one_side(skirmish: Skirmish) -> Iterator[str]:
    """FNG-TURN-05: only the active side has an active group."""
    for _, group in skirmish.world.each(Group):
        for figure in group.members:
            if side_of(skirmish.world, figure) != group.side:
                yield f"{figure} is active with {group.side}"


def weapons_are_where_they_can_be(skirmish: Skirmish) -> Iterator[str]:
    """FNG-WEAP-01, FNG-TURN-08, FNG-WEAP-25: each is carried, lies, waits for its fuse or is on its way, and which is
    in his hands is never in doubt."""
    yield from each_weapon_is_in_one_place(skirmish.world, (Arm,), Charge, Loosed)
    yield from no_two_weapons_of_a_man_have_one_place(skirmish.world)


def each_seat_at_a_weapon_is_one_mans(skirmish: Skirmish) -> Iterator[str]:
    """FNG-WEAP-09: who carries a crewed weapon fires it, no more others than its crew takes feed it, and the seats are
    those that would be given anew."""
    world, rows = skirmish.world, skirmish.ctx.tables.arms.weapons
    yield from each_seat_is_one_mans(world, (Arm,))
    for weapon in map(EntityId, world.targets(Serves)):
        men, kind = crew_of(world, weapon), world.get(weapon, Arm).kind
        if len(men) > rows[kind].crew or not all(is_able(world, man) for man in men):
            yield f"{kind} {weapon} is served by {men}"
    twin = skirmish.copy()
    for side in SIDES:
        man_the_guns(twin, side)
    if list(twin.world.each(Serves)) != list(world.each(Serves)):
        yield f"{list(world.each(Serves))} have seats, and {list(twin.world.each(Serves))} should"


def each_seat_of_a_vehicle_is_one_mans(skirmish: Skirmish) -> Iterator[str]:
    """FNG-CREW-13, FNG-VEHLIST-15: nobody sits on another's lap, where his vehicle is, or where there is no seat."""
    world = skirmish.world
    taken = Counter((place.to, place.seat, place.place) for _, place in world.each(Aboard))
    yield from (f"{seat} is that of {count}" for seat, count in taken.items() if count > 1)
    for man, place in world.each(Aboard):
        vehicle = EntityId(place.to)
        row = row_of(skirmish, vehicle)
        if place.seat not in (*row.seats, PASSENGER, LITTER):
            yield f"{man} has the seat {place.seat}, which {vehicle} does not have"
        if world.has(man, At) and not overlap(BODIES.of(world, man), BODIES.of(world, vehicle)):
            yield f"{man} is aboard {vehicle}, and elsewhere"
        lying = sum(world.get(each, Aboard).seat == LITTER for each in aboard(world, vehicle))
        if lying > row.litters:
            yield f"{vehicle} has {lying} on {row.litters} litters"
        fit = sum(is_able(world, each) for each in passengers(world, vehicle))
        if fit > row.carries:
            yield f"{vehicle} carries {fit} of {row.carries}"


def the_guns_of_a_vehicle_stay_with_it(skirmish: Skirmish) -> Iterator[str]:
    """FNG-VEH-06: whoever has a mounted gun has the seat of its mount."""
    world = skirmish.world
    for gun, mounted in world.each(Mounted):
        carrier = carrier_of(world, gun)
        place = world.find(carrier, Aboard) if carrier is not None else None
        at_home = carrier == mounted.to or (place is not None and place.to == mounted.to)
        if not at_home:
            yield f"{gun} of {mounted.to} is with {carrier}"


def no_vehicle_goes_farther_than_it_may(skirmish: Skirmish) -> Iterator[str]:
    """FNG-VEH-07: no more inches are spent than it has."""
    for vehicle, rolling in skirmish.world.each(Rolling):
        if rolling.spent > rolling.allowance + 0.05:
            yield f"{vehicle} has spent {rolling.spent} of {rolling.allowance} inches"


def no_vehicle_is_in_a_wall(skirmish: Skirmish) -> Iterator[str]:
    """FNG-DRIVE-14..17: whatever a vehicle stands on it has broken, but for one that is stuck; no ground that is closed
    to it, and no edge of the table."""
    world = skirmish.world
    for vehicle in world.ids(Vehicle):
        hung = world.find(vehicle, HungUp)
        row = row_of(skirmish, vehicle)
        if row.is_boat or row.flies or (hung is not None and hung.stuck):
            continue
        for each in under_it(skirmish, vehicle):
            if each.why != "ground" or value_of(skirmish, each) is None:
                yield f"{vehicle} stands on {each}"


def no_boat_is_on_dry_land(skirmish: Skirmish) -> Iterator[str]:
    """FNG-DRIVE-10, FNG-DRIVE-12: every boat that has not sunk lies in deep water, all of it."""
    world = skirmish.world
    for vehicle in world.ids(Vehicle):
        row = row_of(skirmish, vehicle)
        ashore = skirmish.ctx.obstacles_to(row).first(BODIES.of(world, vehicle)) if row.is_boat else None
        if ashore is not None:
            yield f"{vehicle} is on {ashore}"


def no_aircraft_stays_past_its_time(skirmish: Skirmish) -> Iterator[str]:
    """FNG-AIR-02, FNG-AIR-09, FNG-AIR-15: one that flies runs is over the table in its run alone, has no run once it is
    out of the battle, and has made no more passes than it may."""
    world, tables = skirmish.world, skirmish.ctx.tables.air
    for craft, row, hanging in world.each(Aircraft, Hanging):
        if tables.aircraft[row.kind].helicopter:
            continue
        if world.has(craft, At) and not world.has(craft, Run):
            yield f"{craft} stays over the table"
        if world.has(craft, OutOfAction) and (world.has(craft, Run) or world.has(craft, At)):
            yield f"{craft} flies on though it is out of the battle"
        most = tables.aircraft[row.kind].passes or len(tables.attacks(row.kind, row.load))
        if tables.aircraft[row.kind].role != "controller" and len(world.get(craft, Flown).passes) > most:
            yield f"{craft} has made too many passes"
        if min(hanging.left, default=0) < 0:
            yield f"{craft} has released more than it had"


def who_is_upstairs_is_in_a_house(skirmish: Skirmish) -> Iterator[str]:
    """FNG-BLDG-02: everybody above the ground floor is in a storey of a building that still stands."""
    for figure, _, at in skirmish.world.each(Figure, At):
        if at.board is not Board.TABLE or at.level <= Level.GROUND:
            continue
        building = building_at(skirmish, figure)
        if building is None or at.level >= building.storeys:
            yield f"{figure} is in storey {at.level} of {building and building.name}"


LAWS: tuple[Law, ...] = (
    who_is_upstairs_is_in_a_house,
    no_aircraft_stays_past_its_time,
    everybody_is_in_one_state,
    everybody_is_somewhere_once,
    everybody_able_stands_where_one_can,
    no_two_bases_share_their_ground,
    nobody_goes_farther_than_he_may,
    views_hold_enemies_who_show_themselves,
    the_hidden_are_in_cover,
    a_card_has_no_place,
    cards_are_in_one_place,
    who_fights_is_fought,
    the_group_is_of_one_side,
    weapons_are_where_they_can_be,
    each_seat_at_a_weapon_is_one_mans,
    each_seat_of_a_vehicle_is_one_mans,
    the_guns_of_a_vehicle_stay_with_it,
    no_vehicle_goes_farther_than_it_may,
    no_vehicle_is_in_a_wall,
    no_boat_is_on_dry_land,
    helicopters_are_where_they_say,
    no_helicopter_stays_past_its_time,
    no_helicopter_carries_more_than_it_may,
    rounds_belong_to_a_mission,
    who_is_below_is_in_open_earth,
    a_complex_is_connected,
    nobody_stands_in_earth,
    traps_are_what_they_say,
    missions_are_what_they_say,
    nobody_is_there_before_he_comes,
)


def used_up(skirmish: Skirmish, event: Event) -> str:
    """FNG-GREN-07..08, FNG-WEAP-21, FNG-WEAP-25, FNG-WEAP-28: the title of the weapon that an event may use up, a word
    for ``t``: a throw, a round, a charge, a grenade dropped, the last flame; empty where it uses up none."""
    rows = skirmish.ctx.tables.arms.weapons
    match event:
        case ShotFired() | RoundPlaced():
            return rows[event.weapon].title
        case CanisterFired():
            return rows[CANISTER_SHELL].title
        case ReconFired() | RoundAtWall() | DevicePlaced():
            return event.weapon
        case HoleBlown():
            return event.weapon
        case Burst() if event.how not in ("astray", "back"):
            return event.weapon
        case GrenadeChecked() if event.test == BOMBS_AWAY and event.result == "fumble":
            return rows[GRENADE].title
        case FlameFired() if event.empty:
            return event.weapon
        case _:
            return ""


class Accounted:
    """Watches from order to order that no weapon is gone but by an event that uses it up: one weapon of one kind each.

    What is used up goes when all that it did has counted, which may be some orders after it was told; so do the
    firearms that one of a crew has left behind with his vehicle.
    """

    def __init__(self) -> None:
        self._before: dict[EntityId, str] = {}
        self._held: dict[EntityId, EntityId] = {}
        self._left: set[EntityId] = set()
        self._told: Counter[str] = Counter()

    def breaches(self, skirmish: Skirmish, told: Sequence[Told]) -> Iterator[str]:
        """Weapons that were there before, and of which nobody has said anything."""
        rows = skirmish.ctx.tables.arms.weapons
        self._told.update(used_up(skirmish, item.event) for item in told)
        afoot = {item.event.figure for item in told if isinstance(item.event, TookArms)}
        self._left.update(weapon for weapon, man in self._held.items() if man in afoot)
        there = ((weapon, arm) for weapon, arm in skirmish.world.each(Arm) if not self._is_shell(skirmish, weapon))
        now = {weapon: arm.kind for weapon, arm in there}
        for weapon in sorted(self._before.keys() - now.keys() - self._left):
            kind = self._before[weapon]
            row = rows[kind]
            told_of = self._told[row.title] and (row.discarded or row.readied or bool(row.path))
            if told_of:
                self._told[row.title] -= 1
            else:
                yield f"{kind} {weapon} is gone, and no event says so"
        self._before = now
        self._held = {weapon: EntityId(carried.to) for weapon, _, carried in skirmish.world.each(Arm, Carried)}

    def _is_shell(self, skirmish: Skirmish, weapon: EntityId) -> bool:
        """FNG-MORTAR-16: whether it is a round that nobody has ever had in his hands."""
        return weapon not in self._before and skirmish.world.has(weapon, Loosed)


def mustered(world: World) -> Muster:
    """FNG-CREW-13: everybody with his side, and every vehicle."""
    men = {figure: man.side for figure, man in world.each(Figure)}
    return men | {vehicle: f"vehicle {each.name}" for vehicle, each in world.each(Vehicle)}


class Watch:
    """Looks at a skirmish after each of its orders: the laws, and what compares with what was before."""

    def __init__(self) -> None:
        self._arms = Accounted()
        self._shells = Falling()
        self._holes = Unseen()
        self._mustered = Mustered(mustered)
        self._acted: set[EntityId] = set()
        self._node = 0
        self.came: set[EntityId] = set()
        self._dead: set[EntityId] = set()
        self._tested: set[tuple[EntityId, str]] = set()

    def breaches(self, skirmish: Skirmish, told: Sequence[Told], rolls: Sequence[Roll]) -> list[str]:
        """Everything that is wrong now."""
        found = [f"{law.__name__}: {breach}" for law in LAWS for breach in law(skirmish)]
        for item in told:
            found += self._wrong_with(item)
            found += told_to_the_wrong(skirmish, item)
            found += told_of_another_side(item)
        found += [f"odd dice: {roll}" for roll in rolls if not all(1 <= face <= roll.sides for face in roll.faces)]
        found += [f"unnamed dice: {roll}" for roll in rolls if roll.rule not in ledger() or not roll.purpose]
        found += self._risen(skirmish)
        found += self._arms.breaches(skirmish, told)
        found += self._shells.breaches(told)
        found += self._holes.breaches(skirmish, told)
        found += self._mustered.breaches(skirmish.world)
        found += _ducked_in_sight(skirmish, told)
        return found

    def _wrong_with(self, item: Told) -> Iterator[str]:
        if isinstance(item.event, AircraftCame | FlewIn):
            self.came.add(item.event.unit if isinstance(item.event, AircraftCame) else item.event.helicopter)
        if isinstance(item.event, OrdnanceFell | Strafed | RunBegan) and item.event.unit not in self.came:
            yield f"{type(item.event).__name__} of an aircraft that never came"
        event = item.event
        if event.rule not in ledger():
            yield f"unknown rule {event.rule!r} of {type(event).__name__}"
        if isinstance(event, TurnBegan):
            self._acted.clear()
        if isinstance(event, GroupActivated):
            again = self._acted.intersection(event.members)
            if again:
                yield f"active twice in a turn: {sorted(again)}"
            self._acted.update(event.members)
        if isinstance(event, Linked) and event.node:
            if event.parent >= event.node:
                yield f"link {event.node} hangs on {event.parent}"
            self._node = max(self._node, event.node)
        yield from self._tested_twice(item)
        if isinstance(event, CheckTaken) and not 0 <= event.passes <= 2:
            yield f"{event.passes} dice passed"

    def _tested_twice(self, item: Told) -> Iterator[str]:
        """FNG-REACT-03: nobody takes In Sight, or throws its third die, twice in an activation."""
        event = item.event
        if isinstance(event, GroupActivated | PhaseBegan | TurnBegan | CameOut):
            self._tested.clear()
        if isinstance(event, CheckTaken) and event.rule in ("FNG-REACT-03", "FNG-COVERING-02"):
            if (event.figure, event.rule) in self._tested:
                yield f"{event.figure} takes In Sight twice in an activation ({event.rule})"
            self._tested.add((event.figure, event.rule))

    def _risen(self, skirmish: Skirmish) -> Iterator[str]:
        """FNG-DAMAGE-01: the dead stay dead."""
        now = set(skirmish.world.ids(Dead))
        gone = {figure for figure in self._dead - now if not skirmish.world.has(figure, Gone)}
        self._dead = now
        yield from (f"{figure} was dead and is not" for figure in sorted(gone))


def _ducked_in_sight(skirmish: Skirmish, told: Sequence[Told]) -> Iterator[str]:
    """FNG-INVOL-01..02: who has ducked back is out of sight of whoever made him, or lies prone for want of cover,
    or swims."""
    world = skirmish.world
    for place, item in enumerate(told):
        event = item.event
        if not isinstance(event, DuckedAway) or not _has_come_to_rest(skirmish, event, told[place + 1 :]):
            continue
        lies = world.has(event.figure, Prone) or swims(skirmish, event.figure)
        if not lies and can_see(skirmish, event.threat, event.figure):
            at = world.get(event.figure, At).point
            yield f"{event.figure} has ducked back to {at}, where {event.threat} sees him"


def _has_come_to_rest(skirmish: Skirmish, ducked: DuckedAway, later: Sequence[Told]) -> bool:
    """Whether he has gone as far as he goes, and neither he nor the other has done anything else since."""
    world, decision = skirmish.world, skirmish.decision
    down = world.find(ducked.figure, DuckedBack)
    if down is None or down.node != ducked.node or not is_able(world, ducked.threat):
        return False
    if not is_able(world, ducked.figure) or isinstance(decision, DropOrGo):
        return False
    if any(isinstance(task, Go | FindNoCover) and task.figure == ducked.figure for task in skirmish.agenda):
        return False
    ride = vehicle_of(world, ducked.threat)
    return not any(
        (isinstance(item.event, Moved) and item.event.figure == ducked.threat)
        or (isinstance(item.event, Drove) and item.event.vehicle == ride)
        for item in later
    )
