// In child processes: the signals are real ones.
#include "app/gui/start/end_signals.h"

#include <sys/wait.h>
#include <unistd.h>

#include <QEventLoop>
#include <csignal>
#include <functional>

#include "gtest/gtest.h"

namespace scalewright::test {
namespace {

/// How a child ends, as of waitpid, that does this. Whatever the tests were started to ignore.
int endOf(const std::function<void()>& what) {
  const pid_t child = ::fork();
  if (child == 0) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) std::signal(signal, SIG_DFL);
    what();
    ::_exit(0);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  return status;
}

/// In a child without events, against the clock that the patience goes by.
void outlastPatience() {
  ::usleep(static_cast<useconds_t>((app::EndSignals::kPatience + 0.2) * 1e6));
}

bool endedBy(int status, int signal) {
  return WIFSIGNALED(status) && WTERMSIG(status) == signal;
}

TEST(EndSignalsTest, RepeatsWithinThePatienceDoNothing) {
  for (const int second : {SIGTERM, SIGINT, SIGHUP}) {
    EXPECT_EQ(endOf([second] {
                const app::EndSignals signals_to_end;
                ::raise(SIGTERM);
                ::raise(second);
                ::raise(second);
              }),
              0)
        << second;
  }
}

TEST(EndSignalsTest, OneThatHangsIsEndedByALaterOne) {
  for (const int second : {SIGTERM, SIGINT}) {
    const int status = endOf([second] {
      const app::EndSignals signals_to_end;
      ::raise(SIGHUP);
      outlastPatience();
      ::raise(second);
    });
    EXPECT_TRUE(endedBy(status, second)) << second;
  }
}

TEST(EndSignalsTest, AClosedTerminalIsNeverALaterOne) {
  EXPECT_EQ(endOf([] {
              const app::EndSignals signals_to_end;
              ::raise(SIGTERM);
              outlastPatience();
              ::raise(SIGHUP);
            }),
            0);
}

TEST(EndSignalsTest, WordIsLeftOnce) {
  const int status = endOf([] {
    app::EndSignals signals_to_end;
    int asked = 0;
    QObject::connect(&signals_to_end, &app::EndSignals::asked, [&asked] { ++asked; });
    for (const int signal : {SIGHUP, SIGHUP, SIGTERM}) ::raise(signal);
    for (int i = 0; i < 10; ++i) QEventLoop().processEvents(QEventLoop::AllEvents, 5);
    ::_exit(asked == 1 ? 0 : 1);
  });
  EXPECT_EQ(status, 0);
}

TEST(EndSignalsTest, WhatComesAfterTheEndBeganIsNoSecondWord) {
  const int status = endOf([] {
    {
      const app::EndSignals signals_to_end;
      ::raise(SIGTERM);
    }
    ::raise(SIGTERM);
    ::raise(SIGHUP);
    ::_exit(0);
  });
  EXPECT_EQ(status, 0);
}

TEST(EndSignalsTest, OneThatNobodyListensToDoesWhatItAlwaysDoes) {
  const int status = endOf([] {
    { const app::EndSignals signals_to_end; }
    ::raise(SIGTERM);
  });
  EXPECT_TRUE(endedBy(status, SIGTERM));
}

}  // namespace
}  // namespace scalewright::test
