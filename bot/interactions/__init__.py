"""From what Discord sends to the function that answers it: custom ids, the router, replies and their errors."""
