"""The Viet Cong: where they stand and hide, how they move and fire, and their counterattack."""
