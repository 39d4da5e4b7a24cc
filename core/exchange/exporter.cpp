#include "core/exchange/exporter.h"

#include <algorithm>

#include "core/base/files/atomic_file.h"
#include "core/base/registry.h"
#include "core/base/text.h"
#include "core/exchange/borrowed_inputs.h"
#include "core/exchange/joined_layers.h"
#include "core/exchange/names/graph_names.h"
#include "core/exchange/names/same_names.h"
#include "core/exchange/reasons.h"
#include "core/exchange/whole_tensors.h"

namespace scalewright::exchange {

const ExporterDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

namespace {

void noteWhatIsLeftOut(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                       std::vector<ExportNote>& omitted) {
  for (const recipe::RecipePhase& phase : recipe.phases) {
    for (const recipe::RecipeEntry& entry : phase.entries) {
      omitted.push_back({entry.tensor, SCALEWRIGHT_TEXT("Export", "what phases decide otherwise is left out")});
    }
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

/// The first few groups, as a person reads them.
std::string someLayers(const std::vector<std::string>& groups) {
  constexpr std::size_t kShown = 4;
  std::string text;
  for (std::size_t i = 0; i < groups.size() && i < kShown; ++i) text += (i == 0 ? "" : "; ") + groups[i];
  if (groups.size() > kShown) text += "; ... (" + std::to_string(groups.size()) + ")";
  return text;
}

/// The export of a recipe by `run`, which is handed what readers of its kind can have.
class Preview {
 public:
  Preview(const ExporterDescriptor& exporter, const ParameterValues& parameters, const ExportRun& run)
      : exporter_(exporter),
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
        return Error{ErrorCode::kJoinedScalesDiffer, {}, {}, someLayers(whole.apart)};
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
    if (!joined.apart.empty()) return Error{ErrorCode::kJoinedScalesDiffer, {}, {}, someLayers(joined.apart)};
    if (fuse_) result = run(joined.recipe);
    return with(std::move(result), joined.notes);
  }
  [[nodiscard]] Result<ExportResult> run(const recipe::Recipe& recipe) const {
    Result<ExportResult> result = run_(recipe);
    if (result && !exporter_.whole_recipe) noteWhatIsLeftOut(exporter_, recipe, result->omitted);
    return result;
  }
  static Result<ExportResult> with(Result<ExportResult> result, const std::vector<ExportNote>& notes) {
    if (result) result->omitted.insert(result->omitted.end(), notes.begin(), notes.end());
    return result;
  }

  const ExporterDescriptor& exporter_;
  bool fuse_;
  Lending lending_;
  const ExportRun& run_;
};

}  // namespace

Result<ExportResult> previewWith(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                 const ParameterValues& parameters, const ExportRun& run) {
  const Preview preview(exporter, parameters, run);
  if (!exporter.names_values) return preview.of(recipe);
  const GraphNames named = withGraphNames(recipe);
  Result<ExportResult> result = preview.of(named.recipe);
  const auto unsure = [&](const std::string& name) { return !named.known.contains(name) && lacksSlash(name); };
  if (result && std::any_of(result->written.begin(), result->written.end(), unsure)) {
    result->cautions.push_back(kSlashMissing);
  }
  return result;
}

Result<ExportResult> preview(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                             const ParameterValues& parameters) {
  const auto values = completed(exporter.parameters, parameters);
  if (!values) return values.error();
  auto result = previewWith(exporter, recipe, *values,
                            [&](const recipe::Recipe& prepared) { return exporter.run(prepared, *values); });
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
    if (file.content_for) file.content = file.content_for(stem);
  }
}

Result<void> writeExport(ExportResult result, const std::filesystem::path& path) {
  nameFiles(result, path);
  const auto paths = exportPaths(result, path);
  for (std::size_t i = result.files.size(); i-- > 0;) {
    if (auto written = writeFileAtomically(paths[i], result.files[i].content); !written) return written;
  }
  return {};
}

}  // namespace scalewright::exchange
