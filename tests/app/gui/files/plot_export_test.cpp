#include "app/gui/export/plot_export.h"

#include <QClipboard>
#include <QCryptographicHash>
#include <QFileDialog>
#include <QSettings>

#include "app/gui/session/recipe_files.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/ranges/range_plot.h"

namespace scalewright::test {
namespace {

class PlotExportTest : public BenchTest {
 protected:
  PlotExportTest() : BenchTest({"ranges"}) { QSettings().remove(QStringLiteral("picture")); }
  ~PlotExportTest() override { QSettings().remove(QStringLiteral("picture")); }

  std::unique_ptr<widgets::PlotExportDialog> open(widgets::ThemedPlot& plot) {
    return std::unique_ptr<widgets::PlotExportDialog>(part<app::PlotExport>(*window_).makeDialog(plot));
  }
  std::unique_ptr<widgets::PlotExportDialog> open() { return open(histogram()); }
  static void choose(widgets::PlotExportDialog& dialog, const char* kind) {
    auto* box = dialog.findChild<QComboBox*>(QStringLiteral("pictureKind"));
    box->setCurrentIndex(box->findData(QLatin1String(kind)));
  }
  static void preset(widgets::PlotExportDialog& dialog, int index) {
    auto* box = dialog.findChild<QComboBox*>(QStringLiteral("picturePreset"));
    box->setCurrentIndex(index);
    emit box->activated(index);
  }
  QString path(const char* name) { return folder_.filePath(QLatin1String(name)); }
  static QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  QTemporaryDir folder_;
};

TEST_F(PlotExportTest, SizeScaleAndThemeAreThoseOfThePicture) {
  load();
  const QSize shown = histogram().size();
  const QRgb ground = histogram().grab().toImage().pixel(2, 2);
  const auto dialog = open();
  choose(*dialog, "png");
  dialog->findChild<QSpinBox*>(QStringLiteral("pictureWidth"))->setValue(640);
  dialog->findChild<QSpinBox*>(QStringLiteral("pictureHeight"))->setValue(360);
  dialog->findChild<QDoubleSpinBox*>(QStringLiteral("pictureScale"))->setValue(3);
  dialog->findChild<QComboBox*>(QStringLiteral("pictureTheme"))->setCurrentIndex(2);
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("a.png")));
  const QImage picture(path("a.png"));
  EXPECT_EQ(picture.size(), QSize(1920, 1080));
  EXPECT_LT(picture.pixelColor(5, 5).lightness(), 80) << "dark";
  EXPECT_EQ(histogram().size(), shown) << "the plot itself is as it was";
  EXPECT_EQ(histogram().grab().toImage().pixel(2, 2), ground);
}

TEST_F(PlotExportTest, ThePictureSaysWhichRecipeItIsOf) {
  load();
  const auto dialog = open();
  for (const char* kind : {"png", "svg", "pdf"}) {
    choose(*dialog, kind);
    ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("plot.") + QLatin1String(kind)))
        << kind;
  }
  const QString digest = QImage(path("plot.png")).text(QStringLiteral("Recipe-SHA256"));
  EXPECT_EQ(digest.size(), 64);
  EXPECT_TRUE(read(path("plot.svg")).contains(digest.toLatin1()));
  // What stands in a pdf is UTF-16 in parentheses.
  QByteArray wide;
  for (const QChar each : digest) wide += QByteArray(1, '\0') + each.toLatin1();
  EXPECT_TRUE(read(path("plot.pdf")).contains(wide));
  EXPECT_TRUE(read(path("plot.svg")).contains(current().info.name.c_str())) << "the title";

  // The digest is that of the recipe's file.
  ASSERT_TRUE(window_->files().saveRecipe(path("mine.json")));
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("again.pdf")));
  choose(*dialog, "png");
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("again.png")));
  EXPECT_EQ(QImage(path("again.png")).text(QStringLiteral("Recipe-SHA256")).toLatin1(),
            QCryptographicHash::hash(read(path("mine.json")), QCryptographicHash::Sha256).toHex());
}

TEST_F(PlotExportTest, WhatWasChosenIsChosenTheNextTime) {
  load();
  auto dialog = open();
  choose(*dialog, "pdf");
  dialog->findChild<QSpinBox*>(QStringLiteral("pictureWidth"))->setValue(777);
  dialog->findChild<QCheckBox*>(QStringLiteral("pictureTitled"))->setChecked(false);
  dialog->findChild<QComboBox*>(QStringLiteral("pictureTheme"))->setCurrentIndex(1);
  const widgets::PictureChoice choice = dialog->choice();
  dialog->done(QDialog::Accepted);
  dialog = open();
  EXPECT_EQ(dialog->choice(), choice);
  EXPECT_EQ(dialog->style().title, QString());
  preset(*dialog, 0);
  EXPECT_EQ(dialog->style().size, histogram().size());
}

