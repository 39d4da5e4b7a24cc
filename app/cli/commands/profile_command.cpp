#include <CLI/CLI.hpp>
#include <limits>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/run/command.h"
#include "app/cli/study/exact.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/moment_choice.h"
#include "app/cli/study/record_files.h"
#include "core/view/error_text.h"
#include "core/view/plots/curves.h"

namespace scalewright::cli::profile_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli profile activations.h5\n"
    "  scalewright-cli profile activations.h5 --tensor '*softmax*' --histogram 40\n"
    "  scalewright-cli profile activations.h5 --set estimator=linear --json\n"
    "  scalewright-cli profile activations.h5 --save activations.profile.h5";
constexpr const char* kDetails =
    "With --save several dumps are parts of one recording: what is written is what was counted of each\n"
    "tensor, and a sample of its rows. With --moments also the sums of products of the channels of\n"
    "inputs, by which `layers` and `search` know exactly what quantized weights do to the outputs.";

constexpr std::string_view kPercentileMethod = "percentile";
constexpr std::string_view kPercentile = "percentile";

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> settings;
  std::size_t histogram = 0;
  bool linear = false;
  bool of_values = false;
  std::string save;
  std::uint64_t first_batch = 0;
  std::optional<std::uint64_t> rows;
  std::uint64_t seed = 0;
  std::string moments;
};

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

struct PercentileValue {
  std::string percentile;
  profile::Estimate estimate;
};

/// Which percentiles are shown: the one that was asked for, or the usual ones.
std::vector<std::string> shownPercentiles(const ParameterValues& settings) {
  const auto asked = settings.find(std::string(kPercentile));
  if (asked != settings.end()) return {parameterText(asked->second)};
  return {"99", "99.9", "99.99", "99.999"};
}

/// The percentile method at each percentile.
Result<std::vector<PercentileValue>> percentiles(const Session& session, OpenStudy& open, study::TensorIndex index,
                                                 const std::vector<std::string>& shown,
                                                 const ParameterValues& settings) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(kPercentileMethod);
  const Result<formats::Grid> grid = formats::Grid::make(*formats::find("int8"));
  if (!grid) return grid.error();
  std::vector<PercentileValue> values;
  for (const std::string& percentile : shown) {
    ParameterValues parameters = settings;
    parameters[std::string(kPercentile)] = percentile;
    const auto calibration = calibrateTensor(session, open, index, *method, parameters, *grid);
    if (!calibration) return calibration.error();
    // Where the method falls back to a usable threshold, the percentile itself is 0.
    const auto warned = [&](calibrate::Warning warning) {
      return std::find(calibration->warnings.begin(), calibration->warnings.end(), warning) !=
             calibration->warnings.end();
    };
    const bool zero = warned(calibrate::Warning::kZeroPercentile) || warned(calibrate::Warning::kAllZero);
    values.push_back({.percentile = percentile,
                      .estimate = zero ? profile::Estimate::exactly(0)
                                       : profile::Estimate{.value = calibration->threshold.value(),
                                                           .low = calibration->threshold_low,
                                                           .high = calibration->threshold_high}});
  }
  return values;
}

Json toJson(const view::Histogram& histogram) {
  const char* scale = histogram.scale == view::AxisScale::kLinear   ? "linear"
                      : histogram.scale == view::AxisScale::kSymlog ? "symlog"
                                                                    : "logarithmic";
  return object({{"scale", scale},
                 {"of", histogram.is_signed ? "x" : "|x|"},
                 {"edges", histogram.edges},
                 {"counts", histogram.counts},
                 {"zeros", histogram.zeros}});
}

Json toJson(const std::vector<PercentileValue>& values) {
  Json json = Json::object();
  for (const PercentileValue& value : values) {
    Json entry = object({{"value", value.estimate.value}, {"exact", value.estimate.exact()}});
    if (!value.estimate.exact()) entry.update(interval(value.estimate));
    set(json, {{value.percentile.c_str(), std::move(entry)}});
  }
  return json;
}

/// A tensor with a profile, and its percentiles where it has finite values.
struct Profiled {
  const study::StudyTensor& tensor;
  std::string file;
  std::optional<std::vector<PercentileValue>> percentiles;

