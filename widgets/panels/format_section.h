#pragma once

#include <QWidget>
#include <optional>

#include "core/recipe/decision.h"
#include "core/view/mixed.h"

class QComboBox;
class QFormLayout;
class QLabel;

namespace scalewright::widgets {

class GranularityBox;
class ParameterForm;

/// Format, exponent bias with its range, what else the format leaves to choose, and which elements share a scale.
class FormatSection : public QWidget {
  Q_OBJECT

 public:
  explicit FormatSection(QWidget* parent = nullptr);

  /// Fields whose values differ among several tensors show none, until `show`.
  void showMixed(const view::MixedFields& mixed);
  void show(const recipe::Decision& decision, const tensor::TensorInfo& info,
            const std::optional<recipe::Resolution>& resolution);

 signals:
  void formatChosen(const std::string& format);
  /// nullopt: the calibrator chooses.
  void biasChosen(std::optional<scalewright::ExponentBias> bias);
  void optionChosen(const std::string& option, const scalewright::ParameterValue& value);
  void granularityChosen(const scalewright::tensor::Granularity& granularity);

 private:
  void showBias(const formats::FormatDescriptor& format, const recipe::Decision& decision,
                const std::optional<recipe::Resolution>& resolution);

  QComboBox* format_;
  QLabel* bias_label_;
  QComboBox* bias_;
  QLabel* summary_;
  ParameterForm* options_;
  QLabel* granularity_label_;
  GranularityBox* granularity_;
};

}  // namespace scalewright::widgets
