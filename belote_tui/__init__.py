"""Belote in a terminal: one person against three bots."""

__version__ = "0.1.0"
