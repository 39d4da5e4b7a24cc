#include "widgets/panels/sqnr_delegate.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/models/tensor_model.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

constexpr double kFullBar = 50;  // dB at which the bar fills its cell: about the best 8 bits can do
constexpr double kPoor = 20;     // dB below which a tensor deserves a look

}  // namespace

QSize RoomyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QSize size = QStyledItemDelegate::sizeHint(option, index);
  return {size.width(), std::max(size.height(), option.fontMetrics.height() + 7)};
}

void SqnrDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const double value = index.data(TensorModel::kValueRole).toDouble();
  QStyledItemDelegate::paint(painter, option, index);
  if (!index.data(TensorModel::kTensorRole).isValid() || std::isnan(value)) return;
  const Colors colors = colorsOf(option.palette);
  const double share = std::isinf(value) ? 1 : std::clamp(value / kFullBar, 0.02, 1.0);
  QColor color = value < kPoor ? colors.bad : colors.good;
  color.setAlpha(option.state.testFlag(QStyle::State_Selected) ? 90 : 58);
  const QRectF cell = QRectF(option.rect).adjusted(2, 2, -2, -2);
  painter->fillRect(QRectF(cell.left(), cell.top(), cell.width() * share, cell.height()), color);
}

}  // namespace scalewright::widgets
