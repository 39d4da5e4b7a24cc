#pragma once

#include <QAbstractItemView>

namespace scalewright::widgets {

/// A view whose current row follows what is done elsewhere. Qt tells screen readers that the focus is on a row that
/// becomes current, also while the view does not have it; this one tells it only where that is so.
template <typename View>
class FollowedView : public View {
 public:
  using View::View;

 protected:
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override {
    if (this->hasFocus()) {
      View::currentChanged(current, previous);
    } else {
      QAbstractItemView::currentChanged(current, previous);
    }
  }
};

}  // namespace scalewright::widgets
