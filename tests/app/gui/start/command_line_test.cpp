#include "app/gui/start/command_line.h"

#include <QProcess>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

using app::CommandLine;
using app::readCommandLine;

class ProgramTest : public WindowTest {};

/// The program itself, under another name, in a folder where nothing else is, as the reader of files that it is for a
/// window.
TEST_F(ProgramTest, ACopiedProgramReadsFiles) {
  const QString program = folder_.filePath(QStringLiteral("My Scalewright"));
  ASSERT_TRUE(QFile::copy(QStringLiteral(SCALEWRIGHT_PROGRAM), program));
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("SCALEWRIGHT_WORKER"), program);
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(SCALEWRIGHT_CLI), {QStringLiteral("list"), dataFile()});
  ASSERT_TRUE(process.waitForFinished(60'000));
  EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
  EXPECT_TRUE(process.readAllStandardOutput().contains("layers.0.proj.weight"));
}

TEST(CommandLineTest, TellsItsTasksApart) {
  const auto task = [](const QStringList& arguments) {
    return readCommandLine(QStringList{"scalewright"} + arguments).task;
  };
  EXPECT_EQ(task({}), CommandLine::Task::kWindow);
  EXPECT_EQ(task({"--version"}), CommandLine::Task::kPrint);
  EXPECT_EQ(task({"--help"}), CommandLine::Task::kPrint);
  EXPECT_EQ(task({"--nonsense"}), CommandLine::Task::kRefuse);
  const CommandLine line = readCommandLine({"scalewright", "--sample", "a.h5", "b.h5"});
  EXPECT_TRUE(line.sample);
  EXPECT_EQ(line.files, QStringList({"a.h5", "b.h5"}));
  EXPECT_TRUE(readCommandLine({"scalewright", "--version"}).output.startsWith(QStringLiteral("scalewright ")));
}

}  // namespace
}  // namespace scalewright::test
