#include "core/fused/fused_weight.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/text/split.h"

namespace scalewright::fused {

FusedWeight::FusedWeight(const tensor::TensorInfo& the_info, const Row& the_row, const Surroundings& around)
    : info(the_info),
      row(the_row),
      name(WeightName::of(the_info.name)),
      surroundings(around),
      architecture(around.architecture) {}

bool FusedWeight::isModel(std::initializer_list<std::string_view> types) const {
  return std::any_of(types.begin(), types.end(), [&](std::string_view type) {
    return architecture.model_type.starts_with(type) || architecture.text_model_type.starts_with(type);
  });
}

const tensor::TensorInfo* FusedWeight::beside(std::string_view module) const {
  return weightAt(std::string(name.around) + std::string(module));
}

const tensor::TensorInfo* FusedWeight::weightAt(const std::string& module) const {
  for (const std::string& ending :
       {std::string(name.ending), std::string(1, name.separator()) + "weight", std::string("_weight"), std::string()}) {
    if (const tensor::TensorInfo* found = surroundings.find(module + ending)) return found;
  }
  return nullptr;
}

std::string_view FusedWeight::outer() const {
  const std::string_view inner = name.around.substr(0, name.around.size() - (name.around.empty() ? 0 : 1));
  const std::size_t end = inner.find_last_of(kSeparators);
  return end == std::string_view::npos ? std::string_view() : inner.substr(0, end + 1);
}

std::string FusedWeight::expertPath(std::uint64_t expert) const {
  std::vector<std::string> parts = split(name.around, kSeparators);
  if (parts.size() > 1 && parts.back() == "mlp" && parts[parts.size() - 2] == "experts") parts.pop_back();
  if (parts.empty() || parts.back() != "experts") parts.emplace_back("experts");
  parts.push_back(std::to_string(expert));
  std::string path;
  for (const std::string& part : parts) path += part + name.separator();
  return path;
}

bool FusedWeight::isConvolution() const {
  if (isModel({"gpt_bigcode", "qwen"})) return false;
  const std::string block(outer());
  const bool is_joined = row.kind == Kind::kAttention && beside("q_attn") == nullptr;
  const tensor::TensorInfo* joined = is_joined ? &info : weightAt(block + "attn" + name.separator() + "c_attn");
  return joined != nullptr && joined->shape.size() == 2 && joined->shape[1] == 3 * joined->shape[0];
}

}  // namespace scalewright::fused
