#pragma once

#include <QFrame>
#include <QString>
#include <QTimer>
#include <functional>
#include <map>
#include <vector>

class QGridLayout;
class QLabel;
class QProgressBar;
class QToolButton;

namespace scalewright::widgets {

/// Something that runs in the background.
struct Job {
  QString id;
  QString name;
  QString rate;                  ///< how fast, how long still; may be empty
  int permille = -1;             ///< -1: the end is not known
  std::function<void()> cancel;  ///< none: it cannot be stopped
  QString after_cancel = {};     ///< what that leaves; empty: what has been done stays
};

/// The list of what runs in the background, each with its own cancel; closes when nothing is left.
class JobList : public QFrame {
  Q_OBJECT

 public:
  using Jobs = std::function<std::vector<Job>()>;

  JobList(Jobs jobs, QWidget* window);

  /// Shows it above a widget, by its right edge.
  void popUp(const QWidget& over);

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  struct Line {
    QLabel* name;
    QProgressBar* progress;
    QToolButton* cancel;
  };

  void update();
  void cancel(const QString& id);
  void place();

  Jobs jobs_;
  QGridLayout* grid_;
  std::map<QString, Line> lines_;
  QTimer tick_;
  QPoint corner_;  ///< the lower right one, on the screen
};

}  // namespace scalewright::widgets
