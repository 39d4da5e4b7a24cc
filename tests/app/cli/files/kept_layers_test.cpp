// Which parameters of a model become codes: each name stays, and what engines compute in 16 bits is left so unless it
// is asked for.
#include <gtest/gtest.h>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

class KeptLayersTest : public CheckpointExportTest {
 protected:
  /// A model of these matrices, its recipe in FP8, and what is exported of that.
  RunResult exportedOf(const RawTensors& tensors, const char* type, const std::vector<std::string>& more = {}) {
    std::filesystem::remove_all(model_);
    std::filesystem::remove_all(out_);
    std::filesystem::create_directories(model_);
    writeSafetensors(model_ + "/model.safetensors", tensors);
    writeText(model_ + "/config.json",
              std::string("{\"model_type\": \"") + type + "\", \"torch_dtype\": \"bfloat16\"}");
    const RunResult made = run({"recipe", "make", model_, "--format", "fp8_e4m3fn", "-o", recipe_});
    EXPECT_EQ(made.status, 0) << made.err;
    RunResult result = exported("compressed-tensors", more);
    EXPECT_EQ(result.status, 0) << result.err;
    const RawTensors written = readSafetensors(out_);
    codes_.clear();
    for (const auto& [name, tensor] : tensors) {
      const auto found = written.find(name);
      if (found == written.end()) {
        ADD_FAILURE() << name << " is gone";
        continue;
      }
      if (found->second.dtype == "F8_E4M3") {
        codes_ += name + "\n";
      } else {
        EXPECT_EQ(found->second, tensor) << name;
      }
    }
    return result;
  }
  static RawTensors matrices(const std::vector<std::pair<std::string, std::vector<std::uint64_t>>>& shapes) {
    RawTensors tensors;
    unsigned seed = 1;
    for (const auto& [name, shape] : shapes) {
      std::uint64_t count = 1;
      for (const std::uint64_t size : shape) count *= size;
      tensors[name] = bf16Matrix(1, count, seed++);
      tensors[name].shape = shape;
    }
    return tensors;
  }

  std::string codes_;  ///< names of tensors in codes, one a line
};

TEST_F(KeptLayersTest, OnlyWeightsOfLayersBecomeCodes) {
  const RunResult result = exportedOf(matrices({{"model.layers.0.mamba.A_log", {64, 16}},
                                                {"model.layers.0.mamba.in_proj.weight", {64, 32}},
                                                {"model.layers.0.mamba.conv1d.weight", {64, 1, 4}},
                                                {"model.layers.0.rel_pos_h", {15, 32}},
                                                {"model.positional_embedding", {16, 32}},
                                                {"model.latents", {16, 32}},
                                                {"model.layers.0.self_attn.in_proj_weight", {96, 32}}}),
                                      "jamba");
  EXPECT_EQ(codes_, "model.layers.0.mamba.in_proj.weight\n");
  EXPECT_NE(result.err.find("engines read it by its own name and never as codes, it stays as it is"), std::string::npos)
      << result.err;
}

TEST_F(KeptLayersTest, AMatrixWithARowForEachExpertIsARouter) {
  const RunResult result = exportedOf(matrices({{"backbone.layers.1.mixer.gate.weight", {2, 32}},
                                                {"backbone.layers.1.mixer.chooses.weight", {2, 32}},
                                                {"backbone.layers.1.mixer.fc1_latent_proj.weight", {2, 64}},
                                                {"backbone.layers.3.mixer.gate.weight", {2, 64}},
                                                {"backbone.layers.3.mixer.fc1_latent_proj.weight", {32, 64}},
                                                {"backbone.layers.3.mixer.experts.1.up_proj.weight", {48, 32}},
                                                {"backbone.layers.1.mixer.experts.0.up_proj.weight", {48, 32}},
                                                {"backbone.layers.1.mixer.experts.1.up_proj.weight", {48, 32}},
                                                {"backbone.layers.2.mixer.gate.weight", {2, 32}}}),
                                      "nemotron_h");
  EXPECT_EQ(codes_,
            "backbone.layers.1.mixer.experts.0.up_proj.weight\n"
            "backbone.layers.1.mixer.experts.1.up_proj.weight\n"
            "backbone.layers.1.mixer.fc1_latent_proj.weight\n"
            "backbone.layers.2.mixer.gate.weight\n"
            "backbone.layers.3.mixer.experts.1.up_proj.weight\n"
            "backbone.layers.3.mixer.fc1_latent_proj.weight\n");
  EXPECT_NE(result.err.find("it chooses the experts"), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find("run as one with it"), std::string::npos) << "the network has no gates: " << result.err;
  exportedOf(
      matrices({{"model.layers.0.router.proj.weight", {4, 32}}, {"model.layers.0.mlp.up_proj.weight", {48, 32}}}),
      "gemma4");
  EXPECT_EQ(codes_, "model.layers.0.mlp.up_proj.weight\n");
}

