#include "core/fused/layout_table.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/base/text/path_pattern.h"
#include "core/base/text/split.h"
#include "core/fused/layouts.h"

namespace scalewright::fused {
namespace {

constexpr std::array kGateUp = {Member{"gate", "gate_proj"}, Member{"up", "up_proj"}};
constexpr std::array kW1W3 = {Member{"gate", "w1"}, Member{"up", "w3"}};
// TensorRT-LLM, models/llama/convert.py: the way up lies before the gate.
constexpr std::array kW3W1 = {Member{"up", "w3"}, Member{"gate", "w1"}};
constexpr std::array kGate = {Member{"", "gate_proj"}};
constexpr std::array kUp = {Member{"", "up_proj"}};
constexpr std::array kDown = {Member{"", "down_proj"}};
constexpr std::array kW1 = {Member{"", "w1"}};
constexpr std::array kW3 = {Member{"", "w3"}};
constexpr std::array kW2 = {Member{"", "w2"}};
constexpr std::array kQkv = {Member{"q", "q_proj"}, Member{"k", "k_proj"}, Member{"v", "v_proj"}};
constexpr std::array kWqkv = {Member{"q", "wq"}, Member{"k", "wk"}, Member{"v", "wv"}};
constexpr std::array kToQkv = {Member{"q", "to_q"}, Member{"k", "to_k"}, Member{"v", "to_v"}};
constexpr std::array kToKv = {Member{"k", "to_k"}, Member{"v", "to_v"}};
constexpr std::array kAddedQkv = {Member{"q", "add_q_proj"}, Member{"k", "add_k_proj"}, Member{"v", "add_v_proj"}};
// GEGLU and SwiGLU of diffusers: the gate lies behind what it lets pass.
constexpr std::array kUpGate = {Member{"up", "up_proj"}, Member{"gate", "gate_proj"}};
// ModernBERT calls that the gate which is multiplied as it is.
constexpr std::array kInputGate = {Member{"input", "up_proj"}, Member{"gate", "gate_proj"}};
constexpr std::array kQkvz = {Member{"q", "in_proj_q"}, Member{"k", "in_proj_k"}, Member{"v", "in_proj_v"},
                              Member{"z", "in_proj_z"}};
constexpr std::array kBa = {Member{"b", "in_proj_b"}, Member{"a", "in_proj_a"}};
constexpr std::array kLinearQkv = {Member{"q", "in_proj_q"}, Member{"k", "in_proj_k"}, Member{"v", "in_proj_v"}};
constexpr std::array kQkvA = {Member{"q_a", "q_a_proj"}, Member{"kv_a", "kv_a_proj_with_mqa"}};
constexpr std::array kItself = {Member{"", ""}};

constexpr std::array kRows = {
    Row{"experts.gate_up_proj", Kind::kExperts, kGateUp, "down_proj"},
    Row{"experts.down_proj", Kind::kExperts, kDown, "gate_up_proj"},
    Row{"experts.gate_proj", Kind::kExperts, kGate},
    Row{"experts.up_proj", Kind::kExperts, kUp},
    Row{"experts.w13", Kind::kExperts, kW1W3, "w2", Turned::kNever},
    Row{"experts.w2", Kind::kExperts, kW2, "w13"},
    Row{"experts.w1", Kind::kExperts, kW1},
    Row{"experts.w3", Kind::kExperts, kW3},
    Row{"moe.gate_proj", Kind::kExperts, kGate, {}, Turned::kNever},
    Row{"moe.up_proj", Kind::kExperts, kUp, {}, Turned::kNever},
    Row{"moe.down_proj", Kind::kExperts, kDown, {}, Turned::kNever},
    Row{"*moe.input_linear", Kind::kExperts, kW1W3, "output_linear", Turned::kNever},
    Row{"*moe.output_linear", Kind::kExperts, kW2, "input_linear", Turned::kNever},
    Row{"mlp.fc", Kind::kExperts, kW3W1, "proj", Turned::kNever},
    Row{"mlp.proj", Kind::kExperts, kW2, "fc", Turned::kNever},
    Row{"experts.mlp.w1", Kind::kExpertRows, kW1},
    Row{"experts.mlp.v1", Kind::kExpertRows, kW3},
    Row{"experts.mlp.w2", Kind::kExpertRows, kW2},
    Row{"gate_up_proj", Kind::kHalves, kGateUp, "down_proj"},
    Row{"dense_h_to_4h", Kind::kHalves, kGateUp, "dense_4h_to_h"},
    Row{"net.0.proj", Kind::kHalves, kUpGate, "2"},
    Row{"mlp.wi", Kind::kHalves, kInputGate, "Wo"},
    Row{"to_kv", Kind::kHalves, kToKv},
    Row{"qkv_proj", Kind::kAttention, kQkv},
    Row{"wqkv", Kind::kAttention, kWqkv},
    Row{"w_pack", Kind::kAttention, kQkv},
    Row{"qkv", Kind::kAttention, kQkv},
    Row{"to_qkv", Kind::kAttention, kToQkv},
    Row{"to_added_qkv", Kind::kAttention, kAddedQkv},
    Row{"linear_qkv", Kind::kAttention, kQkv},
    Row{"query_key_value", Kind::kAttention, kQkv},
    Row{"in_proj", Kind::kAttention, kQkv},
    Row{"c_attn", Kind::kAttention, kQkv},
    Row{"in_proj_qkvz", Kind::kKeyHeads, kQkvz},
    Row{"in_proj_ba", Kind::kKeyHeads, kBa},
    Row{"linear_attn.in_proj_qkv", Kind::kLinear, kLinearQkv},
    Row{"fused_qkv_a_proj", Kind::kLatent, kQkvA},
    Row{"fused_qkv_a_proj_with_mqa", Kind::kLatent, kQkvA},
    Row{"attn.c_proj", Kind::kConvolution, kItself},
    Row{"crossattention.c_proj", Kind::kConvolution, kItself},
    Row{"crossattention.q_attn", Kind::kConvolution, kItself},
    Row{"mlp.c_fc", Kind::kConvolution, kItself},
    Row{"mlp.c_fc2", Kind::kConvolution, kItself},
    Row{"mlp.c_proj", Kind::kConvolution, kItself},
};

}  // namespace

const Row* rowOf(std::string_view name) {
  const WeightName parts = WeightName::of(name);
  const std::string module = lowered(parts.module);
  const auto is_its = [&module](const Row& known) { return known.path.substr(known.path.rfind('.') + 1) == module; };
  if (std::none_of(kRows.begin(), kRows.end(), is_its)) return nullptr;
  std::vector<std::string> path = split(lowered(parts.around), kSeparators);
  path.push_back(module);
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& known) { return endsLike(path, known.path); });
  return row == kRows.end() ? nullptr : &*row;
}

}  // namespace scalewright::fused
