#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <variant>

#include "core/base/files/staged_folder.h"
#include "core/engine/questions/encode.h"

namespace scalewright::engine {

/// A hidden folder beside an output in which it is made, by a worker that may write nowhere else as a rule. Gone with
/// this object, whatever has been left there.
class OutputScratch {
 public:
  /// Errors: kPermissionDenied, kDiskFull, kWriteFailed.
  [[nodiscard]] static Result<OutputScratch> beside(const EncodeTarget& target);

  [[nodiscard]] const std::filesystem::path& folder() const;
  /// Returns the target that is to be written.
  [[nodiscard]] const EncodeTarget& inner() const { return inner_; }
  /// Takes away what an attempt has left. Errors: as of `beside`.
  [[nodiscard]] Result<void> clear() const;
  /// Puts what is there in place of the target: whole files only, all or none of them. names: those that files of a
  /// folder may have; none: the names that an encoder gives. A folder keeps its other files. Errors: as of `beside`,
  /// also where there is nothing; kNotConfirmed, when it is in place.
  [[nodiscard]] Result<void> commit(const std::set<std::string>& names = {});
  /// Returns the same error, of the target.
  [[nodiscard]] Error outer(Error error) const { return movedError(std::move(error), inner_.path, target_.path); }

 private:
  using Place = std::variant<Staging, StagedFolder>;
  OutputScratch(EncodeTarget target, EncodeTarget inner, Place place)
      : target_(std::move(target)), inner_(std::move(inner)), place_(std::move(place)) {}
  [[nodiscard]] Result<void> keepOnly(const std::set<std::string>& names) const;

  EncodeTarget target_;
  EncodeTarget inner_;
  Place place_;
};

/// Commits what has come of a question, where it writes anything. Errors: those of the commit.
[[nodiscard]] Result<void> putInPlace(const question::Encode& question, const question::Encode::Answer& outcomes,
                                      OutputScratch& scratch);

}  // namespace scalewright::engine
