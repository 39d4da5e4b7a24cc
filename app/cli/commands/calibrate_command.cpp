#include <CLI/CLI.hpp>

#include "app/cli/answer/comparison.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/sharing_table.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/clip_note.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/sharing_options.h"
#include "app/cli/run/command.h"
#include "app/cli/study/exact.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/left_out.h"
#include "core/engine/questions/detour.h"
#include "core/study/threshold_questions.h"
#include "core/view/detour_view.h"
#include "core/view/error_text.h"

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
    return view::estimateText({resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high});
  }
  const std::vector<double>& thresholds = resolution.scales->thresholds;
  const auto [low, high] = std::minmax_element(thresholds.begin(), thresholds.end());
  return numberText(*low) + ".." + numberText(*high) + " (" + std::to_string(thresholds.size()) + ")";
}

/// The scales of a tensor, one line each.
std::string scalesText(const std::string& name, const calibrate::CalibratedScales& scales, const Scale& per_threshold) {
  const auto sqnrOf = [&](std::size_t i) {
    metrics::ErrorSums sums;
    sums.count = 1;
    sums.signal_unit = unitOfScale(scales.signal_units, i);
    sums.noise_unit = unitOfScale(scales.noise_units, i);
    sums.signal = scales.signal[i];
    sums.noise = metrics::Estimate::exactly(scales.noise[i]);
    return view::metricText(*metrics::find("sqnr"), sums);
  };
  Table<std::size_t> table(
      {{{}, "scale", [](std::size_t i) { return i; }},
       {{}, "amax", [&](std::size_t i) { return number(scales.amax[i]); }},
       {{}, "threshold", [&](std::size_t i) { return number(scales.thresholds[i]); }},
       {{}, "step", [&](std::size_t i) { return number(scales.thresholds[i] * per_threshold.value()); }},
       {{}, "SQNR dB", sqnrOf}});
  for (std::size_t i = 0; i < scales.thresholds.size(); ++i) table.add(i);
  return "\n" + printable(name) + ": " + std::string(tensor::granularityId(scales.granularity.kind)) + "\n" +
         table.text();
}

/// The comparison of a tensor's codes with those that it gets by way of bfloat16.
struct DetourLine {
  std::string tensor;
  std::string format;
  calibrate::DetourResult result;
};

Table<DetourLine> detourTable() {
  using Row = DetourLine;
  return Table<Row>({{{}, "tensor", [](const Row& row) { return row.tensor; }, Align::kLeft},
                     {{}, "format", [](const Row& row) { return row.format; }, Align::kLeft},
                     {{}, "changed", [](const Row& row) { return row.result.changed; }},
                     {{}, "of", [](const Row& row) { return row.result.elements; }},
                     {{}, "%", [](const Row& row) { return number(view::changedPercent(row.result), 3); }}});
}

Result<void> addDetour(Session& session, OpenStudy& open, study::TensorIndex index, Table<DetourLine>& table,
                       Json& json, LeftOut& left_out) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const auto request = recipe::methodRequest(tensor.decision);
  if (!study::isWiderThan16Bits(tensor.info.type)) {
    left_out.add(index, "no wider than bfloat16 as it is stored");
    return {};
  }
  if (!study::hasOneThreshold(tensor.decision) || !request) {
    left_out.add(index,
                 request ? "no single scale to compare codes under" : "a threshold by hand cannot be found anew");
    return {};
  }
  open.progress->begin("rounding", index + 1, open.study.size(), tensor.info.name);
  const question::Detour detour{open.study.fileOf(index), tensor.info, tensor.profile, *request};
  const auto result = open.engine->ask(detour, open.work(session));
  if (!result) return result.error();
  table.add({tensor.info.name, tensor.decision->format, *result});
  set(json, {{"bf16_detour", object({{"elements", result->elements}, {"changed", result->changed}})}});
  return {};
}

