// What becomes of a study when its worker comes to harm.
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "core/base/files/atomic_file.h"
#include "core/engine/questions/encode.h"
#include "core/engine/questions/facts.h"
#include "core/engine/questions/profile.h"
#include "tests/core/engine/worker/worker_fixture.h"

namespace scalewright::worker {
namespace {

using namespace std::chrono_literals;

constexpr auto kShortPatience = 700ms;

class DeathTest : public WorkerTest {
 protected:
  static void signalChildren(int signal) {
    const std::string task = "/proc/self/task";
    for (const auto& thread : std::filesystem::directory_iterator(task)) {
      std::ifstream children(thread.path() / "children");
      for (pid_t child = 0; children >> child;) ::kill(child, signal);
    }
  }
  /// As the system does when memory runs out.
  static void killChildren() {
    signalChildren(SIGKILL);
    std::this_thread::sleep_for(100ms);
  }
};

TEST_F(DeathTest, ACrashWhileReadingIsAnErrorOfThatTensorOnly) {
  const auto file = fileWith("a.h5", {"bad/read-segfault", "good/one", "good/two"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto bad = engine->ask(question::Profile{file, infoOf(*catalogue, "bad/read-segfault")}, {});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error(), (Error{ErrorCode::kWorkerCrashed, file.string(), "bad/read-segfault", "SIGSEGV"}));
  for (const char* name : {"good/one", "good/two"}) {
    const auto profile = engine->ask(question::Profile{file, infoOf(*catalogue, name)}, {});
    ASSERT_TRUE(profile) << name;
    EXPECT_EQ(profile->elements, 512U);
  }
}

TEST_F(DeathTest, WhatKillsAReaderOfFactsIsNamedAndTheRestIsTold) {
  const auto file = fileWith("a.h5", {"a", "walk-segfault", "walk-exit"});
  const auto engine = mortalEngine();
  question::Facts question{file, {"walk-exit", "a", "walk-segfault"}};
  const auto facts = question::askFacts(*engine, question, {});
  ASSERT_TRUE(facts) << sentence(facts.error());
  ASSERT_EQ(facts->datasets.size(), 3U);
  EXPECT_EQ(facts->datasets[0].problem->code, ErrorCode::kWorkerCrashed);
  EXPECT_FALSE(facts->datasets[1].problem);
  EXPECT_EQ(facts->datasets[1].layout, "contiguous");
  EXPECT_EQ(facts->datasets[2].problem->code, ErrorCode::kWorkerCrashed);
  EXPECT_EQ(facts->file.kind, "hdf5");
  EXPECT_TRUE(question.refused.contains("walk-exit") && question.refused.contains("walk-segfault"));
  // What is known to do harm is not met again.
  EXPECT_TRUE(engine->ask(question, {}));
}

TEST_F(DeathTest, HarmOfEarlierQuestionsDoesNotCountForLaterOnes) {
  const auto file = fileWith("a.h5", {"a", "walk-exit", "1/walk-exit", "2/walk-exit", "3/walk-exit", "4/walk-exit"});
  const auto engine = mortalEngine();
  question::Facts question{file, {"walk-exit", "1/walk-exit", "2/walk-exit"}};
  ASSERT_TRUE(question::askFacts(*engine, question, {}));
  question.datasets = {"3/walk-exit", "4/walk-exit", "a"};
  question.of_file = false;
  const auto facts = question::askFacts(*engine, question, {});
  ASSERT_TRUE(facts) << sentence(facts.error());
  EXPECT_FALSE(facts->datasets[2].problem);
  EXPECT_TRUE(facts->file.version.empty());
}

TEST_F(DeathTest, ADatasetThatKillsTheWalkIsAProblemAndItsNeighboursAreListed) {
  const auto file = fileWith("a.h5", {"a", "walk-segfault", "b", "walk-exit", "c"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  std::vector<std::string> names;
  for (const tensor::TensorInfo& info : catalogue->tensors) names.push_back(info.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b", "c"}));
  ASSERT_EQ(catalogue->problems.size(), 2U);
  EXPECT_EQ(catalogue->problems[0].dataset, "walk-exit");
  EXPECT_EQ(catalogue->problems[0].detail, "exit code 7");
  EXPECT_EQ(catalogue->problems[1].dataset, "walk-segfault");
  EXPECT_EQ(catalogue->problems[1].code, ErrorCode::kWorkerCrashed);
  EXPECT_EQ(catalogue->problems[1].file, file.string());
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "c")}, {}));
}

TEST_F(DeathTest, AFreshWorkerDoesNotTakeAnotherFileForTheOneThatWasListed) {
  const auto file = fileWith("a.h5", {"read-segfault", "good"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  EXPECT_FALSE(engine->ask(question::Profile{file, infoOf(*catalogue, "read-segfault")}, {}));
  std::filesystem::rename(fileWith("b.h5", {"x", "good"}), file);
  const auto changed = engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {});
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().code, ErrorCode::kFileChanged);
  EXPECT_EQ(changed.error().file, file.string());
  ASSERT_TRUE(engine->list(file, {}));
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
}

TEST_F(DeathTest, AWorkerThatDiedWhileItWaitedIsReplacedUnnoticed) {
  const auto file = fileWith("a.h5", {"a", "b"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  killChildren();
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "b")}, {}));
}

