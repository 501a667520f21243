import importlib.util
import os
import sys


def load_sample():
    """Import the sample file that is the first argument, and take it off the arguments."""
    sys.dont_write_bytecode = True
    path = sys.argv.pop(1)
    sys.path.insert(0, os.path.dirname(path))  # a sample may import its neighbor
    spec = importlib.util.spec_from_file_location("sample", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
