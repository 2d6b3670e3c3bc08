"""Writes nonogram/_methods.py, the methods and types of the package, from docs/openapi.json.

    python3 packaging/python/generate.py [--check]
"""

from __future__ import annotations

import json
import keyword
import pathlib
import sys
import textwrap
from typing import Any, Dict, Iterator, List, Optional

HERE = pathlib.Path(__file__).parent
TARGET = HERE / "nonogram" / "_methods.py"
OPENAPI = HERE.parent.parent / "docs" / "openapi.json"

# The operations that are also methods of `nonogram rpc`.
METHODS = [
    "candidates", "check", "clues", "codes", "convert", "draw", "explain", "generate", "hint",
    "import", "rate", "repair", "solve",
]  # fmt: skip
# Arguments without a name in a call, in their order.
POSITIONAL = ["puzzle", "kind", "width", "height", "data"]
# Types that the package has itself.
OWN = {"Puzzle": "PuzzleLike", "PuzzleWithClues": "Puzzle"}

HEAD = '''"""The methods of nonogram and the types of their answers. generate.py writes this file."""

from __future__ import annotations

from typing import (
    Any, Awaitable, List, Literal, Mapping, Optional, Sequence, TypedDict, Union, cast,
)  # fmt: skip

from ._puzzle import Puzzle

PuzzleLike = Union[Puzzle, Mapping[str, Any]]
Grid = Sequence[str]
'''


def main() -> int:
    schemas = json.loads(OPENAPI.read_text())
    text = written(schemas)
    if "--check" in sys.argv[1:]:
        if TARGET.read_text() != text:
            print(f"{TARGET} is older than {OPENAPI}: run {__file__}", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(text)
    return 0


def written(document: Dict[str, Any]) -> str:
    schemas = document["components"]["schemas"]
    operations = {
        name: document["paths"][f"/api/v1/{name}"]["post"] for name in METHODS
    }
    responses = [reference(schema_of(o["responses"]["200"])) for o in operations.values()]
    parts = [HEAD]
    for name in needed(schemas, responses):
        parts.append(typed_dict(name, schemas[name]))
    for asynchronous in (False, True):
        parts.append(class_of(operations, schemas, asynchronous))
    return "\n\n\n".join(parts) + "\n"


def schema_of(body: Dict[str, Any]) -> Dict[str, Any]:
    return body["content"]["application/json"]["schema"]


def reference(schema: Dict[str, Any]) -> str:
    return schema["$ref"].rsplit("/", 1)[1]


def needed(schemas: Dict[str, Any], names: List[str]) -> List[str]:
    """Lists the schemas that these need, each after those that it needs."""
    found: List[str] = []
    seen = set(OWN)

    def visit(name: str) -> None:
        if name in seen or "properties" not in schemas[name]:
            return
        seen.add(name)
        for used in references(schemas[name]):
            visit(used)
        found.append(name)

    for name in names:
        visit(name)
    return found


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield reference(schema)
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)


def type_of(schema: Dict[str, Any], answer: bool) -> str:
    """Names the Python type of a schema, in an answer or as an argument."""
    if "$ref" in schema:
        name = reference(schema)
        if name == "Block":
            return "Any"
        return OWN.get(name, name if answer else "Mapping[str, Any]")
    if "enum" in schema:
        return f"Literal[{', '.join(json.dumps(v) for v in schema['enum'])}]"
    kinds = schema.get("type", "object")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    types = [simple(kind, schema, answer) for kind in kinds if kind != "null"]
    both = types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"
    return f"Optional[{both}]" if "null" in kinds else both


def simple(kind: str, schema: Dict[str, Any], answer: bool) -> str:
    if kind == "array":
        inner = type_of(schema["items"], answer)
        return f"{'List' if answer else 'Sequence'}[{inner}]"
    if kind == "string" and schema.get("contentEncoding") == "base64":
        return "bytes"
    return {
        "string": "str", "integer": "int", "number": "float", "boolean": "bool",
    }.get(kind, "Mapping[str, Any]")  # fmt: skip


