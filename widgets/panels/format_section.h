#pragma once

#include <QWidget>
#include <optional>

#include "core/recipe/decision.h"

class QComboBox;
class QFormLayout;
class QLabel;

namespace scalewright::widgets {

class ParameterForm;

/// Format, exponent bias with its range, and what else the format leaves to choose.
class FormatSection : public QWidget {
  Q_OBJECT

 public:
  explicit FormatSection(QWidget* parent = nullptr);

  void show(const recipe::Decision& decision, const std::optional<recipe::Resolution>& resolution);

 signals:
  void formatChosen(const std::string& format);
  /// nullopt: the calibrator chooses.
  void biasChosen(std::optional<scalewright::ExponentBias> bias);
  void optionsChosen(const scalewright::ParameterValues& values);

 private:
  void showBias(const formats::FormatDescriptor& format, const recipe::Decision& decision,
                const std::optional<recipe::Resolution>& resolution);

  QComboBox* format_;
  QLabel* bias_label_;
  QComboBox* bias_;
  QLabel* summary_;
  ParameterForm* options_;
};

}  // namespace scalewright::widgets
