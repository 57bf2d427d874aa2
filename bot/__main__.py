"""`python -m bot`: what the words of the command line ask for."""

from bot.process.command_line import run

if __name__ == "__main__":
    run()
