#include "app/cli/export/check_answer.h"

#include <cmath>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/progress_line.h"
#include "app/cli/answer/table.h"
#include "app/cli/decide/load_recipe.h"

namespace scalewright::cli {
namespace {

constexpr int kDecibelDecimals = 2;
constexpr int kDifferenceDecimals = 3;

Cell decibel(const std::optional<double>& value, int decimals) {
  return value ? fixed(*value, decimals) : Cell(Json(), "-");
}

std::string verdictOf(const engine::CheckedTensor& checked) {
  if (checked.finding == nullptr) return "equal";
  std::string text = std::string("! ") + checked.finding;
  if (checked.error) text += " (" + sentence(*checked.error) + ")";
  return text;
}

Table<engine::CheckedTensor> tableOf(const engine::ExportCheck& check) {
  using Row = engine::CheckedTensor;
  Table<Row> table(
      {{"tensor", "tensor", [](const Row& row) { return printable(row.tensor); }, Align::kLeft},
       {"format", "format",
        [](const Row& row) { return row.format.empty() ? Cell(Json(), "folded") : Cell(row.format); }, Align::kLeft},
       {"decided_db", "as decided", [](const Row& row) { return decibel(row.decided, kDecibelDecimals); }},
       {"written_db", "as written", [](const Row& row) { return decibel(row.written, kDecibelDecimals); }},
       {"difference_db", "difference", [](const Row& row) { return decibel(row.difference(), kDifferenceDecimals); }},
       {"elements", {}, [](const Row& row) { return row.elements; }},
       {"different", "other values", [](const Row& row) { return row.different; }},
       {"equal", {}, [](const Row& row) { return Cell(Json(row.finding == nullptr)); }},
       {"finding", "verdict",
        [](const Row& row) {
          return Cell(row.finding == nullptr ? Json() : Json(row.finding), printable(verdictOf(row)));
        },
        Align::kLeft}});
  for (const Row& row : check.tensors) table.add(row);
  return table;
}

}  // namespace

Result<engine::ExportCheck> checkWritten(Session& session, engine::Engine& engine, const engine::CheckPlan& plan,
                                         const std::filesystem::path& written) {
  ProgressLine progress;
  const WorkContext work{.stop = session.stop,
                         .progress = progress.begin("checking", 1, 1, written.string()),
                         .threads = session.options.threads};
  auto check = engine::checkExport(engine, plan, written, work);
  progress.clear();
  if (check) noteOmitted(session, check->not_compared);
  return check;
}

Json checkJson(const engine::ExportCheck& check) {
  Json problems = Json::array();
  for (const Error& problem : check.problems) problems.push_back(toJson(problem));
  Json left = Json::array();
  for (const exchange::ExportNote& note : check.not_compared) {
    left.push_back(object({{"tensor", note.tensor}, {"reason", note.reason}}));
  }
  return object({{"findings", check.findings()},
                 {"tensors", tableOf(check).takeJson()},
                 {"not_compared", std::move(left)},
                 {"problems", std::move(problems)}});
}

ExitCode answerCheck(Session& session, const engine::ExportRequest& request, const engine::ExportCheck& check) {
  if (session.options.json) {
    Json document = jsonDocument("export");
    set(document, {{"exporter", request.exporter},
                   {"output", request.target.string()},
                   {"check", checkJson(check)},
                   {"problems", Json::array()}});
    session.console.print(jsonText(document));
  } else {
    session.console.print(checkText(check));
  }
  return check.findings() > 0 ? ExitCode::kPartial : ExitCode::kOk;
}

std::string checkText(const engine::ExportCheck& check) {
  std::string text =
      "Read back and compared with the original, signal-to-noise ratios in dB:\n" + tableOf(check).text();
  for (const Error& problem : check.problems) text += "! " + printable(sentence(problem)) + "\n";
  const std::size_t findings = check.findings();
  text += std::to_string(check.tensors.size()) + " tensors compared: ";
  return text + (findings == 0 ? "all equal" : std::to_string(findings) + " findings") + "\n";
}

}  // namespace scalewright::cli
