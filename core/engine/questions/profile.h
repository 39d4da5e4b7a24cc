#pragma once

#include "core/engine/asked.h"
#include "core/profile/profile.h"

namespace scalewright::question {

/// Profile of one tensor, from the cache when the file is unchanged.
/// Errors: kDatasetNotFound and those of reading.
struct Profile {
  static constexpr std::string_view kName = "profile";
  using Answer = profile::Profile;

  std::filesystem::path file;
  tensor::TensorInfo info;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& profile) const { return profile.elements == info.elements(); }
};

}  // namespace scalewright::question
