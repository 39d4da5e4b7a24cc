// What becomes of the list of a file when workers come to harm over it, when it takes too long and when it is stopped.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "core/engine/questions/profile.h"
#include "tests/core/engine/worker/worker_fixture.h"
#include "tests/core/io/hdf5/endless_index.h"

namespace scalewright::worker {
namespace {

using namespace std::chrono_literals;
using Names = std::vector<std::string>;

Names namesOf(const io::Catalogue& catalogue) {
  Names names;
  for (const tensor::TensorInfo& info : catalogue.tensors) names.push_back(info.name);
  return names;
}

class ListingTest : public WorkerTest {
 protected:
  static std::unique_ptr<engine::Engine> engine(std::optional<std::chrono::milliseconds> to_list = kToList,
                                                std::chrono::milliseconds patience = 30s) {
    return makeWorkerEngine(
        {.launch = {.program = SCALEWRIGHT_MORTAL_WORKER, .arguments = {}, .patience = patience}, .to_list = to_list});
  }
};

TEST_F(ListingTest, EveryGoodDatasetIsListedAndEveryDeadlyOneNamedHoweverManyThereAre) {
  Names datasets;
  Names good;
  Names bad;
  for (int i = 0; i < 60; ++i) {
    good.push_back("layers/" + std::to_string(i) + "/weight");
    bad.push_back("layers/" + std::to_string(i) + "/walk-segfault");
    datasets.push_back(good.back());
    datasets.push_back(bad.back());
  }
  const auto file = fileWith("a.h5", datasets);
  const auto engine = mortalEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_TRUE(catalogue->complete);
  EXPECT_EQ(namesOf(*catalogue), good);
  ASSERT_EQ(catalogue->problems.size(), bad.size());
  for (std::size_t i = 0; i < bad.size(); ++i) {
    EXPECT_EQ(catalogue->problems[i], (Error{ErrorCode::kWorkerCrashed, file.string(), bad[i], "SIGSEGV"}));
  }
  for (const std::string& name : good)
    EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, name)}, {})) << name;
}

/// By the worker of the program. 100 MB is what the format allows; nothing is silent for long, and memory is found.
TEST_F(ListingTest, ASafetensorsHeaderOfTheLargestSizeIsListed) {
  constexpr std::size_t kLargest = 100'000'000;
  constexpr std::size_t kTensors = 250'000;
  const std::string padding(300, 'n');
  std::string header = "{";
  for (std::size_t i = 0; i < kTensors; ++i) {
    header += (i == 0 ? "\"" : ",\"") + padding + std::to_string(i) +
              "\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[" + std::to_string(i) + "," +
              std::to_string(i + 1) + "]}";
  }
  header += "}";
  ASSERT_LT(header.size(), kLargest);
  header.resize(kLargest, ' ');
  const auto file = folder() / "large.safetensors";
  std::ofstream out(file, std::ios::binary);
  for (std::size_t i = 0; i < 8; ++i) out.put(static_cast<char>(header.size() >> (8 * i) & 0xFF));
  out << header << std::string(kTensors, '\1');
  out.close();
  const auto catalogue = realEngine()->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_TRUE(catalogue->complete);
  EXPECT_EQ(catalogue->tensors.size(), kTensors);
}

TEST_F(ListingTest, FilesThatWereExpectedAreListedByOneWorker) {
  const std::vector<std::filesystem::path> files = {fileWith("a.h5", {"one"}), fileWith("b.h5", {"two"}),
                                                    fileWith("c.h5", {"three"})};
  int started = 0;
  const auto engine =
      makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI, .started = [&started](const Protection&) { ++started; }},
                        .to_list = std::nullopt});
  engine->expect({files[0], folder() / "nothing.h5", files[1], files[2]}, {});
  EXPECT_EQ(started, 0);
  std::vector<Names> names;
  for (const auto& file : files) {
    const auto catalogue = engine->list(file, {});
    ASSERT_TRUE(catalogue) << sentence(catalogue.error());
    names.push_back(namesOf(*catalogue));
    EXPECT_TRUE(engine->ask(question::Profile{file, catalogue->tensors.front()}, {}));
  }
  EXPECT_EQ(names, (std::vector<Names>{{"one"}, {"two"}, {"three"}}));
  EXPECT_EQ(started, 1);
}

TEST_F(ListingTest, AFileThatWasReplacedSinceItWasExpectedIsListedAsItIs) {
  const auto file = fileWith("a.h5", {"before"});
  const auto other = fileWith("b.h5", {"other"});
  const auto engine = realEngine();
  engine->expect({file, other}, {});
  ASSERT_TRUE(engine->list(other, {})) << "by a worker that may open what was there";
  std::filesystem::rename(fileWith("c.h5", {"after", "all"}), file);
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_EQ(namesOf(*catalogue), (Names{"after", "all"}));
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "after")}, {}));
}

TEST_F(ListingTest, AFileThatKillsItsWorkerLeavesTheOthersThatWereExpected) {
  const auto deadly = fileWith("a.h5", {"good", "walk-segfault"});
  const auto file = fileWith("b.h5", {"fine"});
  const auto engine = mortalEngine();
  engine->expect({deadly, file}, {});
  const auto first = engine->list(deadly, {});
  ASSERT_TRUE(first) << sentence(first.error());
  EXPECT_EQ(namesOf(*first), Names{"good"});
  EXPECT_EQ(first->problems.size(), 1U);
  const auto second = engine->list(file, {});
  ASSERT_TRUE(second) << sentence(second.error());
  EXPECT_EQ(namesOf(*second), Names{"fine"});
}

