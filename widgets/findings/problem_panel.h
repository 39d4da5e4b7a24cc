#pragma once

#include <QWidget>
#include <vector>

#include "core/base/error.h"

class QPushButton;
class QTreeView;

namespace scalewright::widgets {

class ProblemModel;

/// Everything that could not be read or resolved, to read and to copy.
class ProblemPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemPanel(QWidget* parent = nullptr);

  void setProblems(std::vector<Error> problems);
  /// Says whether there is anything among them that may turn out otherwise when it is read once more.
  void setCanTryAgain(bool can);
  [[nodiscard]] ProblemModel& model() { return *model_; }

 signals:
  /// A problem of a tensor was activated. file: its path.
  void tensorRequested(const std::string& name, const std::string& file);
  void tryAgainRequested();

 private:
  /// Makes the columns as wide as what is in them, within reason: the reason gets the rest.
  void fitColumns();

  ProblemModel* model_;
  QTreeView* view_ = nullptr;
  QPushButton* again_ = nullptr;
};

}  // namespace scalewright::widgets
