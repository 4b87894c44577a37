"""Facts and dice of vehicles, their guns, what is used against them, and buildings that fall."""
