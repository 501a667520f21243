"""Runs samples one after the other in one process: python3 run.py <file>…"""
import runpy
import sys

for file in sys.argv[1:]:
    print(file, file=sys.stderr)
    runpy.run_path(file, run_name="__main__")
