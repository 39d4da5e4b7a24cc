#pragma once

#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// A tensor of an export, or a scale in it, as decided, and as it is read back.
struct CheckLine {
  QString tensor;
  QString format;
  QString decided;  ///< signal-to-noise ratio with its unit in the title
  QString written;
  QString difference;  ///< in dB
  QString others;      ///< elements that are not what was decided
  QString verdict;
  bool finding = false;
  bool scale = false;  ///< of an input or a cache: it has no ratio of its own
};

class CheckModel : public RowsModel<CheckLine> {
  Q_OBJECT

 public:
  enum Column { kTensor, kFormat, kDecided, kWritten, kDifference, kOthers, kVerdict };

  explicit CheckModel(QObject* parent = nullptr);
};

}  // namespace scalewright::widgets
