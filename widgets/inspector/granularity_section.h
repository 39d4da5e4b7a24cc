#pragma once

#include <QWidget>

#include "core/recipe/decision.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::widgets {

class GranularityBox;

/// Which elements of a tensor share a scale.
class GranularitySection : public QWidget {
  Q_OBJECT

 public:
  explicit GranularitySection(QWidget* parent = nullptr);

  /// Returns false where there is no choice: the format has scales of its own, or the tensor cannot be cut.
  bool show(const recipe::Decision& decision, const tensor::TensorInfo& info);
  /// Among several tensors it differs; none is shown, until `show`.
  void showMixed();

 signals:
  void chosen(const scalewright::tensor::Granularity& granularity);

 private:
  GranularityBox* granularity_;
};

}  // namespace scalewright::widgets
