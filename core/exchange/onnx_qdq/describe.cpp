#include "core/exchange/onnx_qdq/describe.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "core/base/version.h"
#include "core/exchange/onnx_qdq/lay_out.h"
#include "core/exchange/onnx_qdq/opset.h"
#include "core/exchange/onnx_qdq/plan/model_facts.h"
#include "core/exchange/onnx_qdq/rewrite.h"

namespace scalewright::exchange::qdq {
namespace {

constexpr const char* kMark = "scalewright";

/// Says which recipe made the model.
void mark(onnx::ModelProto& model, const recipe::Recipe& recipe) {
  const std::string text = (recipe.name.empty() ? std::string() : recipe.name + ", ") + std::string(version());
  for (auto& entry : *model.mutable_metadata_props()) {
    if (entry.key() == kMark) return entry.set_value(text);
  }
  auto& entry = *model.add_metadata_props();
  entry.set_key(kMark);
  entry.set_value(text);
}

}  // namespace

Result<Document> describe(const io::FileBytes& file, const recipe::Recipe& recipe, const Options& options,
                          const Target& target, const ReadValues& read, const FindThresholds& find) {
  auto skeleton = io::readSkeleton(file);
  if (!skeleton) return skeleton.error();
  const auto model = io::readModel(file);
  if (!model) return model.error();
  const auto plan = planOf(*model, realTypes(*skeleton, *model), recipe, options, read, find);
  if (!plan) return plan.error();
  Document document;
  document.notes = plan->notes;
  document.written = plan->written;
  Counts& counts = document.counts;
  counts.inner = innerOperators(skeleton->model);
  counts.opset_before = opsetOf(skeleton->model);
  if (counts.inner > 0) document.notes.push_back({std::to_string(counts.inner), Reason::kInner});
  if (plan->operands.empty()) return document;
  const auto rewritten = rewrite(*skeleton, *model, *plan);
  if (!rewritten) {
    Error error = rewritten.error();
    error.file = file.path();
    return error;
  }
  mark(skeleton->model, recipe);
  counts.operators = plan->operators;
  counts.pairs = rewritten->pairs;
  counts.weights = rewritten->dequantized;
  counts.biases = rewritten->biases;
  for (const PlannedFold& fold : plan->folds) counts.folded += fold.dropped.size();
  for (const PlannedSmoothing& each : plan->smoothings) ++(each.replaced.empty() ? counts.multiplied : counts.smoothed);
  counts.products = plan->products;
  counts.products_ort = plan->products_ort;
  counts.others_ort = plan->others_ort;
  counts.opset_after = opsetOf(skeleton->model);
  const auto uses = [&](auto is) {
    return std::any_of(plan->values.begin(), plan->values.end(), [&](const auto& each) { return is(*each.type); }) ||
           std::any_of(plan->weights.begin(), plan->weights.end(), [&](const auto& each) { return is(*each.type); });
  };
  counts.fp8 = uses([](const CodeType& type) { return type.format.starts_with("fp8"); });
  counts.int4 = uses([](const CodeType& type) { return type.format.starts_with("int4"); });
  std::unordered_map<graph::ValueId, const PlannedWeight*> weights;
  for (const PlannedWeight& weight : plan->weights) weights.emplace(weight.root, &weight);
  std::set<std::size_t> with_input;
  for (const PlannedOperand& operand : plan->operands) {
    if (!weights.contains(operand.root)) with_input.insert(operand.node);
  }
  for (const PlannedOperand& operand : plan->operands) {
    const auto found = weights.find(operand.root);
    if (found == weights.end() || found->second->type->format != "int8") continue;
    const PlannedWeight* weight = found->second;
    counts.int8_groups = counts.int8_groups || weight->block_size != 0;
    const std::string& type = model->network.nodes[operand.node].type;
    const bool multiplies = type == "MatMul" || type == "Gemm";
    counts.int8_alone = counts.int8_alone || (multiplies && !with_input.contains(operand.node));
  }
  auto files = layOut(*std::move(skeleton), file, *model, *plan, *rewritten, target);
  if (!files) return files.error();
  document.files = *std::move(files);
  return document;
}

}  // namespace scalewright::exchange::qdq
