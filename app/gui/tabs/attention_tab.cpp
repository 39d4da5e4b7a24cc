#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/questions/layers/attention_errors.h"
#include "core/study/network/layer_jobs.h"
#include "core/view/rows/attention_table.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/layers/attention_panel.h"

namespace scalewright::app::tabs::attention_tab {
namespace {

/// Computes in the background what the decisions do to the outputs of attentions, while somebody looks, and once
/// decisions are quiet and exact.
class AttentionErrorsJob : public QObject {
 public:
  AttentionErrorsJob(Workbench& bench, widgets::AttentionPanel& panel)
      : QObject(&panel), controller_(bench.controller), work_(bench.work), panel_(panel) {
    const auto touched = [this] { touch(); };
    connect(&controller_, &StudyController::tensorsChanged, this, touched);
    connect(&controller_, &StudyController::tensorsGone, this, touched);
    connect(&controller_, &StudyController::sourcesClosed, this, touched);
    connect(&controller_.loader(), &Loader::catalogueAdded, this, touched);
    // Both are waited for.
    connect(&controller_.loader(), &Loader::finished, this, touched);
    connect(&controller_.passes(), &ExactPasses::finished, this, touched);
  }

  /// Sets whether somebody looks. Nothing runs otherwise; what has been computed is kept.
  void setActive(bool active) {
    active_ = active;
    if (active) {
      touch();
    } else {
      cancel();
    }
  }
  /// Stops. What is missing is computed after the next change, or when somebody looks again.
  void cancel() {
    quiet_.stop();
    asker_.cancel();
    asked_.clear();
    work_.show();
  }
  [[nodiscard]] std::size_t remaining() const { return asker_.size(); }

 private:
  /// What an error depends on: data and quantizers of its tensors.
  struct Subject {
    std::vector<std::shared_ptr<const profile::Profile>> profiles;
    std::vector<engine::QuantizerSpec> quantizers;
    std::vector<std::vector<double>> thresholds;

    friend bool operator==(const Subject&, const Subject&) = default;
  };
  struct Computed {
    Subject subject;
    Result<layers::AttentionErrors> outcome;
  };
  struct Asked {
    engine::AttentionJob job;
    Subject subject;
  };

  void touch() {
    if (!active_) return;
    show();
    quiet_.start();
  }
  /// The job of an attention, once all its tensors have their final thresholds.
  [[nodiscard]] std::optional<Asked> askedOf(const study::AttentionLayer& layer) const {
    const study::Study& study = controller_.study();
    Asked asked;
    for (const study::TensorIndex tensor : layer.tensors()) {
      if (!study.tensor(tensor).resolution || !study.missingEvidence(tensor).empty()) return std::nullopt;
      const auto quantized = study::quantizedTensor(study, tensor);
      if (!quantized) return std::nullopt;
      asked.subject.profiles.push_back(study.tensor(tensor).profile);
      asked.subject.quantizers.push_back(quantized->quantizer);
      asked.subject.thresholds.push_back(quantized->thresholds);
    }
    auto job = study::attentionJob(study, layer);
    if (!job) return std::nullopt;
    asked.job = *std::move(job);
    return asked;
  }
  [[nodiscard]] view::AttentionRow rowOf(study::AttentionLayer layer) const {
    view::AttentionRow row{std::move(layer), {}, false, {}};
    for (const study::TensorIndex tensor : row.layer.tensors()) {
      if (!row.problem) row.problem = controller_.study().tensor(tensor).problem;
    }
    const auto found = computed_.find(row.layer.query);
    if (row.problem || found == computed_.end()) return row;
    const auto asked = askedOf(row.layer);
    row.current = asked && asked->subject == found->second.subject;
    if (found->second.outcome) {
      row.errors = *found->second.outcome;
    } else if (row.current) {
      row.problem = found->second.outcome.error();
    }
    return row;
  }
  void show() {
    std::vector<view::AttentionRow> rows;
    for (study::AttentionLayer& layer : study::attentionLayers(controller_.study()))
      rows.push_back(rowOf(std::move(layer)));
    const std::size_t all = rows.size();
    std::erase_if(rows,
                  [](const view::AttentionRow& row) { return row.problem && study::isNoAttention(*row.problem); });
    view::sortWorstFirst(rows);
    const std::size_t none = all - rows.size();
    panel_.setRows(std::move(rows), none);
  }
  void start() {
    // All say so when they have ended.
    if (!active_ || controller_.loader().busy() || controller_.passes().busy() ||
        controller_.editor().gestureActive()) {
      return;
    }
    for (const study::AttentionLayer& layer : study::attentionLayers(controller_.study())) {
      auto asked = rowOf(layer).current ? std::nullopt : askedOf(layer);
      const study::TensorIndex key = layer.query;
      if (!asked) {
        asker_.cancel(key);
        asked_.erase(key);
        continue;
      }
      if (asker_.asks(key) && asked_.at(key) == asked->subject) continue;
      asked_.insert_or_assign(key, asked->subject);
      asker_.ask(
          key, 0,
          [engine = controller_.engine(), job = std::move(asked->job)](const std::stop_token& stop) {
            return engine->ask(question::AttentionErrors{job}, {.stop = stop, .progress = {}});
          },
          [this, key](Result<layers::AttentionErrors> outcome) {
            Subject subject = std::move(asked_.extract(key).mapped());
            if (outcome || outcome.error().code != ErrorCode::kCancelled) {
              computed_.insert_or_assign(key, Computed{std::move(subject), std::move(outcome)});
              show();
            }
            work_.show();
          });
    }
    work_.show();
  }

  StudyController& controller_;
  BackgroundWork& work_;
  widgets::AttentionPanel& panel_;
  std::map<study::TensorIndex, Computed> computed_;  ///< by query
  std::map<study::TensorIndex, Subject> asked_;      ///< by query: what is asked about
  bool active_ = false;
  widgets::Debounce quiet_{kJobQuiet, [this] { start(); }};
  widgets::Asker asker_{widgets::Pool::kReading};
};

Panel make(Workbench& bench) {
  auto* panel = new widgets::AttentionPanel;
  auto* job = new AttentionErrorsJob(bench, *panel);
  QObject::connect(panel, &widgets::AttentionPanel::tensorRequested, job,
                   [&bench](study::TensorIndex tensor) { bench.select(tensor); });
  bench.work.add(
      "attentions",
      [job]() -> std::optional<BackgroundWork::State> {
        const int remaining = static_cast<int>(job->remaining());
        if (remaining == 0) return std::nullopt;
        return BackgroundWork::State{
            QCoreApplication::translate("Tab", "Attention outputs, %n to go", nullptr, remaining)};
      },
      [job] { job->cancel(); });
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "attention",
    .title = QT_TRANSLATE_NOOP("Tab", "Attention"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "What quantized queries, keys, values and probabilities do to the outputs of attention, "
                              "head by head where names tell. A cache hurts here before it hurts anywhere else."),
    .make = make,
    .tasks = kNetwork};

}  // namespace scalewright::app::tabs::attention_tab
