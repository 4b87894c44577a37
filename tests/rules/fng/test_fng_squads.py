"""Squads as files: kept after a battle with what their men have earned, checked, and used again."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import msgspec
import pytest

from game.cli import main
from game.drawing import quick_battle
from game.engine.faults import OptionFault, ScenarioFault
from game.engine.files.paths import saves_dir, squads_dir
from game.engine.playable.scenario import load_scenario, read_scenario, with_rules
from game.engine.session.session import Session
from game.engine.shelf.squads import keep_squad, squad_files
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Dead, Figure
from game.rules.fng.model.events.melee import Recovered, ReputationChanged
from game.rules.fng.model.options import Man, Record
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.tour.quick import QUICK
from game.rules.fng.tour.roster import LOST, ROSTER, army_of, rested
from game.rules.fng.tour.squad_file import SquadFile, Trooper, read_squad, squad_text
from game.systems import new_session, seats_for
from tests.asserting import some

TABLES = load_tables()


@pytest.fixture(autouse=True)
def _own_home(home: Path) -> None:
    """Squads and saves of these tests go nowhere else."""


def begun(seed: int = 3, path: Path | None = None, **chosen: str) -> Session:
    """A small battle between computer players who draw lots."""
    scenario = read_scenario(quick_battle("fng", {"us_men": "5", "vc_men": "5", "map": "fng-hamlet"} | chosen, seed))
    session = new_session(scenario, seed, human=(), path=path)
    session.seats |= seats_for("fng", (), {"us": "random", "vc": "random"})
    return session


def fought(seed: int = 3, path: Path | None = None, **chosen: str) -> Session:
    session = begun(seed, path, **chosen)
    while session.step_ai():
        pass
    assert session.over
    return session


def squad_of(*men: Trooper, **more) -> SquadFile:
    return SquadFile("Second squad", "us_army", men, **more)


def put(squad: SquadFile, name: str = "second-squad") -> Path:
    path = squads_dir() / "fng" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(squad_text(squad), encoding="utf-8")
    return path


ADAMS = Trooper("Adams", 5, ("m16", "grenade"), rank="leader", star=True, attributes=("medic", "born leader"))
BAKER = Trooper("Baker", 3, ("m60",), gear=("flak jacket",), record=Record(3, 11, 2, True, "army"), away=2)


# The file -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SETUP-02")
def test_a_squad_is_read_as_it_was_written():
    squad = squad_of(ADAMS, BAKER, battles=4, lost=("Coleman", 'Dixon "Doc"'))
    assert read_squad(put(squad), TABLES) == squad
    assert squad.fit_men == (ADAMS,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = 1", "title"),
        ("not toml", "is not a squad"),
        ('title = "A"\narmy = "us_army"\nmen = []', "men"),
        ('title = "A"\narmy = "us_amry"\n[[men]]\nname = "B"\nrep = 4\nweapons = []', "did you mean 'us_army'"),
        ('title = "A"\narmy = "us_army"\n[[men]]\nname = "B"\nrep = 7\nweapons = []', "men.*rep"),
        ('title = "A"\narmy = "us_army"\n[[men]]\nname = "B"\nrep = 4\nweapons = ["m61"]', "no weapon 'm61'"),
        ('title = "A"\narmy = "us_army"\n[[men]]\nname = "B"\nrep = 4\nweapons = []\nattributes = ["x"]', "attribute"),
        ('title = "A"\narmy = "us_army"\n[[men]]\nname = "B"\nrep = 4\nweapons = []\nhat = 1', "hat"),
        (
            'title = "A"\narmy = "us_army"\n[[men]]\nname = "B"\nrep = 4\nweapons = []\naway = 1',
            "nobody in it can fight",
        ),
        ('title = "A"\narmy = "us_army"\nsystem = "oa"\n[[men]]\nname = "B"\nrep = 4\nweapons = []', "'oa'"),
        ('title = "A"\narmy = "us_army"' + '\n[[men]]\nname = "B"\nrep = 4\nweapons = []' * 2, "two are called B"),
    ],
)
def test_each_fault_of_a_file_is_one_sentence_with_the_file(tmp_path, text, words):
    path = tmp_path / "squad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OptionFault, match=words) as caught:
        read_squad(path, TABLES)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


# Into a battle ------------------------------------------------------------------------------------------------------


def test_a_squad_fights_in_a_quick_battle_with_all_it_has():
    put(squad_of(ADAMS, BAKER))
    options = KIT.context(read_scenario(quick_battle("fng", {"us": "squad:second-squad"}, 1))).options
    assert options.squads == {"us": "second-squad"}
    assert [man.name for man in options.us] == ["Adams"]
    adams = options.us[0]
    assert (adams.rep, adams.star, adams.attributes, adams.weapons) == (5, True, ADAMS.attributes, ADAMS.weapons)
    put(squad_of(ADAMS, Trooper("Baker", 3, ("m60",), record=BAKER.record)))
    options = KIT.context(read_scenario(quick_battle("fng", {"us": "squad:second-squad"}, 2))).options
    assert options.us[1].record == Record(3, 11, 2, True, "army")


def test_squads_are_offered_to_the_side_of_their_army_and_broken_ones_to_nobody():
    put(squad_of(ADAMS))
    put(SquadFile("Cell", "vc_local", (Trooper("Ha", 3, ("sks",)),)), "cell")
    put(squad_of(ADAMS), "torn").write_text("title", encoding="utf-8")
    offered = {field.key: [option.key for option in field.options] for field in QUICK.fields()}
    assert [key for key in offered["us"] if ":" in key] == ["squad:second-squad"]
    assert [key for key in offered["vc"] if ":" in key] == ["squad:cell"]


# Out of it ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REP-07", "FNG-RECOV-02")
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_what_a_battle_made_of_the_men_stands_in_the_file(seed):
    session = fought(seed)
    kept = keep_squad(ROSTER, session, "us", "Alpha")
    squad = read_squad(kept.path, TABLES)
    events = [entry.event for entry in session.log]
    reputation = {session.kit.log.name(session.game, e.figure): e for e in events if isinstance(e, ReputationChanged)}
    recovered = {session.kit.log.name(session.game, e.figure): e for e in events if isinstance(e, Recovered)}
    force = session.game.ctx.options.us
    assert {man.name for man in squad.men} | set(squad.lost) == {man.name for man in force}
    assert squad.battles == 1
    assert len(kept.told) == len(force)
    rest = min(recovered[man.name].turns if man.name in recovered else 0 for man in squad.men)
    changed = [man for man in squad.men if man.name in reputation]
    assert [(man.record.points, man.rep) for man in changed] == [
        (reputation[man.name].points, reputation[man.name].rep) for man in changed
    ]
    for man in some(squad.men):
        assert man.away == (recovered[man.name].turns if man.name in recovered else 0) - rest
    ours = {name: event for name, event in recovered.items() if name in {man.name for man in force}}
    assert [name for name, event in ours.items() if event.result in LOST] == [
        name for name in ours if name in squad.lost
    ]


def test_a_squad_that_fights_again_is_written_over_and_who_was_away_comes_nearer():
    names = ("Adams", "Coleman", "Ellis", "Foster", "Greer")
    men = [Trooper(name, 4, ("m16", "grenade"), rank="leader" if name == "Adams" else "") for name in names]
    put(squad_of(*men, BAKER, battles=4, lost=("Dixon",)))
    session = fought(us="squad:second-squad")
    kept = keep_squad(ROSTER, session, "us", "")
    assert kept.path.stem == "second-squad"
    after = read_squad(kept.path, TABLES)
    assert (after.title, after.battles, after.army) == ("Second squad", 5, "us_army")
    assert next(man.away for man in after.men if man.name == "Baker") == BAKER.away - 1
    assert after.lost[0] == "Dixon"
    assert after.fit_men


def test_where_everybody_is_wounded_the_squad_rests_until_the_first_is_back():
    wounded = [msgspec.structs.replace(ADAMS, away=2), msgspec.structs.replace(BAKER, away=5)]
    assert [man.away for man in rested(wounded)] == [0, 3]
    assert [man.away for man in rested([ADAMS, BAKER])] == [0, 2]


def test_another_squad_is_never_written_over():
    path = put(squad_of(ADAMS))
    before = path.read_text()
    session = fought()
    with pytest.raises(OptionFault, match="already a squad 'second-squad'"):
        keep_squad(ROSTER, session, "us", "Second squad")
    assert path.read_text() == before


def test_no_squad_comes_out_of_a_battle_that_goes_on_or_without_a_name():
    with pytest.raises(OptionFault, match="not over yet"):
        keep_squad(ROSTER, begun(), "us", "Alpha")
    with pytest.raises(OptionFault, match="no name yet"):
        keep_squad(ROSTER, fought(), "us", " ")
    assert squad_files("fng") == ()


def test_either_side_can_be_kept():
    kept = keep_squad(ROSTER, fought(vc="nva"), "vc", "Company C")
    assert read_squad(kept.path, TABLES).army == "nva"


# On the command line --------------------------------------------------------------------------------------------------


def test_the_command_keeps_and_lists(capsys):
    path = saves_dir() / "over.apoc"
    path.parent.mkdir(parents=True)
    fought(3, path).close()
    assert main(["squad", "keep", "over", "Alpha", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert tomllib.loads(Path(told["squad"]).read_text())["title"] == "Alpha"
    assert main(["squad", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(one["system"], one["name"]) for one in listed] == [("fng", "alpha")]
    assert main(["squad", "keep", "over", "Alpha"]) == 2
    assert "choose another name" in capsys.readouterr().err
    assert main(["squad", "keep", "over", "Beta", "--side", "nva"]) == 2
    assert "There is no side 'nva'" in capsys.readouterr().err


def test_a_broken_squad_is_told_of_beside_the_good_ones(capsys):
    put(squad_of(ADAMS))
    put(squad_of(ADAMS), "torn").write_text("title", encoding="utf-8")
    assert main(["squad", "list"]) == 2
    told = capsys.readouterr()
    assert "Second squad (US Army): 1 man, 0 battles" in told.out
    assert "torn.toml" in told.err


def test_a_file_that_is_no_save_is_told(capsys):
    assert main(["squad", "keep", "nothing"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("side", "armies"),
    [("us", {"us_army", "us_marines", "cidg", "anzac", "arvn", "rfpf"}), ("vc", {"nva", "vc_main", "vc_local"})],
)
def test_a_force_is_of_the_army_of_its_side_whose_weapons_it_carries(side: str, armies: set[str]) -> None:
    tables = load_tables()
    everybody = {key: row.loads() for key, row in tables.organisation.armies.items()}
    found = {army_of((Man(name="A", rep=4, weapons=loads, at=(1, 1)),), side, tables) for loads in everybody.values()}
    assert found == armies
    assert army_of((), side, tables) in armies


@pytest.mark.rule("FNG-SETUP-03")
def test_a_scenario_names_a_squad_that_is_kept() -> None:
    put(squad_of(ADAMS))
    ROSTER.check(with_rules(load_scenario("fng/trail"), {"squads": {"us": "second-squad"}}))
    with pytest.raises(ScenarioFault, match="there is no squad 'third-squad'; did you mean 'second-squad'"):
        ROSTER.check(with_rules(load_scenario("fng/trail"), {"squads": {"us": "third-squad"}}))


def test_of_no_squad_at_all_it_is_said_that_none_is_kept() -> None:
    with pytest.raises(ScenarioFault, match="you have kept none yet; leave 'squads' out"):
        ROSTER.check(with_rules(load_scenario("fng/trail"), {"squads": {"us": "alpha"}}))
    ROSTER.check(load_scenario("fng/trail"))


@pytest.mark.rule("FNG-SETUP-03")
def test_a_squad_that_fights_is_known_by_its_side() -> None:
    put(squad_of(ADAMS))
    session = begun(us="squad:second-squad")
    assert [ROSTER.squad_of(session, side) for side in ("us", "vc")] == ["second-squad", ""]


@pytest.mark.rule("FNG-REP-08")
def test_the_kills_of_a_man_are_those_whom_he_killed_in_this_battle_and_before() -> None:
    session = fought(3)
    world = session.game.world
    for figure in list(world.ids(Dead)):
        world.set(figure, Dead())
    path = keep_squad(ROSTER, session, "us", "Alpha").path
    before = {man.name: man.record.kills for man in read_squad(path, TABLES).men}
    killer = next(figure for figure, man in world.each(Figure) if man.name in before)
    enemies = [figure for figure, man in world.each(Figure) if man.side == "vc"]
    for enemy in enemies[:2]:
        world.set(enemy, Dead(killer))
    after = {man.name: man.record.kills for man in read_squad(keep_squad(ROSTER, session, "us", "A").path, TABLES).men}
    assert len(before) > 1
    assert after == {**before, world.get(killer, Figure).name: before[world.get(killer, Figure).name] + 2}
