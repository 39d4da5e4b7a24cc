#include "app/gui/window/single_instance.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

namespace scalewright::app {
namespace {

class SingleInstanceTest : public testing::Test {
 protected:
  [[nodiscard]] QString address() const { return folder_.filePath(QStringLiteral("one")); }
  /// As another process does it: waiting, while this thread serves.
  bool handOverFromElsewhere(const OpenRequest& request) const {
    std::atomic<int> answer = -1;
    std::thread other([&] { answer = SingleInstance(address()).handOver(request) ? 1 : 0; });
    while (answer < 0) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    other.join();
    return answer == 1;
  }

  QTemporaryDir folder_;
};

TEST_F(SingleInstanceTest, TheFirstServesAndOthersHandOver) {
  SingleInstance first(address());
  ASSERT_TRUE(first.claim());
  SingleInstance second(address());
  EXPECT_FALSE(second.claim());
  std::vector<OpenRequest> requests;
  QObject::connect(&first, &SingleInstance::requested, &first,
                   [&](const OpenRequest& request) { requests.push_back(request); });
  const OpenRequest request{{QStringLiteral("/data/größe \"1\".h5"), QStringLiteral("/data/b.h5")}, true, "token"};
  EXPECT_TRUE(handOverFromElsewhere(request));
  EXPECT_TRUE(handOverFromElsewhere({}));
  EXPECT_TRUE(QTest::qWaitFor([&] { return requests.size() == 2; }));
  EXPECT_EQ(requests, (std::vector<OpenRequest>{request, {}}));
}

TEST_F(SingleInstanceTest, WhereNobodyAnswersNothingIsTaken) {
  EXPECT_FALSE(SingleInstance(address()).handOver({}));
}

TEST_F(SingleInstanceTest, TheAddressIsFreeOnceItsOwnerIsGone) {
  { ASSERT_TRUE(SingleInstance(address()).claim()); }
  EXPECT_TRUE(SingleInstance(address()).claim());
}

TEST_F(SingleInstanceTest, WhatOneThatWasKilledHasLeftIsInNobodysWay) {
  // Its lock names a process that is gone; its socket is a file that nobody listens at.
  QFile lock(address() + QStringLiteral(".lock"));
  ASSERT_TRUE(lock.open(QIODevice::WriteOnly));
  lock.write("4194305\nscalewright\n" + QSysInfo::machineHostName().toUtf8() + "\n");
  lock.close();
  QFile socket(address());
  ASSERT_TRUE(socket.open(QIODevice::WriteOnly));
  socket.close();
  SingleInstance next(address());
  EXPECT_TRUE(next.claim());
  EXPECT_TRUE(handOverFromElsewhere({}));
}

TEST_F(SingleInstanceTest, AFolderThatIsNotThereIsNoReasonToStop) {
  SingleInstance lost(folder_.filePath(QStringLiteral("missing/one")));
  EXPECT_FALSE(lost.claim());
  EXPECT_FALSE(lost.handOver({}));
}

TEST_F(SingleInstanceTest, WhatIsNoRequestIsNotServed) {
  for (const char* wrong :
       {"", "\n", "open\n", "{}\n", R"({"files":["relative.h5"],"sample":false,"activation":""})",
        R"({"files":[1],"sample":false,"activation":""})", R"({"files":[],"sample":"yes","activation":""})"}) {
    EXPECT_FALSE(openRequest(wrong)) << wrong;
  }
  SingleInstance first(address());
  ASSERT_TRUE(first.claim());
  QSignalSpy requested(&first, &SingleInstance::requested);
  QLocalSocket stranger;
  stranger.connectToServer(address());
  ASSERT_TRUE(stranger.waitForConnected());
  stranger.write("hello\n");
  EXPECT_TRUE(QTest::qWaitFor([&] { return stranger.state() == QLocalSocket::UnconnectedState; }));
  EXPECT_TRUE(requested.isEmpty());
}

TEST_F(SingleInstanceTest, WhoHasGivenUpIsNotServedAnyMore) {
  SingleInstance first(address());
  ASSERT_TRUE(first.claim());
  std::vector<OpenRequest> requests;
  QObject::connect(&first, &SingleInstance::requested, &first,
                   [&](const OpenRequest& request) { requests.push_back(request); });
  {
    // It opens a window of its own by now, while the first one hung.
    QLocalSocket impatient;
    impatient.connectToServer(address());
    ASSERT_TRUE(impatient.waitForConnected());
    impatient.write(toBytes({{QStringLiteral("/a.h5")}, false, {}}));
    ASSERT_TRUE(impatient.waitForBytesWritten());
  }
  // Who comes after it speaks to and fro before he is served: by then all has been heard of the one before.
  EXPECT_TRUE(handOverFromElsewhere({}));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !requests.empty(); }));
  EXPECT_EQ(requests, std::vector<OpenRequest>{OpenRequest{}});
}

TEST_F(SingleInstanceTest, ARequestSurvivesItsWay) {
  const OpenRequest request{{QStringLiteral("/a b/ü\n.h5")}, false, "x"};
  EXPECT_EQ(openRequest(toBytes(request)), request);
}

}  // namespace
}  // namespace scalewright::app
