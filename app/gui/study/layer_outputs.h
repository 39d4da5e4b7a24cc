#pragma once

#include <QObject>

#include "core/view/rows/layer_outputs.h"

namespace scalewright::app {

/// The SQNR of the outputs of linear layers, by the tensors that go into them, as the latest verdict has it.
class LayerOutputs : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// nullptr: nothing is known of any layer.
  void set(const verdict::Judgement* judgement);
  /// What is known is about decisions that are no longer in force, or is about those again.
  void setCurrent(bool current);
  /// Notes in a row what is known of its tensor.
  void addTo(view::TensorRow& row) const;
  [[nodiscard]] bool any() const { return !outputs_.empty(); }

 signals:
  /// Other numbers, or none, for these tensors. first: there was nothing before.
  void changed(bool first, const std::vector<scalewright::study::TensorIndex>& tensors);

 private:
  view::LayerOutputs outputs_;
  bool current_ = true;
};

}  // namespace scalewright::app
