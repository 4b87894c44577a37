"""Questions before an order is given: chances, stakes and zones of fire."""
