#pragma once

#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QTreeView;

namespace scalewright::widgets {

/// Lines to read, to copy as text and to activate. The model gives each row's text in `kLineRole`.
class CopyableList : public QWidget {
  Q_OBJECT

 public:
  /// name: of the view, for those who cannot see it.
  CopyableList(QAbstractItemModel* model, const QString& name, QWidget* parent = nullptr);

  [[nodiscard]] QTreeView& view() { return *view_; }
  [[nodiscard]] QPushButton& copyButton() { return *copy_; }
  /// Takes the room beside the button.
  void setNote(QWidget* note);
  /// Takes the line with the button away from below the list; the button is to be put elsewhere.
  [[nodiscard]] QPushButton* takeCopyButton();
  /// Goes before the lines where all of them are copied.
  void setHeading(const QString& heading) { heading_ = heading; }

 signals:
  void rowActivated(int row);

 private:
  void copy();

  QAbstractItemModel* model_;
  QTreeView* view_;
  QPushButton* copy_;
  QHBoxLayout* bar_;
  QString heading_;
};

}  // namespace scalewright::widgets
