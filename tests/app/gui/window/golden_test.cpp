// Pictures of the main views on a fixed study, in both themes. After a change that is meant, run the test with
// SCALEWRIGHT_UPDATE_GOLDEN=1, look at what has changed, and commit the pictures.
#include <QDir>
#include <QFontDatabase>
#include <QImage>
#include <QStackedWidget>
#include <QVersionNumber>

#include "tests/app/gui/window_fixture.h"
#include "tests/support/image_difference.h"
#include "widgets/theme/theme.h"

namespace scalewright::test {
namespace {

// Of the pixels. The pictures are of Qt 6.4; 6.8 draws scroll bars and arrows otherwise, 0.5 % of a picture at most.
constexpr double kMostOther = 0.002;
constexpr double kMostOtherOfAnotherQt = 0.008;

double mostOther() {
  const QVersionNumber running = QVersionNumber::fromString(QString::fromLatin1(qVersion()));
  return running.majorVersion() == 6 && running.minorVersion() == 4 ? kMostOther : kMostOtherOfAnotherQt;
}

QString folder() {
  return QStringLiteral(SCALEWRIGHT_TEST_DATA "/golden");
}

class GoldenTest : public WindowTest, public testing::WithParamInterface<widgets::Theme> {
 protected:
  void SetUp() override {
    // Letters of another font are other pictures.
    if (!QFontDatabase::families().contains(QStringLiteral("DejaVu Sans")))
      GTEST_SKIP() << "needs the font DejaVu Sans";
    if (QFontInfo(QApplication::font()).family() != QStringLiteral("DejaVu Sans"))
      GTEST_SKIP() << "another font is in use";
    before_ = QApplication::palette();
    QApplication::setPalette(widgets::paletteOf(GetParam(), before_));
    load();
    window_->resize(1180, 760);
    QCoreApplication::processEvents();
    settle();
    part<widgets::TensorPanel>(*window_).view().clearFocus();
    if (QWidget* focus = window_->focusWidget()) focus->clearFocus();
    QCoreApplication::processEvents();
  }
  void TearDown() override { QApplication::setPalette(before_); }

  void compare(QWidget& view, const QString& name) {
    const QString file = QStringLiteral("%1-%2.png").arg(name, widgets::themeId(GetParam()));
    const auto drawn = [&view] { return view.grab().toImage().convertToFormat(QImage::Format_RGB32); };
    if (qEnvironmentVariableIsSet("SCALEWRIGHT_UPDATE_GOLDEN")) {
      QDir().mkpath(folder());
      ASSERT_TRUE(drawn().save(folder() + u'/' + file));
      return;
    }
    QImage golden;
    ASSERT_TRUE(golden.load(folder() + u'/' + file)) << file.toStdString();
    view.resize(golden.size());  // bars and tabs of the window differ in height from one version of Qt to the next
    const QImage now = drawn();
    const double share = imageDifference(now, golden.convertToFormat(QImage::Format_RGB32));
    if (share <= mostOther()) return;
    const QString seen = QDir::temp().filePath(QStringLiteral("seen-") + file);
    now.save(seen);
    ADD_FAILURE() << file.toStdString() << " differs in " << 100 * share << " % of its pixels; what was drawn is in "
                  << seen.toStdString();
  }

  QPalette before_;
};

TEST_P(GoldenTest, TheTableOfTensors) {
  compare(part<widgets::TensorPanel>(*window_), "tensors");
}
TEST_P(GoldenTest, TheLinkedPlots) {
  letJobsFollow();  // what would help stands over them
  compare(part<widgets::PlotPanel>(*window_), "plots");
}
TEST_P(GoldenTest, TheInspector) {
  compare(part<widgets::InspectorPanel>(*window_), "inspector");
}
TEST_P(GoldenTest, TheErrorOfEveryFormat) {
  compare(part<widgets::ErrorPanel>(*window_), "errors");
}

INSTANTIATE_TEST_SUITE_P(Themes, GoldenTest, testing::Values(widgets::Theme::kLight, widgets::Theme::kDark),
                         [](const auto& theme) { return theme.param == widgets::Theme::kLight ? "Light" : "Dark"; });

}  // namespace
}  // namespace scalewright::test
