#include "core/exchange/judging/load.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/exchange/checkpoint/kept_layers.h"
#include "core/exchange/imports/import_entries.h"
#include "core/exchange/judging/contradicted.h"
#include "core/exchange/layers/joined_layers.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/layers/scales.h"
#include "core/experts/expert_name.h"

namespace scalewright::exchange::judging {
namespace {

constexpr const char* kNoMethod = SCALEWRIGHT_TEXT("Export", "the settings state no quant_method");
constexpr const char* kNoReader = SCALEWRIGHT_TEXT("Export", "it has no reader for this quant_method");
constexpr const char* kOtherBits = SCALEWRIGHT_TEXT("Export", "it reads codes of other bits with this quant_method");
constexpr const char* kUnreadable = SCALEWRIGHT_TEXT("Export", "what lies there cannot be read");
constexpr const char* kScalesApart =
    SCALEWRIGHT_TEXT("Export", "engines run these layers as one, with one scale, and their scales differ");
constexpr const char* kInCodes =
    SCALEWRIGHT_TEXT("Export", "they stand in codes, and engines compute them in 16 bits: no such parameter is there");

constexpr const char* kLargestTaken =
    SCALEWRIGHT_TEXT("Export",
                     "engines run these layers as one with others, with the largest of their scales: they are rounded "
                     "a second time");
constexpr const char* kLargestInput =
    SCALEWRIGHT_TEXT("Export", "engines quantize these inputs with the largest scale of the layers that read the same");

bool standsInCodes(const tensor::TensorInfo& info) {
  return !info.stored_as.empty();
}

std::string stemOfWeight(const std::string& weight) {
  return weight.substr(0, weight.rfind('.'));
}

/// Tables of tokens are looked up in 16 bits, but for NVFP4 of ModelOpt.
bool takesNoTable(const std::string& method, const tensor::TensorInfo& info) {
  if (method == "modelopt") return info.stored_as != "NVFP4";
  return method == "fp8" || method == "compressed-tensors" || method == "quark" || method == "gptq" || method == "awq";
}

using engines::Fact;
using engines::Reads;
using engines::Verdict;

class Loader {
 public:
  Loader(const StoredCheckpoint& checkpoint, const engines::Engine& engine)
      : checkpoint_(checkpoint), engine_(engine) {}

  LoadJudgement judge(const std::vector<Finding>& of_all) {
    const Reads* reads = engines::readsOf(engine_, checkpoint_.method);
    if (checkpoint_.method.empty()) {
      judged_.findings = of_all;
      add(Verdict::kUnknown, kNoMethod, {}, {});
    } else if (reads == nullptr) {
      add(Verdict::kRefused, kNoReader, {}, {});
    } else {
      judged_.findings = of_all;
      addBits(*reads);
      addFacts(*reads);
      if (reads->verdict != Verdict::kRuns) add(reads->verdict, reads->what.c_str(), {}, reads->source);
    }
    std::stable_sort(judged_.findings.begin(), judged_.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.verdict > b.verdict; });
    judged_.engine = &engine_;
    for (const Finding& finding : judged_.findings) judged_.verdict = std::max(judged_.verdict, finding.verdict);
    return std::move(judged_);
  }

 private:
  void add(Verdict verdict, const char* reason, const std::string& tensor, std::string_view source) {
    for (Finding& finding : judged_.findings) {
      if (finding.verdict != verdict || std::string_view(finding.reason) != reason) continue;
      if (!tensor.empty()) finding.tensors.push_back(tensor);
      return;
    }
    judged_.findings.push_back(
        {verdict, reason, tensor.empty() ? std::vector<std::string>() : std::vector{tensor}, source});
  }

  void addBits(const Reads& reads) {
    if (reads.codes.empty()) return;
    for (const tensor::TensorInfo& info : checkpoint_.tensors) {
      if (!standsInCodes(info)) continue;
      const std::vector<std::string> words = split(info.stored_as, " ");
      const bool taken = std::any_of(words.begin(), words.end(),
                                     [&](const std::string& word) { return engines::isNamed(reads.codes, word); });
      if (!taken) add(Verdict::kRefused, kOtherBits, info.name, reads.source);
    }
  }

  /// What is said of weights in a format, whether their inputs are quantized or not: engines find many scales of inputs
  /// while they compute, and nothing of those is stored.
  void addFacts(const Reads& reads) {
    for (const engines::Way& way : engine_.ways) {
      if (way.flavour.empty() || way.flavour != reads.flavour) continue;
      for (const recipe::RecipeEntry& entry : checkpoint_.recipe.entries) {
        if (entry.decision.role != tensor::Role::kWeight) continue;
        const Fact* with = factFor(way, "weight", entry.decision.format, cutOf(entry));
        const Fact* alone = factFor(way, "weight-alone", entry.decision.format, cutOf(entry));
        const bool refused = with != nullptr && alone != nullptr && with->verdict == Verdict::kRefused &&
                             alone->verdict == Verdict::kRefused;
        if (refused) add(Verdict::kRefused, with->what.c_str(), entry.tensor, with->source);
      }
    }
  }