TEST_F(KeptLayersTest, TowersHeadsAndPredictionStayUnlessTheyAreAskedFor) {
  const RawTensors model = matrices({{"model.language_model.layers.0.mlp.up_proj.weight", {64, 32}},
                                     {"model.vision_tower.encoder.layers.0.self_attn.q_proj.linear.weight", {32, 32}},
                                     {"model.embed_vision.embedding_projection.weight", {32, 32}},
                                     {"model.audio_tower.layers.0.fc1.weight", {32, 32}},
                                     {"model.multi_modal_projector.linear_1.weight", {32, 32}},
                                     {"model.language_model.layers.1.eh_proj.weight", {32, 64}},
                                     {"model.language_model.layers.1.mlp.up_proj.weight", {64, 32}},
                                     {"mtp.layers.0.mlp.up_proj.weight", {64, 32}},
                                     {"lm_head.weight", {64, 32}}});
  const RunResult result = exportedOf(model, "gemma4");
  EXPECT_EQ(codes_, "model.language_model.layers.0.mlp.up_proj.weight\n");
  for (const char* part : {"it is the output head", "it is a part for images or sound", "it predicts further tokens"}) {
    EXPECT_NE(result.err.find(part), std::string::npos) << result.err;
  }
  EXPECT_NE(result.err.find("all_layers=true has it in codes"), std::string::npos) << result.err;
  // The running model may have its parts in another order than the files.
  const nlohmann::json config = nlohmann::json::parse(readText(out_ + "/config.json"))["quantization_config"];
  EXPECT_EQ(config["config_groups"]["group_0"]["targets"], nlohmann::json({"Linear"}));
  const std::string ignored = config["ignore"].dump();
  for (const char* expression :
       {R"~("re:^(?:(?:model|language_model|backbone)\\.)*lm_head$")~", R"~("re:^(?:.*\\.)?vision_tower(?:\\.|$)")~",
        R"~("re:^(?:.*\\.)?multi_modal_projector(?:\\.|$)")~",
        R"~("re:^(?:(?:model|language_model|backbone)\\.)*mtp\\.)~"}) {
    EXPECT_NE(ignored.find(expression), std::string::npos) << expression << " in " << ignored;
  }
  exportedOf(model, "gemma4", {"--set", "all_layers=true"});
  EXPECT_EQ(std::count(codes_.begin(), codes_.end(), '\n'), 9) << codes_;
  const std::string said = run({"engines", recipe_, "--engine", "vllm"}).out;
  EXPECT_NE(said.find("it is a part for images or sound"), std::string::npos) << said;
}

