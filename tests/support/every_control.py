"""Every control there is, without a bot: those of panels, of tables, of the modules of `cogs/` and of the features."""

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import bot.table
import cogs
from bot.discord.features import Feature
from bot.discord.requests.controls import Control, controls_of
from bot.discord.requests.panel_controls import PanelControls


def every_control() -> Iterator[Control]:
    """Yield them; those of a feature are not bound to it."""
    yield from controls_of(PanelControls)
    for package in (bot.table, cogs):
        yield from _controls_in(package)


def _controls_in(package: ModuleType) -> Iterator[Control]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = import_module(found.name)
        yield from controls_of(module)
        for one in vars(module).values():
            if inspect.isclass(one) and issubclass(one, Feature) and one.__module__ == module.__name__:
                yield from controls_of(one)


def is_at_table(control: Control) -> bool:
    """Return whether a control finds what it is about by its address, as those of tables do."""
    is_of_panels = control.handle.__module__ == PanelControls.__module__
    return is_of_panels or "table" in inspect.signature(control.handle).parameters
