"""What the strongest player thinks of a moment, of a deal, of a match.

`hints` for the seat that is asked now, `deals` for a deal that is over, `open_cards` for what
everyone would do who saw all hands, `kept` for reviews that were made before.
"""
