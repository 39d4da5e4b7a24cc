#include <QComboBox>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/format_section.h"
#include "widgets/inspector/granularity_section.h"

namespace scalewright::test {
namespace {

class ModulesTest : public BenchTest {
 protected:
  ModulesTest() : BenchTest({"inspector"}) {}
  /// The menu of a module, as it is when it opens.
  QMenu& menu(const char* module) {
    QMenu* menu = child<QToolButton>((std::string("menu.") + module).c_str())->menu();
    emit menu->aboutToShow();
    return *menu;
  }
  void choose(QMenu& menu, const char* action) {
    auto* found = menu.findChild<QAction*>(QLatin1String(action));
    ASSERT_NE(found, nullptr) << action;
    ASSERT_TRUE(found->isEnabled()) << action;
    found->trigger();
  }
  void savePreset(const char* module, const QString& name) {
    choose(menu(module), "savePreset");
    auto* dialog = child<QInputDialog>("presetName");
    dialog->setTextValue(name);
    dialog->accept();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  void chooseFormat(const char* format) { emit part<widgets::InspectorPanel>(*window_).format().formatChosen(format); }
  void chooseMethod(const char* method) {
    emit part<widgets::InspectorPanel>(*window_).calibration().calibratorChosen(method);
  }
  bool changed(const char* module) { return child<QLabel>((std::string("changed.") + module).c_str())->isVisible(); }
  QToolButton* reset(const char* module) { return child<QToolButton>((std::string("reset.") + module).c_str()); }
};

TEST_F(ModulesTest, SaysWhichPartIsNotAsProposedAndBringsTheProposalBack) {
  load();
  EXPECT_FALSE(changed("format"));
  EXPECT_FALSE(reset("format")->isEnabled());
  emit part<widgets::InspectorPanel>(*window_).format().formatChosen("int4");
  EXPECT_TRUE(changed("format"));
  EXPECT_FALSE(changed("calibration"));
  emit part<widgets::InspectorPanel>(*window_).calibration().calibratorChosen("mse");
  EXPECT_TRUE(changed("calibration"));
  const int steps = undo().index();
  QTest::mouseClick(reset("format"), Qt::LeftButton);
  EXPECT_EQ(undo().index(), steps + 1);
  EXPECT_EQ(current().decision->format, recipe::defaultDecision(current().info).format);
  EXPECT_EQ(current().decision->calibrator, "mse") << "the other part stays";
  EXPECT_FALSE(changed("format"));
  EXPECT_TRUE(changed("calibration"));
}

TEST_F(ModulesTest, APresetGivesItsPartToAllSelectedTensorsAsOneStep) {
  load();
  chooseMethod("entropy");
  emit part<widgets::InspectorPanel>(*window_).calibration().parameterCommitted("entropy", "dialect",
                                                                                std::string("gtc2017"));
  savePreset("calibration", QStringLiteral("KL a/b & c"));
  chooseMethod("absmax");
  chooseFormat("int4");
  part<widgets::TensorPanel>(*window_).view().selectAll();
  const int steps = undo().index();
  choose(menu("calibration"), "preset KL a/b & c");
  EXPECT_EQ(undo().index(), steps + 1);
  for (const study::StudyTensor& tensor : study().tensors()) {
    EXPECT_EQ(tensor.decision->calibrator, "entropy") << tensor.info.name;
    EXPECT_EQ(tensor.decision->parameters, (ParameterValues{{"dialect", std::string("gtc2017")}})) << tensor.info.name;
  }
  EXPECT_EQ(current().decision->format, "int4") << "the other part stays";
}

TEST_F(ModulesTest, APresetKeepsGroupsAndLeavesTheSharingGroupAlone) {
  load();
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  const tensor::Granularity groups{tensor::GranularityKind::kPerGroup, 0, 32};
  recipe::Decision decision = current().decision;
  decision.granularity = groups;
  decision.sharing_group = "qkv";
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("groups"));
  savePreset("granularity", QStringLiteral("groups of 32"));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.3.proj.weight"));
  choose(menu("granularity"), "preset groups of 32");
  EXPECT_EQ(current().decision->granularity, groups);
  EXPECT_EQ(current().decision->sharing_group, "");
}

TEST_F(ModulesTest, APresetOfAGroupMeansTheGroupOfEachTensorsOwnPlace) {
  load();
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  recipe::Decision decision = current().decision;
  decision.sharing_group = "both of layers.1";
  decision.sharing = sharing::Kind::kFollow;
  decision.notes = "they are added\nlater on";
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("share"));
  savePreset("sharing", QStringLiteral("with my layer"));
  savePreset("notes", QStringLiteral("why"));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.3.proj.weight"));
  choose(menu("sharing"), "preset with my layer");
  EXPECT_EQ(current().decision->sharing_group, "both of layers.3");
  EXPECT_EQ(current().decision->sharing, sharing::Kind::kFollow);
  EXPECT_EQ(current().decision->notes, "");
  choose(menu("notes"), "preset why");
  EXPECT_EQ(current().decision->notes, "they are added\nlater on");
  EXPECT_EQ(child<QPlainTextEdit>("notes")->toPlainText(), QStringLiteral("they are added\nlater on"));
}

TEST_F(ModulesTest, NotesAndGroupsCanBeProposedForARole) {
  load();
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  recipe::Decision decision = current().decision;
  decision.sharing_group = "of layers.1";
  decision.notes = "by hand";
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("share"));
  choose(menu("sharing"), "propose");
  choose(menu("notes"), "propose");
  undo().setClean();
  window_.reset();
  makeWindow();
  load();
  const study::StudyTensor& other = study().tensor(*study().find("layers.3.proj.weight"));
  EXPECT_EQ(other.decision->sharing_group, "of layers.3");
  EXPECT_EQ(other.decision->notes, "by hand");
  EXPECT_TRUE(recipe::sameChoice(other.decision, *other.proposed));
}

