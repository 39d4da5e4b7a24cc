#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "core/calibrate/calibrator.h"
#include "core/metrics/metric.h"
#include "core/exchange/exporter.h"
#include "core/exchange/importer.h"
#include "core/sharing/rule.h"

namespace scalewright::cli::methods_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli methods\n"
    "  scalewright-cli methods --json";

const char* betterId(metrics::Better better) {
  switch (better) {
    case metrics::Better::kHigher:
      return "higher";
    case metrics::Better::kLower:
      return "lower";
    case metrics::Better::kNeither:
      return "neither";
  }
  return "neither";
}

std::string parameterLine(const ParameterDescriptor& parameter) {
  std::string text = "    --set " + std::string(parameter.id) + "=" + parameterText(parameter.fallback);
  if (parameter.type == ParameterType::kChoice) {
    text += "  one of";
    for (const ParameterChoice& choice : parameter.choices) text += " " + std::string(choice.id);
  } else if (parameter.type != ParameterType::kBool && parameter.type != ParameterType::kText) {
    text += "  from " + parameterText(parameter.minimum) + " to " + parameterText(parameter.maximum);
  }
  return text + "\n        " + parameter.formula + "\n";
}

Json parametersJson(std::span<const ParameterDescriptor> parameters) {
  Json json = Json::array();
  for (const ParameterDescriptor& parameter : parameters) json.push_back(toJson(parameter));
  return json;
}

std::string text() {
  std::string all = "Calibrators (--calibrator ID)\n";
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    all += "\n  " + std::string(method->id) + ": " + method->title + "\n    " + method->formula + "\n";
    for (const ParameterDescriptor& parameter : method->parameters) all += parameterLine(parameter);
  }
  all += "\nRules for tensors that share a scale (--share ID)\n\n";
  for (const sharing::RuleDescriptor* rule : sharing::descriptors()) {
    all += "  " + std::string(rule->id) + ": " + rule->title + "\n    " + rule->summary + "\n";
  }
  all += "\nExports (export RECIPE --to ID)\n";
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    all +=
        "\n  " + std::string(exporter->id) + ": " + exporter->title + "\n    " + exporter->consumers + "\n";
    for (const ParameterDescriptor& parameter : exporter->parameters) all += parameterLine(parameter);
  }
  all += "\nImports (import FILE --from ID)\n";
  for (const exchange::imports::ImporterDescriptor* importer : exchange::imports::descriptors()) {
    all += "\n  " + std::string(importer->id) + ": " + importer->title + "\n    " + importer->producers + "\n";
    for (const ParameterDescriptor& parameter : importer->parameters) all += parameterLine(parameter);
  }
  all += "\nMetrics (--metric ID)\n\n";
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
    const std::string unit = metric->unit;
    all += "  " + std::string(metric->id) + ": " + metric->title + (unit.empty() ? "" : ", " + unit) +
           "\n    " + metric->formula + "\n";
  }
  return all;
}

Json json() {
  Json document = jsonDocument("methods");
  document["calibrators"] = Json::array();
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    Json entry;
    entry["id"] = std::string(method->id);
    entry["title"] = method->title;
    entry["formula"] = method->formula;
    entry["source"] = method->source;
    entry["parameters"] = parametersJson(method->parameters);
    entry["formats"] = Json::array();
    for (const formats::FormatDescriptor* format : formats::descriptors()) {
      if (method->applies == nullptr || method->applies(*format)) {
        entry["formats"].push_back(std::string(format->id));
      }
    }
    document["calibrators"].push_back(std::move(entry));
  }
  document["sharing_rules"] = Json::array();
  for (const sharing::RuleDescriptor* rule : sharing::descriptors()) {
    Json entry;
    entry["id"] = std::string(rule->id);
    entry["title"] = rule->title;
    entry["summary"] = rule->summary;
    entry["source"] = rule->source;
    entry["patterns"] = Json::array();
    for (const sharing::Pattern& pattern : rule->patterns) {
      entry["patterns"].push_back({{"expression", pattern.expression},
                                   {"group", pattern.group},
                                   {"sharing", std::string(sharing::kindId(pattern.kind))}});
    }
    document["sharing_rules"].push_back(std::move(entry));
  }
  document["exporters"] = Json::array();
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    Json entry;
    entry["id"] = std::string(exporter->id);
    entry["title"] = exporter->title;
    entry["consumers"] = exporter->consumers;
    entry["extension"] = std::string(exporter->extension);
    entry["default_name"] = std::string(exporter->default_name);
    entry["parameters"] = parametersJson(exporter->parameters);
    document["exporters"].push_back(std::move(entry));
  }
  document["importers"] = Json::array();
  for (const exchange::imports::ImporterDescriptor* importer : exchange::imports::descriptors()) {
    Json entry;
    entry["id"] = std::string(importer->id);
    entry["title"] = importer->title;
    entry["producers"] = importer->producers;
    entry["extensions"] = Json::array();
    for (const std::string_view extension : importer->extensions) entry["extensions"].push_back(std::string(extension));
    entry["parameters"] = parametersJson(importer->parameters);
    document["importers"].push_back(std::move(entry));
  }
  document["metrics"] = Json::array();
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
    Json entry;
    entry["id"] = std::string(metric->id);
    entry["title"] = metric->title;
    entry["formula"] = metric->formula;
    entry["unit"] = metric->unit;
    entry["better"] = betterId(metric->better);
    document["metrics"].push_back(std::move(entry));
  }
  return document;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "methods",
                                 "The calibrators, sharing rules, exports, imports and metrics", kExamples);
  command->callback([&session] {
    session.action = [&session] {
      session.console.print(session.options.json ? jsonText(json()) : text());
      return ExitCode::kOk;
    };
  });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::methods_command
