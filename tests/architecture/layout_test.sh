#!/bin/bash
# Every source is laid out as .clang-format says, by the release of clang-format that it was laid out with: another one
# differs here and there. usage: layout_test.sh <clang-format>
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
[[ "$("$1" --version 2>/dev/null)" == *"version 14."* ]] || exit 77
find core widgets app tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0 "$1" --dry-run --Werror
