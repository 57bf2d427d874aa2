"""The roles that a server gives as rewards, among its settings."""

from collections.abc import Iterable
from typing import ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field

from storage import GuildSettings
from storage.stores.settings import FeatureSettings, declare_settings


class RatingReward(BaseModel):
    """A role for everybody whose rating on the server's board is at least `rating`."""

    model_config = ConfigDict(frozen=True)

    rating: int
    role: int | None = None


class Rewards(BaseModel):
    """The roles that a server gives as rewards, by id; None: none."""

    model_config = ConfigDict(frozen=True)

    first: int | None = None
    second: int | None = None
    third: int | None = None
    """For the podium of the season that ended last."""
    tournament: int | None = None
    """For people who have won a tournament in the present season."""
    ratings: tuple[RatingReward, ...] = ()
    chosen_by: dict[int, int] = Field(default_factory=dict)
    """By role: the person who chose it."""

    @property
    def roles(self) -> list[int]:
        """Return all of them."""
        single = (self.first, self.second, self.third, self.tournament)
        return [role for role in (*single, *(one.role for one in self.ratings)) if role is not None]

    def standing_for(self, roles: Iterable[int], person: int) -> Self:
        """Return these rewards with a person as who chose some of the roles."""
        chosen_by = self.chosen_by | dict.fromkeys(roles, person)
        return self.model_copy(update={"chosen_by": {role: by for role, by in chosen_by.items() if role in self.roles}})

    def without_chooser(self, person: int) -> Self:
        """Return these rewards without the name of a person who chose roles."""
        return self.model_copy(update={"chosen_by": {role: by for role, by in self.chosen_by.items() if by != person}})


class RewardSettings(FeatureSettings):
    """What a server has chosen of rewards."""

    told_as: ClassVar[str] = "rewards_chosen"

    rewards: Rewards | None = None
    """The roles that people are given."""

    def names(self, person: int) -> bool:
        """Return whether a person has chosen roles."""
        return self.rewards is not None and person in self.rewards.chosen_by.values()

    def without(self, person: int) -> Self:
        """Return them without the name of a person who chose roles."""
        return self.model_copy(update={"rewards": self.rewards and self.rewards.without_chooser(person)})


declare_settings(RewardSettings)


def rewards_of(settings: GuildSettings) -> Rewards:
    """Return the rewards of a server."""
    return settings.of(RewardSettings).rewards or Rewards()
