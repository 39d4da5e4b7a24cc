#pragma once

#include <QWidget>
#include <optional>

#include "core/recipe/decision.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace scalewright::widgets {

/// Format, exponent bias with its range, narrow range.
class FormatSection : public QWidget {
  Q_OBJECT

 public:
  explicit FormatSection(QWidget* parent = nullptr);

  void show(const recipe::Decision& decision, const std::optional<recipe::Resolution>& resolution);

 signals:
  void formatChosen(const std::string& format);
  /// nullopt: the calibrator chooses.
  void biasChosen(std::optional<scalewright::ExponentBias> bias);
  void narrowChosen(bool narrow);

 private:
  void showBias(const formats::FormatDescriptor& format, const recipe::Decision& decision,
                const std::optional<recipe::Resolution>& resolution);

  QComboBox* format_;
  QLabel* bias_label_;
  QComboBox* bias_;
  QLabel* summary_;
  QCheckBox* narrow_;
};

}  // namespace scalewright::widgets
