"""Every sentence of the log of Full Metal Jacket Potato, what stands below it, and whom a line is about."""

from __future__ import annotations

import pytest

from game.engine.core.modifiers import Modifier, Modifiers
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.decisions import Done, HoldCard, Rest
from game.rules.fmjp.model.events import fire as events_fire
from game.rules.fmjp.model.events import jokers as events_jokers
from game.rules.fmjp.model.events import turn as events
from game.rules.fmjp.model.events.fire import Line
from game.rules.fmjp.turn.standing_orders import ORDERS
from game.rules.fmjp.turn.victory import TITLES
from game.rules.fmjp.words.fire import blast_name
from game.rules.fmjp.words.jokers import KINDS, MESSAGES
from game.rules.fmjp.words.log_facts import FACTS
from game.rules.fmjp.words.telling import sentence
from game.rules.fmjp.words.turn import WAYS, WAYS_OUT, card_name, cards_named, weapon_name
from tests.rules.fmjp.fmjp_board import battle, find, us, vc

WHO = ("figure", "other", "npc", "patient", "by", "target", "enemy", "leader", "former", "medic")
TEN, ACE, JOKER = card_of("10H"), card_of("AS"), card_of("*")
HERE = (1.0, 2.0)
LINES = Modifiers((Modifier(-1, "puffed", "FMJP-8.0-6"), Modifier(2, "prone", "FMJP-5.0-2")))


@pytest.fixture(scope="module")
def game():
    """Hale against Tran."""
    return battle((us("Hale", 50, 50), us("Reed", 54, 50)), (vc("Tran", 50, 30),))


def made(game, kind, /, **values):
    """An event; figures are told by name."""
    return kind(
        rule="R", **{key: find(game, value) if key in WHO and value else value for key, value in values.items()}
    )


def said(game, kind, /, **values):
    """The sentence of an event."""
    return sentence(game.world, made(game, kind, **values))


