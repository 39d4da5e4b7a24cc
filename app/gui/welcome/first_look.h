#pragma once

#include <QObject>
#include <optional>

#include "core/study/study.h"

class QWidget;

namespace scalewright::app {

struct Workbench;

/// Which tensor is shown until a person chooses one or works in the window: the first that there is, then the worst of
/// what has been read, at last the worst of all by exact numbers.
class FirstLook : public QObject {
  Q_OBJECT

 public:
  explicit FirstLook(Workbench& bench);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The study says which tensor is the current one: no person has chosen.
  void select(study::TensorIndex tensor);
  void glimpse(study::TensorIndex first);
  /// Selects the worst tensor, unless somebody has chosen another.
  void selectWorst();
  void await(bool awaiting);

  Workbench& bench_;
  /// The tensor that was current when all had been read, until the exact passes after that have ended.
  std::optional<study::TensorIndex> loaded_;
  /// The tensor that nobody has chosen, shown until more is known.
  std::optional<study::TensorIndex> ours_;
  bool awaiting_ = false;  ///< nobody has touched the window since
};

}  // namespace scalewright::app
