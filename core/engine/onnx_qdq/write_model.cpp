#include "core/engine/onnx_qdq/write_model.h"

#include <algorithm>
#include <map>
#include <span>

#include "core/base/files/disk.h"
#include "core/base/files/placed_file.h"
#include "core/base/files/placing.h"
#include "core/base/files/staged_folder.h"
#include "core/base/files/sweep.h"
#include "core/base/parameter.h"
#include "core/engine/output/disk_room.h"
#include "core/engine/output/output_target.h"
#include "core/engine/pack_job.h"
#include "core/engine/questions/models/quantized_model.h"
#include "core/engine/questions/models/write_tensors.h"
#include "core/exchange/onnx_qdq/code_type.h"
#include "core/exchange/onnx_qdq/exporter.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;
namespace qdq = exchange::qdq;

constexpr const char* kData = ".data";
constexpr std::size_t kDigits = 16;  // of a name

fs::path dataPath(const fs::path& target) {
  return fs::path(target) += kData;
}

/// The name of the file beside a model. One that replaces another model has a file of another name, by what is in it:
/// two names do not change at once, and no model may ever stand beside the values of another.
Result<std::string> dataName(const ModelJob& job, const io::FileIdentity& source, const std::string& recipe,
                             const ParameterValues& parameters) {
  const auto there = disk::isThere(job.target);
  if (!there) return there.error();
  if (!*there) return dataPath(job.target).filename().string();
  std::string content = recipe + source.digest + std::to_string(source.size);
  for (const auto& [id, value] : parameters) content += "\n" + id + "=" + parameterText(value);
  return job.target.filename().string() + "." + io::digestOf(std::as_bytes(std::span(content))).substr(0, kDigits) +
         kData;
}

/// Whether `dataName` gives the values of a model that replaces another such a name.
bool isReplacingData(std::string_view name, const std::string& model) {
  const std::string start = model + ".";
  if (name.size() != start.size() + kDigits + std::string_view(kData).size()) return false;
  const std::string_view digits = name.substr(start.size(), kDigits);
  return name.starts_with(start) && name.ends_with(kData) &&
         digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// The files beside a model that hold, by their names, its values or those of one that it replaced. Found before a
/// model is replaced: a folder that cannot be listed then would keep values that no model names, without a word.
Result<std::vector<fs::path>> earlierData(const fs::path& target) {
  auto entries = disk::entriesOf(disk::folderOf(target));
  if (!entries) return entries.error();
  const std::string model = target.filename().string();
  std::erase_if(*entries, [&model](const fs::path& entry) {
    const std::string name = entry.filename().string();
    return name != model + kData && !isReplacingData(name, model);
  });
  return entries;
}

/// Removes `files` but for those of `kept`: the files of the new model, and those of the source, which may have been
/// the replaced one under its earlier name.
void removeFiles(const std::vector<fs::path>& files, const std::vector<fs::path>& kept) {
  for (const fs::path& file : files) {
    const bool is_kept = std::any_of(kept.begin(), kept.end(), [&file](const fs::path& one) {
      std::error_code failed;
      return fs::equivalent(file, one, failed);
    });
    if (!is_kept && !disk::removeFile(file)) disk::leaveBehind(file);
  }
}

std::uint64_t bytesRead(const qdq::WrittenFile& file) {
  std::uint64_t bytes = 0;
  for (const exchange::Copied& copied : file.copies) bytes += copied.bytes;
  for (const qdq::PlacedCodes& codes : file.codes) bytes += codes.info.bytes();
  return bytes;
}

bool isCoded(const qdq::PlacedCodes& codes, const recipe::Recipe& recipe) {
  return codes.entry < recipe.entries.size() && qdq::codeTypeOf(recipe.entries[codes.entry].decision.format) != nullptr;
}

/// A worker that a file has taken over may say anything: nothing is written but the model and the file beside it.
bool isPlausible(const qdq::Document& document, const recipe::Recipe& recipe) {
  return std::all_of(document.files.begin(), document.files.end(), [&](const qdq::WrittenFile& file) {
    const bool is_last = &file == &document.files.back();
    return file.suffix == (is_last ? "" : ".data") && document.files.size() <= 2 &&
           std::all_of(file.codes.begin(), file.codes.end(),
                       [&](const qdq::PlacedCodes& codes) { return isCoded(codes, recipe); });
  });
}

/// `why: a, b; another: c`: the first few, for a person who gets no file.
std::string reasonsOf(const std::vector<exchange::ExportNote>& notes) {
  constexpr std::size_t kShown = 4;
  std::map<std::string, std::vector<std::string>> by_reason;
  for (const exchange::ExportNote& note : notes) by_reason[note.reason].push_back(note.tensor);
  std::string text;
  for (const auto& [reason, tensors] : by_reason) {
    text += (text.empty() ? "" : "; ") + reason + ":";
    for (std::size_t i = 0; i < tensors.size() && i < kShown; ++i) text += (i == 0 ? " " : ", ") + tensors[i];
    if (tensors.size() > kShown) text += ", ... (" + std::to_string(tensors.size()) + ")";
  }
  return text;
}

Result<void> writeKnown(const qdq::WrittenFile& file, const fs::path& path) {
  const auto out = PlacedFile::open(path);
  if (!out) return out.error();
  for (const exchange::Known& known : file.known) {
    if (auto done = (*out)->write(known.at, std::as_bytes(std::span(known.bytes))); !done) return done;
  }
  return (*out)->finish();
}

}  // namespace

