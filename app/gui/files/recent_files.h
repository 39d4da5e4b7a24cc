#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>

#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Files opened lately, kept from session to session.
class RecentFiles : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// The latest first. Those that are known to be gone are left out; asks no disk.
  [[nodiscard]] QStringList files() const;
  void remember(const QString& file);
  void forgetAll();
  /// Looks in the background which files are gone. One whose disk does not answer counts as there.
  void look();

 signals:
  /// Files are gone, or back.
  void changed();

 private:
  QSet<QString> gone_;
  widgets::Asker asker_{widgets::Pool::kReading};  ///< last: it waits for what still runs
};

}  // namespace scalewright::app
