"""What the player may order: what each order is called, how it is planned, aimed with its chances, and carried out."""
