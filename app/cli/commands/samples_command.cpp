#include <CLI/CLI.hpp>

#include "app/cli/answer/json_writer.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/left_out.h"
#include "core/calibrate/sample_study.h"
#include "core/engine/questions/samples.h"
#include "core/metrics/metric.h"
#include "core/study/threshold_questions.h"
#include "core/view/samples_view.h"

namespace scalewright::cli::samples_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli samples activations.h5 --calibrator percentile --set percentile=99.9\n"
    "  scalewright-cli samples activations.h5 --first 8 --convergence\n"
    "  scalewright-cli samples activations.h5 --random 0.5 --seed 3 --calibrator entropy --orders 5";
constexpr const char* kDetails =
    "Finds each threshold on a part of the samples (half of them unless told), and measures the error\n"
    "on the rest.";

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
  return object({{"samples", part.samples},
                 {"elements", part.elements},
                 {"threshold", part.own.threshold.value()},
                 {"bias", part.own.bias ? Json(part.own.bias->value()) : absent()},
                 {"own_error", toJson(part.own_error)},
                 {"error", toJson(part.given_error)}});
}

/// One of a tensor's studies, or of the thresholds that it found.
struct Studied {
  const study::StudyTensor& tensor;
  const calibrate::SampleStudy& study;
};
template <typename Point>
struct Found {
  const std::string& name;
  Point point;
  double whole = 0;  ///< the threshold of all samples

  [[nodiscard]] double threshold() const { return point.calibration.threshold.value(); }
};

Table<Studied> partTable() {
  using Row = Studied;
  const auto samples = [](const Row& row) {
    const std::uint64_t calibrated = row.study.calibrated.samples;
    return std::to_string(calibrated) + "/" + std::to_string(calibrated + row.study.rest.samples);
  };
  return Table<Row>(
      {{"name", "tensor", [](const Row& row) { return row.tensor.info.name; }, Align::kLeft},
       {"decision", "format",
        [](const Row& row) { return Cell(toJson(row.tensor.decision), row.tensor.decision->format); }, Align::kLeft},
       {{}, "calibrator", [](const Row& row) { return row.tensor.decision->calibrator; }, Align::kLeft},
       {{}, "samples", samples},
       {{}, "threshold", [](const Row& row) { return number(row.study.calibrated.own.threshold.value()); }},
       {"threshold", "of all", [](const Row& row) { return number(row.study.whole.threshold.value()); }},
       {"calibrated", "SQNR there",
        [](const Row& row) {
          return Cell(partJson(row.study.calibrated), fixedText(decibels(row.study.calibrated.own_error), 2));
        }},
       {"rest", "SQNR rest",
        [](const Row& row) {
          return Cell(partJson(row.study.rest), fixedText(decibels(row.study.rest.given_error), 2));
        }},
       {{}, "rest by its own", [](const Row& row) { return fixed(decibels(row.study.rest.own_error), 2); }},
       {{}, "gap dB", [](const Row& row) {
          return fixed(view::sampleGapDb(row.study).value_or(std::numeric_limits<double>::quiet_NaN()), 2);
        }}});
}

/// first: what tells the points apart.
template <typename Point>
Table<Found<Point>> foundTable(Column<Found<Point>> first) {
  using Row = Found<Point>;
  return Table<Row>({{{}, "tensor", [](const Row& row) { return row.name; }, Align::kLeft},
                     std::move(first),
                     {"threshold", "threshold", [](const Row& row) { return number(row.threshold()); }},
                     {{}, "% of all", [](const Row& row) { return fixed(100 * row.threshold() / row.whole, 1); }}});
}

/// The tables that the answer consists of.
struct Tables {
  using Amount = Found<calibrate::SamplePoint>;
  using Order = Found<calibrate::OrderPoint>;
  Table<Studied> parts = partTable();
  Table<Amount> convergence =
      foundTable<calibrate::SamplePoint>({"samples", "samples", [](const Amount& row) { return row.point.samples; }});
  Table<Order> orders = foundTable<calibrate::OrderPoint>(
      {"order", "order of batches", [](const Order& row) { return orderText(row.point); }, Align::kLeft});

  void add(const study::StudyTensor& tensor, const calibrate::SampleStudy& study) {
    Json& json = parts.add({tensor, study});
    const double whole = study.whole.threshold.value();
    for (const calibrate::SamplePoint& point : study.convergence) {
      json["convergence"].push_back(convergence.add({tensor.info.name, point, whole}));
    }
    for (const calibrate::OrderPoint& point : study.orders) {
      json["orders"].push_back(orders.add({tensor.info.name, point, whole}));
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
  const calibrate::SampleRequest request{
      .run = *run, .split = splitOf(options, samples), .convergence = options.convergence, .shuffles = options.orders};
  return open.engine->ask(question::Samples{open.study.fileOf(index), tensor.info, tensor.profile, request},
                          open.work(session));
}

ExitCode run(Session& session, const Options& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "samples", change.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, options.files, nullptr, Known::kProfile);
  if (!opened) return stopWith(session, "samples", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  applyTo(open, *change);
  LeftOut left_out;
  std::erase_if(open.chosen, [&](study::TensorIndex index) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    const bool splits = study::hasSamplesToSplit(tensor.info);
    const bool asks = splits && study::hasOneThreshold(tensor.decision);
    if (!asks)
      left_out.add(index, splits ? "no single threshold for samples to agree on" : "no two samples along axis 0");
    return !asks;
  });
  profileChosen(session, open);

  Tables tables;
  std::size_t done = 0;
  for (const study::TensorIndex index : open.ready()) {
    if (open.cancelled) break;
    const auto study = studyOf(session, open, index, options);
    if (!study) {
      open.fail(index, study.error());
      continue;
    }
    ++done;
    tables.add(open.study.tensor(index), *study);
  }
  std::string text = tables.parts.text();
  if (options.convergence) text += "\n" + tables.convergence.text();
  if (options.orders > 0) text += "\n" + tables.orders.text();
  left_out.note(session, open);
  Json document = jsonDocument("samples");
  set(document, {{"tensors", tables.parts.takeJson()}, {"left_out", left_out.json(open)}});
  return finish(session, open, std::move(document), text, done);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "samples", "How much each threshold depends on its samples", kExamples, kDetails);
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
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::samples_command
