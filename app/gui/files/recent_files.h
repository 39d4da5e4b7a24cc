#pragma once

#include <QList>
#include <QObject>
#include <QSet>
#include <QStringList>

#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Files opened lately, kept from session to session. Those that were opened together are one entry.
class RecentFiles : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Returns the entries, the latest first. Files that are known to be gone are left out; asks no disk.
  [[nodiscard]] QList<QStringList> entries() const;
  /// These are being opened: what is remembered of them is one entry.
  void begin(const QStringList& together);
  void remember(const QString& file);
  /// Remembers a file that was listed, where it is one of these; the files of a study are not entries of their own.
  void noteOpened(const QString& file);
  void forgetAll();

  /// Returns what was open last, to be opened again.
  [[nodiscard]] QStringList session() const;
  /// Keeps what is open, before it is closed; nothing where nothing is.
  void endSession(const QStringList& open);

  /// Looks in the background which files are gone. One whose disk does not answer counts as there.
  void look();

 signals:
  /// The entries are others: files were opened, are gone, or back.
  void changed();

 private:
  [[nodiscard]] QStringList withoutGone(QStringList files) const;

  /// Returns the files that one was opened with, itself among them; empty for one that nobody has asked for.
  [[nodiscard]] QStringList openedWith(const QString& path) const;

  QList<QStringList> opened_;  ///< what was asked for together, the latest first; absolute paths
  QSet<QString> gone_;
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
