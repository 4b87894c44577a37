"""Every sentence of the log of Force on Force, the dice below it, and whom a line is about."""

from __future__ import annotations

import pytest

from game.engine.core.modifiers import Modifier, Modifiers
from game.rules.fof.model import events as told
from game.rules.fof.model.components import Hand, Hidden
from game.rules.fof.model.decisions import CardTime, Decline, HoldFire, Pass, Reroll, Shoot, UnitActs
from game.rules.fof.model.events import (
    ActStopped,
    Attacked,
    AttackThrown,
    Captured,
    CardDrawn,
    CardKept,
    CardPlayed,
    CasualtyChecked,
    CiviliansRun,
    EndPhaseBegan,
    Fell,
    FireHeld,
    GameEnded,
    HalfBegan,
    InitiativeRolled,
    MeleeFought,
    MeleeRound,
    MoraleChecked,
    Moved,
    NerveTested,
    NewLeader,
    OverwatchEnded,
    PlaceSearched,
    QualityChecked,
    Rallied,
    ReactionDeclared,
    ReactionTested,
    Revealed,
    SmokeGone,
    SmokePut,
    TookCover,
    TurnBegan,
    UnitActivated,
    UnitArrived,
    UnitOff,
    UnitPinned,
    WeaponTakenOver,
    WentOnOverwatch,
    WoundedTaken,
)
from game.rules.fof.words.log_facts import FACTS
from game.rules.fof.words.telling import sentence
from game.rules.fof.words.turn import ACTIVATED, CHECKED, FATES, FINDS, MOVED, OFF, REPLIES, RESULTS
from tests.rules.fof.fof_board import battle, cell, find, unit

WORSE = Modifiers((Modifier(-1, "pinned", "FOF-MOR-1"),))
BETTER = Modifiers((Modifier(1, "leader", "FOF-MOR-1"), Modifier(2, "cover", "FOF-COV-8")))
NONE = Modifiers()


@pytest.fixture(scope="module")
def game():
    """A fireteam and a cell; ``Team`` is the first unit, ``Cell`` the second."""
    return battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])


def said(game, kind, **values):
    """The sentence of an event; units and men are told by name."""
    named = {
        key: find(game, value) if key in ("unit", "target", "man", "against", "loser") and value else value
        for key, value in values.items()
    }
    return sentence(game.world, kind(rule="", **named))


