"""The npm packages that the asset builders draw from, pinned; needed to rebuild assets, never to play."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

PACKAGES = {
    "@fontsource/barlow": "5.3.0",
    "@fontsource/barlow-condensed": "5.3.0",
    "@fontsource/special-elite": "5.3.0",
    "@fontsource/stardos-stencil": "5.3.0",
}


def installed(folder: Path) -> Path:
    """Install the pinned packages into ``folder`` (kept for the next run) and return its ``node_modules``."""
    modules = folder / "node_modules"
    if all((modules / name / "package.json").is_file() for name in PACKAGES):
        return modules
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is not installed; it is needed to rebuild the fonts")
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [f"{name}@{version}" for name, version in PACKAGES.items()]
    command = [npm, "install", "--prefix", str(folder), "--no-save", "--ignore-scripts", *wanted]
    subprocess.run(command, check=True)
    return modules
