"""The Textual app: screens, widgets, and the drawing of the table."""
