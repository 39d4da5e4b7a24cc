#pragma once

#include <QPointer>
#include <vector>

#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

/// Where plots whose zoom belongs together have been looked at: back and forward, apart from the undoing of decisions.
class ViewHistory {
 public:
  void add(QCustomPlot* plot);

  /// The view as it is now is about to be changed by hand. Steps of one movement, such as the clicks of a wheel, that
  /// follow each other within half a second count as one.
  void remember(bool one_movement = false);
  void back();
  void forward();
  [[nodiscard]] bool canGoBack() const { return !past_.empty(); }
  [[nodiscard]] bool canGoForward() const { return !future_.empty(); }
  /// Something else is looked at.
  void clear();

 private:
  using View = std::vector<QCPRange>;  ///< of every axis of every plot

  [[nodiscard]] std::vector<QCPAxis*> axes() const;
  [[nodiscard]] View view() const;
  void show(const View& view);

  std::vector<QPointer<QCustomPlot>> plots_;
  std::vector<View> past_;    ///< latest last
  std::vector<View> future_;  ///< next last
  qint64 moved_ = 0;          ///< when the movement that goes on was remembered or went on; 0: none does
};

}  // namespace scalewright::widgets
