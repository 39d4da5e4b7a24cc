#include "core/engine/checkpoint/write_checkpoint.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <span>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/files/placed_file.h"
#include "core/base/files/staged_folder.h"
#include "core/base/system_error.h"
#include "core/engine/checkpoint/unfinished_folder.h"
#include "core/engine/list_source.h"
#include "core/engine/output/disk_room.h"
#include "core/engine/pack_job.h"
#include "core/engine/questions/models/write_tensors.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;
namespace checkpoint = exchange::checkpoint;

Error refused(const fs::path& target, const char* why) {
  return {ErrorCode::kInvalidArgument, target.string(), {}, why};
}

bool isWithin(const fs::path& inner, const fs::path& outer) {
  return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

std::uint64_t bytesRead(const checkpoint::Shard& shard) {
  std::uint64_t bytes = 0;
  for (const exchange::Copied& copied : shard.copies) bytes += copied.bytes;
  for (const checkpoint::Packed& packed : shard.packs) bytes += packed.info.bytes();
  return bytes;
}

class Writer {
 public:
  Writer(Engine& engine, const CheckpointJob& job, const WorkContext& work) : engine_(engine), job_(job), work_(work) {}

  Result<WrittenCheckpoint> write() {
    if (auto room = requireRoomFor(job_.target, job_.source, {}, job_.existing); !room) return room.error();
    if (auto same = requireSameModel(); !same) return same.error();
    auto folder = UnfinishedFolder::at(job_.target, job_.key);
    if (!folder) return folder.error();
    folder_ = (*folder)->path();
    for (const checkpoint::Shard& shard : job_.layout.shards) total_ += isThere(shard) ? 0 : bytesRead(shard);
    if (auto space = requireSpace(); !space) return space.error();
    for (const checkpoint::Shard& shard : job_.layout.shards) {
      if (auto done = writeShard(shard); !done) return done.error();
    }
    for (const OtherFile& other : job_.others) {
      if (auto done = copy(other); !done) return done.error();
    }
    for (const auto& [name, text] : job_.layout.texts) {
      if (auto done = writeFileAtomically(folder_ / name, text); !done) return outer(done.error());
      written_.bytes += text.size();
    }
    if (auto same = requireSameModel(); !same) return same.error();
    if (auto done = (*folder)->finish(); !done) return done.error();
    return std::move(written_);
  }

 private:
  [[nodiscard]] Result<void> requireSameModel() const {
    if (!job_.identity) return {};
    const auto now = io::identify(job_.source);
    if (!now) return now.error();
    if (*now != *job_.identity) return Error{ErrorCode::kFileChanged, job_.source.string(), {}, {}};
    return {};
  }

  /// Shards get their names when they are whole.
  [[nodiscard]] bool isThere(const checkpoint::Shard& shard) const {
    std::error_code error;
    const fs::path path = folder_ / shard.name;
    return fs::is_regular_file(fs::symlink_status(path, error)) && fs::file_size(path, error) == shard.bytes;
  }

  [[nodiscard]] Result<void> requireSpace() const {
    std::uint64_t needed = 0;
    for (const checkpoint::Shard& shard : job_.layout.shards) needed += isThere(shard) ? 0 : shard.bytes;
    for (const OtherFile& other : job_.others) needed += other.bytes;
    for (const auto& [name, text] : job_.layout.texts) needed += text.size();
    return requireRoomOnDisk(folder_, needed, job_.target);
  }

  Result<void> writeShard(const checkpoint::Shard& shard) {
    written_.bytes += shard.bytes;
    if (isThere(shard)) {
      ++written_.kept;
      return {};
    }
    const fs::path part = folder_ / (shard.name + ".part");
    question::WriteTensors question{
        .source = job_.source, .target = part, .bytes = shard.bytes, .copies = {}, .packs = {}, .folds = {}};
    for (const exchange::Copied& copied : shard.copies) {
      question.copies.push_back({copied.file, copied.from, copied.bytes, copied.to});
    }
    for (const checkpoint::Packed& packed : shard.packs) {
      question.packs.push_back(packJobOf(job_.source, packed.info, *packed.entry, packed.place));
    }
    for (const checkpoint::FoldedPlace& fold : shard.folds) {
      question.folds.push_back({job_.source, fold.info, fold.scaling, fold.around_one, fold.to});
    }
    WorkContext each = work_;
    if (work_.progress) {
      each.progress = [this](std::uint64_t done, std::uint64_t) { work_.progress(before_ + done, total_); };
    }
    const auto summaries = engine_.ask(question, each);
    if (!summaries) return outer(summaries.error());
    for (std::size_t i = 0; i < summaries->size(); ++i) {
      const encode::EncodeSummary& summary = (*summaries)[i];
      if (summary.nan + summary.infinite > 0) written_.odd.emplace_back(shard.packs[i].info.name, summary);
    }
    before_ += bytesRead(shard);
    if (auto done = writeKnown(shard, part); !done) return outer(done.error());
    if (auto done = replaceFile(part, folder_ / shard.name); !done) return outer(done.error());
    return {};
  }

  static Result<void> writeKnown(const checkpoint::Shard& shard, const fs::path& part) {
    const auto file = PlacedFile::open(part);
    if (!file) return file.error();
    for (const exchange::Known& known : shard.known) {
      if (auto done = (*file)->write(known.at, std::as_bytes(std::span(known.bytes))); !done) return done;
    }
    return (*file)->finish();
  }

  Result<void> copy(const OtherFile& other) {
    if (work_.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    std::error_code error;
    const fs::path to = folder_ / other.name;
    if (auto made = disk::makeFolders(to.parent_path()); !made) return outer(made.error());
    const fs::path part = fs::path(to) += ".part";
    fs::copy_file(other.from, part, fs::copy_options::overwrite_existing, error);
    if (error && ::access(other.from.c_str(), R_OK) != 0)
      return systemError(other.from.string(), errno, ErrorCode::kFileUnreadable);
    if (error) return writeError((job_.target / other.name).string(), error.value());
    written_.bytes += other.bytes;
    if (auto done = replaceFile(part, to); !done) return outer(done.error());
    return {};
  }

  /// Of the folder that a person named.
  [[nodiscard]] Error outer(Error error) const { return movedError(std::move(error), folder_, job_.target); }

  Engine& engine_;
  const CheckpointJob& job_;
  const WorkContext& work_;
  fs::path folder_;
  std::uint64_t total_ = 0;
  std::uint64_t before_ = 0;
  WrittenCheckpoint written_;
};

}  // namespace

Result<void> requireRoomFor(const fs::path& target, const fs::path& model, std::span<const fs::path> inputs,
                            Existing existing) {
  std::error_code error;
  const auto placeOf = [&error](const fs::path& path) {
    return fs::weakly_canonical(fs::absolute(path, error), error);
  };
  const fs::path place = placeOf(target);
  if (target.filename().empty() || target.filename() == "." || target.filename() == "..") {
    return refused(target, "no name of a folder");
  }
  if (!fs::is_directory(place.parent_path(), error)) return refused(target, "there is no folder around it");
  std::vector<fs::path> read(inputs.begin(), inputs.end());
  read.push_back(model);
  for (const fs::path& input : read) {
    if (!input.empty() && isWithin(placeOf(input), place)) return refused(target, "what is read lies in it");
  }
  const fs::path of_model = placeOf(model);
  if (fs::is_directory(of_model, error) && isWithin(place, of_model)) {
    return refused(target, "it lies in the model's folder");
  }
  const auto there = disk::isThere(target);
  if (!there) return there.error();
  if (!*there) return {};
  if (existing == Existing::kRefused) return refused(target, "it exists; --force replaces it");
  const auto known = requireReplaceable(target);
  if (!known) return known.error();
  return disk::requireWritable(target);
}

Result<checkpoint::Model> listModel(Engine& engine, const fs::path& model, const io::Grouping& grouping,
                                    const WorkContext& work) {
  auto catalogue = listSource(engine, model, grouping, work);
  if (!catalogue) return catalogue.error();
  auto stored = engine.ask(question::StoredTensors{model}, work);
  if (!stored) return stored.error();
  if (stored->identity != catalogue->identity) return Error{ErrorCode::kFileChanged, model.string(), {}, {}};
  if (!stored->problems.empty()) return stored->problems.front();
  return checkpoint::Model{model, *std::move(stored), std::move(catalogue->tensors)};
}

Result<WrittenCheckpoint> writeCheckpoint(Engine& engine, const CheckpointJob& job, const WorkContext& work) {
  return Writer(engine, job, work).write();
}

}  // namespace scalewright::engine
