"""Write requirements.lock anew from pyproject.toml; needs pip-tools (python -m pip install pip-tools).

One lock serves every platform and every Python from 3.11 on, so it must be made with the oldest one: the
versions chosen then still have wheels there, and pip's hashes cover all wheels of a version.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
HEADER = """\
# Every package that the game and its tests need, pinned and hashed, for Python 3.11 to 3.13 on every platform.
# Made from pyproject.toml by tools/lock.py; installed by tools/run.py.
"""
OPTIONS = [
    "--generate-hashes",
    "--allow-unsafe",
    "--strip-extras",
    "--no-header",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-emit-trusted-host",
    "--no-emit-options",
    "--no-annotate",
    "--quiet",
]


def wanted(pyproject: str) -> list[str]:
    """The requirements that a checkout needs: those of the game and those of its development group.

    Markers are dropped: pip-tools would leave out what the maker's own platform does not need.
    """
    table = tomllib.loads(pyproject)
    every = [*table["project"]["dependencies"], *table["dependency-groups"]["dev"]]
    return [requirement.partition(";")[0].strip() for requirement in every]


def compile_lock(requirements: list[str], arguments: list[str]) -> str:
    """What pip-tools makes of ``requirements``; ``arguments`` go to it (such as ``--upgrade``)."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "requirements.in"), Path(folder, "requirements.lock")
        source.write_text("\n".join(requirements) + "\n", encoding="utf-8")
        if LOCK.exists():
            target.write_text(LOCK.read_text(encoding="utf-8"), encoding="utf-8")
        command = [sys.executable, "-m", "piptools", "compile", *OPTIONS, *arguments]
        # The maker's own pip settings (mirrors, folders of wheels) must not leak into what everybody installs.
        clean = {"PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": ""}
        subprocess.run([*command, f"--output-file={target}", str(source)], check=True, env=os.environ | clean)
        return target.read_text(encoding="utf-8")


def main() -> int:
    """Rewrite the lock file; arguments go to pip-tools."""
    if sys.version_info[:2] != (3, 11):
        print("Make the lock file with Python 3.11, the oldest that the game supports.", file=sys.stderr)
        return 2
    requirements = wanted((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    LOCK.write_text(HEADER + compile_lock(requirements, sys.argv[1:]), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
