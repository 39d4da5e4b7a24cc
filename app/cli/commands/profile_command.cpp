#include <CLI/CLI.hpp>
#include <limits>

#include "app/cli/command.h"
#include "app/cli/study/decision_options.h"
#include "app/cli/study/exact.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
#include "app/cli/answer/tensor_json.h"
#include "core/view/plots/curves.h"

namespace scalewright::cli::profile_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli profile activations.h5\n"
    "  scalewright-cli profile activations.h5 --tensor '*softmax*' --histogram 40\n"
    "  scalewright-cli profile activations.h5 --set estimator=linear --json";

constexpr std::string_view kPercentileMethod = "percentile";
constexpr std::string_view kPercentile = "percentile";

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> settings;
  std::size_t histogram = 0;
  bool linear = false;
};

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
      return std::find(calibration->warnings.begin(), calibration->warnings.end(), warning) != calibration->warnings.end();
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
  Json json;
  json["scale"] = histogram.scale == view::AxisScale::kLinear ? "linear" : "logarithmic";
  json["edges"] = histogram.edges;
  json["counts"] = histogram.counts;
  json["zeros"] = histogram.zeros;
  return json;
}

Json toJson(const std::vector<PercentileValue>& values) {
  Json json = Json::object();
  for (const PercentileValue& value : values) {
    Json entry;
    setNumber(entry, "value", value.estimate.value);
    entry["exact"] = value.estimate.exact();
    if (!value.estimate.exact()) {
      setNumber(entry, "low", value.estimate.low);
      setNumber(entry, "high", value.estimate.high);
    }
    json[value.percentile] = entry;
  }
  return json;
}

Json toJson(const OpenStudy& open, study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const profile::Profile& profile = *tensor.profile;
  Json json;
  json["name"] = tensor.info.name;
  json["file"] = open.fileOf(index).string();
  json["role"] = std::string(tensor::roleId(tensor.info.role));
  json["role_source"] = std::string(tensor::roleSourceId(tensor.info.role_source));
  json["element_type"] = std::string(tensor::elementTypeId(tensor.info.type));
  json["shape"] = tensor.info.shape;
  setRagged(json, tensor.info);
  json["elements"] = profile.elements;
  json["finite"] = profile.finite;
  json["nan"] = profile.nan;
  json["inf"] = profile.infinite();
  json["positive_inf"] = profile.positive_infinite;
  json["negative_inf"] = profile.negative_infinite;
  json["zeros"] = profile.zero;
  json["subnormals"] = profile.subnormal;
  setNumber(json, "min", profile.minimum);
  setNumber(json, "max", profile.maximum);
  setNumber(json, "amax", profile.finite > 0 ? profile.amax : std::numeric_limits<double>::quiet_NaN());
  setNumber(json, "mean", profile.mean());
  setNumber(json, "rms", profile.rms());
  json["sample_amax"] = profile.sample_amax;
  json["channel_amax"] = profile.channel_amax;
  return json;
}

std::string histogramText(const std::string& name, const view::Histogram& histogram) {
  TableWriter table({{"from"}, {"to"}, {"count"}});
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    table.addRow({numberText(histogram.edges[i]), numberText(histogram.edges[i + 1]),
                  numberText(histogram.counts[i])});
  }
  return "\n" + printable(name) + ": |x|, zeros " + numberText(histogram.zeros) + "\n" + table.text();
}

ExitCode run(Session& session, const Options& options) {
  const auto settings = readSettings(calibrate::find(kPercentileMethod)->parameters, options.settings, "--set");
  if (!settings) return stopWith(session, "profile", settings.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, "profile", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  profileChosen(session, open);

  std::vector<Column> columns = {{"tensor", Align::kLeft}, {"elements"}, {"nan"}, {"inf"}, {"zeros"}, {"min"},
                                 {"max"},                  {"amax"},     {"mean"}, {"rms"}};
  const std::vector<std::string> shown = shownPercentiles(*settings);
  for (const std::string& percentile : shown) columns.push_back({"p" + percentile});
  TableWriter table(std::move(columns));
  std::string histograms;
  Json document = jsonDocument("profile");
  document["tensors"] = Json::array();
  std::size_t done = 0;
  for (const study::TensorIndex index : open.chosen) {
    if (open.cancelled) break;
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!tensor.profile) continue;
    const profile::Profile& profile = *tensor.profile;
    Json json = toJson(open, index);
    std::vector<std::string> cells = {tensor.info.name, numberText(profile.elements), numberText(profile.nan),
                                      numberText(profile.infinite()), numberText(profile.zero)};
    for (const double value :
         {profile.minimum, profile.maximum, profile.amax, profile.mean(), profile.rms()}) {
      cells.push_back(profile.finite > 0 ? numberText(value) : "-");
    }
    if (profile.finite > 0) {
      open.progress->begin("ranking", done + 1, open.chosen.size(), tensor.info.name);
      const auto values = percentiles(session, open, index, shown, *settings);
      if (!values) {
        open.fail(index, values.error());
        continue;
      }
      json["percentiles"] = toJson(*values);
      for (const PercentileValue& value : *values) cells.push_back(estimateText(value.estimate));
    } else {
      json["percentiles"] = nullptr;
      json["percentiles_reason"] =
          std::string(errorId(profile.elements == 0 ? ErrorCode::kEmptyData : ErrorCode::kNoFiniteData));
      cells.resize(cells.size() + shown.size(), "-");
    }
    if (options.histogram > 0) {
      const view::Histogram histogram = view::magnitudeHistogram(
          profile, options.linear ? view::AxisScale::kLinear : view::AxisScale::kLogarithmic,
          options.histogram);
      json["histogram"] = toJson(histogram);
      histograms += histogramText(tensor.info.name, histogram);
    }
    document["tensors"].push_back(std::move(json));
    table.addRow(std::move(cells));
    ++done;
  }
  return finish(session, open, std::move(document), table.text() + histograms, done);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "profile", "Statistics and percentiles of tensors", kExamples);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  command->add_option("--histogram", options->histogram, "Counts of |x| in this many columns")
      ->type_name("N")
      ->check(CLI::Range(1, 65536));
  command->add_flag("--linear", options->linear, "Columns of equal width instead of equal ratio");
  command->add_option("--set", options->settings, "Parameter of the percentile method (see `methods`)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->callback(
      [&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::profile_command
