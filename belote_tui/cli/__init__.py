"""The commands of `belote`, one file each."""
