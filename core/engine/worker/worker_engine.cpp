#include "core/engine/worker/worker_engine.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <thread>
#include <type_traits>

#include "core/engine/output/output_scratch.h"
#include "core/engine/profile_cache.h"
#include "core/engine/worker/answer_bounds.h"
#include "core/engine/worker/call_memory.h"
#include "core/engine/worker/known_files.h"
#include "core/engine/worker/list_in_walks.h"
#include "core/engine/worker/memory_budget.h"
#include "core/engine/worker/protocol/calls.h"
#include "core/engine/worker/worker_pool.h"

namespace scalewright::worker {
namespace {

/// So many tensors of one list may kill a worker before the rest is given up.
constexpr std::size_t kMostDeaths = 16;
constexpr std::uint64_t kLeastMemory = std::uint64_t{1} << 30;
/// Nothing waits longer for a file that is only expected; whoever lists it does.
constexpr auto kToExpect = std::chrono::seconds(1);
/// Of an encoded tensor: a code of two bytes, a value of eight, and scales.
constexpr std::uint64_t kMostBytesAnElement = 20;
constexpr std::uint64_t kMostRoom = std::uint64_t{1} << 42;

Error misspoke(std::string_view what) {
  return {ErrorCode::kWorkerMisspoke, {}, {}, std::string(what)};
}

class WorkerEngine final : public engine::Engine {
 public:
  explicit WorkerEngine(WorkerOptions options)
      : cache_(std::move(options.cache_folder)),
        to_list_(options.to_list),
        memory_(options.memory == 0 ? usualMemory() : options.memory),
        pool_(std::move(options.launch), memory_,
              options.workers == 0 ? std::clamp(std::thread::hardware_concurrency() + 4, 6U, 12U) : options.workers,
              files_),
        here_(engine::makeLocalEngine({})) {}

  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    // What the file is says this side: a worker may say anything.
    const auto identity = files_.meet(file, work.stop);
    if (!identity) return identity.error();
    const std::string key = files_.keyOf(file);
    auto earlier = takeUnfinished(key, *identity);
    if (!earlier) files_.beginListing(key, *identity);
    // Whoever goes on with a listing that was cut wants the rest, and can stop it.
    const auto budget = earlier ? std::nullopt : to_list_;
    ListingSoFar listing = earlier ? *std::move(earlier) : ListingSoFar{.identity = *identity, .listing = {}};
    const auto size = [&](const std::filesystem::path&) { return std::optional(identity->size); };
    const AnswerBounds bounds = answerBounds({{key}}, size);
    if (!earlier) listing.bytes = bounds.bytes;
    listing.time = bounds.time;
    auto catalogue = listInWalks(
        listing, budget,
        [&](const io::WalkWatch& watch, const WorkContext& walking, const Course& course) {
          return call(calls::Walk{key, watch.from, watch.refusals, watch.budget, watch.before}, walking, course);
        },
        work);
    if (!catalogue) return catalogue;
    files_.setIdentity(key, *identity);
    if (!catalogue->complete) keepUnfinished(key, std::move(listing));
    return catalogue;
  }

  Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                           const WorkContext& work) override {
    const std::string key = files_.keyOf(file);
    return call(calls::Walk{key, watch.from, watch.refusals, watch.budget, watch.before}, work, {.found = watch.found});
  }

  Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough,
                                const WorkContext& work) override {
    const auto identity = files_.meet(file, work.stop);
    if (!identity) return identity.error();
    const std::string key = files_.keyOf(file);
    auto catalogue = call(calls::Glimpse{key, enough}, work);
    if (!catalogue) return catalogue.error();
    if (catalogue->identity != *identity) return Error{ErrorCode::kFileChanged, key, {}, {}};
    files_.setIdentity(key, *identity);
    return catalogue;
  }

  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    return answerOneOf(asked, work, static_cast<question::All*>(nullptr));
  }

  /// Opens no file of a person's.
  Result<void> write(const std::vector<engine::NamedNumbers>& vectors, const std::string& missing,
                     const engine::EncodeTarget& target) override {
    return here_->write(vectors, missing, target);
  }

  void expect(const std::vector<std::filesystem::path>& files, const WorkContext& work) override {
    for (const std::filesystem::path& file : files) {
      const auto identity = files_.meet(file, work.stop, kToExpect);
      if (identity) {
        files_.expect(files_.keyOf(file), *identity);
      } else if (identity.error().code == ErrorCode::kFileUnreadable || work.stop.stop_requested()) {
        return;  // a disk that does not answer is asked no more than has to be
      }
    }
  }

  void forget(const std::filesystem::path& file) override {
    const auto key = files_.knownKey(file);
    if (!key) return;
    files_.renew(*key);
    const std::scoped_lock lock(mutex_);
    unfinished_.erase(*key);
  }

 private:
  /// The listing of this very file that was cut or stopped; the caller goes on with it.
  std::optional<ListingSoFar> takeUnfinished(const std::string& key, const io::FileIdentity& identity) {
    const std::scoped_lock lock(mutex_);
    auto taken = unfinished_.extract(key);
    if (taken.empty() || taken.mapped().identity != identity) return std::nullopt;
    return std::move(taken.mapped());
  }
  void keepUnfinished(const std::string& key, ListingSoFar listing) {
    const std::scoped_lock lock(mutex_);
    unfinished_.insert_or_assign(key, std::move(listing));
  }

  template <typename... Question>
  Result<void> answerOneOf(const engine::Asked& asked, const WorkContext& work, std::tuple<Question...>*) {
    std::optional<Result<void>> done;
    static_cast<void>(((asked.as<Question>() != nullptr && (done = answerOne<Question>(asked, work), true)) || ...));
    return done.value_or(Error{ErrorCode::kInternal, {}, {}, "no such question: " + std::string(asked.name())});
  }
  template <typename Question>
  Result<void> answerOne(const engine::Asked& asked, const WorkContext& work) {
    auto answer = answerOf(*asked.as<Question>(), work);
    if (!answer) return answer.error();
    asked.give<Question>(*std::move(answer));
    return {};
  }

  /// Of any question that needs nothing but files to be read.
  template <typename Question>
  Result<typename Question::Answer> answerOf(const Question& question, const WorkContext& work) {
    auto answer = call(question, work);
    if constexpr (requires { question.fits(*answer); }) {
      if (answer && !question.fits(*answer)) return misspoke(Question::kName);
    }
    return answer;
  }

  /// From the cache, which no worker can write.
  Result<profile::Profile> answerOf(const question::Profile& question, const WorkContext& work) {
    const std::string key = files_.keyOf(question.file);
    auto identity = files_.identity(key);
    if (!identity) {
      const auto catalogue = list(question.file, work);
      if (!catalogue) return catalogue.error();
      identity = catalogue->identity;
    }
    if (auto cached = cache_.load(*identity, question.info)) return *std::move(cached);
    auto profile = call(question::Profile{key, question.info}, work);
    if (profile && !question.fits(*profile)) return misspoke(question::Profile::kName);
    if (profile) cache_.store(*identity, question.info, *profile);
    return profile;
  }

  /// A worker writes into a folder of its own, and may die of any of the tensors.
  Result<std::vector<engine::EncodeOutcome>> answerOf(const question::Encode& question, const WorkContext& work);

  /// Likewise; the file is put in its place when it is whole.
  Result<std::vector<encode::EncodeSummary>> answerOf(const question::WriteTensors& question, const WorkContext& work);

  Result<exchange::Imported> answerOf(const question::ImportRecipe& question, const WorkContext& work) {
    const std::string key = files_.keyOf(question.file);
    files_.renew(key);  // it may have been replaced since a worker was bound to it
    auto imported = call(
        question::ImportRecipe{std::filesystem::absolute(question.file), question.importer, question.parameters}, work);
    files_.forget(key);
    return imported;
  }

  Result<exchange::ModelNames> answerOf(const question::ModelNames& question, const WorkContext& work) {
    const std::string key = files_.keyOf(question.file);
    if (!files_.identity(key)) files_.renew(key);  // likewise, unless it is one of those that are listed
    return call(question::ModelNames{std::filesystem::absolute(question.file)}, work);
  }

  /// A call that needs nothing but files to be read.
  template <typename Call>
  Result<typename Call::Answer> call(const Call& call, const WorkContext& work, const Course& course = {}) {
    WorkerPool::Want want;
    for (const engine::Read& read : call.reads()) want.files.push_back(files_.keyOf(read.file));
    return callWith(call, std::move(want), work, course);
  }

  template <typename Call>
  Result<typename Call::Answer> callWith(const Call& call, WorkerPool::Want want, const WorkContext& work,
                                         const Course& course = {}) {
    const std::vector<std::string> files = want.files;
    std::map<std::string, io::FileIdentity> expected;
    for (const std::string& file : files) {
      files_.add(file);
      if (const auto identity = files_.identity(file)) expected.emplace(file, *identity);
    }
    const std::string first = files.empty() ? std::string() : files.front();
    try {
      const Json arguments = toJson(call);
      const CallMemory memory = callMemory(largestChunk(call.reads()), work.threads, memory_.whole());
      const AnswerBounds bounds = answerBounds(
          call.reads(), [&](const std::filesystem::path& file) { return sizeOf(files_.keyOf(file), expected); });
      for (bool again = false;; again = true) {
        std::size_t left = bounds.bytes;
        bool found = false;
        const auto grant = again ? memory_.takeWhole(work.stop) : memory_.take(memory.bytes, work.stop);
        if (!grant) return grant.error();
        if (again) pool_.endIdle();
        const auto lease = pool_.acquire(want, work.stop);
        if (!lease) return lease.error();
        lease->process().limitMemory(lease->held() + grant->bytes() + want.room);
        Request request{std::string(Call::kName), arguments, memory.threads, expected};
        if constexpr (calls::kOfAProfile<Call>) request.profile = profileOf(call);
        const auto answer = lease->process().call(std::move(request), work, within(bounds, left, found, course));
        if (lease->process().alive()) lease->process().limitMemory(0);  // it waits
        if (answer) return fromJson<typename Call::Answer>(*answer);
        Error error = answer.error();
        const bool again_is_the_same = kRepeatable<Call> || (std::is_same_v<Call, calls::Walk> && !found);
        if (again_is_the_same && error.code == ErrorCode::kOutOfMemory && grant->bytes() < memory_.whole()) continue;
        if (isDeath(error) && error.file.empty()) error.file = first;
        // A worker may not open what has taken the place of its file.
        if (error.code == ErrorCode::kPermissionDenied && replaced(expected)) error.code = ErrorCode::kFileChanged;
        return error;
      }
    } catch (const std::bad_alloc&) {
      return Error{ErrorCode::kOutOfMemory, first, {}, {}};
    } catch (const std::exception& exception) {
      return misspoke(exception.what());
    }
  }

  /// From now on. left: counts the bytes down. found: whether a piece of a listing has been taken.
  static Course within(const AnswerBounds& bounds, std::size_t& left, bool& found, Course course) {
    if (course.found) {
      course.found = [&found, take = std::move(course.found)](io::ListingPiece piece) {
        found = true;
        take(std::move(piece));
      };
    }
    if (course.bytes == nullptr) course.bytes = &left;
    if (!course.deadline) {
      course.deadline = [end = std::chrono::steady_clock::now() + bounds.time] { return end; };
      course.too_late = ErrorCode::kWorkerStuck;
    }
    return course;
  }
  static std::optional<std::uint64_t> sizeOf(const std::string& key,
                                             const std::map<std::string, io::FileIdentity>& expected) {
    const auto known = expected.find(key);
    return known == expected.end() ? std::nullopt : std::optional(known->second.size);
  }

  template <typename Call>
  static std::shared_ptr<const profile::Profile> profileOf(const Call& call) {
    return call.profile.pointer() ? call.profile.pointer() : std::make_shared<const profile::Profile>();
  }

  /// Returns whether any of the files is another by now.
  static bool replaced(const std::map<std::string, io::FileIdentity>& files) {
    return std::any_of(files.begin(), files.end(), [](const auto& file) {
      const auto now = io::identify(file.first);
      return now && *now != file.second;
    });
  }

  engine::ProfileCache cache_;
  std::optional<std::chrono::milliseconds> to_list_;
  std::mutex mutex_;
  std::map<std::string, ListingSoFar> unfinished_;  ///< by canonical path
  KnownFiles files_;
  MemoryBudget memory_;
  WorkerPool pool_;
  std::unique_ptr<engine::Engine> here_;
};

