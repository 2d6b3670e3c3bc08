"""Answers calls by the package for Python: calls.py FOLDER LANGUAGE."""

import importlib.util
import inspect
import json
import pathlib
import sys
import types

folder = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(folder))


def load_methods() -> None:
    """Loads the methods that generate.py would write now, whatever it has written."""
    spec = importlib.util.spec_from_file_location("generate", folder / "generate.py")
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    package = types.ModuleType("nonogram")
    package.__path__ = [str(folder / "nonogram")]
    sys.modules["nonogram"] = package
    methods = types.ModuleType("nonogram._methods")
    sys.modules["nonogram._methods"] = methods
    exec(generate.written(json.loads(generate.OPENAPI.read_text())), methods.__dict__)
    del sys.modules["nonogram"]


load_methods()

import nonogram  # noqa: E402
from nonogram._program import _plain  # noqa: E402


def answer(client, method, params):
    call = getattr(client, {"import": "import_image"}.get(method, method))
    names = {"class": "class_", "from": "from_"}
    if not isinstance(params, dict):
        return {"refused": True}
    arguments = {names.get(key, key): value for key, value in params.items()}
    try:
        inspect.signature(call).bind(**arguments)
    except TypeError:
        return {"refused": True}
    try:
        return {"result": call(**arguments)}
    except nonogram.NonogramError as e:
        place = {"field": e.field or "", "line": e.line or 0, "column": e.column or 0}
        return {"error": {"code": e.code, "message": str(e), **place}}


with nonogram.Client(language=sys.argv[2]) as client:
    for line in sys.stdin:
        call = json.loads(line)
        found = answer(client, call["method"], json.loads(call["params"]))
        print(json.dumps(found, default=_plain, separators=(",", ":")), flush=True)
