#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::engine {

/// Profiles on disk, keyed by file identity and tensor: a file that changed has another key.
/// A file of the cache that is damaged, or belongs to another key, is as good as none.
class ProfileCache {
 public:
  /// Keeps nothing under an empty folder name.
  explicit ProfileCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  [[nodiscard]] std::optional<profile::Profile> load(const io::FileIdentity& identity,
                                                     const tensor::TensorInfo& info) const;
  /// Failure to write is not an error of anything a person asked for: the profile is made anew next time.
  void store(const io::FileIdentity& identity, const tensor::TensorInfo& info, const profile::Profile& profile) const;

 private:
  [[nodiscard]] std::filesystem::path pathOf(const std::string& key) const;

  std::filesystem::path folder_;
};

}  // namespace scalewright::engine