SHOT = {"figure": "Hale", "weapon": "m16", "cards": (TEN,), "aim": 1, "lines": (), "velocity": "high"}
HIT = {"figure": "Hale", "velocity": "high", "loss": 2, "ce": 3}
FELT = {"figure": "Hale", "kind": "grenade", "wanted": 2, "lines": LINES}
THROWN = {"figure": "Hale", "card": TEN, "at": HERE, "score": 12, "needed": 7.5, "random": 3}
ORDER = {"figure": "Hale", "npc": "Reed", "order": "hold", "cards": (TEN,), "total": 10, "roll": 4}


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        (events.TurnBegan, {"turn": 3}, "Turn 3"),
        (events.HandDealt, {"figure": "Hale", "cards": (TEN, ACE)}, "Hale is dealt 10 of hearts, ace of spades."),
        (events.JokerDealt, {"side": "us", "figure": "Hale"}, "Hale is dealt a joker."),
        (events.PackMade, {"count": 1}, "The action pack has 1 card."),
        (events.PackMade, {"count": 9}, "The action pack has 9 cards."),
        (events.CardTurned, {"card": TEN, "number": 4, "left": 2}, "Card 4: 10 of hearts"),
        (events.RolledForFirst, {"figure": "Hale", "other": "Tran", "faces": (5, 2)},
         "Hale throws 5, Tran 2: the higher may go first."),
        (events.WentFirst, {"figure": "Hale", "other": "Tran"}, "Hale goes before Tran."),
        (events.CardHeld, {"figure": "Hale", "card": TEN}, "Hale holds the 10 of hearts."),
        (events.Passed, {"figure": "Hale", "card": TEN}, "Hale does nothing."),
        (events.CardsLost, {"figure": "Hale", "cards": (TEN,), "how": "hit"}, "Hale loses 10 of hearts."),
        (events.Turned, {"figure": "Hale", "facing": 90}, ""),
        (events.PuffedUp, {"figure": "Hale", "markers": 1, "total": 3}, "Hale takes 1 puffed marker and has 3."),
        (events.PuffedUp, {"figure": "Hale", "markers": 2, "total": 3}, "Hale takes 2 puffed markers and has 3."),
        (events.Rested, {"figure": "Hale", "left": 1}, "Hale rests; puffed markers left: 1."),
        (events.WeaponChanged, {"figure": "Hale", "weapon": "own"}, "Hale takes own in hand."),
        (events.Reloaded, {"figure": "Hale", "weapon": "own", "roll": 5, "done": False, "bursts": 0},
         "Hale fumbles with the belt of own (5)."),
        (events.Reloaded, {"figure": "Hale", "weapon": "own", "roll": 0, "done": True, "bursts": 1},
         "Hale reloads own: 1 burst."),
        (events.Reloaded, {"figure": "Hale", "weapon": "own", "roll": 0, "done": True, "bursts": 6},
         "Hale reloads own: 6 bursts."),
        (events.StoppageCleared, {"figure": "Hale", "weapon": "own"}, "Hale clears own."),
        (events.Aimed, {"figure": "Hale", "at": HERE, "markers": 2}, "Hale aims; aim markers: 2."),
        (events.AimLost, {"figure": "Hale"}, "Hale loses his aim."),
        (events.PositionChanged, {"figure": "Hale", "position": "prone"}, "Hale lies down."),
        (events.PositionChanged, {"figure": "Hale", "position": "standing"}, "Hale gets up."),
        (events.SpotTried, {"figure": "Hale", "roll": 0, "needed": 3}, "Hale looks out."),
        (events.SpotTried, {"figure": "Hale", "roll": 4, "needed": 3}, "Hale looks out (4, needs 3 or less)."),
        (events.Spotted, {"figure": "Tran", "by": "Hale"}, "Tran is seen."),
        (events.Hid, {"figure": "Tran"}, "Tran is unseen again."),
        (events.OrderIssued, {"obeyed": True, **ORDER}, "Hale orders Reed: hold (4 against 10). He obeys."),
        (events.OrderIssued, {"obeyed": False, **ORDER}, "Hale orders Reed: hold (4 against 10). He does not obey."),
        (events.TakenOver, {"figure": "Hale", "npc": "Reed"}, "Hale takes Reed over."),
        (events.Fell, {"figure": "Hale", "how": "out"}, "Hale is out of action."),
        (events.Fell, {"figure": "Hale", "how": "down", "time": 5}, "Hale is down; bleeding time 5."),
        (events.AidGiven, {"figure": "Hale", "patient": "Reed"}, "Hale attends to Reed."),
        (events.BleedingChecked, {"figure": "Reed", "card": TEN, "change": -2, "time": 3},
         "For Reed the 10 of hearts is drawn: bleeding time -2, now 3."),
        (events.BleedingChecked, {"figure": "Reed", "card": TEN, "change": 2, "time": 7},
         "For Reed the 10 of hearts is drawn: bleeding time +2, now 7."),
        (events.Redrawn, {"figure": "Hale", "patient": "Reed", "card": TEN},
         "Hale does not trust the 10 of hearts and draws again for Reed."),
        (events.Saved, {"figure": "Reed", "by": "Hale", "ce": 1}, "Reed is saved by Hale."),
        (events.Died, {"figure": "Reed"}, "Reed is dead."),
        (events.NpcFate, {"figure": "Reed", "card": TEN, "dead": True}, "Reed: 10 of hearts. He is dead."),
        (events.NpcFate, {"figure": "Reed", "card": TEN, "dead": False}, "Reed: 10 of hearts. He is wounded."),
        (events.CacheFound, {"figure": "Hale", "at": HERE}, "Hale has found a cache."),
        (events_fire.ShotFired, {"percent": 4550, "points": 1, "target": "Tran", **SHOT},
         "Hale fires M-16 at Tran: 46 %, 1 hit point."),
        (events_fire.ShotFired, {"percent": 4500, "points": 2, "target": "Tran", **SHOT},
         "Hale fires M-16 at Tran: 45 %, 2 hit points."),
        (events_fire.ShotFired, {"percent": 100, "points": 1, **SHOT}, "Hale fires M-16 at a place: 1 %, 1 hit point."),
        (events_fire.ShotFired, {"percent": 100, "points": 0, **SHOT},
         "Hale fires M-16 at a place: 1 %, 0 hit points."),
        (events_fire.HitRolled, {"figure": "Hale", "target": "Tran", "roll": 3, "points": 4, "hit": True, "left": 1},
         "3 against 4: a hit."),
        (events_fire.HitRolled, {"figure": "Hale", "target": "Tran", "roll": 5, "points": 4, "hit": False, "left": 4},
         "5 against 4: a miss."),
        (events_fire.Swept, {"figure": "Hale", "former": "Tran", "target": "Tran", "metres": 1.0, "points": 1},
         "Hale swings on to Tran: 1 hit point left."),
        (events_fire.WeaponJammed, {"figure": "Hale", "weapon": "own"}, "Stoppage: own of Hale is jammed."),
        (events_fire.HitTaken, {"card": TEN, **HIT}, "Hale is hit (10 of hearts): CE -2, now 3."),
        (events_fire.HitTaken, HIT, "Hale is hit: CE -2, now 3."),
        (events_fire.DuckedDown, {"figure": "Hale"}, "Hale ducks."),
        (events_fire.Exploded, {"kind": "own", "at": HERE, "radius": 3.0}, "Own: nobody is seen in it."),
        (events_fire.BlastFelt, {"cards": (), "loss": 0, "ce": 5, **FELT}, "Hale draws no card."),
        (events_fire.BlastFelt, {"cards": (TEN,), "loss": 2, "ce": 3, **FELT},
         "Hale draws 10 of hearts: CE -2, now 3."),
        (events_fire.Thrown, {"what": "grenade", "success": True, **THROWN},
         "Hale throws a grenade: 12 against 7.5. It comes down where it should."),
        (events_fire.Thrown, {"what": "object", "success": False, **THROWN},
         "Hale throws what he has at hand: 12 against 7.5. It goes astray."),
        (events_fire.Scattered, {"kind": "own", "aimed": HERE, "at": HERE, "paces": 1, "degrees": 0},
         "Own: 1 pace astray."),
        (events_fire.Scattered, {"kind": "own", "aimed": HERE, "at": HERE, "paces": 4, "degrees": 0},
         "Own: 4 paces astray."),
        (events_fire.ClaymoreSet, {"figure": "Hale", "at": HERE, "facing": 0}, "Hale sets up a Claymore."),
        (events_fire.TrapLaid, {"figure": "Tran", "kind": "own", "at": HERE}, "Tran lays something: own."),
        (events_fire.TrapNoticed, {"figure": "Hale", "card": TEN, "noticed": True, "kind": "own", "at": HERE},
         "Hale draws the 10 of hearts and sees it in time: own."),
        (events_fire.TrapNoticed, {"figure": "Hale", "card": TEN, "noticed": False, "kind": "own", "at": HERE},
         "Hale draws the 10 of hearts and treads on it: own."),
        (events_fire.SurpriseTried,
         {"figure": "Hale", "enemy": "Tran", "card": TEN, "roll": 6, "success": True, "puffed": 0},
         "Hale takes Tran by surprise (6 against 10)."),
        (events_fire.SurpriseTried,
         {"figure": "Hale", "enemy": "Tran", "card": TEN, "roll": 16, "success": False, "puffed": 0},
         "Hale does not surprise Tran (16 against 10)."),
        (events_fire.Fought, {"figure": "Hale", "enemy": "Tran", "lines": (LINES, LINES), "totals": (7, 5),
                              "puffed": (1, 1), "loss": (0, 2)}, "Hand to hand: Hale 7, Tran 5."),
        (events_fire.KnockedOut, {"figure": "Tran"}, "Tran is knocked out."),
        (events_jokers.SniperAppeared, {"side": "vc", "figure": "Tran"}, "Tran lies in wait."),
        (events_jokers.SniperLeft, {"figure": "Tran"}, "Tran slips away."),
        (events_jokers.CiviliansAppeared, {"count": 1, "at": HERE}, "1 civilian runs for cover."),
        (events_jokers.CiviliansAppeared, {"count": 3, "at": HERE}, "3 civilians run for cover."),
        (events_jokers.CiviliansWent, {"count": 3, "start": HERE, "end": HERE, "safe": True},
         "The civilians are safe."),
        (events_jokers.CiviliansWent, {"count": 3, "start": HERE, "end": HERE, "safe": False},
         "The civilians run on."),
        (events_jokers.CivilianHit, {"side": "us", "count": 1, "at": HERE}, "1 civilian is hit."),
        (events_jokers.CivilianHit, {"side": "us", "count": 2, "at": HERE}, "2 civilians are hit."),
        (events_jokers.VillagerPointed, {"side": "us"}, "A villager knows nothing."),
        (events_jokers.VillagerPointed, {"side": "us", "figure": "Tran"}, "A villager points at Tran."),
        (events_jokers.FighterRevealed, {"side": "vc", "figure": "Tran", "at": HERE}, "That was no villager: Tran."),
        (events_jokers.ShellsComing, {"kind": "own", "at": HERE, "rounds": 1, "phase": 5},
         "1 round is coming in: it lands with card 5."),
        (events_jokers.ShellsComing, {"kind": "own", "at": HERE, "rounds": 3, "phase": 5},
         "3 rounds are coming in: they land with card 5."),
        (events_jokers.CardGiven, {"figure": "Hale", "card": TEN}, "Hale gets one card more: 10 of hearts."),
        (events_jokers.GrenadesGiven, {"figure": "Hale", "count": 1}, "Hale gets 1 grenade."),
        (events_jokers.GrenadesGiven, {"figure": "Hale", "count": 2}, "Hale gets 2 grenades."),
        (events_jokers.BleedingEased, {"figure": "Hale", "time": 6}, "Hale holds out: bleeding time 6."),
        (events_jokers.FireCalled, {"figure": "Hale", "at": HERE, "roll": 4, "needed": 3},
         "Hale calls for fire (4, needs 3 or less)."),
    ],
)  # fmt: skip
def test_what_the_log_says_of_it(game, kind, values, words):
    assert said(game, kind, **values) == words


