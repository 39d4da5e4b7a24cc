#include "core/exchange/exports/exporter.h"

#include <algorithm>

#include "core/base/files/atomic_file.h"
#include "core/base/files/placing.h"
#include "core/base/files/staged_folder.h"
#include "core/base/registry.h"
#include "core/base/text/first_few.h"
#include "core/base/text/text.h"
#include "core/exchange/exports/model_names.h"
#include "core/exchange/exports/unobserved.h"
#include "core/exchange/layers/borrowed_inputs.h"
#include "core/exchange/layers/joined_layers.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/layers/scales.h"
#include "core/exchange/layers/whole_tensors.h"
#include "core/exchange/names/graph_names.h"
#include "core/exchange/names/same_names.h"
#include "core/recipe/phases.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange {

const ExporterDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

namespace {

constexpr const char* kNotInGraph = SCALEWRIGHT_TEXT(
    "Export",
    "the graph that the recipe was made with has no value of this name: what reads the file finds no range for it");

void noteWhatIsLeftOut(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                       std::vector<ExportNote>& omitted) {
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (!isKept(entry) && recipe::isRangeOfNoData(entry)) omitted.push_back({entry.tensor, kNoDataInRange});
  }
  if (exporter.carries_factors) return;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    const auto& smoothing = entry.decision.smoothing;
    if (smoothing && smoothing->carried) {
      omitted.push_back({entry.tensor, SCALEWRIGHT_TEXT("Export",
                                                        "the range is that of smoothed values, but their "
                                                        "factors are left out: export them as well")});
    } else if (smoothing) {
      omitted.push_back(
          {entry.tensor, SCALEWRIGHT_TEXT("Export", "smoothing was not carried out; the range is that without it")});
    }
  }
}

/// Groups of layers, each of several names.
constexpr Few kSomeLayers = {.between = "; ", .counted = true};

/// The export of a recipe by `run`, which is handed what readers of its kind can have.
class Preview {
 public:
  Preview(const ExporterDescriptor& exporter, const ParameterValues& parameters, const ForModel& model,
          const ExportRun& run)
      : exporter_(exporter),
        model_(model),
        fuse_(exporter.joins_layers && flagOf(parameters, "fuse")),
        lending_(exporter.joins_layers && flagOf(parameters, "borrow") ? Lending::kOn : Lending::kOff),
        run_(run) {}

  [[nodiscard]] Result<ExportResult> of(const recipe::Recipe& recipe) const {
    if (!exporter_.names_files) {
      const OneOfEachName one = oneOfEachName(recipe);
      if (!one.left_out.empty()) return with(of(one.recipe), one.left_out);
    }
    const bool sliced = std::any_of(recipe.entries.begin(), recipe.entries.end(),
                                    [](const recipe::RecipeEntry& entry) { return entry.slice.has_value(); });
    if (sliced && !exporter_.whole_recipe && !exporter_.names_files) {
      const WholeTensors whole =
          withWholeTensors(recipe, exporter_.by_modules ? Experts::kApart : Experts::kStack, fuse_);
      if (exporter_.joins_layers && !whole.apart.empty()) {
        return Error{ErrorCode::kJoinedScalesDiffer, {}, {}, firstFew(whole.apart, kSomeLayers)};
      }
      return with(of(whole.recipe), whole.notes);
    }
    if (!exporter_.joins_layers) return run(recipe);
    const BorrowedInputs borrowed = borrowInputs(recipe, lending_);
    return with(runJoined(borrowed.recipe), borrowed.notes);
  }

