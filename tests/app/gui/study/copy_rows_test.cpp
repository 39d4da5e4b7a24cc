#include <QClipboard>
#include <QHeaderView>
#include <QMimeData>
#include <QTextDocument>

#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

class CopyRowsTest : public BenchTest {
 protected:
  CopyRowsTest() : BenchTest({"errors"}) {}
  QTreeView& table() { return part<widgets::TensorPanel>(*window_).view(); }
  void click(int row, Qt::KeyboardModifiers keys) {
    const QModelIndex index = table().model()->index(row, widgets::TensorModel::kName);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, keys, table().visualRect(index).center());
  }
  QString shownName(int row) { return table().model()->index(row, widgets::TensorModel::kName).data().toString(); }
  QList<QStringList> copied() {
    QApplication::clipboard()->clear();
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    QList<QStringList> lines;
    for (const QString& line : QApplication::clipboard()->text().split(u'\n')) lines << line.split(u'\t');
    return lines;
  }
};

TEST_F(CopyRowsTest, SelectedRowsAreLinesOfCellsUnderAHeading) {
  load();
  click(1, Qt::NoModifier);
  click(4, Qt::ControlModifier);
  click(3, Qt::ControlModifier);
  const QList<QStringList> lines = copied();
  ASSERT_EQ(lines.size(), 4);
  for (const QStringList& line : lines) EXPECT_EQ(line.size(), lines.front().size());
  EXPECT_EQ(lines[0][0], QStringLiteral("Name"));
  const auto sqnr = lines[0].indexOf(QStringLiteral("SQNR dB"));
  ASSERT_GE(sqnr, 0);
  const int rows[] = {1, 3, 4};  // as they stand there, in whatever order they were chosen
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(lines[i + 1][0], shownName(rows[i]));
    EXPECT_EQ(lines[i + 1][sqnr], table().model()->index(rows[i], widgets::TensorModel::kSqnr).data().toString());
  }
  // What a person has hidden is not copied.
  table().setColumnHidden(widgets::TensorModel::kSqnr, true);
  EXPECT_FALSE(copied()[0].contains(QStringLiteral("SQNR dB")));
}

TEST_F(CopyRowsTest, InATreeNamesAreWhole) {
  load();
  table().setFocus();
  part<widgets::TensorPanel>(*window_).setTree(true);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  const QList<QStringList> lines = copied();
  ASSERT_EQ(lines.size(), 2);
  EXPECT_EQ(lines[1][0], QStringLiteral("layers.1.proj.weight"));
}

}  // namespace
}  // namespace scalewright::test
