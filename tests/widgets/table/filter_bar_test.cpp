#include "widgets/table/filter_bar.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/filter/parse.h"

namespace scalewright::widgets {
namespace {

class FilterBarTest : public testing::Test {
 protected:
  FilterBarTest() {
    bar_.resize(320, 120);
    bar_.show();
    bar_.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&bar_));
  }
  QLineEdit& text() { return *bar_.findChild<QLineEdit*>("tensorFilter"); }
  QToolButton* chip(const char* term) {
    auto* chip = bar_.findChild<QToolButton*>(QStringLiteral("chip ") + term);
    return chip != nullptr && chip->isVisible() ? chip : nullptr;
  }
  /// The entry of the menu, or of one below it.
  QAction* entry(QMenu& menu, const QString& text) {
    for (QAction* action : menu.actions() + menu.findChildren<QAction*>()) {
      if (action->text() == text) return action;
    }
    return nullptr;
  }
  QStringList terms() {
    QStringList all;
    for (const filter::Term& term : bar_.filter().terms) all << QString::fromStdString(filter::toText(term));
    return all;
  }
  FilterBar bar_;
};

TEST_F(FilterBarTest, TypedTermsCountAtOnceAndBecomeChipsOnEnter) {
  QSignalSpy changed(&bar_, &FilterBar::changed);
  QTest::keyClicks(&text(), "mlp sqnr<20");
  ASSERT_TRUE(changed.wait());
  EXPECT_EQ(bar_.filter().text, "mlp");
  EXPECT_EQ(terms(), QStringList({"sqnr<20"}));
  EXPECT_EQ(chip("sqnr<20"), nullptr);
  QTest::keyClick(&text(), Qt::Key_Return);
  EXPECT_EQ(text().text(), "mlp");
  ASSERT_NE(chip("sqnr<20"), nullptr);
  EXPECT_EQ(chip("sqnr<20")->text(), "SQNR < 20 dB ×");
  EXPECT_EQ(terms(), QStringList({"sqnr<20"}));
}

TEST_F(FilterBarTest, AChipIsTakenAwayByAClickAndByTheKeyboard) {
  bar_.setTerms({{filter::Key::kRole, "weight"}, {filter::Key::kModified}});
  QTest::mouseClick(chip("role:weight"), Qt::LeftButton);
  EXPECT_EQ(terms(), QStringList({"is:changed"}));
  EXPECT_TRUE(text().hasFocus());
  chip("is:changed")->setFocus();
  QTest::keyClick(chip("is:changed"), Qt::Key_Space);
  EXPECT_TRUE(terms().isEmpty());
  EXPECT_FALSE(bar_.findChild<QWidget*>("tensorFilterChips")->isVisible());
}

TEST_F(FilterBarTest, AnotherBoundOfAKindTakesThePlaceOfTheFirst) {
  QMenu menu;
  bar_.fillMenu(menu);
  entry(menu, "SQNR < 30 dB")->trigger();
  entry(menu, "SQNR < 10 dB")->trigger();
  entry(menu, "Weight")->trigger();
  entry(menu, "Activation")->trigger();
  EXPECT_EQ(terms(), QStringList({"sqnr<10", "role:weight", "role:activation"}));
}

TEST_F(FilterBarTest, SpaceAroundANameIsNoPartOfIt) {
  text().setText("  mlp up ");
  EXPECT_EQ(bar_.filter().text, "mlp up");
  text().setText(" ");
  EXPECT_TRUE(bar_.filter().text.isEmpty());
}

TEST_F(FilterBarTest, AnExpressionIsNoTerms) {
  QTest::mouseClick(bar_.findChild<QToolButton*>("tensorFilterExpression"), Qt::LeftButton);
  QTest::keyClicks(&text(), "sqnr<20");
  QTest::keyClick(&text(), Qt::Key_Return);
  EXPECT_EQ(bar_.filter().text, "sqnr<20");
  EXPECT_TRUE(terms().isEmpty());
}

