#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <vector>

class QDialog;
class QMainWindow;
class QMenu;

namespace scalewright::app {

/// Help > Keyboard shortcuts: the keys of every action of the menus, as a person has changed them.
class ShortcutSettings : public QObject {
  Q_OBJECT

 public:
  /// After every action is in the menus; adds its own, and gives all the keys that were kept.
  ShortcutSettings(QMainWindow& window, QMenu& menu);

  /// Why an action cannot have these keys: a sentence that names what has them; empty when it can.
  [[nodiscard]] QString conflict(const QString& id, const QKeySequence& keys) const;
  /// Gives an action other keys, and keeps them. What stood against it, as above.
  QString change(const QString& id, const QKeySequence& keys);
  [[nodiscard]] QDialog* makeDialog(QWidget* parent);

 private:
  struct Item {
    QPointer<QAction> action;
    QString id;  ///< its object name, the same in any language
    QString group;
    QString title;
    QList<QKeySequence> original;
  };

  void apply(const Item& item, const QList<QKeySequence>& keys);

  QMainWindow& window_;
  std::vector<Item> items_;
};

}  // namespace scalewright::app
