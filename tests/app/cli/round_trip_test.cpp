// What an export writes and an importer reads comes back equal: each exporter that has an importer, on
// recipes of several kinds, over dumps that name modules and caches in different ways. Out to a file, in
// again, carried out on the same dump.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Arguments = std::vector<std::string>;

const std::string kRoot = SCALEWRIGHT_SOURCE_DIR;

struct Dump {
  std::string name;
  Arguments files;
};

std::vector<Dump> dumps() {
  const std::string real = kRoot + "/tests/data/real_names/";
  return {{"shared inputs", {kRoot + "/resources/sample/activations.h5", kRoot + "/resources/sample/weights.h5"}},
          {"own inputs", {real + "llama_hf_readme_recorder.h5", real + "llama_hf.safetensors"}},
          {"attention", {real + "llama_attention_hooks.h5", real + "llama_hf.safetensors"}}};
}

/// A way out and back in.
struct Trip {
  std::string name;
  Arguments recipe;  ///< options of `recipe make`
  std::string exporter;
  Arguments out;  ///< options of `export`
  std::string importer;
  Arguments in;              ///< options of `import`
  std::string file = "out";  ///< that is read: a file of the export that begins and ends with these
  std::string ending = {};
};

const Arguments kInt8 = {"--format", "int8", "--calibrator", "absmax"};
const Arguments kNarrow = {"--format", "int8", "--calibrator", "absmax", "--narrow"};
const Arguments kFp8Round = {"--format", "fp8_e4m3fn", "--calibrator", "percentile", "--set", "percentile=99.9"};
const Arguments kChannels = {"--format",      "int8",        "--calibrator", "absmax",
                             "--granularity", "per_channel", "--axis",       "0"};

std::vector<Trip> trips() {
  return {
      {"recipe", kFp8Round, "scalewright", {}, "scalewright", {}},
      {"cache", kInt8, "tensorrt-cache", {}, "tensorrt-cache", {}},
      {"cache with weights", kNarrow, "tensorrt-cache", {"--set", "weights=true"}, "tensorrt-cache", {}},
      {"overrides", kInt8, "ort-overrides", {}, "ort-overrides", {}},
      {"overrides by channel", kChannels, "ort-overrides", {}, "ort-overrides", {}},
      {"overrides in FP8",
       kFp8Round,
       "ort-overrides",
       {"--set", "activation_type=qfloat8e4m3fn", "--set", "weight_type=qfloat8e4m3fn"},
       "ort-overrides",
       {"--set", "activation_type=qfloat8e4m3fn", "--set", "weight_type=qfloat8e4m3fn"}},
      {"table", kInt8, "ort-calibration", {"--set", "weights=true"}, "ort-calibration", {}, "out", ".json"},
      {"AIMET 0.6.1", kInt8, "aimet-encodings", {"--set", "version=0.6.1"}, "aimet-encodings", {}},
      {"AIMET 1.0.0 by channel", kChannels, "aimet-encodings", {}, "aimet-encodings", {}},
      {"AIMET 2.0.0", kFp8Round, "aimet-encodings", {"--set", "version=2.0.0"}, "aimet-encodings", {}},
      {"Gaudi 2",
       {"--policy", "habana-llama2"},
       "habana",
       {},
       "habana-measurements",
       {},
       "out_hooks_maxabs_M",
       ".json"},
      {"Gaudi 3",
       kFp8Round,
       "habana",
       {"--set", "device=gaudi3"},
       "habana-measurements",
       {"--set", "format=fp8_e4m3fn"},
       "out_hooks_maxabs_M",
       ".json"},
      {"quant_cfg", kNarrow, "modelopt-quant-cfg", {}, "modelopt-quant-cfg", {}},
      {"quant_cfg in FP8", kFp8Round, "modelopt-quant-cfg", {}, "modelopt-quant-cfg", {}},
  };
}

