#include "app/gui/files/recent_files.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "core/base/files/answered.h"

namespace scalewright::app {
namespace {

constexpr int kMost = 10;
const QString kEntries = QStringLiteral("recent/entries");
const QString kFiles = QStringLiteral("files");
const QString kSession = QStringLiteral("recent/session");

QList<QStringList> stored() {
  QList<QStringList> entries;
  QSettings settings;
  const int count = settings.beginReadArray(kEntries);
  for (int i = 0; i < count; ++i) {
    settings.setArrayIndex(i);
    entries << settings.value(kFiles).toStringList();
  }
  settings.endArray();
  return entries;
}

void store(const QList<QStringList>& entries) {
  QSettings settings;
  settings.remove(kEntries);
  settings.beginWriteArray(kEntries, static_cast<int>(entries.size()));
  for (int i = 0; i < entries.size(); ++i) {
    settings.setArrayIndex(i);
    settings.setValue(kFiles, entries[i]);
  }
  settings.endArray();
}

QStringList absolute(QStringList files) {
  for (QString& file : files) file = QFileInfo(file).absoluteFilePath();
  return files;
}

}  // namespace

QStringList RecentFiles::withoutGone(QStringList files) const {
  files.removeIf([this](const QString& file) { return gone_.contains(file); });
  return files;
}

QList<QStringList> RecentFiles::entries() const {
  QList<QStringList> entries;
  for (const QStringList& entry : stored()) {
    if (const QStringList there = withoutGone(entry); !there.isEmpty()) entries << there;
  }
  return entries;
}

void RecentFiles::begin(const QStringList& together) {
  const QStringList paths = absolute(together);
  if (paths.isEmpty()) return;
  opened_.removeAll(paths);
  opened_.prepend(paths);
}

QStringList RecentFiles::openedWith(const QString& path) const {
  const auto found = std::find_if(opened_.begin(), opened_.end(),
                                  [&path](const QStringList& together) { return together.contains(path); });
  return found != opened_.end() ? *found : QStringList();
}

void RecentFiles::noteOpened(const QString& file) {
  if (!openedWith(QFileInfo(file).absoluteFilePath()).isEmpty()) remember(file);
}

void RecentFiles::remember(const QString& file) {
  const QString path = QFileInfo(file).absoluteFilePath();
  gone_.remove(path);
  QList<QStringList> entries = this->entries();
  QStringList entry{path};
  if (const QStringList together = openedWith(path); !together.isEmpty()) {
    // With those that have been listed before it; in the order in which they were given.
    const auto begun = std::find_if(entries.begin(), entries.end(), [&together](const QStringList& one) {
      return std::all_of(one.begin(), one.end(),
                         [&together](const QString& known) { return together.contains(known); });
    });
    const QStringList before = begun != entries.end() ? entries.takeAt(begun - entries.begin()) : QStringList();
    entry = together;
    entry.removeIf([&](const QString& one) { return one != path && !before.contains(one); });
    entry.removeDuplicates();
  }
  entries.removeAll(entry);
  entries.prepend(entry);
  store(entries.mid(0, kMost));
  emit changed();
}

void RecentFiles::forgetAll() {
  QSettings settings;
  settings.remove(kEntries);
  settings.remove(kSession);
  opened_.clear();
  emit changed();
}

QStringList RecentFiles::session() const {
  return withoutGone(QSettings().value(kSession).toStringList());
}

void RecentFiles::endSession(const QStringList& open) {
  if (!open.isEmpty()) QSettings().setValue(kSession, absolute(open));
}

void RecentFiles::look() {
  QSet<QString> known;
  for (const QStringList& entry : stored()) known.unite({entry.begin(), entry.end()});
  const QStringList last = QSettings().value(kSession).toStringList();
  known.unite({last.begin(), last.end()});
  asker_.ask(
      [known](const std::stop_token& stop) {
        QSet<QString> gone;
        for (const QString& file : known) {
          const auto there = answered(kDiskAnswers, stop, [file] { return QFileInfo::exists(file); });
          if (there && !*there) gone.insert(file);
        }
        return gone;
      },
      [this](const QSet<QString>& gone) {
        if (gone == gone_) return;
        gone_ = gone;
        emit changed();
      });
}

}  // namespace scalewright::app
