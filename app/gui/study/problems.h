#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/gui/study/study_controller.h"

namespace scalewright::app {

/// All that has gone wrong with what is open: with files, tensors and work on them.
class Problems : public QObject {
  Q_OBJECT

 public:
  explicit Problems(StudyController& controller, QObject* parent);

  /// Has more of them looked at.
  void add(std::function<std::vector<Error>()> more) { more_.push_back(std::move(more)); }
  [[nodiscard]] const std::vector<Error>& all() const { return all_; }
  /// There may be others.
  void look();

 signals:
  void changed();
  /// A person should see them.
  void wanted();

 private:
  StudyController& controller_;
  std::vector<std::function<std::vector<Error>()>> more_;
  std::vector<Error> all_;
};

}  // namespace scalewright::app