def filled(sentences, **values):
    """Every one of these sentences with its fields filled in."""
    return [words.format(**values) for words in sentences.values()]


def test_every_way_to_go_and_every_random_event_has_its_sentence(game):
    walk = {"figure": "Hale", "start": HERE, "end": HERE, "cost": 3.25}
    moved = [said(game, events.Moved, how=how, **walk) for how in WAYS]
    assert moved == filled(WAYS, name="Hale", paces="3.2")
    assert [said(game, events.LeftTable, figure="Hale", how=how) for how in WAYS_OUT] == filled(WAYS_OUT, name="Hale")
    drawn = [said(game, events_jokers.MishapDrawn, side="us", kind=kind, card=TEN) for kind in KINDS]
    assert drawn == [f"Random event, 10 of hearts: {kind}." for kind in KINDS.values()]
    came = [said(game, events_jokers.MessageCame, side="vc", roll=3, row=row) for row in MESSAGES]
    assert came == filled(MESSAGES, side="Viet Cong")
    orders = [said(game, events.OrderIssued, obeyed=True, **{**ORDER, "order": order}) for order in ORDERS]
    assert orders == [f"Hale orders Reed: {order} (4 against 10). He obeys." for order in ORDERS.values()]
    goal = next(iter(TITLES))
    raised = [said(game, events_jokers.GoalRaised, side="us", goal=goal, points=points) for points in (1, 2)]
    assert raised == [f"{TITLES[goal]}: 1 point more each.", f"{TITLES[goal]}: 2 points more each."]


