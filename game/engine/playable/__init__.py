"""The offer of a rule system: its kit, scenarios, quick battles and lessons, and the player's own maps."""
