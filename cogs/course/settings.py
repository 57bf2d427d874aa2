"""What servers have chosen of courses, among their settings."""

from bot.policy.daily_channel import DailyChannel
from storage.stores.settings import FeatureSettings


class CourseSettings(FeatureSettings):
    """What a server has chosen of courses."""

    course: DailyChannel | None = None
    """Where a position is posted each day."""
