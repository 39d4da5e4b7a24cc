#include "widgets/panels/parameter_form.h"

#include <QFormLayout>
#include <QLabel>

#include "widgets/panels/parameter_editor.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), layout_(new QFormLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setRowWrapPolicy(QFormLayout::WrapLongRows);
  layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void ParameterForm::setParameters(std::span<const ParameterDescriptor> parameters, const ParameterValues& values) {
  values_ = defaultsOf(parameters);
  for (const auto& [id, value] : values) {
    if (const auto found = values_.find(id); found != values_.end()) found->second = value;
  }
  if (parameters.data() != parameters_.data() || parameters.size() != parameters_.size()) {
    parameters_ = parameters;
    build();
  }
  for (const auto& [id, editor] : editors_) editor->setValue(values_.at(id));
}

void ParameterForm::build() {
  while (layout_->rowCount() > 0) layout_->removeRow(0);
  editors_.clear();
  for (const ParameterDescriptor& parameter : parameters_) {
    ParameterEditor* editor = makeParameterEditor(parameter, this);
    const std::string id(parameter.id);
    editors_[id] = editor;
    if (parameter.type == ParameterType::kBool) {
      layout_->addRow(editor);
    } else {
      QString title = coreText("Parameter", parameter.title);
      if (*parameter.unit != '\0') title += QStringLiteral(" / ") + QString::fromUtf8(parameter.unit);
      auto* label = new QLabel(title, this);
      label->setToolTip(coreText("Parameter", parameter.formula));
      label->setBuddy(editor);
      layout_->addRow(label, editor);
    }
    connect(editor, &ParameterEditor::previewed, this, [this, id](const ParameterValue& value) {
      values_[id] = value;
      emit previewed(values_);
    });
    connect(editor, &ParameterEditor::committed, this, [this, id](const ParameterValue& value) {
      values_[id] = value;
      emit committed(values_);
    });
  }
}

}  // namespace scalewright::widgets
