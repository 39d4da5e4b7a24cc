#include "widgets/kit/fields/number_editor.h"

#include <QAction>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "core/base/numbers/decimal.h"
#include "widgets/kit/fields/field_mark.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kSliderSteps = 1000;
constexpr double kMostNines = 6;       // a slider of percentiles moves by nines: 90, 99, 99.9, ...
constexpr double kWidestSlider = 1e9;  // beyond this ratio of its ends a slider is of no use

/// Whole numbers of which some are usual, as versions: what lies between two of them is none.
bool isChosen(const ParameterDescriptor& parameter) {
  return parameter.type == ParameterType::kInteger && !parameter.suggestions.empty();
}

bool deservesSlider(const ParameterDescriptor& parameter) {
  if (isChosen(parameter)) return false;
  const double low = parameter.logarithmic ? parameter.minimum : 1;
  return parameter.maximum > parameter.minimum && low > 0 && parameter.maximum / low <= kWidestSlider;
}

}  // namespace

NumberEditor::NumberEditor(const ParameterDescriptor& parameter, const QString& tip, QWidget* parent)
    : ParameterEditor(parent),
      parameter_(parameter),
      value_(parameter.fallback),
      edit_(new QLineEdit(this)),
      field_(new ValueField(*edit_)) {
  const QString title = coreText("Parameter", parameter.title);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  edit_->setObjectName(QStringLiteral("parameter.") + text(parameter.id));
  edit_->setAccessibleName(title);
  edit_->setToolTip(tip);
  edit_->setAlignment(Qt::AlignRight);
  edit_->installEventFilter(this);
  setFocusProxy(edit_);
  if (!parameter.suggestions.empty()) {
    QStringList suggestions;
    for (const std::string_view suggestion : parameter.suggestions) {
      suggestions << toLocalDecimal(text(suggestion));
    }
    auto* completer = new QCompleter(suggestions, edit_);
    completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    edit_->setCompleter(completer);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &NumberEditor::read);
    if (isChosen(parameter)) addListOf(*completer);
  }
  if (deservesSlider(parameter)) {
    slider_ = new QSlider(Qt::Horizontal, this);
    slider_->setRange(0, kSliderSteps);
    slider_->setPageStep(kSliderSteps / 20);
    slider_->setAccessibleName(tr("%1, slider").arg(title));
    slider_->setToolTip(tip);
    layout->addWidget(slider_, 3);
    connect(slider_, &QSlider::sliderMoved, this, [this](int position) {
      value_ = fromNumber(fromSlider(position));
      field_->put(textFor(value_));
      emit previewed(ParameterValue(value_));
    });
    connect(slider_, &QSlider::sliderReleased, this, [this] { emit committed(ParameterValue(value_)); });
    connect(slider_, &QSlider::actionTriggered, this, [this](int action) {
      if (action == QAbstractSlider::SliderMove) return;
      value_ = fromNumber(fromSlider(slider_->sliderPosition()));
      field_->put(textFor(value_));
      emit committed(ParameterValue(value_));
    });
  }
  layout->addWidget(edit_, 2);
  connect(field_, &ValueField::entered, this, &NumberEditor::read);
  setValue(value_);
}

void NumberEditor::addListOf(QCompleter& completer) {
  QAction* usual = edit_->addAction(themedIcon(QStringLiteral("more")), QLineEdit::TrailingPosition);
  usual->setToolTip(tr("Usual values"));
  connect(usual, &QAction::triggered, &completer, [this, &completer] {
    edit_->setFocus();
    completer.complete();
  });
}

void NumberEditor::showMixed() {
  mixed_ = true;
  field_->show({});
  edit_->setPlaceholderText(mixedText());
}

void NumberEditor::setValue(const ParameterValue& value) {
  value_ = value;
  mixed_ = false;
  edit_->setPlaceholderText({});
  moveSlider();
  field_->show(textFor(value));
}

