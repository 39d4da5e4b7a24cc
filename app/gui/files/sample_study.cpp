#include "app/gui/files/sample_study.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace scalewright::app {

QStringList sampleFiles() {
  const QStringList folders = {QCoreApplication::applicationDirPath() + QStringLiteral("/../share/scalewright/sample"),
                               QStringLiteral(SCALEWRIGHT_SAMPLE_FOLDER)};
  for (const QString& folder : folders) {
    QStringList files;
    for (const QString& name : {QStringLiteral("weights.h5"), QStringLiteral("activations.h5")}) {
      const QFileInfo file(QDir(folder), name);
      if (file.isFile()) files << QDir::cleanPath(file.absoluteFilePath());
    }
    if (!files.isEmpty()) return files;
  }
  return {};
}

}  // namespace scalewright::app
