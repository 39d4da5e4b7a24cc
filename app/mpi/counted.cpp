#include "app/mpi/counted.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "app/cli/study/record_files.h"
#include "app/mpi/message.h"
#include "core/base/check.h"
#include "core/recording/codec.h"

namespace scalewright::mpi {
namespace {

using recording::addPart;
using recording::Recording;
using recording::RunId;
using recording::TensorRecord;

/// What stands before the packed records.
struct PackedCounts {
  std::vector<std::uint64_t> items;
  std::uint64_t tensors = 0;  ///< bytes of a recording that follows
  std::uint64_t open = 0;     ///< bytes of one of records that are named by their numbers, behind it
  std::vector<std::vector<std::uint64_t>> parts;          ///< file, and both halves
  std::vector<std::vector<std::uint64_t>> parts_of_open;  ///< tensor, and both halves
  std::vector<std::string> refused;
};

void addTo(Recording& recording, const std::string& name, recording::RecordedName place, const TensorRecord& record) {
  place.data = recording.data.size();
  recording.names.emplace(name, std::move(place));
  recording.data.push_back(record);
}

}  // namespace

Counted::Counted(const Job& job) : job_(&job) {}

void Counted::refuse(const std::string& name) {
  refused_.insert(name);
  tensors_.erase(name);
}

void Counted::absorb(const std::string& name, const recording::RecordedName& place, TensorRecord record) {
  if (refused_.contains(name)) return;
  const auto known = tensors_.find(name);
  if (known == tensors_.end()) {
    tensors_.emplace(name, Held{place, std::move(record)});
  } else if (!(known->second.place == place) || !recording::merge(known->second.record, record)) {
    refuse(name);
  }
}

void Counted::addOpen(std::uint64_t tensor, Open open) {
  const auto known = open_.find(tensor);
  if (known == open_.end()) {
    open_.emplace(tensor, std::move(open));
    return;
  }
  addPart(known->second.part, open.part);
  // Other batches of the same tensor: nothing differs.
  const auto merged = recording::merge(known->second.record, open.record);
  SCALEWRIGHT_CHECK(merged.has_value());
}

void Counted::add(std::uint64_t item, TensorRecord record) {
  const Item& done = job_->items[item];
  const JobTensor& of = job_->tensors[done.tensor];
  for (io::RecordedBatch& batch : record.batches) batch.run = of.file;
  for (recording::RowKey& key : record.rows.keys) key.run = of.file;
  const RunId part = recording::partOfRun(of.info.name, record, job_->files[of.file].first_batch);
  items_.insert(item);
  if (done.whole) {
    addPart(parts_[of.file], part);
    absorb(of.info.name, cli::recordedName(of.info), std::move(record));
    return;
  }
  addOpen(done.tensor, {std::move(record), part});
}

void Counted::add(Counted other) {
  items_.insert(other.items_.begin(), other.items_.end());
  for (const std::string& name : other.refused_) refuse(name);
  for (auto& [name, held] : other.tensors_) absorb(name, held.place, std::move(held.record));
  for (const auto& [file, part] : other.parts_) addPart(parts_[file], part);
  for (auto& [tensor, open] : other.open_) addOpen(tensor, std::move(open));
}

void Counted::finish(const std::set<std::uint64_t>& failed) {
  for (auto& [tensor, open] : open_) {
    if (failed.contains(tensor)) continue;
    const JobTensor& of = job_->tensors[tensor];
    addPart(parts_[of.file], open.part);
    absorb(of.info.name, cli::recordedName(of.info), std::move(open.record));
  }
  open_.clear();
}

std::vector<RunId> Counted::fileNumbers() const {
  std::vector<RunId> runs;
  for (std::uint64_t file = 0; file < job_->files.size(); ++file) runs.push_back({file, 0});
  return runs;
}

Result<Recording> Counted::take() {
  Recording recording;
  recording.seed = job_->settings.seed;
  // Files of which nothing could be counted have no run.
  std::vector<RunId> runs;
  std::vector<std::uint64_t> places(job_->files.size());
  for (const auto& [file, part] : parts_) {
    places[file] = runs.size();
    runs.push_back(part);
  }
  for (auto& [name, held] : tensors_) {
    for (io::RecordedBatch& batch : held.record.batches) batch.run = places[batch.run];
    for (recording::RowKey& key : held.record.rows.keys) key.run = places[key.run];
    held.place.data = recording.data.size();
    recording.names.emplace(name, held.place);
    recording.data.push_back(std::move(held.record));
  }
  tensors_.clear();
  std::set<std::string> lost;
  for (const JobTensor& tensor : job_->tensors) {
    const auto place = recording.names.find(tensor.info.name);
    if (tensor.moments && place != recording.names.end() && !recording.data[place->second.data].moments)
      lost.insert(tensor.info.name);
  }
  recording::noteLostMoments(recording, lost);
  recording.runs.resize(runs.size());
  if (auto given = recording::giveRuns(recording, runs); !given) return given.error();
  return recording;
}

std::string Counted::encode() const {
  PackedCounts counts;
  counts.items.assign(items_.begin(), items_.end());
  counts.refused.assign(refused_.begin(), refused_.end());
  for (const auto& [file, part] : parts_) counts.parts.push_back({file, part[0], part[1]});
  Recording tensors;
  tensors.runs = fileNumbers();
  Recording open = tensors;
  for (const auto& [name, held] : tensors_) addTo(tensors, name, held.place, held.record);
  for (const auto& [tensor, held] : open_) {
    addTo(open, std::to_string(tensor), {}, held.record);
    counts.parts_of_open.push_back({tensor, held.part[0], held.part[1]});
  }
  const std::string packed_tensors = recording::encode(tensors);
  const std::string packed_open = recording::encode(open);
  counts.tensors = packed_tensors.size();
  counts.open = packed_open.size();
  const std::string head = packed(counts);
  const std::uint64_t length = head.size();
  std::string bytes;
  bytes.reserve(sizeof length + head.size() + packed_tensors.size() + packed_open.size());
  bytes.append(reinterpret_cast<const char*>(&length), sizeof length);
  return bytes.append(head).append(packed_tensors).append(packed_open);
}

Result<Counted> Counted::decode(const Job& job, std::string_view bytes) {
  const Error malformed{ErrorCode::kMalformedFile, {}, {}, "counts"};
  Counted counted(job);
  std::uint64_t length = 0;
  if (bytes.size() < sizeof length) return malformed;
  std::memcpy(&length, bytes.data(), sizeof length);
  bytes.remove_prefix(sizeof length);
  if (length > bytes.size()) return malformed;
  const auto counts = unpacked<PackedCounts>(bytes.substr(0, static_cast<std::size_t>(length)));
  bytes.remove_prefix(static_cast<std::size_t>(length));
  if (!counts || counts->tensors > bytes.size() || counts->open != bytes.size() - counts->tensors) return malformed;
  auto first = recording::decodeRecording(bytes.substr(0, static_cast<std::size_t>(counts->tensors)));
  auto second = recording::decodeRecording(bytes.substr(static_cast<std::size_t>(counts->tensors)));
  if (!first || !second) return malformed;
  Recording tensors = *std::move(first);
  Recording open = *std::move(second);
  const std::size_t files = job.files.size();
  if (tensors.runs.size() != files || open.runs.size() != files) return malformed;
  for (const std::uint64_t item : counts->items) {
    if (item >= job.items.size()) return malformed;
    counted.items_.insert(item);
  }
  counted.refused_.insert(counts->refused.begin(), counts->refused.end());
  for (const auto& part : counts->parts) {
    if (part.size() != 3 || part[0] >= files) return malformed;
    counted.parts_[part[0]] = {part[1], part[2]};
  }
  for (auto& [name, place] : tensors.names) {
    TensorRecord record = std::move(tensors.data[place.data]);
    place.data = 0;
    counted.tensors_.emplace(name, Held{place, std::move(record)});
  }
  for (const auto& part : counts->parts_of_open) {
    const auto found = part.size() == 3 ? open.names.find(std::to_string(part[0])) : open.names.end();
    if (found == open.names.end() || part[0] >= job.tensors.size()) return malformed;
    counted.open_.emplace(part[0], Open{std::move(open.data[found->second.data]), {part[1], part[2]}});
  }
  return counted;
}

}  // namespace scalewright::mpi
