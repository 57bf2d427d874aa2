"""The tests of Skeleton's own rules; the contract suite judges all the rest."""
