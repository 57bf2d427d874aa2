"""Messages that are put together without Fluent's machinery read as Fluent itself would say them."""

import re
from typing import Final

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bot.show.sentences import HOMES, LANGUAGES, LOCALES, Language, entries, sources, speak
from games.core.text import Text
from games.registry import GAMES
from tests.games.wording import HYPHEN

DOMAINS: Final = (*HOMES, *(game.name for game in GAMES))
PARAMETER: Final = re.compile(r"\$([a-zA-Z][\w-]*)")
REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")
VALUES: Final = (0, 1, 7, 999, 1_000, 12_345, -3, "a name", "1 < 2 & {x}", "")
"""What parameters may be; a number has no sign between thousands."""
NUMBERS: Final = tuple(value for value in VALUES if isinstance(value, int))


def of_fluent(domain: str, language: Language) -> FluentBundle:
    """Return all messages of a domain as Fluent reads them."""
    bundle = FluentBundle([LOCALES[language]], use_isolating=False)
    bundle.add_resource(FluentResource(sources(domain)[language].read_text(encoding="utf-8")))
    return bundle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_is_said_as_fluent_says_it(domain: str, language: Language) -> None:
    bundle, known, said = of_fluent(domain, language), entries(domain, language), 0
    for name, own in known.items():
        if name.startswith("-"):
            continue
        source = "\n".join([own, *(known[other] for other in REFERENCE.findall(own) if other in known)])
        pattern = bundle.get_message(name).value
        assert pattern is not None
        for value in NUMBERS if "->" in source else VALUES:
            params = dict.fromkeys(PARAMETER.findall(source), value)
            number = fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            expected, errors = bundle.format_pattern(pattern, dict.fromkeys(params, number))
            if value == -3:
                expected = HYPHEN.sub("−", str(expected))
            assert (speak(Text(f"{domain}.{name}", **params), language), errors) == (expected, [])
            said += 1
    assert said


@pytest.mark.parametrize("key", ["rage.score", "bot.over-place"])
def test_a_parameter_that_is_missing_is_an_error_still(key: str) -> None:
    with pytest.raises(LookupError):
        speak(Text(key), "fr")
