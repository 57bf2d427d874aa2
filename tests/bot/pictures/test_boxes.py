"""Boxes are measured and placed; what has too little room is written smaller, then cut; a tree says itself."""

from __future__ import annotations

import pickle
from io import BytesIO

from PIL import Image

from bot.pictures import Person, paint
from bot.pictures.boxes import (
    Box,
    Cells,
    Column,
    Fill,
    Gap,
    Grid,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Track,
    said,
)
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.lettering import width
from bot.pictures.drawing.measuring import Put, measured
from tests.bot.pictures.layout_faults import faults
from tests.support.layout_sizes import empty

BO = Person(1, "Bo", user=7)
LONG = Person(2, "Maximilienne de La Tour")


def puts(box: Box) -> dict[str, Put]:
    """Return the texts of a box by what is written."""
    with measured() as sheets:
        paint(Layout(Column(box)))
    return {put.shown.text: put for put in sheets[-1].puts if put.shown.kind == "words"}


def at(wide: int, box: Box) -> Plate:
    return Plate(box, wide)


def test_what_grows_takes_the_room_that_is_left() -> None:
    found = puts(at(WIDTH, Row(Label("left"), Fill(), Label("right"))))
    assert found["left"].box[0] <= 2
    assert found["right"].box[2] >= WIDTH - 3


def test_a_text_is_written_smaller_before_it_is_cut() -> None:
    text = "ronde 2 sur 3"
    room = width(text, 26, style="words")
    (put,) = puts(at(room, Label(text, 34))).values()
    assert (put.shown.text, put.shown.letters) == (text, 26)
    (put,) = puts(at(60, Label(text, 34))).values()
    assert put.shown.letters == 22
    assert put.shown.text.endswith("…")


def test_a_text_of_several_lines_is_broken_before_it_is_cut() -> None:
    found = puts(at(140, Label("Cinquante adversaires", 22, lines=2)))
    assert list(found) == ["Cinquante", "adversaires"]


def test_the_widest_text_of_a_row_gives_way_and_a_figure_is_never_cut() -> None:
    row = Row(Label("Une bien longue phrase", 30), Label("court", 30), Number("1 234 567"), gap=10)
    found = puts(at(360, row))
    (long,) = [text for text in found if text.startswith("Une")]
    assert long.endswith("…")
    assert {"court", "1 234 567"} <= set(found)
    assert faults(Layout(Column(at(360, row)))) == [f"cut: words {long!r} at {found[long].box}"]


def test_a_name_that_is_cut_stands_in_the_middle_of_its_pill() -> None:
    (cut, whole) = (puts(at(170, Plate(Name(one), wide=170, pad=(16, 0)))).values() for one in (LONG, BO))
    middles = [(left + right) / 2 for put in (*cut, *whole) for left, _, right, _ in [put.box]]
    assert abs(middles[0] - middles[1]) <= 2


def test_what_a_text_that_is_cut_leaves_over_lies_nowhere_between() -> None:
    row = Row(Label("WWWWWWWWWW"), Label("·"), Label("MMMMMMMMMM"), Fill(), gap=5)
    first, dot, second = (put.box for put in puts(at(190, row)).values())
    assert abs((dot[0] - first[2]) - (second[0] - dot[2])) <= 2


def test_a_figure_with_too_little_room_is_written_smaller_and_whole() -> None:
    (put,) = puts(at(20, Number("1 234 567"))).values()
    assert (put.shown.text, put.shown.letters) == ("1 234 567", 22)


def test_the_cells_of_a_grid_share_the_widths_of_their_columns() -> None:
    rows = (Cells((Label("a"), Number("7"), Label("x"))), Cells((Label("longer"), Number("1 000"), Label("y"))))
    found = puts(at(400, Grid((Track(), Track(1, grows=True), Track()), rows)))
    assert abs(found["7"].box[2] - found["1 000"].box[2]) <= 3
    assert abs(found["x"].box[0] - found["y"].box[0]) <= 2
    assert found["x"].box[1] < found["y"].box[1]


def test_a_cell_that_is_the_last_of_few_has_the_rest_of_the_row() -> None:
    rows = (Cells((Label("a"), Label("b"), Label("c"))), Cells((Label("a"), Label("all the rest of it"))))
    found = puts(at(300, Grid((Track(grows=True), Track(), Track(1)), rows)))
    assert abs(found["all the rest of it"].box[2] - found["c"].box[2]) <= 3


def test_names_are_drawn_as_pictures_write_them_and_said_in_full() -> None:
    assert list(puts(Name(LONG))) == ["Maximilienn…"]
    assert said(Name(LONG)) == LONG.name


def test_a_tree_says_itself_in_reading_order_but_for_what_says_otherwise() -> None:
    line = Row(Portrait(BO, 20), Name(BO), Fill(), Number("12"), Gap())
    table = Grid((Track(), Track()), (Cells((Label("a"), Label("b"))), Cells((Number("1"),), said="one")))
    tree = Column(Plate(Label("Title")), line, Layers(Label("quiet"), said=""), table)
    assert said(tree) == "Title\nBo · 12\na · b\none"


def test_a_tree_is_plain_data() -> None:
    tree = Layout(Column(Row(Portrait(BO, 20), Name(BO), gap=4), Gap(1, 2)))
    assert pickle.loads(pickle.dumps(tree)) == tree  # noqa: S301 -- our own bytes
    assert len({tree, Layout(Column(Row(Portrait(BO, 20), Name(BO), gap=4), Gap(1, 2)))}) == 1
    assert len({Row(Label("a")), Column(Label("a"))}) == 2


def test_an_empty_picture_in_the_place_of_a_layout_is_as_large_as_that() -> None:
    layout = Layout(Column(Plate(Label("Title")), Row(Portrait(BO, 20), Name(BO)), Gap(1, 33)))
    sizes = [Image.open(BytesIO(picture)).size for picture in (empty(layout), paint(layout))]
    assert sizes[0] == sizes[1]
