#pragma once

#include <QObject>
#include <optional>

#include "app/gui/decision_editor.h"
#include "app/gui/exact_passes.h"
#include "app/gui/loader.h"

namespace scalewright::app {

/// Owns the study and everything that changes it: loading, decisions, exact passes. Lives on the window's thread.
class StudyController : public QObject {
  Q_OBJECT

 public:
  explicit StudyController(std::shared_ptr<study::Engine> engine, QObject* parent = nullptr);

  [[nodiscard]] const study::Study& study() const { return study_; }
  [[nodiscard]] Loader& loader() { return loader_; }
  [[nodiscard]] DecisionEditor& editor() { return editor_; }
  [[nodiscard]] ExactPasses& passes() { return passes_; }

  [[nodiscard]] std::optional<study::TensorIndex> current() const { return current_; }
  void setCurrent(study::TensorIndex tensor);

  [[nodiscard]] std::vector<Error> problems() const;

 signals:
  void tensorsChanged(const std::vector<study::TensorIndex>& tensors);
  void currentChanged();

 private:
  study::Study study_;
  std::optional<study::TensorIndex> current_;
  DecisionEditor editor_;
  Loader loader_;
  ExactPasses passes_;
};

}  // namespace scalewright::app
