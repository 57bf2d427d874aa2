"""Cuts wait for the seal that is being posted beside them."""

from bot.discord.promises import Later
from bot.outbox.seal_notices import SealNotices
from storage import Promise
from tests.support.migrated import open_in_memory


async def test_cuts_that_wait_for_a_seal_are_looked_at_once_a_second_also_long_after_they_were_due() -> None:
    async with await open_in_memory() as database:
        await database.promises.add(Promise("seal t 12345678", "seal", 5, 1, "t", state="trying", body="1234567890"))
        notices = SealNotices(database, lambda _: None, lambda: 1_000.0)  # type: ignore[arg-type, return-value]  # no table is looked at
        assert await notices.cuts(Promise("cuts t", "cuts", 5, 1, "t", body="code")) == Later(1_001_000)
