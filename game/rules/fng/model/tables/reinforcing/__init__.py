"""The numbers of reinforcements and openings: ``reinforcing.toml``."""
