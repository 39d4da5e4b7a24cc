#pragma once

#include <QRegularExpression>
#include <QString>
#include <optional>
#include <vector>

#include "core/filter/term.h"
#include "core/view/rows/table.h"
#include "widgets/table/tensor_mark.h"

namespace scalewright::widgets {

/// Which rows of the tensor table are shown.
struct TensorFilter {
  QString text;  ///< plain text anywhere in the name, case-insensitive
  bool regular_expression = false;
  std::optional<study::Standing> standing = {};  ///< only those that stand so to the policy
  std::vector<filter::Term> terms = {};
  [[nodiscard]] bool valid() const;
  /// Returns the text as an expression, for `passes`.
  [[nodiscard]] QRegularExpression pattern() const;
  [[nodiscard]] bool passes(const view::TensorRow& row, const QString& name, const TensorMark& mark,
                            const QRegularExpression& pattern) const;
};

}  // namespace scalewright::widgets
