#pragma once

#include <QWidget>

#include "core/study/study.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace scalewright::widgets {

/// The right-hand end of the status bar: progress with its cancel button, problems, and what is exact.
class StatusPanel : public QWidget {
  Q_OBJECT

 public:
  explicit StatusPanel(QWidget* parent = nullptr);

  void showProgress(const QString& what, int permille);
  /// Work whose end is not known.
  void showBusy(const QString& what);
  void hideProgress();
  void setProblemCount(std::size_t count);
  void showExactness(const study::StudyTensor& tensor);
  void clearExactness();

 signals:
  void cancelRequested();
  void problemsRequested();

 private:
  QLabel* exactness_;
  QLabel* what_;
  QProgressBar* progress_;
  QToolButton* cancel_;
  QToolButton* problems_;
};

}  // namespace scalewright::widgets
