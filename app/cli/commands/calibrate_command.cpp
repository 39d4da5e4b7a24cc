#include <CLI/CLI.hpp>

#include "core/engine/questions/detour.h"
#include "app/cli/command.h"
#include "app/cli/answer/comparison.h"
#include "app/cli/study/decision_options.h"
#include "app/cli/study/exact.h"
#include "app/cli/study/left_out.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/study/sharing_options.h"
#include "app/cli/answer/sharing_table.h"
#include "app/cli/answer/table_writer.h"
#include "app/cli/answer/tensor_json.h"
#include "core/study/threshold_questions.h"
#include "core/view/detour_view.h"

namespace scalewright::cli::calibrate_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli calibrate activations.h5 --calibrator percentile --set percentile=99.99\n"
    "  scalewright-cli calibrate weights.h5 --calibrator absmax --format int8 --narrow --sort worst\n"
    "  scalewright-cli calibrate weights.h5 --format int8 --calibrator l2 --granularity per_channel --scales\n"
    "  scalewright-cli calibrate weights.h5 --format fp8_e4m3fn --share qkv --share gate_up\n"
    "  scalewright-cli calibrate activations.h5 --marks --json";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string sort = "file";
  bool marks = false;
  bool scales = false;
  bool detour = false;
};

std::string warningsText(const recipe::Resolution& resolution) {
  std::string text;
  for (const calibrate::Warning warning : resolution.warnings) {
    text += (text.empty() ? "" : ", ") + std::string(calibrate::warningId(warning));
  }
  return text;
}

/// One threshold, or the range of those of the channels.
std::string thresholdText(const recipe::Resolution& resolution) {
  if (!resolution.scales || resolution.scales->thresholds.empty()) {
    return estimateText({resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high});
  }
  const std::vector<double>& thresholds = resolution.scales->thresholds;
  const auto [low, high] = std::minmax_element(thresholds.begin(), thresholds.end());
  return numberText(*low) + ".." + numberText(*high) + " (" + std::to_string(thresholds.size()) + ")";
}

/// The scales of a tensor, one line each.
std::string scalesText(const std::string& name, const calibrate::CalibratedScales& scales, const Scale& per_threshold) {
  TableWriter table({{"scale"}, {"amax"}, {"threshold"}, {"step"}, {"SQNR dB"}});
  for (std::size_t i = 0; i < scales.thresholds.size(); ++i) {
    metrics::ErrorSums sums;
    sums.count = 1;
    sums.signal_unit = unitOfScale(scales.signal_units, i);
    sums.noise_unit = unitOfScale(scales.noise_units, i);
    sums.signal = scales.signal[i];
    sums.noise = metrics::Estimate::exactly(scales.noise[i]);
    table.addRow({std::to_string(i), numberText(scales.amax[i]), numberText(scales.thresholds[i]),
                  numberText(scales.thresholds[i] * per_threshold.value()),
                  metricText(*metrics::find("sqnr"), sums)});
  }
  return "\n" + printable(name) + ": " + std::string(tensor::granularityId(scales.granularity.kind)) + "\n" + table.text();
}

/// Adds a line on what becomes of a tensor's codes by way of bfloat16.
Result<void> addDetour(Session& session, OpenStudy& open, study::TensorIndex index, TableWriter& table, Json& json,
                       LeftOut& left_out) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const auto request = recipe::methodRequest(tensor.decision);
  if (!study::isWiderThan16Bits(tensor.info.type)) {
    left_out.add(index, "no wider than bfloat16 as it is stored");
    return {};
  }
  if (!study::hasOneThreshold(tensor.decision) || !request) {
    left_out.add(index, request ? "no single scale to compare codes under" : "a threshold by hand cannot be found anew");
    return {};
  }
  open.progress->begin("rounding", index + 1, open.study.size(), tensor.info.name);
  const question::Detour detour{open.fileOf(index), tensor.info, tensor.profile, *request};
  const auto result = open.engine->ask(detour, open.work(session));
  if (!result) return result.error();
  json["bf16_detour"] = {{"elements", result->elements}, {"changed", result->changed}};
  table.addRow({tensor.info.name, tensor.decision->format, std::to_string(result->changed),
                std::to_string(result->elements), numberText(view::changedPercent(*result), 3)});
  return {};
}

void addRow(TableWriter& table, const OpenStudy& open, const view::TensorRow& row) {
  const study::StudyTensor& tensor = open.study.tensor(row.index);
  const recipe::Resolution& resolution = *tensor.resolution;
  const bool calibrated = formats::usesThreshold(row.format);
  table.addRow(
      {row.name, std::string(tensor::roleId(row.role)), std::string(row.format),
       resolution.options.bias ? std::to_string(resolution.options.bias->value()) : "", std::string(row.calibrator),
       numberText(row.amax),
       calibrated ? thresholdText(resolution) : "-",
       calibrated ? numberText(resolution.step.value()) : "-",
       tensor.error ? metricText(*metrics::find("sqnr"), *tensor.error) : "-",
       numberText(row.saturated_percent, 3), warningsText(resolution)});
}

