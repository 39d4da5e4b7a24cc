#include "core/exchange/judging/judge.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/base/text/text.h"
#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/layers/scales.h"
#include "core/exchange/model_exporters.h"

namespace scalewright::exchange::judging {
namespace {

using engines::Fact;
using engines::Verdict;
using engines::Way;
using recipe::Recipe;
using recipe::RecipeEntry;

constexpr const char* kNotNamed =
    SCALEWRIGHT_TEXT("Export", "the readers take no such format with such scales in this place");
constexpr const char* kNotThere = SCALEWRIGHT_TEXT("Export", "nothing of it can be written for this reader");

bool isHead(const RecipeEntry& entry) {
  const std::string& name = entry.nameInNetwork();
  return entry.decision.role == tensor::Role::kWeight && isOutputHead(name.substr(0, name.rfind('.')));
}

/// The operand that each quantized entry of a recipe is.
class Operands {
 public:
  explicit Operands(const Recipe& recipe) {
    const ModuleMap modules = modulesOf(recipe);
    for (const Module& module : modules.modules) {
      if (module.weight != nullptr && module.input() != nullptr && !isKept(*module.input())) {
        with_input_.insert(module.weight);
      }
    }
  }
  [[nodiscard]] std::string_view of(const RecipeEntry& entry) const {
    switch (entry.decision.role) {
      case tensor::Role::kWeight: return with_input_.contains(&entry) ? "weight" : "weight-alone";
      case tensor::Role::kKvEntry: return "cache";
      case tensor::Role::kSoftmaxOutput: return "softmax";
      default: return "input";
    }
  }

 private:
  std::unordered_set<const RecipeEntry*> with_input_;
};

/// What an export says of a recipe.
struct Answer {
  std::vector<Finding> findings;
  std::set<std::string> written;
  std::optional<Error> problem;
};

class Judge {
 public:
  Judge(const Recipe& recipe, const Way& way, const OwnModel& model) : recipe_(recipe), way_(way), model_(model) {
    const ExporterDescriptor* exporter = exporterOf();
    for (const RecipeEntry& entry : recipe.entries) {
      if (isKept(entry)) continue;
      quantized_.emplace(entry.tensor, &entry);
      own_names_[entry.tensor].push_back(entry.tensor);
      if (exporter == nullptr || !exporter->names_values || entry.slice || !entry.place) continue;
      for (const std::string& name : entry.place->graphNames()) {
        if (name != entry.tensor) own_names_[name].push_back(entry.tensor);
      }
    }
  }

  WayJudgement judge() {
    WayJudgement judged{.way = &way_, .quantized = quantized_.size()};
    const ExporterDescriptor* exporter = exporterOf();
    bool fused = false;
    if (auto answer = exporter == nullptr ? std::nullopt : askModel(*exporter)) {
      take(*std::move(answer));
      judged.of_model = true;
    } else if (way_.facts_only) {
      for (const auto& [name, entry] : quantized_) answer_.written.insert(entry->tensor);
    } else if (exporter != nullptr) {
      fused = askTwice(*exporter);
    }
    if (!judged.of_model) addFacts();
    judged.problem = answer_.problem;
    judged.findings = std::move(answer_.findings);
    finish(judged);
    if (exporter != nullptr) {
      judged.parameters = parametersOf(*exporter, fused).value_or(ParameterValues());
      judged.command = command(fused);
    }
    return judged;
  }

 private:
  [[nodiscard]] const ExporterDescriptor* exporterOf() const { return findAnyExporter(way_.exporter); }

  [[nodiscard]] std::optional<ModelAnswer> askModel(const ExporterDescriptor& exporter) const {
    if (!model_.ask || !way_.facts_only) return std::nullopt;
    const auto given = parametersOf(exporter, false);
    const auto parameters = given ? completed(exporter.parameters, *given) : given;
    return parameters ? model_.ask(exporter, *parameters) : std::nullopt;
  }

  /// The export of the very model knows better than facts about names and formats.
  void take(ModelAnswer answer) {
    answer_.problem = std::move(answer.problem);
    take(answer.notes, answer.nothing ? Verdict::kRefused : Verdict::kChanges);
    for (const char* caution : answer.cautions) add(Verdict::kChanges, caution, {}, {});
    write(answer.written);
    if (answer.nothing) refuseWhole();
  }

