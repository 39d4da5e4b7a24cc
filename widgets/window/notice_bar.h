#pragma once

#include <QFrame>
#include <QScrollArea>
#include <QString>
#include <functional>
#include <vector>

class QVBoxLayout;

namespace scalewright::widgets {

/// Something a person can do about a notice.
struct NoticeAction {
  QString name;  ///< of the button as an object
  QString title;
  std::function<void()> act;
};

/// Something to be told without a stop, and what can be done about it.
struct Notice {
  QString id;       ///< a notice of the same id takes its place
  QString text;     ///< plain
  QString details;  ///< plain, below it; may be empty
  std::vector<NoticeAction> actions;
  bool dismissible = true;  ///< has a button that only puts it away
};

/// A notice in a line of its own: text, buttons.
class NoticeBar : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(const Notice& notice, QWidget* parent = nullptr);

 signals:
  void dismissed();
};

/// The notices of a window, below one another; takes no room while there are none. Where there is little room it
/// scrolls rather than make the window larger; for that its owner has it filter the events of the widget it is in.
class NoticeArea : public QScrollArea {
  Q_OBJECT

 public:
  explicit NoticeArea(QWidget* parent = nullptr);

  void tell(const Notice& notice);
  /// Nothing happens where there is none of this id.
  void remove(const QString& id);
  [[nodiscard]] NoticeBar* find(const QString& id) const;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Makes the bar as high as the notices are at this width, as far as what is below leaves room.
  void fit();

  QVBoxLayout* lines_;
};

}  // namespace scalewright::widgets
