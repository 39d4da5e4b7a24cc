#include "app/mpi/start.h"

#include <algorithm>
#include <set>
#include <utility>

#include "app/cli/run/command.h"
#include "app/cli/study/make_engine.h"
#include "app/mpi/message.h"

namespace scalewright::mpi {

Result<Job> jobOf(const cli::OpenStudy& open, const recording::RecordSettings& settings,
                  const std::set<study::TensorIndex>& moments) {
  Job job;
  job.settings = settings;
  std::uint64_t first_batch = settings.first_batch;
  job.settings.first_batch = 0;
  // The chosen tensors of a file are neighbours, since files were listed one after the other.
  std::optional<std::size_t> source;
  std::uint64_t batches = 0;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    const io::FileIdentity& file = open.study.sources()[tensor.source].identity;
    if (tensor.info.recorded) {
      return Error{ErrorCode::kUnknownFileType, file.path, {}, "a profile file: `scalewright-cli merge` adds it"};
    }
    if (source != tensor.source) {
      first_batch += std::exchange(batches, 0);
      job.files.push_back({file.path, file.size, file.digest, file.modified_ns, first_batch});
      source = tensor.source;
    }
    batches = std::max(batches, recording::batchCount(tensor.info));
    job.tensors.push_back({job.files.size() - 1, tensor.info, {}, moments.contains(index)});
  }
  return job;
}

Start share(const Ranks& ranks, const Start& own) {
  auto start = unpacked<Start>(ranks.broadcast(ranks.first() ? packed(own) : std::string()));
  if (!start) ranks.abandon(static_cast<int>(cli::ExitCode::kNothing));  // what another version has sent
  return *std::move(start);
}

bool agree(const Ranks& ranks, cli::Session& session, std::string_view command, const std::vector<Error>& errors) {
  const std::vector<std::string> all = ranks.gather(packed(errors));
  bool agreed = true;
  for (const std::string& one : all) {
    const auto heard = unpacked<std::vector<Error>>(one);
    if (!heard) continue;
    for (const Error& error : *heard) {
      if (agreed) {
        static_cast<void>(cli::stopWith(session, command, error, cli::ExitCode::kNothing));
      } else {
        session.console.complain(error);
      }
      agreed = false;
    }
  }
  return ranks.broadcast(agreed ? "yes" : "no") == "yes";
}

Done gatherDone(const Ranks& ranks, const Done& own) {
  Done all;
  for (const std::string& one : ranks.gather(packed(own))) {
    auto done = unpacked<Done>(one);
    if (!done) ranks.abandon(static_cast<int>(cli::ExitCode::kNothing));
    all.failures.insert(all.failures.end(), done->failures.begin(), done->failures.end());
    all.measured.insert(all.measured.end(), done->measured.begin(), done->measured.end());
  }
  const auto by_item = [](const auto& a, const auto& b) { return a.item < b.item; };
  std::sort(all.failures.begin(), all.failures.end(), by_item);
  std::sort(all.measured.begin(), all.measured.end(), by_item);
  return all;
}

OwnEngine::OwnEngine(const Ranks& ranks, const cli::Session& session, const std::optional<cli::OpenStudy>& open)
    : quiet_(session) {
  if (!ranks.first()) {
    quiet_.console.mute();
    made_ = cli::makeEngine(quiet_);
  }
  engine_ = made_ ? made_.get() : open->engine.get();
}

}  // namespace scalewright::mpi