void NumberEditor::moveSlider() {
  if (slider_ != nullptr && !slider_->isSliderDown()) slider_->setValue(toSlider(toNumber(value_)));
}

QString NumberEditor::textFor(const ParameterValue& value) const {
  return toLocalDecimal(text(parameterText(value)));
}

void NumberEditor::leave() {
  field_->leave();
}

void NumberEditor::read(const QString& typed) {
  const auto value = parseParameter(parameter_, toPlainDecimal(typed).toStdString());
  if (!value) {
    field_->refuse(refusal(typed, acceptedText(parameter_)));
  } else if (*value == value_ && !mixed_) {
    field_->put(textFor(value_));
  } else {
    commit(*value);
  }
}

void NumberEditor::commit(const ParameterValue& value) {
  value_ = value;
  mixed_ = false;
  edit_->setPlaceholderText({});
  moveSlider();
  field_->put(textFor(value));
  emit committed(value);
}

void NumberEditor::stepBy(int notches) {
  const double step = parameter_.step > 0 ? parameter_.step : 1;
  const double number = std::round((toNumber(value_) + notches * step) / step) * step;
  const double low = parameter_.minimum;
  const double high = parameter_.maximum > low ? parameter_.maximum : number;
  const ParameterValue value = fromNumber(std::clamp(number, low, std::max(low, high)));
  if (value == value_) {
    field_->put(textFor(value_));
  } else {
    commit(value);
  }
}

bool NumberEditor::eventFilter(QObject* watched, QEvent* event) {
  if (watched == edit_ && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down) {
      stepBy(key->key() == Qt::Key_Up ? 1 : -1);
      return true;
    }
  }
  return ParameterEditor::eventFilter(watched, event);
}

double NumberEditor::toNumber(const ParameterValue& value) const {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  if (const auto* decimal = std::get_if<std::string>(&value)) {
    const auto percentile = Percentile::parse(*decimal);
    return percentile ? percentile->value() : 0;
  }
  return 0;
}

ParameterValue NumberEditor::fromNumber(double number) const {
  switch (parameter_.type) {
    case ParameterType::kInteger: return std::int64_t{std::llround(number)};
    case ParameterType::kPercentile: {
      // Two digits beyond the nines: what the hand can aim at.
      const double missing = std::max(100 - number, 1e-7);
      const double decimals = std::pow(10.0, std::clamp(1 - static_cast<int>(std::floor(std::log10(missing))), 0, 8));
      const auto percentile = Percentile::fromDouble(std::round(number * decimals) / decimals);
      return percentile ? ParameterValue(percentile->text()) : parameter_.fallback;
    }
    default: return QString::number(number, 'g', 6).toDouble();
  }
}

int NumberEditor::toSlider(double number) const {
  const double inside = std::clamp(number, parameter_.minimum, parameter_.maximum);
  if (parameter_.type == ParameterType::kPercentile) {
    const double nines = std::min(kMostNines, -std::log10(1 - inside / 100));
    return static_cast<int>(std::lround(nines / kMostNines * kSliderSteps));
  }
  const double share = logarithmic()
                           ? std::log(inside / parameter_.minimum) / std::log(parameter_.maximum / parameter_.minimum)
                           : (inside - parameter_.minimum) / (parameter_.maximum - parameter_.minimum);
  return static_cast<int>(std::lround(share * kSliderSteps));
}

double NumberEditor::fromSlider(int position) const {
  const double share = static_cast<double>(position) / kSliderSteps;
  if (parameter_.type == ParameterType::kPercentile) {
    if (position == kSliderSteps) return parameter_.maximum;
    return 100 * (1 - std::pow(10.0, -share * kMostNines));
  }
  if (logarithmic()) return parameter_.minimum * std::pow(parameter_.maximum / parameter_.minimum, share);
  return parameter_.minimum + share * (parameter_.maximum - parameter_.minimum);
}

}  // namespace scalewright::widgets
