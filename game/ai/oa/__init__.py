"""Operation Apocalypse: the Viet Cong by the book, and the US side."""