TEST_F(KeptLayersTest, WhatIsInNoBlockOfTheLanguageModelStaysWhateverItIsCalled) {
  // InternVL, DeepSeek-V3.2, Molmo, DeepSeek-VL2; then parts of MiniCPM-o, Voxtral, Qwen-Omni, EAGLE and reward models.
  RunResult result = exportedOf(matrices({{"language_model.model.embed_tokens.weight", {64, 32}},
                                          {"language_model.model.layers.0.mlp.up_proj.weight", {64, 32}},
                                          {"language_model.lm_head.weight", {64, 32}},
                                          {"mlp1.1.weight", {32, 96}},
                                          {"mlp1.3.weight", {32, 32}},
                                          {"vision_model.encoder.layers.0.mlp.fc1.weight", {96, 96}}}),
                                "internvl_chat");
  EXPECT_EQ(codes_, "language_model.model.layers.0.mlp.up_proj.weight\n");
  EXPECT_NE(result.err.find("it is in no block of the language model, and engines compute it in 16 bits"),
            std::string::npos)
      << result.err;
  result = exportedOf(matrices({{"model.embed_tokens.weight", {64, 32}},
                                {"model.layers.0.self_attn.indexer.weights_proj.weight", {16, 32}},
                                {"model.layers.0.self_attn.indexer.wq_b.weight", {64, 32}},
                                {"model.layers.0.altup.prediction_coefs.weight", {16, 4}},
                                {"model.layers.0.self_attn.q_proj.lora_A.default.weight", {16, 32}}}),
                      "deepseek_v32");
  EXPECT_EQ(codes_, "model.layers.0.self_attn.indexer.wq_b.weight\n");
  EXPECT_NE(result.err.find("whatever the layers around it are in"), std::string::npos) << result.err;
  exportedOf(matrices({{"model.transformer.wte.embedding", {64, 32}},
                       {"model.transformer.blocks.0.ff_out.weight", {32, 64}},
                       {"model.transformer.ff_out.weight", {64, 32}}}),
             "molmo");
  EXPECT_EQ(codes_, "model.transformer.blocks.0.ff_out.weight\n");
  exportedOf(matrices({{"language.model.embed_tokens.weight", {64, 32}},
                       {"language.model.layers.0.mlp.up_proj.weight", {64, 32}},
                       {"projector.layers.0.weight", {32, 32}},
                       {"sam_model.blocks.0.mlp.lin1.weight", {256, 64}}}),
             "deepseek_vl_v2");
  EXPECT_EQ(codes_, "language.model.layers.0.mlp.up_proj.weight\n") << "though the other blocks are larger";
  RawTensors model =
      matrices({{"model.embed_tokens.weight", {64, 32}}, {"model.layers.0.mlp.up_proj.weight", {64, 32}}});
  for (const char* name : {"patch_merger.merging_layer", "vit_large_projector", "vit_downsampler", "apm.layers.0.fc1",
                           "img_processor.layers.0.fc1", "siglip.encoder.layers.0.fc1",
                           "model.mm_whisper_embeddings.whisper_encoder.layers.0.fc1", "tts.model.layers.0.mlp.up_proj",
                           "talker.model.layers.0.mlp.up_proj", "code2wav.layers.0.fc", "eagle.fc", "head", "score",
                           "classifier", "v_head.summary"}) {
    model[std::string(name) + ".weight"] = bf16Matrix(32, 32, 9);
  }
  exportedOf(model, "of_all_parts");
  EXPECT_EQ(codes_, "model.layers.0.mlp.up_proj.weight\n");
  exportedOf(model, "of_all_parts", {"--set", "all_layers=true"});
  EXPECT_EQ(std::count(codes_.begin(), codes_.end(), '\n'), 16) << codes_;
}

TEST_F(KeptLayersTest, BothHalvesOfAModelAndModelsWithoutWordsAreQuantizedAsEver) {
  // Whisper, T5, a classifier of BERT's kind, and networks without numbered blocks.
  exportedOf(matrices({{"model.encoder.layers.0.fc1.weight", {64, 32}},
                       {"model.decoder.embed_tokens.weight", {64, 32}},
                       {"model.decoder.layers.0.fc1.weight", {64, 32}},
                       {"proj_out.weight", {64, 32}}}),
             "whisper");
  EXPECT_EQ(codes_, "model.decoder.layers.0.fc1.weight\nmodel.encoder.layers.0.fc1.weight\n");
  exportedOf(matrices({{"encoder.block.0.layer.1.DenseReluDense.wo.weight", {64, 32}},
                       {"decoder.block.0.layer.0.SelfAttention.q.weight", {64, 32}},
                       {"lm_head.weight", {64, 32}}}),
             "t5");
  EXPECT_EQ(codes_,
            "decoder.block.0.layer.0.SelfAttention.q.weight\nencoder.block.0.layer.1.DenseReluDense.wo.weight\n");
  exportedOf(matrices({{"bert.embeddings.word_embeddings.weight", {64, 32}},
                       {"bert.encoder.layer.0.output.dense.weight", {64, 32}},
                       {"bert.pooler.dense.weight", {32, 32}},
                       {"classifier.weight", {32, 32}}}),
             "bert");
  EXPECT_EQ(codes_, "bert.encoder.layer.0.output.dense.weight\nbert.pooler.dense.weight\nclassifier.weight\n");
  exportedOf(
      matrices({{"features.0.weight", {32, 3, 3, 3}}, {"classifier.1.weight", {64, 32}}, {"head.weight", {8, 64}}}),
      "vgg");
  EXPECT_EQ(codes_, "classifier.1.weight\nhead.weight\n");
  exportedOf(matrices({{"model.embed_tokens.weight", {64, 32}}, {"model.up_proj.weight", {64, 32}}}), "shared");
  EXPECT_EQ(codes_, "model.up_proj.weight\n");
}

