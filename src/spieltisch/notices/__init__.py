"""Tells people who play by day that it is their turn: by Web Push, by mail, and through a webhook."""
