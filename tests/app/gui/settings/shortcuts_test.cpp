#include <QKeySequenceEdit>
#include <QPushButton>
#include <QTreeWidget>

#include "app/gui/settings/menu_actions.h"
#include "app/gui/settings/shortcut_settings.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/window/shortcut_dialog.h"

namespace scalewright::test {
namespace {

class ShortcutsTest : public WindowTest {
 protected:
  void open() {
    QTest::keyClick(window_.get(), Qt::Key_Question);
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_->findChild<widgets::ShortcutDialog*>() != nullptr; }));
    dialog_ = window_->findChild<widgets::ShortcutDialog*>();
  }
  QTreeWidgetItem* item(const QString& title) {
    for (QTreeWidgetItemIterator it(dialog_->findChild<QTreeWidget*>()); *it != nullptr; ++it) {
      if ((*it)->text(0) == title && (*it)->childCount() == 0) return *it;
    }
    ADD_FAILURE() << title.toStdString();
    return nullptr;
  }
  void choose(const QString& title) { dialog_->findChild<QTreeWidget*>()->setCurrentItem(item(title)); }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    auto* edit = dialog_->findChild<QKeySequenceEdit*>();
    QTest::keyClick(edit, key, modifiers);
    emit edit->editingFinished();  // comes a second after the keys
  }
  QString problem() { return child<QLabel>("shortcutProblem")->text(); }
  QAction* snapshot() { return child<QAction>("takeSnapshotAction"); }

  widgets::ShortcutDialog* dialog_ = nullptr;
};

TEST_F(ShortcutsTest, EveryActionAndTheKeysOfPlotsAreListed) {
  open();
  EXPECT_EQ(item(QStringLiteral("Take snapshot"))->text(1),
            QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S).toString(QKeySequence::NativeText));
  EXPECT_EQ(item(QStringLiteral("Crosshair"))->text(1), QStringLiteral("C"));
  item(QStringLiteral("Reset layout"));
  item(QStringLiteral("Layers"));
}

TEST_F(ShortcutsTest, SearchingHidesWhatDoesNotFit) {
  open();
  QTest::keyClicks(child<QLineEdit>("shortcutSearch"), QStringLiteral("snapsh"));
  EXPECT_FALSE(item(QStringLiteral("Take snapshot"))->isHidden());
  EXPECT_TRUE(item(QStringLiteral("Crosshair"))->isHidden());
}

