"""Operation Apocalypse: the Viet Cong by the book, and what the US commander sees, wants and orders in each step."""
