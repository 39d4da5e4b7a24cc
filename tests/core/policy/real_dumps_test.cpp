// Every preset over the dumps of the networks that its document is about; what is expected is read off the documents.
#include "tests/core/policy/real_files.h"

namespace scalewright::policy {
namespace {

using RealDumpsTest = RealFilesTest;

constexpr const char* kP999 = "fp8_e4m3fn percentile percentile=99.9";

// "Linear layer inputs and weights; Q, K, V input to fMHA; gelu input; matmul inputs and weights; residual add inputs",
// in each encoder block.
TEST_F(RealDumpsTest, BertOfNvidia) {
  const char* const file = "bert_readme_recorder.h5";
  add(file);
  expectTable("nvidia-bert", file,
              {{"qa_outputs/*", "stored"},
               {"*embeddings*", "stored"},
               {"*LayerNorm/*", "stored"},
               {"*dense/input", kP999},
               {"*.query/input", kP999},
               {"*.key/input", kP999},
               {"*.value/input", kP999},
               {"*.query/output", kP999},
               {"*.key/output", kP999},
               {"*.value/output", kP999},
               {"*intermediate.dense/output", kP999},
               {"*intermediate_act_fn/input", kP999},
               {"*intermediate_act_fn/output", "stored"},
               {"*matmul_qk/input_0", kP999},
               {"*.softmax/output", kP999},
               {"*.self.dropout/input", kP999},
               {"*output.dense/output", kP999}});
}

// "99.999 %, and a fixed scale factor of 1/127 for the outputs of softmax layers".
TEST_F(RealDumpsTest, LanguageOfRebellions) {
  add("bert_readme_recorder.h5");
  add("llama_attention_hooks.h5");
  const char* fixed = "int8 fixed threshold=1";
  const char* activations = "int8 percentile percentile=99.999";
  expectTable("rebellions-language", "bert_readme_recorder.h5",
              {{"*.softmax/output", fixed}, {"*.self.dropout/input", fixed}, {"*", activations}});
  expectTable("rebellions-language", "llama_attention_hooks.h5",
              {{"*.softmax/output", fixed}, {"*matmul_av/input_0", fixed}, {"*", activations}});
}

// "bf16 for MLA GEMM's input and weights; MLP in the first 3 layers and experts' weights and activations in nvfp4;
// KV-Cache entries in fp8".
TEST_F(RealDumpsTest, DeepSeekOfNvidia) {
  const char* const file = "deepseek_readme_recorder.h5";
  add(file);
  const char* fp4 = "nvfp4 percentile percentile=99.9";
  expectTable("nvidia-deepseek-r1", file,
              {{"*/output", "stored"},
               {"*kv_cache/input", kP999},
               {"*self_attn.*/input", "keep bf16"},
               {"*.0.mlp.*_proj/input", fp4},
               {"*experts.*_proj/input", fp4},
               {"*mlp.gate/input", "stored"}});
}

// "KV Cache entries" in FP4 as well, Q, K and V of attention in FP8.
TEST_F(RealDumpsTest, LlamaOfNvidiaInFp4) {
  const char* const file = "llama_attention_hooks.h5";
  add(file);
  const char* fp4 = "nvfp4 percentile percentile=99.9";
  expectTable("nvidia-llama-fp4", file,
              {{"*gate_up_proj/input", fp4},
               {"*qkv_proj/input", fp4},
               {"*[kv]_cache/*", fp4},
               {"*.[kv]_bmm_quantizer/input", fp4},
               {"*attn/input_[12]", fp4},
               {"*rotary_emb/output_1", fp4},
               {"*attn/input_0", kP999},
               {"*.q_bmm_quantizer/input", kP999},
               {"*rotary_emb/output_0", kP999},
               {"*attention/input_[0-2]", kP999},
               {"*matmul_qk/input_[01]", kP999},
               {"*matmul_av/input_1", kP999},
               {"*", "stored"}});
}

// "Expert MLP inputs and weights, excluding the router", whatever an engine calls the experts in one tensor.
TEST_F(RealDumpsTest, FusedExpertsOfMixtral) {
  const char* const file = "mixtral_fused.safetensors";
  add(file);
  expectTable("nvidia-mixtral", file, {{"*gate.weight", "keep fp16"}, {"*router.weight", "keep fp16"}, {"*", kP999}});
  EXPECT_FALSE(isSelected("transformer.layers.2.mlp.fc.weight[0][up]"))
      << "only linear layers of attention are selected";
  EXPECT_FALSE(isSelected("model.layers.0.mlp.experts.gate_up_proj[0][up]"));
  expectTable("amd-mixtral-8x7b", file,
              {{"*gate.weight", "stored"}, {"*router.weight", "stored"}, {"*", "fp8_e4m3fn absmax"}});
}

// "Q, K, V linears, attention matmuls, FC_out, FFN linears, non-shortcut convolutions in resblocks".
TEST_F(RealDumpsTest, UnetOfNvidiasDataCenter) {
  const char* const file = "sdxl_unet.h5";
  add(file);
  const char* fp8 = "fp8_e4m3fn absmax";
  expectTable("nvidia-sdxl-datacenter", file,
              {{"*.to_[qkv]/input", fp8},
               {"*.to_out.0/input", fp8},
               {"*bmm[12]/input_*", fp8},
               {"*softmax/output", fp8},
               {"*.ff.net.0.proj/input", fp8},
               {"*.ff.net.2/input", fp8},
               {"*resnets.[0-9].conv[12]/input", fp8},
               {"*", "keep fp16"}});
}

// "For all iterations the input activations of matmul operations; the output of the softmax operation; in the first 18
// the input activations of all linear and conv operations".
TEST_F(RealDumpsTest, UnetOfHabana) {
  const char* const file = "sdxl_unet.h5";
  add(file);
  const char* fp8 = "fp8_143 backoff backoff=0.25";
  expectTable("habana-sdxl", file, {{"*bmm[12]/input_*", fp8}, {"*softmax/output", fp8}, {"*", "keep bf16"}});
  std::size_t layers = 0;
  for (const auto& [name, of] : file_of_) {
    const bool input = name.ends_with("/input") && name.find("norm") == std::string::npos &&
                       name.find("softmax") == std::string::npos && name.find("conv_act") == std::string::npos &&
                       name.find("nonlinearity") == std::string::npos;
    EXPECT_EQ(inPhase(name), input ? fp8 : "as in the base") << name;
    layers += input ? 1U : 0U;
  }
  EXPECT_GT(layers, 100U);
}

// "A distinct dynamic range for each activation tensor; for max-pooling, concatenation from the output to the inputs".
TEST_F(RealDumpsTest, ConvolutionsOfNvidia) {
  const char* const file = "resnet50.h5";
  add(file);
  expectTable("nvidia-trt-int8-entropy", file,
              {{"maxpool/output", "int8 entropy dialect=nvidia -> range maxpool"},
               {"maxpool/input", "int8 entropy dialect=nvidia => range maxpool"},
               {"*", "int8 entropy dialect=nvidia"}});
  expectTable("rebellions-vision", file, {{"*", "int8 percentile percentile=99.999"}});
}

TEST_F(RealDumpsTest, OperatorsThatKeepTheRangeOfNvidia) {
  const char* const file = "chain.h5";
  add(file);
  expectTable("nvidia-trt-int8-entropy", file,
              {{"concat/output", "int8 entropy dialect=nvidia -> range concat"},
               {"concat/input_*", "int8 entropy dialect=nvidia => range concat"},
               {"concat2/output", "int8 entropy dialect=nvidia -> range concat2"},
               {"concat2/input_*", "int8 entropy dialect=nvidia => range concat2"},
               {"maxpool/output", "int8 entropy dialect=nvidia -> range maxpool"},
               {"maxpool/input", "int8 entropy dialect=nvidia => range maxpool"},
               {"*", "int8 entropy dialect=nvidia"}});
}

}  // namespace
}  // namespace scalewright::policy
