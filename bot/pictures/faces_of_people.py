"""Puts the faces that are known into a drawing, before it is painted: the one way for all kinds of pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from bot.pictures.model import Drawing, LeaderboardArt, LobbySeats, Person, Podium, ScoreRace
from bot.pictures.paint_job import Picture

FaceOf: TypeAlias = Callable[[int], str]
"""Returns the path of a person's face; "" if none is known yet. It must return at once."""


def no_faces(_: int) -> str:
    """Know nobody's face."""
    return ""


def with_faces(picture: Picture, face_of: FaceOf) -> Picture:
    """Return a picture in which people are known by their faces, and no longer by their Discord ids."""

    def seen(person: Person) -> Person:
        return replace(person, face=face_of(person.user), user=0) if person.user else person

    match picture:
        case Drawing():
            return replace(picture, seats=tuple(replace(seat, person=seen(seat.person)) for seat in picture.seats))
        case LobbySeats():
            guests = (
                guest if guest.person is None else replace(guest, person=seen(guest.person)) for guest in picture.guests
            )
            return replace(picture, guests=tuple(guests))
        case Podium():
            return replace(picture, places=tuple(replace(one, person=seen(one.person)) for one in picture.places))
        case LeaderboardArt():
            return replace(picture, lines=tuple(replace(line, person=seen(line.person)) for line in picture.lines))
        case ScoreRace():
            return replace(picture, people=tuple(map(seen, picture.people)))
        case _:
            return picture
