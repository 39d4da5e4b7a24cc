#include "app/cli/study/record_files.h"

#include <algorithm>
#include <map>
#include <new>
#include <optional>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/run/command.h"
#include "app/cli/study/each_tensor.h"
#include "app/cli/study/finish.h"
#include "core/base/files/temporary_file.h"
#include "core/base/jobs/parallel.h"
#include "core/base/text/first_few.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/recording/record.h"
#include "core/tensor/operator.h"

namespace scalewright::cli {
namespace {

using recording::Recording;
using recording::TensorRecord;

/// The chosen tensors of one file.
struct FileTensors {
  std::string file;
  std::vector<study::TensorIndex> tensors;
};

std::vector<FileTensors> byFile(const OpenStudy& open) {
  std::vector<FileTensors> files;
  for (const study::TensorIndex index : open.chosen) {
    const std::string& file = open.study.fileOf(index);
    const auto known =
        std::find_if(files.begin(), files.end(), [&](const FileTensors& each) { return each.file == file; });
    if (known != files.end()) {
      known->tensors.push_back(index);
    } else {
      files.push_back({file, {index}});
    }
  }
  return files;
}

/// The records of tensors of one file, several at a time; none for those that failed, which are problems.
std::vector<std::optional<TensorRecord>> askEach(const Session& session, OpenStudy& open,
                                                 const std::vector<study::TensorIndex>& tensors,
                                                 const recording::RecordSettings& settings,
                                                 const std::set<study::TensorIndex>& moments) {
  std::uint64_t bytes = 0;
  for (const study::TensorIndex index : tensors) bytes += open.study.tensor(index).info.bytes();
  const unsigned lanes = lanesFor(tensors.size(), bytes, session.options.threads);
  const unsigned all = workerCount(session.options.threads, SIZE_MAX);
  const unsigned threads = lanes == 1 ? session.options.threads : std::max(1U, all / lanes);
  std::vector<std::optional<TensorRecord>> records(tensors.size());
  std::vector<std::optional<Error>> failures(tensors.size());
  const auto ran = parallelFor(tensors.size(), lanes, session.stop, [&](std::size_t item, unsigned) -> Result<void> {
    const tensor::TensorInfo& info = open.study.tensor(tensors[item]).info;
    const WorkContext work{.stop = session.stop,
                           .progress = open.progress->begin("recording", item + 1, tensors.size(), info.name),
                           .threads = threads};
    recording::RecordSettings own = settings;
    own.moments = moments.contains(tensors[item]);
    try {
      auto record = open.engine->ask(question::Record{open.study.fileOf(tensors[item]), info, own}, work);
      if (record) {
        records[item] = *std::move(record);
      } else {
        failures[item] = record.error();
      }
    } catch (const std::bad_alloc&) {
      failures[item] = Error{ErrorCode::kOutOfMemory, {}, {}, {}};
    }
    return {};
  });
  for (std::size_t item = 0; item < tensors.size(); ++item) {
    if (failures[item]) open.fail(tensors[item], *std::move(failures[item]));
  }
  if (!ran && ran.error().code == ErrorCode::kCancelled) open.cancelled = true;
  return records;
}

/// A file as a recording of its own. first_batch: of a dump; moved behind its last batch.
Result<Recording> recordFile(const Session& session, OpenStudy& open, const FileTensors& file,
                             const recording::RecordSettings& settings, const std::set<study::TensorIndex>& moments,
                             std::uint64_t& first_batch) {
  Recording one;
  one.seed = settings.seed;
  const auto infoOf = [&open](study::TensorIndex index) -> const tensor::TensorInfo& {
    return open.study.tensor(index).info;
  };
  const bool is_profile = infoOf(file.tensors.front()).recorded.has_value();
  recording::RecordSettings own = settings;
  own.first_batch = first_batch;
  std::uint64_t batches = 0;
  // Names with one data are asked for once.
  std::map<std::uint64_t, std::size_t> data;
  std::vector<study::TensorIndex> asked;
  std::vector<std::size_t> place(file.tensors.size());
  for (std::size_t i = 0; i < file.tensors.size(); ++i) {
    const tensor::TensorInfo& info = infoOf(file.tensors[i]);
    place[i] = asked.size();
    if (info.recorded) place[i] = data.emplace(info.recorded->data, asked.size()).first->second;
    if (place[i] == asked.size()) asked.push_back(file.tensors[i]);
    if (!is_profile) batches = std::max(batches, recording::batchCount(info));
  }
  if (is_profile) {
    const auto header = open.engine->ask(question::RecordedHeader{file.file}, open.work(session));
    if (!header) return header.error();
    one.seed = header->seed;
    one.runs = header->runs;
    one.complete = header->complete;
    one.graph = header->graph;
    one.notes = recording::notesOf(header->notes);
    if (one.notes.empty() && !header->notes.empty())
      open.problems.push_back({ErrorCode::kMalformedFile, file.file, {}, "notes"});
  }
  auto records = askEach(session, open, asked, own, moments);
  std::vector<std::size_t> at(asked.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    at[i] = one.data.size();
    if (records[i]) one.data.push_back(*std::move(records[i]));
  }
  for (std::size_t i = 0; i < file.tensors.size(); ++i) {
    const tensor::TensorInfo& info = infoOf(file.tensors[i]);
    if (records[place[i]]) one.names.insert_or_assign(info.name, recordedName(info, at[place[i]]));
    const bool lost = records[place[i]] && moments.contains(file.tensors[i]) && !one.data[at[place[i]]].moments;
    if (lost) recording::noteLostMoments(one, {info.name});
  }
  if (!is_profile) one.runs = {recording::runOf(one)};
  first_batch += batches;
  return one;
}

}  // namespace

recording::RecordedName recordedName(const tensor::TensorInfo& info, std::size_t data) {
  recording::RecordedName place;
  place.data = data;
  // What the file says of it, or a person; what a name says it says again wherever it is read.
  if (!tensor::isGuess(info.role_source) && info.role_source != tensor::RoleSource::kName)
    place.role = tensor::roleId(info.role);
  const auto stated = [&info](const char* key) {
    const auto found = info.attributes.find(key);
    return found == info.attributes.end() ? std::string() : found->second;
  };
  place.op = stated("operator");
  place.port = stated("port");
  if (info.known_place && info.known_place->op) place.op = tensor::operatorId(*info.known_place->op);
  if (info.known_place && info.known_place->port) place.port = tensor::portId(*info.known_place->port);
  return place;
}

std::optional<ExitCode> stopWithoutPlace(Session& session, std::string_view command, const OpenStudy& open,
                                         const std::string& path) {
  if (const auto apart = engine::requireApart(path, inputsOf(open)); !apart)
    return stopWith(session, command, apart.error(), ExitCode::kWriteFailed);
  const auto place = TemporaryFile::beside(path);
  if (!place) return stopWith(session, command, place.error(), ExitCode::kWriteFailed);
  return std::nullopt;
}

Result<RecordedFiles> recordFiles(const Session& session, OpenStudy& open, const recording::RecordSettings& settings,
                                  const std::set<study::TensorIndex>& moments) {
  RecordedFiles all;
  std::uint64_t first_batch = settings.first_batch;
  for (const FileTensors& file : byFile(open)) {
    auto one = recordFile(session, open, file, settings, moments, first_batch);
    open.cancelled = open.cancelled || (!one && one.error().code == ErrorCode::kCancelled);
    if (open.cancelled) return Error{ErrorCode::kCancelled, {}, {}, {}};
    if (!one) {
      open.problems.push_back(one.error());
      continue;
    }
    if (one->names.empty()) continue;  // nothing of it could be read
    for (const auto& [name, place] : one->names) {
      if (all.recording.names.contains(name)) all.pooled.push_back(name);
    }
    if (auto merged = recording::merge(all.recording, *std::move(one), all.refused, session.options.threads); !merged) {
      Error error = merged.error();
      error.file = file.file;
      return error;
    }
    for (auto& [name, why] : all.refused) {
      if (why.file.empty()) why.file = file.file;
    }
  }
  std::sort(all.pooled.begin(), all.pooled.end());
  all.pooled.erase(std::unique(all.pooled.begin(), all.pooled.end()), all.pooled.end());
  return all;
}

ExitCode saveRecording(Session& session, std::string_view command, OpenStudy& open, RecordedFiles recorded,
                       const std::string& path) {
  open.as_recording = true;
  for (const auto& [name, why] : recorded.refused) open.problems.push_back(why);
  Recording& recording = recorded.recording;
  struct Line {
    const std::string& name;
    const TensorRecord& record;
  };
  const bool any_moments = std::any_of(recording.data.begin(), recording.data.end(),
                                       [](const TensorRecord& record) { return record.moments.has_value(); });
  Table<Line> table(
      {{"name", "tensor", [](const Line& row) { return row.name; }, Align::kLeft},
       {"element_type", "type", [](const Line& row) { return tensor::elementTypeId(row.record.counters.type); }},
       {"elements", "elements", [](const Line& row) { return row.record.counters.elements; }},
       {"batches", "batches", [](const Line& row) { return row.record.batches.size(); }},
       {"channels", "channels", [](const Line& row) { return row.record.channels; }},
       {"rows", "rows", [](const Line& row) { return row.record.rowCount(); }},
       {"kept_rows", "kept rows", [](const Line& row) { return row.record.rows.keys.size(); }},
       {"moment_rows", any_moments ? std::optional<std::string>("rows in moments") : std::nullopt,
        [](const Line& row) { return row.record.moments ? row.record.moments->rows : 0; }}});
  for (const auto& [name, place] : recording.names) table.add({name, recording.data[place.data]});
  Json document = jsonDocument(command);
  set(document, {{"saved", path}, {"runs", recording.runs.size()}, {"complete", recording.complete}});
  set(document, {{"pooled", recorded.pooled}, {"tensors", table.takeJson()}});
  if (recording.names.empty() || !maySave(session, open, path))
    return finish(session, open, std::move(document), {}, 0);
  const std::vector<std::string> missing = missingIn(open);
  recording::notePartial(recording, {missing.begin(), missing.end()});  // beside what the parts say of themselves
  if (const auto written =
          io::writeRecorded(path, recording::fileOf(recording), Durability::kSynced, session.options.threads);
      !written)
    return stopUnwritten(session, open, command, written.error(), path);
  if (!recorded.pooled.empty() && command != "merge") {
    const std::size_t count = recorded.pooled.size();
    session.console.note(std::to_string(count) + (count == 1 ? " tensor" : " tensors") +
                         " of several files pooled, each name one tensor");
  }
  if (const std::set<std::string> lost = recording::lostMomentsOf(recording); !lost.empty()) {
    session.console.note("no moments of " + counted(lost.size(), "tensor", "tensors") +
                         ", as some part has none or they are too large for sums: " +
                         printable(firstFew(std::vector<std::string>(lost.begin(), lost.end()))));
  }
  const std::string saved = path + ": " + counted(recording.names.size(), "tensor", "tensors") + ", " +
                            counted(recording.runs.size(), "run", "runs");
  return finish(session, open, std::move(document), table.text() + "\n" + saved + "\n", recording.names.size());
}

}  // namespace scalewright::cli
