#pragma once

#include <QString>
#include <filesystem>

namespace scalewright::app {

/// Returns the file that a name shown to a person means. File systems take any bytes for names, strings of the window
/// only Unicode: bytes that are no UTF-8 are shown as U+FFFD, and come back from dialogs and command lines as that.
/// Such a part of a path is the first entry of its folder that is shown so; where there is none, the path is as the
/// string says. Absolute, not canonical.
[[nodiscard]] std::filesystem::path nativePath(const QString& shown);

/// Returns the same, as io::sourcePath has it; empty where there is no such file.
[[nodiscard]] std::filesystem::path canonicalPath(const QString& shown);

}  // namespace scalewright::app
