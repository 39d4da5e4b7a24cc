#include <algorithm>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/checkup/check.h"
#include "core/layers/input_index.h"

namespace scalewright::checkup::unfit_shapes {
namespace {

/// Returns whether an input of a layer may go into a matrix: one of its axes is as long as one of the matrix's. Which
/// axis is meant differs among frameworks, so that everything else is left to them.
bool mayFit(const tensor::Shape& weight, const tensor::Shape& input) {
  return std::any_of(input.begin(), input.end(),
                     [&](std::uint64_t size) { return std::find(weight.begin(), weight.end(), size) != weight.end(); });
}

/// Returns whether a weight is a table, whose input is numbers of its rows and fits no axis of it.
bool isEmbedding(layers::ModulePath path) {
  while (!path.empty() && isDigits(path.back())) path.pop_back();
  const std::string last = path.empty() ? std::string() : lowered(path.back());
  return last.find("embed") != std::string::npos || last == "wte" || last == "wpe";
}

bool isOfIntegers(const Subject& subject) {
  return !tensor::isFloating(subject.info != nullptr ? subject.info->type : subject.profile.type);
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  layers::InputIndex index;
  std::vector<std::size_t> inputs;  // subjects, by their place in the index
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    if (subjects[i].decision.role == tensor::Role::kWeight || subjects[i].shape.size() < 2) continue;
    const auto path = layers::moduleOfInput(subjects[i].name);
    if (!path) continue;
    index.add(*path);
    inputs.push_back(i);
  }
  std::vector<Finding> findings;
  if (inputs.empty()) return findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const Subject& weight = subjects[i];
    if (weight.decision.role != tensor::Role::kWeight || weight.shape.size() != 2) continue;
    const layers::ModulePath module = layers::moduleOfWeight(weight.name);
    if (isEmbedding(module)) continue;
    const auto choice = index.bestFor(module);
    // An input of several layers, and one of several, may be another's.
    if (!choice || !choice->match.own || choice->rival) continue;
    const Subject& input = subjects[inputs[choice->input]];
    if (isOfIntegers(input) || mayFit(weight.shape, input.shape)) continue;
    findings.push_back({i,
                        SCALEWRIGHT_TEXT("Checkup", "%1, which its input %2 %3 does not fit along any axis"),
                        {tensor::shapeText(weight.shape), input.name, tensor::shapeText(input.shape)}});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "unfit_shapes",
    .title = SCALEWRIGHT_TEXT("Checkup", "Weights that do not fit their inputs"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "weights and activations are of different networks, or a hook recorded something "
                                "else under this name: errors of outputs, smoothing and exports by module need both"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::unfit_shapes
