#include "core/exchange/checkpoint/describe.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/base/text/first_few.h"
#include "core/base/text/text.h"
#include "core/exchange/checkpoint/completed.h"
#include "core/exchange/checkpoint/fold.h"
#include "core/exchange/checkpoint/kept_layers.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/layers/mixed_layers.h"
#include "core/exchange/layers/reasons.h"

namespace scalewright::exchange::checkpoint {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;
using tensor::Role;

constexpr const char* kNoForm =
    SCALEWRIGHT_TEXT("Export", "its readers have no form for these formats of weight and input together");
constexpr const char* kBlocksCut =
    SCALEWRIGHT_TEXT("Export", "its rows are no multiple of the blocks: the readers take whole blocks only");
constexpr const char* kGroupsOf64 = SCALEWRIGHT_TEXT(
    "Export", "its rows are no multiple of the groups, and the readers take whole groups only: groups of 64 fit");
constexpr const char* kGroupsOf32 = SCALEWRIGHT_TEXT(
    "Export", "its rows are no multiple of the groups, and the readers take whole groups only: groups of 32 fit");
constexpr const char* kMixed = SCALEWRIGHT_TEXT(
    "Export", "engines run it as one with others (q, k, v; gate, up; experts) that have another format or none");
constexpr const char* kFoldedLater = SCALEWRIGHT_TEXT(
    "Export",
    "its factors of smoothing are folded into the norm before it: whether the model has one that takes them "
    "is seen when it is written");
const std::array kParameters = {ignoreParameter(), fuseParameter(), borrowParameter(), allLayersParameter()};

/// The recipe's weights are those of the model. Errors: see describe.
Result<void> requireSameModel(const Recipe& recipe, const Model& model, const InfoByName& infos) {
  std::vector<std::string> missing;
  std::vector<std::string> other;
  for (const RecipeEntry& entry : recipe.entries) {
    if (entry.decision.role != Role::kWeight || isKept(entry)) continue;
    const auto found = infos.find(entry.tensor);
    if (found == infos.end()) {
      missing.push_back(entry.tensor);
    } else if (!entry.shape.empty() && entry.shape != found->second->shape) {
      other.push_back(entry.tensor + " " + tensor::shapeText(found->second->shape) + " is " +
                      tensor::shapeText(entry.shape) + " in the recipe");
    }
  }
  if (!missing.empty())
    return Error{ErrorCode::kDatasetNotFound, model.path.string(), {}, firstFew(missing, {.counted = true})};
  if (!other.empty())
    return Error{ErrorCode::kShapeMismatch, model.path.string(), {}, firstFew(other, {.counted = true})};
  return {};
}

/// Why rows of this width cannot be cut, with the size of groups that would fit.
const char* cutReason(const Coded& weight, std::uint64_t width) {
  if (weight.format->block) return kBlocksCut;
  return width % 64 == 0 ? kGroupsOf64 : width % 32 == 0 ? kGroupsOf32 : kBlocksCut;
}

/// What the readers of any flavour cannot have; nullptr where they can.
const char* obstacleOf(const Flavour& flavour, const PlannedLayer& layer, const Readers& readers) {
  const tensor::Shape& shape = layer.weight.entry->shape;
  // Readers cut a head by tokens of the vocabulary, which scales of blocks of them do not fit.
  const bool head = isOutputHead(layer.module->name);
  if (head && (flavour.heads == nullptr || layer.weight.perBlock())) return kHeadStays;
  if (layer.module->output_axis != 0) return kStoredTurned;
  const bool groups = layer.weight.format->block || layer.weight.granularity == tensor::GranularityKind::kPerGroup;
  if (groups && shape.back() % groupOf(layer.weight) != 0) return cutReason(layer.weight, shape.back());
  const char* reason = readers.layer(layer);
  return reason == kPairUnknown ? kNoForm : reason;
}

Readers readersOf(const Flavour& flavour) {
  Readers readers = flavour.readers();
  readers.layer = [&flavour, own = flavour.readers()](const PlannedLayer& layer) {
    return obstacleOf(flavour, layer, own);
  };
  return readers;
}

/// Reasons for which a weight stays as it is whatever was decided.
bool staysAnyhow(const char* reason) {
  return reason == kNoEmbeddings || reason == kNotLinear || reason == kHeadStays;
}

/// The inputs for which layers are refused whose weights could be written.
void addInputsToBlame(const ModuleMap& modules, const std::map<std::string_view, const char*>& reasons,
                      std::vector<Refused>& refused) {
  std::set<std::string_view> partners;
  std::set<std::string_view> named;
  for (const Refused& each : refused) {
    if (each.reason == kPartnerLeftOut) partners.insert(each.tensor);
  }
  std::vector<Refused> inputs;
  for (const Module& module : modules.modules) {
    if (module.weight == nullptr || module.input() == nullptr || !partners.contains(module.weight->tensor)) continue;
    const auto reason = reasons.find(module.input()->tensor);
    const bool told = reason != reasons.end() && reason->second != kPartnerLeftOut;
    if (told && named.insert(reason->first).second) inputs.push_back({module.input()->tensor, reason->second});
  }
  refused.insert(refused.begin(), inputs.begin(), inputs.end());
}

/// What the recipe quantizes and a flavour does not write: weights, and inputs that keep theirs from being written.
std::vector<Refused> refusedOf(const Flavour& flavour, const Recipe& recipe, const ModuleMap& modules,
                               const Plan& plan) {
  std::map<std::string_view, const char*> reasons;
  for (const ExportNote& note : plan.notes) reasons.emplace(note.tensor, note.reason);
  std::set<std::string_view> written;
  std::vector<Refused> refused;
  for (const PlannedLayer& layer : plan.layers) {
    const char* mixture = flavour.mixture == nullptr ? nullptr : flavour.mixture(plan, layer);
    if (mixture != nullptr) refused.push_back({layer.weight.entry->tensor, mixture});
  }
  for (const PlannedLayer& layer : plan.layers) written.insert(layer.weight.entry->tensor);
  for (const RecipeEntry& entry : recipe.entries) {
    if (entry.decision.role != Role::kWeight || isKept(entry) || written.contains(entry.tensor)) continue;
    const auto reason = reasons.find(entry.tensor);
    const char* why = reason == reasons.end() ? kNoLayer : reason->second;
    if (!staysAnyhow(why)) refused.push_back({entry.tensor, why});
  }
  addInputsToBlame(modules, reasons, refused);
  return refused;
}

/// The weights that engines run as one with others which are written otherwise.
std::vector<Refused> mixedOf(const Flavour& flavour, Plan& plan, const ModuleMap& modules) {
  std::vector<Refused> mixed;
  if (noteMixedLayers(plan, modules, flavour.kind) == nullptr) return mixed;
  for (const ExportNote& note : plan.notes) {
    if (note.reason == kOthersDiffer) mixed.push_back({note.tensor, kMixed});
  }
  return mixed;
}

/// The notes that are refusals.
std::vector<Refused> apartIn(const std::vector<ExportNote>& notes) {
  std::vector<Refused> apart;
  for (const ExportNote& note : notes) {
    if (note.reason == kDecidedApart) apart.push_back({note.tensor, note.reason});
  }
  return apart;
}

/// The entries of a recipe with the decisions that another had for them.
Recipe asDecided(Recipe recipe, const Recipe& decided) {
  std::unordered_map<std::string_view, const RecipeEntry*> entries;
  for (const RecipeEntry& entry : decided.entries) entries.emplace(entry.tensor, &entry);
  for (RecipeEntry& entry : recipe.entries) {
    const auto found = entries.find(entry.tensor);
    if (found != entries.end()) entry = *found->second;
  }
  return recipe;
}

/// `why: a, b; other flavours that can hold them: x`
Error refusal(const Flavour& flavour, const std::vector<Refused>& refused, const Recipe& recipe,
              const ModuleMap& modules) {
  // The causes first, then what follows from them.
  std::map<std::pair<bool, std::string>, std::vector<std::string>> by_reason;
  for (const Refused& each : refused) {
    by_reason[{each.reason == kPartnerLeftOut, each.reason}].push_back(each.tensor);
  }
  std::string text;
  for (const auto& [reason, tensors] : by_reason) {
    text += (text.empty() ? "" : "; ") + reason.second + ": " + firstFew(tensors, {.counted = true});
  }
  std::string others;
  for (const Flavour* other : descriptors()) {
    if (other == &flavour) continue;
    const std::vector<Refused> there = refusedOf(*other, recipe, modules, planFor(modules, readersOf(*other)));
    const bool holds = std::none_of(refused.begin(), refused.end(), [&](const Refused& each) {
      return std::any_of(there.begin(), there.end(), [&](const Refused& one) { return one.tensor == each.tensor; });
    });
    if (holds) others += (others.empty() ? "" : ", ") + std::string(other->id);
  }
  return {
      ErrorCode::kFlavourCannotHold,
      {},
      std::string(flavour.id),
      text + "; " + (others.empty() ? "no other flavour can hold them" : "these flavours can hold them: " + others)};
}

/// Says of an output head in codes who loads it, in place of the note that it is none of the modules to leave alone.
void noteHeads(const Flavour& flavour, Plan& plan) {
  std::erase_if(plan.notes,
                [](const ExportNote& note) { return note.reason == kNotLeftAlone && isOutputHead(note.tensor); });
  for (const PlannedLayer& layer : plan.layers) {
    if (isOutputHead(layer.module->name)) plan.notes.push_back({layer.module->name, flavour.heads});
  }
}

/// The weights that are written as codes.
std::set<std::string> codedIn(const Plan& plan) {
  std::set<std::string> names;
  for (const PlannedLayer& layer : plan.layers) names.insert(layer.weight.entry->tensor);
  return names;
}

/// One description, made anew for each form of the recipe that is tried.
Result<std::unique_ptr<Description>> describeOnce(const Flavour& flavour, const Recipe& recipe,
                                                  const ParameterValues& parameters) {
  auto made = std::make_unique<Description>();
  made->recipe = recipe;
  made->modules = modulesOf(made->recipe);
  made->plan = planFor(made->modules, readersOf(flavour));
  if (const auto refused = refusedOf(flavour, made->recipe, made->modules, made->plan); !refused.empty()) {
    return refusal(flavour, refused, made->recipe, made->modules);
  }
  keepOneCacheFormat(made->plan);
  if (const auto mixed = mixedOf(flavour, made->plan, made->modules); !mixed.empty()) {
    return refusal(flavour, mixed, made->recipe, made->modules);
  }
  // All weights of the model are there: what is missing beside one is missing in the network, as gates of experts.
  std::erase_if(made->plan.notes, [](const ExportNote& note) { return note.reason == kOthersMissing; });
  made->settings = flavour.settings(made->plan, parameters);
  made->constants = flavour.constants(made->plan);
  noteHeads(flavour, made->plan);
  return made;
}

}  // namespace

