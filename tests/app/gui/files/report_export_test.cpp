#include "app/gui/export/report_export.h"

#include <QMessageBox>
#include <QProcess>

#include "core/metrics/metric.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

class ReportExportTest : public WindowTest {
 protected:
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
}

TEST_F(ReportExportTest, OfAFileThatIsGoneNothingIsWritten) {
  load();
  // Nothing is known of the formats of most tensors: their data are read once more.
  ASSERT_TRUE(QFile::rename(dataFile(), dataFile() + QStringLiteral(".gone")));
  window_->controller().engine()->forget(dataFile().toStdString());
  reports().start(path());
  ASSERT_TRUE(finished());
  ASSERT_NE(box("reportFailed"), nullptr);
  EXPECT_TRUE(box("reportFailed")->detailedText().contains(QStringLiteral("study.h5")));
  EXPECT_FALSE(QFileInfo::exists(path()));
}

TEST_F(ReportExportTest, ACancelledOneLeavesNothing) {
  load();
  for (const bool running : {false, true}) {
    bool runs = false;
    const auto heard =
        QObject::connect(&reports(), &app::ReportExport::progressed, window_.get(), [&runs] { runs = true; });
    reports().start(path());
    if (running) {
      ASSERT_TRUE(QTest::qWaitFor([&] { return runs; }, 30'000));
    }
    reports().cancel();
    ASSERT_TRUE(finished()) << running;
    QObject::disconnect(heard);
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

TEST_F(ReportExportTest, WaitsForWhatIsBeingRead) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(window_->controller().loader().busy());
  reports().start(path());
  EXPECT_TRUE(reports().busy());
  ASSERT_TRUE(finished());
  EXPECT_TRUE(written().contains(QStringLiteral("layers.3.proj.input")));
  window_->controller().closeAll();
  window_->files().open({dataFile()});
  ASSERT_TRUE(QFile::remove(path()));
  reports().start(path());
  reports().cancel();
  EXPECT_FALSE(reports().busy());
  settle();
  EXPECT_FALSE(QFileInfo::exists(path()));
}

TEST_F(ReportExportTest, AWindowThatClosesAsksFirst) {
  load();
  reports().start(path());
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

TEST_F(ReportExportTest, IsThatOfTheCommandLineByteByByte) {
  load();
  recipe::Decision entropy = decisionOn("layers.0.proj.input");
  entropy.format = "int8";
  entropy.calibrator = "entropy";
  entropy.parameters = {};
  window_->controller().editor().change({{*study().find("layers.0.proj.input"), entropy}}, QStringLiteral("entropy"));
  settle();
  window_->files().variants().take(QStringLiteral("before"));
  nudge("layers.1.proj.weight");
  window_->files().variants().take(QStringLiteral("now"));
  const QString saved = folder_.filePath(QStringLiteral("net.scalewright"));
  window_->files().studies().saveAs(saved);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !window_->files().studies().saving().busy(); }, 60'000));
  reports().start(path());
  ASSERT_TRUE(finished());
  const QString page = written();
  for (const char* word : {"Snapshots", "KL divergence", "Left out: 1", "<tr class=\"m\"><td>now"}) {
    EXPECT_TRUE(page.contains(QLatin1String(word))) << word;
  }

  const QString other = folder_.filePath(QStringLiteral("cli.html"));
  QProcess cli;
  cli.start(QStringLiteral(SCALEWRIGHT_CLI),
            {QStringLiteral("--no-cache"), QStringLiteral("report"), dataFile(), QStringLiteral("--recipe"), saved,
             QStringLiteral("--title"), QStringLiteral("net"), QStringLiteral("-o"), other});
  ASSERT_TRUE(cli.waitForFinished(60'000));
  ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
  QFile file(other);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(page.toStdString(), file.readAll().toStdString());
}

}  // namespace
}  // namespace scalewright::test
