#include "widgets/table/tensor_filter.h"

#include "core/view/rows/tensor_filter.h"

namespace scalewright::widgets {

bool TensorFilter::valid() const {
  return !regular_expression || QRegularExpression(text).isValid();
}

QRegularExpression TensorFilter::pattern() const {
  return QRegularExpression(text, QRegularExpression::CaseInsensitiveOption);
}

bool TensorFilter::passes(const view::TensorRow& row, const QString& name, const TensorMark& mark,
                          const QRegularExpression& pattern) const {
  if (standing && mark.standing != *standing) return false;
  if (!view::passes(row, terms)) return false;
  if (text.isEmpty()) return true;
  // An unfinished expression hides nothing; the panel marks it as invalid.
  if (regular_expression) return !pattern.isValid() || pattern.match(name).hasMatch();
  return name.contains(text, Qt::CaseInsensitive);
}

}  // namespace scalewright::widgets