TEST_F(ModulesTest, APartIsSwitchedOffAndComesBackAsItWas) {
  load();
  chooseFormat("fp8_e5m2");
  chooseMethod("mse");
  const recipe::Decision before = current().decision;
  auto* format = child<QToolButton>("switch.format");
  EXPECT_TRUE(format->isChecked());
  QTest::mouseClick(format, Qt::LeftButton);
  EXPECT_TRUE(formats::isCast(current().decision->format));
  EXPECT_FALSE(format->isChecked());
  EXPECT_FALSE(child<QToolButton>("switch.calibration")->isEnabled()) << "a cast has no threshold";
  QTest::mouseClick(format, Qt::LeftButton);
  EXPECT_TRUE(recipe::sameChoice(current().decision, before)) << "its method, too";

  auto* calibration = child<QToolButton>("switch.calibration");
  QTest::mouseClick(calibration, Qt::LeftButton);
  EXPECT_EQ(current().decision->calibrator, "absmax");
  const int steps = undo().index();
  QTest::keyClick(calibration, Qt::Key_Space);
  EXPECT_EQ(undo().index(), steps + 1);
  EXPECT_EQ(current().decision->calibrator, "mse");
}

TEST_F(ModulesTest, ScalesThatComeBackAreFoundByTheirMethodNotByOneThreshold) {
  load();
  chooseMethod("absmax");
  emit part<widgets::InspectorPanel>(*window_).granularity().chosen(tensor::Granularity::perChannel(1));
  ASSERT_EQ(current().decision->granularity, tensor::Granularity::perChannel(1));
  emit part<widgets::InspectorPanel>(*window_).calibration().thresholdTyped(2.5);
  ASSERT_EQ(current().decision->granularity, tensor::Granularity{});
  QTest::mouseClick(child<QToolButton>("switch.granularity"), Qt::LeftButton);
  EXPECT_EQ(current().decision->granularity, tensor::Granularity::perChannel(1));
  EXPECT_EQ(current().decision->calibrator, "absmax");
}

TEST_F(ModulesTest, ThresholdsOfChannelsComeBackWithTheirChannels) {
  load();
  recipe::Decision decision = current().decision;
  decision.calibrator = recipe::kManual;
  decision.granularity = tensor::Granularity::perChannel(1);
  std::string thresholds = "1";
  for (int channel = 1; channel < 64; ++channel) thresholds += ";" + std::to_string(channel + 1);
  decision.parameters = {{"threshold", 64.0}, {"thresholds", thresholds}};
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("Import"));
  ASSERT_EQ(current().decision->granularity, tensor::Granularity::perChannel(1));
  auto* calibration = child<QToolButton>("switch.calibration");
  QTest::mouseClick(calibration, Qt::LeftButton);
  ASSERT_EQ(current().decision->calibrator, "absmax");
  QTest::mouseClick(calibration, Qt::LeftButton);
  EXPECT_TRUE(recipe::sameChoice(current().decision, decision));
}

