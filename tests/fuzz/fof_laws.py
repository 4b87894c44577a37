"""What must hold in every battle of Force on Force, whatever anybody orders: each law gives its breaches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from types import NoneType

from game.board.skirmish.arms import Serves, crew_of
from game.board.skirmish.placing import StillToCome
from game.board.skirmish.sides import SIDES
from game.board.table.measure.geometry import EPSILON, RASTER
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.world import EntityId, World
from game.rules.fof.ledger import ledger
from game.rules.fof.model.arms import Arm, support_of
from game.rules.fof.model.components import (
    Aboard,
    Active,
    At,
    Dependant,
    Down,
    Dummy,
    Hand,
    Hidden,
    InCover,
    InUnit,
    Lost,
    Man,
    Marched,
    Off,
    OnOverwatch,
    Pile,
    Pinned,
    Prisoner,
    Shots,
    Unit,
    Vehicle,
    Waiting,
)
from game.rules.fof.model.decisions import Activation, UnitActs
from game.rules.fof.model.events import (
    Attacked,
    CardKept,
    MoraleChecked,
    Moved,
    ReactionDeclared,
    ReactionTested,
    TurnBegan,
    UnitActivated,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import holder_of, men_up, on_table, side_of
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.resolve.movement import rate
from tests.fuzz.arms_laws import (
    Kinds,
    each_seat_is_one_mans,
    each_weapon_is_in_one_place,
    no_two_weapons_of_a_man_have_one_place,
)
from tests.fuzz.count_laws import Muster, Mustered

ARMS: Kinds = (Arm,)
Law = Callable[[Battle], Iterator[str]]

STATES = (Down, Dependant, Prisoner, Lost)
SUCCESS = 4
CAP = 10
FIRE = ("activation", "reaction", "return", "overwatch")
RAPID = 12.0
TACTICAL = 6.0


def every_man_is_in_one_state(battle: Battle) -> Iterator[str]:
    """FOF-CAS-1: nobody is down, cared for, captured or lost at the same time."""
    for man in battle.world.ids(InUnit):
        found = [kind.__name__ for kind in STATES if battle.world.has(man, kind)]
        if len(found) > 1:
            yield f"{man} is {found}"
        if battle.world.has(man, Down) != battle.world.has(man, At):
            yield f"{man} lies nowhere, or lies and is not down"


def every_unit_is_somewhere_once(battle: Battle) -> Iterator[str]:
    """A unit is on the table, rides, waits, or is off it, and only one of these."""
    world = battle.world
    for unit in world.ids(Unit):
        found = [kind.__name__ for kind in (At, Aboard, Waiting, StillToCome, Off) if world.has(unit, kind)]
        if len(found) != 1:
            yield f"{unit} is {found}"


def who_is_on_the_table_stands_where_one_can(battle: Battle) -> Iterator[str]:
    """FOF-MOVE-3: on the table, on its raster, in no wall."""
    for side in SIDES:
        for unit in on_table(battle.world, side):
            at = battle.world.get(unit, At)
            if battle.ctx.paths.why_not_stand(at.point) is not None:
                yield f"{unit} stands at {at.point}, where nobody can"
            if any(abs(round(value * RASTER) / RASTER - value) > EPSILON for value in at.point):
                yield f"{unit} stands off the raster at {at.point}"


def a_unit_has_men_and_a_dummy_none(battle: Battle) -> Iterator[str]:
    """FOF-ATK-5: a unit without a man on his feet is off the table; nobody is behind a dummy."""
    for side in SIDES:
        for unit in on_table(battle.world, side):
            if bool(men_up(battle.world, unit)) == battle.world.has(unit, Dummy):
                yield f"{unit} has {len(men_up(battle.world, unit))} men"


def wounded_and_prisoners_are_with_somebody(battle: Battle) -> Iterator[str]:
    """FOF-CAS-1: the wounded are with friends on the table, prisoners with an enemy, or both went off with him."""
    world = battle.world
    for man, carer in world.each(Dependant):
        own = EntityId(world.get(man, InUnit).to)
        if world.has(EntityId(carer.to), Off) or side_of(world, EntityId(carer.to)) != side_of(world, own):
            yield f"{man} is in the care of {carer.to}"
    for man, guard in world.each(Prisoner):
        own = EntityId(world.get(man, InUnit).to)
        if side_of(world, EntityId(guard.to)) == side_of(world, own):
            yield f"{man} is the prisoner of his own side"


def who_is_pinned_does_not_watch(battle: Battle) -> Iterator[str]:
    """FOF-OW-1: a unit on overwatch holds the initiative, is not pinned and has not moved."""
    world = battle.world
    for unit, _ in world.each(OnOverwatch):
        if world.has(unit, Pinned) or side_of(world, unit) != holder_of(world) or world.has(unit, Marched):
            yield f"{unit} is on overwatch"


def one_unit_is_active(battle: Battle) -> Iterator[str]:
    """FOF-TURN-1: one unit at most is being activated."""
    if len(battle.world.ids(Active)) > 1:
        yield f"active are {battle.world.ids(Active)}"


def the_cards_are_all_there(battle: Battle) -> Iterator[str]:
    """FOF-FOW-5: every card is in the deck, among the discards or in one hand, and once."""
    world = battle.world
    pile, hand = world.the(Pile), world.the(Hand)
    counted = Counter((*pile.left, *pile.discards, *hand.us, *hand.vc))
    if counted != Counter(CARDS):
        yield f"the cards are {counted}"


def markers_have_letters_of_their_own(battle: Battle) -> Iterator[str]:
    """FOF-OOC-1 (house): no two markers are called alike."""
    letters = [hidden.letter for _, hidden in battle.world.each(Hidden)]
    if len(set(letters)) < len(letters):
        yield f"markers {letters}"


def nobody_stands_behind_a_marker_that_is_known(battle: Battle) -> Iterator[str]:
    """FOF-OOC-1 (house): a dummy on the table is a marker; found out it is gone, and it never fires."""
    world = battle.world
    for unit, row in world.each(Unit):
        if not world.has(unit, Dummy):
            continue
        if (world.has(unit, At) or world.has(unit, StillToCome)) != world.has(unit, Hidden):
            yield f"dummy {row.name} is on the table and known, or off it and a marker"
        found = [kind.__name__ for kind in (Shots, Pinned, OnOverwatch) if world.has(unit, kind)]
        if found:
            yield f"dummy {row.name} has {found}"


def a_marker_has_not_fired(battle: Battle) -> Iterator[str]:
    """FOF-OOC-1 (house): whoever has fired is a marker no more."""
    yield from (f"{unit} has fired and is a marker" for unit, *_ in battle.world.each(Shots, Hidden))


def who_is_in_cover_is_on_the_table(battle: Battle) -> Iterator[str]:
    """FOF-COV-4: only a unit on the table is In Cover."""
    for unit in battle.world.ids(InCover):
        if not battle.world.has(unit, At):
            yield f"{unit} is In Cover and nowhere"


def weapons_are_where_they_can_be(battle: Battle) -> Iterator[str]:
    """FOF-SUP-1: each is carried or lies, and no seat is taken twice."""
    yield from each_weapon_is_in_one_place(battle.world, ARMS)
    yield from no_two_weapons_of_a_man_have_one_place(battle.world)
    yield from each_seat_is_one_mans(battle.world, ARMS)


def no_weapon_is_lost(battle: Battle) -> Iterator[str]:
    """FOF-FP-1: everybody has come with one weapon, and there they all are, in whoever's hands or on the ground."""
    weapons, men = len(battle.world.ids(Arm)), len(battle.world.ids(Man))
    if weapons != men:
        yield f"there are {weapons} weapons of {men} men"


