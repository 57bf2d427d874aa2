"""The command line: `python -m bot`, or `tapis`. Help, version and proofs load no bot.

Exit codes: 0 stopped on request; 1 ended for a reason that a new start may mend; 2 the operator must change something
(token, intents, database, configuration, words), and restarting will not help.
"""

from __future__ import annotations

import gc
import runpy
import shlex
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

OPERATOR: Final = 2
HELP: Final = """usage: {command} [setup [--token-file FILE] | verify FILE [CODE …] | --help | --version]

Without a word it runs the bot, with the token and the settings of .env or of the environment.

  setup         ask for the bot's token, keep it in .env and print the links that add the bot
  verify FILE   check the file of a deal, with the codes that were posted: the seal, the cuts, the calls
  --help        show this
  --version     show the version
"""


def run() -> None:
    """Do what the command line asks for, and end with its exit code."""
    match sys.argv[1:]:
        case []:
            gc.disable()  # what is imported stays; `serve` enables it
            from bot.process import serve  # noqa: PLC0415 -- it takes seconds

            sys.exit(serve.run())
        case ["setup", *words]:
            from bot.process import setup  # noqa: PLC0415 -- as above

            setup.main(words)
        case ["verify", file, *codes]:
            _verify([file, *codes])
        case ["--help" | "-h" | "help"]:
            sys.stdout.write(HELP.format(command=command()))
        case ["--version" | "version"]:
            sys.stdout.write(f"tapis {_version()}\n")
        case _:  # which are not repeated: one may be a token
            sys.stderr.write(HELP.format(command=command()))
            sys.exit(OPERATOR)


def command() -> str:
    """Return the command by which this was started, as it is typed in a shell."""
    started = Path(sys.argv[0])
    return f"{shlex.quote(sys.orig_argv[0])} -m bot" if started.name == "__main__.py" else started.stem


def _verify(words: list[str]) -> None:
    """Run the script that people may also run alone, with these words; it ends with its exit code."""
    sys.argv[1:] = words
    try:
        runpy.run_module("bot.process.verify_deal", run_name="__main__")
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        sys.stderr.write(f"{words[0]} is no file of a deal that can be read: {error}\n")
        sys.exit(OPERATOR)


def _version() -> str:
    """Return the version of the sources beside this package, or of what is installed."""
    try:
        project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
        return str(project["version"])
    except FileNotFoundError:
        pass
    try:
        return version("tapis")
    except PackageNotFoundError:
        return "of sources without a version"
