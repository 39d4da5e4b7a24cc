#pragma once

#include <QComboBox>
#include <QFile>
#include <QMenu>
#include <QPushButton>

#include "app/gui/policy/policy_commands.h"
#include "app/gui/policy/policy_menu.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/policy/policy_model.h"

namespace scalewright::test {

using study::Standing;
using widgets::PolicyDialog;
using widgets::PolicyFilter;
using widgets::PolicyModel;
using widgets::TensorModel;

/// Policies from the menu, on the study of BenchTest; own ones are in a folder of the test.
class PolicyTest : public BenchTest {
 protected:
  PolicyTest() : BenchTest({"inspector"}) {
    qputenv("XDG_CONFIG_HOME", folder_.path().toUtf8());
    new app::PolicyMenu(*new QMenu(window_.get()), window_->bench().policies, window_.get());
  }
  ~PolicyTest() override { qputenv("XDG_CONFIG_HOME", config_before_); }

  void trigger(const QString& action) {
    emit child<QMenu>("policyMenu")->aboutToShow();
    auto* found = window_->findChild<QAction*>(action);
    ASSERT_NE(found, nullptr) << action.toStdString();
    ASSERT_TRUE(found->isEnabled()) << action.toStdString();
    found->trigger();
  }
  PolicyDialog* dialog() {
    auto* found = child<PolicyDialog>("policyDialog");
    EXPECT_TRUE(QTest::qWaitFor([found] { return !found->model().rows().empty(); }));
    return found;
  }
  PolicyDialog* preview(const QString& id) {
    trigger(QStringLiteral("policy.") + id);
    return dialog();
  }
  void click(const char* button) {
    QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    settle();
  }
  void apply(const QString& id) {
    preview(id);
    click("policyApply");
  }
  void chooseFormat(const char* id) {
    auto* format = child<QComboBox>("format");
    format->setCurrentIndex(format->findData(QLatin1String(id)));
    emit format->activated(format->currentIndex());
    settle();
  }
  const recipe::Decision& decision(const char* name) const { return study().tensor(*study().find(name)).decision; }
  app::PolicyState& state() { return part<app::PolicyCommands>(*window_).state(); }
  void writeOwn(const char* name, const QByteArray& content) {
    QDir(folder_.path()).mkpath(QStringLiteral("scalewright/presets"));
    QFile file(folder_.filePath(QStringLiteral("scalewright/presets/") + QLatin1String(name)));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
  }

 private:
  QByteArray config_before_ = qgetenv("XDG_CONFIG_HOME");  // before the constructor's body
};

inline constexpr const char* kWeightsOnly =
    R"({"schema": "scalewright-policy", "schema_version": 1, "id": "weights-only",
  "title": "Weights only", "rules": [{"id": "weights", "match": {"port": "weight"}, "format": "int4",
  "calibrator": {"id": "absmax"}}]})";

}  // namespace scalewright::test
