"""Mutation testing: small defects are put into the code, one at a time. Do the tests find them?"""
