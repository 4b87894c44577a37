"""tools/catalogue.py: from a sentence in the code to the same sentence in another language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import text
from tools import catalogue

CODE = """
from game.engine.text import mark, nt, t
t("The {helo} lands.", helo=1)
nt("{count} squad", "{count} squads", 2)
tc("figure", "Load")
LATER = mark("Ammunition"
             " is low.")
PAGE = f"<b>{t('Losses')}</b>"
"""


FILES = {
    "game/words.py": CODE,
    "game/rules/oa/ledger.tsv": "id\tarea\ttitle\trule\tsource\truling\n"
    "OA-1-1\tturn\tPhases\tSix phases.\t1\thouse: in order.\n",
    "scenarios/oa/ford.toml": 'title = "The ford"\nbriefing = "Cross."\nmap = "ford"\n',
    "scenarios/oa/lessons/1-walk.toml": 'title = "Walking"\nclosing = "Well."\n[[steps]]\nwords = "Go."\nhow = "W."\n',
    "maps/ford.tmx": '<map><objectgroup name="places"><object name="Ruin"/><object/></objectgroup>'
    '<objectgroup name="zones"><object name="LZ"/></objectgroup></map>',
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    return tmp_path


@pytest.fixture
def french(project: Path, tmp_path: Path) -> Iterator[Path]:
    """A folder of catalogues in which one sentence is French; English again afterwards."""
    catalogue.update("fr", catalogue.sentences(project), tmp_path)
    source = tmp_path / "fr" / "LC_MESSAGES" / "apocalypse.po"
    translated = 'msgid "Ammunition is low."\nmsgstr "Les munitions manquent."'
    source.write_text(source.read_text().replace('msgid "Ammunition is low."\nmsgstr ""', translated))
    yield tmp_path
    text.use_language("en", tmp_path)


def test_every_kind_of_sentence_is_gathered(project: Path):
    found = {message.id for message in catalogue.sentences(project) if message.id}
    code = {"The {helo} lands.", ("{count} squad", "{count} squads"), "Ammunition is low.", "Losses", "Load"}
    rules = {"turn", "Phases", "Six phases.", "in order."}
    assert found == code | rules | {"The ford", "Cross.", "Walking", "Well.", "Go.", "W.", "Ruin"}


def test_a_translation_survives_an_update_and_reaches_the_player(project: Path, french: Path):
    catalogue.update("fr", catalogue.sentences(project), french)
    assert text.use_language("fr", french)
    assert text.t("Ammunition is low.") == "Les munitions manquent."
    assert text.t("The {helo} lands.", helo="Huey") == "The Huey lands."


def test_a_sentence_that_changed_is_translated_anew(project: Path, french: Path):
    words = project / "game" / "words.py"
    for changed in ('mark("Ammunition is very low.")', 'nt("Ammunition is low.", "Ammunitions are low.", 2)'):
        words.write_text(changed)
        catalogue.update("fr", catalogue.sentences(project), french)
        source = (french / "fr" / "LC_MESSAGES" / "apocalypse.po").read_text()
        assert "Les munitions manquent." not in source
        assert "fuzzy" not in source


def test_a_word_of_two_meanings_has_its_context(project: Path):
    assert catalogue.sentences(project).get("Load", "figure") is not None


def test_files_change_only_where_words_do(project: Path, french: Path):
    files = sorted((french / "fr" / "LC_MESSAGES").iterdir())
    catalogue.update("fr", catalogue.sentences(project), french)
    before = [file.read_bytes() for file in files]
    words = project / "game" / "words.py"
    words.write_text("\n\n" + words.read_text())
    catalogue.update("fr", catalogue.sentences(project), french)
    assert [file.read_bytes() for file in files] == before


def test_the_languages_begun_are_known(french: Path):
    assert catalogue.languages(french) == ["fr"]


def test_the_template_holds_every_sentence(project: Path, tmp_path: Path):
    catalogue.write_template(catalogue.sentences(project), tmp_path)
    assert 'msgid_plural "{count} squads"' in (tmp_path / "apocalypse.pot").read_text()
