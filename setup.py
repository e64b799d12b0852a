"""The packages, which pyproject.toml alone can't say: found, plus the folder of themes."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["belote_tui", "belote_tui.*"]), "belote_tui.themes"],
    package_dir={"belote_tui.themes": "themes"},
    package_data={
        "belote_tui": ["py.typed", "locales/*/LC_MESSAGES/*.mo", "locales/*.mo"],
        "belote_tui.themes": ["*.toml"],
    },
    include_package_data=False,
)
