#include <CLI/CLI.hpp>

#include "core/engine/questions/samples.h"
#include "app/cli/command.h"
#include "app/cli/study/decision_options.h"
#include "app/cli/answer/json_writer.h"
#include "app/cli/study/left_out.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
#include "app/cli/answer/tensor_json.h"
#include "core/calibrate/sample_study.h"
#include "core/metrics/metric.h"
#include "core/view/samples_view.h"
#include "core/study/threshold_questions.h"

namespace scalewright::cli::samples_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli samples activations.h5 --calibrator percentile --set percentile=99.9\n"
    "  scalewright-cli samples activations.h5 --first 8 --convergence\n"
    "  scalewright-cli samples activations.h5 --random 0.5 --seed 3 --calibrator entropy --orders 5\n"
    "\n"
    "Finds each threshold on a part of the samples (half of them unless told) and measures the error on the rest.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  std::optional<std::uint64_t> first;
  std::optional<double> random;
  std::uint64_t seed = 1;
  bool convergence = false;
  std::uint64_t orders = 0;
};

calibrate::SampleSplit splitOf(const Options& options, std::uint64_t samples) {
  if (options.first) return {.count = *options.first, .seed = {}};
  const double share = options.random.value_or(0.5) * static_cast<double>(samples);
  const std::uint64_t count = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(share));
  return {.count = count, .seed = options.random ? std::optional(options.seed) : std::nullopt};
}

double decibels(const metrics::ErrorSums& sums) {
  const auto ratio = metrics::sqnrOf(sums);
  return ratio ? ratio->value : std::numeric_limits<double>::quiet_NaN();
}

std::string orderText(const calibrate::OrderPoint& point) {
  switch (point.kind) {
    case calibrate::OrderPoint::Kind::kAsDumped: return "as dumped";
    case calibrate::OrderPoint::Kind::kReversed: return "reversed";
    case calibrate::OrderPoint::Kind::kShuffled: return "shuffled, seed " + std::to_string(point.seed);
  }
  return {};
}

Json partJson(const calibrate::SamplePart& part) {
  Json json;
  json["samples"] = part.samples;
  json["elements"] = part.elements;
  setNumber(json, "threshold", part.own.threshold.value());
  if (part.own.bias) json["bias"] = part.own.bias->value();
  json["own_error"] = toJson(part.own_error);
  json["error"] = toJson(part.given_error);
  return json;
}

Json studyJson(const study::StudyTensor& tensor, const calibrate::SampleStudy& study) {
  Json json;
  json["name"] = tensor.info.name;
  json["decision"] = toJson(tensor.decision);
  setNumber(json, "threshold", study.whole.threshold.value());
  json["calibrated"] = partJson(study.calibrated);
  json["rest"] = partJson(study.rest);
  for (const calibrate::SamplePoint& point : study.convergence) {
    Json entry{{"samples", point.samples}};
    setNumber(entry, "threshold", point.calibration.threshold.value());
    json["convergence"].push_back(std::move(entry));
  }
  for (const calibrate::OrderPoint& point : study.orders) {
    Json entry{{"order", orderText(point)}};
    setNumber(entry, "threshold", point.calibration.threshold.value());
    json["orders"].push_back(std::move(entry));
  }
  return json;
}

/// The tables that the answer consists of.
struct Tables {
  TableWriter parts{{{"tensor", Align::kLeft}, {"format", Align::kLeft}, {"calibrator", Align::kLeft}, {"samples"},
                     {"threshold"}, {"of all"}, {"SQNR there"}, {"SQNR rest"}, {"rest by its own"}, {"gap dB"}}};
  TableWriter convergence{{{"tensor", Align::kLeft}, {"samples"}, {"threshold"}, {"% of all"}}};
  TableWriter orders{{{"tensor", Align::kLeft}, {"order of batches", Align::kLeft}, {"threshold"}, {"% of all"}}};

