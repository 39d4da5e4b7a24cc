// Quantized checkpoints as folders that engines load: what lies in them, what is refused, and what is not finished.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kLastDown = "model.layers.1.mlp.down_proj";

TEST_F(CheckpointExportTest, WhatIsNotQuantizedStaysByteForByteAndEverythingElseIsThere) {
  decide({"--format", "fp8_e4m3fn"});
  const RunResult result = exported("compressed-tensors", {"--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const RawTensors before = readSafetensors(model_);
  RawTensors after = readSafetensors(out_);
  std::set<std::string> named;
  const json index = json::parse(readText(out_ + "/model.safetensors.index.json"));
  std::size_t bytes = 0;
  for (const auto& [name, tensor] : after) {
    EXPECT_EQ(index["weight_map"].count(name), 1U) << name;
    bytes += tensor.bytes.size();
  }
  EXPECT_EQ(index["weight_map"].size(), after.size());
  EXPECT_EQ(index["metadata"]["total_size"], bytes);
  for (const auto& [name, tensor] : before) {
    if (name.find("proj.weight") == std::string::npos) {
      EXPECT_EQ(after[name], tensor) << name;
    }
  }
  EXPECT_EQ(readText(out_ + "/tokenizer.json"), "{\"tokens\": []}");
  EXPECT_EQ(readText(out_ + "/templates/chat.jinja"), "{{ messages }}");
  EXPECT_FALSE(std::filesystem::exists(out_ + "/pytorch_model.bin"));
  EXPECT_NE(result.err.find("not copied: pytorch_model.bin"), std::string::npos) << result.err;
  const auto config = nlohmann::ordered_json::parse(readText(out_ + "/config.json"));
  std::vector<std::string> keys;
  for (const auto& [key, value] : config.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"vocab_size", "architectures", "model_type", "hidden_size",
                                            "num_hidden_layers", "num_attention_heads", "num_key_value_heads",
                                            "torch_dtype", "quantization_config"}));
  const auto& settings = config["quantization_config"];
  EXPECT_EQ(settings["config_groups"]["group_0"]["input_activations"]["dynamic"], true);
  EXPECT_EQ(settings["config_groups"]["group_0"]["targets"], json({"Linear"})) << "all that there are";
  const auto& ignored = settings["ignore"];
  EXPECT_NE(std::find(ignored.begin(), ignored.end(), "lm_head"), ignored.end()) << "or readers want its scale";
}

TEST_F(CheckpointExportTest, WhereALayerIsLeftAloneTheOthersHaveTheirNames) {
  const RunResult left =
      run({"recipe", "make", model_, "--regex", "layers.0.*proj\\.weight$", "--format", "fp8_e4m3fn", "-o", recipe_});
  ASSERT_EQ(left.status, 0) << left.err;
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  const json settings = json::parse(readText(out_ + "/config.json"))["quantization_config"];
  EXPECT_EQ(settings["config_groups"]["group_0"]["targets"].size(), 7U);
  const auto& ignored = settings["ignore"];
  EXPECT_NE(std::find(ignored.begin(), ignored.end(), kLastDown), ignored.end());
}