def crews_are_on_their_feet_and_complete(battle: Battle) -> Iterator[str]:
    """FOF-SUP-1..3, FOF-CAS-1: who has a seat is up, beside his gunner; who is up fires the support weapon he has, with
    no more helpers than it takes, and nobody stands idle while it lacks one."""
    world, tables = battle.world, battle.ctx.tables
    for unit in world.ids(Unit):
        up = men_up(world, unit)
        seated = {man for man in world.pointing_at(InUnit, unit) if world.has(man, Serves)}
        if not seated <= set(up):
            yield f"{sorted(seated)} of {unit} have seats, and up are {up}"
        short = 0
        for gun in (gun for man in up if (gun := support_of(world, tables, man)) is not None):
            crew, needs = crew_of(world, gun), tables.weapons[world.get(gun, Arm).kind].crew
            short += needs - len(crew)
            if not 1 <= len(crew) <= needs or not set(crew) <= set(up):
                yield f"{crew} serve weapon {gun} of {unit}, which takes {needs}"
        if short and len(seated) < len(up) and not world.has(unit, Vehicle):  # somebody drives
            yield f"{len(up) - len(seated)} of {unit} stand idle, and {short} seats are empty"


def there_is_something_to_order(battle: Battle) -> Iterator[str]:
    """No decision without a legal answer."""
    if battle.decision is not None:
        orders = (order for order in battle.candidates() if battle.why_not(order) is None)
        if next(orders, None) is None:
            yield f"nothing answers {battle.decision}"


