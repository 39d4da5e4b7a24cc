#include "app/gui/file_watch.h"

#include <QDateTime>
#include <QFileInfo>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kQuiet = 500;    // ms without another change before a file is looked at
constexpr int kAgain = 2000;   // ms after which one that is gone is looked for
const QString kNotice = QStringLiteral("changedOnDisk");

bool differs(const QFileInfo& now, const io::FileIdentity& read) {
  constexpr std::int64_t kPerMillisecond = 1'000'000;   // nanoseconds
  return static_cast<std::uint64_t>(now.size()) != read.size ||
         now.lastModified().toMSecsSinceEpoch() != read.modified_ns / kPerMillisecond ||
         now.metadataChangeTime().toMSecsSinceEpoch() != read.changed_ns / kPerMillisecond;
}

QStringList sorted(const QSet<QString>& files) {
  QStringList names(files.begin(), files.end());
  names.sort();
  return names;
}

}  // namespace

FileWatch::FileWatch(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  quiet_.setSingleShot(true);
  connect(&quiet_, &QTimer::timeout, this, &FileWatch::look);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this](const QString& file) {
    touched_.insert(file);
    quiet_.start(kQuiet);
  });
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &FileWatch::watchAll);
  connect(&controller_, &StudyController::sourcesClosed, this, &FileWatch::watchAll);
}

QStringList FileWatch::changed() const { return sorted(changed_); }

void FileWatch::reload() {
  if (changed_.isEmpty()) {
    emit message(tr("No file has changed on disk"));
    return;
  }
  controller_.loader().open(changed());
}

void FileWatch::watchAll() {
  QSet<QString> files;
  for (const io::Catalogue& source : controller_.study().sources()) {
    const QString file = widgets::text(source.identity.path);
    files.insert(file);
    if (!watcher_.files().contains(file)) watcher_.addPath(file);
    // Listed again: what was read is what is there.
    if (!differs(QFileInfo(file), source.identity)) changed_.remove(file);
  }
  for (const QString& file : watcher_.files()) {
    if (!files.contains(file)) watcher_.removePath(file);
  }
  for (QSet<QString>* set : {&touched_, &changed_, &gone_}) set->intersect(files);
  tell();
}

void FileWatch::look() {
  const QSet<QString> files = touched_ + gone_;
  touched_.clear();
  for (const io::Catalogue& source : controller_.study().sources()) {
    const QString file = widgets::text(source.identity.path);
    if (!files.contains(file)) continue;
    const QFileInfo now(file);
    if (!now.exists()) {
      gone_.insert(file);
      continue;
    }
    gone_.remove(file);
    // Whoever replaces a file rather than write into it ends the watch.
    if (!watcher_.files().contains(file)) watcher_.addPath(file);
    if (differs(now, source.identity)) {
      changed_.insert(file);
    } else {
      changed_.remove(file);
    }
  }
  if (!gone_.isEmpty()) quiet_.start(kAgain);
  tell();
}

void FileWatch::tell() {
  if (changed_.isEmpty() && gone_.isEmpty()) {
    emit noticeGone(kNotice);
    return;
  }
  if (changed_.isEmpty()) {
    emit noticed({kNotice, tr("%n file(s) are gone from the disk", nullptr, static_cast<int>(gone_.size())),
                  sorted(gone_).join(u'\n') + u'\n' + tr("What was read of them stays, and so do all decisions."), {}});
    return;
  }
  emit noticed({kNotice, tr("%n file(s) have changed on disk", nullptr, static_cast<int>(changed_.size())),
                changed().join(u'\n'),
                {{QStringLiteral("reloadChanged"), tr("&Reload"), [this] { reload(); }}}});
}

}  // namespace scalewright::app