def test_who_is_in_a_blast_and_who_joins_a_leader_is_named_or_counted(game):
    both = (find(game, "Reed"), find(game, "Tran"))
    assert said(game, events_fire.Exploded, kind="own", at=HERE, radius=3.0, figures=both) == "Own: Reed, Tran."
    joined = [said(game, events_jokers.Reinforced, side="us", figures=both[:count], leader="Hale") for count in (1, 2)]
    assert joined == ["1 man joins Hale.", "2 men join Hale."]


def test_cards_weapons_and_blasts_have_names_and_those_of_the_players_own_tables_their_keys():
    cards = [card_of(code) for code in ("*", "AS", "2C", "10D", "JH", "QS", "KC")]
    assert [card_name(card) for card in cards] == [
        "joker", "ace of spades", "2 of clubs", "10 of diamonds", "jack of hearts", "queen of spades", "king of clubs",
    ]  # fmt: skip
    assert cards_named((TEN, JOKER)) == "10 of hearts, joker"
    assert (weapon_name("m16"), weapon_name("own")) == ("M-16", "own")
    assert blast_name("own") == "own"
    assert blast_name("grenade") != "grenade"


# Below the sentences ----------------------------------------------------------------------------


def lines(game, kind, /, **values):
    """What stands below the sentence of an event: words, value and rule."""
    return [(each.words, each.value, each.rule) for each in FACTS.details(game, made(game, kind, **values))]


