#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/answer/table.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/load_table.h"
#include "app/cli/study/make_engine.h"
#include "core/engine/worker/worker_engine.h"
#include "core/view/rows/findings.h"

namespace scalewright::cli::check_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli check activations.h5 weights.h5\n"
    "  scalewright-cli check weights.safetensors --strict --json";
constexpr const char* kDetails =
    "Looks for values that are not finite, tensors of zeros or of one value, dead and outlier channels,\n"
    "subnormals, duplicates, weights already rounded to bfloat16, tensors too small for their\n"
    "percentile, batches that a tensor lacks, weights that do not fit their inputs, tied embeddings,\n"
    "FP8 scales that are no powers of two where the settings ask for them, a first token far above the\n"
    "others, samples that look like padding, experts that no or few tokens reached.";

struct Options {
  std::vector<std::string> files;
  bool strict = false;
};

Table<view::FindingRow> findingTable(const OpenStudy& open) {
  using Row = view::FindingRow;
  return Table<Row>(
      {{{}, "severity", [](const Row& row) { return checkup::severityId(row.report.check->severity); }, Align::kLeft},
       {"check", {}, [](const Row& row) { return row.report.check->id; }},
       {{}, "check", [](const Row& row) { return row.report.check->title; }, Align::kLeft},
       {"severity", {}, [](const Row& row) { return checkup::severityId(row.report.check->severity); }},
       {"tensor", "tensor", [](const Row& row) { return row.name; }, Align::kLeft},
       {"file", {}, [&open](const Row& row) { return open.study.fileOf(row.tensor); }},
       {"finding", "finding", [](const Row& row) { return checkup::textOf(row.report.finding); }, Align::kLeft},
       {"values", {}, [](const Row& row) { return Json(row.report.finding.values); }},
       {"meaning", {}, [](const Row& row) { return row.report.check->meaning; }}});
}

/// The checks that found something, each with its meaning once.
std::string meanings(const std::vector<view::FindingRow>& rows) {
  std::string text;
  const checkup::CheckDescriptor* last = nullptr;
  for (const view::FindingRow& row : rows) {
    if (row.report.check == last) continue;
    last = row.report.check;
    text += "\n" + std::string(last->title) + ": " + last->meaning + ".\n";
  }
  return text;
}

/// The answer about the process that reads the files, and how it is confined.
struct Reader {
  std::string text;  ///< empty where it has been said already
  Json json;
};

Reader readerOf(const Session& session) {
  if (session.options.in_process) return {"files are read in this process", {{"process", "this"}}};
  const auto protection = worker::protectionHere();
  if (!protection) return {sentence(protection.error()), {{"process", nullptr}}};
  // What is missing has been said when the first file was read.
  return {protection->whole() ? protectionText(*protection) : std::string(),
          {{"process", "worker"}, {"confined_by", protection->in_force}, {"missing", protection->missing}}};
}

ExitCode run(Session& session, const Options& options) {
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, "check", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  profileChosen(session, open);

  const study::Tensors all = open.study.tensors();
  const auto examined =
      static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const study::StudyTensor& tensor) {
        return study::storedProfile(tensor) != nullptr;
      }));
  const std::vector<view::FindingRow> rows = view::findings(open.study);
  Table<view::FindingRow> table = findingTable(open);
  bool serious = false;
  for (const view::FindingRow& row : rows) {
    table.add(row);
    serious = serious || row.report.check->severity != checkup::Severity::kNote;
  }
  const Reader reader = readerOf(session);
  LoadAnswer load = loadAnswer(session, open);
  serious = serious || load.warns;
  Json document = jsonDocument("check");
  set(document, {{"tensors", examined},
                 {"findings", table.takeJson()},
                 {"loads", std::move(load.json)},
                 {"reader", reader.json}});
  std::string text =
      rows.empty() ? "nothing found in " + std::to_string(examined) + " tensors\n" : table.text() + meanings(rows);
  text += load.text;
  if (examined > 0 && !reader.text.empty()) session.console.note(reader.text);
  const ExitCode code = finish(session, open, std::move(document), text, examined);
  return code == ExitCode::kOk && options.strict && serious ? ExitCode::kPartial : code;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "check", "Look for what is wrong or unusual in a dump", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  command->add_flag("--strict", options->strict, "Status 1 when there are warnings or problems");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::check_command
