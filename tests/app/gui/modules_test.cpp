#include <QToolButton>

#include "tests/app/gui/window_fixture.h"
#include "widgets/panels/calibration_section.h"
#include "widgets/panels/format_section.h"

namespace scalewright::test {
namespace {

class ModulesTest : public WindowTest {
 protected:
  bool changed(const char* module) { return child<QLabel>((std::string("changed.") + module).c_str())->isVisible(); }
  QToolButton* reset(const char* module) { return child<QToolButton>((std::string("reset.") + module).c_str()); }
};

TEST_F(ModulesTest, SaysWhichPartIsNotAsProposedAndBringsTheProposalBack) {
  load();
  EXPECT_FALSE(changed("format"));
  EXPECT_FALSE(reset("format")->isEnabled());
  emit window_->inspectorPanel().format().formatChosen("int4");
  EXPECT_TRUE(changed("format"));
  EXPECT_FALSE(changed("calibration"));
  emit window_->inspectorPanel().calibration().calibratorChosen("mse");
  EXPECT_TRUE(changed("calibration"));
  const int steps = undo().index();
  QTest::mouseClick(reset("format"), Qt::LeftButton);
  EXPECT_EQ(undo().index(), steps + 1);
  EXPECT_EQ(current().decision.format, recipe::defaultDecision(current().info).format);
  EXPECT_EQ(current().decision.calibrator, "mse") << "the other part stays";
  EXPECT_FALSE(changed("format"));
  EXPECT_TRUE(changed("calibration"));
}

TEST_F(ModulesTest, APartFoldsByClickAndKeyAndStaysSo) {
  load();
  auto* fold = child<QToolButton>("fold.calibration");
  QTest::mouseClick(fold, Qt::LeftButton);
  EXPECT_FALSE(window_->inspectorPanel().calibration().isVisible());
  window_->close();
  makeWindow();
  load();
  EXPECT_FALSE(window_->inspectorPanel().calibration().isVisible());
  QTest::keyClick(child<QToolButton>("fold.calibration"), Qt::Key_Space);
  EXPECT_TRUE(window_->inspectorPanel().calibration().isVisible());
}

}  // namespace
}  // namespace scalewright::test