TEST_F(ShortcutsTest, OtherKeysAreInForceAtOnceAndInTheNextWindow) {
  open();
  choose(QStringLiteral("Take snapshot"));
  press(Qt::Key_F9, Qt::NoModifier);
  EXPECT_EQ(problem(), QString());
  EXPECT_EQ(snapshot()->shortcut(), QKeySequence(Qt::Key_F9));
  makeWindow();
  EXPECT_EQ(snapshot()->shortcut(), QKeySequence(Qt::Key_F9));
  open();
  choose(QStringLiteral("Take snapshot"));
  QTest::mouseClick(child<QPushButton>("shortcutReset"), Qt::LeftButton);
  EXPECT_EQ(snapshot()->shortcut(), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
  makeWindow();
  EXPECT_EQ(snapshot()->shortcut(), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
}

TEST_F(ShortcutsTest, KeysOfAnotherActionAreRefusedByName) {
  open();
  choose(QStringLiteral("Take snapshot"));
  press(Qt::Key_T, Qt::ControlModifier);
  EXPECT_TRUE(problem().contains(QStringLiteral("Tensor tree"))) << problem().toStdString();
  EXPECT_EQ(snapshot()->shortcut(), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
  press(Qt::Key_C, Qt::NoModifier);
  EXPECT_TRUE(problem().contains(QStringLiteral("Crosshair"))) << problem().toStdString();
}

TEST_F(ShortcutsTest, KeysThatTheWindowNeedsAreRefused) {
  auto* settings = window_->findChild<app::ShortcutSettings*>();
  for (const QKeySequence& keys : {QKeySequence(Qt::Key_Space), QKeySequence(Qt::Key_Down),
                                   QKeySequence(Qt::SHIFT | Qt::Key_Tab), QKeySequence(Qt::ALT | Qt::Key_F)}) {
    EXPECT_FALSE(settings->conflict(QStringLiteral("takeSnapshotAction"), keys).isEmpty())
        << keys.toString().toStdString();
  }
  EXPECT_TRUE(
      settings->conflict(QStringLiteral("takeSnapshotAction"), QKeySequence(Qt::CTRL | Qt::Key_Down)).isEmpty());
}

TEST_F(ShortcutsTest, TwoThatHaveChangedPlacesAreSoInTheNextWindow) {
  auto* settings = window_->findChild<app::ShortcutSettings*>();
  const QKeySequence save(Qt::CTRL | Qt::ALT | Qt::Key_S);
  const QKeySequence tree(Qt::CTRL | Qt::Key_T);
  ASSERT_EQ(settings->change(QStringLiteral("takeSnapshotAction"), {}), QString());
  ASSERT_EQ(settings->change(QStringLiteral("tensorTree"), save), QString());
  ASSERT_EQ(settings->change(QStringLiteral("takeSnapshotAction"), tree), QString());
  makeWindow();
  EXPECT_EQ(snapshot()->shortcut(), tree);
  EXPECT_EQ(child<QAction>("tensorTree")->shortcut(), save);
}

TEST_F(ShortcutsTest, ResettingGivesNoSecondKeysThatAnotherHasByNow) {
  auto* settings = window_->findChild<app::ShortcutSettings*>();
  const QKeySequence second(Qt::CTRL | Qt::Key_Y);
  ASSERT_EQ(settings->change(QStringLiteral("redo"), QKeySequence(Qt::Key_F9)), QString());
  ASSERT_EQ(settings->change(QStringLiteral("takeSnapshotAction"), second), QString());
  EXPECT_NE(settings->change(QStringLiteral("redo"), QKeySequence(QKeySequence::Redo)), QString());
  EXPECT_EQ(snapshot()->shortcut(), second);
}

TEST_F(ShortcutsTest, ResettingAllGivesTwoThatChangedPlacesTheirOwn) {
  open();
  auto* settings = window_->findChild<app::ShortcutSettings*>();
  dialog_->close();
  const QKeySequence save(Qt::CTRL | Qt::ALT | Qt::Key_S);
  const QKeySequence tree(Qt::CTRL | Qt::Key_T);
  EXPECT_EQ(settings->change(QStringLiteral("takeSnapshotAction"), {}), QString());
  EXPECT_EQ(settings->change(QStringLiteral("tensorTree"), save), QString());
  EXPECT_EQ(settings->change(QStringLiteral("takeSnapshotAction"), tree), QString());
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  open();
  QTest::mouseClick(child<QPushButton>("shortcutResetAll"), Qt::LeftButton);
  EXPECT_EQ(snapshot()->shortcut(), save);
  EXPECT_EQ(item(QStringLiteral("Tensor tree"))->text(1), tree.toString(QKeySequence::NativeText));
}

TEST_F(ShortcutsTest, NoTwoActionsHaveTheSameKeys) {
  std::map<QString, QString> owners;
  for (const app::MenuAction& found : app::menuActions(*window_->menuBar())) {
    for (const QKeySequence& keys : found.action->shortcuts()) {
      const auto [owner, first] = owners.emplace(keys.toString(), found.path.back());
      EXPECT_TRUE(first || owner->second == found.path.back()) << keys.toString().toStdString();
    }
  }
}

TEST_F(ShortcutsTest, AQuestionMarkInAFieldOfTextIsText) {
  load();
  part<widgets::TensorPanel>(*window_).focusFilter();
  QTest::keyClick(child<QLineEdit>("tensorFilter"), Qt::Key_Question);
  EXPECT_EQ(child<QLineEdit>("tensorFilter")->text(), QStringLiteral("?"));
  EXPECT_EQ(window_->findChild<widgets::ShortcutDialog*>(), nullptr);
}

}  // namespace
}  // namespace scalewright::test
