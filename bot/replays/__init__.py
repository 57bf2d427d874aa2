"""Games that are over, looked at again: step by step, from any seat, all cards open. No live table is ever shown."""
