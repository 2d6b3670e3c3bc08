"""Builds a wheel that has the program in it. It needs nothing but Python:

    python3 packaging/python/build_wheel.py PROGRAM PLATFORM [--output FOLDER]

PROGRAM is the program for the platform, and PLATFORM the platform's tag, such as
manylinux_2_17_x86_64, macosx_13_0_arm64 or win_amd64, or Go's name of it, such as linux_amd64.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import pathlib
import re
import sys
import zipfile
from typing import Dict, List

# Tags by Go's names. The program needs no library of Linux, and what Go 1.27 needs of macOS.
TAGS = {
    "linux_amd64": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    "linux_arm64": "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    "darwin_amd64": "macosx_13_0_x86_64",
    "darwin_arm64": "macosx_13_0_arm64",
    "windows_amd64": "win_amd64",
    "windows_arm64": "win_arm64",
}

HERE = pathlib.Path(__file__).parent
PROJECT = HERE.parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("platform")
    parser.add_argument("--version", default=project_version())
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("dist"))
    arguments = parser.parse_args()
    platform = TAGS.get(arguments.platform, arguments.platform)
    if not re.fullmatch(r"[a-z0-9_.]+", platform):
        sys.exit(f"found the platform {platform!r}, expected a tag such as win_amd64")
    print(build(arguments.program, platform, arguments.version, arguments.output))


def build(
    program: pathlib.Path, platform: str, version: str, output: pathlib.Path
) -> pathlib.Path:
    """Writes the wheel and returns its path."""
    about = f"nonogram-{version}.dist-info"
    name = "nonogram.exe" if platform.startswith("win") else "nonogram"
    files: Dict[str, bytes] = {
        f"nonogram/{path.name}": path.read_bytes()
        for path in sorted((HERE / "nonogram").iterdir())
        if path.suffix == ".py" or path.name == "py.typed"
    }
    files[f"nonogram/bin/{name}"] = program.read_bytes()
    files[f"{about}/licenses/LICENSE"] = (PROJECT / "LICENSE").read_bytes()
    licences = ["LICENSE"]
    notices = PROJECT / "bin" / "THIRD-PARTY-LICENSES"
    if notices.exists():  # "make notices" writes it
        licences.append(notices.name)
        files[f"{about}/licenses/{notices.name}"] = notices.read_bytes()
    files[f"{about}/METADATA"] = metadata(version, licences).encode()
    files[f"{about}/WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: nonogram\nRoot-Is-Purelib: false\n"
        + "".join(f"Tag: py3-none-{tag}\n" for tag in platform.split("."))
    ).encode()
    record = f"{about}/RECORD"
    files[record] = "".join(
        f"{path},sha256={digest(content)},{len(content)}\n" for path, content in files.items()
    ).encode() + f"{record},,\n".encode()
    output.mkdir(parents=True, exist_ok=True)
    wheel = output / f"nonogram-{version}-py3-none-{platform}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            # The same files make the same wheel.
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if "/bin/" in path else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def project_version() -> str:
    """Returns the version of the project, which version.go names."""
    found = re.search(r'const Version = "(.*)"', (PROJECT / "version.go").read_text())
    if not found:
        sys.exit("found no version in version.go")
    return found[1]


def metadata(version: str, licences: List[str]) -> str:
    readme = (HERE / "README.md").read_text()
    return (
        "Metadata-Version: 2.4\nName: nonogram\n"
        f"Version: {version}\n"
        "Summary: Solve, count, explain, rate, make, convert and draw nonograms\n"
        "Requires-Python: >=3.9\nLicense-Expression: MIT\n"
        + "".join(f"License-File: {name}\n" for name in licences)
        + "Classifier: Typing :: Typed\nDescription-Content-Type: text/markdown\n\n" + readme
    )


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    main()
