"""What Discord allows per second: rate limits, invalid requests, trying again."""
