"""Before a battle: choosing a scenario and how to play it, drawing a quick one, and the orders for it."""
