#pragma once

#include <filesystem>
#include <optional>

#include "core/io/source.h"

namespace scalewright::session {

/// The identity that a file had when it was read or written last, to notice that somebody else has written it since.
class SavedState {
 public:
  /// Remembers the file as it is.
  void remember(const std::filesystem::path& file);
  void remember(const io::FileIdentity& identity) { identity_ = identity; }
  [[nodiscard]] const std::optional<io::FileIdentity>& identity() const { return identity_; }
  void forget() { identity_.reset(); }
  /// Returns whether there is a file now and it is another one than was remembered, or none was remembered. A file that
  /// is gone was not replaced; one that cannot be identified counts as replaced.
  [[nodiscard]] bool replaced(const std::filesystem::path& file) const;

 private:
  std::optional<io::FileIdentity> identity_;
};

}  // namespace scalewright::session
