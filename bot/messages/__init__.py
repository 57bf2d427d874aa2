"""What stands in channels and open panels, kept up to date: publishing, threads, notifications."""