def typed_dict(name: str, schema: Dict[str, Any]) -> str:
    """Writes a type: in one class, or in one of several, since fields that it can lack, and names
    that are words of Python, need classes of their own."""
    required = schema.get("required", [])
    groups: Dict[Any, Dict[str, Any]] = {}
    for key, value in schema["properties"].items():
        groups.setdefault((key in required, keyword.iskeyword(key)), {})[key] = value
    if len(groups) == 1 and not next(iter(groups))[1]:
        [((total, _), properties)] = groups.items()
        return plain(name, properties, total)
    bases, parts = [], []
    for (total, reserved), properties in sorted(groups.items(), reverse=True):
        bases.append(f"_{name}{len(bases) + 1}")
        parts.append((worded if reserved else plain)(bases[-1], properties, total))
    return "\n\n\n".join([*parts, f"class {name}({', '.join(bases)}):\n    pass"])


def plain(name: str, properties: Dict[str, Any], total: bool) -> str:
    lines = [f"class {name}(TypedDict{'' if total else ', total=False'}):"]
    for key, schema in properties.items():
        lines += comment(schema.get("description"))
        lines.append(f"    {key}: {type_of(schema, True)}")
    return "\n".join(lines)


def worded(name: str, properties: Dict[str, Any], total: bool) -> str:
    inside = ", ".join(f'"{key}": {type_of(schema, True)}' for key, schema in properties.items())
    return f'{name} = TypedDict("{name}", {{{inside}}}, total={total})'


def comment(text: Optional[str]) -> List[str]:
    return [f"    # {line}" for line in textwrap.wrap(text or "", 92)]


def class_of(operations: Dict[str, Any], schemas: Dict[str, Any], asynchronous: bool) -> str:
    head = "class AsyncMethods:" if asynchronous else "class Methods:"
    kind = "Awaitable[Any]" if asynchronous else "Any"
    lines = [
        head,
        '    """Methods that are calls of the program."""',
        "",
        f"    def _call(self, method: str, params: Mapping[str, Any]) -> {kind}:",
        "        raise NotImplementedError",
    ]
    for name, operation in operations.items():
        lines += ["", *method(name, operation, schemas, asynchronous)]
    return "\n".join(lines)


def method(
    name: str, operation: Dict[str, Any], schemas: Dict[str, Any], asynchronous: bool
) -> List[str]:
    request = schemas[reference(schema_of(operation["requestBody"]))]
    answer = reference(schema_of(operation["responses"]["200"]))
    required = request.get("required", [])
    properties = request["properties"]
    arguments: List[str] = []
    keywords: List[str] = []
    documented: List[str] = []
    places = {key: n for n, key in enumerate(POSITIONAL)}
    for key in sorted(properties, key=lambda k: (k not in required, places.get(k, len(places)))):
        schema, argument = properties[key], python_name(key)
        kind = type_of(schema, False)
        if key in required and key in POSITIONAL:
            arguments.append(f"{argument}: {kind},")
        elif key in required:
            keywords.append(f"{argument}: {kind},")
        else:
            keywords.append(f"{argument}: Optional[{kind}] = None,")
        if "description" in schema:
            documented += textwrap.wrap(
                f"{argument}: {schema['description']}", 88, initial_indent=" " * 8,
                subsequent_indent=" " * 12,
            )  # fmt: skip
    summary = operation.get("description") or operation.get("summary") or name
    lines = [f"    {'async ' if asynchronous else ''}def {python_name(name)}("]
    lines += [f"        {a}" for a in ["self,", *arguments, *(["*,"] if keywords else []), *keywords]]
    lines.append(f"    ) -> {answer}:")
    lines += textwrap.wrap(
        f'"""{summary}', 92, initial_indent=" " * 8, subsequent_indent=" " * 8
    )
    lines += ["", *documented, '        """'] if documented else ['        """']
    lines.append("        params = {")
    lines += [f'            "{key}": {python_name(key)},' for key in properties]
    lines.append("        }")
    call = f'self._call("{name}", params)'
    lines.append(f"        return cast({answer}, {'await ' if asynchronous else ''}{call})")
    return lines


def python_name(name: str) -> str:
    if name == "import":
        return "import_image"
    return name + "_" if keyword.iskeyword(name) else name


if __name__ == "__main__":
    sys.exit(main())
