"""`python -m belote_tui` is `belote`."""

from belote_tui.cli.main import main

if __name__ == "__main__":
    main()
