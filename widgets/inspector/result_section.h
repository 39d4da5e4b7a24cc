#pragma once

#include <QWidget>

#include "core/study/study.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/readout.h"

class QFormLayout;
class QLabel;

namespace scalewright::widgets {

/// Shows what the decision in force leads to.
class ResultSection : public QWidget {
  Q_OBJECT

 public:
  explicit ResultSection(QWidget* parent = nullptr);

  /// left_out: the tensor stays as it is stored.
  void show(const study::StudyTensor& tensor, bool left_out);
  /// Sets the divergence of the tensor that is shown next; empty for none.
  void setDivergence(const view::DivergenceView& divergence);

 private:
  void showSmoothing(const recipe::Decision& decision);
  /// A number, and before it how it has changed since the study was opened or saved.
  struct Row {
    QLabel* title = nullptr;
    QLabel* value = nullptr;
    QLabel* change = nullptr;
  };
  Row addRow(const QString& title, const QString& name, const QString& tip);
  static void setShown(const Row& row, bool shown);
  void showMetric(const Row& row, std::string_view id, const study::StudyTensor& tensor);
  /// before: as it was saved, where that is known and otherwise.
  void showNumbers(const study::StudyTensor& tensor, const std::optional<view::Readout>& numbers,
                   const std::optional<view::Readout>& before);
  void showThreshold(const study::StudyTensor& tensor, const std::optional<view::Readout>& numbers,
                     const std::optional<view::Readout>& before);
  void showDivergence(const study::StudyTensor& tensor);
  /// Says so where the pick of a divergence is far from the best threshold.
  void showFarPick(const study::StudyTensor& tensor);

  QFormLayout* layout_;
  QLabel* stored_;
  QLabel* no_data_;   ///< of a range that says nothing
  QLabel* far_;       ///< from the best threshold
  QLabel* recorded_;  ///< what estimates are from, of a profile file
  Row sqnr_;
  Row mse_;
  Row max_error_;
  Row saturated_;
  Row divergence_;
  Row threshold_;
  Row percentile_;
  Row step_;
  Row extra_scale_;
  Row smoothing_;
  calibrate::DivergenceCurve curve_;
  bool curve_exact_ = true;
};

}  // namespace scalewright::widgets
