#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// diffusers: UNet and VAE blocks. A norm may have `conv` in its name and the other way round. CompVis, in one file:
// layers by their places in a row.
constexpr std::array kDiffusionLayers = {
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
    OperatorRow{"in_layers.0", Operator::kNormalisation},
    OperatorRow{"in_layers.2", Operator::kConvolution},
    OperatorRow{"emb_layers.1", Operator::kLinear},
    OperatorRow{"out_layers.0", Operator::kNormalisation},
    OperatorRow{"out_layers.3", Operator::kConvolution},
    OperatorRow{"skip_connection", Operator::kConvolution},
    OperatorRow{"nin_shortcut", Operator::kConvolution},
    OperatorRow{"input_blocks.0.0", Operator::kConvolution},
    OperatorRow{"input_blocks.#.0.op", Operator::kConvolution},
    OperatorRow{"output_blocks.#.#.conv", Operator::kConvolution},
    OperatorRow{"time_embed.#", Operator::kLinear},
    OperatorRow{"label_emb.0.#", Operator::kLinear},
    OperatorRow{"diffusion_model.out.0", Operator::kNormalisation},
    OperatorRow{"diffusion_model.out.2", Operator::kConvolution},
};

}  // namespace

OperatorTable diffusionLayers() {
  return kDiffusionLayers;
}

}  // namespace scalewright::policy
