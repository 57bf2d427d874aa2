"""The process and the Discord adapter: clicks in, messages out."""
