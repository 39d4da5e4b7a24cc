// Every export that an import reads again: what was exported comes back equal, is refused by name, or differs in what
// its file cannot say, which stands in the table below and in docs/command-line.md ("What comes back").
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/exchange/imports/importer.h"
#include "core/formats/format_options.h"
#include "tests/core/exchange/import_result.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;
using tensor::Granularity;

/// A way out and in again.
struct Route {
  const char* name;
  const char* exporter;
  std::string file;  ///< its ending; empty: all of them, by what is no text (safetensors)
  ParameterValues out = {};
  ParameterValues in = {};
};

/// What a file cannot say, and of which route; an empty format: of any.
struct Loss {
  const char* route;
  const char* what;
  const char* format;
  const char* reason;
};

const std::vector<Loss>& losses() {
  static const std::vector<Loss> kLosses = {
      {"aimet 0.6.1", "granularity", "", "the file has no axis of channels: the reader's choice, here --set axis=1"},
      {"aimet 1.0.0", "granularity", "", "the file has no axis of channels: the reader's choice, here --set axis=1"},
      {"aimet 0.6.1", "narrow", "", "AIMET's codes are all of them; the export says it"},
      {"aimet 1.0.0", "narrow", "", "AIMET's codes are all of them; the export says it"},
      {"aimet 2.0.0", "narrow", "", "AIMET's codes are all of them; the export says it"},
      {"ort-calibration json", "narrow", "", "the file holds ranges only"},
      {"ort-calibration flatbuffers", "narrow", "", "the file holds ranges only"},
      {"ort-overrides", "narrow", "", "ONNX Runtime's types have all of their codes; the export says it"},
      {"tensorrt-cache", "narrow", "", "TensorRT has narrow weights and full activations; the export says it"},
      {"compressed-tensors", "narrow", "", "its readers' codes are all of them; the export says it"},
      {"hf-quant-config", "narrow", "", "its readers' codes are all of them; the export says it"},
      {"quark", "narrow", "", "its readers' codes are all of them; the export says it"},
      {"vllm-scales", "narrow", "", "its readers' codes are all of them; the export says it"},
      {"compressed-tensors", "all", "mxfp4",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"compressed-tensors", "all", "mxfp8_e4m3",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"hf-quant-config", "all", "mxfp8_e4m3",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"quark", "all", "mxfp4",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"quark", "all", "mxfp6_e2m3",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"quark", "all", "mxfp6_e3m2",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"quark", "all", "int4_group",
       "its blocks have no scale before they are codes: the settings name it, the scales do not"},
      {"vllm-scales", "all", "fp8_e4m3fn", "bare scales of groups do not say how many values share one"},
      {"vllm-scales", "all", "int8", "bare scales of groups do not say how many values share one"},
      {"vllm-scales", "all", "int4", "bare scales of groups do not say how many values share one"},
  };
  return kLosses;
}

std::vector<Route> routesFor(const std::string& format) {
  const bool choice = format == "int8" || format == "int4" || format == "fp8_e4m3fn" || format == "nvfp4";
  const ParameterValues bare = choice ? ParameterValues{{"format", format}} : ParameterValues();
  std::vector<Route> routes = {
      {"scalewright", "scalewright", ".scalewright"},
      {"tensorrt-cache", "tensorrt-cache", ".cache", {{"weights", true}}},
      {"ort-calibration json", "ort-calibration", ".json", {{"weights", true}}},
      {"ort-calibration flatbuffers", "ort-calibration", ".flatbuffers", {{"weights", true}}},
      {"aimet 0.6.1", "aimet-encodings", ".encodings", {{"version", std::string("0.6.1")}}},
      {"aimet 1.0.0", "aimet-encodings", ".encodings", {{"version", std::string("1.0.0")}}},
      {"aimet 2.0.0", "aimet-encodings", ".encodings", {{"version", std::string("2.0.0")}}},
      {"modelopt-quant-cfg", "modelopt-quant-cfg", ".json"},
      {"compressed-tensors", "compressed-tensors", ""},
      {"hf-quant-config", "hf-quant-config", ""},
      {"quark", "quark", ""},
      {"vllm-scales", "vllm-scales", "", {}, bare},
      {"habana gaudi2", "habana", "_hooks_maxabs_", {}, {{"format", std::string("fp8_143")}}},
      {"habana gaudi3",
       "habana",
       "_hooks_maxabs_",
       {{"device", std::string("gaudi3")}},
       {{"format", std::string("fp8_e4m3fn")}}},
  };
  const std::map<std::string, std::pair<std::string, std::string>> kOrt = {
      {"int8", {"quint8", "qint8"}},
      {"int16", {"quint16", "qint16"}},
      {"int4", {"quint4", "qint4"}},
      {"fp8_e4m3fn", {"qfloat8e4m3fn", "qfloat8e4m3fn"}}};
  const auto types = kOrt.find(format);
  const ParameterValues ort = types == kOrt.end() ? ParameterValues()
                                                  : ParameterValues{{"activation_type", types->second.first},
                                                                    {"weight_type", types->second.second}};
  routes.push_back({"ort-overrides", "ort-overrides", ".json", ort, ort});
  return routes;
}

