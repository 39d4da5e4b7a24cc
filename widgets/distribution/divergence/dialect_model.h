#pragma once

#include <set>
#include <string>

#include "core/view/plots/curve_strokes.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// A dialect of entropy calibration in the list beside the plot.
struct DialectRow {
  std::string dialect;  ///< id
  QString title;
  std::optional<Threshold> threshold;     ///< none: not known, or without a pick
  std::optional<metrics::Estimate> cost;  ///< dB
  std::optional<metrics::Estimate> sqnr_db;
  std::optional<view::CurveStroke> stroke;  ///< of its curve
  bool exact = true;                        ///< the threshold
  bool shown = false;
  bool fixed = false;    ///< its curve is always shown
  bool current = false;  ///< in force
};

/// Every dialect with its pick and what that costs; a check box says which have a curve.
class DialectModel : public RowsModel<DialectRow> {
  Q_OBJECT

 public:
  enum Column { kTitle, kPick, kCost };

  explicit DialectModel(QObject* parent = nullptr);

  /// shown: dialects with a curve, of which `fixed` keep theirs. current: in force; empty for none.
  void setDivergence(const view::DivergenceView& divergence, const std::set<std::string>& shown,
                     const std::set<std::string>& fixed, const std::string& current);

  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// The person wants the curve of a dialect, or does not want it any more.
  void showToggled(const std::string& dialect, bool shown);
};

}  // namespace scalewright::widgets
