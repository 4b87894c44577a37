"""Leaders of all systems share these: how to come to an order, a table as numbers, and orders by lot."""
