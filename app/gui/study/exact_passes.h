#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <set>

#include "core/engine/engine.h"
#include "core/study/study.h"
#include "widgets/jobs/task_queue.h"

namespace scalewright::app {

/// Turns estimates into exact numbers in the background: first the evidence a method asks for, then the
/// error of the decision in force. The latest decision wins; results of an earlier one are dropped.
class ExactPasses : public QObject {
  Q_OBJECT

 public:
  ExactPasses(study::Study& study, std::shared_ptr<study::Engine> engine, QObject* parent = nullptr);

  /// The decision or the profile of these tensors has changed. Work begins after 150 ms of quiet.
  void touch(const std::vector<study::TensorIndex>& tensors);
  /// Begins now, without waiting for quiet: a gesture has ended.
  void start();
  /// Waits until `start` while a hand is moving.
  void hold();
  /// This tensor comes first.
  void prefer(study::TensorIndex tensor);
  void cancel();
  /// These tensors are gone.
  void forget(const std::vector<study::TensorIndex>& gone);

  [[nodiscard]] bool busy() const { return remaining() > 0; }
  [[nodiscard]] std::size_t remaining() const { return waiting_.size() + asked_.size() + running_.size(); }

 signals:
  void tensorsChanged(const std::vector<study::TensorIndex>& tensors);
  void progressed(std::size_t remaining);
  void finished();

 private:
  /// Hands to the thread what it has room for: a request holds all that it is about, and there may be very many.
  void feed();
  void request(study::TensorIndex tensor);
  void requestEvidence(study::TensorIndex tensor, calibrate::EvidenceRequest evidence);
  /// Also for tensors that share a scale with this one.
  void addEvidence(study::TensorIndex tensor, const calibrate::Evidence& evidence);
  void requestErrors(study::TensorIndex tensor, std::vector<study::QuantizerSpec> specs);
  /// What is to be measured next: the error of the decision, then, of the tensor that is looked at, every row that
  /// the sketch has no answer for.
  [[nodiscard]] std::vector<study::QuantizerSpec> unmeasured(study::TensorIndex tensor) const;
  /// Whether a result still belongs to the decision in force; ends the request either way.
  bool settle(study::TensorIndex tensor, std::uint64_t generation);
  /// What a pass could not read is noted on the tensor, whose estimate stays.
  void fail(study::TensorIndex tensor, const Error& error);
  void flush();

  study::Study& study_;
  std::shared_ptr<study::Engine> engine_;
  std::set<study::TensorIndex> waiting_;                 ///< for quiet
  std::set<study::TensorIndex> asked_;                   ///< for room
  std::map<study::TensorIndex, std::uint64_t> running_;  ///< generation of the request
  std::set<study::TensorIndex> changed_;
  std::uint64_t generation_ = 0;
  study::TensorIndex preferred_ = 0;
  bool held_ = false;  ///< a hand is moving
  QTimer quiet_;
  QTimer tick_;
  widgets::TaskQueue queue_;  ///< last: its thread ends before anything it uses
};

}  // namespace scalewright::app
