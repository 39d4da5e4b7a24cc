#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/layers/layer_group.h"
#include "core/study/network/layer_jobs.h"
#include "core/view/rows/layer_table.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/layers/layer_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::layers_tab {
namespace {

/// Measures in the background what the decisions do to the outputs of linear layers: those of the current tensor first,
/// while somebody looks, and once decisions are quiet and exact. The latest decisions win.
class LayerErrorsJob : public QObject {
 public:
  LayerErrorsJob(Workbench& bench, widgets::LayerPanel& panel);

  /// Sets whether somebody looks. Nothing runs otherwise; what has been measured is kept.
  void setActive(bool active);
  /// Stops. What is missing is measured after the next change, or when somebody looks again.
  void cancel();
  [[nodiscard]] std::size_t remaining() const { return asker_.size(); }

 private:
  /// The facts that an error depends on: data and quantizers of weight and input.
  struct Subject {
    struct Tensor {
      std::shared_ptr<const profile::Profile> profile;
      engine::QuantizerSpec quantizer;
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

  /// Other rows, other numbers, or another order.
  void show();
  void touch(const std::vector<study::TensorIndex>& tensors);
  void forget();
  /// The tensors of the study are others.
  void pairAnew();
  void start();
  /// While a line is dragged: measures the layers of the current tensor, again and again, on as many rows as take a
  /// moment.
  void follow();
  void prefer();
  /// Brings a row up to date with what is known.
  void refresh(view::LayerRow& row) const;
  void request(const view::LayerRow& row);
  void finish(const layers::Layer& layer, Result<layers::LayerErrors> outcome);
  [[nodiscard]] Subject subjectOf(const engine::LayerJob& job, const layers::Layer& layer) const;
  [[nodiscard]] bool ofCurrent(const layers::Layer& layer) const;
  /// The job of a layer, once both tensors have their final thresholds.
  [[nodiscard]] std::optional<engine::LayerJob> jobOf(const layers::Layer& layer) const;