/// A layer whose weight is cut so, its input, and a cache; thresholds that float32 does not hold.
Recipe recipeIn(const formats::FormatDescriptor& format, const Granularity& granularity, bool narrow) {
  const std::string id(format.id);
  Recipe recipe = recipeOf({entryOf("m.0.fc.weight", tensor::Role::kWeight, {128, 256}, id, 0.37),
                            entryOf("m.0.fc.input", tensor::Role::kActivation, {8, 256}, id, 5.3),
                            entryOf("m.0.attn.kv_cache.k", tensor::Role::kKvEntry, {1, 2, 3, 4}, id, 2.9),
                            entryOf("m.0.attn.kv_cache.v", tensor::Role::kKvEntry, {1, 2, 3, 4}, id, 1.1)});
  const double largest = formats::Grid::make(format)->largest();
  for (RecipeEntry& entry : recipe.entries) {
    entry.decision.options.narrow = narrow;
    entry.decision.options = formats::fittingOptions(format, entry.decision.options);
    entry.decision.calibrator = formats::usesThreshold(format) ? "manual" : "absmax";
    if (format.scaling != formats::Scaling::kBias) continue;
    entry.bias = entry.decision.options.bias = ExponentBias(11);
    entry.threshold = Threshold(15);  // 1.875 x 2^(14 - 11)
    entry.step = Scale(1);
  }
  RecipeEntry& weight = recipe.entries.front();
  if (granularity.kind == tensor::GranularityKind::kPerTensor) return recipe;
  weight.decision.granularity = granularity;
  const std::uint64_t scales = tensor::ScaleLayout(granularity, weight.shape).scales();
  for (std::uint64_t i = 0; i < scales; ++i) weight.thresholds.push_back(0.1 + 0.003 * static_cast<double>(i));
  weight.threshold = Threshold(weight.thresholds.back());
  weight.step = Scale(weight.threshold.value() / largest);
  return recipe;
}

bool close(double a, double b) {
  // A float32 scale, and a float32 product of it.
  return std::fabs(a - b) <= 0x1p-23 * std::fabs(a);
}

/// In what the second differs; empty where they are equal.
std::set<std::string> differences(const RecipeEntry& out, const RecipeEntry& in) {
  std::set<std::string> found;
  const auto check = [&](bool equal, const char* what) {
    if (!equal) found.insert(what);
  };
  const auto& a = out.decision;
  const auto& b = in.decision;
  check(a.format == b.format, "format");
  check(a.role == b.role, "role");
  check(a.granularity == b.granularity, "granularity");
  check(a.options.narrow == b.options.narrow, "narrow");
  check(a.options.scale_rule == b.options.scale_rule, "scale rule");
  check(a.options.block_size == b.options.block_size, "block size");
  check(out.bias == in.bias, "bias");
  if (formats::usesThreshold(a.format)) {
    check(close(out.threshold.value(), in.threshold.value()), "threshold");
    check(std::ranges::equal(out.thresholds, in.thresholds, close), "threshold");
  }
  return found;
}

/// What became of one tensor.
struct Fate {
  std::set<std::string> lost;
  bool refused = false;  ///< with its reason
};

