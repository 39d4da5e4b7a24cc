#include "app/mpi/profile.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/moment_choice.h"
#include "app/cli/study/record_files.h"
#include "app/mpi/message.h"
#include "app/mpi/start.h"
#include "core/base/files/disk.h"

namespace scalewright::mpi {
namespace {

using cli::ExitCode;

constexpr std::string_view kProfile = "profile";

int codeOf(ExitCode code) {
  return static_cast<int>(code);
}

/// Says what parts have, and what is still to be done.
void noteResumed(const cli::Session& session, const Start& start, const TakenParts& taken) {
  const std::size_t all = start.job.items.size();
  std::string text = std::to_string(taken.items.size()) + " of " + std::to_string(all) + " items are in " +
                     std::to_string(taken.ranks.size()) + (taken.ranks.size() == 1 ? " part" : " parts");
  constexpr std::size_t kNamed = 8;
  if (!start.items.empty()) text += "; missing:";
  for (std::size_t i = 0; i < std::min(kNamed, start.items.size()); ++i)
    text += (i == 0 ? " " : "; ") + start.job.wordsFor(start.job.items[start.items[i]]);
  if (start.items.size() > kNamed) text += "; and " + std::to_string(start.items.size() - kNamed) + " more";
  session.console.note(text);
  for (const std::uint64_t rank : taken.dropped) {
    session.console.note("the part of rank " + std::to_string(rank) +
                         " has items that are in others as well; the rest of it is counted again");
  }
}

/// Chooses among the parts that are there, and leaves in `start` what is missing. Errors: those of readPart;
/// kInvalidArgument where there are some and nobody wants to resume.
Result<void> findParts(const cli::Session& session, const ProfileOptions& options, Start& start) {
  const std::vector<std::uint64_t> found = partsBeside(options.save);
  if (!options.resume) {
    if (found.empty()) return {};
    return Error{ErrorCode::kInvalidArgument,
                 partPath(options.save, found.front()).string(),
                 {},
                 "a part of a job that did not come to its end: --resume goes on with it; else remove it"};
  }
  std::map<std::uint64_t, std::set<std::uint64_t>> items;
  for (const std::uint64_t rank : found) {
    const auto part = readPart(partPath(options.save, rank), start.fingerprint, start.job);
    if (!part) return part.error();
    items.emplace(rank, part->items());
  }
  const TakenParts taken = chooseParts(items);
  start.parts = taken.ranks;
  std::erase_if(start.items, [&taken](std::uint64_t item) { return taken.items.contains(item); });
  noteResumed(session, start, taken);
  return {};
}

/// What rank 0 does first: lists the files and makes the job.
Start begin(cli::Session& session, const ProfileOptions& options, std::optional<cli::OpenStudy>& open) {
  Start start;
  const auto stopped = [&](const Error& error, ExitCode code) {
    start.stop = codeOf(cli::stopWith(session, kProfile, error, code));
    return start;
  };
  auto opened = cli::openFiles(session, options.files);
  if (!opened) return stopped(opened.error(), ExitCode::kUsage);
  open = *std::move(opened);
  open->as_recording = true;
  const auto moments = cli::chooseMoments(session, *open, options.moments);
  if (!moments) return stopped(moments.error(), ExitCode::kUsage);
  auto job = jobOf(*open, {.first_batch = options.first_batch, .seed = options.seed, .rows = {options.rows}}, *moments);
  if (!job) return stopped(job.error(), ExitCode::kUsage);
  start.job = *std::move(job);
  divide(start.job, options.item_bytes);
  start.fingerprint = fingerprintOf(start.job);
  start.items.resize(start.job.items.size());
  std::iota(start.items.begin(), start.items.end(), std::uint64_t{0});
  if (open->cancelled || start.items.empty()) {
    start.stop = codeOf(cli::finish(session, *open, cli::jsonDocument(kProfile), {}, 0));
    return start;
  }
  if (const auto code = cli::stopWithoutPlace(session, kProfile, *open, options.save)) {
    start.stop = codeOf(*code);
    return start;
  }
  if (auto parts = findParts(session, options, start); !parts) return stopped(parts.error(), ExitCode::kNothing);
  return start;
}

/// Takes in the parts that fall to this rank. Returns what could not be read.
std::vector<Error> takeParts(const Ranks& ranks, const ProfileOptions& options, const Start& start, Counted& counted) {
  std::vector<Error> errors;
  for (const std::uint64_t rank : start.parts) {
    if (rank % static_cast<std::uint64_t>(ranks.count()) != static_cast<std::uint64_t>(ranks.rank())) continue;
    auto part = readPart(partPath(options.save, rank), start.fingerprint, start.job);
    if (part) {
      counted.add(*std::move(part));
    } else {
      errors.push_back(part.error());
      errors.back().detail += ", " + ranks.who();
    }
  }
  return errors;
}

/// Ends a job that was interrupted, this rank having kept what it has.
ExitCode interrupted(const Ranks& ranks, const cli::Session& session, const Start& start, const Counted& counted,
                     const PartKeeper& keeper) {
  const std::string items =
      std::to_string(counted.items().size()) + " of " + std::to_string(start.job.items.size()) + " items";
  if (keeper.path().empty() || counted.items().empty()) {
    session.console.note("interrupted");
  } else {
    session.console.note("interrupted; " + items + " are in " + keeper.path().string() + ", --resume goes on");
  }
  if (ranks.count() > 1) ranks.abandon(codeOf(ExitCode::kInterrupted));
  return ExitCode::kInterrupted;
}

/// Tensors on which files do not agree, with what differs, as adding one file after the other finds it.
recording::Refused refusedOf(const Job& job, const std::set<std::uint64_t>& failed,
                             const std::set<std::string>& names) {
  recording::Refused refused;
  recording::Recording all;
  for (std::size_t i = 0; i < job.tensors.size(); ++i) {
    const tensor::TensorInfo& info = job.tensors[i].info;
    if (failed.contains(i) || !names.contains(info.name) || refused.contains(info.name)) continue;
    recording::Recording one;
    one.runs = {{i, 0}};
    one.names.emplace(info.name, cli::recordedName(info));
    one.data.resize(1);
    one.data.front().counters.type = info.type;
    static_cast<void>(recording::merge(all, std::move(one), refused));
    if (const auto found = refused.find(info.name); found != refused.end())
      found->second.file = job.files[job.tensors[i].file].path;
  }
  // What they agree on, and is too much of it.
  for (const std::string& name : names) {
    refused.try_emplace(name, Error{ErrorCode::kInvalidArgument, {}, name, "more than a profile file holds"});
  }
  return refused;
}

/// What rank 0 does last: writes the file, and says what is in it.
ExitCode answer(cli::Session& session, const ProfileOptions& options, const Job& job, cli::OpenStudy& open,
                const std::vector<Failure>& failures, const std::set<std::uint64_t>& failed, Counted& counted) {
  std::optional<std::uint64_t> named;
  for (const Failure& failure : failures) {
    const Item& item = job.items[failure.item];
    if (named == item.tensor) continue;
    named = item.tensor;
    Error error = failure.error;
    if (!item.whole) {
      error.detail += (error.detail.empty() ? "batches " : ", batches ") + std::to_string(item.batches.first) + " to " +
                      std::to_string(item.batches.first + item.batches.count - 1);
    }
    open.fail(open.chosen[item.tensor], std::move(error));
  }
  cli::RecordedFiles recorded;
  recorded.refused = refusedOf(job, failed, counted.refused());
  std::map<std::string_view, std::size_t> files;
  for (std::size_t i = 0; i < job.tensors.size(); ++i) {
    if (!failed.contains(i) && ++files[job.tensors[i].info.name] == 2)
      recorded.pooled.push_back(job.tensors[i].info.name);
  }
  std::sort(recorded.pooled.begin(), recorded.pooled.end());
  auto recording = counted.take();
  if (!recording) return cli::stopWith(session, kProfile, recording.error(), ExitCode::kNothing);
  recorded.recording = *std::move(recording);
  recording::noteRefused(recorded.recording, recorded.refused);
  return cli::saveRecording(session, kProfile, open, recorded, options.save);
}

}  // namespace

ExitCode runProfile(cli::Session& session, const ProfileOptions& options, const Ranks& ranks) {
  std::optional<cli::OpenStudy> open;
  Start own;
  if (ranks.first()) own = begin(session, options, open);
  const Start start = share(ranks, own);
  if (start.stop) return ranks.first() ? static_cast<ExitCode>(*start.stop) : ExitCode::kOk;
  const Job& job = start.job;
  const auto rank = static_cast<std::size_t>(ranks.rank());
  const std::vector<std::uint64_t> mine = deal(job, start.items, ranks.count())[rank];

  Counted counted(job);
  std::vector<Error> errors = otherFiles(job, mine, ranks.who());
  for (Error& error : takeParts(ranks, options, start, counted)) errors.push_back(std::move(error));
  if (!agree(ranks, session, kProfile, errors)) return ranks.first() ? ExitCode::kNothing : ExitCode::kOk;

  PartKeeper keeper(partPath(options.save, rank), start.fingerprint,
                    std::chrono::duration<double>(options.part_seconds));
  const OwnEngine engine(ranks, session, open);
  const auto done = doItems(session, *engine, job, mine, counted, keeper);
  if (!done) return interrupted(ranks, session, start, counted, keeper);

  const std::vector<Failure> failures = gatherDone(ranks, *done).failures;
  std::vector<std::uint64_t> failed_tensors;
  for (const Failure& failure : failures) failed_tensors.push_back(job.items[failure.item].tensor);
  const auto heard = unpacked<std::vector<std::uint64_t>>(ranks.broadcast(packed(failed_tensors)));
  if (!heard) ranks.abandon(codeOf(ExitCode::kNothing));
  const std::set<std::uint64_t> failed(heard->begin(), heard->end());
  counted.finish(failed);
  if (const auto reduced = reduce(ranks, job, counted); !reduced) {
    session.console.complain(reduced.error());
    ranks.abandon(codeOf(ExitCode::kNothing));
  }
  ExitCode code = ExitCode::kOk;
  if (ranks.first()) code = answer(session, options, job, *open, failures, failed, counted);
  const bool is_written = code != ExitCode::kWriteFailed && code != ExitCode::kNothing;
  if (ranks.broadcast(is_written ? "" : "unwritten") == "unwritten") {
    const std::vector<std::string> kept = ranks.gather(keeper.path().empty() ? "" : "kept");
    if (ranks.first()) {
      const auto lost = std::count(kept.begin(), kept.end(), "");
      session.console.note(lost == 0 ? std::string("the parts beside it are kept: --resume") +
                                           (code == ExitCode::kNothing ? " --partial" : "") + " has only to write"
                                     : "parts of " + std::to_string(lost) + " of " + std::to_string(kept.size()) +
                                           " ranks could not be kept: what these have counted is lost");
    }
    return code;
  }
  // Those on disks of other machines are theirs to remove.
  static_cast<void>(disk::removeFile(partPath(options.save, rank)));
  if (ranks.first()) {
    for (const std::uint64_t part : start.parts) static_cast<void>(disk::removeFile(partPath(options.save, part)));
  }
  static_cast<void>(ranks.broadcast(""));
  return code;
}

}  // namespace scalewright::mpi
