#pragma once

#include <QObject>
#include <vector>

#include "core/study/study.h"

class QTreeView;

namespace scalewright::widgets {

class Debounce;

/// Notices which tensors of a table somebody sees, some moments after they came into view.
class SeenRows : public QObject {
  Q_OBJECT

 public:
  /// The view shows a TensorModel already.
  explicit SeenRows(QTreeView& view);

 signals:
  /// Tells of the tensors that are seen, from the top down.
  void seen(const std::vector<scalewright::study::TensorIndex>& tensors);

 private:
  void tell();

  QTreeView& view_;
  Debounce* wait_;  ///< runs while what is seen changes
};

}  // namespace scalewright::widgets
