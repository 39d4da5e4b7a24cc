#pragma once

#include <QFont>
#include <QString>
#include <QVariant>

#include "core/view/table.h"

namespace scalewright::widgets {

/// What the cells of the tensor table say; columns are those of TensorModel.
[[nodiscard]] QString columnTitle(int column);
[[nodiscard]] QString columnToolTip(int column);
[[nodiscard]] QString cellText(const view::TensorRow& row, int column);
[[nodiscard]] QString cellToolTip(const view::TensorRow& row, int column);
[[nodiscard]] int cellAlignment(int column);
[[nodiscard]] QVariant cellFont(const view::TensorRow& row, int column);
/// NaN in columns of text.
[[nodiscard]] double cellValue(const view::TensorRow& row, int column);
/// Order by a column. Missing numbers come last in both directions: `ascending` says which one is asked for.
[[nodiscard]] bool cellLess(const view::TensorRow& a, const view::TensorRow& b, int column, bool ascending);

}  // namespace scalewright::widgets
