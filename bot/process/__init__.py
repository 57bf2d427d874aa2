"""The process: configuration, worker pool, health, logs, outages, hourly work, shutdown."""
