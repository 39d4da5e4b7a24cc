#pragma once

#include <QWidget>

#include "core/study/study.h"
#include "widgets/window/job_list.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace scalewright::widgets {

/// The right-hand end of the status bar: what becomes of the network, progress with its cancel button, problems, and
/// what is exact.
class StatusPanel : public QWidget {
  Q_OBJECT

 public:
  explicit StatusPanel(QWidget* parent = nullptr);

  /// Shows one of `count` jobs.
  void showProgress(const Job& job, std::size_t count);
  void hideProgress();
  /// Shows how long plots take to follow the hand; empty: nothing of it.
  void setFrameTime(const QString& text);
  /// Shows a recording that grows while it is open, or several; empty: none.
  void setRecording(const QString& text, const QString& tip);
  /// Shows what likely becomes of the network. repair: what a button beside it offers to do, or all of that kind by its
  /// menu; empty: nothing. An empty text: no verdict.
  void showVerdict(const QString& text, const QString& tip, const QString& repair);
  void setProblemCount(std::size_t count);
  void showExactness(const study::StudyTensor& tensor);
  void clearExactness();
  /// The current tensor stays as it is stored.
  void showAsStored();

 signals:
  void cancelRequested();
  void problemsRequested();
  void repairRequested();
  void repairAllRequested();
  /// Asks for a list of all that runs in the background.
  void jobsRequested();

 private:
  QLabel* verdict_;
  QToolButton* repair_;
  QLabel* exactness_;
  QLabel* recording_;
  QLabel* frame_time_;
  QLabel* what_;
  QProgressBar* progress_;
  QToolButton* jobs_;
  QToolButton* cancel_;
  QToolButton* problems_;
};

}  // namespace scalewright::widgets
