#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/left_out.h"
#include "app/mpi/message.h"
#include "app/mpi/profile.h"
#include "app/mpi/start.h"
#include "core/metrics/part_errors.h"
#include "core/metrics/sketch_error.h"
#include "core/quantize/any_quantizer.h"
#include "core/recipe/recipe.h"
#include "core/view/error_text.h"

namespace scalewright::mpi {
namespace {

using cli::ExitCode;

constexpr std::string_view kMeasure = "profile --measure";

/// What a recipe has decided on a tensor, as it is measured.
struct Measured {
  engine::QuantizerSpec spec;
  bool from_counts = false;          ///< else value by value
  std::vector<std::size_t> tensors;  ///< of the job
};
using MeasuredNames = std::map<std::string, Measured>;

/// Why the errors of a decision are not measured here; empty: they are.
std::string whyNot(const recipe::RecipeEntry& entry) {
  if (recipe::hasScales(entry.decision)) return "a scale for each channel or group";
  if (entry.decision.smoothing && entry.decision.smoothing->carried) return "smoothed values";
  return {};
}

/// The entry of a tensor; null where there is none.
const recipe::RecipeEntry* entryOf(const recipe::Recipe& recipe, const std::string& name) {
  const auto found = std::find_if(recipe.entries.begin(), recipe.entries.end(),
                                  [&name](const recipe::RecipeEntry& entry) { return entry.tensor == name; });
  return found == recipe.entries.end() ? nullptr : &*found;
}

Result<Measured> measuredAs(const recipe::RecipeEntry& entry, const tensor::TensorInfo& info) {
  Measured measured;
  measured.spec = {entry.decision.format, entry.decision.options, entry.threshold};
  if (entry.bias) measured.spec.options.bias = entry.bias;
  const formats::FormatDescriptor* format = formats::find(measured.spec.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, info.name, measured.spec.format};
  const auto quantizer = quantize::makeQuantizer(*format, measured.spec.options, measured.spec.threshold);
  if (!quantizer) return quantizer.error();
  const bool one_scale = std::holds_alternative<quantize::ScalarQuantizer>(*quantizer);
  measured.from_counts = one_scale && profile::keysAreCodes(info.type) && !info.scaling;
  return measured;
}

/// What rank 0 knows of the answer before anything is read.
struct Plan {
  MeasuredNames names;
  cli::LeftOut left_out;
};

/// Leaves the tensors among the chosen ones that are measured, and notes the others.
void choose(cli::Session& session, const recipe::Recipe& recipe, const std::string& path, cli::OpenStudy& open,
            Plan& plan) {
  std::set<std::string> seen;
  std::vector<study::TensorIndex> kept;
  for (const study::TensorIndex index : open.chosen) {
    const tensor::TensorInfo& info = open.study.tensor(index).info;
    seen.insert(info.name);
    const recipe::RecipeEntry* entry = entryOf(recipe, info.name);
    if (const std::string reason = entry == nullptr ? "not in the recipe" : whyNot(*entry); !reason.empty()) {
      plan.left_out.add(index, reason);
      continue;
    }
    const auto measured = measuredAs(*entry, info);
    if (!measured) {
      open.fail(index, measured.error());
      continue;
    }
    const auto [known, is_new] = plan.names.try_emplace(info.name, *measured);
    if (!is_new && open.study.tensor(kept[known->second.tensors.front()]).info.type != info.type) {
      open.fail(index, {ErrorCode::kRecordingsDiffer, {}, {}, std::string(tensor::elementTypeId(info.type))});
      continue;
    }
    known->second.tensors.push_back(kept.size());
    kept.push_back(index);
  }
  open.chosen = std::move(kept);
  const auto selection = cli::Selection::make(session.options);
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (!seen.contains(entry.tensor) && selection && selection->hasName(entry.tensor))
      open.problems.push_back({ErrorCode::kDatasetNotFound, path, entry.tensor, {}});
  }
  if (!recipe.phases.empty())
    session.console.note("the recipe's decisions for " + std::to_string(recipe.phases.size()) +
                         (recipe.phases.size() == 1 ? " phase are" : " phases are") +
                         " not measured: it is not known which batches belong to which");
}

Start beginMeasuring(cli::Session& session, const ProfileOptions& options, std::optional<cli::OpenStudy>& open,
                     Plan& plan) {
  Start start;
  const auto stopped = [&](const Error& error, ExitCode code) {
    start.stop = static_cast<int>(cli::stopWith(session, kMeasure, error, code));
    return start;
  };
  const auto recipe = cli::loadRecipe(session, options.measure);
  if (!recipe) return stopped(recipe.error(), ExitCode::kNothing);
  // Tensors that are integers were chosen by whoever made the recipe.
  session.options.include_integers = true;
  auto opened = cli::openFiles(session, options.files, &*recipe);
  if (!opened) return stopped(opened.error(), ExitCode::kUsage);
  open = *std::move(opened);
  open->as_recording = true;
  choose(session, *recipe, options.measure, *open, plan);
  auto job = jobOf(*open, {.rows = {0}});
  if (!job) return stopped(job.error(), ExitCode::kUsage);
  for (const auto& [name, measured] : plan.names) {
    if (measured.from_counts) continue;
    for (const std::size_t tensor : measured.tensors) job->tensors[tensor].measured = measured.spec;
  }
  start.job = *std::move(job);
  divide(start.job, options.item_bytes);
  start.items.resize(start.job.items.size());
  std::iota(start.items.begin(), start.items.end(), std::uint64_t{0});
  if (open->cancelled || start.items.empty()) {
    plan.left_out.note(session, *open);
    start.stop = static_cast<int>(cli::finish(session, *open, cli::jsonDocument(kMeasure), {}, 0));
  }
  return start;
}

/// One tensor that was measured.
struct MeasuredLine {
  const std::string& name;
  const Measured& measured;
  metrics::ErrorSums sums;
};

cli::Table<MeasuredLine> measuredTable() {
  using Row = MeasuredLine;
  const auto metric = [](const char* id) {
    return [id](const Row& row) { return view::metricText(*metrics::find(id), row.sums); };
  };
  return cli::Table<Row>(
      {{"tensor", "tensor", [](const Row& row) { return row.name; }, cli::Align::kLeft},
       {"format", "format", [](const Row& row) { return row.measured.spec.format; }, cli::Align::kLeft},
       {"threshold", "threshold",
        [](const Row& row) {
          return cli::number(cli::thresholdOf(row.measured.spec.format, row.measured.spec.threshold));
        }},
       {"values", "values", [](const Row& row) { return row.sums.count; }},
       {"files", "files", [](const Row& row) { return row.measured.tensors.size(); }},
       {{}, "SQNR dB", metric("sqnr")},
       {{}, "MSE", metric("mse")},
       {"from", "from", [](const Row& row) { return row.measured.from_counts ? "counts" : "values"; },
        cli::Align::kLeft},
       {"error", {}, [](const Row& row) { return cli::Cell(cli::toJson(row.sums)); }}});
}

/// The error sums of each tensor that is whole.
ExitCode answerMeasured(cli::Session& session, const Job& job, cli::OpenStudy& open, const Plan& plan, const Done& done,
                        Counted& counted) {
  std::set<std::string> incomplete;
  for (const Failure& failure : done.failures) {
    const std::size_t tensor = job.items[failure.item].tensor;
    if (!open.study.tensor(open.chosen[tensor]).problem) open.fail(open.chosen[tensor], failure.error);
    incomplete.insert(job.tensors[tensor].info.name);
  }
  auto recording = counted.take();
  if (!recording) return cli::stopWith(session, kMeasure, recording.error(), ExitCode::kNothing);
  std::map<std::string, std::vector<metrics::ErrorSums>> parts;
  for (const MeasuredItem& item : done.measured)
    parts[job.tensors[job.items[item.item].tensor].info.name].push_back(item.sums);

  cli::Table<MeasuredLine> table = measuredTable();
  std::size_t lines = 0;
  for (const auto& [name, measured] : plan.names) {
    if (incomplete.contains(name)) continue;
    metrics::ErrorSums sums;
    if (measured.from_counts) {
      const auto found = recording->names.find(name);
      const auto quantizer =
          quantize::makeQuantizer(*formats::find(measured.spec.format), measured.spec.options, measured.spec.threshold);
      if (found == recording->names.end() || !quantizer) continue;
      sums = metrics::errorFromSketch(recording::profileOf(recording->data[found->second.data]),
                                      std::get<quantize::ScalarQuantizer>(*quantizer));
    } else {
      sums = metrics::sumOfParts(parts[name]);
    }
    table.add({name, measured, sums});
    ++lines;
  }
  plan.left_out.note(session, open);
  cli::Json document = cli::jsonDocument(kMeasure);
  cli::set(document, {{"tensors", table.takeJson()}, {"left_out", plan.left_out.json(open)}});
  return cli::finish(session, open, std::move(document), table.text(), lines);
}

}  // namespace

