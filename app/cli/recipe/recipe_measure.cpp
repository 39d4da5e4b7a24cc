#include <CLI/CLI.hpp>

#include <algorithm>

#include "app/cli/recipe/recipe_commands.h"
#include "core/recipe/json/json_fields.h"
#include "core/session/measure.h"

namespace scalewright::cli::recipe_commands::recipe_measure {
namespace {

constexpr std::string_view kCommand = "recipe measure";
constexpr const char* kExamples =
    "  scalewright-cli recipe measure model.scalewright --own 'wikitext ppl=5.47' --lower-is-better 'wikitext ppl'\n"
    "  scalewright-cli recipe measure model.scalewright --snapshot 'all INT8' --own 'accuracy=71.2 %'";
constexpr const char* kDetails =
    "The numbers are your own: of the whole network, measured by your program with the decisions of a\n"
    "recipe, or of a snapshot of a study. They stand beside the snapshot in the window, in comparisons\n"
    "and reports. Without --snapshot they belong to the last snapshot that decides as the study does;\n"
    "where there is none, one is taken.";

struct Options {
  std::string file;
  std::vector<std::string> own;
  std::optional<std::string> snapshot;
  std::vector<std::string> lower;
  std::vector<std::string> higher;
  std::vector<std::string> removed;
};

/// Says of metrics what is better. Errors: kInvalidArgument for a name that is not among them.
Result<void> direct(recipe::OwnMetrics& metrics, const std::vector<std::string>& names, bool lower) {
  for (const std::string& name : names) {
    const auto found =
        std::find_if(metrics.begin(), metrics.end(), [&](const auto& each) { return each.name == name; });
    const bool clear = found != metrics.end() && found->lower_is_better.value_or(lower) == lower;
    if (!clear) {
      const std::string option = lower ? "--lower-is-better " : "--higher-is-better ";
      return Error{ErrorCode::kInvalidArgument, {}, {}, option + name + ": give one of them, for a metric of --own"};
    }
    found->lower_is_better = lower;
  }
  return {};
}

Result<session::Measurement> measurementOf(const Options& options) {
  session::Measurement measurement{.snapshot = options.snapshot, .metrics = {}, .removed = options.removed};
  for (const std::string& text : options.own) {
    auto metric = recipe::ownMetricOf(text);
    if (!metric) return metric.error();
    if (recipe::find(measurement.metrics, metric->name) != nullptr)
      return Error{ErrorCode::kInvalidArgument, {}, {}, "--own " + metric->name + ": twice"};
    measurement.metrics.push_back(*std::move(metric));
  }
  if (auto said = direct(measurement.metrics, options.lower, true); !said) return said.error();
  if (auto said = direct(measurement.metrics, options.higher, false); !said) return said.error();
  return measurement;
}

ExitCode run(Session& session, const Options& options) {
  const auto measurement = measurementOf(options);
  if (!measurement) return stopWith(session, kCommand, measurement.error(), ExitCode::kUsage);
  const auto place = session::measureFile(options.file, *measurement);
  if (!place) {
    const ErrorCode code = place.error().code;
    const bool unwritten =
        code == ErrorCode::kWriteFailed || code == ErrorCode::kDiskFull || code == ErrorCode::kPermissionDenied;
    const ExitCode failed = unwritten ? ExitCode::kWriteFailed : ExitCode::kNothing;
    return stopWith(session, kCommand, place.error(), code == ErrorCode::kInvalidArgument ? ExitCode::kUsage : failed);
  }
  std::string text = printable(options.file) + ": ";
  text += place->snapshot.empty() ? "beside the decisions" : "beside snapshot " + printable(place->snapshot);
  if (place->taken) text += ", taken of the decisions in force";
  for (const recipe::OwnMetric& metric : place->all) {
    text += "\n  " + printable(metric.name) + " " + printable(recipe::valueText(metric));
  }
  Json document = jsonDocument(kCommand);
  set(document, {{"file", options.file},
                 {"snapshot", place->snapshot.empty() ? Json(nullptr) : Json(place->snapshot)},
                 {"taken", place->taken},
                 {"own_metrics", recipe::toJson(place->all)}});
  session.console.print(session.options.json ? jsonText(document) : text + "\n");
  return ExitCode::kOk;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(
      group, "measure", "Keep numbers of your own beside the decisions they were measured with", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("file", options->file, "Study or recipe, which is replaced")->required()->type_name("FILE");
  CLI::Option* own = command->add_option("--own", options->own, "A number, and its unit if it has one; may be repeated")
                         ->type_name("NAME=VALUE[ UNIT]")
                         ->allow_extra_args(false);
  CLI::Option* removed = command->add_option("--remove", options->removed, "A metric that goes; may be repeated")
                             ->type_name("NAME")
                             ->allow_extra_args(false);
  command->add_option("--snapshot", options->snapshot, "The snapshot that they were measured with")->type_name("NAME");
  command->add_option("--lower-is-better", options->lower, "Of a metric of --own, like a perplexity; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false)
      ->needs(own);
  command->add_option("--higher-is-better", options->higher, "Of a metric of --own, like an accuracy; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false)
      ->needs(own);
  command->callback([&session, options, own, removed] {
    if (own->empty() && removed->empty()) throw CLI::RequiredError("--own or --remove");
    session.action = [&session, options] { return run(session, *options); };
  });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_commands::recipe_measure
