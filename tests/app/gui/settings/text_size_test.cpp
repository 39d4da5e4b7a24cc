#include "app/gui/settings/text_size.h"
#include "app/gui/export/decisions_export.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include "app/gui/settings/language_setting.h"
#include "app/gui/settings/preference_commands.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::test {
namespace {

class TextSizeTest : public WindowTest {
 protected:
  TextSizeTest() : usual_(QApplication::font().pointSizeF()) {}
  ~TextSizeTest() override {
    app::setTextSize(100);
    app::chooseLanguage({});
  }
  void open() {
    dialog_.reset(part<app::PreferenceCommands>(*window_).makeDialog(window_.get()));
    dialog_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog_.get()));
  }
  template <typename Field>
  Field* field(const char* name) {
    return dialog_->findChild<Field*>(QLatin1String(name));
  }
  /// Types a size, as a person does.
  void type(const char* percent) {
    auto* size = field<QSpinBox>("preferredTextSize");
    dialog_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialog_.get()));
    size->setFocus();
    size->selectAll();
    QTest::keyClicks(size, QLatin1String(percent));
    QTest::keyClick(size, Qt::Key_Tab);
    QCoreApplication::processEvents();
  }
  /// Ink at an edge of a plot is of something that is cut off there.
  static bool isCut(widgets::ThemedPlot& plot) {
    plot.clearFocus();
    plot.replot();
    const QImage image = plot.grab().toImage();
    const QRgb ground = image.pixel(1, 1);
    for (int y = 0; y < image.height(); ++y) {
      if (image.pixel(0, y) != ground || image.pixel(image.width() - 1, y) != ground) return true;
    }
    for (int x = 0; x < image.width(); ++x) {
      if (image.pixel(x, image.height() - 1) != ground) return true;
    }
    return false;
  }

  double usual_;
  std::unique_ptr<QDialog> dialog_;
};

TEST_F(TextSizeTest, IsInForceAtOnceInWindowAndPlotsAndCancelTakesItBack) {
  load();
  const double heading = child<QWidget>("tensorTitle")->font().pointSizeF();
  const double ticks = histogram().xAxis->tickLabelFont().pointSizeF();
  open();
  type("150");
  EXPECT_DOUBLE_EQ(QApplication::font().pointSizeF(), 1.5 * usual_);
  EXPECT_DOUBLE_EQ(child<QWidget>("inspector")->font().pointSizeF(), 1.5 * usual_);
  EXPECT_NEAR(child<QWidget>("tensorTitle")->font().pointSizeF(), 1.5 * heading, 0.05) << "it has a size of its own";
  EXPECT_NEAR(histogram().xAxis->tickLabelFont().pointSizeF(), 1.5 * ticks, 1e-9);
  EXPECT_NEAR(histogram().yAxis->labelFont().pointSizeF(), 1.5 * ticks, 1e-9);
  EXPECT_EQ(app::textSize(), 150) << "it is kept";
  dialog_->reject();
  EXPECT_DOUBLE_EQ(QApplication::font().pointSizeF(), usual_);
  EXPECT_NEAR(child<QWidget>("tensorTitle")->font().pointSizeF(), heading, 0.05);
  EXPECT_EQ(app::textSize(), 100);
}

TEST_F(TextSizeTest, IsInForceInTextsOfFilesAndRulesToo) {
  load();
  app::setTextSize(150);
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog.get()));
  dialog->findChild<QToolButton*>(QStringLiteral("renameToggle"))->click();
  const QStringList fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).families();
  for (const int percent : {150, 80}) {
    app::setTextSize(percent);
    QCoreApplication::processEvents();
    for (const char* name : {"exportPreview", "renameRules"}) {
      const auto* text = dialog->findChild<QPlainTextEdit*>(QLatin1String(name));
      ASSERT_NE(text, nullptr) << name;
      EXPECT_DOUBLE_EQ(text->font().pointSizeF(), percent / 100.0 * usual_) << name;
      EXPECT_EQ(text->font().families(), fixed) << name;
    }
  }
}

