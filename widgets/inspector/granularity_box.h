#pragma once

#include <QComboBox>
#include <vector>

#include "core/tensor/granularity.h"

namespace scalewright::widgets {

/// Which elements share a scale: the ways to cut a tensor, with the number of scales each leads to.
class GranularityBox : public QComboBox {
  Q_OBJECT

 public:
  explicit GranularityBox(QWidget* parent = nullptr);

  void show(const tensor::Granularity& granularity, const tensor::TensorInfo& info);

 signals:
  void chosen(const scalewright::tensor::Granularity& granularity);

 private:
  std::vector<tensor::Granularity> choices_;
  tensor::Shape shape_;
};

}  // namespace scalewright::widgets
