#include "core/engine/onnx_qdq/write_model.h"

#include <algorithm>
#include <map>
#include <span>

#include "core/base/files/atomic_file.h"
#include "core/base/files/placed_file.h"
#include "core/engine/disk_room.h"
#include "core/engine/output_target.h"
#include "core/engine/pack_job.h"
#include "core/engine/questions/models/quantized_model.h"
#include "core/engine/questions/models/write_tensors.h"
#include "core/exchange/onnx_qdq/code_type.h"
#include "core/exchange/onnx_qdq/exporter.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::study {
namespace {

namespace fs = std::filesystem;
namespace qdq = exchange::qdq;

fs::path dataPath(const fs::path& target) {
  return fs::path(target) += ".data";
}

/// A file that has not got its name yet; gone with this unless it gets it.
class Unnamed {
 public:
  explicit Unnamed(const fs::path& target) : target_(target) {
    path_ = target.parent_path() / ("." + target.filename().string() + ".unfinished");
    remove();
  }
  ~Unnamed() { remove(); }
  Unnamed(const Unnamed&) = delete;
  Unnamed& operator=(const Unnamed&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }
  [[nodiscard]] const fs::path& target() const { return target_; }
  Result<void> name() const { return replaceFile(path_, target_); }

 private:
  void remove() const {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  fs::path target_;
  fs::path path_;
};

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
  return {};
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
  // What lies beside the source may have the very name that goes with the target.
  std::vector<std::string> read = inputs;
  for (const fs::path& path : io::filesToRead(job.source)) read.push_back(path.string());
  for (const fs::path& path : {job.target, dataPath(job.target)}) {
    if (auto apart = requireApart(path.string(), read); !apart) return apart;
    std::error_code error;
    const fs::file_status there = fs::status(path, error);
    if (!fs::exists(there)) continue;
    if (!fs::is_regular_file(there)) return refused(path, "it is no file");
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
        auto document = engine.ask(
            question::QuantizedModel{
                .file = job.source,
                .recipe = recipe::toText(prepared),
                .options = job.options,
                .target = {.data_name = dataPath(job.target).filename().string(), .external = job.external}},
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
  const fs::path folder = job.target.has_parent_path() ? job.target.parent_path() : fs::path(".");
  std::uint64_t total = 0;
  std::uint64_t needed = 0;
  for (const qdq::WrittenFile& file : described.document.files) {
    total += bytesRead(file);
    needed += file.bytes;
  }
  if (auto room = requireRoomOnDisk(folder, needed, job.target); !room) return room.error();
  WrittenModel written;
  std::vector<std::unique_ptr<Unnamed>> made;
  std::uint64_t before = 0;
  for (const qdq::WrittenFile& file : described.document.files) {
    made.push_back(std::make_unique<Unnamed>(folder / (job.target.filename().string() + file.suffix)));
    question::WriteTensors question{.source = job.source,
                                    .target = made.back()->path(),
                                    .bytes = file.bytes,
                                    .copies = {},
                                    .packs = {},
                                    .folds = {}};
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
      Error error = summaries.error();
      if (error.file == made.back()->path()) error.file = made.back()->target().string();
      return error;
    }
    for (std::size_t i = 0; i < summaries->size(); ++i) {
      if ((*summaries)[i].nan + (*summaries)[i].infinite > 0) {
        written.odd.emplace_back(file.codes[i].info.name, (*summaries)[i]);
      }
    }
    if (auto done = writeKnown(file, made.back()->path()); !done) return done.error();
    before += bytesRead(file);
    written.bytes += file.bytes;
  }
  const auto now = io::identify(job.source);
  if (!now) return now.error();
  if (*now != described.identity) return Error{ErrorCode::kFileChanged, job.source.string(), {}, {}};
  for (const auto& file : made) {
    if (auto done = file->name(); !done) return done.error();
    written.files.push_back(file->target());
  }
  return written;
}

}  // namespace scalewright::study
