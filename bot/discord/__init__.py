"""The connection to Discord: client, shards, slash commands, emojis, what Discord refuses."""
