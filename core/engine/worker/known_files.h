#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/files/answered.h"
#include "core/base/result.h"
#include "core/io/source.h"

namespace scalewright::worker {

/// Which version of each file a worker was bound to, by canonical path.
using FileVersions = std::map<std::string, std::uint64_t>;

/// The files that were asked for, as far as they have to be remembered on this side. Thread safe.
class KnownFiles {
 public:
  /// One file is one entry, however its path is spelled. Asks the disk for a way to spell it that has not been met.
  [[nodiscard]] std::string keyOf(const std::filesystem::path& file) const;

  /// Returns the key of a path that has been met under this very spelling; none: nothing is known of it. Asks no disk.
  [[nodiscard]] std::optional<std::string> knownKey(const std::filesystem::path& file) const;

  /// Returns the identity of a file as the disk says now. Errors: those of `io::identify`; kFileUnreadable where the
  /// disk does not answer; kCancelled.
  [[nodiscard]] Result<io::FileIdentity> meet(const std::filesystem::path& file, const std::stop_token& stop,
                                              std::chrono::milliseconds patience = kDiskAnswers);

  /// Enters a file unless it is there.
  void add(const std::string& file);
  /// Enters a file that will be listed, as it is now, unless it is there.
  void expect(const std::string& file, const io::FileIdentity& identity);
  /// A file is listed. Workers that have it open no longer serve, unless it is what was expected and is listed for the
  /// first time.
  void beginListing(const std::string& file, const io::FileIdentity& identity);
  /// Notes that a file is from now on another version: workers that have the earlier one open no longer serve.
  void renew(const std::string& file);

  /// Leaves a file as if it had never been asked for; workers that have it open no longer serve.
  void forget(const std::string& file);

  void setIdentity(const std::string& file, const io::FileIdentity& identity);
  /// Returns the identity as it was listed; none before, and after `renew`.
  [[nodiscard]] std::optional<io::FileIdentity> identity(const std::string& file) const;

  [[nodiscard]] FileVersions versions() const;
  /// Returns whether these versions of the files are the present ones.
  [[nodiscard]] bool present(const FileVersions& versions, std::span<const std::string> files) const;
  /// Returns whether any file has got another version since.
  [[nodiscard]] bool outdated(const FileVersions& versions) const;

 private:
  struct File {
    std::uint64_t version = 0;
    std::optional<io::FileIdentity> identity;
    std::optional<io::FileIdentity> expected;  ///< until it is listed
  };
  mutable std::mutex mutex_;
  std::uint64_t versions_ = 0;  ///< given out so far, to all files
  std::map<std::string, File> files_;
  std::map<std::string, std::string> spelled_;  ///< keys of paths that were met
};

}  // namespace scalewright::worker
