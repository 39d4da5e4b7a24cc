#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

using widgets::FormatModel;

/// The table of errors, driven by hand.
class ErrorsTest : public BenchTest {
 protected:
  ErrorsTest() : BenchTest({"inspector", "errors"}) {}
  void loadAndShow() {
    load();
    showPanel("errors");
    table_ = child<QTableView>("errorTable");
  }
  FormatModel& model() { return part<widgets::ErrorPanel>(*window_).model(); }
  int rowOf(const std::string& format) {
    for (int row = 0; row < model().rowCount(); ++row) {
      if (model().row(row).format == format) return row;
    }
    ADD_FAILURE() << "no row of " << format;
    return 0;
  }
  /// The place of a row's name, right of its button.
  QPoint nameOf(const std::string& format) { return cell(format).center(); }
  QRect cell(const std::string& format) {
    const QModelIndex index = model().index(rowOf(format), FormatModel::kTitle);
    table_->scrollTo(index);
    return table_->visualRect(index);
  }
  void click(const QPoint& at) { QTest::mouseClick(table_->viewport(), Qt::LeftButton, {}, at); }
  std::string selectedFormat() {
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    return rows.size() == 1 ? model().row(rows.front().row()).format : std::string();
  }
  std::string formatInForce() {
    for (int row = 0; row < model().rowCount(); ++row) {
      if (model().row(row).current) return model().row(row).format;
    }
    return {};
  }

  QTableView* table_ = nullptr;
};

TEST_F(ErrorsTest, AClickSelectsAndDecidesNothing) {
  loadAndShow();
  ASSERT_EQ(formatInForce(), "int8");
  EXPECT_EQ(selectedFormat(), "int8") << "the row in force is the selected one";
  click(nameOf("fp8_e5m2"));
  EXPECT_EQ(selectedFormat(), "fp8_e5m2");
  EXPECT_EQ(current().decision->format, "int8");
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(ErrorsTest, ADoubleClickAKeyAndTheButtonChoose) {
  loadAndShow();
  click(nameOf("fp8_e5m2"));
  QTest::mouseDClick(table_->viewport(), Qt::LeftButton, {}, nameOf("fp8_e5m2"));
  EXPECT_EQ(current().decision->format, "fp8_e5m2");
  EXPECT_EQ(selectedFormat(), formatInForce());
  click(nameOf("int4"));
  table_->setFocus();
  QTest::keyClick(table_, Qt::Key_Return);
  EXPECT_EQ(current().decision->format, "int4");
  EXPECT_EQ(selectedFormat(), formatInForce());
  const QRect place = cell("fp8_e4m3fn");
  click({place.left() + 10, place.center().y()});
  EXPECT_EQ(current().decision->format, "fp8_e4m3fn");
  EXPECT_EQ(selectedFormat(), formatInForce());
  EXPECT_EQ(undo().count(), 3);
}

TEST_F(ErrorsTest, RowsStayUnderThePointerThatChoosesOne) {
  loadAndShow();
  // The last row, of which a part is in sight.
  const int bottom = table_->viewport()->height() - 1;
  const int row = table_->rowAt(bottom);
  ASSERT_GE(row, 0);
  const QPoint button(table_->visualRect(model().index(row, FormatModel::kTitle)).left() + 10, bottom);
  click(button);
  EXPECT_TRUE(model().row(row).current);
  EXPECT_EQ(table_->rowAt(bottom), row);
}

TEST_F(ErrorsTest, WhatIsChosenElsewhereIsSelectedHere) {
  loadAndShow();
  click(nameOf("fp8_e5m2"));
  part<widgets::InspectorPanel>(*window_).setFocus();
  auto* format = child<QComboBox>("format");
  format->setFocus();
  while (format->currentData() != QStringLiteral("int4")) QTest::keyClick(format, Qt::Key_Down);
  EXPECT_EQ(formatInForce(), "int4");
  EXPECT_EQ(selectedFormat(), "int4");
  undo().undo();
  EXPECT_EQ(selectedFormat(), formatInForce());
  click(nameOf("fp8_e4m3fn"));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.input"));
  EXPECT_EQ(selectedFormat(), formatInForce()) << "another tensor";
}

TEST_F(ErrorsTest, ALookedAtRowStaysSelectedWhileTheLineMoves) {
  loadAndShow();
  click(nameOf("fp8_e5m2"));
  QTest::keyClick(&histogram(), Qt::Key_Left);
  settle();
  EXPECT_EQ(selectedFormat(), "fp8_e5m2");
}

TEST_F(ErrorsTest, AScreenReaderHearsWhichFormatIsInForce) {
  loadAndShow();
  EXPECT_EQ(model().index(rowOf("int8"), FormatModel::kTitle).data(Qt::CheckStateRole), Qt::Checked);
  EXPECT_EQ(model().index(rowOf("int4"), FormatModel::kTitle).data(Qt::CheckStateRole), Qt::Unchecked);
}

}  // namespace
}  // namespace scalewright::test
