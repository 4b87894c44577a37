"""The turn: hands, the action pack card by card, who acts on a card, standing orders, who wins."""
