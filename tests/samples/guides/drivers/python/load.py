import importlib.util
import sys


def load_sample():
    """Import the sample file that is the first argument, and take it off the arguments."""
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_file_location("sample", sys.argv.pop(1))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
