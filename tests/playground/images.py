"""Pictures as the API wants them."""

import base64


def data_uri(picture: bytes) -> str:
    """Return a PNG as a data URI."""
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"
