#include <QAccessible>
#include <QMenuBar>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/plot_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/study/sharing_commands.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/inspector/sharing_dialog.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/policy/rule_editor.h"

namespace scalewright::test {
namespace {

/// Everything the Tab key reaches says what it is.
void expectNames(const QWidget& root) {
  for (QWidget* widget : root.findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
    if (widget->visibleRegion().isEmpty()) continue;  // a bar of tabs that is kept for later
    if (widget->inherits("QAbstractScrollArea") == false && widget->parentWidget() != nullptr &&
        widget->parentWidget()->inherits("QAbstractScrollArea")) {
      continue;  // the viewport of a view: the view itself has the name
    }
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    ASSERT_NE(interface, nullptr);
    EXPECT_FALSE(interface->text(QAccessible::Name).isEmpty())
        << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
  }
}

TEST_F(WindowTest, EveryControlOfTheEmptyWindowHasAName) {
  expectNames(*window_);
}

TEST_F(WindowTest, EveryControlOfALoadedWindowHasAName) {
  load();
  expectNames(*window_);
}

TEST_F(WindowTest, EveryControlOfTheExportDialogHasAName) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  expectNames(*dialog);
}

TEST_F(WindowTest, EveryControlOfTheTensorExportHasAName) {
  load();
  const std::unique_ptr<widgets::TensorExportDialog> dialog(part<app::TensorExport>(*window_).makeDialog({}));
  dialog->show();
  expectNames(*dialog);
}

TEST_F(WindowTest, EveryControlOfTheSharingRulesHasAName) {
  load();
  const std::unique_ptr<widgets::SharingDialog> dialog(
      part<app::SharingCommands>(*window_).makeRulesDialog(window_.get()));
  dialog->show();
  expectNames(*dialog);
}

TEST_F(WindowTest, EveryControlOfAPoliciesPreviewHasAName) {
  load();
  QWidget* dialog = part<app::PolicyCommands>(*window_).preview(policy::presets().front());
  ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog));
  expectNames(*dialog);
}

TEST_F(WindowTest, EveryControlOfTheRuleEditorHasAName) {
  load();
  emit part<app::PolicyCommands>(*window_).editRequested(policy::Policy());
  expectNames(*child<widgets::RuleEditor>("ruleEditor"));
}

TEST_F(WindowTest, EveryMenuEntryHasAMnemonicOrAShortcutAndATip) {
  for (const QAction* top : window_->menuBar()->actions()) {
    EXPECT_TRUE(top->text().contains(u'&')) << top->text().toStdString();
    for (const QAction* action : top->menu()->actions()) {
      if (action->isSeparator() || action->menu() != nullptr) continue;
      EXPECT_FALSE(action->text().isEmpty());
      const bool panel = action->isCheckable();
      EXPECT_TRUE(panel || action->text().contains(u'&') || !action->shortcut().isEmpty())
          << action->text().toStdString();
    }
  }
}

TEST_F(WindowTest, EveryControlOfThePlotDialogHasAName) {
  load();
  const std::unique_ptr<widgets::PlotExportDialog> dialog(part<app::PlotExport>(*window_).makeDialog(histogram()));
  dialog->show();
  expectNames(*dialog);
}

}  // namespace
}  // namespace scalewright::test
