#include "widgets/kit/fields/parameter_form.h"

#include <QFormLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/kit/fields/parameter_editor.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), layout_(new QFormLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void ParameterForm::setParameters(std::span<const ParameterDescriptor> parameters, const ParameterValues& values,
                                  std::string_view preset, const char* source) {
  preset_ = preset;
  const bool other_source = std::exchange(source_, source) != source;  // the tips name it
  values_ = defaultsOf(parameters);
  for (const auto& [id, value] : values) {
    if (const auto found = values_.find(id); found != values_.end()) found->second = value;
  }
  if (other_source || parameters.data() != parameters_.data() || parameters.size() != parameters_.size()) {
    parameters_ = parameters;
    build();
  }
  for (const auto& [id, editor] : editors_) editor->setValue(values_.at(id));
}

void ParameterForm::showMixed(const std::set<std::string>& ids) {
  for (const auto& [id, editor] : editors_) {
    if (ids.contains(id)) editor->showMixed();
  }
}

void ParameterForm::leave() {
  for (const auto& [id, editor] : editors_) editor->leave();
}

void ParameterForm::build() {
  // A field that goes while it has the focus is left: what was typed into it belongs to another method.
  for (const auto& [id, editor] : editors_) editor->blockSignals(true);
  while (layout_->rowCount() > 0) layout_->removeRow(0);
  if (lead_place_ != nullptr) qDeleteAll(lead_place_->findChildren<ParameterEditor*>(Qt::FindDirectChildrenOnly));
  editors_.clear();
  details_ = nullptr;
  for (const ParameterDescriptor& parameter : parameters_) {
    addEditor(parameter);
    if (parameter.id != preset_) continue;
    details_ = new QToolButton(this);
    details_->setObjectName(QStringLiteral("parameterDetails"));
    details_->setText(tr("Details"));
    details_->setToolTip(tr("Shows every value that the choice above sets"));
    details_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    details_->setAutoRaise(true);
    details_->setCheckable(true);
    details_->setChecked(details_shown_);
    layout_->addRow(details_);
    connect(details_, &QToolButton::toggled, this, [this](bool shown) {
      details_shown_ = shown;
      showDetails();
    });
  }
  showDetails();
}

bool ParameterForm::hasRows() const {
  return layout_->rowCount() > 0;
}

bool ParameterForm::leads(const ParameterDescriptor& parameter) const {
  if (lead_place_ == nullptr) return false;
  return preset_.empty() ? &parameter == parameters_.data() : parameter.id == preset_;
}

void ParameterForm::addEditor(const ParameterDescriptor& parameter) {
  const QString tip = parameterTip(parameter, source_);
  const QString title = coreText("Parameter", parameter.title);
  const bool leading = leads(parameter);
  ParameterEditor* editor =
      makeParameterEditor(parameter, leading ? title + u'\n' + tip : tip, leading ? lead_place_ : this);
  const std::string id(parameter.id);
  editors_[id] = editor;
  if (leading) {
    lead_place_->layout()->addWidget(editor);
  } else if (parameter.type == ParameterType::kBool) {
    layout_->addRow(editor);
  } else {
    const QString unit =
        *parameter.unit == '\0' ? QString() : QStringLiteral(" / ") + QString::fromUtf8(parameter.unit);
    auto* label = new QLabel(title + unit, this);
    label->setToolTip(tip);
    label->setBuddy(editor);
    layout_->addRow(label, editor);
  }
  connect(editor, &ParameterEditor::previewed, this, [this, id](const ParameterValue& value) {
    values_[id] = value;
    edited_ = id;
    const ParameterValues values = values_;  // who hears of it may set others here
    emit previewed(values);
  });
  connect(editor, &ParameterEditor::committed, this, [this, id](const ParameterValue& value) {
    values_[id] = value;
    edited_ = id;
    const ParameterValues values = values_;
    emit committed(values);
  });
}

void ParameterForm::showDetails() {
  if (details_ == nullptr) return;
  details_->setArrowType(details_shown_ ? Qt::DownArrow : Qt::RightArrow);
  for (const auto& [id, editor] : editors_) {
    if (id != preset_) layout_->setRowVisible(editor, details_shown_);
  }
}

}  // namespace scalewright::widgets