  /// Returns whether scales of joined layers had to be made equal.
  bool askTwice(const ExporterDescriptor& exporter) {
    ask(exporter, false);
    const bool apart = answer_.problem && answer_.problem->code == ErrorCode::kJoinedScalesDiffer;
    if (!apart || !exporter.joins_layers) return false;
    answer_ = {};
    ask(exporter, true);
    return !answer_.problem;
  }

  /// Those of the way. Errors: see completed.
  [[nodiscard]] Result<ParameterValues> parametersOf(const ExporterDescriptor& exporter, bool fuse) const {
    ParameterValues given;
    for (const auto& [id, value] : way_.settings) given[id] = value;
    if (fuse) given["fuse"] = true;
    auto all = completed(exporter.parameters, given);
    if (!all) return all.error();
    std::erase_if(*all, [&](const auto& parameter) { return !given.contains(parameter.first); });
    return all;
  }

  void ask(const ExporterDescriptor& exporter, bool fuse) {
    const auto given = parametersOf(exporter, fuse);
    if (!given) {
      answer_.problem = given.error();
      return;
    }
    const auto parameters = completed(exporter.parameters, *given);
    if (!parameters) {
      answer_.problem = parameters.error();
      return;
    }
    if (way_.flavour.empty()) {
      const auto result = preview(exporter, withStandIns(recipe_), *parameters);
      if (!result) {
        answer_.problem = result.error();
        return;
      }
      take(result->omitted, result->nothing ? Verdict::kRefused : Verdict::kChanges);
      write(result->written);
      if (result->nothing) refuseWhole();
      return;
    }
    const auto judged = checkpoint::judge(*checkpoint::find(way_.flavour), recipe_, *parameters, model_.checkpoint);
    if (!judged) {
      answer_.problem = judged.error();
      return;
    }
    std::set<std::string_view> refused;
    for (const checkpoint::Refused& one : judged->refused) {
      add(Verdict::kRefused, one.reason, one.tensor, {});
      refused.insert(one.tensor);
    }
    std::vector<ExportNote> others;
    for (const ExportNote& note : judged->notes) {
      if (!refused.contains(note.tensor)) others.push_back(note);
    }
    take(others, judged->nothing ? Verdict::kRefused : Verdict::kChanges);
    answer_.written = judged->written;
    if (judged->nothing) refuseWhole();
  }

  void write(const auto& names) {
    for (const std::string& name : names) {
      const auto own = own_names_.find(name);
      if (own != own_names_.end()) answer_.written.insert(own->second.begin(), own->second.end());
    }
  }

  void refuseWhole() {
    const bool said = std::any_of(answer_.findings.begin(), answer_.findings.end(),
                                  [](const Finding& finding) { return finding.verdict == Verdict::kRefused; });
    if (!said) add(Verdict::kRefused, kNotThere, {}, {});
  }

  /// Notes about tensors that are quantized, and about the recipe as a whole.
  void take(const std::vector<ExportNote>& notes, Verdict verdict) {
    for (const ExportNote& note : notes) {
      if (isInformation(note.reason)) continue;
      if (note.tensor.empty()) add(verdict, note.reason, {}, {});
      const auto own = own_names_.find(note.tensor);
      if (own == own_names_.end()) continue;
      for (const std::string& tensor : own->second) add(verdict, note.reason, tensor, {});
    }
  }

  void add(Verdict verdict, const char* reason, const std::string& tensor, std::string_view source) {
    const auto same = [&](const Finding& finding) {
      return finding.verdict == verdict && std::string_view(finding.reason) == reason && finding.source == source;
    };
    auto found = std::find_if(answer_.findings.begin(), answer_.findings.end(), same);
    if (found == answer_.findings.end()) {
      answer_.findings.push_back({verdict, reason, {}, source});
      found = std::prev(answer_.findings.end());
    }
    if (!tensor.empty() && (found->tensors.empty() || found->tensors.back() != tensor))
      found->tensors.push_back(tensor);
  }

