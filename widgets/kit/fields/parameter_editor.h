#pragma once

#include <QString>
#include <QWidget>

#include "core/base/parameter.h"

namespace scalewright::widgets {

/// One knob of a method, built from its descriptor.
class ParameterEditor : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// Shows the value in force. A text that somebody is at stays.
  virtual void setValue(const ParameterValue& value) = 0;
  /// Several tensors have different values: none is shown, and whatever is entered counts, also the value before. Until
  /// `setValue`.
  virtual void showMixed() = 0;
  /// Takes what is being typed, or drops it where it cannot be: see ValueField.
  virtual void leave() {}

 signals:
  /// Is emitted with the value while a slider moves; part of a gesture that ends with `committed`.
  void previewed(const scalewright::ParameterValue& value);
  void committed(const scalewright::ParameterValue& value);
};

/// Returns what stands in a field whose values differ.
[[nodiscard]] QString mixedText();

/// parameter: must outlive the editor; descriptors are constants. tip: see parameterTip.
[[nodiscard]] ParameterEditor* makeParameterEditor(const ParameterDescriptor& parameter, const QString& tip,
                                                   QWidget* parent);

}  // namespace scalewright::widgets