TEST_F(ModulesTest, WhereNothingWasNothingCanBeSwitchedOn) {
  load();
  EXPECT_FALSE(child<QToolButton>("switch.sharing")->isEnabled());
  recipe::Decision decision = current().decision;
  decision.sharing_group = "kv";
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("share"));
  auto* sharing = child<QToolButton>("switch.sharing");
  ASSERT_TRUE(sharing->isEnabled() && sharing->isChecked());
  QTest::mouseClick(sharing, Qt::LeftButton);
  EXPECT_EQ(current().decision->sharing_group, "");
  ASSERT_TRUE(sharing->isEnabled());
  QTest::mouseClick(sharing, Qt::LeftButton);
  EXPECT_EQ(current().decision->sharing_group, "kv");
}

TEST_F(ModulesTest, ASwitchWorksOnAllSelectedTensorsAsOneStep) {
  load();
  part<widgets::TensorPanel>(*window_).view().selectAll();
  chooseMethod("mse");
  const int steps = undo().index();
  QTest::mouseClick(child<QToolButton>("switch.format"), Qt::LeftButton);
  EXPECT_EQ(undo().index(), steps + 1);
  for (const study::StudyTensor& tensor : study().tensors())
    EXPECT_TRUE(formats::isCast(tensor.decision->format)) << tensor.info.name;
  QTest::mouseClick(child<QToolButton>("switch.format"), Qt::LeftButton);
  for (const study::StudyTensor& tensor : study().tensors())
    EXPECT_EQ(tensor.decision->format, tensor.proposed->format) << tensor.info.name;
}

TEST_F(ModulesTest, APresetWhoseMethodDoesNotApplySaysSo) {
  load();
  chooseFormat("fp8_143");
  chooseMethod("backoff");  // finds exponent biases only
  savePreset("calibration", QStringLiteral("backoff"));
  chooseFormat("int8");
  const std::string before = current().decision->calibrator;
  choose(menu("calibration"), "preset backoff");
  EXPECT_EQ(current().decision->calibrator, before);
  EXPECT_TRUE(window_->said().startsWith(QStringLiteral("1 ")));
}

TEST_F(ModulesTest, PresetsAreThereInTheNextWindowUntilTheyAreDeleted) {
  load();
  chooseFormat("fp8_e5m2");
  savePreset("format", QStringLiteral("wide"));
  makeWindow();
  load();
  choose(menu("format"), "preset wide");
  EXPECT_EQ(current().decision->format, "fp8_e5m2");
  choose(menu("format"), "delete wide");
  EXPECT_EQ(menu("format").findChild<QAction*>(QStringLiteral("preset wide")), nullptr);
}

TEST_F(ModulesTest, APresetThatCannotBeReadIsShownAndCannotBeTaken) {
  QSettings().setValue(QStringLiteral("inspector/presets/format"),
                       QVariantMap{{QStringLiteral("of tomorrow"), QStringLiteral("{\"schema\": 99}")}});
  load();
  auto* preset = menu("format").findChild<QAction*>(QStringLiteral("preset of tomorrow"));
  ASSERT_NE(preset, nullptr);
  EXPECT_FALSE(preset->isEnabled());
}

TEST_F(ModulesTest, WhatIsProposedForARoleIsDecidedOnNewTensorsOfItOnly) {
  load();
  chooseFormat("fp8_e4m3fn");
  chooseMethod("mse");
  EXPECT_TRUE(changed("format"));
  choose(menu("format"), "propose");
  EXPECT_FALSE(changed("format")) << "it is what is proposed now";
  EXPECT_TRUE(changed("calibration"));
  EXPECT_EQ(study().tensor(*study().find("layers.0.proj.input")).decision->format, "int8") << "what is open stays";

  makeWindow();
  load();
  EXPECT_FALSE(undo().canUndo());
  for (const study::StudyTensor& tensor : study().tensors()) {
    const bool activation = tensor.info.role == tensor::Role::kActivation;
    EXPECT_EQ(tensor.decision->format, activation ? "fp8_e4m3fn" : "int8") << tensor.info.name;
    // The whole range, as for every floating format: percentiles are proposed for codes of integers.
    EXPECT_EQ(tensor.decision->calibrator, "absmax") << tensor.info.name;
  }
  EXPECT_FALSE(changed("format"));

  choose(menu("format"), "forgetProposal");
  EXPECT_TRUE(changed("format"));
  QTest::mouseClick(reset("format"), Qt::LeftButton);
  EXPECT_EQ(current().decision->format, "int8");
}