  [[nodiscard]] const profile::Profile& profile() const { return *tensor.profile; }
  [[nodiscard]] bool finite() const { return profile().finite > 0; }
};

/// Without finite values there is no such number.
Cell ifFinite(const Profiled& row, double value) {
  return {Json(value), row.finite() ? numberText(value) : "-"};
}

Json percentilesOf(const Profiled& row) {
  return row.percentiles ? toJson(*row.percentiles) : Json(nullptr);
}

Json whyNoPercentiles(const Profiled& row) {
  if (row.percentiles) return absent();
  return errorId(row.profile().elements == 0 ? ErrorCode::kEmptyData : ErrorCode::kNoFiniteData);
}

/// any_left_out: there is a column for what was left out.
Table<Profiled> profileTable(const std::vector<std::string>& shown, bool any_left_out) {
  using Row = Profiled;
  std::vector<Column<Row>> columns = {
      {"name", "tensor", [](const Row& row) { return row.tensor.info.name; }, Align::kLeft},
      {"file", {}, [](const Row& row) { return row.file; }},
      {"role", {}, [](const Row& row) { return tensor::roleId(row.tensor.info.role); }},
      {"role_source", {}, [](const Row& row) { return tensor::roleSourceId(row.tensor.info.role_source); }},
      {"element_type", {}, [](const Row& row) { return tensor::elementTypeId(row.tensor.info.type); }},
      {"shape", {}, [](const Row& row) { return Json(row.tensor.info.shape); }},
      {"shape_text", {}, [](const Row& row) { return raggedOnly(row.tensor.info, shapeOf(row.tensor.info)); }},
      {"batch_shapes", {}, [](const Row& row) { return raggedOnly(row.tensor.info, row.tensor.info.part_shapes); }},
      {"tokens", {}, [](const Row& row) { return tokensJson(row.tensor.info); }},
      {"elements", "elements", [](const Row& row) { return row.profile().elements; }},
      {"finite", {}, [](const Row& row) { return row.profile().finite; }},
      {"nan", "nan", [](const Row& row) { return row.profile().nan; }},
      {"left_out", any_left_out ? std::optional<std::string>("left out") : std::nullopt,
       [](const Row& row) { return row.profile().left_out; }},
      {"inf", "inf", [](const Row& row) { return row.profile().infinite(); }},
      {"positive_inf", {}, [](const Row& row) { return row.profile().positive_infinite; }},
      {"negative_inf", {}, [](const Row& row) { return row.profile().negative_infinite; }},
      {"zeros", "zeros", [](const Row& row) { return row.profile().zero; }},
      {"subnormals", {}, [](const Row& row) { return row.profile().subnormal; }},
      {"min", "min", [](const Row& row) { return ifFinite(row, row.profile().minimum); }},
      {"max", "max", [](const Row& row) { return ifFinite(row, row.profile().maximum); }},
      {"amax", "amax", [](const Row& row) { return ifFinite(row, row.finite() ? row.profile().amax : kNoNumber); }},
      {"mean", "mean", [](const Row& row) { return ifFinite(row, row.profile().mean()); }},
      {"rms", "rms", [](const Row& row) { return ifFinite(row, row.profile().rms()); }},
      {"sample_amax", {}, [](const Row& row) { return Json(row.profile().sample_amax); }},
      {"channel_amax", {}, [](const Row& row) { return Json(row.profile().channel_amax); }},
      {"percentiles", {}, percentilesOf},
      {"percentiles_reason", {}, whyNoPercentiles}};
  for (std::size_t i = 0; i < shown.size(); ++i) {
    columns.push_back({{}, "p" + shown[i], [i](const Row& row) {
                         return row.percentiles ? view::estimateText((*row.percentiles)[i].estimate) : "-";
                       }});
  }
  return Table<Row>(std::move(columns));
}

std::string histogramText(const std::string& name, const view::Histogram& histogram) {
  Table<std::size_t> table({{{}, "from", [&](std::size_t i) { return number(histogram.edges[i]); }},
                            {{}, "to", [&](std::size_t i) { return number(histogram.edges[i + 1]); }},
                            {{}, "count", [&](std::size_t i) { return histogram.counts[i]; }}});
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) table.add(i);
  return "\n" + printable(name) + (histogram.is_signed ? ": x, zeros " : ": |x|, zeros ") +
         numberText(histogram.zeros) + "\n" + table.text();
}

