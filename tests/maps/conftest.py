import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def builder() -> ModuleType:
    """The script that first made the village."""
    path = Path(__file__).parents[2] / "tools" / "build_village.py"
    spec = importlib.util.spec_from_file_location("build_village", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
