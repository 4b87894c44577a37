"""Orders of the player: what each is called, how it is planned, aimed with its chances, and carried out."""