LAWS: tuple[Law, ...] = (
    every_man_is_in_one_state,
    every_unit_is_somewhere_once,
    who_is_on_the_table_stands_where_one_can,
    a_unit_has_men_and_a_dummy_none,
    wounded_and_prisoners_are_with_somebody,
    who_is_pinned_does_not_watch,
    one_unit_is_active,
    the_cards_are_all_there,
    markers_have_letters_of_their_own,
    nobody_stands_behind_a_marker_that_is_known,
    a_marker_has_not_fired,
    who_is_in_cover_is_on_the_table,
    weapons_are_where_they_can_be,
    no_weapon_is_lost,
    crews_are_on_their_feet_and_complete,
    there_is_something_to_order,
)


def mustered(world: World) -> Muster:
    """FOF-CAS-1: every man, whoever has picked him up, and every unit, vehicles among them, with its side."""
    men = {man: side_of(world, EntityId(unit.to)) for man, unit in world.each(InUnit)}
    return men | {unit: f"unit of {row.side}" for unit, row in world.each(Unit)}


class Watch:
    """Looks at a battle after each of its orders: the laws, and what compares with what was before."""

    def __init__(self) -> None:
        self._acted: set[EntityId] = set()
        self._tested: Counter[EntityId] = Counter()
        self._lost: set[EntityId] = set()
        self._fire: Counter[tuple[EntityId, EntityId]] = Counter()
        self._watch: Counter[tuple[EntityId, EntityId]] = Counter()
        self._duck: Counter[EntityId] = Counter()
        self._against: dict[EntityId, EntityId] = {}
        self._beside: Counter[tuple[EntityId, EntityId]] = Counter()
        self._mustered = Mustered(mustered)

    def breaches(self, battle: Battle, told: Sequence[Told], rolls: Sequence[Roll]) -> list[str]:
        """Everything that is wrong now."""
        found = [f"{law.__name__}: {breach}" for law in LAWS for breach in law(battle)]
        for item in told:
            found += self._wrong_with(battle, item)
        found += [f"odd dice: {roll}" for roll in rolls if not all(1 <= face <= roll.sides for face in roll.faces)]
        found += [f"unnamed dice: {roll}" for roll in rolls if roll.rule not in ledger() or not roll.purpose]
        found += self._risen(battle)
        found += self._fired_twice(battle)
        found += self._mustered.breaches(battle.world)
        return found

    def _wrong_with(self, battle: Battle, item: Told) -> Iterator[str]:
        event = item.event
        if event.rule not in ledger():
            yield f"unknown rule {event.rule!r} of {type(event).__name__}"
        if isinstance(event, TurnBegan):
            self._acted.clear()
            self._tested.clear()
        elif isinstance(event, UnitActivated):
            if event.unit in self._acted:
                yield f"{event.unit} is activated twice in a turn"
            self._acted.add(event.unit)
        elif isinstance(event, ReactionTested):
            yield from self._wrong_test(battle, event)
        elif isinstance(event, Attacked) and event.how in FIRE:
            self._fire[event.unit, event.target] += 1
            watches = event.how == "overwatch"
            self._watch[event.unit, event.target] += watches
            self._beside[event.unit, event.target] += watches and self._against.get(event.unit) != event.target
            yield from _wrong_marker(battle, event)
        elif isinstance(event, ReactionDeclared):
            self._against[event.unit] = event.against
        elif isinstance(event, Moved) and event.how == "duck":
            self._duck[event.unit] += 1
        elif isinstance(event, CardKept) and item.hidden_from == event.side:
            yield f"a card is hidden from the side that keeps it: {event}"
        yield from _wrong_event(battle, event)

    def _wrong_test(self, battle: Battle, event: ReactionTested) -> Iterator[str]:
        """FOF-FIRE-6: Irregulars react once in a turn, and not after they have acted, but from overwatch."""
        for each in event.reactors:
            self._tested[each.unit] += 1
            if battle.world.get(each.unit, Unit).irregular and self._tested[each.unit] > 1:
                yield f"{each.unit} reacts twice in a turn"

    def _fired_twice(self, battle: Battle) -> Iterator[str]:
        """FOF-FIRE-4, FOF-OW-1: in a round of fire nobody fires twice at the same enemy, but at each shot of his, each
        duck, and from overwatch at his shots at others, or with a share of what is fired at somebody else.

        An activation's act, with all that it brings about, is over when a unit is to be activated or to go on.
        """
        if not isinstance(battle.decision, Activation | UnitActs | NoneType):
            return
        for (unit, target), shots in self._fire.items():
            elsewhere = sum(count for (firer, at), count in self._fire.items() if firer == target and at != unit)
            occasions = self._fire[target, unit] + self._duck[target]
            watched = min(elsewhere, self._watch[unit, target]) + self._beside[unit, target]
            if shots > max(1, occasions) + watched:
                yield f"{unit} fires {shots} times at {target}, who has given {occasions} occasions"
        self._fire.clear()
        self._watch.clear()
        self._duck.clear()
        self._against.clear()
        self._beside.clear()

    def _risen(self, battle: Battle) -> Iterator[str]:
        """FOF-CAS-1: who is lost stays lost."""
        now = set(battle.world.ids(Lost))
        gone, self._lost = self._lost - now, now
        yield from (f"{man} was lost and is not" for man in sorted(gone))


