#include "app/gui/verdict/verdict_watch.h"

#include "app/gui/files/file_commands.h"
#include "app/gui/study/layer_outputs.h"
#include "app/gui/study/quiet_job.h"
#include "core/study/decided/applied_policy.h"
#include "core/study/network/layer_jobs.h"
#include "core/verdict/repair.h"
#include "core/verdict/wording.h"
#include "widgets/text/core_text.h"
#include "widgets/text/verdict_text.h"
#include "widgets/window/status_panel.h"

namespace scalewright::app {
namespace {

/// The outcome, then what decides one that is not fine.
QString lineOf(const recipe::Verdict& verdict) {
  QString line = widgets::coreText("Verdict", verdict::outcomeTitle(verdict.outcome));
  if (verdict.outcome == recipe::Outcome::kFine || verdict.deciders.empty()) return line;
  return line + QStringLiteral("   ") +
         widgets::coreText("Verdict", verdict::deciderSentence(verdict.deciders.front()));
}

}  // namespace

VerdictWatch::VerdictWatch(Workbench& bench, QObject* parent)
    : QObject(parent),
      controller_(bench.controller),
      status_(bench.status),
      outputs_(bench.outputs),
      variants_(bench.files.variants()),
      work_(bench.work),
      say_(bench.say),
      quiet_(kJobQuiet, [this] { start(); }) {
  connect(&controller_, &StudyController::tensorsChanged, this, &VerdictWatch::touch);
  connect(&controller_, &StudyController::tensorsGone, this, &VerdictWatch::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, &VerdictWatch::touch);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &VerdictWatch::touch);
  connect(&controller_.editor(), &DecisionEditor::policyChanged, this, &VerdictWatch::touch);
  // All are waited for.
  connect(&controller_.loader(), &Loader::finished, this, &VerdictWatch::touch);
  connect(&controller_.passes(), &ExactPasses::finished, this, &VerdictWatch::touch);
  connect(&controller_.editor(), &DecisionEditor::progressed, this, &VerdictWatch::touch);
  connect(&variants_, &Variants::changed, this, &VerdictWatch::judgeSnapshots);  // one that was taken just now
  connect(&status_, &widgets::StatusPanel::repairRequested, this, &VerdictWatch::repair);
  connect(&status_, &widgets::StatusPanel::repairAllRequested, this, &VerdictWatch::repairAll);
  work_.add(
      "verdict",
      [this]() -> std::optional<BackgroundWork::State> {
        if (!busy()) return std::nullopt;
        return BackgroundWork::State{tr("Judging the network")};
      },
      [this] { cancel(); });
  work_.add(
      "repair",
      [this]() -> std::optional<BackgroundWork::State> {
        if (!repair_asker_.busy()) return std::nullopt;
        return BackgroundWork::State{.name = tr("Repairing: %n layer(s)", nullptr, static_cast<int>(repaired_)),
                                     .after_cancel = tr("Stops this; nothing is changed")};
      },
      [this] {
        repair_asker_.cancel();
        work_.show();
      });
}

void VerdictWatch::cancel() {
  quiet_.stop();
  if (!busy()) return;
  asker_.cancel();
  asked_.clear();
  work_.show();
}

void VerdictWatch::touch() {
  quiet_.start();
}

void VerdictWatch::outdate() {
  asker_.cancel();
  repair_asker_.cancel();
  asked_.clear();
  current_ = false;
  show();
  work_.show();
}

std::vector<study::TensorIndex> VerdictWatch::decided() const {
  return study::decidedTensors(controller_.study(), controller_.editor().policy().get());
}

std::vector<VerdictWatch::Subject> VerdictWatch::subjects() const {
  std::vector<Subject> subjects;
  for (const study::TensorIndex index : decided()) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    subjects.push_back({index, tensor.profile, controller_.study().quantizer(index),
                        tensor.resolution ? tensor.resolution->scales : nullptr});
  }
  return subjects;
}