TEST_F(PlotExportTest, AColumnOfAPaperHasItsWidthAndItsLetters) {
  load();
  const QFont shown = histogram().font();
  const auto dialog = open();
  choose(*dialog, "svg");
  preset(*dialog, 1);
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("one.svg")));
  const QString one = QString::fromUtf8(read(path("one.svg")));
  // 88 mm, within a pixel of 96 to the inch.
  static const QRegularExpression width(QStringLiteral("<svg width=\"([\\d.]+)mm\""));
  ASSERT_TRUE(width.match(one).hasMatch()) << one.left(300).toStdString();
  EXPECT_NEAR(width.match(one).captured(1).toDouble(), 88, 0.3);
  // The SVG counts in points of the resolution it is written with: 8 of them are 8/72 of an inch.
  static const QRegularExpression size(QStringLiteral("font-size=\"([\\d.]+)\""));
  double largest = 0;
  const QString drawn = one.mid(one.indexOf(QStringLiteral("<text")));  // before that is the ground
  for (auto it = size.globalMatch(drawn); it.hasNext();) largest = std::max(largest, it.next().captured(1).toDouble());
  EXPECT_NEAR(largest, 8.0 * histogram().logicalDpiY() / 72, 0.6);
  EXPECT_EQ(histogram().font(), shown) << "the plot itself is as it was";
  preset(*dialog, 2);
  EXPECT_NEAR(dialog->style().size.width() * 25.4 / histogram().logicalDpiX(), 181, 0.3);
  dialog->findChild<QSpinBox*>(QStringLiteral("pictureWidth"))->setValue(500);
  EXPECT_EQ(dialog->findChild<QComboBox*>(QStringLiteral("picturePreset"))->currentText(), QStringLiteral("Own size"));
}

TEST_F(PlotExportTest, BelowThePictureStandWhatItWasMadeOf) {
  load();
  const auto dialog = open();
  const auto source = [&] { return dialog->style().source; };
  EXPECT_TRUE(QTest::qWaitFor([&] { return !source().contains(QStringLiteral("\u2026")); }));
  EXPECT_TRUE(source().contains(QFileInfo(dataFile()).fileName()));
  EXPECT_TRUE(source().contains(QString::fromStdString(current().info.name)));
  preset(*dialog, 2);  // of a size that stays
  choose(*dialog, "png");
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("a.png")));
  const QString digest = QImage(path("a.png")).text(QStringLiteral("Recipe-SHA256"));
  EXPECT_TRUE(source().contains(digest.left(12))) << source().toStdString();
  // It is there as ink: the lowest lines of the picture differ from one without it.
  const QImage with(path("a.png"));
  dialog->findChild<QCheckBox*>(QStringLiteral("pictureSourced"))->setChecked(false);
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("b.png")));
  const QImage without(path("b.png"));
  ASSERT_EQ(with.size(), without.size());
  EXPECT_NE(with.copy(0, with.height() - 40, with.width() / 2, 40),
            without.copy(0, with.height() - 40, with.width() / 2, 40));
  // What a person writes stays, whatever is decided.
  auto* text = dialog->findChild<QLineEdit*>(QStringLiteral("pictureSource"));
  dialog->findChild<QCheckBox*>(QStringLiteral("pictureSourced"))->setChecked(true);
  text->selectAll();
  QTest::keyClicks(text, QStringLiteral("Fig 3"));
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("c.png")));
  EXPECT_EQ(source(), QStringLiteral("Fig 3"));
}

/// A low plot keeps its axes in a picture, and texts without an end leave it most of the room.
TEST_F(PlotExportTest, TextsTakeNoRoomFromThePlotOfTheWindow) {
  load();
  histogram().resize(400, 130);
  const auto dialog = open();
  EXPECT_EQ(dialog->findChild<QComboBox*>(QStringLiteral("picturePreset"))->currentIndex(), 0);
  EXPECT_FALSE(dialog->choice().size.isValid());
  const widgets::PictureStyle style = dialog->style();
  EXPECT_EQ(style.size, QSize(400, 130));
  const QSize whole = widgets::sizeOf(histogram(), style);
  EXPECT_EQ(whole.width(), 400);
  EXPECT_GT(whole.height(), 130 + 30) << "two lines of text";
  widgets::PictureStyle endless = style;
  endless.grows = false;
  endless.size = {400, 300};
  endless.source = QStringLiteral("model-00001-of-00100.safetensors, ").repeated(100);
  const QImage picture = widgets::pictureOf(histogram(), endless);
  EXPECT_EQ(picture.size(), QSize(800, 600));
  endless.source.clear();
  const QImage without = widgets::pictureOf(histogram(), endless);
  // The title stays where it is, and so does the upper part of the plot.
  EXPECT_EQ(picture.copy(0, 0, 800, 60), without.copy(0, 0, 800, 60));
}

