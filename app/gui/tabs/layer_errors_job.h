#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/engine/engine.h"
#include "core/engine/questions/layer_errors.h"
#include "core/view/layer_table.h"
#include "widgets/jobs/task_queue.h"

namespace scalewright::app {

/// Measures in the background what the decisions do to the outputs of linear layers: those of the current tensor first,
/// while somebody looks, and once decisions are quiet and exact. The latest decisions win.
class LayerErrorsJob : public QObject {
  Q_OBJECT

 public:
  LayerErrorsJob(StudyController& controller, std::shared_ptr<study::Engine> engine, QObject* parent = nullptr);

  /// Whether somebody looks. Nothing runs otherwise; what has been measured is kept.
  void setActive(bool active);
  /// Stops. What is missing is measured after the next change, or when somebody looks again.
  void cancel();
  [[nodiscard]] std::size_t remaining() const { return running_.size(); }

  /// Worst output first.
  [[nodiscard]] const std::vector<view::LayerRow>& rows() const { return rows_; }
  [[nodiscard]] const layers::Pairing& pairing() const { return pairing_; }

 signals:
  /// Other rows, other numbers, or another order.
  void changed();
  void progressed();

 private:
  /// What an error depends on: data and quantizers of weight and input.
  struct Subject {
    struct Tensor {
      std::shared_ptr<const profile::Profile> profile;
      study::QuantizerSpec quantizer;
      tensor::Granularity granularity;
      std::vector<double> thresholds;

      friend bool operator==(const Tensor&, const Tensor&) = default;
    };
    Tensor weight;
    Tensor input;

    friend bool operator==(const Subject&, const Subject&) = default;
  };
  struct Measured {
    study::TensorIndex input = 0;
    Subject subject;
    Result<layers::LayerErrors> outcome;
  };
  struct Running {
    std::uint64_t generation = 0;
    Subject subject;
  };

  void touch(const std::vector<study::TensorIndex>& tensors);
  void forget();
  /// The tensors of the study are others.
  void pairAnew();
  void start();
  void prefer();
  /// Brings a row up to date with what is known.
  void refresh(view::LayerRow& row) const;
  void request(const view::LayerRow& row);
  void settle(const layers::Layer& layer, std::uint64_t generation, Result<layers::LayerErrors> outcome);
  [[nodiscard]] Subject subjectOf(const study::LayerJob& job, const layers::Layer& layer) const;
  [[nodiscard]] bool ofCurrent(const layers::Layer& layer) const;
  /// The job of a layer, once both tensors have their final thresholds.
  [[nodiscard]] std::optional<study::LayerJob> jobOf(const layers::Layer& layer) const;

  StudyController& controller_;
  std::shared_ptr<study::Engine> engine_;
  layers::Pairing pairing_;
  std::vector<view::LayerRow> rows_;
  std::map<study::TensorIndex, Measured> measured_;  ///< by weight
  std::map<study::TensorIndex, Running> running_;    ///< by weight
  std::uint64_t generation_ = 0;
  bool active_ = false;
  bool paired_ = false;
  QTimer quiet_;
  widgets::TaskQueue queue_;  ///< last: its thread ends before anything it uses
};

}  // namespace scalewright::app
