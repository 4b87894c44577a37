"""Reinforcements in play: cards are drawn, and whoever they bring comes on at the edge of the table: FNG-REINF."""