ATTACK = {
    "target": "Cell", "how": "activation", "firepower": NONE, "attack_die": 8, "attack": (8, 4, 2),
    "defence_dice": NONE, "defence_die": 6, "defence": (5, 1), "pairs": ((1, 0),),
}  # fmt: skip
THROWN = {"target": "Cell", "how": "return", "attack_die": 8, "attack": (8, 4, 2), "defence_die": 6, "defence": (5, 1)}
CHECK = {"die": 8, "modifiers": NONE}


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        (TurnBegan, {"turn": 3}, "Turn 3"),
        (InitiativeRolled, {"faces": (5, 2), "totals": (6, 2), "holder": "us"},
         "Initiative: Americans 6, Viet Cong 2. It is with the Americans."),
        (HalfBegan, {"turn": 1, "side": "vc", "holds": True}, "The side with the initiative acts: the Viet Cong"),
        (HalfBegan, {"turn": 1, "side": "us", "holds": False}, "The other side acts: the Americans"),
        (EndPhaseBegan, {"turn": 4}, "End of turn 4"),
        (WeaponTakenOver, {"unit": "Team", "man": "Team 2", "weapon": "m60"},
         "Team 2 (Team) takes over the weapon of a fallen man."),
        (WentOnOverwatch, {"unit": "Team"}, "Team is on overwatch."),
        (OverwatchEnded, {"unit": "Team", "why": "moved"}, "Team is on overwatch no more."),
        (ActStopped, {"unit": "Team"}, "Team breaks off what it was doing."),
        (FireHeld, {"unit": "Team"}, "Team holds its fire."),
        (Fell, {"unit": "Team", "man": "Team 2"}, "Team 2 (Team) is down."),
        (NewLeader, {"unit": "Team", "man": "Team 2"}, "Team 2 leads Team now."),
        (UnitPinned, {"unit": "Team"}, "Team is pinned."),
        (Rallied, {"unit": "Team", "face": 5, "passed": True, **CHECK}, "Team rallies (5)."),
        (Rallied, {"unit": "Team", "face": 2, "passed": False, **CHECK}, "Team stays pinned (2)."),
        (Attacked, {"unit": "Team", "casualties": 1, **ATTACK}, "Team fires at Cell: 3 D8 against 2, 1 casualty."),
        (Attacked, {"unit": "Team", "casualties": 2, **ATTACK}, "Team fires at Cell: 3 D8 against 2, 2 casualties."),
        (Attacked, {"unit": 0, "casualties": 1, **ATTACK}, "3 D8 on Cell: 1 casualty."),
        (Attacked, {"unit": 0, "casualties": 0, **ATTACK}, "3 D8 on Cell: 0 casualties."),
        (AttackThrown, {"unit": "Team", **THROWN}, "Team fires 3 D8 at Cell, who lays its 2 dice against them."),
        (AttackThrown, {"unit": 0, **THROWN}, "3 D8 on Cell, who lays its 2 dice against them."),
        (Captured, {"man": "Cell 2", "unit": "Team"}, "Cell 2 is a prisoner of Team."),
        (WoundedTaken, {"man": "Team 2", "unit": 0}, "Team 2 is brought to safety."),
        (WoundedTaken, {"man": "Team 2", "unit": "Team"}, "Team looks after Team 2 now."),
        (NerveTested, {"unit": "Team", "target": "Cell", "die": 8, "face": 4, "passed": True},
         "Team goes in against Cell (4)."),
        (NerveTested, {"unit": "Team", "target": "Cell", "die": 8, "face": 3, "passed": False},
         "Team has not the nerve to go in against Cell (3)."),
        (Revealed, {"unit": "Cell", "dummy": False}, "A marker is turned over: Cell."),
        (Revealed, {"unit": "Cell", "dummy": True}, "A marker is turned over: nobody."),
        (SmokePut, {"side": "us", "at": (1.0, 1.0)}, "Smoke goes up."),
        (SmokeGone, {}, "The smoke is gone."),
        (CardDrawn, {"side": "us", "card": "lull"}, "Fog of War, for the Americans: Lull."),
        (CardKept, {"side": "vc", "card": "rockets"}, "Fog of War: the Viet Cong keep a card: Rockets from above."),
        (CardPlayed, {"side": "us", "card": "lull", "void": True}, "Lull has no effect."),
        (CardPlayed, {"side": "us", "card": "lull", "unit": "Team"}, "Lull: Team."),
        (CardPlayed, {"side": "us", "card": "lull"}, "Lull: it takes effect for the Americans."),
        (CiviliansRun, {"at": (1.0, 1.0)}, "Villagers run between the lines."),
        (UnitArrived, {"unit": "Team", "at": (1.0, 1.0)}, "Team comes onto the table."),
    ],
)  # fmt: skip
def test_what_the_log_says_of_it(game, kind, values, words):
    assert said(game, kind, **values) == words


def test_every_way_to_act_to_move_to_check_to_react_and_to_end_has_its_sentence(game):
    move = {"unit": "Team", "start": (0.0, 0.0), "end": (1.0, 0.0), "inches": 2.25}
    check = {"unit": "Team", "die": 8, "face": 5, "modifiers": NONE}
    found = {"unit": "Team", "place": "huts", "die": 4, "points": 3}
    fate = {"man": "Team 2", "unit": "Team", "face": 3, "modifiers": NONE}
    team = {"name": "Team"}
    assert [said(game, UnitActivated, unit="Team", how=how) for how in ACTIVATED] == filled(ACTIVATED, **team)
    assert [said(game, Moved, how=how, **move) for how in MOVED] == filled(MOVED, inches="2.2", **team)
    assert [said(game, QualityChecked, what=what, passed=passed, **check) for what, passed in CHECKED] == filled(
        CHECKED, face=5, **team
    )
    assert [said(game, ReactionDeclared, unit="Team", reply=reply, against="Cell") for reply in REPLIES] == filled(
        REPLIES, enemy="Cell", **team
    )
    assert [said(game, UnitOff, unit="Team", how=how) for how in OFF] == filled(OFF, **team)
    assert [said(game, PlaceSearched, find=each, **found) for each in FINDS] == filled(
        FINDS, place="huts", points=3, **team
    )
    assert [said(game, CasualtyChecked, result=each, **fate) for each in FATES] == filled(FATES, man="Team 2", **team)


def filled(sentences, **values):
    """Every one of these sentences with its fields filled in."""
    return [words.format(**values) for words in sentences.values()]


