#include "app/cli/study/load_table.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "app/cli/answer/table.h"
#include "core/base/text/first_few.h"
#include "core/engine/questions/import_recipe.h"
#include "core/engine/questions/models/contradictions.h"
#include "core/exchange/judging/load.h"

namespace scalewright::cli {
namespace {

namespace engines = exchange::engines;
namespace judging = exchange::judging;

constexpr const char* kMethod = "quant_method";

/// `yes`, `no`, what is not known, as a person reads it.
const char* answerText(engines::Verdict verdict) {
  switch (verdict) {
    case engines::Verdict::kRuns: return "yes";
    case engines::Verdict::kChanges: return "yes, and computes otherwise";
    case engines::Verdict::kUnknown: return "not known";
    case engines::Verdict::kRefused: break;
  }
  return "no";
}

std::string findingText(const judging::Finding& finding) {
  if (finding.tensors.empty()) return finding.reason;
  std::vector<std::string> tensors = finding.tensors;
  for (std::size_t i = 0; i < std::min(tensors.size(), finding.places.size()); ++i)
    tensors[i] += " (" + finding.places[i] + ")";
  return std::string(finding.reason) + " (" + std::to_string(finding.tensors.size()) +
         "): " + firstFew(tensors, {.most = 3});
}

Json findingsJson(const judging::LoadJudgement& judged) {
  Json findings = Json::array();
  for (const judging::Finding& finding : judged.findings) {
    findings.push_back(object({{"verdict", engines::verdictId(finding.verdict)},
                               {"reason", finding.reason},
                               {"tensors", finding.tensors},
                               {"places", finding.places},
                               {"source", finding.source.empty() ? absent() : Json(finding.source)}}));
  }
  return findings;
}

/// The catalogue's tensors, and what of it could not be read.
std::vector<tensor::TensorInfo> tensorsOf(const study::Study& study, std::size_t source) {
  std::vector<tensor::TensorInfo> tensors;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.source == source) tensors.push_back(tensor.info);
  }
  return tensors;
}

/// Of listing a file, and of reading it.
std::vector<Error> problemsOf(const OpenStudy& open, const io::Catalogue& source) {
  std::vector<Error> problems = source.problems;
  const std::filesystem::path folder(source.identity.path);
  for (const Error& problem : open.problems) {
    const std::filesystem::path file(problem.file);
    if (file == folder || file.parent_path() == folder) problems.push_back(problem);
  }
  return problems;
}

}  // namespace

namespace {

/// Whether there is an answer to go by; of a failure, which becomes a problem, there is none. A checkpoint without
/// scales has an empty one.
template <typename Answer>
bool isAnswered(const Result<Answer>& answer, const std::string& file, OpenStudy& open) {
  if (answer || answer.error().code == ErrorCode::kNothingToImport) return true;
  open.cancelled = open.cancelled || answer.error().code == ErrorCode::kCancelled;
  Error error = answer.error();
  if (error.file.empty()) error.file = file;
  if (!open.cancelled) open.problems.push_back(std::move(error));
  return false;
}

}  // namespace

LoadAnswer loadAnswer(const Session& session, OpenStudy& open) {
  LoadAnswer answer{.text = {}, .json = absent()};
  Json all = Json::array();
  const auto sources = open.study.sources();
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const io::Catalogue& source = sources[i];
    const auto said = source.attributes.find(kMethod);
    const std::string method = said == source.attributes.end() ? std::string() : said->second;
    const std::vector<tensor::TensorInfo> tensors = tensorsOf(open.study, i);
    if (source.kind != "checkpoint" || !judging::isQuantized(method, tensors)) continue;
    const question::ImportRecipe ask{source.identity.path, "checkpoint-scales", {}};
    const auto scales = open.engine->ask(ask, open.work(session));
    const auto contradictions = open.engine->ask(question::Contradictions{source.identity.path}, open.work(session));
    const std::string& file = source.identity.path;
    if (!isAnswered(scales, file, open) || !isAnswered(contradictions, file, open)) continue;
    const exchange::imports::ImportResult none;
    const exchange::imports::ImportResult& found = scales ? scales->result : none;
    const std::vector<io::Contradiction> no_contradictions;
    const auto judged = judging::wouldLoad({.method = method,
                                            .recipe = found.recipe,
                                            .tensors = tensors,
                                            .problems = problemsOf(open, source),
                                            .notes = found.notes,
                                            .contradictions = contradictions ? *contradictions : no_contradictions,
                                            .attributes = source.attributes});
    Table<judging::LoadJudgement> table(
        {{"engine", "engine", [](const auto& row) { return row.engine->id; }, Align::kLeft},
         {"version", "version", [](const auto& row) { return row.engine->version; }, Align::kLeft},
         {"verdict", {}, [](const auto& row) { return engines::verdictId(row.verdict); }},
         {{}, "loads it", [](const auto& row) { return answerText(row.verdict); }, Align::kLeft},
         {"findings", {}, findingsJson}});
    std::string reasons;
    bool refused = !judged.empty();
    for (const judging::LoadJudgement& one : judged) {
      table.add(one);
      refused = refused && one.verdict == engines::Verdict::kRefused;
      for (const judging::Finding& finding : one.findings) {
        reasons += std::string(one.engine->id) + ": " + printable(findingText(finding)) + "\n";
        const bool known =
            finding.verdict == engines::Verdict::kRefused || finding.verdict == engines::Verdict::kChanges;
        answer.warns = answer.warns || (known && !finding.tensors.empty());
      }
    }
    answer.warns = answer.warns || refused;
    answer.text += "\nWould it load? " + printable(source.identity.path) + ", quant_method " +
                   (method.empty() ? "not stated" : printable(method)) + "\n" + table.text() +
                   (reasons.empty() ? "" : "\n" + reasons);
    all.push_back(object({{"path", source.identity.path},
                          {"quant_method", method.empty() ? Json(nullptr) : Json(method)},
                          {"engines", table.takeJson()}}));
  }
  if (!all.empty()) answer.json = std::move(all);
  return answer;
}

}  // namespace scalewright::cli
