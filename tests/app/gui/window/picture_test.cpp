// Pictures of plots beside what the window itself shows. The ratio of pixels is that of the process:
// QT_SCALE_FACTOR sets it, and the tests are run at several.
#include <QClipboard>
#include <QMimeData>

#include "app/gui/export/plot_export.h"
#include "tests/app/gui/window_fixture.h"
#include "tests/support/image_difference.h"
#include "widgets/plotkit/picture/picture.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/ranges/range_plot.h"
#include "widgets/theme/theme.h"

namespace scalewright::test {
namespace {

// Letters on an axis are kept as pixels in the window and drawn anew in a picture: their edges may be
// smoothed otherwise. Letters of another size, or a label that is missing, are some hundredths of such a
// plot.
constexpr double kMostOther = 0.006;

class PictureTest : public WindowTest, public testing::WithParamInterface<widgets::Theme> {
 protected:
  void SetUp() override {
    before_ = QApplication::palette();
    QApplication::setPalette(widgets::paletteOf(GetParam(), before_));
    QSettings().remove(QStringLiteral("picture"));
    load();
    window_->resize(1500, 1100);
    QCoreApplication::processEvents();
    settle();
    if (QWidget* focus = window_->focusWidget()) focus->clearFocus();
    QCoreApplication::processEvents();
  }
  void TearDown() override { QApplication::setPalette(before_); }

  [[nodiscard]] double ratio() const { return window_->devicePixelRatioF(); }
  [[nodiscard]] static QImage shown(QWidget& plot) {
    return plot.grab().toImage().convertToFormat(QImage::Format_RGB32);
  }
  [[nodiscard]] std::vector<widgets::ThemedPlot*> plots() {
    QDockWidget* ranges = dock(*window_, QStringLiteral("ranges"));
    bringUp(*ranges);
    window_->resizeDocks({ranges}, {400}, Qt::Vertical);  // no picture is smaller than 240 by 160
    auto* range = part<widgets::RangePanel>(*window_).findChild<widgets::RangePlot*>();
    // What the plot shows is put together in slices, when the dock is seen.
    const auto complete = [range] {
      const auto& items = range->items();
      return items.size() == 8 && std::ranges::all_of(items, [](const auto& item) { return item.range.has_value(); });
    };
    EXPECT_TRUE(QTest::qWaitFor(complete));
    letJobsFollow();
    return {&histogram(), &part<widgets::PlotPanel>(*window_).error(), range};
  }

  void expectSame(const QImage& picture, const QImage& shown, const QString& what) {
    const double share = imageDifference(picture.convertToFormat(QImage::Format_RGB32), shown);
    if (share <= kMostOther) return;
    const QString seen = QDir::temp().filePath(QStringLiteral("seen-") + what + QString::number(ratio()));
    picture.save(seen + QStringLiteral("-picture.png"));
    shown.save(seen + QStringLiteral("-window.png"));
    ADD_FAILURE() << what.toStdString() << " differs from the window in " << 100 * share << " % of its pixels at "
                  << ratio() << "x: see " << seen.toStdString();
  }

  QPalette before_;
  QTemporaryDir folder_;
};

TEST_P(PictureTest, ASavedFileIsWhatTheWindowShows) {
  for (widgets::ThemedPlot* plot : plots()) {
    const QImage window = shown(*plot);
    const std::unique_ptr<widgets::PlotExportDialog> dialog(part<app::PlotExport>(*window_).makeDialog(*plot));
    auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("pictureKind"));
    kind->setCurrentIndex(kind->findData(QStringLiteral("png")));
    dialog->findChild<QDoubleSpinBox*>(QStringLiteral("pictureScale"))->setValue(ratio());
    dialog->findChild<QCheckBox*>(QStringLiteral("pictureTitled"))->setChecked(false);
    dialog->findChild<QCheckBox*>(QStringLiteral("pictureSourced"))->setChecked(false);
    const QString path = folder_.filePath(QStringLiteral("plot.png"));
    ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, *plot, path));
    const QImage picture(path);
    expectSame(picture, window, plot->accessibleName());
    // A document shows it as large as the window does.
    EXPECT_NEAR(picture.width() / (picture.dotsPerMeterX() * 0.0254),
                plot->width() / static_cast<double>(plot->logicalDpiX()), 0.01);
    expectSame(shown(*plot), window, QStringLiteral("afterwards"));
  }
}

TEST_P(PictureTest, TheClipboardHasWhatTheWindowShows) {
  for (widgets::ThemedPlot* plot : plots()) {
    const QImage window = shown(*plot);
    const std::unique_ptr<widgets::PlotExportDialog> dialog(part<app::PlotExport>(*window_).makeDialog(*plot));
    dialog->findChild<QDoubleSpinBox*>(QStringLiteral("pictureScale"))->setValue(ratio());
    dialog->findChild<QCheckBox*>(QStringLiteral("pictureTitled"))->setChecked(false);
    dialog->findChild<QCheckBox*>(QStringLiteral("pictureSourced"))->setChecked(false);
    dialog->findChild<QPushButton*>(QStringLiteral("pictureCopy"))->click();
    expectSame(qvariant_cast<QImage>(QApplication::clipboard()->mimeData()->imageData()), window,
               plot->accessibleName());
  }
}

INSTANTIATE_TEST_SUITE_P(Themes, PictureTest, testing::Values(widgets::Theme::kLight, widgets::Theme::kDark),
                         [](const auto& theme) { return theme.param == widgets::Theme::kLight ? "Light" : "Dark"; });

}  // namespace
}  // namespace scalewright::test
