#include "widgets/kit/fields/parameter_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include "widgets/kit/fields/number_editor.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

class FlagEditor : public ParameterEditor {
 public:
  FlagEditor(const ParameterDescriptor& parameter, const QString& tip, QWidget* parent)
      : ParameterEditor(parent), box_(new QCheckBox(coreText("Parameter", parameter.title), this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(box_);
    box_->setObjectName(QStringLiteral("parameter.") + text(parameter.id));
    box_->setToolTip(tip);
    setFocusProxy(box_);
    connect(box_, &QCheckBox::clicked, this, [this](bool on) { emit committed(ParameterValue(on)); });
  }

  void setValue(const ParameterValue& value) override {
    const bool* on = std::get_if<bool>(&value);
    box_->setTristate(false);
    box_->setChecked(on != nullptr && *on);
  }
  void showMixed() override {
    box_->setTristate(true);
    box_->setCheckState(Qt::PartiallyChecked);  // a click ticks it
  }

 private:
  QCheckBox* box_;
};

class ChoiceEditor : public ParameterEditor {
 public:
  ChoiceEditor(const ParameterDescriptor& parameter, const QString& tip, QWidget* parent)
      : ParameterEditor(parent), combo_(new QComboBox(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(combo_);
    combo_->setObjectName(QStringLiteral("parameter.") + text(parameter.id));
    combo_->setAccessibleName(coreText("Parameter", parameter.title));
    combo_->setToolTip(tip);
    combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo_->setMinimumContentsLength(12);
    setFocusProxy(combo_);
    for (const ParameterChoice& choice : parameter.choices) {
      combo_->addItem(coreText("Parameter", choice.title), text(choice.id));
    }
    connect(combo_, &QComboBox::activated, this,
            [this] { emit committed(ParameterValue(combo_->currentData().toString().toStdString())); });
  }

  void setValue(const ParameterValue& value) override {
    const auto* id = std::get_if<std::string>(&value);
    if (id != nullptr) combo_->setCurrentIndex(combo_->findData(text(*id)));
  }
  void showMixed() override {
    combo_->setPlaceholderText(mixedText());
    combo_->setCurrentIndex(-1);
  }

 private:
  QComboBox* combo_;
};

class TextEditor : public ParameterEditor {
 public:
  TextEditor(const ParameterDescriptor& parameter, const QString& tip, QWidget* parent)
      : ParameterEditor(parent), edit_(new QLineEdit(this)), field_(new ValueField(*edit_)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit_);
    edit_->setObjectName(QStringLiteral("parameter.") + text(parameter.id));
    edit_->setAccessibleName(coreText("Parameter", parameter.title));
    edit_->setToolTip(tip);
    setFocusProxy(edit_);
    connect(field_, &ValueField::entered, this, [this](const QString& typed) {
      field_->put(typed);
      emit committed(ParameterValue(typed.toStdString()));
    });
  }

  void setValue(const ParameterValue& value) override {
    const auto* content = std::get_if<std::string>(&value);
    if (content != nullptr) field_->show(text(*content));
    edit_->setPlaceholderText({});
  }
  void showMixed() override {
    field_->show({});
    edit_->setPlaceholderText(mixedText());
  }
  void leave() override { field_->leave(); }

 private:
  QLineEdit* edit_;
  ValueField* field_;
};

}  // namespace

QString mixedText() {
  return ParameterEditor::tr("mixed", "values of several tensors");
}

ParameterEditor* makeParameterEditor(const ParameterDescriptor& parameter, const QString& tip, QWidget* parent) {
  switch (parameter.type) {
    case ParameterType::kBool: return new FlagEditor(parameter, tip, parent);
    case ParameterType::kChoice: return new ChoiceEditor(parameter, tip, parent);
    case ParameterType::kText: return new TextEditor(parameter, tip, parent);
    case ParameterType::kInteger:
    case ParameterType::kReal:
    case ParameterType::kPercentile: return new NumberEditor(parameter, tip, parent);
  }
  return nullptr;
}

}  // namespace scalewright::widgets
