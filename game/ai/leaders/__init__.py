"""What leaders of all systems share: how they come to an order, a table as numbers, and orders by lot."""
