#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "app/gui/layout/docks.h"
#include "app/gui/start/application.h"
#include "app/gui/window/main_window.h"
#include "core/engine/engine.h"
#include "tests/app/gui/parts.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::test {
namespace {

TEST(TranslationTest, NoEntryIsUnfinished) {
  const QDir folder(QStringLiteral(SCALEWRIGHT_TRANSLATIONS));
  const QStringList files = folder.entryList({QStringLiteral("*.ts")});
  ASSERT_FALSE(files.isEmpty());
  for (const QString& name : files) {
    QFile file(folder.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString source;
    int messages = 0;
    while (!xml.atEnd()) {
      xml.readNext();
      if (!xml.isStartElement()) continue;
      if (xml.name() == QLatin1String("source")) source = xml.readElementText();
      if (xml.name() != QLatin1String("translation")) continue;
      ++messages;
      EXPECT_FALSE(xml.attributes().hasAttribute(QLatin1String("type")))
          << name.toStdString() << ": " << source.toStdString();
    }
    EXPECT_FALSE(xml.hasError());
    EXPECT_GT(messages, 0);
  }
}

/// A text of a catalogue and its translations: one, or one for each number.
struct Entry {
  QString source;
  QStringList translations;
};

std::vector<Entry> entriesOf(const QString& path) {
  QFile file(path);
  std::vector<Entry> entries;
  if (!file.open(QIODevice::ReadOnly)) return entries;
  QXmlStreamReader xml(&file);
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement()) continue;
    if (xml.name() == QLatin1String("source")) entries.push_back({xml.readElementText(), {}});
    if (xml.name() == QLatin1String("translation")) {
      const QString text = xml.readElementText(QXmlStreamReader::SkipChildElements);
      if (!text.trimmed().isEmpty()) entries.back().translations << text;
    } else if (xml.name() == QLatin1String("numerusform")) {
      entries.back().translations << xml.readElementText();
    }
  }
  return entries;
}

QStringList found(const QRegularExpression& pattern, const QString& text) {
  QStringList all;
  for (auto at = pattern.globalMatch(text); at.hasNext();) all << at.next().captured();
  all.sort();
  return all;
}

/// Places of numbers and names, and tags: what a translation must not lose.
TEST(TranslationTest, EveryTranslationKeepsPlacesAndTags) {
  const QRegularExpression places(QStringLiteral("%L?[1-9]"));
  const QRegularExpression tags(QStringLiteral("</?[a-z][a-z0-9]*>"));
  const QDir folder(QStringLiteral(SCALEWRIGHT_TRANSLATIONS));
  for (const char* language : {"de", "ja", "ar"}) {
    const auto entries = entriesOf(folder.filePath(QStringLiteral("scalewright_%1.ts").arg(QLatin1String(language))));
    ASSERT_GT(entries.size(), 1000U) << language;
    for (const Entry& entry : entries) {
      for (const QString& translation : entry.translations) {
        EXPECT_EQ(found(places, translation), found(places, entry.source))
            << language << ": " << entry.source.toStdString();
        EXPECT_EQ(found(tags, translation), found(tags, entry.source))
            << language << ": " << entry.source.toStdString();
      }
    }
  }
}

/// The layout that an Arabic window has, for as long as a test lasts.
class RightToLeftTest : public testing::Test {
 protected:
  RightToLeftTest() { app::installTranslation(*qApp, QLocale(QLocale::Arabic, QLocale::Egypt)); }
  ~RightToLeftTest() override {
    for (QTranslator* translator : qApp->findChildren<QTranslator*>()) delete translator;
    app::installTranslation(*qApp, QLocale::c());
  }
};

TEST_F(RightToLeftTest, TheWindowIsMirroredAndPlotsAreNot) {
  QSettings().clear();
  {
    // A layout of the other direction, kept from the window before.
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    app::MainWindow before(engine::makeLocalEngine({}));
    before.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&before));
    before.close();
    QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  }
  app::MainWindow window(engine::makeLocalEngine({}));
  window.resize(1280, 800);
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
  window.docks().setCalm(false);
  QCoreApplication::processEvents();
  EXPECT_EQ(window.layoutDirection(), Qt::RightToLeft);
  const auto left = [&](const char* name) {
    return dock(window, QLatin1String(name))->mapTo(&window, QPoint(0, 0)).x();
  };
  EXPECT_GT(left("tensors"), left("errors")) << "the table is where reading starts";
  EXPECT_LT(left("inspector"), left("errors"));
  EXPECT_EQ(dock(window, QStringLiteral("tensors"))->windowTitle(), QStringLiteral("الموتّرات"));
  const QCPAxis& x = *part<widgets::PlotPanel>(window).histogram().xAxis;
  EXPECT_LT(x.coordToPixel(x.range().lower), x.coordToPixel(x.range().upper))
      << "|x| grows to the right in every language";
}

TEST(TranslationTest, ALanguageWithoutACatalogueIsReadFromLeftToRight) {
  app::installTranslation(*qApp, QLocale(QLocale::Hebrew));
  EXPECT_EQ(QGuiApplication::layoutDirection(), Qt::LeftToRight);
  for (QTranslator* translator : qApp->findChildren<QTranslator*>()) delete translator;
  app::installTranslation(*qApp, QLocale::c());
}

/// German for as long as a test lasts.
class GermanTest : public testing::Test {
 protected:
  GermanTest() {
    found_ = translator_.load(QLocale(QLocale::German), QStringLiteral("scalewright"), QStringLiteral("_"),
                              QStringLiteral(":/i18n"));
    QCoreApplication::installTranslator(&translator_);
  }
  ~GermanTest() override { QCoreApplication::removeTranslator(&translator_); }

  QTranslator translator_;
  bool found_ = false;
};

TEST_F(GermanTest, TextsOfEveryLayerAreTranslated) {
  ASSERT_TRUE(found_);
  EXPECT_EQ(widgets::roleText(tensor::Role::kWeight), QStringLiteral("Gewicht"));
  EXPECT_EQ(widgets::calibratorTitle("percentile"), QStringLiteral("Perzentil"));
  EXPECT_EQ(widgets::errorReason({ErrorCode::kFileNotFound, {}, {}, {}}), QStringLiteral("die Datei existiert nicht"));
  const app::MainWindow window(engine::makeLocalEngine({}));
  EXPECT_EQ(dock(window, QStringLiteral("tensors"))->windowTitle(), QStringLiteral("Tensoren"));
  const widgets::TensorModel model;
  EXPECT_EQ(model.headerData(widgets::TensorModel::kFormat, Qt::Horizontal, Qt::DisplayRole).toString(), "Format");
  EXPECT_EQ(model.headerData(widgets::TensorModel::kShape, Qt::Horizontal, Qt::DisplayRole).toString(), "Form");
}

TEST(TranslationTest, EnglishCountsInTheSingularAndInThePlural) {
  QTranslator english;
  ASSERT_TRUE(english.load(QStringLiteral(":/i18n/scalewright_en.qm")));
  QCoreApplication::installTranslator(&english);
  EXPECT_EQ(QCoreApplication::translate("scalewright::widgets::StatusPanel", "%n problem(s)", nullptr, 1), "1 problem");
  EXPECT_EQ(QCoreApplication::translate("scalewright::widgets::StatusPanel", "%n problem(s)", nullptr, 2),
            "2 problems");
  QCoreApplication::removeTranslator(&english);
}

}  // namespace
}  // namespace scalewright::test