ExitCode runMeasure(cli::Session& session, const ProfileOptions& options, const Ranks& ranks) {
  std::optional<cli::OpenStudy> open;
  Plan plan;
  Start own;
  if (ranks.first()) own = beginMeasuring(session, options, open, plan);
  const Start start = share(ranks, own);
  if (start.stop) return ranks.first() ? static_cast<ExitCode>(*start.stop) : ExitCode::kOk;
  const Job& job = start.job;
  const std::vector<std::uint64_t> mine = deal(job, start.items, ranks.count())[static_cast<std::size_t>(ranks.rank())];
  if (!agree(ranks, session, kMeasure, otherFiles(job, mine, ranks.who())))
    return ranks.first() ? ExitCode::kNothing : ExitCode::kOk;

  Counted counted(job);
  PartKeeper nothing({}, {}, {});
  const OwnEngine engine(ranks, session, open);
  const auto done = doItems(session, *engine, job, mine, counted, nothing);
  if (!done) {
    session.console.note("interrupted");
    if (ranks.count() > 1) ranks.abandon(static_cast<int>(ExitCode::kInterrupted));
    return ExitCode::kInterrupted;
  }
  const Done all = gatherDone(ranks, *done);
  std::vector<std::uint64_t> failed_tensors;
  for (const Failure& failure : all.failures) failed_tensors.push_back(job.items[failure.item].tensor);
  const auto failed = unpacked<std::vector<std::uint64_t>>(ranks.broadcast(packed(failed_tensors)));
  if (!failed) ranks.abandon(static_cast<int>(ExitCode::kNothing));
  counted.finish({failed->begin(), failed->end()});
  if (const auto reduced = reduce(ranks, job, counted); !reduced) {
    session.console.complain(reduced.error());
    ranks.abandon(static_cast<int>(ExitCode::kNothing));
  }
  ExitCode code = ExitCode::kOk;
  if (ranks.first()) code = answerMeasured(session, job, *open, plan, all, counted);
  static_cast<void>(ranks.broadcast(""));
  return code;
}

}  // namespace scalewright::mpi