  const StoredCheckpoint& checkpoint_;
  const engines::Engine& engine_;
  LoadJudgement judged_;
};

/// What no engine takes.
std::vector<Finding> findingsOfAll(const StoredCheckpoint& checkpoint) {
  std::vector<Finding> findings;
  const auto put = [&findings](Verdict verdict, const char* reason, std::vector<std::string> tensors) {
    if (!tensors.empty()) findings.push_back({verdict, reason, std::move(tensors), {}});
  };
  std::set<std::string> unread;
  for (const Error& problem : checkpoint.problems) {
    // What could not be told apart is read as it is stored, and engines know its layers.
    if (!problem.dataset.empty() && problem.code != ErrorCode::kFusedWhole) unread.insert(problem.dataset);
  }
  put(Verdict::kRefused, kUnreadable, {unread.begin(), unread.end()});
  const checkpoint::Model model{
      .path = {}, .stored = {}, .tensors = {checkpoint.tensors.begin(), checkpoint.tensors.end()}};
  const checkpoint::KeptLayers kept(checkpoint.recipe, model, false);
  std::map<std::string_view, const tensor::TensorInfo*> infos;
  for (const tensor::TensorInfo& info : model.tensors) infos.emplace(info.name, &info);
  // Of inputs and caches; of a weight it depends on its codes whether something is lost.
  std::vector<std::string> without_scale;
  for (const imports::ImportNote& note : checkpoint.notes) {
    const bool none = note.reason == std::string_view(imports::reason::kNoNumber);
    if (none && !infos.contains(note.tensor)) without_scale.push_back(note.tensor);
  }
  put(Verdict::kChanges, kNoScale, std::move(without_scale));
  std::vector<std::string> in_codes;
  std::set<std::string> written;
  for (const recipe::RecipeEntry& entry : checkpoint.recipe.entries) {
    written.insert(entry.tensor);
    const auto info = infos.find(entry.tensor);
    if (entry.decision.role != tensor::Role::kWeight || info == infos.end() || !standsInCodes(*info->second)) continue;
    // Stacks of experts have no other name.
    const bool stack = !entry.tensor.ends_with(".weight") && entry.tensor.find("experts") != std::string::npos;
    if (stack) continue;
    const bool table = isEmbedding(stemOfWeight(entry.tensor)) && takesNoTable(checkpoint.method, *info->second);
    if (table || kept.reasonFor(entry, *info->second) != nullptr) in_codes.push_back(entry.tensor);
  }
  put(Verdict::kRefused, kInCodes, std::move(in_codes));
  JoinedLayers joined = joinLayers(checkpoint.recipe, Apart::kFind, written);
  put(Verdict::kChanges, kScalesApart, std::move(joined.apart));
  std::vector<std::string> weights;
  std::vector<std::string> inputs;
  for (ExportNote& note : joined.notes) {
    const bool is_weight = infos.contains(note.tensor);
    // Scales of integers become one for each channel, which rounds nothing.
    const bool exact = is_weight && infos.at(note.tensor)->stored_as.starts_with("INT");
    // Experts see tokens of their own: that their inputs have several scales is the rule, and the largest clips
    // nothing.
    const bool of_expert = !is_weight && experts::expertNameOf(note.tensor).has_value();
    if (!exact && !of_expert) (is_weight ? weights : inputs).push_back(std::move(note.tensor));
  }
  put(Verdict::kChanges, kLargestTaken, std::move(weights));
  put(Verdict::kChanges, kLargestInput, std::move(inputs));
  for (Finding& finding : contradicted(checkpoint, kept)) findings.push_back(std::move(finding));
  for (Finding& finding : missingAmongOthers(checkpoint)) findings.push_back(std::move(finding));
  return findings;
}

}  // namespace

std::vector<LoadJudgement> wouldLoad(const StoredCheckpoint& checkpoint) {
  const std::vector<Finding> of_all = findingsOfAll(checkpoint);
  std::vector<LoadJudgement> judged;
  for (const engines::Engine* engine : engines::descriptors()) {
    if (!engine->reads.empty()) judged.push_back(Loader(checkpoint, *engine).judge(of_all));
  }
  return judged;
}

bool isQuantized(const std::string& method, std::span<const tensor::TensorInfo> tensors) {
  return !method.empty() || std::any_of(tensors.begin(), tensors.end(), standsInCodes);
}

}  // namespace scalewright::exchange::judging