TEST_F(KeptLayersTest, TablesOfEncodersAreNoLayers) {
  exportedOf(matrices({{"model.shared.weight", {64, 32}},
                       {"encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 4}},
                       {"model.encoder.layers.0.fc1.weight", {64, 32}}}),
             "bart");
  EXPECT_EQ(codes_, "model.encoder.layers.0.fc1.weight\n");
  exportedOf(matrices({{"bert.embeddings.patches.weight", {64, 3, 4, 4}},
                       {"bert.embeddings.word_embeddings.weight", {64, 32}},
                       {"bert.encoder.layer.0.output.dense.weight", {64, 32}}}),
             "bert");
  const std::string config = readText(out_ + "/config.json");
  EXPECT_NE(config.find("cls.predictions.decoder"), std::string::npos) << "tied, and in no file: " << config;
  EXPECT_NE(config.find("\"Linear\""), std::string::npos) << "a convolution is none: " << config;
}

TEST_F(KeptLayersTest, NothingInCodesIsNamedAmongWhatIsLeftAlone) {
  const auto ignored = [this] {
    return nlohmann::json::parse(readText(out_ + "/config.json"))["quantization_config"]["ignore"].dump();
  };
  const std::vector<std::string> all = {"--set", "all_layers=true"};
  exportedOf(matrices({{"bert.embeddings.word_embeddings.weight", {64, 32}},
                       {"bert.encoder.layer.0.output.dense.weight", {64, 32}},
                       {"cls.predictions.decoder.weight", {64, 32}}}),
             "bert", all);
  EXPECT_EQ(codes_, "bert.encoder.layer.0.output.dense.weight\ncls.predictions.decoder.weight\n");
  EXPECT_EQ(ignored().find("\"decoder\""), std::string::npos) << "nor the end of its name: " << ignored();
  EXPECT_NE(ignored().find("vocab_projector"), std::string::npos) << ignored();
  // A convolution stays beside a tower in codes: an expression for the tower would fit both.
  exportedOf(matrices({{"model.language_model.layers.0.mlp.up_proj.weight", {64, 32}},
                       {"model.visual.patch_embed.proj.weight", {32, 3, 2, 2}},
                       {"model.visual.blocks.0.attn.qkv.weight", {96, 32}},
                       {"lm_head.weight", {64, 32}}}),
             "qwen3_vl", all);
  EXPECT_NE(codes_.find("model.visual.blocks.0.attn.qkv.weight"), std::string::npos) << codes_;
  EXPECT_EQ(ignored(), R"~(["re:^(?:(?:model|language_model|backbone)\\.)*visual\\.patch_embed\\.proj$"])~");
}

TEST_F(KeptLayersTest, ATowerByItselfIsTheModel) {
  exportedOf(matrices({{"vision_model.encoder.layers.0.mlp.fc1.weight", {64, 32}},
                       {"text_model.encoder.layers.0.mlp.fc1.weight", {64, 32}}}),
             "clip");
  EXPECT_EQ(codes_, "text_model.encoder.layers.0.mlp.fc1.weight\nvision_model.encoder.layers.0.mlp.fc1.weight\n");
  const RawTensors head = matrices({{"lm_head.weight", {64, 32}}, {"model.vision_tower.fc.weight", {64, 32}}});
  exportedOf(head, "gemma4");
  EXPECT_EQ(codes_, "lm_head.weight\nmodel.vision_tower.fc.weight\n") << "else nothing would be quantized";
}

}  // namespace
}  // namespace scalewright::cli_test
