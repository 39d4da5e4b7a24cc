#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "core/engine/engine.h"

namespace scalewright::worker {

/// A folder beside an output, the only place that the worker which makes it may write to. Gone with this object,
/// whatever the worker has left there.
class OutputScratch {
 public:
  /// Errors: kPermissionDenied, kDiskFull, kWriteFailed.
  [[nodiscard]] static Result<OutputScratch> beside(const study::EncodeTarget& target);
  ~OutputScratch();
  OutputScratch(OutputScratch&& other) noexcept;
  OutputScratch& operator=(OutputScratch&&) = delete;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  /// Returns the target that the worker is told to write.
  [[nodiscard]] const study::EncodeTarget& inner() const { return inner_; }
  /// Takes away what an attempt has left.
  void clear() const;
  /// Puts what is there in place of the target: whole files only. names: those that files of a folder may have; none:
  /// the names that an encoder gives. Nothing there is no error. Errors: as of `beside`.
  [[nodiscard]] Result<void> commit(const std::set<std::string>& names = {}) const;
  /// The same error, of the target.
  [[nodiscard]] Error outer(Error error) const;

 private:
  OutputScratch(study::EncodeTarget target, std::filesystem::path folder);

  study::EncodeTarget target_;
  std::filesystem::path folder_;
  study::EncodeTarget inner_;
};

}  // namespace scalewright::worker
