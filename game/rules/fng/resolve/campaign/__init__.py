"""The dice after a battle of a campaign: replacements, medals and courts, another tour, another battle."""
