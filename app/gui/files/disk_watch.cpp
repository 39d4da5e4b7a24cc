#include "app/gui/files/disk_watch.h"

#include <QDateTime>
#include <QFileInfo>

#include "app/gui/reading/native_path.h"
#include "core/io/checkpoint/files.h"
#include "core/io/onnx/external.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

/// Of what is several files.
bool differsFrom(const io::FileIdentity& read) {
  io::FileIdentity then = read;
  auto now = io::identify(read.path);
  if (!now) return true;
  now->inode = then.inode = 0;
  return *now != then;
}

bool differs(const QFileInfo& now, const io::FileIdentity& read) {
  const bool has_others = io::isOnnxPath(read.path) && static_cast<std::uint64_t>(now.size()) != read.size;
  if (io::isCheckpointPath(read.path) || has_others) return differsFrom(read);
  constexpr std::int64_t kPerMillisecond = 1'000'000;  // nanoseconds
  return static_cast<std::uint64_t>(now.size()) != read.size ||
         now.lastModified().toMSecsSinceEpoch() != read.modified_ns / kPerMillisecond ||
         now.metadataChangeTime().toMSecsSinceEpoch() != read.changed_ns / kPerMillisecond;
}

}  // namespace

DiskWatch::DiskWatch() {
  const auto tell = [this](const QString& path) { emit touched(source_of_.value(path, path)); };
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, tell);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, tell);
}

void DiskWatch::watch(const QStringList& files) {
  wanted_ = files;
  source_of_.clear();
  for (const QString& file : files) {
    const std::string path = nativePath(file).string();
    if (!io::isCheckpointPath(path) && !io::isOnnxPath(path)) continue;
    for (const auto& part : io::filesToRead(path)) source_of_.insert(widgets::text(part.string()), file);
  }
  for (const QString& file : watcher_.files() + watcher_.directories()) {
    if (!files.contains(file) && !source_of_.contains(file)) watcher_.removePath(file);
  }
  for (const QString& file : files) hear(file);
}

void DiskWatch::hear(const QString& file) {
  // Whoever replaces a file rather than write into it ends the watch.
  if (!wanted_.contains(file)) return;
  const QStringList watched = watcher_.files() + watcher_.directories();
  QStringList parts = source_of_.keys(file);
  if (parts.isEmpty()) parts << file;
  for (const QString& part : parts) {
    if (!watched.contains(part)) watcher_.addPath(part);
  }
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
