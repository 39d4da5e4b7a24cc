#include "app/cli/export/check_answer.h"

#include <algorithm>
#include <cmath>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/progress_line.h"
#include "app/cli/answer/table.h"
#include "app/cli/decide/load_recipe.h"

namespace scalewright::cli {
namespace {

constexpr int kDecibelDecimals = 2;
constexpr int kDifferenceDecimals = 3;
constexpr int kScaleDigits = 6;

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

/// The finding of a scale with its numbers: `its scale is 0.02, and 0.01 was decided: ...`
std::string verdictOf(const engine::CheckedRange& checked) {
  if (checked.finding == nullptr) return "equal";
  std::string text = std::string("! ") + checked.finding;
  for (std::size_t i = 0; i < checked.numbers.size(); ++i) {
    const std::string place = "%" + std::to_string(i + 1);
    if (const std::size_t at = text.find(place); at != std::string::npos) {
      text.replace(at, place.size(), numberText(checked.numbers[i], kScaleDigits));
    }
  }
  if (checked.error) text += " (" + sentence(*checked.error) + ")";
  return text;
}

Cell scaleCell(const std::optional<double>& scale) {
  return scale ? Cell(Json(*scale), numberText(*scale, kScaleDigits)) : Cell(Json(), "-");
}

Table<engine::CheckedRange> rangesOf(const engine::ExportCheck& check) {
  using Row = engine::CheckedRange;
  Table<Row> table({{"scale", "scale", [](const Row& row) { return printable(row.place); }, Align::kLeft},
                    {"tensor", {}, [](const Row& row) { return row.tensor; }},
                    {"format", "format", [](const Row& row) { return row.format; }, Align::kLeft},
                    {"decided", "as decided", [](const Row& row) { return scaleCell(row.decided); }},
                    {"written", "as written", [](const Row& row) { return scaleCell(row.written); }},
                    {"equal", {}, [](const Row& row) { return Cell(Json(row.finding == nullptr)); }},
                    {"finding", "verdict",
                     [](const Row& row) {
                       const std::string verdict = verdictOf(row);
                       return Cell(row.finding == nullptr ? Json() : Json(verdict.substr(2)), printable(verdict));
                     },
                     Align::kLeft}});
  for (const Row& row : check.ranges) table.add(row);
  return table;
}

/// `14 tensors compared: all equal`
std::string countLine(std::size_t compared, const char* what, std::size_t findings) {
  return std::to_string(compared) + what + (findings == 0 ? "all equal" : std::to_string(findings) + " findings") +
         "\n";
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
                 {"scales", rangesOf(check).takeJson()},
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
  const auto of_scales = static_cast<std::size_t>(std::count_if(
      check.ranges.begin(), check.ranges.end(), [](const auto& each) { return each.finding != nullptr; }));
  text += countLine(check.tensors.size(), " tensors compared: ", check.findings() - of_scales);
  if (check.ranges.empty()) return text;
  text += "Scales of inputs and caches:\n" + rangesOf(check).text();
  return text + countLine(check.ranges.size(), " scales compared: ", of_scales);
}

}  // namespace scalewright::cli