TEST_F(DeathTest, AWorkerThatGetsNoFurtherIsEnded) {
  const auto file = fileWith("a.h5", {"read-hang", "good"});
  const auto engine = mortalEngine(kShortPatience);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto stuck = engine->ask(question::Profile{file, infoOf(*catalogue, "read-hang")}, {});
  ASSERT_FALSE(stuck);
  EXPECT_EQ(stuck.error().code, ErrorCode::kWorkerStuck);
  EXPECT_EQ(stuck.error().dataset, "read-hang");
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
}

TEST_F(DeathTest, AWorkerThatComputesWithoutEndAndSaysNothingIsEnded) {
  const auto file = fileWith("a.h5", {"read-spin", "good"});
  const auto engine = mortalEngine(kShortPatience);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto stuck = engine->ask(question::Profile{file, infoOf(*catalogue, "read-spin")}, {});
  ASSERT_FALSE(stuck);
  EXPECT_EQ(stuck.error().code, ErrorCode::kWorkerStuck);
  EXPECT_EQ(stuck.error().dataset, "read-spin");
}

TEST_F(DeathTest, AWorkerThatComputesOnABusyMachineIsWaitedForHoweverLongThatTakes) {
  // Two seconds by the clock, nearly three times the patience, of which it computes a tenth of one.
  const auto file = fileWith("a.h5", {"read-crawl"});
  const auto engine = mortalEngine(kShortPatience);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto profile = engine->ask(question::Profile{file, infoOf(*catalogue, "read-crawl")}, {});
  ASSERT_TRUE(profile) << sentence(profile.error());
  EXPECT_EQ(profile->elements, 512U);
}

TEST_F(DeathTest, AWorkerThatIsStoppedForAWhileIsWaitedFor) {
  const auto file = fileWith("a.h5", {"good"});
  const auto engine = mortalEngine(kShortPatience);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  signalChildren(SIGSTOP);
  const std::jthread later([] {
    std::this_thread::sleep_for(3 * kShortPatience);
    signalChildren(SIGCONT);
  });
  const auto profile = engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {});
  ASSERT_TRUE(profile) << sentence(profile.error());
  EXPECT_EQ(profile->elements, 512U);
}

TEST_F(DeathTest, AFileThatTheLibraryCrashesOnIsAnErrorOfThatFile) {
  const std::filesystem::path file = SCALEWRIGHT_FUZZ_CORPUS "/hdf5/library_crashes_in_local_heap.h5";
  const auto good = fileWith("a.h5", {"a"});
  const auto engine = realEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().file, file.string());
  EXPECT_TRUE(engine->list(good, {}));
}

