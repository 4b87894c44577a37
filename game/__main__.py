"""``python -m game`` is the same as ``apocalypse``."""

import sys

from game.cli import main

sys.exit(main())
