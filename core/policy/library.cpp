#include "core/policy/library.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

#include "core/base/check.h"
#include "core/policy/policy_file.h"
#include "core/policy/preset_texts.h"

namespace scalewright::policy {
namespace {

std::vector<Policy> readPresets() {
  std::vector<Policy> policies;
  for (const EmbeddedText& preset : presetTexts()) {
    auto policy = fromText(preset.text);
    SCALEWRIGHT_CHECK(policy.has_value());  // part of the program; a test names what is wrong
    policies.push_back(*std::move(policy));
  }
  std::sort(policies.begin(), policies.end(), [](const Policy& a, const Policy& b) { return a.id < b.id; });
  return policies;
}

std::vector<std::filesystem::path> policyFiles(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == ".json") files.push_back(at->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::span<const Policy> presets() {
  static const std::vector<Policy> policies = readPresets();
  return policies;
}

const LibraryEntry* Library::find(std::string_view id) const {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [id](const LibraryEntry& entry) { return entry.policy.id == id; });
  return found == entries.end() ? nullptr : &*found;
}

std::filesystem::path personalFolder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  std::filesystem::path base = variable("XDG_CONFIG_HOME");
  if (!base.is_absolute()) {
    const std::filesystem::path home = variable("HOME");
    if (home.empty()) return {};
    base = home / ".config";
  }
  return base / "scalewright" / "presets";
}

Library loadLibrary(const std::filesystem::path& folder) {
  Library library;
  for (const Policy& policy : presets()) library.entries.push_back({policy, {}});
  if (folder.empty()) return library;
  const auto own = static_cast<std::ptrdiff_t>(library.entries.size());
  for (const std::filesystem::path& file : policyFiles(folder)) {
    auto policy = load(file);
    if (!policy) {
      library.problems.push_back(policy.error());
    } else if (library.find(policy->id) != nullptr) {
      library.problems.push_back({ErrorCode::kPolicyInvalid, file.string(), {}, "/id: " + policy->id + " is taken"});
    } else {
      library.entries.push_back({*std::move(policy), file});
    }
  }
  std::sort(library.entries.begin() + own, library.entries.end(),
            [](const LibraryEntry& a, const LibraryEntry& b) { return a.policy.id < b.policy.id; });
  return library;
}

}  // namespace scalewright::policy