// How long the library stays in that file depends on its release and on the memory that it finds: for ever, or until it
// gives up by itself. `AWorkerThatGetsNoFurtherIsEnded` has a worker that stays for ever wherever it runs.
TEST_F(DeathTest, AFileThatTheLibraryHangsOnCostsThatFileOnly) {
  const std::filesystem::path file = SCALEWRIGHT_FUZZ_CORPUS "/hdf5/library_hangs.h5";
  const auto good = fileWith("a.h5", {"a"});
  const auto engine = makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI, .patience = kShortPatience}});
  const auto catalogue = engine->list(file, {});
  if (catalogue) {
    EXPECT_TRUE(catalogue->tensors.empty());
    EXPECT_FALSE(catalogue->problems.empty());
  } else {
    EXPECT_EQ(catalogue.error().file, file.string()) << sentence(catalogue.error());
  }
  const auto after = engine->list(good, {});
  ASSERT_TRUE(after) << sentence(after.error());
  EXPECT_EQ(after->tensors.size(), 1U);
}

TEST_F(DeathTest, AStuckWorkerCanBeCancelled) {
  const auto file = fileWith("a.h5", {"read-hang"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  std::stop_source stop;
  const std::jthread canceller([&] {
    std::this_thread::sleep_for(100ms);
    stop.request_stop();
  });
  const auto cancelled =
      engine->ask(question::Profile{file, infoOf(*catalogue, "read-hang")}, {.stop = stop.get_token()});
  ASSERT_FALSE(cancelled);
  EXPECT_EQ(cancelled.error().code, ErrorCode::kCancelled);
}

TEST_F(DeathTest, MemoryOverTheLimitInTheWalkHidesNoNeighbours) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs the address space";
#endif
  const auto file = fileWith("a.h5", {"a", "walk-hog", "z"});
  const auto catalogue = mortalEngine(30s, std::uint64_t{512} << 20)->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_EQ(catalogue->tensors.size(), 2U);
  ASSERT_EQ(catalogue->problems.size(), 1U);
  EXPECT_EQ(catalogue->problems[0].code, ErrorCode::kOutOfMemory);
  EXPECT_EQ(catalogue->problems[0].dataset, "walk-hog");
}

TEST_F(DeathTest, MemoryOverTheLimitIsAnErrorOfThatTensorOnly) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs the address space";
#endif
  const auto file = fileWith("a.h5", {"read-hog", "good"});
  const auto engine = mortalEngine(30s, std::uint64_t{512} << 20);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto hog = engine->ask(question::Profile{file, infoOf(*catalogue, "read-hog")}, {});
  ASSERT_FALSE(hog);
  EXPECT_EQ(hog.error().code, ErrorCode::kOutOfMemory);
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
}

