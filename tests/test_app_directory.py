"""What docs/app-directory.md offers for the directory fits what the directory takes."""

import re
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "app-directory.md").read_text("utf-8")
FOLDER = ROOT / "docs" / "app-directory"


@pytest.mark.parametrize(("field", "most"), [("Summary", 200), ("Résumé", 200), ("Description", 400)])
def test_each_text_is_there_and_short_enough(field: str, most: int) -> None:
    found = re.findall(rf"^\*\*{field}\.\*\* (.+)$", TEXT, re.MULTILINE)
    assert len(found) == (2 if field == "Description" else 1)
    assert all(20 < len(text) <= most for text in found)


def test_there_are_five_tags_in_each_language() -> None:
    listed = [line.split(" · ") for line in re.findall(r"^\*\*Tags\.\*\* (.+)$", TEXT, re.MULTILINE)]
    assert [len(tags) for tags in listed] == [5, 5]
    assert all(len(tag) <= 20 for tags in listed for tag in tags)


def test_pictures_have_the_sizes_of_the_directory() -> None:
    named = re.findall(r"!\[.+\]\(app-directory/(.+\.jpg)\)", TEXT)
    assert len(named) == 5
    wanted = {**dict.fromkeys(named, (1920, 1080)), "icon.png": (1024, 1024)}
    assert {path.name for path in FOLDER.iterdir()} == set(wanted)
    for name, size in wanted.items():
        with Image.open(FOLDER / name) as image:
            assert image.size == size