PackJob codesJobOf(const fs::path& source, const qdq::PlacedCodes& codes, const recipe::Recipe& recipe) {
  recipe::RecipeEntry entry = recipe.entries[codes.entry];
  if (codes.axis) entry.decision.granularity = tensor::Granularity::perChannel(*codes.axis);
  if (!recipe::hasScales(entry.decision)) {
    if (!codes.thresholds.empty()) entry.threshold = Threshold(codes.thresholds.front());
  } else if (!codes.thresholds.empty()) {
    entry.thresholds = codes.thresholds;
  }
  return packJobOf(source, codes.info, entry, codes.place);
}

ModelJob modelJobOf(const ParameterValues& parameters, fs::path source, fs::path target) {
  return {.source = std::move(source),
          .target = std::move(target),
          .options = qdq::optionsOf(parameters),
          .external = flagOf(parameters, "external")};
}

Result<void> requireFree(const ModelJob& job, const std::vector<std::string>& inputs) {
  const auto refused = [](const fs::path& path, const char* why) {
    return Error{ErrorCode::kInvalidArgument, path.string(), {}, why};
  };
  if (job.target.extension() != ".onnx") return refused(job.target, "the name of a model ends in .onnx");
  disk::sweep(disk::folderOf(job.target));  // what was left half done may be in the way
  // What lies beside the source may have the very name that goes with the target.
  std::vector<std::string> read = inputs;
  for (const fs::path& path : io::filesToRead(job.source)) read.push_back(path.string());
  for (const fs::path& path : {job.target, dataPath(job.target)}) {
    if (auto apart = requireApart(path.string(), read); !apart) return apart;
    const auto there = disk::lookThrough(path);
    if (!there) return there.error();
    if (!*there) continue;
    if (!S_ISREG((*there)->st_mode)) return refused(path, "it is no file");
    if (!job.replaces) return refused(path, "it exists; --force replaces it");
  }
  return {};
}

Result<DescribedModel> describeModel(Engine& engine, const ModelJob& job, const recipe::Recipe& recipe,
                                     const ParameterValues& parameters, const WorkContext& work) {
  DescribedModel described;
  auto identity = io::identify(job.source);
  if (!identity) return identity.error();
  described.identity = *std::move(identity);
  const auto result = exchange::previewWith(
      qdq::traits(), recipe, parameters, [&](const recipe::Recipe& prepared) -> Result<exchange::ExportResult> {
        const std::string text = recipe::toText(prepared);
        auto data_name = dataName(job, described.identity, text, parameters);
        if (!data_name) return data_name.error();
        described.data_name = *std::move(data_name);
        auto document =
            engine.ask(question::QuantizedModel{.file = job.source,
                                                .recipe = text,
                                                .options = job.options,
                                                .target = {.data_name = described.data_name, .external = job.external}},
                       work);
        if (!document) return document.error();
        if (!isPlausible(*document, prepared)) return Error{ErrorCode::kWorkerMisspoke, job.source.string(), {}, {}};
        exchange::ExportResult each;
        for (const qdq::PlanNote& note : document->notes)
          each.omitted.push_back({note.tensor, qdq::reasonText(note.reason)});
        each.written = {document->written.begin(), document->written.end()};
        described.recipe = prepared;
        described.document = *std::move(document);
        return each;
      });
  if (!result) return result.error();
  described.notes = result->omitted;
  if (described.document.files.empty()) {
    return Error{ErrorCode::kNothingToExport, job.source.string(), {}, reasonsOf(described.notes)};
  }
  described.cautions = qdq::cautionsOf(described.document.counts, job.options.style);
  described.cautions.insert(described.cautions.end(), result->cautions.begin(), result->cautions.end());
  described.to_run = exchange::linesToRun(qdq::toRunOf(described.document.counts, job.options.style), recipe,
                                          parameters, {described.notes, result->written});
  return described;
}