TEST_F(CheckpointExportTest, ScalesOfGroupsComeBackFromTheCheckpointThatHoldsThem) {
  decide({"--format", "int4", "--granularity", "per_group", "--group-size", "32"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  const std::string imported = folder_.file("imported.scalewright");
  ASSERT_EQ(run({"import", out_, "-o", imported}).status, 0);
  const json recipe = json::parse(readText(imported));
  ASSERT_EQ(recipe["tensors"].size(), 14U);
  for (const json& tensor : recipe["tensors"]) {
    EXPECT_FALSE(tensor.contains("thresholds"));
    EXPECT_EQ(tensor["calibrator"]["parameters"]["thresholds"], "stored:" + out_);
  }
  // Carried out on the model that it was made of, they make the same codes.
  const std::string again = folder_.file("again");
  const RunResult result =
      run({"export", imported, "--to", "checkpoint", "--flavor", "compressed-tensors", "--from", model_, "-o", again});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(readSafetensors(again), readSafetensors(out_));
  // And what they cost there is the error of those codes.
  const std::string applied = folder_.file("applied.scalewright");
  const RunResult on_model = run({"recipe", "apply", imported, model_, "-o", applied});
  EXPECT_EQ(on_model.status, 0) << on_model.err;
  for (const json& tensor : json::parse(readText(applied))["tensors"]) {
    EXPECT_GT(tensor["error"]["noise"]["value"], 0) << tensor["tensor"];
  }

  std::filesystem::remove_all(out_);
  const RunResult gone = run({"recipe", "apply", imported, model_, "-o", applied});
  EXPECT_NE(gone.status, 0);
  EXPECT_NE(gone.err.find(kLastDown + ".weight: the file does not exist"), std::string::npos) << gone.err;
}

TEST_F(CheckpointExportTest, ScalesWithoutAModelAreFoundInItsWeightsOrSaidToBeMissing) {
  decide({"--format", "int4", "--granularity", "per_group", "--group-size", "32"});
  const std::string scales = folder_.file("scales.json");
  const RunResult found = run({"export", recipe_, "--to", "compressed-tensors", "-o", scales});
  ASSERT_EQ(found.status, 0) << found.err;
  EXPECT_EQ(readSafetensors(folder_.file("scales.safetensors")).count(kLastDown + ".weight_scale"), 1U);
  EXPECT_EQ(found.err.find("does not list its scales"), std::string::npos) << found.err;

  std::filesystem::remove_all(model_);
  const RunResult gone = run({"export", recipe_, "--to", "compressed-tensors", "-o", scales});
  EXPECT_NE(gone.status, 0);
  EXPECT_NE(gone.err.find("does not list its scales"), std::string::npos) << gone.err;
}

TEST_F(CheckpointExportTest, ScalesOfInputsAndCachesLieBesideTheWeights) {
  RawTensors inputs;
  for (const char* layer : {"model.layers.0.", "model.layers.1."}) {
    for (const char* module : {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.o_proj",
                               "mlp.gate_proj", "mlp.up_proj"}) {
      inputs[std::string(layer) + module + ".input"] = f32Values({2, 4, 64}, 7, 3);
    }
    inputs[std::string(layer) + "mlp.down_proj.input"] = f32Values({2, 4, 96}, 8, 5);
    for (const char* cache : {"self_attn.k_cache", "self_attn.v_cache"}) {
      inputs[std::string(layer) + cache] = f32Values({2, 2, 4, 16}, 9, 2);
    }
  }
  const std::string acts = folder_.file("acts.safetensors");
  writeSafetensors(acts, inputs);
  const RunResult made = run({"recipe", "make", model_, acts, "--regex", "layers.*(proj\\.weight|proj\\.input|cache)$",
                              "--format", "fp8_e4m3fn", "--calibrator", "absmax", "-o", recipe_});
  ASSERT_EQ(made.status, 0) << made.err;
  float largest = 0;
  const RawTensor& input = inputs[kLastDown + ".input"];
  for (std::size_t i = 0; i < 2 * 4 * 96; ++i) largest = std::max(largest, std::abs(input.real(i)));

  ASSERT_EQ(exported("compressed-tensors").status, 0);
  RawTensors file = readSafetensors(out_);
  EXPECT_EQ(file[kLastDown + ".input_scale"].real(0), static_cast<float>(double{largest} / 448));
  EXPECT_EQ(file.count("model.layers.0.self_attn.k_scale"), 1U);
  const json settings = json::parse(readText(out_ + "/config.json"))["quantization_config"];
  EXPECT_EQ(settings["kv_cache_scheme"]["num_bits"], 8);
  EXPECT_EQ(settings["config_groups"]["group_0"]["input_activations"]["dynamic"], false);

  const RunResult modelopt = exported("modelopt", {"--force"});
  ASSERT_EQ(modelopt.status, 0) << modelopt.err;
  EXPECT_NE(modelopt.out.find("--kv-cache-dtype fp8"), std::string::npos) << modelopt.out;
  file = readSafetensors(out_);
  EXPECT_EQ(file[kLastDown + ".input_scale"].real(0), static_cast<float>(double{largest} / 448));
  EXPECT_EQ(file.count("model.layers.0.self_attn.k_proj.k_scale"), 1U);
  const json nested = json::parse(readText(out_ + "/hf_quant_config.json"));
  EXPECT_EQ(nested["quantization"]["quant_algo"], "FP8");
  EXPECT_EQ(nested["quantization"]["kv_cache_quant_algo"], "FP8");
  const json flat = json::parse(readText(out_ + "/config.json"))["quantization_config"];
  EXPECT_EQ(flat["quant_algo"], "FP8");

  ASSERT_EQ(exported("quark", {"--force"}).status, 0);
  file = readSafetensors(out_);
  EXPECT_EQ(file.count("model.layers.0.self_attn.k_proj.output_scale"), 1U);
  EXPECT_FALSE(std::filesystem::exists(out_ + "/hf_quant_config.json")) << "of the checkpoint that was replaced";
}

TEST_F(CheckpointExportTest, OneModelMayHoldSeveralFormats) {
  decide({"--format", "nvfp4"});
  ASSERT_EQ(run({"recipe", "make", model_, "--base", recipe_, "--tensor", "*down_proj*", "--format", "fp8_e4m3fn",
                 "--granularity", "per_channel", "-o", recipe_})
                .status,
            0);
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  const RawTensors file = readSafetensors(out_);
  EXPECT_EQ(file.at(kLastDown + ".weight").dtype, "F8_E4M3");
  EXPECT_EQ(file.at("model.layers.1.mlp.up_proj.weight_packed").dtype, "U8");
  const json settings = json::parse(readText(out_ + "/config.json"))["quantization_config"];
  EXPECT_EQ(settings["format"], "mixed-precision");
  EXPECT_EQ(settings["config_groups"].size(), 2U);
  EXPECT_EQ(exported("modelopt", {"--force"}).status, 3) << "FP8 of channels has no name among others there";
}

TEST_F(CheckpointExportTest, AFormThatTheFlavourLacksIsRefusedWithThoseThatHaveIt) {
  decide({"--format", "int4_group"});
  const RunResult block = exported("compressed-tensors");
  EXPECT_EQ(block.status, 3) << "groups of 128 do not divide rows of 64";
  EXPECT_NE(block.err.find("no multiple of the blocks"), std::string::npos) << block.err;
  decide({"--format", "int8", "--granularity", "per_channel"});
  const RunResult result = exported("modelopt");
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("these flavours can hold them: compressed-tensors, quark"), std::string::npos)
      << result.err;
  EXPECT_TRUE(nothingWritten());
}

TEST_F(CheckpointExportTest, ARecipeOfAnotherModelIsRefused) {
  decide({"--format", "fp8_e4m3fn"});
  const std::string other = folder_.file("acts.safetensors");
  writeSafetensors(other, {{kLastDown + ".weight", bf16Matrix(32, 96, 3)}});
  const RunResult missing = exported("compressed-tensors", {"--from", other});
  EXPECT_EQ(missing.status, 3);
  EXPECT_NE(missing.err.find("model.layers.0.mlp.down_proj.weight"), std::string::npos) << missing.err;
  ASSERT_EQ(run({"recipe", "make", model_, "--tensor", kLastDown + ".weight", "--format", "fp8_e4m3fn", "-o", recipe_})
                .status,
            0);
  const RunResult shape = exported("compressed-tensors", {"--from", other});
  EXPECT_EQ(shape.status, 3);
  EXPECT_NE(shape.err.find("[32x96] is [64x96] in the recipe"), std::string::npos) << shape.err;
  EXPECT_TRUE(nothingWritten());
}

TEST_F(CheckpointExportTest, PartOfAGroupThatEnginesRunAsOneIsRefused) {
  ASSERT_EQ(run({"recipe", "make", model_, "--tensor", "*q_proj*", "--format", "fp8_e4m3fn", "-o", recipe_}).status, 0);
  const RunResult result = exported("compressed-tensors");
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("engines run it as one with others"), std::string::npos) << result.err;
}

