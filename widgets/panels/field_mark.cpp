#include "widgets/panels/field_mark.h"

#include <QCoreApplication>
#include <QLineEdit>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

void markField(QLineEdit& field, bool good) {
  QPalette palette;
  if (!good) palette.setColor(QPalette::Text, colorsOf(palette).bad);
  field.setPalette(palette);
  field.setAccessibleDescription(good ? QString() : QCoreApplication::translate("Field", "not a valid value"));
}

}  // namespace scalewright::widgets
