"""Bots of other packages, wired as `exec:` bots to be measured against; no test needs them.

Each runs with the interpreter of a virtual environment that holds its package, for example

    python -m venv rival && rival/bin/pip install belote-cli==4.9.6
    belote arena --a club --b "exec:rival/bin/python tests/rivals/belote_cli.py medium"

    python -m venv rival && rival/bin/pip install colver==0.11.1
    belote arena --a club --b "exec:rival/bin/python tests/rivals/colver_agent.py rule" --play-only
"""
