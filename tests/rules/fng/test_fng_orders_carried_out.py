"""What comes of each order: every event whole, and what is true of the men then and was not before."""

from __future__ import annotations

import pytest

from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId, World
from game.rules.fng.model.events import arms as events_arms
from game.rules.fng.model.events import command as events_command
from game.rules.fng.model.events import melee as events_melee
from game.rules.fng.model.events import turn as events
from game.rules.fng.model.game import FNG
from tests.rules.fng.fng_jack import ORDERS, PLAIN, A, B, C, D, E, P, Q, battle


@pytest.mark.rule(
    "FNG-MOVE-01", "FNG-MOVE-07", "FNG-TURN-07", "FNG-TURN-08", "FNG-ATTR-05", "FNG-GREN-01", "FNG-RECON-01",
    "FNG-GEAR-01", "FNG-GEAR-03", "FNG-GEAR-06", "FNG-GROUP-04", "FNG-DAMAGE-04", "FNG-CASU-03", "FNG-ATTR-22",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "faces", "told", "gained", "lost"),
    [
        pytest.param(
            "move",
            (),
            [events.Moved(rule="FNG-MOVE-01", figure=A, start=(20.0, 20.0), end=(20.0, 18.0), cost=2.0)],
            set(),
            set(),
            id="move",
        ),
        pytest.param(
            "go together",
            (5, 5),
            [
                events.Moved(rule="FNG-MOVE-01", figure=A, start=(20.0, 20.0), end=(20.0, 19.5), cost=0.5),
                events.Moved(rule="FNG-MOVE-01", figure=B, start=(22.0, 22.0), end=(22.0, 21.5), cost=0.5, beside=True),
                events.CheckTaken(
                    rule="FNG-REACT-03",
                    node=1,
                    figure=Q,
                    test="in sight",
                    rep=4,
                    modifiers=PLAIN,
                    faces=(5, 5),
                    passes=0,
                    result="no fire",
                    against=B,
                ),
                events.Moved(rule="FNG-MOVE-01", figure=A, start=(20.0, 19.5), end=(20.0, 18.0), cost=1.5),
                events.Moved(rule="FNG-MOVE-01", figure=B, start=(22.0, 21.5), end=(22.0, 20.0), cost=1.5, beside=True),
            ],
            {(Q, "InSightTaken")},
            set(),
            id="go together",
        ),
        pytest.param("face", (), [events.Turned(rule="FNG-TURN-07", figure=A, facing=90)], set(), set(), id="face"),
        pytest.param(
            "lie down",
            (),
            [events.WentProne(rule="FNG-MOVE-07", figure=A)],
            {(A, "Busy"), (A, "Prone")},
            set(),
            id="lie down",
        ),
        pytest.param(
            "shoot",
            (5, 5),
            [
                events.ShotFired(
                    rule="FNG-FIRE-01",
                    node=1,
                    figure=A,
                    weapon="m16",
                    rep=5,
                    modifiers=PLAIN,
                    faces=(5,),
                    targets=(events.TargetOfShot(target=Q, totals=(10,), hits=1, conditions=()),),
                ),
                events.DamageRolled(
                    rule="FNG-V2-09", node=2, parent=1, target=Q, by=A, die=5, impact=2, result="knocked down"
                ),
                events.Fell(rule="FNG-DAMAGE-02", node=3, parent=1, figure=Q, result="knocked down"),
            ],
            {(A, "HasFired"), (A, "HasFought"), (Q, "Halted"), (Q, "KnockedDown"), (Q, "Prone")},
            set(),
            id="shoot",
        ),
        pytest.param(
            "shoot twice",
            (2, 2, 2, 2),
            [
                events.ShotFired(
                    rule="FNG-FIRE-01",
                    node=1,
                    figure=A,
                    weapon="m1911",
                    rep=5,
                    modifiers=Modifiers().plus(-1, "two weapons", "FNG-ATTR-05"),
                    faces=(2,),
                    targets=(events.TargetOfShot(target=Q, totals=(6,), hits=0, conditions=()),),
                ),
                events.ShotFired(
                    rule="FNG-FIRE-01",
                    node=2,
                    figure=A,
                    weapon="hi_power",
                    rep=5,
                    modifiers=Modifiers().plus(-1, "two weapons", "FNG-ATTR-05"),
                    faces=(2,),
                    targets=(events.TargetOfShot(target=Q, totals=(6,), hits=0, conditions=()),),
                ),
                events.CheckTaken(
                    rule="FNG-REACT-12",
                    node=4,
                    parent=1,
                    figure=Q,
                    test="received fire",
                    rep=4,
                    modifiers=PLAIN,
                    faces=(2, 2),
                    passes=2,
                    result="finish move and fire",
                    against=A,
                ),
            ],
            {(A, "HasFired"), (A, "HasFought")},
            set(),
            id="shoot twice",
        ),
        pytest.param(
            "throw",
            (5,),
            [
                events_arms.Burst(
                    rule="FNG-WEAP-15",
                    node=1,
                    figure=A,
                    weapon="hand grenade",
                    at=(20.0, 15.0),
                    how="thrown",
                    result="hit",
                    rep=5,
                    modifiers=PLAIN,
                    faces=(5,),
                    targets=(),
                )
            ],
            {(A, "HasFired"), (A, "HasFought")},
            set(),
            id="throw",
        ),
        pytest.param(
            "flame",
            (2,),
            [
                events_arms.FlameFired(
                    rule="FNG-WEAP-20",
                    node=1,
                    figure=A,
                    weapon="flame-thrower",
                    end=(20.0, 14.0),
                    rep=5,
                    modifiers=PLAIN,
                    faces=(2,),
                    targets=(),
                    last_shot=False,
                    empty=False,
                )
            ],
            {(A, "HasFired"), (A, "HasFought")},
            set(),
            id="flame",
        ),
        pytest.param(
            "recon by fire",
            (2, 5),
            [
                events.Turned(rule="FNG-SWATH-03", figure=A, facing=90),
                events_arms.ReconFired(
                    rule="FNG-RECON-01",
                    node=1,
                    figure=A,
                    weapon="M-16",
                    at=(24.0, 20.0),
                    rep=5,
                    modifiers=Modifiers().plus(-2, "recon by fire", "FNG-RECON-01"),
                    faces=(2, 5),
                    out_of_ammo=False,
                ),
            ],
            {(A, "HasFired"), (A, "HasFought")},
            set(),
            id="recon by fire",
        ),
        pytest.param(
            "lamp",
            (),
            [events_arms.LightUsed(rule="FNG-GEAR-01", figure=A, device="flashlight")],
            {(A, "LightOn")},
            set(),
            id="lamp",
        ),
        pytest.param(
            "flare",
            (),
            [events_arms.FlareLit(rule="FNG-GEAR-03", figure=A, at=(20.0, 10.0))],
            {(A, "Busy")},
            set(),
            id="flare",
        ),
        pytest.param(
            "cut",
            (),
            [events_arms.WireCut(rule="FNG-GEAR-06", figure=A, at=(19.0, 20.0))],
            {(A, "Busy")},
            set(),
            id="cut",
        ),
        pytest.param(
            "ready",
            (),
            [events_arms.WeaponReadied(rule="FNG-TURN-08", figure=A, weapon="Molotov cocktail")],
            {(A, "Busy")},
            set(),
            id="ready",
        ),
        pytest.param(
            "pick up",
            (),
            [events_arms.WeaponTaken(rule="FNG-TURN-08", figure=A, weapon="AK-47")],
            {(A, "Busy")},
            set(),
            id="pick up",
        ),
        pytest.param(
            "put down",
            (),
            [events_arms.WeaponsDropped(rule="FNG-TURN-08", figure=A, weapons=("M-16",))],
            set(),
            set(),
            id="put down",
        ),
        pytest.param(
            "take command",
            (),
            [events_command.CommandTaken(rule="FNG-GROUP-04", figure=A, men=(D,))],
            {(A, "Busy"), (D, "Attached")},
            set(),
            id="take command",
        ),
        pytest.param(
            "send back",
            (),
            [events_command.CommandGivenBack(rule="FNG-GROUP-04", figure=A, men=(E,))],
            {(A, "Busy")},
            {(E, "Attached")},
            id="send back",
        ),
        pytest.param(
            "rally",
            (2, 2, 2),
            [
                events.CheckTaken(
                    rule="FNG-REACT-32",
                    node=2,
                    parent=1,
                    figure=E,
                    test="rally",
                    rep=4,
                    modifiers=PLAIN,
                    faces=(2, 2),
                    passes=2,
                    result="back in the fight",
                    against=A,
                )
            ],
            set(),
            {(E, "HunkeredDown")},
            id="rally",
        ),
        pytest.param(
            "instruct",
            (2, 5),
            [
                events_command.OrderUnderstood(
                    rule="FNG-LANG-02",
                    figure=A,
                    men=(B,),
                    rep=3,
                    modifiers=PLAIN,
                    faces=(2, 5),
                    passes=1,
                    result="next turn",
                )
            ],
            {(B, "Instructed")},
            set(),
            id="instruct",
        ),
        pytest.param(
            "call",
            (5, 5),
            [
                events_command.AirTried(rule="FNG-RADIO-01", value=1),
                events_command.RadioCalled(
                    rule="FNG-RADIO-03",
                    figure=A,
                    unit="base",
                    rep=5,
                    modifiers=Modifiers().plus(1, "good reception", "FNG-RADIO-01"),
                    face=5,
                    through=True,
                ),
            ],
            {(A, "Busy")},
            set(),
            id="call",
        ),
        pytest.param(
            "kill",
            (),
            [events_melee.Dispatched(rule="FNG-DAMAGE-04", figure=A, target=P)],
            {(A, "Busy"), (P, "Dead")},
            {(P, "OutOfFight")},
            id="kill",
        ),
        pytest.param(
            "capture",
            (),
            [
                events_melee.TakenPrisoner(rule="FNG-DAMAGE-04", figure=A, target=P),
                events.LeftTable(rule="FNG-DAMAGE-04", figure=P, how="captured"),
            ],
            {(A, "Busy"), (P, "Gone")},
            {(P, "At"), (P, "InView")},
            id="capture",
        ),
        pytest.param(
            "carry",
            (),
            [
                events.Moved(
                    rule="FNG-CASU-03", node=1, figure=A, start=(20.0, 20.0), end=(20.0, 18.0), cost=2.0, how="carry"
                ),
                events_melee.CasualtyMoved(
                    rule="FNG-CASU-03", bearers=(A,), casualty=C, end=(20.0, 18.99), how="carried"
                ),
            ],
            {(A, "Busy"), (A, "Retrieving")},
            set(),
            id="carry",
        ),
        pytest.param(
            "aid",
            (2, 6),
            [
                events_melee.MedicTried(
                    rule="FNG-ATTR-22", node=1, figure=A, casualty=C, rep=5, faces=(2, 6), passes=1, result="wounded"
                )
            ],
            {(A, "Busy"), (C, "Aided"), (C, "KnockedDown"), (C, "Weakened")},
            {(C, "OutOfFight")},
            id="aid",
        ),
    ],
)
def test_what_comes_of_an_order(
    name: str,
    faces: tuple[int, ...],
    told: list[Event],
    gained: set[tuple[EntityId, str]],
    lost: set[tuple[EntityId, str]],
) -> None:
    game = battle(*faces)
    before = state_of(game.world)
    game.submit(ORDERS[name])
    after = state_of(game.world)
    assert game.take_events() == told
    assert (after - before, before - after) == (gained, lost)


def state_of(world: World) -> set[tuple[EntityId, str]]:
    """What is true of each of the men, by the names of the components."""
    kinds = FNG.schema.types
    return {(man, name) for man in (A, B, C, D, E, P, Q) for name, kind in kinds.items() if world.has(man, kind)}