 private:
  /// With one scale for layers that engines run as one. Errors: kJoinedScalesDiffer.
  [[nodiscard]] Result<ExportResult> runJoined(const recipe::Recipe& recipe) const {
    Result<ExportResult> result = run(recipe);
    if (!result) return result;
    JoinedLayers joined = joinLayers(recipe, fuse_ ? Apart::kMakeEqual : Apart::kFind, result->written);
    if (!joined.apart.empty())
      return Error{ErrorCode::kJoinedScalesDiffer, {}, {}, firstFew(joined.apart, kSomeLayers)};
    if (fuse_) result = run(joined.recipe);
    return with(std::move(result), joined.notes);
  }
  [[nodiscard]] Result<ExportResult> run(const recipe::Recipe& recipe) const {
    Result<ExportResult> result = runNamed(recipe);
    if (!result || model_.names == nullptr || !model_.drop_unknown) return result;
    const std::set<std::string> unknown = unknownOf(result->names);
    if (unknown.empty()) return result;
    recipe::Recipe known = recipe;
    const auto isUnknown = [&](const recipe::RecipeEntry& entry) { return unknown.contains(entry.tensor); };
    std::erase_if(known.entries, isUnknown);
    for (recipe::RecipePhase& phase : known.phases) std::erase_if(phase.entries, isUnknown);
    std::vector<ExportNote> notes;
    for (const std::string& tensor : unknown) notes.push_back({tensor, kUnknownToModel});
    return with(runNamed(known), notes);
  }
  [[nodiscard]] Result<ExportResult> runNamed(const recipe::Recipe& recipe) const {
    const WithoutUnobserved known = withoutUnobserved(exporter_, recipe);
    Result<ExportResult> result = run_(known.recipe);
    if (!result) return result;
    // To an exporter these are not decided at all.
    std::set<std::string_view> unobserved;
    for (const ExportNote& note : known.notes) unobserved.insert(note.tensor);
    std::erase_if(result->omitted, [&](const ExportNote& note) { return unobserved.contains(note.tensor); });
    if (!exporter_.whole_recipe) noteWhatIsLeftOut(exporter_, known.recipe, result->omitted);
    if (result->written.empty() && !result->nothing) {
      for (const recipe::RecipeEntry& entry : known.recipe.entries) result->written.insert(entry.tensor);
    }
    result->names = exportedNames(exporter_, known.recipe, result->written);
    return with(std::move(result), known.notes);
  }
  /// The tensors of which the model has none of the names.
  [[nodiscard]] std::set<std::string> unknownOf(const std::vector<ExportedName>& names) const {
    const ModelIndex index(*model_.names);
    std::set<std::string> unknown;
    std::set<std::string> known;
    for (const ExportedName& name : names) (index.knows(name) ? known : unknown).insert(name.tensor);
    std::erase_if(unknown, [&](const std::string& tensor) { return known.contains(tensor); });
    return unknown;
  }
  static Result<ExportResult> with(Result<ExportResult> result, const std::vector<ExportNote>& notes) {
    if (result) result->omitted.insert(result->omitted.end(), notes.begin(), notes.end());
    return result;
  }

  const ExporterDescriptor& exporter_;
  const ForModel& model_;
  bool fuse_;
  Lending lending_;
  const ExportRun& run_;
};

/// What can stand in the name of a file, of a phase's name.
std::string fileNamePart(const std::string& name) {
  std::string part;
  for (const char c : name) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    part += plain ? c : '-';
  }
  return part;
}

/// The files of one phase beside those of others.
void addPhase(ExportResult& all, ExportResult phase, const std::string& name, const ExporterDescriptor& exporter) {
  const auto addNew = [](auto& to, auto& from, const auto& same) {
    for (auto& one : from) {
      if (std::none_of(to.begin(), to.end(), [&](const auto& other) { return same(one, other); })) to.push_back(one);
    }
  };
  const auto equal = [](const auto& one, const auto& other) { return one == other; };
  addNew(all.cautions, phase.cautions, equal);
  addNew(all.omitted, phase.omitted, [](const ExportNote& one, const ExportNote& other) {
    return one.tensor == other.tensor && one.reason == other.reason && one.file == other.file;
  });
  if (phase.nothing) {
    all.omitted.push_back({name, kNothingInPhase});
    return;
  }
  addNew(all.names, phase.names, equal);
  all.written.merge(phase.written);
  std::string stem(exporter.default_name);
  const std::string& suffix = phase.files.front().suffix;
  if (stem.ends_with(suffix)) stem.resize(stem.size() - suffix.size());
  std::string ending = all.files.empty() ? std::string() : "_" + fileNamePart(name);
  const auto isTaken = [&](const std::string& one) {
    return !one.empty() && std::any_of(all.files.begin(), all.files.end(),
                                       [&](const ExportedFile& file) { return file.ending == one; });
  };
  while (isTaken(ending)) ending += "_";
  for (ExportedFile& file : phase.files) {
    file.phase = name;
    file.ending = ending;
    file.suffix = ending + file.suffix;
    if (file.content_for) file.content = file.content_for(stem, ending);
    all.files.push_back(std::move(file));
  }
}

/// Files for each phase. Those of the first that has any have the name that a person chose.
Result<ExportResult> previewPhases(const ExporterDescriptor& exporter, const Preview& preview,
                                   const recipe::Recipe& recipe) {
  ExportResult all;
  ExportResult last;
  for (const recipe::PhaseName& phase : recipe::phaseNames(recipe)) {
    auto state = recipe::inPhase(recipe, phase.name);
    if (!state) return state.error();
    auto result = preview.of(*state);
    if (!result) return result;
    last.files = result->files;
    addPhase(all, *std::move(result), phase.name, exporter);
  }
  all.nothing = all.files.empty();
  if (all.nothing) all.files = std::move(last.files);
  return all;
}

