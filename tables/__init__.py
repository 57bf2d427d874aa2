"""Games in progress: who sits where, and every change that is committed. It must not know Discord or SQL."""