void VerdictWatch::start() {
  // All of them say so when they have ended.
  DecisionEditor& editor = controller_.editor();
  std::vector<Subject> now = subjects();
  if (controller_.loader().busy() || controller_.passes().busy() || editor.gestureActive() || editor.pending() > 0) {
    if (now != asked_) outdate();
    return;
  }
  if (now == asked_ && !now.empty()) return;
  asker_.cancel();
  asked_ = std::move(now);
  current_ = false;
  if (study::pairLayers(controller_.study()).layers.empty()) {
    judgement_.reset();
    show();
    return;
  }
  show();
  asker_.ask(
      [study = controller_.study(), decided = decided(),
       engine = controller_.engine()](const std::stop_token& stop) -> Result<verdict::Judgement> {
        const verdict::Effort effort{.budget = verdict::kSomeSeconds, .explained = 1};
        const WorkContext work{.stop = stop, .progress = {}};
        study::Study recipe = verdict::underRecipe(study, decided);
        auto judgement = verdict::judge(*engine, recipe, effort, work);
        if (!judgement) return judgement;
        const auto explained = verdict::explain(*engine, recipe, *judgement, effort, work);
        if (!explained) return explained.error();
        return judgement;
      },
      [this](Result<verdict::Judgement> judgement) { finish(std::move(judgement)); });
  work_.show();
}

void VerdictWatch::finish(Result<verdict::Judgement> judgement) {
  if (judgement) {
    judgement_ = *std::move(judgement);
    current_ = subjects() == asked_;
  } else {
    asked_.clear();
  }
  show();
  work_.show();
}

void VerdictWatch::show() {
  if (current_ || !judgement_) outputs_.set(judgement_ ? &*judgement_ : nullptr);
  judgeSnapshots();
  outputs_.setCurrent(current_);
  if (!judgement_ || judgement_->verdict.layers == 0) {
    status_.showVerdict({}, {}, {});
    return;
  }
  const recipe::Verdict& verdict = judgement_->verdict;
  const bool offers = current_ && !verdict.deciders.empty() && verdict.deciders.front().repair;
  const QString line = lineOf(verdict);
  status_.showVerdict(
      current_ ? line : tr("before: %1", "a verdict about earlier decisions").arg(line), widgets::verdictTip(verdict),
      offers ? widgets::coreText("Verdict", verdict::repairSentence(*verdict.deciders.front().repair)) : QString());
}

void VerdictWatch::judgeSnapshots() {
  if (!current_ || judgement_->verdict.layers == 0 || variants_.all().empty()) return;
  if (subjects() == asked_) variants_.judge(judgement_->verdict);  // nothing was decided since
}

void VerdictWatch::repair() {
  if (!current_ || !judgement_ || judgement_->repairs.empty() || judgement_->repairs.front().empty()) return;
  if (subjects() != asked_) return;  // it is about other decisions
  const recipe::Repair& repair = *judgement_->verdict.deciders.front().repair;
  const study::Decisions decisions = judgement_->repairs.front();
  controller_.editor().change(decisions,
                              tr("Repair: %1").arg(widgets::coreText("Verdict", verdict::repairSentence(repair))));
}

void VerdictWatch::repairAll() {
  if (!current_ || !judgement_ || repair_asker_.busy() || subjects() != asked_) return;
  repaired_ = 0;
  repair_asker_.ask(
      [this, study = controller_.study(), decided = decided(), judgement = *judgement_, engine = controller_.engine()](
          const std::stop_token& stop, const widgets::Asker::Tell& tell) mutable -> Result<verdict::Repaired> {
        const auto progress = [this, &tell](std::uint64_t repaired, std::uint64_t) {
          tell([this, repaired] {
            repaired_ = static_cast<std::size_t>(repaired);
            work_.show();
          });
        };
        study::Study recipe = verdict::underRecipe(study, decided);
        return verdict::repairAll(*engine, recipe, std::move(judgement), {.stop = stop, .progress = progress});
      },
      [this](const Result<verdict::Repaired>& repaired) { finishRepair(repaired); });
  work_.show();
}

void VerdictWatch::finishRepair(const Result<verdict::Repaired>& repaired) {
  work_.show();
  if (!repaired || subjects() != asked_) return;
  if (repaired->steps.empty()) {
    say_(tr("No change of a single tensor makes the network a better one."));
    return;
  }
  controller_.editor().change(repaired->decisions,
                              tr("Repair of %n layer(s)", nullptr, static_cast<int>(repaired->steps.size())));
}

}  // namespace scalewright::app