@pytest.mark.parametrize("result", list(RESULTS))
def test_a_morale_check_is_told_with_its_die_and_its_reasons(game, result):
    plain = said(game, MoraleChecked, unit="Team", die=8, face=3, modifiers=NONE, result=result)
    assert plain == RESULTS[result].format(name="Team", face="3")
    worse = said(game, MoraleChecked, unit="Team", die=8, face=3, modifiers=WORSE, result=result)
    assert worse.startswith(RESULTS[result].split("(")[0].format(name="Team"))
    assert "pinned" in worse.split("(")[1]
    assert "3, " in worse


def scored(game, name, total, *, first=False, modifiers=NONE):
    """One unit of a Reaction Test; its die fell one less."""
    return told.Tester(find(game, name), 8, total - 1, modifiers, total, passed=True, first=first)


def test_a_reaction_test_says_who_goes_first(game):
    cell_ = scored(game, "Cell", 4)
    lost = ReactionTested(acting=scored(game, "Team", 6, first=True), reactors=(cell_,), rule="")
    assert sentence(game.world, lost) == "Reaction test: Team (6) against Cell (4). Team goes first."
    won = ReactionTested(
        acting=scored(game, "Team", 3), reactors=(scored(game, "Cell", 4, first=True), scored(game, "Cell", 2)), rule=""
    )
    assert sentence(game.world, won) == "Reaction test: Team (3) against Cell (4), Cell (2). Before it: Cell."


def test_a_melee_tells_the_losses_of_all_its_rounds_and_who_is_beaten(game):
    rounds = (MeleeRound((8,), (8,), (1, 1), (1, 2)), MeleeRound((8,), (1,), (1, 0), (0, 1)))
    fought = {"unit": "Team", "target": "Cell", "dice": (NONE, NONE), "rounds": rounds, "surrenders": False}
    beaten = said(game, MeleeFought, loser="Cell", **fought)
    assert beaten == "Hand to hand: Team loses 1, Cell loses 3. Cell is beaten."
    assert said(game, MeleeFought, loser=0, **fought) == "Hand to hand: Team loses 1, Cell loses 3; nobody is left."


def test_the_end_of_the_battle_is_told(game):
    assert sentence(game.world, GameEnded(why="", rule="")) == "The battle is over."


# Below the sentences ----------------------------------------------------------------------------


def lines(game, event):
    """What stands below the sentence of an event: label, value, rule and depth."""
    return [(each.words, each.value, each.rule, each.depth) for each in FACTS.details(game, event)]


def test_the_dice_of_an_attack_stand_below_it_with_every_reason(game):
    values = {**ATTACK, "unit": find(game, "Team"), "target": find(game, "Cell"), "firepower": WORSE,
              "defence_dice": BETTER, "casualties": 1}  # fmt: skip
    assert lines(game, Attacked(rule="FOF-ATK-1", **values)) == [
        ("attack dice", "8 4 2 (D8)", "FOF-ATK-1", 0),
        ("pinned", "-1", "FOF-MOR-1", 1),
        ("defence dice", "5 1 (D6)", "FOF-DEF-1", 0),
        ("leader", "+1", "FOF-MOR-1", 1),
        ("cover", "+2", "FOF-COV-8", 1),
        ("matched dice", "4 / 5", "FOF-ATK-3", 0),
        ("casualties", "1", "FOF-ATK-5", 0),
    ]


def test_dice_on_the_table_stand_below_their_line_and_none_is_a_dash(game):
    values = {**THROWN, "unit": find(game, "Team"), "target": find(game, "Cell"), "defence": ()}
    assert [line[:2] for line in lines(game, AttackThrown(rule="", **values))] == [
        ("attack dice", "8 4 2 (D8)"),
        ("defence dice", "- (D6)"),
    ]


def test_the_dice_of_checks_and_of_a_reaction_test_stand_below_them(game):
    team = find(game, "Team")
    tested = ReactionTested(
        acting=scored(game, "Team", 6, modifiers=WORSE), reactors=(scored(game, "Cell", 4),), rule="FOF-RT-2"
    )
    assert [line[:2] for line in lines(game, tested)] == [("Team", "5 (D8)"), ("pinned", "-1"), ("Cell", "3 (D8)")]
    rallied = Rallied(unit=team, die=8, face=2, modifiers=WORSE, passed=False, rule="FOF-MOR-1")
    assert lines(game, rallied) == [("die", "2 (D8)", "FOF-MOR-1", 0), ("pinned", "-1", "FOF-MOR-1", 1)]
    hurt = CasualtyChecked(man=team, unit=team, face=4, modifiers=WORSE, result="light", rule="FOF-CAS-1")
    assert lines(game, hurt) == [("die", "4 (D6)", "FOF-CAS-1", 0), ("pinned", "-1", "FOF-MOR-1", 1)]
    again = CasualtyChecked(man=team, unit=team, face=0, modifiers=NONE, result="serious", rule="FOF-CAS-1")
    assert lines(game, again) == []


