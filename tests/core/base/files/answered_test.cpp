#include "core/base/files/answered.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

namespace scalewright {
namespace {

using namespace std::chrono_literals;

TEST(AnsweredTest, AnAnswerComesBackAsItIs) {
  EXPECT_EQ(answered(1h, {}, [] { return std::string("there"); }), "there");
}

TEST(AnsweredTest, WhatDoesNotAnswerIsLeftToItself) {
  const auto released = std::make_shared<std::atomic<bool>>(false);
  const auto ended = std::make_shared<std::atomic<bool>>(false);
  EXPECT_FALSE(answered(1ms, {}, [released, ended] {
    released->wait(false);
    *ended = true;
    ended->notify_all();
    return 1;
  }));
  *released = true;
  released->notify_all();
  ended->wait(false);
  EXPECT_TRUE(*ended) << "it has gone on, with what it holds";
}

TEST(AnsweredTest, AStopIsNotKeptWaiting) {
  const auto released = std::make_shared<std::atomic<bool>>(false);
  std::stop_source stop;
  std::jthread other([&stop] { stop.request_stop(); });
  EXPECT_FALSE(answered(1h, stop.get_token(), [released] {
    released->wait(false);
    return 1;
  }));
  *released = true;
  released->notify_all();
}

}  // namespace
}  // namespace scalewright
