#include "app/gui/window/recording_status.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "app/gui/files/file_watch.h"
#include "widgets/window/status_panel.h"

namespace scalewright::app {
namespace {

constexpr int kStatusTick = 1000;  // ms

QString sinceText(qint64 seconds) {
  constexpr qint64 kMinute = 60;
  constexpr qint64 kHour = 3600;
  if (seconds < kMinute)
    return RecordingStatus::tr("updated %n s ago", nullptr, static_cast<int>(std::max<qint64>(seconds, 0)));
  if (seconds < kHour) return RecordingStatus::tr("updated %n min ago", nullptr, static_cast<int>(seconds / kMinute));
  return RecordingStatus::tr("updated %n h ago", nullptr, static_cast<int>(seconds / kHour));
}

QString lineOf(const OpenRecording& recording, const QDateTime& now) {
  return RecordingStatus::tr("%n batch(es), %1", nullptr, static_cast<int>(recording.batches))
      .arg(sinceText(recording.updated.secsTo(now)));
}

}  // namespace

RecordingStatus::RecordingStatus(FileWatch& watch, widgets::StatusPanel& status, QObject* parent)
    : QObject(parent), watch_(watch), status_(status) {
  tick_.setInterval(kStatusTick);
  connect(&tick_, &QTimer::timeout, this, &RecordingStatus::show);
  connect(&watch_, &FileWatch::recordingsChanged, this, &RecordingStatus::show);
}

void RecordingStatus::show() {
  const std::vector<OpenRecording>& all = watch_.recordings();
  if (all.empty()) {
    tick_.stop();
    status_.setRecording({}, {});
    return;
  }
  if (!tick_.isActive()) tick_.start();
  const QDateTime now = QDateTime::currentDateTime();
  const auto latest =
      std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.updated < b.updated; });
  const QString line = lineOf(*latest, now);
  QStringList tip = {watch_.following()
                         ? tr("This profile file is still being written, and read again whenever it has grown.")
                         : tr("This profile file is still being written. File > Follow recordings reads it again "
                              "whenever it has grown.")};
  for (const OpenRecording& recording : all)
    tip << QStringLiteral("%1: %2").arg(QFileInfo(recording.file).fileName(), lineOf(recording, now));
  status_.setRecording(
      watch_.following() ? tr("recording…: %1").arg(line) : tr("recording, not followed: %1").arg(line),
      tip.join(u'\n'));
}

}  // namespace scalewright::app
