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
LATER = mark("Ammunition"
             " is low.")
PAGE = f"<b>{t('Losses')}</b>"
"""


FILES = {
    "game/words.py": CODE,
    "game/rules/oa/ledger.tsv": "id\tarea\ttitle\trule\tsource\truling\nOA-1-1\tturn\tPhases\tSix phases.\t1\t\n",
    "scenarios/oa/ford.toml": 'title = "The ford"\nbriefing = "Cross."\nmap = "ford"\n',
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
    code = {"The {helo} lands.", ("{count} squad", "{count} squads"), "Ammunition is low.", "Losses"}
    assert found == code | {"turn", "Phases", "Six phases.", "The ford", "Cross."}


def test_a_translation_survives_an_update_and_reaches_the_player(project: Path, french: Path):
    catalogue.update("fr", catalogue.sentences(project), french)
    assert text.use_language("fr", french)
    assert text.t("Ammunition is low.") == "Les munitions manquent."
    assert text.t("The {helo} lands.", helo="Huey") == "The Huey lands."


def test_the_languages_begun_are_known(french: Path):
    assert catalogue.languages(french) == ["fr"]


def test_the_template_holds_every_sentence(project: Path, tmp_path: Path):
    catalogue.write_template(catalogue.sentences(project), tmp_path)
    assert 'msgid_plural "{count} squads"' in (tmp_path / "apocalypse.pot").read_text()
