#include <algorithm>

#include "core/base/text.h"
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
    const auto choice = index.bestFor(layers::moduleOfWeight(weight.name));
    // An input of several layers, and one of several, may be another's.
    if (!choice || !choice->match.own || choice->rival) continue;
    const Subject& input = subjects[inputs[choice->input]];
    if (mayFit(weight.shape, input.shape)) continue;
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
