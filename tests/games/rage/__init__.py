"""Rage: its rulings and its worked examples, each as a test."""
