"""Training of the strongest players. What is imported here needs the extra `train`."""
