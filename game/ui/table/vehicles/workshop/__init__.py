"""Workshop of vehicles: the parts that they share, and every vehicle put together of them."""
