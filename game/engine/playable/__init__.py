"""What a rule system offers to be played: its kit, scenarios, quick battles and lessons, and the player's own maps."""
