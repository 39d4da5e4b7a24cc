#include "core/engine/worker/known_files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/base/files/answered.h"

namespace scalewright::worker {
namespace {

std::string canonicalOf(const std::filesystem::path& file) {
  return io::sourcePath(file).string();
}

}  // namespace

std::string KnownFiles::keyOf(const std::filesystem::path& file) const {
  const auto known = knownKey(file);
  return known ? *known : canonicalOf(file);
}

std::optional<std::string> KnownFiles::knownKey(const std::filesystem::path& file) const {
  const std::scoped_lock lock(mutex_);
  if (files_.contains(file.string())) return file.string();
  const auto met = spelled_.find(file.string());
  return met == spelled_.end() ? std::nullopt : std::optional(met->second);
}

Result<io::FileIdentity> KnownFiles::meet(const std::filesystem::path& file, const std::stop_token& stop,
                                          std::chrono::milliseconds patience) {
  auto met = answered(patience, stop, [file] {
    std::string key = canonicalOf(file);
    auto identity = io::identify(key);
    return std::pair(std::move(key), std::move(identity));
  });
  if (!met && stop.stop_requested()) return Error{ErrorCode::kCancelled, file.string(), {}, {}};
  if (!met) return Error{ErrorCode::kFileUnreadable, file.string(), {}, std::strerror(ETIMEDOUT)};
  const std::scoped_lock lock(mutex_);
  spelled_.insert_or_assign(file.string(), std::move(met->first));
  return std::move(met->second);
}

void KnownFiles::add(const std::string& file) {
  const std::scoped_lock lock(mutex_);
  if (const auto [entry, added] = files_.try_emplace(file); added) entry->second.version = ++versions_;
}

void KnownFiles::expect(const std::string& file, const io::FileIdentity& identity) {
  const std::scoped_lock lock(mutex_);
  if (const auto [entry, added] = files_.try_emplace(file); added)
    entry->second = {.version = ++versions_, .identity = {}, .expected = identity};
}

void KnownFiles::beginListing(const std::string& file, const io::FileIdentity& identity) {
  const std::scoped_lock lock(mutex_);
  File& entry = files_[file];
  if (entry.expected == identity) {
    entry.expected.reset();
  } else {
    entry = {.version = ++versions_, .identity = {}, .expected = {}};
  }
}

void KnownFiles::renew(const std::string& file) {
  const std::scoped_lock lock(mutex_);
  files_[file] = {.version = ++versions_, .identity = {}, .expected = {}};
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
