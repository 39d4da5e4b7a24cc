// The files of Intel Neural Compressor for Gaudi: its settings, measured ranges and scales. With a file of scales and
// recalc_scales off the reader takes the scales as they are: so a tuned exponent bias arrives.
// Source: neural_compressor/torch/algorithms/fp8_quant, _quant_common/quant_config.py and _core/common.py.
#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/habana/scales.h"

namespace scalewright::exchange::habana::write_scales {
namespace {

constexpr std::array kDevices = {
    ParameterChoice{"gaudi2", "Gaudi2"},
    ParameterChoice{"gaudi3", "Gaudi3"},
};

ParameterDescriptor backoff(std::string_view id, const char* title, double fallback) {
  return {.id = id,
          .title = title,
          .formula = SCALEWRIGHT_TEXT("Parameter",
                                      "of the reader's own method: ranges are scale * full scale * backoff, so that it "
                                      "finds the same scales again"),
          .type = ParameterType::kReal,
          .fallback = fallback,
          .minimum = 1e-6,
          .maximum = 1,
          .step = 0.05};
}

const std::array kParameters = {
    ParameterDescriptor{
        .id = "device",
        .title = SCALEWRIGHT_TEXT("Parameter", "Device"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "Gaudi2 has FP8-143, largest 240; Gaudi3 E4M3FN, largest 448"),
        .type = ParameterType::kChoice,
        .fallback = std::string("gaudi2"),
        .choices = kDevices},
    ParameterDescriptor{
        .id = "dump_stats_path",
        .title = SCALEWRIGHT_TEXT("Parameter", "Where the reader finds the files"),
        .formula = SCALEWRIGHT_TEXT("Parameter",
                                    "path and beginning of their names, as seen from the folder that the reader is "
                                    "started in; empty: the names of this export, in that folder"),
        .type = ParameterType::kText,
        .fallback = std::string()},
    backoff("input_backoff", SCALEWRIGHT_TEXT("Parameter", "Backoff of inputs"), 0.25),
    backoff("weight_backoff", SCALEWRIGHT_TEXT("Parameter", "Backoff of weights"), 0.5),
    ignoreParameter(),
};

/// Exactly this name, for a reader that searches with regular expressions.
std::string anchored(const std::string& name) {
  std::string pattern = "^";
  for (const char c : name) {
    if (std::string_view(".^$*+?()[]{}|\\").find(c) != std::string_view::npos) pattern += '\\';
    pattern += c;
  }
  return pattern + "$";
}

/// The reader makes the folder of this path, and cannot make one without a name.
std::string pathOf(const std::string& chosen, const std::string& stem) {
  const std::string& path = chosen.empty() ? stem : chosen;
  return path.find('/') == std::string::npos ? "./" + path : path;
}

Json settingsOf(HabanaPlan& plan, const std::string& method, const ParameterValues& parameters) {
  std::set<std::string> quantized;
  for (const HabanaNode& node : plan.scales) quantized.insert(node.name);
  std::vector<std::string> blocked = namesToIgnore(quantized, parameters, plan.notes);
  blocked.insert(blocked.end(), plan.kept.begin(), plan.kept.end());
  std::transform(blocked.begin(), blocked.end(), blocked.begin(), anchored);
  const bool gaudi2 = textOf(parameters, "device") == "gaudi2";
  Json settings;
  settings["method"] = "HOOKS";
  settings["mode"] = "QUANTIZE";
  settings["observer"] = "maxabs";
  settings["scale_method"] = method;
  settings["fp8_config"] = "E4M3";
  settings["device_for_scales"] = gaudi2 ? "GAUDI2" : "GAUDI3";
  settings["recalc_scales"] = false;
  settings["ignore_modules_wo_measures"] = true;
  settings["allowlist"] = {{"types", Json::array()}, {"names", Json::array()}};
  settings["blocklist"] = {{"types", Json::array()}, {"names", blocked}};
  settings["dump_stats_path"] = pathOf(textOf(parameters, "dump_stats_path"), "quant_config");
  return settings;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const auto device = textOf(parameters, "device") == "gaudi2" ? HabanaDevice::kGaudi2 : HabanaDevice::kGaudi3;
  HabanaPlan plan = habanaPlan(recipe, device);
  const auto ranges = habanaRanges(plan.scales, device, Backoff(realOf(parameters, "input_backoff")),
                                   Backoff(realOf(parameters, "weight_backoff")));
  const std::string method = habanaMethod(plan.scales, device);
  Json names = Json::array();
  for (const HabanaNode& node : plan.scales) names.push_back(node.name);

  const Json settings = settingsOf(plan, method, parameters);
  const auto settings_for = [settings, chosen = textOf(parameters, "dump_stats_path")](const std::string& stem,
                                                                                       const std::string& ending) {
    Json named = settings;
    named["dump_stats_path"] = pathOf(chosen.empty() ? chosen : chosen + ending, stem + ending);
    return jsonText(named);
  };
  const std::string start = "_hooks_maxabs";
  ExportResult result;
  result.files = {
      {.suffix = ".json", .content = jsonText(settings), .content_for = settings_for},
      {.suffix = start + ".json", .content = habanaJson(ranges, "DynamicRange")},
      {.suffix = start + ".npz", .content = habanaNpz(ranges, "DynamicRange"), .summary = habanaSummary(ranges)},
      {.suffix = start + "_mod_list.json", .content = jsonText(names)},
      {.suffix = start + "_" + method + ".json", .content = habanaJson(plan.scales, "Scale")},
      {.suffix = start + "_" + method + ".npz",
       .content = habanaNpz(plan.scales, "Scale"),
       .summary = habanaSummary(plan.scales)}};
  result.nothing = plan.scales.empty();
  result.written = std::move(plan.written);
  result.omitted = std::move(plan.notes);
  return result;
}

constexpr std::array kSteps = {
    RunStep{.engine = "Optimum Habana",
            .command = "QUANT_CONFIG={file} python3 run_generation.py --model_name_or_path MODEL --bf16 --use_kv_cache",
            .needs = SCALEWRIGHT_TEXT(
                "Export",
                "the model in 16 bits, a Gaudi of the chosen generation, and a start in the folder of the files")},
    RunStep{.engine = "vLLM for Gaudi",
            .command = "QUANT_CONFIG={file} vllm serve MODEL --quantization inc",
            .caches = " --kv-cache-dtype fp8_inc"},
    RunStep{.engine = "Intel Neural Compressor",
            .otherwise = SCALEWRIGHT_TEXT(
                "Export", "it holds its scales in bfloat16: they differ from those here by up to 0.4 %")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "habana",
    .title = SCALEWRIGHT_TEXT("Export", "Intel Gaudi settings, measurements and scales"),
    .consumers = "Intel Neural Compressor 3, vLLM and Optimum for Gaudi",
    .extension = "json",
    .default_name = "quant_config.json",
    .parameters = kParameters,
    .by_modules = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .by_phases = true,
    .run = run,
};

}  // namespace scalewright::exchange::habana::write_scales
