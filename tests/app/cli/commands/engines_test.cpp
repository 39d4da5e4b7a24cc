// `engines`: what it says of each export is what the export does.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

struct Decided {
  const char* name;
  const char* format;
  std::vector<std::string> weights;  ///< options of `recipe make` for the weights alone
};

class EnginesTest : public CheckpointExportTest {
 protected:
  EnginesTest() {
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
    writeSafetensors(acts_, inputs);
  }

  /// Decides layers, with inputs and caches or without.
  void decideAll(const Decided& decided, bool with_inputs) const {
    std::vector<std::string> arguments = {"recipe", "make", model_, "-o", recipe_, "--format", decided.format};
    if (with_inputs) arguments.insert(arguments.begin() + 3, acts_);
    arguments.insert(arguments.end(), {"--regex", with_inputs ? "layers.*(proj\\.weight|proj\\.input|cache)$"
                                                              : "layers.*proj\\.weight$"});
    ASSERT_EQ(run(arguments).status, 0);
    if (decided.weights.empty()) return;
    std::vector<std::string> again = {
        "recipe", "make",  model_,     "--base",      recipe_, "--regex", "layers.*proj\\.weight$",
        "-o",     recipe_, "--format", decided.format};
    if (with_inputs) again.insert(again.begin() + 3, acts_);
    again.insert(again.end(), decided.weights.begin(), decided.weights.end());
    const RunResult made = run(again);
    ASSERT_EQ(made.status, 0) << made.err;
  }

  [[nodiscard]] RunResult exportedBy(const std::string& options) const {
    std::filesystem::remove_all(folder_.file("exported"));
    std::filesystem::create_directory(folder_.file("exported"));
    std::vector<std::string> arguments = {"export", recipe_};
    std::istringstream words(options);
    for (std::string word; words >> word;) arguments.push_back(word);
    arguments.insert(arguments.end(), {"-o", folder_.file("exported/out")});
    return run(arguments);
  }

  std::string acts_ = folder_.file("acts.safetensors");
};

/// Returns whether the export itself refuses, by what `engines` says: not for what a reader alone does.
bool isRefusedByExport(const json& way) {
  if (way.contains("problem")) return true;
  for (const json& finding : way["findings"]) {
    if (finding["verdict"] == "refused" && !finding.contains("source")) return true;
  }
  return false;
}

TEST_F(EnginesTest, WhatRunsCanBeExportedAndWhatIsRefusedCannot) {
  const std::vector<Decided> all = {
      {"int8 by tensor", "int8", {}},
      {"int8 by channel", "int8", {"--granularity", "per_channel", "--axis", "0"}},
      {"int8 in groups", "int8", {"--granularity", "per_group", "--group-size", "32"}},
      {"int4 in groups", "int4", {"--granularity", "per_group", "--group-size", "32"}},
      {"int16", "int16", {}},
      {"fp8 by tensor", "fp8_e4m3fn", {}},
      {"fp8 by channel", "fp8_e4m3fn", {"--granularity", "per_channel", "--axis", "0"}},
      {"fp8_143", "fp8_143", {}},
      {"fp8_e5m2", "fp8_e5m2", {}},
      {"nvfp4", "nvfp4", {}},
      {"mxfp4", "mxfp4", {}},
      {"mxfp8", "mxfp8_e4m3", {}},
  };
  std::map<std::string, int> seen;
  for (const Decided& decided : all) {
    for (const bool with_inputs : {true, false}) {
      SCOPED_TRACE(std::string(decided.name) + (with_inputs ? " with inputs" : " alone"));
      decideAll(decided, with_inputs);
      const RunResult asked = run({"--json", "engines", recipe_});
      ASSERT_EQ(asked.status, 0) << asked.err;
      const json answer = asked.json();
      std::map<std::string, bool> done;
      for (const json& engine : answer["engines"]) {
        for (const json& way : engine["ways"]) {
          if (way["export"].is_null()) continue;
          if (way["exporter"] == "onnx-qdq") continue;  // of a recipe on a model: see read_onnx.py
          const std::string command = way["export"];
          const bool refused = isRefusedByExport(way);
          ++seen[way["verdict"]];
          if (done.contains(command)) continue;
          const RunResult result = exportedBy(command);
          EXPECT_EQ(result.status != 0, refused) << engine["engine"] << " " << command << "\n" << result.err;
          done[command] = result.status == 0;
        }
      }
    }
  }
  for (const char* verdict : {"runs", "runs-with-changes", "not-known", "refused"})
    EXPECT_GT(seen[verdict], 0) << verdict;
}

TEST_F(EnginesTest, SaysTensorsAndReasonsForPeople) {
  decideAll({"int8 by channel", "int8", {"--granularity", "per_channel", "--axis", "0"}}, true);
  const RunResult result = run({"engines", recipe_, "--engine", "tensorrt-int8"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("runs-with-changes"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("weights are left out (14): model.layers.0."), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("--to tensorrt-cache"), std::string::npos) << result.out;
}

TEST_F(EnginesTest, AnEngineThatIsNotKnownIsRefusedWithThoseThatAre) {
  const RunResult result = run({"engines", "--engine", "tpu"});
  EXPECT_EQ(result.status, 2);
  EXPECT_NE(result.err.find("tensorrt-llm"), std::string::npos) << result.err;
}

TEST_F(EnginesTest, AReleaseOfOnesOwnFactsIsJudgedWithoutABuild) {
  decideAll({.name = "fp8", .format = "fp8_e4m3fn", .weights = {}}, true);
  const std::string facts = folder_.file("mine.json");
  writeText(facts, R"({"schema": "scalewright-engine", "schema_version": 1, "id": "mine", "title": "Mine", "order": 1,
    "releases": [
      {"version": "1", "source": "its reader", "exports": [{"to": "checkpoint", "flavor": "compressed-tensors"}]},
      {"version": "2", "source": "its reader, again", "exports": [{"to": "checkpoint", "flavor": "compressed-tensors",
        "facts": [{"operands": ["cache"], "formats": ["fp8_e4m3fn"], "verdict": "runs-with-changes",
                   "what": "caches stay in 16 bits", "source": "cache.py"}]}]}]})");
  const RunResult judged = run({"--json", "engines", recipe_, "--facts", facts});
  ASSERT_EQ(judged.status, 0) << judged.err;
  const json engines = judged.json()["engines"];
  ASSERT_EQ(engines.size(), 1U);
  EXPECT_EQ(engines[0]["version"], "2");
  EXPECT_EQ(engines[0]["verdict"], "runs-with-changes");
  EXPECT_NE(engines[0].dump().find("caches stay in 16 bits"), std::string::npos);
  writeText(facts, R"({"schema": "scalewright-engine"})");
  const RunResult refused = run({"engines", "--facts", facts});
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.err.find("mine.json"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace scalewright::cli_test
