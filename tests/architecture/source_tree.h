#pragma once

#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::architecture {

struct Include {
  std::string target;  ///< what stands between the quotes or brackets
  bool quoted = false;
  std::size_t line = 0;
};

/// One source file of the project, with paths relative to the project's root and forward slashes.
struct SourceFile {
  std::string path;
  std::string folder;
  std::string content;

  [[nodiscard]] std::size_t lines() const;
  [[nodiscard]] std::vector<Include> includes() const;
};

/// Every .h and .cpp below the given top-level folders, sorted by path.
[[nodiscard]] std::vector<SourceFile> sourceFiles(const std::vector<std::string>& folders);
/// Where code of these folders, but for files that are allowed to, has a match: `path:line: code`. Comments, and the
/// texts between quotation marks, are no code.
[[nodiscard]] std::vector<std::string> codeWith(const std::regex& pattern, const std::vector<std::string>& folders,
                                                const std::set<std::string>& allowed);
/// A file of the project as text; empty when it does not exist.
[[nodiscard]] std::string projectFile(std::string_view path);
[[nodiscard]] std::filesystem::path projectRoot();

/// `core/base`, `widgets/plotkit`, `app/cli`: the first two parts of a path; just `core` for `core/x.h`.
[[nodiscard]] std::string roomOf(std::string_view path);

}  // namespace scalewright::architecture
