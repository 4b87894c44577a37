"""docs/MAPS.md, followed to the letter: a map of one's own, with a scenario beside it, is played."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from game.engine.playable.scenario import load_scenario
from game.simulate import simulate
from game.systems import kit_of
from tests.house.tree import ROOT

GUIDE = (ROOT / "docs" / "MAPS.md").read_text(encoding="utf-8")


def test_a_map_of_ones_own_is_played_as_the_guide_says(tmp_path: Path) -> None:
    (copied,) = re.findall(r"copy (.*?) from `maps` into", GUIDE)
    for name in re.findall(r"`([^`]+)`", copied):
        shutil.copy(ROOT / "maps" / name, tmp_path)
    ford = (tmp_path / "village.tmx").rename(tmp_path / "ford.tmx")
    ford.write_text(ford.read_text(encoding="utf-8").replace("Lang Luoi", "The ford"), encoding="utf-8")
    (scenario,) = re.findall(r"```toml\n(.*?)```", GUIDE, flags=re.DOTALL)
    (tmp_path / "ford.toml").write_text(scenario, encoding="utf-8")
    battle = load_scenario(str(tmp_path / "ford.toml"))
    assert kit_of("oa").context(battle).map.title == "The ford"
    (played,) = simulate(battle, 1, 1, {}, jobs=1)
    assert 6 <= played.turns <= 10
