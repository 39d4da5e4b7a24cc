#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <optional>
#include <vector>

#include "core/study/study.h"
#include "widgets/window/tour_card.h"

class QMainWindow;
class QMenu;

namespace scalewright::app {

struct Workbench;

/// Help > Guided tour: eight steps through the four workspaces, from the worst tensor to two snapshots that are
/// compared, the whole network, a search and an export, on the study that is open or on the sample.
class Tour : public QObject {
  Q_OBJECT

 public:
  /// Adds its action.
  Tour(QMainWindow& window, QMenu& menu, Workbench& bench);

  void start();
  void end();

 private:
  struct Step {
    QString title;
    QString text;
    QString trial;
    std::function<QWidget*()> target;  ///< brings it into view
    const char* workspace = "tune";    ///< where it is
  };

  void makeSteps();
  void go(std::size_t step);
  /// The current tensor or a decision is another: that may have been what was to be tried.
  void noticeCurrent();
  void noticeDecision();
  void noticeExport();
  void noticeSearch();
  /// Notes on the card that what a step asks for has been done, where it is the one that is shown.
  void tried(std::size_t step);

  QMainWindow& window_;
  Workbench& bench_;
  std::vector<Step> steps_;
  std::size_t step_ = 0;
  QPointer<widgets::TourCard> card_;
  std::optional<study::TensorIndex> first_;  ///< the tensor that was there before somebody chose one
  bool awaiting_ = false;                    ///< the sample is being opened for it
};

}  // namespace scalewright::app