TEST_F(FilterBarTest, AFilterIsKeptUnderANameAndForgotten) {
  bar_.setTerms({{filter::Key::kSqnr, {}, 20}});
  text().setText("mlp");
  QMenu menu;
  bar_.fillMenu(menu);
  QSignalSpy kept(&bar_, &FilterBar::keptChanged);
  entry(menu, "&Keep this filter…")->trigger();
  auto* dialog = bar_.findChild<QInputDialog*>();
  ASSERT_NE(dialog, nullptr);
  dialog->setTextValue("weak & wide");
  dialog->accept();
  EXPECT_EQ(kept.count(), 1);
  EXPECT_EQ(bar_.kept(), (FilterBar::Kept{{"weak & wide", "sqnr<20 mlp"}}));

  bar_.fillMenu(menu);
  entry(menu, "&Show all")->trigger();
  EXPECT_TRUE(terms().isEmpty());
  EXPECT_TRUE(text().text().isEmpty());
  bar_.fillMenu(menu);
  entry(menu, "weak && wide")->trigger();
  EXPECT_EQ(terms(), QStringList({"sqnr<20"}));
  EXPECT_EQ(text().text(), "mlp");
  bar_.fillMenu(menu);
  auto* forget = entry(menu, "For&get")->menu();
  ASSERT_EQ(forget->actions().size(), 1);
  forget->actions().first()->trigger();
  EXPECT_TRUE(bar_.kept().isEmpty());
}

TEST_F(FilterBarTest, ChipsTakeAsManyLinesAsTheyNeed) {
  bar_.setTerms({{filter::Key::kRole, "weight"}});
  const int one = bar_.sizeHint().height();
  std::vector<filter::Term> terms;
  for (const tensor::Role role : tensor::kRoles)
    terms.push_back({filter::Key::kRole, std::string(tensor::roleId(role))});
  bar_.setTerms(terms);
  bar_.adjustSize();
  bar_.resize(320, bar_.heightForWidth(320));
  EXPECT_GT(bar_.heightForWidth(320), one);
  QApplication::processEvents();
  for (const QToolButton* one_chip : bar_.findChildren<QToolButton*>(QRegularExpression("^chip "))) {
    if (!one_chip->isVisible()) continue;
    EXPECT_LE(one_chip->geometry().right(), 320);
  }
}

TEST_F(FilterBarTest, EachChipSaysHowManyPassIt) {
  bar_.setTerms({{filter::Key::kSqnr, {}, 20}, {filter::Key::kOr}, {filter::Key::kModified}});
  bar_.setCounts({12, 30, 3});
  EXPECT_EQ(chip("sqnr<20")->text(), "SQNR < 20 dB (12) ×");
  EXPECT_EQ(chip("or")->text(), "or ×") << "which is between them";
  QTest::mouseClick(chip("is:changed"), Qt::LeftButton);
  EXPECT_EQ(terms(), QStringList({"sqnr<20"})) << "an or has nothing to stand between any more";
}

TEST_F(FilterBarTest, AWordThatIsNearlyATermIsMarkedWithTheOneThatIsMeant) {
  QSignalSpy changed(&bar_, &FilterBar::changed);
  QTest::keyClicks(&text(), "sqrn>30");
  ASSERT_TRUE(changed.wait());
  EXPECT_TRUE(bar_.slip().contains("sqnr>30")) << bar_.slip().toStdString();
  EXPECT_TRUE(text().toolTip().contains("sqnr>30"));
  text().setText("kernel:0");
  ASSERT_TRUE(changed.wait());
  EXPECT_EQ(bar_.slip(), QString()) << "a name";
}

TEST_F(FilterBarTest, AlternativesAreTypedWithAnOrBetweenThem) {
  QTest::keyClicks(&text(), "layer:3..7 or role:weight");
  QTest::keyClick(&text(), Qt::Key_Return);
  EXPECT_EQ(terms(), QStringList({"layer:3..7", "or", "role:weight"}));
  EXPECT_TRUE(text().text().isEmpty());
}

}  // namespace
}  // namespace scalewright::widgets
