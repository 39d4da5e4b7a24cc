#include "widgets/jobs/latest.h"

#include <gtest/gtest.h>
#include <QTest>
#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace scalewright::widgets {
namespace {

/// Runs until it is asked to stop.
int endless(const std::stop_token& stop, std::atomic<bool>& begun) {
  begun = true;
  while (!stop.stop_requested()) std::this_thread::yield();
  return 0;
}

class LatestTest : public testing::Test {
 protected:
  static bool wait(const std::function<bool()>& until) { return QTest::qWaitFor(until, 10000); }

  std::atomic<bool> begun_ = false;
};

TEST_F(LatestTest, AnAnswerComesOnTheThreadThatAsked) {
  Asker asker(Pool::kComputing);
  std::optional<std::string> answer;
  std::thread::id where;
  asker.ask([](const std::stop_token&) { return std::string("done"); },
            [&](std::string said) {
              answer = std::move(said);
              where = std::this_thread::get_id();
            });
  EXPECT_TRUE(asker.busy());
  EXPECT_FALSE(answer) << "never before it is waited for";
  ASSERT_TRUE(wait([&] { return answer.has_value(); }));
  EXPECT_EQ(*answer, "done");
  EXPECT_EQ(where, std::this_thread::get_id());
  EXPECT_FALSE(asker.busy());
}

TEST_F(LatestTest, TheNewestQuestionStopsTheOneBeforeAndWins) {
  Asker asker(Pool::kReading);
  std::vector<int> answers;
  asker.ask([this](const std::stop_token& stop) { return endless(stop, begun_); },
            [&](int answer) { answers.push_back(answer); });
  ASSERT_TRUE(wait([this] { return begun_.load(); }));
  for (int i = 1; i <= 3; ++i) {
    asker.ask([i](const std::stop_token&) { return i; }, [&](int answer) { answers.push_back(answer); });
  }
  ASSERT_TRUE(wait([&] { return !asker.busy(); }));
  EXPECT_EQ(answers, std::vector<int>{3});
}

TEST_F(LatestTest, WhatIsCancelledIsNotReported) {
  Asker asker(Pool::kComputing);
  int reports = 0;
  int told = 0;
  asker.ask(
      [&](const std::stop_token& stop, const Asker::Tell& tell) {
        tell([&told] { ++told; });
        return endless(stop, begun_);
      },
      [&](int) { ++reports; });
  while (!begun_) std::this_thread::yield();  // what was told has not been heard yet
  asker.cancel();
  EXPECT_FALSE(asker.busy());
  bool after = false;
  asker.ask([](const std::stop_token&) { return 1; }, [&](int) { after = true; });
  ASSERT_TRUE(wait([&] { return after; }));
  EXPECT_EQ(reports, 0);
  EXPECT_EQ(told, 0) << "what it told on its way is dropped as well";
}

TEST_F(LatestTest, WhatIsToldOnTheWayComesBeforeTheAnswer) {
  Asker asker(Pool::kComputing);
  std::vector<std::string> order;
  asker.ask(
      [&order](const std::stop_token&, const Asker::Tell& tell) {
        for (const char* step : {"first", "second"}) tell([&order, step] { order.emplace_back(step); });
        return std::string("answer");
      },
      [&](const std::string& answer) { order.push_back(answer); });
  ASSERT_TRUE(wait([&] { return !asker.busy(); }));
  EXPECT_EQ(order, (std::vector<std::string>{"first", "second", "answer"}));
}

TEST_F(LatestTest, AnAskerThatGoesStopsWhatRunsAndWaitsForIt) {
  std::atomic<bool> ended = false;
  {
    Asker asker(Pool::kReading);
    asker.ask(
        [&](const std::stop_token& stop) {
          endless(stop, begun_);
          std::this_thread::sleep_for(std::chrono::milliseconds(20));  // work that does not end when it is told to
          ended = true;
          return 0;
        },
        [](int) { FAIL() << "nobody is there"; });
    ASSERT_TRUE(wait([this] { return begun_.load(); }));
  }
  EXPECT_TRUE(ended);
  QCoreApplication::processEvents();
}

TEST_F(LatestTest, SeveralAskAtOnce) {
  Asker first(Pool::kComputing);
  Asker second(Pool::kComputing);
  bool answered = false;
  first.ask([this](const std::stop_token& stop) { return endless(stop, begun_); }, [](int) {});
  ASSERT_TRUE(wait([this] { return begun_.load(); }));
  second.ask([](const std::stop_token&) { return 1; }, [&](int) { answered = true; });
  EXPECT_TRUE(wait([&] { return answered; })) << "one that takes long holds nobody else up";
}

TEST_F(LatestTest, QuestionsOfSeveralKeysAreAnsweredByPriorityAndOnlyTheNewestOfEach) {
  Asker asker(Pool::kReading);
  std::vector<int> answers;
  const auto ask = [&](Asker::Key key, int priority, int answer) {
    asker.ask(
        key, priority, [answer](const std::stop_token&) { return answer; }, [&](int said) { answers.push_back(said); });
  };
  asker.ask(
      9, 0, [this](const std::stop_token& stop) { return endless(stop, begun_); }, [](int) { FAIL() << "cancelled"; });
  ASSERT_TRUE(wait([this] { return begun_.load(); }));  // the rest waits for its end
  ask(1, 0, 10);
  ask(2, 1, 20);
  ask(3, 0, 30);
  ask(1, 0, 11);
  ask(4, 0, 40);
  asker.setPriority(3, 2);
  asker.cancel(4);
  EXPECT_TRUE(asker.asks(1));
  EXPECT_FALSE(asker.asks(4));
  EXPECT_EQ(asker.size(), 4U);
  asker.cancel(9);
  ASSERT_TRUE(wait([&] { return !asker.busy(); }));
  EXPECT_EQ(answers, (std::vector<int>{30, 20, 11}));
}

TEST_F(LatestTest, AsManyQuestionsAreAnsweredAtATimeAsTheAskerWants) {
  std::atomic<int> running = 0;
  std::atomic<int> most = 0;
  int answered = 0;
  Asker asker(Pool::kReading, 2);
  for (Asker::Key key = 0; key < 20; ++key) {
    asker.ask(
        key, 0,
        [&](const std::stop_token&) {
          most = std::max(most.load(), ++running);
          std::this_thread::sleep_for(std::chrono::milliseconds(2));  // work, in which a third could come
          return --running;
        },
        [&](int) { ++answered; });
  }
  ASSERT_TRUE(wait([&] { return answered == 20; }));
  EXPECT_EQ(most, 2);
}

TEST_F(LatestTest, WhatIsStoppedIsReportedAndWhatWaitsIsDropped) {
  Asker asker(Pool::kReading);
  int reports = 0;
  asker.ask(
      1, 0, [this](const std::stop_token& stop) { return endless(stop, begun_); }, [&](int) { ++reports; });
  ASSERT_TRUE(wait([this] { return begun_.load(); }));
  asker.ask(
      2, 0, [](const std::stop_token&) { return 0; }, [](int) { FAIL() << "it waited"; });
  asker.stop();
  EXPECT_TRUE(asker.asks(1));
  EXPECT_FALSE(asker.asks(2));
  ASSERT_TRUE(wait([&] { return !asker.busy(); }));
  EXPECT_EQ(reports, 1);
}

TEST_F(LatestTest, TheLatestAnswersAreKeptByWhatTheyDependOn) {
  Latest<std::string, int> latest(Pool::kComputing, 2);
  const auto ask = [&](const std::string& subject, int answer) {
    latest.ask(
        subject, [answer](const std::stop_token&) { return answer; }, [](int kept) { return kept > 0; }, [](bool) {});
    EXPECT_TRUE(latest.asks(subject));
    ASSERT_TRUE(wait([&] { return !latest.busy(); }));
    EXPECT_FALSE(latest.asks(subject));
  };
  ask("a", 1);
  ask("b", 2);
  ask("none", -1);
  ASSERT_NE(latest.known("a"), nullptr);
  EXPECT_EQ(*latest.known("a"), 1);
  EXPECT_EQ(latest.known("none"), nullptr) << "not one to be kept";
  ask("c", 3);
  EXPECT_EQ(latest.known("a"), nullptr) << "two are";
  EXPECT_EQ(*latest.known("b"), 2);
}

}  // namespace
}  // namespace scalewright::widgets
