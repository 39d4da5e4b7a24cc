#pragma once

#include "app/gui/study/quiet_job.h"
#include "core/histogram/channel_counts.h"

namespace scalewright::app {

/// What counts depend on: data, and which elements form a channel.
struct ChannelCountsSubject {
  std::shared_ptr<const profile::Profile> profile;
  tensor::Granularity granularity;

  friend bool operator==(const ChannelCountsSubject&, const ChannelCountsSubject&) = default;
};

/// Counts the magnitudes in each channel of the current tensor.
class ChannelCountsJob : public AnsweringJob<ChannelCountsSubject, histogram::ChannelCounts> {
 public:
  explicit ChannelCountsJob(StudyController& controller, QObject* parent = nullptr);

  /// What is known of the current tensor.
  struct Shown {
    std::optional<ChannelCountsSubject> subject;   ///< what to count; none where that cannot be
    bool too_many = false;                         ///< channels
    std::shared_ptr<const histogram::ChannelCounts> counts;
    std::optional<Error> problem;

    friend bool operator==(const Shown&, const Shown&) = default;
  };
  [[nodiscard]] const Shown& shown() const { return shown_; }

 private:
  void refresh() override;
  void begin() override;

  Shown shown_;
};

}  // namespace scalewright::app
