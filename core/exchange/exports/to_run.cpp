#include "core/exchange/exports/to_run.h"
#include "core/base/text/shell_word.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/layers/scales.h"
#include "core/metrics/metric.h"

namespace scalewright::exchange {
namespace {

constexpr const char* kChangedThere =
    SCALEWRIGHT_TEXT("Export", "written otherwise than decided, for the reasons that are said of them");
constexpr const char* kTokensThere = SCALEWRIGHT_TEXT(
    "Export",
    "inputs of these layers are quantized by the engine, token by token: the recipe has no error of them, by how many "
    "dB is not known");

constexpr const char* kGroupsThere = SCALEWRIGHT_TEXT(
    "Export",
    "inputs of these layers are quantized by the engine, 128 values of a token at a time: the recipe has no error of "
    "them, by how many dB is not known");

void replaceAll(std::string& text, const std::string& mark, const std::string& by) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size())) {
    text.replace(at, mark.size(), by);
  }
}

std::string engineOf(const RunStep& step) {
  return step.engine != nullptr ? step.engine : engines::find(step.served_by)->title;
}

std::string commandOf(const RunStep& step, bool caches) {
  if (step.served_by == nullptr)
    return std::string(step.command) + (caches && step.caches != nullptr ? step.caches : "");
  const engines::Serves& serves = engines::find(step.served_by)->serves;
  std::string command = serves.command + (caches ? serves.caches : "");
  replaceAll(command, "{folder}", step.command);
  return command;
}

std::optional<ShownSqnr> shownOf(const std::vector<const recipe::RecipeEntry*>& entries) {
  std::optional<ShownSqnr> shown;
  for (const recipe::RecipeEntry* entry : entries) {
    const auto sqnr = entry->error ? metrics::sqnrOf(*entry->error) : std::nullopt;
    if (!sqnr) continue;
    if (!shown) shown = ShownSqnr{sqnr->value, sqnr->value};
    shown->lowest = std::min(shown->lowest, sqnr->value);
    shown->highest = std::max(shown->highest, sqnr->value);
  }
  return shown;
}

/// A line about some entries, if there are any.
void addAbout(std::vector<RunLine>& lines, const char* text, const std::vector<const recipe::RecipeEntry*>& entries,
              bool shown = true) {
  if (text == nullptr || entries.empty()) return;
  RunLine line{.kind = RunKind::kOtherwise, .engine = {}, .command = {}, .text = text, .tensors = {}};
  for (const recipe::RecipeEntry* entry : entries) line.tensors.push_back(entry->tensor);
  if (shown) line.shown = shownOf(entries);
  lines.push_back(std::move(line));
}

}  // namespace

std::string_view runKindId(RunKind kind) {
  switch (kind) {
    case RunKind::kCommand: return "command";
    case RunKind::kNeeds: return "needs";
    case RunKind::kOtherwise: return "otherwise";
  }
  return "command";
}

std::vector<RunLine> linesToRun(const ToRun& to_run, const recipe::Recipe& recipe, const ParameterValues& parameters,
                                const Carried& carried) {
  bool caches = false;
  std::multimap<std::string_view, const char*> reasons;
  for (const ExportNote& note : carried.notes) reasons.emplace(note.tensor, note.reason);
  std::vector<const recipe::RecipeEntry*> left_out;
  std::vector<const recipe::RecipeEntry*> weights_left_out;
  std::vector<const recipe::RecipeEntry*> changed;
  std::vector<const recipe::RecipeEntry*> by_token;
  std::vector<const recipe::RecipeEntry*> in_groups;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (isKept(entry)) continue;
    const bool written = carried.written.contains(entry.tensor);
    caches = caches || (written && entry.decision.role == tensor::Role::kKvEntry);
    const auto [first, last] = reasons.equal_range(entry.tensor);
    if (first == last || carried.written.empty()) continue;
    const auto is = [](const char* reason) {
      return [reason](const auto& note) { return std::string_view(note.second) == reason; };
    };
    const auto tells = [](const auto& note) { return !isInformation(note.second); };
    if (!written) {
      const bool apart = to_run.weights_left_out != nullptr && entry.decision.role == tensor::Role::kWeight;
      (apart ? weights_left_out : left_out).push_back(&entry);
    } else if (std::any_of(first, last, is(kTokenInputs))) {
      by_token.push_back(&entry);
    } else if (std::any_of(first, last, is(kInputsInGroups))) {
      in_groups.push_back(&entry);
    } else if (std::any_of(first, last, tells)) {
      changed.push_back(&entry);
    }
  }
  std::vector<RunLine> lines;
  for (const RunStep& step : to_run.steps) {
    const std::string engine = engineOf(step);
    if (step.command != nullptr) {
      std::string command = commandOf(step, caches);
      for (const auto& [id, value] : parameters) replaceAll(command, "{" + id + "}", shellWord(parameterText(value)));
      lines.push_back({RunKind::kCommand, engine, std::move(command), nullptr, {}});
    }
    if (step.needs != nullptr) lines.push_back({RunKind::kNeeds, engine, {}, step.needs, {}});
    if (step.otherwise != nullptr) lines.push_back({RunKind::kOtherwise, engine, {}, step.otherwise, {}});
  }
  addAbout(lines, to_run.left_out, left_out);
  addAbout(lines, to_run.weights_left_out, weights_left_out);
  addAbout(lines, kTokensThere, by_token, false);  // of their weights, which are as shown
  addAbout(lines, kGroupsThere, in_groups, false);
  addAbout(lines, kChangedThere, changed);
  if (!changed.empty()) {
    for (const ExportNote& note : carried.notes) lines.back().lost_db = std::max(lines.back().lost_db, note.lost_db);
  }
  return lines;
}

std::string commandFor(const RunLine& line, const std::filesystem::path& path, std::string_view ending) {
  std::string stem = path.string();
  if (stem.ends_with(ending)) stem.resize(stem.size() - ending.size());
  std::string command = line.command;
  // Endings that follow a stem are safe in a shell: only the name is quoted.
  replaceAll(command, "{file}", shellWord(path.string()));
  replaceAll(command, "{stem}", shellWord(stem));
  return command;
}

}  // namespace scalewright::exchange
