"""Reinforcements by the dice and cards: what is drawn, what it brings, how a large action opens."""
