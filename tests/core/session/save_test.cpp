#include "core/session/save.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

#include "core/base/files/answered.h"
#include "core/profile/profiler.h"
#include "core/session/document.h"
#include "tests/core/session/temporary_folder.h"
#include "tests/support/memory_tensor.h"

namespace {

std::function<void()> while_syncing;  // what happens while a disk is waited for

}  // namespace

/// In place of the system's.
extern "C" int fsync(int descriptor) {
  if (while_syncing) while_syncing();
  return ::fdatasync(descriptor);
}

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMany = 600;  // more than are carried out at once
constexpr double kLargest = 8;

class SaveTest : public testing::Test {
 protected:
  SaveTest() {
    ::signal(SIGPIPE, SIG_IGN);  // as the program has it
    ::setenv("XDG_RUNTIME_DIR", (folder_.path() / "run").c_str(), 1);
    io::Catalogue catalogue;
    catalogue.identity.path = "/many.h5";
    for (std::size_t i = 0; i < kMany; ++i) {
      tensor::TensorInfo info;
      info.name = "t" + std::to_string(i);
      info.shape = {4};
      info.role = tensor::Role::kActivation;
      catalogue.tensors.push_back(info);
    }
    document_.study().addSource(catalogue);
    const test::MemoryTensor values(tensor::ElementType::kF32, {4}, std::vector<float>{1, -8, 0.5F, 2});
    const auto profile = std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
    for (study::TensorIndex index = 0; index < kMany; ++index) document_.study().setProfile(index, profile);
    study::Decisions all;
    for (const study::StudyTensor& tensor : document_.study().tensors()) {
      all.emplace_back(tensor.index, tensor.decision);
      all.back().second.format = "int4";
      all.back().second.calibrator = "absmax";
    }
    document_.change(all, "all");
  }
  ~SaveTest() override {
    ::unsetenv("XDG_RUNTIME_DIR");
    // Threads that were left to themselves end before the program: who waits at a pipe is let go.
    while (threads_left > 0) {
      if (const int pipe = ::open(file().c_str(), O_RDWR | O_NONBLOCK); pipe >= 0) ::close(pipe);
      std::this_thread::yield();
    }
  }
  /// Until those that were left to themselves have ended.
  static void waitForThreads() {
    while (threads_left > 0) std::this_thread::yield();
  }
  fs::path file() const { return folder_.path() / "net.scalewright"; }
  Snapshot now() const { return document_.snapshot("net", {}, false); }

  TemporaryFolder folder_;
  Document document_;
};

TEST_F(SaveTest, WhatIsPendingIsCarriedOutInTheFileAndNotInTheWindow) {
  ASSERT_EQ(document_.pending().size(), kMany);
  const auto saved = saveStudy(now(), {file()}, {});
  ASSERT_TRUE(saved) << sentence(saved.error());
  EXPECT_EQ(saved->asks, SavedStudy::Asks::kNothing);
  EXPECT_EQ(document_.pending().size(), kMany);
  const auto read = load(file());
  ASSERT_TRUE(read);
  ASSERT_EQ(read->recipe.entries.size(), kMany);
  for (const recipe::RecipeEntry& entry : read->recipe.entries) EXPECT_EQ(entry.threshold.value(), kLargest);
  EXPECT_EQ(read->history.steps.size(), 1U);
  ASSERT_NE(saved->kept, nullptr);
  EXPECT_EQ(saved->kept->recipe.entries.size(), kMany);
  EXPECT_TRUE(saved->rest.recipe.entries.empty());
}

TEST_F(SaveTest, SavingAgainAsksOnlyWhereSomebodyElseHasWritten) {
  const auto first = saveStudy(now(), {file()}, {});
  ASSERT_TRUE(first);
  SaveTarget again{file(), first->on_disk, first->holder};
  EXPECT_EQ(saveStudy(now(), again, {})->asks, SavedStudy::Asks::kNothing);
  put(file(), "somebody else's");
  const auto refused = saveStudy(now(), again, {});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->asks, SavedStudy::Asks::kWrittenElsewhere);
  EXPECT_EQ(contentOf(file()), "somebody else's");
  again.replace = true;
  EXPECT_EQ(saveStudy(now(), again, {})->asks, SavedStudy::Asks::kNothing);
  EXPECT_TRUE(load(file()));
  put(file(), "what a dialog has asked about");
  EXPECT_EQ(saveStudy(now(), {file(), std::nullopt, first->holder}, {})->asks, SavedStudy::Asks::kNothing);
}

TEST_F(SaveTest, WhoeverHasItOpenIsAskedAboutFirst) {
  const auto other = holdStudy(file());
  ASSERT_TRUE(other && other->lock);
  SaveTarget target{file()};
  const auto refused = saveStudy(now(), target, {});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->asks, SavedStudy::Asks::kOpenElsewhere);
  EXPECT_EQ(refused->holder->process, ::getpid());
  EXPECT_FALSE(fs::exists(file()));
  target.replace = true;
  ASSERT_TRUE(saveStudy(now(), target, {}));
  EXPECT_TRUE(load(file()));
}

TEST_F(SaveTest, AStopLeavesTheFileAsItWas) {
  put(file(), "before");
  std::stop_source stop;
  stop.request_stop();
  const auto study = saveStudy(now(), {file(), std::nullopt}, stop.get_token());
  ASSERT_FALSE(study);
  EXPECT_EQ(study.error().code, ErrorCode::kCancelled);
  const auto recipe = saveRecipe(now(), file(), stop.get_token());
  ASSERT_FALSE(recipe);
  EXPECT_EQ(recipe.error().code, ErrorCode::kCancelled);
  waitForThreads();
  EXPECT_EQ(contentOf(file()), "before");
}

TEST_F(SaveTest, AStopWhileADiskIsWaitedForLeavesTheFileAsItWas) {
  const auto trySaving = [this](const auto& save) {
    put(file(), "before");
    std::stop_source stop;
    while_syncing = [stop]() mutable {
      stop.request_stop();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    };
    EXPECT_FALSE(save(stop.get_token()));
    waitForThreads();
    while_syncing = nullptr;
    EXPECT_EQ(contentOf(file()), "before");
  };
  trySaving([this](const std::stop_token& stop) { return saveStudy(now(), {file(), std::nullopt}, stop); });
  trySaving([this](const std::stop_token& stop) { return saveRecipe(now(), file(), stop); });
}

TEST_F(SaveTest, AStopComesBackFromADiskThatDoesNotAnswer) {
  ASSERT_EQ(::mkfifo(file().c_str(), 0600), 0);  // nobody reads it
  std::stop_source stop;
  std::jthread later([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  const auto saved = saveStudy(now(), {file(), std::nullopt}, stop.get_token());
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kCancelled);
}

TEST_F(SaveTest, ARecipeSaysWhatIsLeftOut) {
  tensor::TensorInfo unread;
  unread.name = "unread";
  unread.shape = {4};
  io::Catalogue more;
  more.identity.path = "/more.h5";
  more.tensors.push_back(unread);
  document_.study().addSource(more);
  const auto saved = saveRecipe(now(), file(), {});
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->unresolved, 1U);
  EXPECT_EQ(saved->carried, 0U);
  const auto read = recipe::load(file());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->entries.size(), kMany);
  EXPECT_EQ(recipe::toText(recipeOf(now()).first), contentOf(file())) << "the digest of a picture is that of the file";
}

}  // namespace
}  // namespace scalewright::session