TEST_F(CheckpointExportTest, UnequalScalesOfJoinedLayersAreRefusedOrMadeEqual) {
  decide({"--format", "nvfp4", "--share", "none"});
  const RunResult refused = exported("modelopt");
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.err.find("--fuse"), std::string::npos) << refused.err;
  ASSERT_EQ(exported("modelopt", {"--fuse"}).status, 0);
  RawTensors file = readSafetensors(out_);
  EXPECT_EQ(file["model.layers.0.mlp.gate_proj.weight_scale_2"], file["model.layers.0.mlp.up_proj.weight_scale_2"]);
}

TEST_F(CheckpointExportTest, WhatIsThereIsReplacedOnlyWhenAskedAndOnlyIfItIsACheckpoint) {
  decide({"--format", "fp8_e4m3fn"});
  std::filesystem::create_directory(out_);
  writeText(out_ + "/letters.txt", "of a person");
  EXPECT_EQ(exported("compressed-tensors").status, 4);
  EXPECT_EQ(exported("compressed-tensors", {"--force"}).status, 4);
  EXPECT_EQ(readText(out_ + "/letters.txt"), "of a person");
  std::filesystem::remove(out_ + "/letters.txt");
  ASSERT_EQ(exported("compressed-tensors", {"--force"}).status, 0) << "it is empty";
  EXPECT_EQ(exported("compressed-tensors").status, 4);
  EXPECT_EQ(exported("compressed-tensors", {"--force"}).status, 0);
  // What a person has put beside it would go with it.
  std::filesystem::create_directory(out_ + "/.git");
  writeText(out_ + "/.git/HEAD", "ref");
  writeText(out_ + "/results.txt", "of a person");
  const RunResult kept = exported("compressed-tensors", {"--force"});
  EXPECT_EQ(kept.status, 4);
  EXPECT_NE(kept.err.find("2 files that would go: .git/HEAD, results.txt"), std::string::npos) << kept.err;
  EXPECT_EQ(readText(out_ + "/.git/HEAD"), "ref");
  std::filesystem::remove_all(out_ + "/.git");
  std::filesystem::remove(out_ + "/results.txt");
  // A folder that no export of this program has written.
  std::filesystem::copy(model_, out_ + "-of-others", std::filesystem::copy_options::recursive);
  const RunResult others = run({"export", recipe_, "--to", "checkpoint", "--flavor", "compressed-tensors", "--from",
                                model_, "-o", out_ + "-of-others", "--force"});
  EXPECT_EQ(others.status, 4) << others.err;
  EXPECT_NE(others.err.find("no list of what an export wrote"), std::string::npos) << others.err;
  const RunResult inside =
      run({"export", recipe_, "--to", "checkpoint", "--flavor", "modelopt", "-o", model_ + "/fp8", "--force"});
  EXPECT_EQ(inside.status, 4) << inside.err;
  EXPECT_EQ(run({"export", recipe_, "--to", "checkpoint", "--flavor", "modelopt", "-o", model_, "--force"}).status, 4);
  EXPECT_TRUE(std::filesystem::exists(model_ + "/tokenizer.json"));
}

