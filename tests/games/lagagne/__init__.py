"""Tests of LaGagne."""
