#include "app/gui/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace scalewright::app {
namespace {

constexpr int kMost = 10;
const QString kKey = QStringLiteral("recentFiles");

}  // namespace

QStringList recentFiles() {
  QStringList files = QSettings().value(kKey).toStringList();
  files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
  return files;
}

void rememberFile(const QString& file) {
  QStringList files = recentFiles();
  const QString path = QFileInfo(file).absoluteFilePath();
  files.removeAll(path);
  files.prepend(path);
  QSettings().setValue(kKey, files.mid(0, kMost));
}

void forgetRecentFiles() { QSettings().remove(kKey); }

}  // namespace scalewright::app