const ExporterDescriptor& traits() {
  static const ExporterDescriptor kTraits = {.id = "checkpoint",
                                             .title = SCALEWRIGHT_TEXT("Export", "Checkpoint that engines load"),
                                             .consumers = "vLLM, SGLang, TensorRT-LLM, Transformers",
                                             .extension = "",
                                             .default_name = "checkpoint",
                                             .parameters = kParameters,
                                             .carries_factors = true,
                                             .by_modules = true,
                                             .joins_layers = true,
                                             .run = nullptr};
  return kTraits;
}

Result<std::unique_ptr<Description>> describe(const Flavour& flavour, const Recipe& recipe, const Model& model,
                                              const ParameterValues& parameters) {
  const InfoByName infos = infosOf(model);
  if (auto same = requireSameModel(recipe, model, infos); !same) return same.error();
  std::vector<ExportNote> notes;
  const Recipe complete = completedBy(model, recipe, infos, parameters, notes);
  std::unique_ptr<Description> made;
  auto result = previewWith(traits(), complete, parameters, [&](const Recipe& prepared) -> Result<ExportResult> {
    auto described = describeOnce(flavour, prepared, parameters);
    if (!described) return described.error();
    made = *std::move(described);
    return ExportResult{.files = {}, .cautions = {}, .omitted = made->plan.notes, .written = writtenOf(made->plan)};
  });
  if (!result) return result.error();
  if (const auto apart = apartIn(result->omitted); !apart.empty()) {
    return refusal(flavour, apart, made->recipe, made->modules);
  }
  if (made->plan.layers.empty()) {
    std::vector<std::string> reasons;
    for (const ExportNote& note : notes) {
      if (std::find(reasons.begin(), reasons.end(), note.reason) == reasons.end()) reasons.emplace_back(note.reason);
    }
    const std::string why = reasons.empty() ? std::string() : ": " + firstFew(reasons, {.between = "; "});
    return Error{ErrorCode::kNothingToExport, {}, {}, std::string(flavour.id) + why};
  }
  auto folded = foldSmoothing(complete, model, codedIn(made->plan));
  if (!folded) return folded.error();
  made->folded = *std::move(folded);
  made->notes = std::move(notes);
  made->notes.insert(made->notes.end(), result->omitted.begin(), result->omitted.end());
  made->cautions = std::move(result->cautions);
  made->to_run =
      linesToRun(flavour.to_run, asDecided(made->recipe, recipe), parameters, {made->notes, result->written});
  return made;
}