def test_what_stands_below_fire(game):
    sum_ = (Line("under fire", "FMJP-5.0-7", -30, 0), Line("range", "FMJP-5.1-1", 50, 0, "times"))
    shot = {**SHOT, "lines": sum_, "percent": 100, "points": 4}
    assert lines(game, events_fire.ShotFired, **shot) == [
        ("cards", "10 of hearts", "FMJP-5.0-2"),
        ("under fire", "-30 %", "FMJP-5.0-7"),
        ("range", "x 0.5", "FMJP-5.1-1"),
        ("hit points", "4", "FMJP-5.2-1"),
    ]
    rolled = {"figure": "Hale", "target": "Tran", "roll": 3, "points": 4, "hit": True, "left": 1}
    assert lines(game, events_fire.HitRolled, **rolled) == [
        ("die", "3", "FMJP-5.2-2"),
        ("hit points", "4", "FMJP-5.2-3"),
    ]
    assert lines(game, events_fire.HitTaken, card=TEN, faces=(2, 5), **HIT) == [
        ("card", "10 of hearts", "R"),
        ("average die", "2", "R"),
        ("average die", "5", "R"),
    ]
    assert lines(game, events_fire.HitTaken, **HIT) == []


def test_what_stands_below_blasts_throws_fights_and_wounds(game):
    puffed, prone = ("puffed", "-1", "FMJP-8.0-6"), ("prone", "+2", "FMJP-5.0-2")
    fought = {"figure": "Hale", "enemy": "Tran", "lines": (LINES, LINES), "totals": (7, 5), "puffed": (1, 1)}
    assert lines(game, events_fire.Fought, loss=(0, 0), **fought) == [
        ("Hale", "1", "FMJP-8.0-1"), puffed, prone, ("Tran", "1", "FMJP-8.0-1"), puffed, prone,
    ]  # fmt: skip
    assert lines(game, events_fire.Thrown, what="grenade", success=True, **THROWN) == [
        ("card", "10 of hearts", "FMJP-5.4-8"),
        ("chance", "+3", "FMJP-5.4-8"),
    ]
    assert lines(game, events_fire.BlastFelt, cards=(TEN, ACE), loss=1, ce=4, **FELT) == [
        puffed,
        prone,
        ("cards", "10 of hearts, ace of spades", "FMJP-5.4-1"),
    ]
    assert lines(game, events.BleedingChecked, figure="Reed", card=TEN, change=1, time=6) == [
        ("bleeding time", "6", "FMJP-7.0-2")
    ]
    assert lines(game, events_fire.Exploded, kind="own", at=HERE, radius=3.5) == [("radius", "3.5", "R")]


def test_whom_and_what_a_line_of_the_log_is_about(game):
    hale, tran = find(game, "Hale"), find(game, "Tran")
    moved = made(game, events.Moved, figure="Hale", start=HERE, end=(3.0, 2.0), cost=2.0, how="crawl")
    fell, turn = made(game, events.Fell, figure="Tran", how="out"), made(game, events.TurnBegan, turn=1)
    card = made(game, events.CardTurned, card=TEN, number=1, left=1)
    assert (FACTS.name(game, hale), FACTS.owner(game, hale), FACTS.owner(game, tran)) == ("Hale", "us", "vc")
    assert FACTS.owner(game, 0) == ""
    step = FACTS.step(moved)
    assert step is not None
    assert (step.start, step.end) == (HERE, (3.0, 2.0))
    assert FACTS.step(fell) is None
    assert [FACTS.heading(event) for event in (turn, card, fell)] == [1, 2, 0]
    gone = (made(game, events.Died, figure="Tran"), made(game, events.LeftTable, figure="Tran", how="left"))
    assert [FACTS.is_loss(event) for event in (fell, *gone, moved)] == [True, True, True, False]
    shot = made(game, events_fire.ShotFired, percent=1, points=1, **SHOT)
    assert [FACTS.firer(event) for event in (shot, moved)] == [hale, None]
    assert [FACTS.ends(order) for order in (Done(), HoldCard(hale), Rest(hale))] == [True, True, False]
    assert FACTS.brief(game, fell) == "Tran is out of action."
    assert [FACTS.phase(game, key) for key in ("start", "cards")] == ["Start of the turn", "Cards"]
    assert not FACTS.holds(Done())
    assert not FACTS.is_reaction(None)
