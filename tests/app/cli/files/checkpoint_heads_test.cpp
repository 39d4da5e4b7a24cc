// Which layers of a checkpoint stay as they are whatever is decided, and which inputs are to blame for a refusal.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

TEST_F(CheckpointExportTest, TheOutputHeadIsInCodesWhereReadersLoadThem) {
  const auto decideHead = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"recipe", "make",  model_,     "--regex",   "(proj|lm_head)\\.weight$",
                                          "-o",     recipe_, "--format", "fp8_e4m3fn"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ASSERT_EQ(run(arguments).status, 0);
  };
  const auto has = [](const json& names, const char* name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  decideHead({});
  RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("all_layers=true has it in codes: lm_head.weight"), std::string::npos) << result.err;
  EXPECT_EQ(readSafetensors(out_)["lm_head.weight"], readSafetensors(model_)["lm_head.weight"]);
  const std::vector<std::string> all = {"--force", "--set", "all_layers=true"};
  result = exported("compressed-tensors", all);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("keep it in 16 bits for those: lm_head"), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find("leave alone"), std::string::npos) << "nobody named it: " << result.err;
  EXPECT_EQ(readSafetensors(out_)["lm_head.weight"].dtype, "F8_E4M3");

  result = exported("quark", all);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("no reader loads it in codes"), std::string::npos) << result.err;
  RawTensors file = readSafetensors(out_);
  EXPECT_EQ(file["lm_head.weight"], readSafetensors(model_)["lm_head.weight"]);
  EXPECT_EQ(file.count("lm_head.weight_scale"), 0U);
  EXPECT_TRUE(has(json::parse(readText(out_ + "/config.json"))["quantization_config"]["exclude"], "lm_head"));

  decideHead({"--granularity", "per_block"});
  result = exported("compressed-tensors", all);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(readSafetensors(out_)["lm_head.weight"].dtype, "BF16");
  EXPECT_NE(result.out.find("by the engine, 128 values of a token at a time"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("written otherwise than decided"), std::string::npos) << "weights are as decided";

  const RunResult engines = run({"engines", recipe_, "--engine", "tensorrt-llm", "--engine", "vllm"});
  EXPECT_NE(engines.out.find("vllm, --to checkpoint --flavor compressed-tensors: runs-with-changes"),
            std::string::npos);
  decideHead({"--granularity", "per_channel"});
  EXPECT_NE(run({"engines", recipe_, "--engine", "tensorrt-llm"}).out.find("it is the output head"), std::string::npos);
}

TEST_F(CheckpointExportTest, ARefusalNamesTheInputThatCannotBeWritten) {
  const std::string acts = folder_.file("acts.safetensors");
  writeSafetensors(acts, {{"model.layers.1.mlp.down_proj.input", f32Values({2, 4, 96}, 8, 5)}});
  ASSERT_EQ(run({"recipe", "make", model_, acts, "--regex", "1.mlp.down_proj", "--format", "int8", "--granularity",
                 "per_channel", "-o", recipe_})
                .status,
            0);
  const RunResult result = exported("compressed-tensors");
  EXPECT_EQ(result.status, 3);
  const std::size_t cause =
      result.err.find("the readers take one scale for an input: model.layers.1.mlp.down_proj.input");
  EXPECT_LT(cause, result.err.find("the other part of its layer")) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
