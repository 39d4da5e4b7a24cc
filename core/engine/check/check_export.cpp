#include "core/engine/check/check_export.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/base/text/text.h"
#include "core/engine/list_source.h"
#include "core/engine/onnx_qdq/write_model.h"
#include "core/engine/pack_job.h"
#include "core/exchange/layers/scales.h"
#include "core/metrics/decibel.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMissing = SCALEWRIGHT_TEXT("Export", "it is not there when the export is read back");
constexpr const char* kOtherShape = SCALEWRIGHT_TEXT("Export", "it has another shape when the export is read back");
constexpr const char* kOtherName = SCALEWRIGHT_TEXT("Export", "the export has it under another name than the model");
constexpr const char* kOtherType =
    SCALEWRIGHT_TEXT("Export", "it is copied, and has another type when it is read back");
constexpr const char* kUnreadable = SCALEWRIGHT_TEXT("Export", "it cannot be read back");
constexpr const char* kOtherRatio =
    SCALEWRIGHT_TEXT("Export", "its signal-to-noise ratio is not the one that was decided");
constexpr const char* kOtherValues = SCALEWRIGHT_TEXT("Export", "some of its values are not those that were decided");
constexpr const char* kCopiedAsItIs =
    SCALEWRIGHT_TEXT("Export", "not compared: the export leaves it as it is and copies its bytes");

constexpr const char* kMadeByExport =
    SCALEWRIGHT_TEXT("Export", "not compared: made by the export, as scales, zero points and biases in codes are");
constexpr const char* kNoScaleOfIt =
    SCALEWRIGHT_TEXT("Export", "not compared: an input or a cache, of which the export has no scale to be read back");
constexpr const char* kInGraph = SCALEWRIGHT_TEXT(
    "Export", "not compared: an input or a cache, of which the graph has a scale, and no values to read back");

CheckJob jobOf(const PackJob& pack, std::string name) {
  CheckJob job{.tensor = {.original = pack.tensor, .find_scales = pack.find_scales, .steps = pack.place.steps},
               .name = std::move(name)};
  return job;
}

bool equalRatios(const CheckedTensor& checked) {
  if (!checked.decided || !checked.written) return checked.decided.has_value() == checked.written.has_value();
  if (*checked.decided >= kAsGoodAsEqual && *checked.written >= kAsGoodAsEqual) return true;
  return std::fabs(*checked.decided - *checked.written) <= kEqualDecibel;
}

CheckedTensor foundOf(const WrittenErrors& errors) {
  CheckedTensor checked;
  checked.decided = metrics::decibel(errors.signal, errors.decided);
  checked.written = metrics::decibel(errors.signal, errors.written);
  checked.elements = errors.elements;
  checked.different = errors.different;
  if (!equalRatios(checked)) {
    checked.finding = kOtherRatio;
  } else if (checked.different > 0) {
    checked.finding = kOtherValues;
  }
  return checked;
}

/// The tensor of a job, compared with what is read back of it; info: nullptr where it is not there. Errors: kCancelled.
Result<CheckedTensor> checkedOf(Engine& engine, const CheckJob& job, const fs::path& written,
                                const tensor::TensorInfo* info, const WorkContext& work) {
  CheckedTensor checked;
  if (info == nullptr) {
    checked.finding = kMissing;
  } else {
    question::WrittenError question{job.tensor};
    question.tensor.file = written;
    question.tensor.info = *info;
    const auto errors = engine.ask(question, work);
    if (errors) {
      checked = foundOf(*errors);
    } else if (errors.error().code == ErrorCode::kCancelled) {
      return errors.error();
    } else {
      checked.finding = errors.error().code == ErrorCode::kShapeMismatch ? kOtherShape : kUnreadable;
      checked.error = errors.error();
    }
  }
  checked.tensor = job.tensor.original.info.name;
  if (!job.tensor.folded) checked.format = job.tensor.original.quantizer.format;
  return checked;
}

/// What is decided and is computed while the network runs. Biases and other parameters are in the file, as they were.
/// ranges: those whose scales are compared.
std::vector<exchange::ExportNote> scalesAlone(const recipe::Recipe& recipe, const std::vector<RangeJob>& ranges,
                                              const char* reason) {
  using tensor::Role;
  std::set<std::string_view> compared;
  for (const RangeJob& range : ranges) compared.insert(range.tensor);
  std::vector<exchange::ExportNote> notes;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (compared.contains(entry.tensor)) continue;
    const Role role = entry.decision.role;
    const bool parameter = role == Role::kWeight || role == Role::kBias || role == Role::kOther;
    if (!parameter && !exchange::isKept(entry)) notes.push_back({entry.tensor, reason});
  }
  return notes;
}

/// What of the names, shapes and types of a model is not in the export: tensors that are copied, and those that are
/// compared under another name.
std::vector<CheckedTensor> otherNames(const CheckPlan& plan, const io::Catalogue& original,
                                      const io::Catalogue& written) {
  std::unordered_map<std::string_view, const tensor::TensorInfo*> there;
  for (const tensor::TensorInfo& info : written.tensors) there.emplace(info.name, &info);
  std::set<std::string_view> compared;
  std::vector<CheckedTensor> findings;
  const auto add = [&](const std::string& name, const char* finding) {
    findings.push_back({.tensor = name, .format = {}, .decided = {}, .written = {}, .finding = finding});
  };
  for (const CheckJob& job : plan.jobs) {
    const tensor::TensorInfo& info = job.tensor.original.info;
    compared.insert(info.slice ? std::string_view(info.slice->whole) : std::string_view(info.name));
    if (!info.slice && job.name != info.name) add(info.name, kOtherName);
  }
  for (const tensor::TensorInfo& info : original.tensors) {
    if (info.slice || compared.contains(info.name)) continue;
    const auto found = there.find(info.name);
    if (found == there.end()) {
      add(info.name, kMissing);
    } else if (found->second->shape != info.shape) {
      add(info.name, kOtherShape);
    } else if (found->second->type != info.type || found->second->stored_as != info.stored_as) {
      add(info.name, kOtherType);
    }
  }
  return findings;
}

}  // namespace

