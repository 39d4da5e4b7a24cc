#include "core/graph/decomposed.h"

#include <algorithm>
#include <utility>

namespace scalewright::graph {
namespace {

/// Of a normalisation, the part that a value is.
enum class Part { kNone, kMean, kRoot, kInverse, kNormal, kScaled };

class NormalisationFinder {
 public:
  NormalisationFinder(const Network& network, const Traits& traits)
      : network_(network), traits_(traits), parts_(network.values.size(), Part::kNone) {}

  std::vector<NormalisationConstant> run() {
    for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
      const Node& node = network_.nodes[i];
      if (!node.outputs.empty() && node.outputs.front() != kNoValue) parts_[node.outputs.front()] = madeBy(node, i);
    }
    return std::move(found_);
  }

 private:
  Part madeBy(const Node& node, std::size_t index);
  /// Of a product or sum with a constant: what becomes of the other operand, whichever is first.
  Part withConstant(const Node& node, std::size_t index, ValueId constant, Part other);

  [[nodiscard]] Part part(const Node& node, std::size_t place) const {
    return node.input(place) == kNoValue ? Part::kNone : parts_[node.input(place)];
  }
  [[nodiscard]] bool isConstant(const Node& node, std::size_t place) const {
    return traits_.isConstant(node.input(place));
  }

  const Network& network_;
  const Traits& traits_;
  std::vector<Part> parts_;
  std::vector<NormalisationConstant> found_;
};

Part NormalisationFinder::madeBy(const Node& node, std::size_t index) {
  if (node.type == "ReduceMean") return Part::kMean;
  if (node.type == "Cast" || node.type == "Identity") return part(node, 0);
  if (node.type == "Sqrt") return part(node, 0) == Part::kMean ? Part::kRoot : Part::kNone;
  if (node.type == "Reciprocal") return part(node, 0) == Part::kRoot ? Part::kInverse : Part::kNone;
  if (node.type == "Div") {
    if (part(node, 1) != Part::kRoot) return Part::kNone;
    return isConstant(node, 0) ? Part::kInverse : Part::kNormal;
  }
  if (node.type != "Mul" && node.type != "Add") return Part::kNone;
  for (const std::size_t place : {0U, 1U}) {
    if (isConstant(node, place)) return withConstant(node, index, node.input(place), part(node, 1 - place));
    if (node.type == "Mul" && part(node, place) == Part::kInverse) return Part::kNormal;
  }
  return Part::kNone;
}

Part NormalisationFinder::withConstant(const Node& node, std::size_t index, ValueId constant, Part other) {
  const bool adds = node.type == "Add";
  if (other == Part::kMean) return adds ? Part::kMean : Part::kNone;
  if (other == Part::kNormal && !adds) {
    if (traits_.rank(constant).value_or(0) == 0) return Part::kNormal;
    found_.push_back({constant, index, false});
    return Part::kScaled;
  }
  if (other == Part::kScaled && adds) found_.push_back({constant, index, true});
  return Part::kNone;
}

}  // namespace

std::vector<NormalisationConstant> decomposedNormalisations(const Network& network, const Traits& traits) {
  return NormalisationFinder(network, traits).run();
}

}  // namespace scalewright::graph
