"""What whoever reads or learns sees."""
