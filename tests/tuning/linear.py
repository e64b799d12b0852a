"""Least squares, small enough to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import fill

INDENT = " " * 8


class Fit:
    """Weighted sums of features that come nearest to what was observed.

    `prior` are the weights to fall back on where little is observed: each counts as if it had
    been seen `trust` times.
    """

    def __init__(self, prior: Sequence[float], trust: float) -> None:
        size = len(prior)
        self.count = 0
        self._matrix = [[trust * (row == column) for column in range(size)] for row in range(size)]
        self._right = [trust * weight for weight in prior]

    def observe(self, features: Sequence[float], outcome: float) -> None:
        """One more observation."""
        self.count += 1
        for row, value in enumerate(features):
            if value:
                line = self._matrix[row]
                for column, other in enumerate(features):
                    line[column] += value * other
                self._right[row] += value * outcome

    def observe_choice(self, options: Sequence[tuple[Sequence[float], float]]) -> None:
        """Options of one moment: only how they differ from each other matters."""
        count = len(options)
        outcome = sum(option[1] for option in options) / count
        features = [
            sum(column) / count for column in zip(*(one[0] for one in options), strict=True)
        ]
        for its_features, its_outcome in options:
            centred = [a - b for a, b in zip(its_features, features, strict=True)]
            self.observe(centred, its_outcome - outcome)

    def weights(self) -> list[float]:
        """Gauss and Jordan, with pivots."""
        size = len(self._right)
        rows = [[*line, right] for line, right in zip(self._matrix, self._right, strict=True)]
        for at in range(size):
            pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
            rows[at], rows[pivot] = rows[pivot], rows[at]
            rows[at] = [value / rows[at][at] for value in rows[at]]
            for row in range(size):
                if row != at and rows[row][at]:
                    factor = rows[row][at]
                    rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
        return [row[-1] for row in rows]


def write_weights(
    path: Path, table: str, command: str, weights: Mapping[str, Mapping[str, float]], places: int
) -> None:
    """Write tuned weights as Python, and the command at the end of those that led to them."""
    title, *history = path.read_text(encoding="utf-8").split('"""')[1].rstrip().splitlines()
    lines = [
        f'"""{title}',
        *history,
        f"    {command}",
        '"""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        f"{table}: Final[dict[str, dict[str, float]]] = {{",
    ]
    for situation, named in weights.items():
        items = [f'"{name}": {weight:.{places}f},' for name, weight in named.items()]
        lines.append(f'    "{situation}": {{')
        # A name and its weight stay on one line.
        together = " ".join(items).replace(": ", ":")
        text = fill(together, 84, initial_indent=INDENT, subsequent_indent=INDENT)
        lines.append(text.replace(":", ": "))
        lines.append("    },")
    path.write_text("\n".join([*lines, "}", "# fmt: on", ""]), encoding="utf-8")
