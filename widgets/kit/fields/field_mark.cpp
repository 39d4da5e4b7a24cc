#include "widgets/kit/fields/field_mark.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QStatusTipEvent>
#include <QToolTip>
#include <limits>

#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

constexpr const char* kOwnToolTip = "ownToolTip";  // property: the tooltip of a field without a mark

struct Field {
  Q_DECLARE_TR_FUNCTIONS(Field)
};

const QString kSign = QStringLiteral("fieldSign");

/// On the side where the text does not stand, so that it keeps its place.
void showSign(QLineEdit& field, const QString& reason, FieldMark mark) {
  auto* sign = field.findChild<QAction*>(kSign, Qt::FindDirectChildrenOnly);
  if (reason.isEmpty()) {
    if (sign != nullptr) field.removeAction(sign);
    delete sign;
    return;
  }
  if (sign == nullptr) {
    sign = new QAction(&field);
    sign->setObjectName(kSign);
    const bool right = (field.alignment() & Qt::AlignRight) != 0;
    field.addAction(sign, right ? QLineEdit::LeadingPosition : QLineEdit::TrailingPosition);
  }
  sign->setIcon(themedIcon(mark == FieldMark::kRefused ? QStringLiteral("warning") : QStringLiteral("override")));
  sign->setText(mark == FieldMark::kRefused ? Field::tr("Refused") : Field::tr("Not applied yet"));
  sign->setToolTip(reason);
}

}  // namespace

void markField(QLineEdit& field, const QString& reason, FieldMark mark) {
  const bool refused = !reason.isEmpty() && mark == FieldMark::kRefused;
  const QString before = field.accessibleDescription();
  if (reason == before) return;
  if (before.isEmpty()) field.setProperty(kOwnToolTip, field.toolTip());
  const QString own = field.property(kOwnToolTip).toString();
  QPalette palette;
  if (refused) palette.setColor(QPalette::Text, colorsOf(palette).bad);
  field.setPalette(palette);
  showSign(field, reason, mark);
  field.setAccessibleDescription(reason);
  if (field.focusProxy() != nullptr)
    field.focusProxy()->setAccessibleDescription(reason);  // the box is what is read out
  field.setToolTip(reason.isEmpty() ? own : own.isEmpty() ? reason : reason + QStringLiteral("\n\n") + own);
  field.setStatusTip(reason);
  QStatusTipEvent status(reason);
  QApplication::sendEvent(&field, &status);
  if (!field.isVisible()) return;
  if (refused) {
    QToolTip::showText(field.mapToGlobal(QPoint(0, field.height())), reason, &field);
  } else {
    QToolTip::hideText();
  }
}

QString acceptedText(const ParameterDescriptor& parameter) {
  if (parameter.type == ParameterType::kPercentile) {
    return Field::tr("A percentile from %1 to %2 is expected.")
        .arg(shortNumber(parameter.minimum), shortNumber(parameter.maximum));
  }
  const bool whole = parameter.type == ParameterType::kInteger;
  const bool open = parameter.maximum >= std::numeric_limits<double>::max();
  const bool positive = parameter.minimum == std::numeric_limits<double>::min();
  if (open && positive) return Field::tr("A number above 0 is expected.");
  if (open) return Field::tr("A number of %1 or more is expected.").arg(shortNumber(parameter.minimum));
  const QString range =
      whole ? Field::tr("A whole number from %1 to %2 is expected.") : Field::tr("A number from %1 to %2 is expected.");
  return range.arg(shortNumber(parameter.minimum, 9), shortNumber(parameter.maximum, 9));
}

QString refusal(const QString& typed, const QString& accepted) {
  const QString shown = typed.trimmed();
  const QString way_out = Field::tr("Esc brings back the present value.");
  return (shown.isEmpty() ? Field::tr("Nothing was typed.") : Field::tr("“%1” is not taken.").arg(shown)) + u' ' +
         accepted + u' ' + way_out;
}

QString pendingText(const QString& in_force) {
  const QString keys = Field::tr("Enter takes what was typed, Esc brings back the present value.");
  //: %1: a value
  return (in_force.isEmpty() ? Field::tr("Not applied yet.")
                             : Field::tr("Not applied yet: the value is still %1.").arg(in_force)) +
         u' ' + keys;
}

}  // namespace scalewright::widgets
