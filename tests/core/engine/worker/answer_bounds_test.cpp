#include "core/engine/worker/answer_bounds.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "core/engine/questions/profile.h"
#include "core/engine/worker/protocol/calls.h"
#include "core/engine/worker/protocol/frame.h"
#include "tests/core/engine/worker/worker_fixture.h"

namespace scalewright::worker {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;

AnswerBounds ofFile(std::optional<std::uint64_t> size) {
  return answerBounds({{"a.h5"}}, [size](const std::filesystem::path&) { return size; });
}

TEST(AnswerBoundsTest, GrowWithWhatIsReadAndEnd) {
  EXPECT_LT(ofFile(3000).bytes, 20 * kMebibyte) << "a small file has little to tell";
  EXPECT_GT(ofFile(3 * kMebibyte).bytes, 30 * kMebibyte) << "100,000 initialisers are told in 13 MB";
  EXPECT_EQ(ofFile(1000 * kMebibyte).bytes, kLargestFrame);
  EXPECT_EQ(ofFile(std::nullopt).bytes, kLargestFrame);
  EXPECT_GE(ofFile(3000).time, 10min);
  EXPECT_GT(ofFile(1000 * kMebibyte).time, ofFile(3000).time);
  EXPECT_LT(ofFile(std::nullopt).time, 24h * 31);
}

TEST(AnswerBoundsTest, AShapeWithoutEndIsNoAnswerWithoutEnd) {
  tensor::TensorInfo info;
  info.type = tensor::ElementType::kF64;
  info.shape = {std::uint64_t{1} << 60};
  const AnswerBounds bounds = answerBounds({{"a.h5", &info}, {"b.h5", &info}}, {});
  EXPECT_EQ(bounds.bytes, kLargestFrame);
  EXPECT_LE(bounds.time, 24h * 31);
}

/// Bytes of memory of this process that have been in use at once.
std::uint64_t mostInUse() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    std::uint64_t kilobytes = 0;
    if (word == "VmHWM:" && status >> kilobytes) return kilobytes << 10;
  }
  return 0;
}

class LyingWorkerTest : public WorkerTest {};

TEST_F(LyingWorkerTest, AListingWithoutEndIsCutBeforeItTakesMuchMemory) {
  const auto file = fileWith("a.h5", {"a-walk-flood"});
  const auto engine = mortalEngine();
  std::ofstream("/proc/self/clear_refs") << 5;  // the most that was in use until now
  const std::uint64_t before = mostInUse();
  const auto catalogue = engine->list(file, {});
  // What it told of this file before is believed as far as it goes; that it was cut is said.
  ASSERT_TRUE(!catalogue || !catalogue->problems.empty());
  EXPECT_LT(mostInUse(), before + 600 * kMebibyte);
}

TEST_F(LyingWorkerTest, OneThatSaysSomethingForEverHearsACancel) {
  const auto file = fileWith("a.h5", {"a-read-chatter"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  std::stop_source stop;
  const auto profile = engine->ask(question::Profile{file, infoOf(*catalogue, "a-read-chatter")},
                                   {.stop = stop.get_token(), .met = [&](const auto&) { stop.request_stop(); }});
  ASSERT_FALSE(profile);
  EXPECT_EQ(profile.error().code, ErrorCode::kCancelled);
}

TEST_F(LyingWorkerTest, OneThatSaysSomethingForEverIsEndedForHowMuchItSays) {
  const auto file = fileWith("a.h5", {"a-read-chatter", "good"});
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue);
  const auto profile = engine->ask(question::Profile{file, infoOf(*catalogue, "a-read-chatter")}, {});
  ASSERT_FALSE(profile);
  EXPECT_EQ(profile.error().code, ErrorCode::kWorkerMisspoke);
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
}

TEST_F(LyingWorkerTest, OneWhoseTimeIsUpIsEndedHoweverMuchItSays) {
  const auto file = fileWith("a.h5", {"a-walk-chatter"});
  auto worker = WorkerProcess::start({.program = SCALEWRIGHT_MORTAL_WORKER, .arguments = {}}, Hello{{file}, {}, 0});
  ASSERT_TRUE(worker) << sentence(worker.error());
  const auto end = std::chrono::steady_clock::now() + 300ms;
  const calls::Walk walk{.file = file, .from = {}, .refusals = {}, .budget = {}, .before = {}};
  const auto answer = (*worker)->call({.call = "walk", .arguments = toJson(walk), .threads = 1}, {},
                                      {.deadline = [end] { return end; }, .too_late = ErrorCode::kWorkerStuck});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, ErrorCode::kWorkerStuck);
  EXPECT_EQ(answer.error().dataset, "a-walk-chatter");
}

}  // namespace
}  // namespace scalewright::worker
