"""A match as text: the .belote format, the journal of the match under way, the archive."""
