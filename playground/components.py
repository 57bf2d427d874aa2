"""What Discord accepts as the components of a message: kinds, nesting, lengths and counts."""

from collections.abc import Callable, Collection

from playground.errors import Json, Spot
from playground.media import SCHEME

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT = 1, 2, 3, 4, 9, 10
GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 12, 13, 14, 17, 18
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
SELECTS = (3, 5, 6, 7, 8)
TOP = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
INSIDE = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
MOST_COMPONENTS, MOST_LETTERS = 40, 4000


class Layout:
    """The check of one message's components; `references` gathers the file names they show."""

    def __init__(self, root: Spot, filenames: Collection[str], emojis: Collection[str]) -> None:
        self.root = root
        self.filenames = filenames
        self.emojis = emojis
        self.count = 0
        self.letters = 0
        self.references: set[str] = set()
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._checks: dict[int, Callable[[Json, Spot], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self.select),
        }

    def check_v2(self, components: list[Json]) -> None:
        """Check a message that consists of components."""
        self._children(components, self.root, TOP)
        if self.count > MOST_COMPONENTS:
            message = f"The total number of components ({self.count}) exceeds the maximum of {MOST_COMPONENTS}"
            self.root.wrong("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if self.letters > MOST_LETTERS:
            message = f"The total displayable text size of components exceeds maximum of {MOST_LETTERS}"
            self.root.wrong("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)

    def check_rows(self, components: list[Json]) -> None:
        """Check the rows under an ordinary message."""
        if len(components) > 5:
            self.root.wrong("BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length.")
        self._children(components, self.root, (ROW,))

    def _children(self, nodes: list[Json], spot: Spot, kinds: tuple[int, ...]) -> None:
        for index, node in enumerate(nodes):
            self._one(node, spot.at(index), kinds)

    def _one(self, node: Json, spot: Spot, kinds: tuple[int, ...]) -> None:
        self.count += 1
        if node.get("type") not in kinds:
            spot.at("type").wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {kinds}.')
            return
        self._numbered(node, spot)
        self._checks[node["type"]](node, spot)

    def _numbered(self, node: Json, spot: Spot) -> None:
        number = spot.whole(node, "id", 0, 2**31 - 1)
        if number and number in self._ids:
            spot.at("id").wrong("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._ids.add(number or 0)

    def _custom_id(self, node: Json, spot: Spot) -> None:
        name = spot.text(node, "custom_id", 1, 100)
        if name in self._custom_ids:
            spot.at("custom_id").wrong("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        if name is not None:
            self._custom_ids.add(name)

    def _row(self, node: Json, spot: Spot) -> None:
        children, below = spot.listed(node, "components", 1, 5), spot.at("components")
        kinds = (BUTTON, *SELECTS)
        if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
            below.wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row")
        self._children(children, below, kinds)

    def _button(self, node: Json, spot: Spot) -> None:
        style = spot.whole(node, "style", 1, 6)
        spot.text(node, "label", 0, 80)
        self._emoji(node, spot)
        if style in (1, 2, 3, 4):
            self._custom_id(node, spot)
        elif style == 5:
            spot.text(node, "url", 1, 512)
        elif style is None:
            spot.at("style").wrong("BASE_TYPE_REQUIRED", "This field is required")
        if style != 6 and not node.get("label") and not node.get("emoji"):
            spot.wrong("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        if style == 5 and node.get("custom_id"):
            spot.wrong(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified"
            )

    def _emoji(self, node: Json, spot: Spot) -> None:
        """Check an emoji; for a select's option Discord uses the button's error code, too."""
        emoji = node.get("emoji")
        if emoji is None:
            return
        known = str(emoji["id"]) in self.emojis if emoji.get("id") else _looks_like_emoji(emoji.get("name"))
        if not known:
            spot.at("emoji", "name").wrong("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, node: Json, spot: Spot) -> None:
        """Check a select; modals use it as well."""
        self._custom_id(node, spot)
        spot.text(node, "placeholder", 0, 150)
        least = spot.whole(node, "min_values", 0, 25)
        most = spot.whole(node, "max_values", 1, 25)
        if (1 if least is None else least) > (1 if most is None else most):
            spot.at("min_values").wrong("SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX", "More than max_values")
        if node["type"] == SELECT:
            self.options(node, spot, 1, 25, most=most or 1)

    def options(self, node: Json, spot: Spot, fewest: int, count: int, *, most: int) -> None:
        """Check `fewest` to `count` options of which `most` may be chosen; modals use it as well."""
        options = spot.listed(node, "options", fewest, count)
        self._choices(options, spot.at("options"))
        if most > max(1, len(options)):
            spot.at("max_values").wrong("SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS", "More than there are options")
        if sum(bool(option.get("default")) for option in options) > most:
            spot.at("options").wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values")

    def _choices(self, options: list[Json], spot: Spot) -> None:
        seen: set[str | None] = set()
        for index, option in enumerate(options):
            here = spot.at(index)
            here.text(option, "label", 1, 100)
            value = here.text(option, "value", 1, 100)
            here.text(option, "description", 0, 100)
            self._emoji(option, here)
            if value in seen:
                message = "The specified option value is already used"
                here.at("value").wrong("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            seen.add(value)

    def _section(self, node: Json, spot: Spot) -> None:
        self._children(spot.listed(node, "components", 1, 3), spot.at("components"), (TEXT,))
        if not isinstance(node.get("accessory"), dict):
            spot.at("accessory").wrong("BASE_TYPE_REQUIRED", "This field is required")
        else:
            self._one(node["accessory"], spot.at("accessory"), (BUTTON,))

    def _text(self, node: Json, spot: Spot) -> None:
        self.letters += len(spot.text(node, "content", 1, MOST_LETTERS) or "")

    def _gallery(self, node: Json, spot: Spot) -> None:
        for index, item in enumerate(spot.listed(node, "items", 1, 10)):
            here = spot.at("items", index)
            here.text(item, "description", 0, 1024)
            self._media(item, "media", here)

    def _file(self, node: Json, spot: Spot) -> None:
        url = self._media(node, "file", spot)
        if url and not url.startswith(SCHEME) and "/attachments/" not in url:
            spot.at("file", "url").wrong("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).")

    def _media(self, node: Json, key: str, spot: Spot) -> str | None:
        here = spot.at(key)
        media = node.get(key)
        if not isinstance(media, dict):
            here.wrong("BASE_TYPE_REQUIRED", "This field is required")
            return None
        url = here.text(media, "url", 1, 2048)
        if url is None:
            return None
        if url.startswith(SCHEME):
            name = url.removeprefix(SCHEME)
            self.references.add(name)
            if name not in self.filenames:
                message = f"The referenced attachment {name!r} was not found"
                here.at("url").wrong("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
        elif not url.startswith(("http://", "https://")):
            here.at("url").wrong("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment').")
        return url

    def _separator(self, node: Json, spot: Spot) -> None:
        spot.whole(node, "spacing", 1, 2)

    def _container(self, node: Json, spot: Spot) -> None:
        spot.whole(node, "accent_color", 0, 0xFFFFFF)
        self._children(spot.listed(node, "components", 1, MOST_COMPONENTS), spot.at("components"), INSIDE)


def _looks_like_emoji(name: object) -> bool:
    """Tell a pictogram from plain words; the full list of emojis is not kept here."""
    return isinstance(name, str) and 0 < len(name) <= 16 and any(ord(letter) > 0x7F for letter in name)
