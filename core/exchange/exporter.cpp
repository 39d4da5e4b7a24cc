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

Result<ExportResult> run(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                         const ParameterValues& values) {
  Result<ExportResult> result = exporter.run(recipe, values);
  if (result && !exporter.whole_recipe) noteWhatIsLeftOut(exporter, recipe, result->omitted);
  return result;
}

/// The first few groups, as a person reads them.
std::string someLayers(const std::vector<std::string>& groups) {
  constexpr std::size_t kShown = 4;
  std::string text;
  for (std::size_t i = 0; i < groups.size() && i < kShown; ++i) text += (i == 0 ? "" : "; ") + groups[i];
  if (groups.size() > kShown) text += "; ... (" + std::to_string(groups.size()) + ")";
  return text;
}

/// With one scale for layers that engines run as one. Errors: kJoinedScalesDiffer.
Result<ExportResult> runJoined(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                               const ParameterValues& values) {
  const bool fuse = flagOf(values, "fuse");
  Result<ExportResult> result = run(exporter, recipe, values);
  if (!result) return result;
  JoinedLayers joined = joinLayers(recipe, fuse ? Apart::kMakeEqual : Apart::kFind, result->written);
  if (!joined.apart.empty()) return Error{ErrorCode::kJoinedScalesDiffer, {}, {}, someLayers(joined.apart)};
  if (fuse) result = run(exporter, joined.recipe, values);
  if (result) result->omitted.insert(result->omitted.end(), joined.notes.begin(), joined.notes.end());
  return result;
}

Result<ExportResult> previewAsNamed(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                    const ParameterValues& parameters) {
  if (!exporter.names_files) {
    const OneOfEachName one = oneOfEachName(recipe);
    if (!one.left_out.empty()) {
      Result<ExportResult> result = previewAsNamed(exporter, one.recipe, parameters);
      if (result) result->omitted.insert(result->omitted.end(), one.left_out.begin(), one.left_out.end());
      return result;
    }
  }
  const auto values = completed(exporter.parameters, parameters);
  if (!values) return values.error();
  const bool fuse = exporter.joins_layers && flagOf(*values, "fuse");
  const bool sliced = std::any_of(recipe.entries.begin(), recipe.entries.end(),
                                  [](const recipe::RecipeEntry& entry) { return entry.slice.has_value(); });
  if (sliced && !exporter.whole_recipe && !exporter.names_files) {
    const WholeTensors whole = withWholeTensors(recipe, exporter.by_modules ? Experts::kApart : Experts::kStack, fuse);
    if (exporter.joins_layers && !whole.apart.empty()) {
      return Error{ErrorCode::kJoinedScalesDiffer, {}, {}, someLayers(whole.apart)};
    }
    Result<ExportResult> result = previewAsNamed(exporter, whole.recipe, parameters);
    if (result) result->omitted.insert(result->omitted.end(), whole.notes.begin(), whole.notes.end());
    return result;
  }
  if (!exporter.joins_layers) return run(exporter, recipe, *values);
  const BorrowedInputs borrowed = borrowInputs(recipe, flagOf(*values, "borrow") ? Lending::kOn : Lending::kOff);
  Result<ExportResult> result = runJoined(exporter, borrowed.recipe, *values);
  if (result) result->omitted.insert(result->omitted.end(), borrowed.notes.begin(), borrowed.notes.end());
  return result;
}

}  // namespace

Result<ExportResult> preview(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                             const ParameterValues& parameters) {
  if (!exporter.names_values) return previewAsNamed(exporter, recipe, parameters);
  const GraphNames named = withGraphNames(recipe);
  Result<ExportResult> result = previewAsNamed(exporter, named.recipe, parameters);
  const auto unsure = [&](const std::string& name) { return !named.known.contains(name) && lacksSlash(name); };
  if (result && std::any_of(result->written.begin(), result->written.end(), unsure)) {
    result->cautions.push_back(kSlashMissing);
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
