#include <QCheckBox>
#include <QComboBox>
#include <QPlainTextEdit>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/format_section.h"

namespace scalewright::test {
namespace {

/// Several tensors selected, the third layer's input the current one.
class SeveralTest : public BenchTest {
 protected:
  SeveralTest() : BenchTest({"inspector", "errors"}) {}
  void select(const std::vector<const char*>& names) {
    QItemSelectionModel& selection = *part<widgets::TensorPanel>(*window_).view().selectionModel();
    for (const char* name : names) {
      selection.select(part<widgets::TensorPanel>(*window_).model().indexOf(*study().find(name)),
                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
  }
  void loadAndSelect() {
    load();
    select({"layers.0.proj.input", "layers.1.proj.weight"});
  }
  static void type(QLineEdit* field, const char* text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QLatin1String(text));
    QTest::keyClick(field, Qt::Key_Return);
  }
  const recipe::Decision& on(const char* name) { return study().tensor(*study().find(name)).decision; }
  void choose(const char* combo, const char* id) {
    auto* box = child<QComboBox>(combo);
    box->setCurrentIndex(box->findData(QString::fromLatin1(id)));
    emit box->activated(box->currentIndex());
  }
};

TEST_F(SeveralTest, FieldsThatDifferShowNoValue) {
  loadAndSelect();
  EXPECT_TRUE(child<QLabel>("severalTensors")->isVisible());
  auto* role = child<QComboBox>("role");
  EXPECT_EQ(role->currentIndex(), -1) << "inputs and a weight";
  EXPECT_EQ(role->placeholderText(), "mixed");
  EXPECT_TRUE(child<QLineEdit>("threshold")->text().isEmpty());
  EXPECT_EQ(child<QLineEdit>("threshold")->placeholderText(), "mixed");
  EXPECT_EQ(child<QComboBox>("format")->currentText(), "INT8") << "all have one format";
}

TEST_F(SeveralTest, OneTensorShowsItsValuesAgain) {
  loadAndSelect();
  part<widgets::TensorPanel>(*window_).setCurrentTensor(currentIndex());
  EXPECT_FALSE(child<QLabel>("severalTensors")->isVisible());
  EXPECT_NE(child<QComboBox>("role")->currentIndex(), -1);
  EXPECT_FALSE(child<QLineEdit>("threshold")->text().isEmpty());
}

TEST_F(SeveralTest, AFormatWithoutAThresholdShowsNoMethodAfterwards) {
  loadAndSelect();
  auto* method = child<QComboBox>("calibrator");
  EXPECT_EQ(method->placeholderText(), "mixed") << "inputs and a weight";
  part<widgets::TensorPanel>(*window_).setCurrentTensor(currentIndex());
  choose("format", "mxfp8_e4m3");
  EXPECT_FALSE(method->isEnabled());
  EXPECT_EQ(method->currentIndex(), -1);
  EXPECT_TRUE(method->placeholderText().isEmpty());
  undo().setClean();
}

TEST_F(SeveralTest, TheCountTellsWhichOfThemAFilterHides) {
  loadAndSelect();
  const auto count = [this] { return child<QLabel>("tensorCount")->text(); };
  EXPECT_TRUE(count().endsWith(", 3 selected")) << count().toStdString();
  child<QLineEdit>("tensorFilter")->setText("weight");
  EXPECT_TRUE(QTest::qWaitFor([&] { return count().endsWith(", 3 selected (2 of them hidden)"); }))
      << count().toStdString();
  child<QLineEdit>("tensorFilter")->clear();
  EXPECT_TRUE(QTest::qWaitFor([&] { return count().endsWith(", 3 selected"); })) << count().toStdString();
}

TEST_F(SeveralTest, AnEditWritesItsFieldOnlyToAllOfThemAsOneStep) {
  loadAndSelect();
  const recipe::Decision weight = on("layers.1.proj.weight");
  const recipe::Decision untouched = on("layers.3.proj.input");
  const int steps = undo().index();
  choose("format", "fp8_e5m2");
  EXPECT_EQ(undo().index(), steps + 1);
  for (const char* name : {"layers.2.proj.input", "layers.0.proj.input", "layers.1.proj.weight"}) {
    EXPECT_EQ(on(name).format, "fp8_e5m2") << name;
  }
  EXPECT_EQ(on("layers.1.proj.weight").role, weight.role);
  EXPECT_EQ(on("layers.1.proj.weight").calibrator, weight.calibrator);
  EXPECT_EQ(on("layers.3.proj.input"), untouched);
  undo().undo();
  EXPECT_EQ(on("layers.1.proj.weight"), weight);
}

TEST_F(SeveralTest, AParameterGoesToThoseThatHaveIt) {
  load();
  choose("calibrator", "percentile");
  select({"layers.0.proj.input", "layers.1.proj.input"});
  choose("calibrator", "percentile");
  auto* percentile = child<QLineEdit>("parameter.percentile");
  type(percentile, "99.5");
  for (const char* name : {"layers.2.proj.input", "layers.0.proj.input", "layers.1.proj.input"}) {
    EXPECT_EQ(on(name).parameters.at("percentile"), ParameterValue(std::string("99.5"))) << name;
  }
  EXPECT_EQ(percentile->text(), "99.5");
}

TEST_F(SeveralTest, TheValueOfTheCurrentTensorCanBeEnteredForAllOfThem) {
  load();
  select({"layers.0.proj.input"});
  choose("calibrator", "percentile");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.0.proj.input"));
  auto* percentile = child<QLineEdit>("parameter.percentile");
  type(percentile, "99.5");
  select({"layers.2.proj.input"});
  ASSERT_TRUE(percentile->text().isEmpty());
  EXPECT_EQ(percentile->placeholderText(), "mixed");
  type(percentile, "99.5");
  EXPECT_EQ(on("layers.2.proj.input").parameters.at("percentile"), ParameterValue(std::string("99.5")));
}

TEST_F(SeveralTest, MixedFieldsThatAreOnlyLookedAtChangeNothing) {
  load();
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setPlainText("why");
  emit part<widgets::InspectorPanel>(*window_).notesCommitted("why");
  select({"layers.0.proj.input"});
  const int steps = undo().index();
  EXPECT_TRUE(notes->toPlainText().isEmpty());
  for (QWidget* field : {static_cast<QWidget*>(notes), static_cast<QWidget*>(child<QLineEdit>("threshold"))}) {
    QFocusEvent in(QEvent::FocusIn);
    QApplication::sendEvent(field, &in);
    QFocusEvent out(QEvent::FocusOut);
    QApplication::sendEvent(field, &out);
  }
  EXPECT_EQ(undo().index(), steps);
  EXPECT_EQ(on("layers.2.proj.input").notes, "why");
}

TEST_F(SeveralTest, ATypedThresholdIsTheirsByHand) {
  loadAndSelect();
  auto* threshold = child<QLineEdit>("threshold");
  type(threshold, "0.5");
  for (const char* name : {"layers.2.proj.input", "layers.1.proj.weight"}) {
    EXPECT_EQ(study().tensor(*study().find(name)).resolution->threshold.value(), 0.5);
  }
  emit part<widgets::InspectorPanel>(*window_).calibration().backRequested();
  EXPECT_NE(on("layers.1.proj.weight").calibrator, recipe::kManual);
}

/// Moves the line by a mouse, to a pixel left of where it stands.
class JointLineTest : public SeveralTest {
 protected:
  void dragLeft(int pixels) {
    const QPoint start = histogram().handlePosition().toPoint();
    QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
    QMouseEvent move(QEvent::MouseMove, start - QPoint(pixels, 0), histogram().mapToGlobal(QPointF(start)),
                     Qt::NoButton, Qt::LeftButton, Qt::AltModifier);
    QApplication::sendEvent(&histogram(), &move);
    QTest::mouseRelease(&histogram(), Qt::LeftButton, Qt::AltModifier, start - QPoint(pixels, 0));
  }
  double thresholdOf(const char* name) { return study().tensor(*study().find(name)).resolution->threshold.value(); }
  void chooseJoint(Qt::Key key) {
    auto* joint = child<QComboBox>("jointLine");
    joint->setFocus();
    QTest::keyClick(joint, key);
  }
};

TEST_F(JointLineTest, TheLineGoesToAllAsTheSamePercentileAsOneStep) {
  loadAndSelect();
  const recipe::Decision untouched = on("layers.3.proj.input");
  const int steps = undo().index();
  dragLeft(120);
  EXPECT_EQ(undo().index(), steps + 1);
  // The values of an input are those of the first one times its number, so that a percentile is in that proportion, to
  // the next value of 6400.
  const double moved = thresholdOf("layers.2.proj.input");
  EXPECT_NEAR(thresholdOf("layers.0.proj.input"), moved / 3, moved / 3 * 0.05);
  EXPECT_LT(thresholdOf("layers.1.proj.weight"), moved / 10) << "its values are a hundred times smaller";
  for (const char* name : {"layers.2.proj.input", "layers.0.proj.input", "layers.1.proj.weight"})
    EXPECT_EQ(on(name).calibrator, recipe::kManual) << name;
  EXPECT_EQ(on("layers.3.proj.input"), untouched);
  undo().undo();
  EXPECT_NE(on("layers.0.proj.input").calibrator, recipe::kManual);
}

TEST_F(JointLineTest, BeyondTheMaximumItIsTheSameMultipleOfIt) {
  loadAndSelect();
  dragLeft(-8);
  const auto ratio = [this](const char* name) {
    return thresholdOf(name) / study().tensor(*study().find(name)).profile->amax;
  };
  ASSERT_GT(ratio("layers.2.proj.input"), 1);
  EXPECT_DOUBLE_EQ(ratio("layers.0.proj.input"), ratio("layers.2.proj.input"));
  EXPECT_DOUBLE_EQ(ratio("layers.1.proj.weight"), ratio("layers.2.proj.input"));
}

TEST_F(JointLineTest, TheSwitchMakesItTheSameNumber) {
  loadAndSelect();
  chooseJoint(Qt::Key_Down);
  dragLeft(120);
  EXPECT_EQ(thresholdOf("layers.0.proj.input"), thresholdOf("layers.2.proj.input"));
  EXPECT_EQ(thresholdOf("layers.1.proj.weight"), thresholdOf("layers.2.proj.input"));
}

TEST_F(JointLineTest, OrTheSameShareOfTheMaximumAndTheBalanceIsSaid) {
  loadAndSelect();
  chooseJoint(Qt::Key_Down);
  chooseJoint(Qt::Key_Down);
  QString said;
  QObject::connect(&window_->bench().edits, &app::SelectedEdits::remark, window_.get(),
                   [&said](const QString& text) { said = text; });
  dragLeft(120);
  const auto share = [this](const char* name) {
    return thresholdOf(name) / study().tensor(*study().find(name)).profile->amax;
  };
  ASSERT_LT(share("layers.2.proj.input"), 1);
  EXPECT_DOUBLE_EQ(share("layers.0.proj.input"), share("layers.2.proj.input"));
  EXPECT_DOUBLE_EQ(share("layers.1.proj.weight"), share("layers.2.proj.input"));
  EXPECT_TRUE(said.contains(QStringLiteral("better, ")) && said.contains(QStringLiteral(" worse")))
      << said.toStdString();
}

TEST_F(JointLineTest, AMemberOfAGroupHandsOnWhereTheHandIsNotTheRangeOfTheGroup) {
  loadAndSelect();
  study::Decisions group;
  for (const char* name : {"layers.2.proj.input", "layers.3.proj.input"}) {
    group.emplace_back(*study().find(name), on(name));
    group.back().second.sharing_group = "g";
  }
  window_->controller().editor().change(group, "group");
  settle();
  const double range = thresholdOf("layers.2.proj.input");
  chooseJoint(Qt::Key_Down);
  dragLeft(120);
  EXPECT_EQ(thresholdOf("layers.2.proj.input"), range) << "the other member is as wide as it was";
  EXPECT_EQ(on("layers.2.proj.input").calibrator, recipe::kManual);
  EXPECT_EQ(on("layers.0.proj.input").parameters, on("layers.2.proj.input").parameters);
  EXPECT_LT(thresholdOf("layers.0.proj.input"), range);
}

TEST_F(JointLineTest, EscapeTakesItBackFromAll) {
  loadAndSelect();
  const recipe::Decision before = on("layers.0.proj.input");
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(60, 0));
  QTest::keyClick(&histogram(), Qt::Key_Escape);
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(60, 0));
  EXPECT_EQ(on("layers.0.proj.input"), before);
  EXPECT_EQ(undo().index(), 0);
}

TEST_F(JointLineTest, NothingMovesWhenSeveralAreSelected) {
  load();
  auto* threshold = child<QLineEdit>("threshold");
  auto* format = child<QComboBox>("format");
  const QPoint before = format->mapTo(window_.get(), QPoint());
  const QPoint field = threshold->mapTo(window_.get(), QPoint());
  select({"layers.0.proj.input"});
  QCoreApplication::processEvents();
  EXPECT_TRUE(child<QLabel>("severalTensors")->isVisible());
  EXPECT_EQ(format->mapTo(window_.get(), QPoint()), before);
  EXPECT_EQ(threshold->mapTo(window_.get(), QPoint()), field);
}

TEST_F(JointLineTest, AMarkAndAFormatOfTheTableGoToAllAsWell) {
  loadAndSelect();
  auto& errors = part<widgets::ErrorPanel>(*window_);
  for (int row = 0; row < errors.model().rowCount(); ++row) {
    if (errors.model().row(row).format != "fp8_e5m2") continue;
    showPanel("errors");
    const QModelIndex index = errors.model().index(row, 0);
    errors.view().scrollTo(index);
    const QPoint place = errors.view().visualRect(index).center();
    QTest::mouseClick(errors.view().viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(errors.view().viewport(), Qt::LeftButton, {}, place);
    break;
  }
  EXPECT_EQ(on("layers.0.proj.input").format, "fp8_e5m2");
  EXPECT_EQ(on("layers.1.proj.weight").format, "fp8_e5m2");
}

}  // namespace
}  // namespace scalewright::test