  StudyController& controller_;
  BackgroundWork& work_;
  widgets::LayerPanel& panel_;
  layers::Pairing pairing_;
  std::vector<view::LayerRow> rows_;                 ///< worst output first
  std::map<study::TensorIndex, Measured> measured_;  ///< by weight
  std::map<study::TensorIndex, Subject> asked_;      ///< by weight: what is asked about
  bool active_ = false;
  bool paired_ = false;
  bool moved_ = false;  ///< since what is asked while a line is dragged was asked
  widgets::Debounce quiet_{kJobQuiet, [this] { start(); }};
  widgets::Asker asker_{widgets::Pool::kReading};
  widgets::Asker following_{widgets::Pool::kReading};
};

LayerErrorsJob::LayerErrorsJob(Workbench& bench, widgets::LayerPanel& panel)
    : QObject(&panel), controller_(bench.controller), work_(bench.work), panel_(panel) {
  connect(&controller_, &StudyController::tensorsChanged, this, &LayerErrorsJob::touch);
  connect(&controller_, &StudyController::currentChanged, this, &LayerErrorsJob::prefer);
  connect(&controller_, &StudyController::tensorsGone, this, &LayerErrorsJob::forget);
  connect(&controller_, &StudyController::sourcesClosed, this, &LayerErrorsJob::pairAnew);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &LayerErrorsJob::pairAnew);
  // Both are waited for.
  connect(&controller_.loader(), &Loader::finished, this, [this] { touch({}); });
  connect(&controller_.passes(), &ExactPasses::finished, this, [this] { touch({}); });
}

void LayerErrorsJob::setActive(bool active) {
  if (active == active_) return;
  active_ = active;
  if (!active) {
    cancel();
  } else if (!paired_) {
    pairAnew();
  } else {
    for (view::LayerRow& row : rows_) refresh(row);
    show();
    start();
  }
}

void LayerErrorsJob::cancel() {
  quiet_.stop();
  following_.cancel();
  asker_.cancel();
  asked_.clear();
  work_.show();
}

void LayerErrorsJob::touch(const std::vector<study::TensorIndex>& tensors) {
  if (!active_) return;
  const auto among = [&tensors](study::TensorIndex tensor) {
    return std::ranges::find(tensors, tensor) != tensors.end();
  };
  const bool moving = controller_.editor().gestureActive();
  bool any = false;
  for (view::LayerRow& row : rows_) {
    if (!among(row.layer.weight) && !among(row.layer.input)) continue;
    // What was measured last on the way stays until the next is there.
    if (moving) {
      row.current = false;
    } else {
      refresh(row);
    }
    any = true;
  }
  if (any) show();
  if (any && moving) follow();
  quiet_.start();
}

void LayerErrorsJob::follow() {
  moved_ = following_.busy();
  if (moved_) return;
  engine::LayerGroupJob group;
  std::vector<layers::Layer> asked;
  double work = 0;
  for (const view::LayerRow& row : rows_) {
    if (!ofCurrent(row.layer) || row.problem) continue;
    auto job = study::layerJob(controller_.study(), row.layer);
    if (!job || (!asked.empty() && asked.front().input != row.layer.input)) continue;
    work += static_cast<double>(job->weight.info.elements());
    group.inputs = {std::move(job->input)};
    group.weights.push_back({{std::move(job->weight)}, job->input_axis, {{}}});
    asked.push_back(row.layer);
  }
  if (asked.empty()) return;
  constexpr double kMoment = 0x1p29;  // multiplications, four for each row and weight
  group.rows = static_cast<std::uint64_t>(std::max(16.0, kMoment / std::max(work, 1.0)));
  following_.ask(
      [engine = controller_.engine(), group = std::move(group)](const std::stop_token& stop) {
        return engine->ask(question::LayerGroup{group}, {.stop = stop, .progress = {}});
      },
      [this, asked = std::move(asked)](const Result<question::LayerGroup::Answer>& answer) {
        for (std::size_t i = 0; answer && i < asked.size(); ++i) {
          const auto row = std::find_if(rows_.begin(), rows_.end(),
                                        [&](const view::LayerRow& each) { return each.layer == asked[i]; });
          if (row == rows_.end() || row->current || (*answer)[i].errors.empty()) continue;
          row->errors = (*answer)[i].errors.front();
        }
        show();
        if (moved_ && controller_.editor().gestureActive()) follow();
      });
}

void LayerErrorsJob::forget() {
  following_.cancel();
  asker_.cancel();
  asked_.clear();
  std::erase_if(measured_, [this](const auto& measured) {
    return !controller_.study().has(measured.first) || !controller_.study().has(measured.second.input);
  });
  pairing_ = {};
  rows_.clear();
  paired_ = false;
}

void LayerErrorsJob::pairAnew() {
  paired_ = active_;
  if (!active_) return;
  asker_.cancel();
  asked_.clear();
  pairing_ = study::pairLayers(controller_.study());
  rows_.clear();
  for (const layers::Layer& layer : pairing_.layers) {
    view::LayerRow row{layer,
                       controller_.study().tensor(layer.weight).info.name,
                       controller_.study().tensor(layer.input).info.name,
                       {},
                       false,
                       {}};
    refresh(row);
    rows_.push_back(std::move(row));
  }
  view::sortWorstFirst(rows_);
  show();
  work_.show();
  quiet_.start();
}

void LayerErrorsJob::start() {
  if (!active_) return;
  // Both say so when they have ended.
  if (controller_.loader().busy() || controller_.passes().busy()) return;
  // So does a gesture, as an exact pass follows it.
  if (controller_.editor().gestureActive()) return;
  for (view::LayerRow& row : rows_) refresh(row);
  view::sortWorstFirst(rows_);
  show();
  // What is asked first is measured first.
  for (const bool current : {true, false}) {
    for (const view::LayerRow& row : rows_) {
      if (ofCurrent(row.layer) == current) request(row);
    }
  }
  work_.show();
}

void LayerErrorsJob::prefer() {
  for (const view::LayerRow& row : rows_) {
    asker_.setPriority(row.layer.weight, ofCurrent(row.layer) ? 1 : 0);
  }
}

bool LayerErrorsJob::ofCurrent(const layers::Layer& layer) const {
  return controller_.current() == layer.weight || controller_.current() == layer.input;
}

std::optional<engine::LayerJob> LayerErrorsJob::jobOf(const layers::Layer& layer) const {
  const study::Study& study = controller_.study();
  for (const study::TensorIndex tensor : {layer.weight, layer.input}) {
    if (!study.tensor(tensor).resolution || !study.missingEvidence(tensor).empty()) return std::nullopt;
  }
  auto job = study::layerJob(study, layer);
  if (!job) return std::nullopt;
  return *std::move(job);
}

LayerErrorsJob::Subject LayerErrorsJob::subjectOf(const engine::LayerJob& job, const layers::Layer& layer) const {
  const auto tensorOf = [this](const engine::QuantizedTensor& tensor, study::TensorIndex index) {
    return Subject::Tensor{controller_.study().tensor(index).profile, tensor.quantizer, tensor.granularity,
                           tensor.thresholds};
  };
  return {tensorOf(job.weight, layer.weight), tensorOf(job.input, layer.input)};
}

void LayerErrorsJob::refresh(view::LayerRow& row) const {
  row.current = false;
  row.problem.reset();
  for (const study::TensorIndex tensor : {row.layer.weight, row.layer.input}) {
    row.problem = controller_.study().tensor(tensor).problem;
    if (row.problem) return;
  }
  const auto found = measured_.find(row.layer.weight);
  if (found == measured_.end() || found->second.input != row.layer.input) {
    row.errors.reset();
    return;
  }
  const Measured& measured = found->second;
  const auto job = jobOf(row.layer);
  row.current = job && subjectOf(*job, row.layer) == measured.subject;
  if (measured.outcome) {
    row.errors = *measured.outcome;
  } else {
    row.errors.reset();
    if (row.current) row.problem = measured.outcome.error();
  }
}

void LayerErrorsJob::request(const view::LayerRow& row) {
  const layers::Layer layer = row.layer;
  const study::TensorIndex key = layer.weight;
  auto job = row.current || row.problem ? std::nullopt : jobOf(layer);
  if (!job) {
    asker_.cancel(key);
    asked_.erase(key);
    return;
  }
  Subject subject = subjectOf(*job, layer);
  if (asker_.asks(key) && asked_.at(key) == subject) return;
  asked_.insert_or_assign(key, std::move(subject));
  asker_.ask(
      key, ofCurrent(layer) ? 1 : 0,
      [engine = controller_.engine(), job = *std::move(job)](const std::stop_token& stop) {
        return engine->ask(question::LayerErrors{job}, {.stop = stop, .progress = {}});
      },
      [this, layer](Result<layers::LayerErrors> outcome) { finish(layer, std::move(outcome)); });
}

void LayerErrorsJob::finish(const layers::Layer& layer, Result<layers::LayerErrors> outcome) {
  Subject subject = std::move(asked_.extract(layer.weight).mapped());
  if (outcome || outcome.error().code != ErrorCode::kCancelled) {
    measured_.insert_or_assign(layer.weight, Measured{layer.input, std::move(subject), std::move(outcome)});
    const auto row =
        std::find_if(rows_.begin(), rows_.end(), [&layer](const view::LayerRow& each) { return each.layer == layer; });
    if (row != rows_.end()) refresh(*row);
    view::sortWorstFirst(rows_);
    show();
  }
  work_.show();
}

void LayerErrorsJob::show() {
  panel_.setRows(rows_);
  QStringList without_input;
  for (const study::TensorIndex weight : pairing_.without_input)
    without_input << widgets::text(controller_.study().tensor(weight).info.name);
  panel_.setLeftOut(without_input, pairing_.problems);
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::LayerPanel;
  auto* job = new LayerErrorsJob(bench, *panel);
  QObject::connect(panel, &widgets::LayerPanel::tensorRequested, job,
                   [&bench](study::TensorIndex tensor) { bench.select(tensor); });
  bench.work.add(
      "layers",
      [job]() -> std::optional<BackgroundWork::State> {
        const int remaining = static_cast<int>(job->remaining());
        if (remaining == 0) return std::nullopt;
        return BackgroundWork::State{
            QCoreApplication::translate("Tab", "Layer outputs, %n layer(s) to go", nullptr, remaining)};
      },
      [job] { job->cancel(); });
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "layers",
    .title = QT_TRANSLATE_NOOP("Tab", "Layers"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "What quantized weights and inputs together do to the outputs of the linear layers, "
                              "which is what counts, and which of the two makes the error."),
    .make = make,
    .tasks = kNetwork};

}  // namespace scalewright::app::tabs::layers_tab
