"""What a message shows: pages, screens, buttons, custom ids, and sentences in French or English."""
