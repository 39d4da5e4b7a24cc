#include "app/gui/welcome/tour.h"

#include <QAbstractButton>
#include <QPushButton>

#include "app/gui/edit/sqnr_target.h"
#include "app/gui/layout/workspaces.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/search/search_panel.h"
#include "widgets/snapshots/compare_bar.h"
#include "widgets/window/tour_card.h"

namespace scalewright::test {
namespace {

class TourTest : public WindowTest {
 protected:
  app::Tour* tour() { return window_->findChild<app::Tour*>(); }
  widgets::TourCard* card() { return window_->findChild<widgets::TourCard*>(); }
  bool tried() { return child<QLabel>("tourTrial")->text().startsWith(QStringLiteral("✓")); }
  void press(const char* button) { QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton); }
  /// The frame lies around the target, up to its own width.
  void expectFrameAround(const QWidget& target) {
    auto* frame = child<QWidget>("tourFrame");
    ASSERT_TRUE(frame->isVisible());
    const QRect part(target.mapTo(window_.get(), QPoint(0, 0)), target.size());
    EXPECT_TRUE(frame->geometry().contains(part));
    EXPECT_LE(frame->width() - part.width(), 10);
  }
};

TEST_F(TourTest, LeadsThroughEightPartsOfTheFourWorkspacesAndEnds) {
  load();
  tour()->start();
  QCoreApplication::processEvents();
  ASSERT_NE(card(), nullptr);
  for (QWidget* target :
       {static_cast<QWidget*>(dock(*window_, "tensors")), static_cast<QWidget*>(&histogram()),
        static_cast<QWidget*>(dock(*window_, "inspector")), static_cast<QWidget*>(dock(*window_, "snapshots")),
        static_cast<QWidget*>(&part<widgets::CompareBar>(*window_)),
        static_cast<QWidget*>(&part<widgets::DepthPanel>(*window_)),
        static_cast<QWidget*>(&part<widgets::SearchPanel>(*window_)), child<QWidget>("toolBar")}) {
    QCoreApplication::processEvents();
    expectFrameAround(*target);
    EXPECT_TRUE(window_->rect().contains(card()->geometry()));
    EXPECT_FALSE(QRect(target->mapTo(window_.get(), QPoint(0, 0)), target->size()).intersects(card()->geometry()))
        << target->objectName().toStdString() << " is covered";
    press("tourNext");
    QCoreApplication::processEvents();
  }
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(card(), nullptr);
  EXPECT_EQ(window_->findChild<QWidget*>(QStringLiteral("tourFrame")), nullptr);
}

TEST_F(TourTest, SeesWhatWasTried) {
  load();
  tour()->start();
  EXPECT_FALSE(tried());
  QTest::keyClick(&part<widgets::TensorPanel>(*window_).view(), Qt::Key_Down);
  EXPECT_TRUE(tried());
  QTest::keyClick(child<QPushButton>("tourNext"), Qt::Key_Return);
  EXPECT_FALSE(tried());
  QTest::keyClick(&histogram(), Qt::Key_Left);
  EXPECT_TRUE(tried());
  press("tourNext");
  EXPECT_FALSE(tried());
  press("tourNext");
  child<QAction>("takeSnapshotAction")->trigger();
  EXPECT_FALSE(tried()) << "two are to be compared";
  child<QAction>("takeSnapshotAction")->trigger();
  EXPECT_TRUE(tried());
  press("tourNext");
  EXPECT_FALSE(tried());
  auto* hold = child<QAbstractButton>("holdToCompare");
  ASSERT_TRUE(QTest::qWaitFor([hold] { return hold->isEnabled(); })) << "the first one is compared with";
  QTest::mousePress(hold, Qt::LeftButton);
  EXPECT_TRUE(tried());
  QTest::mouseRelease(hold, Qt::LeftButton);
  press("tourNext");
  EXPECT_EQ(part<app::Workspaces>(*window_).current(), "network");
  EXPECT_FALSE(tried());
  window_->bench().target.set(25);
  EXPECT_TRUE(tried());
  press("tourNext");
  EXPECT_EQ(part<app::Workspaces>(*window_).current(), "search");
  EXPECT_FALSE(tried());
  child<QPushButton>("startSearch")->click();
  EXPECT_TRUE(tried());
  press("tourNext");
  EXPECT_EQ(part<app::Workspaces>(*window_).current(), "tune");
  EXPECT_FALSE(tried());
  child<QAction>("exportRecipe")->trigger();
  EXPECT_TRUE(tried());
  for (auto* dialog : window_->findChildren<widgets::ExportDialog*>()) dialog->close();
}

TEST_F(TourTest, NamesTheKeysThatAPersonHasChosen) {
  load();
  child<QAction>("commandPaletteAction")->setShortcut(Qt::CTRL | Qt::Key_F12);
  child<QAction>("shortcutsAction")->setShortcut({});
  tour()->start();
  for (int step = 0; step < 7; ++step) press("tourNext");
  QString trial;
  for (const QLabel* label : card()->findChildren<QLabel*>()) trial += label->text();
  EXPECT_TRUE(trial.contains(QStringLiteral("Ctrl+F12"))) << trial.toStdString();
  EXPECT_TRUE(trial.contains(child<QAction>("shortcutsAction")->text().remove(u'&')))
      << "its title, where it has no keys";
}

TEST_F(TourTest, BackAndEscapeLeadWhereTheySay) {
  load();
  tour()->start();
  EXPECT_FALSE(child<QPushButton>("tourBack")->isEnabled());
  press("tourNext");
  press("tourBack");
  EXPECT_EQ(card()->accessibleName(), QStringLiteral("Every tensor, the worst first"));
  QTest::keyClick(child<QPushButton>("tourNext"), Qt::Key_Escape);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(card(), nullptr);
}

TEST_F(TourTest, FromTheWelcomePageItOpensTheSample) {
  press("welcomeTour");
  ASSERT_TRUE(QTest::qWaitFor([this] { return card() != nullptr && card()->isVisible(); }));
  EXPECT_GT(study().size(), 0u);
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->controller().current().has_value(); }, 60000));
  EXPECT_FALSE(tried()) << "the window has chosen the first tensor itself";
}

TEST_F(TourTest, GoesWithTheStudy) {
  load();
  tour()->start();
  window_->files().closeStudy();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(card(), nullptr);
}

TEST_F(TourTest, TheCardStaysInsideASmallWindow) {
  load();
  window_->resize(900, 640);
  tour()->start();
  for (int step = 0; step < 6; ++step) {
    QCoreApplication::processEvents();
    EXPECT_TRUE(window_->rect().contains(card()->geometry())) << step;
    press("tourNext");
  }
}

}  // namespace
}  // namespace scalewright::test