std::string suffixOf(const ExportResult& result, const Route& route) {
  for (const ExportedFile& file : result.files) {
    const bool marked = file.suffix.starts_with(route.file) && file.suffix.ends_with(".json");
    if (file.suffix == route.file || (marked && !file.suffix.ends_with("mod_list.json"))) return file.suffix;
  }
  return {};
}

Result<Imported> back(const Route& route, const ExportResult& result) {
  const auto* importer = route.file.empty() ? imports::find("checkpoint-scales") : nullptr;
  if (!route.file.empty()) return importText(fileOf(result, suffixOf(result, route)), importer, route.in);
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(testing::TempDir()) / ("conformance-" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  const fs::path first = folder / ("scales" + result.files.front().suffix);
  if (auto written = writeExport(result, first); !written) return written.error();
  return importFile(folder / "scales.safetensors", importer, route.in);
}

using Fates = std::map<std::string, Fate>;

Fates fatesOf(const Route& route, const Recipe& recipe) {
  Fates fates;
  const auto result = preview(*find(route.exporter), recipe, route.out);
  EXPECT_TRUE(result) << (result ? "" : sentence(result.error()));
  if (!result) return fates;
  const auto imported = back(route, *result);
  for (const RecipeEntry& entry : recipe.entries) {
    Fate& fate = fates[entry.tensor];
    const RecipeEntry* in = imported ? entryFor(imported->result.recipe, entry.tensor) : nullptr;
    if (in != nullptr) {
      fate.lost = differences(entry, *in);
    } else {
      fate.refused = !reasonFor(*result, entry.tensor).empty();
      if (!fate.refused) fate.lost = {"all"};
    }
  }
  return fates;
}

bool isDocumented(const std::string& route, const std::string& what, std::string_view format,
                  std::set<const Loss*>& seen) {
  for (const Loss& loss : losses()) {
    const std::string_view of = loss.format;
    if (route == loss.route && what == loss.what && (of.empty() || of == format)) {
      seen.insert(&loss);
      return true;
    }
  }
  return false;
}

const std::vector<Granularity>& granularities() {
  static const std::vector<Granularity> kAll = {{},
                                                Granularity::perChannel(0),
                                                Granularity::perChannel(1),
                                                Granularity::perGroup(32),
                                                Granularity::perGroup(64, 0, 2),
                                                Granularity::perBlock({128, 128})};
  return kAll;
}

std::string cutText(const Granularity& granularity) {
  return std::string(tensor::granularityId(granularity.kind)) + " " + std::to_string(granularity.axis);
}

TEST(ConformanceTest, WhatIsExportedComesBackIsRefusedOrIsALossThatIsWrittenDown) {
  std::set<const Loss*> seen;
  std::map<std::string, std::size_t> equal;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    const std::string id(format->id);
    if (format->scaling == formats::Scaling::kScaleOnly || formats::isCast(id)) continue;
    for (const Granularity& granularity : granularities()) {
      const bool several = granularity.kind != tensor::GranularityKind::kPerTensor;
      if (several && !calibrate::takesGranularity(*format)) continue;
      for (const bool narrow : {false, true}) {
        const Recipe recipe = recipeIn(*format, granularity, narrow);
        if (narrow && !recipe.entries.front().decision.options.narrow) continue;
        for (const Route& route : routesFor(id)) {
          SCOPED_TRACE(route.name + (", " + id) + ", " + cutText(granularity) + (narrow ? ", narrow" : ""));
          for (const auto& [tensor, fate] : fatesOf(route, recipe)) {
            if (!fate.refused && fate.lost.empty()) ++equal[route.name];
            for (const std::string& what : fate.lost) {
              EXPECT_TRUE(isDocumented(route.name, what, id, seen)) << tensor << " comes back with another " << what;
            }
          }
        }
      }
    }
  }
  for (const Loss& loss : losses()) {
    EXPECT_TRUE(seen.contains(&loss)) << loss.route << " keeps the " << loss.what << " now: strike it out";
    EXPECT_STRNE(loss.reason, "");
  }
  for (const Route& route : routesFor("int8")) EXPECT_GT(equal[route.name], 0U) << route.name << " brings nothing back";
}

}  // namespace
}  // namespace scalewright::exchange
