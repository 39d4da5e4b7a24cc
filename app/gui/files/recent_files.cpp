#include "app/gui/files/recent_files.h"

#include <QFileInfo>
#include <QSettings>

#include "core/base/files/answered.h"

namespace scalewright::app {
namespace {

constexpr int kMost = 10;
const QString kKey = QStringLiteral("recentFiles");

}  // namespace

QStringList RecentFiles::files() const {
  QStringList files = QSettings().value(kKey).toStringList();
  files.removeIf([this](const QString& file) { return gone_.contains(file); });
  return files;
}

void RecentFiles::remember(const QString& file) {
  const QString path = QFileInfo(file).absoluteFilePath();
  gone_.remove(path);
  QStringList files = this->files();
  files.removeAll(path);
  files.prepend(path);
  QSettings().setValue(kKey, files.mid(0, kMost));
}

void RecentFiles::forgetAll() {
  QSettings().remove(kKey);
}

void RecentFiles::look() {
  asker_.ask(
      [files = QSettings().value(kKey).toStringList()](const std::stop_token& stop) {
        QSet<QString> gone;
        for (const QString& file : files) {
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
