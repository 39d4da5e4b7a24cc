#include "app/gui/export/report_export.h"

#include <QMessageBox>

#include "core/metrics/metric.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

class ReportExportTest : public WindowTest {
 protected:
  ReportExportTest() { reports().setProgram(QStringLiteral(SCALEWRIGHT_CLI)); }

  app::ReportExport& reports() { return window_->bench().reports; }
  QString path() { return folder_.filePath(QStringLiteral("net.html")); }
  QString written() {
    QFile file(path());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }
  bool finished() {
    return QTest::qWaitFor([this] { return !reports().busy(); }, 60'000);
  }
  QMessageBox* box(const char* name) { return window_->findChild<QMessageBox*>(QLatin1String(name)); }

  QTemporaryDir folder_;
};

TEST_F(ReportExportTest, SaysWhatTheWindowDecidedAndShows) {
  load();
  // A decision that no proposal makes.
  recipe::Decision decision = current().decision;
  decision.format = "fp8_e5m2";
  decision.calibrator = "absmax";
  decision.parameters = {};
  window_->controller().editor().change({{*window_->controller().current(), decision}}, QStringLiteral("E5M2"));
  settle();
  const QString level = QString::number(metrics::sqnrOf(*current().error)->value, 'f', 1);
  QAction* action = window_->findChild<QAction*>(QStringLiteral("report"));
  ASSERT_NE(action, nullptr);
  EXPECT_TRUE(action->isEnabled());
  reports().start(path());
  EXPECT_FALSE(action->isEnabled()) << "one at a time";
  ASSERT_TRUE(finished());
  ASSERT_NE(box("reportWritten"), nullptr);
  EXPECT_EQ(box("reportWritten")->icon(), QMessageBox::Information);
  EXPECT_TRUE(action->isEnabled());
  const QString page = written();
  EXPECT_TRUE(page.contains(QStringLiteral("</html>")));
  EXPECT_TRUE(page.contains(QString::fromStdString(current().info.name)));
  EXPECT_TRUE(page.contains(QStringLiteral("FP8 E5M2")));
  EXPECT_TRUE(page.contains(level)) << level.toStdString();
}

TEST_F(ReportExportTest, WhatGoesWrongIsSaidAndNothingIsReplaced) {
  load();
  const QString elsewhere = folder_.filePath(QStringLiteral("missing/net.html"));
  reports().start(elsewhere);
  ASSERT_TRUE(finished());
  ASSERT_NE(box("reportFailed"), nullptr);
  EXPECT_TRUE(box("reportFailed")->detailedText().contains(QStringLiteral("net.html")));
  EXPECT_FALSE(QFileInfo::exists(elsewhere));
  delete box("reportFailed");
  // Never over what is read.
  reports().start(dataFile());
  EXPECT_FALSE(reports().busy());
  EXPECT_NE(box("reportFailed"), nullptr);
  EXPECT_GT(QFileInfo(dataFile()).size(), 1000);
  delete box("reportFailed");
  reports().setProgram(folder_.filePath(QStringLiteral("no-such-program")));
  reports().start(path());
  ASSERT_TRUE(finished());
  EXPECT_TRUE(QTest::qWaitFor([this] { return box("reportFailed") != nullptr; }));
}

TEST_F(ReportExportTest, ACancelledOneLeavesNothing) {
  load();
  for (const bool running : {false, true}) {
    reports().start(path());
    if (running) {
      ASSERT_TRUE(QTest::qWaitFor([this] { return reports().writing(); }, 30'000));
    }
    reports().cancel();
    ASSERT_TRUE(finished()) << running;
    letJobsFollow();
    if (box("reportWritten") != nullptr) {  // it was there before it heard of that
      delete box("reportWritten");
      EXPECT_TRUE(QFile::remove(path()));
    }
    EXPECT_FALSE(QFileInfo::exists(path())) << running;
    EXPECT_EQ(box("reportFailed"), nullptr) << running;
    EXPECT_TRUE(QDir(folder_.path()).isEmpty()) << running;
  }
}

TEST_F(ReportExportTest, AWindowThatClosesAsksFirst) {
  load();
  reports().start(path());
  ASSERT_TRUE(QTest::qWaitFor([this] { return reports().writing(); }, 30'000));
  bool asked = false;
  QTimer::singleShot(0, [&asked] {
    if (auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
      asked = true;
      question->button(QMessageBox::No)->click();
    }
  });
  window_->close();
  EXPECT_TRUE(asked);
  EXPECT_TRUE(window_->isVisible());
  ASSERT_TRUE(finished());
}

}  // namespace
}  // namespace scalewright::test