std::string marksText(const study::StudyTensor& tensor) {
  TableWriter table({{"calibrator", Align::kLeft}, {"", Align::kLeft}, {"threshold"}, {"bias"}});
  for (const view::CalibratorMark& mark :
       view::calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence)) {
    table.addRow({mark.calibrator, mark.label, (mark.exact ? "" : "~") + numberText(mark.threshold),
                  mark.bias ? std::to_string(mark.bias->value()) : ""});
  }
  return "\n" + printable(tensor.info.name) + ": what each method would choose\n" + table.text();
}

ExitCode run(Session& session, const Options& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "calibrate", change.error(), ExitCode::kUsage);
  const auto sharing = readSharing(options.sharing);
  if (!sharing) return stopWith(session, "calibrate", sharing.error(), ExitCode::kUsage);
  if (options.scales && (!change->granularity || change->granularity->kind == tensor::GranularityKind::kPerTensor)) {
    return stopWith(session, "calibrate",
                    {.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {},
                     .detail = "--scales goes with --granularity per_channel or per_group"},
                    ExitCode::kUsage);
  }
  Result<OpenStudy> opened =
      openAndResolve(session, options.files, [&](OpenStudy& open) {
        applyTo(open, *change);
        applySharing(session, open, open.chosen, *sharing, *change);
      });
  if (!opened) return stopWith(session, "calibrate", opened.error(), ExitCode::kUsage);

  std::vector<view::TensorRow> rows;
  for (const study::TensorIndex index : opened->ready()) {
    if (opened->study.tensor(index).resolution) rows.push_back(view::tensorRow(opened->study, index));
  }
  if (options.sort == "worst") std::stable_sort(rows.begin(), rows.end(), view::worseThan);
  if (options.sort == "name") {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const view::TensorRow& a, const view::TensorRow& b) { return a.name < b.name; });
  }
  TableWriter table({{"tensor", Align::kLeft},
                     {"role", Align::kLeft},
                     {"format", Align::kLeft},
                     {"bias"},
                     {"calibrator", Align::kLeft},
                     {"amax"},
                     {"threshold"},
                     {"step"},
                     {"SQNR dB"},
                     {"saturated %"},
                     {"warnings", Align::kLeft}});
  std::string details;
  TableWriter detours({{"tensor", Align::kLeft}, {"format", Align::kLeft}, {"changed"}, {"of"}, {"%"}});
  LeftOut left_out;   // of the detour
  Json document = jsonDocument("calibrate");
  document["tensors"] = Json::array();
  for (const view::TensorRow& row : rows) {
    const study::StudyTensor& tensor = opened->study.tensor(row.index);
    if (options.marks) {
      const Result<void> exact = makeMarksExact(session, *opened, row.index);
      if (!exact) opened->fail(row.index, exact.error());
      if (opened->cancelled) break;
    }
    Json json = resolvedJson(opened->study, row.index);
    if (options.marks) {
      json["marks"] = marksJson(tensor);
      details += marksText(tensor);
    }
    if (options.detour) {
      const Result<void> added = addDetour(session, *opened, row.index, detours, json, left_out);
      if (!added) opened->fail(row.index, added.error());
      if (opened->cancelled) break;
    }
    if (options.scales && tensor.resolution->scales) {
      json["scales"] = toJson(*tensor.resolution->scales);
      details += scalesText(tensor.info.name, *tensor.resolution->scales,
                          Scale(tensor.resolution->step.value() / tensor.resolution->threshold.value()));
    }
    document["tensors"].push_back(std::move(json));
    addRow(table, *opened, row);
  }
  if (options.detour) details += "\ncodes that change when the values pass through bfloat16 first (tensors of one scale)\n" + detours.text();
  if (options.detour) {
    left_out.note(session, *opened);
    document["left_out"] = left_out.json(*opened);
  }
  details += sharingText(opened->study, opened->ready());
  return finish(session, *opened, std::move(document), table.text() + details, rows.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "calibrate", "Threshold, step and error of each tensor", kExamples);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("--sort", options->sort, "Order of the tensors: file, name or worst (first)")
      ->check(CLI::IsMember({"file", "name", "worst"}))
      ->capture_default_str();
  command->add_flag("--marks", options->marks, "Also what every other method would choose");
  command->add_flag("--bf16-detour", options->detour,
                    "Also how many codes change when the values are rounded to bfloat16 first");
  command->add_flag("--scales", options->scales, "Also every channel's or group's threshold and error");
  command->callback(
      [&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::calibrate_command
