#pragma once

#include <QWidget>
#include <optional>

#include "core/edit/edits.h"
#include "core/edit/mixed.h"
#include "core/recipe/decision.h"

class QCheckBox;
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

  /// Shows no value in fields that differ among several tensors, until `show`.
  void showMixed(const edit::MixedFields& mixed);
  void show(const recipe::Decision& decision, const std::optional<recipe::Resolution>& resolution);
  /// Shows what is stored, after `show`: no format is in force. One can be chosen.
  void showAsStored();
  /// Which exponent biases there are to choose from, here and for the line in the plots.
  [[nodiscard]] edit::Biases biases() const;
  void setBiases(edit::Biases biases);
  /// Takes what is being typed, or drops it where it cannot be: see ValueField.
  void leave();
  /// Fields that stand elsewhere, where a DecisionBar puts them.
  [[nodiscard]] QComboBox& format() { return *format_; }
  [[nodiscard]] QComboBox& bias() { return *bias_; }

 signals:
  void formatChosen(const std::string& format);
  /// nullopt: the calibrator chooses.
  void biasChosen(std::optional<scalewright::ExponentBias> bias);
  void biasesChanged(scalewright::edit::Biases biases);
  void optionChosen(const std::string& option, const scalewright::ParameterValue& value);

 private:
  void showBias(const formats::FormatDescriptor& format, const recipe::Decision& decision,
                const std::optional<recipe::Resolution>& resolution);

  QComboBox* format_;
  QComboBox* bias_;
  QCheckBox* all_biases_;
  QLabel* summary_;
  ParameterForm* options_;
};

}  // namespace scalewright::widgets
