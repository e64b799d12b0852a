"""`belote completion`: the script by which a shell completes commands and options."""

from __future__ import annotations

import click

_SHELLS = ("bash", "zsh", "fish")


@click.command(
    epilog="""\b
Examples:
  bash   echo 'eval "$(belote completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(belote completion zsh)"' >> ~/.zshrc
  fish   belote completion fish > ~/.config/fish/completions/belote.fish
""",
)
@click.argument("shell", metavar="SHELL", type=click.Choice(_SHELLS))
@click.pass_context
def command(context: click.Context, /, shell: str) -> None:
    """Print the script that lets a SHELL (bash, zsh or fish) complete commands and options.

    bash has to be version 4.4 or later; macOS comes with an older one.
    """
    from click.shell_completion import ShellComplete, get_completion_class

    completion = get_completion_class(shell)
    assert completion is not None
    group = context.find_root().command
    # Click's own source() would start bash to ask its version: a script must come out anyhow.
    click.echo(ShellComplete.source(completion(group, {}, "belote", "_BELOTE_COMPLETE")))
