#pragma once

#include <QWidget>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/base/parameter.h"

class QFormLayout;
class QToolButton;

namespace scalewright::widgets {

class ParameterEditor;

/// The knobs of a method as a form, built from its descriptors.
class ParameterForm : public QWidget {
  Q_OBJECT

 public:
  explicit ParameterForm(QWidget* parent = nullptr);

  /// values: what differs from the defaults. preset: the parameter that sets the others, if one does; the others are
  /// then details, shown when asked for. source: where the method comes from, for the tips. Rebuilds the form
  /// only for another list of parameters.
  void setParameters(std::span<const ParameterDescriptor> parameters, const ParameterValues& values,
                     std::string_view preset = {}, const char* source = nullptr);
  /// Puts the editor of the parameter that leads, the one that sets the others or the first of all, into another
  /// widget, which lays it out. Before the first list of parameters.
  void setLeadIn(QWidget& place) { lead_place_ = &place; }
  /// Returns whether the form itself has a row.
  [[nodiscard]] bool hasRows() const;
  /// Several tensors have different values for these: see ParameterEditor::showMixed. Until `setParameters`.
  void showMixed(const std::set<std::string>& ids);
  /// See ParameterEditor::leave.
  void leave();
  /// The parameter that was previewed or committed last.
  [[nodiscard]] const std::string& edited() const { return edited_; }
  /// Complete values.
  [[nodiscard]] const ParameterValues& values() const { return values_; }

 signals:
  void previewed(const scalewright::ParameterValues& values);
  void committed(const scalewright::ParameterValues& values);

 private:
  void build();
  void addEditor(const ParameterDescriptor& parameter);
  [[nodiscard]] bool leads(const ParameterDescriptor& parameter) const;
  void showDetails();

  std::span<const ParameterDescriptor> parameters_;
  ParameterValues values_;
  std::map<std::string, ParameterEditor*, std::less<>> editors_;
  QFormLayout* layout_;
  QWidget* lead_place_ = nullptr;
  QToolButton* details_ = nullptr;  ///< only where a preset sets the rest
  std::string preset_;
  const char* source_ = nullptr;
  std::string edited_;
  bool details_shown_ = false;
};

}  // namespace scalewright::widgets
