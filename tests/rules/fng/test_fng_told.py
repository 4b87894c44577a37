"""The log of FNG says every event in one whole sentence: each kind in each of its cases."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.board.skirmish.sides import SIDES
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Clock, Nations
from game.rules.fng.model.events import arms as events_arms
from game.rules.fng.model.events import command as events_command
from game.rules.fng.model.events import melee as events_melee
from game.rules.fng.model.events import turn as events
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import find, man, skirmish

A, B, C = EntityId(1), EntityId(2), EntityId(3)
"""Able and Baker of the Americans, Pham of the Viet Cong."""
PLAIN, LESS = Modifiers(), Modifiers().plus(-1, "wounded", "FNG-TEST")
MISS = events.TargetOfShot(target=C, totals=(5,), hits=0, conditions=())
ONE = events.TargetOfShot(target=C, totals=(8,), hits=1, conditions=())
TWO = events.TargetOfShot(target=B, totals=(8, 9), hits=2, conditions=())


@pytest.fixture(scope="module")
def game() -> Skirmish:
    made = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 40, 40)])
    assert [find(made, name) for name in ("Able", "Baker", "Pham")] == [A, B, C]
    return made


def check(result: str, faces: tuple[int, ...] = (2, 5), modifiers: Modifiers = LESS) -> Event:
    return events.CheckTaken(
        figure=A, test="received fire", rep=4, modifiers=modifiers, faces=faces, passes=1, result=result
    )


def shot(*targets: events.TargetOfShot, out: bool = False) -> Event:
    return events.ShotFired(
        figure=A, weapon="m16", rep=4, modifiers=PLAIN, faces=(1, 6), targets=targets, out_of_ammo=out
    )


def left(how: str) -> Event:
    return events.LeftTable(figure=A, how=how)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            events.TurnBegan(turn=3, dice=(2, 5)),
            "Turn 3: activation dice 2 for the Americans, 5 for the Viet Cong",
        ),
        (events.Doubles(turn=2), "Doubles: nobody moves or fires; both sides see to their men and reload."),
        (events.PhaseBegan(turn=1, side="us", die=3), "Phase of the Americans: Rep 3 and more"),
        (events.GroupActivated(side="us", members=(A,)), "Able is active."),
        (events.GroupActivated(side="us", members=(A, B)), "Able, Baker are active."),
        (
            events.FastMoveTried(members=(A, B), faces=(2, 6), leader_die=0, inches=(16, 12)),
            "Fast Move (2, 6): Able 16 inches, Baker 12 inches.",
        ),
        (events.Moved(figure=A, start=(1.0, 1.0), end=(3.0, 1.0), cost=2.26), "Able goes 2.3 inches."),
        (events.Turned(figure=A, facing=90), ""),
        (events.WentProne(figure=A), "Able goes prone."),
        (check("duck back"), "Able, received fire: 2, 5 against 3, 1 passed: ducks back."),
        (check("continue", ()), "Able, received fire: goes on."),
        (shot(ONE), "Able fires (1, 6): 1 hit on Pham."),
        (shot(TWO, MISS), "Able fires (1, 6): 2 hits on Baker; Pham is missed."),
        (shot(MISS, out=True), "Able fires (1, 6): Pham is missed. Out of ammunition."),
        (
            events.DamageRolled(target=C, by=A, die=4, impact=3, result="knocked down"),
            "Damage on Pham: 4 against Impact 3: Pham is knocked down.",
        ),
        (events.Fell(figure=C, result="dead"), "Pham is dead."),
        (events.FireHeld(figure=C), "Pham holds his fire."),
        (events.Spotted(figure=C), "Pham is spotted."),
        (events.DuckedAway(figure=A, threat=C), "Able ducks back from Pham."),
        (events.Hunkered(figure=A), "Able hunkers down."),
        (events.RanAway(figure=A), "Able runs away."),
        (left("fled"), "Able has run off the table."),
        (left("removed"), "Able is out of play."),
        (left("captured"), "Able is captured."),
        (left("evacuated"), "Able is carried off the table."),
        (left("cheated"), "Able cheats death and is out of this battle."),
        (left("drowned"), "Able drowns."),
        (left("left"), "Able has left the table as ordered."),
        (events.GotUp(figure=A), "Able is back in the fight."),
        (events.Reloaded(figure=A), "Able reloads."),
        (events.SkirmishEnded(why="The last turn is over: turn {turn}."), "The last turn is over: turn 1."),
        (events.Arrived(figure=C, place="hut", die=4), "The die shows 4: Pham is here (hut)."),
        (events.PlaceSearched(figure=A, place="hut"), "Able searches here: hut."),
    ],
)
def test_what_happens_in_a_turn_is_told(game: Skirmish, event: Event, sentence: str) -> None:
    assert KIT.words(game, event) == sentence


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("hold or fire", "may hold or fire"),
        ("hold or fire at -1", "may hold or fire with one less"),
        ("fire", "may fire"),
        ("fire at -1", "may fire with one less"),
        ("no fire", "does not fire"),
        ("finish move and fire", "goes on and may fire"),
        ("stop and fire", "stops and may fire"),
        ("return fire at -1", "may return fire with one less"),
        ("go prone", "goes prone"),
        ("hunker down", "hunkers down"),
        ("run away", "runs away"),
        ("charge", "charges"),
        ("stay and fire", "stays and may fire"),
        ("stay", "stays where he is"),
        ("fire and melee", "may fire, then fights"),
        ("melee", "fights"),
        ("turn to face", "turns to face him"),
        ("one die", "is caught: one die in the first round"),
        ("no dice", "is caught: no dice in the first round"),
        ("received fire at -1", "tests under fire with one less"),
        ("back in the fight", "is back in the fight"),
        ("stays down", "stays down"),
        ("out of the fight", "is out of the fight"),
        ("removed", "is out of play"),
        ("found", "finds him"),
        ("not found", "finds nobody"),
        ("cheat death", "cheats death"),
    ],
)
def test_the_result_of_a_test_is_told(game: Skirmish, result: str, words: str) -> None:
    assert KIT.words(game, check(result, (1, 1), PLAIN)) == f"Able, received fire: 1, 1 against 4, 1 passed: {words}."


def burst(how: str, result: str = "hit", *targets: events.TargetOfShot, faces: tuple[int, ...] = (4,)) -> Event:
    return events_arms.Burst(
        figure=A, weapon="grenade", at=(5.0, 5.0), how=how, result=result, rep=4, modifiers=PLAIN, faces=faces,
        targets=targets,
    )  # fmt: skip


def flame(*targets: events.TargetOfShot, last: bool = False, empty: bool = False) -> Event:
    return events_arms.FlameFired(
        figure=A, weapon="flame", end=(5.0, 5.0), rep=4, modifiers=PLAIN, faces=(3,), targets=targets,
        last_shot=last, empty=empty,
    )  # fmt: skip


def recon(*, out: bool) -> Event:
    return events_arms.ReconFired(
        figure=A, weapon="m16", at=(5.0, 5.0), rep=4, modifiers=PLAIN, faces=(3, 4), out_of_ammo=out
    )


def goes(result: str) -> Event:
    return events_arms.GrenadeChecked(figure=A, test="astray", rep=4, faces=(3, 6), passes=1, result=result)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events_arms.WeaponReadied(figure=A, weapon="M-60"), "Able readies his weapon, M-60."),
        (events_arms.WeaponTaken(figure=A, weapon="AK-47"), "Able picks up a weapon, AK-47."),
        (events_arms.WeaponsDropped(figure=A, weapons=("AK-47", "RPG")), "On the ground beside Able: AK-47, RPG."),
        (burst("thrown", "hit", ONE, MISS), "Able throws his grenade (4): 1 hit on Pham; Pham is missed."),
        (burst("thrown"), "Able throws his grenade (4): it bursts."),
        (burst("dropped", "miss"), "Able drops his grenade (4): it hits nobody."),
        (burst("back", "dud", ONE), "Able throws it back (4): too near, a dud."),
        (burst("astray", faces=()), "It comes down elsewhere (-): it bursts."),
        (burst("fired", "hit", TWO), "Able fires his grenade (4): 2 hits on Baker."),
        (burst("charge", faces=(2, 3)), "The charge of Able goes off (2, 3): it bursts."),
        (goes("harmless"), "Able, astray: 3, 6 against 4, 1 passed: it bursts harmlessly."),
        (goes("astray"), "Able, astray: 3, 6 against 4, 1 passed: it goes astray."),
        (goes("fumble"), "Able, astray: 3, 6 against 4, 1 passed: it falls at his own feet."),
        (goes("open"), "Able, astray: 3, 6 against 4, 1 passed: it finds them in the open."),
        (goes("cover"), "Able, astray: 3, 6 against 4, 1 passed: it finds them in cover."),
        (
            events_arms.Fumbled(figure=A, men=(A, B, C), faces=(1, 5, 2), ducks=(True, False, True)),
            "Able fumbles the grenade (1, 5, 2): down in time: Able, Pham; hit: Baker.",
        ),
        (
            events_arms.Fumbled(figure=A, men=(A, B), faces=(1, 1), ducks=(True, True)),
            "Able fumbles the grenade (1, 1): down in time: Able, Baker.",
        ),
        (
            events_arms.Fumbled(figure=A, men=(A,), faces=(6,), ducks=(False,)),
            "Able fumbles the grenade (6): hit: Able.",
        ),
        (events_arms.ThrownBack(figure=A, has_it=True), "Able gets hold of the grenade."),
        (events_arms.ThrownBack(figure=A, has_it=False), "Able reaches for the grenade too late."),
        (
            events_arms.BackBlast(figure=A, weapon="RPG", men=(B, C)),
            "The blast behind Able hits these men: Baker, Pham.",
        ),
        (
            events_arms.ChargePlaced(figure=A, weapon="satchel charge", at=(3.0, 3.0)),
            "Able lays his charge down, satchel charge; the fuse burns.",
        ),
        (flame(), "Able fires his flame-thrower (3): the ground burns."),
        (flame(ONE), "Able fires his flame-thrower (3): 1 hit on Pham."),
        (flame(ONE, last=True), "Able fires his flame-thrower (3): 1 hit on Pham. One shot is left."),
        (flame(ONE, empty=True), "Able fires his flame-thrower (3): 1 hit on Pham. The tank is empty."),
        (
            events_arms.TankTried(figure=A, explodes=True, men=(A, B)),
            "The tank on the back of Able explodes over these men: Able, Baker.",
        ),
        (events_arms.TankTried(figure=A, explodes=False, men=()), "The tank on the back of Able holds."),
        (
            events_arms.FlamesCrossed(figure=A, faces=(5, 4), total=5, hit=True),
            "Able goes through the flames (5, 4) and burns.",
        ),
        (
            events_arms.FlamesCrossed(figure=A, faces=(1, 2), total=-1, hit=False),
            "Able goes through the flames (1, 2) unhurt.",
        ),
        (recon(out=False), "Able fires into a place (3, 4)."),
        (recon(out=True), "Able fires into a place (3, 4). Out of ammunition."),
        (events_arms.ReconFound(figure=A, targets=(ONE,)), "The recon by fire of Able finds: 1 hit on Pham."),
        (events_arms.CoverLaid(figure=A), "Able lays covering fire."),
        (events_arms.LightUsed(figure=A, device="flashlight"), "Able switches his flashlight on."),
        (events_arms.LightUsed(figure=A, device="red filter"), "Able switches his flashlight on, with the red filter."),
        (events_arms.LightUsed(figure=A, device=""), "Able puts his light out."),
        (events_arms.FlareLit(figure=A, at=(3.0, 3.0)), "Able launches a flare."),
        (events_arms.FlareOut(at=(3.0, 3.0)), "A flare is burnt out."),
        (events_arms.WireCut(figure=A, at=(3.0, 3.0)), "Able has cut a gap in the wire."),
    ],
)
def test_what_weapons_do_is_told(game: Skirmish, event: Event, sentence: str) -> None:
    assert KIT.words(game, event) == sentence


def understood(result: str) -> Event:
    return events_command.OrderUnderstood(
        figure=A, men=(B, C), rep=2, modifiers=Modifiers().plus(1, "language", "FNG-TEST"), faces=(3, 5), passes=1,
        result=result,
    )  # fmt: skip


def swam(result: str, inches: float = 2.5, faces: tuple[int, ...] = (3, 5)) -> Event:
    return events_command.Swam(figure=A, rep=4, modifiers=LESS, faces=faces, passes=1, result=result, inches=inches)


def called(*, through: bool) -> Event:
    return events_command.RadioCalled(figure=A, unit="base", rep=4, modifiers=LESS, face=2, through=through)


def sky(name: str) -> Event:
    return events.LightChanged(what="weather", dark=True, sky=name)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (sky("clear"), "The sky clears."),
        (sky("overcast"), "The sky clouds over."),
        (sky("rain"), "It begins to rain."),
        (sky("heavy rain"), "It pours: nobody sees far."),
        (events.LightChanged(what="hour", dark=True, sky="rain"), "Night falls."),
        (events.LightChanged(what="hour", dark=False, sky="rain"), "Day breaks."),
        (events_command.CommandTaken(figure=A, men=(B, C)), "Able takes command of Baker, Pham."),
        (events_command.CommandGivenBack(figure=A, men=(B, C)), "Able sends Baker, Pham back to their unit."),
        (events_command.WitsTried(figure=A, die=3, rep=4, acts=True), "Able has understood what he is to do (3)."),
        (events_command.WitsTried(figure=A, die=5, rep=4, acts=False), "Able stands there and does nothing (5)."),
        (events_command.LootFound(figure=A, turns=1), "Able finds something to loot: 1 turn."),
        (events_command.LootFound(figure=A, turns=3), "Able finds something to loot: 3 turns."),
        (
            events_command.HitTaken(figure=A, friend=B, takes=True),
            "Able is unlucky and takes the hit meant for Baker.",
        ),
        (
            events_command.HitTaken(figure=A, friend=B, takes=False),
            "Able is lucky for once: the hit is for Baker.",
        ),
        (events_command.DeathCheated(figure=A, rep=3), "Able cheats death: his Rep falls to 3."),
        (understood("at once"), "Baker, Pham understand Able (3, 5 against 3)."),
        (
            understood("next turn"),
            "Baker, Pham understand Able, but only for the next turn (3, 5 against 3).",
        ),
        (
            understood("act on their own"),
            "Baker, Pham do not understand Able and act on their own (3, 5 against 3).",
        ),
        (
            understood("copy the advisor"),
            "Baker, Pham do not understand Able and do as he does (3, 5 against 3).",
        ),
        (understood("stop"), "Baker, Pham do not understand Able and stop (3, 5 against 3)."),
        (events_command.AirTried(value=0), "The radio works as usual in this turn."),
        (events_command.AirTried(value=1), "The radio works well in this turn."),
        (events_command.AirTried(value=-1), "The radio works badly in this turn."),
        (called(through=True), "Able calls base (2 against 3) and gets through."),
        (called(through=False), "Able calls base (2 against 3) and does not get through."),
        (swam("swims"), "Able swims (3, 5 against 3): 2.5 inches."),
        (swam("swims", 2.666), "Able swims (3, 5 against 3): 2.67 inches."),
        (swam("slight trouble"), "Able is in trouble in the water (3, 5 against 3): 2.5 inches."),
        (swam("big trouble", faces=()), "Able is in big trouble in the water (- against 3)."),
        (swam("drowns"), "Able goes under (3, 5 against 3)."),
    ],
)
def test_what_leaders_orders_and_the_weather_do_is_told(game: Skirmish, event: Event, sentence: str) -> None:
    assert KIT.words(game, event) == sentence


def fought(*faces: int) -> Event:
    return events_melee.Fought(figure=A, enemies=(C,), weapon="knife", rep=4, modifiers=LESS, faces=faces, passes=2)


def medic(result: str) -> Event:
    return events_melee.MedicTried(figure=A, casualty=B, rep=4, faces=(1, 5), passes=1, result=result)


def recovered(result: str, turns: int = 0) -> Event:
    return events_melee.Recovered(figure=A, rep=4, modifiers=PLAIN, faces=(), result=result, turns=turns)


def reputation(why: str, *, risen: bool = False) -> Event:
    return events_melee.ReputationChanged(figure=A, points=7, rep=5, risen=risen, why=why)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events_melee.ChargeBegan(figure=A, target=C), "Able charges Pham."),
        (events_melee.ChargeFellShort(figure=A, target=C), "Able does not reach Pham."),
        (events_melee.MeleeJoined(figure=A, enemy=C), "Able is at blows with Pham."),
        (fought(3, 2, 6), "Able fights: 3, 2, 6 against 3, 2 passed."),
        (fought(), "Able fights without dice: 2 passed."),
        (events_melee.DuelDecided(figure=A, enemy=C, margin=0), "Neither Able nor Pham wins; the melee goes on."),
        (events_melee.DuelDecided(figure=A, enemy=C, margin=1), "Able beats Pham by 1 die."),
        (events_melee.DuelDecided(figure=A, enemy=C, margin=2), "Able beats Pham by 2 dice."),
        (events_melee.BrokeOff(figure=A, enemies=(C, B)), "Able breaks off from Pham, Baker."),
        (events_melee.Dispatched(figure=A, target=C), "Able kills Pham."),
        (events_melee.TakenPrisoner(figure=A, target=C), "Able takes Pham prisoner."),
        (
            events_melee.CasualtyMoved(bearers=(A,), casualty=B, end=(3.0, 3.0), how="dragged"),
            "Able drags Baker.",
        ),
        (
            events_melee.CasualtyMoved(bearers=(A,), casualty=B, end=(3.0, 3.0), how="carried"),
            "Able carries Baker.",
        ),
        (
            events_melee.CasualtyMoved(bearers=(A, C), casualty=B, end=(3.0, 3.0), how="dragged"),
            "Able, Pham drag Baker.",
        ),
        (
            events_melee.CasualtyMoved(bearers=(A, C), casualty=B, end=(3.0, 3.0), how="carried"),
            "Able, Pham carry Baker.",
        ),
        (medic("helped"), "Able sees to Baker: 1, 5 against 4, 1 passed. Baker will get up again."),
        (medic("wounded"), "Able sees to Baker: 1, 5 against 4, 1 passed. Baker will get up again, weakened."),
        (
            medic("out of the fight"),
            "Able sees to Baker: 1, 5 against 4, 1 passed. Nothing helps; Baker stays out of the fight.",
        ),
        (recovered("recovers"), "Able recovers and stays with the squad."),
        (recovered("goes home"), "Able goes home for good."),
        (recovered("dies"), "Able dies of his wounds."),
        (recovered("missing"), "Able is left behind and missing."),
        (recovered("knocked out"), "Able comes to and stays with the squad."),
        (recovered("returns later", 1), "Able recovers and is back in 1 turn of the campaign."),
        (recovered("returns later", 3), "Able recovers and is back in 3 turns of the campaign."),
        (reputation("cheated"), "Able has cheated death; his Rep is 5 now and his RP are gone."),
        (reputation("deeds"), "Able has 7 RP."),
        (reputation("deeds", risen=True), "Able rises to Rep 5; his RP begin anew."),
        (reputation("idle"), "Able has not fought; he keeps 7 RP."),
        (reputation("fled"), "Able ran away and has no RP left."),
        (reputation("wounded"), "Able was out of the fight and has 7 RP."),
    ],
)
def test_what_melee_and_the_time_after_the_battle_do_is_told(game: Skirmish, event: Event, sentence: str) -> None:
    assert KIT.words(game, event) == sentence


TURN = events.TurnBegan(turn=2, dice=(3, 4))
PHASE = events.PhaseBegan(turn=2, side="vc", die=4)
ENDED = events.SkirmishEnded(why="{us} beat {vc} in turn {turn}.")


@pytest.mark.parametrize(
    ("nations", "told"),
    [
        (
            Nations("ANZAC", "NVA"),
            [
                "Turn 2: activation dice 3 for ANZAC, 4 for NVA",
                "Phase: NVA: Rep 4 and more",
                "ANZAC beat NVA in turn 5.",
            ],
        ),
        (
            Nations("ANZAC", ""),
            ["Turn 2: activation dice 3 for ANZAC, 4 for Viet Cong", "Phase of the Viet Cong: Rep 4 and more"],
        ),
        (
            Nations("", "NVA"),
            ["Turn 2: activation dice 3 for Americans, 4 for NVA", "Phase: NVA: Rep 4 and more"],
        ),
        (
            Nations("", ""),
            [
                "Turn 2: activation dice 3 for the Americans, 4 for the Viet Cong",
                "Phase of the Viet Cong: Rep 4 and more",
            ],
        ),
    ],
)
def test_a_side_goes_by_the_nation_that_the_scenario_names(nations: Nations, told: Sequence[str]) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 40, 40)])
    game.world.put(nations)
    game.world.put(Clock(5, SIDES[0], (1, 2)))
    assert [KIT.words(game, event) for event in (TURN, PHASE, ENDED)[: len(told)]] == told
