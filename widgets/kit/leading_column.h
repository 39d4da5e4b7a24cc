#pragma once

#include <QObject>
#include <vector>

class QTreeView;

namespace scalewright::widgets {

/// Keeps the columns beside the first one in sight: where a table is narrow its first column gives way, and gets its
/// own width back as soon as there is room. A width that the person drags becomes its own width.
class LeadingColumn : public QObject {
 public:
  /// Columns are logical; those `beside` stay in sight unless they are hidden.
  LeadingColumn(QTreeView& view, int first, std::vector<int> beside);
  /// Columns beside it have other widths, or are hidden or shown.
  void fit();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QTreeView& view_;
  int first_;
  std::vector<int> beside_;
  int wanted_;
  bool fitting_ = false;
};

}  // namespace scalewright::widgets