TEST_F(CheckpointExportTest, TheSecondAttemptGoesOnWhereTheFirstStood) {
  decide({"--format", "fp8_e4m3fn"});
  const RunResult whole = exported("compressed-tensors");
  ASSERT_EQ(whole.status, 0) << whole.err;
  const std::string first = readText(out_ + "/model-00001-of-00002.safetensors");
  const std::string second = readText(out_ + "/model-00002-of-00002.safetensors");
  const std::string hidden = folder_.file(".out.unfinished");
  std::filesystem::remove_all(out_);
  ASSERT_GT(second.size(), first.size());
  RunOptions limited;
  limited.largest_file = first.size() - 1;
  EXPECT_EQ(exported("compressed-tensors", {}, limited).status, 4);
  EXPECT_TRUE(nothingWritten()) << "there is nothing to go on with";
  limited.largest_file = first.size();
  const RunResult full = exported("compressed-tensors", {}, limited);
  EXPECT_EQ(full.status, 4) << full.err;
  EXPECT_FALSE(std::filesystem::exists(out_));
  EXPECT_EQ(readText(hidden + "/model-00001-of-00002.safetensors"), first);
  EXPECT_FALSE(std::filesystem::exists(hidden + "/config.json")) << "nobody takes it for a checkpoint";

  // What the first attempt has finished is not written again: it is told apart by a byte that nobody else would write.
  std::string marked = first;
  marked.back() = static_cast<char>(marked.back() ^ 1);
  writeText(hidden + "/model-00001-of-00002.safetensors", marked);
  const RunResult again = exported("compressed-tensors", {"--json"});
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(again.json()["kept_shards"], 1);
  EXPECT_EQ(readText(out_ + "/model-00001-of-00002.safetensors"), marked);
  EXPECT_EQ(readText(out_ + "/model-00002-of-00002.safetensors"), second);
  EXPECT_FALSE(std::filesystem::exists(hidden));

  // Another recipe begins anew.
  std::filesystem::remove_all(out_);
  std::filesystem::create_directory(hidden);
  writeText(hidden + "/scalewright-unfinished", "of something else");
  writeText(hidden + "/model-00001-of-00002.safetensors", marked);
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  EXPECT_EQ(readText(out_ + "/model-00001-of-00002.safetensors"), first);
}

