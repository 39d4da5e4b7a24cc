#include "tests/architecture/source_tree.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

namespace scalewright::architecture {

std::size_t SourceFile::lines() const {
  return static_cast<std::size_t>(std::count(content.begin(), content.end(), '\n'));
}

std::vector<Include> SourceFile::includes() const {
  static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
  std::vector<Include> found;
  std::istringstream text(content);
  std::string line;
  for (std::size_t number = 1; std::getline(text, line); ++number) {
    std::smatch match;
    if (std::regex_search(line, match, pattern)) {
      found.push_back({.target = match[2], .quoted = match[1] == "\"", .line = number});
    }
  }
  return found;
}

std::filesystem::path projectRoot() {
  return SCALEWRIGHT_SOURCE_DIR;
}

std::vector<std::string> codeWith(const std::regex& pattern, const std::vector<std::string>& folders,
                                  const std::set<std::string>& allowed) {
  static const std::regex text(R"("(\\.|[^"\\])*")");
  static const std::regex comment(R"(//.*$)");
  std::vector<std::string> places;
  for (const SourceFile& file : sourceFiles(folders)) {
    if (allowed.contains(file.path)) continue;
    std::istringstream stream(file.content);
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
      ++number;
      const std::string code = std::regex_replace(std::regex_replace(line, text, "\"\""), comment, "");
      if (std::regex_search(code, pattern)) places.push_back(file.path + ":" + std::to_string(number) + ": " + code);
    }
  }
  return places;
}

std::string projectFile(std::string_view path) {
  std::ifstream file(projectRoot() / path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<SourceFile> sourceFiles(const std::vector<std::string>& folders) {
  std::vector<SourceFile> files;
  for (const std::string& folder : folders) {
    const std::filesystem::path top = projectRoot() / folder;
    if (!std::filesystem::exists(top)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top)) {
      const std::string extension = entry.path().extension().string();
      if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) continue;
      const std::filesystem::path relative = entry.path().lexically_relative(projectRoot());
      files.push_back({.path = relative.generic_string(),
                       .folder = relative.parent_path().generic_string(),
                       .content = projectFile(relative.generic_string())});
    }
  }
  std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

std::string roomOf(std::string_view path) {
  const std::size_t first = path.find('/');
  if (first == std::string_view::npos) return std::string(path);
  const std::size_t second = path.find('/', first + 1);
  if (second == std::string_view::npos) return std::string(path.substr(0, first));
  return std::string(path.substr(0, second));
}

}  // namespace scalewright::architecture
