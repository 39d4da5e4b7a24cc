#include "widgets/exchange/tensor_export_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

namespace scalewright::widgets {
namespace {

class TensorExportDialogTest : public testing::Test {
 protected:
  TensorExportDialogTest() {
    dialog_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&dialog_));
  }
  template <typename Widget>
  Widget& child(const char* name) {
    return *dialog_.findChild<Widget*>(QLatin1String(name));
  }
  bool canStart() { return child<QPushButton>("exportStart").isEnabled(); }

  std::vector<TensorExportChoice> started_;
  QString refusal_;
  TensorExportDialog dialog_{
      {.tensors = 5, .ready = 4}, {.tensors = 1}, QStringLiteral("/data"), [this](const TensorExportChoice& choice) {
        started_.push_back(choice);
        return refusal_;
      }};
};

TEST_F(TensorExportDialogTest, ThePathFollowsTheKind) {
  EXPECT_EQ(dialog_.choice().path, QStringLiteral("/data/quantized.h5"));
  child<QComboBox>("exportKind").setCurrentIndex(1);
  EXPECT_EQ(dialog_.choice().path, QStringLiteral("/data/quantized"));
  EXPECT_TRUE(dialog_.choice().folder);
  child<QComboBox>("exportKind").setCurrentIndex(0);
  EXPECT_EQ(dialog_.choice().path, QStringLiteral("/data/quantized.h5"));
}

TEST_F(TensorExportDialogTest, ANameAloneGoesBesideTheFirstFileAndGetsItsExtension) {
  child<QLineEdit>("exportPath").setText(QStringLiteral(" mine "));
  EXPECT_EQ(dialog_.choice().path, QStringLiteral("/data/mine.h5"));
  child<QLineEdit>("exportPath").setText(QStringLiteral("mine.HDF5"));
  EXPECT_EQ(dialog_.choice().path, QStringLiteral("/data/mine.HDF5"));
}

TEST_F(TensorExportDialogTest, NothingToWriteCannotBegin) {
  EXPECT_TRUE(canStart());
  EXPECT_TRUE(child<QLabel>("tensorExportNote").text().contains(QStringLiteral("1 tensor")));
  child<QRadioButton>("exportSelected").click();
  EXPECT_FALSE(canStart()) << "the selected one has no result";
  child<QRadioButton>("exportAll").click();
  child<QCheckBox>("exportCodes").click();
  EXPECT_TRUE(canStart());
  child<QCheckBox>("exportValues").click();
  EXPECT_FALSE(canStart());
  child<QCheckBox>("exportValues").click();
  child<QLineEdit>("exportPath").clear();
  EXPECT_FALSE(canStart());
}

TEST_F(TensorExportDialogTest, WaitsAndSaysForWhat) {
  dialog_.setWaiting(QStringLiteral("Later"));
  EXPECT_FALSE(canStart());
  EXPECT_TRUE(child<QLabel>("tensorExportNote").text().startsWith(QStringLiteral("Later")));
  dialog_.setWaiting({});
  EXPECT_TRUE(canStart());
}

TEST_F(TensorExportDialogTest, TellsOfThresholdsThatAreEstimates) {
  const auto note = [this] { return child<QLabel>("tensorExportNote").text(); };
  EXPECT_FALSE(note().contains(QStringLiteral("estimated")));
  dialog_.setCounts({.tensors = 5, .ready = 5, .estimated = 2}, {});
  EXPECT_TRUE(note().startsWith(QStringLiteral("2 threshold"))) << note().toStdString();
  EXPECT_TRUE(canStart());
  dialog_.setWaiting(QStringLiteral("Later"));
  EXPECT_EQ(note(), QStringLiteral("Later")) << "they are being made exact";
}

TEST_F(TensorExportDialogTest, ARefusalIsShownAndTheDialogStays) {
  refusal_ = QStringLiteral("no");
  QTest::keyClick(&dialog_, Qt::Key_Return);
  ASSERT_EQ(started_.size(), 1U);
  EXPECT_TRUE(dialog_.isVisible());
  EXPECT_EQ(child<QLabel>("tensorExportProblem").text(), QStringLiteral("no"));
  refusal_.clear();
  QTest::keyClick(&dialog_, Qt::Key_Return);
  EXPECT_FALSE(dialog_.isVisible());
}

}  // namespace
}  // namespace scalewright::widgets
