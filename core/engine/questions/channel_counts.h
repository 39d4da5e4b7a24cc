#pragma once

#include "core/base/shared.h"
#include "core/engine/asked.h"
#include "core/histogram/channel_counts.h"
#include "core/profile/profile.h"

namespace scalewright::question {

/// How often magnitudes occur in each channel. Errors: those of histogram::countChannels.
struct ChannelCounts {
  static constexpr std::string_view kName = "channel_counts";
  using Answer = histogram::ChannelCounts;

  std::filesystem::path file;
  tensor::TensorInfo info;
  Shared<profile::Profile> profile;  ///< of the tensor
  tensor::Granularity granularity;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& counts) const;
};

}  // namespace scalewright::question
