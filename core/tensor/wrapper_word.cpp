#include "core/tensor/wrapper_word.h"

#include <algorithm>
#include <array>

namespace scalewright::tensor {
namespace {

struct WrappedSide {
  std::string_view word;
  Port port;
};

constexpr std::array kWrappedSides = {WrappedSide{"input_", Port::kInput}, WrappedSide{"output_", Port::kOutput},
                                      WrappedSide{"weight_", Port::kWeight}, WrappedSide{"activation_", Port::kOutput},
                                      WrappedSide{"act_", Port::kInput}};

constexpr std::array<std::string_view, 8> kWrappers = {"quantizer",      "quantizers", "quant",     "fake_quant",
                                                       "fake_quantizer", "observer",   "observers", "post_process"};

}  // namespace

std::optional<Port> wrappedPort(std::string_view word) {
  while (word.starts_with('_')) word.remove_prefix(1);
  const auto side = std::find_if(kWrappedSides.begin(), kWrappedSides.end(),
                                 [&](const WrappedSide& row) { return word.starts_with(row.word); });
  if (side == kWrappedSides.end()) return std::nullopt;
  word.remove_prefix(side->word.size());
  const bool wraps = std::find(kWrappers.begin(), kWrappers.end(), word) != kWrappers.end();
  return wraps ? std::optional(side->port) : std::nullopt;
}

}  // namespace scalewright::tensor
