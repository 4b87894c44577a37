"""What the log makes of each event: in brief, in detail, where, whose, whether a loss, and which walk it belongs to."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, VC, Helicopter
from game.rules.oa.model.decisions import (
    Airmobile,
    Done,
    FlyOff,
    Hold,
    Step,
    UsMovement,
    UsReaction,
    VcMovement,
    VcReaction,
)
from game.rules.oa.model.events.support import HexBombed
from game.rules.oa.model.events.turn import (
    AntiAircraftShot,
    Crashed,
    Damaged,
    Eliminated,
    Pinned,
    Placed,
    PostureRolled,
    ShotFired,
    SightingRolled,
    StepBegan,
    StepLost,
    Stepped,
    TargetResult,
    TurnBegan,
)
from game.rules.oa.model.events.viet_cong import CounterattackRolled, RoundLanded, SniperFired
from game.rules.oa.turn.sequence import SEQUENCE
from game.rules.oa.viet_cong.placement import IDENTITY
from game.rules.oa.viet_cong.ways import COVER
from game.rules.oa.words.log_facts import FACTS
from tests.rules.oa.oa_board import Board, battle_on, clear

SMOKE = Modifiers().plus(-2, "smoke", "OA-11.2-3")
NEAR = Modifiers().plus(1, "adjacent", "OA-5.6-1").plus(-2, "smoke", "OA-11.2-3")


class Scene:
    """A squad, a Viet Cong squad with a machine gun, and a helicopter."""

    def __init__(self) -> None:
        self.board: Board = battle_on(clear(6, 6))
        self.squad = self.board.squad(303)
        self.viet = self.board.viet(305)
        self.crew = self.board.viet(404)
        self.gun = self.board.weapon("dshk", self.crew)
        self.helo = self.board.helicopter("transport", 202)

    def shot(self, *results: tuple[EntityId, str], firer: EntityId | None = None, factor: int = 3) -> ShotFired:
        told = tuple(TargetResult(unit=unit, modifiers=SMOKE, value=4, result=result) for unit, result in results)
        return ShotFired(
            rule="OA-5.5-1",
            firer=firer or self.squad,
            start=Hex(303),
            hex=Hex(305),
            factor=factor,
            die=6,
            manner="aimed",
            results=told,
        )

    def brief(self, event: Event) -> str:
        return FACTS.brief(self.board.battle, event)

    def details(self, event: Event) -> list[tuple[str, str, str, int]]:
        found = FACTS.details(self.board.battle, event)
        return [(item.words, item.value, item.rule, item.depth) for item in found]


@pytest.fixture
def scene() -> Scene:
    return Scene()


def test_a_shot_in_brief_tells_who_from_where_at_what_and_each_who_was_hit(scene: Scene) -> None:
    assert scene.brief(scene.shot((scene.viet, "P"), (scene.crew, "none"))) == (
        "Alvarez's squad fires from 0303 at 0305. VC squad 1: a step lost."
    )
    assert scene.brief(scene.shot((scene.viet, "none"))) == "Alvarez's squad fires from 0303 at 0305. No effect."
    assert scene.brief(scene.shot()) == "Alvarez's squad fires from 0303 at 0305. No effect."


def test_a_shot_in_detail_has_its_die_its_fire_and_what_counted_for_each(scene: Scene) -> None:
    assert scene.details(scene.shot((scene.viet, "P"), factor=-1)) == [
        ("Die", "6", "OA-5.5-1", 0),
        ("Fire of Alvarez's squad", "-1", "", 0),
        ("VC squad 1", "a step lost", "", 0),
        ("Smoke", "-2", "OA-11.2-3", 1),
        ("Value on the table", "4", "OA-5.5-1", 1),
    ]


def test_a_bombed_hex_in_detail_has_its_die_and_results(scene: Scene) -> None:
    result = TargetResult(unit=scene.viet, modifiers=Modifiers(), value=9, result="E")
    bombed = HexBombed(rule="OA-9.3-6", hex=Hex(305), ordnance="bombs", die=5, results=(result,))
    assert [row[:2] for row in scene.details(bombed)] == [
        ("Die", "5"),
        ("VC squad 1", "eliminated"),
        ("Value on the table", "9"),
    ]


def dca(scene: Scene, result: str = "D") -> AntiAircraftShot:
    return AntiAircraftShot(
        rule="OA-7.2-1",
        firer=scene.crew,
        start=Hex(404),
        target=scene.helo,
        hex=Hex(202),
        column="dshk",
        distance=3,
        dice=(4, 6),
        modifiers=NEAR,
        value=9,
        result=result,
    )


def test_fire_at_an_aircraft_in_brief_and_in_detail(scene: Scene) -> None:
    helo = FACTS.name(scene.board.battle, scene.helo)
    assert scene.brief(dca(scene)) == f"VC squad 1 fires at {helo} in 0202: destroyed."
    assert scene.brief(dca(scene, "none")).endswith("in 0202: missed.")
    assert scene.details(dca(scene)) == [
        ("Dice", "4 + 6", "OA-7.2-1", 0),
        ("Distance in hexes", "3", "", 0),
        ("Adjacent", "+1", "OA-5.6-1", 0),
        ("Smoke", "-2", "OA-11.2-3", 0),
        ("Value on the table", "9", "OA-7.2-1", 0),
        ("Result", "destroyed", "OA-7.2-1", 0),
    ]


@pytest.mark.parametrize(
    ("found", "words"), [(True, "sights the Viet Cong in 0305."), (False, "finds nobody in 0305.")]
)
def test_a_sighting_in_brief_and_in_detail(scene: Scene, found: bool, words: str) -> None:
    rolled = SightingRolled(
        rule="OA-8.4-6", helicopter=scene.helo, hex=Hex(305), die=3, modifiers=SMOKE, needed=4, found=found
    )
    helo = FACTS.name(scene.board.battle, scene.helo)
    assert scene.brief(rolled) == f"{helo[:1].upper()}{helo[1:]} {words}"
    assert scene.details(rolled) == [
        ("Die", "3", "OA-8.4-6", 0),
        ("Smoke", "-2", "OA-11.2-3", 0),
        ("Needed, or less", "4", "OA-8.4-6", 0),
    ]


def test_a_counterattack_in_detail_has_its_sum_and_what_was_needed(scene: Scene) -> None:
    rolled = CounterattackRolled(rule="OA-13.3-1", dice=(2, 3), modifiers=SMOKE, value=3, needed=5, comes=True)
    assert scene.details(rolled) == [
        ("Dice", "2 + 3", "OA-13.3-1", 0),
        ("Smoke", "-2", "OA-11.2-3", 0),
        ("Sum", "3", "", 0),
        ("Needed, or less", "5", "OA-13.3-1", 0),
    ]


def test_an_event_without_figures_has_no_details_and_its_own_sentence(scene: Scene) -> None:
    lost = StepLost(unit=scene.viet, hex=Hex(305))
    assert scene.details(lost) == []
    assert scene.brief(lost) == "VC squad 1 loses a step in 0305."


def test_pieces_hexes_and_rules_are_named_once_each(scene: Scene) -> None:
    shot = scene.shot((scene.viet, "P"), (scene.crew, "P"), (scene.squad, "A"))
    assert FACTS.pieces(shot) == (scene.squad, scene.viet, scene.crew)
    assert [place.at for place in FACTS.places(shot)] == [303, 305]
    assert FACTS.rules(shot) == ("OA-11.2-3",)
    assert FACTS.rules(dca(scene)) == ("OA-5.6-1", "OA-11.2-3")
    assert FACTS.rule_of(scene.board.battle, shot) == "OA-5.5-1"
    landed = RoundLanded(
        mortar=scene.gun, start=Hex(404), hex=Hex(303), die=1, direction=2, struck=Hex(0), roofed=False
    )
    assert [place.at for place in FACTS.places(landed)] == [404, 303]
    assert FACTS.pieces(TurnBegan(turn=2)) == ()


def test_a_sentence_names_the_hexes_of_the_map(scene: Scene) -> None:
    words = "From 0303 to 0606, not 0707 or 12345."
    found = FACTS.named_places(scene.board.battle, words)
    assert [words[place.start : place.end] for place in found] == ["0303", "0606"]


def test_an_event_is_of_whoever_fires_or_of_the_viet_cong_whose_doing_it_is_or_of_the_order(scene: Scene) -> None:
    battle = scene.board.battle
    assert FACTS.side_of(battle, scene.shot(), VC) == US
    assert FACTS.side_of(battle, scene.shot(firer=scene.viet), US) == VC
    assert FACTS.side_of(battle, scene.shot(firer=scene.gun), US) == VC
    assert FACTS.side_of(battle, scene.shot(firer=scene.helo), VC) == US
    assert [FACTS.side_of(battle, TurnBegan(turn=1), side) for side in (US, VC)] == [US, VC]
    posture = PostureRolled(placement=1, name="River line", attitude="defence")
    for event in (
        posture,
        Placed(unit=scene.viet, hex=Hex(305)),
        SniperFired(unit=scene.squad, hex=Hex(303), die=1, result="A"),
    ):
        assert FACTS.side_of(battle, event, US) == VC


def test_a_piece_is_of_its_side_guns_are_the_viet_congs_and_aircraft_ours(scene: Scene) -> None:
    battle, bunker = scene.board.battle, scene.board.bunker(505)
    owners = [FACTS.owner(battle, piece) for piece in (scene.squad, scene.viet, scene.gun, scene.helo, bunker)]
    assert owners == [US, VC, VC, US, ""]
    assert FACTS.firer(scene.shot()) == scene.squad
    assert FACTS.firer(TurnBegan(turn=1)) is None


def test_secret_dice_are_who_a_civilian_is_and_which_cover_somebody_makes_for() -> None:
    secret = [FACTS.is_secret(Roll(purpose, "OA-1-1", (3,))) for purpose in (IDENTITY, COVER, "fire")]
    assert secret == [True, True, False]


def test_who_acts_is_whom_the_order_names_or_who_was_asked_or_the_side(scene: Scene) -> None:
    battle = scene.board.battle
    done: Order = Done()

    def actor(order: Order, asked: Decision | None, side: str) -> str:
        return FACTS.actor(battle, order, asked, side)

    assert actor(Step(scene.squad, Hex(304)), UsMovement(US), US) == "Alvarez's squad"
    assert actor(done, UsMovement(US), US) == "the company"
    assert actor(done, UsMovement(US), VC) == "a Viet Cong unit"
    assert actor(done, None, US) == "the company"
    asked = [FACTS.asked(question) for question in (VcMovement(VC, scene.viet), UsMovement(US), None)]
    assert asked == [scene.viet, None, None]
    machine = f"transport {battle.world.get(scene.helo, Helicopter).name}"
    assert actor(FlyOff(scene.helo), Airmobile(US), US) == machine != "the company"


def test_turns_and_steps_are_headings_and_steps_have_their_titles() -> None:
    assert FACTS.heading(TurnBegan(turn=1)) == 1
    assert FACTS.heading(StepBegan(turn=1, step="dca")) == 2
    assert FACTS.heading(PostureRolled(placement=1, name="a", attitude="defence")) == 0


def test_men_and_machines_that_are_hit_are_losses(scene: Scene) -> None:
    losses = (
        Eliminated(unit=scene.viet, hex=Hex(305)),
        StepLost(unit=scene.viet, hex=Hex(305)),
        Crashed(aircraft=scene.helo, start=Hex(202), hex=Hex(202), result="C"),
        Damaged(aircraft=scene.helo, hex=Hex(202)),
    )
    assert [FACTS.is_loss(event) for event in losses] == [True] * 4
    assert not FACTS.is_loss(Pinned(unit=scene.viet, result="A"))


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("A", ["Pinned A"]),
        ("N", ["Pinned N"]),
        ("P", ["StepLost"]),
        ("E", ["Eliminated"]),
        ("none", []),
    ],
)
def test_what_a_shot_says_itself_is_not_told_again(scene: Scene, result: str, said: list[str]) -> None:
    shot = scene.shot((scene.viet, result))
    hits: dict[str, Event] = {
        "Pinned A": Pinned(unit=scene.viet, result="A"),
        "Pinned N": Pinned(unit=scene.viet, result="N"),
        "StepLost": StepLost(unit=scene.viet, hex=Hex(305)),
        "Eliminated": Eliminated(unit=scene.viet, hex=Hex(305)),
        "TurnBegan": TurnBegan(turn=2),
    }
    assert [name for name, event in hits.items() if FACTS.says(shot, event)] == said
    assert not FACTS.says(shot, Pinned(unit=scene.crew, result=result))
    assert not FACTS.says(TurnBegan(turn=1), hits["StepLost"])


def test_a_bomb_says_what_it_did_as_a_shot_does(scene: Scene) -> None:
    result = TargetResult(unit=scene.viet, modifiers=Modifiers(), value=9, result="E")
    bombed = HexBombed(rule="OA-9.3-6", hex=Hex(305), ordnance="bombs", die=5, results=(result,))
    assert FACTS.says(bombed, Eliminated(unit=scene.viet, hex=Hex(305)))


def stepped(unit: EntityId, start: int, hex: int) -> Stepped:
    return Stepped(unit=unit, start=Hex(start), hex=Hex(hex), cost=1)


def test_a_walk_goes_on_where_the_same_unit_left_off(scene: Scene) -> None:
    first = stepped(scene.squad, 303, 304)
    assert FACTS.goes_on(first, stepped(scene.squad, 304, 305))
    assert not FACTS.goes_on(first, stepped(scene.squad, 303, 304))
    assert not FACTS.goes_on(first, stepped(scene.viet, 304, 305))
    assert not FACTS.goes_on(first, TurnBegan(turn=1))
    assert not FACTS.goes_on(TurnBegan(turn=1), first)
    assert FACTS.is_walk(first)
    assert not FACTS.is_walk(TurnBegan(turn=1))
    assert not FACTS.beside(first)
    assert FACTS.joined([first]) is None


def test_reactions_holding_and_the_end_of_a_step_are_known(scene: Scene) -> None:
    asked = [UsReaction(US, scene.viet), VcReaction(VC, scene.viet, scene.squad), UsMovement(US), None]
    assert [FACTS.is_reaction(one) for one in asked] == [True, True, False, False]
    assert [FACTS.holds(order) for order in (Hold(), Done())] == [True, False]
    assert [FACTS.ends(order) for order in (Hold(), Done())] == [False, True]


def test_only_steps_ask_who_could_not_react(scene: Scene) -> None:
    assert FACTS.silences(scene.board.battle, TurnBegan(turn=1), [US]) == ()


def test_a_phase_has_the_title_of_its_step_and_what_is_none_lies_between() -> None:
    game = battle_on(clear(2, 2)).battle
    assert [FACTS.phase(game, step.key) for step in SEQUENCE] == [step.title for step in SEQUENCE]
    assert FACTS.phase(game, "") == FACTS.phase(game, "nothing") == "Between the steps"
