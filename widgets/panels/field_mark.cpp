#include "widgets/panels/field_mark.h"

#include <QApplication>
#include <QLineEdit>
#include <QStatusTipEvent>
#include <QToolTip>
#include <limits>

#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

constexpr const char* kOwnToolTip = "ownToolTip";  // property: the tooltip of a field without a mark

struct Field {
  Q_DECLARE_TR_FUNCTIONS(Field)
};

}  // namespace

void markField(QLineEdit& field, const QString& reason) {
  const QString before = field.accessibleDescription();
  if (reason == before) return;
  if (before.isEmpty()) field.setProperty(kOwnToolTip, field.toolTip());
  const QString own = field.property(kOwnToolTip).toString();
  QPalette palette;
  if (!reason.isEmpty()) palette.setColor(QPalette::Text, colorsOf(palette).bad);
  field.setPalette(palette);
  field.setAccessibleDescription(reason);
  field.setToolTip(reason.isEmpty() ? own : own.isEmpty() ? reason : reason + QStringLiteral("\n\n") + own);
  field.setStatusTip(reason);
  QStatusTipEvent status(reason);
  QApplication::sendEvent(&field, &status);
  if (!field.isVisible()) return;
  if (reason.isEmpty()) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(field.mapToGlobal(QPoint(0, field.height())), reason, &field);
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
  const QString range = whole ? Field::tr("A whole number from %1 to %2 is expected.")
                              : Field::tr("A number from %1 to %2 is expected.");
  return range.arg(shortNumber(parameter.minimum, 9), shortNumber(parameter.maximum, 9));
}

QString refusal(const QString& typed, const QString& accepted) {
  const QString shown = typed.trimmed();
  const QString way_out = Field::tr("Esc brings back what is in force.");
  return (shown.isEmpty() ? Field::tr("Nothing was typed.") : Field::tr("“%1” is not taken.").arg(shown)) +
         u' ' + accepted + u' ' + way_out;
}

}  // namespace scalewright::widgets
