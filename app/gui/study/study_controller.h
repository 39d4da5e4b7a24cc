#pragma once

#include <QObject>
#include <optional>

#include "app/gui/reading/exact_passes.h"
#include "app/gui/reading/loader.h"
#include "app/gui/study/decision_editor.h"

namespace scalewright::app {

/// Owns the study and everything that changes it: loading, decisions, exact passes. Lives on the window's thread.
class StudyController : public QObject {
  Q_OBJECT

 public:
  explicit StudyController(std::shared_ptr<engine::Engine> engine, QObject* parent = nullptr);

  [[nodiscard]] session::Document& document() { return document_; }
  [[nodiscard]] const session::Document& document() const { return document_; }
  [[nodiscard]] const study::Study& study() const { return document_.study(); }
  [[nodiscard]] const std::shared_ptr<engine::Engine>& engine() const { return engine_; }
  [[nodiscard]] Loader& loader() { return loader_; }
  [[nodiscard]] DecisionEditor& editor() { return editor_; }
  [[nodiscard]] ExactPasses& passes() { return passes_; }

  [[nodiscard]] std::optional<study::TensorIndex> current() const { return current_; }
  void setCurrent(study::TensorIndex tensor);

  /// Takes a file out of the study; what was decided on others, and its history, stays.
  void closeSource(std::size_t source);
  void closeAll();
  /// See Study::setProposals.
  void setProposals(std::function<recipe::Decision(const tensor::TensorInfo&)> propose);
  /// See Study::setStatements. Returns how many tensors are otherwise now.
  std::size_t setStatements(std::vector<recipe::Statement> statements);
  /// Reads what a cancel left out, and makes exact what it left estimated.
  void resume();
  /// Returns whether there is anything that may turn out otherwise when it is read once more: a tensor or file of which
  /// something went wrong, a dataset that ended the process which listed it, a list that was cut.
  [[nodiscard]] bool canTryAgain() const;
  [[nodiscard]] bool canTryAgain(const std::vector<study::TensorIndex>& tensors) const;
  /// Reads all that once more, or what went wrong of these tensors.
  void tryAgain();
  void tryAgain(std::vector<study::TensorIndex> tensors);

  [[nodiscard]] std::vector<Error> problems() const;

 signals:
  void tensorsChanged(const std::vector<study::TensorIndex>& tensors);
  /// Another tensor is about to be the current one: what is typed for this one is to be handed on.
  void currentLeaving();
  void currentChanged();
  /// Tensors are gone with their source, in ascending order. For who keeps anything about them: the rest may wait for
  /// `sourcesClosed`.
  void tensorsGone(const std::vector<study::TensorIndex>& tensors);
  void sourcesClosed();

 private:
  void remove(std::size_t source);
  /// After tensors were taken out of the study.
  void noteGone(const std::vector<study::TensorIndex>& gone);

  std::shared_ptr<engine::Engine> engine_;
  session::Document document_;
  std::optional<study::TensorIndex> current_;
  DecisionEditor editor_;
  Loader loader_;
  ExactPasses passes_;
};

}  // namespace scalewright::app
