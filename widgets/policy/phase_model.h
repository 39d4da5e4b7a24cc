#pragma once

#include "core/view/phase_view.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// Tensors that are quantized otherwise in a phase than in all iterations.
class PhaseModel : public RowsModel<view::PhaseRow> {
  Q_OBJECT

 public:
  enum Column { kName, kBase, kPhase, kBaseSqnr, kPhaseSqnr };

  explicit PhaseModel(QObject* parent = nullptr);
};

}  // namespace scalewright::widgets