Result<WrittenModel> writeModel(Engine& engine, const ModelJob& job, const DescribedModel& described,
                                const WorkContext& work) {
  const auto before_it = disk::isThere(job.target);
  if (!before_it) return before_it.error();
  // Since it was described another export may have written a model there, whose values have the very name.
  if (*before_it && described.document.files.size() > 1 && described.data_name == dataPath(job.target).filename()) {
    return Error{ErrorCode::kFileChanged, job.target.string(), {}, {}};
  }
  const fs::path folder = job.target.has_parent_path() ? job.target.parent_path() : fs::path(".");
  std::uint64_t total = 0;
  std::uint64_t needed = 0;
  for (const qdq::WrittenFile& file : described.document.files) {
    total += bytesRead(file);
    needed += file.bytes;
  }
  if (auto room = requireRoomOnDisk(folder, needed, job.target); !room) return room.error();
  const auto staging = Staging::in(placeOf(job.target).parent_path(), job.target);
  if (!staging) return staging.error();
  WrittenModel written;
  std::vector<MadeFile> made;
  std::uint64_t before = 0;
  for (const qdq::WrittenFile& file : described.document.files) {
    const bool is_model = &file == &described.document.files.back();
    const fs::path target = is_model ? job.target : folder / described.data_name;
    made.push_back({staging->path() / (is_model ? "model" : "data"), placeOf(target)});
    written.files.push_back(target);
    const fs::path& path = made.back().made;
    question::WriteTensors question{
        .source = job.source, .target = path, .bytes = file.bytes, .copies = {}, .packs = {}, .folds = {}};
    for (const exchange::Copied& copied : file.copies) {
      question.copies.push_back({copied.file, copied.from, copied.bytes, copied.to});
    }
    for (const qdq::PlacedCodes& codes : file.codes) {
      question.packs.push_back(codesJobOf(job.source, codes, described.recipe));
    }
    WorkContext each = work;
    if (work.progress) {
      each.progress = [&](std::uint64_t done, std::uint64_t) { work.progress(before + done, total); };
    }
    const auto summaries = engine.ask(question, each);
    if (!summaries) {
      return movedError(summaries.error(), path, target);
    }
    for (std::size_t i = 0; i < summaries->size(); ++i) {
      if ((*summaries)[i].nan + (*summaries)[i].infinite > 0) {
        written.odd.emplace_back(file.codes[i].info.name, (*summaries)[i]);
      }
    }
    if (auto done = writeKnown(file, path); !done) return movedError(done.error(), path, target);
    before += bytesRead(file);
    written.bytes += file.bytes;
  }
  const auto now = io::identify(job.source);
  if (!now) return now.error();
  if (*now != described.identity) return Error{ErrorCode::kFileChanged, job.source.string(), {}, {}};
  const auto there = disk::isThere(job.target);
  if (!there) return there.error();
  const bool replaces = job.replaces && *there;
  const auto earlier = replaces ? earlierData(job.target) : Result<std::vector<fs::path>>(std::vector<fs::path>());
  if (!earlier) return earlier.error();
  if (auto placed = placeTogether(staging->path(), made); !placed) return placed.error();
  if (replaces) {
    std::vector<fs::path> kept = io::filesToRead(job.source);
    kept.insert(kept.end(), written.files.begin(), written.files.end());
    removeFiles(*earlier, kept);
  }
  return written;
}

}  // namespace scalewright::engine
