"""Forms as people get them: within Discord's limits, and sent as they open."""

from typing import Any

from bot.show.forms import PARTS_MOST, Form

RADIO_GROUP, CHECKBOX_GROUP, CHECKED = 21, 22, (3, 21, 22)
OPTIONS = {3: (1, 25), RADIO_GROUP: (2, 10), CHECKBOX_GROUP: (1, 10)}
"""How many options Discord takes, by the kind of the part."""


def check_limits(form: Form) -> None:
    """Check what Discord asks of a form, and that nothing of it is cut."""
    body = form.modal().to_dict()
    assert body["title"] == form.title
    assert 1 <= len(body["components"]) <= PARTS_MOST
    assert len({field.name for field in form.fields}) == len(form.fields)
    for field, label in zip(form.fields, body["components"], strict=True):
        part = label["component"]
        assert label["label"] == field.label
        assert label.get("description", "") == field.about
        if "options" in part:
            least, most = OPTIONS[part["type"]]
            assert least <= len(part["options"]) <= most, field.name
            assert all(len(one.get("description", "")) < 100 for one in part["options"]), "it is not cut"
        if part.get("min_values") == 0:
            assert not part["required"], "Discord takes no required part that may be empty"


def as_opened(form: Form) -> dict[str, list[str]]:
    """Return what Discord sends if nothing is changed in a form."""
    return {
        label["component"]["custom_id"]: _chosen(label["component"]) for label in form.modal().to_dict()["components"]
    }


def _chosen(part: dict[str, Any]) -> list[str]:
    if part["type"] in CHECKED:
        return [one["value"] for one in part["options"] if one["default"]]
    if "default_values" in part or "value" not in part:
        return [str(one["id"]) for one in part.get("default_values", ())]
    return [part["value"]]