def test_whom_and_what_a_line_of_the_log_is_about(game):
    team, man = find(game, "Team"), find(game, "Cell 2")
    moved = Moved(unit=team, start=(0.0, 0.0), end=(1.0, 0.0), inches=1.0, how="rapid", rule="")
    fell = Fell(man=man, unit=team, rule="")
    by_card = Attacked(rule="", **{**ATTACK, "unit": 0, "target": team, "casualties": 0})
    shot = Attacked(rule="", **{**ATTACK, "unit": team, "target": team, "casualties": 0})
    assert FACTS.brief(game, fell) == "Cell 2 (Team) is down."
    assert (FACTS.name(game, team), FACTS.name(game, man)) == ("Team", "Cell 2")
    assert (FACTS.owner(game, team), FACTS.owner(game, man), FACTS.owner(game, 0)) == ("us", "vc", "")
    step = FACTS.step(moved)
    assert step is not None
    assert (step.start, step.end) == ((0.0, 0.0), (1.0, 0.0))
    assert FACTS.step(fell) is None
    headings = (TurnBegan(turn=1, rule=""), HalfBegan(turn=1, side="us", holds=True, rule=""),
                EndPhaseBegan(turn=1, rule=""), fell)  # fmt: skip
    assert [FACTS.heading(event) for event in headings] == [1, 2, 2, 0]
    assert [FACTS.is_loss(event) for event in (fell, UnitOff(unit=team, how="left", rule=""), moved)] == [
        True,
        True,
        False,
    ]
    assert [FACTS.firer(event) for event in (shot, by_card, moved)] == [team, None, None]
    assert [FACTS.ends(order) for order in (Pass(), Decline(), HoldFire())] == [True, True, False]
    assert [FACTS.holds(order) for order in (HoldFire(), Pass())] == [True, False]
    asked = (Reroll("us", "steady", "rally", team), Shoot("us", team, team, "return"), UnitActs("us", team), None)
    assert [FACTS.is_reaction(decision) for decision in asked] == [True, True, False, False]
    assert [FACTS.phase(game, key) for key in ("us", "vc", "end", "start", "?")] == [
        "The Americans act", "The Viet Cong act", "End of the turn", "Start", "Start",
    ]  # fmt: skip


# Secrets ----------------------------------------------------------------------------------------


def test_only_what_a_marker_does_and_a_hand_holds_is_kept_from_the_enemy():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])
    team, cell_ = find(game, "Team"), find(game, "Cell")
    secrets = game.system.secrets
    cover, fell = TookCover(unit=cell_, rule=""), Fell(man=cell_, unit=cell_, rule="")
    tested = ReactionTested(acting=scored(game, "Team", 3), reactors=(scored(game, "Cell", 3),), rule="")
    asked = UnitActs("vc", cell_)
    assert [secrets.hidden_from(game, thing) for thing in (cover, fell, tested, asked)] == ["", "", "", ""]
    game.world.set(cell_, Hidden("A"))
    assert [secrets.hidden_from(game, thing) for thing in (cover, fell, tested, asked)] == ["us", "", "us", "us"]
    assert secrets.hidden_from(game, TookCover(unit=team, rule="")) == ""
    assert secrets.hidden_from(game, CardTime("us")) == "vc"
    assert secrets.hidden_from(game, Reroll("vc", "steady", "rally", cell_)) == "us"
    assert game.world.the(Hand) == Hand()


@pytest.mark.parametrize(
    ("cards", "us", "vc", "hides"),
    [(True, False, False, (True, True)), (False, False, True, (True, False)), (False, True, False, (False, True)),
     (False, False, False, (False, False))],
)  # fmt: skip
def test_a_side_has_secrets_before_it_where_cards_are_kept_or_its_enemy_has_markers(cards, us, vc, hides):
    game = battle(
        [unit("Team", 20, 20, hidden=us), unit("Other", 26, 20)],
        [cell("Cell", 20, 40, hidden=vc), cell("Second", 30, 40)], *[1] * 9, cards=cards,
    )  # fmt: skip
    assert tuple(game.system.secrets.hides(game, side) for side in ("us", "vc")) == hides
