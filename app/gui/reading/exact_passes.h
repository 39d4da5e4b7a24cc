#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <set>

#include "core/study/pipeline.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Turns estimates into exact numbers in the background, as study::next has it. The latest decision wins; results of an
/// earlier one are dropped.
class ExactPasses : public QObject {
  Q_OBJECT

 public:
  ExactPasses(study::Study& study, std::shared_ptr<engine::Engine> engine, QObject* parent = nullptr);

  /// The decision or the profile of these tensors has changed. Work begins after 150 ms of quiet.
  void touch(const std::vector<study::TensorIndex>& tensors);
  /// Begins now, without waiting for quiet: a gesture has ended.
  void start();
  /// Waits until `start` while a hand is moving.
  void hold();
  /// This tensor comes first.
  void prefer(study::TensorIndex tensor);
  void cancel();
  /// Keeps the answer to a question that somebody else has asked about a tensor.
  void keep(study::TensorIndex tensor, study::Answer answer);
  /// These tensors are gone.
  void forget(const std::vector<study::TensorIndex>& gone);

  /// Also while nobody knows yet whether there is anything to do.
  [[nodiscard]] bool busy() const { return !waiting_.empty() || !unlooked_.empty() || remaining() > 0; }
  /// Tensors that need a pass.
  [[nodiscard]] std::size_t remaining() const { return needing_.size() + asker_.size(); }

 signals:
  void tensorsChanged(const std::vector<study::TensorIndex>& tensors);
  void progressed(std::size_t remaining);
  void finished();

 private:
  /// Returns the question that is to be asked about a tensor.
  [[nodiscard]] std::optional<study::Question> next(study::TensorIndex tensor) const;
  /// Tells those apart that need a pass, for a while.
  void look();
  void drop(study::TensorIndex tensor);
  /// Asks as much as there is room for: a question holds all that it is about, and there may be very many.
  void feed();
  void request(study::TensorIndex tensor);
  /// Takes the outcome of a pass, also for tensors that share a scale with this one.
  void finishPass(study::TensorIndex tensor, Result<study::Answer> answer);
  void flush();

  study::Study& study_;
  std::shared_ptr<engine::Engine> engine_;
  std::set<study::TensorIndex> waiting_;   ///< for quiet
  std::set<study::TensorIndex> unlooked_;  ///< may need a pass
  std::set<study::TensorIndex> needing_;   ///< wait for room
  std::set<study::TensorIndex> changed_;
  study::TensorIndex preferred_ = 0;
  bool held_ = false;  ///< a hand is moving
  widgets::Debounce quiet_;
  QTimer tick_;
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
