"""Tests of GaAg."""