Arguments joined(std::initializer_list<Arguments> parts) {
  Arguments all;
  for (const Arguments& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// Returns whether a note says that its tensor is not in the file, or not as it was decided.
bool leavesOut(const std::string& reason) {
  if (!reason.starts_with("written")) return true;
  for (const char* change : {"lowest code", "TensorRT has", "without its ranges", "which axis"}) {
    if (reason.find(change) != std::string::npos) return true;
  }
  return false;
}

bool close(double a, double b) {
  return std::fabs(a - b) <= 0x1p-22 * std::max(std::fabs(a), std::fabs(b));
}

/// The threshold of 256 codes that are spread over what was seen within a range: they begin and end at codes, so that
/// the zero point is rounded; the larger end counts, and of codes around zero that above it.
double endOfCodes(const json& before) {
  const double threshold = before["threshold"];
  const double step = before["step"];
  if (!before.contains("seen")) return threshold;
  const double seen_lowest = std::min(before["seen"]["lowest"].get<double>(), 0.0);
  const double seen_highest = std::max(before["seen"]["highest"].get<double>(), 0.0);
  const double wider = std::max(1.0, threshold / std::max(-seen_lowest, seen_highest));
  const double lowest = std::max(seen_lowest * wider, -threshold);
  const double highest = std::min(seen_highest * wider, threshold);
  if (lowest <= step - threshold && highest >= threshold - step) return threshold;
  const double scale = (highest - lowest) / 255;
  const double zero = std::nearbyint(-lowest / scale);
  return zero == 128 ? 127 * scale : std::max(zero, 255 - zero) * scale;
}

void expectEqual(const json& before, const json& after, const std::string& what) {
  for (const char* field : {"role", "format", "bias", "options", "granularity", "axis"}) {
    EXPECT_EQ(before.value(field, json()), after.value(field, json())) << what << ": " << field;
  }
  // ONNX Runtime's overrides begin and end at codes.
  const bool on_codes =
      what.find("overrides") != std::string::npos && before["role"] != "weight" && before["format"] == "int8";
  const double threshold = on_codes ? endOfCodes(before) : before["threshold"].get<double>();
  const double step = before["step"].get<double>() * (threshold / before["threshold"].get<double>());
  EXPECT_TRUE(close(threshold, after["threshold"])) << what << before["threshold"] << after["threshold"];
  EXPECT_TRUE(close(step, after["step"])) << what << before["step"] << after["step"];
  const json own = before.value("thresholds", json::array());
  const json read = after.value("thresholds", json::array());
  ASSERT_EQ(own.size(), read.size()) << what;
  for (std::size_t i = 0; i < own.size(); ++i) EXPECT_TRUE(close(own[i], read[i])) << what << " channel " << i;
}

class RoundTripTest : public ::testing::Test {
 protected:
  std::string fileOf(const Trip& trip) const {
    for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
      const std::string name = file.path().filename().string();
      const bool whole = trip.ending.empty() && name == trip.file;
      const bool fits = !trip.ending.empty() && name.starts_with(trip.file) && name.ends_with(trip.ending);
      if (whole || fits) return file.path().string();
    }
    return "no such file";
  }

  /// How many tensors came back.
  std::size_t travel(const Dump& dump, const Trip& trip) {
    const std::string what = dump.name + ", " + trip.name;
    const std::string recipe = folder_.file("recipe.scalewright");
    const std::string imported = folder_.file("imported.scalewright");
    const std::string back = folder_.file("back.scalewright");
    const RunResult made = run(joined({{"recipe", "make"}, dump.files, trip.recipe, {"-o", recipe}}));
    EXPECT_LE(made.status, 1) << what << made.err;
    const RunResult exported =
        run(joined({{"export", recipe, "--to", trip.exporter, "--json", "-o", folder_.file("out")}, trip.out}));
    EXPECT_EQ(exported.status, 0) << what << exported.err;
    const RunResult read = run(joined({{"import", fileOf(trip), "--from", trip.importer, "-o", imported}, trip.in}));
    EXPECT_EQ(read.status, 0) << what << read.err;
    const RunResult applied = run(joined({{"recipe", "apply", imported}, dump.files, {"-o", back}}));
    EXPECT_EQ(applied.status, 0) << what << applied.err;
    if (applied.status != 0) return 0;

    std::map<std::string, json> returned;
    const json tensors_back = json::parse(readText(back))["tensors"];
    for (const json& entry : tensors_back) returned[entry["tensor"]] = entry;
    std::map<std::string, bool> left_out;
    const json notes = exported.json()["omitted"];
    for (const json& note : notes) left_out[note["tensor"]] |= leavesOut(note["reason"]);
    std::size_t count = 0;
    const json decided = json::parse(readText(recipe))["tensors"];
    for (const json& entry : decided) {
      const std::string tensor = entry["tensor"];
      const bool kept = entry["format"] == "bf16" || entry["format"] == "fp16";
      const auto found = returned.find(tensor);
      if (found == returned.end()) {
        EXPECT_TRUE(left_out[tensor] || kept) << what << ": lost without a word: " << tensor;
        continue;
      }
      if (!left_out[tensor]) {
        ++count;
        expectEqual(entry, found->second, what + ", " + tensor);
      }
      returned.erase(found);
    }
    for (const auto& [tensor, entry] : returned) ADD_FAILURE() << what << ": nobody decided about " << tensor;
    for (const auto& file : std::filesystem::directory_iterator(folder_.path())) std::filesystem::remove(file);
    return count;
  }

  TestFolder folder_;
};

TEST_F(RoundTripTest, EveryExportWithAnImporterComesBackEqual) {
  for (const Dump& dump : dumps()) {
    for (const Trip& trip : trips()) {
      EXPECT_GE(travel(dump, trip), 4U) << dump.name << ", " << trip.name;
    }
  }
}

TEST_F(RoundTripTest, ImportsAreComparedByTheNamesOfTheOtherSide) {
  const Arguments files = dumps().front().files;
  const std::string recipe = folder_.file("recipe.scalewright");
  ASSERT_LE(run(joined({{"recipe", "make"}, files, {"--policy", "habana-llama2", "-o", recipe}})).status, 1);
  ASSERT_EQ(run({"export", recipe, "--to", "habana", "-o", folder_.file("out.json")}).status, 0);
  const std::string scales = fileOf({.name = {},
                                     .recipe = {},
                                     .exporter = {},
                                     .out = {},
                                     .importer = {},
                                     .in = {},
                                     .file = "out_hooks_maxabs_M",
                                     .ending = ".json"});
  const RunResult result = run({"recipe", "diff", recipe, scales, "--numbers", "--json"});
  EXPECT_EQ(result.json()["different"], 0) << result.out;
  EXPECT_EQ(result.json()["only_b"], 0) << result.out;
  EXPECT_GE(result.json()["equal"], 20) << result.err;
  EXPECT_NE(result.err.find("the product of those that go into their layer"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("taken by the names of their modules"), std::string::npos) << result.err;
}

TEST_F(RoundTripTest, ATensorRtCacheHasFullActivationsAndNarrowWeights) {
  const std::string cache = folder_.file("calibration.cache");
  const std::string imported = folder_.file("imported.scalewright");
  // Scales of 1: -128..127 is what TensorRT makes of activations, -127..127 of weights.
  writeText(cache, "TRT-8601-EntropyCalibration2\nconv1/output: 3f800000\nconv1.weight: 3f800000\n");
  ASSERT_EQ(run({"import", cache, "-o", imported}).status, 0);
  const json tensors = json::parse(readText(imported))["tensors"];
  EXPECT_FALSE(tensors[0].contains("options"));
  EXPECT_EQ(tensors[1]["options"], json::parse(R"({"narrow": true})"));
}

}  // namespace
}  // namespace scalewright::cli_test
