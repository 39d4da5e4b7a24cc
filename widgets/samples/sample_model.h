#pragma once

#include "core/view/samples_view.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// The thresholds that parts of a tensor's samples, and orders of its batches, lead to.
class SampleModel : public RowsModel<view::SampleRow> {
  Q_OBJECT

 public:
  enum Column { kWhat, kSamples, kThreshold, kPercent, kSqnr };

  explicit SampleModel(QObject* parent = nullptr);
};

}  // namespace scalewright::widgets
