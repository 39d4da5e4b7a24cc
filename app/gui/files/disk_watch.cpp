#include "app/gui/files/disk_watch.h"

#include <QDateTime>
#include <QFileInfo>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

bool differs(const QFileInfo& now, const io::FileIdentity& read) {
  constexpr std::int64_t kPerMillisecond = 1'000'000;  // nanoseconds
  return static_cast<std::uint64_t>(now.size()) != read.size ||
         now.lastModified().toMSecsSinceEpoch() != read.modified_ns / kPerMillisecond ||
         now.metadataChangeTime().toMSecsSinceEpoch() != read.changed_ns / kPerMillisecond;
}

}  // namespace

DiskWatch::DiskWatch() {
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, &DiskWatch::touched);
}

void DiskWatch::watch(const QStringList& files) {
  wanted_ = files;
  for (const QString& file : watcher_.files()) {
    if (!files.contains(file)) watcher_.removePath(file);
  }
  for (const QString& file : files) hear(file);
}

void DiskWatch::hear(const QString& file) {
  // Whoever replaces a file rather than write into it ends the watch.
  if (wanted_.contains(file) && !watcher_.files().contains(file)) watcher_.addPath(file);
}

void DiskWatch::look(const std::vector<io::FileIdentity>& read) {
  std::vector<FileState> states;
  for (const io::FileIdentity& each : read) {
    const QString file = widgets::text(each.path);
    const QFileInfo now(file);
    FileState::Now state = FileState::Now::kSame;
    if (!now.exists()) {
      state = FileState::Now::kGone;
    } else {
      hear(file);
      if (differs(now, each)) state = FileState::Now::kChanged;
    }
    states.push_back({each, state});
  }
  emit seen(states);
}

}  // namespace scalewright::app