namespace {

/// The weights of a recipe as a model that has no others.
Model modelOf(const Recipe& recipe) {
  Model model;
  for (const RecipeEntry& entry : recipe.entries) {
    if (entry.decision.role != Role::kWeight) continue;
    tensor::TensorInfo& info = model.tensors.emplace_back();
    info.name = entry.tensor;
    info.shape = entry.shape;
    info.slice = entry.slice;
    info.role = Role::kWeight;
    info.type = tensor::elementTypeFromId(entry.element_type).value_or(tensor::ElementType::kF32);
  }
  return model;
}

}  // namespace

Result<Judged> judge(const Flavour& flavour, const Recipe& recipe, const ParameterValues& parameters,
                     const Model* listed) {
  const Model of_recipe = listed == nullptr ? modelOf(recipe) : Model();
  const Model& model = listed == nullptr ? of_recipe : *listed;
  Judged judged;
  const Recipe complete = completedBy(model, recipe, infosOf(model), parameters, judged.notes);
  std::vector<Refused> refused;
  const auto result = previewWith(traits(), complete, parameters, [&](const Recipe& prepared) -> Result<ExportResult> {
    const ModuleMap modules = modulesOf(prepared);
    Plan plan = planFor(modules, readersOf(flavour));
    refused = refusedOf(flavour, prepared, modules, plan);
    keepOneCacheFormat(plan);
    if (refused.empty()) refused = mixedOf(flavour, plan, modules);
    judged.nothing = plan.layers.empty();
    return ExportResult{.files = {}, .cautions = {}, .omitted = plan.notes, .written = writtenOf(plan)};
  });
  if (!result) return result.error();
  judged.refused = std::move(refused);
  for (Refused& apart : apartIn(result->omitted)) judged.refused.push_back(std::move(apart));
  judged.notes.insert(judged.notes.end(), result->omitted.begin(), result->omitted.end());
  for (const RecipeEntry& entry : recipe.entries) {
    const auto& smoothing = entry.decision.smoothing;
    if (smoothing && smoothing->carried) judged.notes.push_back({entry.tensor, kFoldedLater});
  }
  judged.written = result->written;
  return judged;
}

}  // namespace scalewright::exchange::checkpoint
