"""The US company's commander: what he sees, what he wants, and what he orders in each step."""
