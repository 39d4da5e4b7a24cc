#include "widgets/kit/fields/parameter_form.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "core/calibrate/calibrator.h"
#include "core/exchange/exports/exporter.h"

namespace scalewright::widgets {
namespace {

class ParameterFormTest : public testing::Test {
 protected:
  void choose(const char* calibrator) {
    form_.setParameters(calibrate::find(calibrator)->parameters, {});
    form_.show();
  }
  QLineEdit* field(const char* id) {
    return form_.findChild<QLineEdit*>(QStringLiteral("parameter.") + QLatin1String(id));
  }
  void type(QLineEdit* edit, const QString& text) {
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
  }

  ParameterForm form_;
};

TEST_F(ParameterFormTest, EveryParameterOfEveryMethodHasANamedEditor) {
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    form_.setParameters(method->parameters, {});
    for (const ParameterDescriptor& parameter : method->parameters) {
      const auto* editor = form_.findChild<QWidget*>(
          QStringLiteral("parameter.") + QString::fromUtf8(parameter.id.data(), qsizetype(parameter.id.size())));
      ASSERT_NE(editor, nullptr) << method->id << ' ' << parameter.id;
      EXPECT_FALSE(editor->toolTip().isEmpty()) << method->id << ' ' << parameter.id;
    }
    EXPECT_EQ(form_.values(), defaultsOf(method->parameters)) << method->id;
  }
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    form_.setParameters(exporter->parameters, {});
    EXPECT_EQ(form_.values(), defaultsOf(exporter->parameters)) << exporter->id;
  }
}

TEST_F(ParameterFormTest, APercentileKeepsEveryDigitThatWasTyped) {
  choose("percentile");
  QSignalSpy committed(&form_, &ParameterForm::committed);
  type(field("percentile"), QStringLiteral("99.999900001"));
  EXPECT_EQ(textOf(form_.values(), "percentile"), "99.999900001");
  EXPECT_EQ(committed.count(), 1);
}

TEST_F(ParameterFormTest, NonsenseIsMarkedAndNotPassedOn) {
  choose("percentile");
  const ParameterValues before = form_.values();
  QSignalSpy committed(&form_, &ParameterForm::committed);
  type(field("percentile"), QStringLiteral("101"));
  EXPECT_EQ(committed.count(), 0);
  EXPECT_EQ(form_.values(), before);
  const QString reason = QStringLiteral(
      "“101” is not taken. A percentile from 0 to 100 is expected. Esc brings back "
      "the present value.");
  EXPECT_EQ(field("percentile")->accessibleDescription(), reason);
  EXPECT_TRUE(field("percentile")->toolTip().startsWith(reason));
  EXPECT_EQ(field("percentile")->statusTip(), reason);
  QTest::keyClick(field("percentile"), Qt::Key_Escape);
  EXPECT_TRUE(field("percentile")->accessibleDescription().isEmpty());
  EXPECT_FALSE(field("percentile")->toolTip().contains(reason));
  EXPECT_EQ(field("percentile")->text(), QString::fromStdString(textOf(before, "percentile")));
}

TEST_F(ParameterFormTest, EveryFieldSaysWhatItTakes) {
  choose("fractional");
  type(field("fraction"), QStringLiteral("half"));
  EXPECT_TRUE(field("fraction")->toolTip().contains(QStringLiteral("A number from")))
      << field("fraction")->toolTip().toStdString();
  choose("l2");
  type(field("cap"), QStringLiteral("2.5"));
  EXPECT_TRUE(field("cap")->toolTip().contains(QStringLiteral("A whole number from")));
  choose("fixed");
  type(field("threshold"), QStringLiteral("-1"));
  EXPECT_TRUE(field("threshold")->toolTip().contains(QStringLiteral("A number above 0")));
}

TEST_F(ParameterFormTest, ASliderPreviewsAndCommitsOnce) {
  choose("fractional");
  auto* slider = form_.findChild<QSlider*>();
  ASSERT_NE(slider, nullptr);
  QSignalSpy previewed(&form_, &ParameterForm::previewed);
  QSignalSpy committed(&form_, &ParameterForm::committed);
  slider->setSliderDown(true);
  slider->setSliderPosition(300);
  slider->setSliderPosition(500);
  slider->setSliderDown(false);
  EXPECT_EQ(previewed.count(), 2);
  EXPECT_EQ(committed.count(), 1);
  EXPECT_LT(realOf(form_.values(), "fraction"), 1);
}

TEST_F(ParameterFormTest, ChoicesAreACombo) {
  choose("percentile");
  auto* combo = form_.findChild<QComboBox*>(QStringLiteral("parameter.estimator"));
  ASSERT_NE(combo, nullptr);
  QTest::keyClick(combo, Qt::Key_Down);
  EXPECT_EQ(textOf(form_.values(), "estimator"), combo->currentData().toString().toStdString());
}

TEST_F(ParameterFormTest, ArrowKeysStepANumber) {
  choose("fractional");
  const double before = realOf(form_.values(), "fraction");
  QTest::keyClick(field("fraction"), Qt::Key_Down);
  EXPECT_LT(realOf(form_.values(), "fraction"), before);
}

TEST_F(ParameterFormTest, WhatAPresetSetsIsShownWhenAskedFor) {
  const calibrate::CalibratorDescriptor* entropy = calibrate::find("entropy");
  form_.setParameters(entropy->parameters, {}, entropy->preset);
  form_.show();
  EXPECT_TRUE(form_.findChild<QComboBox*>(QStringLiteral("parameter.dialect"))->isVisible());
  EXPECT_FALSE(field("coarse")->isVisible());
  QTest::mouseClick(form_.findChild<QToolButton*>(QStringLiteral("parameterDetails")), Qt::LeftButton);
  EXPECT_TRUE(field("coarse")->isVisible());
}

}  // namespace
}  // namespace scalewright::widgets
