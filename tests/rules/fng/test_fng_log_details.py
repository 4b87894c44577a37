"""What the open cards of the log say: dice, modifiers, totals and passes of each kind of event, each with its rule."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.board.skirmish.deploying import WHERE
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fng.model.decisions.turn import Activation, HoldFire, Pass, Shoot
from game.rules.fng.model.events.arms import (
    Burst,
    FlameFired,
    FlamesCrossed,
    Fumbled,
    GrenadeChecked,
    ReconFired,
    ReconFound,
)
from game.rules.fng.model.events.command import OrderUnderstood, RadioCalled, Swam, WitsTried
from game.rules.fng.model.events.melee import Fought, MedicTried, Recovered
from game.rules.fng.model.events.turn import (
    CheckTaken,
    DamageRolled,
    Fell,
    LeftTable,
    Moved,
    PhaseBegan,
    ShotFired,
    TargetOfShot,
    TurnBegan,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.resolve.received_fire import RECEIVED_FIRE
from game.rules.fng.words.log_facts import FACTS
from tests.rules.fng.fng_board import find, man, skirmish

HURT = Modifiers().plus(-1, "wounded", "FNG-X-1")
LINK: dict[str, Any] = {"node": 2, "parent": 1}


@pytest.fixture
def game() -> Skirmish:
    return skirmish([man("Able", 10, 10)], [man("Pham", 20, 10)])


def ids(game: Skirmish) -> tuple[EntityId, EntityId]:
    return find(game, "Able"), find(game, "Pham")


def rows(game: Skirmish, event: Event) -> list[tuple[str, str, str, int]]:
    return [(item.words, item.value, item.rule, item.depth) for item in FACTS.details(game, event)]


WOUNDED = ("wounded", "-1", "FNG-X-1", 1)


def test_a_shot_tells_rep_modifiers_dice_and_the_totals_against_each(game: Skirmish) -> None:
    able, pham = ids(game)
    targets = (
        TargetOfShot(target=pham, totals=(8, 5), hits=1, conditions=("cover", "prone")),
        TargetOfShot(target=able, totals=(7,), hits=0, conditions=()),
    )
    shot = ShotFired(
        figure=able, weapon="m16", rep=4, modifiers=HURT, faces=(4, 2), targets=targets, rule="FNG-FIRE-01", **LINK
    )
    assert rows(game, shot) == [
        ("Rep", "4", "FNG-FIRE-01", 0),
        WOUNDED,
        ("dice", "4 2", "FNG-FIRE-01", 0),
        ("Pham (in cover, prone)", "8 5", "FNG-FIRE-02", 0),
        ("Able", "7", "FNG-FIRE-02", 0),
    ]
    assert FACTS.firer(shot) == able
    assert FACTS.firer(TurnBegan(turn=1, dice=(1, 2))) is None


def test_bursts_and_flames_tell_their_targets_and_fire_at_ground_tells_none(game: Skirmish) -> None:
    able, pham = ids(game)
    targets = (TargetOfShot(target=pham, totals=(8,), hits=1, conditions=("fast", "concealed")),)
    common: dict[str, Any] = {
        "figure": able,
        "rep": 5,
        "modifiers": Modifiers(),
        "faces": (6, 1),
        "rule": "R-1",
        **LINK,
    }
    burst = Burst(weapon="grenade", at=(20.0, 10.0), how="thrown", result="hit", targets=targets, **common)
    flame = FlameFired(weapon="flamethrower", end=(20.0, 10.0), targets=targets, last_shot=False, empty=False, **common)
    recon = ReconFired(weapon="m16", at=(20.0, 10.0), out_of_ammo=False, **common)
    head = [("Rep", "5", "FNG-FIRE-01", 0), ("dice", "6 1", "R-1", 0)]
    hit = ("Pham (moving fast, concealed)", "8", "FNG-FIRE-02", 0)
    assert rows(game, burst) == rows(game, flame) == [*head, hit]
    assert rows(game, recon) == head
    assert [FACTS.firer(event) for event in (burst, flame, recon)] == [able] * 3
    assert rows(game, ReconFound(figure=able, targets=targets, rule="R-1", **LINK)) == [hit]


def test_a_test_tells_its_row_and_all_whom_the_row_speaks_of(game: Skirmish) -> None:
    able, _ = ids(game)
    check = CheckTaken(
        figure=able, test=RECEIVED_FIRE, rep=4, modifiers=HURT, faces=(2, 6), passes=1, result="stop and fire",
        rule="FNG-REACT-12", **LINK,
    )  # fmt: skip
    found = rows(game, check)
    assert found[:5] == [
        ("Rep", "4", "FNG-REACT-01", 0),
        WOUNDED,
        ("dice", "2 6", "FNG-GEN-02", 0),
        ("dice passed", "1", "FNG-GEN-03", 0),
        ("This row of the table, from the top:", "", "FNG-REACT-15", 0),
    ]
    assert {depth for *_, depth in found[5:-1]} == {1}
    assert found[-1] == ("stops and may fire", "", "FNG-REACT-12", 0)
    assert FACTS.rule_of(game, check) == "FNG-REACT-15"
    other = CheckTaken(
        figure=able, test="luck", rep=4, modifiers=Modifiers(), faces=(), passes=0, result="stay", rule="R-1", **LINK
    )
    assert FACTS.rule_of(game, other) == "R-1"
    assert len(rows(game, other)) == 4


@pytest.mark.parametrize("faces", [(3, 6), ()])
def test_blows_recovery_and_medics_tell_what_they_threw(game: Skirmish, faces: tuple[int, ...]) -> None:
    able, pham = ids(game)
    dice = [("dice", "3 6", "FNG-GEN-02", 0)] if faces else []
    fought = Fought(
        figure=able, enemies=(pham,), weapon="knife", rep=4, modifiers=HURT, faces=faces, passes=1, rule="R-1", **LINK
    )
    recovered = Recovered(figure=able, rep=3, modifiers=HURT, faces=faces, result="stays down", rule="R-2")
    medic = MedicTried(
        figure=able, casualty=pham, rep=5, faces=faces, passes=2, result="stays down", rule="R-3", **LINK
    )
    passed = ("dice passed", "1", "FNG-GEN-03", 0)
    assert rows(game, fought) == [("Rep", "4", "R-1", 0), WOUNDED, *dice, passed]
    assert rows(game, recovered) == [("Rep", "3", "R-2", 0), WOUNDED, *dice]
    assert rows(game, medic) == [("Rep", "5", "R-3", 0), *dice, ("dice passed", "2", "FNG-GEN-03", 0)]


def test_damage_tells_the_die_against_the_impact(game: Skirmish) -> None:
    able, pham = ids(game)
    damage = DamageRolled(target=pham, by=able, die=5, impact=3, result="knocked down", rule="R-1", **LINK)
    assert rows(game, damage) == [
        ("die", "5", "R-1", 0),
        ("Impact", "3", "FNG-WEAP-02", 0),
        ("is knocked down", "", "R-1", 0),
    ]


def test_grenades_fumbles_and_flames_tell_their_dice(game: Skirmish) -> None:
    able, pham = ids(game)
    checked = GrenadeChecked(figure=able, test="throw", rep=4, faces=(1, 6), passes=1, result="hit", rule="R-1", **LINK)
    assert rows(game, checked) == [
        ("Rep", "4", "R-1", 0),
        ("dice", "1 6", "FNG-GEN-02", 0),
        ("dice passed", "1", "FNG-GEN-03", 0),
    ]
    fumbled = Fumbled(figure=able, men=(able, pham), faces=(2, 5), ducks=(True, False), rule="R-2", **LINK)
    assert rows(game, fumbled) == [("Able", "2", "R-2", 0), ("Pham", "5", "R-2", 0)]
    crossed = FlamesCrossed(figure=able, faces=(4, 3), total=7, hit=True, rule="R-3", **LINK)
    assert rows(game, crossed) == [("dice", "4 3", "R-3", 0), ("total", "7", "FNG-FIRE-02", 0)]


@pytest.mark.parametrize("die", [0, 4])
def test_orders_in_another_tongue_tell_dice_and_the_die_for_what_was_understood(game: Skirmish, die: int) -> None:
    able, pham = ids(game)
    order = OrderUnderstood(
        figure=able, men=(pham,), rep=4, modifiers=HURT, faces=(3,), passes=1, result="stay", die=die, rule="R-1"
    )
    last = [("die", "4", "FNG-LANG-05", 0)] if die else []
    assert rows(game, order) == [
        ("Rep", "4", "R-1", 0),
        WOUNDED,
        ("dice", "3", "FNG-GEN-02", 0),
        ("dice passed", "1", "FNG-GEN-03", 0),
        *last,
    ]


def test_swimmers_radio_calls_and_wits_tell_theirs(game: Skirmish) -> None:
    able, _ = ids(game)
    swam = Swam(figure=able, rep=4, modifiers=HURT, faces=(), passes=2, result="stay", inches=4.0, rule="R-1")
    assert rows(game, swam) == [("Rep", "4", "R-1", 0), WOUNDED, ("dice passed", "2", "FNG-GEN-03", 0)]
    radio = RadioCalled(figure=able, unit="HQ", rep=4, modifiers=HURT, face=3, through=True, rule="R-2")
    assert rows(game, radio) == [("Rep", "4", "R-2", 0), WOUNDED, ("die", "3", "R-2", 0)]
    wits = WitsTried(figure=able, die=2, rep=5, acts=True, rule="R-3")
    assert rows(game, wits) == [("Rep", "5", "R-3", 0), ("die", "2", "R-3", 0)]


def test_whose_a_figure_is_what_is_a_loss_and_what_a_heading(game: Skirmish) -> None:
    able, pham = ids(game)
    assert [FACTS.owner(game, piece) for piece in (able, pham, EntityId(999))] == ["us", "vc", ""]
    assert FACTS.name(game, able) == "Able"
    losses = (Fell(figure=able, result="dead", **LINK), LeftTable(figure=able, how="fled", **LINK))
    assert [FACTS.is_loss(event) for event in losses] == [True, True]
    phase, turn = PhaseBegan(turn=1, side="us", die=3), TurnBegan(turn=1, dice=(1, 2))
    assert [FACTS.is_loss(event) for event in (phase, turn)] == [False, False]
    assert [FACTS.heading(event) for event in (turn, phase, losses[0])] == [1, 2, 0]


def test_walks_reactions_holding_and_ends_are_known(game: Skirmish) -> None:
    able, pham = ids(game)
    moved = Moved(figure=able, start=(3.0, 4.0), end=(5.5, 4.25), cost=2.5, rule="FNG-MOVE-01", **LINK)
    step = FACTS.step(moved)
    assert step is not None
    assert (step.piece, step.start, step.end) == (able, (3.0, 4.0), (5.5, 4.25))
    assert FACTS.step(Fell(figure=able, result="dead", **LINK)) is None
    assert [FACTS.beside(event) for event in (replace(moved, beside=True), moved)] == [True, False]
    on = replace(moved, start=moved.end, end=(8.0, 4.25), cost=2.5, rule="FNG-MOVE-09")
    assert FACTS.joined([moved, on]) == replace(moved, end=(8.0, 4.25), cost=5.0)
    shoot = Shoot("vc", pham, (able,), "", False, 1)
    assert [FACTS.asked(asked) for asked in (shoot, Activation("us"), None)] == [pham, None, None]
    assert [FACTS.is_reaction(asked) for asked in (shoot, Activation("us"), None)] == [True, False, False]
    assert [FACTS.holds(order) for order in (HoldFire(), Pass())] == [True, False]
    assert [FACTS.ends(order) for order in (HoldFire(), Pass())] == [False, True]
    assert [FACTS.is_secret(Roll(purpose, "R-1", (3,))) for purpose in (WHERE, "fire")] == [True, False]
