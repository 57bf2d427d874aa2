"""Names in sentences: whatever people call themselves, they are shown and do nothing."""

import pytest

from bot.language.sentences import escaped


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bo", "Bo"),
        ("*Bo*", "\\*Bo\\*"),
        ("[Nitro](http://example.org)", "\\[Nitro](http://example.org)"),
        ("[Nitro](htt…", "\\[Nitro](htt…"),
        ("\\[a](b", "\\\\\\[a](b"),
        ("# Boss", "\\# Boss"),
        ("- Boss", "\\- Boss"),
        ("> Boss", "\\> Boss"),
        ("a\n# b", "a # b"),
    ],
)
def test_a_name_is_shown_as_it_is_written(name: str, shown: str) -> None:
    assert escaped(name) == shown
