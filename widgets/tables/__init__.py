"""The card table: what it shows, what its buttons do, and its words."""
