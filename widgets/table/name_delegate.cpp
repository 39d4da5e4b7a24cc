#include "widgets/table/name_delegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

#include "widgets/table/tensor_model.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

constexpr int kBar = 3;       // pixels
constexpr int kBracket = 11;  // wide, with the space in front of it

/// rect: where the bracket of one row stands.
void paintBracket(QPainter& painter, QRect rect, const TensorModel::Bracket& bracket,
                  const QStyleOptionViewItem& item) {
  const Colors colors = colorsOf(item.palette);
  const bool selected = item.state.testFlag(QStyle::State_Selected);
  QColor color = bracket.current ? colors.text : colors.faint_text;
  if (bracket.state != view::Joined::kAlike) color = colors.bad;
  if (selected) color = item.palette.color(QPalette::HighlightedText);
  const bool mirrored = item.direction == Qt::RightToLeft;
  // The edge of the row is where the bracket stands; its ends point to the name.
  const int edge = mirrored ? rect.left() + 3 : rect.right() - 3;
  const int tip = mirrored ? edge + 5 : edge - 5;
  const int middle = rect.center().y();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  // Told apart without colours as well.
  painter.setPen(QPen(color, bracket.current ? 2 : 1,
                      bracket.state == view::Joined::kAlike ? Qt::SolidLine : Qt::DotLine, Qt::FlatCap));
  if (bracket.goes_up) painter.drawLine(edge, rect.top(), edge, middle);
  if (bracket.goes_down) painter.drawLine(edge, middle, edge, rect.bottom() + 1);
  if (bracket.member) {
    painter.setPen(QPen(color, bracket.current ? 2 : 1));
    painter.drawLine(tip, middle, edge, middle);
  }
  painter.restore();
}

}  // namespace

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  const auto* model = qobject_cast<const TensorModel*>(index.model());
  const QModelIndex current = view != nullptr ? view->currentIndex() : QModelIndex();
  const bool mirrored = option.direction == Qt::RightToLeft;
  QStyleOptionViewItem cell = option;
  if (model != nullptr && model->hasJoined()) {
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    const QStyle& style = view != nullptr ? *view->style() : *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, painter, view);
    cell.rect.adjust(mirrored ? kBracket : 0, 0, mirrored ? 0 : -kBracket, 0);
  }
  PathDelegate::paint(painter, cell, index);
  if (const auto bracket = model != nullptr ? model->bracketAt(index, current) : std::nullopt) {
    const QRect& rect = option.rect;
    const int left = mirrored ? rect.left() : rect.right() - kBracket + 1;
    paintBracket(*painter, QRect(left, rect.top(), kBracket, rect.height()), *bracket, option);
  }
  if (view == nullptr || current.siblingAtColumn(index.column()) != index) return;
  // At the edge of the view: in a tree the cell begins behind its branches.
  const int left = mirrored ? view->viewport()->width() - kBar : 0;
  const QColor color = colorsOf(option.palette).threshold;
  painter->fillRect(QRect(left, option.rect.top(), kBar, option.rect.height()), color);
}

}  // namespace scalewright::widgets