TEST_F(DeathTest, AnAnswerWithoutSenseIsNotTaken) {
  const auto file = fileWith("a.h5", {"read-babble", "good"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto babble = engine->ask(question::Profile{file, infoOf(*catalogue, "read-babble")}, {});
  ASSERT_FALSE(babble);
  EXPECT_EQ(babble.error().code, ErrorCode::kWorkerMisspoke);
  EXPECT_EQ(babble.error().dataset, "read-babble");
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
}

TEST_F(DeathTest, ATensorThatKillsTheEncoderIsLeftOutAndTheOthersAreWrittenWhereAPartIsWelcome) {
  const auto file = fileWith("a.h5", {"a", "read-segfault", "b"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  std::vector<engine::EncodeJob> jobs;
  for (const char* name : {"a", "read-segfault", "b"}) {
    jobs.push_back({file, infoOf(*catalogue, name), {"int8", {}, Threshold(1.0)}});
  }
  for (const auto kind : {engine::OutputKind::kHdf5, engine::OutputKind::kNpyFolder}) {
    const auto target = folder() / (kind == engine::OutputKind::kHdf5 ? "out.h5" : "out");
    const auto whole = engine->ask(question::Encode{jobs, {}, {target, kind}}, {});
    ASSERT_TRUE(whole) << sentence(whole.error());
    EXPECT_FALSE(std::filesystem::exists(target)) << "whole or not at all";
    const auto outcomes =
        engine->ask(question::Encode{.jobs = jobs, .parts = {}, .target = {target, kind}, .partial = true}, {});
    ASSERT_TRUE(outcomes) << sentence(outcomes.error());
    ASSERT_EQ(outcomes->size(), 3U);
    EXPECT_FALSE((*outcomes)[0].problem);
    ASSERT_TRUE((*outcomes)[1].problem);
    EXPECT_EQ((*outcomes)[1].problem->code, ErrorCode::kWorkerCrashed);
    EXPECT_FALSE((*outcomes)[2].problem);
    EXPECT_TRUE(std::filesystem::exists(target));
  }
  EXPECT_TRUE(std::filesystem::exists(folder() / "out" / "codes.a.npy"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "out" / "codes.read-segfault.npy"));
  EXPECT_EQ(readWholeFile(folder() / "out" / "PARTIAL.txt", 100).value(), "read-segfault\n");
  // Nothing is left of the attempts.
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder())) {
    EXPECT_FALSE(entry.path().filename().string().starts_with(".scalewright")) << entry.path();
  }
}

TEST_F(DeathTest, AnOutputOfNothingReplacesNothing) {
  const auto file = fileWith("a.h5", {"read-segfault"});
  const auto target = folder() / "out.h5";
  std::ofstream(target) << "earlier";
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto outcomes =
      engine->ask(question::Encode{{{file, infoOf(*catalogue, "read-segfault"), {"int8", {}, Threshold(1.0)}}},
                                   {},
                                   {target, engine::OutputKind::kHdf5}},
                  {});
  ASSERT_TRUE(outcomes);
  EXPECT_TRUE(outcomes->front().problem);
  EXPECT_EQ(std::filesystem::file_size(target), 7U);
}

TEST_F(DeathTest, SeveralCallsRunAtATimeAndOneThatHangsHoldsUpNoOther) {
  const auto file = fileWith("a.h5", {"read-hang", "good"});
  const auto engine = mortalEngine(30s, 0, 2);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  std::stop_source stop;
  std::jthread hanging([&] {
    EXPECT_FALSE(engine->ask(question::Profile{file, infoOf(*catalogue, "read-hang")}, {.stop = stop.get_token()}));
  });
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
  stop.request_stop();
}

TEST_F(DeathTest, WorkersEndWithTheProcessThatStartedThem) {
  int line[2];
  ASSERT_EQ(::pipe(line), 0);
  const pid_t owner = ::fork();
  if (owner == 0) {
    const auto worker = WorkerProcess::start({.program = SCALEWRIGHT_CLI}, {});
    const pid_t id = worker ? (*worker)->id() : 0;
    static_cast<void>(::write(line[1], &id, sizeof id) == sizeof id);
    ::kill(::getpid(), SIGKILL);  // no time for a farewell
  }
  pid_t worker = 0;
  ASSERT_EQ(::read(line[0], &worker, sizeof worker), static_cast<ssize_t>(sizeof worker));
  ::close(line[0]);
  ::close(line[1]);
  int status = 0;
  ASSERT_EQ(::waitpid(owner, &status, 0), owner);
  ASSERT_GT(worker, 0);
  // It is nobody's child any more: what is left of it may be a zombie that init has not looked at.
  const auto gone = [worker] {
    std::ifstream stat("/proc/" + std::to_string(worker) + "/stat");
    const std::string text((std::istreambuf_iterator<char>(stat)), {});
    return text.empty() || text.find(") Z ") != std::string::npos;
  };
  for (int wait = 0; wait < 500 && !gone(); ++wait) std::this_thread::sleep_for(20ms);
  EXPECT_TRUE(gone());
}

TEST_F(DeathTest, AProgramThatIsNotThereIsNamed) {
  const auto file = fileWith("a.h5", {"a"});
  const auto engine = makeWorkerEngine({.launch = {.program = folder() / "no-such-program"}});
  const auto catalogue = engine->list(file, {});
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().code, ErrorCode::kWorkerUnavailable);
  EXPECT_EQ(catalogue.error().file, (folder() / "no-such-program").string());
}

TEST_F(DeathTest, AProgramThatDoesNotTalkIsNoWorker) {
  const auto file = fileWith("a.h5", {"a"});
  const auto engine = makeWorkerEngine({.launch = {.program = "/bin/true", .arguments = {}}});
  const auto catalogue = engine->list(file, {});
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().code, ErrorCode::kWorkerUnavailable);
}

}  // namespace
}  // namespace scalewright::worker
