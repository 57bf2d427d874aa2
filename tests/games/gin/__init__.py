"""Tests of Gin."""
