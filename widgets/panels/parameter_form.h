#pragma once

#include <QWidget>
#include <map>
#include <span>

#include "core/base/parameter.h"

class QFormLayout;

namespace scalewright::widgets {

class ParameterEditor;

/// The knobs of a method as a form, built from its descriptors.
class ParameterForm : public QWidget {
  Q_OBJECT

 public:
  explicit ParameterForm(QWidget* parent = nullptr);

  /// values: what differs from the defaults. Rebuilds the form only for another list of parameters.
  void setParameters(std::span<const ParameterDescriptor> parameters, const ParameterValues& values);
  /// Complete values.
  [[nodiscard]] const ParameterValues& values() const { return values_; }

 signals:
  void previewed(const scalewright::ParameterValues& values);
  void committed(const scalewright::ParameterValues& values);

 private:
  void build();

  std::span<const ParameterDescriptor> parameters_;
  ParameterValues values_;
  std::map<std::string, ParameterEditor*, std::less<>> editors_;
  QFormLayout* layout_;
};

}  // namespace scalewright::widgets
