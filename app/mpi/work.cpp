#include "app/mpi/work.h"

#include <new>
#include <set>
#include <utility>

#include "app/mpi/message.h"
#include "core/engine/questions/recording/batch_errors.h"
#include "core/engine/questions/recording/record.h"
#include "core/io/source.h"

namespace scalewright::mpi {
namespace {

/// Errors: those of reading.
Result<void> doItem(const WorkContext& work, engine::Engine& engine, const Job& job, std::uint64_t index,
                    Counted& counted, Done& done) {
  const Item& item = job.items[index];
  const JobTensor& of = job.tensors[item.tensor];
  const JobFile& file = job.fileOf(item);
  const auto batches = item.whole ? std::nullopt : std::optional(item.batches);
  if (of.measured) {
    auto sums = engine.ask(question::BatchErrors{file.path, of.info, batches, *of.measured}, work);
    if (!sums) return sums.error();
    done.measured.push_back({index, *std::move(sums)});
    return {};
  }
  recording::RecordSettings settings = job.settings;
  settings.first_batch = file.first_batch + item.batches.first;
  settings.moments = of.moments;
  auto record = engine.ask(question::Record{file.path, of.info, settings, batches}, work);
  if (!record) return record.error();
  counted.add(index, *std::move(record));
  return {};
}

/// The files that items are of, by number.
std::set<std::uint64_t> filesOf(const Job& job, const std::vector<std::uint64_t>& items) {
  std::set<std::uint64_t> files;
  for (const std::uint64_t item : items) files.insert(job.tensors[job.items[item].tensor].file);
  return files;
}

}  // namespace

Result<Done> doItems(const cli::Session& session, engine::Engine& engine, const Job& job,
                     const std::vector<std::uint64_t>& items, Counted& counted, PartKeeper& keeper) {
  Done all;
  const WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  const auto complain = [&session](const Result<void>& kept) {
    if (kept) return;
    session.console.complain(kept.error());
    session.console.note("this rank goes on, and keeps nothing for --resume");
  };
  std::vector<std::filesystem::path> files;
  for (const std::uint64_t file : filesOf(job, items)) files.emplace_back(job.files[file].path);
  engine.expect(files, work);
  Result<void> ended;
  for (const std::uint64_t item : items) {
    Result<void> done;
    try {
      done = doItem(work, engine, job, item, counted, all);
    } catch (const std::bad_alloc&) {
      done = Error{ErrorCode::kOutOfMemory, {}, {}, {}};
    }
    if (session.stop.stop_requested() || (!done && done.error().code == ErrorCode::kCancelled)) {
      ended = Error{ErrorCode::kCancelled, {}, {}, {}};
      break;
    }
    if (!done) all.failures.push_back({item, done.error()});
    complain(keeper.keep(counted));
  }
  complain(keeper.keepNow(counted));
  if (!ended) return ended.error();
  return all;
}

std::vector<Error> otherFiles(const Job& job, const std::vector<std::uint64_t>& items, const std::string& who) {
  std::vector<Error> errors;
  for (const std::uint64_t index : filesOf(job, items)) {
    const JobFile& file = job.files[index];
    const auto seen = io::identify(file.path);
    if (!seen) {
      errors.push_back({seen.error().code, file.path, {}, who});
    } else if (seen->size != file.size) {
      errors.push_back({ErrorCode::kFileChanged,
                        file.path,
                        {},
                        who + " sees " + std::to_string(seen->size) + " bytes, rank 0 " + std::to_string(file.size)});
    } else if (seen->digest != file.digest) {
      errors.push_back({ErrorCode::kFileChanged, file.path, {}, who + " sees other bytes than rank 0"});
    }
  }
  return errors;
}

Result<void> reduce(const Ranks& ranks, const Job& job, Counted& counted) {
  for (int step = 1; step < ranks.count(); step *= 2) {
    if ((ranks.rank() & step) != 0) {
      ranks.send(ranks.rank() - step, counted.encode());
      counted = Counted(job);
      break;
    }
    if (ranks.rank() + step >= ranks.count()) continue;
    auto theirs = Counted::decode(job, ranks.receive(ranks.rank() + step));
    if (!theirs) return theirs.error();
    counted.add(*std::move(theirs));
  }
  return {};
}

}  // namespace scalewright::mpi