std::optional<double> CheckedTensor::difference() const {
  if (!decided || !written) return std::nullopt;
  if (*decided == *written) return 0;
  return *written - *decided;
}

std::size_t ExportCheck::findings() const {
  const auto found = [](const auto& all) {
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const auto& each) { return each.finding != nullptr; }));
  };
  return found(tensors) + found(ranges) + problems.size();
}

CheckPlan checkPlanOf(const exchange::checkpoint::Layout& layout, const exchange::checkpoint::Description& description,
                      const fs::path& source) {
  CheckPlan plan{.source = source, .jobs = {}, .ranges = rangeJobsOf(description.plan), .not_compared = {}};
  plan.not_compared = scalesAlone(description.recipe, plan.ranges, kNoScaleOfIt);
  plan.keeps_names = true;
  for (const exchange::checkpoint::Shard& shard : layout.shards) {
    for (const exchange::checkpoint::Packed& packed : shard.packs) {
      plan.jobs.push_back(jobOf(packJobOf(source, packed.info, *packed.entry, packed.place), packed.read_as));
    }
    for (const exchange::checkpoint::FoldedPlace& fold : shard.folds) {
      CheckJob job{.tensor = {.original = {.file = source, .info = fold.info, .quantizer = {}}},
                   .name = fold.info.name};
      job.tensor.folded = fold.scaling;
      job.tensor.around_one = fold.around_one;
      plan.jobs.push_back(std::move(job));
    }
  }
  return plan;
}

CheckPlan checkPlanOf(const exchange::qdq::Document& document, const recipe::Recipe& recipe, const fs::path& source) {
  CheckPlan plan{.source = source, .jobs = {}, .not_compared = scalesAlone(recipe, {}, kInGraph)};
  for (const exchange::qdq::WrittenFile& file : document.files) {
    for (const exchange::qdq::PlacedCodes& codes : file.codes) {
      plan.jobs.push_back(jobOf(codesJobOf(source, codes, recipe), codes.read_as));
    }
  }
  return plan;
}

Result<ExportCheck> checkExport(Engine& engine, const CheckPlan& plan, const fs::path& written,
                                const WorkContext& work) {
  engine.forget(written);  // what was there before it was written
  WorkContext quiet = work;
  quiet.progress = {};
  auto catalogue = listSource(engine, written, {}, quiet);
  if (!catalogue) {
    if (catalogue.error().code == ErrorCode::kCancelled) return catalogue.error();
    catalogue = io::Catalogue{.problems = {catalogue.error()}};  // nothing of it can be read
  }
  std::unordered_map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < catalogue->tensors.size(); ++i) places.emplace(catalogue->tensors[i].name, i);
  std::uint64_t total = 0;
  for (const CheckJob& job : plan.jobs) total += job.tensor.original.info.bytes();
  std::uint64_t before = 0;
  std::multimap<std::size_t, CheckedTensor> checked;  // in the order of the list: layer 2 before layer 10
  std::set<std::string_view> compared;
  for (const CheckJob& job : plan.jobs) {
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    const std::uint64_t bytes = job.tensor.original.info.bytes();
    WorkContext each = work;
    if (work.progress) each.progress = [&](std::uint64_t done, std::uint64_t) { work.progress(before + done, total); };
    const auto found = places.find(job.name);
    const bool there = found != places.end();
    auto one = checkedOf(engine, job, written, there ? &catalogue->tensors[found->second] : nullptr, each);
    if (!one) return one.error();
    checked.emplace(there ? found->second : places.size(), *std::move(one));
    if (there) {
      const tensor::TensorInfo& info = catalogue->tensors[found->second];
      compared.insert(info.name);
      if (info.slice) compared.insert(info.slice->whole);
    }
    before += bytes;
    if (work.progress) work.progress(before, total);
  }
  // The folder of a checkpoint alone: what is in a graph lies there as its nodes have it.
  auto ranges = plan.keeps_names ? checkRanges(engine, plan.ranges, written, quiet) : Result<RangeCheck>(RangeCheck{});
  if (!ranges) return ranges.error();
  for (const CheckedRange& range : ranges->ranges) compared.insert(range.place);
  ExportCheck check{
      .tensors = {}, .ranges = ranges->ranges, .problems = catalogue->problems, .not_compared = plan.not_compared};
  // Several layers in one tensor that stay so are no damage: what was to be written of them is compared.
  std::erase_if(check.problems, [](const Error& problem) { return problem.code == ErrorCode::kFusedWhole; });
  const auto original = listSource(engine, plan.source, {}, quiet);
  if (!original) return original.error();
  if (plan.keeps_names) check.tensors = otherNames(plan, *original, *catalogue);
  for (auto& [place, one] : checked) check.tensors.push_back(std::move(one));
  std::set<std::string_view> at_first;
  for (const tensor::TensorInfo& info : original->tensors) at_first.insert(info.name);
  for (const exchange::ExportNote& note : ranges->not_decided) {
    compared.insert(note.tensor);
    check.not_compared.push_back(note);
  }
  for (const tensor::TensorInfo& info : catalogue->tensors) {
    if (info.slice || compared.contains(info.name)) continue;
    check.not_compared.push_back({info.name, at_first.contains(info.name) ? kCopiedAsItIs : kMadeByExport});
  }
  return check;
}

}  // namespace scalewright::engine
