#include <CLI/CLI.hpp>

#include "app/cli/run/command.h"
#include "core/calibrate/calibrator.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/imports/importer.h"
#include "core/exchange/model_exporters.h"
#include "core/metrics/metric.h"
#include "core/sharing/rule.h"

namespace scalewright::cli::methods_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli methods\n"
    "  scalewright-cli methods --json";

const char* betterId(metrics::Better better) {
  switch (better) {
    case metrics::Better::kHigher: return "higher";
    case metrics::Better::kLower: return "lower";
    case metrics::Better::kNeither: return "neither";
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

/// Those that need a model besides a recipe last.
std::vector<const exchange::ExporterDescriptor*> allExporters() {
  const auto plain = exchange::descriptors();
  std::vector<const exchange::ExporterDescriptor*> all(plain.begin(), plain.end());
  const auto of_models = exchange::modelExporters();
  all.insert(all.end(), of_models.begin(), of_models.end());
  return all;
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
  for (const exchange::ExporterDescriptor* exporter : allExporters()) {
    all += "\n  " + std::string(exporter->id) + ": " + exporter->title + "\n    " + exporter->consumers + "\n";
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
    all += "  " + std::string(metric->id) + ": " + metric->title + (unit.empty() ? "" : ", " + unit) + "\n    " +
           metric->formula + "\n";
  }
  return all;
}

Json patternsJson(std::span<const sharing::Pattern> patterns) {
  Json json = Json::array();
  for (const sharing::Pattern& pattern : patterns) {
    json.push_back(object(
        {{"expression", pattern.expression}, {"group", pattern.group}, {"sharing", sharing::kindId(pattern.kind)}}));
  }
  return json;
}

Json formatsOf(const calibrate::CalibratorDescriptor& method) {
  Json json = Json::array();
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (method.applies == nullptr || method.applies(*format)) json.push_back(format->id);
  }
  return json;
}

Json json() {
  const auto list = [](const auto& descriptors, auto described) {
    Json entries = Json::array();
    for (const auto* descriptor : descriptors) entries.push_back(described(*descriptor));
    return entries;
  };
  Json document = jsonDocument("methods");
  set(document, {{"calibrators", list(calibrate::descriptors(),
                                      [](const auto& method) {
                                        return object({{"id", method.id},
                                                       {"title", method.title},
                                                       {"formula", method.formula},
                                                       {"source", method.source},
                                                       {"parameters", parametersJson(method.parameters)},
                                                       {"formats", formatsOf(method)}});
                                      })},
                 {"sharing_rules", list(sharing::descriptors(),
                                        [](const auto& rule) {
                                          return object({{"id", rule.id},
                                                         {"title", rule.title},
                                                         {"summary", rule.summary},
                                                         {"source", rule.source},
                                                         {"patterns", patternsJson(rule.patterns)}});
                                        })},
                 {"exporters", list(allExporters(),
                                    [](const auto& exporter) {
                                      return object({{"id", exporter.id},
                                                     {"title", exporter.title},
                                                     {"consumers", exporter.consumers},
                                                     {"extension", exporter.extension},
                                                     {"default_name", exporter.default_name},
                                                     {"parameters", parametersJson(exporter.parameters)}});
                                    })},
                 {"importers", list(exchange::imports::descriptors(),
                                    [](const auto& importer) {
                                      return object({{"id", importer.id},
                                                     {"title", importer.title},
                                                     {"producers", importer.producers},
                                                     {"extensions", idsJson(importer.extensions,
                                                                            [](std::string_view id) { return id; })},
                                                     {"parameters", parametersJson(importer.parameters)}});
                                    })},
                 {"metrics", list(metrics::descriptors(), [](const auto& metric) {
                    return object({{"id", metric.id},
                                   {"title", metric.title},
                                   {"formula", metric.formula},
                                   {"unit", metric.unit},
                                   {"better", betterId(metric.better)}});
                  })}});
  return document;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "methods", "The calibrators, sharing rules, exports, imports and metrics", kExamples);
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