Table<view::TensorRow> tensorTable(const study::Study& study) {
  using Row = view::TensorRow;
  const auto resolution = [&study](const Row& row) -> const recipe::Resolution& {
    return *study.tensor(row.index).resolution;
  };
  return Table<Row>(
      {{{}, "tensor", [](const Row& row) { return row.name; }, Align::kLeft},
       {{}, "role", [](const Row& row) { return tensor::roleId(row.role); }, Align::kLeft},
       {{}, "format", [](const Row& row) { return row.format; }, Align::kLeft},
       {{},
        "bias",
        [=](const Row& row) {
          const auto& bias = resolution(row).options.bias;
          return bias ? std::to_string(bias->value()) : "";
        }},
       {{}, "calibrator", [](const Row& row) { return row.calibrator; }, Align::kLeft},
       {{}, "amax", [](const Row& row) { return number(row.amax); }},
       {{},
        "threshold",
        [=](const Row& row) { return formats::usesThreshold(row.format) ? thresholdText(resolution(row)) : "-"; }},
       {{},
        "step",
        [=](const Row& row) {
          return formats::usesThreshold(row.format) ? numberText(resolution(row).step.value()) : "-";
        }},
       {{},
        "SQNR dB",
        [&study](const Row& row) { return view::metricText(*metrics::find("sqnr"), study.tensor(row.index).error); }},
       {{}, "saturated %", [](const Row& row) { return number(row.saturated_percent, 3); }},
       {{}, "warnings", [=](const Row& row) { return warningsText(resolution(row)); }, Align::kLeft}});
}

ExitCode run(Session& session, const Options& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "calibrate", change.error(), ExitCode::kUsage);
  const auto sharing = readSharing(options.sharing);
  if (!sharing) return stopWith(session, "calibrate", sharing.error(), ExitCode::kUsage);
  if (options.scales && (!change->granularity || change->granularity->kind == tensor::GranularityKind::kPerTensor)) {
    return stopWith(session, "calibrate",
                    {.code = ErrorCode::kInvalidArgument,
                     .file = {},
                     .dataset = {},
                     .detail = "--scales goes with --granularity per_channel, per_group or per_block"},
                    ExitCode::kUsage);
  }
  Result<OpenStudy> opened = openAndResolve(session, options.files, [&](OpenStudy& open) {
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
  Table<view::TensorRow> table = tensorTable(opened->study);
  std::string details;
  Table<DetourLine> detours = detourTable();
  LeftOut left_out;  // of the detour
  Json tensors = Json::array();
  for (const view::TensorRow& row : rows) {
    const study::StudyTensor& tensor = opened->study.tensor(row.index);
    if (options.marks) {
      const Result<void> exact = makeMarksExact(session, *opened, row.index);
      if (!exact) opened->fail(row.index, exact.error());
      if (opened->cancelled) break;
    }
    Json json = resolvedJson(opened->study, row.index);
    if (options.marks) {
      const auto marks = marksOf(tensor);
      set(json, {{"marks", marks.json()}});
      details += "\n" + printable(tensor.info.name) + ": what each method would choose\n" + marks.text();
    }
    if (options.detour) {
      const Result<void> added = addDetour(session, *opened, row.index, detours, json, left_out);
      if (!added) opened->fail(row.index, added.error());
      if (opened->cancelled) break;
    }
    if (options.scales && tensor.resolution->scales) {
      set(json, {{"scales", toJson(*tensor.resolution->scales)}});
      details += scalesText(tensor.info.name, *tensor.resolution->scales,
                            Scale(tensor.resolution->step.value() / tensor.resolution->threshold.value()));
    }
    tensors.push_back(std::move(json));
    table.add(row);
  }
  Json document = jsonDocument("calibrate");
  set(document, {{"tensors", std::move(tensors)}});
  if (options.detour)
    details +=
        "\ncodes that change when the values pass through bfloat16 first (tensors of one scale)\n" + detours.text();
  if (options.detour) {
    left_out.note(session, *opened);
    set(document, {{"left_out", left_out.json(*opened)}});
  }
  details += sharingText(opened->study, opened->ready());
  noteClips(session, *opened);
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
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::calibrate_command