ExitCode run(Session& session, const Options& options) {
  const auto settings = readSettings(calibrate::find(kPercentileMethod)->parameters, options.settings, "--set");
  if (!settings) return stopWith(session, "profile", settings.error(), ExitCode::kUsage);
  Result<OpenStudy> opened =
      openFiles(session, options.files, nullptr, options.save.empty() ? Known::kProfile : Known::kListing);
  if (!opened) return stopWith(session, "profile", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  if (!options.save.empty()) {
    if (const auto stopped = stopWithoutPlace(session, "profile", open, options.save)) return *stopped;
    const auto moments = chooseMoments(session, open, options.moments);
    if (!moments) return stopWith(session, "profile", moments.error(), ExitCode::kUsage);
    auto recorded = recordFiles(
        session, open, {.first_batch = options.first_batch, .seed = options.seed, .rows = {options.rows}}, *moments);
    if (!recorded) return stopWith(session, "profile", recorded.error(), ExitCode::kNothing);
    return saveRecording(session, "profile", open, *std::move(recorded), options.save);
  }
  profileChosen(session, open);

  const std::vector<std::string> shown = shownPercentiles(*settings);
  const std::vector<study::TensorIndex> ready = open.ready();
  const bool any_left_out = std::any_of(ready.begin(), ready.end(), [&open](study::TensorIndex index) {
    return open.study.tensor(index).profile->left_out > 0;
  });
  Table<Profiled> table = profileTable(shown, any_left_out);
  std::string histograms;
  std::size_t done = 0;
  for (const study::TensorIndex index : open.chosen) {
    if (open.cancelled) break;
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!tensor.profile) continue;
    Profiled row{tensor, open.study.fileOf(index), std::nullopt};
    if (row.finite()) {
      open.progress->begin("ranking", done + 1, open.chosen.size(), tensor.info.name);
      auto values = percentiles(session, open, index, shown, *settings);
      if (!values) {
        open.fail(index, values.error());
        continue;
      }
      row.percentiles = *std::move(values);
    }
    Json& json = table.add(row);
    ++done;
    if (options.histogram == 0) continue;
    const auto scale = options.linear ? view::AxisScale::kLinear : view::AxisScale::kLogarithmic;
    const auto histogramOf = options.of_values ? view::signedHistogram : view::magnitudeHistogram;
    const view::Histogram histogram = histogramOf(*tensor.profile, scale, options.histogram);
    set(json, {{"histogram", toJson(histogram)}});
    histograms += histogramText(tensor.info.name, histogram);
  }
  Json document = jsonDocument("profile");
  set(document, {{"tensors", table.takeJson()}});
  return finish(session, open, std::move(document), table.text() + histograms, done);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "profile", "Statistics and percentiles of tensors", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  command->add_option("--histogram", options->histogram, "Counts of |x| in this many columns")
      ->type_name("N")
      ->check(CLI::Range(1, 65536));
  command->add_flag("--linear", options->linear, "Columns of equal width instead of equal ratio");
  command->add_flag("--signed", options->of_values, "Counts of x with its sign instead of |x|");
  command->add_option("--set", options->settings, "Parameter of the percentile method (see `methods`)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  CLI::Option* save =
      command
          ->add_option("--save", options->save,
                       "Profile file to be written in place of a table: what was counted, for another machine")
          ->type_name("FILE");
  command->add_option("--first-batch", options->first_batch, "Number of the first batch, for a part of a recording")
      ->type_name("N")
      ->needs(save);
  command->add_option("--rows", options->rows, "Rows of each tensor that are kept; else as many as 256 KiB hold")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{0}, io::kMostKeptRows))
      ->needs(save);
  command->add_option("--seed", options->seed, "Seed of the choice of rows; the same for all parts")
      ->type_name("N")
      ->needs(save);
  command->add_flag("--moments", options->moments, kMomentsHelp)->type_name("[=PATTERN]")->needs(save);
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::profile_command