/// By the worker of the program, over libhdf5 itself, which walks the index for as long as anybody waits.
TEST_F(ListingTest, ADatasetWhoseIndexLeadsNowhereIsNamedAndTheRestIsRead) {
  const auto file = folder() / "endless.h5";
  io::writeEndlessIndex(file, io::EndlessIndex::kChunks);
  const auto engine = realEngine();
  const auto catalogue = engine->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_TRUE(catalogue->complete);
  EXPECT_EQ(namesOf(*catalogue), Names{"good"});
  EXPECT_EQ(catalogue->problems, (std::vector<Error>{{ErrorCode::kWorkerStuck, file.string(), "x", {}}}));
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*catalogue, "good")}, {}));
}

TEST_F(ListingTest, AGroupWhoseAttributesAreDeadlyIsListedWithoutThem) {
  const auto file = fileWith("a.h5", {"a", "attributes-walk-segfault/inner/x", "attributes-walk-segfault/y", "z"});
  const auto catalogue = mortalEngine()->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_EQ(namesOf(*catalogue), (Names{"a", "attributes-walk-segfault/inner/x", "attributes-walk-segfault/y", "z"}));
  ASSERT_EQ(catalogue->problems.size(), 2U);
  const Error outer{ErrorCode::kWorkerCrashed, file.string(), "attributes-walk-segfault", "SIGSEGV, attributes"};
  EXPECT_EQ(catalogue->problems[0], outer);
  EXPECT_EQ(catalogue->problems[1].dataset, "attributes-walk-segfault/inner");
}

TEST_F(ListingTest, ADatasetThatComputesForeverIsGivenUpWhileOneThatWaitsIsWaitedFor) {
  const auto file = fileWith("a.h5", {"a", "b-walk-spin", "c"});
  const auto begun = std::chrono::steady_clock::now();
  // However little of a processor a busy machine leaves it.
  const auto catalogue = engine(std::nullopt)->list(file, {});
  ASSERT_TRUE(catalogue) << sentence(catalogue.error());
  EXPECT_GE(std::chrono::steady_clock::now() - begun, kToDescribe);
  EXPECT_EQ(namesOf(*catalogue), (Names{"a", "c"}));
  ASSERT_EQ(catalogue->problems.size(), 1U);
  EXPECT_EQ(catalogue->problems[0], (Error{ErrorCode::kWorkerStuck, file.string(), "b-walk-spin", ""}));
}

TEST_F(ListingTest, AListThatTakesTooLongIsCutAndTheRestNamedAndFollowsWhenItIsAskedForAgain) {
  const auto file = fileWith("a.h5", {"a", "b/batch_0", "b/batch_1-walk-hang", "b/batch_2", "c", "d-walk-hang", "e"});
  const auto engine = ListingTest::engine(300ms, 700ms);
  const auto cut = engine->list(file, {});
  ASSERT_TRUE(cut) << sentence(cut.error());
  EXPECT_FALSE(cut->complete);
  EXPECT_EQ(namesOf(*cut), Names{"a"}) << "others may belong to the tensor whose first batch was seen";
  ASSERT_EQ(cut->problems.size(), 1U);
  EXPECT_EQ(cut->problems[0], (Error{ErrorCode::kListingCut, file.string(), "",
                                     "c, d-walk-hang, e, b/batch_1-walk-hang, b/batch_2, b/batch_0"}));
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*cut, "a")}, {}));

  const auto whole = engine->list(file, {});
  ASSERT_TRUE(whole) << sentence(whole.error());
  EXPECT_TRUE(whole->complete);
  EXPECT_EQ(namesOf(*whole), (Names{"a", "b", "c", "e"}));
  EXPECT_EQ(infoOf(*whole, "b").parts, (Names{"b/batch_0", "b/batch_2"}));
  for (const Error& problem : whole->problems) EXPECT_NE(problem.code, ErrorCode::kListingCut);
  EXPECT_TRUE(engine->ask(question::Profile{file, infoOf(*whole, "e")}, {}));
}

TEST_F(ListingTest, AListThatIsStoppedGivesWhatWasFoundAndGoesOnFromThere) {
  const auto file = fileWith("a.h5", {"a", "b-walk-hang", "c"});
  const auto engine = ListingTest::engine(std::nullopt, 700ms);
  std::stop_source stop;
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(300ms);
    stop.request_stop();
  });
  const auto stopped = engine->list(file, {.stop = stop.get_token()});
  ASSERT_TRUE(stopped) << sentence(stopped.error());
  EXPECT_FALSE(stopped->complete);
  Names met;
  const auto whole =
      engine->list(file, {.met = [&](const Names& names) { met.insert(met.end(), names.begin(), names.end()); }});
  ASSERT_TRUE(whole);
  EXPECT_TRUE(whole->complete);
  EXPECT_EQ(namesOf(*whole), (Names{"a", "c"}));
}

TEST_F(ListingTest, WhatWasCutIsBegunAnewWhereTheFileIsAnotherOrWasForgotten) {
  const auto file = fileWith("a.h5", {"a", "b-walk-hang", "c"});
  const auto engine = ListingTest::engine(300ms);
  ASSERT_FALSE(engine->list(file, {})->complete);
  std::filesystem::rename(fileWith("b.h5", {"x", "y"}), file);
  const auto other = engine->list(file, {});
  ASSERT_TRUE(other) << sentence(other.error());
  EXPECT_EQ(namesOf(*other), (Names{"x", "y"}));

  const auto slow = fileWith("c.h5", {"a", "b-walk-hang", "c"});
  ASSERT_FALSE(engine->list(slow, {})->complete);
  engine->forget(slow);
  EXPECT_FALSE(engine->list(slow, {})->complete) << "has its time anew, and is cut again";
}

}  // namespace
}  // namespace scalewright::worker