TEST_F(PlotExportTest, ATitleIsBrokenBetweenItsWords) {
  load();
  const QString title = QStringLiteral("model.layers.1.mlp.down_proj.input INT8 Percentile Threshold");
  // Whatever the letters are as wide as, one of these widths ends within each word.
  for (int width = 240; width < 520; width += 20) {
    ASSERT_TRUE(widgets::writePicture(histogram(), {.size = {width, 300}, .title = title}, path("words.svg")));
    const QString drawn = QString::fromUtf8(read(path("words.svg")));
    for (const char* word : {"INT8", "Percentile", "Threshold"}) {
      EXPECT_TRUE(drawn.contains(QLatin1String(word))) << word << " at " << width;
    }
  }
}

/// The desktop names its letters by what they are like, which a browser does not know.
TEST_F(PlotExportTest, LettersAreNamedByTheirFamily) {
  load();
  QFont font = histogram().font();
  font.setFamilies({QStringLiteral("Sans Serif")});
  histogram().setFont(font);
  const QString family = QFontInfo(font).family();
  ASSERT_NE(family, QStringLiteral("Sans Serif"));
  ASSERT_TRUE(widgets::writePicture(histogram(), {.size = {400, 300}, .title = QStringLiteral("a")}, path("f.svg")));
  const QString drawn = QString::fromUtf8(read(path("f.svg")));
  EXPECT_FALSE(drawn.mid(drawn.indexOf(QStringLiteral("<text"))).contains(QStringLiteral("Sans Serif")));
  EXPECT_TRUE(drawn.contains(QStringLiteral("font-family=\"%1\"").arg(family)));
  EXPECT_EQ(histogram().font().families(), font.families()) << "the plot itself is as it was";
}

TEST_F(PlotExportTest, NumbersHaveNoSize) {
  load();
  const auto dialog = open();
  choose(*dialog, "csv");
  EXPECT_FALSE(dialog->findChild<QSpinBox*>(QStringLiteral("pictureWidth"))->isEnabled());
  ASSERT_TRUE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("plot.csv")));
  EXPECT_TRUE(read(path("plot.csv")).startsWith("bin_low,bin_high,count"));
  dialog->findChild<QPushButton*>(QStringLiteral("pictureCopy"))->click();
  EXPECT_FALSE(QApplication::clipboard()->mimeData()->hasImage());
  choose(*dialog, "svg");
  dialog->findChild<QPushButton*>(QStringLiteral("pictureCopy"))->click();
  EXPECT_TRUE(QApplication::clipboard()->mimeData()->hasImage());
  EXPECT_TRUE(QApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("image/svg+xml")));
}

TEST_F(PlotExportTest, AnOverviewIsNotTitledByOneTensor) {
  load();
  const auto dialog = open(*part<widgets::RangePanel>(*window_).findChild<widgets::RangePlot*>());
  EXPECT_FALSE(dialog->style().title.contains(QString::fromStdString(current().info.name)));
  EXPECT_TRUE(open()->style().title.contains(QString::fromStdString(current().info.name)));
}

TEST_F(PlotExportTest, TheQuestionForAFileStartsBesideTheDumpAndThenBesideTheStudy) {
  load();
  const auto folderAsked = [this] {
    const auto dialog = open();
    QString folder;
    QTimer::singleShot(0, [&folder] {
      if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
        folder = files->directory().absolutePath();
        files->reject();
      }
    });
    dialog->findChild<QPushButton*>(QStringLiteral("pictureSave"))->click();
    return folder;
  };
  EXPECT_EQ(folderAsked(), QFileInfo(dataFile()).absolutePath());
  QDir(folder_.path()).mkdir(QStringLiteral("studies"));
  ASSERT_TRUE(window_->files().studies().saveAs(path("studies/net.scalewright")));
  EXPECT_EQ(folderAsked(), QFileInfo(path("studies")).absoluteFilePath());
}

TEST_F(PlotExportTest, WhereItCannotBeWrittenItSaysSo) {
  load();
  const auto dialog = open();
  QTimer::singleShot(0, [] {
    if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) box->accept();
  });
  EXPECT_FALSE(part<app::PlotExport>(*window_).save(*dialog, histogram(), path("missing/plot.svg")));
}

}  // namespace
}  // namespace scalewright::test
