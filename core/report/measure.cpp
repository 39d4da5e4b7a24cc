#include "core/report/measure.h"

#include <algorithm>
#include <utility>

#include "core/study/decided/applied_policy.h"
#include "core/study/network/attention_layers.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/pipeline.h"
#include "core/verdict/repair.h"
#include "core/view/rows/layer_outputs.h"

namespace scalewright::report {
namespace {

using study::Depth;
using study::TensorIndex;

/// What went wrong with the files of a study from which all tensors are told of that are to be quantized.
study::Findings findingsOf(study::Study& study) {
  study::Findings findings;
  study::ListingJudge judge([](std::string_view) { return true; }, findings);
  for (const io::Catalogue& source : study.sources()) judge.judge(source, source.grouping.mask);
  judge.finish();
  study::failIntegerWeights(
      study, [](const tensor::TensorInfo& info) { return !info.selected; }, findings);
  return findings;
}

bool isCancelled(const Result<void>& done) {
  return !done && done.error().code == ErrorCode::kCancelled;
}

/// Takes tensors that can be read so far. Errors: kCancelled; others are findings.
Result<void> takeAll(engine::Engine& engine, Content& content, const std::vector<TensorIndex>& tensors, Depth depth,
                     const WorkContext& work) {
  for (const TensorIndex index : tensors) {
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    if (content.study.tensor(index).problem) continue;
    const auto taken = study::take(engine, content.study, index, depth, work);
    if (isCancelled(taken)) return taken;
    if (!taken) content.findings.fail(content.study, index, taken.error());
  }
  return {};
}

/// Thresholds may depend on those of other tensors: all of them come before the errors.
Result<void> resolve(engine::Engine& engine, Content& content, const std::vector<TensorIndex>& tensors,
                     const WorkContext& work) {
  std::vector<TensorIndex> wanted = tensors;
  for (const TensorIndex partner : study::partnersOf(content.study, tensors)) wanted.push_back(partner);
  for (const Depth depth : {Depth::kProfile, Depth::kThreshold, Depth::kErrors}) {
    if (auto taken = takeAll(engine, content, wanted, depth, work); !taken) return taken;
  }
  content.findings.noteProblems(content.study, wanted);
  return {};
}

}  // namespace

Task taskOf(session::Snapshot snapshot) {
  study::Study& study = snapshot.study;
  study.carryOut(snapshot.pending);
  study::Decisions proposed;
  Task task;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.info.selected && tensor.info.slices == 0) task.tensors.push_back(tensor.index);
    if (study::isLeftOut(snapshot.history.policy().get(), tensor.index, tensor.decision)) {
      proposed.emplace_back(tensor.index, recipe::defaultDecision(tensor.info));
    }
  }
  study.setDecisions(proposed);
  task.findings = findingsOf(study);
  task.study = std::move(study);
  return task;
}

namespace {

/// Measures these tensors into the content. Errors: kCancelled.
Result<void> measureInto(Content& content, engine::Engine& engine, const std::vector<TensorIndex>& tensors,
                         const Work& work) {
  study::Study& study = content.study;
  WorkContext context{.stop = work.stop, .progress = {}, .threads = work.threads};
  if (!work.estimate) {
    if (auto resolved = resolve(engine, content, tensors, context); !resolved) return resolved.error();
  }
  std::vector<std::size_t> numbers(study.firstFree());
  std::size_t number = 0;
  for (const study::StudyTensor& tensor : study.tensors()) numbers[tensor.index] = number++;

  for (const TensorIndex index : tensors) {
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    const auto isReady = [&] {
      const study::StudyTensor& tensor = study.tensor(index);
      return tensor.profile && !tensor.problem && tensor.resolution;
    };
    if (!isReady()) continue;
    if (work.begin) {
      context.progress = work.begin(content.tensors.size() + 1, tensors.size(), study.tensor(index).info.name);
    }
    if (!work.estimate) {
      const auto taken = study::take(engine, study, index, Depth::kErrors, context, view::inexactQuantizers);
      if (isCancelled(taken)) return taken.error();
      if (!taken) {
        content.findings.fail(study, index, taken.error());
        continue;
      }
    }
    content.tensors.push_back({.number = numbers[index],
                               .row = view::tensorRow(study, index),
                               .formats = view::formatTable(study.tensor(index)),
                               .plots = {}});
  }
  std::stable_sort(content.tensors.begin(), content.tensors.end(),
                   [](const Tensor& a, const Tensor& b) { return view::worseThan(a.row, b.row); });
  return {};
}

}  // namespace

namespace {

/// Judges what is decided about these tensors. Errors: kCancelled.
Result<void> judgeInto(Content& content, engine::Engine& engine, const std::vector<TensorIndex>& tensors,
                       const Work& work) {
  if (study::pairLayers(content.study).layers.empty() && study::attentionLayers(content.study).empty()) return {};
  std::vector<TensorIndex> decided = tensors;
  std::erase_if(decided, [&](TensorIndex index) { return content.study.tensor(index).problem.has_value(); });
  study::Study recipe = verdict::underRecipe(content.study, decided);
  const verdict::Effort effort{.budget = verdict::kAboutAMinute};
  WorkContext context{.stop = work.stop, .progress = {}, .threads = work.threads};
  if (work.begin) context.progress = work.begin(tensors.size() + 1, tensors.size() + 1, "the layers");
  auto judgement = verdict::judge(engine, recipe, effort, context);
  if (!judgement) return judgement.error();
  if (const auto explained = verdict::explain(engine, recipe, *judgement, effort, context); !explained) {
    return explained.error();
  }
  const view::LayerOutputs outputs = view::layerOutputsOf(*judgement);
  for (Tensor& tensor : content.tensors) view::addOutput(outputs, true, tensor.row);
  if (judgement->verdict.layers > 0) content.verdict = std::move(judgement->verdict);
  return {};
}

}  // namespace

Result<Content> measure(engine::Engine& engine, Task& task, const Work& work) {
  Content content{.title = std::move(task.title),
                  .study = std::move(task.study),
                  .findings = std::move(task.findings),
                  .verdict = {},
                  .snapshots = {},
                  .network = {},
                  .experts = {},
                  .tensors = {}};
  auto done = measureInto(content, engine, task.tensors, work);
  if (done && work.verdict && !work.estimate) {
    // A stop leaves what has been measured, without a verdict.
    static_cast<void>(judgeInto(content, engine, task.tensors, work));
  }
  task.findings = content.findings;
  if (!done) return done.error();
  return content;
}

}  // namespace scalewright::report