Result<std::vector<engine::EncodeOutcome>> WorkerEngine::answerOf(const question::Encode& question,
                                                                  const WorkContext& work) {
  const std::vector<engine::EncodeJob>& jobs = question.jobs;
  auto scratch = engine::OutputScratch::beside(question.target);
  if (!scratch) return scratch.error();
  std::vector<std::string> files;
  std::uint64_t room = kLeastMemory;
  for (const engine::EncodeJob& job : jobs) {
    files.push_back(files_.keyOf(job.file));
    // One tensor is mapped at a time.
    room = std::max(room, job.info.bytes() > kMostRoom ? kMostRoom : job.info.elements() * kMostBytesAnElement);
  }
  // What is still to be encoded; the rest are tensors that killed a worker, which is what became of them.
  std::vector<std::size_t> left(jobs.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<std::size_t> killers;
  std::vector<engine::EncodeOutcome> outcomes(jobs.size());
  for (;;) {
    question::Encode request{.jobs = {},
                             .parts = question.parts,
                             .target = scratch->inner(),
                             .partial = question.partial,
                             .missing = question.missing};
    for (const std::size_t job : left) request.jobs.push_back(jobs[job]);
    for (const std::size_t job : killers) request.missing.push_back(jobs[job].info.name);
    const auto answer = callWith(request, {files, {scratch->folder()}, room}, work);
    if (answer) {
      if (!request.fits(*answer)) return misspoke(question::Encode::kName);
      for (std::size_t i = 0; i < left.size(); ++i) {
        engine::EncodeOutcome& outcome = outcomes[left[i]] = (*answer)[i];
        if (outcome.problem) outcome.problem = scratch->outer(*outcome.problem);
      }
      if (auto placed = engine::putInPlace(question, outcomes, *scratch); !placed) return placed.error();
      return outcomes;
    }
    const Error& error = answer.error();
    const auto killer = std::find_if(left.begin(), left.end(), [&](std::size_t job) {
      return jobs[job].info.name == error.dataset && files[job] == error.file;
    });
    if (!isHarm(error) || killer == left.end() || killers.size() == kMostDeaths) return scratch->outer(error);
    outcomes[*killer].problem = error;
    killers.push_back(*killer);
    left.erase(killer);
    if (auto cleared = scratch->clear(); !cleared) return scratch->outer(cleared.error());
  }
}

Result<std::vector<encode::EncodeSummary>> WorkerEngine::answerOf(const question::WriteTensors& question,
                                                                  const WorkContext& work) {
  auto scratch = engine::OutputScratch::beside({.path = question.target, .kind = engine::OutputKind::kNpyFile});
  if (!scratch) return scratch.error();
  question::WriteTensors request = question;
  request.target = scratch->inner().path;
  WorkerPool::Want want{.files = {}, .writable = {scratch->folder()}, .room = kLeastMemory};
  for (const engine::Read& read : question.reads()) {
    std::string key = files_.keyOf(read.file);
    if (std::find(want.files.begin(), want.files.end(), key) == want.files.end()) want.files.push_back(std::move(key));
  }
  auto answer = callWith(request, std::move(want), work);
  if (!answer) return scratch->outer(answer.error());
  if (!request.fits(*answer)) return misspoke(question::WriteTensors::kName);
  std::error_code ignored;
  if (std::filesystem::file_size(request.target, ignored) != question.bytes) {
    return misspoke(question::WriteTensors::kName);
  }
  if (auto committed = scratch->commit(); !committed) return committed.error();
  return answer;
}

}  // namespace

