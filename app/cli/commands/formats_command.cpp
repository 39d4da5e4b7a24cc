#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
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
    case formats::Scaling::kThreshold:
      return "threshold";
    case formats::Scaling::kBias:
      return "bias";
    case formats::Scaling::kCast:
      return "cast";
    case formats::Scaling::kBlock:
      return "block";
    case formats::Scaling::kScaleOnly:
      return "scale-only";
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

ExitCode showAll(Session& session) {
  TableWriter table({{"id", Align::kLeft},
                     {"bits"},
                     {"scaling", Align::kLeft},
                     {"biases", Align::kLeft},
                     {"largest"},
                     {"smallest normal"},
                     {"smallest"},
                     {"values"},
                     {"options", Align::kLeft},
                     {"title", Align::kLeft}});
  Json document = jsonDocument("formats");
  document["formats"] = Json::array();
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    Json json;
    json["id"] = std::string(format->id);
    json["title"] = format->title;
    json["summary"] = format->summary;
    json["source"] = format->source;
    json["bits"] = format->bits;
    json["scaling"] = scalingId(format->scaling);
    if (format->block) json["block"] = format->block->size;
    json["options"] = Json::array();
    for (const ParameterDescriptor& option : formats::optionParameters(*format)) json["options"].push_back(toJson(option));
    json["biases"] = std::vector<int>(format->biases.begin(), format->biases.end());
    std::vector<std::string> cells = {std::string(format->id), std::to_string(format->bits),
                                      scalingId(format->scaling), biasesText(format->biases)};
    if (const Result<formats::Grid> grid = formats::Grid::make(*format)) {
      setNumber(json, "largest", grid->largest());
      setNumber(json, "smallest_normal", grid->smallestNormal());
      setNumber(json, "smallest_positive", grid->smallestPositive());
      json["values"] = grid->values().size();
      for (const double value : {grid->largest(), grid->smallestNormal(), grid->smallestPositive()}) {
        cells.push_back(numberText(value));
      }
      cells.push_back(std::to_string(grid->values().size()));
    } else {
      cells.resize(cells.size() + 4, "-");
    }
    cells.push_back(optionsText(*format));
    cells.emplace_back(format->title);
    document["formats"].push_back(std::move(json));
    table.addRow(std::move(cells));
  }
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return ExitCode::kOk;
}

ExitCode showValues(Session& session, const Options& options) {
  const auto stop = [&](const Error& error) { return stopWith(session, "formats", error, ExitCode::kUsage); };
  const formats::FormatDescriptor* format = formats::find(options.values);
  if (format == nullptr) return stop(unknownId(ErrorCode::kUnknownFormat, options.values, idsOf(formats::descriptors())));
  formats::FormatOptions chosen{.bias = std::nullopt, .narrow = options.narrow};
  if (options.bias) chosen.bias = ExponentBias(*options.bias);
  const Result<formats::Grid> grid = formats::Grid::make(*format, chosen);
  if (!grid) return stop({.code = grid.error().code, .file = {}, .dataset = {}, .detail = options.values + " " + grid.error().detail});

  TableWriter table({{"code"}, {"value"}});
  Json document = jsonDocument("formats");
  document["format"] = std::string(format->id);
  document["bias"] = options.bias ? Json(*options.bias) : Json(nullptr);
  document["narrow"] = options.narrow;
  document["values"] = Json::array();
  for (const double value : grid->values()) {
    const std::uint32_t code = grid->encode(value);
    Json json;
    json["code"] = code;
    setNumber(json, "value", value);
    document["values"].push_back(std::move(json));
    table.addRow({std::to_string(code), numberText(value, 17)});
  }
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "formats", "The number formats, or all values of one", kExamples);
  const auto options = std::make_shared<Options>();
  command->add_option("--values", options->values, "Every finite value of this format, with its code")
      ->type_name("ID");
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
