#include <QComboBox>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>

#include "app/gui/session/journal_keeper.h"
#include "app/gui/settings/preference_commands.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

class PreferencesTest : public WindowTest {
 protected:
  ~PreferencesTest() override {
    widgets::setColumnDigits(widgets::kUsualDigits);
    window_->theme().choose(widgets::Theme::kSystem);
  }
  void open() {
    QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_->findChild<widgets::PreferencesDialog*>() != nullptr; }));
  }
  void press(QDialogButtonBox::StandardButton button) {
    QTest::mouseClick(
        child<widgets::PreferencesDialog>("preferencesDialog")->findChild<QDialogButtonBox*>()->button(button),
        Qt::LeftButton);
  }
};

TEST_F(PreferencesTest, DigitsAreShownAtOnceAndCancelTakesThemBack) {
  load();
  const QString before = tableCell(currentIndex(), widgets::TensorModel::kAmax);
  const QString facts = child<QLabel>("exactness")->text();
  open();
  QTest::keyClick(child<QSpinBox>("preferredDigits"), Qt::Key_Up);
  const QString after = tableCell(currentIndex(), widgets::TensorModel::kAmax);
  EXPECT_EQ(after.size(), before.size() + 1) << after.toStdString();
  EXPECT_NE(child<QLabel>("exactness")->text(), facts);
  press(QDialogButtonBox::Cancel);
  EXPECT_EQ(tableCell(currentIndex(), widgets::TensorModel::kAmax), before);
  EXPECT_EQ(child<QLabel>("exactness")->text(), facts);
}

TEST_F(PreferencesTest, TheThemeFollowsAtOnceAndCancelTakesItBack) {
  window_->theme().choose(widgets::Theme::kLight);
  open();
  auto* theme = child<QComboBox>("preferredTheme");
  theme->setCurrentIndex(theme->findData(static_cast<int>(widgets::Theme::kDark)));
  EXPECT_TRUE(widgets::isDark(QApplication::palette()));
  press(QDialogButtonBox::Cancel);
  EXPECT_FALSE(widgets::isDark(QApplication::palette()));
}

TEST_F(PreferencesTest, WhatIsAcceptedIsThereInTheNextWindow) {
  open();
  child<QSpinBox>("preferredDigits")->setValue(6);
  child<QSpinBox>("preferredJournal")->setValue(7);
  child<QSpinBox>("preferredThreads")->setValue(1);
  press(QDialogButtonBox::Ok);
  widgets::setColumnDigits(widgets::kUsualDigits);
  makeWindow();
  EXPECT_EQ(widgets::columnDigits(), 6);
  EXPECT_EQ(part<app::JournalKeeper>(*window_).longest(), 7000);
  EXPECT_EQ(window_->controller().loader().threads(), 1u);
}

TEST_F(PreferencesTest, FormatsHaveACurveAsTheyAreTicked) {
  load();
  const std::set<std::string> before = part<widgets::PlotPanel>(*window_).curveFormats();
  open();
  auto* formats = child<QListWidget>("preferredFormats");
  for (int row = 0; row < formats->count(); ++row)
    formats->item(row)->setCheckState(row == 0 ? Qt::Checked : Qt::Unchecked);
  EXPECT_EQ(part<widgets::PlotPanel>(*window_).curveFormats(),
            std::set<std::string>{formats->item(0)->data(Qt::UserRole).toString().toStdString()});
  press(QDialogButtonBox::RestoreDefaults);
  EXPECT_EQ(part<widgets::PlotPanel>(*window_).curveFormats(), before);
}

}  // namespace
}  // namespace scalewright::test
