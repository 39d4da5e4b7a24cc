#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace scalewright::io {

/// Returns a command for a shell. In `pattern`, `{in}` is the path and `{out}` a name in the current folder: that of
/// the path with `ending`; `{unpacked}` the name without the ending of a compressed file; `{folder}` and `{name}` the
/// parts of the path; each quoted where a shell needs it. A pattern that begins with `import ` is a Python program,
/// without an apostrophe, of the arguments `{in} {out}`. In it, `{tree}X{/tree}` puts the arrays and lists of numbers
/// of X, which may be in dictionaries and lists, into an HDF5 file.
[[nodiscard]] std::string commandLine(std::string_view pattern, const std::filesystem::path& path,
                                      std::string_view ending);

}  // namespace scalewright::io
