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
#include "app/cli/study/known_ids.h"
#include "core/view/error_text.h"

namespace scalewright::cli::compare_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli compare activations.h5\n"
    "  scalewright-cli compare activations.h5 --calibrator percentile --set percentile=99.9 --metric mse\n"
    "  scalewright-cli compare weights.h5 --tensor '*down_proj*' --curve 64 --json";
constexpr const char* kDetails = "What the tensors of two files differ by is shown by `diff`.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string metric = "sqnr";
  std::size_t curve = 0;
};

struct Line {
  std::string tensor;
  double threshold = 0;
  std::vector<view::FormatRow> rows;
};

/// Rows are tensors; a column for every format that any of them has.
std::string tableText(const std::vector<Line>& lines, const metrics::MetricDescriptor& metric) {
  std::vector<std::string> titles;
  for (const Line& line : lines) {
    for (const view::FormatRow& row : line.rows) {
      if (std::find(titles.begin(), titles.end(), row.title) == titles.end()) titles.push_back(row.title);
    }
  }
  std::vector<Column<Line>> columns = {{{}, "tensor", [](const Line& line) { return line.tensor; }, Align::kLeft},
                                       {{}, "threshold", [](const Line& line) { return number(line.threshold); }}};
  for (const std::string& title : titles) {
    columns.push_back({{}, title, [&metric, title](const Line& line) {
                         const auto row = std::find_if(line.rows.begin(), line.rows.end(),
                                                       [&](const view::FormatRow& one) { return one.title == title; });
                         return row == line.rows.end() ? "-" : view::metricText(metric, row->error);
                       }});
  }
  Table<Line> table(std::move(columns));
  for (const Line& line : lines) table.add(line);
  const std::string unit = metric.unit;
  return std::string(metric.title) + (unit.empty() ? "" : " (" + unit + ")") + " of each format\n" + table.text();
}

ExitCode run(Session& session, const Options& options) {
  const metrics::MetricDescriptor* metric = metrics::find(options.metric);
  if (metric == nullptr) {
    return stopWith(session, "compare",
                    unknownId(ErrorCode::kInvalidArgument, "--metric " + options.metric, idsOf(metrics::descriptors())),
                    ExitCode::kUsage);
  }
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "compare", change.error(), ExitCode::kUsage);
  const auto sharing = readSharing(options.sharing);
  if (!sharing) return stopWith(session, "compare", sharing.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openAndResolve(session, options.files, [&](OpenStudy& open) {
    applyTo(open, *change);
    applySharing(session, open, open.chosen, *sharing, *change);
  });
  if (!opened) return stopWith(session, "compare", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;

  std::vector<Line> lines;
  std::string curves;
  Json tensors = Json::array();
  for (const study::TensorIndex index : open.ready()) {
    if (open.cancelled) break;
    open.progress->begin("comparing", lines.size() + 1, open.chosen.size(), open.study.tensor(index).info.name);
    const auto rows = formatRows(session, open, index);
    if (!rows) {
      open.fail(index, rows.error());
      continue;
    }
    const study::StudyTensor& tensor = open.study.tensor(index);
    Json json = resolvedJson(open.study, index);
    set(json, {{"formats", toJson(*rows)}, {"marks", marksOf(tensor).json()}});
    if (options.curve > 0) {
      const std::vector<view::ErrorCurve> errors = errorCurves(tensor, *rows, options.curve);
      set(json, {{"curves", toJson(errors)}});
      curves += curvesText(tensor.info.name, errors);
    }
    tensors.push_back(std::move(json));
    lines.push_back({tensor.info.name, thresholdOf(tensor.decision->format, tensor.resolution->threshold), *rows});
  }
  Json document = jsonDocument("compare");
  set(document, {{"metric", metric->id}, {"tensors", std::move(tensors)}});
  noteClips(session, open);
  return finish(session, open, std::move(document),
                tableText(lines, *metric) + curves + sharingText(open.study, open.ready()), lines.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "compare", "Error of every format at the calibrated threshold", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("--metric", options->metric, "What the table shows (see `methods`)")
      ->type_name("ID")
      ->capture_default_str();
  command->add_option("--curve", options->curve, "Error against threshold at this many thresholds, for every format")
      ->type_name("N")
      ->check(CLI::Range(2, 65536));
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::compare_command
