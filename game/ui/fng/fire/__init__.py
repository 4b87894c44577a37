"""Fire on the stage: the report of each weapon, vehicles and walls under fire, shells, smoke and light."""
