#include "core/worker/known_files.h"

#include <algorithm>

namespace scalewright::worker {

std::string KnownFiles::keyOf(const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::path canonical = std::filesystem::weakly_canonical(std::filesystem::absolute(file), error);
  return error ? file.string() : canonical.string();
}

void KnownFiles::add(const std::string& file) {
  const std::scoped_lock lock(mutex_);
  if (const auto [entry, added] = files_.try_emplace(file); added) entry->second.version = ++versions_;
}

void KnownFiles::renew(const std::string& file) {
  const std::scoped_lock lock(mutex_);
  files_[file] = {.version = ++versions_, .identity = {}};
}

void KnownFiles::forget(const std::string& file) {
  const std::scoped_lock lock(mutex_);
  files_.erase(file);
}

void KnownFiles::setIdentity(const std::string& file, const io::FileIdentity& identity) {
  const std::scoped_lock lock(mutex_);
  files_[file].identity = identity;
}

std::optional<io::FileIdentity> KnownFiles::identity(const std::string& file) const {
  const std::scoped_lock lock(mutex_);
  const auto found = files_.find(file);
  return found == files_.end() ? std::nullopt : found->second.identity;
}

FileVersions KnownFiles::versions() const {
  const std::scoped_lock lock(mutex_);
  FileVersions versions;
  for (const auto& [path, file] : files_) versions.emplace(path, file.version);
  return versions;
}

bool KnownFiles::present(const FileVersions& versions, std::span<const std::string> files) const {
  const std::scoped_lock lock(mutex_);
  return std::all_of(files.begin(), files.end(), [&](const std::string& path) {
    const auto bound = versions.find(path);
    const auto known = files_.find(path);
    return bound != versions.end() && known != files_.end() && bound->second == known->second.version;
  });
}

bool KnownFiles::outdated(const FileVersions& versions) const {
  const std::scoped_lock lock(mutex_);
  return std::any_of(versions.begin(), versions.end(), [&](const auto& bound) {
    const auto known = files_.find(bound.first);
    return known == files_.end() || known->second.version != bound.second;
  });
}

}  // namespace scalewright::worker
