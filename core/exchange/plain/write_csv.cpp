// The tensors of a recipe as a table for spreadsheets and scripts: what was decided for each and what it led to,
// without phases, factors of smoothing and the sources' identities. Numbers are the shortest texts that read back to
// the same bits, with a decimal point in every locale; what is not known, or not finite, is an empty cell or `inf`.
// threshold_low and threshold_high are there where the threshold is an estimate.
#include "core/exchange/files/csv.h"

#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/reasons.h"
#include "core/formats/format_options.h"
#include "core/metrics/metric.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::exchange::plain::write_csv {
namespace {

using Cells = std::vector<std::string>;
using recipe::RecipeEntry;

constexpr std::array kRows = {
    ParameterChoice{"tensors", SCALEWRIGHT_TEXT("Parameter", "tensor")},
    ParameterChoice{"scales", SCALEWRIGHT_TEXT("Parameter", "scale")},
};

const std::array kParameters = {
    ParameterDescriptor{
        .id = "rows",
        .title = SCALEWRIGHT_TEXT("Parameter", "A row for each"),
        .formula = SCALEWRIGHT_TEXT("Parameter",
                                    "tensor: the thresholds of its channels are joined in one cell; scale: "
                                    "a row for each channel"),
        .type = ParameterType::kChoice,
        .fallback = std::string("tensors"),
        .choices = kRows},
};

std::string number(double value) {
  if (std::isnan(value)) return {};
  return std::isinf(value) ? (value > 0 ? "inf" : "-inf") : parameterText(value);
}

std::string joined(const ParameterValues& values) {
  Cells parts;
  for (const auto& [id, value] : values) parts.push_back(id + "=" + parameterText(value));
  return csvList(parts);
}

std::string joined(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ";") + number(value);
  return text;
}

Cells header(bool by_scale) {
  Cells cells = {"tensor", "source",  "shape",       "element_type", "role",      "format",
                 "bias",   "options", "granularity", "axis",         "group_size"};
  if (by_scale) cells.emplace_back("scale_index");
  cells.insert(cells.end(), {"threshold", "step"});
  if (!by_scale) cells.insert(cells.end(), {"scales", "thresholds"});
  cells.insert(cells.end(), {"calibrator", "parameters", "sharing_group", "sharing", "samples"});
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) cells.emplace_back(metric->id);
  cells.insert(cells.end(), {"exact", "threshold_low", "threshold_high", "notes"});
  return cells;
}

/// The columns before the threshold.
Cells beginning(const RecipeEntry& entry) {
  const recipe::Decision& decision = entry.decision;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const tensor::Granularity granularity = recipe::hasScales(decision) ? decision.granularity : tensor::Granularity{};
  const bool channels = granularity.kind == tensor::GranularityKind::kPerChannel;
  const std::uint64_t axis = granularity.along.value_or(granularity.axis);
  std::string cells;
  if (granularity.kind == tensor::GranularityKind::kPerGroup) cells = std::to_string(granularity.group);
  if (granularity.kind == tensor::GranularityKind::kPerBlock) cells = tensor::blockText(granularity.block);
  std::string shape;
  for (const std::uint64_t extent : entry.shape) shape += (shape.empty() ? "" : "x") + std::to_string(extent);
  return {entry.tensor,
          entry.source,
          shape,
          entry.element_type,
          std::string(tensor::roleId(decision.role)),
          decision.format,
          entry.bias ? std::to_string(entry.bias->value()) : "",
          format == nullptr ? "" : joined(formats::optionValues(*format, decision.options)),
          std::string(tensor::granularityId(granularity.kind)),
          channels || granularity.along ? std::to_string(axis) : "",
          cells};
}

/// The columns behind the thresholds.
Cells ending(const RecipeEntry& entry) {
  const recipe::Decision& decision = entry.decision;
  const bool shares = !decision.sharing_group.empty();
  Cells cells = {decision.calibrator, joined(decision.parameters), decision.sharing_group,
                 shares ? std::string(sharing::kindId(decision.sharing)) : "", std::to_string(entry.samples)};
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
    const auto value = entry.error ? metric->evaluate(*entry.error) : std::nullopt;
    cells.push_back(value ? number(value->value) : "");
  }
  cells.emplace_back(!entry.error ? "" : entry.error->exact() ? "true" : "false");
  const profile::Estimate threshold = entry.estimate();
  const bool estimated = formats::usesThreshold(decision.format) && !threshold.exact();
  cells.push_back(estimated ? number(threshold.low) : "");
  cells.push_back(estimated ? number(threshold.high) : "");
  cells.push_back(decision.notes);
  return cells;
}

std::string line(Cells cells, const Cells& middle, const Cells& end) {
  cells.insert(cells.end(), middle.begin(), middle.end());
  cells.insert(cells.end(), end.begin(), end.end());
  return csvLine(cells);
}

/// The step that goes with one of the entry's thresholds; empty where the format has none.
std::string stepText(const RecipeEntry& entry, double threshold) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  if (format == nullptr) return {};
  formats::FormatOptions options = entry.decision.options;
  if (entry.bias) options.bias = entry.bias;
  const auto quantizer = quantize::ScalarQuantizer::make(*format, options, Threshold(threshold));
  return quantizer ? number(quantizer->step().value()) : "";
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const bool by_scale = textOf(parameters, "rows") == "scales";
  std::string text = csvLine(header(by_scale));
  ExportResult result;
  for (const RecipeEntry& entry : recipe.entries) {
    const Cells start = beginning(entry);
    const Cells end = ending(entry);
    const bool has_threshold = formats::usesThreshold(entry.decision.format);
    const std::string threshold = has_threshold ? number(entry.threshold.value()) : "";
    const std::string step = has_threshold ? number(entry.step.value()) : "";
    if (!by_scale) {
      const std::string count = entry.thresholds.empty() ? "" : std::to_string(entry.thresholds.size());
      text += line(start, {threshold, step, count, joined(entry.thresholds)}, end);
    } else if (entry.thresholds.empty()) {
      text += line(start, {"", threshold, step}, end);
    }
    if (entry.thresholds.empty() && recipe::areFoundAgain(entry.decision))
      result.omitted.push_back({entry.tensor, kScalesNotListed});
    for (std::size_t i = 0; by_scale && i < entry.thresholds.size(); ++i) {
      const double one = entry.thresholds[i];
      text += line(start, {std::to_string(i), number(one), stepText(entry, one)}, end);
    }
  }
  result.files = {{.suffix = ".csv", .content = std::move(text)}};
  result.nothing = recipe.entries.empty();
  return result;
}

constexpr std::array kSteps = {
    RunStep{.engine = "spreadsheets and scripts",
            .needs = SCALEWRIGHT_TEXT("Export", "no engine reads this table: another export is for those")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "csv",
    .title = SCALEWRIGHT_TEXT("Export", "Table (CSV)"),
    .consumers = "spreadsheets, scripts",
    .extension = "csv",
    .default_name = "recipe.csv",
    .parameters = kParameters,
    .names_files = true,
    .to_run = {.steps = kSteps},
    .run = run,
};

}  // namespace scalewright::exchange::plain::write_csv