  void addFacts() {
    if (way_.facts.empty() || answer_.problem) return;
    const Operands operands(recipe_);
    std::set<std::pair<std::string_view, std::string_view>> kinds;
    for (const RecipeEntry& entry : recipe_.entries) {
      if (isKept(entry) || !answer_.written.contains(entry.tensor)) continue;
      const std::string_view operand = operands.of(entry);
      if (operand.starts_with("weight")) kinds.insert({entry.decision.format, cutOf(entry)});
      const Fact* of_head = isHead(entry) ? factFor(way_, "head", entry.decision.format, cutOf(entry)) : nullptr;
      const Fact* fact = of_head != nullptr ? of_head : factFor(way_, operand, entry.decision.format, cutOf(entry));
      if (fact != nullptr) {
        if (fact->verdict != Verdict::kRuns) add(fact->verdict, fact->what.c_str(), entry.tensor, fact->source);
      } else if (way_.facts_only) {
        add(Verdict::kRefused, kNotNamed, entry.tensor, {});
      }
    }
    const Fact* mixed = kinds.size() > 1 ? factFor(way_, "mixed", {}, {}) : nullptr;
    if (mixed != nullptr) add(mixed->verdict, mixed->what.c_str(), {}, mixed->source);
  }

  void finish(WayJudgement& judged) const {
    std::stable_sort(judged.findings.begin(), judged.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.verdict > b.verdict; });
    std::set<std::string_view> named;
    for (const Finding& finding : judged.findings) {
      judged.verdict = std::max(judged.verdict, finding.verdict);
      named.insert(finding.tensors.begin(), finding.tensors.end());
    }
    if (judged.problem || quantized_.empty()) judged.verdict = Verdict::kRefused;
    if (judged.verdict != Verdict::kRefused) judged.unchanged = judged.quantized - named.size();
  }

  [[nodiscard]] std::string command(bool fused) const {
    std::string text = "--to " + way_.exporter;
    if (!way_.flavour.empty()) text += " --flavor " + way_.flavour;
    for (const auto& [id, value] : way_.settings) text += " --set " + id + "=" + value;
    return text + (fused ? " --fuse" : "");
  }

  const Recipe& recipe_;
  const Way& way_;
  const OwnModel& model_;
  std::unordered_map<std::string, std::vector<std::string>> own_names_;  ///< by what exports call a tensor
  std::unordered_map<std::string_view, const RecipeEntry*> quantized_;
  Answer answer_;
};

}  // namespace

std::string_view cutOf(const RecipeEntry& entry) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  if (format == nullptr || !recipe::hasScales(entry.decision)) return "tensor";
  switch (entry.decision.granularity.kind) {
    case tensor::GranularityKind::kPerChannel: return "channel";
    case tensor::GranularityKind::kPerBlock: return "block";
    default: return "group";
  }
}

Judgement judge(const engines::Engine& engine, const Recipe& recipe, const OwnModel& model) {
  Judgement judgement{.engine = &engine, .ways = {}};
  for (const Way& way : engine.ways) judgement.ways.push_back(Judge(recipe, way, model).judge());
  std::stable_sort(judgement.ways.begin(), judgement.ways.end(), [](const WayJudgement& a, const WayJudgement& b) {
    return a.unchanged != b.unchanged ? a.unchanged > b.unchanged : a.verdict < b.verdict;
  });
  return judgement;
}

Result<void> requireKnown(const engines::Engine& engine) {
  for (const Way& way : engine.ways) {
    const auto refused = [&way](std::string_view why) {
      const std::string flavour = way.flavour.empty() ? std::string() : " (" + way.flavour + ")";
      return Error{ErrorCode::kMalformedFile, {}, {}, way.exporter + flavour + ": " + std::string(why)};
    };
    const ExporterDescriptor* exporter = findAnyExporter(way.exporter);
    if (exporter == nullptr && way.facts_only) continue;
    if (exporter == nullptr) return refused("no export of that name; only_facts judges it without");
    const bool has_flavours = exporter == &checkpoint::traits();
    if (has_flavours && checkpoint::find(way.flavour) == nullptr) return refused("no such flavor");
    if (!has_flavours && !way.flavour.empty()) return refused("it has no flavors");
    if (exporter->run == nullptr && !has_flavours && !way.facts_only) return refused("it needs the model: only_facts");
    ParameterValues given;
    for (const auto& [id, value] : way.settings) given[id] = value;
    const auto parameters = completed(exporter->parameters, given);
    if (!parameters) return refused(parameters.error().detail);
  }
  return {};
}

}  // namespace scalewright::exchange::judging
