#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace scalewright::widgets {

/// A card beside a part of the window, which it puts a frame around and says something of. The window stays usable.
class TourCard : public QFrame {
  Q_OBJECT

 public:
  struct Page {
    QString title;
    QString text;   ///< rich
    QString trial;  ///< what to try here
    int number = 1;
    int count = 1;
  };

  explicit TourCard(QWidget* window);
  ~TourCard() override;

  /// target: a part of the window, which may go while it is shown.
  void show(const Page& page, QWidget* target);
  /// Notes that what was to be tried has been done.
  void setTried();

 signals:
  void nextRequested();
  void backRequested();
  void ended();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void place();

  QWidget* window_;
  QPointer<QWidget> target_;
  QPointer<QWidget> frame_;
  QLabel* title_;
  QLabel* text_;
  QLabel* trial_;
  QLabel* number_;
  QPushButton* back_;
  QPushButton* next_;
  QString trial_text_;
};

}  // namespace scalewright::widgets
