#pragma once

#include <QFont>
#include <QString>
#include <QVariant>

#include "core/view/rows/table.h"
#include "widgets/table/tensor_mark.h"

namespace scalewright::widgets {

/// Returns what the cells of the tensor table say; columns are those of TensorModel.
[[nodiscard]] QString columnTitle(int column);
[[nodiscard]] QString columnToolTip(int column);
[[nodiscard]] QString cellText(const view::TensorRow& row, int column);
[[nodiscard]] QString cellToolTip(const view::TensorRow& row, int column, const TensorMark& mark = {});
[[nodiscard]] int cellAlignment(int column);
/// Returns bold for what somebody has decided; a rule is nobody.
[[nodiscard]] QVariant cellFont(const view::TensorRow& row, int column, const TensorMark& mark = {});
/// Returns the icon beside a name: that somebody has overridden its rule, or that something is wrong with the tensor.
[[nodiscard]] QVariant cellIcon(const view::TensorRow& row, const TensorMark& mark = {});
/// Says the same for those who do not see it, after the name; nothing where there is no icon.
[[nodiscard]] QVariant cellSpoken(const view::TensorRow& row, const QString& name, const TensorMark& mark = {});
/// Returns the colour of a change for better or worse.
[[nodiscard]] QVariant cellForeground(const view::TensorRow& row, int column);
/// Returns NaN in columns of text.
[[nodiscard]] double cellValue(const view::TensorRow& row, int column);
/// Says which of two rows is before the other in the order of a column. Missing numbers come last in both directions:
/// `ascending` says which one is asked for.
[[nodiscard]] bool cellLess(const view::TensorRow& a, const view::TensorRow& b, int column, bool ascending);

/// Returns the rule that a tensor is under, and how it stands to it.
[[nodiscard]] QString markText(const TensorMark& mark);
[[nodiscard]] QString markToolTip(const TensorMark& mark);

}  // namespace scalewright::widgets
