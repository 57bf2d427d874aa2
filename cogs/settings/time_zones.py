"""Time zones by the names of cities, as people write them; the zones are IANA's."""

from __future__ import annotations

import difflib
import unicodedata
from functools import lru_cache
from typing import Final
from zoneinfo import available_timezones

from bot.show.sentences import Language

USUAL: Final = {"fr": "Europe/Paris", "en-GB": "Europe/London"}
"""By Discord language, the zone that is offered to somebody who has not said theirs; for no other is one likely."""
AREAS: Final = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
)
FRENCH: Final = {
    "Africa/Algiers": "Alger",
    "Africa/Cairo": "Le Caire",
    "America/Cayenne": "Cayenne",
    "America/Guadeloupe": "Guadeloupe",
    "America/Martinique": "Martinique",
    "America/Mexico_City": "Mexico",
    "America/Miquelon": "Saint-Pierre-et-Miquelon",
    "America/Port-au-Prince": "Port-au-Prince",
    "America/Sao_Paulo": "São Paulo",
    "Asia/Jerusalem": "Jérusalem",
    "Asia/Seoul": "Séoul",
    "Asia/Singapore": "Singapour",
    "Atlantic/Canary": "Canaries",
    "Europe/Athens": "Athènes",
    "Europe/Brussels": "Bruxelles",
    "Europe/Bucharest": "Bucarest",
    "Europe/Copenhagen": "Copenhague",
    "Europe/Lisbon": "Lisbonne",
    "Europe/London": "Londres",
    "Europe/Moscow": "Moscou",
    "Europe/Prague": "Prague",
    "Europe/Rome": "Rome",
    "Europe/Vienna": "Vienne",
    "Europe/Warsaw": "Varsovie",
    "Europe/Zurich": "Zurich",
    "Indian/Mauritius": "Maurice",
    "Indian/Mayotte": "Mayotte",
    "Indian/Reunion": "La Réunion",
    "Pacific/Noumea": "Nouméa",
    "Pacific/Tahiti": "Tahiti",
}
"""How zones are called in French, where that is not the name of their city in English."""
OTHER_CITIES: Final = {
    "Europe/Paris": ("Lyon", "Marseille", "Toulouse", "Nice", "Nantes", "Lille", "Bordeaux", "Strasbourg", "France"),
    "Europe/Brussels": ("Belgique", "Belgium", "Liège", "Namur", "Anvers", "Antwerp"),
    "Europe/Zurich": ("Genève", "Geneva", "Lausanne", "Berne", "Bern", "Suisse", "Switzerland"),
    "Europe/London": ("Manchester", "Edinburgh", "Édimbourg", "Glasgow", "Birmingham", "Cardiff"),
    "Europe/Berlin": ("Munich", "Hambourg", "Hamburg", "Cologne", "Francfort", "Frankfurt"),
    "Europe/Madrid": ("Barcelone", "Barcelona", "Valence", "Valencia"),
    "Europe/Rome": ("Milan", "Naples", "Turin"),
    "America/Toronto": ("Montréal", "Québec", "Ottawa", "Gatineau"),
    "America/Halifax": ("Moncton", "Nouvelle-Écosse"),
    "America/New_York": ("Boston", "Washington", "Philadelphia", "Philadelphie", "Miami", "Atlanta"),
    "America/Chicago": ("Houston", "Dallas", "La Nouvelle-Orléans", "New Orleans"),
    "America/Los_Angeles": ("San Francisco", "Seattle", "San Diego"),
    "America/Guadeloupe": ("Pointe-à-Pitre", "Saint-Martin"),
    "America/Martinique": ("Fort-de-France",),
    "America/Cayenne": ("Guyane",),
    "Indian/Reunion": ("Réunion", "Saint-Denis"),
    "Indian/Mayotte": ("Mamoudzou",),
    "Pacific/Tahiti": ("Papeete",),
    "Asia/Shanghai": ("Pékin", "Beijing"),
    "Asia/Kolkata": ("Delhi", "New Delhi", "Mumbai", "Bombay", "Calcutta"),
    "Africa/Casablanca": ("Rabat", "Marrakech", "Maroc"),
    "Africa/Tunis": ("Tunisie",),
    "Africa/Abidjan": ("Dakar", "Bamako", "Ouagadougou", "Lomé"),
    "Africa/Kinshasa": ("Brazzaville", "Libreville", "Douala", "Yaoundé"),
}
"""Further names of zones."""
NEAREST_MOST: Final = 3
ALIKE: Final = 0.6
"""How alike a name must be to be offered instead, from 0 to 1."""


def zone_named(written: str) -> str | None:
    """Return the zone of a city, as `Montréal` or `new york`, or of its name, as `America/Toronto`; None if none."""
    found = _zones().get(_plain(written))
    return None if found is None else found[0]


def nearest_cities(written: str) -> list[str]:
    """Return the names that are most like what was written, best first."""
    found = difflib.get_close_matches(_plain(written), _zones(), NEAREST_MOST, ALIKE)
    return list(dict.fromkeys(_zones()[name][1] for name in found))


def city_of(zone: str, language: Language) -> str:
    """Return how a zone is called: by its city."""
    if language == "fr" and zone in FRENCH:
        return FRENCH[zone]
    return zone.rpartition("/")[2].replace("_", " ")


@lru_cache(maxsize=1)
def _zones() -> dict[str, tuple[str, str]]:
    """Return all zones, each with one of its names, by the plain forms of their names."""
    known = sorted(zone for zone in available_timezones() if zone.partition("/")[0] in AREAS)
    named = [(city_of(zone, "en"), zone) for zone in known]
    named += [(name, zone) for zone, names in OTHER_CITIES.items() for name in names]
    named += [(name, zone) for zone, name in FRENCH.items()]
    return {_plain(name): (zone, name) for name, zone in [*named, *((zone, zone) for zone in known)]}


def _plain(name: str) -> str:
    """Return a name without accents, capitals, hyphens and double spaces."""
    letters = (one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return " ".join("".join(letters).casefold().replace("_", " ").replace("-", " ").replace("’", "'").split())
