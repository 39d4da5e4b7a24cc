#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

// diffusers: UNet and VAE blocks. A norm may have `conv` in its name and the other way round.
constexpr std::array kRows = {
    OperatorRow{"conv_norm_out", Operator::kNormalisation},
    OperatorRow{"conv_act", Operator::kActivationFunction},
    OperatorRow{"nonlinearity", Operator::kActivationFunction},
    OperatorRow{"conv_shortcut", Operator::kConvolution},
    OperatorRow{"downsamplers.#.conv", Operator::kConvolution},
    OperatorRow{"upsamplers.#.conv", Operator::kConvolution},
    OperatorRow{"quant_conv", Operator::kConvolution},
    OperatorRow{"post_quant_conv", Operator::kConvolution},
    OperatorRow{"ff.net.0", Operator::kActivationFunction},
    OperatorRow{"ff.net.2", Operator::kLinear},
    OperatorRow{"net.0.proj", Operator::kLinear},
    OperatorRow{"to_q", Operator::kLinear},
    OperatorRow{"to_k", Operator::kLinear},
    OperatorRow{"to_v", Operator::kLinear},
    OperatorRow{"to_qkv", Operator::kLinear},
    OperatorRow{"to_out", Operator::kLinear},
    OperatorRow{"to_out.0", Operator::kLinear},
    OperatorRow{"proj_in", Operator::kLinear},
    OperatorRow{"proj_out", Operator::kLinear},
};

}  // namespace

OperatorTable diffusionLayers() { return kRows; }

}  // namespace scalewright::policy
