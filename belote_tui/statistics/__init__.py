"""What a person's matches come to, counted from the index over the archive.

`count(entries, asked, reviewed)` gives `Figures`; `as_lines`, `as_data` and `as_csv` tell them.
"""

from belote_tui.statistics.asked import Asked, labels_of
from belote_tui.statistics.counting import count
from belote_tui.statistics.figures import Costs, Figures, Points, Results, Sums, Takes
from belote_tui.statistics.plot import plot
from belote_tui.statistics.tables import as_lines
from belote_tui.statistics.telling import as_csv, as_data

__all__ = [
    "Asked",
    "Costs",
    "Figures",
    "Points",
    "Results",
    "Sums",
    "Takes",
    "as_csv",
    "as_data",
    "as_lines",
    "count",
    "labels_of",
    "plot",
]