/// `mlp.gate` chooses experts in the models of Qwen and DeepSeek; its name is the beginning of that of a projection.
TEST_F(CheckpointExportTest, ARouterStaysAsItIsAlsoWhereTheRecipeDoesNotSayWhatItIs) {
  const std::string part = model_ + "/model-00001-of-00002.safetensors";
  const std::string gate = "model.layers.0.mlp.gate.weight";
  RawTensors tensors = readSafetensors(part);
  tensors[gate] = bf16Matrix(8, 64, 99);
  writeSafetensors(part, tensors);
  json index = json::parse(readText(model_ + "/model.safetensors.index.json"));
  index["weight_map"][gate] = "model-00001-of-00002.safetensors";
  writeText(model_ + "/model.safetensors.index.json", index.dump());
  ASSERT_EQ(
      run({"recipe", "make", model_, "--regex", "(proj|mlp\\.gate)\\.weight$", "--format", "fp8_e4m3fn", "-o", recipe_})
          .status,
      0);
  json recipe = json::parse(readText(recipe_));
  std::size_t places = 0;
  for (json& entry : recipe["tensors"]) {
    for (const char* field : {"operator", "port", "evidence"}) places += entry.erase(field);
  }
  ASSERT_GT(places, 0U) << "else this tests nothing";
  writeText(recipe_, recipe.dump());
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("it chooses the experts: engines quantize no routers, it stays as it is: " + gate),
            std::string::npos)
      << result.err;
  RawTensors after = readSafetensors(out_);
  EXPECT_EQ(after[gate], tensors[gate]);
  EXPECT_EQ(after["model.layers.0.mlp.gate_proj.weight"].dtype, "F8_E4M3");
}

TEST_F(CheckpointExportTest, ExpertsOfAStackAreWrittenOneByOneAndJoinedProjectionsAsOne) {
  const std::string checkpoints = std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/";
  // Rows of gate and up lie in turn there, as blocks of MXFP4: read by value, and quantized anew.
  const std::string stacked = checkpoints + "gpt-oss-mxfp4";
  ASSERT_EQ(run({"recipe", "make", stacked, "--tensor", "*experts*proj*", "--role", "weight", "--format", "mxfp4", "-o",
                 recipe_})
                .status,
            0);
  const RunResult apart = exported("compressed-tensors");
  ASSERT_EQ(apart.status, 0) << apart.err;
  EXPECT_NE(apart.err.find("gate_up_proj_bias"), std::string::npos) << "it stays stacked, which is said: " << apart.err;
  RawTensors before = readSafetensors(stacked);
  RawTensors after = readSafetensors(out_);
  const RawTensor& blocks = before["model.layers.0.mlp.experts.gate_up_proj_blocks"];
  const RawTensor& up = after["model.layers.0.mlp.experts.2.up_proj.weight_packed"];
  ASSERT_EQ(up.shape, (std::vector<std::uint64_t>{32, 32}));
  // The same format has the same codes again, wherever a block has a value of its largest binade.
  const RawTensor& scales = before["model.layers.0.mlp.experts.gate_up_proj_scales"];
  const RawTensor& up_scales = after["model.layers.0.mlp.experts.2.up_proj.weight_scale"];
  std::size_t same = 0;
  for (std::size_t row = 0; row < 32; ++row) {
    for (std::size_t block = 0; block < 2; ++block) {
      const std::size_t from = (2 * 64 + 2 * row + 1) * 2 + block;
      if (scales.byte(from) != up_scales.byte(row * 2 + block)) continue;
      ++same;
      EXPECT_EQ(blocks.bytes.substr(from * 16, 16), up.bytes.substr((row * 2 + block) * 16, 16)) << row;
    }
  }
  EXPECT_GT(same, 32U);
  EXPECT_EQ(after.count("model.layers.0.mlp.experts.gate_up_proj_blocks"), 0U);

  const std::string joined = checkpoints + "ct-joined-on-disk";
  ASSERT_EQ(run({"recipe", "make", joined, "--tensor", "*proj*", "--role", "weight", "--format", "int8",
                 "--granularity", "per_channel", "-o", recipe_})
                .status,
            0);
  ASSERT_EQ(exported("compressed-tensors", {"--force"}).status, 0);
  after = readSafetensors(out_);
  EXPECT_EQ(after["model.layers.0.self_attn.qkv_proj.weight"].dtype, "I8");
  EXPECT_EQ(after["model.layers.0.self_attn.qkv_proj.weight_scale"].shape, (std::vector<std::uint64_t>{128, 1}));
}

TEST_F(CheckpointExportTest, WeightsThatAreCodesAlreadyHaveToBeDecided) {
  const std::string source = std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/ct-fp8-channel";
  ASSERT_EQ(run({"recipe", "make", source, "--tensor", "*down_proj*", "--format", "mxfp8_e4m3", "-o", recipe_}).status,
            0);
  const RunResult result = exported("compressed-tensors");
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("stored as codes already"), std::string::npos) << result.err;
  EXPECT_TRUE(nothingWritten());
}

TEST_F(CheckpointExportTest, TheSameInThisProcessIsTheSame) {
  decide({"--format", "nvfp4"});
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  const RawTensors apart = readSafetensors(out_);
  ASSERT_EQ(exported("compressed-tensors", {"--force", "--in-process"}).status, 0);
  EXPECT_EQ(readSafetensors(out_), apart);
}

}  // namespace
}  // namespace scalewright::cli_test
