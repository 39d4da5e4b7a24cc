#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <map>
#include <set>

#include "app/gui/layout/centre.h"
#include "app/gui/layout/docks.h"

class QAction;
class QActionGroup;
class QMenu;
class QSettings;

namespace scalewright::app {

/// The arrangements of the docks for what a person is about to do, one of which is in force. What a person changes in
/// one stays in it; others can be kept under names.
class Workspaces : public QObject {
  Q_OBJECT

 public:
  /// Puts the one in force that was it last, with what was changed in it.
  Workspaces(Docks& docks, Centre& centre);

  /// Returns the id of the one in force.
  [[nodiscard]] const QString& current() const { return current_; }
  /// Puts another one in force; nothing where there is none of that id.
  void choose(const QString& id);
  /// Puts the one in force that was it before; nothing where there was none.
  void goBack();
  /// Puts the one in force back to how it comes with the program.
  void reset();

  /// Returns an action for each of those that come with the program, checked where it is in force.
  [[nodiscard]] QList<QAction*> actions() const;
  /// Fills a menu with all of them, and with what keeps and removes a person's own.
  void addTo(QMenu& menu);
  /// Writes where the docks stand in each.
  void keep(QSettings& settings);

 signals:
  void changed(const QString& id);

 private:
  [[nodiscard]] bool has(const QString& id) const;
  void putInForce();
  /// Notes where the docks stand in the one that is in force.
  void leave();
  [[nodiscard]] std::optional<Arrangement> now() const;
  void store(QSettings& settings);
  void askAndKeep();
  void remove(const QString& id);
  void fillOwn();
  void showCurrent();

  Docks& docks_;
  Centre& centre_;
  QActionGroup* group_;
  QMenu* menu_ = nullptr;
  QMenu* remove_ = nullptr;
  QList<QAction*> own_;
  QString current_;
  QString before_;
  std::map<QString, Arrangement> arranged_;  ///< by id; those that a person has been in
  std::set<QString> own_kept_;               ///< ids of a person's own, as they were read or written last
};

}  // namespace scalewright::app
