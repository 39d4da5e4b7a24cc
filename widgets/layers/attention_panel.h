#pragma once

#include <QWidget>
#include <vector>

#include "core/view/rows/attention_table.h"

class QLabel;

namespace scalewright::widgets {

class AttentionModel;
class CopyableList;

/// Shows what quantization does to the outputs of attentions, where caches hurt.
class AttentionPanel : public QWidget {
  Q_OBJECT

 public:
  explicit AttentionPanel(QWidget* parent = nullptr);

  /// Of `none` further ones the tensors do not belong together.
  void setRows(std::vector<view::AttentionRow> rows, std::size_t none);
  [[nodiscard]] AttentionModel& model() { return *model_; }

 signals:
  /// Keys or values were chosen.
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  AttentionModel* model_;
  CopyableList* list_;
  QLabel* note_;
  QLabel* empty_;
};

}  // namespace scalewright::widgets
