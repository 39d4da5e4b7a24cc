#include <CLI/CLI.hpp>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "core/formats/format_options.h"
#include "core/formats/grid.h"

namespace scalewright::cli::formats_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli formats\n"
    "  scalewright-cli formats --values fp8_143 --bias 7";

struct Options {
  std::string values;
  std::optional<int> bias;
  bool narrow = false;
};

const char* scalingId(formats::Scaling scaling) {
  switch (scaling) {
    case formats::Scaling::kThreshold: return "threshold";
    case formats::Scaling::kBias: return "bias";
    case formats::Scaling::kCast: return "cast";
    case formats::Scaling::kBlock: return "block";
    case formats::Scaling::kScaleOnly: return "scale-only";
  }
  return "threshold";
}

std::string biasesText(std::span<const int> biases) {
  std::string text;
  for (const int bias : biases) text += (text.empty() ? "" : " ") + std::to_string(bias);
  return text;
}

std::string optionsText(const formats::FormatDescriptor& format) {
  std::string text;
  for (const ParameterDescriptor& option : formats::optionParameters(format)) {
    text += (text.empty() ? "" : " ") + std::string(option.id);
  }
  return text;
}

struct Row {
  const formats::FormatDescriptor& format;
  Result<formats::Grid> grid;
};

/// Formats that have no grid by themselves show none of these.
Cell gridNumber(const Row& row, double (formats::Grid::*value)() const) {
  return row.grid ? number(((*row.grid).*value)()) : Cell(absent(), "-");
}

ExitCode showAll(Session& session) {
  using Grid = formats::Grid;
  Table<Row> table(
      {{"id", "id", [](const Row& row) { return row.format.id; }, Align::kLeft},
       {"title", {}, [](const Row& row) { return row.format.title; }},
       {"summary", {}, [](const Row& row) { return row.format.summary; }},
       {"source", {}, [](const Row& row) { return row.format.source; }},
       {"bits", "bits", [](const Row& row) { return row.format.bits; }},
       {"scaling", "scaling", [](const Row& row) { return scalingId(row.format.scaling); }, Align::kLeft},
       {"block", {}, [](const Row& row) { return row.format.block ? Json(row.format.block->size) : absent(); }},
       {"options",
        {},
        [](const Row& row) {
          Json options = Json::array();
          for (const ParameterDescriptor& option : formats::optionParameters(row.format))
            options.push_back(toJson(option));
          return options;
        }},
       {"biases", "biases",
        [](const Row& row) {
          const auto biases = row.format.biases;
          return Cell(std::vector<int>(biases.begin(), biases.end()), biasesText(biases));
        },
        Align::kLeft},
       {"largest", "largest", [](const Row& row) { return gridNumber(row, &Grid::largest); }},
       {"smallest_normal", "smallest normal", [](const Row& row) { return gridNumber(row, &Grid::smallestNormal); }},
       {"smallest_positive", "smallest", [](const Row& row) { return gridNumber(row, &Grid::smallestPositive); }},
       {"values", "values",
        [](const Row& row) { return row.grid ? Cell(row.grid->values().size()) : Cell(absent(), "-"); }},
       {{}, "options", [](const Row& row) { return optionsText(row.format); }, Align::kLeft},
       {{}, "title", [](const Row& row) { return row.format.title; }, Align::kLeft}});
  for (const formats::FormatDescriptor* format : formats::descriptors()) table.add({*format, Grid::make(*format)});
  Json document = jsonDocument("formats");
  set(document, {{"formats", table.json()}});
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return ExitCode::kOk;
}

ExitCode showValues(Session& session, const Options& options) {
  const auto stop = [&](const Error& error) { return stopWith(session, "formats", error, ExitCode::kUsage); };
  const formats::FormatDescriptor* format = formats::find(options.values);
  if (format == nullptr)
    return stop(unknownId(ErrorCode::kUnknownFormat, options.values, idsOf(formats::descriptors())));
  formats::FormatOptions chosen{.bias = std::nullopt, .narrow = options.narrow};
  if (options.bias) chosen.bias = ExponentBias(*options.bias);
  const Result<formats::Grid> grid = formats::Grid::make(*format, chosen);
  if (!grid)
    return stop(
        {.code = grid.error().code, .file = {}, .dataset = {}, .detail = options.values + " " + grid.error().detail});

  Table<double> table({{"code", "code", [&](double value) { return grid->encode(value); }},
                       {"value", "value", [](double value) { return number(value, 17); }}});
  for (const double value : grid->values()) table.add(value);
  Json document = jsonDocument("formats");
  set(document,
      {{"format", format->id}, {"bias", orNull(options.bias)}, {"narrow", options.narrow}, {"values", table.json()}});
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "formats", "The number formats, or all values of one", kExamples);
  const auto options = std::make_shared<Options>();
  command->add_option("--values", options->values, "Every finite value of this format, with its code")->type_name("ID");
  command->add_option("--bias", options->bias, "Exponent bias for --values")->type_name("B");
  command->add_flag("--narrow", options->narrow, "Integers without the lowest code, for --values");
  command->callback([&session, options] {
    session.action = [&session, options] {
      return options->values.empty() ? showAll(session) : showValues(session, *options);
    };
  });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::formats_command
