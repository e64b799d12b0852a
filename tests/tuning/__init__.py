"""Where the numbers of the bots come from; each script can be run again."""
