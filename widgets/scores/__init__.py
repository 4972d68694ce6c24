"""The score sheet: the lines of a settlement, each opening to its reason."""
