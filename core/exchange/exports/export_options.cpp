#include "core/exchange/exports/export_options.h"

#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/layers/reasons.h"

namespace scalewright::exchange {

ParameterDescriptor ignoreParameter() {
  return {.id = "ignore",
          .title = SCALEWRIGHT_TEXT("Parameter", "Other modules to leave alone"),
          .formula = SCALEWRIGHT_TEXT("Parameter",
                                      "modules beside those of the recipe that stay in high precision, separated by "
                                      "commas"),
          .type = ParameterType::kText,
          .fallback = std::string("lm_head")};
}

ParameterDescriptor wrappedParameter() {
  return {
      .id = "wrapped",
      .title = SCALEWRIGHT_TEXT("Parameter", "Under quantization_config"),
      .formula = SCALEWRIGHT_TEXT("Parameter", "the settings as a member of a model's config.json; else by themselves"),
      .type = ParameterType::kBool,
      .fallback = false};
}

ParameterDescriptor fuseParameter() {
  return {.id = "fuse",
          .title = SCALEWRIGHT_TEXT("Parameter", "Repair scales of joined layers"),
          .formula = SCALEWRIGHT_TEXT("Parameter",
                                      "layers that engines run as one (q, k, v; gate, up) get the largest range among "
                                      "them; else unequal scales of NVFP4 stop the export"),
          .type = ParameterType::kBool,
          .fallback = false};
}

ParameterDescriptor borrowParameter() {
  return {.id = "borrow",
          .title = SCALEWRIGHT_TEXT("Parameter", "Ranges for experts never reached"),
          .formula = SCALEWRIGHT_TEXT("Parameter",
                                      "experts of which no input was recorded get the largest range of the layer's "
                                      "other experts, for engines want one for each; else they have none"),
          .type = ParameterType::kBool,
          .fallback = true};
}

std::vector<std::string> namesToIgnore(const std::set<std::string>& quantized, const ParameterValues& parameters,
                                       std::vector<ExportNote>& notes) {
  std::vector<std::string> names;
  std::string name;
  for (const char c : textOf(parameters, "ignore") + ",") {
    if (c != ',') {
      if (c != ' ') name += c;
      continue;
    }
    if (quantized.contains(name)) {
      notes.push_back({name, kNotLeftAlone});
    } else if (!name.empty()) {
      names.push_back(name);
    }
    name.clear();
  }
  return names;
}

std::vector<std::string> ignoredModules(Plan& plan, const ParameterValues& parameters) {
  std::set<std::string> quantized;
  for (const PlannedLayer& layer : plan.layers) quantized.insert(layer.module->name);
  std::vector<std::string> names = namesToIgnore(quantized, parameters, plan.notes);
  std::set<std::string> listed(names.begin(), names.end());
  for (const std::string& kept : plan.kept) {
    if (listed.insert(kept).second) names.push_back(kept);
  }
  return names;
}

std::vector<const char*> cautionsOfScales(const Plan& plan, const char* mixed) {
  std::vector<const char*> cautions;
  if (!plan.layers.empty()) cautions.push_back(kWeightsToo);
  cautions.push_back(kIndexNames);
  if (mixed != nullptr) cautions.push_back(mixed);
  return cautions;
}

std::string jsonText(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json wrapped(Json settings, const ParameterValues& parameters) {
  if (!flagOf(parameters, "wrapped")) return settings;
  Json document;
  document["quantization_config"] = std::move(settings);
  return document;
}

ExportedFile scalesFile(const std::vector<NamedFloats>& scales, const std::vector<NamedIntegers>& zero_points) {
  return {.suffix = ".safetensors",
          .content = safetensorsOf(scales, zero_points),
          .summary = summaryOf(scales, zero_points)};
}

ExportResult resultOf(Plan& plan, std::vector<ExportedFile> files, std::vector<const char*> cautions) {
  ExportResult result;
  result.files = std::move(files);
  result.nothing = plan.layers.empty() && plan.caches.empty();
  result.written = writtenOf(plan);
  result.omitted = std::exchange(plan.notes, {});
  result.cautions = std::move(cautions);
  return result;
}

}  // namespace scalewright::exchange
