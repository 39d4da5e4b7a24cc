#include "core/policy/names_file.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/text/split.h"
#include "core/policy/library.h"
#include "core/policy/name_kinds.h"

namespace scalewright::policy {
namespace {

constexpr std::string_view kArrow = " -> ";
constexpr std::size_t kLongestNames = std::size_t{1} << 24;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r";
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin);
}

bool saysNothing(std::string_view line) {
  return line.empty() || line == "#" || line.starts_with("# ");
}

/// The sides of a line; nullopt without an arrow.
std::optional<std::pair<std::string_view, std::string_view>> sidesOf(std::string_view line) {
  const std::size_t arrow = line.rfind(kArrow);
  if (arrow == std::string_view::npos) return std::nullopt;
  return std::pair(trimmed(line.substr(0, arrow)), trimmed(line.substr(arrow + kArrow.size())));
}

Result<std::string> textOf(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error) && !error) return std::string();
  return readWholeFile(path, kLongestNames);
}

Error inFile(Error error, const std::filesystem::path& path) {
  error.file = path.string();
  return error;
}

}  // namespace

std::filesystem::path personalNames() {
  const std::filesystem::path presets = personalFolder();
  return presets.empty() ? presets : presets.parent_path() / "names";
}

Result<std::vector<recipe::Statement>> namesFromText(std::string_view text) {
  std::vector<recipe::Statement> names;
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trimmed(text.substr(at, end - at));
    at = end + 1;
    ++number;
    if (saysNothing(line)) continue;
    const auto sides = sidesOf(line);
    auto name = learnedName(sides ? sides->first : line, sides ? sides->second : "");
    if (!name) {
      Error error = name.error();
      error.detail = "line " + std::to_string(number) + ": " + error.detail;
      return error;
    }
    names = recipe::joined(std::move(names), {*std::move(name)});
  }
  return names;
}

Result<std::vector<recipe::Statement>> loadNames(const std::filesystem::path& path) {
  const auto text = textOf(path);
  if (!text) return text.error();
  auto names = namesFromText(*text);
  if (!names) return inFile(names.error(), path);
  return names;
}

Result<void> learn(const std::filesystem::path& path, const std::vector<recipe::Statement>& names) {
  const auto text = textOf(path);
  if (!text) return text.error();
  if (const auto before = namesFromText(*text); !before) return inFile(before.error(), path);
  std::string now;
  for (const std::string& line : split(*text, "\n")) {
    const auto sides = saysNothing(trimmed(line)) ? std::nullopt : sidesOf(trimmed(line));
    const bool again = sides && std::any_of(names.begin(), names.end(), [&](const recipe::Statement& name) {
                         return name.tensors == sides->first;
                       });
    if (!again) now += line + "\n";
  }
  for (const recipe::Statement& name : names) now.append(name.tensors).append(kArrow).append(name.like).append("\n");
  if (auto made = disk::makeFolders(path.parent_path()); !made) return made;
  return writeFileAtomically(path, now);
}

}  // namespace scalewright::policy