TEST_F(TextSizeTest, GoesFrom80To200) {
  open();
  auto* size = field<QSpinBox>("preferredTextSize");
  EXPECT_EQ(size->minimum(), 80);
  EXPECT_EQ(size->maximum(), 200);
  QSettings().setValue(QStringLiteral("textSize"), 100000);
  EXPECT_EQ(app::textSize(), 200) << "whatever somebody has written there";
}

TEST_F(TextSizeTest, PlotsDoNotCutTheirLabels) {
  window_->resize(1600, 1100);
  load();
  for (const int percent : {80, 150, 200}) {
    app::setTextSize(percent);
    QCoreApplication::processEvents();
    EXPECT_FALSE(isCut(histogram())) << percent;
    EXPECT_FALSE(isCut(part<widgets::PlotPanel>(*window_).error())) << percent;
  }
}

TEST_F(TextSizeTest, AnotherLanguageIsSaidToComeWithTheNextStart) {
  open();
  auto* language = field<QComboBox>("preferredLanguage");
  auto* note = field<QLabel>("languageFromNextStart");
  EXPECT_FALSE(note->isVisible());
  QStringList names;
  for (int i = 1; i < language->count(); ++i) names << language->itemText(i);
  EXPECT_EQ(names, QStringList({QStringLiteral("English"), QStringLiteral("Deutsch"), QStringLiteral("日本語"),
                                QStringLiteral("العربية")}));
  language->setFocus();
  QTest::keyClick(language, Qt::Key_End);
  EXPECT_TRUE(note->isVisible());
  EXPECT_EQ(app::chosenLanguage(), QStringLiteral("ar"));
  EXPECT_EQ(QGuiApplication::layoutDirection(), Qt::LeftToRight) << "nothing is half in one and half in the other";
  dialog_->reject();
  EXPECT_EQ(app::chosenLanguage(), QString());
}

TEST_F(TextSizeTest, TheLanguageThatTheWindowSpeaksIsTheOneThatNeedsNoStart) {
  open();
  field<QComboBox>("preferredLanguage")->setFocus();
  QTest::keyClick(field<QComboBox>("preferredLanguage"), Qt::Key_End);
  dialog_->accept();
  ASSERT_EQ(app::chosenLanguage(), QStringLiteral("ar"));
  open();
  EXPECT_TRUE(field<QLabel>("languageFromNextStart")->isVisible()) << "it is still to come";
  field<QComboBox>("preferredLanguage")->setFocus();
  QTest::keyClick(field<QComboBox>("preferredLanguage"), Qt::Key_Home);
  EXPECT_EQ(app::chosenLanguage(), QString());
  EXPECT_FALSE(field<QLabel>("languageFromNextStart")->isVisible());
}

TEST(LanguageTest, NumbersHaveOneKindOfDigitsAndThePointOfFiles) {
  for (const char* name : {"ar_EG", "ar_SA", "ar_IQ", "ar_AE", "ar_MA", "ar", "fa_IR", "ur_PK", "bn_BD", "mr_IN"}) {
    const QLocale locale = app::windowLocale({}, QLocale(QLatin1String(name)));
    EXPECT_EQ(locale.zeroDigit(), QStringLiteral("0")) << name;
    const bool arabic = QLatin1String(name).startsWith(QLatin1String("ar"));
    EXPECT_EQ(locale.language() == QLocale::Arabic, arabic) << name;
  }
  const QLocale chosen = app::windowLocale(QStringLiteral("ar"), QLocale(QStringLiteral("de_DE")));
  EXPECT_EQ(chosen.language(), QLocale::Arabic);
  EXPECT_EQ(chosen.toString(1234.5, 'f', 1), QStringLiteral("1,234.5"));
}

TEST(LanguageTest, TheSystemsOwnLocaleStaysWhereTheLanguagesAgree) {
  const QLocale austrian(QStringLiteral("de_AT"));
  EXPECT_EQ(app::windowLocale({}, austrian), austrian);
  EXPECT_EQ(app::windowLocale(QStringLiteral("de"), austrian), austrian);
  EXPECT_EQ(app::windowLocale(QStringLiteral("ja"), austrian).language(), QLocale::Japanese);
}

}  // namespace
}  // namespace scalewright::test
