// Every preset over the names and shapes of real dumps and checkpoints; what is expected is read off the
// presets' documents.
#include "tests/core/policy/networks.h"
#include "tests/core/policy/real_files.h"

namespace scalewright::policy {
namespace {

using RealNamesTest = RealFilesTest;

constexpr const char* kUnet = "sdxl_unet_fp16.safetensors";
constexpr const char* kVae = "sdxl_vae.safetensors";
constexpr const char* kText = "sdxl_te2.safetensors";

/// The three networks of Stable Diffusion XL, opened together.
class SdxlNamesTest : public RealNamesTest {
 protected:
  SdxlNamesTest() {
    for (const char* file : {kUnet, kVae, kText}) add(file);
  }
};

TEST_F(SdxlNamesTest, TheVaePresetTakesTheFirstBlocksOfTheDecoderOnly) {
  const char* int8 = "int8 narrow per_channel(0) absmax";
  expectTable("nvidia-sdxl-vae", kVae,
              {{"decoder.up_blocks.[01].*", int8}, {"decoder.up_blocks.2.resnets.0.*", int8}, {"*", "stored"}});
  expectTable("nvidia-sdxl-vae", kUnet, {{"*", "none"}});
  expectTable("nvidia-sdxl-vae", kText, {{"*", "none"}});
}

TEST_F(SdxlNamesTest, HabanaQuantizesNothingButTheUnet) {
  for (const char* file : {kUnet, kVae, kText}) expectTable("habana-sdxl", file, {{"*", "keep bf16"}});
  std::size_t in_phase = 0;
  for (const auto& [name, file] : file_of_) {
    const bool layer = file == kUnet && name.find("norm") == std::string::npos;
    EXPECT_EQ(inPhase(name), layer ? "fp8_143 least_error_bias" : "as in the base") << name;
    in_phase += layer ? 1U : 0U;
  }
  EXPECT_GT(in_phase, 100U);
}

TEST_F(SdxlNamesTest, JetsonAndDataCenterTakeTheUnetOnly) {
  const char* int8 = "int8 narrow per_channel(0) absmax";
  expectTable("nvidia-sdxl-jetson", kUnet,
              {{"*.to_[qkv].weight", int8},
               {"*.ff.net.0.proj.weight", int8},
               {"*.ff.net.2.weight", int8},
               {"*resnets.[0-9].conv[12].weight", int8},
               {"*", "keep fp16"}});
  const char* fp8 = "fp8_e4m3fn absmax";
  expectTable("nvidia-sdxl-datacenter", kUnet,
              {{"*.to_[qkv].weight", fp8},
               {"*.to_out.0.weight", fp8},
               {"*.ff.net.0.proj.weight", fp8},
               {"*.ff.net.2.weight", fp8},
               {"*resnets.[0-9].conv[12].weight", fp8},
               {"*", "keep fp16"}});
  for (const char* preset : {"nvidia-sdxl-jetson", "nvidia-sdxl-datacenter"}) {
    expectTable(preset, kVae, {{"*", "none"}});
    expectTable(preset, kText, {{"*", "none"}});
  }
}

TEST_F(RealNamesTest, ActivationsOfTheUnet) {
  add("sdxl_unet.h5");
  expectTable("nvidia-sdxl-jetson", "sdxl_unet.h5",
              {{"*.to_[qkv]/input", "int8 absmax"},
               {"*.ff.net.0.proj/input", "int8 absmax"},
               {"*.ff.net.2/input", "int8 absmax"},
               {"*resnets.[0-9].conv[12]/input", "int8 absmax"},
               {"*", "keep fp16"}});
}

TEST_F(RealNamesTest, LlamaOfHuggingFaceAndOfMeta) {
  const char* const hf = "llama_hf.safetensors";
  const char* const meta = "llama_meta.safetensors";
  add(hf);
  add(meta);
  const char* p999 = "fp8_e4m3fn percentile percentile=99.9";
  const std::vector<Row> in_layers = {{"*layers.*_proj.weight", p999}, {"*", "stored"}};
  expectTable("nvidia-llama", hf, in_layers);
  expectTable("nvidia-llama", meta, {{"layers.*.w*.weight", p999}, {"*", "stored"}});
  const char* fp4 = "nvfp4 percentile percentile=99.9";
  expectTable("nvidia-llama-fp4", hf, {{"*layers.*_proj.weight", fp4}, {"*", "stored"}});
  expectTable("nvidia-llama-fp4", meta, {{"layers.*.w*.weight", fp4}, {"*", "stored"}});
  const char* fp8 = "fp8_e4m3fn absmax";
  expectTable("amd-llama2-70b", hf,
              {{"*.0.self_attn.[qkv]_proj.weight", "fp8_e4m3fn absmax -> qkv model.layers.0.self_attn smoothed"},
               {"*.1.self_attn.[qkv]_proj.weight", "fp8_e4m3fn absmax -> qkv model.layers.1.self_attn smoothed"},
               {"*layers.*_proj.weight", fp8},
               {"*", "stored"}});
  expectTable("amd-llama2-70b", meta,
              {{"*.0.attention.w[qkv].weight", "fp8_e4m3fn absmax -> qkv layers.0.attention smoothed"},
               {"*.1.attention.w[qkv].weight", "fp8_e4m3fn absmax -> qkv layers.1.attention smoothed"},
               {"layers.*.w*.weight", fp8},
               {"*", "stored"}});
  const char* half = "fp8_143 backoff backoff=0.5";
  expectTable("habana-llama2", hf, {{"*_proj.weight", half}, {"lm_head.weight", half}, {"*", "keep bf16"}});
  expectTable("habana-llama2", meta, {{"layers.*.w*.weight", half}, {"output.weight", half}, {"*", "keep bf16"}});
  expectTable("rebellions-language", hf,
              {{"*norm.weight", "none"}, {"*inv_freq", "none"}, {"*.weight", "int8 per_channel(0) l2"}});
}

// Queries and keys behind the rotary embedding, values, cache entries: whatever a recorder calls them.
TEST_F(RealNamesTest, AttentionOfLlamaAsRecordersNameIt) {
  const char* const file = "llama_attention_hooks.h5";
  add(file);
  const char* p999 = "fp8_e4m3fn percentile percentile=99.9";
  expectTable("nvidia-llama", file,
              {{"*mlp.act_fn/*", "stored"},
               {"*layernorm/*", "stored"},
               {"*gate_up_proj/input", p999},
               {"*qkv_proj/input", p999},
               {"*attn/input_[0-2]", p999},
               {"*attention/input_[0-2]", p999},
               {"*_bmm_quantizer/input", p999},
               {"*[kv]_cache/*", p999},
               {"*matmul_qk/input_[01]", p999},
               {"*matmul_av/input_1", p999},
               {"*rotary_emb/output_[01]", p999},
               {"*", "stored"}});
  // K and V of one attention have one scale; queries are no part of AMD's scheme.
  const char* cache = "fp8_e4m3fn absmax -> kv model.layers.0.self_attn";
  expectTable("amd-llama2-70b", file,
              {{"*gate_up_proj/input", "fp8_e4m3fn absmax"},
               {"*qkv_proj/input", "fp8_e4m3fn absmax smoothed"},
               {"*attn/input_[12]", cache},
               {"*.[kv]_bmm_quantizer/input", cache},
               {"*[kv]_cache/*", cache},
               {"*rotary_emb/output_1", cache},
               {"*", "stored"}});
  // What the products read, and nothing that other operators give.
  const char* quarter = "fp8_143 backoff backoff=0.25";
  expectTable("habana-llama2", file,
              {{"*gate_up_proj/input", quarter},
               {"*qkv_proj/input", quarter},
               {"*attn/input_[0-2]", quarter},
               {"*attention/input_[0-2]", quarter},
               {"*_bmm_quantizer/input", quarter},
               {"*[kv]_cache/*", quarter},
               {"*matmul_qk/input_[01]", quarter},
               {"*matmul_av/input_[01]", quarter},
               {"*rotary_emb/output_[01]", quarter},
               {"*", "keep bf16"}});
}

TEST_F(RealNamesTest, CachesOfLlamaAsRecordersNameThem) {
  const char* const file = "llama_cache.h5";
  add(file);
  expectTable("nvidia-llama", file, {{"*", "fp8_e4m3fn percentile percentile=99.9"}});
  expectTable("habana-llama2", file, {{"*", "fp8_143 backoff backoff=0.25"}});
  const std::string fp8 = "fp8_e4m3fn unit_scale rule=floor -> kv ";
  resolveWith("amd-mixtral-8x7b");
  expectAll({"key_cache.0", "value_cache.0"}, fp8 + "cache.0");
  expectAll({"past_key_values/0/key", "past_key_values/0/value"}, fp8 + "past_key_values.0");
  expectAll({"past_key_values.1.0", "past_key_values.1.1"}, fp8 + "past_key_values.1");
  expectAll({"present.0.key", "present.0.value"}, fp8 + "present.0");
}

TEST_F(RealNamesTest, ProjectionsOfLlamaStandInForItsCache) {
  const char* const file = "llama_hf_readme_recorder.h5";
  add(file);
  const char* p999 = "fp8_e4m3fn percentile percentile=99.9";
  expectTable("nvidia-llama", file, {{"*layers.*/input", p999}, {"*.[kv]_proj/output", p999}, {"*", "stored"}});
  const char* fp4 = "nvfp4 percentile percentile=99.9";
  for (const char* name : {"model.layers.0.self_attn.k_proj/output", "model.layers.1.self_attn.v_proj/output"}) {
    resolveWith("nvidia-llama-fp4");
    expectAll({name}, fp4);
    EXPECT_EQ(outcomeOf(name).base.warnings, std::vector{Warning::kStandsIn}) << name;
    resolveWith("amd-llama2-70b");
    expectAll({name}, "fp8_e4m3fn absmax -> kv " + std::string(name).substr(0, 24));
    EXPECT_EQ(outcomeOf(name).base.warnings, std::vector{Warning::kStandsIn}) << name;
  }
  // The same names beside a cache are what they are called.
  network_.activations({"model.layers.0.self_attn.k_cache/input", "model.layers.0.self_attn.v_cache/input"});
  resolveWith("amd-llama2-70b");
  expectAll({"model.layers.0.self_attn.k_proj/output", "model.layers.0.self_attn.v_proj/output"}, "stored");
  expectAll({"model.layers.1.self_attn.k_proj/output"}, "fp8_e4m3fn absmax -> kv model.layers.1.self_attn");
}

TEST_F(PresetTest, ACacheInAnotherFileTakesThePlaceOfWhatStandsIn) {
  std::vector<tensor::TensorInfo> outputs = Network().activations({"a.layers.0.self_attn.k_proj/output"}).tensors();
  io::assignStandIns(outputs);
  ASSERT_EQ(outputs[0].role, tensor::Role::kKvEntry);
  const std::vector<tensor::TensorInfo> caches =
      Network().activations({"a.layers.0.self_attn.k_cache/input"}).tensors();
  const std::vector<Subject> subjects = {{&outputs[0]}, {&caches[0]}};
  const Outcome outcome = resolve(preset("nvidia-llama"), subjects);
  EXPECT_EQ(wordsOf(outcome.tensors[0].base), "stored");
  EXPECT_EQ(wordsOf(outcome.tensors[1].base), "fp8_e4m3fn percentile percentile=99.9");
  const std::vector<Subject> apart = {{&outputs[0], 1}, {&caches[0], 2}};
  EXPECT_EQ(resolve(preset("nvidia-llama"), apart).tensors[0].base.warnings, std::vector{Warning::kStandsIn});
}

TEST_F(RealNamesTest, MixtralKeepsItsRouter) {
  const char* const file = "mixtral_hf.safetensors";
  add(file);
  const char* p999 = "fp8_e4m3fn percentile percentile=99.9";
  expectTable("nvidia-mixtral", file,
              {{"*.gate.weight", "keep fp16"}, {"*experts.*.weight", p999}, {"*_proj.weight", p999}, {"*", "stored"}});
  const char* fp8 = "fp8_e4m3fn absmax";
  expectTable("amd-mixtral-8x7b", file,
              {{"*.gate.weight", "stored"},
               {"*.0.self_attn.[qkv]_proj.weight", "fp8_e4m3fn absmax -> qkv model.layers.0.self_attn smoothed"},
               {"*.1.self_attn.[qkv]_proj.weight", "fp8_e4m3fn absmax -> qkv model.layers.1.self_attn smoothed"},
               {"*_proj.weight", fp8},
               {"*experts.*.weight", fp8},
               {"*", "stored"}});
}

TEST_F(RealNamesTest, DeepSeekIsNvfp4InItsFeedForwardLayers) {
  const char* const file = "deepseek_r1.safetensors";
  add(file);
  const char* fp4 = "nvfp4 percentile percentile=99.9";
  expectTable("nvidia-deepseek-r1", file,
              {{"*_scale_inv", "none"},
               {"*self_attn.o_proj.weight", fp4},
               {"*self_attn.*_proj.weight", "keep bf16"},
               {"*self_attn.kv_a_proj_with_mqa.weight", "keep bf16"},
               {"*mlp.*_proj.weight", fp4},
               {"*.eh_proj.weight", "none"},  // of the part for several tokens, which the document does not name
               {"*.shared_head.head.weight", "none"},
               {"*", "stored"}});
}

TEST_F(RealNamesTest, BertIsReadBehindTheBias) {
  const char* const weights = "bert_hf.safetensors";
  const char* const onnx = "bert_onnx.h5";
  add(weights);
  add(onnx);
  const char* p999 = "fp8_e4m3fn percentile percentile=99.9";
  expectTable(
      "nvidia-bert", weights,
      {{"*.bias", "stored"}, {"*LayerNorm*", "stored"}, {"bert.encoder.layer.*.weight", p999}, {"*", "stored"}});
  expectTable("nvidia-bert", onnx,
              {{"*/query/MatMul_output_0", "stored"},
               {"*/Softmax_output_0", p999},
               {"*/intermediate/dense/Add_output_0", p999},
               {"*", "stored"}});
  network_.activations({"bert/encoder/layer.0/attention/self/query/Add_output_0"});
  resolveWith("nvidia-bert");
  expectAll({"bert/encoder/layer.0/attention/self/query/Add_output_0"}, p999);
}

TEST_F(RealNamesTest, TensorRtUsesTheFullRangeOfActivations) {
  add("resnet50.h5");
  add("resnet50.safetensors");
  const char* int8 = "int8 entropy dialect=nvidia";
  resolveWith("nvidia-trt-int8-entropy");
  expectAll({"conv1/input", "layer1.0.conv2/input", "layer1.0.downsample.0/output", "softmax/output"}, int8);
  resolveWith("nvidia-trt-int8-fractional");
  expectAll({"conv1/input", "layer1.0.conv2/input"}, "int8 fractional fraction=0.999");
  for (const char* preset : {"nvidia-trt-int8-entropy", "nvidia-trt-int8-fractional"}) {
    expectTable(preset, "resnet50.safetensors",
                {{"*bn*", "none"},
                 {"*downsample.1*", "none"},
                 {"*.bias", "none"},
                 {"*.weight", "int8 narrow per_channel(0) absmax"}});
  }
  expectTable(
      "rebellions-vision", "resnet50.safetensors",
      {{"*bn*", "none"}, {"*downsample.1*", "none"}, {"*.bias", "none"}, {"*.weight", "int8 per_channel(0) absmax"}});
}

TEST_F(RealNamesTest, ALayerReadsWhatItsWeightIsTheWeightOf) {
  add("unknown.h5");
  resolveWith("habana-llama2");
  expectAll({"qa_outputs/weight", "over_arch.model.1/weight", "score/weight"}, "fp8_143 backoff backoff=0.5");
  expectAll({"qa_outputs/input", "over_arch.model.1/input", "score/input"}, "fp8_143 backoff backoff=0.25");
}

TEST_F(PresetTest, TheGateOfSwiGluIsNoRouter) {
  // TensorRT-LLM: mlp.gate, mlp.fc and mlp.proj; its router is mlp.router. DeepSeek's and Qwen's mlp.gate is
  // one.
  network_.weights({"transformer.layers.0.mlp.gate.weight", "transformer.layers.0.mlp.fc.weight",
                    "transformer.layers.0.mlp.proj.weight"},
                   {128, 64});
  network_.weights({"transformer.layers.0.mlp.router.weight", "model.layers.3.mlp.gate.weight"}, {8, 64});
  network_.activations({"transformer.layers.0.mlp.gate/input"});
  const char* p999 = "fp8_e4m3fn percentile percentile=99.9";
  resolveWith("nvidia-mixtral");
  expectAll({"transformer.layers.0.mlp.gate.weight", "transformer.layers.0.mlp.fc.weight",
             "transformer.layers.0.mlp.proj.weight", "transformer.layers.0.mlp.gate/input"},
            p999);
  expectAll({"transformer.layers.0.mlp.router.weight", "model.layers.3.mlp.gate.weight"}, "keep fp16");
}

TEST_F(PresetTest, OneFileOfStableDiffusionInTheNamesOfCompVis) {
  const std::string unet = "model.diffusion_model.";
  const std::string vae = "first_stage_model.";
  network_.weights({unet + "input_blocks.1.0.in_layers.2.weight", unet + "output_blocks.0.0.out_layers.3.weight",
                    unet + "out.2.weight", vae + "decoder.up.3.block.0.conv1.weight",
                    vae + "decoder.up.1.block.0.conv2.weight", vae + "decoder.up.0.block.0.conv1.weight"},
                   {8, 8, 3, 3});
  network_.weights({unet + "input_blocks.4.1.transformer_blocks.0.attn1.to_q.weight",
                    "conditioner.embedders.0.transformer.text_model.encoder.layers.0.self_attn.q_proj.weight"});
  const char* int8 = "int8 narrow per_channel(0) absmax";
  resolveWith("nvidia-sdxl-jetson");
  expectAll({unet + "input_blocks.1.0.in_layers.2.weight", unet + "output_blocks.0.0.out_layers.3.weight",
             unet + "input_blocks.4.1.transformer_blocks.0.attn1.to_q.weight"},
            int8);
  expectAll({unet + "out.2.weight"}, "keep fp16");
  expectAll({vae + "decoder.up.3.block.0.conv1.weight"}, "none");
  resolveWith("nvidia-sdxl-vae");
  expectAll({vae + "decoder.up.3.block.0.conv1.weight", vae + "decoder.up.1.block.0.conv2.weight"}, int8);
  expectAll({vae + "decoder.up.0.block.0.conv1.weight"}, "stored");
  expectAll({unet + "input_blocks.1.0.in_layers.2.weight"}, "none");
  resolveWith("habana-sdxl");
  EXPECT_EQ(inPhase(unet + "input_blocks.1.0.in_layers.2.weight"), "fp8_143 least_error_bias");
  EXPECT_EQ(inPhase(vae + "decoder.up.3.block.0.conv1.weight"), "as in the base");
  EXPECT_EQ(inPhase("conditioner.embedders.0.transformer.text_model.encoder.layers.0.self_attn.q_proj.weight"),
            "as in the base");
}

}  // namespace
}  // namespace scalewright::policy
