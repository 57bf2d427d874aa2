"""Rate limits and permissions, as Discord's."""

from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest

from playground import Clock, Playground
from tests.playground.conftest import Api, Caught


@pytest.fixture
async def strict() -> AsyncIterator[Playground]:
    """Give a playground with limits, whose time stands still."""
    async with Playground(clock=Clock(flowing=False)) as playground:
        yield playground


@pytest.fixture
async def limited(strict: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(strict, session)


async def test_429_after_five_messages_in_five_seconds_of_one_channel(strict: Playground, limited: Api) -> None:
    path = f"/channels/{strict.channel('salon').id}/messages"
    for left in (4, 3, 2, 1, 0):
        assert (await limited.call("POST", path, {"content": "x"}))[0] == 200
        assert limited.headers["X-RateLimit-Remaining"] == str(left)
    status, answer = await limited.call("POST", path, {"content": "x"})
    assert status == 429
    assert 4.9 < answer["retry_after"] <= 5.1
    assert answer["global"] is False
    assert limited.headers["Via"]
    assert limited.headers["X-RateLimit-Scope"] == "user"
    assert (await limited.call("POST", f"/channels/{strict.channel('cartes').id}/messages", {"content": "x"}))[0] == 200
    strict.clock.advance(5.1)
    assert (await limited.call("POST", path, {"content": "x"}))[0] == 200


async def test_429_after_five_edits_in_five_seconds_of_one_channel(strict: Playground, limited: Api) -> None:
    path = f"/channels/{strict.channel('salon').id}/messages"
    _, message = await limited.call("POST", path, {"content": "x"})
    for _ in range(5):
        assert (await limited.call("PATCH", f"{path}/{message['id']}", {"content": "y"}))[0] == 200
    assert (await limited.call("PATCH", f"{path}/{message['id']}", {"content": "y"}))[0] == 429
    assert strict.refusals == [(429, 0)]


async def test_429_globally_after_fifty_requests_in_a_second(strict: Playground, limited: Api) -> None:
    people = strict.people
    paths = [f"/users/{one.id}" for one in people] + [f"/channels/{strict.channel('salon').id}", "/users/@me"]
    for number in range(50):
        assert (await limited.call("GET", f"{paths[number % len(paths)]}"))[0] in (200, 429)
    status, answer = await limited.call("GET", "/gateway/bot")
    assert (status, answer["global"]) == (429, True)
    assert limited.headers["X-RateLimit-Global"] == "true"
    strict.clock.advance(1.1)
    assert (await limited.call("GET", "/gateway/bot"))[0] == 200


async def test_30046_throttles_edits_of_messages_older_than_an_hour(strict: Playground, limited: Api) -> None:
    path = f"/channels/{strict.channel('salon').id}/messages"
    _, message = await limited.call("POST", path, {"content": "x"})
    strict.clock.advance(3601)
    answers = [await limited.call("PATCH", f"{path}/{message['id']}", {"content": "y"}) for _ in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert answers[-1][1]["code"] == 30046
    assert answers[-1][1]["retry_after"] > 0


async def test_without_limits_nothing_is_throttled(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    for _ in range(60):
        assert (await api.call("POST", path, {"content": "x"}))[0] == 200


@pytest.mark.parametrize("seconds", [60, 300])
async def test_a_longer_window_may_be_announced_also_where_limits_are_off(
    playground: Playground, api: Api, seconds: float
) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    playground.limit("POST", "/channels/{channel}/messages", 2, seconds)
    for left in ("1", "0"):
        assert (await api.call("POST", path, {"content": "x"}))[0] == 200
        assert (api.headers["X-RateLimit-Limit"], api.headers["X-RateLimit-Remaining"]) == ("2", left)
        assert seconds - 30 < float(api.headers["X-RateLimit-Reset-After"]) <= seconds
    assert (await api.call("POST", path, {"content": "x"}))[0] == 429
    elsewhere = f"/channels/{playground.channel('cartes').id}/messages"
    assert (await api.call("POST", elsewhere, {"content": "x"}))[0] == 200
    playground.clock.advance(seconds)
    assert (await api.call("POST", path, {"content": "x"}))[0] == 200


async def test_what_was_spent_before_a_limit_was_announced_is_not_counted(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    for _ in range(2):
        await api.call("POST", path, {"content": "x"})
    playground.limit("POST", "/channels/{channel}/messages", 2, 60)
    assert [(await api.call("POST", path, {"content": "x"}))[0] for _ in range(3)] == [200, 200, 429]


async def test_interaction_answers_do_not_count_against_the_global_limit(
    playground: Playground, api: Api, command: Callable[[], Awaitable[Caught]]
) -> None:
    interaction, task = await command()
    before = len(playground.limits._all)
    callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
    assert (await api.call("POST", callback, {"type": 4, "data": {"content": "x"}}))[0] == 204
    assert len(playground.limits._all) == before
    assert (await task).kind == "message"


async def test_401_refuses_a_wrong_token(playground: Playground, api: Api) -> None:
    assert (await api.call("GET", "/users/@me", token="nonsense"))[0] == 401  # noqa: S106 - a wrong one on purpose
    assert playground.refusals == [(401, 0)]


@pytest.mark.parametrize(
    ("power", "body", "code"),
    [
        ("view_channel", {"content": "x"}, 50001),
        ("send_messages", {"content": "x"}, 50013),
        ("read_message_history", {"content": "x", "message_reference": {"message_id": "1"}}, 160002),
    ],
)
async def test_a_missing_permission_is_refused_until_it_is_given_back(
    playground: Playground, api: Api, power: str, body: dict[str, object], code: int
) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    playground.deny("salon", power)
    assert (await api.call("POST", path, body))[1]["code"] == code
    playground.allow("salon", power)
    assert (await api.call("POST", path, {"content": "x"}))[0] == 200


async def test_50013_refuses_files_and_threads_without_the_right(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}"
    playground.deny("salon", "attach_files", "create_public_threads", "send_messages_in_threads")
    assert (await api.upload(f"{path}/messages", {"content": "x"}, {"a.txt": b"x"}))[1]["code"] == 50013
    assert (await api.call("POST", f"{path}/threads", {"name": "t", "type": 11}))[1]["code"] == 50013
    _, thread = await api.call("POST", f"{path}/threads", {"name": "t", "type": 12})
    assert (await api.call("POST", f"/channels/{thread['id']}/messages", {"content": "x"}))[1]["code"] == 50013


async def test_a_list_of_messages_is_empty_without_the_right_to_read_history(playground: Playground, api: Api) -> None:
    playground.person("Bo").say("salon", "hello")
    path = f"/channels/{playground.channel('salon').id}/messages"
    assert len((await api.call("GET", path))[1]) == 1
    playground.deny("salon", "read_message_history")
    assert (await api.call("GET", path))[1] == []


async def test_unknown_things_have_their_codes(playground: Playground, api: Api) -> None:
    salon = playground.channel("salon").id
    assert (await api.call("GET", "/channels/12"))[1]["code"] == 10003
    assert (await api.call("PATCH", f"/channels/{salon}/messages/12", {"content": "x"}))[1]["code"] == 10008
    assert (await api.call("GET", "/users/12"))[1]["code"] == 10013
    playground.remove_channel("salon")
    assert (await api.call("POST", f"/channels/{salon}/messages", {"content": "x"}))[1]["code"] == 10003


async def test_somebody_elses_message_can_neither_be_edited_nor_deleted(playground: Playground, api: Api) -> None:
    message = playground.person("Bo").say("salon", "hello")
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    assert (await api.call("PATCH", path, {"content": "x"}))[1]["code"] == 50005
    assert (await api.call("DELETE", path))[1]["code"] == 50013


async def test_50007_refuses_a_message_to_who_takes_none(playground: Playground, api: Api) -> None:
    bo = playground.person("Bo")
    _, channel = await api.call("POST", "/users/@me/channels", {"recipient_id": bo.id})
    bo.user.closed = True
    assert (await api.call("POST", f"/channels/{channel['id']}/messages", {"content": "x"}))[1]["code"] == 50007


async def test_threads_refuse_when_archived_locked_or_made_twice(playground: Playground, api: Api) -> None:
    salon = playground.channel("salon").id
    _, message = await api.call("POST", f"/channels/{salon}/messages", {"content": "x"})
    start = f"/channels/{salon}/messages/{message['id']}/threads"
    _, thread = await api.call("POST", start, {"name": "t", "auto_archive_duration": 60})
    assert thread["id"] == message["id"]
    assert (await api.call("POST", start, {"name": "t"}))[1]["code"] == 160004
    path = f"/channels/{thread['id']}"
    assert (await api.call("PATCH", path, {"archived": True, "locked": True}))[0] == 200
    assert (await api.call("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 50083
    bo = playground.person("Bo").id
    assert (await api.call("PUT", f"{path}/thread-members/{bo}"))[1]["code"] == 50083
    assert (await api.call("PATCH", path, {"archived": False}))[0] == 200
    assert (await api.call("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 160005


async def test_ordered_trouble_fails_the_next_matching_requests(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    playground.trouble(503, method="POST", path="/messages", times=2)
    assert [(await api.call("POST", path, {"content": "x"}))[0] for _ in range(3)] == [503, 503, 200]


async def test_a_storm_refuses_all_that_comes_until_it_is_over(strict: Playground, limited: Api) -> None:
    path = f"/channels/{strict.channel('salon').id}/messages"
    strict.storm(429, path="/messages", seconds=45)
    for left in (45, 30):
        status, answer = await limited.call("POST", path, {"content": "x"})
        assert (status, round(answer["retry_after"])) == (429, left)
        strict.clock.advance(15)
    strict.clock.advance(16)
    assert (await limited.call("POST", path, {"content": "x"}))[0] == 200


async def test_what_an_answer_is_lost_for_is_done_all_the_same(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    playground.lose_answers(method="POST", path="/messages")
    with pytest.raises(aiohttp.ClientError):
        await api.call("POST", path, {"content": "once"})
    assert [one["content"] for one in (await api.call("GET", path))[1]] == ["once"]
    assert (await api.call("POST", path, {"content": "twice"}))[0] == 200
