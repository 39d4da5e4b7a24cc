#include "core/engine/readers.h"

#include "core/io/blocks/readers/described_reader.h"
#include "core/io/blocks/readers/read_as_reader.h"
#include "core/io/blocks/readers/scaled_reader.h"
#include "core/io/blocks/readers/slice_reader.h"
#include "core/io/blocks/readers/unpadded_reader.h"
#include "core/io/blocks/readers/watched_reader.h"
#include "core/tensor/unpadded.h"

namespace scalewright::engine {
namespace {

/// To open a tensor that is known nothing else of its file needs to be looked at.
constexpr std::size_t kNoWalk = 0;
/// Bytes that stay in memory between the slices of a stack; one block of it where that is more.
constexpr std::size_t kMostKept = 2 * io::kBlockBytes;

/// One file is one source, however its path is spelled.
std::string keyOf(const std::filesystem::path& file) {
  return io::sourcePath(file).string();
}

}  // namespace

Readers::Readers(std::filesystem::path cache_folder, EngineWatch watch)
    : cache_(std::move(cache_folder)), watch_(std::move(watch)) {}

Result<std::unique_ptr<io::TensorReader>> Readers::open(const std::filesystem::path& file,
                                                        const tensor::TensorInfo& info, const WorkContext& work) {
  if (info.recorded) return Error{ErrorCode::kOnlyProfile, file.string(), info.name, {}};
  return openOrSample(file, info, work);
}

Result<recording::TensorRecord> Readers::record(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                const WorkContext& work, io::RecordedParts parts) {
  const auto opened = source(file, kNoWalk, work);
  if (!opened) return opened.error();
  const auto header = (*opened)->recordedHeader();
  if (!header) return header.error();
  const auto touching = touchingOf((*opened)->catalogue().identity.path);
  if (touching) touching(info.name);
  auto stored = (*opened)->recorded(info, parts);
  if (!stored) return stored.error();
  auto record = recording::recordOf(stored->row, std::move(stored->arrays), header->runs.size());
  if (record) return record;
  Error error = record.error();
  error.file = file.string();
  error.dataset = info.name;
  return error;
}

Result<std::unique_ptr<io::TensorReader>> Readers::openOrSample(const std::filesystem::path& file,
                                                                const tensor::TensorInfo& info,
                                                                const WorkContext& work) {
  const auto walked = source(file, kNoWalk, work);
  if (!walked) return walked.error();
  auto reader = opened(**walked, info);
  const bool found =
      reader || (reader.error().code != ErrorCode::kDatasetNotFound && reader.error().code != ErrorCode::kFileChanged);
  if (found || (*walked)->catalogue().complete) return reader;
  // It is not what its description says: what the walk says of it is the better reason.
  const auto whole = source(file, std::nullopt, work);
  if (!whole) return whole.error();
  return opened(**whole, info);
}

Result<std::unique_ptr<io::TensorReader>> Readers::openAllKept(const std::filesystem::path& file,
                                                               tensor::TensorInfo info,
                                                               const recording::TensorRecord& record,
                                                               const WorkContext& work) {
  info.recorded->kept_rows = record.rows.keys.size();
  return openOrSample(file, info, work);
}

Result<std::shared_ptr<io::Source>> Readers::source(const std::filesystem::path& file,
                                                    std::optional<std::size_t> enough, const WorkContext& work) {
  const auto suffices = [&enough](const io::Catalogue& catalogue) {
    return catalogue.complete || (enough && catalogue.tensors.size() >= *enough);
  };
  const std::string key = keyOf(file);
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = sources_.find(key); found != sources_.end() && suffices(found->second->catalogue()))
      return found->second;
  }
  auto opened = io::openSource(file, work, walkOf(key, enough));
  if (!opened) return opened.error();
  const auto expected = watch_.expected ? watch_.expected(key) : std::nullopt;
  if (expected && *expected != (*opened)->catalogue().identity) return Error{ErrorCode::kFileChanged, key, {}, {}};
  const std::scoped_lock lock(mutex_);
  // Two threads may have opened it at once: the first that has enough stays.
  std::shared_ptr<io::Source>& source = sources_[key];
  if (source == nullptr || !suffices(source->catalogue())) {
    kept_ = {};
    source = *std::move(opened);
  }
  return source;
}

Result<io::FileIdentity> Readers::identify(const std::filesystem::path& file, const WorkContext& work) {
  const auto opened = source(file, kNoWalk, work);
  if (!opened) return opened.error();
  return (*opened)->catalogue().identity;
}

Result<io::WalkEnd> Readers::walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                                  const WorkContext& work) {
  const std::string key = keyOf(file);
  io::WalkWatch watched = walkOf(key, std::nullopt);
  watched.refusals = watch.refusals;
  watched.budget = watch.budget;
  watched.before = watch.before;
  watched.from = watch.from;
  watched.found = watch.found;
  auto end = io::walkFile(file, work, watched);
  const auto expected = watch_.expected ? watch_.expected(key) : std::nullopt;
  if (end && expected && *expected != end->identity) return Error{ErrorCode::kFileChanged, key, {}, {}};
  return end;
}

void Readers::touch(const std::filesystem::path& file) const {
  if (watch_.touching) watch_.touching(keyOf(file), {});
}

void Readers::forget(const std::filesystem::path& file) {
  const std::scoped_lock lock(mutex_);
  kept_ = {};
  sources_.erase(keyOf(file));
}

std::shared_ptr<io::BlockCache> Readers::keptFor(const io::Source& source, const tensor::TensorInfo& info) {
  const std::scoped_lock lock(mutex_);
  const bool same = info.slice && kept_.source == &source && kept_.whole == info.slice->whole;
  if (!same) kept_ = {};
  if (!info.slice) return nullptr;
  if (!same) kept_ = {&source, info.slice->whole, std::make_shared<io::BlockCache>(kMostKept)};
  return kept_.blocks;
}

Result<std::unique_ptr<io::TensorReader>> Readers::opened(const io::Source& source, const tensor::TensorInfo& info) {
  const auto touching = touchingOf(source.catalogue().identity.path);
  if (touching) touching(info.slice ? info.slice->whole : info.name);
  const tensor::TensorInfo stored = tensor::inStoredNumbers(info);
  auto reader = source.openKnown(tensor::wholeOf(tensor::asStored(stored)));
  const std::shared_ptr<io::BlockCache> kept = keptFor(source, info);
  if (reader && info.slice) reader = io::takeSlice(*std::move(reader), stored, kept);
  if (reader && info.padding) reader = io::leaveOutPadding(*std::move(reader), stored);
  if (reader && info.read_as)
    reader = std::unique_ptr<io::TensorReader>(std::make_unique<io::ReadAsReader>(*std::move(reader), info));
  if (reader) reader = io::DescribedReader::of(*std::move(reader), info);
  if (reader && touching) {
    reader = std::unique_ptr<io::TensorReader>(std::make_unique<io::WatchedReader>(*std::move(reader), touching));
  }
  if (!reader || !info.scaling) return reader;
  return io::ScaledReader::make(*std::move(reader), *info.scaling);
}

/// For the datasets of one file; empty where nobody watches.
std::function<void(std::string_view)> Readers::touchingOf(const std::string& file) const {
  if (!watch_.touching) return {};
  return [this, file](std::string_view dataset) { watch_.touching(file, dataset); };
}

io::WalkWatch Readers::walkOf(const std::string& file, std::optional<std::size_t> enough) const {
  io::WalkWatch walk{.touching = touchingOf(file), .beat = watch_.beat, .enough = enough};
  if (walk.touching) walk.touching({});
  return walk;
}

}  // namespace scalewright::engine
