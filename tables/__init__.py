"""Games in progress: who sits where, and every change that is committed."""
