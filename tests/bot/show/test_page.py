"""What a page is made of: its pictures are let go as soon as they are sent."""

from discord.http import handle_message_parameters

from bot.show.page import Page


def test_a_picture_is_not_kept_for_longer_than_it_takes_to_send_it() -> None:
    page = Page(list, {"table.png": b"pixels"})
    files = page.files()
    with handle_message_parameters(view=page.view, files=files):
        assert [file.fp.read() for file in files] == [b"pixels"]
    assert [file.fp.closed for file in files] == [True]
    assert [file.fp.read() for file in page.files()] == [b"pixels"], "it may be sent again"
