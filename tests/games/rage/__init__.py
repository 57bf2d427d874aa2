"""Rage: its rules and worked examples, each as a test."""