def _wrong_event(battle: Battle, event: Event) -> Iterator[str]:
    if isinstance(event, Attacked):
        yield from _wrong_attack(event)
    elif isinstance(event, Moved):
        yield from _wrong_move(battle, event)
    elif isinstance(event, MoraleChecked):
        if event.face == event.die and event.result != "steady":
            yield f"the highest face fails: {event}"
        if event.face == 1 and event.result == "steady":
            yield f"a natural 1 passes: {event}"


def _wrong_marker(battle: Battle, event: Attacked) -> Iterator[str]:
    """FOF-OOC-1 (house): no marker fires or is fired at without being turned over."""
    for unit in (event.unit, event.target):
        if battle.world.has(unit, Hidden):
            yield f"{unit} is a marker: {event}"


def _wrong_attack(event: Attacked) -> Iterator[str]:
    """FOF-ATK-1..5, FOF-CAP-1, FOF-DEF-4: dice as reckoned, each matched once by one that equals or beats it."""
    if len(event.attack) != max(0, event.firepower.total) or len(event.defence) != event.defence_dice.total:
        yield f"dice were thrown that nobody reckoned: {event}"
    if event.unit and event.how != "check_fire" and len(event.attack) > CAP + 3:
        yield f"too many dice: {event}"
    if event.attack and not event.defence:
        yield f"a target without a die: {event}"
    mine, theirs = [a for a, _ in event.pairs], [d for _, d in event.pairs]
    if len(set(mine)) < len(mine) or len(set(theirs)) < len(theirs):
        yield f"a die is matched twice: {event}"
    for a, d in event.pairs:
        if not SUCCESS <= event.attack[a] <= event.defence[d]:
            yield f"{event.defence[d]} does not stop {event.attack[a]}"
    kept = sum(face >= SUCCESS for face in event.attack)
    if event.casualties > kept - len(event.pairs):
        yield f"too many casualties: {event}"


def _wrong_move(battle: Battle, event: Moved) -> Iterator[str]:
    """FOF-MOVE-5..6, FOF-RT-4: no move is longer than its rate; a vehicle has one of its own.  A card that is drawn as
    it goes holds it back from its next move on (FOF-FOW-3)."""
    if battle.world.has(event.unit, Vehicle):
        paces: tuple[Pace, ...] = ("tactical", "rapid")
        mount = battle.world.get(event.unit, Unit).mount
        if event.inches > max(rate(battle.ctx.tables, mount, pace) for pace in paces) + 0.1:
            yield f"too far: {event}"
        return
    most = {"tactical": TACTICAL, "duck": TACTICAL, "rapid": RAPID, "falls back": RAPID, "assault": RAPID}
    if event.inches > most.get(event.how, 999.0) + 0.1:
        yield f"too far: {event}"
