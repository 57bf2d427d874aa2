"""Where a table's secret, its id and the seeds of its AI players come from: the system, or a test."""

import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

RandomHex: TypeAlias = Callable[[int], str]
"""Returns so many random bytes, in hexadecimal digits."""

SYSTEM: Final[RandomHex] = secrets.token_hex
