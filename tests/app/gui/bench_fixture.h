#pragma once

#include "tests/app/gui/bench_window.h"
#include "tests/app/gui/study_fixture.h"

namespace scalewright::test {

/// A workbench without the window around it, for what a person does in the table, the plots and the tabs. tabs: ids of
/// those that the test needs besides the table.
class BenchTest : public StudyFixture<BenchWindow> {
 protected:
  explicit BenchTest(const std::vector<std::string_view>& tabs = {})
      : StudyFixture([tabs](std::shared_ptr<engine::Engine> engine) {
          return std::make_unique<BenchWindow>(std::move(engine), tabs);
        }) {
    makeWindow();
  }

  /// As a click on its tab.
  void showPanel(const char* name) {
    ASSERT_NE(window_->panel(name), nullptr) << name;
    window_->bringUp(name);
    QCoreApplication::processEvents();
  }
};

}  // namespace scalewright::test
