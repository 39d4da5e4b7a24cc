#pragma once

#include <QWidget>
#include <vector>

#include "core/base/error.h"

namespace scalewright::widgets {

class ProblemModel;

/// Everything that could not be read or resolved, to read and to copy.
class ProblemPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemPanel(QWidget* parent = nullptr);

  void setProblems(std::vector<Error> problems);
  [[nodiscard]] ProblemModel& model() { return *model_; }

 signals:
  /// A problem of a tensor was activated.
  void tensorRequested(const QString& name);

 private:
  ProblemModel* model_;
};

}  // namespace scalewright::widgets
