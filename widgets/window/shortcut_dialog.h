#pragma once

#include <QKeySequence>
#include <functional>
#include <vector>

#include "widgets/kit/tab_order.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace scalewright::widgets {

/// An action and its keys.
struct ShortcutRow {
  QString id;
  QString group;  ///< the menu it is in
  QString title;
  QKeySequence keys;
  QKeySequence original;
};

/// Every action with its keys, which can be changed, and the keys of the plots.
class ShortcutDialog : public Dialog {
  Q_OBJECT

 public:
  /// Gives an action other keys; answers why it did not, or nothing.
  using Change = std::function<QString(const QString& id, const QKeySequence& keys)>;

  ShortcutDialog(std::vector<ShortcutRow> rows, Change change, QWidget* parent = nullptr);

 private:
  void fill();
  void filter(const QString& typed);
  void showCurrent();
  void give(ShortcutRow& row, const QKeySequence& keys);
  void resetAll();
  /// Says what is refused; nothing for what is done.
  void say(const QString& problem);
  [[nodiscard]] ShortcutRow* current();
  void showKeys(QTreeWidgetItem& item, const ShortcutRow& row);

  std::vector<ShortcutRow> rows_;
  Change change_;
  QLineEdit* search_;
  QTreeWidget* list_;
  QLabel* name_;
  QKeySequenceEdit* edit_;
  QPushButton* reset_;
  QLabel* problem_;
};

}  // namespace scalewright::widgets
