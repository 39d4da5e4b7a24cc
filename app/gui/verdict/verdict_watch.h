#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/gui/tabs/workbench.h"
#include "core/verdict/judge.h"
#include "core/verdict/repair.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Judges in the background what becomes of the network, once decisions are quiet and exact, and has the status bar say
/// it: the outcome, what decides it, and a button for the cheapest repair, or for one layer after the other, which is
/// one undo step. From some rows of the inputs where all of them take longer than some seconds; the report and the
/// command line take more.
class VerdictWatch : public QObject {
  Q_OBJECT

 public:
  explicit VerdictWatch(Workbench& bench, QObject* parent = nullptr);

  /// Stops. The next change, or another file, begins anew.
  void cancel();
  [[nodiscard]] bool busy() const { return asker_.busy(); }
  /// Carries out the repair that is offered.
  void repair();
  /// Repairs in the background until the network is likely fine, or nothing helps any more; nothing of it is kept where
  /// decisions change meanwhile, or somebody cancels it.
  void repairAll();

 private:
  /// What a verdict depends on of a tensor that is decided about.
  struct Subject {
    study::TensorIndex tensor = 0;
    std::shared_ptr<const profile::Profile> profile;
    std::optional<engine::QuantizerSpec> quantizer;
    std::shared_ptr<const calibrate::CalibratedScales> scales;

    friend bool operator==(const Subject&, const Subject&) = default;
  };

  void touch();
  void start();
  /// What was judged is no longer decided.
  void outdate();
  void finish(Result<verdict::Judgement> judgement);
  void show();
  /// Keeps it beside the snapshots of what was judged.
  void judgeSnapshots();
  void finishRepair(const Result<verdict::Repaired>& repaired);
  [[nodiscard]] std::vector<study::TensorIndex> decided() const;
  [[nodiscard]] std::vector<Subject> subjects() const;

  StudyController& controller_;
  widgets::StatusPanel& status_;
  LayerOutputs& outputs_;
  Variants& variants_;
  BackgroundWork& work_;
  std::function<void(const QString&)> say_;
  std::vector<Subject> asked_;                   ///< about these
  std::optional<verdict::Judgement> judgement_;  ///< the latest
  bool current_ = false;                         ///< it is about what is decided now
  std::size_t repaired_ = 0;                     ///< layers so far
  widgets::Debounce quiet_;
  widgets::Asker asker_{widgets::Pool::kReading};
  widgets::Asker repair_asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
