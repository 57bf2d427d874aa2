"""What Discord accepts as a modal, and how a filled one is sent to the bot."""

from collections.abc import Callable
from typing import Any

from playground.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECT,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    Layout,
)
from playground.errors import Json, NotPossibleError, Spot

IN_LABEL = (TEXT_INPUT, *SELECTS, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
RADIOS, BOXES = (2, 10), (1, 10)
"""How many options a radio group and a checkbox group may have."""


def check(body: Json) -> None:
    """Check the data of a modal answer; a wrong one is 50035."""
    spot = Spot(("data",))
    spot.text(body, "title", 1, 45)
    spot.text(body, "custom_id", 1, 100)
    layout = Layout(spot, (), ())
    seen: set[str] = set()
    for index, node in enumerate(spot.listed(body, "components", 1, 5)):
        here = spot.at("components", index)
        if node.get("type") not in (ROW, TEXT, LABEL):
            here.at("type").wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {(ROW, TEXT, LABEL)}.')
        elif node["type"] == TEXT:
            here.text(node, "content", 1, 4000)
        else:
            _entry(node, here, layout)
            _once(_field(node), here, seen)
    spot.settle()


def _once(field: Json, spot: Spot, seen: set[str]) -> None:
    name = str(field.get("custom_id"))
    if name in seen:
        spot.at("custom_id").wrong("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    seen.add(name)


def _entry(node: Json, spot: Spot, layout: Layout) -> None:
    if node["type"] == ROW:
        children = spot.listed(node, "components", 1, 1)
        for child in children:
            spot.at("components", 0).text(child, "label", 1, 45)
            _control(child, spot.at("components", 0), (TEXT_INPUT,), layout)
        return
    spot.text(node, "label", 1, 45)
    spot.text(node, "description", 0, 100)
    if isinstance(node.get("component"), dict):
        _control(node["component"], spot.at("component"), IN_LABEL, layout)
    else:
        spot.at("component").wrong("BASE_TYPE_REQUIRED", "This field is required")


def _control(node: Json, spot: Spot, kinds: tuple[int, ...], layout: Layout) -> None:
    kind = node.get("type")
    if kind not in kinds:
        spot.at("type").wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {kinds}.')
    elif kind in SELECTS:
        layout.select(node, spot)
        _in_modal(node, spot)
    else:
        spot.text(node, "custom_id", 1, 100)
        checks: dict[Any, Callable[[], None]] = {
            TEXT_INPUT: lambda: _text_input(node, spot),
            RADIO_GROUP: lambda: layout.options(node, spot, *RADIOS, most=1),
            CHECKBOX_GROUP: lambda: _boxes(node, spot, layout),
            CHECKBOX: lambda: None,
        }
        checks[kind]()


def _in_modal(node: Json, spot: Spot) -> None:
    """Check what a modal asks beyond a message: nothing is disabled there, and what may be empty is not required."""
    if node.get("disabled"):
        spot.at("disabled").wrong("COMPONENT_DISABLED_IN_MODAL", "Components in modals cannot be disabled")
    if node.get("min_values") == 0 and node.get("required", True):
        spot.at("min_values").wrong("COMPONENT_MIN_VALUES_REQUIRED", "Must be at least 1 if required is true")


def _boxes(node: Json, spot: Spot, layout: Layout) -> None:
    least, most = spot.whole(node, "min_values", 0, BOXES[1]), spot.whole(node, "max_values", 1, BOXES[1])
    count = len(node.get("options") or ())
    if (least or 0) > (most or count):
        spot.at("min_values").wrong("SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX", "More than max_values")
    layout.options(node, spot, *BOXES, most=most or count)
    _in_modal(node, spot)


def _text_input(node: Json, spot: Spot) -> None:
    if spot.whole(node, "style", 1, 2) is None:
        spot.at("style").wrong("BASE_TYPE_REQUIRED", "This field is required")
    spot.whole(node, "min_length", 0, 4000)
    spot.whole(node, "max_length", 1, 4000)
    spot.text(node, "placeholder", 0, 100)
    spot.text(node, "value", 0, 4000)


def _field(node: Json) -> Json:
    """Give the control of a row or of a label."""
    if node["type"] == ROW:
        inside: Json = (node.get("components") or [{}])[0]
    else:
        inside = node.get("component") or {}
    return inside


def filled(components: list[Json], values: dict[str, Any]) -> list[Json]:
    """Give what is sent to the bot when a person fills a modal; values are keyed by custom id or by label."""
    unused = dict(values)
    sent: list[Json] = []
    for number, node in enumerate(components, 1):
        if node["type"] == TEXT:
            sent.append({"type": TEXT, "id": number})
            continue
        field = _field(node)
        label = str(node.get("label") or field.get("label") or field["custom_id"])
        given = unused.pop(field["custom_id"], unused.pop(label, None))
        control = {"type": field["type"], "id": 100 + number, "custom_id": field["custom_id"]}
        control |= _value(field, given, label)
        inside = {"components": [control]} if node["type"] == ROW else {"component": control}
        sent.append({"type": node["type"], "id": number, **inside})
    if unused:
        raise NotPossibleError(f"This modal has no field {', '.join(unused)}")
    return sent


def _value(field: Json, given: object, label: str) -> Json:
    kind = field["type"]
    if kind == TEXT_INPUT:
        return {"value": _typed(field, given, label)}
    if kind == CHECKBOX:
        return {"value": bool(field.get("default")) if given is None else bool(given)}
    is_needed = field.get("required", True)
    if kind == RADIO_GROUP:
        chosen = _chosen(field, given, label, int(is_needed), 1)
        return {"value": chosen[0] if chosen else None}
    usual = len(field.get("options") or ()) if kind == CHECKBOX_GROUP else 1
    least = _number(field, "min_values", 1) if is_needed else 0
    return {"values": _chosen(field, given, label, least, _number(field, "max_values", usual))}


def _number(field: Json, key: str, usual: int) -> int:
    value = field.get(key)
    return usual if value is None else int(value)


def _typed(field: Json, given: object, label: str) -> str:
    text = str(field.get("value") or "") if given is None else str(given)
    least = max(int(field.get("min_length") or 0), 1 if field.get("required", True) else 0)
    most = int(field.get("max_length") or 4000)
    if (text or field.get("required", True)) and not least <= len(text) <= most:
        raise NotPossibleError(f"« {label} » takes {least} to {most} characters, not {len(text)}")
    return text


def _chosen(field: Json, given: object, label: str, least: int, most: int) -> list[str]:
    """Give what is chosen, options by value or by label; by default what the bot has chosen beforehand."""
    options = field.get("options") or []
    if given is None:
        defaults = [str(one["id"]) for one in field.get("default_values") or ()]
        chosen = defaults or [str(option["value"]) for option in options if option.get("default")]
    else:
        chosen = [str(one) for one in given] if isinstance(given, (list, tuple)) else [str(given)]
    if field["type"] in (SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        offered = {str(option[key]): str(option["value"]) for key in ("label", "value") for option in options}
        if any(one not in offered for one in chosen):
            raise NotPossibleError(f"« {label} » does not offer {chosen}")
        chosen = [offered[one] for one in chosen]
    if not least <= len(chosen) <= most:
        raise NotPossibleError(f"« {label} » takes {least} to {most} values, not {len(chosen)}")
    return chosen


def picked(sent: list[Json]) -> list[str]:
    """Give the people, roles and channels that were chosen, which Discord sends along."""
    inside = [one.get("component") or {} for one in sent]
    return [str(key) for one in inside if one.get("type") in SELECTS[1:] for key in one["values"]]
