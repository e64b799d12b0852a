"""The build: setuptools, which compiles the one hot file with mypyc wherever that works.

pyproject.toml names this module as the build backend and its classes as the commands. Where there
is no compiler, or mypyc can't run, the install succeeds all the same and the file is interpreted.
`BELOTE_SOLVER=interpreted` leaves the compiler out on purpose.
"""

import os
from pathlib import Path

from setuptools import Extension
from setuptools.build_meta import *  # noqa: F403 (the hooks of the backend)
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist


class CompileIfPossible(build_ext):
    """Build the typed Python sources as what mypyc makes of them, or leave them alone."""

    def run(self) -> None:
        sources = [source for extension in self.extensions for source in extension.sources]
        self._remove_old(sources)
        self.extensions = []
        if os.environ.get("BELOTE_SOLVER") == "interpreted":
            return
        try:
            self._build(self._compile_to_c(sources))
            problem = self._what_is_missing()
        except (Exception, SystemExit) as error:  # mypyc ends the program when a type is wrong
            problem = repr(error)
        if problem:
            self.warn(f"{', '.join(sources)} will be interpreted: {problem}")
            self._remove_old(sources)  # half of it could not be imported
            self.extensions = []

    def _compile_to_c(self, sources: list[str]) -> list[Extension]:
        from mypyc.build import mypycify  # here, since an sdist is made without it

        target = Path(self.build_temp).absolute()
        target.mkdir(parents=True, exist_ok=True)
        extensions: list[Extension] = mypycify(["--config-file=", *sources], target_dir=str(target))
        for extension in extensions:
            extension.optional = True
            if os.name != "nt":
                # What mypyc makes public can then be inlined: a fifth faster. And a warning of a
                # compiler that mypyc does not know is no error.
                flags = ["-fvisibility=hidden", "-Wno-error"]
                extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        return extensions

    def _build(self, extensions: list[Extension]) -> None:
        """Let a fresh command do it: this one was made up for the Python sources."""
        self.distribution.ext_modules = extensions
        command = build_ext(self.distribution)
        command.inplace, command.editable_mode = self.inplace, self.editable_mode
        command.ensure_finalized()
        self.extensions, self.ext_map = command.extensions, command.ext_map
        command.run()

    def _what_is_missing(self) -> str:
        files = [self.get_ext_filename(extension.name) for extension in self.extensions]
        missing = [name for name in files if not Path(self.build_lib, name).exists()]
        return f"no {', '.join(missing)}" if missing else ""

    def _remove_old(self, sources: list[str]) -> None:
        """Whatever was compiled before would be taken for what is compiled now."""
        ending = self.get_ext_filename("")
        for source in map(Path, sources):
            folders = [Path(self.build_lib, source.parent)]
            folders += [source.parent] if self.inplace else []
            for folder in folders:
                for old in folder.glob(f"{source.stem}*{ending}"):
                    old.unlink()


class WithThemes(build_py):
    """Ship the folder of themes as a part of the package, though it stands beside it."""

    def finalize_options(self) -> None:
        packages = self.distribution.packages
        if "belote_tui.themes" not in packages:
            packages.append("belote_tui.themes")
        super().finalize_options()


class WithThisFile(sdist):
    """Put the build itself into the source distribution."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        own = Path(os.path.relpath(__file__)).as_posix()
        super().make_release_tree(base_dir, [*files, own])
