// What the submissions say about Stable Diffusion XL.
#include <algorithm>

#include "tests/core/policy/networks.h"

namespace scalewright::policy {
namespace {

const std::string kBlock = "down_blocks.1.attentions.0.transformer_blocks.0.";
const std::string kRes = "up_blocks.0.resnets.1.";
const Names kMatmulInputs = {kBlock + "attn1.matmul_qk.input_0", kBlock + "attn2.matmul_av.input_1"};

class DiffusionPresetsTest : public PresetTest {
 protected:
  DiffusionPresetsTest() { addUnet(network_); }
};

TEST_F(DiffusionPresetsTest, HabanaQuantizesMatrixProductsInAllIterations) {
  resolveWith("habana-sdxl");
  expectAll(kMatmulInputs, "fp8_143 backoff backoff=0.25");
  expectAll({kBlock + "attn1.attn_probs"}, "fp8_143 backoff backoff=0.25");
  EXPECT_EQ(inPhase(kBlock + "attn1.attn_probs"), "as in the base");
  ASSERT_EQ(policy_->phases.size(), 1U);
  EXPECT_EQ(policy_->phases[0].first, 1U);
  EXPECT_EQ(policy_->phases[0].last, 18U);
  EXPECT_EQ(policy_->iterations, 20U);
}

TEST_F(DiffusionPresetsTest, HabanaQuantizesLayersInTheFirstEighteenIterations) {
  resolveWith("habana-sdxl");
  const Names weights = {kBlock + "attn1.to_q.weight",  kBlock + "ff.net.2.weight", kRes + "conv1.weight",
                         kRes + "conv_shortcut.weight", "conv_in.weight",           "time_embedding.linear_1.weight"};
  const Names inputs = {kBlock + "attn2.to_out.0.input", kBlock + "ff.net.0.proj.input", kRes + "conv_shortcut.input"};
  expectAll(weights, "keep bf16");
  expectAll(inputs, "keep bf16");
  for (const std::string& name : weights) EXPECT_EQ(inPhase(name), "fp8_143 least_error_bias") << name;
  for (const std::string& name : inputs) EXPECT_EQ(inPhase(name), "fp8_143 backoff backoff=0.25") << name;
  for (const std::string& name : {kBlock + "ff.net.2.output", kRes + "norm1.weight"}) {
    expectAll({name}, "keep bf16");
    EXPECT_EQ(inPhase(name), "as in the base") << name;
  }
  EXPECT_TRUE(unmatched().empty());
}

TEST_F(PresetTest, HabanaQuantizesTheUnetOnly) {
  addUnet(network_, "vae.");
  network_.weights({"text_encoder_2.text_model.encoder.layers.0.self_attn.q_proj.weight"});
  resolveWith("habana-sdxl");
  expectAll({"vae." + kBlock + "attn1.to_q.weight", "vae." + kBlock + "attn1.matmul_qk.input_0",
             "text_encoder_2.text_model.encoder.layers.0.self_attn.q_proj.weight"},
            "keep bf16");
  EXPECT_EQ(inPhase("vae." + kRes + "conv1.weight"), "as in the base");
}

TEST_F(PresetTest, HabanaWarnsOfWeightsThatWereRoundedBefore) {
  network_.add("conv_in.weight", {8, 4, 3, 3}, tensor::ElementType::kBF16).add("conv_out.weight", {8, 4, 3, 3});
  resolveWith("habana-sdxl");
  const auto& rounded = outcomeOf("conv_in.weight").phases;
  ASSERT_EQ(rounded.size(), 1U);
  EXPECT_EQ(rounded[0].ruling.warnings, std::vector{Warning::kRoundedBefore});
  EXPECT_TRUE(outcomeOf("conv_out.weight").phases.at(0).ruling.warnings.empty());
  EXPECT_TRUE(outcomeOf("conv_in.weight").base.warnings.empty()) << "bfloat16 is what the base keeps";
}

TEST_F(DiffusionPresetsTest, NvidiaDatacenterIsFp8WithTheRestInFp16) {
  resolveWith("nvidia-sdxl-datacenter");
  const char* fp8 = "fp8_e4m3fn absmax";
  expectAll(kMatmulInputs, fp8);
  expectAll({kBlock + "attn1.to_q.weight", kBlock + "attn2.to_k.weight", kBlock + "attn2.to_v.input",
             kBlock + "attn1.to_out.0.weight", kBlock + "attn1.to_out.0.input", kBlock + "ff.net.0.proj.weight",
             kBlock + "ff.net.2.weight", kBlock + "ff.net.2.input", kBlock + "attn1.attn_probs"},
            fp8);
  expectAll({kRes + "conv1.weight", kRes + "conv2.input"}, fp8);
  EXPECT_TRUE(isSelected(kRes + "conv1.weight"));
  EXPECT_EQ(alternativeOf(kRes + "conv1.weight"), "keep fp16");
  EXPECT_FALSE(isSelected(kBlock + "attn1.to_q.weight"));
  expectAll({kRes + "conv_shortcut.weight", kRes + "conv_shortcut.input", "conv_in.weight", kRes + "norm1.weight",
             "time_embedding.linear_1.weight", "down_blocks.1.attentions.0.proj_in.weight", kBlock + "ff.net.2.output"},
            "keep fp16");
}

TEST_F(DiffusionPresetsTest, NvidiaJetsonIsInt8WithoutAttentionsOutputLayer) {
  resolveWith("nvidia-sdxl-jetson");
  expectAll({kBlock + "attn1.to_q.weight", kBlock + "ff.net.2.weight", kRes + "conv2.weight"},
            "int8 narrow per_channel(0) absmax");
  expectAll({kBlock + "attn1.to_q.input", kBlock + "ff.net.0.proj.input", kRes + "conv1.input"}, "int8 absmax");
  EXPECT_FALSE(isSelected(kRes + "conv2.weight"));
  expectAll({kBlock + "attn1.to_out.0.weight", kBlock + "attn1.matmul_qk.input_0", kBlock + "attn1.attn_probs",
             kRes + "conv_shortcut.weight"},
            "keep fp16");
}

TEST_F(PresetTest, NvidiaUnetsLeaveOtherModelsAlone) {
  addUnet(network_, "unet.");
  network_.weights({"vae.decoder.mid_block.attentions.0.to_q.weight"});
  for (const char* id : {"nvidia-sdxl-datacenter", "nvidia-sdxl-jetson"}) {
    resolveWith(id);
    EXPECT_EQ(unmatched(), (Names{"vae.decoder.mid_block.attentions.0.to_q.weight"})) << id;
  }
}

TEST_F(PresetTest, NvidiaVaeQuantizesTheFirstBlocksOfTheDecoder) {
  const Names quantized = {"decoder.up_blocks.0.resnets.0.conv1.weight", "decoder.up_blocks.0.upsamplers.0.conv.weight",
                           "decoder.up_blocks.1.resnets.2.conv2.weight",
                           "decoder.up_blocks.2.resnets.0.conv_shortcut.weight"};
  const Names kept = {"decoder.up_blocks.2.resnets.1.conv1.weight", "decoder.up_blocks.3.resnets.0.conv1.weight",
                      "decoder.conv_in.weight", "encoder.down_blocks.0.resnets.0.conv1.weight",
                      "decoder.mid_block.resnets.0.conv1.weight"};
  network_.weights(quantized, {8, 4, 3, 3}).weights(kept, {8, 4, 3, 3});
  network_.weights({"decoder.mid_block.attentions.0.to_q.weight"});
  network_.weights({"decoder.up_blocks.0.resnets.0.norm1.weight"}, {8});
  network_.activations({"decoder.up_blocks.1.resnets.0.conv1.input"}, {2, 4, 8, 8});
  resolveWith("nvidia-sdxl-vae");
  expectAll(quantized, "int8 narrow per_channel(0) absmax");
  expectAll({"decoder.up_blocks.1.resnets.0.conv1.input"}, "int8 absmax");
  expectAll(kept, "stored");
  expectAll({"decoder.mid_block.attentions.0.to_q.weight", "decoder.up_blocks.0.resnets.0.norm1.weight"}, "stored");
  EXPECT_TRUE(unmatched().empty());
}

}  // namespace
}  // namespace scalewright::policy