std::unique_ptr<engine::Engine> makeWorkerEngine(WorkerOptions options) {
  return std::make_unique<WorkerEngine>(std::move(options));
}

std::uint64_t usualMemory() {
  const auto pages = static_cast<std::uint64_t>(std::max(::sysconf(_SC_PHYS_PAGES), 0L));
  return std::max(kLeastMemory, pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) / 2);
}

std::unique_ptr<engine::Engine> makeEngine(Reading reading) {
  if (reading.in_process) return engine::makeLocalEngine(std::move(reading.cache_folder), {.to_list = reading.to_list});
  return makeWorkerEngine(
      {.launch = {.program = workerProgram(), .confined = reading.confined, .started = std::move(reading.started)},
       .cache_folder = std::move(reading.cache_folder),
       .memory = reading.memory,
       .to_list = reading.to_list});
}

Result<Protection> protectionHere() {
  const auto worker = WorkerProcess::start({.program = workerProgram()}, Hello{.memory = usualMemory()});
  if (!worker) return worker.error();
  return (*worker)->protection();
}

std::filesystem::path workerProgram() {
  if (const char* chosen = std::getenv("SCALEWRIGHT_WORKER"); chosen != nullptr && *chosen == '/') return chosen;
  return kThisProgram;
}

}  // namespace scalewright::worker
