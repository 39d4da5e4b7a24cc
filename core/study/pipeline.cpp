#include "core/study/pipeline.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/metrics/exact_error.h"

namespace scalewright::study {
namespace {

template <typename Error>
bool isInexact(const Error& error) {
  return !error || !metrics::allExact(*error);
}

/// Those that have not been measured, each once: what has been is as exact as it gets.
std::vector<engine::QuantizerSpec> unmeasured(const StudyTensor& tensor, std::vector<engine::QuantizerSpec> wanted) {
  std::vector<engine::QuantizerSpec> specs;
  for (engine::QuantizerSpec& spec : wanted) {
    const bool known = tensor.measured->contains(spec) || std::find(specs.begin(), specs.end(), spec) != specs.end();
    if (!known) specs.push_back(std::move(spec));
  }
  return specs;
}

/// Returns the quantizers of the decision whose errors are still to be measured: the one in force, and the one of the
/// range that the tensor would have by itself. What sharing costs needs both errors.
std::vector<engine::QuantizerSpec> inexactOfDecision(const StudyTensor& tensor) {
  std::vector<engine::QuantizerSpec> specs;
  if (isInexact(tensor.error)) specs.push_back(specOf(tensor.decision, *tensor.resolution));
  if (tensor.own && isInexact(tensor.own->error)) {
    specs.push_back(specOf(tensor.decision, tensor.own->resolution));
  }
  return unmeasured(tensor, std::move(specs));
}

}  // namespace

std::optional<Question> next(const Study& study, TensorIndex index, Depth depth, Quantizers further) {
  if (!study.has(index)) return std::nullopt;
  const StudyTensor& tensor = study.tensor(index);
  if (tensor.state == LoadState::kFailed || tensor.info.slices > 0) return std::nullopt;
  if (tensor.state != LoadState::kReady) return question::Profile{study.fileOf(index), tensor.info};
  if (depth == Depth::kProfile || !tensor.profile || !tensor.resolution) return std::nullopt;
  if (auto evidence = study.missingEvidence(index); !evidence.empty()) {
    return question::Evidence{study.fileOf(index), tensor.info, tensor.profile, std::move(evidence)};
  }
  if (depth == Depth::kThreshold) return std::nullopt;
  std::vector<engine::QuantizerSpec> specs = inexactOfDecision(tensor);
  if (specs.empty() && further != nullptr) specs = unmeasured(tensor, further(tensor));
  if (specs.empty()) return std::nullopt;
  return question::Measure{study.fileOf(index), tensor.info, tensor.profile, std::move(specs)};
}

Result<Answer> ask(engine::Engine& engine, const Question& question, const WorkContext& work) {
  const auto answered = [&](const auto& kind) -> Result<Answer> {
    auto answer = engine.ask(kind, work);
    if (!answer) return answer.error();
    if constexpr (std::is_same_v<decltype(kind), const question::Measure&>) {
      MeasuredErrors measured;
      for (std::size_t i = 0; i < answer->size(); ++i) measured.emplace(kind.quantizers[i], (*answer)[i]);
      return Answer(std::move(measured));
    } else {
      return Answer(*std::move(answer));
    }
  };
  return std::visit(answered, question);
}

std::vector<TensorIndex> accept(Study& study, TensorIndex index, Answer answer) {
  if (auto* profile = std::get_if<profile::Profile>(&answer)) {
    return study.setProfile(index, std::make_shared<const profile::Profile>(std::move(*profile)));
  }
  if (auto* evidence = std::get_if<calibrate::Evidence>(&answer)) {
    return study.addEvidence(index, std::move(*evidence));
  }
  for (const auto& [quantizer, error] : std::get<MeasuredErrors>(answer)) study.addMeasured(index, quantizer, error);
  return {index};
}

Result<void> take(engine::Engine& engine, Study& study, TensorIndex index, Depth depth, const WorkContext& work,
                  Quantizers further, std::mutex* shared) {
  std::unique_lock<std::mutex> lock;
  if (shared != nullptr) lock = std::unique_lock(*shared);
  while (const auto question = next(study, index, depth, further)) {
    if (shared != nullptr) lock.unlock();
    auto answer = ask(engine, *question, work);
    if (!answer) return answer.error();
    if (shared != nullptr) lock.lock();
    accept(study, index, *std::move(answer));
  }
  return {};
}

std::vector<TensorIndex> partnersOf(const Study& study, const std::vector<TensorIndex>& tensors) {
  std::set<std::string_view> groups;
  for (const TensorIndex index : tensors) groups.insert(study.tensor(index).decision->sharing_group);
  groups.erase("");
  std::set<TensorIndex> partners;
  for (const std::string_view group : groups) {
    for (const TensorIndex member : study.sharingMembers(group)) partners.insert(member);
  }
  for (const TensorIndex index : tensors) partners.erase(index);
  return {partners.begin(), partners.end()};
}

}  // namespace scalewright::study
