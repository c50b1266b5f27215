"""The documentation as a site: `make docs` builds it into site/. Every warning is an error there."""

from __future__ import annotations

import spieltisch

project = "Spieltisch"
author = "The Spieltisch authors"
copyright = "2026, The Spieltisch authors"  # noqa: A001, the name that Sphinx asks for
version = release = spieltisch.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures/*.py"]

html_theme = "furo"
html_title = f"Spieltisch {version}"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True}

myst_heading_anchors = 4
myst_links_external_new_tab = True
suppress_warnings = ["misc.highlighting_failure"]  # messages of the protocol with … in them are no JSON

# The reference of the public names is made from __all__ and docstrings.
autodoc_default_options = {"members": True, "imported-members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
add_module_names = False
default_role = "code"
