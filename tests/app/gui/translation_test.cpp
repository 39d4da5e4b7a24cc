#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTranslator>
#include <QXmlStreamReader>

#include "app/gui/application.h"
#include "app/gui/main_window.h"
#include "core/study/engine.h"
#include "widgets/panels/tensor_panel.h"
#include "widgets/models/tensor_model.h"
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
      EXPECT_FALSE(xml.attributes().hasAttribute(QLatin1String("type"))) << name.toStdString() << ": " << source.toStdString();
    }
    EXPECT_FALSE(xml.hasError());
    EXPECT_GT(messages, 0);
  }
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
  const app::MainWindow window(study::makeLocalEngine({}));
  EXPECT_EQ(window.dock(QStringLiteral("tensors"))->windowTitle(), QStringLiteral("Tensoren"));
  const widgets::TensorModel model;
  EXPECT_EQ(model.headerData(widgets::TensorModel::kFormat, Qt::Horizontal, Qt::DisplayRole).toString(), "Format");
  EXPECT_EQ(model.headerData(widgets::TensorModel::kShape, Qt::Horizontal, Qt::DisplayRole).toString(), "Form");
}

TEST(TranslationTest, EnglishCountsInTheSingularAndInThePlural) {
  QTranslator english;
  ASSERT_TRUE(english.load(QStringLiteral(":/i18n/scalewright_en.qm")));
  QCoreApplication::installTranslator(&english);
  EXPECT_EQ(QCoreApplication::translate("scalewright::widgets::StatusPanel", "%n problem(s)", nullptr, 1), "1 problem");
  EXPECT_EQ(QCoreApplication::translate("scalewright::widgets::StatusPanel", "%n problem(s)", nullptr, 2), "2 problems");
  QCoreApplication::removeTranslator(&english);
}

}  // namespace
}  // namespace scalewright::test
