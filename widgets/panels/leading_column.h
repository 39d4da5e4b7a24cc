#pragma once

#include <QObject>

class QTreeView;

namespace scalewright::widgets {

/// Keeps the column beside the first one in sight: where a table is narrow its first column gives way, and gets its
/// own width back as soon as there is room. A width that the person drags becomes its own width.
class LeadingColumn : public QObject {
 public:
  /// Columns are logical; `beside` is the one that stays in sight.
  LeadingColumn(QTreeView& view, int first, int beside);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();

  QTreeView& view_;
  int first_;
  int beside_;
  int wanted_;
  bool fitting_ = false;
};

}  // namespace scalewright::widgets
