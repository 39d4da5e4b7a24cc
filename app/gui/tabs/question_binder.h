#pragma once

#include <QObject>

#include "app/gui/tabs/channel_counts_job.h"
#include "app/gui/tabs/detour_job.h"
#include "app/gui/tabs/samples_job.h"

class QDockWidget;

namespace scalewright::widgets {
class ChannelPanel;
class ErrorPanel;
class SamplesPanel;
}

namespace scalewright::app {

struct QuestionPanels {
  widgets::SamplesPanel* samples = nullptr;
  QDockWidget* samples_dock = nullptr;
  widgets::ErrorPanel* errors = nullptr;
  QDockWidget* errors_dock = nullptr;
  widgets::ChannelPanel* channels = nullptr;
  QDockWidget* channels_dock = nullptr;
};

/// Carries answers about the current tensor that take passes over its data into their panels, while they are seen.
class QuestionBinder : public QObject {
  Q_OBJECT

 public:
  QuestionBinder(StudyController& controller, const QuestionPanels& panels, QObject* parent = nullptr);

  /// Compares samples.
  [[nodiscard]] QuietJob& samples() { return samples_; }
  /// Counts codes that change by way of bfloat16.
  [[nodiscard]] QuietJob& detour() { return detour_; }
  /// Counts the magnitudes of channels.
  [[nodiscard]] QuietJob& channelCounts() { return counts_; }

 signals:
  void progressed();

 private:
  void connectChannels();
  void showCounts();

  QuestionPanels panels_;
  SamplesJob samples_;
  DetourJob detour_;
  ChannelCountsJob counts_;
  bool errors_seen_ = false;
  bool channels_seen_ = false;
};

}  // namespace scalewright::app
