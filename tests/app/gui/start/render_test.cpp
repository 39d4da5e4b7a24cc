#include "app/gui/start/render.h"

#include <QImage>
#include <QProcess>

#include "app/gui/start/command_line.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

using app::CommandLine;
using app::readCommandLine;

class RenderTest : public WindowTest {
 protected:
  QString writeRequest(const QByteArray& json) {
    const QString path = folder_.filePath(QStringLiteral("request.json"));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(json);
    return path;
  }
  QByteArray path(const char* name) { return folder_.filePath(QLatin1String(name)).toUtf8(); }
};

TEST_F(RenderTest, WritesWhatItCanAndNamesWhatItCannot) {
  const QByteArray json = "{\"files\":[\"" + dataFile().toUtf8() +
                          "\"],\"theme\":\"dark\",\"width\":500,\"height\":300,\"plots\":["
                          "{\"tensor\":\"layers.0.proj.input\",\"kind\":\"histogram\",\"output\":\"" +
                          path("a.svg") +
                          "\"},{\"tensor\":\"no.such.tensor\",\"kind\":\"error\",\"output\":\"" + path("b.svg") +
                          "\"},{\"tensor\":\"layers.0.proj.weight\",\"kind\":\"error\",\"output\":\"" + path("c.png") +
                          "\"}]}";
  const auto request = app::readRenderRequest(writeRequest(json).toStdString());
  ASSERT_TRUE(request);
  const auto errors = app::render(*request, *study::makeLocalEngine(request->cache));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, ErrorCode::kDatasetNotFound);
  EXPECT_EQ(errors[0].dataset, "no.such.tensor");
  EXPECT_TRUE(QFile::exists(QString::fromUtf8(path("a.svg"))));
  EXPECT_FALSE(QFile::exists(QString::fromUtf8(path("b.svg"))));
  const QImage picture(QString::fromUtf8(path("c.png")));
  EXPECT_EQ(picture.size(), QSize(1000, 600));
  EXPECT_LT(picture.pixelColor(5, 590).lightness(), 80) << "dark";
}

/// The program itself, under another name, in a folder where nothing else is.
TEST_F(RenderTest, ACopiedProgramIsItsOwnReader) {
  const QString program = folder_.filePath(QStringLiteral("My Scalewright"));
  ASSERT_TRUE(QFile::copy(QStringLiteral(SCALEWRIGHT_PROGRAM), program));
  const QString request = writeRequest("{\"files\":[\"" + dataFile().toUtf8() + "\"],\"plots\":[{\"tensor\":\"layers.0.proj.weight\","
                                       "\"kind\":\"histogram\",\"output\":\"" + path("own.svg") + "\"}]}");
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.remove(QStringLiteral("SCALEWRIGHT_WORKER"));
  process.setProcessEnvironment(environment);
  process.start(program, {QStringLiteral("--render"), request});
  ASSERT_TRUE(process.waitForFinished(60'000));
  EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
  EXPECT_TRUE(QFile::exists(QString::fromUtf8(path("own.svg"))));
}

TEST_F(RenderTest, RequestsAreChecked) {
  const auto code = [&](const char* json) {
    const auto request = app::readRenderRequest(writeRequest(json).toStdString());
    return request ? ErrorCode::kNone : request.error().code;
  };
  EXPECT_EQ(code("{"), ErrorCode::kNotJson);
  EXPECT_EQ(code("[]"), ErrorCode::kNotJson);
  EXPECT_EQ(code(R"({"plots":[]})"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(code(R"({"files":[],"plots":[{"tensor":"a","kind":"pie","output":"x.svg"}]})"),
            ErrorCode::kInvalidArgument);
  EXPECT_EQ(code(R"({"files":[],"plots":[],"width":3})"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(code(R"({"files":[],"plots":[],"theme":"pink"})"), ErrorCode::kInvalidArgument);
  EXPECT_EQ(code(R"({"files":[],"plots":[]})"), ErrorCode::kNone);
  EXPECT_EQ(app::readRenderRequest("/no/such/request.json").error().code, ErrorCode::kFileNotFound);
}

TEST(CommandLineTest, TellsItsTasksApart) {
  const auto task = [](const QStringList& arguments) { return readCommandLine(QStringList{"scalewright"} + arguments).task; };
  EXPECT_EQ(task({}), CommandLine::Task::kWindow);
  EXPECT_EQ(task({"--version"}), CommandLine::Task::kPrint);
  EXPECT_EQ(task({"--help"}), CommandLine::Task::kPrint);
  EXPECT_EQ(task({"--render", "a.json"}), CommandLine::Task::kRender);
  EXPECT_EQ(task({"--nonsense"}), CommandLine::Task::kRefuse);
  const CommandLine line = readCommandLine({"scalewright", "--sample", "a.h5", "b.h5"});
  EXPECT_TRUE(line.sample);
  EXPECT_EQ(line.files, QStringList({"a.h5", "b.h5"}));
  EXPECT_TRUE(readCommandLine({"scalewright", "--version"}).output.startsWith(QStringLiteral("scalewright ")));
}

}  // namespace
}  // namespace scalewright::test