TEST_F(ModulesTest, AStudyKeepsWhatItWasSavedWithWhateverIsProposedLater) {
  load();
  const QString path = folder_.filePath(QStringLiteral("before.scalewright"));
  window_->files().studies().saveAs(path);
  ASSERT_TRUE(QTest::qWaitFor([&] { return QFileInfo::exists(path); }));
  chooseFormat("fp8_e4m3fn");
  choose(menu("format"), "propose");
  undo().undo();
  makeWindow();
  window_->files().open({path});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  for (const study::StudyTensor& tensor : study().tensors())
    EXPECT_EQ(tensor.decision->format, "int8") << tensor.info.name;
}

TEST_F(ModulesTest, ProposingChangesNothingThatIsReadAgain) {
  load();
  ASSERT_TRUE(window_->files().studies().saveAs(folder_.filePath(QStringLiteral("a.scalewright"))));
  chooseFormat("int4");
  choose(menu("format"), "propose");
  const int steps = undo().count();
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().loader().busy() && current().profile; }));
  EXPECT_EQ(current().decision->format, "int4");
  EXPECT_EQ(undo().count(), steps);
}

TEST_F(ModulesTest, AProposedFormatWithBiasesComesWithAMethodThatChoosesOne) {
  load();
  chooseFormat("fp8_143");
  emit part<widgets::InspectorPanel>(*window_).calibration().thresholdTyped(2);
  choose(menu("format"), "propose");
  makeWindow();
  load();
  const calibrate::CalibratorDescriptor* method = calibrate::find(current().decision->calibrator);
  ASSERT_NE(method, nullptr);
  EXPECT_EQ(current().decision->format, "fp8_143");
  EXPECT_TRUE(method->chooses_bias) << method->id;
  EXPECT_FALSE(current().decision->options.bias);
}

TEST_F(ModulesTest, AThresholdByHandIsNoProposal) {
  load();
  emit part<widgets::InspectorPanel>(*window_).calibration().thresholdTyped(2);
  EXPECT_FALSE(menu("calibration").findChild<QAction*>(QStringLiteral("propose"))->isEnabled());
  EXPECT_TRUE(menu("format").findChild<QAction*>(QStringLiteral("propose"))->isEnabled());
}

/// Each parameter that a person can set says what it means and where that comes from, for every method and format.
TEST_F(ModulesTest, EveryParameterHasAMeaningAndASource) {
  load();
  const auto look = [this](const std::string& what) {
    int seen = 0;
    for (const QWidget* field : part<widgets::InspectorPanel>(*window_).findChildren<QWidget*>()) {
      if (!field->objectName().startsWith(QStringLiteral("parameter.")) || field->isHidden()) continue;
      ++seen;
      const QStringList lines = field->toolTip().split(u'\n');
      EXPECT_EQ(lines.size(), 2) << what << ": " << field->objectName().toStdString();
      EXPECT_TRUE(lines.back().startsWith(QStringLiteral("Source: ")) && lines.back().size() > 10) << what;
      EXPECT_GT(lines.front().size(), 10) << what;
    }
    return seen;
  };
  int seen = 0;
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    chooseFormat(method->id == "backoff" || method->id == "least_error_bias" ? "fp8_143" : "int8");
    chooseMethod(std::string(method->id).c_str());
    seen += look(std::string(method->id));
    EXPECT_TRUE(child<QComboBox>("calibrator")->toolTip().contains(QStringLiteral("Source: "))) << method->id;
  }
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling == formats::Scaling::kScaleOnly) continue;
    chooseFormat(std::string(format->id).c_str());
    seen += look(std::string(format->id));
    EXPECT_TRUE(child<QComboBox>("format")->toolTip().contains(QStringLiteral("Source: "))) << format->id;
  }
  EXPECT_GT(seen, 20);
  for (const char* field : {"bias", "granularity", "threshold", "sharingGroup", "role", "notes"}) {
    EXPECT_FALSE(child<QWidget>(field)->toolTip().isEmpty()) << field;
  }
}

}  // namespace
}  // namespace scalewright::test