/// Names that are written and that the graph beside the recipe's dumps does not have.
void noteOutsideOfGraph(const GraphNames& named, ExportResult& result) {
  std::set<std::string_view> graphs;
  for (const recipe::RecipeSource& source : named.recipe.sources) {
    if (source.kind == "onnx") graphs.insert(source.identity.path);
  }
  if (graphs.empty()) return;
  for (const recipe::RecipeEntry& entry : named.recipe.entries) {
    const bool is_written = result.written.contains(entry.tensor) && !named.known.contains(entry.tensor);
    if (!is_written || graphs.contains(entry.source)) continue;
    const bool has_layer = entry.place && entry.place->layer_only;
    result.omitted.push_back({entry.tensor, has_layer ? kOtherValueInGraph : kNotInGraph});
  }
}

}  // namespace

Result<ExportResult> previewWith(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                 const ParameterValues& parameters, const ExportRun& run, const ForModel& model) {
  const Preview preview(exporter, parameters, model, run);
  if (recipe::decidesByPhase(recipe) && !exporter.whole_recipe) {
    if (exporter.by_phases) return previewPhases(exporter, preview, recipe);
    return Error{ErrorCode::kPhaseNotChosen, {}, {}, recipe::namesOf(recipe::phaseNames(recipe))};
  }
  if (!exporter.names_values) return preview.of(recipe);
  const GraphNames named = withGraphNames(recipe);
  Result<ExportResult> result = preview.of(named.recipe);
  const auto unsure = [&](const std::string& name) { return !named.known.contains(name) && lacksSlash(name); };
  if (result && std::any_of(result->written.begin(), result->written.end(), unsure)) {
    result->cautions.push_back(kSlashMissing);
  }
  if (result) {
    result->omitted.insert(result->omitted.end(), named.notes.begin(), named.notes.end());
    noteOutsideOfGraph(named, *result);
  }
  return result;
}

Result<ExportResult> preview(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                             const ParameterValues& parameters, const ForModel& model) {
  const auto values = completed(exporter.parameters, parameters);
  if (!values) return values.error();
  auto result = previewWith(
      exporter, recipe, *values, [&](const recipe::Recipe& prepared) { return exporter.run(prepared, *values); },
      model);
  if (result && !result->nothing) {
    result->to_run = linesToRun(exporter.to_run, recipe, *values, {result->omitted, result->written});
  }
  return result;
}

namespace {

/// The chosen path without the ending of the first file, where it has that.
std::string stemOf(const ExportResult& result, const std::filesystem::path& path) {
  const std::string& ending = result.files.front().suffix;
  std::string stem = path.string();
  if (stem.ends_with(ending)) stem.resize(stem.size() - ending.size());
  return stem;
}

}  // namespace

std::vector<std::filesystem::path> exportPaths(const ExportResult& result, const std::filesystem::path& path) {
  std::vector<std::filesystem::path> paths;
  for (const ExportedFile& file : result.files) {
    if (paths.empty()) {
      paths.push_back(path);
      continue;
    }
    paths.emplace_back(stemOf(result, path) + file.suffix);
  }
  return paths;
}

void nameFiles(ExportResult& result, const std::filesystem::path& path) {
  const std::string stem = std::filesystem::path(stemOf(result, path)).filename().string();
  for (ExportedFile& file : result.files) {
    if (file.content_for) file.content = file.content_for(stem, file.ending);
  }
}

Result<void> writeExport(ExportResult result, const std::filesystem::path& path) {
  nameFiles(result, path);
  const auto paths = exportPaths(result, path);
  if (paths.size() == 1) return writeFileAtomically(paths[0], result.files[0].content);
  const auto staging = Staging::in(placeOf(path).parent_path(), path);
  if (!staging) return staging.error();
  std::vector<MadeFile> made;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    made.push_back({staging->path() / std::to_string(i), placeOf(paths[i])});
    const auto written = writeFileAtomically(made.back().made, result.files[i].content, Durability::kRelaxed);
    if (!written) return movedError(written.error(), made.back().made, paths[i]);
  }
  // The file that a person has named comes last: with it the others are there.
  std::reverse(made.begin(), made.end());
  return placeTogether(staging->path(), made);
}

}  // namespace scalewright::exchange