  void add(const study::StudyTensor& tensor, const calibrate::SampleStudy& study) {
    const std::string& name = tensor.info.name;
    const double whole = study.whole.threshold.value();
    const double rest = decibels(study.rest.given_error);
    const double own = decibels(study.rest.own_error);
    parts.addRow({name, tensor.decision->format, tensor.decision->calibrator,
                  std::to_string(study.calibrated.samples) + "/" +
                      std::to_string(study.calibrated.samples + study.rest.samples),
                  numberText(study.calibrated.own.threshold.value()), numberText(whole),
                  fixedText(decibels(study.calibrated.own_error), 2), fixedText(rest, 2), fixedText(own, 2),
                  fixedText(view::sampleGapDb(study).value_or(std::numeric_limits<double>::quiet_NaN()), 2)});
    for (const calibrate::SamplePoint& point : study.convergence) {
      const double threshold = point.calibration.threshold.value();
      convergence.addRow({name, std::to_string(point.samples), numberText(threshold), fixedText(100 * threshold / whole, 1)});
    }
    for (const calibrate::OrderPoint& point : study.orders) {
      const double threshold = point.calibration.threshold.value();
      orders.addRow({name, orderText(point), numberText(threshold), fixedText(100 * threshold / whole, 1)});
    }
  }
};

Result<calibrate::SampleStudy> studyOf(Session& session, OpenStudy& open, study::TensorIndex index,
                                       const Options& options) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const auto run = recipe::methodRequest(tensor.decision);
  if (!run) return Error{ErrorCode::kInvalidArgument, {}, {}, tensor.decision->calibrator};
  open.progress->begin("samples", index + 1, open.study.size(), tensor.info.name);
  const std::uint64_t samples = tensor.info.samples();
  const calibrate::SampleRequest request{.run = *run,
                                         .split = splitOf(options, samples),
                                         .convergence = options.convergence,
                                         .shuffles = options.orders};
  return open.engine->ask(question::Samples{open.fileOf(index), tensor.info, tensor.profile, request}, open.work(session));
}

ExitCode run(Session& session, const Options& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "samples", change.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, "samples", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  applyTo(open, *change);
  LeftOut left_out;
  std::erase_if(open.chosen, [&](study::TensorIndex index) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    const bool splits = study::hasSamplesToSplit(tensor.info);
    const bool asks = splits && study::hasOneThreshold(tensor.decision);
    if (!asks) left_out.add(index, splits ? "no single threshold for samples to agree on" : "no two samples along axis 0");
    return !asks;
  });
  profileChosen(session, open);

  Tables tables;
  Json document = jsonDocument("samples");
  document["tensors"] = Json::array();
  std::size_t done = 0;
  for (const study::TensorIndex index : open.ready()) {
    if (open.cancelled) break;
    const auto study = studyOf(session, open, index, options);
    if (!study) {
      open.fail(index, study.error());
      continue;
    }
    ++done;
    document["tensors"].push_back(studyJson(open.study.tensor(index), *study));
    tables.add(open.study.tensor(index), *study);
  }
  std::string text = tables.parts.text();
  if (options.convergence) text += "\n" + tables.convergence.text();
  if (options.orders > 0) text += "\n" + tables.orders.text();
  left_out.note(session, open);
  document["left_out"] = left_out.json(open);
  return finish(session, open, std::move(document), text, done);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "samples", "How much each threshold depends on its samples", kExamples);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  auto* first = command->add_option("--first", options->first, "Calibrate on so many samples from the start")
                    ->check(CLI::PositiveNumber)
                    ->type_name("COUNT");
  command->add_option("--random", options->random, "Calibrate on this share of the samples, chosen at random")
      ->check(CLI::Range(0.0, 1.0))
      ->type_name("SHARE")
      ->excludes(first);
  command->add_option("--seed", options->seed, "Seed of the random choice")->capture_default_str();
  command->add_flag("--convergence", options->convergence, "Also the threshold for 1, 2, 4 ... samples");
  command->add_option("--orders", options->orders, "Also so many random orders of the batches (entropy)")
      ->check(CLI::Range(1, 1000))
      ->type_name("COUNT");
  command->callback(
      [&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::samples_command
